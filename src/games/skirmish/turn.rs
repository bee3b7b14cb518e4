//! One seat's turn, step by step (S 4).

use super::battle;
use super::cards::Card;
use super::features::Feature;
use super::ids::{Fleet, Kind, Pile, World};
use super::state::{HAND_LIMIT, Phase, State, Step};
use super::words::{Entry, Target, Why};
use super::{DECK, Skirmish, round, windows};
use crate::core::{Counts, Game, Seat};

/// Goes on with the turn from the step it is at.
pub async fn step(g: &mut Game<Skirmish>, turn: u8, step: Step) {
    let me = g.order[turn as usize];
    let next = match step {
        Step::Start => start(g, me).await,
        Step::Cards => cards(g, me).await,
        Step::Build => build(g, me).await,
        Step::Move => travel(g, me).await,
        Step::Battle => battle::step(g).await,
        Step::End => return end(g, me, turn).await,
    };
    g.phase = Phase::Turn { turn, step: next };
}

async fn start(g: &mut Game<Skirmish>, me: Seat) -> Step {
    g.log(Entry::Turn { seat: me });
    land(g, me).await;
    // S 4.2: two fuel and one for each world; a card, and one more for the Crown.
    let income = 2 + g.worlds_of(me).count() as u8;
    let fuel = g.gain_fuel(me, income);
    g.log(Entry::Income { seat: me, fuel });
    draw(g, me);
    if g.at(World::Crown).owner == Some(me) {
        draw(g, me);
    }
    Step::Cards
}

/// S 4.1: a seat without worlds starts again on a world without ships.
async fn land(g: &mut Game<Skirmish>, me: Seat) {
    if g.worlds_of(me).next().is_some() {
        return;
    }
    let free: Vec<Target> =
        World::ALL.into_iter().filter(|&world| g.at(world).fleet.is_empty()).map(Target::World).collect();
    if free.is_empty() {
        return;
    }
    if let Target::World(world) = g.one(me, Why::Land, free).await {
        g.log(Entry::Landed { seat: me, world });
        take(g, me, world, Fleet::new(1, 0));
    }
}

/// S 6.3: from the deck; an empty deck is made of the discard pile first.
pub fn draw(g: &mut Game<Skirmish>, me: Seat) {
    if g.deck.is_empty() {
        g.deck = std::mem::take(&mut g.discard);
        if !g.deck.is_empty() {
            g.log(Entry::Reshuffled);
            g.cover(Feature::Reshuffled as usize);
        }
    }
    let (state, chance) = g.with_chance();
    if let Some(card) = state.deck.draw(DECK, chance) {
        state.realms[me].hand.put(card);
        g.secret_seen();
        g.log_split(me, Entry::Drew { seat: me, card: Some(card) }, Entry::Drew { seat: me, card: None });
    }
}

/// S 4.3: any number of cards, one after another.
async fn cards(g: &mut Game<Skirmish>, me: Seat) -> Step {
    let playable = |state: &State, card: &Card| !card.aims(state, me).is_empty();
    let mut options = vec![Target::Pass];
    options.extend(g.realms[me].hand.kinds().filter(|card| playable(g, card)).map(Target::Card));
    let Target::Card(card) = g.one(me, Why::Play, options).await else { return Step::Build };
    let aims = card.aims(g, me);
    let on = g.one(me, Why::Aim(card), aims).await;
    windows::play(g, me, card, on).await;
    Step::Cards
}

/// S 4.4: ships for fuel, on any of the seat's worlds, as far as pieces and room go.
async fn build(g: &mut Game<Skirmish>, me: Seat) -> Step {
    for (world, ships) in ask_fleets(g, me, Why::Build, buildable(g, me)).await {
        let cost: u8 = Kind::ALL.into_iter().map(|kind| kind.cost() * ships[kind]).sum();
        g.realms[me].fuel -= cost;
        g.at_mut(world).fleet.add(ships);
        g.log(Entry::Built { seat: me, world, ships });
    }
    Step::Move
}

fn buildable(state: &State, me: Seat) -> Counts<Target> {
    let fuel = state.realms[me].fuel;
    let worlds: Vec<World> = state.worlds_of(me).filter(|&world| state.at(world).fleet.room() > 0).collect();
    let supply = Kind::ALL.map(|kind| state.supply(me, kind).min(fuel / kind.cost()));
    let slots = worlds.iter().flat_map(|&world| {
        let room = state.at(world).fleet.room();
        Kind::ALL
            .into_iter()
            .zip(supply)
            .map(move |(kind, most)| (Target::Ships { world, kind }, most.min(room).into()))
    });
    let mut counts = Counts::new(slots, 0..=u32::from(fuel));
    let kinds = counts.slots.len();
    counts = counts.cap(Kind::ALL.into_iter().cycle().take(kinds).map(|kind| kind.cost().into()), fuel.into());
    for (nth, world) in worlds.iter().enumerate() {
        counts = counts.cap((0..kinds).map(|slot| u32::from(slot / 2 == nth)), state.at(*world).fleet.room().into());
    }
    for (nth, most) in supply.into_iter().enumerate() {
        counts = counts.cap((0..kinds).map(|slot| u32::from(slot % 2 == nth)), most.into());
    }
    counts
}

/// S 4.5: one world is chosen, and ships from the worlds around it move there.
async fn travel(g: &mut Game<Skirmish>, me: Seat) -> Step {
    let mut options = vec![Target::Pass];
    options.extend(World::ALL.into_iter().filter(|&to| can_reach(g, me, to)).map(Target::World));
    let Target::World(to) = g.one(me, Why::Destination, options).await else { return Step::End };
    let mut moving = Fleet::NONE;
    for (from, ships) in ask_fleets(g, me, Why::Ships { to }, movable(g, me, to)).await {
        for kind in Kind::ALL {
            g.at_mut(from).fleet[kind] -= ships[kind];
        }
        moving.add(ships);
        g.log(Entry::Moved { seat: me, from, to, ships });
    }
    match *g.at(to) {
        held if held.owner == Some(me) => g.at_mut(to).fleet.add(moving),
        held if held.fleet.is_empty() => {
            g.cover(Feature::Walkover as usize);
            take(g, me, to, moving);
        }
        held => {
            let defender = held.owner.expect("ships at rest belong to the owner of their world");
            battle::begin(g, to, me, defender, moving);
            return Step::Battle;
        }
    }
    Step::End
}

fn can_reach(state: &State, me: Seat, to: World) -> bool {
    room_at(state, me, to) > 0 && sources(state, me, to).next().is_some()
}

/// How many of the seat's ships can go there: beside its own, or against another's.
fn room_at(state: &State, me: Seat, to: World) -> u8 {
    let held = state.at(to);
    if held.owner == Some(me) { held.fleet.room() } else { Fleet::MOST }
}

fn sources(state: &State, me: Seat, to: World) -> impl Iterator<Item = World> {
    state.worlds_of(me).filter(move |&from| !state.at(from).fleet.is_empty() && state.may_move(from, to))
}

fn movable(state: &State, me: Seat, to: World) -> Counts<Target> {
    let slots = sources(state, me, to).flat_map(|world| {
        let fleet = state.at(world).fleet;
        Kind::ALL.into_iter().map(move |kind| (Target::Ships { world, kind }, fleet[kind].into()))
    });
    Counts::new(slots, 1..=u32::from(room_at(state, me, to)))
}

/// Asks for ships at worlds and gathers the answer world by world, leaving out worlds without any.
async fn ask_fleets(g: &mut Game<Skirmish>, me: Seat, why: Why, counts: Counts<Target>) -> Vec<(World, Fleet)> {
    let mut fleets: Vec<(World, Fleet)> = Vec::new();
    for (target, amount) in g.counts(me, why, counts).await {
        let Target::Ships { world, kind } = target else { continue };
        if amount > 0 {
            if fleets.last().is_none_or(|(last, _)| *last != world) {
                fleets.push((world, Fleet::NONE));
            }
            if let Some((_, fleet)) = fleets.last_mut() {
                fleet[kind] += amount as u8;
            }
        }
    }
    fleets
}

/// S 4.5 and S 5.4: the world now belongs to `me`, with these ships on it.
pub fn take(g: &mut Game<Skirmish>, me: Seat, world: World, fleet: Fleet) {
    let held = g.at_mut(world);
    let from = held.owner.replace(me);
    held.fleet = fleet;
    if from != Some(me) {
        g.log(Entry::Took { seat: me, world, from });
    }
}

/// S 4.6: cards above the limit go, lasting cards end, and the next seat is on turn.
async fn end(g: &mut Game<Skirmish>, me: Seat, turn: u8) {
    let hand = g.realms[me].hand;
    let excess = hand.size().saturating_sub(HAND_LIMIT);
    if excess > 0 {
        let chosen = g.some(me, Why::Discard, hand.cards().map(Target::Card).collect(), excess, excess).await;
        let mut cards = Pile::EMPTY;
        for target in chosen {
            if let Target::Card(card) = target
                && g.realms[me].hand.take(card)
            {
                cards.put(card);
            }
        }
        g.discard.put_all(cards);
        g.log(Entry::Discarded { seat: me, cards });
    }
    let lasting = std::mem::take(&mut g.in_play);
    g.discard.put_all(lasting);
    if usize::from(turn) + 1 < g.order.len() {
        g.phase = Phase::Turn { turn: turn + 1, step: Step::Start };
    } else {
        round::score(g);
    }
}
