//! A faction sheet: command tokens, leaders, abilities, finds, notes; and the factions to choose from.

use super::super::citations::section;
use super::super::language::Component;
use super::super::words::{counted, list};
use super::super::{emblems, spots};
use super::{Seen, finds, hand, leaders, timing};
use crate::core::Seat;
use crate::games::ti4::content::{self, FactionRow};
use crate::games::ti4::model::state::{Note, Player};
use crate::games::ti4::model::target::Pool;
use crate::games::ti4::rules::{notes, tokens};
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let player = &seen.state.players[me];
    let mut blocks = vec![
        Block::Text(format!("You play {}.", seen.words.faction(player.faction))),
        Block::Facts(goods(seen, me)),
        Block::Heading("Command tokens".into()),
        Block::Tiles(Pool::ALL.map(|pool| pool_card(seen, me, pool)).into()),
    ];
    let left = seen.state.tokens_left(me);
    let away = seen.state.tokens_on_board(me);
    blocks.push(Block::Text(format!("{away} on the board, {left} in reinforcements.")));
    blocks.extend(leaders::blocks(seen, me));
    blocks.push(Block::Heading("Abilities".into()));
    blocks.push(Block::Cards(abilities(seen, me, true)));
    blocks.extend(finds::blocks(seen, me));
    let own = notes_of(seen, me);
    let heading = if own.len() == 1 { "Promissory note" } else { "Promissory notes" };
    blocks.push(Block::Heading(heading.into()));
    blocks.push(Block::Cards(own));
    blocks
}

fn goods(seen: &Seen, seat: Seat) -> Vec<Fact> {
    let (state, player) = (&seen.state, &seen.state.players[seat]);
    let commodities = format!("{} of {}", player.commodities, notes::commodity_value(state, seat));
    vec![
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(Art::COMMODITY, "Commodities", commodities),
        Fact::with(Art::FLEET_POOL, "Ships allowed in a system", tokens::fleet_limit(state, seat)),
    ]
}

fn pool_card(seen: &Seen, me: Seat, pool: Pool) -> Card {
    let (title, text) = match pool {
        Pool::Tactic => ("Tactic pool", "One token activates a system for a tactical action."),
        Pool::Fleet => ("Fleet pool", "As many ships that are no fighters may be in a system. These are not spent."),
        Pool::Strategy => ("Strategy pool", "One token follows another player's strategy card."),
    };
    Card {
        title: title.into(),
        art: Some((emblems::pool(pool), Tint::Of(me))),
        figures: vec![Fact::with(Art::COMMAND_TOKEN, "Tokens", tokens::pool(&seen.state, me, pool))],
        text: text.into(),
        spot: Some(spots::pool(pool)),
        rule: if pool == Pool::Fleet { "LRR 37" } else { "LRR 20" },
        ..Card::default()
    }
}

/// The abilities of a seat's faction sheet.
pub fn abilities(seen: &Seen, seat: Seat, tapped: bool) -> Vec<Card> {
    let rows = content::faction(seen.state.players[seat].faction).abilities;
    let card = |row: &content::AbilityRow| Card {
        title: seen.words.name(Component::Ability(row.ability)).to_owned(),
        kind: timing(row.hooks.uses),
        text: seen.words.text(Component::Ability(row.ability)),
        spot: tapped.then(|| spots::ability(row.ability)),
        rule: section(Component::Ability(row.ability)),
        ..Card::default()
    };
    rows.iter().map(card).collect()
}

/// The notes of a seat's faction, whoever holds them.
fn notes_of(seen: &Seen, seat: Seat) -> Vec<Card> {
    let own = content::faction(seen.state.players[seat].faction).notes();
    own.map(|row| note(seen, Note { kind: row.note, owner: seat })).collect()
}

fn note(seen: &Seen, note: Note) -> Card {
    let here = seen.view.mine.as_ref().is_some_and(|mine| mine.notes.contains(&note));
    let holds = |player: &Player| player.notes_face_up.contains(&note);
    let open = seen.state.seats().find(|&other| holds(&seen.state.players[other]));
    let note_of = match (here, open) {
        (true, _) => "You hold it.".to_owned(),
        (false, Some(other)) => format!("It lies open before {}.", seen.who(other)),
        (false, None) => "Another player holds it.".to_owned(),
    };
    Card { note: note_of, ..hand::open_note(seen, note) }
}

/// While a game is set up: every faction to read, and to choose where they are drafted.
pub fn to_choose(seen: &Seen) -> Vec<Block> {
    let Some(set_up) = &seen.state.set_up else { return Vec::new() };
    let card = |row: &'static FactionRow| {
        let owner = set_up.chosen.iter().position(|chosen| *chosen == Some(row.faction));
        let owner = owner.and_then(|index| seen.state.seats().nth(index));
        let offered = set_up.factions.contains(&row.faction);
        Card {
            note: owner.map(|seat| format!("Played by {}.", seen.who(seat))).unwrap_or_default(),
            dimmed: owner.is_some() || !offered,
            spot: Some(spots::faction(row.faction)),
            ..to_read(seen, row)
        }
    };
    vec![Block::Cards(seen.state.edition.factions().map(card).collect())]
}

/// A faction with its abilities and what it starts with.
fn to_read(seen: &Seen, row: &FactionRow) -> Card {
    let words = seen.words;
    let ability = |row: &content::AbilityRow| {
        let id = Component::Ability(row.ability);
        format!("{}: {}", words.name(id), words.text(id))
    };
    let units = list(row.units.iter().map(|&(kind, count)| words.units(count, kind)));
    let techs = list(row.techs.iter().map(|&tech| words.name(Component::Tech(tech)).to_owned()));
    let techs = match (techs.is_empty(), row.tech_choice.len()) {
        (true, 0) => String::new(),
        (false, 0) => format!("; {techs}"),
        (true, 1) => "; a technology of its choice".to_owned(),
        (true, several) => format!("; {several} technologies of its choice"),
        (false, _) => format!("; {techs} and one of its choice"),
    };
    Card {
        title: row.name.to_owned(),
        art: Some((emblems::emblem(row.faction), Tint::Plain)),
        kind: format!("Starts with {units}{techs}. {}.", counted(row.commodities, "commodity")),
        text: row.abilities.iter().map(ability).collect::<Vec<_>>().join("\n"),
        ..Card::default()
    }
}
