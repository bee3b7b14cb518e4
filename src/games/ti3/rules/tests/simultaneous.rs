//! The simultaneous action system (T37).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Law, Sheet};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
use crate::games::ti3::testing::*;
use UnitKind::*;

/// Saudor and Primor are next to A's home and to each other.
fn table() -> Sim {
    let mut t = Sim::with(&[Module::SimultaneousActions]);
    let home = Place::Space(t.home(A));
    t.clear(A, home);
    t
}

fn pool(t: &Sim) -> u8 {
    t.look().players[A].sheet.pool
}

#[test]
fn several_systems_are_activated_and_one_is_free_t37_1() {
    let mut t = table();
    let (saudor, primor, before) = (t.tile(Tile::Saudor), t.tile(Tile::Primor), pool(&t));
    t.activate(Tile::Saudor);
    assert_eq!(t.asked(), (A, Prompt::ActivateMore));
    assert!(!t.offers(Target::System(saudor)), "once each");
    t.choose(Target::System(primor)).choose(Target::Pass);
    assert_eq!(pool(&t), before - 1, "the second is paid for");
    assert!([saudor, primor].iter().all(|id| t.look().system(*id).counters.contains(A)));
    // Without the module there is one, and it costs a counter.
    let mut t = Sim::new();
    t.activate(Tile::Saudor);
    assert_ne!(t.asked().1, Prompt::ActivateMore);
    assert_eq!(pool(&t), before - 1);
}

#[test]
fn the_free_counter_comes_from_reinforcements_t37_1() {
    // All sixteen counters are on the sheet.
    let mut t = table();
    t.state.players[A].sheet = Sheet { pool: 3, strategy: 2, fleet: 11 };
    t.activate(Tile::Saudor).choose(Target::Pass);
    assert_eq!(pool(&t), 2);
    // With an empty command pool the free one is all there is.
    let mut t = table();
    t.state.players[A].sheet.pool = 0;
    t.activate(Tile::Saudor);
    assert_ne!(t.asked().1, Prompt::ActivateMore);
    // Without either there is no tactical action.
    let mut t = table();
    t.state.players[A].sheet = Sheet { pool: 0, strategy: 2, fleet: 14 };
    assert!(!t.go().offers(Target::Tactical));
    let mut t = Sim::new();
    t.state.players[A].sheet.pool = 0;
    assert!(!t.go().offers(Target::Tactical), "not without the module");
}

/// Both are activated; A has ships at home.
fn two_systems(t: &mut Sim) {
    let primor = t.tile(Tile::Primor);
    t.activate(Tile::Saudor).choose(Target::System(primor)).choose(Target::Pass);
}

#[test]
fn ships_move_into_all_of_them_but_not_from_one_to_another_t37_2() {
    let mut t = table();
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    t.put(A, Place::Space(home), Cruiser, 2);
    t.put(A, t.space(Tile::Saudor), Destroyer, 1);
    two_systems(&mut t);
    t.moves(home, &[(Cruiser, 1)], &[]);
    assert_eq!(t.asked(), (A, Prompt::MoveFrom), "more may come");
    t.pass();
    assert!(t.until(Prompt::MoveFrom));
    assert!(t.offers(Target::System(home)) && !t.offers(Target::System(saudor)), "T6.2");
    t.moves(home, &[(Cruiser, 1)], &[]).finish();
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(Cruiser), 1);
    assert_eq!(t.units(t.space(Tile::Primor), A).count(Cruiser), 1);
    assert!(t.look().simultaneous.is_none() && t.is_sound());
}

#[test]
fn each_enemy_pds_fires_once_in_total_t37_2() {
    for fires in [true, false] {
        let mut t = table();
        let home = t.home(A);
        t.put(A, Place::Space(home), Cruiser, 2);
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), Pds, 1);
        t.give_tech(B, Tech::DeepSpaceCannon);
        t.dice(&[1, 1]);
        two_systems(&mut t);
        t.moves(home, &[(Cruiser, 1)], &[]).pass().moves(home, &[(Cruiser, 1)], &[]);
        assert!(t.until(Prompt::FirePds));
        t.choose(if fires { Target::Yes } else { Target::Pass });
        assert_eq!(t.until(Prompt::FirePds), !fires, "T5.5.3 for the second system");
    }
}

#[test]
fn a_battle_costs_a_counter_and_nobody_begins_one_without_t37_3() {
    for (counters, moves) in [(0, false), (1, true)] {
        let mut t = table();
        let home = t.home(A);
        t.put(A, Place::Space(home), Cruiser, 1);
        t.put(B, t.space(Tile::Saudor), Fighter, 1);
        t.state.players[A].sheet.pool = counters;
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::MoveFrom), moves, "{counters} counters");
        if moves {
            t.moves(home, &[(Cruiser, 1)], &[]).pass();
            assert_eq!(pool(&t), 0, "the activation was free");
        }
    }
}

#[test]
fn a_landing_and_production_cost_one_counter_t37_3() {
    for acts in [true, false] {
        let mut t = table();
        let (home, before) = (t.home(A), pool(&t));
        t.put(A, Place::Space(home), Carrier, 1);
        t.put(A, Place::Space(home), GroundForce, 1);
        t.activate_system(home).choose(Target::Pass);
        assert!(t.until(Prompt::ActHere), "before the landing");
        t.choose(if acts { Target::Yes } else { Target::Pass });
        assert_eq!(pool(&t), before - u8::from(acts));
        if acts {
            assert!(t.until(Prompt::Produce), "paid for already");
            assert_eq!(pool(&t), before - 1);
        } else {
            assert!(t.until(Prompt::ActHere), "before production");
            t.choose(Target::Pass);
            assert!(!t.until(Prompt::Produce));
        }
    }
    // Ships that only move cost nothing more.
    let mut t = table();
    let (home, before) = (t.home(A), pool(&t));
    t.put(A, Place::Space(home), Cruiser, 1);
    t.activate(Tile::Saudor).choose(Target::Pass).moves(home, &[(Cruiser, 1)], &[]);
    assert!(!t.until(Prompt::ActHere));
    assert_eq!(pool(&t), before);
}

/// T37.2: the flagship of the Xxcha shoots next door, and the PDS in its system may still shoot there.
#[test]
fn pds_beside_a_ship_that_has_fired_still_fire_t37_2() {
    let mut t = table();
    let (home, near, far) = (t.home(A), t.tile(Tile::Primor), t.tile(Tile::Saudor));
    t.put(A, Place::Space(home), Destroyer, 2);
    t.flagship(B, Race::Xxcha, Place::Space(far));
    t.give_planet(B, Planet::Saudor);
    t.put(B, Place::Planet(Planet::Saudor), Pds, 1);
    t.activate(Tile::Primor).choose(Target::System(far)).choose(Target::Pass);
    for system in [near, far] {
        t.moves(home, &[(Destroyer, 1)], &[]);
        assert_eq!(t.look().space(system, A).count(Destroyer), 1);
        if t.asked().1 == Prompt::MoveFrom {
            t.pass();
        }
    }
    // The ship misses next door; then the PDS hits.
    for (system, face) in [(near, 1), (far, 10)] {
        assert!(t.until(Prompt::FirePds));
        assert_eq!(t.asked().0, B);
        t.dice(&[face]);
        t.choose(Target::Yes);
        assert_eq!(t.look().space(system, A).count(Destroyer), u8::from(face == 1));
    }
}

/// T37.3 names battles, landings and production: ships that bombard without a landing do it for nothing.
#[test]
fn bombardment_alone_costs_nothing_t37_3() {
    for (ascended, ship, cargo) in [(false, WarSun, 1), (false, WarSun, 0), (true, Dreadnought, 0)] {
        let mut t = table();
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let (at, saudor) = (t.space(Tile::Saudor), Place::Planet(Planet::Saudor));
        t.give_planet(B, Planet::Saudor);
        t.put(B, saudor, GroundForce, 2);
        t.put(A, at, ship, 1);
        t.put(A, at, GroundForce, cargo);
        let before = pool(&t);
        t.dice(&[10, 10, 10]);
        t.activate(Tile::Saudor).choose(Target::Pass);
        if cargo > 0 {
            assert!(t.until(Prompt::ActHere), "a landing would cost");
            t.choose(Target::Pass);
        }
        assert!(t.until(Prompt::InvadeNext));
        t.choose(Target::Planet(Planet::Saudor));
        assert_eq!(t.asked(), (A, Prompt::Bombard));
        t.counts(&[(unit(at, ship), 1)]).finish();
        assert!(t.units(saudor, B).ground() < 2 && pool(&t) == before, "{ship:?}, {cargo} aboard");
    }
}

/// What a law asks for a system is paid before another is chosen, so nobody activates what he cannot pay for.
#[test]
fn each_system_is_paid_for_before_the_next_t37_1() {
    for (goods, both) in [(1, false), (4, true)] {
        let mut t = table();
        t.state.laws.push(Law { card: PoliticalCard::NeutralityPact, ballot: Ballot::For });
        let other = t.tile(Tile::EmptyAlphaWormhole);
        for tile in [Tile::Empty, Tile::EmptyAlphaWormhole] {
            let space = t.space(tile);
            t.put(B, space, Cruiser, 1);
        }
        // Jord has two influence.
        t.state.players[A].goods = goods;
        t.activate(Tile::Empty);
        while t.asked() == (A, Prompt::PayInfluence) {
            t.pass();
        }
        assert_eq!(t.asked(), (A, Prompt::ActivateMore));
        assert_eq!(t.offers(Target::System(other)), both, "{goods} goods");
    }
}

/// Hits of Minelayers are for the battle where the cruisers are.
#[test]
fn minelayers_hit_in_their_own_system_only_t37_2() {
    for mined in [Tile::Saudor, Tile::Primor] {
        let mut t = table();
        let home = t.home(A);
        t.put(A, Place::Space(home), Cruiser, 4);
        t.state.players[A].sheet.pool = 6;
        for tile in [Tile::Saudor, Tile::Primor] {
            let space = t.space(tile);
            t.put(B, space, Cruiser, 1);
        }
        t.hand(B, &[ActionCard::Minelayers]);
        t.hand(A, &[ActionCard::MoraleBoost]);
        t.dice(&[1; 20]);
        two_systems(&mut t);
        t.moves(home, &[(Cruiser, 2)], &[]).pass();
        assert_eq!(t.asked(), (B, Prompt::Window), "at Saudor");
        if mined == Tile::Primor {
            t.pass();
        } else {
            t.choose(plays(ActionCard::Minelayers));
        }
        t.moves(home, &[(Cruiser, 2)], &[]);
        if mined == Tile::Primor {
            assert_eq!(t.asked(), (B, Prompt::Window));
            t.choose(plays(ActionCard::Minelayers));
        }
        // The first round at Saudor, then the second.
        for _ in 0..2 {
            while t.asked() != (A, Prompt::Window) {
                t.pass();
            }
            if t.units(t.space(Tile::Saudor), A).count(Cruiser) == 2 {
                t.pass();
            }
        }
        let left = t.units(t.space(Tile::Saudor), A).count(Cruiser);
        assert_eq!(left, if mined == Tile::Saudor { 1 } else { 2 }, "{mined:?}");
    }
}

/// In the Silence of Space is for ships on their way to the system it was played for.
#[test]
fn the_silence_of_space_is_for_one_of_the_systems_t37_1() {
    use crate::games::ti3::effects::{self, Ask, Me, Permit};
    use crate::games::ti3::model::state::{Activation, Scope, Until};
    use crate::games::ti3::model::target::Source;
    let mut t = table();
    let (from, through, to) = (t.home(A), t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
    let me = Me::new(A, Source::ActionCard(ActionCard::InTheSilenceOfSpace));
    effects::last(&mut t.state, me, Until::ActivationEnd, Scope::Passage { from, through, to });
    for (system, may) in [(to, true), (t.tile(Tile::Lodor), false)] {
        t.state.activation = Some(Activation::of(system, None, 0));
        let ask = Ask { from: Some(from), ..Ask::of(A).system(through) };
        assert_eq!(effects::allowed(&t.state, Permit::PassShips, ask, false), may);
    }
}

/// A dock that builds by a Surprise Assault acts in its system.
#[test]
fn a_surprise_assault_is_paid_for_t37_3() {
    for (counters, builds) in [(1, true), (0, false)] {
        let mut t = table();
        let home = t.home(A);
        t.put(B, Place::Space(home), Fighter, 1);
        t.hand(A, &[ActionCard::SurpriseAssault]);
        t.state.round = 2;
        t.state.players[A].sheet.pool = counters;
        t.activate_system(home);
        while t.asked().1 == Prompt::ActivateMore {
            t.choose(Target::Pass);
        }
        t.choose(plays(ActionCard::SurpriseAssault));
        let offered = t.until(Prompt::Window);
        assert_eq!(offered, builds);
        if builds {
            t.choose(plays(ActionCard::SurpriseAssault));
            assert_eq!((t.asked().1, pool(&t)), (Prompt::Produce, 0));
        }
    }
}
