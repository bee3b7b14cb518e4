//! The phases of a round, asked of the spine.

use crate::games::ti4::model::state::{State, Step};

/// A phase of the game round (LRR 40), or what is before and after all rounds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    SetUp,
    Strategy,
    Action,
    Status,
    Agenda,
    Over,
}

impl Step {
    pub fn phase(self) -> Phase {
        match self {
            Step::ChooseFaction(_)
            | Step::PlaceTile(_)
            | Step::GatherComponents
            | Step::PlaceUnits(_)
            | Step::ChooseStartingTech(_)
            | Step::ChooseSecret(_) => Phase::SetUp,
            Step::StrategyStart | Step::PickStrategyCard(_) | Step::StrategyEnd => Phase::Strategy,
            Step::TurnStart
            | Step::ChooseAction
            | Step::Primary(_)
            | Step::Secondary { .. }
            | Step::Component(_)
            | Step::Offer(_)
            | Step::Movement
            | Step::SpaceCannonOffence
            | Step::SpaceCombat
            | Step::Invasion
            | Step::GroundCombat
            | Step::EstablishControl
            | Step::Production
            | Step::TacticalEnd
            | Step::ActionEnd
            | Step::TurnEnd => Phase::Action,
            Step::Score(_) | Step::RevealObjective | Step::DrawCards | Step::GainTokens(_) | Step::ReadyAndReturn => {
                Phase::Status
            }
            Step::AgendaStart | Step::RevealAgenda | Step::Vote(_) | Step::ResolveAgenda | Step::AgendaEnd => {
                Phase::Agenda
            }
            Step::Over => Phase::Over,
        }
    }
}

impl State {
    pub fn phase(&self) -> Phase {
        self.step.phase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Faction;
    use crate::games::ti4::testing::Sim;

    /// LRR 40: strategy, action, status, then agenda when Mecatol Rex has been taken.
    #[test]
    fn the_phases_of_a_round_follow_each_other_lrr_40() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.state.custodians = false;
        t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
        t.at(Step::StrategyStart);
        let mut seen = vec![t.look().phase()];
        while t.look().round == 1 {
            t.pass();
            let phase = t.look().phase();
            if seen.last() != Some(&phase) {
                seen.push(phase);
            }
        }
        assert_eq!(seen, [Phase::Strategy, Phase::Action, Phase::Status, Phase::Agenda, Phase::Strategy]);
    }
}
