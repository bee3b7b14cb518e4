//! All action cards have rows, and when they cannot be played: each by its own condition (T11.2).

use super::*;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, At, Moment};
use crate::games::ti3::model::data::action_cards::Timing;
use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, Tech, Tile, UnitKind};
use crate::games::ti3::model::state::{PickedCard, Until};
use crate::games::ti3::model::target::{Ballot, Place, Source, Target};
use crate::games::ti3::testing::*;

#[test]
fn every_action_card_has_a_row() {
    assert!(ActionCard::ALL.iter().all(|card| content::action_card(*card).is_some()));
    assert_eq!(rows().count(), ActionCard::COUNT);
}

/// T11.3: cards played as an action are those whose printed moment it is.
#[test]
fn cards_are_played_as_an_action_where_the_reference_says_so() {
    for row in rows().filter(|row| !row.plays.is_empty()) {
        let action = row.plays.iter().any(|play| play.at == At::Action);
        assert_eq!(action, row.id.row().timing == Timing::Action, "{:?}", row.id);
        let any = row.plays.iter().any(|play| play.at == At::AnyTime);
        assert_eq!(any, row.id.row().timing == Timing::AnyTime, "{:?}", row.id);
    }
}

/// Whether a seat that holds a card could play it in a window.
fn may(t: &mut Sim, card: ActionCard, seat: Seat, window: Window) -> bool {
    t.hand(seat, &[card]);
    effects::usable(&t.state, &window, seat).contains(&plays(card))
}

/// A and B meet at Wellon: A with two dreadnoughts and a fighter, B with a carrier and four fighters.
fn meeting() -> (Sim, SystemId) {
    let mut t = Sim::new();
    let at = t.space(Tile::Wellon);
    for (seat, kind, count) in [
        (A, UnitKind::Dreadnought, 2),
        (A, UnitKind::Fighter, 1),
        (A, UnitKind::Cruiser, 1),
        (B, UnitKind::Carrier, 1),
        (B, UnitKind::Fighter, 4),
    ] {
        t.put(seat, at, kind, count);
    }
    let system = t.tile(Tile::Wellon);
    (t, system)
}

#[test]
fn cards_before_a_battle_are_for_who_fights_in_it() {
    use ActionCard::*;
    let (mut t, system) = meeting();
    let battle = Window::BeforeSpaceBattle { system, attacker: A, defender: B };
    for card in [
        FighterPrototype,
        FlankingTactic,
        FriendlyFire,
        CommunicationsBreakdown,
        IntoTheBreach,
        RuleByTerror,
        TargetTheirFlagship,
    ] {
        assert!(may(&mut t, card, A, battle) && !may(&mut t, card, C, battle), "{card:?}");
    }
    let round = Window::BeforeCombatRound { system, attacker: A, defender: B, round: 1 };
    for card in [MoraleBoost, ExperimentalWeaponry, SkilledRetreat] {
        assert!(may(&mut t, card, A, round) && !may(&mut t, card, C, round), "{card:?}");
    }
    for card in [FriendlyFire, IntoTheBreach, RuleByTerror] {
        assert!(!may(&mut t, card, B, battle), "{card:?}: A has few fighters, B no dreadnoughts");
    }
}

#[test]
fn skilled_retreat_needs_a_counter_in_reinforcements() {
    let (mut t, system) = meeting();
    t.state.players[A].sheet.pool = 11;
    assert_eq!(t.state.reinforcements(A), 0);
    let round = Window::BeforeCombatRound { system, attacker: A, defender: B, round: 1 };
    assert!(!may(&mut t, ActionCard::SkilledRetreat, A, round));
}

#[test]
fn hits_and_losses_are_answered_by_their_owner() {
    let (mut t, system) = meeting();
    let hits = |hits| Window::BeforeCasualties { seat: A, by: B, system, hits };
    for (seat, window, right) in [(A, hits(2), true), (B, hits(2), false), (A, hits(0), false)] {
        assert_eq!(may(&mut t, ActionCard::ShieldsHolding, seat, window), right, "{window:?}");
    }
    let lost = Window::ShipDestroyed { owner: B, by: A, kind: UnitKind::WarSun, system };
    for (card, owner, winner) in [
        (ActionCard::CourageousToTheEnd, true, false),
        (ActionCard::MilitaryForesight, true, false),
        (ActionCard::MomentOfTriumph, false, true),
    ] {
        let told = [B, A, C].map(|seat| may(&mut t, card, seat, lost));
        assert_eq!(told, [owner, winner, false], "{card:?}");
    }
    t.state.change(Place::Space(system), A, |units| units.damage(UnitKind::Dreadnought, 0));
    let damaged = Window::ShipDamaged { owner: A, by: B, kind: UnitKind::Dreadnought, hits: 1, system };
    let told = [A, B, C].map(|seat| may(&mut t, ActionCard::DirectHit, seat, damaged));
    assert_eq!(told, [false, true, false]);
    let told = [A, B].map(|seat| may(&mut t, ActionCard::EmergencyRepairs, seat, damaged));
    assert_eq!(told, [true, false], "own ships only");
}

#[test]
fn movements_are_answered_by_others() {
    let (mut t, system) = meeting();
    let moved = |seat| Window::AfterMovement { system, seat };
    assert!(may(&mut t, ActionCard::Minelayers, A, moved(B)) && !may(&mut t, ActionCard::Minelayers, A, moved(A)));
    let active = |seat| Window::AfterActivation { system, seat };
    assert!(may(&mut t, ActionCard::FlankSpeed, A, active(A)) && !may(&mut t, ActionCard::FlankSpeed, A, active(B)));
}

#[test]
fn planets_that_change_hands_are_answered_by_who_wins_or_loses_them() {
    let mut t = Sim::new();
    let taken = |from, landed| Window::PlanetTaken { planet: Planet::Lodor, seat: A, from, landed };
    for (seat, window, right) in [
        (A, taken(None, true), true),
        (B, taken(None, true), false),
        (A, taken(Some(B), true), false),
        (A, taken(None, false), false),
    ] {
        assert_eq!(may(&mut t, ActionCard::RareMineral, seat, window), right, "{window:?}");
    }
    let told = [A, B, C].map(|seat| may(&mut t, ActionCard::Reparations, seat, taken(Some(B), true)));
    assert_eq!(told, [false, true, false]);
}

#[test]
fn cards_of_the_council_have_their_moments() {
    use ActionCard::*;
    let mut t = Sim::new();
    let read = Window::AgendaRead { card: PoliticalCard::CostOverruns, cancelled: None };
    let voted = |seat| Window::AfterVote { seat, ballot: Ballot::For, votes: 1, cancelled: false };
    for (card, window, right) in [
        (Veto, read, true),
        (Veto, Window::AfterVotes, false),
        (Thugs, read, true),
        (Thugs, Window::BeforeVote { seat: A }, false),
        (FantasticRhetoric, Window::BeforeVote { seat: A }, true),
        (FantasticRhetoric, Window::BeforeVote { seat: B }, false),
        (Discredit, voted(B), true),
        (Discredit, voted(A), false),
    ] {
        assert_eq!(may(&mut t, card, A, window), right, "{card:?} {window:?}");
    }
}

#[test]
fn what_has_nothing_to_aim_at_is_not_played() {
    use ActionCard::*;
    let mut t = Sim::new();
    let (act, phase) = (Window::Action, Window::StrategyPhase);
    assert!(may(&mut t, StellarCriminals, A, act));
    for seat in [B, C] {
        let planets: Vec<Planet> = t.state.controlled(seat).skip(1).collect();
        planets.into_iter().for_each(|planet| t.state.planets[planet].exhausted = true);
    }
    assert!(!may(&mut t, StellarCriminals, A, act), "half of one is none");
    assert!(may(&mut t, SignalJamming, A, phase));
    for seat in [B, C] {
        t.state.players[seat].sheet.pool = 11;
    }
    assert!(!may(&mut t, SignalJamming, A, phase), "no counters in reinforcements");
    assert!(may(&mut t, RallyOfThePeople, A, act));
    t.put(A, t.space(Tile::Saudor), UnitKind::Dreadnought, 5);
    assert!(!may(&mut t, RallyOfThePeople, A, act), "no piece is left");
    let picked = Window::AfterPick { seat: B, card: StrategyCard::Trade, returned: false };
    assert!(may(&mut t, PublicDisgrace, A, picked));
    let all = t.state.cards.keys().iter().map(|card| PickedCard { card, used: false });
    t.state.players[B].cards = all.collect();
    assert!(!may(&mut t, PublicDisgrace, A, picked), "there is no other to pick");
}

#[test]
fn alien_technology_needs_prerequisites() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::AlienTechnology]);
    t.go().choose(plays(ActionCard::AlienTechnology));
    assert!(t.offers(Target::Tech(Tech::AntimassDeflectors)) && !t.offers(Target::Tech(Tech::WarSun)));
}

/// T49.1: shock troops are ground forces, each with a die of its own.
#[test]
fn plague_rolls_for_shock_troops_too_t49_1() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::Plague]);
    let at = Place::Planet(Planet::Wellon);
    t.give_planet(B, Planet::Wellon);
    t.put(B, at, UnitKind::GroundForce, 1);
    t.put(B, at, UnitKind::ShockTroop, 2);
    t.put(B, at, UnitKind::MechanizedUnit, 1);
    t.dice(&[2, 4, 6]);
    t.go().choose(plays(ActionCard::Plague)).choose(Target::Planet(Planet::Wellon));
    assert_eq!((t.units(at, B).total(), t.units(at, B).count(UnitKind::MechanizedUnit)), (1, 1));
}

#[test]
fn strategic_bombardment_spares_own_planets() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::StrategicBombardment]);
    t.give_planet(A, Planet::Abyz);
    t.give_planet(B, Planet::Fria);
    t.put(A, t.space(Tile::AbyzFria), UnitKind::WarSun, 1);
    t.go().choose(plays(ActionCard::StrategicBombardment));
    assert!(!t.look().planets[Planet::Abyz].exhausted && t.look().planets[Planet::Fria].exhausted);
}

/// T11.2: a copy works as the card that it copies, and is not played beside it.
#[test]
fn a_copy_is_not_played_beside_its_card_t11_2() {
    for (cards, again) in [
        (vec![ActionCard::FlankSpeed, ActionCard::TouchOfGenius], false),
        (vec![ActionCard::InTheSilenceOfSpace, ActionCard::TouchOfGenius], true),
    ] {
        let mut t = Sim::new();
        t.hand(A, &cards);
        t.state.players[A].goods = 9;
        let played = Source::ActionCard(cards[0]);
        t.state.action_discard = vec![ActionCard::FlankSpeed];
        let system = t.tile(Tile::Wellon);
        let mut moment = Moment::new(Window::AfterActivation { system, seat: A });
        let copy = Source::Copied(ActionCard::FlankSpeed);
        assert!(effects::usable(&t.state, &moment.window, A).contains(&Target::Use(copy)));
        moment.played.push((A, played));
        assert_eq!(!moment.has_played(A, copy), again, "{cards:?}");
        assert!(!moment.has_played(B, copy), "others have their own");
    }
}

/// T11.2: two cards of one kind do not add up for a round.
#[test]
fn armor_is_not_enhanced_twice_in_a_round_t11_2() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::EnhancedArmor]);
    assert!(t.go().offers(plays(ActionCard::EnhancedArmor)));
    for (seat, again) in [(B, true), (A, false)] {
        let me = Me::new(seat, Source::ActionCard(ActionCard::EnhancedArmor));
        effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
        assert_eq!(t.go().offers(plays(ActionCard::EnhancedArmor)), again, "{seat:?} played one before");
    }
    // A copy widens another system.
    t.hand(A, &[ActionCard::TouchOfGenius]);
    t.state.action_discard = vec![ActionCard::WarFooting];
    t.state.players[A].goods = 9;
    let wellon = t.tile(Tile::Wellon);
    let me = Me::new(A, Source::ActionCard(ActionCard::WarFooting));
    effects::last(&mut t.state, me, Until::RoundEnd, Scope::System(wellon));
    t.go().choose(Target::Use(Source::Copied(ActionCard::WarFooting)));
    let saudor = t.tile(Tile::Saudor);
    assert!(t.offers(Target::System(saudor)) && !t.offers(Target::System(wellon)));
}

/// T13.6: fighters roll no dice in an ion storm, but can be shot at.
#[test]
fn in_an_ion_storm_no_fighter_targets_a_flagship_t13_6() {
    let card = ActionCard::TargetTheirFlagship;
    for (tile, shoots) in [(Tile::IonStorm, false), (Tile::Wellon, true)] {
        let mut t = Sim::new();
        let (system, here) = (t.tile(tile), t.space(tile));
        for (seat, kind) in
            [A, B].into_iter().flat_map(|seat| [UnitKind::Carrier, UnitKind::Fighter].map(|kind| (seat, kind)))
        {
            t.put(seat, here, kind, 1);
        }
        let window = Window::BeforeSpaceBattle { system, attacker: A, defender: B };
        let (me, play) = (Me::new(A, Source::ActionCard(card)), &content::plays(card)[0]);
        let fighter = |named: &[Target]| {
            let aim = effects::target(&t.state, &window, me, play, named).expect("a ship to name");
            aim.options.contains(&unit(here, UnitKind::Fighter))
        };
        assert_eq!(fighter(&[]), shoots, "{tile:?}");
        assert!(fighter(&[unit(here, UnitKind::Carrier)]));
    }
}
