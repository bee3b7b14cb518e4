//! Warfare.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::UnitRoll;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, combat};

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::PlasmaScoring,
        name: "Plasma Scoring",
        text: "One of your units rolls 1 more die in each of your bombardment and space cannon rolls.",
        color: Some(Color::Red),
        hooks: Hooks::answers(&[Answer::Add(Number::ExtraDice, |_, ask, me| {
            i32::from(ask.seat == me.seat && !matches!(ask.roll, Some(UnitRoll::Barrage { .. })))
        })]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::MagenDefenseGrid,
        name: "Magen Defense Grid",
        text: "When a ground combat round starts on a planet with your Planetary Shield, exhaust: your opponent does not roll.",
        color: Some(Color::Red),
        needs: [0, 0, 0, 1],
        hooks: Hooks::uses(&[CombatRoundStart::may(
            |state, _, me| is_shielded(state, me.seat),
            Do::Now(|g, _, me| {
                if let Some(opponent) = g.combat.as_ref().map(|combat| combat.opponent(me.seat)) {
                    effects::last(g, me, Until::CombatRound, Scope::Seat(opponent));
                }
            }),
        )
        .exhausting()]),
        lasting: Hooks::answers(&[Answer::Limit(Number::CombatDice, |_, ask, me| {
            (me.scope == Scope::Seat(ask.seat)).then_some(0)
        })]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::DuraniumArmor,
        name: "Duranium Armor",
        text: "In each round of your combats, after hits are assigned, repair one of your units that did not sustain damage in it.",
        color: Some(Color::Red),
        needs: [0, 0, 0, 2],
        hooks: Hooks::uses(&[AfterHitsAssigned::must(
            |state, _, me| !repairable(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let slots = repairable(g, me.seat);
                    for (at, kind, _) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, 1).await {
                        board::area_mut(g, at).change(me.seat, |units| units.repair(kind));
                    }
                })
            }),
        )]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::AssaultCannon,
        name: "Assault Cannon",
        text: "When a space combat starts where you have 3 ships, no fighters, your opponent destroys one of theirs.",
        color: Some(Color::Red),
        needs: [0, 0, 0, 3],
        hooks: Hooks::uses(&[CombatStart::must(
            |state, now, me| {
                let combat = state.combat.as_ref();
                now.planet.is_none()
                    && combat.is_some_and(|combat| combat.side(me.seat).is_some())
                    && combat::large_ships(state, me.seat, Place::Space(now.system)) >= 3
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let Some((opponent, at)) = g.combat.as_ref().map(|c| (c.opponent(me.seat), c.place())) else {
                        return;
                    };
                    let fits = |kind: UnitKind| combat::is_large_ship(g, opponent, kind);
                    let slots = ask::unit_slots(board::units(g, opponent, at), at, fits);
                    for (at, kind, damaged) in ask::units(g, opponent, me.asks(Prompt::AssignHits), slots, 1).await {
                        board::destroy(g, opponent, at, kind, damaged, Some(me.seat)).await;
                    }
                })
            }),
        )]),
        ..TechRow::BLANK
    },
];

/// Whether the seat fights on a planet where one of its units has Planetary Shield.
fn is_shielded(state: &State, seat: Seat) -> bool {
    let Some(combat) = state.combat.as_ref().filter(|combat| combat.side(seat).is_some()) else { return false };
    let Some(planet) = combat.planet else { return false };
    let ask = Ask::of(seat).on(planet).at(combat.system).with(combat.opponent(seat));
    let units = board::units(state, seat, Place::Planet(planet));
    let shields = |kind| effects::allowed(state, Permit::Shield, ask.kind(kind), state.unit(seat, kind).shield);
    units.kinds().any(shields)
}

/// Damaged units of a seat in combat that did not sustain damage in this round, wherever they are: the card names no place.
fn repairable(state: &State, seat: Seat) -> Vec<(Target, u32)> {
    let Some(combat) = &state.combat else { return Vec::new() };
    let Some(side) = combat.side(seat) else { return Vec::new() };
    let mut slots = Vec::new();
    for at in board::places(state) {
        let units = board::units(state, seat, at);
        let fresh = if at == combat.place() { combat.sustained[side] } else { Units::NONE };
        for kind in units.kinds() {
            let old = units.damaged(kind).saturating_sub(fresh.count(kind));
            if old > 0 {
                slots.push((Target::Unit { at, kind, damaged: true }, u32::from(old)));
            }
        }
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    #[test]
    fn plasma_scoring_adds_a_die_to_a_unit_of_the_owners_choice() {
        let mut t = sim();
        t.give_tech(A, Tech::PlasmaScoring);
        t.give_tech(A, Tech::WarSun);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 6);
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        t.put(A, t.space(27), UnitKind::WarSun, 1);
        // War sun 3 dice, dreadnought 1; the extra die of the war sun shows 3 and hits.
        t.dice(&[1, 1, 1, 1, 3]);
        t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::ExtraDie)));
        t.pick(unit(ALBION, UnitKind::WarSun));
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 5);
    }

    /// The extra die is one unit's, though several of its kind roll, for a bombardment and for a space cannon.
    #[test]
    fn plasma_scoring_adds_one_die_however_many_units_there_are() {
        let mut t = sim();
        t.give_tech(A, Tech::PlasmaScoring);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 6);
        t.put(A, t.space(27), UnitKind::Dreadnought, 2);
        t.dice(&[10; 5]);
        t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
        t.pick(unit(ALBION, UnitKind::Dreadnought));
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 3, "two dice and one more");

        let mut t = sim();
        t.state.players[A].techs.remove(Tech::AntimassDeflectors);
        t.give_tech(B, Tech::PlasmaScoring);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 2);
        let at = t.space(27);
        t.put(A, at, UnitKind::Cruiser, 2);
        t.dice(&[1, 1, 10, 10]);
        t.activate(27).until(Prompt::FireCannons).pick(Target::Yes).pick(unit(ALBION, UnitKind::Pds));
        assert_eq!(t.units(A, at, UnitKind::Cruiser), 1, "two dice and one more, which hits");
    }

    #[test]
    fn magen_defense_grid_silences_the_attacker_for_a_round() {
        let mut t = sim();
        t.give_tech(B, Tech::MagenDefenseGrid);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Infantry, 1);
        t.dice(&[8]);
        t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until(Prompt::React).use_it(Source::Tech(Tech::MagenDefenseGrid));
        assert_eq!((t.units(A, ALBION, UnitKind::Infantry), t.units(B, ALBION, UnitKind::Infantry)), (0, 1));
    }

    #[test]
    fn duranium_armor_repairs_a_unit_that_did_not_sustain_damage() {
        let mut t = sim();
        t.give_tech(B, Tech::DuraniumArmor);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Dreadnought, 2);
        board::area_mut(&mut t.state, to).change(B, |units| units.damage(UnitKind::Dreadnought));
        t.dice(&[7, 5, 1]);
        t.activate(27).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
        t.counts(&[(unit(to, UnitKind::Dreadnought), 1)]);
        let ships = board::units(t.look(), B, to);
        assert_eq!((ships.whole(UnitKind::Dreadnought), ships.damaged(UnitKind::Dreadnought)), (1, 1));
        assert_eq!(t.uses(Source::Tech(Tech::DuraniumArmor)), 1);
        let mut t = sim();
        t.give_tech(A, Tech::DuraniumArmor);
        t.dice(&[10, 10]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(to, UnitKind::Dreadnought), 1)]);
        assert_eq!(t.uses(Source::Tech(Tech::DuraniumArmor)), 0, "it has just sustained damage");
    }

    #[test]
    fn assault_cannon_destroys_a_ship_before_the_fight() {
        let mut t = sim();
        t.give_tech(A, Tech::AssaultCannon);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 3);
        t.put(B, to, UnitKind::Dreadnought, 1);
        t.activate(27).counts(&[(unit(from, UnitKind::Cruiser), 3)]);
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Dreadnought)), (3, 0));
        let mut t = sim();
        t.give_tech(A, Tech::AssaultCannon);
        t.put(A, from, UnitKind::Cruiser, 2);
        t.put(B, to, UnitKind::Dreadnought, 1);
        t.dice(&[1, 1, 1]);
        t.activate(27).counts(&[(unit(from, UnitKind::Cruiser), 2)]);
        assert_eq!(t.units(B, to, UnitKind::Dreadnought), 1, "two ships are too few");
    }
}
