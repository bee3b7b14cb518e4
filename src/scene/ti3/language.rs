//! The names and texts of components. The rows of the rulebook are the default language; another one is laid over them. What no row
//! names has its name in `titles.rs`.

use super::titles;
use crate::games::ti3::content;
use crate::games::ti3::content::promises;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::target::Source;
use crate::scene::language::{self, Named};

/// Whatever has a name of its own, and perhaps a text.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Component {
    ActionCard(ActionCard),
    Tech(Tech),
    RaceTech(RaceTech),
    Ability(Ability),
    Political(PoliticalCard),
    Objective(Objective),
    Strategy(StrategyCard),
    Domain(Domain),
    Representative(Representative),
    Mercenary(UnitKind),
    Promise(Promise),
    Treaty(Treaty),
    Flagship(Race),
    /// By its place in `titles::LEADERS`.
    Leader(u8),
    Planet(Planet),
    Race(Race),
    /// The player of a race, as sentences call them.
    Player(Race),
    Module(Module),
}

pub type Language = language::Language<Component>;

/// The rows as they are.
pub static DEFAULT: Language = Language::ROWS;

impl Component {
    pub fn leader(kind: Leader) -> Component {
        Component::Leader(titles::LEADERS.iter().position(|row| row.0 == kind).unwrap_or(0) as u8)
    }

    /// The name in the row.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// What the row says it does.
    pub fn text(self) -> &'static str {
        self.row().1
    }
}

impl Named for Component {
    fn row(self) -> (&'static str, &'static str) {
        match self {
            Component::ActionCard(id) => (id.row().name, content::action_card(id).map_or("", |row| row.text)),
            Component::Tech(id) => (id.row().name, content::tech(id).map_or("", |row| row.text)),
            Component::RaceTech(id) => (titles::race_tech(id), content::race_tech(id).map_or("", |row| row.text)),
            Component::Ability(id) => (titles::ability(id), content::ability(id).map_or("", |row| row.text)),
            Component::Political(id) => (id.row().name, content::political(id).map_or("", |row| row.text)),
            Component::Objective(id) => (titles::objective(id), objective_text(id)),
            Component::Strategy(id) => (id.row().name, content::strategy(id).map_or("", |row| row.text)),
            Component::Domain(id) => (id.row().name, titles::domain(id)),
            Component::Representative(id) => (id.row().name, content::representatives::row_of(id).text),
            Component::Mercenary(kind) => (
                kind.mercenary().map_or("a mercenary", |row| row.name),
                content::mercenaries::ROWS.iter().find(|row| row.kind == kind).map_or("", |row| row.text),
            ),
            Component::Promise(id) => (titles::promise(id), promises::text(id)),
            Component::Treaty(id) => (id.row().name, titles::treaty(id)),
            Component::Flagship(race) => {
                (race.row().flagship.map_or("", |own| own.name), content::flagship(race).map_or("", |row| row.text))
            }
            Component::Leader(nth) => {
                let (_, name, text) = titles::LEADERS[usize::from(nth) % titles::LEADERS.len()];
                (name, text)
            }
            Component::Planet(id) => (id.row().name, ""),
            Component::Race(id) => (id.row().name, ""),
            Component::Player(id) => (titles::player(id), ""),
            Component::Module(id) => (id.row().name, ""),
        }
    }
}

/// Special objectives have no row: they belong to who holds what they name (T20.4).
fn objective_text(id: Objective) -> &'static str {
    match content::objective(id) {
        Some(row) => row.text,
        None if id == Objective::SpecialVoiceOfTheCouncil => "Be elected Voice of the Council.",
        None => "Hold the planet with this artifact.",
    }
}

impl Component {
    /// What a source is, where it is one of a kind; leaders are known by their owner: see `Words::source`.
    pub fn of(source: Source) -> Component {
        match source {
            Source::Tech(id) => Component::Tech(id),
            Source::Ability(id) => Component::Ability(id),
            Source::Strategy(id) => Component::Strategy(id),
            Source::ActionCard(id) | Source::Copied(id) => Component::ActionCard(id),
            Source::Political(id) => Component::Political(id),
            Source::RaceTech(id) => Component::RaceTech(id),
            Source::Flagship(race) => Component::Flagship(race),
            Source::Domain(id) => Component::Domain(id),
            Source::Leader(_) => Component::leader(Leader::Scientist),
            Source::Note(_, id) => Component::Promise(id),
            Source::Representative(id) => Component::Representative(id),
            Source::Mercenary(kind) => Component::Mercenary(kind),
        }
    }
}
