//! Leaders and mech of Letnev.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::combat::{self, bombardment};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::{ask, board, deploy, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::ViscountUnlenn,
        name: "Viscount Unlenn",
        title: "The Dunlain Scourge",
        text: "At the start of a space combat round, exhaust: a ship of your choice there rolls 1 more die in that round.",
        hooks: Hooks::uses(&[CombatRoundStart::may(
            |state, now, _| now.planet.is_none() && state.combat.is_some(),
            Do::Ask(|g, _, me| Box::pin(one_more_die(g, me))),
        )]),
        lasting: MORE_DICE,
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::RearAdmiralFarran,
        name: "Rear Admiral Farran",
        title: "Sector XVIII Viceroy",
        condition: "Have 5 non-fighter ships in one system.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let ships = state.systems.iter().map(|system| system.space.of(seat).non_fighters());
            (ships.max().unwrap_or(0), 5)
        }),
        text: "After one of your units uses Sustain Damage you may gain 1 trade good.",
        hooks: Hooks::uses(&[AfterSustainDamage::may(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::DarktalonTreilla,
        name: "Darktalon Treilla",
        title: "Void Revenant",
        text: "Action: until the end of the round neither laws nor your fleet pool limit your non-fighter ships in a system; this card is purged.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |_, _, _| true,
            Do::Now(|g, _, me| effects::last(g, me, Until::Round, Scope::Nothing)),
        )]),
        lasting: Hooks::answers(&[Answer::Allow(Permit::UnlimitedFleet, |_, ask, me| ask.seat == me.seat)]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::DunlainReaper,
    text: "Deploy: at the start of a ground combat round, spend 2 resources to exchange one of your infantry there for this mech.",
    hooks: Hooks::uses(&[CombatRoundStart::each(
        |state, _, me| {
            let pays = payment::available(state, me.seat, Currency::Resources) >= 2;
            let fights = super::super::ground_combat(state, me.seat)
                .is_some_and(|(at, _)| board::units(state, me.seat, at).count(UnitKind::Infantry) > 0);
            u8::from(pays && fights && deploy::can(state, me))
        },
        Do::Ask(|g, _, me| {
            Box::pin(async move {
                if let Some((at, _)) = super::super::ground_combat(g, me.seat) {
                    payment::pay(g, me.seat, Currency::Resources, 2, Some(me.source)).await;
                    deploy::instead_of_infantry(g, me, at);
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// One unit of a kind of a seat rolls one die more.
pub(in crate::games::ti4::content::factions) const MORE_DICE: Hooks =
    Hooks::answers(&[Answer::Add(Number::CombatExtra, |_, ask, me| {
        let Scope::Force(at, kind) = me.scope else { return 0 };
        let there = match at {
            Place::Space(system) => ask.system == Some(system),
            Place::Planet(planet) => ask.planet == Some(planet),
        };
        i32::from(ask.seat == me.seat && ask.kind == Some(kind) && there)
    })]);

/// A unit of either side of the combat is chosen, or a ground force of it that bombards the planet from elsewhere in the system; the
/// effect is its owner's.
pub(in crate::games::ti4::content::factions) async fn one_more_die(g: &mut G, me: Me) {
    let Some(fight) = g.combat.as_ref().map(|combat| (combat.place(), [combat.attacker, combat.defender])) else {
        return;
    };
    let (at, sides) = fight;
    let Some(owner) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), sides.to_vec()).await else { return };
    let mut places: Vec<(Place, UnitKind)> =
        combat::ranks(g, owner, at).into_iter().map(|(at, kind, _)| (at, kind)).collect();
    if matches!(at, Place::Planet(_)) {
        let guns = bombardment::guns(g, owner, board::system_of(g, at)).into_iter().map(|gun| (gun.at, gun.kind));
        places.extend(guns.filter(|(_, kind)| kind.is_ground()));
    }
    let options: Vec<Target> = places.into_iter().map(|(at, kind)| Target::Unit { at, kind, damaged: false }).collect();
    if options.is_empty() {
        return;
    }
    if let Target::Unit { at, kind, .. } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await {
        effects::last(g, Me { seat: owner, ..me }, Until::CombatRound, Scope::Force(at, kind));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::rules::tokens;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Letnev, Faction::Sol, Faction::Hacan])
    }

    const CRUISER: &[(UnitKind, u8)] = &[(UnitKind::Cruiser, 1)];
    const UNLENN: Source = Source::Leader(Leader::ViscountUnlenn);

    /// [`Leader::ViscountUnlenn`]: in anybody's space combat, for either side, for one round.
    #[test]
    fn viscount_unlenn_gives_a_ship_one_more_die_for_a_round() {
        let mut t = sim();
        t.dice(&[1, 10, 1, 1, 10]);
        let at = t.fight(CRUISER, CRUISER);
        t.react(UNLENN).pick(Target::Seat(A));
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 0), "1, then 10");
        assert!(!t.is_ready(A, Leader::ViscountUnlenn));
        let mut t = sim();
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.put(C, t.space(27), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.activate(27).react(UNLENN);
        assert!(t.offers(&Target::Seat(B)) && t.offers(&Target::Seat(C)));
    }

    /// The die is also rolled for its Anti-Fighter Barrage.
    #[test]
    fn viscount_unlenn_strengthens_the_barrage_of_that_ship() {
        let mut t = sim();
        t.dice(&[1, 1, 9, 1, 10, 1, 1]);
        let at = t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Fighter, 2)]);
        t.react(UNLENN).pick(Target::Seat(A)).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, at, UnitKind::Fighter), 0, "the third die of the barrage, the second of the round");
    }

    #[test]
    fn viscount_unlenn_is_for_space_combats() {
        let mut t = sim();
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(UNLENN));
    }

    const FARRAN: Leader = Leader::RearAdmiralFarran;

    /// [`Leader::RearAdmiralFarran`].
    #[test]
    fn rear_admiral_farran_waits_for_five_ships_in_one_system_lrr_51_6() {
        let mut t = sim();
        t.state.players[A].fleet = 5;
        t.put(A, t.space(27), UnitKind::Cruiser, 4);
        t.put(A, t.space(27), UnitKind::Fighter, 1);
        t.put(A, t.space(22), UnitKind::Cruiser, 1);
        assert_eq!(t.progress(A, FARRAN), (4, 5));
        t.put(A, t.space(27), UnitKind::Destroyer, 1);
        assert_eq!(t.progress(A, FARRAN), (5, 5));
    }

    #[test]
    fn rear_admiral_farran_pays_for_own_damage() {
        for (leader, goods) in [(true, 1), (false, 0)] {
            let mut t = sim();
            if leader {
                t.unlock(A, FARRAN);
            }
            t.dice(&[1, 10, 10, 1]);
            let at = t.fight(&[(UnitKind::Dreadnought, 1)], CRUISER);
            t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
            if leader {
                t.react(Source::Leader(FARRAN));
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.look().players[A].goods, goods);
        }
        let mut t = sim();
        let farran = t.unlock(A, FARRAN);
        t.dice(&[10, 1, 10, 1]);
        let at = t.fight(CRUISER, &[(UnitKind::Dreadnought, 1)]);
        t.until_seat(B, Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        assert!(!t.offered_this_turn(farran), "B's dreadnought");
    }

    /// [`Leader::DarktalonTreilla`]: purged; for the round only; then ships over the limit go (LRR 37.3).
    #[test]
    fn darktalon_treilla_lifts_the_fleet_limit_until_the_round_ends() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::DarktalonTreilla);
        assert_eq!((tokens::fleet_limit(&t.state, A), tokens::fleet_limit(&t.state, B)), (5, 3));
        t.go().use_it(hero);
        assert!(!t.is_ready(A, Leader::DarktalonTreilla));
        t.state = t.look().clone();
        assert!(tokens::fleet_limit(&t.state, A) > 20 && tokens::fleet_limit(&t.state, B) == 3);
        t.put(A, t.space(27), UnitKind::Cruiser, 8);
        t.state.active = A;
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(tokens::fleet_limit(t.look(), A), 5 + (u32::from(t.look().players[A].fleet) - 3));
        assert_eq!(u32::from(t.units(A, t.space(27), UnitKind::Cruiser)), tokens::fleet_limit(t.look(), A));
    }

    const REAPER: Source = Source::Unit(UnitCard::DunlainReaper);

    /// [`UnitCard::DunlainReaper`], LRR 30.1: this deploy costs 2 resources.
    #[test]
    fn a_dunlain_reaper_is_deployed_in_ground_combat_for_two_resources_lrr_30_1() {
        let mut t = sim();
        t.state.players[A].goods = 2;
        t.dice(&[10, 10, 1, 1]);
        t.land(2, 2);
        t.react(REAPER).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, ALBION, UnitKind::Mech), t.look().players[A].reserve[UnitKind::Mech]), (1, 3));
        assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 1);
    }

    #[test]
    fn a_dunlain_reaper_needs_resources_infantry_and_a_ground_combat() {
        let mut t = sim();
        for planet in t.state.controlled(A).collect::<Vec<_>>() {
            t.state.planet_mut(planet).exhausted = true;
        }
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(REAPER), "nothing to pay with");
        let mut t = sim();
        t.dice(&[10, 1]);
        t.fight(CRUISER, &[(UnitKind::Fighter, 1)]);
        assert!(!t.offered_this_turn(REAPER), "a space combat");
    }
}
