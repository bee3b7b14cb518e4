//! "Why not?": the reason for every target that is not among the answers to a question.
//!
//! What the rules list by a `may_` function is explained by that function, so that list and reason cannot disagree.
//! What a component asks for is explained by its text and by what all can see of the target.

#[cfg(test)]
mod tests;
pub mod universe;
mod uses;

use crate::core::Seat;
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::content;
use crate::games::ti4::effects::windows::{ComponentAction, Moment};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{PublicObjective, State, SystemId};
use crate::games::ti4::model::target::{Outcome, Place, Pool, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::rules::actions::{invasion, tactical};
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::capture;
use crate::games::ti4::rules::combat::{bombardment, hits, retreat};
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::map_making;
use crate::games::ti4::rules::movement;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::phases::{action, agenda, strategy};
use crate::games::ti4::rules::production;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::strategy_cards::{construction, diplomacy, leadership};
use crate::games::ti4::rules::technology;
use crate::games::ti4::rules::transactions;
use crate::games::ti4::rules::transport;

/// Whether a target fits the question, or why not. `Ok` for what is not offered would be a disagreement between list and reason.
pub fn judge(state: &State, asked: &Asked<Ti4>, target: &Target) -> May {
    let Why { prompt, source, about } = asked.why;
    let seat = asked.seat;
    let active = state.tactical.as_ref().map(|tactical| tactical.system);
    let fighting = state.combat.as_ref().map(|combat| combat.system);
    match (prompt, target) {
        (Prompt::ChooseAction, Target::Pass) => action::may_pass(state, seat),
        (_, Target::Pass) => Err(Because::MustChoose(prompt)),
        (Prompt::ChooseAction, Target::StrategicAction(card)) => action::may_use_strategy(state, seat, *card),
        (Prompt::ChooseAction, Target::System(system)) => tactical::may_activate(state, seat, *system),
        (Prompt::ChooseAction, Target::Use(source)) => {
            uses::may_use(state, seat, &Moment::new(ComponentAction { seat }), *source)
        }
        (Prompt::ChooseAction | Prompt::AfterAction, Target::Transaction(other))
        | (Prompt::TransactWith, Target::Seat(other))
            if source.is_none() =>
        {
            transactions::may_deal(state, seat, *other)
        }
        (Prompt::React | Prompt::ResolveNext, Target::Use(source)) => match about {
            Subject::Window(window) => uses::may_use(state, seat, &Moment::new(window), *source),
            _ => Err(Because::NotAsked(prompt)),
        },
        (Prompt::PickStrategyCard, Target::Strategy(card)) => {
            Err(strategy::holder(state, *card).map_or(Because::ChoiceStopped, Because::TakenBy))
        }

        (Prompt::MoveShips, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            match (at, active, about) {
                (_, _, Subject::Kind(leads)) if leads != kind => Err(Because::OtherKinds),
                (_, _, Subject::Swift { .. }) => Err(Because::OtherKinds),
                (Place::Space(from), Some(active), Subject::Kind(_)) => {
                    movement::may_lead(state, seat, active, kind, from)
                }
                (_, _, Subject::System(_)) => Err(Because::NotOffered(Prompt::MoveShips)),
                (Place::Space(from), Some(active), _) => movement::may_move(state, seat, active, kind, from),
                _ => Err(Because::NoMoveValue(kind)),
            }
        }
        (Prompt::ChoosePath, Target::Path { .. }) => Err(Because::OtherWays),
        (Prompt::LoadCargo, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            match about {
                Subject::Group(group) => transport::may_load(state, seat, group, at, kind),
                _ => transport::may_lift(state, at, kind),
            }
        }
        (Prompt::RetreatTo, Target::System(to)) => {
            let may = if source.is_none() { retreat::may_retreat } else { retreat::may_withdraw };
            fighting.map_or(Err(Because::NotAsked(prompt)), |from| may(state, seat, from, *to))
        }
        (Prompt::SustainDamage, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            hits::may_sustain(state, seat, at, kind)?;
            Err(if damaged { Because::DamagedAlready } else { Because::NotHit(kind) })
        }
        (Prompt::AssignHits, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            Err(Because::NotHit(kind))
        }
        (Prompt::Bombard, Target::Planet(planet)) if source.is_none() => active
            .map_or(Err(Because::NotAsked(prompt)), |active| bombardment::may_bombard(state, seat, active, *planet)),
        (Prompt::Commit, Target::Planet(planet)) if source.is_none() => {
            active.map_or(Err(Because::NotAsked(prompt)), |active| invasion::may_commit(state, seat, active, *planet))
        }
        (Prompt::NextCombat, Target::Planet(_)) => Err(Because::NoFight),

        (Prompt::Produce, &Target::Build { kind, count }) => match about {
            Subject::Means(means) => production::may_build(state, seat, &means, kind, count),
            _ => Err(Because::NotAsked(prompt)),
        },
        (Prompt::PlaceProduced, Target::Unit { kind, .. }) => {
            Err(if about == Subject::Kind(*kind) { Because::NoProducer } else { Because::OtherKinds })
        }
        (Prompt::TakeFromBoard, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            if about != Subject::Kind(kind) {
                return Err(Because::OtherKinds);
            }
            production::may_take_from(state, seat, board::system_of(state, at))
        }
        (Prompt::PlaceStructure, &Target::Unit { at, kind, .. }) => match about {
            Subject::Structure { only_pds, within } => construction::may_place(state, seat, at, kind, only_pds, within),
            _ => Err(unfit(asked, target)),
        },
        (Prompt::ChooseSystem, Target::System(system)) => chosen_system(state, asked, *system),
        (Prompt::ReadyPlanets, Target::Planet(planet)) if source.is_none() => {
            Err(if state.controls(seat, *planet) { Because::PlanetReady } else { Because::NotYourPlanet })
        }
        (Prompt::RemoveToken, Target::System(system)) if !state.system(*system).tokens.contains(seat) => {
            Err(Because::NoTokenThere)
        }

        (Prompt::PayResources, _) => payable(state, asked, target, Currency::Resources),
        (Prompt::PayInfluence, _) => payable(state, asked, target, Currency::Influence),
        (Prompt::PayEither, _) => payable(state, asked, target, Currency::Either),
        (Prompt::ExploreDeck, Target::Deck(_)) => Err(Because::OtherTrait),
        (Prompt::ChoosePlanet, Target::Planet(planet)) if source == Some(Source::Relic(Relic::TheCrownOfEmphidia)) => {
            if !state.controls(seat, *planet) {
                return Err(Because::NotYourPlanet);
            }
            exploration::may_explore(state, *planet)
        }
        (Prompt::BuyTokens, Target::Amount(_)) => Err(Because::TokensTooDear(leadership::affordable(state, seat))),
        (Prompt::SpendTokens, Target::Pool(Pool::Fleet)) => Err(Because::FleetPool),
        (Prompt::TokenFromSheet, Target::Pool(_)) => Err(Because::EmptyPool),
        (Prompt::NewSpeaker, Target::Seat(other)) => {
            Err(if state.speaker == *other { Because::IsSpeaker } else { Because::Eliminated })
        }

        (Prompt::Research, Target::Tech(tech)) => {
            let price = if let Subject::Price(price) = about { price } else { 0 };
            known(*tech)?;
            technology::may_research(state, seat, *tech, price)
        }
        (Prompt::UseSpecialty, Target::Planet(planet)) => match about {
            Subject::Tech(tech) => technology::may_stand_in(state, seat, *planet, tech),
            _ => Err(unfit(asked, target)),
        },
        (Prompt::StartingTech, Target::Tech(_)) => Err(Because::NotToStartWith),

        (Prompt::ScorePublic, Target::Objective(objective)) => scoring::may_score(state, seat, *objective),
        (Prompt::ScoreSecret, Target::Objective(PublicObjective::Public(_))) => Err(Because::OnePublic),
        (Prompt::ScoreSecret, Target::Secret(secret)) => scoring::may_score_secret(state, seat, *secret),
        (Prompt::KeepSecret | Prompt::ReturnSecret, Target::Secret(secret)) => {
            let scored = state.players[seat].scored.contains(secret);
            Err(if scored { Because::AlreadyScored } else { Because::NotYourSecret })
        }
        (Prompt::RemoveExcess | Prompt::RemoveShips, &Target::Unit { at, kind, damaged }) => {
            own(state, seat, at, kind, damaged)?;
            let place = |target: &&Target| if let Target::Unit { at, .. } = target { Some(*at) } else { None };
            let mut places = asked.shape.targets().into_iter().filter_map(|target| place(&target));
            match places.next() {
                Some(over) if over != at && places.all(|other| other == over) => {
                    Err(Because::LimitElsewhere(board::system_of(state, over)))
                }
                _ => Err(Because::NotOverLimit(kind)),
            }
        }
        (Prompt::DiscardDown | Prompt::GiveCard, Target::Card(_)) => Err(Because::NotInHand),
        (Prompt::ChooseCard, Target::Card(card)) => {
            // Who sees the cards of another hand chooses among them.
            let own =
                |target: &&Target| matches!(target, Target::Card(card) if state.hidden.hands[seat].contains(card));
            let mine = asked.shape.targets().iter().all(own) && !state.hidden.hands[seat].contains(card);
            Err(if mine { Because::NotInHand } else { Because::NotInThatHand })
        }
        (Prompt::ChooseCard, Target::Agenda(_)) if source.is_none() => Err(Because::NotSeen),

        (Prompt::VoteFor | Prompt::Predict, Target::Vote(outcome)) => electable(state, *outcome),
        (Prompt::BreakTie, Target::Vote(outcome)) => {
            electable(state, *outcome)?;
            Err(Because::NotTied)
        }
        (Prompt::VoteWith, Target::Planet(planet)) => agenda::may_vote_with(state, seat, *planet),

        (Prompt::OfferTrade | Prompt::RequestTrade, _) => tradable(state, asked, target),

        (Prompt::ChooseFaction, Target::Faction(faction)) => {
            let taken = state.set_up.as_ref().is_some_and(|set_up| set_up.chosen.contains(&Some(*faction)));
            Err(if taken { Because::FactionTaken } else { Because::NotDealt })
        }
        (Prompt::PlaceTile, &Target::Tile { tile, hex }) => map_making::may_place_tile(state, seat, tile, hex),
        (Prompt::StartingUnits, Target::Unit { .. }) => Err(Because::HomeOnly),
        _ => Err(unfit(asked, target)),
    }
}

/// A target that a question has no rule of its own for: the component's text says what fits, or it is not asked for.
fn unfit(asked: &Asked<Ti4>, target: &Target) -> Because {
    let alike = |other: &&Target| std::mem::discriminant(*other) == std::mem::discriminant(target);
    let Why { prompt, source, .. } = asked.why;
    match source {
        _ if asked.shape.targets().iter().find(|other| alike(other)).is_none() => Because::NotAsked(prompt),
        Some(source) => Because::Unfit(source),
        None => Because::NotOffered(prompt),
    }
}

/// A unit of the seat's own that is there.
fn own(state: &State, seat: Seat, at: Place, kind: UnitKind, damaged: bool) -> May {
    let units = board::units(state, seat, at);
    let count = if damaged { units.damaged(kind) } else { units.whole(kind) };
    if count > 0 { Ok(()) } else { Err(Because::NotThere) }
}

fn known(tech: Tech) -> May {
    content::find_tech(tech).map(|_| ()).ok_or(Because::NotOwned)
}

fn chosen_system(state: &State, asked: &Asked<Ti4>, system: SystemId) -> May {
    let seat = asked.seat;
    match asked.why.source {
        Some(Source::Strategy(StrategyCard::Diplomacy)) => diplomacy::may_close(state, seat, system),
        Some(Source::Strategy(StrategyCard::Construction)) => {
            let own = |planet: &Planet| state.controls(seat, *planet);
            let planet = state.planets_in(system).iter().find(own).ok_or(Because::NoPlanetThere)?;
            UnitKind::STRUCTURES.iter().try_for_each(|&kind| construction::may_stand(state, seat, planet, kind))
        }
        _ => Err(unfit(asked, &Target::System(system))),
    }
}

fn payable(state: &State, asked: &Asked<Ti4>, target: &Target, currency: Currency) -> May {
    let price = if let Subject::Price(price) = asked.why.about { price } else { 0 };
    match target {
        Target::Planet(planet) => {
            payment::spendable(state, asked.seat, *planet, currency)?;
            Err(Because::WrongSum(price))
        }
        Target::Commodities => Err(Because::Commodities),
        Target::TradeGoods if state.players[asked.seat].goods == 0 => Err(Because::NoGoods),
        Target::TradeGoods | Target::Payment { .. } | Target::PayByHand => Err(Because::WrongSum(price)),
        _ => Err(Because::NotAsked(asked.why.prompt)),
    }
}

/// Whether an outcome can be voted for (LRR 8.8 to 8.11).
fn electable(state: &State, outcome: Outcome) -> May {
    let Some(ballot) = &state.agenda else { return Err(Because::OtherElection) };
    let outcomes = agenda::outcomes(state, ballot.agenda);
    let alike = |other: &Outcome| std::mem::discriminant(other) == std::mem::discriminant(&outcome);
    if outcomes.contains(&outcome) {
        Ok(())
    } else if !outcomes.iter().any(alike) {
        Err(Because::OtherElection)
    } else if matches!(outcome, Outcome::Planet(planet) if state.planet(planet).owner.is_none()) {
        Err(Because::NobodysPlanet)
    } else {
        Err(Because::NotElectable(ballot.agenda))
    }
}

/// Who would get what `giver` gives in the offer that `seat` makes.
fn taker(state: &State, seat: Seat, giver: Seat) -> Seat {
    let partner = state.hidden.offer.as_ref().map_or(seat, |offer| offer.to);
    if giver == seat { partner } else { seat }
}

/// What can be given or asked for in a transaction: goods first, then a note, then a card (LRR 94.2, 94.3).
fn tradable(state: &State, asked: &Asked<Ti4>, target: &Target) -> May {
    let Subject::Giver(giver) = asked.why.about else { return Err(Because::NotAsked(asked.why.prompt)) };
    let (seat, player) = (asked.seat, &state.players[giver]);
    let about_goods = matches!(asked.shape, Shape::Counts(_)) && !asked.shape.targets().contains(&&Target::AnyCard);
    match target {
        Target::TradeGoods if player.goods == 0 => Err(Because::HasNone(giver)),
        Target::Kind(kind) if capture::held(state, giver, taker(state, seat, giver)).count(*kind) == 0 => {
            Err(Because::HasNone(giver))
        }
        Target::Commodities if player.commodities == 0 => Err(Because::HasNone(giver)),
        Target::Note(note) if giver == seat && !state.hidden.notes[seat].contains(note) => Err(Because::NotInHand),
        Target::Note(note) if giver != seat && !transactions::unseen_notes(state, seat).contains(note) => {
            Err(Because::NoteElsewhere)
        }
        Target::Card(card) if giver == seat && !state.hidden.hands[seat].contains(card) => Err(Because::NotInHand),
        Target::Card(_) | Target::AnyCard if !transactions::may_trade_cards(state, seat, giver) => {
            Err(Because::NotTradable)
        }
        Target::Explore(card) if player.trove.count(*card) == 0 => Err(Because::HasNone(giver)),
        Target::Planet(planet) => {
            transactions::may_trade_planet(state, giver, *planet)?;
            if about_goods { Ok(()) } else { Err(Because::OneThingAtATime) }
        }
        Target::TradeGoods | Target::Commodities | Target::Explore(_) | Target::Kind(_) if about_goods => Ok(()),
        Target::Explore(_) | Target::Kind(_) => Err(Because::OneThingAtATime),
        Target::TradeGoods | Target::Commodities | Target::Note(_) | Target::Card(_) | Target::AnyCard => {
            Err(Because::OneThingAtATime)
        }
        _ => Err(Because::NotAsked(asked.why.prompt)),
    }
}
