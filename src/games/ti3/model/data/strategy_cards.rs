//! Strategy cards of all sets (T18).

use crate::games::ti3::model::ids::{Module, Origin, StrategyCard};

#[derive(Copy, Clone, Debug)]
pub struct StrategyRow {
    pub id: StrategyCard,
    pub name: &'static str,
    pub number: u8,
    pub from: Origin,
    /// The module that brings it; none for the base set.
    pub module: Option<Module>,
}

const fn strategy(
    id: StrategyCard,
    name: &'static str,
    number: u8,
    from: Origin,
    module: Option<Module>,
) -> StrategyRow {
    StrategyRow { id, name, number, from, module }
}

impl StrategyCard {
    pub const fn row(self) -> &'static StrategyRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [StrategyRow; StrategyCard::COUNT] = [
    strategy(StrategyCard::Initiative, "Initiative", 1, Origin::Base, None),
    strategy(StrategyCard::Diplomacy, "Diplomacy", 2, Origin::Base, None),
    strategy(StrategyCard::Political, "Political", 3, Origin::Base, None),
    strategy(StrategyCard::Logistics, "Logistics", 4, Origin::Base, None),
    strategy(StrategyCard::Trade, "Trade", 5, Origin::Base, None),
    strategy(StrategyCard::Warfare, "Warfare", 6, Origin::Base, None),
    strategy(StrategyCard::Technology, "Technology", 7, Origin::Base, None),
    strategy(StrategyCard::Imperial, "Imperial", 8, Origin::Base, None),
    strategy(StrategyCard::ImperialIi, "Imperial II", 8, Origin::Empire, Some(Module::VariantImperialIi)),
    strategy(StrategyCard::Leadership, "Leadership", 1, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::DiplomacyIi, "Diplomacy II", 2, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::Assembly, "Assembly", 3, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::Production, "Production", 4, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::TradeIi, "Trade II", 5, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::WarfareIi, "Warfare II", 6, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::TechnologyIi, "Technology II", 7, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::Bureaucracy, "Bureaucracy", 8, Origin::Empire, Some(Module::VariantStrategyCards)),
    strategy(StrategyCard::PoliticalIi, "Political II", 3, Origin::Shards, Some(Module::PoliticalIntrigue)),
    strategy(StrategyCard::AssemblyIi, "Assembly II", 3, Origin::Shards, Some(Module::PoliticalIntrigue)),
    strategy(StrategyCard::TradeIii, "Trade III", 5, Origin::Shards, Some(Module::Mercenaries)),
    strategy(StrategyCard::Prospect, "Prospect", 9, Origin::Ascension, Some(Module::VariantProspect)),
    strategy(StrategyCard::TwilightCouncil, "Twilight Council", 3, Origin::Ascension, Some(Module::TwilightCouncil)),
    strategy(StrategyCard::TradeIiiAsc, "Trade III (Ascension)", 5, Origin::Ascension, Some(Module::TradeIiiAsc)),
    strategy(StrategyCard::Civilization, "Civilization", 3, Origin::Shards, Some(Module::FallOfTheEmpire)),
    strategy(StrategyCard::Industry, "Industry", 8, Origin::Shards, Some(Module::FallOfTheEmpire)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strategy_cards_are_those_of_the_reference_t18_1() {
        assert!(StrategyCard::ALL.iter().all(|card| card.row().id == *card));
        let base: Vec<u8> = ROWS.iter().filter(|row| row.module.is_none()).map(|row| row.number).collect();
        assert_eq!(base, [1, 2, 3, 4, 5, 6, 7, 8]);
        let variant = ROWS.iter().filter(|row| row.module == Some(Module::VariantStrategyCards));
        assert_eq!(variant.map(|row| row.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8], "T40.1");
    }
}
