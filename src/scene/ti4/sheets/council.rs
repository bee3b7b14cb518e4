//! The council: the agenda on the table with its votes, what is known of the next ones, the laws in play.

use super::super::citations::section;
use super::super::language::Component;
use super::super::words::{counted, list, upper};
use super::super::{emblems, spots};
use super::{Seen, planets};
use crate::core::Seat;
use crate::games::ti4::content::{self, AgendaKind, Election};
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::ids::{Agenda, Planet};
use crate::games::ti4::model::state::{Ballot, Cast, Effect, Law, LawPlace, Scope};
use crate::games::ti4::model::target::Outcome;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::phases::agenda as votes;
use crate::scene::sheets;
use crate::scene::{Art, Block, Card, Spot, Tint};

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let mut blocks = Vec::new();
    match &seen.state.agenda {
        Some(ballot) => {
            blocks.extend(on_the_table(seen, ballot));
            blocks.extend(own_planets(seen, ballot));
        }
        None if seen.state.custodians => blocks.push(Block::Text(
            "There is no agenda phase until somebody has removed the custodians from Mecatol Rex.".into(),
        )),
        None => blocks.push(Block::Text("No agenda is on the table now.".into())),
    }
    // While nobody votes, the laws are what matters.
    let votes = [voting_order(seen), known(seen)].concat();
    let laws = laws(seen);
    let (first, then) = if seen.state.agenda.is_some() { (votes, laws) } else { (laws, votes) };
    blocks.extend(first.into_iter().chain(then));
    blocks
}

fn laws(seen: &Seen) -> Vec<Block> {
    let laws = match seen.state.laws.is_empty() {
        true => Block::Text("There are no laws.".into()),
        false => Block::Cards(seen.state.laws.iter().map(|law| law_card(seen, law)).collect()),
    };
    vec![Block::Heading("Laws in play".into()), laws]
}

/// An agenda to read.
pub fn agenda_card(seen: &Seen, agenda: Agenda) -> Card {
    let row = content::agenda(agenda);
    let kind = match row.kind {
        AgendaKind::Law => "Law",
        AgendaKind::Directive => "Directive",
    };
    let elects = match row.election {
        Election::ForAgainst => "for or against",
        Election::Player => "elect a player",
        Election::Planet(_) => "elect a planet",
        Election::Law => "elect a law",
        Election::ScoredSecret => "elect a scored secret objective",
        Election::StrategyCard => "elect a strategy card",
        Election::Hidden => "vote on an agenda that the speaker alone sees",
    };
    Card {
        title: seen.words.name(Component::Agenda(agenda)).to_owned(),
        art: Some((if row.kind == AgendaKind::Law { Art::LAW } else { Art::GAVEL }, Tint::Plain)),
        kind: format!("{kind}, {elects}"),
        text: seen.words.text(Component::Agenda(agenda)),
        rule: section(Component::Agenda(agenda)),
        ..Card::default()
    }
}

fn on_the_table(seen: &Seen, ballot: &Ballot) -> Vec<Block> {
    let number = if ballot.number == 0 { "First agenda" } else { "Second agenda" };
    let mut card = agenda_card(seen, ballot.agenda);
    // For and against are told one by one below.
    if matches!(content::agenda(ballot.agenda).election, Election::ForAgainst) {
        card.text.clear();
    }
    let mut blocks = vec![Block::Heading(number.into()), Block::Cards(vec![card])];
    // Voted on in secret: only who may know it reads it.
    if let Some(covert) = seen.view.mine.as_ref().and_then(|mine| mine.covert) {
        blocks.push(Block::Heading("What is voted on, known to you alone".into()));
        blocks.push(Block::Cards(vec![agenda_card(seen, covert)]));
    }
    blocks.push(Block::Tiles(outcomes(seen, ballot)));
    blocks.push(Block::Text(as_it_stands(seen, ballot)));
    let predicted: Vec<String> = seen.state.effects.iter().filter_map(|effect| prediction(seen, effect)).collect();
    if !predicted.is_empty() {
        blocks.push(Block::Heading("Predictions".into()));
        blocks.extend(predicted.into_iter().map(Block::Text));
    }
    blocks
}

/// For and against with their effects; in an election those who have votes.
fn outcomes(seen: &Seen, ballot: &Ballot) -> Vec<Card> {
    let possible = votes::outcomes(&seen.state, ballot.agenda);
    let by_outcome = |outcome: Outcome| {
        let cast: Vec<&Cast> = ballot.votes.iter().filter(|cast| cast.outcome == outcome && cast.votes > 0).collect();
        let sum: u32 = cast.iter().map(|cast| cast.votes).sum();
        let voters = list(cast.iter().map(|cast| format!("{} {}", seen.name(cast.seat), cast.votes)));
        (sum, voters)
    };
    let most = possible.iter().map(|&outcome| by_outcome(outcome).0).max().unwrap_or(0);
    let text = seen.words.text(Component::Agenda(ballot.agenda));
    let card = |outcome: Outcome| {
        let (sum, voters) = by_outcome(outcome);
        let (text, spot) = effect_of(&text, outcome);
        let text = if let Outcome::Planet(planet) = outcome { owner_of(seen, planet) } else { text };
        let led = if sum > 0 && sum == most { " In the lead." } else { "" };
        let note = if sum == 0 { "No votes.".to_owned() } else { format!("{}: {voters}.{led}", counted(sum, "vote")) };
        let art = match outcome {
            Outcome::Seat(seat) => Some((emblems::emblem(seen.state.players[seat].faction), Tint::Of(seat))),
            Outcome::Planet(planet) => Some(emblems::planet(planet)),
            Outcome::Card(card) => Some((emblems::strategy_card(card), Tint::Plain)),
            Outcome::Law(_) => Some((Art::LAW, Tint::Plain)),
            Outcome::Secret(_) => Some((Art::SECRET, Tint::Plain)),
            Outcome::For | Outcome::Against => None,
        };
        Card { title: outcome_name(seen, outcome), art, text, note, spot, ..Card::default() }
    };
    possible.into_iter().map(card).collect()
}

/// What would pass if nobody else voted: most votes win, and the speaker breaks ties (LRR 8.19).
fn as_it_stands(seen: &Seen, ballot: &Ballot) -> String {
    let possible = votes::outcomes(&seen.state, ballot.agenda);
    let sum = |outcome: Outcome| -> u32 {
        ballot.votes.iter().filter(|cast| cast.outcome == outcome).map(|cast| cast.votes).sum()
    };
    let most = possible.iter().map(|&outcome| sum(outcome)).max().unwrap_or(0);
    let first: Vec<String> = possible
        .into_iter()
        .filter(|&outcome| sum(outcome) == most)
        .map(|outcome| outcome_name(seen, outcome))
        .collect();
    let speaker = match seen.who(seen.state.speaker) {
        "you" => "you decide as speaker".to_owned(),
        name => format!("{name} decides as speaker"),
    };
    match first.as_slice() {
        _ if most == 0 => format!("Nobody has voted. If it stays so, {speaker}."),
        [one] => format!("If nobody else votes, it is {one}."),
        several => format!("{} are level. If nobody else votes, {speaker}.", list(several.iter().cloned())),
    }
}

fn outcome_name(seen: &Seen, outcome: Outcome) -> String {
    if let Outcome::Seat(seat) = outcome { seen.name(seat).to_owned() } else { seen.words.outcome(outcome) }
}

/// What an outcome does, out of the text of its agenda: "Always. For: this. Against: that."
fn effect_of(text: &str, outcome: Outcome) -> (String, Option<Spot>) {
    let (before, against) = text.split_once("Against:").unwrap_or((text, "nothing."));
    let (always, first) = before.split_once("For:").unwrap_or((before, ""));
    let say = |own: &str| upper(format!("{} {}", always.trim(), upper(own.trim())).trim());
    match outcome {
        Outcome::For => (say(first), Some(spots::VOTE_FOR)),
        Outcome::Against => (say(against), Some(spots::VOTE_AGAINST)),
        Outcome::Seat(seat) => (String::new(), Some(Spot::Seat(seat))),
        Outcome::Planet(planet) => (String::new(), Some(spots::planet_card(planet))),
        Outcome::Secret(secret) => (String::new(), Some(spots::secret(secret))),
        Outcome::Card(card) => (String::new(), Some(spots::strategy(card))),
        // The law itself lies below.
        Outcome::Law(_) => (String::new(), None),
    }
}

fn owner_of(seen: &Seen, planet: Planet) -> String {
    seen.state.planet(planet).owner.map(|owner| format!("Controlled by {}.", seen.who(owner))).unwrap_or_default()
}

/// The viewer's planets, to be exhausted for votes.
fn own_planets(seen: &Seen, ballot: &Ballot) -> Vec<Block> {
    let elected = matches!(content::agenda(ballot.agenda).election, Election::Planet(_));
    let Some(me) = seen.me.filter(|_| !elected) else { return Vec::new() };
    let ready: Vec<Planet> =
        seen.state.controlled(me).filter(|&planet| votes::may_vote_with(&seen.state, me, planet).is_ok()).collect();
    if ready.is_empty() {
        return vec![Block::Text("You have no ready planet to vote with.".into())];
    }
    let card = |planet: Planet| {
        let ask = Ask::of(me).on(planet);
        let votes =
            effects::number(&seen.state, Number::PlanetVotes, ask, board::influence(&seen.state, planet) as i32);
        Card { text: format!("{}.", counted(votes.max(0) as u32, "vote")), ..planets::card(seen, planet) }
    };
    let cards = ready.into_iter().map(card).collect();
    vec![Block::Heading("Your ready planets".into()), Block::Tiles(cards)]
}

/// Riders and the like lie open.
fn prediction(seen: &Seen, effect: &Effect) -> Option<String> {
    let Scope::Vote(outcome) = effect.scope else { return None };
    let (who, what) = (upper(seen.who(effect.seat)), outcome_name(seen, outcome));
    let says = if seen.me == Some(effect.seat) { "predict" } else { "predicts" };
    let (rider, text) = (seen.words.source(effect.source), seen.words.text(effect.source));
    Some(format!("{who} {says} {what} with {rider}: {text}"))
}

/// Who votes when, with how many votes: from the left of the speaker, who is last (LRR 8.2).
fn voting_order(seen: &Seen) -> Vec<Block> {
    let state = &seen.state;
    let order = votes::voting_order(state);
    if order.is_empty() {
        return Vec::new();
    }
    let cast = |seat: Seat| state.agenda.as_ref().and_then(|ballot| ballot.votes.iter().find(|cast| cast.seat == seat));
    let row = |seat: Seat| {
        let speaker = if seat == state.speaker { ", speaker" } else { "" };
        let voted =
            cast(seat).map_or(String::new(), |cast| format!("{}: {}", outcome_name(seen, cast.outcome), cast.votes));
        vec![format!("{}{speaker}", seen.name(seat)), votes::available(state, seat).to_string(), voted]
    };
    let head = ["In voting order", "Votes left", "Voted"].map(String::from).to_vec();
    vec![Block::Heading("Votes".into()), Block::Rows { head, rows: order.into_iter().map(row).collect() }]
}

/// Agendas the viewer looks at, or remembers to lie on the deck.
fn known(seen: &Seen) -> Vec<Block> {
    let Some(mine) = &seen.view.mine else { return Vec::new() };
    let card = |&agenda: &Agenda| Card { spot: Some(spots::agenda(agenda)), ..agenda_card(seen, agenda) };
    let mut blocks = sheets::section("Agendas you look at", mine.looking.iter().map(card).collect());
    // The next to be drawn is the last of those on top, the lowest is the first of those below.
    let on_top = mine.agendas.top.iter().rev().enumerate();
    let top = on_top.map(|(nth, &agenda)| (agenda, if nth == 0 { "Next in the deck" } else { "After that" }));
    let below = mine.agendas.bottom.iter().map(|&agenda| (agenda, "At the bottom of the deck"));
    let mut remembered: Vec<Card> = Vec::new();
    for (agenda, place) in top.chain(below) {
        let card = Card { note: format!("{place}: you have seen it."), ..agenda_card(seen, agenda) };
        if remembered.iter().all(|other| other.title != card.title) {
            remembered.push(card);
        }
    }
    blocks.extend(sheets::section("Agendas you know of", remembered));
    blocks
}

pub fn law_card(seen: &Seen, law: &Law) -> Card {
    let place = match law.place {
        LawPlace::Common => "For everyone.".to_owned(),
        LawPlace::Owned(seat) => format!("Before {}.", seen.who(seat)),
        LawPlace::Attached(planet) => format!("On {}.", seen.words.planet(planet)),
    };
    let spent = if law.exhausted { " Exhausted." } else { "" };
    Card {
        note: format!("{place}{spent}"),
        dimmed: law.exhausted,
        spot: Some(spots::agenda(law.agenda)),
        ..agenda_card(seen, law.agenda)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_agenda_tells_both_outcomes() {
        let text = "Reveal one more. For: of stage I. Against: of stage II.";
        assert_eq!(effect_of(text, Outcome::For).0, "Reveal one more. Of stage I.");
        assert_eq!(effect_of(text, Outcome::Against).0, "Reveal one more. Of stage II.");
        let text = "All goods are lost. For: then everyone gains 5.";
        assert_eq!(effect_of(text, Outcome::Against).0, "All goods are lost. Nothing.");
    }
}
