//! The area of each player: all that lies open before them.

use super::{Component, Seen, council, emblems, objectives, piles, planets, race, units};
use crate::core::Seat;
use crate::games::ti3::model::state::{Law, State};
use crate::games::ti3::model::target::Ballot;
use crate::games::ti3::rules::{fall, trade};
use crate::scene::sheets::{self, section};
use crate::scene::{Art, Block, Card, Fact, Spot, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let overview = seen.seats().into_iter().map(|seat| overview(seen, seat)).collect();
    let area = |seat: Seat| (seen.name(seat).to_owned(), area(seen, seat));
    sheets::players(overview, seen.seats().into_iter().map(area), piles::blocks(seen))
}

fn strategy_cards(seen: &Seen, seat: Seat) -> String {
    let held = seen.state.players[seat].cards.iter();
    sheets::strategy_cards(held.map(|held| (seen.words.name(Component::Strategy(held.card)), held.used)))
}

/// What is compared most: points, command counters, goods.
fn figures(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let player = &seen.state.players[seat];
    vec![
        Fact::with(Art::LAUREL, "Points", player.points),
        Fact::with(Art::TACTIC_POOL, "Command pool", player.sheet.pool),
        Fact::with(Art::FLEET_POOL, "Fleet supply", player.sheet.fleet),
        Fact::with(Art::STRATEGY_POOL, "Strategy", player.sheet.strategy),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(Art::TRADE, "Income", trade::income(&seen.state, seat)),
    ]
}

/// A seat in short, in the place of a strip of seats: it can be chosen where a player is asked for.
fn overview(seen: &Seen, seat: Seat) -> Card {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let cards = strategy_cards(seen, seat);
    let said = [
        (seat == state.speaker, "Speaker."),
        (player.passed, "Passed."),
        (state.active == seat, "On turn."),
        (player.eliminated, "Out of the game."),
    ];
    Card {
        title: seen.name(seat).to_owned(),
        figures: figures(seen, seat),
        art: Some((emblems::emblem(player.race), Tint::Of(seat))),
        kind: if cards.is_empty() { seen.words.race(player.race).to_owned() } else { cards },
        note: sheets::said(&said),
        spot: Some(Spot::Seat(seat)),
        ..Card::default()
    }
}

pub fn area(seen: &Seen, seat: Seat) -> Vec<Block> {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let Some(race) = state.race(seat) else {
        return vec![Block::Text("Its race is not shown yet.".into())];
    };
    let mut blocks = vec![sheets::introduced(seen.words.race(race), player.eliminated, seat == state.speaker)];
    if player.eliminated {
        return blocks;
    }
    blocks.push(Block::Facts(facts(seen, seat)));
    let told = [("Strategy cards", strategy_cards(seen, seat)), ("Facilities", planets::facilities(seen, seat))];
    let told = told.into_iter().filter(|(_, what)| !what.is_empty());
    blocks.extend(told.map(|(title, what)| Block::Text(format!("{title}: {what}."))));
    blocks.push(Block::Heading("Units on the board".into()));
    blocks.push(Block::Facts(units::facts(seen, seat)));
    blocks.push(Block::Heading("Technologies".into()));
    blocks.push(technologies(seen, seat));
    let without = |cards: Vec<Card>| cards.into_iter().map(|card| Card { spot: None, ..card }).collect();
    blocks.extend(section("Special abilities", without(race::abilities(seen, seat))));
    blocks.extend(section("Leaders", without(race::leaders(seen, seat))));
    blocks.extend(section("Representatives", without(race::representatives(seen, seat))));
    let own = |law: &&Law| match law.ballot {
        Ballot::Player(elected) => elected == seat,
        Ballot::Players(one, other) => one == seat || other == seat,
        _ => false,
    };
    let laws = state.laws.iter().filter(own).map(|law| council::law_card(seen, law)).collect();
    blocks.extend(section("Laws about this player", without(laws)));
    blocks
}

fn facts(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let (state, view, player) = (&seen.state, seen.view, &seen.state.players[seat]);
    let ready = |worth: fn(&State, _) -> u32| {
        let ready = state.controlled(seat).filter(|&id| !state.planets[id].exhausted);
        ready.map(|id| worth(state, id)).sum::<u32>()
    };
    let mut facts = match fall::is_played(state) {
        // T60: nothing is scored.
        true => vec![Fact::with(Art::NOTE, "Treaty cards", view.treaties[seat])],
        false => vec![
            Fact::with(Art::LAUREL, "Points", format!("{} of {}", player.points, state.goal)),
            Fact::with(Art::OBJECTIVE, "Scored", objectives::tally(seen, seat)),
        ],
    };
    facts.extend([
        Fact::with(Art::TACTIC_POOL, "Command pool", player.sheet.pool),
        Fact::with(Art::FLEET_POOL, "Fleet supply", player.sheet.fleet),
        Fact::with(Art::STRATEGY_POOL, "Strategy allocation", player.sheet.strategy),
        Fact::with(Art::COMMAND_TOKEN, "On the board", state.activated(seat).count_ones()),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(Art::TRADE, "Income from agreements", trade::income(state, seat)),
        Fact::with(Art::RINGED_PLANET, "Planets", state.controlled(seat).count()),
        Fact::with(Art::RESOURCE, "Resources ready", ready(State::resources)),
        Fact::with(Art::INFLUENCE, "Influence ready", ready(State::influence)),
        Fact::with(Art::ACTION_CARD, "Action cards", view.hands[seat]),
        Fact::with(Art::SECRET, "Secret objectives", view.secrets[seat]),
    ]);
    if view.agendas[seat] > 0 {
        facts.push(Fact::with(Art::GAVEL, "Political cards", view.agendas[seat]));
    }
    facts
}

fn technologies(seen: &Seen, seat: Seat) -> Block {
    let player = &seen.state.players[seat];
    let own = player
        .techs
        .iter()
        .map(|tech| Fact::with(emblems::color(tech.row().color).0, seen.words.name(Component::Tech(tech)), ""));
    let of_race =
        player.race_techs.iter().map(|tech| Fact::with(Art::TECH, seen.words.name(Component::RaceTech(tech)), ""));
    let all: Vec<Fact> = own.chain(of_race).collect();
    if all.is_empty() { Block::Text("None.".into()) } else { Block::Facts(all) }
}
