//! What is asked, what an answer points at, and what the log tells.

use super::cards::Card;
use super::ids::{Fleet, Kind, Pile, World};
use crate::core::{PerSeat, Seat, Seats};

/// What an option points at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Not now; no more; fight on.
    Pass,
    World(World),
    /// Ships of the asked seat of this kind at this world (in a battle: of its side there).
    Ships {
        world: World,
        kind: Kind,
    },
    Card(Card),
    Seat(Seat),
    /// So much fuel.
    Bid(u8),
}

/// Why a seat is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// How much fuel to bid in secret.
    Bid,
    /// In which order the seats take their turns.
    Arrange,
    /// Where a seat without worlds lands.
    Land,
    /// Which card to play on the own turn, if any.
    Play,
    /// What the card is to be used on.
    Aim(Card),
    /// Which card to take out of a rival's open hand.
    Strip { of: Seat },
    /// Which ships to build, and where.
    Build,
    /// Which world to move to, if any.
    Destination,
    /// Which ships move there.
    Ships { to: World },
    /// Whether to answer with a card.
    React(Moment),
    /// Which ships take the hits.
    Losses { at: World, hits: u8 },
    /// Whether to break a battle off, and where to.
    Retreat { at: World },
    /// Where to, when a battle must be broken off.
    Withdraw { at: World },
    /// Which cards to throw away above the hand limit.
    Discard,
}

impl Why {
    /// The rule it comes from, as the rules for people number it.
    pub const fn rule(self) -> &'static str {
        match self {
            Why::Bid => "S 3.1",
            Why::Arrange => "S 3.3",
            Why::Land => "S 4.1",
            Why::Play => "S 4.3",
            Why::Build => "S 4.4",
            Why::Destination | Why::Ships { .. } => "S 4.5",
            Why::Discard => "S 4.6",
            Why::React(Moment::Battle { .. }) => "S 5.2",
            Why::Losses { .. } | Why::React(Moment::Hits { .. }) => "S 5.3",
            Why::Retreat { .. } => "S 5.5",
            Why::Withdraw { .. } => "S 5.6",
            Why::Aim(_) => "S 6.1",
            Why::React(Moment::Card { .. }) => "S 6.2",
            Why::Strip { .. } => "S 6.5",
        }
    }
}

/// What can be reacted to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A card has been played and is about to take effect. A card for oneself is `on` its own seat;
    /// a reaction is `on` the rival it hurts.
    Card { card: Card, by: Seat, on: Target },
    /// A battle is about to begin.
    Battle { at: World },
    /// Hits are about to be taken by one side.
    Hits { at: World, on: Seat, hits: u8 },
}

/// Why something cannot be chosen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// As many ships of the seat are there as a world holds.
    Full,
    /// None of the seat's ships is next to it.
    OutOfReach,
    NotHeld(Card),
    /// A held card whose moment is another.
    OtherMoment(Card),
    /// A held card whose moment is now, with nothing to use it on.
    NothingToAimAt(Card),
}

/// How a battle ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BattleEnd {
    /// The attacker took the world.
    Taken,
    /// The attacker lost every ship.
    Held,
    /// Nobody is left; the world keeps its owner.
    Ruin,
    /// The attacker broke it off.
    Retreat { to: World },
    /// The attacker had to break it off.
    Withdrawal { to: World },
    /// The attacker had to break it off and had nowhere to go.
    Stranded,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    Round {
        round: u8,
    },
    /// The amount is told to the bidder only.
    Bid {
        seat: Seat,
        amount: Option<u8>,
    },
    Bids {
        bids: PerSeat<u8>,
        winner: Seat,
    },
    Arranged {
        by: Seat,
        order: Vec<Seat>,
    },
    Turn {
        seat: Seat,
    },
    Landed {
        seat: Seat,
        world: World,
    },
    Income {
        seat: Seat,
        fuel: u8,
    },
    /// The card is told to the one who drew it only.
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    Reshuffled,
    Played {
        seat: Seat,
        card: Card,
        on: Target,
    },
    /// `by` played a card that cancelled the card `of` another.
    Cancelled {
        card: Card,
        of: Seat,
        by: Seat,
    },
    Supplied {
        seat: Seat,
        fuel: u8,
    },
    Mustered {
        seat: Seat,
        world: World,
    },
    Raided {
        by: Seat,
        of: Seat,
        fuel: u8,
    },
    /// The hand is told to those two seats only.
    Probed {
        by: Seat,
        of: Seat,
        hand: Option<Pile>,
    },
    Stripped {
        by: Seat,
        of: Seat,
        card: Card,
    },
    Gated {
        seat: Seat,
    },
    Built {
        seat: Seat,
        world: World,
        ships: Fleet,
    },
    Moved {
        seat: Seat,
        from: World,
        to: World,
        ships: Fleet,
    },
    /// A world changed hands.
    Took {
        seat: Seat,
        world: World,
        from: Option<Seat>,
    },
    Battle {
        at: World,
        attacker: Seat,
        defender: Seat,
    },
    /// One side fired: each die with the kind of ship that rolled it.
    Volley {
        at: World,
        by: Seat,
        dice: Vec<(Kind, u8)>,
        hits: u8,
        ambush: bool,
    },
    Shielded {
        seat: Seat,
        hits: u8,
    },
    Lost {
        seat: Seat,
        at: World,
        ships: Fleet,
    },
    /// `ships` are those of the attacker that are left.
    BattleOver {
        at: World,
        attacker: Seat,
        defender: Seat,
        ships: Fleet,
        end: BattleEnd,
    },
    Discarded {
        seat: Seat,
        cards: Pile,
    },
    Scored {
        seat: Seat,
        points: u32,
        total: u32,
    },
    Over {
        winners: Seats,
    },
}
