//! Agendas: laws and directives.

mod directives;
mod laws;
mod ministers;
mod planets;

use super::*;

/// All agendas in the game.
pub static ROWS: &[&[AgendaRow]] = &[directives::ROWS, laws::ROWS, ministers::ROWS, planets::ROWS];

impl AgendaRow {
    /// An agenda to fill in with `..AgendaRow::BLANK`: a law of the base game, for or against.
    pub const BLANK: AgendaRow = AgendaRow {
        agenda: Agenda::SharedResearch,
        name: "",
        edition: Edition::Base,
        kind: AgendaKind::Law,
        election: Election::ForAgainst,
        text: "",
        votable: |_| true,
        resolve: Resolve::Nothing,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        ends: |_| {},
    };
}
