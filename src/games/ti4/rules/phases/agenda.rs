//! The agenda phase (LRR 8): two agendas, votes with influence.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::content::{self, AgendaKind, Election, Resolve};
use crate::games::ti4::effects::windows::{
    AfterAgendaRevealed, AfterOutcomeResolved, AfterSpeakerVoted, AfterVotesCast, AgendaOver, AgendaPhaseStart,
    BeforeVotes, BeforeVoting, OutcomeStands, WhenAgendaRevealed, WhenOutcomeWouldResolve, WhenPlayerElected,
};
use crate::games::ti4::effects::{self, Ask, Me, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::ids::{Agenda, Planet};
use crate::games::ti4::model::state::{Ballot, Cast, Law, LawPlace, State, Step, Until};
use crate::games::ti4::model::target::{Entry, Outcome, Prompt, Source, Target};
use crate::games::ti4::rules::agenda_deck;
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::elimination;
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::transactions;

pub async fn start(g: &mut G) {
    effects::raise(g, AgendaPhaseStart).await;
    g.agenda = None;
    g.step = Step::RevealAgenda;
}

/// Reveals the next agenda; some cannot be voted on and are replaced, and effects may replace it, too.
pub async fn reveal(g: &mut G) {
    let mut again = g.agenda.as_mut().and_then(|ballot| ballot.again.take());
    let number = g.agenda.as_ref().map_or(0, |ballot| ballot.number + u8::from(again.is_none()));
    if number == 2 {
        g.step = Step::AgendaEnd;
        return;
    }
    // Every agenda of the deck could be unvotable: then there is none.
    let deck = g.hidden.agenda_deck.len() + g.agenda_discard.len();
    for _ in 0..=deck {
        let Some(agenda) = again.take().or_else(|| agenda_deck::draw(g)) else { break };
        g.secret_seen();
        g.log(Entry::Agenda(agenda));
        if !(content::agenda(agenda).votable)(g) {
            discard(g, agenda);
            continue;
        }
        let Some(announced) = announce(g, agenda) else {
            discard(g, agenda);
            continue;
        };
        g.agenda = Some(Ballot { number, announced, ..Ballot::on(agenda) });
        let seats = g.seats();
        transactions::forget_offers(g, seats);
        // Trades are possible as long as the agenda is on the table (LRR 94.6): before anybody reacts to it, before each vote
        // and before the outcome is resolved.
        transactions::trade_all(g).await;
        effects::raise(g, WhenAgendaRevealed).await;
        if g.agenda.as_ref().is_some_and(|ballot| ballot.replaced) {
            discard(g, agenda);
            close(g);
            continue;
        }
        effects::raise(g, AfterAgendaRevealed).await;
        effects::raise(g, BeforeVoting).await;
        g.step = Step::Vote(0);
        return;
    }
    g.step = Step::AgendaEnd;
}

/// Where the agenda hides another the speaker draws that and tells only what can be voted for. None when it cannot be
/// voted on.
fn announce(g: &mut G, agenda: Agenda) -> Option<Vec<Outcome>> {
    if !matches!(content::agenda(agenda).election, Election::Hidden) {
        return Some(Vec::new());
    }
    let speaker = g.speaker;
    let covert = agenda_deck::draw_covert(g, speaker)?;
    g.hidden.covert = Some(covert);
    let votable = (content::agenda(covert.agenda).votable)(g);
    Some(outcomes(g, covert.agenda)).filter(|announced| votable && !announced.is_empty())
}

/// The agenda that was voted on in secret takes the place of the one that hid it.
fn uncover(g: &mut G) {
    let Some(covert) = g.hidden.covert.take() else { return };
    let Some(ballot) = &mut g.agenda else { return };
    ballot.announced.clear();
    let cover = std::mem::replace(&mut ballot.agenda, covert.agenda);
    g.agenda_discard.push(cover);
    g.cover(Feature::Use(Source::Agenda(cover)).number());
    g.secret_seen();
    g.log(Entry::Agenda(covert.agenda));
}

/// What was announced and can still happen.
fn announced(state: &State, agenda: Agenda) -> Vec<Outcome> {
    let ballot = state.agenda.as_ref().filter(|ballot| ballot.agenda == agenda);
    let possible = |outcome: &Outcome| match *outcome {
        Outcome::Seat(seat) => !state.players[seat].eliminated,
        Outcome::Law(law) => state.laws.iter().any(|other| other.agenda == law),
        _ => true,
    };
    ballot.map_or(Vec::new(), |ballot| ballot.announced.iter().copied().filter(possible).collect())
}

/// The outcomes that can be voted for (LRR 8.8-8.11).
pub fn outcomes(state: &State, agenda: Agenda) -> Vec<Outcome> {
    match content::agenda(agenda).election {
        Election::Hidden => announced(state, agenda),
        Election::ForAgainst => vec![Outcome::For, Outcome::Against],
        Election::Player => state.clockwise(state.speaker).map(Outcome::Seat).collect(),
        Election::Planet(fits) => {
            let controlled = state.planets.iter().filter(|(_, planet)| planet.owner.is_some()).map(|(id, _)| id);
            controlled.filter(|&planet| fits(state, planet)).map(Outcome::Planet).collect()
        }
        Election::Law => state.laws.iter().map(|law| Outcome::Law(law.agenda)).collect(),
        Election::ScoredSecret => {
            state.seats().flat_map(|seat| state.players[seat].scored.iter().copied().map(Outcome::Secret)).collect()
        }
        Election::StrategyCard => state.card_goods.keys().iter().map(Outcome::Card).collect(),
    }
}

/// Whether a planet of a seat can cast votes; else why not (LRR 8.6).
pub fn may_vote_with(state: &State, seat: Seat, planet: Planet) -> May {
    if !state.controls(seat, planet) {
        Err(Because::NotYourPlanet)
    } else if state.planet(planet).exhausted {
        Err(Because::PlanetExhausted)
    } else if planet_votes(state, seat, planet) == 0 {
        Err(Because::NoInfluence)
    } else {
        Ok(())
    }
}

/// Votes of one planet.
fn planet_votes(state: &State, seat: Seat, planet: Planet) -> u32 {
    let influence = board::influence(state, planet) as i32;
    effects::number(state, Number::PlanetVotes, Ask::of(seat).on(planet), influence).max(0) as u32
}

/// Whether a seat may vote at all; else what keeps it from it.
fn may_vote(state: &State, seat: Seat) -> May {
    if effects::allowed(state, Permit::VoteAlways, Ask::of(seat), false) {
        return Ok(());
    }
    effects::verdict(state, Permit::Vote, Ask::of(seat), Ok(()))
}

/// Votes a seat could cast now: those of its ready planets, unless an effect gives it others or none.
pub fn available(state: &State, seat: Seat) -> u32 {
    if may_vote(state, seat).is_err() {
        return 0;
    }
    let instead = effects::number(state, Number::VotesInstead, Ask::of(seat), 0).max(0) as u32;
    let ready = state.controlled(seat).filter(|&planet| may_vote_with(state, seat, planet).is_ok());
    let votes = if instead > 0 { instead } else { ready.map(|planet| planet_votes(state, seat, planet)).sum() };
    (votes + added_votes(state, seat, votes)).min(votes_left(state, seat))
}

/// Votes that a seat may still cast on this agenda; mostly there is no limit.
pub fn votes_left(state: &State, seat: Seat) -> u32 {
    let most = effects::number(state, Number::VoteLimit, Ask::of(seat), i32::MAX).max(0) as u32;
    let ballot = state.agenda.as_ref();
    let cast =
        ballot.and_then(|ballot| ballot.votes.iter().find(|cast| cast.seat == seat)).map_or(0, |cast| cast.votes);
    most.saturating_sub(cast)
}

/// Clockwise from the left of the speaker, who is last (LRR 8, RR 69.2); or the other way round, the speaker still last.
pub fn voting_order(state: &State) -> Vec<Seat> {
    let mut order: Vec<Seat> = state.clockwise(state.speaker).collect();
    if effects::allowed(state, Permit::VoteBackwards, Ask::of(state.speaker), false) {
        order.reverse();
    } else {
        order.rotate_left(1);
    }
    order.sort_by_key(|&seat| !effects::allowed(state, Permit::VoteFirst, Ask::of(seat), false));
    order
}

/// The n-th seat votes.
pub async fn vote(g: &mut G, nth: u8) {
    let order = voting_order(g);
    let Some(ballot) = &g.agenda else {
        g.step = Step::AgendaEnd;
        return;
    };
    let settled = ballot.outcome.is_some();
    let agenda = ballot.agenda;
    let Some(&seat) = order.get(usize::from(nth)).filter(|_| !settled) else {
        g.step = Step::ResolveAgenda;
        return;
    };
    g.step = Step::Vote(nth + 1);
    transactions::trade_all(g).await;
    let bound = effects::raise(g, BeforeVotes { seat, bound: None }).await.bound;
    if vote_of(g, seat, agenda, bound).await {
        effects::raise(g, AfterVotesCast { seat }).await;
    } else {
        g.log(Entry::Abstained(seat));
    }
    // Also when the speaker abstains or cannot vote.
    if seat == g.speaker {
        effects::raise(g, AfterSpeakerVoted).await;
    }
}

/// Whether a seat casts votes: those of planets that it exhausts, unless an effect gives it others; for what it is bound to.
async fn vote_of(g: &mut G, seat: Seat, agenda: Agenda, bound: Option<Outcome>) -> bool {
    let instead = effects::number(g, Number::VotesInstead, Ask::of(seat), 0).max(0) as u32;
    let planets: Vec<Planet> = g.controlled(seat).filter(|&planet| may_vote_with(g, seat, planet).is_ok()).collect();
    let outcomes = outcomes(g, agenda);
    let can = match may_vote(g, seat) {
        Ok(()) if outcomes.is_empty() => Err(Because::NoOutcome),
        Ok(()) if planets.is_empty() && instead == 0 => Err(Because::NoVotes),
        can => can,
    };
    if let Err(because) = can {
        g.log(Entry::NotAsked { seat, prompt: Prompt::VoteFor, because });
        return false;
    }
    let options = match bound.filter(|outcome| outcomes.contains(outcome)) {
        Some(outcome) => vec![Target::Vote(outcome)],
        None => std::iter::once(Target::Pass).chain(outcomes.into_iter().map(Target::Vote)).collect(),
    };
    let Target::Vote(outcome) = ask::one(g, seat, Prompt::VoteFor, options).await else { return false };
    if instead > 0 {
        cast(g, seat, outcome, instead);
        return true;
    }
    let chosen = ask::planets(g, seat, Prompt::VoteWith, planets, 1, usize::MAX).await;
    let votes = chosen.iter().map(|&planet| planet_votes(g, seat, planet)).sum();
    chosen.iter().for_each(|&planet| board::exhaust(g, planet));
    cast(g, seat, outcome, votes);
    true
}

/// Who voted for an outcome, clockwise from the speaker.
pub fn voters(state: &State, outcome: Outcome) -> Vec<Seat> {
    let votes = state.agenda.as_ref().map_or(&[][..], |ballot| &ballot.votes);
    let voted = |seat: &Seat| votes.iter().any(|cast| cast.seat == *seat && cast.outcome == outcome && cast.votes > 0);
    state.clockwise(state.speaker).filter(voted).collect()
}

/// What lasted for one agenda is over.
fn close(g: &mut G) {
    effects::end(g, Until::Agenda);
    notes::return_after_agenda(g);
}

/// Votes that components add when a seat casts its first ones on this agenda.
fn added_votes(state: &State, seat: Seat, votes: u32) -> u32 {
    let cast = state.agenda.as_ref().is_some_and(|ballot| ballot.votes.iter().any(|cast| cast.seat == seat));
    let first = votes > 0 && !cast;
    if first { effects::number(state, Number::VotesAdded, Ask::of(seat), 0).max(0) as u32 } else { 0 }
}

/// Adds votes of a seat for an outcome.
pub fn cast(g: &mut G, seat: Seat, outcome: Outcome, votes: u32) {
    let votes = (votes + added_votes(g, seat, votes)).min(votes_left(g, seat));
    g.log(Entry::Voted { seat, outcome, votes });
    if let Some(ballot) = &mut g.agenda {
        match ballot.votes.iter_mut().find(|cast| cast.seat == seat) {
            Some(cast) => cast.votes += votes,
            None => ballot.votes.push(Cast { seat, outcome, votes }),
        }
    }
}

/// Counts the votes; ties, and no votes at all, are decided by the speaker (LRR 8.19).
async fn count(g: &mut G) -> Option<Outcome> {
    let ballot = g.agenda.as_ref()?;
    if ballot.outcome.is_some() {
        return ballot.outcome;
    }
    let possible = outcomes(g, ballot.agenda);
    let tally = |outcome: &Outcome| -> u32 {
        ballot.votes.iter().filter(|cast| cast.outcome == *outcome).map(|cast| cast.votes).sum()
    };
    let best = possible.iter().map(tally).max()?;
    let tied: Vec<Target> =
        possible.iter().filter(|outcome| tally(outcome) == best).copied().map(Target::Vote).collect();
    let speaker = g.speaker;
    match ask::one(g, speaker, Prompt::BreakTie, tied).await {
        Target::Vote(outcome) => Some(outcome),
        _ => None,
    }
}

/// Resolves the outcome; a law that passes stays in play (LRR 7.3, 8.20).
pub async fn resolve(g: &mut G) {
    transactions::trade_all(g).await;
    conclude(g).await;
    if g.step == Step::ResolveAgenda {
        g.step = Step::RevealAgenda;
    }
}

/// The votes are counted, and what has won happens.
async fn conclude(g: &mut G) {
    let outcome = count(g).await;
    if let (Some(ballot), Some(outcome)) = (&mut g.agenda, outcome) {
        ballot.outcome = Some(outcome);
        if let Outcome::Seat(seat) = outcome {
            effects::raise(g, WhenPlayerElected { seat }).await;
        }
        if effects::raise(g, WhenOutcomeWouldResolve { cancelled: false }).await.cancelled {
            come_to_nothing(g);
        } else {
            uncover(g);
            effects::raise(g, OutcomeStands).await;
        }
        if let Some((agenda, Some(outcome))) = g.agenda.as_ref().map(|ballot| (ballot.agenda, ballot.outcome)) {
            enact(g, agenda, outcome).await;
            effects::raise(g, AfterOutcomeResolved).await;
        }
    } else if let Some(agenda) = g.agenda.as_ref().map(|ballot| ballot.agenda) {
        discard(g, agenda);
    }
    effects::raise(g, AgendaOver).await;
    close(g);
}

/// Outside of the agenda phase a seat settles an agenda as if its single vote were the only one; one that cannot be voted on is
/// replaced by the next of the deck, and a law that is to be voted on again is settled in the same way.
pub async fn settle(g: &mut G, me: Me, agenda: Agenda) {
    let mut next = Some(agenda);
    while let Some(agenda) = next.take().filter(|_| !g.is_over()) {
        g.secret_seen();
        g.log(Entry::Agenda(agenda));
        let announced = (content::agenda(agenda).votable)(g).then(|| announce(g, agenda)).flatten();
        let Some(announced) = announced else {
            discard(g, agenda);
            next = agenda_deck::draw(g);
            continue;
        };
        g.agenda = Some(Ballot { announced, ..Ballot::on(agenda) });
        effects::raise(g, WhenAgendaRevealed).await;
        if g.agenda.as_ref().is_some_and(|ballot| ballot.replaced) {
            discard(g, agenda);
            close(g);
            next = agenda_deck::draw(g);
            continue;
        }
        effects::raise(g, AfterAgendaRevealed).await;
        let options: Vec<Target> = outcomes(g, agenda).into_iter().map(Target::Vote).collect();
        if !options.is_empty()
            && let Target::Vote(outcome) = ask::one(g, me.seat, me.asks(Prompt::VoteFor), options).await
        {
            cast(g, me.seat, outcome, 1);
        }
        conclude(g).await;
        next = g.agenda.as_mut().and_then(|ballot| ballot.again.take());
    }
    g.agenda = None;
}

/// The agenda is discarded without any outcome.
fn come_to_nothing(g: &mut G) {
    if let Some(ballot) = &mut g.agenda {
        ballot.outcome = None;
        let agenda = ballot.agenda;
        discard(g, agenda);
    }
}

async fn enact(g: &mut G, agenda: Agenda, outcome: Outcome) {
    let row = content::agenda(agenda);
    g.log(Entry::Resolved { agenda, outcome });
    let feature =
        if outcome == Outcome::Against { Feature::Refuse(agenda) } else { Feature::Use(Source::Agenda(agenda)) };
    g.cover(feature.number());
    let place = match outcome {
        Outcome::Against => None,
        Outcome::Seat(seat) => Some(LawPlace::Owned(seat)),
        Outcome::Planet(planet) => Some(LawPlace::Attached(planet)),
        _ => Some(LawPlace::Common),
    };
    // A law that was voted on again makes room for its new outcome, also when it was discarded for its own use meanwhile.
    take_law(g, agenda);
    g.agenda_discard.retain(|other| *other != agenda);
    match place.filter(|_| row.kind == AgendaKind::Law) {
        Some(place) => g.laws.push(Law { agenda, place, exhausted: false }),
        None => g.agenda_discard.push(agenda),
    }
    match row.resolve {
        Resolve::Nothing => {}
        Resolve::Now(run) => run(g, outcome),
        Resolve::Ask(run) => run(g, outcome).await,
    }
    // A law may have lowered a limit.
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        crate::games::ti4::rules::cards::discard_down(g, seat).await;
        crate::games::ti4::rules::limits::enforce_everywhere(g, seat).await;
        elimination::check(g, seat).await;
    }
}

/// Takes a law out of play; false when it is in none.
fn take_law(state: &mut State, agenda: Agenda) -> bool {
    let found = state.laws.iter().copied().find(|law| law.agenda == agenda);
    if let Some(law) = found {
        state.laws.retain(|law| law.agenda != agenda);
        (content::agenda(agenda).ends)(state, law);
    }
    found.is_some()
}

/// Discards a law from play.
pub fn discard_law(state: &mut State, agenda: Agenda) {
    if take_law(state, agenda) {
        state.agenda_discard.push(agenda);
    }
}

/// Discards an agenda that comes to nothing, be it new or a law voted on again; with it goes one that it hides.
fn discard(state: &mut State, agenda: Agenda) {
    take_law(state, agenda);
    let covert = state.hidden.covert.take().map(|covert| covert.agenda);
    state.agenda_discard.extend(covert);
    state.agenda_discard.retain(|other| *other != agenda);
    state.agenda_discard.push(agenda);
}

/// Planets are readied, all unless a component limits it, and a new round begins.
pub async fn end(g: &mut G) {
    let mut tired = Vec::new();
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        let most = effects::number(g, Number::PlanetsReadied, Ask::of(seat), i32::MAX).max(0) as usize;
        let exhausted: Vec<Planet> = g.controlled(seat).filter(|&planet| g.planet(planet).exhausted).collect();
        if exhausted.len() > most {
            let readied = ask::planets(g, seat, Prompt::ReadyPlanets, exhausted.clone(), most, most).await;
            tired.extend(exhausted.into_iter().filter(|planet| !readied.contains(planet)));
        }
    }
    for planet in g.planets_in_play().iter().filter(|planet| !tired.contains(planet)) {
        g.planet_mut(planet).exhausted = false;
    }
    g.agenda = None;
    effects::end(g, Until::AgendaPhase);
    g.step = super::status::next_round(g).await;
}
