//! Laws that elect a planet and are attached to it.

use super::*;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::rules::scoring;

const CULTURAL: Election = Election::Planet(|state, planet| state.has_trait(planet, Trait::Cultural));
const HAZARDOUS: Election = Election::Planet(|state, planet| state.has_trait(planet, Trait::Hazardous));
const INDUSTRIAL: Election = Election::Planet(|state, planet| state.has_trait(planet, Trait::Industrial));

/// Whether the question is about the planet with the law.
fn is_here(ask: &Ask, me: Me) -> bool {
    ask.planet.map(Scope::Planet) == Some(me.scope)
}

/// The controller of the planet may exhaust the law for a prerequisite.
fn team(state: &State, seat: Seat, me: Me, color: Color) -> Option<Color> {
    matches!(me.scope, Scope::Planet(planet) if state.controls(seat, planet)).then_some(color)
}

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::CoreMining,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Core Mining",
        election: HAZARDOUS,
        text: "An infantry on the elected hazardous planet dies; the planet has 2 more resources.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                let Outcome::Planet(planet) = outcome else { return };
                let Some(owner) = g.planet(planet).owner else { return };
                board::destroy(g, owner, Place::Planet(planet), UnitKind::Infantry, false, None).await;
            })
        }),
        hooks: Hooks::answers(&[Answer::Add(Number::Resources, |_, ask, me| if is_here(ask, me) { 2 } else { 0 })]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::DemilitarizedZone,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Demilitarized Zone",
        election: CULTURAL,
        text: "All units on the elected cultural planet are destroyed; none may land, be placed or be built there.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Planet(planet) = outcome {
                    for seat in everyone(g) {
                        board::destroy_all(g, seat, Place::Planet(planet), None, |_| true).await;
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::Land, |_, ask, me| is_here(ask, me))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::HolyPlanetOfIxth,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Holy Planet of Ixth",
        election: CULTURAL,
        text: "Who controls the elected cultural planet has 1 victory point for it; nothing on it may use Production.",
        resolve: Resolve::Now(|g, outcome| {
            if let Outcome::Planet(planet) = outcome
                && let Some(owner) = g.planet(planet).owner
            {
                scoring::change_points(g, owner, 1);
            }
        }),
        hooks: Hooks {
            uses: &[WhenControlGained::must(
                |_, now, me| now.seat == me.seat && me.scope == Scope::Planet(now.planet),
                Do::Now(|g, now, _| {
                    if let Some(from) = now.from {
                        scoring::change_points(g, from, -1);
                    }
                    scoring::change_points(g, now.seat, 1);
                }),
            )],
            answers: &[Answer::Refuse(Permit::UseProduction, |_, ask, me| is_here(ask, me))],
        },
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ResearchTeamBiotic,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Research Team: Biotic",
        election: INDUSTRIAL,
        text: "Who controls the elected industrial planet may exhaust this to skip a green prerequisite.",
        hooks: Hooks::answers(&[Answer::Specialty(|state, seat, me| team(state, seat, me, Color::Green))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ResearchTeamCybernetic,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Research Team: Cybernetic",
        election: INDUSTRIAL,
        text: "Who controls the elected industrial planet may exhaust this to skip a yellow prerequisite.",
        hooks: Hooks::answers(&[Answer::Specialty(|state, seat, me| team(state, seat, me, Color::Yellow))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ResearchTeamPropulsion,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Research Team: Propulsion",
        election: INDUSTRIAL,
        text: "Who controls the elected industrial planet may exhaust this to skip a blue prerequisite.",
        hooks: Hooks::answers(&[Answer::Specialty(|state, seat, me| team(state, seat, me, Color::Blue))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ResearchTeamWarfare,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Research Team: Warfare",
        election: HAZARDOUS,
        text: "Who controls the elected hazardous planet may exhaust this to skip a red prerequisite.",
        hooks: Hooks::answers(&[Answer::Specialty(|state, seat, me| team(state, seat, me, Color::Red))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::SenateSanctuary,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Senate Sanctuary",
        election: CULTURAL,
        text: "The elected cultural planet has 2 more influence.",
        hooks: Hooks::answers(&[Answer::Add(Number::Influence, |_, ask, me| if is_here(ask, me) { 2 } else { 0 })]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::TerraformingInitiative,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Terraforming Initiative",
        election: HAZARDOUS,
        text: "The elected hazardous planet has 1 more resource and 1 more influence.",
        hooks: Hooks::answers(&[
            Answer::Add(Number::Resources, |_, ask, me| i32::from(is_here(ask, me))),
            Answer::Add(Number::Influence, |_, ask, me| i32::from(is_here(ask, me))),
        ]),
        ..AgendaRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::rules::technology;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    const QUANN: Place = Place::Planet(Planet::Quann);

    #[test]
    fn core_mining_costs_an_infantry_and_gives_resources() {
        let mut t = sim();
        t.give_planet(B, Planet::VefutIi);
        t.put(B, Place::Planet(Planet::VefutIi), UnitKind::Infantry, 2);
        t.resolve(Agenda::CoreMining, Outcome::Planet(Planet::VefutIi), &[]);
        assert_eq!(t.units(B, Place::Planet(Planet::VefutIi), UnitKind::Infantry), 1);
        assert_eq!(board::resources(t.look(), Planet::VefutIi), 4);
        assert_eq!(board::resources(t.look(), Planet::Jord), 4, "other planets stay as they are");
    }

    #[test]
    fn the_demilitarized_zone_is_empty_and_closed() {
        let mut t = sim();
        t.give_planet(B, Planet::Quann);
        t.put(B, QUANN, UnitKind::Infantry, 2);
        t.put(B, QUANN, UnitKind::Pds, 1);
        t.resolve(Agenda::DemilitarizedZone, Outcome::Planet(Planet::Quann), &[]);
        assert!(t.look().planet(Planet::Quann).ground.is_empty());
        assert!(!board::may_land(t.look(), A, Planet::Quann) && board::may_land(t.look(), A, Planet::Wellon));
    }

    #[test]
    fn the_holy_planet_gives_its_point_to_who_controls_it() {
        let mut t = sim();
        t.give_planet(B, Planet::Lodor);
        t.resolve(Agenda::HolyPlanetOfIxth, Outcome::Planet(Planet::Lodor), &[]);
        assert_eq!(t.look().players[B].points, 1);
        let mut t = sim();
        t.law(Agenda::HolyPlanetOfIxth, LawPlace::Attached(Planet::Lodor));
        t.give_planet(B, Planet::Lodor);
        t.state.players[B].points = 1;
        t.put(A, t.space(26), UnitKind::Carrier, 1);
        t.put(A, t.space(26), UnitKind::Infantry, 1);
        t.activate(26).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Lodor), 1)]);
        assert_eq!((t.look().players[A].points, t.look().players[B].points), (1, 0));
    }

    #[test]
    fn nothing_is_produced_on_the_holy_planet() {
        let mut t = sim();
        t.give_planet(A, Planet::Lodor);
        t.put(A, Place::Planet(Planet::Lodor), UnitKind::SpaceDock, 1);
        let system = t.tile(26);
        let producers = |t: &Sim| crate::games::ti4::rules::production::producers(&t.state, A, system).len();
        assert_eq!(producers(&t), 1);
        t.law(Agenda::HolyPlanetOfIxth, LawPlace::Attached(Planet::Lodor));
        assert_eq!(producers(&t), 0);
    }

    /// A team on Saudor (no specialty of its own) lets A research `tech`, which it could not otherwise, once.
    fn shows_team(agenda: Agenda, planet: Planet, tech: Tech) {
        let mut t = sim();
        for seat in [A, B] {
            t.state.players[seat].techs = Default::default();
        }
        t.give_planet(A, planet);
        t.state.planet_mut(planet).exhausted = true;
        assert!(!technology::researchable(&t.state, A).contains(&tech));
        t.law(agenda, LawPlace::Attached(planet));
        assert!(!technology::researchable(&t.state, B).contains(&tech), "only who controls the planet");
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).pick(Target::Tech(tech));
        assert!(t.look().players[A].has(tech) && t.look().laws[0].exhausted);
    }

    #[test]
    fn research_teams_stand_in_for_a_prerequisite() {
        shows_team(Agenda::ResearchTeamBiotic, Planet::Saudor, Tech::DacxiveAnimators);
        shows_team(Agenda::ResearchTeamCybernetic, Planet::Saudor, Tech::GravitonLaserSystem);
        shows_team(Agenda::ResearchTeamPropulsion, Planet::Saudor, Tech::GravityDrive);
        shows_team(Agenda::ResearchTeamWarfare, Planet::VefutIi, Tech::MagenDefenseGrid);
    }

    #[test]
    fn senate_sanctuary_gives_influence() {
        let mut t = sim();
        t.give_planet(B, Planet::Quann);
        t.resolve(Agenda::SenateSanctuary, Outcome::Planet(Planet::Quann), &[]);
        assert_eq!(board::influence(t.look(), Planet::Quann), 3);
    }

    #[test]
    fn terraforming_initiative_gives_both() {
        let mut t = sim();
        t.give_planet(B, Planet::VefutIi);
        t.resolve(Agenda::TerraformingInitiative, Outcome::Planet(Planet::VefutIi), &[]);
        assert_eq!((board::resources(t.look(), Planet::VefutIi), board::influence(t.look(), Planet::VefutIi)), (3, 3));
    }
}
