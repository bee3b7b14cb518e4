//! The Arborec.

mod leaders;

use crate::core::decision::Counts;
use crate::games::ti4::content::units::RETURNS_ON_6;
use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::production::{self, Order, Producer};
use crate::games::ti4::rules::{ask, board};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Arborec,
    name: "The Arborec",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(5),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::MagenDefenseGrid],
    tech_choice: &[],
    abilities: &[AbilityRow {
        ability: Ability::Mitosis,
        name: "Mitosis",
        text: "Your space docks produce no infantry. At the start of the status phase place 1 infantry on a planet you control.",
        hooks: Hooks {
            uses: &[StatusPhaseStart::must(
                |state, _, me| !board::open_planets(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let planets = board::open_planets(g, me.seat);
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                        }
                    })
                }),
            )],
            answers: &[Answer::Refuse(Permit::ProduceGround, |_, ask, me| {
                ask.seat == me.seat && ask.kind == Some(UnitKind::SpaceDock)
            })],
        },
        lasting: Hooks::NONE,
    }],
    own_techs: &[
        TechRow {
            tech: Tech::Bioplasmosis,
            name: "Bioplasmosis",
            text: "At the end of the status phase your infantry may move between your planets in the same or adjacent systems.",
            color: Some(Color::Green),
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Arborec),
            hooks: Hooks::uses(&[StatusPhaseEnd::may(
                |state, _, me| state.controlled(me.seat).any(|planet| !ways(state, me.seat, planet).is_empty()),
                Do::Ask(|g, _, me| Box::pin(regroup(g, me))),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::LetaniWarriorIi,
            name: "Letani Warrior II",
            text: "Upgrades your infantry.",
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Arborec),
            unit: Some(UnitCard::LetaniWarrior2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::Stymie,
        name: "Stymie",
        text: "Action: face up, the Arborec produce nothing in or next to non-home systems where you have units.",
        keep: Keep::UntilAttack,
        uses: &[ComponentAction::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
        hooks: Hooks::answers(&[Answer::Refuse(Permit::Produce, |state, ask, me| {
            ask.seat == me.note_owner() && ask.system.is_some_and(|system| is_stymied(state, me.seat, system))
        })]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::LetaniWarrior2,
            text: "When destroyed, on a roll of 6 or more it returns to your home system at the start of your next turn.",
            hooks: RETURNS_ON_6,
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::DuhaMenaimon,
            text: "After you activate its system you may produce up to 5 units there.",
            hooks: Hooks::uses(&[AfterSystemActivated::each(
                |state, now, me| u8::from(now.seat == me.seat && super::flagship_in(state, now.seat, now.system)),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let ship = Producer { at: Place::Space(now.system), kind: Some(UnitKind::Flagship), value: 5 };
                        let order = Order::new(g, me.seat, now.system, &[ship], 5);
                        production::produce(g, me.seat, Order { source: Some(me.source), ..order }).await;
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// Whether a system is, or is next to, a system without a home where the holder of the note has a unit.
fn is_stymied(state: &State, holder: Seat, system: SystemId) -> bool {
    let watched = |id: SystemId| state.home_of(id).is_none() && state.has_units(holder, id);
    watched(system) || Adjacency::of(state, Some(holder)).around(system).any(watched)
}

/// Where infantry on a planet could go.
fn ways(state: &State, seat: Seat, planet: Planet) -> Vec<Planet> {
    if state.planet(planet).ground.of(seat).count(UnitKind::Infantry) == 0 {
        return Vec::new();
    }
    let here = state.system_of(planet);
    let near = Adjacency::of(state, Some(seat)).bits(here) | here.bit();
    let reached = |other: &Planet| *other != planet && near & state.system_of(*other).bit() != 0;
    board::open_planets(state, seat).into_iter().filter(reached).collect()
}

/// Planet by planet: how many stay, how many go where. All arrive at the end.
async fn regroup(g: &mut G, me: Me) {
    let mut moves = Vec::new();
    for planet in g.controlled(me.seat).collect::<Vec<_>>() {
        let ways = ways(g, me.seat, planet);
        let count = u32::from(board::units(g, me.seat, Place::Planet(planet)).count(UnitKind::Infantry));
        if ways.is_empty() {
            continue;
        }
        let slots: Vec<_> = ways.into_iter().chain([planet]).map(|planet| (Target::Planet(planet), count)).collect();
        let counts = Counts::new(slots, count..=count);
        for (target, count) in ask::counts(g, me.seat, me.asks(Prompt::Regroup), counts).await {
            if let (Target::Planet(to), 1..) = (target, count)
                && to != planet
            {
                moves.push((planet, to, count as u8));
            }
        }
    }
    for (from, to, count) in moves {
        board::shift(g, me.seat, Place::Planet(from), Place::Planet(to), UnitKind::Infantry, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Arborec, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn mitosis_docks_make_no_infantry_but_warriors_do_lrr_68_1() {
        let t = sim();
        let home = t.home(A);
        let producers = production::producers(&t.state, A, home);
        let order = Order::new(&t.state, A, home, &producers, 9);
        assert_eq!(order.ground, 4, "four letani warriors, no space dock");
        let docks: Vec<Producer> =
            producers.into_iter().filter(|producer| producer.kind == Some(UnitKind::SpaceDock)).collect();
        let order = Order::new(&t.state, A, home, &docks, 9);
        assert!(order.ground == 0 && order.places.is_empty());
    }

    /// [`Ability::Mitosis`].
    #[test]
    fn mitosis_grows_an_infantry_in_the_status_phase() {
        let mut t = sim();
        let at = Place::Planet(Planet::Nestphar);
        let before = t.units(A, at, UnitKind::Infantry);
        t.end_round().until(Prompt::PickStrategyCard);
        assert_eq!(t.units(A, at, UnitKind::Infantry), before + 1);
        assert_eq!(t.uses(Source::Ability(Ability::Mitosis)), 1);
        let mut t = sim();
        t.law(Agenda::DemilitarizedZone, crate::games::ti4::model::state::LawPlace::Attached(Planet::Nestphar));
        t.end_round().until(Prompt::PickStrategyCard);
        assert!(t.uses(Source::Ability(Ability::Mitosis)) == 0, "no planet to grow on");
    }

    #[test]
    fn bioplasmosis_regroups_infantry() {
        let mut t = sim();
        t.give_tech(A, Tech::Bioplasmosis);
        t.give_planet(A, Planet::Tarmann);
        t.end_round().react(Source::Tech(Tech::Bioplasmosis));
        t.counts(&[(Target::Planet(Planet::Tarmann), 3), (Target::Planet(Planet::Nestphar), 2)]);
        assert_eq!(t.units(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry), 3);
        let mut t = sim();
        t.give_tech(A, Tech::Bioplasmosis);
        t.end_round();
        assert!(!t.offered_this_turn(Source::Tech(Tech::Bioplasmosis)), "no other planet");
    }

    #[test]
    fn letani_warriors_two_come_back_home() {
        let mut t = sim();
        t.give_tech(A, Tech::LetaniWarriorIi);
        t.dice(&[1, 10, 6]);
        t.land(1, 1);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].resting, 1);
    }

    #[test]
    fn duha_menaimon_produces_when_its_system_is_activated() {
        let mut t = sim();
        let at = t.space(27);
        t.put(A, at, UnitKind::Flagship, 1);
        t.activate(27).react(Source::Unit(UnitCard::DuhaMenaimon));
        t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]);
        t.until(Prompt::ChooseAction);
        let warriors = t.units(A, at, UnitKind::Infantry);
        assert_eq!(warriors, 2);
    }

    #[test]
    fn stymie_stops_production_near_the_holder() {
        let mut t = sim();
        let home = t.home(A);
        let note = t.note(A, Promissory::Stymie, B);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.go().use_it(note).until_seat(A, Prompt::ChooseAction);
        t.pick(Target::System(home));
        assert_ne!(t.until(Prompt::ChooseAction).look().active, A, "nothing was offered to be produced");
        assert!(is_stymied(t.look(), B, home) && !is_stymied(t.look(), B, SystemId::MECATOL));
    }

    /// LRR 68.3: infantry stands on any planet with a unit that produced, beside a dock as well.
    #[test]
    fn infantry_stands_beside_a_dock_that_produced_lrr_68_3() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.give_planet(A, Planet::Starpoint);
        t.put(A, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
        t.put(A, Place::Planet(Planet::Starpoint), UnitKind::SpaceDock, 1);
        let system = t.tile(27);
        let places = |t: &Sim| {
            let producers = production::producers(&t.state, A, system);
            Order::new(&t.state, A, system, &producers, 9).places
        };
        assert_eq!(places(&t), [Place::Planet(Planet::NewAlbion), Place::Planet(Planet::Starpoint)]);
        t.state.planet_mut(Planet::NewAlbion).ground = Default::default();
        assert_eq!(places(&t), [], "nothing there makes infantry");
    }

    /// [`Agenda::DemilitarizedZone`]: what it forbids is not offered.
    #[test]
    fn mitosis_and_bioplasmosis_leave_a_demilitarized_zone_alone() {
        let mut t = sim();
        t.give_tech(A, Tech::Bioplasmosis);
        t.give_planet(A, Planet::Lodor);
        t.give_planet(A, Planet::Tarmann);
        assert!(ways(&t.state, A, Planet::Nestphar).contains(&Planet::Tarmann));
        t.law(Agenda::DemilitarizedZone, crate::games::ti4::model::state::LawPlace::Attached(Planet::Tarmann));
        assert_eq!(ways(&t.state, A, Planet::Nestphar), []);
        t.end_round().until(Prompt::ChoosePlanet);
        assert!(t.offers(&Target::Planet(Planet::Lodor)) && !t.offers(&Target::Planet(Planet::Tarmann)));
    }
}
