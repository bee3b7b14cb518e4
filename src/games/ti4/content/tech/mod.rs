//! Technologies that every faction can research.

mod blue;
mod green;
mod insights;
mod red;
mod upgrades;
mod yellow;

use super::*;
use crate::games::ti4::effects;

pub struct TechRow {
    pub tech: Tech,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// None for a unit upgrade.
    pub color: Option<Color>,
    /// Prerequisites, in the order of [`Color`].
    pub needs: [u8; 4],
    pub faction: Option<Faction>,
    /// The unit card it puts into play.
    pub unit: Option<UnitCard>,
    pub hooks: Hooks,
    /// What goes on while the card is exhausted: those of its hooks in windows that need it not to be ready.
    pub passive: Hooks,
    pub lasting: Hooks,
}

impl TechRow {
    /// A row to fill in with `..TechRow::BLANK`.
    pub const BLANK: TechRow = TechRow {
        tech: Tech::AntimassDeflectors,
        name: "",
        edition: Edition::Base,
        text: "",
        color: None,
        needs: [0; 4],
        faction: None,
        unit: None,
        hooks: Hooks::NONE,
        passive: Hooks::NONE,
        lasting: Hooks::NONE,
    };
}

table! { TechRow by tech: Tech in ROWS.iter().copied().flatten().chain(factions::ROWS.iter().flat_map(|row| row.own_techs)) }

impl Family for TechRow {
    type Piece = Tech;
    const RULE: &'static str = "LRR 90.1";

    fn key(tech: Tech) -> Tech {
        tech
    }

    printed!();

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn occurs(&self) -> bool {
        !self.hooks.uses.is_empty()
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Tech> {
        state.edition.techs().map(|row| row.tech).collect()
    }

    fn missing(state: &State, seat: Seat, tech: Tech) -> Because {
        let player = &state.players[seat];
        match effects::silencer(state, Permit::UseFactionTechs, seat) {
            _ if !player.has(tech) => Because::NotOwned,
            Some(by) if player.is_ready(tech) => Because::Refused(by),
            _ => Because::Exhausted,
        }
    }

    fn exhaust(state: &mut State, seat: Seat, tech: Tech) {
        state.players[seat].exhausted_techs.insert(tech);
    }
}

/// Technologies that a seat owns.
pub const OWNED: Zone = Zone {
    name: "technologies",
    reach: Reach::Seat,
    hidden: None,
    hooks: || hooks_of(|row: &TechRow| row.hooks),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            let player = &state.players[seat];
            for own in wanted.among(player.techs) {
                // What an exhausted card does by itself goes on (LRR 34.4); it is not used in windows.
                let spent = wanted.hook.is_window() && player.exhausted_techs.contains(own);
                let row = tech(own);
                let silent = || effects::silencer(state, Permit::UseFactionTechs, seat).is_some();
                if !spent && (row.faction.is_none() || !silent()) {
                    f(Me::with(seat, Source::Tech(own)), row.hooks);
                }
            }
        }
    },
};

/// Exhausted technologies, as far as they do something all the same.
pub const PASSIVE: Zone = Zone {
    name: "exhausted technologies",
    reach: Reach::Seat,
    hidden: None,
    hooks: || {
        let mut passive = hooks_of(|row: &TechRow| row.passive);
        passive.retain(|hooked| hooked.hooks.all().next().is_some());
        passive
    },
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for own in wanted.among(state.players[seat].exhausted_techs) {
                f(Me::with(seat, Source::Tech(own)), tech(own).passive);
            }
        }
    },
};

/// All generic technologies in the game.
pub static ROWS: &[&[TechRow]] = &[
    blue::ROWS,
    green::ROWS,
    yellow::ROWS,
    red::ROWS,
    upgrades::ROWS,
    insights::ROWS,
    #[cfg(test)]
    super::dummies::TECHS,
];

#[cfg(test)]
mod tests;
