//! What is in a game: the components of its edition and modules, in the order of their numbers. Decks, drafts, piles, layouts, invariants,
//! reasons and figures ask here and nowhere else.

use super::*;
use crate::games::ti4::model::data::tiles::TILES;
use crate::games::ti4::model::data::units::UNITS;
use crate::games::ti4::model::data::{Back, UnitRow};
use crate::games::ti4::rules::strategy_cards;

impl Edition {
    /// Those whose content is complete.
    pub const PLAYABLE: &'static [Edition] = &[Edition::Base, Edition::ProphecyOfKings];

    /// The whole box, and those before it.
    pub const fn whole(self) -> Contents {
        match self {
            Edition::Base => Contents::Base,
            _ => Contents::ProphecyOfKings(Modules::ALL),
        }
    }
}

impl Contents {
    pub const fn edition(self) -> Edition {
        match self {
            Contents::Base => Edition::Base,
            Contents::ProphecyOfKings(_) => Edition::ProphecyOfKings,
        }
    }

    /// Whether such a game holds what came in a box, or in a module of it.
    pub const fn has(self, part: Edition) -> bool {
        match (self, part) {
            (_, Edition::Base) => true,
            (Contents::Base, _) => false,
            (Contents::ProphecyOfKings(_), Edition::ProphecyOfKings) => true,
            (Contents::ProphecyOfKings(modules), Edition::Exploration) => modules.exploration,
            (Contents::ProphecyOfKings(modules), Edition::Leaders) => modules.leaders,
            (Contents::ProphecyOfKings(modules), Edition::Mechs) => modules.mechs,
            (Contents::ProphecyOfKings(modules), Edition::Nexus) => modules.nexus,
        }
    }

    pub fn factions(self) -> impl Iterator<Item = &'static FactionRow> {
        all_factions().filter(move |row| self.has(row.edition))
    }

    pub fn action_cards(self) -> impl Iterator<Item = &'static ActionCardRow> {
        all_action_cards().filter(move |row| self.has(row.edition))
    }

    pub fn agendas(self) -> impl Iterator<Item = &'static AgendaRow> {
        let removed = move |row: &AgendaRow| row.removed_in.is_some_and(|edition| self.has(edition));
        all_agendas().filter(move |row| self.has(row.edition) && !removed(row))
    }

    pub fn techs(self) -> impl Iterator<Item = &'static TechRow> {
        TechRow::in_order().filter(move |row| self.has(row.edition))
    }

    /// The technologies a faction can own.
    pub fn techs_of(self, faction: Faction) -> impl Iterator<Item = &'static TechRow> {
        self.techs().filter(move |row| row.faction.is_none_or(|own| own == faction))
    }

    /// Public objectives of both stages.
    pub fn objectives(self) -> impl Iterator<Item = &'static ObjectiveRow> {
        ObjectiveRow::rows().filter(move |row| self.has(row.edition))
    }

    pub fn secrets(self) -> impl Iterator<Item = &'static SecretRow> {
        SecretRow::rows().filter(move |row| self.has(row.edition))
    }

    /// The promissory notes that every player has.
    pub fn notes(self) -> impl Iterator<Item = &'static NoteRow> {
        promissory::ROWS.iter().filter(move |row| self.has(row.edition))
    }

    pub fn explores(self) -> impl Iterator<Item = &'static ExploreRow> {
        ExploreRow::in_order().filter(move |row| self.has(row.edition))
    }

    pub fn relics(self) -> impl Iterator<Item = &'static RelicRow> {
        RelicRow::in_order().filter(move |row| self.has(row.edition))
    }

    /// The ability cards of legendary planets.
    pub fn legendaries(self) -> impl Iterator<Item = &'static LegendaryRow> {
        LegendaryRow::in_order().filter(move |row| self.has(row.edition))
    }

    pub fn strategy_cards(self) -> impl Iterator<Item = StrategyCard> {
        StrategyCard::ALL.iter().copied().filter(move |&card| self.has(strategy_cards::row(card).edition))
    }

    pub fn unit_kinds(self) -> impl Iterator<Item = UnitKind> {
        UnitKind::ALL.iter().copied().filter(move |kind| self.has(kind.edition()))
    }

    pub fn unit_cards(self) -> impl Iterator<Item = &'static UnitRow> {
        UNITS.iter().filter(move |row| self.has(row.edition))
    }

    /// Tiles with a back of this colour.
    pub fn tiles(self, back: Back) -> impl Iterator<Item = Tile> {
        TILES.iter().filter(move |row| row.back == back && self.has(row.edition)).map(|row| row.tile)
    }
}
