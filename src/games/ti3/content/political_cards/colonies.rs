//! Agendas about planets and who may land on them.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    docks, everybody, exhaust, extreme, is_elected, landable, lose_dock, planet, this_round, this_round_for, voters,
    why,
};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, council, fall, pieces, shock};
use crate::games::ti3::streams;

pub static ROWS: [PoliticalRow; 10] = [
    agenda(
        PoliticalCard::ColonialRedistribution,
        "For: who has most victory points (by chance, if several) removes the ground forces of a planet of his; a player with fewest, \
         of his choice, puts three ground forces there and takes it.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                redistribute(g).await;
            }
        })
    }),
    agenda(
        PoliticalCard::ColonizationLicensing,
        "For: law; landing on a neutral planet costs as many resources as it brings. Against: everybody exhausts a planet for each \
         three he controls outside his home system.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    let count = g.controlled_abroad(seat).count() / 3;
                    exhaust(g, seat, PoliticalCard::ColonizationLicensing, count).await;
                }
            }
        })
    })
    .law(&[Answer::Add(Number::LandingPrice, |state, ask, _| {
        ask.planet.map_or(0, |planet| state.resources(planet) as i32)
    })]),
    agenda(
        PoliticalCard::ConventionsOfWar,
        "For: law; planets with docks are not bombarded. Against: who voted against takes a dock outside his home off the board.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in voters(g, Ballot::Against) {
                    let docks = docks(g, seat, true);
                    lose_dock(g, seat, PoliticalCard::ConventionsOfWar, docks).await;
                }
            }
        })
    })
    .law(&[Answer::Refuse(Permit::BeBombarded, |state, ask, _| {
        let docks = |planet: Planet| {
            state.planets[planet].ground.iter().any(|(_, units)| units.count(UnitKind::SpaceDock) > 0)
        };
        ask.planet.is_some_and(docks)
    })]),
    agenda(
        PoliticalCard::DisputeResolution,
        "Ground forces and PDS of the two elected planets, of two players, are destroyed; both turn neutral. Neither Mecatol Rex nor \
         home planets.",
    )
    .eligible(|state, ballot| match ballot {
        Ballot::Planets(one, other) => {
            let open = |planet: Planet| planet != Planet::MecatolRex && !is_home(state, planet);
            open(one) && open(other) && state.planets[one].owner != state.planets[other].owner
        }
        _ => false,
    })
    .does(|g, ballot| {
        Box::pin(async move {
            let Ballot::Planets(one, other) = ballot else { return };
            for planet in [one, other] {
                let Some(owner) = g.planets[planet].owner else { continue };
                let lost = *g.units(Place::Planet(planet), owner);
                board::turn_neutral(g, planet);
                hits::revive(g, owner, &lost).await;
            }
        })
    }),
    agenda(
        PoliticalCard::ImperialPeace,
        "For: law; Mecatol Rex is not invaded. Against: this round only Mecatol Rex is invaded.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::ImperialPeace);
            }
        })
    })
    .law(&[Answer::Refuse(Permit::Land, |state, ask, _| {
        hostile(state, ask) && ask.planet == Some(Planet::MecatolRex)
    })])
    .lasting(&[Answer::Refuse(Permit::Land, |state, ask, _| {
        hostile(state, ask) && ask.planet != Some(Planet::MecatolRex)
    })]),
    agenda(PoliticalCard::OfficialSanction, "This round the elected player invades no neutral or enemy planet.")
        .does(|g, ballot| Box::pin(async move { sanction(g, ballot, PoliticalCard::OfficialSanction) }))
        .effect(Hooks::own(&[Answer::Refuse(Permit::Land, |_, _, _| true)])),
    agenda(PoliticalCard::OfficialSanctionSt, "This round the elected player invades no neutral or enemy planet.")
        .does(|g, ballot| Box::pin(async move { sanction(g, ballot, PoliticalCard::OfficialSanctionSt) }))
        .effect(Hooks::own(&[Answer::Refuse(Permit::Land, |_, _, _| true)])),
    agenda(
        PoliticalCard::PlanetarySecurity,
        "For: law; planets outside home without a ground force turn neutral at once. In Fall of the Empire they do if it is refused.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            // In the scenario it is the other way round, and at once only (T60).
            let worse = if fall::is_played(g) { Ballot::Against } else { Ballot::For };
            if ballot == worse {
                secure(g);
            }
        })
    })
    .hooks(Hooks {
        always: &[
            Use { at: At::AfterMovement, can: LASTS, run: |g, _, _| Box::pin(async move { secure(g) }) },
            Use { at: At::ActionOver, can: LASTS, run: |g, _, _| Box::pin(async move { secure(g) }) },
            Use { at: At::StatusPhase, can: LASTS, run: |g, _, _| Box::pin(async move { secure(g) }) },
        ],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::SupportedExpansion,
        "For: from the speaker on, everybody may put a ground force on a planet that nobody controls. Against: everybody loses the \
         planets outside his home without a unit of his.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                if ballot == Ballot::For {
                    expand(g, seat).await;
                    continue;
                }
                let empty = |planet: &Planet| {
                    let station = planet.row().trade_station && !g.space(g.planets[*planet].system, seat).is_empty();
                    g.units(Place::Planet(*planet), seat).is_empty() && !station
                };
                for planet in g.controlled_abroad(seat).filter(empty).collect::<Vec<_>>() {
                    board::turn_neutral(g, planet);
                }
            }
        })
    }),
    agenda(
        PoliticalCard::MinisterOfInternalSecurity,
        "Law. The elected player may discard this card to destroy up to four ground forces on Mecatol Rex.",
    )
    .hooks(Hooks {
        uses: &[
            Use { at: At::TurnStart, can: may_purge, run: |g, _, me| Box::pin(async move { purge(g, me.seat).await }) },
            Use {
                at: At::BeforeInvasionCombat,
                can: may_purge,
                run: |g, _, me| Box::pin(async move { purge(g, me.seat).await }),
            },
        ],
        ..Hooks::NONE
    }),
];

/// A planet of any home system.
fn is_home(state: &State, planet: Planet) -> bool {
    state.system(state.planets[planet].system).tile.row().back == Back::Home
}

/// Whether the planet asked for belongs to an enemy (T5.6).
fn hostile(state: &State, ask: &Ask) -> bool {
    ask.planet.and_then(|planet| state.planets[planet].owner).is_some_and(|owner| owner != ask.seat)
}

async fn redistribute(g: &mut G) {
    let card = PoliticalCard::ColonialRedistribution;
    let first = extreme(g, true, |seat| g.players[seat].points);
    let at = g.with_chance().1.below(streams::POLITICS, first.len() as u32) as usize;
    let leader = first[at];
    let mut last = extreme(g, false, |seat| g.players[seat].points);
    last.retain(|seat| *seat != leader);
    let planets = landable(g, leader);
    if last.is_empty() || planets.is_empty() {
        return;
    }
    let Some(planet) = planet(g, leader, card, planets, false).await else { return };
    let options = last.into_iter().map(Target::Seat).collect();
    if let Target::Seat(seat) = ask::one(g, leader, why(Prompt::ChoosePlayer, card), options).await {
        board::take_planet(g, seat, planet);
        pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, 3);
        effects::raise(g, Window::PlanetTaken { planet, seat, from: Some(leader), landed: false }).await;
    }
}

fn sanction(g: &mut G, ballot: Ballot, card: PoliticalCard) {
    if let Ballot::Player(seat) = ballot {
        this_round_for(g, card, seat);
    }
}

/// Trade stations never have ground forces and are spared.
/// In the scenario Planetary Security is no such law (T60).
const LASTS: fn(&State, &Window, Me) -> bool = |state, _, _| !fall::is_played(state);

fn secure(g: &mut G) {
    for seat in everybody(g) {
        let bare = |planet: &Planet| g.units(Place::Planet(*planet), seat).ground() == 0 && !planet.row().trade_station;
        for planet in g.controlled_abroad(seat).filter(bare).collect::<Vec<_>>() {
            board::turn_neutral(g, planet);
        }
    }
}

async fn expand(g: &mut G, seat: Seat) {
    let free = |planet: &Planet| g.planets[*planet].owner.is_none() && !planet.row().trade_station;
    let planets: Vec<Planet> = g.planets.keys().iter().filter(free).collect();
    if let Some(planet) = planet(g, seat, PoliticalCard::SupportedExpansion, planets, true).await {
        pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, 1);
        board::take_planet(g, seat, planet);
        effects::raise(g, Window::PlanetTaken { planet, seat, from: None, landed: false }).await;
    }
}

/// Others with ground forces on Mecatol Rex.
fn garrisons(state: &State, minister: Seat) -> Vec<Seat> {
    let forces = |seat: Seat| state.units(Place::Planet(Planet::MecatolRex), seat).sum(UnitKind::is_ground_force);
    let there = |seat: &Seat| forces(*seat) > 0;
    state.others(minister).filter(there).collect()
}

/// On the own turn, and before Mecatol Rex is fought for.
fn may_purge(state: &State, window: &Window, me: crate::games::ti3::effects::Me) -> bool {
    let now = match window {
        Window::TurnStart { seat } => *seat == me.seat,
        Window::BeforeInvasionCombat { planet, .. } => *planet == Planet::MecatolRex,
        _ => false,
    };
    now && is_elected(me, me.seat) && !garrisons(state, me.seat).is_empty()
}

async fn purge(g: &mut G, minister: Seat) {
    let card = PoliticalCard::MinisterOfInternalSecurity;
    council::repeal(g, card).await;
    let at = Place::Planet(Planet::MecatolRex);
    let seats = garrisons(g, minister).into_iter().map(Target::Seat).collect();
    let Target::Seat(seat) = ask::one(g, minister, why(Prompt::ChoosePlayer, card), seats).await else { return };
    let slots = ask::unit_slots(g.units(at, seat), at, UnitKind::is_ground_force);
    let most = slots.iter().map(|(_, max)| max).sum::<u32>().min(4);
    let counts = crate::core::decision::Counts::new(slots, 1..=most);
    let mut lost = Units::NONE;
    for (_, kind, hits, count) in ask::chosen(ask::counts(g, minister, why(Prompt::LoseUnits, card), counts).await) {
        lost.put(kind, hits, count);
    }
    board::destroy(g, at, seat, &lost);
    // T20.5: in a fight of the minister's own it is a loss of that fight.
    let by = g.combat.and_then(|combat| combat.enemy(seat)).filter(|enemy| *enemy == minister);
    hits::fallen(g, seat, at, &lost, by).await;
    // T49.2: shock troops that are left there do not wait for the next step.
    shock::muster(g);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{
        decide, decide_until, is_law, lands_on_saudor, law,
    };
    use crate::games::ti3::model::ids::{ActionCard, Module, Race, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::rules::council::ballots;
    use crate::games::ti3::testing::*;

    fn may_land(t: &Sim, seat: Seat, planet: Planet) -> bool {
        effects::allowed(t.look(), Permit::Land, Ask::of(seat).planet(planet), true)
    }

    #[test]
    fn colonial_redistribution_goes_from_the_first_to_the_last() {
        let mut t = Sim::new();
        t.state.players[B].points = 3;
        t.state.players[C].points = 1;
        decide_until(&mut t, PoliticalCard::ColonialRedistribution, Ballot::For, Prompt::ChoosePlanet);
        assert_eq!(t.asked().0, B);
        t.choose(Target::Planet(Planet::WrenTerra));
        assert!(t.look().controls(A, Planet::WrenTerra));
        assert_eq!(t.units(Place::Planet(Planet::WrenTerra), A).ground(), 3);
        assert!(t.units(Place::Planet(Planet::WrenTerra), B).is_empty());
        let mut t = Sim::new();
        t.state.players[B].points = 3;
        decide(&mut t, PoliticalCard::ColonialRedistribution, Ballot::Against);
        assert!(t.look().controls(B, Planet::WrenTerra));
    }

    #[test]
    fn licenses_cost_the_resources_of_the_planet() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ColonizationLicensing, Ballot::For);
        assert!(lands_on_saudor(&mut t));
        t.finish();
        assert!(t.look().controls(A, Planet::Saudor) && t.look().planets[Planet::Jord].exhausted, "two of Jord's four");
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ColonizationLicensing, Ballot::For);
        t.state.planets[Planet::Jord].exhausted = true;
        assert!(!lands_on_saudor(&mut t), "nothing to pay with");
        let mut t = Sim::new();
        for planet in [Planet::Saudor, Planet::Wellon, Planet::Lodor, Planet::Quann] {
            t.give_planet(A, planet);
        }
        decide(&mut t, PoliticalCard::ColonizationLicensing, Ballot::Against);
        assert_eq!(t.look().controlled(A).filter(|planet| t.look().planets[*planet].exhausted).count(), 1);
    }

    #[test]
    fn conventions_of_war_guard_docks() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ConventionsOfWar, Ballot::For);
        let may = |planet| effects::allowed(&t.state, Permit::BeBombarded, Ask::of(A).planet(planet), true);
        let dock = t
            .state
            .home_planets(B)
            .iter()
            .find(|planet| t.state.units(Place::Planet(*planet), B).count(UnitKind::SpaceDock) > 0);
        assert!(!may(dock.expect("B has a dock")) && may(Planet::Saudor));
        let mut t = Sim::new();
        for (seat, planet) in [(A, Planet::Lodor), (C, Planet::Quann)] {
            t.give_planet(seat, planet);
            t.put(seat, Place::Planet(planet), UnitKind::SpaceDock, 1);
        }
        decide(&mut t, PoliticalCard::ConventionsOfWar, Ballot::Against);
        let docks = |seat| t.look().units_of(seat).count(UnitKind::SpaceDock);
        assert_eq!((docks(A), docks(C)), (2, 1), "only C voted against");
    }

    #[test]
    fn disputes_are_about_planets_of_two_players() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        t.give_planet(A, Planet::Saudor);
        t.give_planet(B, Planet::Quann);
        t.give_planet(B, Planet::MecatolRex);
        t.put(A, Place::Planet(Planet::Lodor), UnitKind::Pds, 1);
        let options = ballots(&t.state, PoliticalCard::DisputeResolution);
        assert_eq!(options.len(), 2, "Lodor or Saudor with Quann: {options:?}");
        let ballot = *options.iter().find(|ballot| format!("{ballot:?}").contains("Lodor")).expect("it is there");
        decide(&mut t, PoliticalCard::DisputeResolution, ballot);
        let owner = |planet| t.look().planets[planet].owner;
        assert_eq!([Planet::Lodor, Planet::Quann, Planet::Saudor].map(owner), [None, None, Some(A)]);
        assert!(t.units(Place::Planet(Planet::Lodor), A).is_empty());
    }

    #[test]
    fn imperial_peace_guards_mecatol_rex_or_all_else() {
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        t.give_planet(B, Planet::Saudor);
        law(&mut t, PoliticalCard::ImperialPeace, Ballot::For);
        assert!(!may_land(&t, A, Planet::MecatolRex) && may_land(&t, A, Planet::Saudor));
        t.state.planets[Planet::MecatolRex].owner = None;
        assert!(may_land(&t, A, Planet::MecatolRex), "T5.6: nobody is invaded");
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        t.give_planet(B, Planet::Saudor);
        decide(&mut t, PoliticalCard::ImperialPeace, Ballot::Against);
        assert!(may_land(&t, A, Planet::MecatolRex) && !may_land(&t, A, Planet::Saudor));
        assert!(may_land(&t, A, Planet::Lodor), "nobody's");
    }

    #[test]
    fn the_sanctioned_invade_nothing_this_round() {
        for card in [PoliticalCard::OfficialSanction, PoliticalCard::OfficialSanctionSt] {
            for (seat, may) in [(A, false), (B, true)] {
                let mut t = Sim::new();
                decide(&mut t, card, Ballot::Player(seat));
                t.state = t.look().clone();
                assert_eq!(lands_on_saudor(&mut t), may);
            }
        }
    }

    #[test]
    fn planetary_security_frees_bare_planets() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        t.give_planet(A, Planet::Saudor);
        t.give_planet(A, Planet::Sumerian);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
        decide(&mut t, PoliticalCard::PlanetarySecurity, Ballot::For);
        let owner = |t: &Sim, planet| t.look().planets[planet].owner;
        assert_eq!(
            [Planet::Lodor, Planet::Saudor, Planet::Sumerian, Planet::Jord].map(|planet| owner(&t, planet)),
            [None, Some(A), Some(A), Some(A)]
        );
        t.state = t.look().clone();
        t.clear(A, Place::Planet(Planet::Saudor));
        t.at(Step::ActionEnd);
        assert_eq!(owner(&t, Planet::Saudor), None, "while it is a law");
    }

    #[test]
    fn supported_expansion_settles_or_frees() {
        let mut t = Sim::new();
        decide_until(&mut t, PoliticalCard::SupportedExpansion, Ballot::For, Prompt::ChoosePlanet);
        assert_eq!(t.asked().0, A, "the speaker first");
        assert!(!t.offers(Target::Planet(Planet::ArcPrime)) && !t.offers(Target::Planet(Planet::Sumerian)));
        t.choose(Target::Planet(Planet::MecatolRex));
        assert!(t.look().controls(A, Planet::MecatolRex));
        assert!(!t.offers(Target::Planet(Planet::MecatolRex)), "taken");
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::Pds, 1);
        decide(&mut t, PoliticalCard::SupportedExpansion, Ballot::Against);
        assert!(!t.look().controls(A, Planet::Lodor) && t.look().controls(A, Planet::Saudor));
    }

    #[test]
    fn internal_security_strikes_at_mecatol_rex() {
        for (minister, may) in [(A, true), (C, false)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::MinisterOfInternalSecurity, Ballot::Player(minister));
            t.give_planet(B, Planet::MecatolRex);
            t.put(B, Place::Planet(Planet::MecatolRex), UnitKind::GroundForce, 5);
            t.go();
            assert_eq!(t.asked(), (A, if may { Prompt::Window } else { Prompt::ChooseAction }));
            if may {
                t.choose(Target::Use(Source::Political(PoliticalCard::MinisterOfInternalSecurity)));
                let slot = unit(Place::Planet(Planet::MecatolRex), UnitKind::GroundForce);
                assert!(t.refuses(&[(slot.clone(), 5)]));
                t.counts(&[(slot, 4)]);
                assert_eq!(t.units(Place::Planet(Planet::MecatolRex), B).ground(), 1);
                assert!(!is_law(&t, PoliticalCard::MinisterOfInternalSecurity));
                assert_eq!(t.asked(), (A, Prompt::ChooseAction), "it is no action");
            }
        }
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfInternalSecurity, Ballot::Player(A));
        t.go();
        assert_eq!(t.asked().1, Prompt::ChooseAction, "nobody is there");
    }

    /// At the start of a turn, too, one of those that are left turns back at once.
    #[test]
    fn shock_troops_that_internal_security_leaves_alone_turn_back_t49_2() {
        for forces in [1, 2] {
            let mut t = Sim::with(&[Module::ShockTroops]);
            law(&mut t, PoliticalCard::MinisterOfInternalSecurity, Ballot::Player(A));
            t.give_planet(B, Planet::MecatolRex);
            let rex = Place::Planet(Planet::MecatolRex);
            t.clear(B, rex);
            t.put(B, rex, UnitKind::GroundForce, forces);
            t.put(B, rex, UnitKind::ShockTroop, 2);
            t.go().choose(Target::Use(Source::Political(PoliticalCard::MinisterOfInternalSecurity)));
            t.counts(&[(unit(rex, UnitKind::GroundForce), 1)]);
            assert_eq!(t.asked(), (A, Prompt::ChooseAction));
            let left = if forces == 1 { 1 } else { 2 };
            assert_eq!(t.units(rex, B), Units::of(&[(UnitKind::GroundForce, 1), (UnitKind::ShockTroop, left)]));
            assert!(t.is_sound());
        }
    }

    /// T51.1.
    #[test]
    fn internal_security_does_not_touch_mechanized_units_t51_1() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfInternalSecurity, Ballot::Player(A));
        t.give_planet(B, Planet::MecatolRex);
        t.put(B, Place::Planet(Planet::MecatolRex), UnitKind::MechanizedUnit, 2);
        t.go();
        assert_eq!(t.asked().1, Prompt::ChooseAction);
    }

    #[test]
    fn a_planet_lost_to_redistribution_is_lost_to_an_opponent() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::Reparations]);
        t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
        t.state.players[B].points = 3;
        t.state.players[C].points = 1;
        decide_until(&mut t, PoliticalCard::ColonialRedistribution, Ballot::For, Prompt::ChoosePlanet);
        t.choose(Target::Planet(Planet::WrenTerra));
        assert!(t.asked() == (B, Prompt::Window) && t.offers(plays(ActionCard::Reparations)));
    }

    /// T20.1: no combat is over when the agenda takes a planet with its dock from somebody, but the planet is taken.
    #[test]
    fn a_dock_lost_to_redistribution_fell_in_no_combat_t20_1() {
        use crate::games::ti3::model::ids::Objective;
        use crate::games::ti3::rules::scoring;
        let mut t = Sim::new();
        t.state.players[B].points = 3;
        t.state.players[C].points = 1;
        for planet in [Planet::ArcPrime, Planet::WrenTerra] {
            t.clear(B, Place::Planet(planet));
        }
        t.put(B, Place::Planet(Planet::WrenTerra), UnitKind::SpaceDock, 1);
        decide_until(&mut t, PoliticalCard::ColonialRedistribution, Ballot::For, Prompt::ChoosePlanet);
        t.choose(Target::Planet(Planet::WrenTerra));
        assert!(t.look().controls(A, Planet::WrenTerra) && t.units(Place::Planet(Planet::WrenTerra), B).is_empty());
        assert!(!scoring::meets(t.look(), A, Objective::S2SeDestroyedDock));
        assert!(scoring::meets(t.look(), A, Objective::SecretMerciless), "it was the last dock of a neighbour");
    }

    #[test]
    fn a_settled_planet_is_taken() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::RareMineral]);
        let window = Window::PlanetTaken { planet: Planet::Lodor, seat: A, from: None, landed: false };
        assert!(effects::usable(&t.state, &window, A).is_empty(), "nobody landed");
        t.hand(A, &[ActionCard::Disclosure]);
        t.hand(B, &[ActionCard::Plague]);
        t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
        decide_until(&mut t, PoliticalCard::SupportedExpansion, Ballot::For, Prompt::ChoosePlanet);
        t.choose(Target::Planet(Planet::Lodor));
        assert_eq!(t.asked(), (A, Prompt::Window), "what may be played at any time may be now");
    }

    /// A dock in space keeps no planet from bombardment, but is a dock outside home.
    #[test]
    fn conventions_of_war_know_docks_that_float() {
        let mut t = Sim::new();
        t.race(C, Race::Saar);
        let (lodor, home) = (t.space(Tile::Lodor), Place::Space(t.home(C)));
        t.give_planet(C, Planet::Lodor);
        for at in [lodor, home] {
            t.put(C, at, UnitKind::SpaceDock, 1);
        }
        t.put(C, lodor, UnitKind::Cruiser, 1);
        law(&mut t, PoliticalCard::ConventionsOfWar, Ballot::For);
        let may = |planet| effects::allowed(&t.state, Permit::BeBombarded, Ask::of(C).planet(planet), true);
        assert!(may(Planet::Lodor));
        t.state.laws.clear();
        decide(&mut t, PoliticalCard::ConventionsOfWar, Ballot::Against);
        let docks = |at| t.units(at, C).count(UnitKind::SpaceDock);
        assert_eq!((docks(lodor), docks(home)), (0, 1), "the home is spared");
    }

    /// T16.7: with a planet that turns neutral its dock goes, and the fighters that it housed.
    #[test]
    fn security_leaves_no_fighters_without_a_dock_t16_7() {
        for guarded in [false, true] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::PlanetarySecurity, Ballot::For);
            t.give_planet(A, Planet::Lodor);
            t.put(A, Place::Planet(Planet::Lodor), UnitKind::SpaceDock, 1);
            t.put(A, Place::Planet(Planet::Lodor), UnitKind::GroundForce, u8::from(guarded));
            t.put(A, t.space(Tile::Lodor), UnitKind::Fighter, 2);
            t.activate(Tile::Saudor).finish();
            let look = t.look();
            assert_eq!(look.planets[Planet::Lodor].owner.is_some(), guarded);
            assert_eq!(t.units(t.space(Tile::Lodor), A).count(UnitKind::Fighter), if guarded { 2 } else { 0 });
            assert!(t.is_sound());
        }
    }

    /// T53.3: a mercenary holds no planet, and stays where nobody rules.
    #[test]
    fn mercenaries_stay_on_planets_that_security_frees_t53_3() {
        let kind = UnitKind::MERCENARIES[0];
        let lodor = Place::Planet(Planet::Lodor);
        let mut t = Sim::with(&[Module::Mercenaries]);
        t.state.hidden.mercenary_deck.retain(|other| *other != kind);
        t.give_planet(A, Planet::Lodor);
        t.put(A, lodor, UnitKind::Pds, 1);
        t.put(A, lodor, kind, 1);
        decide(&mut t, PoliticalCard::PlanetarySecurity, Ballot::For);
        assert_eq!(t.look().planets[Planet::Lodor].owner, None);
        assert_eq!(t.units(lodor, A), Units::of(&[(kind, 1)]));
        assert!(t.is_sound());
    }
}
