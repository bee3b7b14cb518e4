//! Domain counters: on planets (T43, T44) and in empty space (T45).

use crate::games::ti3::model::ids::{Domain, Module, Origin};

#[derive(Copy, Clone, Debug)]
pub struct DomainRow {
    pub id: Domain,
    pub name: &'static str,
    pub module: Module,
    pub from: Origin,
    pub copies: u8,
    /// For planets near homes (T43.7).
    pub low: bool,
    /// The strength or amount printed on it.
    pub value: u8,
}

const fn counter(id: Domain, name: &'static str, module: Module, from: Origin, copies: u8) -> DomainRow {
    DomainRow { id, name, module, from, copies, low: false, value: 0 }
}

const fn suns(id: Domain, name: &'static str, copies: u8) -> DomainRow {
    counter(id, name, Module::DistantSuns, Origin::Base, copies)
}

const fn suns_se(id: Domain, name: &'static str, copies: u8) -> DomainRow {
    counter(id, name, Module::DistantSunsSe, Origin::Empire, copies)
}

const fn frontier(id: Domain, name: &'static str, copies: u8) -> DomainRow {
    counter(id, name, Module::FinalFrontier, Origin::Shards, copies)
}

impl DomainRow {
    const fn low(self) -> DomainRow {
        DomainRow { low: true, ..self }
    }

    const fn value(self, value: u8) -> DomainRow {
        DomainRow { value, ..self }
    }
}

impl Domain {
    pub const fn row(self) -> &'static DomainRow {
        &ROWS[self as usize]
    }
}

#[rustfmt::skip]
static ROWS: [DomainRow; Domain::COUNT] = [
    suns(Domain::PeacefulAnnexation, "Peaceful Annexation", 12).low(),
    suns(Domain::NaturalWealth2, "Natural Wealth (2)", 5).low().value(2),
    suns(Domain::NaturalWealth4, "Natural Wealth (4)", 4).value(4),
    suns(Domain::TechnologicalSociety, "Technological Society", 2),
    suns(Domain::IndustrialSociety, "Industrial Society", 2),
    suns_se(Domain::NativeIntelligence, "Native Intelligence", 4).low(),
    suns_se(Domain::HiddenFactory, "Hidden Factory", 3).value(2),
    suns(Domain::Biohazard, "Biohazard", 4).low(),
    suns(Domain::Radiation, "Radiation", 4),
    suns(Domain::HostileLocals1, "Hostile Locals (1)", 5).low().value(1),
    suns(Domain::HostileLocals2, "Hostile Locals (2)", 2).value(2),
    suns(Domain::HostileLocals3, "Hostile Locals (3)", 1).value(3),
    suns(Domain::LazaxSurvivors, "Lazax Survivors", 2),
    suns(Domain::Settlers, "Settlers", 2).low(),
    suns(Domain::WormholeAlpha, "Alpha Wormhole Discovery", 1),
    suns(Domain::WormholeBeta, "Beta Wormhole Discovery", 1),
    suns_se(Domain::HostageSituation, "Hostage Situation", 4).low(),
    suns_se(Domain::AutomatedDefenseSystem, "Automated Defense System", 3),
    suns_se(Domain::FighterAmbush1, "Fighter Ambush (1)", 2).low().value(1),
    suns_se(Domain::FighterAmbush2, "Fighter Ambush (2)", 2).value(2),
    suns_se(Domain::FighterAmbush3, "Fighter Ambush (3)", 1).value(3),
    counter(Domain::CustodianFighters, "Mecatol Custodians: fighters", Module::Custodians, Origin::Empire, 1).value(3),
    counter(Domain::CustodianGround, "Mecatol Custodians: ground forces", Module::Custodians, Origin::Empire, 1).value(2),
    frontier(Domain::AbandonedTransport, "Abandoned Transport", 1).value(2),
    frontier(Domain::AlienTechnology, "Alien Technology", 1),
    frontier(Domain::DerelictShip, "Derelict Ship", 2),
    frontier(Domain::Discovery, "Discovery", 1),
    frontier(Domain::PrecursorSpaceStation, "Precursor Space Station", 1),
    frontier(Domain::EmptySpace, "Empty Space", 3),
    frontier(Domain::FfGravityRift, "Gravity Rift", 1),
    frontier(Domain::SpacePirates, "Space Pirates", 2),
    frontier(Domain::FfSupernova, "Supernova", 1),
    frontier(Domain::FfWormholeAlpha, "Alpha Wormhole Discovery", 1),
    frontier(Domain::FfWormholeBeta, "Beta Wormhole Discovery", 1),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domain_counters_are_those_of_the_reference_t43() {
        assert!(Domain::ALL.iter().all(|domain| domain.row().id == *domain));
        let copies =
            |module| ROWS.iter().filter(|row| row.module == module).map(|row| u32::from(row.copies)).sum::<u32>();
        let modules = [Module::DistantSuns, Module::DistantSunsSe, Module::Custodians, Module::FinalFrontier];
        assert_eq!(modules.map(copies), [47, 19, 2, 15]);
        assert_eq!(ROWS.iter().filter(|row| row.low).map(|row| u32::from(row.copies)).sum::<u32>(), 38);
    }
}
