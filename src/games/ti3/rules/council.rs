//! The Galactic Council (T17).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::data::{Back, Color};
use crate::games::ti3::model::ids::{Module, PoliticalCard};
use crate::games::ti3::model::state::{Council, Law, State, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::streams;

/// The next political card; an empty deck is made of the discards (T11.7).
pub fn draw(g: &mut G) -> Option<PoliticalCard> {
    if g.hidden.political_deck.is_empty() {
        let (state, chance) = g.with_chance();
        state.hidden.political_deck = std::mem::take(&mut state.public.political_discard);
        chance.shuffle(streams::POLITICS, &mut state.hidden.political_deck);
    }
    g.hidden.known_top = None;
    g.hidden.political_deck.pop()
}

/// Political cards that may be kept in hand (T11.6).
fn hand_limit(state: &State) -> usize {
    if state.contents.has(Module::ShatteredAscension) { 7 } else { 5 }
}

/// A seat draws political cards into its hand; above the limit one is discarded each time (T11.6).
pub async fn draw_to_hand(g: &mut G, seat: Seat, count: u32) {
    for _ in 0..count {
        let Some(card) = draw(g) else { return };
        g.hidden.agendas[seat].push(card);
        g.secret_seen();
        let told = |cards: Vec<PoliticalCard>| Entry::DrewAgendas { seat, cards, count: 1 };
        g.log_split(seat, told(vec![card]), told(Vec::new()));
        while g.hidden.agendas[seat].len() > hand_limit(g) {
            let cards = g.hidden.agendas[seat].iter().map(|card| Target::Political(*card)).collect();
            let Target::Political(card) = ask::one(g, seat, Prompt::DiscardAgendas, cards).await else { return };
            discard(g, seat, card);
        }
    }
}

/// A political card leaves a hand.
pub fn discard(g: &mut G, seat: Seat, card: PoliticalCard) {
    g.hidden.agendas[seat].retain(|own| *own != card);
    g.political_discard.push(card);
    g.log(Entry::DiscardedAgenda { seat, card });
}

/// Votes of a seat: the influence of its refreshed planets, at least one; trade goods are no votes (T17.2).
pub fn votes(state: &State, seat: Seat) -> u16 {
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let influence: u32 = refreshed.map(|planet| Currency::Influence.worth(state, planet)).sum();
    effects::amount(state, Number::Votes, Ask::of(seat), influence.max(1)) as u16
}

/// What can be voted for.
pub fn ballots(state: &State, card: PoliticalCard) -> Vec<Ballot> {
    let pairs = |items: Vec<_>| -> Vec<(_, _)> {
        let pair = |(at, one): (usize, &_)| items[at + 1..].iter().map(|two| (*one, *two)).collect::<Vec<_>>();
        items.iter().enumerate().flat_map(pair).collect()
    };
    let planets = || state.planets.keys().iter().filter(|planet| state.planets[*planet].owner.is_some());
    match card.row().vote {
        Vote::ForAgainst => vec![Ballot::For, Ballot::Against],
        Vote::Player => state.seats().map(Ballot::Player).collect(),
        Vote::TwoPlayers => pairs(state.seats().collect()).into_iter().map(|(a, b)| Ballot::Players(a, b)).collect(),
        Vote::Planet => planets().map(Ballot::Planet).collect(),
        Vote::TwoPlanets => {
            let all: Vec<_> = planets().collect();
            let pair = |at: usize| all[at + 1..].iter().map(|two| Ballot::Planets(all[at], *two)).collect::<Vec<_>>();
            (0..all.len()).flat_map(pair).collect()
        }
        Vote::CurrentLaw => state.laws.iter().map(|law| Ballot::Law(law.card)).collect(),
        Vote::PublicObjective => {
            state.objectives.iter().map(|revealed| Ballot::Objective(revealed.objective)).collect()
        }
        Vote::TechnologyColour => Color::ALL.map(Ballot::Color).to_vec(),
        Vote::SpecialSystem => state
            .system_ids()
            .filter(|id| state.system(*id).tile.row().back == Back::Special)
            .map(Ballot::System)
            .collect(),
    }
}

/// A political card is drawn, unless another is voted on instead, and the council votes on it.
pub async fn call(g: &mut G, seat: Seat) {
    let now = effects::raise(g, Window::BeforeAgenda { seat, card: None }).await;
    let chosen = if let Window::BeforeAgenda { card, .. } = now { card } else { None };
    if let Some(card) = chosen.or_else(|| draw(g)) {
        convene(g, card).await;
    }
}

/// The council votes on a card and it is carried out.
pub async fn convene(g: &mut G, card: PoliticalCard) {
    let mut card = card;
    g.council = Some(Council { card, votes: Vec::new(), cast: Vec::new() });
    while matches!(
        effects::raise(g, Window::AgendaRead { card, cancelled: false }).await,
        Window::AgendaRead { cancelled: true, .. }
    ) {
        // Another card is drawn for one that was cancelled.
        g.council = None;
        g.political_discard.push(card);
        let Some(next) = draw(g) else { return };
        card = next;
        g.council = Some(Council { card, votes: Vec::new(), cast: Vec::new() });
    }
    let options = ballots(g, card);
    if options.is_empty() {
        g.council = None;
        g.political_discard.push(card);
        return;
    }
    // Left of the speaker first, the speaker last (T17.3).
    let order: Vec<Seat> = g.clockwise(g.speaker).skip(1).chain([g.speaker]).collect();
    for seat in order {
        cast(g, seat, card, &options).await;
    }
    effects::raise(g, Window::AfterVotes).await;
    let ballot = decide(g, card, options).await;
    g.council = None;
    effects::sweep(g, Until::VotesCounted);
    g.log(Entry::Decided { card, ballot });
    carry_out(g, card, ballot).await;
    effects::sweep(g, Until::CouncilEnd);
}

/// All votes for one thing, or none (T17.2).
async fn cast(g: &mut G, seat: Seat, card: PoliticalCard, options: &[Ballot]) {
    if !effects::allowed(g, Permit::Vote, Ask::of(seat), true) {
        return;
    }
    effects::raise(g, Window::BeforeVote { seat }).await;
    let votes = votes(g, seat);
    let why = Prompt::Vote.about(Subject::Political(card));
    let targets = options.iter().map(|ballot| Target::Ballot(*ballot));
    let ballot = match ask::maybe(g, seat, why, targets).await {
        Some(Target::Ballot(ballot)) => Some(ballot),
        _ => None,
    };
    g.log(Entry::Voted { seat, ballot, votes: if ballot.is_some() { votes } else { 0 } });
    if let Some(ballot) = ballot {
        let now = effects::raise(g, Window::AfterVote { seat, ballot, votes, cancelled: false }).await;
        if matches!(now, Window::AfterVote { cancelled: true, .. }) {
            return;
        }
    }
    if let (Some(ballot), Some(council)) = (ballot, &mut g.council) {
        council.cast.push((seat, ballot));
        match council.votes.iter_mut().find(|(other, _)| *other == ballot) {
            Some((_, sum)) => *sum += votes,
            None => council.votes.push((ballot, votes)),
        }
    }
}

/// Most votes win; ties, nobody's votes included, are broken by the speaker (T17.3, T17.4).
async fn decide(g: &mut G, card: PoliticalCard, options: Vec<Ballot>) -> Ballot {
    let votes = g.council.as_ref().map_or(Vec::new(), |council| council.votes.clone());
    let sum = |ballot: &Ballot| votes.iter().find(|(other, _)| other == ballot).map_or(0, |(_, sum)| *sum);
    let most = options.iter().map(sum).max().unwrap_or(0);
    let best: Vec<Target> =
        options.iter().filter(|ballot| sum(ballot) == most).map(|ballot| Target::Ballot(*ballot)).collect();
    let speaker = g.speaker;
    match ask::one(g, speaker, Prompt::BreakTie.about(Subject::Political(card)), best).await {
        Target::Ballot(ballot) => ballot,
        _ => options[0],
    }
}

/// The immediate effect first; a law that was voted for stays in play (T17.5).
pub async fn carry_out(g: &mut G, card: PoliticalCard, ballot: Ballot) {
    if let Some(row) = content::political(card) {
        (row.resolve)(g, ballot).await;
    }
    if card.row().law && ballot != Ballot::Against {
        g.laws.push(Law { card, ballot });
    } else {
        g.political_discard.push(card);
    }
}
