//! Race abilities: a file for each race, with its abilities (and, with their modules, race technologies and flagship).

pub mod arborec;
pub mod creuss;
pub mod hacan;
pub mod jol_nar;
pub mod l1z1x;
pub mod lazax;
pub mod letnev;
pub mod mentak;
pub mod muaat;
pub mod naalu;
pub mod nekro;
pub mod norr;
pub mod saar;
pub mod sol;
pub mod winnu;
pub mod xxcha;
pub mod yin;
pub mod yssaril;

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Ask, Hooks, Me};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target, Why};
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::pieces;

pub fn rows() -> impl Iterator<Item = &'static AbilityRow> {
    let all: [&'static [AbilityRow]; Race::COUNT] = [
        &arborec::ROWS,
        &creuss::ROWS,
        &hacan::ROWS,
        &jol_nar::ROWS,
        &l1z1x::ROWS,
        &letnev::ROWS,
        &mentak::ROWS,
        &muaat::ROWS,
        &naalu::ROWS,
        &nekro::ROWS,
        &norr::ROWS,
        &saar::ROWS,
        &sol::ROWS,
        &winnu::ROWS,
        &xxcha::ROWS,
        &yin::ROWS,
        &yssaril::ROWS,
        &lazax::ROWS,
    ];
    all.into_iter().flatten()
}

pub fn race_techs() -> impl Iterator<Item = &'static RaceTechRow> {
    let all: [&'static [RaceTechRow]; Race::COUNT] = [
        &arborec::TECHS,
        &creuss::TECHS,
        &hacan::TECHS,
        &jol_nar::TECHS,
        &l1z1x::TECHS,
        &letnev::TECHS,
        &mentak::TECHS,
        &muaat::TECHS,
        &naalu::TECHS,
        &nekro::TECHS,
        &norr::TECHS,
        &saar::TECHS,
        &sol::TECHS,
        &winnu::TECHS,
        &xxcha::TECHS,
        &yin::TECHS,
        &yssaril::TECHS,
        &[],
    ];
    all.into_iter().flatten()
}

pub fn flagships() -> impl Iterator<Item = &'static FlagshipRow> {
    [
        &arborec::FLAGSHIP,
        &creuss::FLAGSHIP,
        &hacan::FLAGSHIP,
        &jol_nar::FLAGSHIP,
        &l1z1x::FLAGSHIP,
        &letnev::FLAGSHIP,
        &mentak::FLAGSHIP,
        &muaat::FLAGSHIP,
        &naalu::FLAGSHIP,
        &nekro::FLAGSHIP,
        &norr::FLAGSHIP,
        &saar::FLAGSHIP,
        &sol::FLAGSHIP,
        &winnu::FLAGSHIP,
        &xxcha::FLAGSHIP,
        &yin::FLAGSHIP,
        &yssaril::FLAGSHIP,
    ]
    .into_iter()
}

const fn ability(id: Ability, text: &'static str, hooks: Hooks) -> AbilityRow {
    AbilityRow { id, text, hooks }
}

const fn tech(id: RaceTech, from: Origin, text: &'static str, hooks: Hooks) -> RaceTechRow {
    RaceTechRow { id, from, text, hooks }
}

const fn flagship(race: Race, text: &'static str, hooks: Hooks) -> FlagshipRow {
    FlagshipRow { race, text, hooks }
}

/// Why a component asks.
fn why(me: Me) -> Why {
    Prompt::Component.about(Subject::Source(me.source))
}

/// A number for some kinds of unit, nothing for others.
fn adds(ask: &Ask, kinds: &[UnitKind], number: i32) -> i32 {
    if ask.is(kinds) { number } else { 0 }
}

fn has_counter(state: &State, me: Me) -> bool {
    state.players[me.seat].sheet.strategy > 0
}

/// A counter from strategy allocation goes to reinforcements (T10.3).
fn spend_counter(g: &mut G, me: Me) {
    g.players[me.seat].sheet.strategy -= 1;
}

/// Own planets on which ground forces can stand.
fn landable(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station)
}

/// Whether a flagship of a seat is in a system.
fn flagship_in(state: &State, seat: Seat, system: Option<SystemId>) -> bool {
    system.is_some_and(|system| state.space(system, seat).count(UnitKind::Flagship) > 0)
}

async fn pick_planet(g: &mut G, me: Me, planets: Vec<Planet>) -> Option<Planet> {
    let options: Vec<Target> = planets.into_iter().map(Target::Planet).collect();
    match if options.is_empty() { Target::Pass } else { ask::one(g, me.seat, why(me), options).await } {
        Target::Planet(planet) => Some(planet),
        _ => None,
    }
}

async fn pick_system(g: &mut G, me: Me, systems: Vec<SystemId>) -> Option<SystemId> {
    let options: Vec<Target> = systems.into_iter().map(Target::System).collect();
    match if options.is_empty() { Target::Pass } else { ask::one(g, me.seat, why(me), options).await } {
        Target::System(system) => Some(system),
        _ => None,
    }
}

async fn pick_seat(g: &mut G, me: Me, seats: Vec<Seat>) -> Option<Seat> {
    let options: Vec<Target> = seats.into_iter().map(Target::Seat).collect();
    match if options.is_empty() { Target::Pass } else { ask::one(g, me.seat, why(me), options).await } {
        Target::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// One unit of a seat in a place, chosen by the owner of the component: its kind and the hits it has taken.
async fn pick_unit(g: &mut G, me: Me, of: Seat, at: Place, fits: impl Fn(UnitKind) -> bool) -> Option<(UnitKind, u8)> {
    let slots = ask::unit_slots(g.units(at, of), at, fits);
    let options: Vec<Target> = slots.into_iter().map(|(target, _)| target).collect();
    match if options.is_empty() { Target::Pass } else { ask::one(g, me.seat, why(me), options).await } {
        Target::Unit { kind, hits, .. } => Some((kind, hits)),
        _ => None,
    }
}

/// A free unit in a system, if there is a piece for it.
fn add_unit(g: &mut G, seat: Seat, at: Place, kind: UnitKind, count: u8) {
    let count = g.pieces_left(seat, kind).map_or(count, |left| left.min(count));
    pieces::place(g, seat, at, kind, count);
}
