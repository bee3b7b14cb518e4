//! Leaders (LRR 51): who has which, how they are unlocked, exhausted, readied and purged.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::content;
use crate::games::ti4::content::leaders::{self, LeaderRow, Rank, Standing, Unlock};
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::{AfterAgentReadied, Window};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::ids::{Edition, Leader};
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::{Leaders, State};
use crate::games::ti4::model::target::{Entry, Source};
use crate::games::ti4::rules::board;

/// The leaders that a seat began the game with.
pub fn all(state: &State, seat: Seat) -> &'static [LeaderRow] {
    let row = content::find_faction(state.players[seat].faction);
    row.filter(|_| state.edition.has(Edition::Leaders)).map_or(&[], |row| row.leaders)
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
        Unlock::Have(progress) | Unlock::InGalaxy(progress) => progress(state, seat),
        Unlock::When(_) => (u32::from(state.players[seat].leaders.due.contains(leader)), 1),
    }
}

fn is_met(state: &State, seat: Seat, leader: Leader) -> bool {
    let (have, need) = progress(state, seat, leader);
    have >= need
}

/// Between effects: whoever meets what a locked leader asks for turns it over (LRR 51.6).
pub fn unlock(g: &mut G) {
    // What waits for something in the galaxy, where nothing has changed, or for an event, is not met.
    let unchanged = if board::has_changed(g) { IdSet::default() } else { *leaders::BY_GALAXY };
    let waiting = unchanged.or(*leaders::BY_EVENT);
    for seat in g.seats_in_game().iter() {
        let own = &g.players[seat].leaders;
        let idle = own.locked.and(waiting).without(own.due);
        debug_assert!(!idle.iter().any(|leader| is_met(g, seat, leader)), "{idle:?} wait for what nobody watches");
        for leader in own.locked.without(idle) {
            if is_met(g, seat, leader) {
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
        for leader in state.players[seat].leaders.locked.and(*leaders::BY_EVENT) {
            if let Unlock::When(happens) = content::leader(leader).unlock
                && happens(state, window, seat)
            {
                state.players[seat].leaders.due.insert(leader);
            }
        }
    }
}

/// An agent is exhausted, which is told; who uses a copy exhausts the agent that stands for it.
pub fn exhaust(state: &mut State, seat: Seat, leader: Leader) -> Option<Leader> {
    let used = if owner(state, leader) == Some(seat) { Some(leader) } else { leaders::copier(state, seat) };
    let own = &mut state.players[seat].leaders;
    let used = used.filter(|&used| own.ready.contains(used) && content::leader(used).rank == Rank::Agent)?;
    own.ready.remove(used);
    own.exhausted.insert(used);
    Some(used)
}

/// The Ready Cards step (LRR 81 step 6): every exhausted agent of a seat is readied.
pub async fn ready_all(g: &mut G, seat: Seat) {
    for leader in g.players[seat].leaders.exhausted {
        ready(g, seat, leader).await;
    }
}

/// Readies an exhausted agent.
pub async fn ready(g: &mut G, seat: Seat, leader: Leader) {
    let own = &mut g.players[seat].leaders;
    own.exhausted.remove(leader);
    own.ready.insert(leader);
    effects::raise(g, AfterAgentReadied { seat, leader }).await;
}

/// Takes a leader out of the game (LRR 51.12).
pub fn purge(g: &mut G, seat: Seat, leader: Leader) {
    if g.players[seat].leaders.take(leader) {
        g.log(Entry::Purged { seat, component: Source::Leader(leader) });
    }
}

/// Before a leader's ability is resolved: using an agent exhausts it (LRR 51.4). Says which is exhausted.
pub fn before_use(state: &mut State, seat: Seat, leader: Leader) -> Option<Leader> {
    if content::leader(leader).rank == Rank::Agent { exhaust(state, seat, leader) } else { None }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::content::{Family as _, Table as _};
    use crate::games::ti4::explain::because::Because;
    use crate::games::ti4::model::ids::{Faction, Objective, Planet, Secret, UnitKind};
    use crate::games::ti4::model::state::{Player, Step};
    use crate::games::ti4::model::target::{Place, Prompt, Target};
    use crate::games::ti4::rules::board;
    use crate::games::ti4::testing::{A, B, Sim};

    const AGENT: Leader = Leader::LetaniOspha;
    const COMMANDER: Leader = Leader::DirzugaRophal;
    const HERO: Leader = Leader::LetaniMiasmiala;

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Arborec, Faction::Sol, Faction::Hacan])
    }

    /// LRR 50.1, 51.1, 51.2, 51.4: the agent begins ready, commander and hero locked.
    #[test]
    fn leaders_begin_on_their_sheet_lrr_51_1_51_2_51_4() {
        let t = sim();
        let own = &t.state.players[A].leaders;
        assert_eq!(own.ready.iter().collect::<Vec<_>>(), [AGENT]);
        assert_eq!(own.locked.iter().collect::<Vec<_>>(), [COMMANDER, HERO]);
        assert_eq!((owner(&t.state, HERO), owner(&t.state, Leader::Ssruu)), (Some(A), None));
        let base = Sim::new(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
        assert!(base.state.players.values().all(|player| player.leaders.is_empty()), "no leaders in a base game");
        assert_eq!(standing(&base.state, AGENT), Standing::Purged);
    }

    /// LRR 51.4, 81 step 6: a used agent is exhausted until cards are readied.
    #[test]
    fn agents_are_readied_with_the_other_cards_lrr_51_4() {
        let mut t = sim();
        t.go().use_it(Source::Leader(AGENT));
        t.until(Prompt::ChooseAction);
        assert_eq!(standing(t.look(), AGENT), Standing::Exhausted);
        t.state = t.look().clone();
        t.state.active = A;
        assert!(!t.go().offers(&Target::Use(Source::Leader(AGENT))));
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(standing(t.look(), AGENT), Standing::Ready);
    }

    /// LRR 51.10: three scored objectives of any kind; points do not count, and it stays unlocked.
    #[test]
    fn three_scored_objectives_unlock_a_hero_lrr_51_10() {
        let mut t = sim();
        t.objectives(&[Objective::ErectAMonument, Objective::LeadFromTheFront]);
        t.state.players[A].points = 9;
        t.give_secret(A, Secret::UnveilFlagship);
        t.state.hidden.secrets[A].clear();
        t.state.players[A].scored.push(Secret::UnveilFlagship);
        t.state.objectives[0].scored.insert(A);
        t.go();
        assert_eq!((t.progress(A, HERO), standing(t.look(), HERO)), ((2, 3), Standing::Locked { have: 2, need: 3 }));
        t.state.objectives[1].scored.insert(A);
        t.go();
        assert_eq!(standing(t.look(), HERO), Standing::Ready);
        t.state = t.look().clone();
        t.state.objectives[1].scored.remove(A);
        t.go();
        assert_eq!(standing(t.look(), HERO), Standing::Ready, "it is not locked again");
    }

    /// LRR 51.6: what is met while an effect is being resolved, and no more afterwards, unlocks nothing.
    #[test]
    fn conditions_are_looked_at_between_effects_lrr_51_6() {
        let mut t = sim();
        let home = t.home(A);
        t.put(A, Place::Planet(Planet::Nestphar), UnitKind::Infantry, 7);
        t.go();
        assert!(!t.is_ready(A, COMMANDER), "11 of 12");
        t.pick(Target::System(home)).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]);
        t.until(Prompt::ChooseAction);
        assert!(t.is_ready(A, COMMANDER), "13 after production");
        let unlocked = |entry: &Entry| matches!(entry, Entry::Unlocked { leader: COMMANDER, seat: A });
        assert_eq!(t.table().log(None).filter(|logged| unlocked(&logged.entry)).count(), 1);
    }

    /// LRR 51.7, 51.11: only agents are exhausted.
    #[test]
    fn commanders_and_heroes_are_not_exhausted_lrr_51_7_51_11() {
        let mut t = sim();
        t.unlock(A, COMMANDER);
        t.unlock(A, HERO);
        for leader in [COMMANDER, HERO, AGENT] {
            exhaust(&mut t.state, A, leader);
        }
        let own = &t.state.players[A].leaders;
        assert_eq!(own.exhausted.iter().collect::<Vec<_>>(), [AGENT]);
        assert_eq!(own.ready.iter().collect::<Vec<_>>(), [COMMANDER, HERO]);
    }

    /// LRR 51.12, 70.2: a purged hero never comes back.
    #[test]
    fn a_purged_hero_is_out_of_the_game_lrr_51_12_70_2() {
        let mut t = sim();
        t.unlock(A, HERO);
        t.go().use_it(Source::Leader(HERO)).until(Prompt::ChooseAction);
        assert_eq!(standing(t.look(), HERO), Standing::Purged);
        t.state = t.look().clone();
        t.state.active = A;
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(standing(t.look(), HERO), Standing::Purged, "readying does not bring it back");
    }

    /// Why a leader cannot be used is told.
    #[test]
    fn a_leader_that_cannot_be_used_says_why() {
        let mut t = sim();
        t.state.players[A].leaders.ready.remove(AGENT);
        t.state.players[A].leaders.exhausted.insert(AGENT);
        t.go();
        let asked = t.table().pending().expect("A's turn").clone();
        let why = |leader| Ti4::why_not(t.look(), &asked, &Target::Use(Source::Leader(leader)));
        assert_eq!(why(AGENT), Some(Because::Exhausted));
        assert_eq!(why(COMMANDER), Some(Because::Locked { have: 4, need: 12 }));
        assert_eq!(why(HERO), Some(Because::Locked { have: 0, need: 3 }));
        t.state.players[A].leaders.take(HERO);
        t.go();
        assert_eq!(LeaderRow::missing(t.look(), A, HERO), Because::Purged);
        assert_eq!(LeaderRow::missing(t.look(), B, AGENT), Because::NotYours);
    }

    /// LRR 33.2: leaders leave with their player.
    #[test]
    fn leaders_leave_with_an_eliminated_player_lrr_33_2() {
        let mut t = sim();
        for planet in t.state.controlled(A).collect::<Vec<_>>() {
            t.state.planet_mut(planet).owner = None;
        }
        for at in board::places(&t.state).collect::<Vec<_>>() {
            board::area_mut(&mut t.state, at).change(A, |units| *units = Default::default());
        }
        t.state.players[A].reserve = Player::pieces(t.state.edition);
        t.state.active = B;
        t.at(Step::ActionEnd);
        assert!(t.look().players[A].eliminated && t.look().players[A].leaders.is_empty());
    }

    /// Games at random with every leader unlocked: nothing breaks, what is not offered has a reason, and leaders are used.
    #[test]
    fn random_games_use_leaders_and_explain_what_is_not_offered() {
        use crate::core::game::Position;
        use crate::core::{Chance, Table};
        use crate::games::ti4::explain::why_not::{judge, universe::universe};
        use crate::games::ti4::rules::setup::Setup;
        let mut used = std::collections::BTreeSet::new();
        let tables = [
            [Faction::Sol, Faction::L1z1x, Faction::Mentak],
            [Faction::Saar, Faction::SardakkNorr, Faction::Muaat],
            [Faction::Xxcha, Faction::Winnu, Faction::Yin],
            [Faction::Naalu, Faction::Yssaril, Faction::Nekro],
            [Faction::Creuss, Faction::Saar, Faction::Yssaril],
            [Faction::Arborec, Faction::Hacan, Faction::JolNar],
            [Faction::Letnev, Faction::Arborec, Faction::Hacan],
            [Faction::JolNar, Faction::Letnev, Faction::Sol],
            [Faction::Titans, Faction::VuilRaith, Faction::NaazRokha],
            [Faction::Nomad, Faction::NaazRokha, Faction::Titans],
            [Faction::VuilRaith, Faction::Nomad, Faction::Sol],
        ];
        for (nth, factions) in tables.iter().enumerate() {
            let mut t = Sim::expanded(factions);
            for seat in t.state.seats() {
                let own = &mut t.state.players[seat].leaders;
                own.ready = own.ready.iter().chain(std::mem::take(&mut own.locked)).collect();
                t.state.players[seat].goods = 8;
                t.put(seat, t.space([19, 27, 22][seat.index()]), UnitKind::Dreadnought, 2);
                t.put(seat, t.space([19, 27, 22][seat.index()]), UnitKind::Mech, 2);
            }
            let position = Position { state: t.state.clone(), chance: Chance::seeded(nth as u64) };
            let setup = Setup { edition: t.state.edition, ..Setup::new(3) };
            let mut table: Table<Ti4> = Table::from_position(setup, 1, position);
            let mut state = 7 + nth as u32;
            let mut next = |below: u32| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) % below.max(1)
            };
            for _ in 0..500 {
                let Some(asked) = table.pending() else { break };
                for target in universe(table.state(), asked) {
                    let offered = asked.shape.targets().contains(&&target);
                    let judged = judge(table.state(), asked, &target);
                    assert!(offered || judged.is_err(), "{target:?} for {:?}", asked.why);
                }
                let Some(choice) = table.random_choice(&mut next) else { break };
                table.answer(choice).expect("a legal answer");
                assert_eq!(Ti4::broken_invariant(table.state()), None, "{factions:?}, choice {}", table.len());
            }
            for logged in table.log(None) {
                if let Entry::Used { source: Source::Leader(leader), .. } = logged.entry {
                    used.insert(leader);
                }
            }
        }
        assert!(used.len() > 5, "{used:?} are used");
    }

    /// LRR 51.1: a leader is named by its card, and by a title that no other has.
    #[test]
    fn every_leader_has_a_title_of_its_own_lrr_51_1() {
        let mut titles: Vec<&str> = LeaderRow::rows().map(|row| row.title).collect();
        let all = titles.len();
        titles.sort_unstable();
        titles.dedup();
        assert!(titles.len() == all && !titles.contains(&""), "{all} leaders");
    }
}
