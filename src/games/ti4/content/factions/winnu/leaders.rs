//! Leaders and mech of Winnu.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::actions::strategic;
use crate::games::ti4::rules::strategy_cards::{self, construction};
use crate::games::ti4::rules::{ask, board};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::BerekarBerekon,
        name: "Berekar Berekon",
        title: "Arbiter of Divine Right",
        text: "When a player's units use Production, exhaust: what they produce costs 2 resources less in all.",
        hooks: Hooks::uses(&[WhenProductionUsed::may(
            |_, _, _| true,
            Do::Now(|g, now, me| effects::last(g, Me { seat: now.seat, ..me }, Until::Production, Scope::Nothing)),
        )]),
        lasting: Hooks::answers(&[Answer::Add(
            Number::ProductionCost,
            |_, ask, me| if ask.seat == me.seat { -2 } else { 0 },
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::RickarRickani,
        name: "Rickar Rickani",
        title: "The Hand of the Emperor",
        condition: "Control Mecatol Rex, or fight in its system.",
        unlock: Unlock::When(|state, window, seat| {
            let fights = |now: &CombatStart| {
                let side = state.combat.as_ref().is_some_and(|combat| combat.side(seat).is_some());
                now.system == SystemId::MECATOL && side
            };
            state.controls(seat, Planet::MecatolRex) || matches!(window, Window::CombatStart(now) if fights(now))
        }),
        text: "Your units add 2 to their combat rolls in your home system, in that of Mecatol Rex and in systems with legendary planets.",
        hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
            let holy = |system: SystemId| {
                let legendary = |planet| state.legendary(planet).is_some();
                system == SystemId::MECATOL
                    || system == state.players[me.seat].home
                    || state.planets_in(system).iter().any(legendary)
            };
            if ask.seat == me.seat && ask.system.is_some_and(holy) { 2 } else { 0 }
        })]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::MathisMathinus,
        name: "Mathis Mathinus",
        title: "Reclamation Executor",
        text: "Action: use the primary ability of any strategy card; then players of your choice may use its secondary ability; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(|_, _, _| true, Do::Ask(|g, _, me| Box::pin(seal(g, me))))]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Reclaimer,
    text: "After a tactical action in which you gained its planet you may place 1 PDS or 1 space dock on that planet.",
    hooks: Hooks::uses(&[AfterTacticalAction::each(
        |state, now, me| u8::from(now.seat == me.seat && !reclaimed(state, me.seat).is_empty()),
        Do::Ask(|g, _, me| Box::pin(reclaim(g, me))),
    )]),
    lasting: Hooks::NONE,
};

async fn seal(g: &mut G, me: Me) {
    let cards: Vec<Target> = g.card_goods.keys().iter().map(Target::Strategy).collect();
    let Target::Strategy(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), cards).await else { return };
    let free = strategy_cards::primary(g, me.seat, card).await;
    if g.is_over() {
        return;
    }
    effects::raise(g, AfterStrategyAbility { seat: me.seat, card }).await;
    let others: Vec<Target> = g.others(me.seat).map(Target::Seat).collect();
    let all = others.len();
    let chosen = ask::some(g, me.seat, me.asks(Prompt::ChooseMany), others, 0, all).await;
    for seat in g.others(me.seat).collect::<Vec<_>>() {
        if free.contains(seat) || chosen.contains(&Target::Seat(seat)) {
            strategic::follow(g, seat, card, free.contains(seat)).await;
        }
    }
}

const STRUCTURES: [UnitKind; 2] = [UnitKind::Pds, UnitKind::SpaceDock];

/// Planets that a seat has gained in this tactical action, with a mech and room for a structure.
fn reclaimed(state: &State, seat: Seat) -> Vec<Planet> {
    let gained = state.tactical.as_ref().map_or(Default::default(), |tactical| tactical.gained);
    let fits = |&planet: &Planet| {
        let mechs = board::units(state, seat, Place::Planet(planet)).count(UnitKind::Mech);
        mechs > 0
            && state.controls(seat, planet)
            && STRUCTURES.iter().any(|&kind| construction::fits(state, seat, planet, kind))
    };
    gained.iter().filter(|planet| state.planets.contains(*planet)).filter(fits).collect()
}

/// A structure for each mech on such planets.
async fn reclaim(g: &mut G, me: Me) {
    for planet in reclaimed(g, me.seat) {
        let at = Place::Planet(planet);
        for _ in 0..board::units(g, me.seat, at).count(UnitKind::Mech) {
            let kinds = STRUCTURES.into_iter().filter(|&kind| construction::fits(g, me.seat, planet, kind));
            let units = kinds.map(|kind| Target::Unit { at, kind, damaged: false });
            let options: Vec<Target> = std::iter::once(Target::Pass).chain(units).collect();
            if let Target::Unit { kind, .. } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await {
                construction::place_structure(g, me.seat, at, kind).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Winnu, Faction::Sol, Faction::Hacan])
    }

    const BEREKON: Source = Source::Leader(Leader::BerekarBerekon);

    /// [`Leader::BerekarBerekon`].
    #[test]
    fn berekar_berekon_makes_a_use_of_production_cheaper_by_two() {
        for (used, exhausted) in [(true, false), (false, true)] {
            let mut t = sim();
            t.state.active = B;
            let home = t.home(B);
            t.go().pick(Target::System(home));
            if used {
                t.react(BEREKON);
                assert!(!t.is_ready(A, Leader::BerekarBerekon));
            }
            t.until(Prompt::Produce).counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]);
            t.until(Prompt::ChooseAction);
            assert_eq!(t.look().planet(Planet::Jord).exhausted, exhausted, "a cruiser costs 2");
            assert!(t.look().effects.is_empty(), "for this use only");
        }
    }

    const RICKANI: Leader = Leader::RickarRickani;

    /// [`Leader::RickarRickani`]: its conditions, LRR 51.6.
    #[test]
    fn rickar_rickani_waits_for_mecatol_rex_or_a_combat_there_lrr_51_6() {
        let mut t = sim();
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.until(Prompt::ChooseAction);
        assert!(!t.is_ready(A, RICKANI), "a combat elsewhere");
        let mut t = sim();
        let mecatol = Place::Space(SystemId::MECATOL);
        t.put(A, mecatol, UnitKind::Cruiser, 1);
        t.put(B, mecatol, UnitKind::Cruiser, 1);
        // The very first roll already has the 2 more: 5 hits.
        t.dice(&[5, 1]);
        t.activate(18).until(Prompt::ChooseAction);
        assert!(t.is_ready(A, RICKANI) && t.units(B, mecatol, UnitKind::Cruiser) == 0);
        let mut t = sim();
        t.state.custodians = false;
        t.put(A, mecatol, UnitKind::Carrier, 1);
        t.put(A, mecatol, UnitKind::Infantry, 1);
        t.activate(18).until(Prompt::Commit).counts(&[(Target::Planet(Planet::MecatolRex), 1)]);
        t.until(Prompt::ChooseAction);
        assert!(t.is_ready(A, RICKANI), "control");
    }

    #[test]
    fn rickar_rickani_helps_at_home_at_mecatol_rex_and_at_legendary_planets() {
        let mut t = sim();
        t.unlock(A, RICKANI);
        let bonus = |t: &Sim, seat, system| {
            effects::number(&t.state, Number::CombatRoll, Ask::of(seat).kind(UnitKind::Cruiser).at(system), 0)
        };
        assert_eq!((bonus(&t, A, t.home(A)), bonus(&t, A, SystemId::MECATOL), bonus(&t, A, t.tile(27))), (2, 2, 0));
        assert_eq!((bonus(&t, B, t.home(A)), bonus(&t, B, SystemId::MECATOL)), (0, 0));
        assert_eq!(bonus(&t, A, t.home(B)), 0, "another home");
        if let Some(nexus) = crate::games::ti4::rules::nexus::find(&t.state) {
            assert_eq!(bonus(&t, A, nexus), 2, "Mallice is legendary");
        }
    }

    const HERO: Leader = Leader::MathisMathinus;

    /// [`Leader::MathisMathinus`]
    #[test]
    fn mathis_mathinus_uses_a_primary_ability_and_lets_others_follow() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        let tokens = t.state.players[B].strategy;
        t.go().use_it(hero).pick(Target::Strategy(StrategyCard::Trade));
        t.some(&[]);
        assert_eq!(t.look().players[A].goods, 3, "the primary ability");
        t.until(Prompt::ChooseMany).some(&[Target::Seat(B)]);
        assert_eq!(t.asked(), Some((B, Prompt::UseSecondary)));
        t.pick(Target::Yes).until(Prompt::ChooseAction);
        assert_eq!((t.look().players[B].strategy, t.look().players[B].commodities), (tokens - 1, 4), "with a token");
        assert_eq!(t.look().players[C].commodities, 0, "C was not chosen");
        assert!(!t.is_ready(A, HERO), "purged (LRR 51.12)");
        assert!(t.look().players[B].strategy_cards.iter().all(|picked| !picked.spent), "no card is exhausted");
    }

    const RECLAIMER: Source = Source::Unit(UnitCard::Reclaimer);

    /// [`UnitCard::Reclaimer`]
    #[test]
    fn a_reclaimer_builds_on_a_planet_just_gained() {
        for (kind, built) in [(UnitKind::Mech, true), (UnitKind::Infantry, false)] {
            let mut t = sim();
            t.put(A, t.space(27), UnitKind::Carrier, 1);
            t.put(A, t.space(27), kind, 1);
            t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
            if built {
                t.react(RECLAIMER);
                assert!(t.offers(&Target::Pass) && t.offers(&unit(ALBION, UnitKind::Pds)));
                t.pick(unit(ALBION, UnitKind::SpaceDock)).until(Prompt::ChooseAction);
                assert_eq!(t.units(A, ALBION, UnitKind::SpaceDock), 1);
            } else {
                assert!(!t.offered_this_turn(RECLAIMER), "no mech there");
            }
        }
    }

    #[test]
    fn a_reclaimer_does_not_build_where_nothing_was_gained() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 1);
        t.activate(27);
        assert!(!t.offered_this_turn(RECLAIMER));
    }
}
