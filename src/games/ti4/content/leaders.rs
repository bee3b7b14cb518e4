//! Leaders (LRR 51): agents, commanders and heroes. Each faction's rows are with the faction.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::rules::leaders;
use std::cell::LazyCell;

/// What a leader is (LRR 51.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Rank {
    /// Ready from the start, exhausted by each use (LRR 51.4).
    Agent,
    /// Once unlocked it is never exhausted, and can be lent (LRR 51.6 to 51.8).
    Commander,
    /// Once unlocked it is used once, and purged (LRR 51.10 to 51.12).
    Hero,
}

/// What unlocks a leader; looked at between effects (LRR 51.6).
#[derive(Copy, Clone)]
pub enum Unlock {
    /// An agent is never locked.
    Never,
    /// What its owner has and what it takes.
    Have(fn(&State, Seat) -> (u32, u32)),
    /// The same of what lies in the galaxy: looked at only when something there has changed (`rules::board::has_changed`).
    InGalaxy(fn(&State, Seat) -> (u32, u32)),
    /// Something that happens to its owner, as a window tells it.
    When(fn(&State, &Window, Seat) -> bool),
}

pub struct LeaderRow {
    pub leader: Leader,
    pub name: &'static str,
    pub title: &'static str,
    pub rank: Rank,
    /// What unlocks it, in our words and as numbers.
    pub condition: &'static str,
    pub unlock: Unlock,
    pub text: &'static str,
    /// While it is ready (an agent) or unlocked. Agents are exhausted by each use, heroes purged after theirs.
    pub hooks: Hooks,
    pub lasting: Hooks,
    /// What it adds to a planet under whose card it lies.
    pub attach: Attach,
}

/// The leaders that something in the galaxy unlocks.
pub static BY_GALAXY: LazyLock<IdSet<Leader>> = LazyLock::new(|| by(|unlock| matches!(unlock, Unlock::InGalaxy(_))));

/// Those that something unlocks which happens.
pub static BY_EVENT: LazyLock<IdSet<Leader>> = LazyLock::new(|| by(|unlock| matches!(unlock, Unlock::When(_))));

fn by(fits: fn(Unlock) -> bool) -> IdSet<Leader> {
    LeaderRow::rows().filter(|row| fits(row.unlock)).map(|row| row.leader).collect()
}

impl LeaderRow {
    /// An agent to fill in with `..LeaderRow::AGENT`.
    pub const AGENT: LeaderRow = LeaderRow {
        leader: Leader::LetaniOspha,
        name: "",
        title: "",
        rank: Rank::Agent,
        condition: "",
        unlock: Unlock::Never,
        text: "",
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        attach: Attach::NONE,
    };

    /// A commander to fill in, its condition in words and as numbers or as an event.
    pub const COMMANDER: LeaderRow = LeaderRow { rank: Rank::Commander, ..LeaderRow::AGENT };

    /// A hero to fill in: all are unlocked by three scored objectives (LRR 51.10).
    pub const HERO: LeaderRow = LeaderRow {
        rank: Rank::Hero,
        condition: "Score 3 objectives, public or secret.",
        unlock: Unlock::Have(|state, seat| (leaders::scored(state, seat), 3)),
        ..LeaderRow::AGENT
    };

    /// Whether it stands for agents of others.
    fn copies_agents(&self) -> bool {
        let copies = |answer: &Answer| matches!(answer, Answer::Allow(Permit::CopyAgent, _));
        self.hooks.answers.iter().any(copies)
    }

    /// What it does for another seat that may use it: commanders are lent, agents copied, heroes neither.
    fn lent_hooks(&self) -> Hooks {
        if self.rank == Rank::Hero || self.copies_agents() { Hooks::NONE } else { self.hooks }
    }
}

table! { LeaderRow by leader: Leader in factions::ROWS.iter().flat_map(|row| row.leaders) }

impl Family for LeaderRow {
    type Piece = Leader;
    const RULE: &'static str = "LRR 51";

    fn key(leader: Leader) -> Leader {
        leader
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn text(&self) -> &'static str {
        self.text
    }

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn edition(&self) -> Edition {
        Edition::Leaders
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Leader> {
        state.seats().flat_map(|seat| leaders::all(state, seat)).map(|row| row.leader).collect()
    }

    fn missing(state: &State, seat: Seat, leader: Leader) -> Because {
        let own = leaders::owner(state, leader) == Some(seat);
        match leaders::standing(state, leader) {
            _ if !own => Because::NotYours,
            Standing::Locked { have, need } => Because::Locked { have, need },
            Standing::Exhausted => Because::Exhausted,
            Standing::Purged => Because::Purged,
            Standing::Ready => Because::WorksByItself,
        }
    }

    fn exhaust(state: &mut State, seat: Seat, leader: Leader) {
        leaders::exhaust(state, seat, leader);
    }

    fn purge(state: &mut State, seat: Seat, leader: Leader) {
        state.players[seat].leaders.take(leader);
    }

    fn attach(&self) -> Attach {
        self.attach
    }
}

/// How a leader stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// How far its owner is, and what it takes.
    Locked {
        have: u32,
        need: u32,
    },
    /// It can act: an agent that is ready, another that is unlocked.
    Ready,
    Exhausted,
    Purged,
}

/// The leaders of a seat that can act: agents that are ready, commanders and heroes that are unlocked.
pub const SHEET: Zone = Zone {
    name: "leaders",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &LeaderRow| row.hooks),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for leader in wanted.among(state.players[seat].leaders.ready) {
                f(Me::with(seat, Source::Leader(leader)), LeaderRow::of(leader).hooks);
            }
        }
    },
};

/// Leaders of others that a seat may use: unlocked commanders that are lent, also those that stayed when their owner left the game,
/// and agents that one of its own stands for, also while they are exhausted.
pub const LENT: Zone = Zone {
    name: "leaders of others",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(LeaderRow::lent_hooks),
    visit: |state, seats, wanted, f| {
        // Mostly nothing in play lends any: that is looked up once.
        let spoken = |permit| LazyCell::new(move || effects::is_spoken_for(state, permit, state.active));
        let (commanders, agents) = (spoken(Permit::UseCommander), spoken(Permit::CopyAgent));
        for owner in state.seats() {
            let own = &state.players[owner].leaders;
            for leader in wanted.among(own.ready).chain(wanted.among(own.exhausted)) {
                let row = LeaderRow::of(leader);
                let (permit, spoken) = match row.rank {
                    Rank::Commander => (Permit::UseCommander, *commanders),
                    _ => (Permit::CopyAgent, *agents),
                };
                for seat in seats.iter().filter(|&seat| spoken && seat != owner) {
                    if effects::allowed(state, permit, Ask::of(seat).with(owner), false) {
                        f(Me::with(seat, Source::Leader(leader)), row.lent_hooks());
                    }
                }
            }
        }
    },
};

/// The agent of a seat that stands for agents of others, if it is ready.
pub fn copier(state: &State, seat: Seat) -> Option<Leader> {
    state.players[seat].leaders.ready.iter().find(|&leader| LeaderRow::of(leader).copies_agents())
}
