//! Leaders and mech of the Arborec.

use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, deploy};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::LetaniOspha,
        name: "Letani Ospha",
        title: "Unity Through Peace",
        text: "Action: exhaust to choose a ship of any player, no fighter; its owner may exchange it for one that costs up to 2 more.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.seats().any(|seat| !exchangeable(state, seat).is_empty()),
            Do::Ask(|g, _, me| Box::pin(offer_exchange(g, me))),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::DirzugaRophal,
        name: "Dirzuga Rophal",
        title: "Peace Through Strength",
        condition: "Have 12 ground forces on planets you control.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let here = |planet| state.planet(planet).ground.of(seat).ground();
            (state.controlled(seat).map(here).sum(), 12)
        }),
        text: "After another player activates a system where you have a unit with Production, you may produce 1 unit there.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, me| {
                now.seat != me.seat
                    && production::has_producer(state, me.seat, now.system)
                    && production::can_build(state, me.seat, &Order::anywhere(state, me.seat, now.system, 1))
            },
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let order = Order::anywhere(g, me.seat, now.system, 1);
                    production::produce(g, me.seat, Order { source: Some(me.source), ..order }).await;
                })
            }),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::LetaniMiasmiala,
        name: "Letani Miasmiala",
        title: "Strength Through Unity",
        text: "Action: produce any number of units in any systems where you have ground forces; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| grounds(state, me.seat).any(|system| can_grow(state, me.seat, system)),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let fertile = grounds(g, me.seat).map(Target::System).collect::<Vec<_>>();
                    let all = fertile.len();
                    for target in ask::some(g, me.seat, me.asks(Prompt::ChooseMany), fertile, 0, all).await {
                        if let Target::System(system) = target {
                            let order = Order::anywhere(g, me.seat, system, MANY);
                            production::produce(g, me.seat, Order { source: Some(me.source), ..order }).await;
                        }
                    }
                })
            }),
        )]),
        ..LeaderRow::HERO
    },
];

/// More units than anybody can pay for.
const MANY: u32 = 60;

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::LetaniBehemoth,
    text: "Deploy: when you would use Mitosis, you may exchange one of your infantry for this mech instead.",
    hooks: Hooks::uses(&[WhenAbilityUsed::each(
        |state, now, me| {
            let grows = now.seat == me.seat && now.ability == Ability::Mitosis && deploy::can(state, me);
            u8::from(grows && !infantry(state, me.seat).is_empty())
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                let options = infantry(g, me.seat);
                if let Target::Unit { at, .. } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await {
                    deploy::instead_of_infantry(g, me, at);
                    now.cancelled = true;
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Where a seat has infantry.
fn infantry(state: &State, seat: Seat) -> Vec<Target> {
    let kind = UnitKind::Infantry;
    let manned = board::places(state).filter(|&at| board::units(state, seat, at).count(kind) > 0);
    manned.map(|at| Target::Unit { at, kind, damaged: false }).collect()
}

/// Systems where a seat has ground forces.
fn grounds(state: &State, seat: Seat) -> impl Iterator<Item = SystemId> {
    let manned = move |at: Place| board::units(state, seat, at).ground() > 0;
    state.system_ids().filter(move |&system| {
        manned(Place::Space(system)) || state.planets_in(system).iter().any(|planet| manned(Place::Planet(planet)))
    })
}

fn can_grow(state: &State, seat: Seat, system: SystemId) -> bool {
    production::can_build(state, seat, &Order::anywhere(state, seat, system, MANY))
}

/// Kinds of ships that a seat could put in the place of one: they cost at most 2 more.
fn successors(state: &State, seat: Seat, kind: UnitKind) -> Vec<UnitKind> {
    let cost = state.unit(seat, kind).cost;
    let fits = |&other: &UnitKind| {
        let cheap = state.card(seat, other).is_some_and(|card| card.cost > 0 && card.cost <= cost + 2);
        // Its own piece would only come back.
        let there =
            if other == kind { board::reserve(state, seat, kind) > 0 } else { production::can_get(state, seat, other) };
        other.is_ship() && cheap && there
    };
    state.edition.unit_kinds().filter(fits).collect()
}

/// Ships of a seat, fighters apart, that it could exchange.
fn exchangeable(state: &State, seat: Seat) -> Vec<Target> {
    let spaces = state.system_ids().map(Place::Space);
    let slots = spaces.flat_map(|at| {
        let fits = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
        ask::unit_slots(board::units(state, seat, at), at, fits)
    });
    let fits =
        |target: &Target| matches!(target, Target::Unit { kind, .. } if !successors(state, seat, *kind).is_empty());
    slots.map(|(target, _)| target).filter(fits).collect()
}

/// A seat is chosen and one of its ships, then it says what takes the place of that, if anything shall.
async fn offer_exchange(g: &mut G, me: Me) {
    let owners: Vec<Seat> = g.clockwise(me.seat).filter(|&seat| !exchangeable(g, seat).is_empty()).collect();
    let Some(owner) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), owners).await else { return };
    let ships = exchangeable(g, owner);
    let Target::Unit { at, kind, damaged } = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), ships).await else {
        return;
    };
    let kinds = successors(g, owner, kind).into_iter().map(Target::Kind);
    let options = std::iter::once(Target::Pass).chain(kinds).collect();
    if let Target::Kind(new) = ask::one(g, owner, me.asks(Prompt::ChooseUnit), options).await {
        board::remove(g, owner, at, kind, damaged);
        g.log(Entry::TakenOff { seat: owner, at, kind, count: 1 });
        production::place(g, owner, at, new, 1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::testing::{A, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Arborec, Faction::Sol, Faction::Hacan])
    }

    const OSPHA: Source = Source::Leader(Leader::LetaniOspha);

    /// [`Leader::LetaniOspha`].
    #[test]
    fn letani_ospha_lets_the_owner_exchange_a_ship_for_one_that_costs_two_more() {
        let mut t = sim();
        let at = t.space(27);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Fighter, 1);
        t.go().use_it(OSPHA).pick(Target::Seat(B));
        assert!(!t.offers(&unit(at, UnitKind::Fighter)), "no fighter");
        t.pick(unit(at, UnitKind::Cruiser));
        assert_eq!(t.asked(), Some((B, Prompt::ChooseUnit)), "its owner decides");
        assert!(t.offers(&Target::Pass) && t.offers(&Target::Kind(UnitKind::Dreadnought)));
        assert!(!t.offers(&Target::Kind(UnitKind::Flagship)), "8 is more than 4");
        t.pick(Target::Kind(UnitKind::Dreadnought));
        assert_eq!((t.units(B, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Dreadnought)), (0, 1));
        assert!(!t.is_ready(A, Leader::LetaniOspha), "exhausted (LRR 51.4)");
    }

    #[test]
    fn letani_ospha_goes_by_the_cost_and_by_what_is_in_reinforcements() {
        for (pieces, again) in [(1, true), (0, false)] {
            let mut t = sim();
            let at = t.space(27);
            t.put(B, at, UnitKind::Destroyer, 1);
            t.state.players[B].fleet = 8;
            let others = t.state.players[B].reserve[UnitKind::Destroyer] - pieces;
            t.put(B, t.space(22), UnitKind::Destroyer, others);
            t.go().use_it(OSPHA).pick(Target::Seat(B)).pick(unit(at, UnitKind::Destroyer));
            assert!(t.offers(&Target::Kind(UnitKind::Carrier)), "3 is 2 more than 1");
            assert!(!t.offers(&Target::Kind(UnitKind::Dreadnought)), "4 is more");
            assert_eq!(t.offers(&Target::Kind(UnitKind::Destroyer)), again, "not for itself");
        }
    }

    #[test]
    fn letani_ospha_changes_nothing_when_the_owner_declines() {
        let mut t = sim();
        let at = t.space(27);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.go().use_it(OSPHA).pick(Target::Seat(B)).pick(unit(at, UnitKind::Cruiser)).pick(Target::Pass);
        assert_eq!(t.units(B, at, UnitKind::Cruiser), 1);
    }

    const ROPHAL: Leader = Leader::DirzugaRophal;

    /// [`Leader::DirzugaRophal`]
    #[test]
    fn dirzuga_rophal_waits_for_twelve_ground_forces_on_own_planets_lrr_51_6() {
        let mut t = sim();
        let home = Place::Planet(Planet::Nestphar);
        assert_eq!(t.progress(A, ROPHAL), (4, 12));
        t.put(A, t.space(27), UnitKind::Carrier, 2);
        t.put(A, t.space(27), UnitKind::Infantry, 8);
        assert_eq!(t.progress(A, ROPHAL), (4, 12), "in space they do not count");
        t.put(A, home, UnitKind::Infantry, 7);
        t.go();
        assert!(!t.is_ready(A, ROPHAL));
        t.put(A, home, UnitKind::Mech, 1);
        t.go();
        assert!(t.is_ready(A, ROPHAL));
    }

    #[test]
    fn dirzuga_rophal_produces_one_unit_where_another_goes() {
        let mut t = sim();
        let rophal = t.unlock(A, ROPHAL);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
        t.state.active = B;
        t.activate(27).use_it(rophal);
        assert!(!t.offers(&Target::Build { kind: UnitKind::Infantry, count: 2 }), "one unit");
        t.counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), 1);
        assert!(t.is_ready(A, ROPHAL), "a commander is not exhausted (LRR 51.7)");
    }

    #[test]
    fn dirzuga_rophal_needs_production_there_and_another_player() {
        let mut t = sim();
        let rophal = t.unlock(A, ROPHAL);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(rophal), "nothing there produces");
        let mut t = sim();
        let rophal = t.unlock(A, ROPHAL);
        let home = t.home(A);
        t.go().pick(Target::System(home));
        assert!(!t.offered_this_turn(rophal), "A itself goes there");
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(Source::Leader(ROPHAL)), "locked");
    }

    /// LRR 51.8: Alliance lends an unlocked commander; its owner keeps the use of it.
    #[test]
    fn an_alliance_lends_the_commander_lrr_51_8() {
        let mut t = sim();
        let rophal = Source::Leader(ROPHAL);
        t.give_planet(C, Planet::NewAlbion);
        t.put(C, Place::Planet(Planet::NewAlbion), UnitKind::SpaceDock, 1);
        let note = crate::games::ti4::model::state::Note { kind: Promissory::Alliance, owner: A };
        t.state.hidden.notes[A].retain(|held| *held != note);
        t.state.players[C].notes_face_up.push(note);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(rophal), "it is locked");
        t.unlock(A, ROPHAL);
        t.activate(27);
        assert_eq!(t.asked(), Some((C, Prompt::React)));
        t.use_it(rophal).counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(C, t.space(27), UnitKind::Cruiser), 1);
    }

    #[test]
    fn letani_miasmiala_produces_wherever_ground_forces_are_and_is_purged_lrr_51_12() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::LetaniMiasmiala);
        t.state.players[A].goods = 6;
        let (home, far) = (t.home(A), t.tile(27));
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Infantry, 1);
        t.go().use_it(hero);
        assert!(!t.offers(&Target::System(t.tile(22))), "no ground forces there");
        t.some(&[Target::System(home), Target::System(far)]);
        t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, t.space(27), UnitKind::Infantry), 3);
        assert!(t.units(A, Place::Space(home), UnitKind::Cruiser) == 2, "one was there");
        let own = &t.look().players[A].leaders;
        assert!(!own.ready.contains(Leader::LetaniMiasmiala) && !own.locked.contains(Leader::LetaniMiasmiala));
        assert!(!t.offers(&Target::Use(hero)));
    }

    /// [`UnitCard::LetaniBehemoth`], LRR 30.1, 55.3: no resources; instead of the infantry of Mitosis.
    #[test]
    fn a_letani_behemoth_is_deployed_instead_of_mitosis_lrr_30_1() {
        let behemoth = Source::Unit(UnitCard::LetaniBehemoth);
        let at = Place::Planet(Planet::Nestphar);
        let mut t = sim();
        let before = t.units(A, at, UnitKind::Infantry);
        t.end_round().react(behemoth).until(Prompt::PickStrategyCard);
        assert_eq!((t.units(A, at, UnitKind::Mech), t.units(A, at, UnitKind::Infantry)), (1, before - 1));
        assert_eq!(t.look().players[A].reserve[UnitKind::Mech], 3);
        assert_eq!(t.uses(behemoth), 1, "once in each window (LRR 30.3)");
        let mut t = sim();
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(t.units(A, at, UnitKind::Infantry), before + 1, "or Mitosis as usual");
    }

    /// LRR 30.2: only from reinforcements.
    #[test]
    fn without_a_mech_in_reinforcements_none_is_deployed_lrr_30_2() {
        let mut t = sim();
        t.put(A, Place::Planet(Planet::Nestphar), UnitKind::Mech, 4);
        t.end_round();
        assert!(!t.offered_this_turn(Source::Unit(UnitCard::LetaniBehemoth)));
    }

    /// Its card gives it Planetary Shield and Production; docks make mechs, though no infantry (LRR 68.1).
    #[test]
    fn space_docks_of_the_arborec_make_mechs_lrr_55_2_68_1() {
        let mut t = sim();
        t.state.planet_mut(Planet::Nestphar).ground.change(A, |units| {
            (0..4).for_each(|_| {
                units.take(UnitKind::Infantry, false);
            })
        });
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        assert!(!t.offers(&Target::Build { kind: UnitKind::Infantry, count: 2 }));
        t.counts(&[(Target::Build { kind: UnitKind::Mech, count: 1 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, Place::Planet(Planet::Nestphar), UnitKind::Mech), 1);
        assert_eq!(t.look().step, Step::ChooseAction);
    }
}
