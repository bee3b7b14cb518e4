//! Leaders (LRR 51): who has which, how they are unlocked, exhausted, readied and purged.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::content::leaders::{self, LeaderRow, Rank, Standing, Unlock};
use crate::games::ti4::content::{self};
use crate::games::ti4::effects::windows::Window;
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::ids::{Edition, Leader};
use crate::games::ti4::model::state::{Leaders, State};
use crate::games::ti4::model::target::{Entry, Source};

/// The leaders that a seat began the game with.
pub fn all(state: &State, seat: Seat) -> &'static [LeaderRow] {
    let row = content::find_faction(state.players[seat].faction);
    row.filter(|_| state.edition.has(Edition::ProphecyOfKings)).map_or(&[], |row| row.leaders)
}

/// Whose leader it is, in this game.
pub fn owner(state: &State, leader: Leader) -> Option<Seat> {
    state.seats().find(|&seat| all(state, seat).iter().any(|row| row.leader == leader))
}

/// How a leader of this game stands.
pub fn standing(state: &State, leader: Leader) -> Standing {
    let Some(seat) = owner(state, leader) else { return Standing::Purged };
    let own = &state.players[seat].leaders;
    if own.ready.contains(leader) {
        Standing::Ready
    } else if own.exhausted.contains(leader) {
        Standing::Exhausted
    } else if own.locked.contains(leader) {
        let (have, need) = progress(state, seat, leader);
        Standing::Locked { have, need }
    } else {
        Standing::Purged
    }
}

/// Agents begin ready, the others locked (LRR 51.4, 51.6, 51.10).
pub fn set_up(state: &mut State, seat: Seat) {
    let mut own = Leaders::default();
    for row in all(state, seat) {
        let side = if row.rank == Rank::Agent { &mut own.ready } else { &mut own.locked };
        side.insert(row.leader);
    }
    state.players[seat].leaders = own;
}

/// How many objectives a seat has scored, public and secret ones; points do not matter (LRR 51.10).
pub fn scored(state: &State, seat: Seat) -> u32 {
    let public = state.objectives.iter().filter(|revealed| revealed.scored.contains(seat)).count();
    (public + state.players[seat].scored.len()) as u32
}

/// What the owner of a locked leader has of what it takes to unlock it, and how much that is.
pub fn progress(state: &State, seat: Seat, leader: Leader) -> (u32, u32) {
    match content::leader(leader).unlock {
        Unlock::Never => (1, 1),
        Unlock::Have(progress) => progress(state, seat),
        Unlock::When(_) => (u32::from(state.players[seat].leaders.due.contains(leader)), 1),
    }
}

/// Between effects: whoever meets what a locked leader asks for turns it over (LRR 51.6).
pub fn unlock(g: &mut G) {
    for seat in g.seats_in_game().iter() {
        for leader in g.players[seat].leaders.locked {
            let (have, need) = progress(g, seat, leader);
            if have >= need {
                let own = &mut g.players[seat].leaders;
                own.locked.remove(leader);
                own.due.remove(leader);
                own.ready.insert(leader);
                g.log(Entry::Unlocked { seat, leader });
                g.cover(Feature::Unlock(leader).number());
            }
        }
    }
}

/// What a window tells may be what a locked leader waits for; it is turned over when all effects are done.
pub fn notice(state: &mut State, window: &Window) {
    for seat in state.seats() {
        for leader in state.players[seat].leaders.locked {
            if let Unlock::When(happens) = content::leader(leader).unlock
                && happens(state, window, seat)
            {
                state.players[seat].leaders.due.insert(leader);
            }
        }
    }
}

/// An agent is exhausted; who uses a copy exhausts the agent that stands for it.
pub fn exhaust(state: &mut State, seat: Seat, leader: Leader) {
    let used = if owner(state, leader) == Some(seat) { Some(leader) } else { leaders::copier(state, seat) };
    let own = &mut state.players[seat].leaders;
    if let Some(used) = used.filter(|&used| own.ready.contains(used) && content::leader(used).rank == Rank::Agent) {
        own.ready.remove(used);
        own.exhausted.insert(used);
    }
}

/// The Ready Cards step (LRR 81 step 6): every exhausted agent of a seat is readied.
pub fn ready(state: &mut State, seat: Seat) {
    let own = &mut state.players[seat].leaders;
    own.ready = own.ready.iter().chain(std::mem::take(&mut own.exhausted)).collect();
}

/// Takes a leader out of the game (LRR 51.12).
pub fn purge(g: &mut G, seat: Seat, leader: Leader) {
    if g.players[seat].leaders.take(leader) {
        g.log(Entry::Purged { seat, source: Source::Leader(leader) });
    }
}

/// Before a leader's ability is resolved: using an agent exhausts it (LRR 51.4).
pub fn before_use(state: &mut State, seat: Seat, leader: Leader) {
    if content::leader(leader).rank == Rank::Agent {
        exhaust(state, seat, leader);
    }
}

/// After it was resolved: a hero is purged (LRR 51.12), unless it went elsewhere.
pub fn after_use(g: &mut G, seat: Seat, leader: Leader) {
    if content::leader(leader).rank == Rank::Hero {
        purge(g, seat, leader);
    }
}

impl Leaders {
    /// Whether there are none, as in a base game.
    pub fn is_empty(&self) -> bool {
        *self == Leaders::default()
    }

    /// Takes one away, wherever it lies; false when it is not there.
    pub fn take(&mut self, leader: Leader) -> bool {
        let sides = [&mut self.ready, &mut self.exhausted, &mut self.locked, &mut self.due];
        let mut found = false;
        for side in sides {
            found |= side.contains(leader);
            side.remove(leader);
        }
        found
    }
}
