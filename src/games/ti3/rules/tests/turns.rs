//! Steps of the tactical action and what follows from them (T5.5, T6, T7, T9, T12, T15, T16).

use crate::games::ti3::effects::{self, Ask, Number, Roll};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, Step};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::rules::trade;
use crate::games::ti3::testing::*;
use UnitKind::*;

const JORD: Place = Place::Planet(Planet::Jord);
const SAUDOR: Place = Place::Planet(Planet::Saudor);

/// A's carrier with ground forces comes from Saudor to Abyz and Fria, which B holds with one ground force each.
fn two_planets(ground: u8) -> Sim {
    let mut t = Sim::new();
    for planet in [Planet::Abyz, Planet::Fria] {
        t.give_planet(B, planet);
        t.clear(B, Place::Planet(planet));
        t.put(B, Place::Planet(planet), GroundForce, 1);
    }
    let from = t.space(Tile::Saudor);
    t.put(A, from, Carrier, 1);
    t.put(A, from, GroundForce, ground);
    t
}

/// T5.5.2: ships move into the activated system. T5.5.5: what lands may be split among planets. T5.5.6: the invader says in which
/// order they are fought for.
#[test]
fn landings_are_split_and_fought_in_any_order_t5_5_5() {
    let mut t = two_planets(2);
    let from = t.tile(Tile::Saudor);
    t.dice(&[10, 1, 10, 1]);
    t.activate(Tile::AbyzFria).moves(from, &[(Carrier, 1)], &[(Place::Space(from), GroundForce, 2)]);
    let here = t.space(Tile::AbyzFria);
    assert_eq!(t.units(here, A).count(Carrier), 1, "T5.5.2");
    assert!(t.units(Place::Space(from), A).is_empty());
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(here, GroundForce), 1)]);
    assert_eq!(t.asked().1, Prompt::Land, "the second planet");
    assert!(t.refuses(&[(unit(here, GroundForce), 2)]), "one has landed already");
    t.counts(&[(unit(here, GroundForce), 1)]);
    assert!(t.until(Prompt::InvadeNext));
    assert!(t.offers(Target::Planet(Planet::Abyz)) && t.offers(Target::Planet(Planet::Fria)), "T5.5.6");
    t.choose(Target::Planet(Planet::Fria));
    assert!(t.look().controls(A, Planet::Fria));
    t.finish();
    assert!(t.look().controls(A, Planet::Abyz));
}

/// T5.6, T12.2: where landings have a price, what was paid for one planet is not there for the next.
#[test]
fn each_landing_is_paid_for_t5_6() {
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::model::target::Ballot;
    for goods in [0, 2] {
        let mut t = two_planets(2);
        for planet in [Planet::Abyz, Planet::Fria] {
            t.state.planets[planet].owner = None;
            t.clear(B, Place::Planet(planet));
        }
        t.state.players[A].goods = goods;
        t.state.laws.push(Law { card: PoliticalCard::ColonizationLicensing, ballot: Ballot::For });
        let (from, here) = (t.tile(Tile::Saudor), t.space(Tile::AbyzFria));
        t.activate(Tile::AbyzFria).moves(from, &[(Carrier, 1)], &[(Place::Space(from), GroundForce, 2)]);
        // Abyz costs three, which Jord pays; Fria costs two.
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(here, GroundForce), 1)]);
        if t.asked().1 == Prompt::PayResources {
            t.choose(Target::Payment { planets: vec![Planet::Jord], goods: 0 });
        }
        assert_eq!(t.until(Prompt::Land), goods == 2);
    }
}

/// T5.5.4, T7.1: only where ships of two players are, with the active player as attacker.
#[test]
fn ships_of_two_players_fight_t5_5_4() {
    for enemy in [false, true] {
        let mut t = Sim::new();
        let home = t.home(A);
        if enemy {
            t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        }
        t.counter(A, Tile::AbyzFria);
        t.dice(&[9, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
        assert_eq!(t.until(Prompt::Withdraw), enemy);
        if enemy {
            let combat = t.look().combat.expect("a battle");
            assert_eq!((combat.attacker, combat.defender), (A, B));
            // T7.1: a round is fought even where the attacker leaves at once.
            t.choose(Target::Yes).finish();
            assert!(t.units(t.space(Tile::Saudor), B).is_empty());
            assert_eq!(t.units(t.space(Tile::AbyzFria), A).count(Destroyer), 1);
        }
    }
}

/// T5.5.7: production and new docks come last, in the activated system.
#[test]
fn an_activation_ends_with_production_t5_5_7() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    assert_eq!(t.look().step, Step::Produce);
    let mut t = Sim::new();
    t.give_planet(A, Planet::Saudor);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::Produce), "no dock there");
    let mut t = Sim::new();
    t.give_planet(A, Planet::Saudor);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::BuildDock));
    assert_eq!(t.look().step, Step::Produce);
}

/// T6.4: a ship leaves the activated system and comes back with what it fetched.
#[test]
fn a_carrier_fetches_units_and_comes_back_t6_4() {
    let mut t = Sim::new();
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(saudor), Carrier, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom) && t.offers(Target::System(saudor)));
    t.choose(Target::System(saudor));
    assert_ne!(t.asked().1, Prompt::LoadAt, "one step is not enough");
    t.give_tech(A, Tech::XrdTransporters);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom));
    t.choose(Target::System(saudor));
    assert!(t.until(Prompt::LoadAt));
    t.choose(Target::System(home)).counts(&[(unit(JORD, GroundForce), 3)]);
    assert_eq!(t.units(Place::Space(saudor), A).count(GroundForce), 3);
    assert_eq!(t.units(JORD, A).count(GroundForce), 2);
}

#[test]
fn a_planet_without_ground_forces_is_kept_t6_7() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 5)]);
    assert_eq!(t.units(JORD, A).ground(), 0);
    assert!(t.look().controls(A, Planet::Jord));
}

/// T6.8: supply counts where ships end, not where they pass.
#[test]
fn supply_is_checked_where_ships_end_t6_8() {
    for (tile, over) in [(Tile::AbyzFria, false), (Tile::Saudor, true)] {
        let mut t = Sim::new();
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.state.players[A].sheet.fleet = 1;
        t.put(A, Place::Space(home), Destroyer, 1);
        t.put(A, t.space(Tile::Saudor), Cruiser, 1);
        t.activate(tile).moves(home, &[(Destroyer, 1)], &[]);
        assert_eq!(t.until(Prompt::RemoveExcess), over, "{tile:?}");
    }
}

#[test]
fn a_carrier_picks_nothing_up_while_retreating_t7_5() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.clear(B, SAUDOR);
    t.put(B, SAUDOR, GroundForce, 2);
    t.put(B, t.space(Tile::Saudor), Carrier, 1);
    t.counter(B, Tile::AbyzFria);
    t.dice(&[1, 1]);
    t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
    assert!(t.until(Prompt::Retreat));
    t.choose(Target::Yes).finish();
    let fled = t.units(t.space(Tile::AbyzFria), B);
    assert_eq!((fled.count(Carrier), fled.ground()), (1, 0));
    assert_eq!(t.units(SAUDOR, B).ground(), 2);
}

/// T7.6: a bonus for space battles is for their rounds only, one for combat rolls for shots as well.
#[test]
fn bonuses_in_battles_are_for_their_rounds_only_t7_6() {
    let mut t = Sim::new();
    let system = t.tile(Tile::Saudor);
    t.race(A, Race::Naalu);
    t.race(B, Race::JolNar);
    let more = |seat, kind, roll| {
        effects::number(&t.state, Number::Combat, Ask::of(seat).kind(kind).system(system).roll(roll), 0)
    };
    assert_eq!(more(A, Fighter, Roll::SpaceBattle { attacking: true }), 1);
    assert_eq!(more(A, Fighter, Roll::PreCombat), 0);
    assert_eq!(more(B, Cruiser, Roll::SpaceBattle { attacking: true }), -1);
    assert_eq!(more(B, Pds, Roll::Pds { from: system, at: system }), -1, "a shot is a combat roll, too");
}

/// T7.9: only who is left alone has won.
#[test]
fn a_battle_is_won_by_who_is_left_alone_t7_9() {
    for (dice, winner) in [([9, 1], Some(A)), ([1, 7], Some(B)), ([9, 7], None)] {
        let mut t = Sim::new();
        let home = t.home(A);
        t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        t.dice(&dice);
        t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
        t.finish();
        let won = |seat| t.look().players[seat].deeds.iter().any(|deed| matches!(deed, Deed::WonBattle { .. }));
        assert_eq!([A, B].into_iter().find(|seat| won(*seat)), winner, "{dice:?}");
    }
}

/// T9.7: wars are declared in a step of their own, with the module only.
#[test]
fn wars_have_a_step_of_their_own_t9_7() {
    for crimson in [true, false] {
        let mut t = if crimson { Sim::with(&[Module::CrimsonSuns]) } else { Sim::new() };
        t.at(Step::Redistribute(0));
        assert_eq!(t.asked() == (A, Prompt::DeclareWar), crimson);
    }
}

/// T12.8: who takes all units away keeps the planet.
#[test]
fn no_planet_is_given_back_t12_8() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.at(Step::Redistribute(0));
    assert!(t.until(Prompt::Scuttle));
    t.choose(Target::Yes);
    if t.asked().1 == Prompt::Scuttle && t.offers(Target::System(home)) {
        t.choose(Target::System(home));
    }
    t.counts(&[(unit(JORD, GroundForce), 5), (unit(JORD, SpaceDock), 1)]);
    assert!(t.units(JORD, A).is_empty());
    assert_eq!(t.look().planets[Planet::Jord].owner, Some(A));
}

/// T15.1: a trade card brings something to the partner only.
#[test]
fn an_own_trade_card_is_worth_nothing_t15_1() {
    let mut t = Sim::new();
    assert_eq!((trade::income(&t.state, A), trade::income(&t.state, B)), (0, 0));
    let value = t.state.players[B].race.row().contracts.iter().copied().max().expect("two cards");
    let card = t.state.players[B].race.row().contracts.iter().position(|own| *own == value).expect("it");
    t.state.players[B].contracts[card] = Contract::With { partner: A, fresh: false };
    assert!(value > 0);
    assert_eq!((trade::income(&t.state, A), trade::income(&t.state, B)), (u32::from(value), 0));
}

/// T16.10: ground forces go down with their ship; fighters fall back on what others can carry.
#[test]
fn cargo_is_lost_with_its_ship_t16_10() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.dice(&[1, 7]);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 4)]);
    t.finish();
    assert!(t.units(t.space(Tile::Saudor), A).is_empty());
    assert_eq!(t.units(JORD, A).count(GroundForce), 1);
    let mut t = Sim::new();
    t.put(A, Place::Space(home), Fighter, 6);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.dice(&[9, 1, 1, 1, 1, 1, 1, 1, 7]);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 2)], &[(Place::Space(home), Fighter, 6)]);
    assert!(t.until(Prompt::Casualties));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Carrier), 1)]).finish();
    assert_eq!((t.units(at, A).count(Carrier), t.units(at, A).count(Fighter)), (1, 6));
}
