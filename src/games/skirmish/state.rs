//! Everything that is true of a game, and the questions rules ask of it.

use super::cards::Card;
use super::ids::{Fleet, Kind, Pile, World};
use crate::core::window::Asking;
use crate::core::{PerSeat, Seat};
use serde::Serialize;

/// The most fuel a seat can store (S 1.3).
pub const MOST_FUEL: u8 = 9;
/// The most a seat can bid (S 3.1).
pub const MOST_BID: u8 = 3;
/// Cards a seat may keep at the end of its turn (S 4.6).
pub const HAND_LIMIT: usize = 4;
/// A battle that lasts longer must be broken off (S 5.6).
pub const BATTLE_ROUNDS: u8 = 3;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    pub asking: Asking,
    /// How many rounds are played.
    pub rounds: u8,
    pub round: u8,
    pub phase: Phase,
    /// The turn order of this round; while bidding, that of the last.
    pub order: Vec<Seat>,
    pub worlds: [Holding; World::COUNT],
    pub realms: PerSeat<Realm>,
    pub deck: Pile,
    pub discard: Pile,
    /// Cards whose effect lasts until the end of this turn (S 6.4).
    pub in_play: Pile,
    /// Open exactly while the step is a battle.
    pub battle: Option<Battle>,
    /// Whose hand lies open to whom.
    pub peek: Option<Peek>,
}

/// The spine: where we are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    /// Bids are collected, one seat after another.
    Bid,
    /// The winner of the bid arranges the order.
    Arrange {
        by: Seat,
    },
    /// The `turn`-th seat of the order takes its turn.
    Turn {
        turn: u8,
        step: Step,
    },
    Over,
}

/// The steps of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Step {
    Start,
    Cards,
    Build,
    Move,
    Battle,
    End,
}

/// A world's owner and the owner's ships there. Nobody else has ships there, except in a battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Holding {
    pub owner: Option<Seat>,
    pub fleet: Fleet,
}

/// What one seat has besides worlds and ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Realm {
    pub points: u32,
    pub fuel: u8,
    pub hand: Pile,
    /// This round's bid; secret until all are in.
    pub bid: Option<u8>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Battle {
    pub at: World,
    pub attacker: Seat,
    pub defender: Seat,
    /// The attacker's ships; the defender's are at the world.
    pub fleet: Fleet,
    /// The round being fought; 0 before the first.
    pub round: u8,
    /// What the attacker and the defender rolled last.
    pub rolled: [Dice; 2],
    /// Hits on the attacker and on the defender that have not cost ships yet. They follow from the dice and the answers since, so
    /// that the fingerprint of a game can do without them.
    #[serde(skip)]
    pub pending: [u8; 2],
}

/// The dice of one side, each with the kind of ship that rolled it.
pub type Dice = [Option<(Kind, u8)>; Fleet::MOST as usize];

impl Battle {
    pub fn new(at: World, attacker: Seat, defender: Seat, fleet: Fleet) -> Battle {
        Battle { at, attacker, defender, fleet, round: 0, rolled: Default::default(), pending: [0; 2] }
    }

    pub fn is_side(&self, seat: Seat) -> bool {
        seat == self.attacker || seat == self.defender
    }

    /// The other side.
    pub fn foe(&self, seat: Seat) -> Seat {
        if seat == self.attacker { self.defender } else { self.attacker }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Peek {
    pub by: Seat,
    pub of: Seat,
}

impl State {
    pub fn seats(&self) -> usize {
        self.realms.count()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { turn, .. } => self.order.get(turn as usize).copied(),
            _ => None,
        }
    }

    pub fn at(&self, world: World) -> &Holding {
        &self.worlds[world.index()]
    }

    pub fn at_mut(&mut self, world: World) -> &mut Holding {
        &mut self.worlds[world.index()]
    }

    pub fn worlds_of(&self, seat: Seat) -> impl Iterator<Item = World> {
        World::ALL.into_iter().filter(move |&world| self.at(world).owner == Some(seat))
    }

    /// All ships of a seat, those in a battle included.
    pub fn ships_of(&self, seat: Seat) -> Fleet {
        let mut all = self.battle.filter(|battle| battle.attacker == seat).map_or(Fleet::NONE, |battle| battle.fleet);
        self.worlds_of(seat).for_each(|world| all.add(self.at(world).fleet));
        all
    }

    /// How many ships of a kind the seat can still build (S 1.4).
    pub fn supply(&self, seat: Seat, kind: Kind) -> u8 {
        kind.pieces().saturating_sub(self.ships_of(seat)[kind])
    }

    /// The most the seat can bid (S 3.1).
    pub fn most_bid(&self, seat: Seat) -> u8 {
        self.realms[seat].fuel.min(MOST_BID)
    }

    /// Worth of the seat's worlds at the end of a round (S 7.1).
    pub fn worth(&self, seat: Seat) -> u32 {
        self.worlds_of(seat).map(World::points).sum()
    }

    /// Whether ships may move between two worlds this turn (S 4.5): neighbours, or where a card in play says so.
    pub fn may_move(&self, from: World, to: World) -> bool {
        from != to
            && (from.is_next_to(to)
                || self.in_play.kinds().any(|card| card.row().joins.is_some_and(|joins| joins(from, to))))
    }

    /// The seat's worlds next to a battle with room for a whole fleet (S 5.5).
    pub fn havens(&self, seat: Seat, at: World, fleet: Fleet) -> impl Iterator<Item = World> {
        self.worlds_of(seat).filter(move |&world| world.is_next_to(at) && self.at(world).fleet.room() >= fleet.size())
    }

    /// How many copies of a card nobody has shown: what any hand may hold, for all that everybody knows.
    pub fn unseen(&self, card: Card) -> u8 {
        card.row().copies.saturating_sub(self.discard.count(card) + self.in_play.count(card))
    }

    /// Adds fuel as far as it can be stored; says how much that was.
    pub fn gain_fuel(&mut self, seat: Seat, fuel: u8) -> u8 {
        let realm = &mut self.realms[seat];
        let gained = fuel.min(MOST_FUEL - realm.fuel);
        realm.fuel += gained;
        gained
    }

    /// What is wrong with this state, if anything.
    pub fn broken(&self) -> Option<String> {
        for card in Card::ALL {
            let hands: u8 = self.realms.values().map(|realm| realm.hand.count(card)).sum();
            let all = hands + self.deck.count(card) + self.discard.count(card) + self.in_play.count(card);
            if all != card.row().copies {
                return Some(format!("{all} copies of {card:?}"));
            }
        }
        for (seat, realm) in self.realms.iter() {
            let ships = self.ships_of(seat);
            if Kind::ALL.into_iter().any(|kind| ships[kind] > kind.pieces()) {
                return Some(format!("{seat:?} has too many ships: {ships:?}"));
            }
            if realm.fuel > MOST_FUEL {
                return Some(format!("{seat:?} stores {} fuel", realm.fuel));
            }
            if self.phase == Phase::Bid && realm.bid.is_some_and(|bid| bid > self.most_bid(seat)) {
                return Some(format!("{seat:?} bids more than it has"));
            }
        }
        for world in World::ALL {
            let Holding { owner, fleet } = self.at(world);
            if fleet.size() > Fleet::MOST {
                return Some(format!("{world:?} holds {fleet:?}"));
            }
            if owner.is_none() && !fleet.is_empty() {
                return Some(format!("{world:?} has ships and no owner"));
            }
        }
        let fighting = matches!(self.phase, Phase::Turn { step: Step::Battle, .. });
        match self.battle {
            None if fighting => return Some("a battle step without a battle".into()),
            Some(_) if !fighting => return Some("a battle outside its step".into()),
            Some(battle)
                if battle.attacker == battle.defender
                    || self.at(battle.at).owner != Some(battle.defender)
                    || self.active() != Some(battle.attacker)
                    || battle.fleet.size() > Fleet::MOST =>
            {
                return Some(format!("an impossible battle: {battle:?}"));
            }
            _ => {}
        }
        let mut order = self.order.clone();
        order.sort_unstable();
        (!order.into_iter().eq(self.realms.seats())).then(|| "the turn order lost a seat".into())
    }
}
