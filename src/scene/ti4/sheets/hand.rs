//! The viewer's cards: action cards by when they can be played, secret objectives, promissory notes.

use super::super::citations::section;
use super::super::language::Component;
use super::super::{emblems, spots};
use super::{Seen, lower, objectives, timing};
use crate::core::Seat;
use crate::games::ti4::content::{self, LegendaryRow, RelicRow, Table, Use};
use crate::games::ti4::effects::windows::At;
use crate::games::ti4::model::ids::ActionCard;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::Note;
use crate::games::ti4::model::target::Source;
use crate::games::ti4::rules::leaders;
use crate::scene::{Art, Block, Card, Tint};

/// A title, the phase it belongs to, and which kinds of moments stand under it.
type Moments = (&'static str, Phase, fn(At) -> bool);

/// When action cards can be played, in the order of a round.
const MOMENTS: [Moments; 6] = [
    ("In the strategy phase", Phase::Strategy, |at| (at as u8) <= At::StrategyPhaseEnd as u8),
    ("As your action", Phase::Action, |at| at == At::ComponentAction),
    ("When ships move and units fight", Phase::Action, |at| {
        (At::AfterSystemActivated as u8..=At::AfterControlLost as u8).contains(&(at as u8))
    }),
    ("In the status phase", Phase::Status, |at| {
        (At::StatusPhaseStart as u8..=At::StatusPhaseEnd as u8).contains(&(at as u8))
    }),
    ("In the agenda phase", Phase::Agenda, |at| {
        (At::AgendaPhaseStart as u8..=At::AfterOutcomeResolved as u8).contains(&(at as u8))
    }),
    ("At other times", Phase::Over, |_| true),
];

/// The place in [`MOMENTS`] of the first moment that a card fits.
fn moment_of(card: ActionCard) -> usize {
    let first = content::action_card(card).uses.first().map(|own| own.at());
    let fits = |at: At| MOMENTS.iter().position(|(_, _, fits)| fits(at));
    first.and_then(fits).unwrap_or(MOMENTS.len() - 1)
}

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let Some(mine) = &seen.view.mine else { return Vec::new() };
    let mut blocks = action_cards(seen, &mine.cards);
    blocks.push(Block::Heading("Secret objectives".into()));
    match mine.secrets.is_empty() {
        true => blocks.push(Block::Text("You hold no secret objectives.".into())),
        false => blocks.push(Block::Tray(mine.secrets.iter().map(|&id| objectives::secret(seen, id)).collect())),
    }
    let own = |note: &&Note| note.owner == mine.seat;
    let (given, received): (Vec<&Note>, Vec<&Note>) = mine.notes.iter().partition(own);
    if !received.is_empty() {
        blocks.push(Block::Heading("Promissory notes of others".into()));
        blocks.push(Block::Tray(received.into_iter().map(|&note| note_card(seen, note)).collect()));
    }
    if !given.is_empty() {
        blocks.push(Block::Heading("Your own notes, to give away".into()));
        blocks.push(Block::Tray(given.into_iter().map(|&note| note_card(seen, note)).collect()));
    }
    let others = usable(seen, mine.seat);
    if !others.is_empty() {
        blocks.push(Block::Heading("Also yours to use".into()));
        blocks.push(Block::Tray(others));
    }
    blocks
}

/// What else is used at a moment of its owner's choice: leaders, abilities, technologies, relics, cards of legendary planets.
fn usable(seen: &Seen, me: Seat) -> Vec<Card> {
    let player = &seen.state.players[me];
    let chosen = |uses: &[Use]| uses.iter().any(|own| !own.must);
    let abilities = content::faction(player.faction).abilities.iter().filter(|row| chosen(row.hooks.uses));
    let abilities = abilities.map(|row| (Source::Ability(row.ability), row.hooks.uses, Art::LEADER, false));
    let techs = player.techs.iter().map(content::tech).filter(|row| chosen(row.hooks.uses));
    let techs = techs.map(|row| {
        let art = row.color.map_or(Art::TECH, |color| emblems::color(color).0);
        (Source::Tech(row.tech), row.hooks.uses, art, player.exhausted_techs.contains(row.tech))
    });
    let unlocked = leaders::all(&seen.state, me)
        .iter()
        .filter(|row| chosen(row.hooks.uses) && player.leaders.ready.contains(row.leader));
    let unlocked = unlocked.map(|row| (Source::Leader(row.leader), row.hooks.uses, Art::LEADER, false));
    let relics = player.trove.relics.iter().map(RelicRow::of).filter(|row| chosen(row.hooks.uses));
    let relics =
        relics.map(|row| (Source::Relic(row.relic), row.hooks.uses, Art::RELIC, !player.trove.is_ready(row.relic)));
    let legendary = seen.state.controlled(me).filter_map(|planet| seen.state.legendary(planet)).map(LegendaryRow::of);
    let legendary = legendary.map(|row| {
        let spent = seen.state.exploration.exhausted.contains(row.legendary);
        (Source::Legendary(row.legendary), row.uses, emblems::planet(row.planet).0, spent)
    });
    let card = |(source, uses, art, spent): (Source, &[Use], Art, bool)| Card {
        title: seen.words.name(source).to_owned(),
        art: Some((art, Tint::Plain)),
        kind: timing(uses),
        text: seen.words.text(source),
        note: if spent { "Exhausted.".to_owned() } else { String::new() },
        spot: Some(spots::component(source)),
        rule: section(source.into()),
        dimmed: spent,
        ..Card::default()
    };
    unlocked.chain(abilities).chain(techs).chain(relics).chain(legendary).map(card).collect()
}

/// Those of the present phase come first.
fn action_cards(seen: &Seen, cards: &[ActionCard]) -> Vec<Block> {
    if cards.is_empty() {
        return vec![Block::Text("You hold no action cards.".into())];
    }
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    let count = |card: ActionCard| cards.iter().filter(|&&other| other == card).count() as u32;
    let counts: Vec<(ActionCard, u32)> = {
        sorted.dedup();
        sorted.into_iter().map(|card| (card, count(card))).collect()
    };
    let now = seen.state.phase();
    let mut order: Vec<usize> = (0..MOMENTS.len()).collect();
    order.sort_by_key(|&place| MOMENTS[place].1 != now);
    let mut blocks = Vec::new();
    for place in order {
        let held = counts.iter().filter(|(card, _)| moment_of(*card) == place);
        let held: Vec<Card> = held.map(|&(card, count)| action_card(seen, card, count)).collect();
        if !held.is_empty() {
            blocks.push(Block::Heading(MOMENTS[place].0.into()));
            blocks.push(Block::Tray(held));
        }
    }
    blocks
}

/// An action card in hand; it glows where it can be played.
pub fn action_card(seen: &Seen, card: ActionCard, count: u32) -> Card {
    Card { count, spot: Some(spots::action_card(card)), ..discarded(seen, card) }
}

/// An action card to read.
pub fn discarded(seen: &Seen, card: ActionCard) -> Card {
    Card {
        title: seen.words.name(Component::ActionCard(card)).to_owned(),
        art: Some((Art::ACTION_CARD, Tint::Plain)),
        kind: timing(content::action_card(card).uses),
        text: seen.words.text(Component::ActionCard(card)),
        rule: section(Component::ActionCard(card)),
        ..Card::default()
    }
}

/// A note in hand.
fn note_card(seen: &Seen, note: Note) -> Card {
    let mine = seen.me == Some(note.owner);
    Card { spot: Some(spots::note(note)), dimmed: mine, ..open_note(seen, note) }
}

/// A note to read.
pub fn open_note(seen: &Seen, note: Note) -> Card {
    let row = content::note(note.kind);
    Card {
        title: seen.words.name(Component::Note(note.kind)).to_owned(),
        art: Some((Art::NOTE, Tint::Of(note.owner))),
        kind: match (seen.me == Some(note.owner), timing(row.uses)) {
            (true, _) => "Yours; whoever holds it uses it".to_owned(),
            (false, when) if when.is_empty() => format!("Of {}", seen.name(note.owner)),
            (false, when) => format!("Of {}; {}", seen.name(note.owner), lower(&when)),
        },
        text: seen.words.text(Component::Note(note.kind)),
        rule: section(Component::Note(note.kind)),
        ..Card::default()
    }
}
