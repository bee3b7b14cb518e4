//! A race sheet: command counters, goods, abilities, leaders, representatives, its own technologies.

use super::{Component, Seen, emblems, section};
use crate::core::Seat;
use crate::games::ti3::content;
use crate::games::ti3::effects::zones;
use crate::games::ti3::model::ids::{Ability, Representative};
use crate::games::ti3::model::state::Spot as Where;
use crate::games::ti3::model::target::Pool;
use crate::games::ti3::rules::trade;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::counted;
use crate::scene::{Art, Block, Card, Fact, Tint};

pub fn sheet(seen: &Seen, me: Seat) -> Vec<Block> {
    let (state, player) = (&seen.state, &seen.state.players[me]);
    let Some(race) = state.race(me) else {
        return vec![Block::Text("You have no race yet.".into())];
    };
    let mut blocks = vec![
        Block::Text(format!("You play {}.", seen.words.race(race))),
        Block::Facts(vec![
            Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
            Fact::with(Art::TRADE, "Income from agreements", trade::income(state, me)),
        ]),
        Block::Heading("Command counters".into()),
        Block::Tiles(Pool::ALL.map(|pool| pool_card(seen, me, pool)).into()),
    ];
    let away = state.activated(me).count_ones();
    blocks.push(Block::Text(format!("{away} on the board, {} in reinforcements.", state.reinforcements(me))));
    blocks.extend(section("Special abilities", abilities(seen, me)));
    blocks.extend(section("Leaders", leaders(seen, me)));
    blocks.extend(section("Representatives", representatives(seen, me)));
    blocks
}

fn pool_card(seen: &Seen, me: Seat, pool: Pool) -> Card {
    let sheet = seen.state.players[me].sheet;
    let (title, text, count) = match pool {
        Pool::Command => ("Command pool", "One counter activates a system.", sheet.pool),
        Pool::Strategy => {
            ("Strategy allocation", "One counter follows another player's strategy card.", sheet.strategy)
        }
        Pool::Fleet => ("Fleet supply", "As many ships that are no fighters may be in a system.", sheet.fleet),
    };
    Card {
        title: title.into(),
        figures: vec![Fact::with(Art::COMMAND_TOKEN, "Counters", count)],
        art: Some((emblems::pool(pool), Tint::Of(me))),
        text: text.into(),
        spot: Some(spots::pool(pool)),
        rule: "T10",
        ..Card::default()
    }
}

/// What the race of a seat can, and what it has taken over from others.
pub fn abilities(seen: &Seen, seat: Seat) -> Vec<Card> {
    let card = |ability: Ability| Card {
        spot: (seen.me == Some(seat)).then(|| spots::ability(ability)),
        ..seen.card(Component::Ability(ability), Art::LEADER)
    };
    let known = |ability: &Ability| content::ability(*ability).is_some();
    zones::abilities(&seen.state, seat).filter(known).map(card).collect()
}

/// Leaders and where they are (T54).
pub fn leaders(seen: &Seen, seat: Seat) -> Vec<Card> {
    let player = &seen.state.players[seat];
    let card = |(nth, spot): (usize, &Where)| {
        let kind = player.race.row().leaders[nth];
        let component = Component::leader(kind);
        let note = match spot {
            Where::At(place) => format!("{}.", super::upper(&seen.words.at(*place))),
            Where::Captive(captor) => format!("Captive of {}.", seen.who(*captor)),
            Where::Dead => "Dead.".to_owned(),
        };
        Card {
            art: Some((emblems::leader(kind), Tint::Of(seat))),
            note,
            spot: Some(spots::leader(seat, nth as u8)),
            dimmed: !matches!(spot, Where::At(_)),
            ..seen.card(component, emblems::leader(kind))
        }
    };
    player.leaders.iter().enumerate().map(card).collect()
}

/// Representatives that are alive (T57).
pub fn representatives(seen: &Seen, seat: Seat) -> Vec<Card> {
    let alive = &seen.state.players[seat].representatives;
    alive.iter().map(|&id| representative(seen, seat, id)).collect()
}

pub fn representative(seen: &Seen, seat: Seat, id: Representative) -> Card {
    let row = id.row();
    let traits = [(row.traits.spy, "spy"), (row.traits.bodyguard, "bodyguard"), (row.traits.councilor, "councilor")];
    let traits: Vec<&str> = traits.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
    let laid = seen.view.laid == Some(id) && seen.me == Some(seat);
    Card {
        art: Some((Art::AMBASSADOR, Tint::Of(seat))),
        kind: super::upper(&format!("{}; {}", traits.join(", "), counted(row.votes, "bonus vote"))),
        note: if laid { "You have laid it face down.".to_owned() } else { String::new() },
        spot: (seen.me == Some(seat)).then(|| spots::representative(id)),
        ..seen.card(Component::Representative(id), Art::AMBASSADOR)
    }
}
