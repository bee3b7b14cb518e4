//! The viewer's cards: action cards by when they can be played, secret objectives, political cards, notes, and what else is used.

use super::{Component, Seen, emblems, objectives, section, timing};
use crate::core::Seat;
use crate::games::ti3::content;
use crate::games::ti3::effects::{At, zones};
use crate::games::ti3::model::ids::{ActionCard, Promise};
use crate::games::ti3::model::state::Note;
use crate::games::ti3::model::target::Source;
use crate::scene::ti3::seats::{Phase, phase};
use crate::scene::ti3::spots;
use crate::scene::{Art, Block, Card, Tint};

/// When action cards can be played: the title, the phase, and which kinds of moments stand under it.
type Moments = (&'static str, Phase, fn(At) -> bool);

const MOMENTS: [Moments; 5] = [
    ("As your action", Phase::Action, |at| at == At::Action),
    ("In the strategy phase", Phase::Strategy, |at| {
        matches!(at, At::StrategyPhase | At::AfterPick | At::PicksDone | At::StrategyDone | At::Picked)
    }),
    ("In the council", Phase::Action, |at| {
        matches!(at, At::AgendaRead | At::BeforeAgenda | At::BeforeVote | At::AfterVote | At::AfterVotes)
    }),
    ("In the status phase", Phase::Status, |at| {
        matches!(at, At::StatusPhase | At::BeforeStatusCards | At::StatusStart | At::StatusIncome)
    }),
    ("When ships move and units fight, and at other times", Phase::Action, |_| true),
];

/// The place in [`MOMENTS`] of the first moment that a card fits.
fn moment_of(card: ActionCard) -> usize {
    let first = content::plays(card).first().map(|play| play.at);
    let fits = |at: At| MOMENTS.iter().position(|(_, _, fits)| fits(at));
    first.and_then(fits).unwrap_or(MOMENTS.len() - 1)
}

pub fn sheet(seen: &Seen) -> Vec<Block> {
    let Some(me) = seen.me else { return Vec::new() };
    let view = seen.view;
    let mut blocks = action_cards(seen, &view.hand);
    if !view.own_secrets.is_empty() {
        blocks.push(Block::Heading("Secret objectives".into()));
        blocks.push(Block::Tray(view.own_secrets.iter().map(|&id| objectives::own(seen, me, id)).collect()));
    }
    if !view.own_agendas.is_empty() {
        // T11.6.
        let use_ = if seen.state.contents.ascended() { "" } else { " or spend as a trade good" };
        blocks.push(Block::Heading(format!("Political cards, to play in the council{use_}")));
        let card = |&id| Card { spot: Some(spots::political(id)), ..super::council::agenda_card(seen, id) };
        blocks.push(Block::Tray(view.own_agendas.iter().map(card).collect()));
    }
    let (given, held): (Vec<&Note>, Vec<&Note>) = view.notes.iter().partition(|note| note.of == me);
    let card = |note: &&Note| note_card(seen, note.of, note.promise);
    blocks.extend(section("Notes of others that you hold", held.iter().map(card).collect()));
    let given = given.into_iter().map(|note| Card {
        kind: format!("With {}", seen.name(note.holder)),
        spot: None,
        dimmed: true,
        ..note_card(seen, note.of, note.promise)
    });
    blocks.extend(section("Your notes that others hold", given.collect()));
    blocks.extend(super::fall::hand(seen));
    let others = usable(seen, me);
    if !others.is_empty() {
        blocks.push(Block::Heading("Also yours to use".into()));
        blocks.push(Block::Tray(others));
    }
    blocks
}

/// What else is used at a moment of its owner's choice: technologies, abilities, leaders, laws.
fn usable(seen: &Seen, me: Seat) -> Vec<Card> {
    let mut found: Vec<(Source, Vec<At>)> = Vec::new();
    for at in ALL_MOMENTS {
        zones::uses(&seen.state, at, me, &mut |own, used| {
            if used.at != at {
                return;
            }
            match found.iter_mut().find(|(source, _)| *source == own.source) {
                Some((_, moments)) => moments.push(at),
                None => found.push((own.source, vec![at])),
            }
        });
    }
    // Notes and cards have their own place.
    found.retain(|(source, _)| {
        matches!(
            source,
            Source::Tech(_) | Source::RaceTech(_) | Source::Ability(_) | Source::Leader(_) | Source::Flagship(_)
        ) || matches!(source, Source::Political(_))
    });
    let card = |(source, moments): (Source, Vec<At>)| Card {
        title: super::upper(&seen.words.about(me).source(source)),
        art: Some((emblems::source(source), Tint::Plain)),
        kind: timing(moments),
        text: seen.words.about(me).source_text(source),
        spot: Some(spots::component(me, source)),
        ..Card::default()
    };
    found.into_iter().map(card).collect()
}

/// The moments at which something is used by its owner's choice.
const ALL_MOMENTS: [At; 20] = [
    At::Action,
    At::StrategyPhase,
    At::AfterActivation,
    At::AfterMovement,
    At::BeforeSpaceBattle,
    At::BeforeCombatRound,
    At::BeforeInvasionCombat,
    At::BeforeBombardment,
    At::AgendaRead,
    At::StatusPhase,
    At::CardPlayed,
    At::AnyTime,
    At::BeforeVote,
    At::BeforePurchase,
    At::Rolled,
    At::ShipDestroyed,
    At::PlanetTaken,
    At::StatusStart,
    At::BeforeProduction,
    At::TacticalEnd,
];

/// Those of the present phase come first.
fn action_cards(seen: &Seen, cards: &[ActionCard]) -> Vec<Block> {
    if cards.is_empty() {
        return vec![Block::Text("You hold no action cards.".into())];
    }
    let mut different = cards.to_vec();
    different.sort_unstable();
    different.dedup();
    let now = phase(seen.state.step);
    let mut order: Vec<usize> = (0..MOMENTS.len()).collect();
    order.sort_by_key(|&place| MOMENTS[place].1 != now);
    let mut blocks = Vec::new();
    for place in order {
        let held = different.iter().filter(|card| moment_of(**card) == place).map(|&card| Card {
            count: cards.iter().filter(|other| **other == card).count() as u32,
            spot: Some(spots::action_card(card)),
            ..action_card(seen, card)
        });
        let held: Vec<Card> = held.collect();
        if !held.is_empty() {
            blocks.push(Block::Heading(MOMENTS[place].0.into()));
            blocks.push(Block::Tray(held));
        }
    }
    blocks
}

/// An action card to read. One of a module that is not in the game is a trade good only (T11.6).
pub fn action_card(seen: &Seen, card: ActionCard) -> Card {
    let idle = card.row().module.filter(|module| !seen.state.contents.has(*module));
    Card {
        kind: timing(content::plays(card).iter().map(|play| play.at)),
        note: idle.map_or(String::new(), |module| format!("Without {} it is a trade good.", module.row().name)),
        ..seen.card(Component::ActionCard(card), Art::ACTION_CARD)
    }
}

/// A promissory note (T57.5).
pub fn note_card(seen: &Seen, of: Seat, promise: Promise) -> Card {
    Card {
        art: Some((Art::NOTE, Tint::Of(of))),
        kind: format!("Of {}", seen.who(of)),
        spot: Some(spots::note(of, promise)),
        ..seen.card(Component::Promise(promise), Art::NOTE)
    }
}
