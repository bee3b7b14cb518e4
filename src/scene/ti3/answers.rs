//! The answers to a question, in words.

use super::language::Component;
use super::prompts::{is_flip, offers_both, offers_planets};
use super::words::{Words, upper};
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::Facility;
use crate::games::ti3::model::target::{Deal, Place, Prompt, Source, Subject, Target};

/// What choosing nothing means.
fn pass(asked: &Asked<Ti3>) -> &'static str {
    let only = |target: Target| asked.shape.targets().contains(&&target);
    match asked.why.prompt {
        Prompt::ChooseAction => "Pass until the next round",
        Prompt::MoveFrom | Prompt::PatrolShip => "No more ships",
        Prompt::LoadAt => "Nowhere else",
        Prompt::Window => "Use nothing",
        Prompt::FirePds => "Hold fire",
        Prompt::Withdraw | Prompt::Retreat => "Fight on",
        Prompt::OpenWayOut => "Take a way that is open",
        Prompt::UseSecondary => "Do not follow",
        Prompt::ReturnCounter => "Leave them",
        Prompt::ResearchFree | Prompt::ResearchPaid => "No technology",
        Prompt::MobilizeAt => "Produce nowhere",
        Prompt::ScorePublic | Prompt::ScoreSecret => "Score nothing",
        Prompt::Vote => "Abstain",
        Prompt::ProposeDeal => "Propose none",
        Prompt::AcceptDeal | Prompt::AcceptNote => "Decline",
        Prompt::ApproveDeal => "Forbid it",
        Prompt::TradeOption => match asked.why.subject {
            Subject::Strategy(StrategyCard::TradeIi) => "End agreements instead",
            _ => "End trade agreements instead",
        },
        Prompt::EndAgreement => "End none",
        Prompt::Senate => "Play an agenda yourself",
        Prompt::ImperialOption => "Mobilize: build at one of your docks",
        Prompt::ProspectOption => "Relocate leaders and exchange action cards",
        Prompt::BuildDock | Prompt::BuildFacility => "Build none",
        Prompt::LayMine => "Lay no mine",
        Prompt::Probe | Prompt::Raze if !only(Target::Yes) => "No planet",
        Prompt::PayRansom => "Do not pay",
        Prompt::PlaceLeader => "Stay there",
        Prompt::Shelter => "Let them come",
        Prompt::AskPassage => "Ask nobody else",
        Prompt::GrantPassage => "Close the way",
        Prompt::JudgeCaptive => "Keep the captive",
        Prompt::SwapCard => "Exchange none",
        Prompt::DeclareWar => "Declare no war",
        Prompt::GiveGoods => "Give nothing",
        Prompt::PayOrLose if only(Target::TradeGoods) => "Give an action card, drawn by chance",
        Prompt::PayOrLose => "Do not pay",
        Prompt::ChooseLaw => "Discard none",
        Prompt::OfferNote => "Offer none",
        Prompt::Annex => "No planet",
        Prompt::Discard => "Discard none",
        Prompt::PutCard => "Leave it on top",
        Prompt::Surrender => "Play on",
        Prompt::GiveTreaty => "Give none: move and fight",
        Prompt::IndustryOption => "Build nothing",
        Prompt::Recruit => "Recruit nobody",
        Prompt::Bid => "Drop out",
        Prompt::PlaceUnits => "Place none",
        Prompt::MoveToken => "Leave the counter where it is",
        Prompt::RaceOrPass => "One by chance",
        Prompt::ShowRace => "Keep it hidden",
        Prompt::SetCycler if is_flip(asked) => "Leave it",
        Prompt::SetCycler => "Clockwise",
        Prompt::KeepOnTop if only(Target::Yes) => "Below their deck",
        Prompt::TurnNeutral => "Leave it",
        Prompt::ExchangeAgendas => "Exchange none",
        Prompt::DeepProbe => "No planet",
        Prompt::NegateMine => "It takes the hit itself",
        Prompt::MoveLeader => "Stay there",
        Prompt::Overrule => "Accept it",
        Prompt::LetGo => "Fight",
        Prompt::PresentAgenda => "Keep the one that lies open",
        Prompt::VoteOrDiscard => "Discard it",
        Prompt::ActivateMore => "No other system",
        Prompt::ActHere => "Only move there",
        _ => "No",
    }
}

/// What agreeing means.
fn yes(asked: &Asked<Ti3>) -> &'static str {
    match asked.why.prompt {
        Prompt::FirePds => "Fire",
        Prompt::Withdraw => "Withdraw after this round",
        Prompt::Retreat => "Retreat after this round",
        Prompt::UseSecondary => "Follow with the secondary ability",
        Prompt::AcceptDeal => "Accept",
        Prompt::ApproveDeal => "Approve",
        Prompt::AcceptNote => "Keep the note, and vote so",
        Prompt::Senate => "Take the speaker token",
        Prompt::ImperialOption => "Claim the throne",
        Prompt::ProspectOption => "Draw an objective that only you may score",
        Prompt::BuildDock => "Build a space dock",
        Prompt::LayMine => "Lay a mine",
        Prompt::Probe => "Probe",
        Prompt::PayRansom | Prompt::PayOrLose => "Pay",
        Prompt::Shelter => "Cancel the invasion",
        Prompt::GrantPassage => "Let them pass",
        Prompt::KeepSurvivors => "Keep them",
        Prompt::Scuttle => "Scuttle",
        Prompt::PutCard => "Put it under the deck",
        Prompt::Surrender => "Surrender",
        Prompt::Recruit => "Look at two",
        Prompt::CallVote => "Call the election",
        Prompt::MoveToken => "Move the counter",
        Prompt::SetCycler if is_flip(asked) => "Turn it for 1 influence",
        Prompt::SetCycler => "Anticlockwise",
        Prompt::KeepOnTop => "On top of their deck",
        Prompt::TurnNeutral => "Turn it neutral",
        Prompt::ExchangeAgendas => "Exchange two",
        Prompt::NegateMine => "Two hits on others",
        Prompt::Overrule => "Pay 10 influence",
        Prompt::LetGo => "In peace",
        Prompt::ShowRace => "Show it",
        Prompt::VoteOrDiscard => "Vote on it",
        Prompt::ActHere => "Spend a counter of the command pool",
        _ => "Yes",
    }
}

impl Words<'_> {
    /// One of the answers.
    pub fn answer(self, asked: &Asked<Ti3>, target: &Target) -> String {
        let words = self.about(asked.seat);
        let prompt = asked.why.prompt;
        match (prompt, target) {
            (_, Target::Pass) => pass(asked).to_owned(),
            (Prompt::SplitVotes, Target::Yes) => "The election of the Voice of the Council".to_owned(),
            (_, Target::Yes) => yes(asked).to_owned(),
            (Prompt::ChooseAction, Target::Tactical) => "Tactical action: activate a system".to_owned(),
            (Prompt::ChooseAction, Target::Transfer) => "Transfer action between two systems".to_owned(),
            (Prompt::ChooseAction, Target::TradeGoods) => "Give trade goods away, then choose".to_owned(),
            (Prompt::ChooseAction, Target::Strategy(card)) => {
                format!("Strategic action: {}", words.name(Component::Strategy(*card)))
            }
            (Prompt::ChooseAction, Target::Leader(_, nth)) => {
                format!("Move {} within its system, then choose", words.source(Source::Leader(*nth)))
            }
            (Prompt::ChooseAction | Prompt::Window, Target::Use(source)) => format!("Use {}", words.source(*source)),
            (Prompt::Window, Target::Seat(seat)) => format!("What {} can do", words.seat(*seat)),
            (Prompt::UseSecondary, Target::Strategy(card)) if asked.why.subject == Subject::Strategy(*card) => {
                "Use the primary ability instead".to_owned()
            }
            (Prompt::TakeBonus, Target::TradeGoods) => match asked.why.subject {
                Subject::Political(_) => "2 trade goods".to_owned(),
                _ => "1 trade good".to_owned(),
            },
            (Prompt::TakeBonus, Target::CommandCounter) => "1 command counter".to_owned(),
            (Prompt::TradeOption, Target::TradeGoods) => "Gain 3 trade goods and collect".to_owned(),
            (Prompt::ProspectOption, Target::TradeGoods) => "Draw an action card and gain 2 trade goods".to_owned(),
            (Prompt::IndustryOption, Target::Planet(planet)) => format!("A free dock on {}", words.planet(*planet)),
            (Prompt::IndustryOption, Target::System(system)) => {
                format!("Free units {}", words.at(Place::Space(*system)))
            }
            (Prompt::PayOrLose, Target::TradeGoods) => "Give 1 trade good".to_owned(),
            (Prompt::PayOrLose, Target::Planet(planet)) => format!("Exhaust {}", words.planet(*planet)),
            (Prompt::ProposeDeal, Target::Deal(deal)) => words.proposal(*deal),
            (Prompt::PlaceLeader | Prompt::MoveLeader, Target::System(system)) => {
                format!("Aboard a ship {}", words.around(*system))
            }
            (Prompt::JudgeCaptive, Target::Seat(owner)) => format!("Hand the captive over to {}", words.seat(*owner)),
            (Prompt::JudgeCaptive, Target::Leader(owner, nth)) => format!("Execute {}", words.leader(*owner, *nth)),
            (Prompt::BuildFacility, Target::Facility(planet, facility)) => {
                let gives = match facility {
                    Facility::Colony => "1 more influence",
                    Facility::Refinery => "1 more resource",
                };
                format!("A {} on {} ({gives})", words.facility(*facility), words.planet(*planet))
            }
            // A planet alone in its system has the system's name.
            (_, Target::Planet(planet)) if offers_both(asked) => upper(&words.at(Place::Planet(*planet))),
            (_, Target::System(system)) if offers_both(asked) => upper(&words.at(Place::Space(*system))),
            // Where planets can be spent one by one, one of them may be the whole payment.
            (_, Target::Payment { planets, goods }) if offers_planets(asked) => {
                format!("Pay all with {}", words.payment(planets, *goods))
            }
            (Prompt::ResearchFree | Prompt::ResearchPaid, Target::RaceTech(tech)) => {
                format!("{} (of your race)", words.name(Component::RaceTech(*tech)))
            }
            _ => upper(&words.target(target)),
        }
    }

    /// An agreement as who proposes it reads it.
    fn proposal(self, deal: Deal) -> String {
        if deal.from == deal.to {
            return format!("With yourself: your card worth {}", self.contract(deal.from, deal.card));
        }
        format!(
            "{}: your card worth {} for theirs worth {}",
            upper(&self.seat(deal.to)),
            self.contract(deal.from, deal.card),
            self.contract(deal.to, deal.for_card)
        )
    }
}
