//! The Yssaril Tribes.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::target::Prompt;
use crate::games::ti4::rules::{ask, cards};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Yssaril,
    name: "The Yssaril Tribes",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(15),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 5),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::NeuralMotivator],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::StallTactics,
            name: "Stall Tactics",
            text: "Action: discard an action card.",
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| !state.hidden.hands[me.seat].is_empty(),
                Do::Ask(|g, _, me| Box::pin(cards::choose_discards(g, me.seat, 1, me.asks(Prompt::ChooseCard)))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Scheming,
            name: "Scheming",
            text: "When you draw action cards, draw 1 more, then discard 1.",
            hooks: Hooks {
                uses: &[AfterCardsDrawn::must(
                    |_, now, me| now.seat == me.seat,
                    Do::Ask(|g, _, me| Box::pin(cards::choose_discards(g, me.seat, 1, me.asks(Prompt::ChooseCard)))),
                )],
                answers: &[Answer::Add(Number::CardsDrawn, |_, ask, me| {
                    i32::from(ask.seat == me.seat && ask.base > 0)
                })],
            },
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Crafty,
            name: "Crafty",
            text: "Your hand of action cards has no limit.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::UnlimitedHand, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::TransparasteelPlating,
            name: "Transparasteel Plating",
            text: "On your turns players who have passed play no action cards.",
            color: Some(Color::Green),
            needs: [0, 1, 0, 0],
            faction: Some(Faction::Yssaril),
            hooks: Hooks::answers(&[Answer::Refuse(Permit::PlayCards, |state, ask, me| {
                state.active == me.seat
                    && ask.seat != me.seat
                    && state.players[ask.seat].passed
                    && state.phase() == Phase::Action
            })]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::MageonImplants,
            name: "Mageon Implants",
            text: "Action: exhaust to look at another player's action cards and take one.",
            color: Some(Color::Green),
            needs: [0, 3, 0, 0],
            faction: Some(Faction::Yssaril),
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| state.others(me.seat).any(|other| !state.hidden.hands[other].is_empty()),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let others = g.others(me.seat).filter(|&other| !g.hidden.hands[other].is_empty()).collect();
                        if let Some(other) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), others).await {
                            cards::take_from_hand(g, me.seat, me.asks(Prompt::ChooseCard), other).await;
                        }
                    })
                }),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::SpyNet,
        name: "Spy Net",
        text: "At the start of your turn look at the Yssaril's action cards and take one.",
        uses: &[TurnStart::may(
            |state, now, me| now.seat == me.seat && !state.hidden.hands[me.note_owner()].is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(cards::take_from_hand(g, me.seat, me.asks(Prompt::ChooseCard), me.note_owner()))
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::YsiaYssrila,
            text: "Flies through systems with other players' ships.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::PassShips, |_, ask, me| {
                ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship)
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::effects;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Yssaril, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn stall_tactics_discard_a_card_as_an_action() {
        let mut t = sim();
        t.give_card(A, ActionCard::FlankSpeed);
        t.go().use_it(Source::Ability(Ability::StallTactics)).until(Prompt::ChooseAction);
        assert_eq!((t.look().action_discard.len(), t.look().active), (1, B));
    }

    /// [`Ability::Scheming`].
    #[test]
    fn scheming_draws_one_more_and_discards_one() {
        let mut t = sim();
        t.state.players[A].strategy_cards[0].card = StrategyCard::Politics;
        t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until(Prompt::ChooseCard);
        assert_eq!(t.look().hidden.hands[A].len(), 3);
        t.pass();
        assert_eq!((t.look().hidden.hands[A].len(), t.look().action_discard.len()), (2, 1));
    }

    /// [`Ability::Crafty`].
    #[test]
    fn crafty_hands_have_no_limit() {
        let t = sim();
        assert_eq!((cards::hand_limit(&t.state, A), cards::hand_limit(&t.state, B)), (usize::MAX, 7));
    }

    #[test]
    fn transparasteel_plating_silences_those_who_passed() {
        let mut t = sim();
        let may = |t: &Sim| effects::allowed(&t.state, Permit::PlayCards, Ask::of(B), true);
        t.state.players[B].passed = true;
        assert!(may(&t));
        t.give_tech(A, Tech::TransparasteelPlating);
        assert!(!may(&t));
        t.state.active = B;
        assert!(may(&t), "only on the turns of the Yssaril");
    }

    #[test]
    fn mageon_implants_take_a_card() {
        let mut t = sim();
        t.give_tech(A, Tech::MageonImplants);
        t.give_card(B, ActionCard::FlankSpeed);
        t.give_card(B, ActionCard::MiningInitiative);
        t.go().use_it(Source::Tech(Tech::MageonImplants)).pick(Target::Card(ActionCard::FlankSpeed));
        assert_eq!(t.look().hidden.hands[A], [ActionCard::FlankSpeed]);
        assert_eq!(t.look().hidden.hands[B], [ActionCard::MiningInitiative]);
    }

    #[test]
    fn spy_net_takes_a_card_of_the_yssaril() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Yssaril, Faction::Hacan]);
        let note = t.note(B, Promissory::SpyNet, A);
        t.give_card(B, ActionCard::FlankSpeed);
        t.at(Step::TurnStart).react(note);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::FlankSpeed]);
    }

    #[test]
    fn ysia_yssrila_flies_past_others() {
        let mut t = sim();
        let from = t.space(22);
        t.put(A, from, UnitKind::Flagship, 1);
        t.put(A, from, UnitKind::Cruiser, 1);
        for tile in [27, 26] {
            t.put(B, t.space(tile), UnitKind::Cruiser, 1);
        }
        let ship = |kind| Target::Unit { at: from, kind, damaged: false };
        t.activate(19).until(Prompt::MoveShips);
        assert!(t.offers(&ship(UnitKind::Flagship)) && !t.offers(&ship(UnitKind::Cruiser)));
    }
}
