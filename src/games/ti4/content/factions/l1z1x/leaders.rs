//! Leaders and mech of L1Z1X.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::combat::retreat;
use crate::games::ti4::rules::{ask, board, galaxy, production};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::I48s,
        name: "I48S",
        title: "Enhancer Prodigy",
        text: "After a player activates a system, exhaust: that player may exchange one of their infantry there for a mech.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, _| !enhanceable(state, now.seat, now.system).is_empty(),
            Do::Ask(|g, now, me| Box::pin(enhance(g, me, now.seat, now.system))),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::Leader2ram,
        name: "2RAM",
        title: "Integrated Systems Engineer",
        condition: "Have 4 dreadnoughts on the board.",
        unlock: Unlock::InGalaxy(|state, seat| (board::on_board(state, seat, UnitKind::Dreadnought), 4)),
        text: "Planetary Shield does not keep you from using Bombardment.",
        hooks: Hooks::answers(&[Answer::Allow(Permit::IgnoreShields, |_, ask, me| ask.seat == me.seat)]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::TheHelmsman,
        name: "The Helmsman",
        title: "The Last Record",
        text: "Action: move your flagship and any dreadnoughts from other systems into a system without others' ships; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !destinations(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| Box::pin(navigate(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Annihilator,
    text: "While it does not fight in a ground combat it bombards planets of its system as ships do.",
    hooks: Hooks::answers(&[Answer::Allow(Permit::BombardFromPlanet, |state, ask, me| {
        let fights = state.combat.as_ref().is_some_and(|combat| combat.planet.is_some() && combat.planet == ask.planet);
        ask.seat == me.seat && ask.kind == Some(UnitKind::Mech) && !fights
    })]),
    lasting: Hooks::NONE,
};

/// Infantry of a seat in a system that a mech could take the place of.
fn enhanceable(state: &State, seat: Seat, system: SystemId) -> Vec<Target> {
    let kind = UnitKind::Infantry;
    let below = state.planets_in(system).iter().map(Place::Planet);
    let manned = std::iter::once(Place::Space(system)).chain(below);
    let manned = manned.filter(|&at| board::units(state, seat, at).count(kind) > 0);
    let can = state.card(seat, UnitKind::Mech).is_some() && production::can_get(state, seat, UnitKind::Mech);
    manned.filter(|_| can).map(|at| Target::Unit { at, kind, damaged: false }).collect()
}

async fn enhance(g: &mut G, me: Me, seat: Seat, system: SystemId) {
    let options = std::iter::once(Target::Pass).chain(enhanceable(g, seat, system)).collect();
    if let Target::Unit { at, kind, damaged } = ask::one(g, seat, me.asks(Prompt::ChooseUnit), options).await {
        board::remove(g, seat, at, kind, damaged);
        g.log(Entry::TakenOff { seat, at, kind, count: 1 });
        production::place(g, seat, at, UnitKind::Mech, 1).await;
    }
}

fn travels(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Flagship | UnitKind::Dreadnought)
}

/// Flagship and dreadnoughts of a seat in other systems than this.
fn travellers(state: &State, seat: Seat, to: SystemId) -> Vec<(Target, u32)> {
    let spaces = state.system_ids().filter(|&id| id != to).map(Place::Space);
    spaces.flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, travels)).collect()
}

/// Systems that such ships can go to.
fn destinations(state: &State, seat: Seat) -> Vec<SystemId> {
    let open = |&id: &SystemId| galaxy::is_haven(state, seat, id) && !travellers(state, seat, id).is_empty();
    state.system_ids().filter(open).collect()
}

async fn navigate(g: &mut G, me: Me) {
    let systems = destinations(g, me.seat);
    let Some(to) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await else { return };
    let slots = travellers(g, me.seat, to);
    let all = slots.iter().map(|(_, count)| count).sum();
    let why = me.asks(Prompt::ChooseUnit);
    let chosen = ask::chosen_units(ask::counts(g, me.seat, why, Counts::new(slots, 1..=all)).await);
    for from in g.system_ids() {
        let mut leaving = Units::NONE;
        let here = chosen.iter().filter(|(at, ..)| *at == Place::Space(from));
        here.for_each(|&(_, kind, damaged)| leaving.put(kind, damaged));
        if !leaving.is_empty() {
            retreat::jump(g, me.seat, from, leaving, to).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::L1z1x, Faction::Sol, Faction::Hacan])
    }

    const I48S: Source = Source::Leader(Leader::I48s);

    /// [`Leader::I48s`].
    #[test]
    fn i48s_lets_the_active_player_exchange_an_infantry_for_a_mech() {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 2);
        t.put(B, t.space(27), UnitKind::Carrier, 1);
        t.put(B, t.space(27), UnitKind::Infantry, 1);
        t.state.active = B;
        t.activate(27).use_it(I48S);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseUnit)), "who has activated it decides");
        assert!(t.offers(&Target::Pass) && t.offers(&unit(t.space(27), UnitKind::Infantry)));
        t.pick(unit(ALBION, UnitKind::Infantry));
        assert_eq!((t.units(B, ALBION, UnitKind::Mech), t.units(B, ALBION, UnitKind::Infantry)), (1, 1));
        assert!(!t.is_ready(A, Leader::I48s));
    }

    #[test]
    fn i48s_needs_an_infantry_of_that_player_there() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Infantry, 1);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(I48S), "not that of somebody else");
        let mut t = sim();
        let home = t.home(A);
        t.go().pick(Target::System(home)).use_it(I48S).pick(Target::Pass);
        assert_eq!(t.units(A, Place::Planet(Planet::PlanetNull), UnitKind::Mech), 0, "as they like");
    }

    /// [`Leader::Leader2ram`]: its condition, LRR 51.6.
    #[test]
    fn two_ram_waits_for_four_dreadnoughts_lrr_51_6() {
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Dreadnought, 2);
        t.go();
        assert_eq!((t.progress(A, Leader::Leader2ram), t.is_ready(A, Leader::Leader2ram)), ((3, 4), false));
        t.put(A, t.space(22), UnitKind::Dreadnought, 1);
        t.go();
        assert!(t.is_ready(A, Leader::Leader2ram));
    }

    #[test]
    fn with_two_ram_planetary_shield_does_not_stop_bombardment_lrr_65_1() {
        for unlocked in [false, true] {
            let mut t = sim();
            if unlocked {
                t.unlock(A, Leader::Leader2ram);
            }
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Pds, 1);
            t.put(B, ALBION, UnitKind::Infantry, 1);
            t.put(A, t.space(27), UnitKind::Dreadnought, 1);
            t.activate(27);
            assert_eq!(t.asked_this_turn(Prompt::Bombard), unlocked);
        }
    }

    #[test]
    fn the_helmsman_brings_flagship_and_dreadnoughts_with_cargo() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::TheHelmsman);
        let (from, far, to) = (t.space(22), t.space(35), t.space(27));
        t.state.players[A].fleet = 6;
        t.put(A, from, UnitKind::Flagship, 1);
        t.put(A, from, UnitKind::Infantry, 2);
        t.put(A, far, UnitKind::Dreadnought, 2);
        t.put(A, far, UnitKind::Infantry, 2);
        t.put(A, far, UnitKind::Cruiser, 1);
        t.put(B, t.space(28), UnitKind::Fighter, 1);
        let held = t.tile(35);
        t.state.system_mut(held).tokens.insert(A);
        t.go().use_it(hero);
        assert!(!t.offers(&Target::System(t.tile(28))), "others' ships");
        assert!(!t.offers(&Target::System(t.tile(42))), "ships do not jump into a nebula (LRR 59.1)");
        t.pick_tile(27);
        assert!(!t.offers(&unit(far, UnitKind::Cruiser)), "no cruiser");
        t.counts(&[(unit(from, UnitKind::Flagship), 1), (unit(far, UnitKind::Dreadnought), 2)]);
        assert_eq!(t.asked(), Some((A, Prompt::LoadCargo)));
        t.counts(&[(unit(from, UnitKind::Infantry), 2)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, to, UnitKind::Flagship), 1);
        assert_eq!((t.units(A, to, UnitKind::Dreadnought), t.units(A, to, UnitKind::Infantry)), (2, 2));
        assert_eq!(
            t.units(A, far, UnitKind::Infantry),
            0,
            "a token keeps cargo (LRR 95.3), and nothing carries it there"
        );
        assert!(!t.is_ready(A, Leader::TheHelmsman), "purged (LRR 51.12)");
    }

    #[test]
    fn without_flagship_and_dreadnoughts_the_helmsman_waits() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::TheHelmsman);
        let home = Place::Space(t.home(A));
        board::remove(&mut t.state, A, home, UnitKind::Dreadnought, false);
        assert!(!t.go().offers(&Target::Use(hero)));
    }

    /// [`UnitCard::Annihilator`]
    #[test]
    fn annihilators_bombard_from_space_and_from_another_planet() {
        let starpoint = Place::Planet(Planet::Starpoint);
        for (at, ships) in [(starpoint, UnitKind::Cruiser), (Place::Space(SystemId(0)), UnitKind::Carrier)] {
            let mut t = sim();
            let at = if at == starpoint { at } else { t.space(27) };
            t.give_planet(A, Planet::Starpoint);
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Infantry, 1);
            t.put(A, t.space(27), ships, 1);
            t.put(A, at, UnitKind::Mech, 1);
            t.dice(&[8, 1]);
            t.activate(27).until(Prompt::Bombard);
            t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until(Prompt::ChooseAction);
            assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0);
        }
    }

    #[test]
    fn an_annihilator_that_fights_on_the_ground_does_not_harrow() {
        let harrow = Source::Ability(Ability::Harrow);
        for (elsewhere, harrows) in [(false, false), (true, true)] {
            let mut t = sim();
            if elsewhere {
                t.give_planet(A, Planet::Starpoint);
                t.put(A, Place::Planet(Planet::Starpoint), UnitKind::Mech, 1);
            }
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Infantry, 1);
            t.put(A, t.space(27), UnitKind::Carrier, 1);
            t.put(A, t.space(27), UnitKind::Mech, 1);
            t.dice(&[1, 1, 1, 1, 10, 10]);
            t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
            assert_eq!(t.offered_this_turn(harrow), harrows);
        }
    }
}
