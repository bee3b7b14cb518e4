//! Cards about cards.

use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::action;
use crate::games::ti3::effects::{At, Play, Window};
use crate::games::ti3::model::ids::ActionCard;

pub static ROWS: [ActionCardRow; 1] = [action(
    ActionCard::Sabotage,
    "Cancel an action card that another player just played, unless it is a Sabotage.",
    &[Play {
        at: At::CardPlayed,
        can: |_, window, me| {
            matches!(window, Window::CardPlayed { seat, card, .. }
                if *seat != me.seat && *card != ActionCard::Sabotage)
        },
        aim: Play::NO_AIM,
        run: |_, window, _, _| {
            if let Window::CardPlayed { cancelled, .. } = window {
                *cancelled = true;
            }
            Box::pin(std::future::ready(()))
        },
    }],
)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::target::{Prompt, Target};
    use crate::games::ti3::testing::*;

    #[test]
    fn sabotage_comes_after_choices_and_the_turn_is_not_used_up_t11_4() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B));
        assert_eq!(t.asked(), (C, Prompt::Window), "B is known as the victim");
        t.choose(plays(ActionCard::Sabotage));
        assert_eq!(t.look().players[B].sheet.pool, 3);
        assert_eq!(t.look().action_discard, [ActionCard::Insubordination, ActionCard::Sabotage]);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "A has another action");
    }

    #[test]
    fn what_nobody_cancels_takes_effect() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B)).pass();
        assert_eq!(t.look().players[B].sheet.pool, 2);
        assert_eq!(t.look().hidden.hands[C], [ActionCard::Sabotage]);
    }

    #[test]
    fn neither_a_sabotage_nor_an_own_card_is_sabotaged() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination, ActionCard::Sabotage]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B));
        assert_eq!(t.asked().0, C, "A is not asked");
        t.choose(plays(ActionCard::Sabotage));
        assert_eq!(t.asked().1, Prompt::ChooseAction);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::Sabotage]);
    }

    #[test]
    fn a_cancelled_card_may_be_played_again_in_the_same_window_t11_2() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FlankSpeed, ActionCard::FlankSpeed, ActionCard::FlankSpeed]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.activate(Tile::AbyzFria).choose(plays(ActionCard::FlankSpeed)).choose(plays(ActionCard::Sabotage));
        assert_eq!(t.asked(), (A, Prompt::Window), "it counts as not played");
        t.choose(plays(ActionCard::FlankSpeed));
        assert_eq!(t.asked().1, Prompt::MoveFrom, "but never two");
        assert_eq!(t.look().effects.len(), 1);
    }
}
