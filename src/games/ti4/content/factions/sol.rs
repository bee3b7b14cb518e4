//! The Federation of Sol.

mod leaders;

use crate::games::ti4::content::units::{RETURN, rest, roll_to_rest};
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::target::{Place, Pool, Prompt};
use crate::games::ti4::rules::tokens;
use crate::games::ti4::rules::{ask, board, limits};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Sol,
    name: "The Federation of Sol",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(1),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 5),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::NeuralMotivator, Tech::AntimassDeflectors],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::OrbitalDrop,
            name: "Orbital Drop",
            text: "Action: spend a strategy token to place 2 infantry on a planet you control.",
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| {
                    tokens::can_spend_strategy(state, me.seat) && !board::open_planets(state, me.seat).is_empty()
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
                        if let Some(planet) = two_infantry(g, me).await {
                            let (seat, ability, at) = (me.seat, Ability::OrbitalDrop, Place::Planet(planet));
                            effects::raise(g, AfterAbilityIn { seat, ability, at }).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Versatile,
            name: "Versatile",
            text: "You gain 1 more command token in the status phase.",
            hooks: Hooks::answers(&[Answer::Add(Number::StatusTokens, |_, ask, me| i32::from(ask.seat == me.seat))]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::AdvancedCarrierIi,
            name: "Advanced Carrier II",
            text: "Upgrades your carriers.",
            needs: [2, 0, 0, 0],
            faction: Some(Faction::Sol),
            unit: Some(UnitCard::AdvancedCarrier2),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::SpecOpsIi,
            name: "Spec Ops II",
            text: "Upgrades your infantry.",
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Sol),
            unit: Some(UnitCard::SpecOps2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::MilitarySupport,
        name: "Military Support",
        text: "At the start of Sol's turn Sol loses a strategy token; you may place 2 infantry on a planet you control.",
        uses: &[TurnStart::may(
            |_, now, me| now.seat == me.note_owner(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    tokens::lose(g, me.note_owner(), Pool::Strategy).await;
                    if ask::yes(g, me.seat, me.asks(Prompt::YesNo)).await {
                        two_infantry(g, me).await;
                    }
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::SpecOps2,
            text: "When destroyed, on a roll of 5 or more it returns to your home system at the start of your next turn.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::must(rest, Do::Now(|g, _, me| roll_to_rest(g, me, 5))), RETURN]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Genesis,
            text: "At the end of the status phase place 1 infantry in its system's space area.",
            hooks: Hooks::uses(&[StatusPhaseEnd::must(
                |state, _, me| flagship_place(state, me.seat).is_some(),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some(Place::Space(system)) = flagship_place(g, me.seat) {
                            board::place(g, me.seat, Place::Space(system), UnitKind::Infantry, 1);
                            limits::enforce(g, me.seat, system).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// Two infantry are placed on a planet of the seat's choice; says on which.
async fn two_infantry(g: &mut G, me: Me) -> Option<Planet> {
    let planets = board::open_planets(g, me.seat);
    let planet = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await?;
    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 2);
    Some(planet)
}

fn flagship_place(state: &State, seat: Seat) -> Option<Place> {
    state.system_ids().find(|&id| state.system(id).space.of(seat).count(UnitKind::Flagship) > 0).map(Place::Space)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, Sim};

    #[test]
    fn orbital_drop_places_two_infantry_for_a_token() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.go().use_it(Source::Ability(Ability::OrbitalDrop));
        assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Infantry), 7);
        assert_eq!(t.look().players[A].strategy, 1);
    }

    /// [`Ability::Versatile`].
    #[test]
    fn versatile_gains_a_token_more() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let all = |t: &Sim| {
            let player = &t.look().players[A];
            player.tactic + player.fleet + player.strategy
        };
        let before = all(&t);
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(all(&t), before + 3);
    }

    #[test]
    fn genesis_carries_new_infantry() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let at = t.space(27);
        t.put(A, at, UnitKind::Flagship, 1);
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(t.units(A, at, UnitKind::Infantry), 1);
    }

    #[test]
    fn spec_ops_two_come_back_home() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(A, Tech::SpecOpsIi);
        t.dice(&[1, 10, 5]);
        t.land(1, 1);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].resting, 1);
    }

    #[test]
    fn advanced_carrier_two_is_stronger() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(A, Tech::AdvancedCarrierIi);
        let card = t.state.unit(A, UnitKind::Carrier);
        assert_eq!((card.speed, card.capacity, card.sustain), (2, 8, true));
    }

    #[test]
    fn military_support_is_used_on_sols_turn() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = crate::games::ti4::model::state::Note { kind: Promissory::MilitarySupport, owner: A };
        t.give_note(A, Promissory::MilitarySupport, B);
        t.state.step = crate::games::ti4::model::state::Step::TurnStart;
        t.go().use_it(Source::Note(note)).pick(crate::games::ti4::model::target::Target::Yes).pass();
        assert_eq!(t.look().players[A].strategy, 1);
        let hacan: u8 =
            t.look().controlled(B).map(|planet| t.units(B, Place::Planet(planet), UnitKind::Infantry)).sum();
        assert_eq!(hacan, 6);
    }

    /// [`Agenda::DemilitarizedZone`]: what it forbids is not offered.
    #[test]
    fn orbital_drop_is_not_offered_into_a_demilitarized_zone() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_planet(A, Planet::Lodor);
        t.law(Agenda::DemilitarizedZone, crate::games::ti4::model::state::LawPlace::Attached(Planet::Lodor));
        let drop = Source::Ability(Ability::OrbitalDrop);
        t.go().use_it(drop);
        assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Infantry), 7, "Jord alone is open");
        t.state.planet_mut(Planet::Jord).owner = None;
        assert!(!t.go().offers(&crate::games::ti4::model::target::Target::Use(drop)));
    }
}
