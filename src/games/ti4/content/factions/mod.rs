//! Factions: one file each, with abilities, technologies, note and units.

mod arborec;
mod argent;
mod creuss;
mod empyrean;
mod hacan;
mod jol_nar;
mod l1z1x;
mod letnev;
mod mahact;
mod mentak;
mod muaat;
mod naalu;
mod naaz_rokha;
mod nekro;
mod nomad;
mod saar;
mod sardakk_norr;
mod sol;
mod titans;
mod vuil_raith;
mod winnu;
mod xxcha;
mod yin;
mod yssaril;

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::set::{Id, IdSet};
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::Place;

pub struct AbilityRow {
    pub ability: Ability,
    pub name: &'static str,
    pub text: &'static str,
    pub hooks: Hooks,
    pub lasting: Hooks,
}

table! { AbilityRow by ability: Ability in ROWS.iter().flat_map(|row| row.abilities) }

impl Family for AbilityRow {
    type Piece = Ability;
    const RULE: &'static str = "LRR 1.25";

    fn key(ability: Ability) -> Ability {
        ability
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn text(&self) -> &'static str {
        self.text
    }

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    /// An ability came with its faction.
    fn edition(&self) -> Edition {
        let has = |row: &&FactionRow| row.abilities.iter().any(|row| row.ability == self.ability);
        all_factions().find(has).map_or(Edition::Base, |row| row.edition)
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Ability> {
        let sheets = state.players.values().flat_map(|player| faction(player.faction).abilities);
        sheets.map(|row| row.ability).collect()
    }

    fn missing(state: &State, seat: Seat, ability: Ability) -> Because {
        let own = faction(state.players[seat].faction).abilities.iter().any(|row| row.ability == ability);
        let silencer = effects::silencer(state, Permit::UseAbilities, seat).filter(|_| own);
        silencer.map_or(Because::NotYours, Because::Refused)
    }
}

/// The abilities of a seat's faction sheet. Who is silenced does not use them; what they do by themselves goes on (rulings 9).
pub const SHEET: Zone = Zone {
    name: "faction abilities",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &AbilityRow| row.hooks),
    visit: |state, seats, wanted, f| {
        let sheets = &*SHEETS;
        for seat in seats.iter() {
            let own = state.players[seat].faction;
            if wanted.meets(sheets[own.number()]) {
                for row in faction(own).abilities.iter().filter(|row| wanted.has(row.ability)) {
                    f(Me::with(seat, Source::Ability(row.ability)), row.hooks);
                }
            }
        }
    },
};

/// The abilities of each faction, by its number.
static SHEETS: LazyLock<Vec<IdSet<Ability>>> = LazyLock::new(|| {
    let abilities = |&id: &Faction| {
        let sheet = FactionRow::find(id).map_or(&[][..], |row| row.abilities);
        sheet.iter().map(|row| row.ability).collect()
    };
    Faction::ALL.iter().map(abilities).collect()
});

pub struct FactionRow {
    pub faction: Faction,
    pub name: &'static str,
    pub edition: Edition,
    pub commodities: u8,
    pub home: Tile,
    /// What lies at the home position when the home system lies beside the board.
    pub gate: Option<Tile>,
    pub units: &'static [(UnitKind, u8)],
    pub techs: &'static [Tech],
    /// One of each of these lists besides, as far as the game has them.
    pub tech_choice: &'static [&'static [Tech]],
    pub abilities: &'static [AbilityRow],
    pub own_techs: &'static [TechRow],
    pub note: NoteRow,
    pub leaders: &'static [LeaderRow],
    pub unit_hooks: &'static [UnitHooks],
}

table! { FactionRow by faction: Faction in ROWS.iter().copied() }

/// Notes that a faction has besides the one that each has.
static MORE_NOTES: &[(Faction, &NoteRow)] = &[(Faction::Empyrean, &empyrean::DARK_PACT)];

impl FactionRow {
    /// Its promissory notes.
    pub fn notes(&'static self) -> impl Iterator<Item = &'static NoteRow> {
        let more = MORE_NOTES.iter().filter(|(own, _)| *own == self.faction);
        std::iter::once(&self.note).chain(more.map(|(_, note)| *note))
    }
}

/// All factions in the game.
#[rustfmt::skip]
pub static ROWS: &[&FactionRow] = &[
    &arborec::ROW,
    &creuss::ROW,
    &hacan::ROW,
    &jol_nar::ROW,
    &l1z1x::ROW,
    &letnev::ROW,
    &mentak::ROW,
    &muaat::ROW,
    &naalu::ROW,
    &nekro::ROW,
    &saar::ROW,
    &sardakk_norr::ROW,
    &sol::ROW,
    &winnu::ROW,
    &xxcha::ROW,
    &yin::ROW,
    &yssaril::ROW,
    &argent::ROW,
    &empyrean::ROW,
    &mahact::ROW,
    &titans::ROW,
    &vuil_raith::ROW,
    &naaz_rokha::ROW,
    &nomad::ROW,
    #[cfg(test)]
    &super::dummies::FACTION,
];

/// The system of a seat's flagship.
fn flagship(state: &State, seat: Seat) -> Option<SystemId> {
    state.system_ids().find(|&id| flagship_in(state, seat, id))
}

fn flagship_in(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.of(seat).count(UnitKind::Flagship) > 0
}

/// The space area a seat fights in, and against whom.
fn space_combat(state: &State, seat: Seat) -> Option<(Place, Seat)> {
    let combat = state.combat.as_ref().filter(|combat| combat.planet.is_none() && combat.side(seat).is_some())?;
    Some((combat.place(), combat.opponent(seat)))
}

/// The planet a seat fights on, and against whom.
fn ground_combat(state: &State, seat: Seat) -> Option<(Place, Seat)> {
    let combat = state.combat.as_ref().filter(|combat| combat.planet.is_some() && combat.side(seat).is_some())?;
    Some((combat.place(), combat.opponent(seat)))
}

/// Who else has activated a system where the seat has a ship.
fn visitor(state: &State, now: &AfterSystemActivated, seat: Seat) -> Option<Seat> {
    let visited = now.seat != seat && state.system(now.system).space.of(seat).has_ships();
    visited.then_some(now.seat)
}

#[cfg(test)]
mod tests;
