//! What a seat may know, built up from nothing, and worlds it can imagine.

use super::DECK;
use super::ids::{Fleet, Kind, Pile, World};
use super::state::{Battle, Holding, Phase, State};
use crate::core::{Chance, PerSeat, Seat};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// None for a spectator.
    pub viewer: Option<Seat>,
    pub round: u8,
    pub rounds: u8,
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Option<Seat>,
    /// The turn order of this round; while bidding, that of the last.
    pub order: Vec<Seat>,
    /// By [`World::index`].
    pub worlds: [Holding; World::COUNT],
    pub seats: PerSeat<SeatView>,
    /// The viewer's own hand.
    pub hand: Pile,
    /// A rival's hand that lies open to the viewer now.
    pub open_hand: Option<(Seat, Pile)>,
    /// How many cards are left to draw.
    pub deck: usize,
    pub discard: Pile,
    /// Cards that last until the end of this turn.
    pub in_play: Pile,
    pub battle: Option<Battle>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    pub home: World,
    pub points: u32,
    pub fuel: u8,
    pub hand_size: usize,
    /// All ships, those in a battle included.
    pub ships: Fleet,
    /// Ships that can still be built.
    pub supply: Fleet,
    pub has_bid: bool,
    /// The viewer's own bid, and everybody's once they are revealed.
    pub bid: Option<u8>,
}

impl View {
    pub fn at(&self, world: World) -> &Holding {
        &self.worlds[world.index()]
    }

    pub fn worlds_of(&self, seat: Seat) -> impl Iterator<Item = World> {
        World::ALL.into_iter().filter(move |&world| self.at(world).owner == Some(seat))
    }

    /// What the seat's worlds would score now (S 7.1).
    pub fn worth(&self, seat: Seat) -> u32 {
        self.worlds_of(seat).map(World::points).sum()
    }
}

pub fn view(state: &State, viewer: Option<Seat>) -> View {
    let homes = World::homes(state.seats());
    let seat_view = |seat: Seat| {
        let realm = &state.realms[seat];
        let secret = state.phase == Phase::Bid && viewer != Some(seat);
        SeatView {
            home: homes[seat.index()],
            points: realm.points,
            fuel: realm.fuel,
            hand_size: realm.hand.size(),
            ships: state.ships_of(seat),
            supply: Fleet::new(state.supply(seat, Kind::Scout), state.supply(seat, Kind::Cruiser)),
            has_bid: realm.bid.is_some(),
            bid: realm.bid.filter(|_| !secret),
        }
    };
    let own = viewer.and_then(|seat| state.realms.get(seat));
    let peek = state.peek.filter(|peek| viewer == Some(peek.by));
    View {
        viewer,
        round: state.round,
        rounds: state.rounds,
        phase: state.phase,
        active: state.active(),
        order: state.order.clone(),
        worlds: state.worlds,
        seats: PerSeat::new(state.seats(), seat_view),
        hand: own.map_or(Pile::EMPTY, |realm| realm.hand),
        open_hand: peek.map(|peek| (peek.of, state.realms[peek.of].hand)),
        deck: state.deck.size(),
        discard: state.discard,
        in_play: state.in_play,
        battle: state.battle,
    }
}

/// Other hands and the deck are dealt again, and bids not yet revealed are drawn from all that could be bid.
pub fn resample(state: &mut State, me: Seat, chance: &mut Chance) {
    let open = state.peek.filter(|peek| peek.by == me).map(|peek| peek.of);
    let hidden = |seat: Seat| seat != me && Some(seat) != open;
    let mut unknown = std::mem::take(&mut state.deck);
    for (_, realm) in state.realms.iter().filter(|(seat, _)| hidden(*seat)) {
        unknown.put_all(realm.hand);
    }
    for (_, realm) in state.realms.iter_mut().filter(|(seat, _)| hidden(*seat)) {
        let size = realm.hand.size();
        realm.hand = (0..size).map_while(|_| unknown.draw(DECK, chance)).collect();
    }
    state.deck = unknown;
    if state.phase == Phase::Bid {
        for seat in state.realms.seats().filter(|&seat| seat != me) {
            let most = state.most_bid(seat);
            if let Some(bid) = &mut state.realms[seat].bid {
                *bid = chance.below(DECK, u32::from(most) + 1) as u8;
            }
        }
    }
}
