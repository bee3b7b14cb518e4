//! Positions and what they say about what is not possible.

use super::*;
use crate::core::Seats;
use crate::games::ti4::effects::windows::At;
use crate::games::ti4::model::state::{LawPlace, Note, Revealed, Step};
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// Why a target is not offered.
fn because(t: &Sim, target: &Target) -> Because {
    t.table().why_not(target).unwrap_or_else(|| panic!("{target:?} is offered or goes unexplained"))
}

fn ship(at: Place, kind: UnitKind) -> Target {
    Target::Unit { at, kind, damaged: false }
}

#[test]
fn a_turn_says_what_cannot_be_done_lrr_3_4_5_2_82_1() {
    let mut t = sim();
    let home = t.home(A);
    t.state.system_mut(home).tokens.insert(A);
    t.state.players[A].strategy_cards[0].spent = true;
    t.go();
    assert_eq!(because(&t, &Target::System(home)), Because::OwnToken);
    assert_eq!(because(&t, &Target::StrategicAction(StrategyCard::Leadership)), Because::Exhausted);
    let trade = because(&t, &Target::StrategicAction(StrategyCard::Trade));
    assert_eq!(trade, Because::NotYourStrategyCard(StrategyCard::Trade));
    assert_eq!(because(&t, &Target::Pass), Because::UnusedStrategyCard);
    t.state.players[A].tactic = 0;
    t.go();
    assert_eq!(because(&t, &Target::System(home)), Because::NoTacticToken);
    assert_eq!(because(&t, &Target::Transaction(C)), Because::NoNeighbour);
    assert_eq!(because(&t, &Target::Transaction(A)), Because::Yourself);
}

#[test]
fn a_component_that_refuses_is_named_lrr_1_6() {
    let mut t = sim();
    t.give_card(A, ActionCard::FlankSpeed);
    t.go();
    let rival = Target::Use(Source::Note(Note { kind: Promissory::Ceasefire, owner: A }));
    assert_eq!(because(&t, &rival), Because::OwnNote);
    let flank_speed = because(&t, &Target::Use(Source::ActionCard(ActionCard::FlankSpeed)));
    assert_eq!(flank_speed, Because::OtherMoment(At::AfterSystemActivated));
    assert_eq!(because(&t, &Target::Use(Source::ActionCard(ActionCard::Spy))), Because::NotInHand);
    assert_eq!(because(&t, &Target::Use(Source::Tech(Tech::SarweenTools))), Because::NotOwned);
    assert_eq!(because(&t, &Target::Use(Source::Ability(Ability::Arbiters))), Because::NotYours);
    assert_eq!(because(&t, &Target::Use(Source::Agenda(Agenda::MinisterOfWar))), Because::NotInPlay);
    t.state.laws.clear();
    t.law(Agenda::DemilitarizedZone, LawPlace::Attached(Planet::NewAlbion));
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.activate(27).until(Prompt::Commit);
    let refused = Because::Refused(Source::Agenda(Agenda::DemilitarizedZone));
    assert_eq!(because(&t, &Target::Planet(Planet::NewAlbion)), refused);
    assert_eq!(because(&t, &Target::Planet(Planet::Wellon)), Because::NotInSystem(t.tile(27)));
}

#[test]
fn cards_know_their_moment_and_their_condition_lrr_2_6_22_3() {
    let mut t = sim();
    t.give_card(A, ActionCard::Uprising);
    t.give_tech(A, Tech::X89BacterialWeapon);
    t.state.players[A].exhausted_techs.insert(Tech::X89BacterialWeapon);
    t.state.planets.values_mut().for_each(|planet| planet.exhausted = true);
    t.go();
    let uprising = Source::ActionCard(ActionCard::Uprising);
    assert_eq!(because(&t, &Target::Use(uprising)), Because::Condition(uprising));
    assert_eq!(because(&t, &Target::Use(Source::Tech(Tech::X89BacterialWeapon))), Because::Exhausted);
    assert_eq!(because(&t, &Target::Use(Source::Tech(Tech::AntimassDeflectors))), Because::WorksByItself);
}

#[test]
fn ships_say_why_they_stay_lrr_58_4() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    let rift = t.space(41);
    t.put(A, rift, UnitKind::Cruiser, 1);
    t.state.system_mut(t.tile(41)).tokens.insert(A);
    t.activate(27).until(Prompt::MoveShips);
    assert_eq!(because(&t, &ship(home, UnitKind::Carrier)), Because::TooFar { far: 2, speed: 1 });
    assert_eq!(because(&t, &ship(home, UnitKind::Fighter)), Because::NoMoveValue(UnitKind::Fighter));
    assert_eq!(because(&t, &ship(rift, UnitKind::Cruiser)), Because::TokenHolds(t.tile(41)));
    assert_eq!(because(&t, &ship(Place::Space(t.home(B)), UnitKind::Cruiser)), Because::NotThere);
    let mut t = sim();
    for tile in [22, 32] {
        t.put(B, t.space(tile), UnitKind::Fighter, 1);
    }
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(28), UnitKind::Cruiser, 1);
    t.activate(27).until(Prompt::MoveShips);
    let destroyer = because(&t, &ship(home, UnitKind::Destroyer));
    assert!(matches!(destroyer, Because::InTheWay { anomaly: false, .. }), "{destroyer:?}");
    let mut t = sim();
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    t.go().pick_tile(44);
    assert_ne!(t.asked(), Some((A, Prompt::MoveShips)), "nothing can enter");
    assert_eq!(
        movement::may_move(t.look(), A, t.tile(44), UnitKind::Cruiser, t.tile(27)),
        Err(Because::CannotEnter(t.tile(44)))
    );
}

#[test]
fn cargo_is_picked_up_on_the_way_only_lrr_95() {
    let mut t = sim();
    t.give_tech(A, Tech::AdvancedCarrierIi);
    let home = Place::Space(t.home(A));
    for planet in [Planet::Wellon, Planet::Tarmann] {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.state.system_mut(t.tile(22)).tokens.insert(A);
    t.activate(27).until(Prompt::MoveShips);
    t.counts(&[(ship(home, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    let wellon = because(&t, &ship(Place::Planet(Planet::Wellon), UnitKind::Infantry));
    assert_eq!(wellon, Because::OffTheWay(t.tile(19)));
    let locked = because(&t, &ship(Place::Planet(Planet::Tarmann), UnitKind::Infantry));
    assert!(matches!(locked, Because::TokenHolds(_) | Because::OffTheWay(_)), "{locked:?}");
    assert_eq!(because(&t, &ship(home, UnitKind::Destroyer)), Because::NotCarried(UnitKind::Destroyer));
}

#[test]
fn a_retreat_says_where_it_cannot_lead_lrr_78_step_5() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.put(C, t.space(28), UnitKind::Fighter, 1);
    t.give_card(A, ActionCard::SkilledRetreat);
    t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Dreadnought, 1)]);
    t.react(Source::ActionCard(ActionCard::SkilledRetreat)).until(Prompt::RetreatTo);
    let fight = t.tile(27);
    assert_eq!(because(&t, &Target::System(t.home(A))), Because::NotAdjacent(fight));
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.put(C, t.space(28), UnitKind::Fighter, 1);
    t.put(A, t.space(27), UnitKind::Cruiser, 2);
    t.put(B, t.space(27), UnitKind::Dreadnought, 1);
    t.put(A, t.space(26), UnitKind::Cruiser, 1);
    t.dice(&[1, 1, 1]);
    t.fight(&[], &[]);
    t.until_seat(A, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::RetreatTo);
    let kinds = t.look().system_ids().filter(|&id| !t.offers(&Target::System(id)));
    let kinds: Vec<Because> = kinds.map(|id| because(&t, &Target::System(id))).collect();
    assert!(kinds.contains(&Because::NotAdjacent(fight)) && kinds.contains(&Because::NoHaven), "{kinds:?}");
}

#[test]
fn what_cannot_be_built_says_why_lrr_67_68() {
    let mut t = sim();
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    let build = |kind, count| Target::Build { kind, count };
    let flagship = because(&t, &build(UnitKind::Flagship, 1));
    assert_eq!(flagship, Because::TooDear { cost: 8, funds: 4 }, "Jord gives 4");
    assert_eq!(because(&t, &build(UnitKind::Carrier, 2)), Because::BuiltInLots(1));
    assert_eq!(because(&t, &build(UnitKind::Pds, 1)), Because::NoCost(UnitKind::Pds));
    assert_eq!(because(&t, &build(UnitKind::WarSun, 1)), Because::NoUnitCard(UnitKind::WarSun));
    let Some(Subject::Means(means)) = t.table().pending().map(|asked| asked.why.about) else {
        panic!("means to build")
    };
    let mut later = t.look().clone();
    later.players[A].reserve[UnitKind::Cruiser] = 0;
    assert_eq!(
        production::may_build(&later, A, &means, UnitKind::Cruiser, 1),
        Err(Because::NoPieces(UnitKind::Cruiser))
    );
    let mut low = means;
    low.limit = 1;
    assert_eq!(production::may_build(&later, A, &low, UnitKind::Fighter, 2), Err(Because::ProductionTooLow(1)));
    later.system_mut(home).space.change(B, |units| units.add(UnitKind::Fighter, 1));
    assert_eq!(production::may_build(&later, A, &means, UnitKind::Carrier, 1), Err(Because::Blockaded));
    assert_eq!(production::may_build(&later, A, &means, UnitKind::Infantry, 2), Ok(()), "ground forces still can");
}

#[test]
fn technologies_name_what_is_missing_by_colour_lrr_90_12() {
    let mut t = sim();
    t.state.active = B;
    t.state.players[B].strategy_cards[0].card = StrategyCard::Technology;
    t.state.players[A].goods = 4;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology));
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).until(Prompt::Research);
    assert_eq!(because(&t, &Target::Tech(Tech::AssaultCannon)), Because::Prerequisites([0, 0, 0, 3]));
    assert_eq!(because(&t, &Target::Tech(Tech::AntimassDeflectors)), Because::OwnedTech);
    assert_eq!(because(&t, &Target::Tech(Tech::ChaosMapping)), Because::OtherFaction(Faction::Saar));
    assert_eq!(because(&t, &Target::Tech(Tech::CarrierIi)), Because::OwnUpgrade);
}

#[test]
fn objectives_say_what_they_need_lrr_61() {
    let mut t = sim();
    let objectives = [Objective::CornerTheMarket, Objective::ErectAMonument, Objective::SwayTheCouncil];
    let revealed = |objective| Revealed { objective: PublicObjective::Public(objective), scored: Seats::NONE };
    t.state.objectives = objectives.map(revealed).to_vec();
    t.state.objectives[2].scored.insert(A);
    t.state.players[A].goods = 9;
    t.state.step = Step::Score(0);
    t.go().until_seat(A, Prompt::ScorePublic);
    let public = |objective| Target::Objective(PublicObjective::Public(objective));
    let short = because(&t, &public(Objective::CornerTheMarket));
    assert!(matches!(short, Because::Short { need: 4, .. }), "{short:?}");
    assert_eq!(because(&t, &public(Objective::SwayTheCouncil)), Because::AlreadyScored);
    assert_eq!(because(&t, &public(Objective::FoundAGoldenAge)), Because::NotRevealed);
    t.state.planet_mut(Planet::Jord).owner = Some(B);
    assert_eq!(
        scoring::may_score(&t.state, A, PublicObjective::Public(Objective::ErectAMonument)),
        Err(Because::HomeLost)
    );
}

#[test]
fn votes_and_planets_say_why_not_lrr_8() {
    let mut t = sim();
    t.give_planet(B, Planet::Wellon);
    t.state.planet_mut(Planet::Arretze).exhausted = true;
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor);
    assert_eq!(because(&t, &Target::Vote(Outcome::Seat(A))), Because::OtherElection);
    t.pick(Target::Vote(Outcome::For)).until(Prompt::VoteWith);
    assert_eq!(because(&t, &Target::Planet(Planet::Arretze)), Because::PlanetExhausted);
    assert_eq!(because(&t, &Target::Planet(Planet::Jord)), Because::NotYourPlanet);
}

#[test]
fn a_components_choice_is_explained_by_its_text() {
    let mut t = sim();
    t.give_card(A, ActionCard::Plague);
    for (seat, planet) in [(B, Planet::Wellon), (C, Planet::VefutIi)] {
        t.give_planet(seat, planet);
        t.put(seat, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.go().play(ActionCard::Plague).until(Prompt::ChoosePlanet);
    let plague = Source::ActionCard(ActionCard::Plague);
    assert_eq!(because(&t, &Target::Planet(Planet::Jord)), Because::Unfit(plague));
    assert_eq!(because(&t, &Target::Pass), Because::MustChoose(Prompt::ChoosePlanet));
    assert_eq!(because(&t, &Target::Seat(B)), Because::NotAsked(Prompt::ChoosePlanet));
}
