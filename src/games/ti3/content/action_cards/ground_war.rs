//! Cards for landings and invasions.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Hooks, Me, Permit, Play, Window};
use crate::games::ti3::model::ids::{ActionCard, Domain, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, Spot, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, domains, leaders};

pub static ROWS: [ActionCardRow; 3] = [
    lasts(
        ActionCard::ChemicalWarfare,
        "Before invasion combat, with a dreadnought of yours in the system: half of the defending ground forces die, rounded up.",
        &[Play {
            at: At::BeforeInvasionCombat,
            can: |state, window, me| match *window {
                Window::BeforeInvasionCombat { planet, defender, .. } => {
                    let system = state.planets[planet].system;
                    defender != me.seat
                        && state.space(system, me.seat).count(UnitKind::Dreadnought) > 0
                        && state.units(Place::Planet(planet), defender).sum(UnitKind::is_ground_force) > 0
                }
                _ => false,
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Window::BeforeInvasionCombat { planet, defender, .. } = *window else { return done() };
                Box::pin(async move { gas(g, me, planet, defender).await })
            },
        }],
        Hooks::NONE,
    ),
    lasts(
        ActionCard::DugIn,
        "Before a bombardment: your ground forces on a planet cannot be bombarded this round.",
        &[Play {
            at: At::BeforeBombardment,
            can: |state, window, me| match *window {
                Window::BeforeBombardment { planet, attacker, .. } => {
                    attacker != me.seat && bombards(state, attacker, state.planets[planet].system)
                }
                _ => false,
            },
            aim: |state, _, me, named| {
                let held =
                    |planet: &Planet| state.units(Place::Planet(*planet), me.seat).sum(UnitKind::is_ground_force) > 0;
                Aim::first(named, state.controlled(me.seat).filter(held).map(Target::Planet))
            },
            run: |g, _, me, named| {
                if let [Target::Planet(planet)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::Planet(planet));
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Refuse(Permit::BeBombarded, |_, ask, me| {
            ask.planet.map(Scope::Planet) == Some(me.scope)
        })]),
    ),
    action(
        ActionCard::StarOfDeath,
        "Before landings, with a war sun of yours in the system: everything on a planet there is destroyed. It turns neutral and \
         radiation kills the ground forces of the next landing.",
        &[Play {
            at: At::BeforeLandings,
            can: |state, window, me| {
                matches!(*window, Window::BeforeLandings { system, .. }
                if state.space(system, me.seat).count(UnitKind::WarSun) > 0)
            },
            aim: |state, window, _, named| {
                let Window::BeforeLandings { system, .. } = *window else { return None };
                let solid = |planet: &Planet| !planet.row().trade_station;
                Aim::first(named, state.system(system).planets.iter().filter(solid).map(Target::Planet))
            },
            run: |g, _, me, named| {
                let [Target::Planet(planet)] = named[..] else { return done() };
                Box::pin(async move { ruin(g, me.seat, planet).await })
            },
        }],
    ),
];

/// Everything on a planet is destroyed, whoever's it is; the base card does not speak of leaders, who escape then (T2.14, T54.5).
async fn ruin(g: &mut G, by: Seat, planet: Planet) {
    let at = Place::Planet(planet);
    let mut fallen = Vec::new();
    for seat in Seat::all(g.count()) {
        if g.contents.shards {
            for nth in leaders::at(g, seat, at).collect::<Vec<_>>() {
                leaders::put(g, seat, nth, Spot::Dead);
            }
        }
        let lost = *g.units(at, seat);
        board::note_razed(g, by, seat, &lost);
        board::destroy(g, at, seat, &lost);
        fallen.push((seat, lost));
    }
    board::turn_neutral(g, planet);
    domains::clear(g, planet);
    g.planets[planet].domains = vec![Some(Domain::Radiation)];
    g.log(Entry::DomainPut { planet, domain: Domain::Radiation });
    for (seat, lost) in fallen {
        hits::revive(g, seat, &lost).await;
    }
}

/// The defender picks the victims.
async fn gas(g: &mut G, me: Me, planet: Planet, defender: Seat) {
    let at = Place::Planet(planet);
    let half = g.units(at, defender).sum(UnitKind::is_ground_force).div_ceil(2);
    let why = Prompt::Component.about(Subject::Source(me.source));
    let lost = ask::units(g, defender, why, at, UnitKind::is_ground_force, half).await;
    board::destroy(g, at, defender, &lost);
    // T20.5: killed in the fight, though by a card.
    hits::fallen(g, defender, at, &lost, Some(me.seat)).await;
}

fn bombards(state: &State, seat: Seat, system: SystemId) -> bool {
    use crate::games::ti3::model::data::units::Bombard;
    let able = |kind: UnitKind| {
        let ask = Ask::of(seat).kind(kind).system(system);
        kind.row().bombard != Bombard::No || effects::allowed(state, Permit::Bombards, ask, false)
    };
    state.space(system, seat).kinds().any(able)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Module, Race, Tech, Tile};
    use crate::games::ti3::testing::*;

    const WELLON: Place = Place::Planet(Planet::Wellon);

    /// A has two carriers with four ground forces at Wellon, which is B's, and activates it.
    fn invasion(cards: &[(Seat, ActionCard)], ship: Option<UnitKind>) -> Sim {
        let mut t = Sim::new();
        cards.iter().for_each(|(seat, card)| t.state.hidden.hands[*seat].push(*card));
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::GroundForce, 4);
        if let Some(ship) = ship {
            t.put(A, at, ship, 1);
        }
        t.give_planet(B, Planet::Wellon);
        t.put(B, WELLON, UnitKind::GroundForce, 3);
        t
    }

    fn land(t: &mut Sim, count: u32) {
        assert!(t.until(Prompt::Land));
        let at = t.space(Tile::Wellon);
        t.counts(&[(unit(at, UnitKind::GroundForce), count)]);
    }

    #[test]
    fn chemical_warfare_kills_half_of_the_defenders_despite_pds() {
        let cards = [(A, ActionCard::ChemicalWarfare), (B, ActionCard::MoraleBoost)];
        let mut t = invasion(&cards, Some(UnitKind::Dreadnought));
        t.put(B, WELLON, UnitKind::Pds, 1);
        t.dice(&[1]);
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::ChemicalWarfare));
        assert_eq!((t.asked(), t.units(WELLON, B).ground()), ((B, Prompt::Window), 1), "two of three");
        let mut t = invasion(&[(A, ActionCard::ChemicalWarfare)], None);
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(!t.until(Prompt::Window), "no dreadnought");
    }

    #[test]
    fn dug_in_ground_forces_are_not_bombarded() {
        let mut t = invasion(&[(B, ActionCard::DugIn)], Some(UnitKind::Dreadnought));
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::DugIn)).choose(Target::Planet(Planet::Wellon));
        assert!(!t.until(Prompt::Bombard));
        let mut t = invasion(&[(B, ActionCard::DugIn)], Some(UnitKind::Dreadnought));
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(t.until(Prompt::Window));
        t.pass();
        assert_eq!(t.asked().1, Prompt::Bombard);
        let mut t = invasion(&[(B, ActionCard::DugIn)], None);
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(!t.until(Prompt::Window), "nobody bombards");
    }

    #[test]
    fn star_of_death_empties_a_planet_and_radiation_meets_the_next_landing() {
        let mut t = invasion(&[(A, ActionCard::StarOfDeath)], Some(UnitKind::WarSun));
        t.put(B, WELLON, UnitKind::Pds, 1);
        t.put(B, WELLON, UnitKind::SpaceDock, 1);
        t.state.players[B].leaders = vec![Spot::At(WELLON)];
        t.dice(&[1, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::StarOfDeath));
        assert!(t.units(WELLON, B).is_empty());
        assert_eq!(t.look().players[B].leaders[0], Spot::Dead);
        assert_eq!(t.look().planets[Planet::Wellon].owner, None);
        land(&mut t, 2);
        assert_eq!(t.units(WELLON, A).ground(), 0, "the landing dies");
        assert_eq!(t.look().planets[Planet::Wellon].owner, None, "and the planet stays neutral");
        assert!(t.look().planets[Planet::Wellon].domains.is_empty(), "the counter is gone");
        let mut t = invasion(&[(A, ActionCard::StarOfDeath)], Some(UnitKind::Dreadnought));
        t.activate(Tile::Wellon);
        assert!(!t.until(Prompt::Window), "no war sun");
    }

    /// T20.1: a dock that the card destroys counts for docks destroyed.
    #[test]
    fn star_of_death_destroys_a_dock_for_objectives_t20_1() {
        use crate::games::ti3::model::state::Deed;
        for dock in [1, 0] {
            let mut t = invasion(&[(A, ActionCard::StarOfDeath)], Some(UnitKind::WarSun));
            t.put(B, WELLON, UnitKind::SpaceDock, dock);
            t.activate(Tile::Wellon);
            assert!(t.until(Prompt::Window));
            t.choose(plays(ActionCard::StarOfDeath));
            assert!(t.units(WELLON, B).is_empty());
            assert_eq!(t.look().players[A].deeds.contains(&Deed::RazedDock(B)), dock > 0);
        }
    }

    /// T2.14, T54.5: the base card does not speak of leaders.
    #[test]
    fn star_of_death_of_the_base_game_lets_leaders_escape() {
        let mut t = invasion(&[(A, ActionCard::StarOfDeath)], Some(UnitKind::WarSun));
        t.state.contents.shards = false;
        t.state.players[B].leaders = vec![Spot::At(WELLON)];
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::StarOfDeath)).finish();
        let spot = t.look().players[B].leaders[0];
        assert!(matches!(spot, Spot::At(place) if place != WELLON), "{spot:?}");
    }

    /// Whoever's it is; a counter that lies there is replaced.
    #[test]
    fn star_of_death_leaves_nothing_on_a_neutral_planet() {
        let mut t = invasion(&[(A, ActionCard::StarOfDeath)], Some(UnitKind::WarSun));
        t.module(Module::Mercenaries);
        t.clear(B, WELLON);
        t.put(C, WELLON, UnitKind::Barudin, 1);
        let here = &mut t.state.planets[Planet::Wellon];
        (here.owner, here.domains) = (None, vec![None]);
        t.state.hidden.domains.push((Planet::Wellon, Domain::ALL[0]));
        t.state.hidden.mercenary_deck.retain(|kind| *kind != UnitKind::Barudin);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::StarOfDeath));
        assert!(t.look().planets[Planet::Wellon].ground.is_empty());
        assert_eq!(t.look().planets[Planet::Wellon].domains, [Some(Domain::Radiation)]);
        assert!(t.look().hidden.domains.is_empty());
    }

    /// T52: a flagship that bombards is a reason to dig in.
    #[test]
    fn dug_in_answers_a_flagship_that_bombards() {
        for (race, bombards) in [(Race::Letnev, true), (Race::Sol, false)] {
            let mut t = invasion(&[(B, ActionCard::DugIn)], None);
            let at = t.space(Tile::Wellon);
            t.flagship(A, race, at);
            t.activate(Tile::Wellon);
            land(&mut t, 4);
            assert_eq!(t.until(Prompt::Window), bombards, "{race:?}");
        }
    }

    /// T51.1.
    #[test]
    fn chemical_warfare_spares_mechanized_units_and_the_invader_t51_1() {
        let cards = [(A, ActionCard::ChemicalWarfare), (B, ActionCard::MoraleBoost)];
        let mut t = invasion(&cards, Some(UnitKind::Dreadnought));
        t.put(B, WELLON, UnitKind::MechanizedUnit, 1);
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::ChemicalWarfare));
        let left = t.units(WELLON, B);
        assert_eq!(t.asked(), (B, Prompt::Window));
        assert_eq!((left.count(UnitKind::MechanizedUnit), left.count(UnitKind::GroundForce)), (1, 1));
        let mut t = invasion(&[(B, ActionCard::ChemicalWarfare)], Some(UnitKind::Dreadnought));
        t.activate(Tile::Wellon);
        land(&mut t, 4);
        assert!(!t.until(Prompt::Window), "the dreadnought is A's");
    }

    /// T20.5: what a card kills is lost in that fight; Gen Synthesis saves some of it.
    #[test]
    fn chemical_warfare_counts_as_a_loss_of_the_fight_t20_5() {
        for (synthesis, saved) in [(true, 1), (false, 0)] {
            let cards = [(A, ActionCard::ChemicalWarfare), (B, ActionCard::MoraleBoost)];
            let mut t = invasion(&cards, Some(UnitKind::Dreadnought));
            let home = Place::Planet(Planet::ArcPrime);
            let before = t.units(home, B).ground() + t.units(Place::Planet(Planet::WrenTerra), B).ground();
            if synthesis {
                t.give_tech(B, Tech::GenSynthesis);
            }
            t.activate(Tile::Wellon);
            land(&mut t, 4);
            assert!(t.until(Prompt::Window));
            t.dice(&[5, 4]);
            t.choose(plays(ActionCard::ChemicalWarfare));
            while t.asked() != (B, Prompt::Window) {
                t.pass();
            }
            let now = t.units(home, B).ground() + t.units(Place::Planet(Planet::WrenTerra), B).ground();
            assert_eq!(now, before + saved);
            let mut combat = t.look().combat.expect("a fight");
            assert_eq!((combat.lost_by(B).ground(), combat.slew.contains(A)), (2 - saved, true));
        }
    }
}
