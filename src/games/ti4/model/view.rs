//! What a seat may know, built up from nothing, and what it cannot know, drawn again.

use crate::core::{Chance, PerSeat, Seat, Seats};
use crate::games::ti4::model::data::Tile;
use crate::games::ti4::model::ids::{ActionCard, Agenda, Secret};
use crate::games::ti4::model::state::{Covert, Hidden, Note, Public, State};
use crate::games::ti4::rules::agenda_deck::Known;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::transactions::Offer;
use crate::games::ti4::streams::UNKNOWN;
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub public: Public,
    /// How many hidden things each seat has.
    pub hands: PerSeat<Sizes>,
    pub action_deck: usize,
    pub agenda_deck: usize,
    pub secret_deck: usize,
    /// Objectives face down, by stage.
    pub to_reveal: [usize; 2],
    /// Secret objectives that lie open, by whose they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open_secrets: Vec<(Seat, Vec<Secret>)>,
    /// Exploration cards in each deck, and relics.
    pub explores: [usize; 4],
    pub relics: usize,
    pub mine: Option<Mine>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sizes {
    pub cards: usize,
    pub secrets: usize,
    pub notes: usize,
    pub tiles: usize,
}

/// What only the viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mine {
    pub seat: Seat,
    pub cards: Vec<ActionCard>,
    pub secrets: Vec<Secret>,
    pub notes: Vec<Note>,
    pub tiles: Vec<Tile>,
    /// The agenda that is voted on in secret, if the viewer knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covert: Option<Agenda>,
    /// Agendas being looked at.
    pub looking: Vec<Agenda>,
    /// What is known of the agenda deck.
    pub agendas: Known,
    /// A transaction with the viewer that waits for an answer.
    pub offer: Option<Offer>,
}

impl View {
    /// The state as far as the viewer knows it: hands and decks of which it knows only the size are empty.
    pub fn known(&self) -> State {
        let seats = self.public.players.count();
        let mut hidden = Hidden::nothing(seats);
        for (seat, secrets) in &self.open_secrets {
            hidden.secrets[*seat] = secrets.clone();
        }
        if let Some(mine) = &self.mine {
            hidden.hands[mine.seat] = mine.cards.clone();
            hidden.secrets[mine.seat] = mine.secrets.clone();
            hidden.notes[mine.seat] = mine.notes.clone();
            hidden.tiles[mine.seat] = mine.tiles.clone();
            hidden.offer = mine.offer.clone();
            hidden.covert = mine.covert.map(|agenda| Covert { agenda, known: mine.seat.into() });
        }
        State { public: self.public.clone(), hidden }
    }

    pub fn of(state: &State, viewer: Option<Seat>) -> View {
        let hidden = &state.hidden;
        let mine = viewer.map(|seat| Mine {
            seat,
            cards: hidden.hands[seat].clone(),
            secrets: hidden.secrets[seat].clone(),
            notes: hidden.notes[seat].clone(),
            tiles: hidden.tiles[seat].clone(),
            covert: hidden.covert.filter(|covert| covert.known.contains(seat)).map(|covert| covert.agenda),
            looking: match &hidden.looking {
                Some((looker, seen)) if *looker == seat => seen.clone(),
                _ => Vec::new(),
            },
            agendas: hidden.known_agendas[seat].clone(),
            offer: hidden.offer.clone().filter(|offer| offer.from == seat || offer.to == seat),
        });
        View {
            public: state.public.clone(),
            hands: PerSeat::new(state.players.count(), |seat| Sizes {
                cards: hidden.hands[seat].len(),
                secrets: hidden.secrets[seat].len(),
                notes: hidden.notes[seat].len(),
                tiles: hidden.tiles[seat].len(),
            }),
            action_deck: hidden.action_deck.len(),
            agenda_deck: hidden.agenda_deck.len(),
            secret_deck: hidden.secret_deck.len(),
            to_reveal: [hidden.stage_one.len(), hidden.stage_two.len()],
            open_secrets: cards::open_secrets(state).iter().map(|seat| (seat, hidden.secrets[seat].clone())).collect(),
            explores: hidden.decks.explores.sizes(),
            relics: hidden.decks.relics.len(),
            mine,
        }
    }
}

/// Collects everything of a kind that `seat` cannot see, shuffles it and deals it out as before.
fn redeal<T>(piles: Vec<&mut Vec<T>>, chance: &mut Chance) {
    let sizes: Vec<usize> = piles.iter().map(|pile| pile.len()).collect();
    let mut piles = piles;
    let mut all: Vec<T> = piles.iter_mut().flat_map(|pile| pile.drain(..)).collect();
    chance.shuffle(UNKNOWN, &mut all);
    for (pile, size) in piles.into_iter().zip(sizes) {
        pile.extend(all.drain(all.len() - size..));
    }
}

/// An agenda that is voted on in secret may be any that elects the same, of those that the seat has not seen in the deck.
fn resample_covert(state: &mut State, seat: Seat, chance: &mut Chance) {
    let Some(covert) = state.hidden.covert.filter(|covert| !covert.known.contains(seat)) else { return };
    let (deck, known) = (&state.hidden.agenda_deck, &state.hidden.known_agendas[seat]);
    let elects = agenda::outcomes(state, covert.agenda);
    let unseen = known.bottom.len()..deck.len().saturating_sub(known.top.len());
    let mut places: Vec<usize> = unseen.filter(|&nth| agenda::outcomes(state, deck[nth]) == elects).collect();
    let nth = chance.below(UNKNOWN, places.len() as u32 + 1) as usize;
    if nth < places.len() {
        let place = places.swap_remove(nth);
        let other = std::mem::replace(&mut state.hidden.agenda_deck[place], covert.agenda);
        state.hidden.covert = Some(Covert { agenda: other, ..covert });
    }
}

/// Draws again, from all that is possible, what `seat` cannot know.
pub fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
    fn closed<T>(hands: &mut PerSeat<Vec<T>>, seen: Seats) -> impl Iterator<Item = &mut Vec<T>> {
        hands.iter_mut().filter(move |(other, _)| !seen.contains(*other)).map(|(_, hand)| hand)
    }
    fn others<T>(hands: &mut PerSeat<Vec<T>>, seat: Seat) -> impl Iterator<Item = &mut Vec<T>> {
        closed(hands, seat.into())
    }
    resample_covert(state, seat, chance);
    let open: Seats = cards::open_secrets(state).iter().chain([seat]).collect();
    let hidden = &mut state.hidden;
    redeal(others(&mut hidden.hands, seat).chain([&mut hidden.action_deck]).collect(), chance);
    redeal(closed(&mut hidden.secrets, open).chain([&mut hidden.secret_deck]).collect(), chance);
    redeal(others(&mut hidden.notes, seat).collect(), chance);
    redeal(others(&mut hidden.tiles, seat).collect(), chance);
    redeal(vec![&mut hidden.stage_one, &mut hidden.unused_one], chance);
    redeal(vec![&mut hidden.stage_two, &mut hidden.unused_two], chance);
    for pile in hidden.decks.explores.iter_mut() {
        redeal(vec![pile], chance);
    }
    redeal(vec![&mut hidden.decks.relics], chance);
    // What the seat knows of the agenda deck stays; the middle is unknown.
    let (deck, known) = (&mut hidden.agenda_deck, &hidden.known_agendas[seat]);
    let top = deck.split_off(deck.len() - known.top.len());
    let mut middle = deck.split_off(known.bottom.len().min(deck.len()));
    let mut agendas = vec![&mut middle];
    if let Some((looker, seen)) = &mut hidden.looking
        && *looker != seat
    {
        agendas.push(seen);
    }
    redeal(agendas, chance);
    hidden.agenda_deck.extend(middle.into_iter().chain(top));
    // What others know of the deck is what now lies there.
    for (_, known) in hidden.known_agendas.iter_mut().filter(|(other, _)| *other != seat) {
        known.look_again(&hidden.agenda_deck);
    }
}
