//! The area of each player: all that lies open before them.

use super::super::emblems;
use super::super::language::Component;
use super::{Seen, council, faction, finds, hand, leaders, objectives, piles, technology, units};
use crate::core::Seat;
use crate::games::ti4::model::ids::Tech;
use crate::games::ti4::model::state::{LawPlace, Player};
use crate::games::ti4::rules::{board, notes};
use crate::scene::sheets::{self, section};
use crate::scene::{Art, Block, Card, Fact, Spot, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let order = seen.state.initiative_order();
    let overview = order.iter().map(|&seat| overview(seen, seat)).collect();
    let out = seen.state.seats().filter(|seat| !order.contains(seat));
    let area = |seat: Seat| (seen.name(seat).to_owned(), area(seen, seat));
    sheets::players(overview, order.iter().copied().chain(out).map(area), piles::blocks(seen))
}

/// Tokens in a fleet pool, with those of others.
fn fleet_pool(player: &Player) -> String {
    match player.tribute.len() {
        0 => player.fleet.to_string(),
        taken => format!("{} and {taken} of others", player.fleet),
    }
}

fn strategy_cards(seen: &Seen, player: &Player) -> String {
    let held = player.strategy_cards.iter();
    sheets::strategy_cards(held.map(|held| (seen.words.name(Component::Strategy(held.card)), held.spent)))
}

/// What is compared most: points, tokens, goods.
fn figures(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    vec![
        Fact::with(Art::LAUREL, "Points", player.points),
        Fact::with(Art::TACTIC_POOL, "Tactic", player.tactic),
        Fact::with(Art::FLEET_POOL, "Fleet", player.fleet + player.tribute.len() as u8),
        Fact::with(Art::STRATEGY_POOL, "Strategy", player.strategy),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(
            Art::COMMODITY,
            "Commodities",
            format!("{}/{}", player.commodities, notes::commodity_value(state, seat)),
        ),
    ]
}

/// A seat in short, in the place of a strip of seats: it can be chosen where a player is asked for.
fn overview(seen: &Seen, seat: Seat) -> Card {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let cards = strategy_cards(seen, player);
    let said = [(seat == state.speaker, "Speaker."), (player.passed, "Passed."), (state.active == seat, "On turn.")];
    Card {
        title: seen.name(seat).to_owned(),
        figures: figures(seen, seat),
        art: Some((emblems::emblem(player.faction), Tint::Of(seat))),
        kind: if cards.is_empty() { seen.words.faction(player.faction).to_owned() } else { cards },
        note: sheets::said(&said),
        spot: Some(Spot::Seat(seat)),
        ..Card::default()
    }
}

pub fn area(seen: &Seen, seat: Seat) -> Vec<Block> {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let name = seen.words.faction(player.faction);
    let mut blocks = vec![sheets::introduced(name, player.eliminated, seat == state.speaker)];
    if player.eliminated {
        return blocks;
    }
    blocks.push(Block::Facts(facts(seen, seat)));
    let cards = strategy_cards(seen, player);
    if !cards.is_empty() {
        blocks.push(Block::Text(format!("Strategy cards: {cards}.")));
    }
    blocks.push(Block::Heading("Units on the board".into()));
    blocks.push(Block::Facts(units::facts(seen, seat)));
    blocks.push(Block::Heading("Technologies".into()));
    blocks.push(technologies(seen, seat));
    blocks.push(Block::Heading("Abilities".into()));
    blocks.push(Block::Cards(faction::abilities(seen, seat, false)));
    blocks.extend(leaders::blocks(seen, seat));
    blocks.extend(finds::blocks(seen, seat));
    let open = player.notes_face_up.iter().map(|&note| hand::open_note(seen, note)).collect();
    let own = state.laws.iter().filter(|law| law.place == LawPlace::Owned(seat));
    let laws = own.map(|law| Card { spot: None, ..council::law_card(seen, law) }).collect();
    blocks.extend(section("Promissory notes face up", open));
    blocks.extend(section("Laws", laws));
    blocks
}

fn facts(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let hand = &seen.view.hands[seat];
    let ready = |worth: fn(&crate::games::ti4::model::state::State, _) -> u32| {
        let ready = state.controlled(seat).filter(|&id| !state.planet(id).exhausted);
        ready.map(|id| worth(state, id)).sum::<u32>()
    };
    vec![
        Fact::with(Art::LAUREL, "Points", format!("{} of {}", player.points, state.goal)),
        Fact::with(Art::OBJECTIVE, "Scored", objectives::tally(seen, seat)),
        Fact::with(Art::TACTIC_POOL, "Tactic", player.tactic),
        Fact::with(Art::FLEET_POOL, "Fleet", fleet_pool(player)),
        Fact::with(Art::STRATEGY_POOL, "Strategy", player.strategy),
        Fact::with(Art::COMMAND_TOKEN, "On the board", state.tokens_on_board(seat)),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(
            Art::COMMODITY,
            "Commodities",
            format!("{} of {}", player.commodities, notes::commodity_value(state, seat)),
        ),
        Fact::with(Art::RINGED_PLANET, "Planets", state.controlled(seat).count()),
        Fact::with(Art::RESOURCE, "Resources ready", ready(board::resources)),
        Fact::with(Art::INFLUENCE, "Influence ready", ready(board::influence)),
        Fact::with(Art::ACTION_CARD, "Action cards", hand.cards),
        Fact::with(Art::SECRET, "Secret objectives", hand.secrets),
        Fact::with(Art::NOTE, "Promissory notes", hand.notes),
    ]
}

fn technologies(seen: &Seen, seat: Seat) -> Block {
    let player = &seen.state.players[seat];
    let fact = |tech: Tech| {
        let row = crate::games::ti4::content::tech(tech);
        let art = match (row.color, row.unit) {
            (Some(color), _) => emblems::color(color).0,
            (None, Some(_)) => Art::UNIT_UPGRADE,
            (None, None) => Art::TECH,
        };
        let spent = if player.exhausted_techs.contains(tech) { "exhausted" } else { "" };
        Fact::with(art, seen.words.name(Component::Tech(tech)), spent)
    };
    match player.techs.is_empty() {
        true => Block::Text(format!("{}.", technology::count(&seen.state, seat))),
        false => Block::Facts(player.techs.iter().map(fact).collect()),
    }
}
