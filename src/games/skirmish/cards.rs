//! The cards: one row each, with what it does beside it. No procedure names a card.

use super::features::Feature;
use super::ids::{Kind, Pile, World};
use super::state::{MOST_FUEL, Peek, State};
use super::windows::Window;
use super::words::{Entry, Moment, Target, Why};
use super::{Skirmish, battle};
use crate::core::{Game, Seat, Seats};
use serde::Serialize;
use std::future::{Future, ready};
use std::pin::Pin;

/// A kind of card. Numbers are never reused.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Card {
    Supply = 0,
    Muster = 1,
    Raid = 2,
    Gate = 3,
    Probe = 4,
    Ambush = 5,
    Shields = 6,
    Jam = 7,
}

/// What there is to know of a card.
pub struct Row {
    pub card: Card,
    pub name: &'static str,
    /// What it does, in a player's words.
    pub text: &'static str,
    pub copies: u8,
    pub play: Play,
    /// Worlds it joins for movement while it is in play. A card with an answer here stays for the turn (S 6.4).
    pub joins: Option<fn(World, World) -> bool>,
}

pub type Effect<'g> = Pin<Box<dyn Future<Output = ()> + 'g>>;

/// When a card is played, and what it does then.
pub enum Play {
    /// On the own turn (S 4.3), on one of its aims; with none it cannot be played.
    Turn {
        aims: fn(&State, Seat) -> Vec<Target>,
        effect: for<'g> fn(&'g mut Game<Skirmish>, Seat, Target) -> Effect<'g>,
    },
    /// In a window (S 6.1), against a rival; with none it cannot be played.
    Reaction {
        against: fn(&State, &Window, Seat) -> Option<Seat>,
        effect: for<'g> fn(&'g mut Game<Skirmish>, &'g mut Window, Seat) -> Effect<'g>,
    },
}

impl Card {
    pub const COUNT: usize = 8;
    pub const ALL: [Card; Card::COUNT] =
        [Card::Supply, Card::Muster, Card::Raid, Card::Gate, Card::Probe, Card::Ambush, Card::Shields, Card::Jam];

    pub const fn row(self) -> &'static Row {
        &CARDS[self as usize]
    }

    /// On what `seat` could play it now, on its own turn.
    pub fn aims(self, state: &State, seat: Seat) -> Vec<Target> {
        match self.row().play {
            Play::Turn { aims, .. } => aims(state, seat),
            Play::Reaction { .. } => Vec::new(),
        }
    }

    /// Against whom `seat` could play it in this window, if it had it.
    pub fn against(self, state: &State, window: &Window, seat: Seat) -> Option<Seat> {
        match self.row().play {
            Play::Turn { .. } => None,
            Play::Reaction { against, .. } => against(state, window, seat),
        }
    }

    pub fn is_reaction(self) -> bool {
        matches!(self.row().play, Play::Reaction { .. })
    }
}

/// All cards of the deck, 24.
pub fn full_deck() -> Pile {
    Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, card.row().copies.into())).collect()
}

pub static CARDS: [Row; Card::COUNT] = [
    Row {
        card: Card::Supply,
        name: "Supply",
        text: "On your turn: gain 3 fuel.",
        copies: 3,
        play: Play::Turn {
            aims: |state, me| if state.realms[me].fuel < MOST_FUEL { vec![Target::Seat(me)] } else { vec![] },
            effect: |g, me, _| {
                let fuel = g.gain_fuel(me, 3);
                g.log(Entry::Supplied { seat: me, fuel });
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
    Row {
        card: Card::Muster,
        name: "Muster",
        text: "On your turn: put a scout on a world of yours with room for it.",
        copies: 3,
        play: Play::Turn { aims: muster_aims, effect: muster },
        joins: None,
    },
    Row {
        card: Card::Raid,
        name: "Raid",
        text: "On your turn: take up to 2 fuel from a rival.",
        copies: 3,
        play: Play::Turn { aims: |state, me| rivals(state, me, |other| state.realms[other].fuel > 0), effect: raid },
        joins: None,
    },
    Row {
        card: Card::Gate,
        name: "Gate",
        text: "On your turn: this turn your ships move from anywhere to anywhere.",
        copies: 3,
        play: Play::Turn {
            aims: |_, me| vec![Target::Seat(me)],
            effect: |g, me, _| {
                g.log(Entry::Gated { seat: me });
                Box::pin(ready(()))
            },
        },
        joins: Some(|_, _| true),
    },
    Row {
        card: Card::Probe,
        name: "Probe",
        text: "On your turn: look at a rival's hand and discard one card from it.",
        copies: 2,
        play: Play::Turn {
            aims: |state, me| rivals(state, me, |other| !state.realms[other].hand.is_empty()),
            effect: |g, me, on| Box::pin(probe(g, me, on)),
        },
        joins: None,
    },
    Row {
        card: Card::Ambush,
        name: "Ambush",
        text: "When a battle you are in begins: your ships there fire once before anyone else.",
        copies: 3,
        play: Play::Reaction {
            against: |state, window, me| match (window.moment, state.battle) {
                (Moment::Battle { .. }, Some(battle)) if battle.is_side(me) => {
                    let foe = battle.foe(me);
                    let both = [me, foe].into_iter().all(|side| !battle::fleet(state, side).is_empty());
                    both.then_some(foe)
                }
                _ => None,
            },
            effect: |g, _, me| Box::pin(battle::ambush(g, me)),
        },
        joins: None,
    },
    Row {
        card: Card::Shields,
        name: "Shields",
        text: "When your ships are hit: cancel up to 2 of the hits.",
        copies: 3,
        play: Play::Reaction {
            against: |state, window, me| match window.moment {
                Moment::Hits { on, hits, .. } if on == me && hits > 0 => state.battle.map(|battle| battle.foe(me)),
                _ => None,
            },
            effect: |g, window, me| {
                if let Moment::Hits { hits, .. } = &mut window.moment {
                    let stopped = 2.min(*hits);
                    *hits -= stopped;
                    g.log(Entry::Shielded { seat: me, hits: stopped });
                }
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
    Row {
        card: Card::Jam,
        name: "Jam",
        text: "When a rival plays a card: cancel it. Another Jam can cancel this one.",
        copies: 4,
        play: Play::Reaction {
            against: |_, window, me| match window.moment {
                Moment::Card { by, .. } if by != me => Some(by),
                _ => None,
            },
            effect: |g, window, me| {
                if let Moment::Card { card, by, .. } = window.moment {
                    window.stands = false;
                    g.log(Entry::Cancelled { card, of: by, by: me });
                    g.cover(if card == Card::Jam { Feature::JamJammed } else { Feature::Cancelled } as usize);
                }
                Box::pin(ready(()))
            },
        },
        joins: None,
    },
];

fn rivals(state: &State, me: Seat, suits: impl Fn(Seat) -> bool) -> Vec<Target> {
    state.realms.seats().filter(|&other| other != me && suits(other)).map(Target::Seat).collect()
}

fn muster_aims(state: &State, me: Seat) -> Vec<Target> {
    if state.supply(me, Kind::Scout) == 0 {
        return Vec::new();
    }
    state.worlds_of(me).filter(|&world| state.at(world).fleet.room() > 0).map(Target::World).collect()
}

fn muster<'g>(g: &'g mut Game<Skirmish>, me: Seat, on: Target) -> Effect<'g> {
    if let Target::World(world) = on {
        g.at_mut(world).fleet.scouts += 1;
        g.log(Entry::Mustered { seat: me, world });
    }
    Box::pin(ready(()))
}

fn raid<'g>(g: &'g mut Game<Skirmish>, me: Seat, on: Target) -> Effect<'g> {
    if let Target::Seat(of) = on {
        let wanted = g.realms[of].fuel.min(2);
        let fuel = g.gain_fuel(me, wanted);
        g.realms[of].fuel -= fuel;
        g.log(Entry::Raided { by: me, of, fuel });
    }
    Box::pin(ready(()))
}

/// S 6.5: the hand lies open to the prober alone while it chooses.
async fn probe(g: &mut Game<Skirmish>, me: Seat, on: Target) {
    let Target::Seat(of) = on else { return };
    let hand = g.realms[of].hand;
    g.peek = Some(Peek { by: me, of });
    g.secret_seen();
    let both: Seats = [me, of].into_iter().collect();
    g.log_split(both, Entry::Probed { by: me, of, hand: Some(hand) }, Entry::Probed { by: me, of, hand: None });
    let options: Vec<Target> = hand.kinds().map(Target::Card).collect();
    // The last card may have been spent on a Jam that was jammed.
    if !options.is_empty()
        && let Target::Card(card) = g.one(me, Why::Strip { of }, options).await
        && g.realms[of].hand.take(card)
    {
        g.discard.put(card);
        g.log(Entry::Stripped { by: me, of, card });
    }
    g.peek = None;
}
