//! The Xxcha Kingdom.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Pool, Prompt};
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::phases::action;
use crate::games::ti4::rules::tokens;
use crate::games::ti4::rules::{ask, board};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Xxcha,
    name: "The Xxcha Kingdom",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(14),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 2),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::GravitonLaserSystem],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::PeaceAccords,
            name: "Peace Accords",
            text: "After you resolve Diplomacy, gain a planet without units next to a planet of yours, except Mecatol Rex.",
            hooks: Hooks::uses(&[AfterStrategyAbility::may(
                |state, now, me| {
                    now.seat == me.seat
                        && now.card == StrategyCard::Diplomacy
                        && !near_and_empty(state, me.seat).is_empty()
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let planets = near_and_empty(g, me.seat);
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            board::gain_control(g, me.seat, planet).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Quash,
            name: "Quash",
            text: "When an agenda is revealed, spend a strategy token to discard it; the next one is voted on instead.",
            hooks: Hooks::uses(&[WhenAgendaRevealed::may(
                |state, _, me| tokens::can_spend_strategy(state, me.seat) && is_open(state),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
                        replace_agenda(g);
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::InstinctTraining,
            name: "Instinct Training",
            text: "Exhaust and spend a strategy token to cancel an action card another player plays.",
            color: Some(Color::Green),
            needs: [0, 1, 0, 0],
            faction: Some(Faction::Xxcha),
            hooks: Hooks::uses(&[WhenActionCardPlayed::may(
                |state, now, me| now.seat != me.seat && tokens::can_spend_strategy(state, me.seat),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
                        now.cancelled = true;
                    })
                }),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::NullificationField,
            name: "Nullification Field",
            text: "After another player activates a system with your ship: exhaust and spend a strategy token to end their turn.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Xxcha),
            hooks: Hooks::uses(&[AfterSystemActivated::may(
                |state, now, me| {
                    now.seat != me.seat
                        && state.tactical.is_some()
                        && state.system(now.system).space.of(me.seat).has_ships()
                        && tokens::can_spend_strategy(state, me.seat)
                },
                // The turn is over, and with it everything that could still answer the activation.
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
                        action::stop_turn(g).await;
                        now.cancelled = true;
                    })
                }),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::PoliticalFavor,
        name: "Political Favor",
        text: "When an agenda is revealed, Xxcha loses a strategy token and the agenda is replaced by the next one.",
        uses: &[WhenAgendaRevealed::may(
            |state, _, me| state.players[me.note_owner()].strategy > 0 && is_open(state),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    tokens::lose(g, me.note_owner(), Pool::Strategy).await;
                    replace_agenda(g);
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[],
};

fn is_open(state: &State) -> bool {
    state.agenda.as_ref().is_some_and(|ballot| !ballot.replaced)
}

fn replace_agenda(g: &mut G) {
    if let Some(ballot) = &mut g.agenda {
        ballot.replaced = true;
    }
}

/// Planets without units in or next to systems with a planet of the seat, but Mecatol Rex and its own.
fn near_and_empty(state: &State, seat: Seat) -> Vec<Planet> {
    let own = state.controlled(seat).fold(0, |bits, planet| bits | state.system_of(planet).bit());
    let adjacency = Adjacency::of(state, Some(seat));
    let near = galaxy::systems(own).fold(own, |bits, system| bits | adjacency.bits(system));
    let fits = |planet: &Planet| {
        *planet != Planet::MecatolRex && !state.controls(seat, *planet) && state.planet(*planet).ground.is_empty()
    };
    galaxy::systems(near).flat_map(|system| state.planets_in(system).iter()).filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Xxcha, Faction::Hacan])
    }

    #[test]
    fn peace_accords_gain_an_empty_planet_near() {
        let mut t = sim();
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Diplomacy));
        t.react(Source::Ability(Ability::PeaceAccords)).pick(Target::Planet(Planet::Corneeq));
        assert!(t.look().controls(B, Planet::Corneeq));
    }

    fn vote(t: &mut Sim) {
        t.state.custodians = false;
        t.stack_agenda(Agenda::EconomicEquality);
        t.stack_agenda(Agenda::Mutiny);
        t.at(Step::RevealAgenda);
        assert_eq!(t.look().agenda.as_ref().map(|ballot| ballot.agenda), Some(Agenda::Mutiny));
    }

    #[test]
    fn quash_replaces_an_agenda() {
        let mut t = sim();
        vote(&mut t);
        t.react(Source::Ability(Ability::Quash));
        assert_eq!(t.look().agenda.as_ref().map(|ballot| ballot.agenda), Some(Agenda::EconomicEquality));
        assert_eq!(t.look().players[B].strategy, 1);
    }

    #[test]
    fn political_favor_replaces_an_agenda() {
        let mut t = sim();
        let note = t.note(B, Promissory::PoliticalFavor, A);
        vote(&mut t);
        t.react(note);
        assert_eq!(t.look().agenda.as_ref().map(|ballot| ballot.agenda), Some(Agenda::EconomicEquality));
        assert_eq!(t.look().players[B].strategy, 1);
    }

    #[test]
    fn instinct_training_cancels_an_action_card() {
        let mut t = sim();
        t.give_tech(B, Tech::InstinctTraining);
        t.give_card(A, ActionCard::MiningInitiative);
        t.go().use_it(Source::ActionCard(ActionCard::MiningInitiative));
        t.react(Source::Tech(Tech::InstinctTraining));
        assert_eq!((t.look().players[A].goods, t.look().players[B].strategy), (0, 1));
    }

    #[test]
    fn nullification_field_ends_the_turn() {
        let mut t = sim();
        t.give_tech(B, Tech::NullificationField);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.activate(22).react(Source::Tech(Tech::NullificationField));
        t.until(crate::games::ti4::model::target::Prompt::ChooseAction);
        assert_eq!((t.look().active, t.units(A, t.space(22), UnitKind::Carrier)), (B, 0));
    }

    /// [`Tech::NullificationField`]: the turn is over at once, so nothing answers the activation any more.
    #[test]
    fn after_a_nullification_field_no_reaction_of_the_turn_is_asked() {
        let activated = |field: bool| {
            let mut t = Sim::new(&[Faction::Sol, Faction::Xxcha, Faction::Letnev]);
            t.give_tech(B, Tech::NullificationField);
            t.give_card(A, ActionCard::FlankSpeed);
            t.put(B, t.space(22), UnitKind::Cruiser, 1);
            t.activate(22);
            assert!(t.offers_card(ActionCard::FlankSpeed), "A is asked first");
            t.pass();
            if field {
                t.use_it(Source::Tech(Tech::NullificationField))
            } else {
                t.pass()
            };
            t
        };
        let mut t = activated(true);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::FlankSpeed)));
        let t = activated(false);
        assert_eq!(t.asked().map(|(seat, _)| seat), Some(A), "the turn goes on");
        assert!(t.look().tactical.is_some());
    }
}
