//! The rules that code, reasons and log cite: the sections of the digest, and the articles of each.

use super::language::Component;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Module, StrategyCard, UnitKind};

/// Number, title and articles of each section. An article with an `s` holds in Shattered Ascension only.
#[rustfmt::skip]
static SECTIONS: [(u8, &str, &str); 55] = [
    (0, "Words and precedence", "1 2 3 4 5 6 7 8 9 10"),
    (1, "Object and end of the game", "1 2 3 3s 4 5 6 7"),
    (2, "Setting up", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 s.1 s.2 s.3 s.4 s.5 s.6 s.7 s.8 s.9"),
    (3, "The galaxy", "1 2 3 4 5 6 7 8 9 10 11 12 13 14"),
    (4, "Round and strategy phase", "1 2 2s 3 4 5 6 7s 8s 9s"),
    (5, "Action phase", "1 2 3 4 5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.2s 5.8 6 7 8s"),
    (6, "Movement", "1 2 3 4 5 6 7 8 9"),
    (7, "Space battle", "1 2 2s 3 4 5 6 7 8 9"),
    (8, "Invasion combat", "1 2 2s 3 4 5"),
    (9, "Status phase", "1 2 3 4s 5 6 6s 7 8 9 10 11"),
    (10, "Command counters", "1 2 3 4 5 6s 7s"),
    (11, "Cards", "1 2 3 4 5 6 7 8"),
    (12, "Planets and payment", "1 2 3 4 5 6 7 8"),
    (13, "Systems", "1 2 3 4 5 6 7"),
    (14, "Technology", "1 2 3 4s"),
    (15, "Trade", "1 2 3 4 5s 6 7"),
    (16, "Units and production", "1 2 3 3s 4 5 6 7 8 9s 10"),
    (17, "Politics", "1 2 3 4 5"),
    (18, "Strategy cards", "1 2 3 4"),
    (19, "Number of players", "1 2 3"),
    (20, "Objectives", "1 2 3 4 5 6"),
    (30, "Shattered Ascension", "1 2 3"),
    (31, "Variant objectives", "1"),
    (32, "The long war", "1 2"),
    (33, "Age of Empire", "1 2 3"),
    (34, "Preliminary objectives", "1"),
    (35, "Star by Star", "1 2 3"),
    (36, "Surrender", "1 2 3 4"),
    (37, "Simultaneous actions", "1 2 3"),
    (38, "Crimson suns", "1 2"),
    (39, "Tactical retreats", "1"),
    (40, "Variant strategy cards", "1 2 3 4 5"),
    (41, "Facilities", "1 1s 2"),
    (42, "Wormhole Nexus", "1"),
    (43, "Distant suns", "1 2 3 4 5 6 7 8 9s"),
    (44, "Custodians of Mecatol Rex", "1"),
    (45, "The Final Frontier", "1"),
    (46, "Artifacts", "1 2 2s 3s"),
    (47, "Dimension rifts", "1"),
    (48, "Sabotage runs", "1"),
    (49, "Shock troops", "1 1s 2 3 4 4s"),
    (50, "Space mines", "1 2 2s 3"),
    (51, "Mechanized units", "1"),
    (52, "Flagships", "1"),
    (53, "Mercenaries", "1 2 3 4"),
    (54, "Leaders", "1 2s 3 4 4s 5 6 7 8 8s 9 9s 10 11 11s 12"),
    (55, "Race technologies", "1 1s"),
    (56, "Voice of the Council", "1 1s"),
    (57, "Political intrigue", "1 2 3 4 5"),
    (58, "Twilight Council", "1 2 3"),
    (59, "Simulated early turns", "1 2 3 4"),
    (60, "Fall of the Empire", "1"),
    (61, "Two players", "1"),
    (62, "Extended limits", "1"),
    (63, "Larger galaxy", "1"),
];

/// The number of the section that a citation names: 5 for "T5.5.1", 2 for "T2s.4". None when there is no such section or article.
pub fn section_of(cited: &str) -> Option<u8> {
    let place = cited.strip_prefix('T')?;
    let digits = place.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(place.len());
    let (number, rest) = place.split_at(digits);
    let number: u8 = number.parse().ok()?;
    let (_, _, articles) = SECTIONS.iter().find(|section| section.0 == number)?;
    // "T2s.4" is article s.4 of the second section.
    let article = rest.strip_prefix('.').unwrap_or(rest);
    (article.is_empty() || articles.split(' ').any(|own| own == article)).then_some(number)
}

/// The title of the section that a citation names.
pub fn title(cited: &str) -> Option<&'static str> {
    let number = section_of(cited)?;
    SECTIONS.iter().find(|section| section.0 == number).map(|section| section.1)
}

/// The numbers of all sections.
pub fn sections() -> impl Iterator<Item = u8> {
    SECTIONS.iter().map(|section| section.0)
}

/// The section that a component follows.
pub fn section(component: Component) -> &'static str {
    match component {
        Component::ActionCard(_) => "T11",
        Component::Tech(_) => "T14",
        Component::RaceTech(_) => "T55",
        Component::Ability(_) | Component::Race(_) | Component::Player(_) => "T2",
        Component::Political(card) if card.is_of_scenario() => "T60",
        Component::Political(_) => "T17",
        Component::Objective(card) if card.row().deck == Deck::Scenario => "T60",
        Component::Objective(_) => "T20",
        Component::Strategy(card) => strategy(card),
        Component::Domain(_) => "T43",
        Component::Representative(_) | Component::Promise(_) => "T57",
        Component::Treaty(_) => "T60",
        Component::Flagship(_) => "T52",
        Component::Mercenary(_) => "T53",
        Component::Leader(_) => "T54",
        Component::Planet(_) => "T12",
        Component::Module(module) => module.row().rules,
    }
}

/// The section about a kind of unit.
pub fn unit(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Flagship => "T52",
        UnitKind::ShockTroop => "T49",
        UnitKind::MechanizedUnit => "T51",
        kind if kind.is_mercenary() => "T53",
        _ => "T16",
    }
}

fn strategy(card: StrategyCard) -> &'static str {
    match card.row().module {
        Some(Module::FallOfTheEmpire) => "T60",
        Some(_) => "T40",
        None => "T18",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::target::Prompt;
    use crate::scene::ti3::prompts;

    #[test]
    fn citations_are_found_or_refused_t0_1() {
        assert_eq!(title("T5.5.1"), Some("Action phase"));
        assert_eq!(title("T10.7s"), Some("Command counters"));
        assert_eq!(title("T2s.4"), Some("Setting up"));
        assert_eq!(title("T44"), Some("Custodians of Mecatol Rex"));
        for wrong in ["T21", "T5.9", "T5.5.9", "5.1", "", "T", "T2s.10", "T14.4"] {
            assert_eq!(title(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_question_and_every_module_cites_a_rule_that_exists_t0_1() {
        for prompt in Prompt::ALL {
            let rule = prompts::rule(*prompt);
            assert!(title(rule).is_some(), "{prompt:?} cites {rule}");
        }
        for module in Module::ALL {
            let rule = section(Component::Module(*module));
            assert!(title(rule).is_some(), "{module:?} cites {rule}");
        }
    }
}
