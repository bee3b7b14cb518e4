//! The odds of a combat: exact for two sides that fight to the end and take hits as the page fills them in, first by sustaining
//! damage, then the cheapest units. PDS, barrages, cards, retreats, and what components do between rounds are left out.

use super::defaults;
use crate::core::Seat;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Combat, State};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::scene::duel::{self, Odds, Side};

/// The units of a seat that fight in a place: ships in space, ground forces and mercenaries on planets, with fighters where a component lets them come.
pub fn ranks(state: &State, seat: Seat, at: Place) -> Units {
    state.units(at, seat).only(|kind| match at {
        Place::Space(_) => kind.is_ship(),
        Place::Planet(_) => kind.fights_on_planets() || kind == UnitKind::Fighter,
    })
}

/// What the side of a seat rolls in a combat.
pub fn roll(combat: &Combat, seat: Seat) -> Roll {
    let attacking = seat == combat.attacker;
    match combat.at {
        Place::Space(_) => Roll::SpaceBattle { attacking },
        Place::Planet(planet) => Roll::Invasion { attacking, planet },
    }
}

/// How many dice one of a kind rolls in a combat, and what each needs; none where it does not fight.
pub fn values(state: &State, combat: &Combat, seat: Seat, kind: UnitKind) -> Option<(u32, i32)> {
    let system = super::spots::system_of(&state.public, combat.at)?;
    let (roll, against) = (roll(combat, seat), combat.enemy(seat));
    let needs = dice::needs(state, seat, kind, roll, against, system)?;
    Some((dice::dice(state, seat, kind, roll, against, system), needs))
}

fn side(state: &State, combat: &Combat, seat: Seat) -> Side {
    let ranks = ranks(state, seat, combat.at);
    let (mut units, mut sustains) = (Vec::new(), 0);
    for (kind, taken, count) in ranks.sorts() {
        let (dice, needs) = values(state, combat, seat, kind).unwrap_or((0, 10));
        let more = hits::toughness(state, seat, kind).saturating_sub(taken + 1);
        sustains += usize::from(more) * usize::from(count);
        let loss = defaults::loss(&Target::Unit { at: combat.at, kind, hits: taken });
        units.extend((0..count).map(|_| (loss, dice, needs)));
    }
    Side::by_loss(units, sustains)
}

/// The odds of the combat under way; none where neither side can hit.
pub fn of(state: &State) -> Option<Odds> {
    let combat = state.combat.as_ref()?;
    let sides = [combat.attacker, combat.defender].map(|seat| side(state, combat, seat));
    duel::odds(&sides, [0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::testing::{A, B, Sim};

    fn odds(mine: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)]) -> Odds {
        let mut t = Sim::new();
        // Saudor has nothing that helps either side; races without bonuses.
        let at = t.space(Tile::Saudor);
        t.race(A, crate::games::ti3::model::ids::Race::Sol).race(B, crate::games::ti3::model::ids::Race::Hacan);
        mine.iter().for_each(|&(kind, count)| t.put(A, at, kind, count));
        theirs.iter().for_each(|&(kind, count)| t.put(B, at, kind, count));
        let mut state = t.state.clone();
        state.combat = Some(Combat::new(at, A, B));
        of(&state).expect("somebody can hit")
    }

    /// T7.6: cruisers hit on 7, so each round each hits with 4 of 10.
    #[test]
    fn one_cruiser_against_another_is_even_t7_6() {
        let even = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        let only = 0.4 * 0.6 / (1.0 - 0.6 * 0.6);
        assert!((even.attacker - only).abs() < 1e-9 && (even.defender - only).abs() < 1e-9, "{even:?}");
    }

    /// T7.3: a dreadnought sustains one hit.
    #[test]
    fn what_sustains_damage_lasts_a_hit_longer_t7_3() {
        let plain = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 2)]);
        let tough = odds(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        assert!(tough.attacker > plain.attacker + 0.1, "{plain:?} {tough:?}");
    }

    /// T8.3: on a planet ground forces fight, and PDS do not.
    #[test]
    fn on_a_planet_ground_forces_fight_t8_3() {
        let mut t = Sim::new();
        let at = Place::Planet(Planet::Saudor);
        t.put(A, at, UnitKind::GroundForce, 2);
        t.put(B, at, UnitKind::GroundForce, 1);
        t.put(B, at, UnitKind::Pds, 2);
        assert_eq!(ranks(&t.state, B, at).total(), 1);
        let mut state = t.state.clone();
        state.combat = Some(Combat::new(at, A, B));
        let odds = of(&state).expect("both can hit");
        assert!(odds.attacker > odds.defender, "{odds:?}");
    }
}
