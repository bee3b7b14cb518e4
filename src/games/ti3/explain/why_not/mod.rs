//! "Why not?": the reason for every target that is not among the answers to a question. It uses only what the asked seat may know.
//!
//! What the rules list is explained by the conditions of that list; what a component asks for, by its text.

mod build;
mod moves;
mod set_up;
#[cfg(test)]
mod tests;
pub mod universe;
mod uses;

use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Permit, Window};
use crate::games::ti3::explain::because::{Because, May};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, State, SystemId};
use crate::games::ti3::model::target::{Ballot, Deal, Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{council, production, scoring, tactical};

/// Whether a target fits the question, or why not. `Ok` for what is not offered would be a disagreement between list and reason.
pub fn judge(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let Why { prompt, subject } = asked.why;
    let seat = asked.seat;
    match (prompt, target) {
        (Prompt::ChooseAction, Target::Pass) => Err(Because::UnusedStrategyCard),
        (_, Target::Pass) => Err(Because::MustChoose(prompt)),
        (Prompt::ChooseAction, _) => action(state, asked, target),
        (Prompt::Window, Target::Use(source)) => match subject {
            Subject::Window(window) => uses::may_use(state, seat, &window, *source),
            _ => Err(unfit(asked, target)),
        },
        (Prompt::UseSecondary, _) => Err(secondary(state, asked, target)),
        (Prompt::PickStrategyCard, Target::Strategy(card)) => Err(picked(state, seat, *card)),
        (Prompt::ChooseSystem | Prompt::ActivateMore, Target::System(system)) => Err(chosen(state, asked, *system)),
        (Prompt::ChooseSecondSystem, Target::System(system)) => {
            if let Subject::System(first) = subject {
                moves::adjacent(state, seat, first, *system)?;
            }
            moves::may_transfer(state, seat, *system)?;
            Err(Because::NotOffered(prompt))
        }

        (Prompt::MoveFrom | Prompt::MoveShips | Prompt::LoadAt | Prompt::LoadCargo, _)
        | (Prompt::RetreatTo | Prompt::OpenWayOut | Prompt::PatrolShip | Prompt::PatrolTo | Prompt::AskPassage, _) => {
            moves::judge(state, asked, target)
        }
        (Prompt::Sustain | Prompt::Casualties | Prompt::Land | Prompt::InvadeNext | Prompt::Bombard, _)
        | (Prompt::RemoveExcess | Prompt::Scuttle, _) => moves::fight(state, asked, target),

        (Prompt::Produce | Prompt::BuildDock | Prompt::BuildFacility | Prompt::MobilizeAt, _)
        | (Prompt::PayResources | Prompt::PayInfluence | Prompt::ResearchFree | Prompt::ResearchPaid, _) => {
            build::judge(state, asked, target)
        }
        (Prompt::RefreshPlanets, Target::Planet(planet)) => Err(refreshed(state, seat, *planet)),
        (Prompt::RefreshAbility, Target::Planet(planet)) => Err(refreshable(state, seat, *planet)),
        (Prompt::Annex, Target::Planet(planet)) => Err(annexed(state, seat, *planet)),

        (Prompt::ScorePublic, Target::Objective(card)) => Err(scored(state, seat, *card)),
        (Prompt::ScoreSecret, Target::Objective(card)) => Err(match card {
            _ if state.objectives.iter().any(|revealed| revealed.objective == *card) => Because::OneOfEach,
            _ if state.hidden.secrets[seat].contains(card) => Because::NotMet(*card),
            _ => Because::NotYourSecret,
        }),
        (Prompt::Vote, Target::Ballot(ballot)) => Err(elected(state, *ballot)),
        (Prompt::BreakTie, Target::Ballot(ballot)) => Err(match elected(state, *ballot) {
            Because::NotOffered(_) => Because::NotTied,
            other => other,
        }),
        (Prompt::ProposeDeal, Target::Deal(deal)) => Err(proposed(state, *deal)),
        (Prompt::EndAgreement, Target::Seat(other)) => Err(ended(state, seat, *other)),
        (Prompt::ReturnCounter, Target::System(_)) => Err(Because::NoCounterThere),
        (Prompt::ReturnCounter | Prompt::LoseCounter | Prompt::SpendCounters, Target::Pool(pool)) => {
            Err(Because::EmptyPool(*pool))
        }
        (Prompt::PlaceCounters | Prompt::Redistribute, Target::Pool(_)) => Err(Because::FleetFull),
        (Prompt::Discard | Prompt::SwapCard, Target::ActionCard(_))
        | (Prompt::DiscardAgendas | Prompt::PlayAgenda | Prompt::SwapCard, Target::Political(_))
        | (Prompt::DiscardAgendas, Target::ActionCard(_)) => Err(Because::NotInHand),
        (Prompt::KeepOnTop | Prompt::ChooseAgenda, Target::Political(_)) => Err(Because::NotOffered(prompt)),
        (Prompt::ChooseLaw, Target::Political(card)) if state.laws.iter().all(|law| law.card != *card) => {
            Err(Because::NotInPlay)
        }

        (Prompt::ChooseHome | Prompt::PlaceFaceDown | Prompt::ChooseTile | Prompt::PlaceTile, _)
        | (Prompt::PlaceStartingUnits, _) => Err(set_up::judge(state, asked, target)),
        (_, Target::Seat(other)) => {
            if *other == seat && offers_seats(asked) {
                return Err(Because::Yourself);
            }
            if state.players.get(*other).is_some_and(|player| player.eliminated) && offers_seats(asked) {
                return Err(Because::Eliminated(*other));
            }
            Err(unfit(asked, target))
        }
        _ => Err(unfit(asked, target)),
    }
}

/// The component that a question is about.
fn source_of(subject: Subject) -> Option<Source> {
    match subject {
        Subject::Source(source) => Some(source),
        Subject::Strategy(card) => Some(Source::Strategy(card)),
        Subject::Political(card) => Some(Source::Political(card)),
        Subject::Representative(own) => Some(Source::Representative(own)),
        Subject::Note(of, promise) | Subject::Bargain(of, promise, _) => Some(Source::Note(of, promise)),
        _ => None,
    }
}

/// A target that a question has no rule of its own for: the component's text says what fits, or it is not asked for.
fn unfit(asked: &Asked<Ti3>, target: &Target) -> Because {
    let alike = |other: &&Target| std::mem::discriminant(*other) == std::mem::discriminant(target);
    let Why { prompt, subject } = asked.why;
    if !asked.shape.targets().into_iter().any(|other| alike(&other)) {
        return Because::NotAsked(prompt);
    }
    source_of(subject).map_or(Because::NotOffered(prompt), Because::Unfit)
}

fn offers_seats(asked: &Asked<Ti3>) -> bool {
    asked.shape.targets().iter().any(|target| matches!(target, Target::Seat(_)))
}

/// Something a component refuses, if one does.
fn unrefused(state: &State, permit: Permit, ask: Ask) -> May {
    effects::refuser(state, permit, ask).map_or(Ok(()), |source| Err(Because::Refused(source)))
}

/// A unit of the seat's own that is there.
fn own(state: &State, seat: Seat, at: Place, kind: UnitKind, hits: u8) -> May {
    let there = match at {
        Place::Space(system) => usize::from(system.0) < state.systems.len(),
        Place::Planet(planet) => state.planets.get(planet).is_some(),
    };
    let has = there && state.units(at, seat).sorts().any(|sort| (sort.0, sort.1) == (kind, hits) && sort.2 > 0);
    if has { Ok(()) } else { Err(Because::NotThere) }
}

fn system_of(state: &State, at: Place) -> SystemId {
    match at {
        Place::Space(system) => system,
        Place::Planet(planet) => state.planets[planet].system,
    }
}

// ---- turns ------------------------------------------------------------------------------------

/// What cannot be done as an action (T5.2); a system stands for activating it.
fn action(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let seat = asked.seat;
    let player = &state.players[seat];
    match target {
        Target::Strategy(card) => match player.cards.iter().find(|own| own.card == *card) {
            Some(_) => Err(Because::UsedStrategyCard(*card)),
            None => Err(Because::NotYourStrategyCard(*card)),
        },
        Target::Tactical if !tactical::affords(state, seat) => Err(Because::NoPoolCounter),
        Target::Transfer if player.sheet.pool == 0 => Err(Because::NoPoolCounter),
        Target::Transfer if state.reinforcements(seat) == 0 => Err(Because::NoReinforcements),
        Target::Tactical => Err(Because::OwnCounter(player.home)),
        Target::Transfer => Err(Because::NoPartnerSystem(player.home)),
        Target::System(system) => {
            if !tactical::affords(state, seat) {
                return Err(Because::NoPoolCounter);
            }
            moves::may_activate(state, seat, *system)?;
            Err(Because::NotAsked(Prompt::ChooseAction))
        }
        Target::Use(source) => uses::may_use(state, seat, &Window::Action, *source),
        Target::TradeGoods => Err(Because::NoGoods),
        _ => Err(unfit(asked, target)),
    }
}

/// Why a secondary, or the primary in its place, cannot be used (T5.3).
fn secondary(state: &State, asked: &Asked<Ti3>, target: &Target) -> Because {
    let (Subject::Strategy(card), Target::Yes | Target::Strategy(_)) = (asked.why.subject, target) else {
        return unfit(asked, target);
    };
    let ask = Ask::of(asked.seat).card(card);
    if let Some(source) = effects::refuser(state, Permit::UseSecondary, ask) {
        return Because::Refused(source);
    }
    if matches!(target, Target::Strategy(_)) && !effects::allowed(state, Permit::PrimaryInstead, ask, false) {
        return Because::NotYourStrategyCard(card);
    }
    let secondary = content::strategy(card).and_then(|row| row.secondary.as_ref());
    let costs = secondary.is_some_and(|secondary| secondary.counter);
    let instead = matches!(target, Target::Strategy(_)) && effects::allowed(state, Permit::FreeInstead, ask, false);
    let free = effects::allowed(state, Permit::FreeSecondary, ask, instead);
    if costs && !free && state.players[asked.seat].sheet.strategy == 0 {
        return Because::NoStrategyCounter;
    }
    Because::NothingToFollow(card)
}

fn picked(state: &State, seat: Seat, card: StrategyCard) -> Because {
    let has = |(_, player): &(Seat, &crate::games::ti3::model::state::Player)| {
        player.cards.iter().any(|own| own.card == card)
    };
    if let Some((owner, _)) = state.players.iter().find(has) {
        return Because::TakenBy(owner);
    }
    if !state.cards.keys().contains(card) {
        return Because::NotInThisGame;
    }
    effects::refuser(state, Permit::PickCard, Ask::of(seat).card(card))
        .map_or(Because::NotOffered(Prompt::PickStrategyCard), Because::Refused)
}

/// A system that cannot be chosen: for activation, or for what a component wants of it.
fn chosen(state: &State, asked: &Asked<Ti3>, system: SystemId) -> Because {
    let seat = asked.seat;
    match asked.why.subject {
        Subject::Nothing if asked.why.prompt == Prompt::ActivateMore => {
            moves::may_activate(state, seat, system).err().unwrap_or(Because::NotOffered(Prompt::ActivateMore))
        }
        Subject::Nothing if tactical::can(state, seat) => {
            let may = moves::may_activate(state, seat, system).and_then(|()| moves::may_transfer(state, seat, system));
            may.err().unwrap_or(Because::NoPartnerSystem(system))
        }
        Subject::Strategy(StrategyCard::DiplomacyIi) => Because::NotYourPlanet,
        Subject::Strategy(StrategyCard::WarfareIi) => Because::ClosedSystem(system),
        _ => unfit(asked, &Target::System(system)),
    }
}

// ---- planets ----------------------------------------------------------------------------------

fn refreshed(state: &State, seat: Seat, planet: Planet) -> Because {
    if !state.controls(seat, planet) {
        Because::NotYourPlanet
    } else if !state.planets[planet].exhausted {
        Because::PlanetRefreshed
    } else if state.home_planets(seat).contains(planet) {
        Because::HomePlanet
    } else {
        Because::NotOffered(Prompt::RefreshPlanets)
    }
}

/// Planets that can be exhausted for what they bring (T12.6).
fn refreshable(state: &State, seat: Seat, planet: Planet) -> Because {
    if !state.controls(seat, planet) {
        return Because::NotYourPlanet;
    }
    let here = &state.planets[planet];
    match planet.row().refresh {
        None => Because::NoRefreshAbility,
        Some(_) if here.exhausted => Because::PlanetExhausted,
        Some(_) => Because::EnemyShips(here.system),
    }
}

fn annexed(state: &State, seat: Seat, planet: Planet) -> Because {
    let Some(here) = state.planets.get(planet) else { return Because::NotInThisGame };
    if here.owner == Some(seat) {
        Because::YourPlanet
    } else if planet.row().trade_station {
        Because::TradeStation
    } else if !here.ground.is_empty() {
        Because::UnitsOnPlanet
    } else if !state.touching(here.system).any(|next| state.controls_system(seat, next)) {
        Because::NotAdjacent(here.system)
    } else {
        Because::NotOffered(Prompt::Annex)
    }
}

// ---- objectives and votes ---------------------------------------------------------------------

fn scored(state: &State, seat: Seat, card: Objective) -> Because {
    let revealed = state.objectives.iter().find(|revealed| revealed.objective == card);
    let own = state.players[seat].prospects.contains(&card);
    match revealed {
        None if state.players[seat].scored.contains(&card) => Because::AlreadyScored,
        None if !own => Because::NotRevealed,
        Some(revealed) if revealed.scored.contains(seat) => Because::AlreadyScored,
        _ if !own && is_early(state) && card.row().deck == Deck::StageTwo => Because::StageTwoTooEarly,
        _ if !scoring::meets(state, seat, card) => Because::NotMet(card),
        _ => Because::NotOffered(Prompt::ScorePublic),
    }
}

/// Nothing of stage II is scored in the first three rounds (T33.1).
fn is_early(state: &State) -> bool {
    state.contents.has(Module::AgeOfEmpire) && state.round <= 3
}

fn elected(state: &State, ballot: Ballot) -> Because {
    let Some(card) = state.council.as_ref().and_then(|council| council.card) else { return Because::OtherElection };
    let ballots = council::ballots(state, card);
    let alike = |other: &Ballot| std::mem::discriminant(other) == std::mem::discriminant(&ballot);
    if ballots.contains(&ballot) {
        Because::NotOffered(Prompt::Vote)
    } else if ballots.iter().any(alike) {
        Because::NotElectable(card)
    } else {
        Because::OtherElection
    }
}

// ---- trade ------------------------------------------------------------------------------------

fn proposed(state: &State, deal: Deal) -> Because {
    if deal.from == deal.to {
        return Because::Yourself;
    }
    if state.players[deal.to].eliminated {
        return Because::Eliminated(deal.to);
    }
    if state.partners(deal.from).contains(deal.to) {
        return Because::PartnerAlready(deal.to);
    }
    for (seat, other) in [(deal.from, deal.to), (deal.to, deal.from)] {
        if let Some(source) = effects::refuser(state, Permit::MakeAgreement, Ask::of(seat).other(other)) {
            return Because::Refused(source);
        }
    }
    for (seat, card) in [(deal.from, deal.card), (deal.to, deal.for_card)] {
        let own = state.players[seat].contracts.get(usize::from(card));
        if own != Some(&Contract::Own) {
            return Because::NoTradeCard(seat);
        }
    }
    Because::RefusedBefore
}

fn ended(state: &State, seat: Seat, other: Seat) -> Because {
    if !state.partners(seat).contains(other) {
        return Because::NoPartner;
    }
    effects::refuser(state, Permit::EndAgreement, Ask::of(seat).other(other))
        .map_or(Because::NotOffered(Prompt::EndAgreement), Because::Refused)
}

/// What a planet pays, or why it does not.
fn spendable(state: &State, seat: Seat, planet: Planet, currency: Currency) -> Result<u32, Because> {
    if !state.controls(seat, planet) {
        return Err(Because::NotYourPlanet);
    }
    if state.planets[planet].exhausted {
        return Err(Because::PlanetExhausted);
    }
    match (currency.worth(state, planet), currency) {
        (0, Currency::Resources) => Err(Because::NoResources),
        (0, Currency::Influence) => Err(Because::NoInfluence),
        (worth, _) => Ok(worth),
    }
}

/// Whether something of the seat builds on a planet or in a system (T16.5).
fn docked(state: &State, seat: Seat, system: SystemId) -> Because {
    let dock = state.units_in(system, seat).count(UnitKind::SpaceDock) > 0;
    if dock && !production::builds(state, seat, system) { Because::NewDock } else { Because::NoDock }
}
