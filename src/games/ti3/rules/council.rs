//! The Galactic Council (T17).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Instead, Number, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::data::{Color, Worth};
use crate::games::ti3::model::ids::{Module, Planet, PoliticalCard};
use crate::games::ti3::model::state::{Council, Law, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::rules::setup::Contents;
use crate::games::ti3::rules::{ask, board, cards, intrigue, limits, movement, trade};
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

/// The next agenda: cards that do not apply are discarded and replaced.
pub fn agenda(g: &mut G) -> Option<PoliticalCard> {
    let mut skipped = Vec::new();
    let found = loop {
        let Some(card) = draw(g) else { break None };
        if content::political(card).is_some_and(|row| (row.applies)(g)) {
            break Some(card);
        }
        skipped.push(card);
    };
    g.political_discard.extend(skipped);
    found
}

/// Political cards that may be kept in hand (T11.6).
pub fn hand_limit(state: &State) -> usize {
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

/// Political cards in the hand of a seat that can be voted on now.
pub fn playable(state: &State, seat: Seat) -> Vec<PoliticalCard> {
    let applies = |card: &PoliticalCard| content::political(*card).is_some_and(|row| (row.applies)(state));
    state.hidden.agendas[seat].iter().copied().filter(applies).collect()
}

/// Where the card that the council votes on comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    Deck,
    /// A seat plays it from its hand; who has none plays the top of the deck.
    Hand(Seat),
    /// A seat plays it from its hand or takes the top of the deck, as it likes.
    HandOrDeck(Seat),
    /// A seat chooses one of those that lie open.
    Open(Seat),
}

/// A card for the council, chosen where there is a choice.
pub async fn bring(g: &mut G, origin: Origin) -> Option<PoliticalCard> {
    let chosen = match origin {
        Origin::Deck => None,
        Origin::Hand(seat) => {
            let hand = playable(g, seat);
            choose(g, seat, Prompt::PlayAgenda, hand).await
        }
        Origin::HandOrDeck(seat) => {
            let hand: Vec<_> = playable(g, seat).into_iter().map(Target::Political).collect();
            ask::maybe(g, seat, Prompt::PlayAgenda, hand).await
        }
        Origin::Open(seat) => {
            let open = g.open_agendas.clone();
            choose(g, seat, Prompt::ChooseAgenda, open).await
        }
    };
    let Some(Target::Political(card)) = chosen else { return agenda(g) };
    match origin {
        Origin::Hand(seat) | Origin::HandOrDeck(seat) => g.hidden.agendas[seat].retain(|own| *own != card),
        Origin::Open(_) => g.open_agendas.retain(|own| *own != card),
        Origin::Deck => {}
    }
    Some(card)
}

async fn choose(g: &mut G, seat: Seat, prompt: Prompt, cards: Vec<PoliticalCard>) -> Option<Target> {
    if cards.is_empty() {
        return None;
    }
    Some(ask::one(g, seat, prompt, cards.into_iter().map(Target::Political).collect()).await)
}

/// A political card leaves a hand.
pub fn discard(g: &mut G, seat: Seat, card: PoliticalCard) {
    g.hidden.agendas[seat].retain(|own| *own != card);
    g.political_discard.push(card);
    g.log(Entry::DiscardedAgenda { seat, card });
}

/// Votes more of the Voice of the Council: in Shattered Ascension, and among two players (T56.1s, T61.1).
fn voice_votes(contents: &Contents) -> u32 {
    match () {
        () if contents.has(Module::TwoPlayer) => 3,
        () if contents.ascended() => 5,
        () => 0,
    }
}

/// Votes of a seat: the influence of its refreshed planets, at least one; trade goods are no votes (T17.2).
pub fn votes(state: &State, seat: Seat) -> u16 {
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let influence: u32 = refreshed.map(|planet| state.influence(planet)).sum();
    let voice = if state.voice == Some(seat) { voice_votes(&state.contents) } else { 0 };
    effects::amount(state, Number::Votes, Ask::of(seat), influence.max(1) + voice) as u16
}

/// What can be voted for.
pub fn ballots(state: &State, card: PoliticalCard) -> Vec<Ballot> {
    let mut ballots = all_ballots(state, card);
    if let Some(row) = content::political(card) {
        ballots.retain(|ballot| (row.eligible)(state, *ballot));
    }
    ballots
}

fn all_ballots(state: &State, card: PoliticalCard) -> Vec<Ballot> {
    let pairs = |items: Vec<_>| -> Vec<(_, _)> {
        let pair = |(at, one): (usize, &_)| items[at + 1..].iter().map(|two| (*one, *two)).collect::<Vec<_>>();
        items.iter().enumerate().flat_map(pair).collect()
    };
    // T60: what is elected in the scenario is in no home system.
    let scenario = state.contents.has(Module::FallOfTheEmpire);
    let abroad = |planet: Planet| state.system(state.planets[planet].system).tile.row().home.is_none();
    let open = |planet: &Planet| state.planets[*planet].owner.is_some() && (!scenario || abroad(*planet));
    let planets = || state.planets.keys().iter().filter(open);
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
        Vote::CurrentLaw => {
            let laws = state.laws.iter().filter(|law| law.card.row().vote != Vote::Event);
            laws.map(|law| Ballot::Law(law.card)).collect()
        }
        Vote::Event => Vec::new(),
        Vote::PublicObjective => {
            // T33.1: the card that ends the game may lie among them, and is none.
            let open = state.objectives.iter().map(|revealed| revealed.objective);
            open.filter(|card| card.row().worth != Worth::GameOver).map(Ballot::Objective).collect()
        }
        Vote::TechnologyColour => Color::ALL.map(Ballot::Color).to_vec(),
        Vote::SpecialSystem => {
            state.system_ids().filter(|id| state.system(*id).tile.row().back.is_red()).map(Ballot::System).collect()
        }
    }
}

/// A political card is drawn, unless another is voted on instead, and the council votes on it.
pub async fn call(g: &mut G, seat: Seat) {
    let now = effects::raise(g, Window::BeforeAgenda { seat, card: None }).await;
    let chosen = if let Window::BeforeAgenda { card, .. } = now { card } else { None };
    if let Some(card) = chosen.or_else(|| agenda(g)) {
        convene(g, card, Origin::Deck).await;
    }
}

/// The council meets about a card (T17.1).
pub async fn convene(g: &mut G, card: PoliticalCard, origin: Origin) {
    let voted = vote_on(g, card, origin).await;
    effects::sweep(g, Until::CouncilEnd);
    if voted {
        effects::raise(g, Window::CouncilOver).await;
    }
}

/// A card is read, and what can be voted for; none when another came of it. An event happens instead (T60).
async fn read(g: &mut G, card: PoliticalCard, origin: Origin) -> Option<(PoliticalCard, Vec<Ballot>)> {
    let mut card = card;
    loop {
        if card.row().vote == Vote::Event {
            happen(g, card).await;
            return None;
        }
        g.council = Some(Council::new(Some(card)));
        g.log(Entry::Read(card));
        let now = effects::raise(g, Window::AgendaRead { card, cancelled: None }).await;
        let Window::AgendaRead { cancelled: Some(instead), .. } = now else { break };
        g.council = None;
        g.political_discard.push(card);
        let from = if instead == Instead::AsBefore { origin } else { Origin::Deck };
        card = bring(g, from).await?;
    }
    let options = ballots(g, card);
    if options.is_empty() {
        g.council = None;
        g.political_discard.push(card);
        return None;
    }
    Some((card, options))
}

/// The council votes on a card and it is carried out. Tells whether there was a vote.
pub async fn vote_on(g: &mut G, card: PoliticalCard, origin: Origin) -> bool {
    let Some((card, options)) = read(g, card, origin).await else { return false };
    if !intrigue::assemble(g, &options).await {
        intrigue::close(g).await;
        effects::sweep(g, Until::CouncilEnd);
        g.council = None;
        g.political_discard.push(card);
        return false;
    }
    let ballot = poll(g, Some(card), options).await;
    g.log(Entry::Decided { card, ballot });
    intrigue::after_vote(g, ballot).await;
    intrigue::close(g).await;
    // What was for this agenda is not for another that its outcome brings up.
    effects::sweep(g, Until::CouncilEnd);
    carry_out(g, card, ballot).await;
    g.council = None;
    board::check_victory(g);
    true
}

/// One seat says what becomes of a card, without a vote (T60).
pub async fn decree(g: &mut G, seat: Seat, card: PoliticalCard) {
    if let Some((card, options)) = read(g, card, Origin::Deck).await {
        let why = Prompt::Decree.about(Subject::Political(card));
        let options = options.into_iter().map(Target::Ballot).collect();
        if let Target::Ballot(ballot) = ask::one(g, seat, why, options).await {
            g.log(Entry::Decreed { seat, card, ballot });
            carry_out(g, card, ballot).await;
        }
        g.council = None;
        board::check_victory(g);
    }
    effects::sweep(g, Until::CouncilEnd);
    effects::raise(g, Window::CouncilOver).await;
}

/// An event happens, if it can, and stays in play as laws do (T60).
async fn happen(g: &mut G, card: PoliticalCard) {
    g.council = None;
    g.log(Entry::Happened(card));
    if content::political(card).is_some_and(|row| (row.applies)(g)) {
        carry_out(g, card, Ballot::For).await;
    } else {
        g.political_discard.push(card);
    }
    board::check_victory(g);
}

/// Bribes, then all vote: left of the speaker first, the speaker last (T17.3).
async fn poll(g: &mut G, card: Option<PoliticalCard>, options: Vec<Ballot>) -> Ballot {
    let order: Vec<Seat> = g.clockwise(g.speaker).skip(1).chain([g.speaker]).collect();
    for &seat in &order {
        // T12.3, T17.1: once for each agenda, and only who has something.
        if trade::can_give(g, seat) {
            trade::give(g, seat).await;
        }
    }
    intrigue::bargain(g, &options).await;
    for seat in intrigue::voting_order(g, order) {
        if intrigue::will_vote(g, seat) {
            cast(g, seat, card, &options).await;
        }
    }
    effects::raise(g, Window::AfterVotes).await;
    let ballot = decide(g, card, options).await;
    effects::sweep(g, Until::VotesCounted);
    ballot
}

fn about(card: Option<PoliticalCard>) -> Subject {
    card.map_or(Subject::Voice, Subject::Political)
}

/// All votes for one thing, or none (T17.2).
async fn cast(g: &mut G, seat: Seat, card: Option<PoliticalCard>, options: &[Ballot]) {
    effects::raise(g, Window::BeforeVote { seat }).await;
    let why = Prompt::Vote.about(about(card));
    let open = intrigue::open_ballots(g, seat, options);
    let ballot = match intrigue::promised(g, seat, &open) {
        Some(ballot) => Some(ballot),
        None => {
            let caster = intrigue::caster(g, seat);
            match ask::maybe(g, caster, why, open.into_iter().map(Target::Ballot)).await {
                Some(Target::Ballot(ballot)) => Some(ballot),
                _ => None,
            }
        }
    };
    let votes = match ballot {
        Some(ballot) => intrigue::votes(g, seat, ballot).await,
        None => 0,
    };
    g.log(Entry::Voted { seat, ballot, votes });
    if let Some(ballot) = ballot {
        let now = effects::raise(g, Window::AfterVote { seat, ballot, votes, cancelled: false }).await;
        if matches!(now, Window::AfterVote { cancelled: true, .. }) {
            return;
        }
    }
    if let (Some(ballot), Some(council)) = (ballot, &mut g.council) {
        council.add(seat, ballot, votes);
    }
}

/// Most votes win; ties, nobody's votes included, are broken by the speaker (T17.3, T17.4).
pub async fn decide(g: &mut G, card: Option<PoliticalCard>, options: Vec<Ballot>) -> Ballot {
    let votes = g.council.as_ref().map_or(Vec::new(), |council| council.votes.clone());
    let sum = |ballot: &Ballot| votes.iter().find(|(other, _)| other == ballot).map_or(0, |(_, sum)| *sum);
    let most = options.iter().map(sum).max().unwrap_or(0);
    let best: Vec<Target> =
        options.iter().filter(|ballot| sum(ballot) == most).map(|ballot| Target::Ballot(*ballot)).collect();
    let speaker = g.speaker;
    match ask::one(g, speaker, Prompt::BreakTie.about(about(card)), best).await {
        Target::Ballot(ballot) => ballot,
        _ => options[0],
    }
}

/// The immediate effect first; a law that was voted for stays in play (T17.5).
pub async fn carry_out(g: &mut G, card: PoliticalCard, ballot: Ballot) {
    g.cover(Feature::decided(card, ballot).number());
    let law = card.row().law && ballot != Ballot::Against;
    if law
        && let Window::LawPassed { annulled: true, .. } =
            effects::raise(g, Window::LawPassed { card, annulled: false }).await
    {
        g.log(Entry::Annulled(card));
        g.political_discard.push(card);
        return;
    }
    if let Some(row) = content::political(card) {
        (row.resolve)(g, ballot).await;
    }
    if law {
        g.laws.push(Law { card, ballot });
        g.log(Entry::LawInForce(card));
    } else {
        g.political_discard.push(card);
    }
    settle(g).await;
}

/// A law leaves play, with what it gave.
pub async fn repeal(g: &mut G, card: PoliticalCard) {
    let Some(ballot) = g.laws.iter().find(|law| law.card == card).map(|law| law.ballot) else { return };
    let open = |g: &G| -> Vec<SystemId> { g.system_ids().filter(|id| movement::is_open(g, *id)).collect() };
    let before = open(g);
    effects::raise(g, Window::LawGone { card, ballot }).await;
    g.laws.retain(|law| law.card != card);
    g.political_discard.push(card);
    g.log(Entry::LawGone(card));
    // What was open because of it is closed again (T13.3, T13.5).
    let now = open(g);
    for system in before.into_iter().filter(|id| !now.contains(id)) {
        for seat in Seat::all(g.count()).filter(|seat| !movement::may_enter(g, *seat, system)).collect::<Vec<_>>() {
            let lost = *g.space(system, seat);
            board::destroy(g, Place::Space(system), seat, &lost);
        }
    }
    settle(g).await;
}

/// After a change of laws nobody has more than is allowed: ships, counters, cards, trade goods.
async fn settle(g: &mut G) {
    for seat in g.seats().collect::<Vec<_>>() {
        let most = effects::amount(g, Number::FleetCounters, Ask::of(seat), u32::from(u8::MAX)) as u8;
        let fleet = &mut g.players[seat].sheet.fleet;
        *fleet = (*fleet).min(most);
        limits::enforce_all(g, seat).await;
        cards::keep_limit(g, seat).await;
        limits::keep_goods(g, seat);
    }
}

/// Whether the owner of the card calls for the election, or in Shattered Ascension another player for a strategy counter (T56.1s).
pub async fn is_called(g: &mut G, caller: Seat) -> bool {
    if ask::yes(g, caller, Prompt::CallVote).await {
        return true;
    }
    let others: Vec<Seat> = g.clockwise(caller).skip(1).filter(|_| g.contents.ascended()).collect();
    for seat in others {
        if g.players[seat].sheet.strategy > 0 && ask::yes(g, seat, Prompt::CallVote).await {
            g.players[seat].sheet.strategy -= 1;
            return true;
        }
    }
    false
}

/// Before the primary of a card that convenes the council its owner may call for an election of the Voice (T56.1).
pub async fn voice(g: &mut G, caller: Seat) {
    if !g.contents.has(Module::VoiceOfCouncil) || !is_called(g, caller).await {
        return;
    }
    g.council = Some(Council::new(None));
    let seats = g.seats().map(Ballot::Player).collect();
    let ballot = poll(g, None, seats).await;
    g.council = None;
    install(g, ballot);
}

/// What can be voted for: on an agenda, or who is the Voice.
pub fn choices(state: &State, agenda: Option<PoliticalCard>) -> Vec<Ballot> {
    agenda.map_or_else(|| state.seats().map(Ballot::Player).collect(), |card| ballots(state, card))
}

/// Who is elected becomes the Voice (T56.1).
pub fn install(g: &mut G, ballot: Ballot) {
    if let Ballot::Player(seat) = ballot
        && g.voice != Some(seat)
    {
        if let Some(former) = g.voice.replace(seat) {
            board::lose_points(g, former, 1);
        }
        g.log(Entry::Elected { seat });
        board::gain_points(g, seat, 1);
    }
}
