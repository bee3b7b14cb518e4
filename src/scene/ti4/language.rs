//! The names and texts of components. The rows of the rulebook are the default language; another one is laid over them.

use crate::games::ti4::content;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::PublicObjective;
use crate::games::ti4::model::target::Source;
use crate::scene::language::{self, Named};

/// Whatever has a name of its own, and perhaps a text.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Component {
    ActionCard(ActionCard),
    Tech(Tech),
    Ability(Ability),
    Agenda(Agenda),
    Note(Promissory),
    Unit(UnitCard),
    Secret(Secret),
    Strategy(StrategyCard),
    Leader(Leader),
    Explore(Explore),
    Relic(Relic),
    Legendary(Legendary),
    Objective(Objective),
    Planet(Planet),
    Faction(Faction),
    /// The player of a faction, as sentences call them.
    Player(Faction),
}

pub type Language = language::Language<Component>;

/// The rows as they are.
pub static DEFAULT: Language = Language::ROWS;

impl Named for Component {
    fn row(self) -> (&'static str, &'static str) {
        let of = |source: Source| (source.name(), source.text());
        match self {
            Component::ActionCard(id) => of(Source::ActionCard(id)),
            Component::Tech(id) => {
                content::find_tech(id).map_or(("another technology", ""), |row| (row.name, row.text))
            }
            Component::Ability(id) => of(Source::Ability(id)),
            Component::Agenda(id) => of(Source::Agenda(id)),
            Component::Note(id) => (content::note(id).name, content::note(id).text),
            Component::Unit(id) => of(Source::Unit(id)),
            Component::Secret(id) => of(Source::Secret(id)),
            Component::Strategy(id) => of(Source::Strategy(id)),
            Component::Leader(id) => of(Source::Leader(id)),
            Component::Explore(id) => of(Source::Explore(id)),
            Component::Relic(id) => of(Source::Relic(id)),
            Component::Legendary(id) => of(Source::Legendary(id)),
            Component::Objective(id) => (content::objective(id).name, content::objective(id).text),
            Component::Planet(id) => (id.row().name, ""),
            Component::Faction(id) => (content::find_faction(id).map_or("another faction", |row| row.name), ""),
            Component::Player(id) => (player(id), ""),
        }
    }
}

/// A faction as players call each other by it.
fn player(faction: Faction) -> &'static str {
    match faction {
        Faction::Arborec => "Arborec",
        Faction::Letnev => "Letnev",
        Faction::Saar => "Saar",
        Faction::Muaat => "Muaat",
        Faction::Hacan => "Hacan",
        Faction::Sol => "Sol",
        Faction::Creuss => "Creuss",
        Faction::L1z1x => "L1Z1X",
        Faction::Mentak => "Mentak",
        Faction::Naalu => "Naalu",
        Faction::Nekro => "Nekro",
        Faction::SardakkNorr => "Sardakk N'orr",
        Faction::JolNar => "Jol-Nar",
        Faction::Winnu => "Winnu",
        Faction::Xxcha => "Xxcha",
        Faction::Yin => "Yin",
        Faction::Yssaril => "Yssaril",
        Faction::Argent => "Argent",
        Faction::Empyrean => "Empyrean",
        Faction::Mahact => "Mahact",
        Faction::NaazRokha => "Naaz-Rokha",
        Faction::Nomad => "Nomad",
        Faction::Titans => "Titans",
        Faction::VuilRaith => "Vuil'raith",
        #[cfg(test)]
        Faction::Dummy => "Dummy",
    }
}

impl From<Source> for Component {
    fn from(source: Source) -> Component {
        match source {
            Source::ActionCard(id) => Component::ActionCard(id),
            Source::Tech(id) => Component::Tech(id),
            Source::Ability(id) => Component::Ability(id),
            Source::Agenda(id) => Component::Agenda(id),
            Source::Note(note) => Component::Note(note.kind),
            Source::Unit(id) => Component::Unit(id),
            Source::Secret(id) => Component::Secret(id),
            Source::Strategy(id) => Component::Strategy(id),
            Source::Leader(id) => Component::Leader(id),
            Source::Explore(id) => Component::Explore(id),
            Source::Relic(id) => Component::Relic(id),
            Source::Legendary(id) => Component::Legendary(id),
        }
    }
}

impl From<PublicObjective> for Component {
    fn from(objective: PublicObjective) -> Component {
        match objective {
            PublicObjective::Public(id) => Component::Objective(id),
            PublicObjective::Secret(id) => Component::Secret(id),
        }
    }
}
