//! Researching and gaining technologies (LRR 90).

use super::G;
use super::ask;
use super::board;
use super::content::{self, TechRow};
use super::data::Color;
use super::effects::{self, Ask, Number};
use super::ids::{Planet, Tech, UnitCard};
use super::state::State;
use super::target::{Entry, Prompt, Target, Why};
use super::windows::Window;
use crate::core::Seat;

/// How many technologies of a colour a seat owns.
pub fn owned(state: &State, seat: Seat, color: Color) -> u32 {
    state.players[seat].techs.iter().filter(|&tech| content::tech(tech).color == Some(color)).count() as u32
}

pub fn upgrades(state: &State, seat: Seat) -> u32 {
    state.players[seat].techs.iter().filter(|&tech| content::tech(tech).unit.is_some()).count() as u32
}

/// Ready planets whose specialty can stand in for a prerequisite (LRR 90.14).
fn specialties(state: &State, seat: Seat, color: Color) -> Vec<Planet> {
    let ready = state.controlled(seat).filter(|&planet| !state.planet(planet).exhausted);
    ready.filter(|planet| planet.row().specialty == Some(color)).collect()
}

/// Prerequisites of each colour that the seat's technologies do not meet.
fn missing(state: &State, seat: Seat, row: &TechRow) -> [u32; 4] {
    Color::ALL.map(|color| u32::from(row.needs[color as usize]).saturating_sub(owned(state, seat, color)))
}

/// Prerequisites of any colour that components let the seat ignore.
fn ignored(state: &State, seat: Seat, tech: Tech) -> u32 {
    let ask = Ask { tech: Some(tech), ..Ask::of(seat) };
    effects::number(state, Number::PrerequisitesIgnored, ask, 0).max(0) as u32
}

/// A faction's own upgrade stands in for the generic one (LRR 97).
fn is_replaced(state: &State, seat: Seat, row: &TechRow) -> bool {
    row.faction.is_none()
        && row.unit.is_some_and(|unit| {
            let own = content::faction(state.players[seat].faction).own_techs;
            own.iter().filter_map(|own| own.unit).any(|own| own.row().kind == unit.row().kind)
        })
}

/// Whether the seat can research this now.
fn can_research(state: &State, seat: Seat, row: &TechRow) -> bool {
    if state.players[seat].has(row.tech) || is_replaced(state, seat, row) {
        return false;
    }
    let lacking: u32 = Color::ALL
        .into_iter()
        .zip(missing(state, seat, row))
        .filter(|(_, missing)| *missing > 0)
        .map(|(color, missing)| missing.saturating_sub(specialties(state, seat, color).len() as u32))
        .sum();
    lacking == 0 || lacking <= ignored(state, seat, row.tech)
}

pub fn researchable(state: &State, seat: Seat) -> Vec<Tech> {
    let rows = content::techs_of(state.players[seat].faction);
    rows.filter(|row| can_research(state, seat, row)).map(|row| row.tech).collect()
}

/// Researches one technology, if any can be.
pub async fn research(g: &mut G, seat: Seat, why: impl Into<Why>) {
    let why = why.into();
    if effects::raise(g, Window::WhenTechnologyResearched { seat }).await.cancelled {
        return;
    }
    let options: Vec<Target> = researchable(g, seat).into_iter().map(Target::Tech).collect();
    if options.is_empty() {
        return;
    }
    let Target::Tech(tech) = ask::one(g, seat, why, options).await else { return };
    let row = content::tech(tech);
    let mut free = ignored(g, seat, tech);
    for (color, missing) in Color::ALL.into_iter().zip(missing(g, seat, row)) {
        let planets = specialties(g, seat, color);
        let least = (missing.saturating_sub(free) as usize).min(planets.len());
        let most = (missing as usize).min(planets.len());
        let used = ask::planets(g, seat, Prompt::UseSpecialty, planets, least, most).await;
        free -= (missing - used.len() as u32).min(free);
        used.iter().for_each(|&planet| board::exhaust(g, planet));
    }
    gain(g, seat, tech);
    g.log(Entry::Researched { seat, tech });
    effects::raise(g, Window::AfterTechnologyResearched { seat, tech }).await;
}

/// Gains a technology without researching it.
pub fn gain(state: &mut State, seat: Seat, tech: Tech) {
    state.players[seat].techs.insert(tech);
    if let Some(unit) = content::tech(tech).unit {
        set_unit_card(state, seat, unit);
    }
}

/// Puts a unit card onto the faction sheet, covering the one below.
pub fn set_unit_card(state: &mut State, seat: Seat, card: UnitCard) {
    let player = &mut state.players[seat];
    if let Some(covered) = player.cards[card.row().kind.index()].replace(card) {
        player.card_set.remove(covered);
    }
    player.card_set.insert(card);
}
