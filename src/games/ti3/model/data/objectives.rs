//! Objective cards of all decks (T20). What they ask for is with their rows in `content`.

use crate::games::ti3::model::ids::{Objective, Origin};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deck {
    StageOne,
    StageTwo,
    Secret,
    /// T34.
    Preliminary,
    /// T20.4.
    Special,
    /// Of Fall of the Empire, one each (T60).
    Scenario,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    Points(u8),
    /// As many as the game needs (T1.5).
    Win,
    /// The end of the game (T1.4).
    GameOver,
}

#[derive(Copy, Clone, Debug)]
pub struct ObjectiveRow {
    pub id: Objective,
    pub deck: Deck,
    pub from: Origin,
    pub worth: Worth,
}

const fn objective(id: Objective, deck: Deck, from: Origin, worth: Worth) -> ObjectiveRow {
    ObjectiveRow { id, deck, from, worth }
}

impl Objective {
    pub const fn row(self) -> &'static ObjectiveRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [ObjectiveRow; Objective::COUNT] = [
    objective(Objective::S1Planets5, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1MecatolWholeRound, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1ThreeSpecialties, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1Tech5, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1Tech3SameColour, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1TechAllColours, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1Spend6TradeGoods, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1Spend10Resources, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1Spend10Influence, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1ThreeDocks, Deck::StageOne, Origin::Base, Worth::Points(1)),
    objective(Objective::S1SeTook3Planets, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeMecatol, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeInfluenceEachNeighbour, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeTwoTechThreeColours, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeSpendMixed, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeSpend10Either, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeSpend3Counters, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeInvaded1, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeWonBattle3, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S1SeBlockade, Deck::StageOne, Origin::Empire, Worth::Points(1)),
    objective(Objective::S2Planets10, Deck::StageTwo, Origin::Base, Worth::Points(2)),
    objective(Objective::S2Tech9, Deck::StageTwo, Origin::Base, Worth::Points(2)),
    objective(Objective::S2Spend12TradeGoods, Deck::StageTwo, Origin::Base, Worth::Points(2)),
    objective(Objective::S2Spend20Resources, Deck::StageTwo, Origin::Base, Worth::Points(2)),
    objective(Objective::S2Spend20Influence, Deck::StageTwo, Origin::Base, Worth::Points(2)),
    objective(Objective::S2MecatolAndAllAdjacent, Deck::StageTwo, Origin::Base, Worth::Points(3)),
    objective(Objective::S2InfluenceBothNeighbours, Deck::StageTwo, Origin::Base, Worth::Points(3)),
    objective(Objective::S2Domination, Deck::StageTwo, Origin::Base, Worth::Win),
    objective(Objective::S2Supremacy, Deck::StageTwo, Origin::Base, Worth::Win),
    objective(Objective::ImperiumRex, Deck::StageTwo, Origin::Base, Worth::GameOver),
    objective(Objective::S2SeMecatolAnd3, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeTech5SameColour, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeSpend20Either, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeSpend6Counters, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeInvaded2, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeWon2Battles, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SeDestroyedDock, Deck::StageTwo, Origin::Empire, Worth::Points(2)),
    objective(Objective::S2SePlanets11, Deck::StageTwo, Origin::Empire, Worth::Points(3)),
    objective(Objective::S2SeShipsInTwoHomes, Deck::StageTwo, Origin::Empire, Worth::Win),
    objective(Objective::ImperiumRexSe, Deck::StageTwo, Origin::Empire, Worth::GameOver),
    objective(Objective::SecretConqueror, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretDiversified, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretFocused, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretForceful, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretIndustrial, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretKeeperOfGates, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretMasterOfShips, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretMerciless, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretTechnocrat, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretUsurper, Deck::Secret, Origin::Base, Worth::Points(2)),
    objective(Objective::SecretExpansionist, Deck::Secret, Origin::Empire, Worth::Points(2)),
    objective(Objective::SecretRegulator, Deck::Secret, Origin::Empire, Worth::Points(2)),
    objective(Objective::SecretThreatening, Deck::Secret, Origin::Empire, Worth::Points(2)),
    objective(Objective::PrelimAntagonist, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimCommander, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimDefender, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimEnemy, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimExplorer, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimInfiltrator, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimInvader, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimResearcher, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimScientist, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::PrelimTraitor, Deck::Preliminary, Origin::Shards, Worth::Points(1)),
    objective(Objective::SpecialAncientShipwreck, Deck::Special, Origin::Empire, Worth::Points(1)),
    objective(Objective::SpecialImperialDatacache, Deck::Special, Origin::Empire, Worth::Points(1)),
    objective(Objective::SpecialLazaxArmory, Deck::Special, Origin::Empire, Worth::Points(1)),
    objective(Objective::SpecialPrecursorFossil, Deck::Special, Origin::Empire, Worth::Points(1)),
    objective(Objective::SpecialVoiceOfTheCouncil, Deck::Special, Origin::Empire, Worth::Points(1)),
    objective(Objective::FallAnarchist, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallLoyalist, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallOpportunist, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallPowerhungry, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallSupportOfThePeople, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallTraitor, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallUnstoppableArmy, Deck::Scenario, Origin::Shards, Worth::Win),
    objective(Objective::FallEmperorOfTheGalaxy, Deck::Scenario, Origin::Shards, Worth::Win),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objectives_are_those_of_the_reference() {
        assert!(Objective::ALL.iter().all(|objective| objective.row().id == *objective));
        let count = |deck, from| ROWS.iter().filter(|row| row.deck == deck && row.from == from).count();
        let public =
            [Deck::StageOne, Deck::StageTwo].map(|deck| [Origin::Base, Origin::Empire].map(|from| count(deck, from)));
        assert_eq!(public, [[10, 10], [10, 10]]);
        assert_eq!((count(Deck::Secret, Origin::Base), count(Deck::Secret, Origin::Empire)), (10, 3));
        assert_eq!((count(Deck::Preliminary, Origin::Shards), count(Deck::Special, Origin::Empire)), (10, 5));
        assert_eq!(count(Deck::Scenario, Origin::Shards), 8);
        let points = |row: &ObjectiveRow| if let Worth::Points(points) = row.worth { u32::from(points) } else { 0 };
        assert_eq!(ROWS.iter().map(points).sum::<u32>(), 94);
    }
}
