//! One seat's turn, step by step (S 4).

use super::battle;
use super::cards::Card;
use super::features::Feature;
use super::ids::{Fleet, Kind, Pile, World};
use super::state::{HAND_LIMIT, Phase, State, Step};
use super::target::{Because, Entry, Target, Why};
use super::{DECK, Skirmish, round, windows};
use crate::core::rulebook::Asked;
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

/// Why a card that is not offered cannot be played now.
pub fn unplayable(state: &State, asked: &Asked<Skirmish>, card: Card) -> Because {
    if state.realms[asked.seat].hand.kinds().all(|held| held != card) {
        Because::NotHeld(card)
    } else if asked.why == Why::Play && !card.is_reaction() {
        Because::NothingToAimAt(card)
    } else {
        Because::OtherMoment(card)
    }
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
    options.extend(World::ALL.into_iter().filter(|&to| may_go(g, me, to).is_ok()).map(Target::World));
    let Target::World(to) = g.one(me, Why::Destination, options).await else { return Step::End };
    let mut moving = Fleet::NONE;
    let moves = ask_fleets(g, me, Why::Ships { to }, movable(g, me, to)).await;
    for &(from, ships) in &moves {
        for kind in Kind::ALL {
            g.at_mut(from).fleet[kind] -= ships[kind];
        }
        moving.add(ships);
    }
    let held = *g.at(to);
    if held.owner == Some(me) {
        g.at_mut(to).fleet.add(moving);
    }
    for (from, ships) in moves {
        g.log(Entry::Moved { seat: me, from, to, ships });
    }
    if held.owner == Some(me) {
        return Step::End;
    }
    if held.fleet.is_empty() {
        g.cover(Feature::Walkover as usize);
        take(g, me, to, moving);
        return Step::End;
    }
    let defender = held.owner.expect("ships at rest belong to the owner of their world");
    battle::begin(g, to, me, defender, moving);
    Step::Battle
}

/// Whether ships of a seat can move to a world; else why they cannot.
pub fn may_go(state: &State, me: Seat, to: World) -> Result<(), Because> {
    if room_at(state, me, to) == 0 {
        Err(Because::Full)
    } else if sources(state, me, to).next().is_none() {
        Err(Because::OutOfReach)
    } else {
        Ok(())
    }
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
    g.log(Entry::Took { seat: me, world, from });
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

#[cfg(test)]
mod tests {
    use super::super::testing::*;
    use super::*;
    use crate::core::{Choice, Wrong};

    #[test]
    fn s4_1_a_seat_without_worlds_lands_where_no_ships_are() {
        let state = stage(2, Step::Start).own(B, World::Crown, 1, 0).own(B, World::Dune, 0, 0);
        let mut game = state.play(&[]);
        assert_eq!(game.asked(), (A, Why::Land));
        assert_eq!(game.options().len(), 6, "everywhere but at the Crown");
        game.world(World::Dune);
        assert_eq!(*game.state().at(World::Dune), super::super::Holding { owner: Some(A), fleet: Fleet::new(1, 0) });
        assert_eq!(game.state().realms[A].fuel, 3, "and then has the income of one world");
        assert!(game.log().contains(&Entry::Took { seat: A, world: World::Dune, from: Some(B) }));
    }

    #[test]
    fn s4_1_where_every_world_has_ships_nobody_lands() {
        let state = World::ALL.into_iter().fold(stage(2, Step::Start), |state, world| state.own(B, world, 1, 0));
        let game = state.play(&[]);
        assert_eq!(game.state().worlds_of(A).count(), 0);
        assert_eq!(game.state().realms[A].fuel, 2);
    }

    #[test]
    fn s4_2_income_is_two_and_one_for_each_world_up_to_nine() {
        for (fuel, after) in [(0, 4), (6, 9), (9, 9)] {
            let state = stage(2, Step::Start).own(A, World::Aster, 0, 0).own(A, World::Brine, 0, 0).fuel(A, fuel);
            assert_eq!(state.play(&[]).state().realms[A].fuel, after);
        }
    }

    #[test]
    fn s4_2_the_crown_draws_a_second_card() {
        for (world, cards) in [(World::Aster, 1), (World::Crown, 2)] {
            let game = stage(2, Step::Start).own(A, world, 1, 0).play(&[]);
            assert_eq!(game.state().realms[A].hand.size(), cards);
            let drawn = game.0.log(Some(A)).filter(|logged| matches!(logged.entry, Entry::Drew { card: Some(_), .. }));
            assert_eq!(drawn.count(), cards);
        }
    }

    #[test]
    fn s4_3_any_number_of_cards_one_after_another() {
        let state = stage(2, Step::Cards).own(A, World::Aster, 1, 0).hand(A, &[Card::Supply, Card::Supply, Card::Jam]);
        let mut game = state.play(&[]);
        assert_eq!(game.options(), [Target::Pass, Target::Card(Card::Supply)], "a reaction is not played on the turn");
        game.card(Card::Supply).card(Card::Supply);
        assert_eq!(game.state().realms[A].fuel, 6);
        assert_eq!(game.asked(), (A, Why::Build), "with no card left that can be played");
    }

    #[test]
    fn s4_4_ships_cost_fuel() {
        let state = stage(2, Step::Build).own(A, World::Aster, 0, 0).own(A, World::Brine, 0, 0).fuel(A, 5);
        let mut game = state.play(&[]);
        assert_eq!(game.asked(), (A, Why::Build));
        assert_eq!(game.try_counts(&[2, 1, 0, 1]), Err(Wrong::NotOffered), "six fuel");
        game.counts(&[1, 1, 0, 1]);
        assert_eq!(game.state().at(World::Aster).fleet, Fleet::new(1, 1));
        assert_eq!(game.state().at(World::Brine).fleet, Fleet::new(0, 1));
        assert_eq!(game.state().realms[A].fuel, 0);
    }

    #[test]
    fn s1_4_a_world_holds_four_ships() {
        let state = stage(2, Step::Build).own(A, World::Aster, 2, 0).own(A, World::Brine, 0, 4).fuel(A, 9);
        let mut game = state.play(&[]);
        let slots = Kind::ALL.map(|kind| Target::Ships { world: World::Aster, kind });
        assert_eq!(game.options(), slots, "a full world takes no more");
        assert_eq!(game.try_counts(&[3, 0]), Err(Wrong::NotOffered));
        game.counts(&[2, 0]);
    }

    #[test]
    fn s1_4_pieces_run_out() {
        let state = stage(2, Step::Build).own(A, World::Aster, 4, 0).own(A, World::Brine, 2, 0);
        let mut game = state.own(A, World::Crown, 0, 4).own(A, World::Frost, 0, 0).fuel(A, 9).play(&[]);
        assert_eq!(game.try_counts(&[1, 0, 1, 0]), Err(Wrong::NotOffered), "the seventh scout is the last");
        assert_eq!(game.try_counts(&[1, 1, 0, 0]), Err(Wrong::NotOffered), "there is no fifth cruiser");
        game.counts(&[0, 0, 1, 0]);
        assert_eq!(game.state().ships_of(A), Fleet::new(7, 4));
    }

    #[test]
    fn s4_5_ships_gather_from_all_neighbours_and_what_they_leave_stays_theirs() {
        let state = stage(2, Step::Move).own(A, World::Aster, 2, 0).own(A, World::Cinder, 1, 1);
        let mut game = state.own(A, World::Echo, 0, 3).play(&[]);
        game.world(World::Brine);
        assert_eq!(game.asked(), (A, Why::Ships { to: World::Brine }));
        assert_eq!(game.options().len(), 4, "Echo does not touch Brine");
        assert!(game.try_counts(&[0, 0, 0, 0]).is_err(), "a move moves something");
        game.counts(&[2, 0, 0, 1]);
        assert_eq!(game.state().at(World::Brine).fleet, Fleet::new(2, 1));
        let mut owned = game.state().worlds_of(A);
        assert!(owned.any(|world| world == World::Aster) && game.state().at(World::Aster).fleet.is_empty());
    }

    #[test]
    fn s4_5_a_full_world_is_no_destination_and_room_limits_the_move() {
        let state = stage(2, Step::Move).own(A, World::Aster, 4, 0).own(A, World::Brine, 3, 0);
        let mut game = state.play(&[]);
        assert!(!game.options().contains(&Target::World(World::Aster)));
        game.world(World::Brine);
        assert_eq!(game.asked(), (B, Why::Land), "only one scout fits, so that is no question");
        assert_eq!(game.state().at(World::Brine).fleet.size(), 4);
    }

    #[test]
    fn s4_5_a_world_without_ships_is_taken() {
        let state =
            stage(2, Step::Move).own(A, World::Aster, 1, 0).own(B, World::Brine, 0, 0).own(B, World::Dune, 1, 0);
        let mut game = state.play(&[]);
        game.world(World::Brine);
        assert_eq!(game.state().at(World::Brine).owner, Some(A));
        assert!(game.log().contains(&Entry::Took { seat: A, world: World::Brine, from: Some(B) }));
    }

    #[test]
    fn s4_5_a_world_that_cannot_be_moved_to_says_why() {
        let state =
            stage(2, Step::Move).own(A, World::Aster, 1, 0).own(A, World::Brine, 4, 0).own(B, World::Dune, 1, 0);
        let game = state.play(&[]);
        let why_not = |world| game.0.why_not(&Target::World(world));
        assert_eq!(why_not(World::Brine), Some(Because::Full));
        assert_eq!(why_not(World::Echo), Some(Because::OutOfReach));
        assert!(game.options().contains(&Target::World(World::Aster)) && why_not(World::Aster).is_none());
    }

    #[test]
    fn s4_3_a_card_that_cannot_be_played_says_why() {
        let state = stage(2, Step::Cards).own(A, World::Aster, 1, 0).own(B, World::Dune, 1, 0);
        let game = state.fuel(A, 1).hand(A, &[Card::Supply, Card::Raid, Card::Jam]).play(&[]);
        let why_not = |card| game.0.why_not(&Target::Card(card));
        assert_eq!(why_not(Card::Supply), None, "it is offered");
        assert_eq!(why_not(Card::Raid), Some(Because::NothingToAimAt(Card::Raid)), "nobody else has fuel");
        assert_eq!(why_not(Card::Jam), Some(Because::OtherMoment(Card::Jam)));
        assert_eq!(why_not(Card::Gate), Some(Because::NotHeld(Card::Gate)));
    }

    #[test]
    fn s4_6_cards_above_four_are_discarded_face_up() {
        let hand = [Card::Supply, Card::Raid, Card::Raid, Card::Probe, Card::Jam, Card::Jam];
        let mut game = stage(2, Step::End).own(B, World::Dune, 1, 0).hand(A, &hand).play(&[]);
        assert_eq!((game.asked(), game.options().len()), ((A, Why::Discard), 6));
        assert!(game.0.answer(Choice::Some(vec![1])).is_err(), "two must go");
        game.answer(Choice::Some(vec![1, 5]));
        let discard: Pile = [Card::Raid, Card::Jam].into_iter().collect();
        assert_eq!((game.state().discard, game.state().realms[A].hand.size()), (discard, 4));
        assert_eq!(game.state().active(), Some(B));
    }

    #[test]
    fn s6_3_an_empty_deck_is_made_of_the_discard_pile() {
        let mut state = stage(2, Step::Start).own(A, World::Aster, 0, 0);
        state.discard = std::mem::take(&mut state.deck);
        let game = state.play(&[]);
        assert!(game.log().contains(&Entry::Reshuffled));
        assert_eq!((game.state().deck.size(), game.state().realms[A].hand.size()), (23, 1));
        assert!(game.state().discard.is_empty());
    }
}
