//! What should occur in play sooner or later: every kind of question, every component that is used or happens, every
//! objective, technology, faction and unit of the editions that can be played. `orrery coverage ti4` tells what never did.

use crate::games::ti4::content::{self, Election, Family as _, LeaderRow, Rank, Table as _};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::target::{Prompt, Source};
use crate::games::ti4::rules::strategy_cards;
use std::sync::LazyLock;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    /// A component with a use in a window, an agenda that comes to anything, a primary ability, a secret objective.
    Use(Source),
    Score(Objective),
    Follow(StrategyCard),
    Research(Tech),
    /// A faction takes part.
    Lead(Faction),
    Build(UnitCard),
    /// An agenda that is voted for or against is refused.
    Refuse(Agenda),
    Unlock(Leader),
}

/// Where each family begins, behind the kinds of question.
const FAMILIES: [usize; 8] = [
    Source::COUNT,
    Objective::COUNT,
    StrategyCard::COUNT,
    Tech::COUNT,
    Faction::COUNT,
    UnitCard::COUNT,
    Agenda::COUNT,
    Leader::COUNT,
];

/// The names of all features, and for each place in the families which feature it is, if it is one.
static FEATURES: LazyLock<(Vec<String>, Vec<Option<usize>>)> = LazyLock::new(|| {
    let mut names: Vec<String> = Prompt::ALL.iter().map(|prompt| format!("{prompt:?}")).collect();
    let mut numbers = Vec::new();
    for name in components().into_iter().chain(others()) {
        // A card that a later edition replaces by one of the same name is the same feature.
        let known = name.as_ref().and_then(|name| names.iter().position(|other| other == name));
        numbers.push(name.as_ref().map(|_| known.unwrap_or(names.len())));
        names.extend(name.filter(|_| known.is_none()));
    }
    (names, numbers)
});

/// Whether what came in a box can occur in any game.
fn playable(edition: Edition) -> bool {
    Edition::PLAYABLE.iter().any(|played| played.whole().has(edition))
}

fn components() -> Vec<Option<String>> {
    content::occurring(playable)
}

fn others() -> Vec<Option<String>> {
    let mut names: Vec<Option<String>> = Vec::new();
    names.extend(Objective::ALL.iter().map(|&id| {
        let row = content::find_objective(id)?;
        playable(row.edition).then(|| format!("Score {}", row.name))
    }));
    names.extend(StrategyCard::ALL.iter().map(|&id| {
        let row = strategy_cards::row(id);
        playable(row.edition).then(|| format!("Follow {}", row.name))
    }));
    names.extend(Tech::ALL.iter().map(|&id| {
        // The Nekro Virus never researches (Propagation).
        let row = content::find_tech(id).filter(|row| row.faction != Some(Faction::Nekro))?;
        playable(row.edition).then(|| format!("Research {}", row.name))
    }));
    names.extend(Faction::ALL.iter().map(|&id| {
        let row = content::find_faction(id).filter(|row| playable(row.edition))?;
        Some(format!("Lead {}", row.name))
    }));
    names.extend(UnitCard::ALL.iter().map(|&id| {
        // Structures are placed, not built; their cards count as used in other ways. The reverse of a card is up in combat only.
        let row = id.row();
        let built = row.cost > 0 && row.reverse_of.is_none() && playable(row.edition);
        built.then(|| format!("Build {}", row.name))
    }));
    names.extend(Agenda::ALL.iter().map(|&id| {
        let row = content::find_agenda(id)?;
        let refused = matches!(row.election, Election::ForAgainst) && playable(row.edition);
        refused.then(|| format!("Refuse {}", row.name))
    }));
    names.extend(Leader::ALL.iter().map(|&id| {
        let row = LeaderRow::find(id).filter(|row| playable(row.edition()) && row.rank != Rank::Agent)?;
        Some(format!("Unlock {}", row.name))
    }));
    names
}

/// Which features can occur in games that hold so much, by their numbers.
pub fn possible(contents: Contents) -> Vec<bool> {
    let held: IdSet<Agenda> = contents.agendas().map(|row| row.agenda).collect();
    let gone = Agenda::ALL
        .iter()
        .filter(|&&id| !held.contains(id))
        .flat_map(|&id| [Feature::Use(Source::Agenda(id)), Feature::Refuse(id)].map(Feature::place));
    let gone: Vec<usize> = gone.collect();
    let mut boxes = content::boxes();
    boxes.extend(Objective::ALL.iter().map(|&id| content::find_objective(id).map(|row| row.edition)));
    boxes.extend(StrategyCard::ALL.iter().map(|&id| Some(strategy_cards::row(id).edition)));
    boxes.extend(Tech::ALL.iter().map(|&id| content::find_tech(id).map(|row| row.edition)));
    boxes.extend(Faction::ALL.iter().map(|&id| content::find_faction(id).map(|row| row.edition)));
    boxes.extend(UnitCard::ALL.iter().map(|&id| Some(id.row().edition)));
    boxes.extend(Agenda::ALL.iter().map(|&id| content::find_agenda(id).map(|row| row.edition)));
    boxes.extend(Leader::ALL.iter().map(|&id| LeaderRow::find(id).map(LeaderRow::edition)));
    let asked = if contents == Contents::Base { Prompt::of_base().count() } else { Prompt::ALL.len() };
    let mut possible = vec![true; asked];
    possible.resize(FEATURES.0.len(), false);
    for (place, (feature, came)) in FEATURES.1.iter().zip(boxes).enumerate() {
        if let (Some(feature), Some(came)) = (feature, came) {
            possible[*feature] |= contents.has(came) && !gone.contains(&place);
        }
    }
    possible
}

pub fn names() -> Vec<String> {
    FEATURES.0.clone()
}

impl Feature {
    /// Its number; beyond all features when it is none.
    pub fn number(self) -> usize {
        FEATURES.1[self.place()].unwrap_or(usize::MAX)
    }

    /// Its place in the families.
    fn place(self) -> usize {
        let (family, index) = match self {
            Feature::Use(source) => (0, source.number()),
            Feature::Score(id) => (1, id.index()),
            Feature::Follow(id) => (2, id.index()),
            Feature::Research(id) => (3, id.index()),
            Feature::Lead(id) => (4, id.index()),
            Feature::Build(id) => (5, id.index()),
            Feature::Refuse(id) => (6, id.index()),
            Feature::Unlock(id) => (7, id.index()),
        };
        FAMILIES[..family].iter().sum::<usize>() + index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_number_and_a_name_of_its_own() {
        let names = names();
        let named = |feature: Feature| names[feature.number()].as_str();
        assert_eq!(named(Feature::Use(Source::Strategy(StrategyCard::Trade))), "Trade");
        assert_eq!(named(Feature::Score(Objective::ErectAMonument)), "Score Erect a Monument");
        assert_eq!(named(Feature::Research(Tech::WarSun)), "Research War Sun");
        assert_eq!(named(Feature::Refuse(Agenda::Mutiny)), "Refuse Mutiny");
        assert_eq!(named(Feature::Lead(Faction::Yssaril)), "Lead The Yssaril Tribes");
        assert_eq!(Feature::Build(UnitCard::Pds1).number(), usize::MAX);
        assert_eq!(Feature::Build(UnitCard::ZGravEidolon).number(), usize::MAX);
        for (index, name) in names.iter().enumerate() {
            let first = names.iter().position(|other| other == name);
            assert_eq!(first, Some(index), "{name} is there twice");
        }
    }

    #[test]
    fn what_a_game_does_not_hold_cannot_occur_in_it() {
        let names = names();
        let holds = |contents: Contents, name: &str| {
            let number = names.iter().position(|other| other == name);
            possible(contents)[number.unwrap_or_else(|| panic!("{name} is a feature"))]
        };
        let (base, whole) = (Contents::Base, Edition::ProphecyOfKings.whole());
        for name in ["ChooseAction", "Trade", "Follow Trade", "Research War Sun", "Lead The Yssaril Tribes"] {
            assert!(holds(base, name) && holds(whole, name), "{name}");
        }
        for name in ["ExploreDeck", "Lead The Nomad", "Research Aetherstream", "Unlock Claire Gibson"] {
            assert!(!holds(base, name) && holds(whole, name), "{name}");
        }
        let alone = Contents::ProphecyOfKings(Modules { leaders: false, ..Modules::ALL });
        assert!(!holds(alone, "Unlock Claire Gibson"), "without leaders nobody is unlocked");
        // Agendas that the expansion takes out and does not bring back under the same name.
        let mut removed = 0;
        for row in base.agendas().filter(|row| whole.agendas().all(|other| other.name != row.name)) {
            let number = Feature::Use(Source::Agenda(row.agenda)).number();
            assert!(possible(base)[number] && !possible(whole)[number], "{} is taken out", row.name);
            removed += 1;
        }
        assert!(removed > 0);
    }
}
