//! Cybernetic.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::effects::windows::UnitRoll;
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, ground_forces};

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::SarweenTools,
        name: "Sarween Tools",
        text: "Each use of Production costs you 1 less.",
        color: Some(Color::Yellow),
        hooks: Hooks::answers(&[Answer::Add(Number::ProductionCost, |_, ask, me| -i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::GravitonLaserSystem,
        name: "Graviton Laser System",
        text: "Exhaust before your space cannons fire: the hits go to ships other than fighters.",
        color: Some(Color::Yellow),
        needs: [0, 0, 1, 0],
        hooks: Hooks::uses(&[WhenUnitAbilityRoll::may(
            |_, now, me| now.seat == me.seat && matches!(now.roll, UnitRoll::CannonOffence { .. }),
            Do::Now(|g, _, _| {
                if let Some(tactical) = &mut g.tactical {
                    tactical.cannon_on_ships = true;
                }
            }),
        )
        .exhausting()]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::TransitDiodes,
        name: "Transit Diodes",
        text: "At the start of your turn, exhaust to move up to 4 of your ground forces to planets you control.",
        color: Some(Color::Yellow),
        needs: [0, 0, 2, 0],
        hooks: Hooks::uses(&[TurnStart::may(
            |state, now, me| {
                now.seat == me.seat
                    && state.controlled(me.seat).next().is_some()
                    && !ground_forces::slots(state, me.seat, ground_forces::everywhere(state)).is_empty()
            },
            Do::Ask(|g, _, me| Box::pin(transfer(g, me))),
        )
        .exhausting()]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::IntegratedEconomy,
        name: "Integrated Economy",
        text: "After you gain a planet, you may build units there for at most its resources.",
        color: Some(Color::Yellow),
        needs: [0, 0, 3, 0],
        hooks: Hooks::uses(&[AfterControlGained::may(
            |state, now, me| now.seat == me.seat && board::resources(state, now.planet) > 0,
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let budget = board::resources(g, now.planet);
                    // Any number: two for each resource is the most there can be.
                    let limit = 2 * budget;
                    let order = Order {
                        places: vec![Place::Planet(now.planet)],
                        ground: limit,
                        budget: Some(budget),
                        source: Some(me.source),
                        ..Order::new(g, me.seat, g.system_of(now.planet), &[], limit)
                    };
                    production::produce(g, me.seat, order).await;
                })
            }),
        )]),
        ..TechRow::BLANK
    },
];

async fn transfer(g: &mut G, me: Me) {
    let forces = ground_forces::slots(g, me.seat, ground_forces::everywhere(g));
    let most = forces.iter().map(|(_, count)| count).sum::<u32>().min(4);
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), Counts::new(forces, 0..=most)).await;
    let planets = board::open_planets(g, me.seat);
    ground_forces::share_out(g, me, ask::chosen_units(chosen), &planets).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn owning(tech: Tech) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(A, tech);
        t
    }

    #[test]
    fn sarween_tools_make_production_cheaper() {
        for (tech, spent) in [(Tech::NeuralMotivator, true), (Tech::SarweenTools, false)] {
            let mut t = owning(tech);
            let home = t.home(A);
            t.go().pick(Target::System(home)).until(Prompt::Produce);
            t.counts(&[(Target::Build { kind: UnitKind::Destroyer, count: 1 }, 1)]);
            assert_eq!(t.look().planet(Planet::Jord).exhausted, spent);
        }
    }

    #[test]
    fn graviton_laser_system_aims_at_larger_ships() {
        let mut t = owning(Tech::NeuralMotivator);
        t.give_tech(B, Tech::GravitonLaserSystem);
        t.state.players[A].techs.remove(Tech::AntimassDeflectors);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Pds, 1);
        let from = t.space(22);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Fighter, 1);
        t.dice(&[10]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }, 1)]);
        t.until(Prompt::LoadCargo).counts(&[(Target::Unit { at: from, kind: UnitKind::Fighter, damaged: false }, 1)]);
        t.until(Prompt::FireCannons).pick(Target::Yes).use_it(Source::Tech(Tech::GravitonLaserSystem));
        assert_eq!(t.units(A, t.space(27), UnitKind::Carrier), 0, "not the fighter");
    }

    #[test]
    fn transit_diodes_move_four_ground_forces() {
        let mut t = owning(Tech::TransitDiodes);
        let (jord, wellon) = (Place::Planet(Planet::Jord), Place::Planet(Planet::Wellon));
        t.give_planet(A, Planet::Wellon);
        t.state.step = Step::TurnStart;
        let before = t.units(A, jord, UnitKind::Infantry);
        t.go().use_it(Source::Tech(Tech::TransitDiodes));
        t.counts(&[(Target::Unit { at: jord, kind: UnitKind::Infantry, damaged: false }, 4)]);
        t.counts(&[(Target::Planet(Planet::Wellon), 4)]);
        assert_eq!((t.units(A, jord, UnitKind::Infantry), t.units(A, wellon, UnitKind::Infantry)), (before - 4, 4));
        assert!(t.look().players[A].exhausted_techs.contains(Tech::TransitDiodes));
    }

    #[test]
    fn integrated_economy_builds_on_a_gained_planet_for_its_resources() {
        let mut t = owning(Tech::IntegratedEconomy);
        let system = t.space(24);
        t.put(A, system, UnitKind::Carrier, 1);
        t.put(A, system, UnitKind::Infantry, 1);
        t.activate(24).until(Prompt::Commit).counts(&[(Target::Planet(Planet::MeharXull), 1)]);
        t.use_it(Source::Tech(Tech::IntegratedEconomy));
        assert!(!t.offers(&Target::Build { kind: UnitKind::Cruiser, count: 1 }), "Mehar Xull is worth 1");
        t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]);
        assert_eq!(t.units(A, Place::Planet(Planet::MeharXull), UnitKind::Infantry), 3);
        assert!(t.look().planet(Planet::Jord).exhausted, "it is paid for");
    }
}
