//! Biotic.

use super::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::{ask, board};

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::NeuralMotivator,
        name: "Neural Motivator",
        text: "You draw 2 action cards in the status phase instead of 1.",
        color: Some(Color::Green),
        hooks: Hooks::answers(&[Answer::Add(Number::StatusCards, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::DacxiveAnimators,
        name: "Dacxive Animators",
        text: "After you win a ground combat you may place 1 infantry on that planet.",
        color: Some(Color::Green),
        needs: [0, 1, 0, 0],
        hooks: Hooks::uses(&[AfterCombatWon::may(
            |_, now, me| now.planet.is_some() && now.winner == me.seat,
            Do::Now(|g, now, me| {
                if let Some(planet) = now.planet {
                    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                }
            }),
        )]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::HyperMetabolism,
        name: "Hyper Metabolism",
        text: "You gain 3 command tokens in the status phase instead of 2.",
        color: Some(Color::Green),
        needs: [0, 2, 0, 0],
        hooks: Hooks::answers(&[Answer::Add(Number::StatusTokens, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::X89BacterialWeapon,
        name: "X-89 Bacterial Weapon",
        text: "Action, exhaust: destroy all infantry on a planet in a system where you have a ship with Bombardment.",
        color: Some(Color::Green),
        needs: [0, 3, 0, 0],
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !infested(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let planets = infested(g, me.seat);
                    if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                        for seat in g.clockwise(me.seat).collect::<Vec<_>>() {
                            let at = Place::Planet(planet);
                            board::destroy_all(g, seat, at, Some(me.seat), |kind| kind == UnitKind::Infantry).await;
                        }
                    }
                })
            }),
        )
        .exhausting()]),
        ..TechRow::BLANK
    },
];

/// Planets with infantry below ships of the seat that have Bombardment.
fn infested(state: &State, seat: Seat) -> Vec<Planet> {
    let armed = |id: &SystemId| {
        let ships = state.system(*id).space.of(seat);
        ships.kinds().any(|kind| state.unit(seat, kind).bombardment.is_some())
    };
    let planets = state.system_ids().filter(armed).flat_map(|id| state.planets_in(id).iter());
    let manned =
        |planet: &Planet| state.planet(*planet).ground.iter().any(|(_, units)| units.count(UnitKind::Infantry) > 0);
    planets.filter(manned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::{Pool, Target};
    use crate::games::ti4::testing::{A, B, Sim};

    fn owning(tech: Tech) -> Sim {
        let mut t = Sim::new(&[Faction::Letnev, Faction::Hacan, Faction::Sol]);
        t.give_tech(A, tech);
        t
    }

    #[test]
    fn neural_motivator_draws_a_second_card() {
        let mut t = owning(Tech::NeuralMotivator);
        t.state.step = Step::DrawCards;
        t.go();
        assert_eq!((t.look().hidden.hands[A].len(), t.look().hidden.hands[B].len()), (2, 1));
    }

    #[test]
    fn dacxive_animators_raise_an_infantry_after_a_victory() {
        let mut t = owning(Tech::DacxiveAnimators);
        let at = Place::Planet(Planet::NewAlbion);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, at, UnitKind::Infantry, 1);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Infantry, 2);
        t.dice(&[10, 1, 1]);
        t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
        t.use_it(Source::Tech(Tech::DacxiveAnimators));
        assert_eq!(t.units(A, at, UnitKind::Infantry), 3);
    }

    #[test]
    fn hyper_metabolism_gains_a_third_token() {
        let mut t = owning(Tech::HyperMetabolism);
        t.state.step = Step::GainTokens(0);
        t.go().counts(&[(Target::Pool(Pool::Tactic), 3)]);
        assert_eq!(t.look().players[A].tactic, 6);
    }

    #[test]
    fn the_bacterial_weapon_kills_all_infantry_despite_shields() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(A, Tech::X89BacterialWeapon);
        let at = Place::Planet(Planet::Wellon);
        t.give_planet(B, Planet::Wellon);
        t.put(B, at, UnitKind::Infantry, 4);
        t.put(B, at, UnitKind::Pds, 1);
        t.put(A, t.space(19), UnitKind::Cruiser, 1);
        let weapon = Target::Use(Source::Tech(Tech::X89BacterialWeapon));
        assert!(!t.go().offers(&weapon), "a cruiser does not bombard");
        t.put(A, t.space(19), UnitKind::Dreadnought, 1);
        t.go().pick(weapon);
        assert_eq!((t.units(B, at, UnitKind::Infantry), t.units(B, at, UnitKind::Pds)), (0, 1));
        assert!(t.look().players[A].exhausted_techs.contains(Tech::X89BacterialWeapon));
    }
}
