//! The Twilight Council (T58): everybody has an agenda open, and several are voted on at once by secret ballot.

use crate::core::decision::Counts;
use crate::core::{Chance, Seat};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll, Window};
use crate::games::ti3::model::ids::{Module, PoliticalCard, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Cast, Council, State, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, cards, council, trade};
use crate::games::ti3::streams;

/// At the start of each strategy phase everybody has an agenda of his hand open, and may exchange it (T58.1).
pub async fn present(g: &mut G) {
    if !g.contents.has(Module::TwilightCouncil) {
        return;
    }
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        let hand: Vec<Target> = council::playable(g, seat).into_iter().map(Target::Political).collect();
        let old = g.players[seat].agenda;
        let chosen = match old {
            _ if hand.is_empty() => None,
            Some(_) => ask::maybe(g, seat, Prompt::PresentAgenda, hand).await,
            None => Some(ask::one(g, seat, Prompt::PresentAgenda, hand).await),
        };
        if let Some(Target::Political(card)) = chosen {
            g.hidden.agendas[seat].retain(|own| *own != card);
            g.hidden.agendas[seat].extend(old);
            g.players[seat].agenda = Some(card);
            g.log(Entry::Presented { seat, card });
        }
    }
    refill(g);
}

/// Agendas that lie open among two players, their own included (T61.1).
const OPEN: usize = 5;

/// With two players further agendas come from the deck (T61.1).
fn refill(g: &mut G) {
    while g.contents.has(Module::TwoPlayer) && own_agendas(g).count() + g.open_agendas.len() < OPEN {
        let Some(card) = council::agenda(g) else { return };
        g.open_agendas.push(card);
    }
}

/// The open agendas of the players.
fn own_agendas(state: &State) -> impl Iterator<Item = (Seat, PoliticalCard)> {
    state.seats().filter_map(|seat| Some((seat, state.players[seat].agenda?)))
}

/// How many agendas are voted on: two below five players (T58.2).
fn most(state: &State) -> usize {
    if state.count() < 5 { 2 } else { 3 }
}

/// The primary: cards, the speaker token, then the agendas that were chosen (T58.2).
pub async fn sit(g: &mut G, seat: Seat) {
    council::draw_to_hand(g, seat, 1).await;
    cards::draw(g, seat, 2).await;
    let speaker = g.speaker;
    let options = g.seats().filter(|other| *other != speaker).map(Target::Seat).collect();
    let why = Prompt::Senate.about(Subject::Strategy(StrategyCard::TwilightCouncil));
    let Target::Seat(token) = ask::one(g, seat, why, options).await else { return };
    g.speaker = token;
    g.log(Entry::Speaker(token));
    if !effects::allowed(g, Permit::Council, Ask::of(seat), true) {
        return;
    }
    let mut included = include(g, seat, token == seat).await;
    // Somebody may bring another before the council.
    let now = effects::raise(g, Window::BeforeAgenda { seat, card: None }).await;
    if let Window::BeforeAgenda { card: Some(card), .. } = now {
        included.push(card);
    }
    let mut agendas: Vec<Option<PoliticalCard>> = Vec::new();
    for card in included {
        if !is_vetoed(g, card).await {
            agendas.push(Some(card));
        }
    }
    if g.contents.has(Module::VoiceOfCouncil) && council::is_called(g, seat).await {
        agendas.push(None);
    }
    // Where nothing can be chosen the card is discarded, as without votes.
    let (agendas, idle): (Vec<_>, Vec<_>) =
        agendas.into_iter().partition(|agenda| !council::choices(g, *agenda).is_empty());
    g.political_discard.extend(idle.into_iter().flatten());
    vote(g, &agendas).await;
    for agenda in agendas {
        if !g.is_over() {
            count(g, agenda).await;
        }
    }
    g.hidden.ballots.clear();
}

/// Which of the open agendas are dealt with: who took the token not his own, and all are voted on; else each is voted on or discarded.
async fn include(g: &mut G, seat: Seat, takes: bool) -> Vec<PoliticalCard> {
    let applies = |card: &PoliticalCard| content::political(*card).is_some_and(|row| (row.applies)(g));
    let open = own_agendas(g).filter(|(other, _)| !(takes && *other == seat)).map(|(_, card)| card);
    let open = open.chain(g.open_agendas.iter().copied());
    let open: Vec<Target> = open.filter(applies).map(Target::Political).collect();
    let limit = most(g).min(open.len());
    let mut included = Vec::new();
    for target in ask::some(g, seat, Prompt::ChooseAgenda, open, 0, limit).await {
        let Target::Political(card) = target else { continue };
        for other in Seat::all(g.count()) {
            if g.players[other].agenda == Some(card) {
                g.players[other].agenda = None;
            }
        }
        g.open_agendas.retain(|other| *other != card);
        if takes || ask::yes(g, seat, Prompt::VoteOrDiscard.about(Subject::Political(card))).await {
            included.push(card);
        } else {
            g.political_discard.push(card);
            g.log(Entry::DiscardedAgenda { seat, card });
        }
    }
    included
}

/// An agenda is read; one that is vetoed is discarded, and nothing comes in its place (T58.3).
async fn is_vetoed(g: &mut G, card: PoliticalCard) -> bool {
    g.council = Some(Council::new(Some(card)));
    g.log(Entry::Read(card));
    let now = effects::raise(g, Window::AgendaRead { card, cancelled: None }).await;
    g.council = None;
    let vetoed = matches!(now, Window::AgendaRead { cancelled: Some(_), .. });
    if vetoed {
        g.political_discard.push(card);
    }
    vetoed
}

fn about(agenda: Option<PoliticalCard>) -> Subject {
    agenda.map_or(Subject::Voice, Subject::Political)
}

/// An agenda as an option names it; the Voice has no card.
fn named(agenda: Option<PoliticalCard>) -> Target {
    agenda.map_or(Target::Yes, Target::Political)
}

/// All split their votes among the agendas, unseen by the others (T58.2).
async fn vote(g: &mut G, agendas: &[Option<PoliticalCard>]) {
    let order: Vec<Seat> = g.clockwise(g.speaker).skip(1).chain([g.speaker]).collect();
    if agendas.is_empty() {
        return;
    }
    g.council = Some(Council::new(agendas[0]));
    for &seat in &order {
        if trade::can_give(g, seat) {
            trade::give(g, seat).await;
        }
    }
    for seat in order {
        let open = open_to(g, seat, agendas);
        if !open.is_empty() {
            effects::raise(g, Window::BeforeVote { seat }).await;
            cast(g, seat, &open).await;
        }
    }
    for (seat, goods) in std::mem::take(&mut g.hidden.bribes) {
        board::lose_goods(g, seat, goods);
    }
    g.council = None;
}

/// The agendas on which a seat votes: a component may keep it from some of them.
fn open_to(g: &mut G, seat: Seat, agendas: &[Option<PoliticalCard>]) -> Vec<Option<PoliticalCard>> {
    let before = g.council.take();
    let mut open = agendas.to_vec();
    open.retain(|agenda| {
        g.council = Some(Council::new(*agenda));
        effects::allowed(g, Permit::Vote, Ask::of(seat), true)
    });
    g.council = before;
    open
}

/// Dice of which the lowest is so many votes more among two players (T61.1).
const LOTS: usize = 3;

/// Votes more among two players: the lowest of some dice, and what is paid for in trade goods, unseen until all have voted (T61.1).
async fn drawn_and_bought(g: &mut G, seat: Seat) -> u32 {
    if !g.contents.has(Module::TwoPlayer) {
        return 0;
    }
    let mut lowest = u8::MAX;
    for _ in 0..LOTS {
        let home = g.players[seat].home;
        let face = dice::fate(g, seat, UnitKind::GroundForce, Roll::fate(|face| face > 5), home).await;
        g.log(Entry::Die { seat, face });
        lowest = lowest.min(face);
    }
    let most = u32::from(g.players[seat].goods);
    let slots = [(Target::TradeGoods, most)];
    let paid = ask::counts(g, seat, Prompt::BuyVotes, Counts::new(slots, 0..=most)).await;
    let paid: u32 = paid.iter().map(|(_, goods)| goods).sum();
    if paid > 0 {
        g.hidden.bribes.push((seat, paid as u8));
    }
    u32::from(lowest) + paid
}

async fn cast(g: &mut G, seat: Seat, agendas: &[Option<PoliticalCard>]) {
    let all = u32::from(council::votes(g, seat)) + drawn_and_bought(g, seat).await;
    let slots = agendas.iter().map(|agenda| (named(*agenda), all));
    let split = ask::counts(g, seat, Prompt::SplitVotes, Counts::new(slots, 0..=all)).await;
    let mut votes: Vec<u16> = split.iter().map(|(_, votes)| *votes as u16).collect();
    // What a card adds goes to one of them.
    let bonus = effects::amount(g, Number::VotesOnOne, Ask::of(seat), 0) as u16;
    if bonus > 0 {
        let options = agendas.iter().map(|agenda| named(*agenda)).collect();
        let chosen = ask::one(g, seat, Prompt::SplitVotes, options).await;
        if let Some(at) = agendas.iter().position(|agenda| named(*agenda) == chosen) {
            votes[at] += bonus;
        }
    }
    for (&agenda, votes) in agendas.iter().zip(votes).filter(|(_, votes)| *votes > 0) {
        let options = council::choices(g, agenda).into_iter().map(Target::Ballot).collect();
        if let Target::Ballot(ballot) = ask::one(g, seat, Prompt::Vote.about(about(agenda)), options).await {
            g.hidden.ballots.push(Cast { seat, agenda, ballot, votes });
        }
    }
}

/// The votes on an agenda are counted and it is carried out; without any it is discarded (T58.2).
async fn count(g: &mut G, agenda: Option<PoliticalCard>) {
    g.council = Some(Council::new(agenda));
    for Cast { seat, ballot, votes, .. } in
        g.hidden.ballots.iter().copied().filter(|cast| cast.agenda == agenda).collect::<Vec<_>>()
    {
        g.log(Entry::Voted { seat, ballot: Some(ballot), votes });
        let now = effects::raise(g, Window::AfterVote { seat, ballot, votes, cancelled: false }).await;
        if !matches!(now, Window::AfterVote { cancelled: true, .. })
            && let Some(council) = &mut g.council
        {
            council.add(seat, ballot, votes);
        }
    }
    effects::raise(g, Window::AfterVotes).await;
    let empty = g.council.as_ref().is_none_or(|council| council.votes.is_empty());
    let options = council::choices(g, agenda);
    match agenda {
        Some(card) if empty || options.is_empty() => g.political_discard.push(card),
        None if empty => {}
        _ => {
            let ballot = council::decide(g, agenda, options).await;
            match agenda {
                Some(card) => {
                    g.log(Entry::Decided { card, ballot });
                    council::carry_out(g, card, ballot).await;
                }
                None => council::install(g, ballot),
            }
        }
    }
    g.council = None;
    effects::sweep(g, Until::VotesCounted);
    effects::sweep(g, Until::CouncilEnd);
    // The election of the Voice is no agenda.
    if agenda.is_some() {
        effects::raise(g, Window::CouncilOver).await;
    }
    board::check_victory(g);
}

/// Ballots and bribes of others as a seat may imagine them.
pub fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
    for at in 0..state.hidden.bribes.len() {
        let (other, _) = state.hidden.bribes[at];
        if other != seat {
            let most = u32::from(state.players[other].goods);
            state.hidden.bribes[at].1 = chance.below(streams::UNKNOWN, most + 1) as u8;
        }
    }
    for at in 0..state.hidden.ballots.len() {
        let cast = state.hidden.ballots[at];
        let options = council::choices(state, cast.agenda);
        if cast.seat != seat && !options.is_empty() {
            let nth = chance.below(streams::UNKNOWN, options.len() as u32) as usize;
            state.hidden.ballots[at].ballot = options[nth];
        }
    }
}
