//! The set-up of Shattered Ascension (T2s): races are picked, places and the speaker token are bid for.

use crate::core::decision::Counts;
use crate::core::hex::Hex;
use crate::core::{Audience, Chance, IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::content::rulings::MOST_BID;
use crate::games::ti3::model::data::Layout;
use crate::games::ti3::model::ids::{Module, Race};
use crate::games::ti3::model::state::{Player, Public, SetUp, State, Step};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::setup::{Races, Setup};
use crate::games::ti3::rules::{ask, board, galaxy, scoring, star_by_star};
use crate::games::ti3::streams;

/// The nth seat in set-up order (T2s.1).
fn nth_seat(state: &State, nth: u8) -> Seat {
    state.speaker.clockwise(state.count()).nth(usize::from(nth)).expect("a seat of the table")
}

fn set_up(g: &mut G) -> &mut SetUp {
    g.set_up.as_mut().expect("the galaxy is being made")
}

/// The step after one for the nth seat.
fn after(state: &State, nth: u8, step: fn(u8) -> Step, next: Step) -> Step {
    if usize::from(nth) + 1 < state.count() { step(nth + 1) } else { next }
}

/// Whether races are picked at the table: where the set-up wants none (T2s.3).
pub fn picks_races(setup: &Setup) -> bool {
    setup.contents().ascended() && setup.races == Races::Random
}

/// Races that nobody shows.
fn unshown_races(table: &Public) -> Vec<Race> {
    let shown: IdSet<Race> = table.players.seats().filter_map(|seat| table.race(seat)).collect();
    Race::ALL.iter().copied().filter(|race| table.contents.has_race(*race) && !shown.contains(*race)).collect()
}

/// Lays the sheet of a race in front of a seat, which keeps its trade goods.
pub fn show_race(table: &mut Public, seat: Seat, race: Race) {
    let goods = table.players[seat].goods;
    table.players[seat] = Player { goods, ..Player::of(race, &table.contents) };
    table.set_up.as_mut().expect("the galaxy is being made").unshown.remove(seat);
}

/// Each picks a race or passes; who passed gets one by chance when all have chosen (T2s.3).
pub async fn pick_race(g: &mut G, nth: u8) {
    let seat = nth_seat(g, nth);
    let options = unshown_races(g).into_iter().map(Target::Race);
    if let Some(Target::Race(race)) = ask::maybe(g, seat, Prompt::RaceOrPass, options).await {
        show_race(g, seat, race);
        g.log(Entry::PickedRace { seat, race });
    }
    g.step = after(g, nth, Step::PickRace, Step::ShowRace(0));
    if g.step == Step::ShowRace(0) {
        draw_races(g);
        // Homes are tiles of the hand then, and lie open as they are placed.
        if star_by_star::is_played(g) {
            reveal_all(g);
            let layout = galaxy::layout(g);
            let (state, chance) = g.with_chance();
            star_by_star::add_homes(state, layout, chance);
        }
    }
}

/// Who passed looks at a race by chance.
fn draw_races(g: &mut G) {
    let mut free = unshown_races(g);
    g.chance().shuffle(streams::SETUP, &mut free);
    let passed = set_up(g).unshown;
    for (seat, race) in Seat::all(g.count()).filter(|seat| passed.contains(*seat)).zip(free) {
        g.hidden.races.push((seat, race));
        g.log_for(Audience::Only(seat.into()), Entry::PickedRace { seat, race });
    }
}

/// Who passed may keep the race hidden until the player's set-up (T2s.3).
pub async fn show_or_hide(g: &mut G, nth: u8) {
    let seat = nth_seat(g, nth);
    if set_up(g).unshown.contains(seat) {
        match ask::yes(g, seat, Prompt::ShowRace).await {
            true => reveal(g, seat),
            false => g.log(Entry::HidRace(seat)),
        }
    }
    let home = if set_up(g).homes.is_empty() { Step::ChooseHome(0) } else { Step::GalaxyDone };
    g.step = after(g, nth, Step::ShowRace, home);
}

fn reveal(g: &mut G, seat: Seat) {
    let Some(at) = g.hidden.races.iter().position(|(own, _)| *own == seat) else { return };
    let (_, race) = g.hidden.races.remove(at);
    show_race(g, seat, race);
    g.log_for(Audience::Except(seat.into()), Entry::PickedRace { seat, race });
}

/// Hidden races are shown before the players' set-up (T2s.8).
pub fn reveal_all(g: &mut G) {
    for seat in Seat::all(g.count()) {
        reveal(g, seat);
    }
}

/// Whether something is still to be bid for, now that the galaxy stands. With Star by Star it is the token alone: everybody chose where
/// to be (T35.1).
pub fn is_due(state: &State) -> bool {
    let stars = star_by_star::is_played(state);
    let due = |set_up: &SetUp| if stars { set_up.token } else { set_up.bids.is_empty() };
    state.contents.ascended() && state.set_up.as_ref().is_some_and(due)
}

pub fn begin(g: &mut G) {
    g.step = if star_by_star::is_played(g) { Step::BidForSpeaker(0) } else { Step::BidForHome(0) };
}

async fn bid(g: &mut G, seat: Seat, prompt: Prompt) {
    let most = u32::from(MOST_BID);
    let counts = Counts::new([(Target::TradeGoods, most)], 0..=most);
    let bid = ask::counts(g, seat, prompt, counts).await.iter().map(|(_, count)| *count as u8).sum();
    g.hidden.bids.push((seat, bid));
}

/// All bid for places, each without knowing the others' bids (T2s.5). Who bid less is paid the difference.
pub async fn bid_for_home(g: &mut G, nth: u8) {
    let seat = nth_seat(g, nth);
    bid(g, seat, Prompt::BidForHome).await;
    g.step = after(g, nth, Step::BidForHome, Step::TakePlace(0));
    if g.step == Step::TakePlace(0) {
        let mut bids = std::mem::take(&mut g.hidden.bids);
        // Highest first; of equal ones the first in set-up order.
        bids.sort_by_key(|(_, bid)| std::cmp::Reverse(*bid));
        let most = bids.iter().map(|(_, bid)| *bid).max().unwrap_or(0);
        for &(seat, bid) in &bids {
            g.log(Entry::Bid { seat, goods: bid });
            pay(g, seat, most - bid);
        }
        let set_up = set_up(g);
        set_up.bids = bids;
        set_up.homes.clear();
        g.log(Entry::HomesOpen);
    }
}

/// Places are taken in the order of the bids.
pub async fn take_place(g: &mut G, nth: u8) {
    let larger = g.contents.has(Module::LargerGalaxy);
    let layout = Layout::of(g.count() as u8, larger).expect("a checked set-up has a layout");
    let (seat, _) = set_up(g).bids[usize::from(nth)];
    let taken: Vec<Hex> = set_up(g).homes.iter().map(|(hex, _)| *hex).collect();
    let free = layout.homes.iter().filter(|hex| !taken.contains(hex)).map(|hex| Target::Hex(*hex)).collect();
    if let Target::Hex(hex) = ask::one(g, seat, Prompt::ChooseHome, free).await {
        set_up(g).homes.push((hex, seat));
        g.log(Entry::TookHome { seat, hex });
    }
    let next = if set_up(g).token { Step::BidForSpeaker(0) } else { Step::GalaxyDone };
    g.step = after(g, nth, Step::TakePlace, next);
}

/// The token goes to who bids most for it, in reverse set-up order; all others are paid that (T2s.6).
pub async fn bid_for_speaker(g: &mut G, nth: u8) {
    let last = g.count() as u8 - 1;
    let seat = nth_seat(g, last - nth);
    bid(g, seat, Prompt::BidForSpeaker).await;
    g.step = after(g, nth, Step::BidForSpeaker, Step::GalaxyDone);
    if g.step == Step::GalaxyDone {
        let bids = std::mem::take(&mut g.hidden.bids);
        let most = bids.iter().map(|(_, bid)| *bid).max().unwrap_or(0);
        let Some(&(winner, _)) = bids.iter().find(|(_, bid)| *bid == most) else { return };
        for &(seat, bid) in &bids {
            g.log(Entry::Bid { seat, goods: bid });
            pay(g, seat, if seat == winner { 0 } else { most });
        }
        set_up(g).token = false;
        (g.speaker, g.active) = (winner, winner);
        g.log(Entry::Speaker(winner));
    }
}

/// All stocks are shifted by the same amount, so that the poorest has one trade good (T2s.7).
pub fn level(g: &mut G) {
    let least = g.seats().map(|seat| g.players[seat].goods).min().unwrap_or(0);
    for seat in Seat::all(g.count()) {
        match least {
            0 => pay(g, seat, 1),
            _ => board::lose_goods(g, seat, least - 1),
        }
    }
}

/// Trade goods of the auctions, which are no income and know no limit.
fn pay(g: &mut G, seat: Seat, goods: u8) {
    if goods > 0 {
        g.players[seat].goods += goods;
        g.log(Entry::GainedGoods { seat, goods });
    }
}

/// Of two secret objectives one is given back before the player's set-up (T2s.8).
pub async fn drop_secret(g: &mut G, seat: Seat) {
    if !g.contents.ascended() || g.hidden.secrets[seat].len() < 2 {
        return;
    }
    let options = g.hidden.secrets[seat].iter().map(|card| Target::Objective(*card)).collect();
    if let Target::Objective(card) = ask::one(g, seat, Prompt::DropSecret, options).await {
        g.hidden.secrets[seat].retain(|own| *own != card);
        scoring::put_back(g, card);
    }
}

/// Bids and hidden races of others as a seat may imagine them.
pub fn resample(state: &mut State, seat: Seat, chance: &mut Chance) {
    let own = state.hidden.races.iter().find(|(owner, _)| *owner == seat).map(|(_, race)| *race);
    let mut free = unshown_races(state);
    free.retain(|race| Some(*race) != own);
    chance.shuffle(streams::UNKNOWN, &mut free);
    let others = state.hidden.races.iter_mut().filter(|(owner, _)| *owner != seat);
    others.zip(free).for_each(|((_, race), new)| *race = new);
    for (_, bid) in state.hidden.bids.iter_mut().filter(|(owner, _)| *owner != seat) {
        *bid = chance.below(streams::UNKNOWN, u32::from(MOST_BID) + 1) as u8;
    }
}
