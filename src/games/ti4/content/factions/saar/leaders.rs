//! Leaders and mech of Saar.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::{ask, board, deploy};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::CaptainMendosa,
        name: "Captain Mendosa",
        title: "Captain of the Fifth Fleet",
        text: "After a player activates a system, exhaust: one of their ships moves as far as the fastest ship on the board.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, _| !ships(state, now.seat).is_empty(),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let options = ships(g, now.seat);
                    let why = me.asks(Prompt::ChooseUnit);
                    if let Target::Unit { at, kind, .. } = ask::one(g, me.seat, why, options).await {
                        let mover = Me { seat: now.seat, ..me };
                        effects::last(g, mover, Until::TacticalAction, Scope::Force(at, kind));
                    }
                })
            }),
        )]),
        lasting: Hooks::answers(&[Answer::Add(Number::SwiftShips, |_, ask, me| {
            let chosen = matches!(me.scope, Scope::Force(Place::Space(from), kind) if ask.from == Some(from) && ask.kind == Some(kind));
            i32::from(ask.seat == me.seat && chosen)
        })]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::RowlSarrig,
        name: "Rowl Sarrig",
        title: "Relay Engineer",
        condition: "Have 3 space docks on the board.",
        unlock: Unlock::InGalaxy(|state, seat| (board::on_board(state, seat, UnitKind::SpaceDock), 3)),
        text: "You may place each fighter and infantry that you produce at any of your space docks that is not blockaded.",
        hooks: Hooks::answers(&[Answer::Allow(Permit::PlaceAtDocks, |_, ask, me| {
            ask.seat == me.seat && matches!(ask.kind, Some(UnitKind::Fighter | UnitKind::Infantry))
        })]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::GurnoAggero,
        name: "Gurno Aggero",
        title: "Captain of the First Fleet",
        text: "Action: destroy all infantry and fighters of others in a system adjacent to one of your space docks; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !in_range(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let systems = in_range(g, me.seat);
                    if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                        for (seat, at) in victims(g, me.seat, system) {
                            board::destroy_all(g, seat, at, Some(me.seat), is_small).await;
                        }
                    }
                })
            }),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::ScavengerZeta,
    text: "Deploy: after you gain control of a planet, spend 1 trade good to place this mech on it.",
    hooks: Hooks::uses(&[AfterControlGained::each(
        |state, now, me| {
            let pays = state.players[me.seat].goods > 0;
            u8::from(
                now.seat == me.seat && pays && deploy::can(state, me) && board::may_land(state, me.seat, now.planet),
            )
        },
        Do::Now(|g, now, me| {
            g.players[me.seat].goods -= 1;
            g.log(Entry::Paid { seat: me.seat, planets: Vec::new(), goods: 1 });
            deploy::onto(g, me, now.planet);
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Ships of a seat that move by themselves.
fn ships(state: &State, seat: Seat) -> Vec<Target> {
    let moves = |(at, kind): &(Place, UnitKind)| {
        let here = kind.is_ship() && state.unit(seat, *kind).speed > 0;
        here && board::units(state, seat, *at).count(*kind) > 0
    };
    let spaces = state.system_ids().map(Place::Space);
    let slots = spaces.flat_map(|at| board::units(state, seat, at).kinds().map(move |kind| (at, kind)));
    slots.filter(moves).map(|(at, kind)| Target::Unit { at, kind, damaged: false }).collect()
}

/// Where a seat has space docks, and how many.
fn docks(state: &State, seat: Seat) -> impl Iterator<Item = (SystemId, u8)> {
    let here = move |at| (board::system_of(state, at), board::units(state, seat, at).count(UnitKind::SpaceDock));
    board::places(state).map(here).filter(|(_, count)| *count > 0)
}

fn is_small(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Infantry | UnitKind::Fighter)
}

/// Who else has infantry or fighters in a system, and where.
fn victims(state: &State, seat: Seat, system: SystemId) -> Vec<(Seat, Place)> {
    let below = state.planets_in(system).iter().map(Place::Planet);
    let places: Vec<Place> = std::iter::once(Place::Space(system)).chain(below).collect();
    let here = |other: Seat| places.iter().map(move |&at| (other, at)).collect::<Vec<_>>();
    let hit = |(other, at): &(Seat, Place)| board::units(state, *other, *at).kinds().any(is_small);
    state.others(seat).flat_map(here).filter(hit).collect()
}

/// Systems adjacent to a space dock of a seat where others have infantry or fighters.
fn in_range(state: &State, seat: Seat) -> Vec<SystemId> {
    let adjacency = Adjacency::of(state, Some(seat));
    let near = docks(state, seat).fold(0, |bits, (system, _)| bits | adjacency.bits(system));
    galaxy::systems(near).filter(|&system| !victims(state, seat, system).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Saar, Faction::Sol, Faction::Hacan])
    }

    const MENDOSA: Source = Source::Leader(Leader::CaptainMendosa);

    /// [`Leader::CaptainMendosa`]: a carrier flies as far as a destroyer, and only that one.
    #[test]
    fn captain_mendosa_speeds_one_ship_up() {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Saar, Faction::Hacan]);
        let (home, to) = (Place::Space(t.home(A)), t.space(27));
        t.state.players[A].fleet = 6;
        t.activate(27).use_it(MENDOSA);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseUnit)), "its owner says which");
        assert!(!t.offers(&unit(home, UnitKind::Fighter)), "no move value");
        t.pick(unit(home, UnitKind::Carrier));
        assert!(!t.is_ready(B, Leader::CaptainMendosa));
        t.until(Prompt::MoveShips);
        assert_eq!(t.targets(), [unit(home, UnitKind::Carrier)], "the swift one comes first");
        assert!(t.try_counts(&[(unit(home, UnitKind::Carrier), 2)]).is_err(), "one of two");
        t.counts(&[(unit(home, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
        t.counts(&[(unit(home, UnitKind::Fighter), 2)]).until(Prompt::MoveShips);
        assert!(!t.offers(&unit(home, UnitKind::Carrier)) && t.offers(&unit(home, UnitKind::Destroyer)));
        t.counts(&[(unit(home, UnitKind::Destroyer), 1)]).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, to, UnitKind::Carrier), t.units(A, home, UnitKind::Carrier)), (1, 1));
        assert_eq!((t.units(A, to, UnitKind::Fighter), t.units(A, to, UnitKind::Destroyer)), (2, 1));
    }

    #[test]
    fn without_captain_mendosa_the_carrier_stays() {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Saar, Faction::Hacan]);
        let home = Place::Space(t.home(A));
        t.activate(27).until(Prompt::MoveShips);
        assert!(!t.offers(&unit(home, UnitKind::Carrier)), "two systems are too far");
    }

    const ROWL: Leader = Leader::RowlSarrig;

    /// [`Leader::RowlSarrig`]: its condition, LRR 51.6.
    #[test]
    fn rowl_sarrig_waits_for_three_space_docks_lrr_51_6() {
        let mut t = sim();
        t.put(A, t.space(22), UnitKind::SpaceDock, 1);
        t.go();
        assert_eq!((t.progress(A, ROWL), t.is_ready(A, ROWL)), ((2, 3), false));
        t.put(A, t.space(27), UnitKind::SpaceDock, 1);
        t.go();
        assert!(t.is_ready(A, ROWL));
    }

    /// A dock at home and one in 27, where others may have come.
    fn yards(visited: bool, unlocked: bool) -> Sim {
        let mut t = sim();
        if unlocked {
            t.unlock(A, ROWL);
        }
        t.put(A, t.space(27), UnitKind::SpaceDock, 1);
        t.put(A, t.space(27), UnitKind::Carrier, u8::from(!visited));
        t.put(B, t.space(27), UnitKind::Cruiser, u8::from(visited));
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Fighter, count: 2 }, 1)]);
        t
    }

    #[test]
    fn rowl_sarrig_places_fighters_and_infantry_at_any_dock() {
        let mut t = yards(false, true);
        let (home, far) = (Place::Space(t.home(A)), t.space(27));
        t.until(Prompt::PlaceProduced);
        t.counts(&[(unit(home, UnitKind::Fighter), 1), (unit(far, UnitKind::Fighter), 1)]).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, home, UnitKind::Fighter), t.units(A, far, UnitKind::Fighter)), (3, 1));
    }

    #[test]
    fn rowl_sarrig_must_be_unlocked_and_docks_must_not_be_blockaded_lrr_14() {
        for (visited, unlocked) in [(true, true), (false, false)] {
            let mut t = yards(visited, unlocked);
            t.until(Prompt::ChooseAction);
            let home = Place::Space(t.home(A));
            assert_eq!(t.units(A, home, UnitKind::Fighter), 4);
        }
    }

    const HERO: Leader = Leader::GurnoAggero;

    /// [`Leader::GurnoAggero`]
    #[test]
    fn gurno_aggero_clears_a_system_next_to_a_dock() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        let home = t.home(A);
        let near = Adjacency::of(&t.state, Some(A)).around(home).find(|&id| !t.state.planets_in(id).is_empty());
        let near = near.expect("a system with planets");
        let planet = t.state.planets_in(near).first().expect("it has one");
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 2);
        t.put(B, Place::Planet(planet), UnitKind::Mech, 1);
        t.put(B, Place::Space(near), UnitKind::Carrier, 1);
        t.put(B, Place::Space(near), UnitKind::Fighter, 2);
        t.put(A, Place::Space(near), UnitKind::Carrier, 1);
        t.put(A, Place::Space(near), UnitKind::Fighter, 1);
        t.go().use_it(hero).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, Place::Planet(planet), UnitKind::Infantry), 0);
        assert_eq!(t.units(B, Place::Planet(planet), UnitKind::Mech), 1, "mechs stay");
        assert_eq!(
            (t.units(B, Place::Space(near), UnitKind::Fighter), t.units(B, Place::Space(near), UnitKind::Carrier)),
            (0, 1)
        );
        assert_eq!(t.units(A, Place::Space(near), UnitKind::Fighter), 1, "own units stay");
        assert!(!t.is_ready(A, HERO), "purged (LRR 51.12)");
    }

    #[test]
    fn gurno_aggero_needs_prey_beside_a_dock() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        t.put(B, Place::Space(t.home(A)), UnitKind::Fighter, 1);
        assert!(!t.go().offers(&Target::Use(hero)), "a dock is not beside its own system");
    }

    const ZETA: Source = Source::Unit(UnitCard::ScavengerZeta);

    /// [`UnitCard::ScavengerZeta`], LRR 30.1.
    #[test]
    fn a_scavenger_zeta_comes_with_a_new_planet_for_a_trade_good_lrr_30_1() {
        let mut t = sim();
        t.dice(&[10, 10, 1]);
        t.land(2, 1);
        t.react(ZETA).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, ALBION, UnitKind::Mech), t.look().players[A].goods), (1, 0), "that of Scavenge");
    }

    #[test]
    fn a_scavenger_zeta_needs_a_trade_good_and_a_piece_lrr_30_2() {
        let mut t = Sim::expanded(&[Faction::Saar, Faction::Sol, Faction::Hacan]);
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.put(A, t.space(22), UnitKind::Mech, 4);
        t.dice(&[10, 10, 1]);
        t.land(2, 1);
        assert!(!t.offered_this_turn(ZETA), "none in reinforcements");
        let mut t = sim();
        let now = AfterControlGained { seat: A, planet: Planet::NewAlbion };
        let can = |t: &Sim| {
            let moment = crate::games::ti4::effects::windows::Moment::new(now);
            effects::usable(&t.state, &moment, A).contains(&Target::Use(ZETA))
        };
        assert!(!can(&t), "no trade good");
        t.state.players[A].goods = 1;
        assert!(can(&t));
        assert!(
            !effects::usable(
                &t.state,
                &crate::games::ti4::effects::windows::Moment::new(AfterControlGained { seat: B, ..now }),
                A
            )
            .contains(&Target::Use(ZETA)),
            "another's planet"
        );
    }
}
