//! Representatives of the races in the council (T57): three each. What they do is with their rows in `content`.

use crate::games::ti3::model::ids::{Race, Representative};

/// What a representative is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Traits {
    /// Revealed and resolved first.
    pub spy: bool,
    /// Cannot be assassinated (T57.4).
    pub bodyguard: bool,
    pub councilor: bool,
}

#[derive(Copy, Clone, Debug)]
pub struct RepresentativeRow {
    pub id: Representative,
    pub name: &'static str,
    pub race: Race,
    /// Added to influence (T57.3).
    pub votes: u8,
    pub traits: Traits,
}

const SPY: Traits = Traits { spy: true, bodyguard: false, councilor: false };
const BODYGUARD: Traits = Traits { spy: false, bodyguard: true, councilor: false };
const COUNCILOR: Traits = Traits { spy: false, bodyguard: false, councilor: true };
const SPY_BODYGUARD: Traits = Traits { bodyguard: true, ..SPY };
const SPY_COUNCILOR: Traits = Traits { councilor: true, ..SPY };
const BODYGUARD_COUNCILOR: Traits = Traits { councilor: true, ..BODYGUARD };

const fn representative(
    id: Representative,
    name: &'static str,
    race: Race,
    votes: u8,
    traits: Traits,
) -> RepresentativeRow {
    RepresentativeRow { id, name, race, votes, traits }
}

impl Representative {
    pub const fn row(self) -> &'static RepresentativeRow {
        &ROWS[self as usize]
    }

    /// The three of a race.
    pub fn of(race: Race) -> impl Iterator<Item = Representative> {
        Representative::ALL.iter().copied().filter(move |own| own.row().race == race)
    }
}

#[rustfmt::skip]
static ROWS: [RepresentativeRow; Representative::COUNT] = [
    representative(Representative::Unit44g5iO, "44G5I-O", Race::L1z1x, 1, BODYGUARD),
    representative(Representative::A6ah3, "A6AH3", Race::L1z1x, 0, SPY),
    representative(Representative::R782, "R7-82", Race::L1z1x, 4, COUNCILOR),
    representative(Representative::Alrung, "Alrung", Race::Hacan, 0, SPY_BODYGUARD),
    representative(Representative::Garrus, "Garrus", Race::Hacan, 4, COUNCILOR),
    representative(Representative::Huldran, "Huldran", Race::Hacan, 2, COUNCILOR),
    representative(Representative::Angrag, "An'grag", Race::Norr, 4, COUNCILOR),
    representative(Representative::Quirek, "Qui'rek", Race::Norr, 2, BODYGUARD),
    representative(Representative::RedbandRtan, "Redband R't'an", Race::Norr, 0, SPY),
    representative(Representative::Asmodai, "Asmodai", Race::Nekro, 0, SPY),
    representative(Representative::Beelzebul, "Beelzebul", Race::Nekro, 0, COUNCILOR),
    representative(Representative::Wendigo, "Wendigo", Race::Nekro, 0, BODYGUARD),
    representative(Representative::BerekarBerekon, "Berekar Berekon", Race::Winnu, 3, COUNCILOR),
    representative(Representative::MendaMendala, "Menda Mendala", Race::Winnu, 0, SPY),
    representative(Representative::PerdinPerdona, "Perdin Perdona", Race::Winnu, 2, COUNCILOR),
    representative(Representative::BrothersQquiar, "Brothers Qquiar", Race::Xxcha, 2, BODYGUARD),
    representative(Representative::GgrucotoRinn, "Ggrucoto Rinn", Race::Xxcha, 3, COUNCILOR),
    representative(Representative::XxekirGrom, "Xxekir Grom", Race::Xxcha, 2, COUNCILOR),
    representative(Representative::CadorGim, "Cador Gim", Race::Mentak, 0, SPY),
    representative(Representative::OridGim, "Orid Gim", Race::Mentak, 2, BODYGUARD),
    representative(Representative::SulaMentarion, "S'ula Mentarion", Race::Mentak, 4, COUNCILOR),
    representative(Representative::CaptainLassir, "Captain Lassir", Race::Letnev, 2, BODYGUARD),
    representative(Representative::DarktalonTreilla, "Darktalon Treilla", Race::Letnev, 0, SPY),
    representative(Representative::LegateErran, "Legate Erran", Race::Letnev, 4, COUNCILOR),
    representative(Representative::ClaireGibson, "Claire Gibson", Race::Sol, 4, COUNCILOR),
    representative(Representative::RevHendrickson, "Rev. Hendrickson", Race::Sol, 0, SPY_BODYGUARD),
    representative(Representative::RonaldWiley, "Ronald Wiley", Race::Sol, 3, COUNCILOR),
    representative(Representative::DeluinFillac, "Deluin Fillac", Race::JolNar, 3, SPY_COUNCILOR),
    representative(Representative::TaZern, "Ta Zern", Race::JolNar, 2, COUNCILOR),
    representative(Representative::YalugaHuin, "Yaluga Huin", Race::JolNar, 1, BODYGUARD_COUNCILOR),
    representative(Representative::DirzugaMantasa, "Dirzuga Mantasa", Race::Arborec, 4, COUNCILOR),
    representative(Representative::DirzugaOhao, "Dirzuga Ohao", Race::Arborec, 3, COUNCILOR),
    representative(Representative::LetaniMiasmiala, "Letani Miasmiala", Race::Arborec, 0, SPY),
    representative(Representative::ElderGurno, "Elder Gurno", Race::Saar, 0, SPY_BODYGUARD),
    representative(Representative::ElderSarrig, "Elder Sarrig", Race::Saar, 4, COUNCILOR),
    representative(Representative::Melkov, "Melkov", Race::Saar, 2, SPY),
    representative(Representative::FlaimHaash, "Flaim Haash", Race::Muaat, 1, BODYGUARD),
    representative(Representative::HoshGahloki, "Hosh Gahloki", Race::Muaat, 0, SPY),
    representative(Representative::MoltoshFlae, "Moltosh Flae", Race::Muaat, 3, COUNCILOR),
    representative(Representative::ImarYissadar, "Imar Yissadar", Race::Yin, 0, SPY),
    representative(Representative::RhalDarish, "Rhal Darish", Race::Yin, 3, COUNCILOR),
    representative(Representative::TallaDarator, "Talla Darator", Race::Yin, 4, COUNCILOR),
    representative(Representative::NeRuk, "Ne Ruk", Race::Yssaril, 0, SPY),
    representative(Representative::SoAta, "So Ata", Race::Yssaril, 1, SPY),
    representative(Representative::ZoCou, "Zo Cou", Race::Yssaril, 3, COUNCILOR),
    representative(Representative::SaiSeravus, "Sai Seravus", Race::Creuss, 2, COUNCILOR),
    representative(Representative::SanOmairo, "San Omairo", Race::Creuss, 1, BODYGUARD),
    representative(Representative::SooLeirah, "Soo Leirah", Race::Creuss, 1, SPY),
    representative(Representative::SsroolDamil, "S'srool D'amil", Race::Naalu, 0, BODYGUARD),
    representative(Representative::SsruukGella, "S'sruuk G'ella", Race::Naalu, 4, COUNCILOR),
    representative(Representative::SsruukHeyra, "S'sruuk H'eyra", Race::Naalu, 2, COUNCILOR),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn representatives_are_those_of_the_reference() {
        assert!(Representative::ALL.iter().all(|own| own.row().id == *own));
        let sent = |race: &Race| Representative::of(*race).count();
        assert!(Race::ALL.iter().all(|race| sent(race) == if *race == Race::Lazax { 0 } else { 3 }));
        assert_eq!(ROWS.iter().map(|row| u32::from(row.votes)).sum::<u32>(), 92);
        assert_eq!(ROWS.iter().filter(|row| row.traits.spy).count(), 17);
    }
}
