//! What one seat may know, built up from nothing.

use crate::core::{Chance, PerSeat, Seat};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Cast, Hidden, Note, Public, State, TreatyCard};
use crate::games::ti3::rules::{auction, fall, twilight};
use crate::games::ti3::streams;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Option<Seat>,
    pub public: Public,
    /// How many cards there are where nobody may look.
    pub hands: PerSeat<usize>,
    pub secrets: PerSeat<usize>,
    pub tiles: PerSeat<usize>,
    pub action_deck: usize,
    pub political_deck: usize,
    pub objective_deck: usize,
    /// The viewer's own.
    pub hand: Vec<ActionCard>,
    pub own_secrets: Vec<Objective>,
    pub own_tiles: Vec<Tile>,
    pub looking: Vec<PoliticalCard>,
    /// The top of the political deck, for who put it there.
    pub known_top: Option<PoliticalCard>,
    /// Political cards in hand (T11.6).
    pub agendas: PerSeat<usize>,
    pub own_agendas: Vec<PoliticalCard>,
    /// Public objectives that the viewer looks at, and the top of their deck if it knows that.
    pub peeking: Vec<Objective>,
    pub known_objective: Option<Objective>,
    /// Domain counters that the viewer looked at.
    pub known_domains: Vec<(Planet, Domain)>,
    /// The own representative face down, and notes given and held (T57).
    pub laid: Option<Representative>,
    pub notes: Vec<Note>,
    /// The own bid while others bid (T2s.5).
    pub bid: Option<u8>,
    /// The own votes while others vote (T58.2).
    pub ballots: Vec<Cast>,
    pub mercenary_deck: usize,
    /// Treaty cards (T60).
    pub treaties: PerSeat<usize>,
    pub own_treaties: Vec<TreatyCard>,
}

impl View {
    /// The state as far as the viewer knows it: hands and decks of which it knows only the size are empty.
    pub fn known(&self) -> State {
        let mut hidden = Hidden::nothing(self.public.count());
        hidden.notes = self.notes.clone();
        hidden.domains = self.known_domains.clone();
        if let Some(seat) = self.viewer {
            hidden.hands[seat] = self.hand.clone();
            hidden.secrets[seat] = self.own_secrets.clone();
            hidden.tiles[seat] = self.own_tiles.clone();
            hidden.agendas[seat] = self.own_agendas.clone();
            hidden.treaties[seat] = self.own_treaties.clone();
            hidden.laid = self.laid.map(|own| (seat, own)).into_iter().collect();
            hidden.looking = Some((seat, self.looking.clone())).filter(|(_, cards)| !cards.is_empty());
            hidden.peeking = Some((seat, self.peeking.clone())).filter(|(_, cards)| !cards.is_empty());
            hidden.known_top = self.known_top.map(|card| (seat, card));
            hidden.known_objective = self.known_objective.map(|card| (seat, card));
            hidden.seen_domains = self.known_domains.iter().map(|(planet, _)| (seat, *planet)).collect();
        }
        State { public: self.public.clone(), hidden }
    }

    pub fn of(state: &State, viewer: Option<Seat>) -> View {
        let hidden = &state.hidden;
        let count = state.count();
        let mut public = state.public.clone();
        // T2s.3: the viewer sees its own race sheet as it will lie there.
        if let Some((seat, race)) = hidden.races.iter().find(|(seat, _)| viewer == Some(*seat)) {
            auction::show_race(&mut public, *seat, *race);
        }
        View {
            viewer,
            public,
            hands: PerSeat::new(count, |seat| hidden.hands[seat].len()),
            secrets: PerSeat::new(count, |seat| hidden.secrets[seat].len()),
            tiles: PerSeat::new(count, |seat| hidden.tiles[seat].len()),
            action_deck: hidden.action_deck.len(),
            political_deck: hidden.political_deck.len(),
            objective_deck: hidden.objective_deck.len(),
            hand: viewer.map_or(Vec::new(), |seat| hidden.hands[seat].clone()),
            own_secrets: viewer.map_or(Vec::new(), |seat| hidden.secrets[seat].clone()),
            own_tiles: viewer.map_or(Vec::new(), |seat| hidden.tiles[seat].clone()),
            looking: hidden
                .looking
                .iter()
                .filter(|(seat, _)| viewer == Some(*seat))
                .flat_map(|(_, cards)| cards.clone())
                .collect(),
            known_top: hidden.known_top.filter(|(seat, _)| viewer == Some(*seat)).map(|(_, card)| card),
            agendas: PerSeat::new(count, |seat| hidden.agendas[seat].len()),
            own_agendas: viewer.map_or(Vec::new(), |seat| hidden.agendas[seat].clone()),
            peeking: hidden
                .peeking
                .iter()
                .filter(|(seat, _)| viewer == Some(*seat))
                .flat_map(|(_, cards)| cards.clone())
                .collect(),
            known_domains: hidden
                .domains
                .iter()
                .copied()
                .filter(|(planet, _)| viewer.is_some_and(|seat| hidden.seen_domains.contains(&(seat, *planet))))
                .collect(),
            known_objective: hidden.known_objective.filter(|(seat, _)| viewer == Some(*seat)).map(|(_, card)| card),
            bid: hidden.bids.iter().find(|(seat, _)| viewer == Some(*seat)).map(|(_, bid)| *bid),
            ballots: hidden.ballots.iter().copied().filter(|cast| viewer == Some(cast.seat)).collect(),
            mercenary_deck: hidden.mercenary_deck.len(),
            treaties: PerSeat::new(count, |seat| hidden.treaties[seat].len()),
            own_treaties: viewer.map_or(Vec::new(), |seat| hidden.treaties[seat].clone()),
            laid: hidden.laid.iter().find(|(seat, _)| viewer == Some(*seat)).map(|(_, own)| *own),
            notes: hidden
                .notes
                .iter()
                .filter(|note| viewer == Some(note.of) || viewer == Some(note.holder))
                .copied()
                .collect(),
        }
    }
}

/// Puts cards back into slots of the same lengths in another order.
fn redeal<T: Copy>(chance: &mut Chance, slots: &mut [&mut Vec<T>]) {
    let mut all: Vec<T> = slots.iter().flat_map(|slot| slot.iter().copied()).collect();
    chance.shuffle(streams::UNKNOWN, &mut all);
    let mut all = all.into_iter();
    slots.iter_mut().flat_map(|slot| slot.iter_mut()).for_each(|place| *place = all.next().expect("as many as before"));
}

/// The hands of all seats but one.
fn but<T>(hands: &mut PerSeat<Vec<T>>, seat: Seat) -> impl Iterator<Item = &mut Vec<T>> {
    hands.iter_mut().filter(move |(owner, _)| *owner != seat).map(|(_, hand)| hand)
}

/// Draws again everything that `seat` cannot know.
pub fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
    let hidden = &mut state.hidden;
    let mut actions: Vec<_> = but(&mut hidden.hands, seat).collect();
    actions.push(&mut hidden.action_deck);
    redeal(chance, &mut actions);
    redeal_secrets(hidden, seat, chance);
    redeal_notes(hidden, seat, chance);
    for (owner, laid) in hidden.laid.iter_mut().filter(|(owner, _)| *owner != seat) {
        let own = &state.public.players[*owner].representatives;
        if !own.is_empty() {
            *laid = own[chance.below(streams::UNKNOWN, own.len() as u32) as usize];
        }
    }
    redeal_known_objectives(hidden, seat, chance);
    let known = hidden.known_top.filter(|(knows, _)| *knows == seat).and_then(|_| hidden.political_deck.pop());
    let mut agendas = vec![&mut hidden.political_deck];
    if let Some((looks, cards)) = &mut hidden.looking
        && *looks != seat
    {
        agendas.push(cards);
    }
    agendas.extend(but(&mut hidden.agendas, seat));
    redeal(chance, &mut agendas);
    hidden.political_deck.extend(known);
    if let Some((_, card)) = &mut hidden.known_top
        && let Some(top) = hidden.political_deck.last()
    {
        *card = *top;
    }
    // Whose home a tile is, is known: it stays in the hand (T35.1).
    let is_home = |tile: &Tile| tile.row().home.is_some();
    let mut homes: Vec<(Seat, Tile)> = Vec::new();
    for (owner, hand) in hidden.tiles.iter_mut().filter(|(owner, _)| *owner != seat) {
        homes.extend(hand.iter().copied().filter(is_home).map(|tile| (owner, tile)));
        hand.retain(|tile| !is_home(tile));
    }
    let mut face_down: Vec<Tile> = hidden.face_down.iter().map(|(_, tile)| *tile).collect();
    let mut tiles: Vec<_> = but(&mut hidden.tiles, seat).collect();
    tiles.push(&mut hidden.removed_tiles);
    tiles.push(&mut face_down);
    redeal(chance, &mut tiles);
    hidden.face_down.iter_mut().zip(face_down).for_each(|((_, tile), new)| *tile = new);
    homes.into_iter().for_each(|(owner, tile)| hidden.tiles[owner].push(tile));
    redeal_tokens(hidden, seat, chance);
    redeal(chance, &mut [&mut hidden.mercenary_deck]);
    auction::resample(state, seat, chance);
    twilight::resample(state, seat, chance);
    fall::treaties::resample(state, seat, chance);
}

/// Counters and artifacts that lie face down and that the seat has not seen.
fn redeal_tokens(hidden: &mut crate::games::ti3::model::state::Hidden, seat: Seat, chance: &mut Chance) {
    let seen = hidden.seen_domains.clone();
    let unseen = |planet: Planet| !seen.contains(&(seat, planet));
    let mut suns: Vec<Domain> = hidden.domains.iter().filter(|(own, _)| unseen(*own)).map(|(_, own)| *own).collect();
    let rest = std::mem::take(&mut hidden.unused_domains).into_iter();
    let (mut space, mut rest): (Vec<_>, Vec<_>) = rest.partition(|own| own.row().module == Module::FinalFrontier);
    redeal(chance, &mut [&mut suns, &mut rest]);
    hidden.domains.iter_mut().filter(|(own, _)| unseen(*own)).zip(suns).for_each(|((_, own), new)| *own = new);
    let mut frontier: Vec<Domain> = hidden.frontier.iter().map(|(_, own)| *own).collect();
    redeal(chance, &mut [&mut frontier, &mut space]);
    hidden.unused_domains = rest.into_iter().chain(space).collect();
    hidden.frontier.iter_mut().zip(frontier).for_each(|((_, own), new)| *own = new);
    let mut artifacts: Vec<Option<Objective>> = hidden.artifacts.iter().map(|(_, own)| *own).collect();
    redeal(chance, &mut [&mut artifacts, &mut hidden.unused_artifacts]);
    hidden.artifacts.iter_mut().zip(artifacts).for_each(|((_, own), new)| *own = new);
}

/// What the seat looks at or knows of the objective deck stays on top; what another looks at changes with the deck.
fn redeal_known_objectives(hidden: &mut crate::games::ti3::model::state::Hidden, seat: Seat, chance: &mut Chance) {
    let looks = hidden.peeking.as_ref().filter(|(looks, _)| *looks == seat).map_or(0, |(_, cards)| cards.len());
    let knows = usize::from(hidden.known_objective.is_some_and(|(knows, _)| knows == seat));
    let keep = hidden.objective_deck.len() - looks.max(knows);
    let known = hidden.objective_deck.split_off(keep);
    redeal_objectives(hidden, chance);
    hidden.objective_deck.extend(known);
    let deck = &hidden.objective_deck;
    if let Some((_, cards)) = &mut hidden.peeking {
        let from = deck.len() - cards.len();
        cards.copy_from_slice(&deck[from..]);
    }
    if let (Some((_, card)), Some(top)) = (&mut hidden.known_objective, deck.last()) {
        *card = *top;
    }
}

/// Notes between others are face down (T57.5): any that the seat does not hold itself.
fn redeal_notes(hidden: &mut crate::games::ti3::model::state::Hidden, seat: Seat, chance: &mut Chance) {
    let givers: std::collections::BTreeSet<Seat> = hidden.notes.iter().map(|note| note.of).collect();
    for giver in givers.into_iter().filter(|giver| *giver != seat) {
        let held: Vec<Promise> = hidden
            .notes
            .iter()
            .filter(|note| note.of == giver && note.holder == seat)
            .map(|note| note.promise)
            .collect();
        let mut rest: Vec<Promise> = Promise::ALL.iter().copied().filter(|promise| !held.contains(promise)).collect();
        chance.shuffle(streams::UNKNOWN, &mut rest);
        let unknown = hidden.notes.iter_mut().filter(|note| note.of == giver && note.holder != seat);
        unknown.zip(rest).for_each(|(note, promise)| note.promise = promise);
    }
}

/// Secret objectives are mixed with their deck, preliminary ones with theirs (T34): which of the two somebody holds is known.
fn redeal_secrets(hidden: &mut crate::games::ti3::model::state::Hidden, seat: Seat, chance: &mut Chance) {
    use crate::games::ti3::model::data::Deck;
    for kind in [Deck::Secret, Deck::Preliminary, Deck::Scenario] {
        let preliminary = kind == Deck::Preliminary;
        let deck = if preliminary { &mut hidden.preliminary_deck } else { &mut hidden.secret_deck };
        let deck = deck.iter_mut().filter(|card| card.row().deck == kind);
        let held = but(&mut hidden.secrets, seat).flatten().filter(|card| card.row().deck == kind);
        let mut slots: Vec<&mut Objective> = held.chain(deck).collect();
        let mut all: Vec<Objective> = slots.iter().map(|card| **card).collect();
        chance.shuffle(streams::UNKNOWN, &mut all);
        slots.iter_mut().zip(all).for_each(|(slot, card)| **slot = card);
    }
}

/// Stage I cards stay above stage II, and the end among stage II (T2.12): each stage is mixed with what is unused of it.
fn redeal_objectives(hidden: &mut crate::games::ti3::model::state::Hidden, chance: &mut Chance) {
    use crate::games::ti3::model::data::Deck;
    let deck = &mut hidden.objective_deck;
    let first_one = deck.iter().position(|card| card.row().deck == Deck::StageOne).unwrap_or(deck.len());
    let mut ones = deck.split_off(first_one);
    let (mut unused_one, unused_two): (Vec<_>, Vec<_>) =
        std::mem::take(&mut hidden.unused_objectives).into_iter().partition(|card| card.row().deck == Deck::StageOne);
    redeal(chance, &mut [&mut ones, &mut unused_one]);
    // The end is surely in the deck, somewhere.
    let end = deck.iter().position(|card| card.row().worth == crate::games::ti3::model::data::Worth::GameOver);
    let end = end.map(|at| deck.remove(at));
    let mut unused_two = unused_two;
    redeal(chance, &mut [&mut *deck, &mut unused_two]);
    if let Some(end) = end {
        let at = chance.below(streams::UNKNOWN, deck.len() as u32 + 1) as usize;
        deck.insert(at, end);
    }
    deck.extend(ones);
    hidden.unused_objectives = unused_one.into_iter().chain(unused_two).collect();
}
