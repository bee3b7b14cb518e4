//! Each objective: out of reach one step before its goal, met at its goal.

use super::super::*;
use crate::core::Seats;
use crate::games::ti4::model::state::{PublicObjective, Revealed, Step, SystemId};
use crate::games::ti4::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// No public objective is face up but this one.
fn reveal(t: &mut Sim, objective: Option<Objective>) {
    for revealed in std::mem::take(&mut t.state.objectives) {
        if let PublicObjective::Public(other) = revealed.objective {
            t.state.hidden.unused_one.push(other);
        }
    }
    let hidden = &mut t.state.hidden;
    for pile in [&mut hidden.stage_one, &mut hidden.stage_two, &mut hidden.unused_one, &mut hidden.unused_two] {
        pile.retain(|other| Some(*other) != objective);
    }
    let shown =
        objective.map(|objective| Revealed { objective: PublicObjective::Public(objective), scored: Seats::NONE });
    t.state.objectives.extend(shown);
}

/// A cannot score it after the first steps, and can after the last.
fn shows(objective: Objective, before: impl Fn(&mut Sim), last: impl Fn(&mut Sim)) {
    let mut t = sim();
    reveal(&mut t, Some(objective));
    let objective = PublicObjective::Public(objective);
    before(&mut t);
    assert_eq!(scoring::scorable(&t.state, A), [], "{objective:?} one step before");
    last(&mut t);
    assert_eq!(scoring::scorable(&t.state, A), [objective]);
}

fn planets(planets: &'static [Planet]) -> impl Fn(&mut Sim) {
    move |t| planets.iter().for_each(|&planet| t.give_planet(A, planet))
}

fn techs(techs: &'static [Tech]) -> impl Fn(&mut Sim) {
    move |t| techs.iter().for_each(|&tech| t.give_tech(A, tech))
}

fn goods(count: u8) -> impl Fn(&mut Sim) {
    move |t| t.state.players[A].goods = count
}

fn tokens(tactic: u8, strategy: u8) -> impl Fn(&mut Sim) {
    move |t| (t.state.players[A].tactic, t.state.players[A].strategy) = (tactic, strategy)
}

fn ship(t: &mut Sim, system: SystemId) {
    t.state.system_mut(system).space.change(A, |units| units.add(UnitKind::Fighter, 1));
}

fn ships(tiles: &'static [u8]) -> impl Fn(&mut Sim) {
    move |t| tiles.iter().for_each(|&tile| ship(t, t.tile(tile)))
}

use Planet as P;

const CULTURAL: &[Planet] = &[P::Quann, P::Lodor, P::Torkan, P::Rarron, P::Mellon, P::DalBootha];
const ABROAD: &[Planet] = &[
    P::Quann,
    P::Lodor,
    P::Torkan,
    P::Saudor,
    P::Arnor,
    P::Lor,
    P::Qucenn,
    P::VefutIi,
    P::Zohbat,
    P::Bereg,
    P::LirtaIv,
];
const SPECIAL: &[Planet] = &[P::Wellon, P::Thibah, P::Tarmann, P::NewAlbion, P::MeharXull];
const UPGRADES: &[Tech] = &[Tech::FighterIi, Tech::DestroyerIi, Tech::CruiserIi];

#[test]
fn objectives_about_planets_are_met_by_control_lrr_61() {
    shows(Objective::CornerTheMarket, planets(&CULTURAL[..3]), planets(&CULTURAL[3..4]));
    shows(Objective::UnifyTheColonies, planets(&CULTURAL[..5]), planets(&CULTURAL[5..]));
    shows(Objective::ExpandBorders, planets(&ABROAD[..5]), planets(&ABROAD[5..6]));
    shows(Objective::SubdueTheGalaxy, planets(&ABROAD[..10]), planets(&ABROAD[10..]));
    shows(Objective::FoundResearchOutposts, planets(&SPECIAL[..2]), planets(&SPECIAL[2..3]));
    shows(Objective::FormGalacticBrainTrust, planets(&SPECIAL[..4]), planets(&SPECIAL[4..]));
    shows(Objective::ConquerTheWeak, planets(ABROAD), planets(&[P::Hercant]));
}

#[test]
fn objectives_about_technologies_are_met_by_owning_them_lrr_61() {
    shows(Objective::DevelopWeaponry, techs(&UPGRADES[..1]), techs(&UPGRADES[1..2]));
    shows(Objective::RevolutionizeWarfare, techs(&UPGRADES[..2]), techs(&UPGRADES[2..]));
    // Sol starts with a blue and a green one.
    shows(Objective::DiversifyResearch, techs(&[Tech::GravityDrive]), techs(&[Tech::DacxiveAnimators]));
    let seven = &[
        Tech::GravityDrive,
        Tech::DacxiveAnimators,
        Tech::SarweenTools,
        Tech::GravitonLaserSystem,
        Tech::PlasmaScoring,
    ];
    shows(Objective::MasterTheSciences, techs(seven), techs(&[Tech::MagenDefenseGrid]));
}

#[test]
fn objectives_about_spending_need_the_means_lrr_61_9() {
    // Jord is worth 4 resources and 2 influence.
    shows(Objective::ErectAMonument, goods(3), goods(4));
    shows(Objective::FoundAGoldenAge, goods(11), goods(12));
    shows(Objective::SwayTheCouncil, goods(5), goods(6));
    shows(Objective::ManipulateGalacticLaw, goods(13), goods(14));
    shows(Objective::NegotiateTradeRoutes, goods(4), goods(5));
    shows(Objective::CentralizeGalacticTrade, goods(9), goods(10));
    shows(Objective::LeadFromTheFront, tokens(2, 0), tokens(2, 1));
    shows(Objective::GalvanizeThePeople, tokens(3, 2), tokens(3, 3));
}

#[test]
fn intimidate_council_needs_ships_next_to_mecatol_rex() {
    shows(Objective::IntimidateCouncil, ships(&[19, 27]), ships(&[20]));
}

/// Scores `objective` in the status phase.
fn scored(objective: Objective, prepare: impl Fn(&mut Sim)) -> Sim {
    let mut t = sim();
    reveal(&mut t, Some(objective));
    let objective = PublicObjective::Public(objective);
    t.state.step = Step::Score(0);
    prepare(&mut t);
    t.go().pick(Target::Objective(objective));
    t
}

#[test]
fn what_an_objective_asks_for_is_spent_lrr_61_9() {
    let t = scored(Objective::ErectAMonument, goods(4));
    assert!(t.look().planet(P::Jord).exhausted && t.look().players[A].goods == 0 && t.look().players[A].points == 1);
    let t = scored(Objective::SwayTheCouncil, goods(6));
    assert!(t.look().planet(P::Jord).exhausted && t.look().players[A].goods == 0);
    let t = scored(Objective::CentralizeGalacticTrade, goods(12));
    assert_eq!((t.look().players[A].goods, t.look().players[A].points), (2, 2), "stage II is worth 2");
    let mut t = scored(Objective::LeadFromTheFront, tokens(3, 2));
    t.counts(&[(Target::Pool(Pool::Tactic), 1), (Target::Pool(Pool::Strategy), 2)]);
    assert_eq!((t.look().players[A].tactic, t.look().players[A].strategy), (2, 0));
}

// ---- secret objectives ------------------------------------------------------------------------

/// A cannot score its secret after the first steps, and can after the last.
fn shows_secret(secret: Secret, before: impl Fn(&mut Sim), last: impl Fn(&mut Sim)) {
    let met = |t: &Sim| {
        let goal = super::super::secret(secret).goal.as_ref().expect("a status phase objective");
        let (have, need) = scoring::progress(&t.state, A, goal);
        have >= need
    };
    let mut t = sim();
    for system in t.state.system_ids() {
        t.state.system_mut(system).space = Default::default();
    }
    before(&mut t);
    assert!(!met(&t), "{secret:?} one step before");
    last(&mut t);
    assert!(met(&t), "{secret:?}");
}

fn put(at: Place, kind: UnitKind, count: u8) -> impl Fn(&mut Sim) {
    move |t| t.put(A, at, kind, count)
}

const HAZARDOUS: &[Planet] = &[P::VefutIi, P::Zohbat, P::Bereg, P::LirtaIv];
const INDUSTRIAL: &[Planet] = &[P::Saudor, P::Arnor, P::Lor, P::Qucenn];
const JORD: Place = Place::Planet(P::Jord);

#[test]
fn secret_objectives_about_planets_and_technologies_lrr_61() {
    shows_secret(Secret::ForgeAnAlliance, planets(&CULTURAL[..3]), planets(&CULTURAL[3..4]));
    shows_secret(Secret::MineRareMetals, planets(&HAZARDOUS[..3]), planets(&HAZARDOUS[3..]));
    shows_secret(Secret::MonopolizeProduction, planets(&INDUSTRIAL[..3]), planets(&INDUSTRIAL[3..]));
    shows_secret(
        Secret::AdaptNewStrategies,
        techs(&[Tech::SpecOpsIi, Tech::FighterIi]),
        techs(&[Tech::AdvancedCarrierIi]),
    );
    let three = techs(&[Tech::GravityDrive, Tech::FleetLogistics]);
    shows_secret(Secret::MasterTheLawsOfPhysics, three, techs(&[Tech::LightWaveDeflector]));
}

#[test]
fn secret_objectives_about_units_on_the_board_lrr_61() {
    shows_secret(Secret::EstablishAPerimeter, put(JORD, UnitKind::Pds, 3), put(JORD, UnitKind::Pds, 1));
    shows_secret(Secret::FuelTheWarMachine, put(JORD, UnitKind::SpaceDock, 1), put(JORD, UnitKind::SpaceDock, 1));
    let home = Place::Space(sim().home(A));
    shows_secret(Secret::GatherAMightyFleet, put(home, UnitKind::Dreadnought, 4), put(home, UnitKind::Dreadnought, 1));
}

#[test]
fn secret_objectives_about_where_ships_are_lrr_61() {
    shows_secret(Secret::BecomeTheGatekeeper, ships(&[39, 26]), ships(&[40]));
    shows_secret(Secret::ControlTheRegion, ships(&[19, 20, 21, 22, 23]), ships(&[24]));
    shows_secret(Secret::CutSupplyLines, ships(&[22]), |t| ship(t, t.home(B)));
    let mecatol = |t: &mut Sim| ship(t, SystemId::MECATOL);
    let two = |t: &mut Sim| {
        t.give_planet(A, P::MecatolRex);
        mecatol(t);
        mecatol(t);
    };
    shows_secret(Secret::OccupyTheSeatOfTheEmpire, two, mecatol);
    let near_home = |t: &mut Sim| {
        let near = Adjacency::of(&t.state, Some(A)).around(t.home(B)).next();
        ship(t, near.expect("a system next to a home"));
    };
    shows_secret(Secret::ThreatenEnemies, |t| ship(t, t.home(A)), near_home);
    let near_anomaly = |nth: usize| {
        move |t: &mut Sim| {
            let adjacency = Adjacency::of(&t.state, Some(A));
            let is_near = |id: &SystemId| adjacency.around(*id).any(|other| t.state.is_anomaly(other));
            let near = t.state.system_ids().filter(is_near).nth(nth);
            ship(t, near.expect("enough systems next to anomalies"));
        }
    };
    let two = |t: &mut Sim| {
        near_anomaly(0)(t);
        near_anomaly(1)(t);
    };
    shows_secret(Secret::LearnTheSecretsOfTheCosmos, two, near_anomaly(2));
}

#[test]
fn form_a_spy_network_discards_five_action_cards_lrr_61_9() {
    let cards = [ActionCard::Spy, ActionCard::Plague, ActionCard::Uprising, ActionCard::Upgrade, ActionCard::Veto];
    let mut t = sim();
    t.give_secret(A, Secret::FormASpyNetwork);
    cards[..4].iter().for_each(|&card| t.give_card(A, card));
    reveal(&mut t, None);
    t.state.step = Step::Score(0);
    assert_ne!(t.go().asked(), Some((A, Prompt::ScoreSecret)));
    t.give_card(A, cards[4]);
    t.go().pick(Target::Secret(Secret::FormASpyNetwork));
    assert!(cards.iter().all(|card| t.look().action_discard.contains(card)) && t.look().players[A].points == 1);
    assert_eq!(t.look().players[A].scored, [Secret::FormASpyNetwork]);
}

/// A attacks `defence` of B in tile 27 with `attack` from there, holding a secret; it is scored in the first window.
fn fight(secret: Secret, attack: UnitKind, defence: UnitKind, dice: &[u32]) -> Sim {
    let mut t = sim();
    let (from, to) = (t.space(22), t.space(27));
    t.give_secret(A, secret);
    t.put(A, from, attack, 1);
    t.put(B, to, defence, 1);
    t.dice(dice);
    t.activate(27).counts(&[(Target::Unit { at: from, kind: attack, damaged: false }, 1)]);
    t.until_seat(A, Prompt::React).use_it(Source::Secret(secret));
    t
}

#[test]
fn secret_objectives_of_the_action_phase_are_scored_at_once_lrr_61_5() {
    let flagship = fight(Secret::DestroyTheirGreatestShip, UnitKind::Cruiser, UnitKind::Flagship, &[7, 1, 1]);
    assert_eq!(flagship.look().players[A].points, 1);
    let win = fight(Secret::SparkARebellion, UnitKind::Cruiser, UnitKind::Fighter, &[7, 1]);
    assert_eq!(win.look().players[A].points, 1);
    let unveil = fight(Secret::UnveilFlagship, UnitKind::Flagship, UnitKind::Fighter, &[7, 7, 1]);
    assert_eq!(unveil.look().players[A].points, 1);
}

#[test]
fn an_example_is_made_by_bombarding_the_last_ground_force() {
    let mut t = sim();
    t.give_secret(A, Secret::MakeAnExampleOfTheirWorld);
    t.give_planet(B, P::NewAlbion);
    t.put(B, Place::Planet(P::NewAlbion), UnitKind::Infantry, 1);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.dice(&[5]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(P::NewAlbion), 1)]);
    t.use_it(Source::Secret(Secret::MakeAnExampleOfTheirWorld));
    assert_eq!(t.look().players[A].points, 1);
}

#[test]
fn fleets_turn_to_dust_under_space_cannons() {
    let mut t = sim();
    t.give_secret(A, Secret::TurnTheirFleetsToDust);
    t.give_planet(A, P::NewAlbion);
    t.put(A, Place::Planet(P::NewAlbion), UnitKind::Pds, 1);
    t.put(B, t.space(27), UnitKind::Destroyer, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::FireCannons).pick(Target::Yes);
    t.use_it(Source::Secret(Secret::TurnTheirFleetsToDust));
    assert_eq!(t.look().players[A].points, 1);
}

/// A, of three with no points each but B's, fights B in tile 27 holding a secret, and is not offered it.
fn not_scored(secret: Secret, attack: UnitKind, defence: UnitKind, dice: &[u32]) {
    let mut t = sim();
    t.give_secret(A, secret);
    t.state.players[C].points = 1;
    t.dice(dice);
    t.fight(&[(attack, 1)], &[(defence, 1)]);
    assert!(!t.offered_this_turn(Source::Secret(secret)), "{secret:?}");
}

#[test]
fn secret_objectives_of_the_action_phase_have_their_conditions() {
    not_scored(Secret::DestroyTheirGreatestShip, UnitKind::Cruiser, UnitKind::Fighter, &[10, 1]);
    // A's own flagship is destroyed.
    let mut t = sim();
    t.give_secret(A, Secret::DestroyTheirGreatestShip);
    let at = t.space(27);
    t.put(A, at, UnitKind::Flagship, 1);
    t.damage(A, at, UnitKind::Flagship, 1);
    t.dice(&[1, 1, 10]);
    t.fight(&[], &[(UnitKind::Cruiser, 1)]);
    assert!(!t.offered_this_turn(Source::Secret(Secret::DestroyTheirGreatestShip)));
    assert_eq!(t.units(A, at, UnitKind::Flagship), 0);
    // C has more points than B.
    not_scored(Secret::SparkARebellion, UnitKind::Cruiser, UnitKind::Fighter, &[10, 1]);
    not_scored(Secret::UnveilFlagship, UnitKind::Cruiser, UnitKind::Fighter, &[10, 1]);
    // A loses.
    not_scored(Secret::UnveilFlagship, UnitKind::Fighter, UnitKind::Flagship, &[1, 10, 1]);
}

#[test]
fn no_example_is_made_while_ground_forces_are_left() {
    let mut t = sim();
    t.give_secret(A, Secret::MakeAnExampleOfTheirWorld);
    t.give_planet(B, P::NewAlbion);
    t.put(B, Place::Planet(P::NewAlbion), UnitKind::Infantry, 2);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.dice(&[5]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(P::NewAlbion), 1)]);
    assert!(!t.offered_this_turn(Source::Secret(Secret::MakeAnExampleOfTheirWorld)));
}

#[test]
fn fleets_do_not_turn_to_dust_while_ships_are_left() {
    let mut t = sim();
    t.give_secret(A, Secret::TurnTheirFleetsToDust);
    t.give_planet(A, P::NewAlbion);
    t.put(A, Place::Planet(P::NewAlbion), UnitKind::Pds, 1);
    t.put(B, t.space(27), UnitKind::Destroyer, 2);
    t.dice(&[10]);
    t.activate(27).until(Prompt::FireCannons).pick(Target::Yes);
    assert!(!t.offered_this_turn(Source::Secret(Secret::TurnTheirFleetsToDust)));
}
