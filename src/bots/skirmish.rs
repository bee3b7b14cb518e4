//! Bots for Skirmish.

use super::search::Search;
use super::{Bot, BotRng, Level, Seen};
use crate::core::decision::{Choice, Counts, Shape};
use crate::core::rulebook::Asked;
use crate::core::seat::Seat;
use crate::games::skirmish::{Card, Fleet, Kind, Moment, Skirmish, State, Target, View, Why, World};
use rand::Rng;

impl Bot for Skirmish {
    const LEVELS: &'static [Level] = &[Level::Steady, Level::Sharp];

    async fn think(level: Level, seen: &Seen<Skirmish>, rng: &mut BotRng) -> Choice {
        match level {
            Level::Sharp => {
                Search { policy: steady, value: standing, worlds: 16, depth: 40, width: 8, margin: 6 }
                    .best(seen, rng)
                    .await
            }
            _ => steady(&seen.view(), seen.asked(), rng),
        }
    }
}

/// Points ahead of the best rival, what the worlds will still score included.
fn standing(state: &State, me: Seat) -> i64 {
    let left = i64::from(state.rounds - state.round) + 1;
    let worth = |seat: Seat| {
        let worlds: u32 = state.worlds_of(seat).map(World::points).sum();
        let realm = &state.realms[seat];
        let arms = i64::from(state.ships_of(seat).scouts) * 3 + i64::from(state.ships_of(seat).cruisers) * 6;
        i64::from(realm.points) * 20
            + i64::from(worlds) * left.min(3) * 14
            + arms
            + i64::from(realm.fuel) * 2
            + realm.hand.size() as i64 * 2
    };
    let rival = state.realms.seats().filter(|&seat| seat != me).map(worth).max().unwrap_or(0);
    worth(me) - rival
}

/// A sound answer to every question, from the view alone.
pub fn steady(view: &View, asked: &Asked<Skirmish>, rng: &mut BotRng) -> Choice {
    let me = asked.seat;
    match (&asked.shape, asked.why) {
        (Shape::One(options), why) => Choice::One(best_option(view, me, why, options, rng)),
        (Shape::Counts(counts), Why::Build) => build(view, me, counts, asked),
        (Shape::Counts(counts), Why::Ships { to }) => go(view, to, counts, asked),
        (Shape::Counts(counts), _) => greedy(asked, counts, |i| match counts.slots[i].target {
            Target::Ships { kind, .. } => 10 - i32::from(kind.cost()),
            _ => 0,
        }),
        (Shape::Order(items), _) => {
            // Going last means nobody takes it back before the score; the leader goes first.
            let mut order: Vec<u32> = (0..items.len() as u32).collect();
            order.sort_by_key(|&i| match items[i as usize] {
                Target::Seat(seat) if seat == me => i64::MAX,
                Target::Seat(seat) => -i64::from(view.seats[seat].points),
                _ => 0,
            });
            Choice::Order(order)
        }
        (Shape::Some { of, min, .. }, _) => {
            let mut worst: Vec<u32> = (0..of.len() as u32).collect();
            worst.sort_by_key(|&i| match of[i as usize] {
                Target::Card(card) => keep(card),
                _ => 0,
            });
            worst.truncate(*min as usize);
            worst.sort_unstable();
            Choice::Some(worst)
        }
    }
}

/// How much a card is worth holding.
fn keep(card: Card) -> i32 {
    match card {
        Card::Jam => 6,
        Card::Ambush | Card::Shields => 5,
        Card::Gate => 3,
        Card::Probe => 2,
        Card::Supply | Card::Muster | Card::Raid => 4,
    }
}

fn best_option(view: &View, me: Seat, why: Why, options: &[Target], rng: &mut BotRng) -> u32 {
    let score = |target: &Target| option_score(view, me, why, *target);
    let best = options.iter().map(score).max().unwrap_or(0);
    let equal: Vec<usize> = (0..options.len()).filter(|&i| score(&options[i]) == best).collect();
    equal[rng.random_range(0..equal.len())] as u32
}

fn option_score(view: &View, me: Seat, why: Why, target: Target) -> i32 {
    let fuel = i32::from(view.seats[me].fuel);
    let lead = |seat: Seat| view.seats[seat].points as i32 + view.worth(seat) as i32;
    match (why, target) {
        (Why::Bid, Target::Bid(bid)) => -(i32::from(bid) - (fuel - 2).clamp(0, 6) / 3).abs(),
        (Why::Land, Target::World(world)) => world.points() as i32,
        (Why::Play, Target::Card(Card::Gate)) => gate_score(view, me),
        (Why::Play, Target::Card(Card::Supply)) => {
            if fuel <= 6 {
                5
            } else {
                -1
            }
        }
        (Why::Play, Target::Card(_)) => 4,
        (Why::Aim(Card::Raid), Target::Seat(seat)) => i32::from(view.seats[seat].fuel.min(2)) * 10 + lead(seat),
        (Why::Aim(Card::Probe), Target::Seat(seat)) => view.seats[seat].hand_size as i32 * 3 + lead(seat),
        (Why::Aim(_), Target::World(world)) => front(view, me, world),
        (Why::Strip { .. }, Target::Card(card)) => keep(card),
        (Why::Destination, Target::World(world)) => prize(view, me, world, |from| from.is_next_to(world)),
        (Why::React(moment), Target::Card(card)) => react(view, me, moment, card),
        (Why::Retreat { .. }, Target::World(_)) => match view.battle {
            Some(battle) => strength(view.at(battle.at).fleet) - strength(battle.fleet),
            None => 0,
        },
        (Why::Withdraw { .. }, Target::World(world)) => front(view, me, world),
        _ => 0,
    }
}

fn react(view: &View, me: Seat, moment: Moment, card: Card) -> i32 {
    match (moment, card) {
        (Moment::Card { card: played, by, on }, _) => {
            let hurts = matches!(on, Target::Seat(seat) if seat == me);
            let leads = view.seats.iter().all(|(seat, other)| seat == by || other.points <= view.seats[by].points);
            if hurts && keep(played) >= 2 || leads && matches!(played, Card::Gate | Card::Ambush) { 3 } else { -1 }
        }
        (Moment::Hits { hits, .. }, _) => i32::from(hits) - 1,
        (Moment::Battle { .. }, _) => 2,
    }
}

/// Expected hits in sixths, and staying power.
fn strength(fleet: Fleet) -> i32 {
    Kind::ALL.into_iter().map(|kind| i32::from(fleet[kind]) * (i32::from(7 - kind.hits_on()) + 2)).sum()
}

/// The ships that could go to a world at once, as many as it holds, cruisers first.
fn arrivals(view: &View, me: Seat, joined: impl Fn(World) -> bool, to: World) -> Fleet {
    let mut fleet = Fleet::NONE;
    for from in view.worlds_of(me).filter(|&from| from != to && joined(from)) {
        fleet.add(view.at(from).fleet);
    }
    let cruisers = fleet.cruisers.min(Fleet::MOST);
    Fleet::new(fleet.scouts.min(Fleet::MOST - cruisers), cruisers)
}

/// What moving to a world is worth: positive when it should be done.
fn prize(view: &View, me: Seat, world: World, joined: impl Fn(World) -> bool) -> i32 {
    let holding = view.at(world);
    let worth = world.points() as i32 * 10;
    let mine = arrivals(view, me, joined, world);
    match holding.owner {
        Some(owner) if owner == me => {
            let threat = threat(view, me, world);
            if threat > strength(holding.fleet) && holding.fleet.room() > 0 { worth / 4 } else { -1 }
        }
        Some(owner) => {
            let odds = strength(mine) - strength(holding.fleet);
            let swing = worth * 2 + view.seats[owner].points as i32 / 2;
            if holding.fleet.is_empty() {
                swing
            } else if odds > 2 {
                swing / 2 + odds
            } else {
                -5
            }
        }
        None => worth,
    }
}

fn gate_score(view: &View, me: Seat) -> i32 {
    let best = |joined: fn(World, World) -> bool| {
        World::ALL.into_iter().map(|to| prize(view, me, to, |from| joined(from, to))).max().unwrap_or(0)
    };
    if best(|_, _| true) > best(World::is_next_to) + 5 { 3 } else { -1 }
}

/// The strongest rival fleet that could come here.
fn threat(view: &View, me: Seat, world: World) -> i32 {
    let rivals = view.seats.seats().filter(|&seat| seat != me);
    rivals.map(|rival| strength(arrivals(view, rival, |from| from.is_next_to(world), world))).max().unwrap_or(0)
}

/// How much a world of ours needs ships: its worth, its danger, and what can be reached from it.
fn front(view: &View, me: Seat, world: World) -> i32 {
    let holding = view.at(world);
    let danger = (threat(view, me, world) - strength(holding.fleet)).clamp(0, 12);
    let chances = World::ALL.into_iter().filter(|&to| to.is_next_to(world) && view.at(to).owner != Some(me));
    world.points() as i32 * 4 + danger + chances.map(|to| to.points() as i32 * 2).sum::<i32>()
}

fn build(view: &View, me: Seat, counts: &Counts<Target>, asked: &Asked<Skirmish>) -> Choice {
    greedy(asked, counts, |i| match counts.slots[i].target {
        Target::Ships { world, kind } => front(view, me, world) * 2 + i32::from(kind.cost()) * 3,
        _ => -1,
    })
}

/// All that is needed and safe to send: everything against a defended or rich world, one scout to an empty one.
fn go(view: &View, to: World, counts: &Counts<Target>, asked: &Asked<Skirmish>) -> Choice {
    let holding = view.at(to);
    let contested = !holding.fleet.is_empty() || to == World::Crown;
    let me = asked.seat;
    let mut amounts = vec![0; counts.slots.len()];
    let mut slots: Vec<usize> = (0..counts.slots.len()).collect();
    slots.sort_by_key(|&i| match counts.slots[i].target {
        Target::Ships { world, kind } => {
            (if contested { -i32::from(kind.cost()) } else { i32::from(kind.cost()) }, threat(view, me, world))
        }
        _ => (0, 0),
    });
    for i in slots {
        for _ in 0..counts.slots[i].max {
            if !contested && amounts.iter().sum::<u32>() >= 2 {
                break;
            }
            amounts[i] += 1;
            if !fits(counts, &amounts) {
                amounts[i] -= 1;
                break;
            }
        }
    }
    let choice = Choice::Counts(amounts);
    if asked.shape.check(&choice, &mut |_| ()).is_ok() { choice } else { greedy(asked, counts, |_| 1) }
}

/// Adds one at a time where it counts most, as long as it fits and counts at all.
fn greedy(asked: &Asked<Skirmish>, counts: &Counts<Target>, worth: impl Fn(usize) -> i32) -> Choice {
    let mut amounts = vec![0; counts.slots.len()];
    let mut slots: Vec<usize> = (0..counts.slots.len()).collect();
    slots.sort_by_key(|&i| -worth(i));
    for i in slots {
        for _ in 0..counts.slots[i].max {
            amounts[i] += 1;
            if !fits(counts, &amounts) {
                amounts[i] -= 1;
                break;
            }
        }
    }
    let choice = Choice::Counts(amounts);
    debug_assert_eq!(asked.shape.check(&choice, &mut |_| ()), Ok(()));
    choice
}

/// Whether amounts stay below the total and all caps.
fn fits(counts: &Counts<Target>, amounts: &[u32]) -> bool {
    let caps = counts.caps.iter();
    amounts.iter().sum::<u32>() <= *counts.total.end()
        && caps.into_iter().all(|cap| cap.weights.iter().zip(amounts).map(|(w, n)| w * n).sum::<u32>() <= cap.at_most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::contest::{percent_won, play};
    use crate::games::skirmish::Setup;

    fn duel() -> Setup {
        Setup { seats: 2, ..Setup::default() }
    }

    #[test]
    fn steady_beats_random() {
        let won = percent_won::<Skirmish>(&duel(), 200, Level::Steady, Level::Random);
        assert!(won >= 95, "{won} %");
    }

    #[test]
    fn sharp_beats_steady() {
        let won = percent_won::<Skirmish>(&duel(), 60, Level::Sharp, Level::Steady);
        assert!(won >= 60, "{won} %");
    }

    #[test]
    fn bots_play_the_same_game_again() {
        let levels = [Level::Sharp, Level::Steady, Level::Random];
        let setup = Setup { seats: 3, rounds: 3, ..Setup::default() };
        let digests = [(); 2].map(|()| play::<Skirmish>(setup.clone(), 4, &levels).digest());
        assert_eq!(digests[0], digests[1]);
    }
}
