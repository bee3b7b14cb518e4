//! Action cards of invasions and of planets that change hands.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::{ask, board, ground_forces};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Add(Number::BombardmentRoll, |state, ask, me| {
            if ask.planet.is_some_and(|planet| state.controls(me.seat, planet)) { -4 } else { 0 }
        })]),
        ..ActionCardRow::new(
            ActionCard::Bunker,
            "Bunker",
            "Bombardment rolls against your planets suffer -4 in this invasion.",
            &[InvasionStart::may(
                |state, now, me| {
                    now.seat != me.seat
                        && state.planets_in(now.system).iter().any(|planet| state.controls(me.seat, planet))
                },
                Do::Now(|g, _, me| effects::last(g, me, Until::Invasion, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Add(Number::Bombardment, |_, ask, me| {
            let fits = ask.kind.is_some_and(is_large) && ask.system.map(Scope::System) == Some(me.scope);
            if ask.seat == me.seat && fits { 6 } else { 0 }
        })]),
        ..ActionCardRow::pok(
            ActionCard::Blitz,
            "Blitz",
            "In this invasion your ships without Bombardment, except fighters, have Bombardment 6.",
            &[InvasionStart::may(
                |state, now, me| {
                    let unarmed = |kind| is_large(kind) && state.unit(me.seat, kind).bombardment.is_none();
                    let enemy = |planet: Planet| {
                        let mut others = state.planet(planet).ground.iter().map(|(other, _)| other);
                        others.any(|other| other != me.seat && state.ground_on(other, planet) > 0)
                    };
                    now.seat == me.seat
                        && state.system(now.system).space.of(me.seat).kinds().any(unarmed)
                        && state.planets_in(now.system).iter().any(enemy)
                },
                Do::Now(|g, now, me| effects::last(g, me, Until::Invasion, Scope::System(now.system))),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::GhostSquad,
        "Ghost Squad",
        "Ground forces land on your planet: move your ground forces between your planets in that system.",
        &[AfterGroundForcesCommitted::may(
            |state, now, me| {
                let sites = sites(state, me.seat, now.planet);
                let manned = sites.iter().any(|&planet| state.planet(planet).ground.of(me.seat).ground() > 0);
                now.seat != me.seat && state.controls(me.seat, now.planet) && sites.len() > 1 && manned
            },
            Do::Aimed(
                |state, now, me, named| {
                    let places = sites(state, me.seat, now.planet).into_iter().map(Place::Planet);
                    let forces = ground_forces::slots(state, me.seat, places);
                    let all = forces.iter().map(|(_, count)| count).sum::<u32>();
                    named.is_empty().then(|| Aim::Counts(Prompt::ChooseUnit, Counts::new(forces, 0..=all)))
                },
                |g, now, me, named| {
                    Box::pin(async move {
                        let forces = ask::chosen_units(named.into_iter().map(|unit| (unit, 1)).collect());
                        let planets = sites(g, me.seat, now.planet);
                        ground_forces::share_out(g, me, forces, &planets).await;
                    })
                },
            ),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::Shield, others_pds),
            Answer::Refuse(Permit::FireCannon, others_pds),
        ]),
        ..ActionCardRow::new(
            ActionCard::Disable,
            "Disable",
            "Your opponents' PDS lose Planetary Shield and Space Cannon in this invasion.",
            &[InvasionStart::may(
                |state, now, me| has_others_pds(state, me.seat, now.system),
                Do::Now(|g, _, me| effects::last(g, me, Until::Invasion, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow {
        card: ActionCard::FireTeam,
        name: "Fire Team",
        text: "Reroll any of the dice your ground forces just rolled.",
        uses: &[AfterCombatRoll::may(
            |state, now, me| {
                let own = now.seat == me.seat;
                own && state.combat.as_ref().is_some_and(|combat| combat.planet.is_some())
            },
            Do::Aimed(
                |state, _, me, _| dice::any_die(state, me.seat),
                |g, _, me, named| Box::pin(async move { dice::reroll(g, me.seat, &named) }),
            ),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow::new(
        ActionCard::Infiltrate,
        "Infiltrate",
        "You gain a planet: replace its PDS and space dock with your own.",
        &[WhenControlGained::may(construction::gains_structures, construction::TAKE_OVER)],
    ),
    ActionCardRow::new(
        ActionCard::Parley,
        "Parley",
        "Ground forces landed on your planet: they go back to space.",
        &[AfterGroundForcesCommitted::may(
            |state, now, me| now.seat != me.seat && state.controls(me.seat, now.planet),
            Do::Now(|g, now, _| {
                let system = g.system_of(now.planet);
                let units = *board::units(g, now.seat, Place::Planet(now.planet));
                g.planet_mut(now.planet).ground.change(now.seat, |here| *here = Default::default());
                g.system_mut(system).space.change(now.seat, |here| *here = here.with(&units));
                if let Some(tactical) = &mut g.tactical {
                    tactical.committed.remove(now.planet);
                }
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Reparations,
        "Reparations",
        "Another player took a planet of yours: exhaust one of theirs and ready one of yours.",
        &[AfterControlLost::may(
            |state, now, me| {
                let ready = state.controlled(now.by).any(|planet| !state.planet(planet).exhausted);
                let exhausted = state.controlled(me.seat).any(|planet| state.planet(planet).exhausted);
                now.seat == me.seat && (ready || exhausted)
            },
            Do::Aimed(
                |state, now, me, named| {
                    let mut theirs =
                        state.controlled(now.by).filter(|&planet| !state.planet(planet).exhausted).peekable();
                    let mine = state.controlled(me.seat).filter(|&planet| state.planet(planet).exhausted);
                    // Either half may be impossible.
                    match (named.len(), theirs.peek().is_some()) {
                        (0, true) => Some(Aim::One(Prompt::ChoosePlanet, planets(theirs))),
                        (0, false) | (1, true) => Some(Aim::One(Prompt::ReadyPlanets, planets(mine))),
                        _ => None,
                    }
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        for planet in named {
                            match planet {
                                Target::Planet(mine) if g.controls(me.seat, mine) => board::ready(g, mine),
                                Target::Planet(theirs) => board::exhaust(g, theirs),
                                _ => {}
                            }
                        }
                    })
                },
            ),
        )],
    ),
];

/// Ships other than fighters.
fn is_large(kind: UnitKind) -> bool {
    kind.is_ship() && kind != UnitKind::Fighter
}

/// Planets of a seat in the system of one, that its units may be put on.
fn sites(state: &State, seat: Seat, planet: Planet) -> Vec<Planet> {
    let here = state.planet(planet).system;
    board::open_planets(state, seat).into_iter().filter(|&other| state.planet(other).system == here).collect()
}

fn others_pds(_: &State, ask: &Ask, me: Me) -> bool {
    ask.seat != me.seat && ask.kind == Some(UnitKind::Pds)
}

fn has_others_pds(state: &State, seat: Seat, system: SystemId) -> bool {
    state.planets_in(system).iter().any(|planet| {
        let mut forces = state.planet(planet).ground.iter();
        forces.any(|(owner, units)| owner != seat && units.count(UnitKind::Pds) > 0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    /// A dreadnought of A with an infantry is about to reach tile 27, where B holds New Albion.
    fn invasion(cards: &[(Seat, ActionCard)], defence: &[(UnitKind, u8)], dice: &[u32]) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let from = t.space(22);
        t.give_planet(B, Planet::NewAlbion);
        defence.iter().for_each(|(kind, count)| t.put(B, ALBION, *kind, *count));
        t.put(A, from, UnitKind::Dreadnought, 1);
        t.put(A, from, UnitKind::Infantry, 1);
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t.dice(dice);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        t.until(Prompt::LoadCargo).counts(&[(Target::Unit { at: from, kind: UnitKind::Infantry, damaged: false }, 1)]);
        t
    }

    #[test]
    fn bunker_weakens_bombardment() {
        let mut t = invasion(&[(B, ActionCard::Bunker)], &[(UnitKind::Infantry, 1)], &[8]);
        t.until_seat(B, Prompt::React).play(ActionCard::Bunker);
        t.until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 1, "8 less 4 misses on 5");
    }

    /// Two cruisers of A with an infantry are in tile 27, where B holds New Albion.
    fn blitz(seat: Seat, dice: &[u32]) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(seat, ActionCard::Blitz);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 2);
        t.put(A, t.space(27), UnitKind::Cruiser, 2);
        t.dice(dice);
        t.activate(27);
        t
    }

    #[test]
    fn blitz_lets_cruisers_bombard_with_one_die_each() {
        let mut t = blitz(A, &[6, 5]);
        t.react(Source::ActionCard(ActionCard::Blitz)).until(Prompt::Bombard);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 2)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 1, "6 hits, 5 misses");
        assert!(t.look().effects.is_empty(), "for one invasion");
    }

    #[test]
    fn blitz_arms_neither_fighters_nor_ships_that_bombard_by_themselves() {
        let mut t = blitz(A, &[]);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Fighter, 1);
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        t.activate(27).react(Source::ActionCard(ActionCard::Blitz));
        let hit = |kind| {
            let dice = crate::games::ti4::rules::combat::bombardment::dice_of(t.look(), A, t.tile(27), kind);
            dice.map(|dice| (dice.hit, dice.dice))
        };
        let kinds = [UnitKind::Cruiser, UnitKind::Fighter, UnitKind::Dreadnought];
        assert_eq!(kinds.map(hit), [Some((6, 1)), None, Some((5, 1))]);
    }

    #[test]
    fn blitz_is_for_ones_own_invasion_of_somebody() {
        assert!(!blitz(B, &[]).offered_this_turn(Source::ActionCard(ActionCard::Blitz)));
        let mut t = blitz(A, &[]);
        board::area_mut(&mut t.state, ALBION).change(B, |units| *units = Default::default());
        t.activate(27);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::Blitz)));
    }

    /// B holds both planets of tile 27 with two infantry on Starpoint; A lands one on New Albion.
    fn haunted(seat: Seat, both: bool) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(seat, ActionCard::GhostSquad);
        if both {
            t.give_planet(B, Planet::Starpoint);
            t.put(B, Place::Planet(Planet::Starpoint), UnitKind::Infantry, 2);
        }
        t.dice(&[1, 10, 10, 1, 10]);
        t.land(1, u8::from(!both));
        t
    }

    #[test]
    fn a_ghost_squad_defends_another_planet_of_the_system() {
        let mut t = haunted(B, true);
        let starpoint = Place::Planet(Planet::Starpoint);
        t.play(ActionCard::GhostSquad).counts(&[(unit(starpoint, UnitKind::Infantry), 2)]);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(B, ALBION, UnitKind::Infantry), t.units(B, starpoint, UnitKind::Infantry)), (2, 0));
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(B));
    }

    #[test]
    fn a_ghost_squad_needs_two_planets_and_an_invader() {
        for (seat, both) in [(B, false), (A, true), (C, true)] {
            let mut t = haunted(seat, both);
            assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::GhostSquad)), "{seat:?} {both}");
        }
    }

    #[test]
    fn disable_silences_pds() {
        let defence = [(UnitKind::Infantry, 1), (UnitKind::Pds, 1)];
        let mut t = invasion(&[(A, ActionCard::Disable)], &defence, &[5]);
        t.until_seat(A, Prompt::React).play(ActionCard::Disable);
        t.until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0, "no shield");
        t.until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_ne!(t.asked(), Some((B, Prompt::FireCannons)));
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A));
    }

    /// A has rolled a die for New Albion and holds Fire Team; B, who rolls next, holds Sabotage.
    fn rolled(dice: &[u32]) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::FireTeam);
        t.give_card(B, ActionCard::Sabotage);
        t.dice(dice);
        t.land(1, 1);
        t.until(Prompt::React);
        t
    }

    /// Rulings 10: the dice are named before anybody says whether the card is cancelled, and rolled after it.
    #[test]
    fn fire_team_rerolls_the_dice_named_before_sabotage() {
        let mut t = rolled(&[1, 10, 1]);
        t.play(ActionCard::FireTeam);
        assert_eq!(t.asked(), Some((A, Prompt::Reroll)));
        t.pick(Target::Die(0));
        let dice = |t: &Sim| t.look().combat.as_ref().map(|combat| combat.rolls[0][0].face);
        assert_eq!((t.asked(), dice(&t)), (Some((B, Prompt::React)), Some(1)), "named and not yet rolled");
        t.pass();
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A), "the 1 became a 10");
    }

    #[test]
    fn fire_team_that_is_sabotaged_rerolls_nothing() {
        let mut t = rolled(&[1, 10, 10]);
        t.play(ActionCard::FireTeam).pick(Target::Die(0)).play(ActionCard::Sabotage);
        assert_eq!((t.units(A, ALBION, UnitKind::Infantry), t.units(B, ALBION, UnitKind::Infantry)), (0, 1));
    }

    /// It is for ground forces, and for one's own.
    #[test]
    fn fire_team_is_not_for_ships_nor_for_the_dice_of_others() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::FireTeam);
        t.dice(&[1, 1, 10, 10]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::FireTeam)));
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(C, ActionCard::FireTeam);
        t.dice(&[1, 1, 10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::FireTeam)));
    }

    #[test]
    fn infiltrate_takes_the_structures_over() {
        let defence = [(UnitKind::Pds, 1), (UnitKind::SpaceDock, 1)];
        let mut t = invasion(&[(A, ActionCard::Infiltrate)], &defence, &[1]);
        t.until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until_seat(A, Prompt::React).play(ActionCard::Infiltrate);
        assert_eq!((t.units(A, ALBION, UnitKind::Pds), t.units(A, ALBION, UnitKind::SpaceDock)), (1, 1));
        assert_eq!((t.units(B, ALBION, UnitKind::Pds), t.units(B, ALBION, UnitKind::SpaceDock)), (0, 0));
    }

    #[test]
    fn parley_sends_landed_forces_back() {
        let mut t = invasion(&[(B, ActionCard::Parley)], &[(UnitKind::Pds, 1)], &[1]);
        t.until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until_seat(B, Prompt::React).play(ActionCard::Parley);
        assert_eq!(t.units(A, t.space(27), UnitKind::Infantry), 1);
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(B));
    }

    /// LRR 1.9: B has nothing to ready; what can be done is done.
    #[test]
    fn reparations_exhausts_and_readies() {
        let mut t = invasion(&[(B, ActionCard::Reparations)], &[], &[]);
        t.until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until_seat(B, Prompt::React).play(ActionCard::Reparations);
        assert!(t.look().planet(Planet::Jord).exhausted, "A's only ready planet");
    }
}
