//! Making the galaxy (T2, T3).

use crate::core::hex::Hex;
use crate::core::testing::Told;
use crate::core::{Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Races, Setup};
use crate::games::ti3::testing::*;

fn built(seats: u8) -> Table<Ti3> {
    Table::new(Setup { speaker: Some(B), ..Setup::new(seats, Bundle::Expansions) }, 9)
}

fn has_planets(tile: Tile) -> bool {
    !tile.row().planets.is_empty()
}

/// T3.3: homes from the speaker on, clockwise; T3.4: then tiles round the table and back.
#[test]
fn homes_then_tiles_round_the_table_and_back_t3_4() {
    let mut t = built(3);
    let (mut homes, mut tiles) = (Vec::new(), Vec::new());
    while tiles.len() < 9 {
        let (seat, why) = t.asked();
        match why.prompt {
            Prompt::ChooseHome => homes.push(seat),
            Prompt::ChooseTile => tiles.push(seat),
            _ => {}
        }
        t.choose_first();
    }
    assert_eq!(homes, [B, C], "the last home is not asked for");
    assert_eq!(tiles[..6], [B, C, A, A, C, B]);
}

/// T3.5, T3.6, T3.7 hold at every placement of a whole galaxy.
#[test]
fn rings_fill_and_special_tiles_keep_apart_t3_5() {
    let mut t = built(6);
    let mut bare: Vec<Seat> = Vec::new();
    while t.state().set_up.is_some() && t.pending().is_some_and(|asked| asked.why.prompt <= Prompt::PlaceTile) {
        let (seat, why) = t.asked();
        let state: State = t.state().clone();
        if why.prompt == Prompt::ChooseTile {
            let tiles: Vec<Tile> = t
                .options()
                .into_iter()
                .filter_map(|target| if let Target::Tile(tile) = target { Some(tile) } else { None })
                .collect();
            let hand = &state.hidden.tiles[seat];
            if bare.contains(&seat) && hand.iter().any(|tile| has_planets(*tile)) {
                assert!(tiles.iter().all(|tile| has_planets(*tile)), "T3.7");
            }
        }
        if why.prompt == Prompt::PlaceTile {
            let rings: Vec<u8> = t
                .options()
                .into_iter()
                .filter_map(|target| if let Target::Hex(hex) = target { Some(hex.distance(Hex::CENTRE)) } else { None })
                .collect();
            assert!(rings.iter().all(|ring| *ring == rings[0]), "T3.5");
        }
        t.choose_first();
        bare = Seat::all(6)
            .filter(|seat| t.state().set_up.as_ref().is_some_and(|set_up| set_up.bare.contains(*seat)))
            .collect();
    }
    assert_eq!(
        t.state().systems.len(),
        37 + usize::from(t.state().players.values().any(|player| player.race == Race::Creuss))
    );
}

#[test]
fn a_dealt_galaxy_keeps_special_tiles_apart_t3_6() {
    for seed in 0..4 {
        let setup = Setup { galaxy: Galaxy::Dealt, ..Setup::new(6, Bundle::Expansions) };
        let mut t: Table<Ti3> = Table::new(setup, seed);
        t.until(|_, why| why.prompt == Prompt::PickStrategyCard);
        let state = t.state();
        let special =
            |id: &crate::games::ti3::model::state::SystemId| state.system(*id).tile.row().back == Back::Special;
        for id in state.system_ids().filter(special) {
            assert!(!state.touching(id).any(|other| special(&other)));
        }
    }
}

#[test]
fn a_map_must_fit_the_table_t2_1() {
    let map = |tiles: Vec<Tile>| Setup { galaxy: Galaxy::Map(tiles), ..Setup::new(3, Bundle::Expansions) }.check();
    let Galaxy::Map(tiles) = setup().galaxy else { panic!("a map") };
    assert!(map(tiles.clone()).is_ok());
    assert!(map(tiles[1..].to_vec()).is_err(), "too few");
    let mut twice = tiles.clone();
    twice[0] = twice[1];
    assert!(map(twice).is_err(), "no tile twice");
    let mut home = tiles;
    home[0] = Tile::HomeSol;
    assert!(map(home).is_err(), "no home system");
}

/// T3.11.
#[test]
fn five_players_are_compensated_t3_11() {
    let setup = Setup { galaxy: Galaxy::Dealt, ..Setup::new(5, Bundle::Classic) };
    let mut t: Table<Ti3> = Table::new(setup, 4);
    t.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let mut goods: Vec<u8> = t.state().players.values().map(|player| player.goods).collect();
    goods.sort();
    assert_eq!(goods, [0, 0, 4, 4, 6]);
}

/// T2.8: starting units at home, ships in space; T2.7: the home planets, refreshed.
#[test]
fn players_begin_at_home_t2_8() {
    let t = Sim::new();
    let home = t.home(A);
    assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Carrier), 2);
    assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 5);
    assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::SpaceDock), 1);
    assert!(t.state.controls(A, Planet::Jord) && !t.state.planets[Planet::Jord].exhausted);
    let mut both: Table<Ti3> = Table::new(setup(), 1);
    both.until(|seat, why| seat == B && why.prompt == Prompt::PlaceStartingUnits);
    assert!(both.offers(Target::Planet(Planet::ArcPrime)) && both.offers(Target::Planet(Planet::WrenTerra)));
}

/// T13.1: the gate lies in the galaxy, the home beside it, and a wormhole joins them.
#[test]
fn the_creuss_live_beside_the_galaxy_t13_1() {
    let races = Races::Chosen(vec![Race::Creuss, Race::Letnev, Race::Xxcha]);
    let mut t: Table<Ti3> = Table::new(Setup { races, ..setup() }, 1);
    t.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let state = t.state();
    let home = state.players[A].home;
    assert_eq!((state.system(home).hex, state.system(home).tile), (None, Tile::HomeCreuss));
    let next = crate::games::ti3::rules::movement::adjacent(state, home);
    let next: Vec<Tile> = crate::games::ti3::model::queries::systems_of(next).map(|id| state.system(id).tile).collect();
    assert_eq!(next, [Tile::CreussGate]);
}

// ---- T35 ------------------------------------------------------------------------------------

fn star_by_star(seats: u8, galaxy: Galaxy) -> Table<Ti3> {
    let modules = vec![Module::StarByStar, Module::Custodians];
    let mut races: Vec<Race> = vec![Race::Muaat, Race::Creuss, Race::Sol, Race::Hacan, Race::Letnev, Race::Yin];
    races.truncate(usize::from(seats));
    let setup = Setup {
        modules,
        galaxy,
        races: Races::Chosen(races),
        speaker: Some(B),
        ..Setup::new(seats, Bundle::Expansions)
    };
    Table::new(setup, 4)
}

/// T35.1: homes are in hand, the order does not reverse, homes keep apart; T35.3: Muaat in the outer ring.
#[test]
fn homes_are_placed_as_tiles_t35_1() {
    for galaxy in [Galaxy::Built, Galaxy::Dealt] {
        let built = galaxy == Galaxy::Built;
        let mut t = star_by_star(3, galaxy);
        let mut tiles = Vec::new();
        while t.state().systems.is_empty() {
            let (seat, why) = t.asked();
            assert_ne!(why.prompt, Prompt::ChooseHome);
            if why.prompt == Prompt::ChooseTile {
                tiles.push(seat);
            }
            t.choose_first();
        }
        if built {
            assert_eq!(tiles[..6], [B, C, A, B, C, A]);
        }
        let state = t.state();
        let homes: Vec<Hex> = state
            .systems
            .iter()
            .filter(|system| system.tile.row().home.is_some())
            .filter_map(|system| system.hex)
            .collect();
        assert_eq!(homes.len(), 3);
        for (at, home) in homes.iter().enumerate() {
            assert!(homes[at + 1..].iter().all(|other| other.distance(*home) > 1), "not next to each other");
        }
        let muaat = state.system(state.players[A].home);
        assert_eq!(muaat.hex.map(|hex| hex.distance(Hex::CENTRE)), Some(3));
        assert!(state.players.values().all(|player| player.goods == 0), "no compensation");
    }
}

/// T35.1: a tile without planets may follow another; T3.7 forbids it otherwise.
#[test]
fn bare_tiles_may_follow_each_other_t35_1() {
    let mut t = star_by_star(3, Galaxy::Built);
    let mut free = false;
    let mut last: [Option<Tile>; 3] = [None; 3];
    while t.state().systems.is_empty() {
        let (seat, why) = t.asked();
        let bare = |tile: &Tile| !has_planets(*tile);
        let target = match why.prompt {
            Prompt::ChooseTile => {
                let options = t.options();
                let pick = options.iter().find(|own| matches!(own, Target::Tile(tile) if bare(tile))).cloned();
                free |= pick.is_some() && last[seat.index()].as_ref().is_some_and(bare);
                pick.unwrap_or_else(|| options[0].clone())
            }
            _ => t.options()[0].clone(),
        };
        if let Target::Tile(tile) = target {
            last[seat.index()] = Some(tile);
        }
        match why.prompt {
            Prompt::ChooseTile | Prompt::PlaceTile => t.choose(target),
            _ => t.choose_first(),
        }
    }
    assert!(free);
}

/// T35.3: no home of another is activated in the first round.
#[test]
fn homes_are_safe_in_the_first_round_t35_3() {
    for (round, module, open) in [(1, true, false), (2, true, true), (1, false, true)] {
        let mut t = Sim::new();
        if module {
            t.module(Module::StarByStar);
        }
        t.state.round = round;
        let (own, other) = (t.home(A), t.home(B));
        t.go().choose(Target::Tactical);
        assert_eq!(t.offers(Target::System(other)), open);
        assert!(t.offers(Target::System(own)));
    }
}

/// T35.2: the guards of Mecatol Rex are twice as strong.
#[test]
fn guards_are_doubled_t35_2() {
    use crate::games::ti3::rules::star_by_star;
    let mut t = Sim::new();
    assert_eq!(star_by_star::strength(&t.state, Domain::CustodianGround), 1);
    t.module(Module::StarByStar);
    assert_eq!(star_by_star::strength(&t.state, Domain::CustodianGround), 2);
    assert_eq!(star_by_star::strength(&t.state, Domain::HostileLocals1), 1);
}

/// T2s.3, T35.1: in Shattered Ascension races are picked, then homes are placed with the tiles; nobody bids for a place, all bid for the
/// token (T2s.6), and the poorest begins with one trade good (T2s.7).
#[test]
fn in_shattered_ascension_homes_are_placed_after_races_are_picked_t35_1() {
    let modules = vec![Module::ShatteredAscension, Module::StarByStar, Module::Custodians];
    for galaxy in [Galaxy::Built, Galaxy::Dealt] {
        let built = galaxy == Galaxy::Built;
        let setup = Setup { modules: modules.clone(), galaxy, ..Setup::new(3, Bundle::Expansions) };
        assert_eq!(setup.check(), Ok(()));
        let mut t: Table<Ti3> = Table::new(setup, 4);
        let mut prompts = Vec::new();
        while t.state().systems.is_empty() {
            let (_, why) = t.asked();
            if prompts.last() != Some(&why.prompt) && why.prompt != Prompt::PlaceTile {
                prompts.push(why.prompt);
            }
            match why.prompt {
                Prompt::RaceOrPass if t.offers(Target::Race(Race::Muaat)) => t.choose(Target::Race(Race::Muaat)),
                _ => t.choose_first(),
            }
        }
        prompts.dedup();
        prompts.retain(|prompt| *prompt != Prompt::PlaceTile);
        prompts.dedup();
        let order = [Prompt::RaceOrPass, Prompt::ChooseTile, Prompt::BidForSpeaker];
        let order: Vec<Prompt> = order.into_iter().filter(|prompt| built || *prompt != Prompt::ChooseTile).collect();
        assert_eq!(prompts, order);
        let state = t.state();
        let muaat = state.players.values().find(|player| player.race == Race::Muaat).expect("it was picked");
        assert_eq!(state.system(muaat.home).tile, Tile::HomeMuaat);
        assert_eq!(state.system(muaat.home).hex.map(|hex| hex.distance(Hex::CENTRE)), Some(3), "T35.3");
        assert!(state.players.values().all(|player| player.goods == 1));
    }
}
