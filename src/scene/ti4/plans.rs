//! Plans: which questions are steps of one, how it goes on by itself, and what it costs.

use super::defaults;
use super::words::Words;
use crate::core::Seat;
use crate::core::decision::{Choice, Shape};
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::model::view::View;
use crate::scene::filling::nothing;
use crate::scene::speech;

/// Whether a question is a step of a plan: all that a seat decides on its turn or in one go. What answers somebody else,
/// and what cards or dice follow at once, is none.
pub fn is_step(prompt: Prompt) -> bool {
    match prompt {
        Prompt::ChooseAction | Prompt::AfterAction => true,
        Prompt::MoveShips | Prompt::ChoosePath | Prompt::LoadCargo => true,
        Prompt::Bombard | Prompt::Commit | Prompt::Custodians | Prompt::NextCombat => true,
        Prompt::Produce | Prompt::PlaceProduced | Prompt::TakeFromBoard => true,
        Prompt::RemoveExcess | Prompt::RemoveShips | Prompt::PayResources | Prompt::PayInfluence => true,
        Prompt::GainTokens | Prompt::Redistribute | Prompt::BuyTokens | Prompt::SpendTokens => true,
        Prompt::ChooseSystem | Prompt::ChoosePlanet | Prompt::ChooseSeat | Prompt::ChooseUnit => true,
        Prompt::ChooseCard | Prompt::ChooseMany | Prompt::Regroup | Prompt::ReadyPlanets => true,
        Prompt::NewSpeaker | Prompt::PlaceStructure | Prompt::FreeSecondary | Prompt::RemoveToken => true,
        Prompt::Research | Prompt::UseSpecialty | Prompt::PrimaryInstead | Prompt::ResearchAgain => true,
        Prompt::ScorePublic | Prompt::ScoreSecret | Prompt::UseSecondary | Prompt::TokenFromSheet => true,
        Prompt::VoteFor | Prompt::VoteWith | Prompt::Bribe => true,
        Prompt::TransactWith | Prompt::OfferTrade | Prompt::RequestTrade => true,
        Prompt::SustainDamage | Prompt::AssignHits | Prompt::RetreatTo => true,
        Prompt::NextPlanet | Prompt::PayEither | Prompt::ChooseFragments | Prompt::HowMany => true,
        Prompt::ExploreDeck | Prompt::ChooseBenefit | Prompt::PayWith | Prompt::GiveUpInfantry => false,
        Prompt::StormSide | Prompt::UseStorm | Prompt::SkipOrDraw | Prompt::GainTech => false,
        Prompt::NameOutcome | Prompt::VoteOrLose => false,
        Prompt::SleeperFrom | Prompt::ReturnCaptive | Prompt::ResolveExploration | Prompt::Fabricate => false,
        Prompt::ChooseFaction | Prompt::PlaceTile | Prompt::StartingUnits | Prompt::StartingTech => false,
        Prompt::KeepSecret | Prompt::PickStrategyCard | Prompt::React | Prompt::ResolveNext => false,
        Prompt::FireCannons | Prompt::AnnounceRetreat | Prompt::AcceptTrade | Prompt::GiveCard => false,
        Prompt::DiscardDown | Prompt::ReturnSecret | Prompt::AgendaPlace | Prompt::Predict => false,
        Prompt::BreakTie | Prompt::CancelHits | Prompt::ExtraDie | Prompt::Reroll | Prompt::YesNo => false,
    }
}

/// Whether the answer is told with the step before it.
pub fn completes(prompt: Prompt) -> bool {
    matches!(prompt, Prompt::PlaceProduced | Prompt::RequestTrade | Prompt::VoteWith)
}

/// Whether an answer is picked first and given by confirming: it cannot be taken back, or much follows from it.
pub fn is_weighed(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::ChooseFaction | Prompt::StartingTech | Prompt::KeepSecret | Prompt::PickStrategyCard | Prompt::BreakTie
    )
}

/// Whether the answer is shown below the question before it, filled in: what units cost and where they stand, both sides of a
/// transaction, the two objectives of a status phase, tokens bought, gained and rearranged.
pub fn is_in_place(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::PayResources
            | Prompt::PayInfluence
            | Prompt::PayEither
            | Prompt::PlaceProduced
            | Prompt::OfferTrade
            | Prompt::RequestTrade
            | Prompt::ScorePublic
            | Prompt::ScoreSecret
            | Prompt::BuyTokens
            | Prompt::GainTokens
            | Prompt::Redistribute
    )
}

/// What a plan goes on with by itself: the payment that wastes least, the shortest way, what is filled in; and the end of a
/// turn whose action is done.
pub fn ahead(view: &View, asked: &Asked<Ti4>) -> Option<Choice> {
    let pass = || match &asked.shape {
        Shape::One(options) => options.iter().position(|option| *option == Target::Pass),
        _ => None,
    };
    match asked.why.prompt {
        Prompt::PayResources
        | Prompt::PayInfluence
        | Prompt::PayEither
        | Prompt::ChoosePath
        | Prompt::LoadCargo
        | Prompt::PlaceProduced
        | Prompt::RemoveExcess
        | Prompt::RemoveShips
        | Prompt::SustainDamage
        | Prompt::AssignHits
        | Prompt::ScoreSecret
        | Prompt::GainTokens
        | Prompt::Redistribute => defaults::default(view, asked),
        Prompt::OfferTrade | Prompt::RequestTrade => Some(nothing(&asked.shape)),
        Prompt::AfterAction => pass().map(|nth| Choice::One(nth as u32)),
        _ => None,
    }
}

/// What a plan takes from its seat: "tactic tokens 3 → 2, exhausts Jord".
pub fn costs(before: &View, after: &View, seat: Seat) -> String {
    let (then, now) = (&before.public.players[seat], &after.public.players[seat]);
    let changes = [
        ("tactic tokens", then.tactic, now.tactic),
        ("fleet tokens", then.fleet, now.fleet),
        ("strategy tokens", then.strategy, now.strategy),
        ("trade goods", then.goods, now.goods),
        ("commodities", then.commodities, now.commodities),
    ];
    let ready = |view: &View, planet: Planet| {
        let state = view.public.planets.get(planet);
        state.is_some_and(|state| state.owner == Some(seat) && !state.exhausted)
    };
    let words = Words::of(after);
    let spent = before.public.planets.keys().iter().filter(|&id| ready(before, id) && !ready(after, id));
    speech::costs(&changes, spent.map(|planet| words.planet(planet).to_owned()))
}
