//! The odds of a combat: exact for two sides that fight to the end and take hits as the page fills them in, first by Sustain
//! Damage, then the cheapest units. Space cannon, barrage, cards, retreats, and what abilities do between rounds are left
//! out.

use super::defaults;
use crate::core::Seat;
use crate::games::ti4::model::state::{Combat, State};
use crate::games::ti4::model::target::Target;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::{dice, hits, ranks};
use crate::scene::duel::{self, Odds, Side};

fn side(state: &State, combat: &Combat, seat: Seat) -> Side {
    let (mut units, mut sustains) = (Vec::new(), 0);
    for (at, kind, count) in ranks(state, seat, combat.place()) {
        let (dice, needs) = dice::combat_values(state, seat, kind);
        let whole = board::units(state, seat, at).whole(kind).min(count);
        if hits::may_sustain(state, seat, at, kind).is_ok() {
            sustains += usize::from(whole);
        }
        let loss = defaults::loss(&Target::Unit { at, kind, damaged: false });
        units.extend((0..count).map(|_| (loss, u32::from(dice), i32::from(needs))));
    }
    Side::by_loss(units, sustains)
}

/// The odds of the combat under way, with the hits that wait; none where neither side can hit.
pub fn of(state: &State) -> Option<Odds> {
    let combat = state.combat.as_ref()?;
    let sides = [combat.attacker, combat.defender].map(|seat| side(state, combat, seat));
    duel::odds(&sides, combat.hits.map(usize::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{Faction, UnitKind};
    use crate::games::ti4::testing::{A, B, Sim};

    fn odds(mine: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)]) -> Odds {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let (at, system) = (t.space(27), t.tile(27));
        mine.iter().for_each(|&(kind, count)| t.put(A, at, kind, count));
        theirs.iter().for_each(|&(kind, count)| t.put(B, at, kind, count));
        let mut state = t.state.clone();
        state.combat = Some(Combat::new(system, None, A, B));
        of(&state).expect("somebody can hit")
    }

    /// Two cruisers hit on 7: each round each hits with 4 of 10.
    #[test]
    fn one_cruiser_against_another_is_even_and_often_ends_without_a_victor() {
        let even = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        let only = 0.4 * 0.6 / (1.0 - 0.6 * 0.6);
        assert!((even.attacker - only).abs() < 1e-9 && (even.defender - only).abs() < 1e-9, "{even:?}");
    }

    /// A dreadnought sustains one hit: it loses only to two.
    #[test]
    fn what_sustains_damage_lasts_a_hit_longer() {
        let plain = odds(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 2)]);
        let tough = odds(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        assert!(tough.attacker > plain.attacker + 0.1, "{plain:?} {tough:?}");
        let crowd = odds(&[(UnitKind::Dreadnought, 3)], &[(UnitKind::Fighter, 1)]);
        assert!(crowd.attacker > 0.99 && crowd.attacker + crowd.defender <= 1.0 + 1e-9);
    }

    #[test]
    fn hits_that_wait_count_as_taken() {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let (at, system) = (t.space(27), t.tile(27));
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        let mut state = t.state.clone();
        state.combat = Some(Combat { hits: [1, 0], ..Combat::new(system, None, A, B) });
        assert_eq!(of(&state), Some(Odds { attacker: 0.0, defender: 1.0 }));
    }
}
