//! The council: the agenda on the table with its votes, what is known of the next ones, representatives, the laws in play (T17, T56, T57).

use super::{Component, Seen, emblems, race, section};
use crate::core::Seat;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::ids::PoliticalCard;
use crate::games::ti3::model::state::{Council, Law};
use crate::games::ti3::model::target::Ballot;
use crate::games::ti3::rules::council as votes;
use crate::scene::ti3::spots;
use crate::scene::ti3::words::{counted, list, upper};
use crate::scene::{Art, Block, Card, Spot, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    let mut blocks = Vec::new();
    match &state.council {
        Some(council) => blocks.extend(on_the_table(seen, council)),
        None => blocks.push(Block::Text("No agenda is before the council now.".into())),
    }
    if let Some(voice) = state.voice {
        blocks.push(Block::Text(format!("Voice of the Council: {}.", seen.who(voice))));
    }
    let rows = state.order_from(state.active).into_iter().map(|seat| row(seen, seat)).collect();
    let head = ["Player", "Votes", "Voted"].map(String::from).to_vec();
    let votes = [Block::Heading("Votes".into()), Block::Rows { head, rows }];
    // While nobody votes, what lies open matters more.
    let (first, last) = if state.council.is_some() { (Some(votes), None) } else { (None, Some(votes)) };
    blocks.extend(first.into_iter().flatten());
    let open = |&id: &PoliticalCard| Card { spot: Some(spots::political(id)), ..agenda_card(seen, id) };
    blocks.extend(section("Political cards that lie open", state.open_agendas.iter().map(open).collect()));
    blocks.extend(section("Agendas that players have open", presented(seen)));
    blocks.extend(section("Political cards you look at", seen.view.looking.iter().map(open).collect()));
    blocks.extend(section("Political cards in your hand", seen.view.own_agendas.iter().map(open).collect()));
    let top =
        seen.view.known_top.map(|id| Card { note: "On top of the deck, as you know.".into(), ..agenda_card(seen, id) });
    blocks.extend(section("Next in the deck", top.into_iter().collect()));
    if let Some(me) = seen.me {
        blocks.extend(section("Your representatives", race::representatives(seen, me)));
    }
    blocks.push(Block::Heading("Laws in play".into()));
    match state.laws.is_empty() {
        true => blocks.push(Block::Text("There are no laws.".into())),
        false => blocks.push(Block::Cards(state.laws.iter().map(|law| law_card(seen, law)).collect())),
    }
    blocks.extend(last.into_iter().flatten());
    blocks
}

fn row(seen: &Seen, seat: Seat) -> Vec<String> {
    let speaker = if seat == seen.state.speaker { ", speaker" } else { "" };
    let council = seen.state.council.as_ref();
    let cast = council.and_then(|council| council.cast.iter().find(|(voter, _)| *voter == seat));
    vec![
        format!("{}{speaker}", seen.name(seat)),
        votes::votes(&seen.state, seat).to_string(),
        cast.map_or(String::new(), |(_, ballot)| upper(&seen.words.ballot(*ballot))),
    ]
}

/// What each player has open for the Twilight Council (T58.1).
fn presented(seen: &Seen) -> Vec<Card> {
    let state = &seen.state;
    let open = state.seats().filter_map(|seat| Some((seat, state.players[seat].agenda?)));
    let card = |(seat, id)| {
        let note = format!("Open before {}.", seen.who(seat));
        Card { spot: Some(spots::political(id)), note, ..agenda_card(seen, id) }
    };
    open.map(card).collect()
}

/// A political card to read.
pub fn agenda_card(seen: &Seen, card: PoliticalCard) -> Card {
    let row = card.row();
    let elects = match row.vote {
        Vote::ForAgainst => "for or against",
        Vote::CurrentLaw => "elect a law",
        Vote::Planet => "elect a planet",
        Vote::Player => "elect a player",
        Vote::PublicObjective => "elect a public objective",
        Vote::SpecialSystem => "elect a system with a red border",
        Vote::TechnologyColour => "elect a colour of technology",
        Vote::TwoPlanets => "elect two planets",
        Vote::TwoPlayers => "elect two players",
        Vote::Event => "without a vote",
    };
    let (kind, art) = match row.vote {
        Vote::Event => ("Event", Art::GAVEL),
        _ if row.law => ("Law", Art::LAW),
        _ => ("Agenda", Art::GAVEL),
    };
    Card { kind: format!("{kind}, {elects}"), ..seen.card(Component::Political(card), art) }
}

fn on_the_table(seen: &Seen, council: &Council) -> Vec<Block> {
    let card = council.card.map_or_else(
        || Card {
            title: "Voice of the Council".into(),
            art: Some((Art::LAUREL, Tint::Plain)),
            kind: "Elect a player".into(),
            text: "Who is elected holds a special objective worth a point.".into(),
            rule: "T56",
            ..Card::default()
        },
        |card| agenda_card(seen, card),
    );
    let mut blocks = vec![Block::Heading("Before the council".into()), Block::Cards(vec![card])];
    blocks.push(Block::Tiles(ballots(seen, council)));
    let cards = council.intrigue.seated.iter().map(|own| Card {
        note: match (own.alive, own.blank) {
            (false, _) => "Killed.".to_owned(),
            (true, true) => "Without its ability.".to_owned(),
            (true, false) => String::new(),
        },
        dimmed: !own.alive,
        holders: vec![own.seat],
        spot: None,
        ..race::representative(seen, own.seat, own.representative)
    });
    blocks.extend(section("Representatives in the council", cards.collect()));
    blocks
}

/// What can be voted for; in elections of many, those that have votes.
fn ballots(seen: &Seen, council: &Council) -> Vec<Card> {
    let all = match council.card {
        Some(card) => votes::ballots(&seen.state, card),
        None => seen.state.seats().map(Ballot::Player).collect(),
    };
    let sum = |ballot: Ballot| {
        council.votes.iter().filter(|(own, _)| *own == ballot).map(|(_, votes)| u32::from(*votes)).sum::<u32>()
    };
    let most = all.iter().map(|ballot| sum(*ballot)).max().unwrap_or(0);
    let card = |ballot: Ballot| {
        let votes = sum(ballot);
        let voters = council.cast.iter().filter(|(_, own)| *own == ballot);
        let voters = list(voters.map(|(seat, _)| seen.name(*seat).to_owned()));
        let led = if votes > 0 && votes == most { " In the lead." } else { "" };
        let note = match votes {
            0 => "No votes.".to_owned(),
            votes => format!("{}: {voters}.{led}", counted(votes, "vote")),
        };
        let (art, spot) = drawn(seen, ballot);
        Card { title: upper(&seen.words.ballot(ballot)), art, note, spot, ..Card::default() }
    };
    // Pairs are many: those without votes are in the list of answers.
    let pair = |ballot: &Ballot| matches!(ballot, Ballot::Players(..) | Ballot::Planets(..));
    all.into_iter().filter(|ballot| !pair(ballot) || sum(*ballot) > 0).map(card).collect()
}

fn drawn(seen: &Seen, ballot: Ballot) -> (Option<(Art, Tint)>, Option<Spot>) {
    match ballot {
        Ballot::For => (None, Some(spots::VOTE_FOR)),
        Ballot::Against => (None, Some(spots::VOTE_AGAINST)),
        Ballot::Player(seat) => {
            (Some((emblems::emblem(seen.state.players[seat].race), Tint::Of(seat))), Some(Spot::Seat(seat)))
        }
        Ballot::Planet(planet) => (Some(emblems::planet(planet)), Some(spots::planet_card(planet))),
        Ballot::Law(card) => (Some((Art::LAW, Tint::Plain)), Some(spots::political(card))),
        Ballot::Objective(id) => (Some((emblems::objective(id), Tint::Plain)), Some(spots::objective(id))),
        Ballot::Color(color) => (Some(emblems::color(color)), Some(spots::color(color))),
        Ballot::System(system) => {
            (Some((Art::STAR, Tint::Muted)), Some(Spot::Hex(spots::hex(&seen.state.public, system))))
        }
        Ballot::Players(..) | Ballot::Planets(..) => (None, None),
    }
}

/// A law in play, with what was elected.
pub fn law_card(seen: &Seen, law: &Law) -> Card {
    let elected = match law.ballot {
        Ballot::For | Ballot::Against => String::new(),
        ballot => format!("Elected: {}.", seen.words.ballot(ballot)),
    };
    Card { note: elected, spot: Some(spots::political(law.card)), ..agenda_card(seen, law.card) }
}
