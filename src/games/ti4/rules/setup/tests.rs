//! Set-up by the rules (RR "Complete setup"), at random, and from a map string.

use super::*;
use crate::core::decision::Choice;
use crate::core::testing::Told;
use crate::core::{Rulebook, Table};
use crate::games::ti4::Ti4;
use crate::games::ti4::model::data::{Back, Hyperlane, Layout, Tile};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::testing::{A, B, C, Sim};

#[test]
fn starting_units_stand_on_home_planets_of_choice_rr_set_up_11() {
    let factions = Factions::Chosen(vec![Faction::Sol, Faction::JolNar, Faction::Letnev]);
    let mut table: Table<Ti4> = Table::new(Setup { factions, ..Setup::new(3) }, 1);
    let asked = table.pending().expect("Jol-Nar has two home planets");
    assert_eq!((asked.seat, asked.why.prompt), (Seat::new(1), Prompt::StartingUnits));
    // Infantry, PDS and the space dock in turn; the first slot is the second planet.
    for choice in [[2, 0], [1, 1], [1, 0]] {
        table.answer(Choice::Counts(choice.to_vec())).expect("a legal answer");
    }
    let on = |planet, kind| table.state().planet(planet).ground.of(Seat::new(1)).count(kind);
    let kinds = [UnitKind::Infantry, UnitKind::Pds, UnitKind::SpaceDock];
    assert_eq!(kinds.map(|kind| on(Planet::Jol, kind)), [2, 1, 1]);
    assert_eq!(kinds.map(|kind| on(Planet::Nar, kind)), [0, 1, 0]);
}

/// Plays the set-up with the first answer to everything until this step, or the first turn.
fn prepared(setup: Setup, seed: u64) -> Table<Ti4> {
    setup.check().expect("a legal setup");
    let mut table: Table<Ti4> = Table::new(setup, seed);
    while table.state().step != Step::PickStrategyCard(0) && table.state().step != Step::PickStrategyCard(1) {
        let choice = table.random_choice(|_| 0).expect("the set-up goes on");
        table.answer(choice).expect("a legal answer");
    }
    table
}

fn placed(seats: u8) -> Setup {
    Setup { galaxy: Galaxy::Placed, speaker: Some(Seat::new(1)), ..Setup::new(seats) }
}

/// RR set-up 1, LRR 80.1: anybody may be speaker.
#[test]
fn the_speaker_is_drawn_at_random_rr_set_up_1_lrr_80_1() {
    let speakers: std::collections::BTreeSet<Seat> =
        (0..40).map(|seed| Table::<Ti4>::new(Setup::new(3), seed).state().speaker).collect();
    assert_eq!(speakers.len(), 3);
    let named = Setup { speaker: Some(Seat::new(2)), ..Setup::new(3) };
    assert_eq!(Table::<Ti4>::new(named, 1).state().speaker, Seat::new(2));
}

/// RR set-up 2: chosen, drawn, or drafted from the speaker's right round to the speaker, no faction twice.
#[test]
fn each_player_has_a_faction_of_their_own_rr_set_up_2() {
    let setup = Setup { factions: Factions::Draft(5), speaker: Some(Seat::new(1)), ..Setup::new(4) };
    let mut table: Table<Ti4> = Table::new(setup, 4);
    let (mut order, mut left) = (Vec::new(), Vec::new());
    while let Some(asked) = table.pending().filter(|asked| asked.why.prompt == Prompt::ChooseFaction) {
        order.push(asked.seat.index());
        left.push(asked.shape.targets().len());
        table.answer(Choice::One(0)).expect("a legal answer");
    }
    assert_eq!((order, left), (vec![0, 3, 2, 1], vec![5, 4, 3, 2]), "the speaker, who picks cards first, is last");
    for setup in [Setup::new(6), Setup { factions: Factions::Draft(6), ..Setup::new(6) }] {
        let state = prepared(setup, 2).state().clone();
        let factions: std::collections::BTreeSet<Faction> =
            state.players.values().map(|player| player.faction).collect();
        assert_eq!(factions.len(), 6);
    }
    let wanted = |wanted: Vec<Option<Faction>>| Setup { factions: Factions::Wanted(wanted), ..Setup::new(3) };
    for seed in 0..8 {
        let table = prepared(wanted(vec![None, Some(Faction::Yin), None]), seed);
        let factions: Vec<Faction> = table.state().players.values().map(|player| player.faction).collect();
        assert_eq!(factions[1], Faction::Yin, "who wants a certain one gets it");
        assert!(factions[0] != factions[2] && factions[0] != Faction::Yin && factions[2] != Faction::Yin);
    }
    assert!(wanted(vec![Some(Faction::Yin), None, Some(Faction::Yin)]).check().is_err());
    assert!(wanted(vec![None, None]).check().is_err());
    let twice = Setup { factions: Factions::Chosen(vec![Faction::Sol, Faction::Sol, Faction::Hacan]), ..Setup::new(3) };
    assert!(twice.check().is_err());
}

/// RR set-up 3, 4, 5, 7, 8, 10, LRR 20.1, 88.5, 88.6, 98.3: home planets ready, notes in hand, ships in space, the rest on planets,
/// custodians on Mecatol Rex, full decks, eight tokens, no points, all strategy cards to pick from.
#[test]
fn players_start_with_home_planets_and_eight_tokens_rr_set_up_5_7_8_lrr_20_1() {
    for seats in 3..=6 {
        let state = prepared(Setup::new(seats), 5).state().clone();
        assert!(state.custodians, "RR set-up 7");
        for seat in state.seats() {
            let home = state.planets_in(state.players[seat].home);
            assert!(
                !home.is_empty()
                    && home.iter().all(|planet| state.controls(seat, planet) && !state.planet(planet).exhausted)
            );
            let player = &state.players[seat];
            assert_eq!((player.tactic, player.fleet, player.strategy, player.commodities), (3, 3, 2, 0));
            let row = content::faction(player.faction);
            let ships = state.system(player.home).space.of(seat);
            assert!(
                row.units.iter().filter(|(kind, _)| kind.is_ship()).all(|(kind, count)| ships.count(*kind) == *count)
            );
            assert!(row.techs.iter().all(|&tech| player.has(tech)), "RR set-up 11");
            assert_eq!((state.tokens_left(seat), player.points), (8, 0), "16 tokens; LRR 98.3");
            let notes = &state.hidden.notes[seat];
            assert!(
                notes.len() == 5
                    && notes.iter().all(|note| note.owner == seat)
                    && notes.iter().any(|note| note.kind == row.note.note)
            );
            assert_eq!(row.own_techs.len(), 2, "RR set-up 3");
            let floats = state.card(seat, UnitKind::SpaceDock).is_some_and(|card| card.speed > 0);
            let on_planets = home.iter().map(|planet| state.planet(planet).ground.of(seat).total()).sum::<u32>();
            let grounded = row.units.iter().filter(|(kind, _)| !(kind.is_ship() || floats && kind.is_structure()));
            assert_eq!(on_planets, grounded.map(|(_, count)| u32::from(*count)).sum::<u32>(), "LRR 88.5, 88.6");
        }
        assert_eq!(crate::games::ti4::rules::phases::strategy::left(&state).count(), 8, "RR set-up 10");
        let hidden = &state.hidden;
        let secrets = hidden.secret_deck.len() + usize::from(seats);
        assert_eq!((hidden.action_deck.len(), hidden.agenda_deck.len(), secrets), (80, 50, 20), "RR set-up 8");
    }
    let decks = |seed| prepared(Setup::new(3), seed).state().hidden.action_deck.clone();
    assert_ne!(decks(1), decks(2), "shuffled");
}

/// RR set-up 12, LRR 61.13, 61.20, 98.2: one of two secrets is kept; five objectives of each stage, two of them open.
#[test]
fn objectives_are_prepared_rr_set_up_12_lrr_61_13_61_20() {
    let mut table: Table<Ti4> = Table::new(Setup { goal: 14, ..Setup::new(4) }, 9);
    let mut offered = Vec::new();
    while table.state().step != Step::PickStrategyCard(1) {
        let asked = table.pending().expect("the set-up goes on");
        if asked.why.prompt == Prompt::KeepSecret {
            offered.push(asked.shape.targets().len());
        }
        let choice = table.random_choice(|_| 0).expect("the set-up goes on");
        table.answer(choice).expect("a legal answer");
    }
    let state = table.state();
    assert_eq!((offered, state.goal), (vec![2; 4], 14));
    assert!(state.seats().all(|seat| state.hidden.secrets[seat].len() == 1 && state.players[seat].points == 0));
    assert_eq!(state.hidden.secret_deck.len(), 16, "the others are back in the deck");
    assert_eq!((state.objectives.len(), state.hidden.stage_one.len(), state.hidden.stage_two.len()), (2, 3, 5));
    assert!(Setup { goal: 12, ..Setup::new(4) }.check().is_err(), "10 or 14");
}

/// RR set-up 6 ii: how many blue and red tiles each player has for each number of players.
#[test]
fn tiles_are_dealt_by_the_number_of_players_rr_set_up_6() {
    for (seats, blue, red, extra) in [(3, 6, 2, 0), (4, 5, 3, 0), (5, 4, 2, 1), (6, 3, 2, 0)] {
        let state = Table::<Ti4>::new(placed(seats), 3).state().clone();
        for hand in state.hidden.tiles.values() {
            let of = |back| hand.iter().filter(|tile| tile.row().back == back).count();
            assert_eq!((of(Back::Blue), of(Back::Red)), (blue, red), "{seats} players");
        }
        assert_eq!(state.set_up.iter().flat_map(|set_up| &set_up.extra).count(), extra);
    }
}

/// RR set-up 6 iii: from the speaker clockwise and back, both ends twice; ring after ring; what clashes only as a last resort.
#[test]
fn tiles_are_placed_in_turn_ring_by_ring_without_clashes_rr_set_up_6() {
    for seats in 3..=6u8 {
        for seed in 3..6 {
            let mut table: Table<Ti4> = Table::new(placed(seats), seed);
            let mut order = Vec::new();
            let mut state = seed;
            while let Some(asked) = table.pending().filter(|asked| asked.why.prompt == Prompt::PlaceTile) {
                let set_up = table.state().set_up.as_ref().expect("tiles are placed");
                let options: Vec<(Tile, Hex)> = asked
                    .shape
                    .targets()
                    .iter()
                    .filter_map(|target| match target {
                        Target::Tile { tile, hex } => Some((*tile, *hex)),
                        _ => None,
                    })
                    .collect();
                let rings: std::collections::BTreeSet<u8> =
                    options.iter().map(|(_, hex)| hex.distance(Hex::CENTRE)).collect();
                assert_eq!(rings.len(), 1, "one ring after the other");
                let hits = |(tile, hex): &(Tile, Hex)| {
                    set_up.placed.iter().any(|(other, placed)| other.distance(*hex) == 1 && collide(*tile, *placed))
                };
                assert!(
                    options.iter().all(hits) || !options.iter().any(hits),
                    "clashes only when there is nothing else"
                );
                if !set_up.extra.is_empty() {
                    assert_eq!(
                        (asked.seat, rings.first()),
                        (Seat::new(1), Some(&1)),
                        "the speaker's red tile next to Mecatol Rex"
                    );
                } else {
                    order.push(asked.seat.index());
                }
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let choice = table.random_choice(|n| (state >> 33) as u32 % n).expect("a tile is placed");
                table.answer(choice).expect("a legal answer");
            }
            let around: Vec<usize> = (0..usize::from(seats)).map(|n| (n + 1) % usize::from(seats)).collect();
            let there_and_back: Vec<usize> = around.iter().chain(around.iter().rev()).copied().collect();
            let expected: Vec<usize> = there_and_back.iter().cycle().take(order.len()).copied().collect();
            // The last tile of the last player has only one place left and is not asked for.
            assert_eq!(order, expected, "{seats} players");
        }
    }
}

/// RR set-up 6, the note: the crowded seats of five players have trade goods; others have none.
#[test]
fn crowded_seats_of_five_players_are_compensated_rr_set_up_6() {
    for (setup, goods) in
        [(Setup::new(5), vec![0, 2, 4, 2, 0]), (Setup::new(6), vec![0; 6]), (placed(5), vec![0, 2, 4, 2, 0])]
    {
        let state = prepared(setup, 1).state().clone();
        assert_eq!(state.players.values().map(|player| player.goods).collect::<Vec<_>>(), goods);
    }
}

/// Two anomalies side by side, or wormholes of a kind, anywhere on a board.
fn clashes(state: &State) -> usize {
    let pairs = state.system_ids().flat_map(|id| {
        crate::games::ti4::rules::galaxy::systems(state.touching[id.index()]).map(move |other| (id, other))
    });
    pairs.filter(|(one, other)| one < other && collide(state.system(*one).tile, state.system(*other).tile)).count()
}

/// A balanced galaxy has the tiles of the layout, no clashes, and about as much near each home.
#[test]
fn a_balanced_galaxy_is_fair_rr_set_up_6() {
    for seats in 3..=6u8 {
        for seed in 0..6 {
            let factions = Factions::Chosen(
                [Faction::Sol, Faction::Muaat, Faction::Letnev, Faction::Yin, Faction::Winnu, Faction::Nekro]
                    [..usize::from(seats)]
                    .to_vec(),
            );
            let state = prepared(Setup { factions, ..Setup::new(seats) }, seed).state().clone();
            let layout = Contents::Base.layout(usize::from(seats), LayoutName::Standard).expect("a layout");
            assert_eq!(state.systems.len(), layout.fill.len() + layout.homes.len() + 1);
            assert_eq!(clashes(&state), 0, "{seats} players, seed {seed}");
            let near = |home: &Hex| -> i32 {
                let close =
                    state.systems.iter().filter(|system| layout.fill.contains(&system.hex.unwrap_or(Hex::CENTRE)));
                close
                    .filter_map(|system| Some((system.tile, system.hex?.distance(*home))))
                    .filter(|(_, far)| *far <= 2)
                    .map(|(tile, far)| (3 - i32::from(far)) * i32::from(tile.worth()))
                    .sum()
            };
            let values: Vec<i32> = layout.homes.iter().map(near).collect();
            let spread = values.iter().max().unwrap_or(&0) - values.iter().min().unwrap_or(&0);
            assert!(spread <= 8, "{seats} players, seed {seed}: {values:?}");
        }
    }
}

/// A pasted map string: tiles in spiral order, homes at the zeros, gaps at -1.
#[test]
fn a_map_string_is_laid_in_spiral_order_rr_set_up_6() {
    let text = "{4} 18 19 26 41 20 25 42 0 43 22 27 44 28 0 29 23 40 24 -1 0";
    let galaxy = read_map(text).expect("a map string");
    let factions = Factions::Chosen(vec![Faction::Sol, Faction::Creuss, Faction::Letnev]);
    let setup = Setup { factions, galaxy, ..Setup::new(3) };
    let state = prepared(setup, 1).state().clone();
    let spiral = Hex::CENTRE.spiral(3);
    let at = |n: usize| state.systems.iter().find(|system| system.hex == Some(spiral[n])).map(|system| system.tile.0);
    assert_eq!([at(0), at(1), at(2), at(6), at(7), at(8)], [Some(18), Some(19), Some(26), Some(42), Some(1), Some(43)]);
    assert_eq!(at(13), Some(17), "the gate of Creuss");
    assert_eq!(at(18), None, "a gap");
    assert_eq!((at(19), state.systems.last().map(|system| (system.tile.0, system.hex))), (Some(10), Some((51, None))));
    assert!(state.players.values().all(|player| player.goods == 0));
    for (wrong, why) in [
        ("19 0 0", "two homes for three"),
        ("19 19 0 0 0", "a tile twice"),
        ("99 0 0 0", "no such tile"),
        ("1 0 0 0", "a home tile"),
        ("x 0 0 0", "no number"),
    ] {
        let refused = read_map(wrong).and_then(|galaxy| Setup { galaxy, ..Setup::new(3) }.check());
        assert!(refused.is_err(), "{why}");
    }
}

#[test]
fn three_to_six_players_play_rr_set_up_6() {
    assert!([2, 7].iter().all(|&seats| Setup::new(seats).check().is_err()));
    assert!((3..=6).all(|seats| Setup::new(seats).check().is_ok()));
}

/// Two anomalies, or wormholes of one kind.
fn collide(one: Tile, other: Tile) -> bool {
    let anomalies = [one, other].iter().all(|tile| [41, 42, 43, 44, 45].contains(&tile.0));
    let holes = |kinds: &[u8]| [one, other].iter().all(|tile| kinds.contains(&tile.0));
    anomalies || holes(&[26, 39]) || holes(&[25, 40])
}

/// What is written is what was read; a galaxy that was made at random can be played again.
#[test]
fn a_map_string_comes_back_from_every_way_to_a_galaxy_rr_set_up_6() {
    for (seats, galaxy) in [(3, Galaxy::Balanced), (5, Galaxy::Balanced), (6, Galaxy::Balanced)] {
        let setup = Setup { galaxy, ..Setup::new(seats) };
        let table: crate::core::Table<crate::games::ti4::Ti4> = crate::core::Table::new(setup.clone(), 7);
        let text = write_map(table.state());
        let again = Setup { galaxy: read_map(&text).expect("numbers"), ..setup };
        assert_eq!(again.check(), Ok(()));
        let same: crate::core::Table<crate::games::ti4::Ti4> = crate::core::Table::new(again, 8);
        assert_eq!(write_map(same.state()), text);
    }
    let placed = Setup { galaxy: Galaxy::Placed, ..Setup::new(3) };
    let table: crate::core::Table<crate::games::ti4::Ti4> = crate::core::Table::new(placed, 7);
    assert!(write_map(table.state()).split(' ').all(|number| number == "0" || number == "-1"), "nothing is placed yet");
}

/// All layouts of Prophecy of Kings, with the whole box.
fn expansions() -> impl Iterator<Item = (Setup, &'static Layout)> {
    let edition = Edition::ProphecyOfKings.whole();
    let layouts = (3..=8).flat_map(move |seats| edition.layouts(seats));
    layouts.map(move |layout| {
        let seats = layout.homes.len() as u8;
        (Setup { edition, layout: layout.name, speaker: Some(Seat::new(1)), ..Setup::new(seats) }, layout)
    })
}

/// LRR_RESTORED set-up 6: three to eight players on every layout, with the nexus beside the board. Systems are bits of a u64.
#[test]
fn three_to_eight_players_play_prophecy_of_kings_rr_set_up_6_lrr_44_1_100_1() {
    let edition = Edition::ProphecyOfKings.whole();
    let sound = |seats| Setup { edition, ..Setup::new(seats) }.check();
    assert_eq!([2, 9].map(sound), [2, 9].map(|_| Err("Three to eight players.".to_string())));
    assert!((3..=8).all(|seats| sound(seats).is_ok()));
    for (setup, layout) in expansions() {
        for galaxy in [Galaxy::Balanced, Galaxy::Placed] {
            let state = prepared(Setup { galaxy, ..setup.clone() }, 3).state().clone();
            let gates = state.players.values().filter(|player| player.faction == Faction::Creuss).count();
            assert_eq!(state.systems.len(), layout.fill.len() + layout.homes.len() + 2 + gates);
            assert!(state.systems.len() < 64 && state.systems.iter().any(|system| system.tile == Tile::NEXUS));
            assert_eq!(state.hyperlanes, layout.hyperlanes);
            assert_eq!(Ti4::broken_invariant(&state), None);
        }
    }
}

/// LRR_RESTORED set-up 6: how many tiles are dealt, and those that the speaker places next to Mecatol Rex.
#[test]
fn tiles_of_prophecy_of_kings_are_dealt_by_the_layout_rr_set_up_6() {
    let dealt = [(3, 6, 2, 0), (4, 5, 3, 0), (5, 4, 2, 1), (5, 3, 2, 0), (6, 3, 2, 0), (6, 6, 3, 0), (7, 4, 2, 5)];
    let dealt = [&dealt[..], &[(7, 3, 2, 0), (8, 4, 2, 4), (8, 3, 2, 0)]].concat();
    assert_eq!(expansions().count(), dealt.len());
    for ((setup, layout), (seats, blue, red, extra)) in expansions().zip(dealt) {
        let table = Table::<Ti4>::new(Setup { galaxy: Galaxy::Placed, ..setup }, 3);
        let state = table.state();
        assert_eq!(state.players.count(), seats);
        for hand in state.hidden.tiles.values() {
            let of = |back| hand.iter().filter(|tile| tile.row().back == back).count();
            assert_eq!((of(Back::Blue), of(Back::Red)), (blue, red), "{seats} players, {:?}", layout.name);
        }
        let pile = state.set_up.as_ref().map_or(&[][..], |set_up| &set_up.extra[..]);
        assert_eq!(pile.len(), extra, "{seats} players, {:?}", layout.name);
        if extra > 0 {
            let asked = table.pending().expect("tiles to place");
            let inner = |target: &Target| matches!(target, Target::Tile { tile, hex } if pile.contains(tile) && hex.distance(Hex::CENTRE) == 1);
            assert_eq!(asked.seat, Seat::new(1), "the speaker first");
            assert!(table.options().iter().all(inner), "next to Mecatol Rex");
        }
    }
}

/// LRR 44.1, RR set-up 6: what clashes does not meet across hyperlanes either.
#[test]
fn tiles_that_clash_do_not_meet_across_hyperlanes_lrr_44_1() {
    let edition = Edition::ProphecyOfKings.whole();
    let setup = Setup { edition, layout: LayoutName::Hyperlanes, galaxy: Galaxy::Placed, ..Setup::new(5) };
    let mut state = Table::<Ti4>::new(setup, 3).state().clone();
    let seat = state.speaker;
    // 86A joins the places to the left and right of it.
    let (one, other) = (Hex::new(1, 0), Hex::new(-1, 1));
    state.hidden.tiles[seat] = vec![Tile(42), Tile(46)];
    assert_eq!(crate::games::ti4::rules::map_making::may_place_tile(&state, seat, Tile(42), other), Ok(()));
    if let Some(set_up) = &mut state.set_up {
        set_up.placed.push((one, Tile(41)));
    }
    let may = |tile| crate::games::ti4::rules::map_making::may_place_tile(&state, seat, Tile(tile), other);
    assert_eq!((may(42), may(46)), (Err(crate::games::ti4::explain::because::Because::Clash), Ok(())));
}

/// `rulings.md` 2: a game without mechs has none, and the base game is coded as ever.
#[test]
fn modules_are_left_out_one_by_one() {
    let without = |modules| {
        let edition = Contents::ProphecyOfKings(modules);
        prepared(Setup { edition, ..Setup::new(3) }, 1).state().clone()
    };
    let all = Modules::ALL;
    assert_eq!(without(all).players[Seat::new(0)].reserve.get(UnitKind::Mech), Some(&4));
    let state = without(Modules { mechs: false, ..all });
    assert_eq!(state.players[Seat::new(0)].reserve.get(UnitKind::Mech), None);
    assert!(!state.players[Seat::new(0)].cards.contains(UnitKind::Mech));
    let parts = [Edition::Exploration, Edition::Leaders, Edition::Mechs, Edition::Nexus];
    for (nth, part) in parts.into_iter().enumerate() {
        let with = |other| other != nth;
        let modules = Modules { exploration: with(0), leaders: with(1), mechs: with(2), nexus: with(3) };
        let edition = Contents::ProphecyOfKings(modules);
        assert!(parts.iter().all(|&other| edition.has(other) == (other != part)) && !Contents::Base.has(part));
    }
    let coded = |setup: &Setup| postcard::to_allocvec(setup).expect("plain data");
    assert_eq!(coded(&Setup::new(3))[..3], [3, 0, 0], "seats, edition, layout");
}

/// LRR 44.1, 44.2, 88.7: a map string of Prophecy of Kings may hold hyperlanes; they are no systems, but join some.
#[test]
fn a_map_string_may_hold_hyperlanes_lrr_44_1_44_2_88_7() {
    // 86A lies below Mecatol Rex; its line runs from the right to the left.
    let text = "19 20 21 86A 22 23 0 24 0 25 0 26 27 28 -1";
    let galaxy = read_map(text).expect("a map string");
    let edition = Edition::ProphecyOfKings.whole();
    let base = Setup { galaxy: galaxy.clone(), ..Setup::new(3) };
    assert_eq!(base.check(), Err("Tile 8600 cannot be part of a map.".into()));
    let state = prepared(Setup { edition, ..base }, 1).state().clone();
    assert_eq!(state.hyperlanes, [Hyperlane::find(Hex::new(0, 1), 8600).expect("a hyperlane")]);
    let at = |tile| SystemId(state.systems.iter().position(|system| system.tile == Tile(tile)).expect("in play") as u8);
    let near = |one, other| state.touching[at(one).index()] & at(other).bit() != 0;
    assert!(near(21, 22), "right and left of the hyperlane");
    assert!(!near(18, 27), "none of its lines runs down");
    assert!(!state.systems.iter().any(|system| system.hex == Some(Hex::new(0, 1))));
    assert!(read_map("83C1 0 0 0").is_err());
}

/// What Prophecy of Kings adds to the set-up (LRR_RESTORED): leaders and mech (LRR set-up 3), which side of them is up and one note more
/// (LRR set-up 4), the nexus and frontier tokens (LRR set-up 6), the decks (LRR set-up 8), what factions do (LRR set-up 11).
#[test]
fn the_expansion_adds_to_the_set_up() {
    use crate::games::ti4::model::ids::{Contents, Explore, Modules, Relic};
    use crate::games::ti4::rules::{leaders, nexus};
    let factions = [Faction::Nomad, Faction::Mahact, Faction::Hacan];
    let edition = Contents::ProphecyOfKings(Modules::ALL);
    let t = Sim::of(Setup { edition, ..crate::games::ti4::testing::setup(&factions) });
    let state = &t.state;
    assert_eq!([A, B, C].map(|seat| leaders::all(state, seat).len()), [5, 3, 3]);
    assert_eq!([A, B, C].map(|seat| state.players[seat].leaders.ready.len()), [3, 1, 1], "agents");
    assert_eq!([A, B, C].map(|seat| state.players[seat].leaders.locked.len()), [2, 2, 2]);
    assert!([A, B, C].into_iter().all(|seat| state.card(seat, UnitKind::Mech).is_some()));
    let alliances = |state: &State| {
        let held = |seat: Seat| state.hidden.notes[seat].iter().any(|note| note.kind == Promissory::Alliance);
        [A, B, C].map(held)
    };
    assert_eq!(alliances(state), [true, false, true], "not for the Mahact");
    let closed = nexus::find(state).map(|id| state.system(id).tile);
    assert!(closed.is_some_and(|tile| tile != Tile::OPEN_NEXUS));
    assert!(state.system_ids().all(|id| state.system(id).frontier == state.planets_in(id).is_empty()));
    // Besides what only tests hold.
    let decks = &state.hidden.decks;
    assert_eq!(decks.relics.iter().filter(|relic| **relic != Relic::Dummy).count(), 10);
    let piles =
        Deck::ALL.iter().map(|deck| decks.explores[*deck].iter().filter(|card| **card != Explore::Dummy).count());
    assert_eq!(piles.collect::<Vec<_>>(), [20, 20, 20, 14], "cultural, hazardous, industrial, frontier");
    let base = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]).state;
    assert!(base.hidden.decks.is_empty() && nexus::find(&base).is_none());
    assert_eq!((leaders::all(&base, A).len(), alliances(&base)), (0, [false; 3]), "the base game has none of it");
}
