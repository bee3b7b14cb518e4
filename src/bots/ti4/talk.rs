//! Dealing with others: trade, votes, reactions.

use super::mind::{Mind, NEVER, POINT, Worth, planet_worth};
use crate::core::Seat;
use crate::games::ti4::content::{self, AgendaKind};
use crate::games::ti4::model::ids::{Ability, ActionCard, Agenda, Promissory, Tech};
use crate::games::ti4::model::state::Note;
use crate::games::ti4::model::target::{Outcome, Prompt, Source, Target};
use crate::games::ti4::rules::transactions::Gift;

/// A deal: what this seat gives and what it asks for.
struct Deal {
    commodities: u8,
    support: bool,
}

/// Agendas that are better not passed.
const AGAINST: &[Agenda] = &[
    Agenda::AntiIntellectualRevolution,
    Agenda::ArmsReduction,
    Agenda::ClassifiedDocumentLeaks,
    Agenda::EnforcedTravelBan,
    Agenda::ExecutiveSanctions,
    Agenda::FleetRegulations,
    Agenda::HomelandDefenseAct,
    Agenda::Mutiny,
    Agenda::NewConstitution,
    Agenda::RegulatedConscription,
    Agenda::SwordsToPlowshares,
    Agenda::WormholeResearch,
];

impl Mind {
    fn support_of(&self, owner: Seat) -> Note {
        Note { kind: Promissory::SupportForTheThrone, owner }
    }

    /// Whether another's support may still be in its owner's hand, for all one sees.
    fn may_have_support(&self, other: Seat) -> bool {
        let note = self.support_of(other);
        self.players.values().all(|player| !player.notes_face_up.contains(&note))
    }

    /// Commodities against commodities make both richer; support against support gives both a point.
    fn deal(&self, other: Seat) -> Option<Deal> {
        let (mine, theirs) = (&self.players[self.me], &self.players[other]);
        let commodities = mine.commodities.min(theirs.commodities);
        let close = |seat: Seat| self.goal.saturating_sub(self.players[seat].points) <= 1;
        let support = self.hidden.notes[self.me].contains(&self.support_of(self.me))
            && self.may_have_support(other)
            && !close(other)
            && self.round > 1;
        (commodities > 0 || support).then_some(Deal { commodities, support })
    }

    /// Nobody is asked twice in a turn.
    pub fn deal_worth(&self, other: Seat) -> Worth {
        let player = &self.players[self.me];
        match self.deal(other) {
            Some(deal) if player.refused[other.index()] == 0 => {
                40 + Worth::from(deal.commodities) + if deal.support { POINT / 2 } else { 0 } - self.threat(other)
            }
            _ => NEVER,
        }
    }

    /// The partner of the deal under way: the last that was named.
    pub fn trade_amount(&self, target: &Target, other: Option<Seat>) -> u32 {
        let deal = other.and_then(|other| self.deal(other));
        match (target, deal) {
            (Target::Commodities, Some(deal)) => u32::from(deal.commodities),
            _ => 0,
        }
    }

    pub fn trade_note(&self, target: &Target, prompt: Prompt, other: Option<Seat>) -> Worth {
        let Some(other) = other else { return 0 };
        let wanted = if prompt == Prompt::OfferTrade { self.support_of(self.me) } else { self.support_of(other) };
        let deal = self.deal(other);
        match target {
            Target::Note(note) if *note == wanted && deal.is_some_and(|deal| deal.support) => 10,
            Target::Pass => 0,
            _ => -10,
        }
    }

    fn gift_worth(&self, gift: &Gift) -> Worth {
        let note = gift.note.map_or(0, |note| if content::note(note.kind).points > 0 { POINT } else { 15 });
        let cards = gift.cards.len() as Worth + Worth::from(gift.any_cards);
        10 * Worth::from(gift.goods) + 10 * Worth::from(gift.commodities) + note + 15 * cards
    }

    /// Whether the offer on the table is fair.
    pub fn accepts(&self) -> bool {
        let Some(offer) = &self.hidden.offer else { return false };
        // Commodities of one's own are worth little as long as they are not traded.
        let given = self.gift_worth(&offer.wanted) - 7 * Worth::from(offer.wanted.commodities);
        let winning = self.goal.saturating_sub(self.players[offer.from].points) <= 1;
        let gives_point = offer.wanted.note.is_some_and(|note| content::note(note.kind).points > 0);
        self.gift_worth(&offer.given) >= given && !(winning && gives_point)
    }

    /// How much this seat wants an outcome.
    pub fn vote_worth(&self, outcome: Outcome) -> Worth {
        let agenda = self.agenda.as_ref().map(|ballot| ballot.agenda);
        match outcome {
            Outcome::For => agenda.map_or(0, |agenda| {
                let liked = !AGAINST.contains(&agenda);
                // One in three sees it otherwise.
                let agrees = self.preference(agenda.index(), 3) > 0;
                if liked == agrees { 3 } else { 1 }
            }),
            Outcome::Against => 2,
            // A law is mostly good for whoever owns it, a directive mostly bad.
            Outcome::Seat(seat) => {
                let law = agenda.is_some_and(|agenda| content::agenda(agenda).kind == AgendaKind::Law);
                match law {
                    true if seat == self.me => 50,
                    true => 20 - self.threat(seat),
                    false => 10 + self.threat(seat),
                }
            }
            Outcome::Planet(planet) if self.controls(self.me, planet) => 5,
            Outcome::Planet(planet) => 10 + planet_worth(planet),
            Outcome::Law(_) | Outcome::Secret(_) | Outcome::Card(_) => 5,
        }
    }

    /// Strategy tokens beyond the one that is kept for a technology.
    fn spare_strategy(&self) -> u32 {
        u32::from(self.players[self.me].strategy).min(self.spare_tokens()).saturating_sub(1)
    }

    /// Whether the agenda on the table is one of those that are better not passed.
    fn dislikes_agenda(&self) -> bool {
        self.agenda.as_ref().is_some_and(|ballot| AGAINST.contains(&ballot.agenda))
    }

    /// Whether to use a component now.
    pub fn reaction_worth(&self, source: Source) -> Worth {
        match source {
            Source::Secret(_) => 2 * POINT,
            Source::ActionCard(ActionCard::Sabotage) => 5,
            Source::ActionCard(_) if self.saves_cards() && self.hidden.hands[self.me].len() < 6 => -1,
            Source::ActionCard(_) => 10,
            Source::Note(_) => 8,
            // What costs a strategy token is kept for what hurts: the tokens follow others to technologies.
            Source::Ability(Ability::Quash) if self.spare_strategy() < 2 || !self.dislikes_agenda() => -1,
            Source::Tech(Tech::InstinctTraining | Tech::NullificationField) if self.spare_strategy() == 0 => -1,
            _ => 12,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Faction;
    use crate::games::ti4::model::state::Ballot;
    use crate::games::ti4::model::view::View;
    use crate::games::ti4::testing::{A, Sim};

    /// [`Ability::Quash`]: not every agenda is worth a strategy token.
    #[test]
    fn agendas_are_quashed_that_hurt_while_there_are_tokens() {
        let mut t = Sim::new(&[Faction::Xxcha, Faction::Hacan, Faction::Letnev]);
        let quashes = |t: &Sim| {
            let mind = Mind::new(&View::of(&t.state, Some(A)), A);
            mind.reaction_worth(Source::Ability(Ability::Quash)) > 0
        };
        t.state.objectives.clear();
        t.state.players[A].strategy = 3;
        t.state.agenda = Some(Ballot::on(Agenda::ArmsReduction));
        assert!(quashes(&t));
        t.state.players[A].strategy = 2;
        assert!(!quashes(&t), "two tokens are for following others");
        t.state.players[A].strategy = 3;
        t.state.agenda = Some(Ballot::on(Agenda::EconomicEquality));
        assert!(!quashes(&t), "an agenda like others");
    }
}
