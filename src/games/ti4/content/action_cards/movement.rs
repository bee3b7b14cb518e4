//! Action cards around activation and movement.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};

pub static ROWS: &[ActionCardRow] = &[ActionCardRow {
    card: ActionCard::FlankSpeed,
    name: "Flank Speed",
    copies: 4,
    text: "Your ships move 1 further in this tactical action.",
    plays: &[Play::may(
        At::AfterSystemActivated,
        |_, moment, me| matches!(moment.window, Window::AfterSystemActivated { seat, .. } if seat == me.seat),
        Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, About::Nothing)),
    )],
    lasting: Hooks::answers(&[Answer::Add(Number::Move, |_, ask, me| i32::from(ask.seat == me.seat))]),
    ..ActionCardRow::BLANK
}];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::target::{Place, Prompt, Target};
    use crate::games::ti4::testing::{A, Sim};

    #[test]
    fn flank_speed_moves_ships_one_further_once() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let home = Place::Space(t.home(A));
        t.give_card(A, ActionCard::FlankSpeed);
        t.give_card(A, ActionCard::FlankSpeed);
        t.activate(27).use_it(Source::ActionCard(ActionCard::FlankSpeed));
        assert_eq!(
            t.asked(),
            Some((A, Prompt::MoveShips)),
            "the same card is not played twice for one effect (LRR 2.6)"
        );
        assert!(t.offers(&Target::Unit { at: home, kind: UnitKind::Carrier, damaged: false }));
    }
}
