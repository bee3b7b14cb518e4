//! Plans: which questions are steps of one, how it goes on by itself, and what it costs.

use super::defaults;
use super::words::Words;
use crate::core::Seat;
use crate::core::decision::Choice;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::Planet;
use crate::games::ti3::model::target::Prompt;
use crate::games::ti3::model::view::View;
use crate::scene::filling::nothing;
use crate::scene::speech;

/// Whether a question is a step of a plan: all that a seat decides on its turn or in one go. What answers somebody else,
/// and what cards or dice follow at once, is none.
pub fn is_step(prompt: Prompt) -> bool {
    use Prompt as P;
    match prompt {
        P::ChooseAction | P::ChooseSystem | P::ChooseSecondSystem | P::ActivateMore | P::ActHere => true,
        P::MoveFrom | P::MoveShips | P::LoadAt | P::LoadCargo | P::TakeLeaders => true,
        P::Land | P::LandLeaders | P::InvadeNext | P::Bombard | P::Probe | P::Raze => true,
        P::Produce | P::BuildDock | P::BuildFacility | P::LayMine | P::RemoveMine | P::RemoveExcess => true,
        P::PayResources | P::PayInfluence | P::DiscardAgendas | P::SpendCounters | P::ChooseCurrency => true,
        P::UseSecondary | P::PlaceCounters | P::RefreshPlanets | P::ReturnCounter | P::BuyCounters => true,
        P::TradeOption | P::ProposeDeal | P::GiveGoods | P::Envoy | P::MoveToken | P::Annex | P::Senate => true,
        P::PatrolShip | P::PatrolTo | P::MobilizeAt | P::ResearchFree | P::ResearchPaid => true,
        P::ImperialOption | P::ProspectOption | P::SwapCard => true,
        P::ScorePublic | P::ScoreSecret | P::RefreshAbility | P::Redistribute | P::FleetUpkeep => true,
        P::Sustain | P::Casualties | P::RetreatTo => true,
        P::ChooseHome | P::PlaceFaceDown | P::ChooseTile | P::PlaceTile | P::PlaceStartingUnits => false,
        P::PlaceLeader | P::PlaceArtifact | P::MarkSystem | P::PickStrategyCard | P::TakeBonus => false,
        P::Window | P::Component | P::FirePds | P::Withdraw | P::Retreat | P::OpenWayOut | P::SabotageRun => false,
        P::AcceptDeal | P::ApproveDeal | P::EndAgreement | P::Scuttle | P::Discard | P::DeclareWar => false,
        P::KeepOnTop | P::Vote | P::BreakTie | P::PlayAgenda | P::RevealOne | P::CallVote | P::ChooseAgenda => false,
        P::Capture | P::PayRansom | P::GiveTech | P::KeepSurvivors | P::TakePds | P::TakeShip | P::DrawCard => false,
        P::Shelter | P::AskPassage | P::GrantPassage | P::FindCaptive | P::JudgeCaptive => false,
        P::TakeCard | P::ExhaustPlanets | P::LoseUnits | P::PlaceUnits | P::ChoosePlayer | P::ChoosePlanet => false,
        P::ChooseLaw | P::ChooseSecret | P::PayOrLose | P::ReturnTech | P::LoseCounter | P::PutCard => false,
        P::LayRepresentative | P::SpyOn | P::SpyOutcome | P::UseRepresentative => false,
        P::OfferNote | P::AcceptNote | P::NoteVote => false,
        P::QuickProbe | P::ProduceGoods | P::MoveLeader => true,
        P::RaceOrPass | P::ShowRace | P::BidForHome | P::BidForSpeaker | P::DropSecret => false,
        P::PlaceDomain | P::DeepProbe => false,
        P::SetCycler | P::ExchangeAgendas | P::PresentAgenda | P::VoteOrDiscard | P::SplitVotes => false,
        P::ChooseSide | P::TurnNeutral | P::NegateMine | P::SetAside | P::Overrule | P::LetGo => false,
        P::Recruit | P::Surrender | P::ChooseLot | P::Bid | P::BuyVotes => false,
        P::IndustryOption => true,
        P::GiveTreaty | P::DropTreaty | P::KeepAgenda | P::Decree => false,
    }
}

/// Whether the answer is told with the step before it.
pub fn completes(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::ChooseSystem | Prompt::MoveShips | Prompt::DiscardAgendas)
}

/// Whether an answer is picked first and given by confirming: it cannot be taken back, or much follows from it.
pub fn is_weighed(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::ChooseHome
            | Prompt::RaceOrPass
            | Prompt::BidForHome
            | Prompt::BidForSpeaker
            | Prompt::DropSecret
            | Prompt::SplitVotes
            | Prompt::BuyVotes
            | Prompt::PickStrategyCard
            | Prompt::Vote
            | Prompt::BreakTie
            | Prompt::LayRepresentative
            | Prompt::DeclareWar
            | Prompt::EndAgreement
            | Prompt::GiveTreaty
            | Prompt::DropTreaty
            | Prompt::Decree
    )
}

/// Whether the answer is shown below the question before it, filled in: what is paid, the two objectives of a status phase, counters
/// gained and moved.
pub fn is_in_place(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::PayResources
            | Prompt::PayInfluence
            | Prompt::ScorePublic
            | Prompt::ScoreSecret
            | Prompt::PlaceCounters
            | Prompt::Redistribute
    )
}

/// What a plan goes on with by itself: the payment that wastes least, a full hold, what is filled in.
pub fn ahead(view: &View, asked: &Asked<Ti3>) -> Option<Choice> {
    match asked.why.prompt {
        Prompt::PayResources
        | Prompt::PayInfluence
        | Prompt::DiscardAgendas
        | Prompt::LoadCargo
        | Prompt::TakeLeaders
        | Prompt::RemoveExcess
        | Prompt::Sustain
        | Prompt::Casualties
        | Prompt::ScoreSecret
        | Prompt::PlaceCounters
        | Prompt::Redistribute => defaults::default(view, asked),
        // Nothing more is fetched on the way.
        Prompt::LoadAt => Some(nothing(&asked.shape)),
        _ => None,
    }
}

/// What a plan takes from its seat: "command pool 3 → 2, exhausts Jord".
pub fn costs(before: &View, after: &View, seat: Seat) -> String {
    let (then, now) = (&before.public.players[seat], &after.public.players[seat]);
    let changes = [
        ("command pool", then.sheet.pool, now.sheet.pool),
        ("fleet supply", then.sheet.fleet, now.sheet.fleet),
        ("strategy allocation", then.sheet.strategy, now.sheet.strategy),
        ("trade goods", then.goods, now.goods),
    ];
    let ready = |view: &View, planet: Planet| {
        let state = view.public.planets.get(planet);
        state.is_some_and(|state| state.owner == Some(seat) && !state.exhausted)
    };
    let words = Words::of(after);
    let spent = before.public.planets.keys().iter().filter(|&id| ready(before, id) && !ready(after, id));
    speech::costs(&changes, spent.map(|planet| words.planet(planet).to_owned()))
}
