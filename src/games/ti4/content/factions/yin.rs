//! The Yin Brotherhood.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::combat::{self, hits};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::{ask, board};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Yin,
    name: "The Yin Brotherhood",
    edition: Edition::Base,
    commodities: 2,
    home: Tile(3),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 4),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::SarweenTools],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Indoctrination,
            name: "Indoctrination",
            text: "At the start of a ground combat spend 2 influence to replace an enemy infantry by one of yours.",
            hooks: Hooks::uses(&[CombatStart::may(
                |state, _, me| {
                    let infantry = |(at, enemy)| board::units(state, enemy, at).count(UnitKind::Infantry) > 0;
                    super::ground_combat(state, me.seat).is_some_and(infantry)
                        && payment::available(state, me.seat, Currency::Influence) >= 2
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        payment::pay(g, me.seat, Currency::Influence, 2, Some(me.source)).await;
                        if let Some((at, enemy)) = super::ground_combat(g, me.seat)
                            && board::remove(g, enemy, at, UnitKind::Infantry, false)
                        {
                            board::place(g, me.seat, at, UnitKind::Infantry, 1);
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Devotion,
            name: "Devotion",
            text: "After a space combat round destroy one of your cruisers or destroyers: 1 hit on an enemy ship of your choice.",
            hooks: Hooks::uses(&[CombatRoundEnd::may(
                can_sacrifice,
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = sacrifice(g, me).await {
                            hits::strike(g, me, enemy, at).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::YinSpinner,
            name: "Yin Spinner",
            text: "After your units produce, place 1 infantry on a planet of yours in that system.",
            color: Some(Color::Green),
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Yin),
            hooks: Hooks::uses(&[AfterProduction::must(
                |state, now, me| !nests(state, now, me.seat).is_empty(),
                Do::Ask(|g, now, me| {
                    let planets = nests(g, now, me.seat);
                    Box::pin(async move {
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::ImpulseCore,
            name: "Impulse Core",
            text: "At the start of a space combat destroy one of your cruisers or destroyers: the enemy takes 1 hit, not on fighters.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Yin),
            hooks: Hooks::uses(&[CombatStart::may(
                can_sacrifice,
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = sacrifice(g, me).await {
                            hits::inflict(g, enemy, at, 1, 1, me.seat, UnitKind::is_ship).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::GreyfireMutagen,
        name: "Greyfire Mutagen",
        text: "After a system is activated: Yin uses no faction abilities or technologies in this tactical action.",
        uses: &[AfterSystemActivated::may(
            |_, _, _| true,
            Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, Scope::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::UseAbilities, |_, ask, me| me.scope == Scope::Seat(ask.seat)),
            Answer::Refuse(Permit::UseFactionTechs, |_, ask, me| me.scope == Scope::Seat(ask.seat)),
        ]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::VanHauge,
            text: "When it is destroyed, all ships in its system are destroyed.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::must(
                |_, now, me| now.kind == UnitKind::Flagship && now.seat == me.seat,
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        for seat in g.seats().collect::<Vec<_>>() {
                            let kinds = board::units(g, seat, now.at).kinds();
                            let ships: IdSet<UnitKind> = kinds.filter(|&kind| combat::is_ship(g, seat, kind)).collect();
                            board::destroy_all(g, seat, now.at, Some(me.seat), |kind| ships.contains(kind)).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

fn is_martyr(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Cruiser | UnitKind::Destroyer)
}

fn can_sacrifice<W>(state: &State, _: &W, me: Me) -> bool {
    super::space_combat(state, me.seat).is_some_and(|(at, enemy)| {
        board::units(state, me.seat, at).kinds().any(is_martyr) && combat::stands(state, enemy, at)
    })
}

/// Destroys a cruiser or destroyer of the seat; says where and against whom.
async fn sacrifice(g: &mut G, me: Me) -> Option<(Place, Seat)> {
    let (at, enemy) = super::space_combat(g, me.seat)?;
    let slots = ask::unit_slots(board::units(g, me.seat, at), at, is_martyr);
    for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, 1).await {
        board::destroy(g, me.seat, at, kind, damaged, Some(me.seat)).await;
    }
    Some((at, enemy))
}

/// Planets of the seat where its units have just produced.
fn nests(state: &State, now: &AfterProduction, seat: Seat) -> Vec<Planet> {
    let planets = state.planets_in(now.system).iter();
    planets.filter(|&planet| now.seat == seat && state.controls(seat, planet)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Yin, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn indoctrination_turns_an_infantry() {
        let mut t = sim();
        t.dice(&[10, 1, 1]);
        let at = t.land(1, 2);
        t.react(Source::Ability(Ability::Indoctrination)).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (2, 0));
        assert!(t.look().planet(Planet::Darien).exhausted, "2 influence");
    }

    #[test]
    fn devotion_trades_a_ship_for_a_hit_of_choice() {
        let mut t = sim();
        t.dice(&[1, 1, 1, 1, 10, 1]);
        let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Carrier, 1), (UnitKind::Cruiser, 1)]);
        t.react(Source::Ability(Ability::Devotion));
        t.counts(&[(Target::Unit { at, kind: UnitKind::Carrier, damaged: false }, 1)]);
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Carrier)), (1, 0));
    }

    #[test]
    fn yin_spinner_adds_infantry_to_production() {
        let mut t = sim();
        t.give_tech(A, Tech::YinSpinner);
        let at = Place::Planet(Planet::Darien);
        let before = t.units(A, at, UnitKind::Infantry);
        t.activate(3).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Fighter, count: 2 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, at, UnitKind::Infantry), before + 1);
    }

    #[test]
    fn impulse_core_spares_fighters() {
        let mut t = sim();
        t.give_tech(A, Tech::ImpulseCore);
        t.dice(&[1; 12]);
        let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 2)]);
        t.react(Source::Tech(Tech::ImpulseCore));
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Carrier)), (1, 0));
        assert_eq!(t.units(B, at, UnitKind::Fighter), 2);
    }

    #[test]
    fn van_hauge_takes_all_ships_with_it() {
        let mut t = sim();
        t.state.system_mut(t.state.system_of(Planet::NewAlbion)).space.change(A, |units| {
            units.add_damaged(UnitKind::Flagship, 1);
        });
        t.state.players[A].reserve[UnitKind::Flagship] = 0;
        t.dice(&[1, 1, 1, 10, 1, 1]);
        let at = t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Cruiser, 3)]);
        t.until(Prompt::AssignHits);
        t.counts(&[(Target::Unit { at, kind: UnitKind::Flagship, damaged: true }, 1)]);
        assert_eq!((t.units(A, at, UnitKind::Carrier), t.units(B, at, UnitKind::Cruiser)), (0, 0));
    }

    #[test]
    fn greyfire_mutagen_silences_yin() {
        for used in [false, true] {
            let mut t = sim();
            t.give_tech(A, Tech::ImpulseCore);
            let note = t.note(A, Promissory::GreyfireMutagen, B);
            t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Carrier, 1)]);
            if used {
                t.react(note);
            }
            assert_eq!(t.offered_this_turn(Source::Tech(Tech::ImpulseCore)), !used);
        }
    }
}
