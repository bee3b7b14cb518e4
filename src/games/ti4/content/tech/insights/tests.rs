//! What the technologies of Prophecy of Kings do, and when they do not.

use super::*;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::Pool;
use crate::games::ti4::testing::{A, ALBION, B, Sim};

fn owning(tech: Tech) -> Sim {
    let mut t = Sim::expanded(&[Faction::Letnev, Faction::Hacan, Faction::Sol]);
    t.state.active = A;
    t.give_tech(A, tech);
    t
}

fn used(tech: Tech) -> Target {
    Target::Use(Source::Tech(tech))
}

fn never(mut t: Sim, tech: Tech) {
    assert!(!t.offered_this_turn(Source::Tech(tech)), "{tech:?}");
}

fn is_exhausted(t: &Sim, tech: Tech) -> bool {
    t.look().players[A].exhausted_techs.contains(tech)
}

#[test]
fn dark_energy_tap_explores_the_frontier_where_ships_are() {
    for (ships, left) in [(1, false), (0, true)] {
        let mut t = owning(Tech::DarkEnergyTap);
        t.put(A, t.space(39), UnitKind::Destroyer, ships);
        let system = t.tile(39);
        assert!(t.state.system(system).frontier);
        t.activate(39);
        while t.asked() != Some((B, Prompt::ChooseAction)) {
            t.pass();
        }
        assert_eq!(t.look().system(system).frontier, left);
    }
}

#[test]
fn without_dark_energy_tap_the_frontier_stays() {
    let mut t = owning(Tech::SarweenTools);
    t.put(A, t.space(39), UnitKind::Destroyer, 1);
    t.activate(39).until_seat(B, Prompt::ChooseAction);
    assert!(t.look().system(t.tile(39)).frontier);
}

/// LRR 78 step 5: into systems where nobody has anything, too; not where others have units.
#[test]
fn dark_energy_tap_opens_ways_to_retreat_lrr_78_step_5() {
    use crate::games::ti4::rules::combat::retreat;
    let mut t = owning(Tech::DarkEnergyTap);
    let (from, to) = (t.tile(27), t.tile(22));
    let may = |t: &Sim| retreat::may_retreat(&t.state, A, from, to).is_ok();
    assert!(may(&t));
    assert!(retreat::may_retreat(&t.state, B, from, to).is_err(), "B does not own it");
    t.give_planet(B, Planet::Tarmann);
    assert!(may(&t), "a planet is no unit");
    t.put(B, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
    assert!(!may(&t));
}

#[test]
fn a_sling_relay_produces_one_ship_at_a_dock() {
    let mut t = owning(Tech::SlingRelay);
    let home = Place::Space(t.home(A));
    let before = t.units(A, home, UnitKind::Cruiser);
    t.go().pick(used(Tech::SlingRelay));
    let build = |kind| Target::Build { kind, count: 1 };
    assert!(!t.offers(&build(UnitKind::Infantry)), "ships");
    assert!(t.try_counts(&[(build(UnitKind::Cruiser), 1), (build(UnitKind::Destroyer), 1)]).is_err(), "one");
    t.counts(&[(build(UnitKind::Cruiser), 1)]).until(Prompt::PayResources).pass();
    assert_eq!(t.units(A, home, UnitKind::Cruiser), before + 1);
    assert!(is_exhausted(&t, Tech::SlingRelay));
}

/// LRR 67.6: not where others' ships are; and it is paid for.
#[test]
fn a_sling_relay_needs_a_free_dock_and_resources_lrr_67_6() {
    let mut t = owning(Tech::SlingRelay);
    t.put(B, Place::Space(t.home(A)), UnitKind::Fighter, 1);
    assert!(!t.go().offers(&used(Tech::SlingRelay)));
    let mut t = owning(Tech::SlingRelay);
    for planet in t.state.controlled(A).collect::<Vec<_>>() {
        board::exhaust(&mut t.state, planet);
    }
    assert!(!t.go().offers(&used(Tech::SlingRelay)));
}

/// Tar'mann (green) stands in although it is exhausted, and is not exhausted by it.
#[test]
fn psychoarchaeology_uses_specialties_without_exhausting_lrr_90_14() {
    for (own, exhausted, can) in [(true, true, true), (false, true, false), (false, false, true)] {
        let mut t = owning(if own { Tech::Psychoarchaeology } else { Tech::NeuralMotivator });
        t.give_planet(A, Planet::Tarmann);
        t.state.planet_mut(Planet::Tarmann).exhausted = exhausted;
        // Hyper Metabolism needs two green.
        assert_eq!(technology::researchable(&t.state, A).contains(&Tech::HyperMetabolism), can, "{own} {exhausted}");
    }
    let mut t = owning(Tech::Psychoarchaeology);
    t.give_planet(A, Planet::Tarmann);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    t.state.step = Step::ChooseAction;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology)).pick(Target::Tech(Tech::HyperMetabolism));
    assert!(t.look().players[A].has(Tech::HyperMetabolism) && !t.look().planet(Planet::Tarmann).exhausted);
}

#[test]
fn psychoarchaeology_exhausts_special_planets_for_trade_goods() {
    let mut t = owning(Tech::Psychoarchaeology);
    t.give_planet(A, Planet::Tarmann);
    t.give_planet(A, Planet::Wellon);
    t.give_planet(A, Planet::Quann);
    t.at(Step::TurnStart).pick(used(Tech::Psychoarchaeology));
    assert!(!t.offers(&Target::Planet(Planet::Quann)), "no specialty");
    t.some(&[Target::Planet(Planet::Tarmann), Target::Planet(Planet::Wellon)]);
    assert_eq!(t.look().players[A].goods, 2);
    assert!(t.look().planet(Planet::Tarmann).exhausted && !t.look().planet(Planet::Quann).exhausted);
}

/// Also before the secondary ability of another's card, and when one's own turn ends; not without a ready planet.
#[test]
fn psychoarchaeology_works_throughout_the_action_phase() {
    let mut t = owning(Tech::Psychoarchaeology);
    t.give_planet(A, Planet::Tarmann);
    t.state.active = B;
    t.state.step = Step::ChooseAction;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).react(Source::Tech(Tech::Psychoarchaeology));
    assert_eq!(t.look().players[A].goods, 1);
    let mut t = owning(Tech::Psychoarchaeology);
    t.give_planet(A, Planet::Tarmann);
    t.activate(22).react(Source::Tech(Tech::Psychoarchaeology));
    assert_eq!(t.look().players[A].goods, 1);
    let mut t = owning(Tech::Psychoarchaeology);
    t.give_planet(A, Planet::Tarmann);
    board::exhaust(&mut t.state, Planet::Tarmann);
    t.activate(22);
    never(t, Tech::Psychoarchaeology);
}

#[test]
fn bio_stims_ready_a_special_planet_or_a_technology() {
    for target in [Target::Planet(Planet::Tarmann), Target::Tech(Tech::TransitDiodes)] {
        let mut t = owning(Tech::BioStims);
        t.give_tech(A, Tech::TransitDiodes);
        t.state.players[A].exhausted_techs.insert(Tech::TransitDiodes);
        t.give_planet(A, Planet::Quann);
        t.give_planet(A, Planet::Tarmann);
        for planet in [Planet::Quann, Planet::Tarmann] {
            board::exhaust(&mut t.state, planet);
        }
        t.activate(22).react(Source::Tech(Tech::BioStims));
        assert!(!t.offers(&Target::Planet(Planet::Quann)) && !t.offers(&Target::Tech(Tech::BioStims)));
        t.pick(target.clone());
        let ready = (!t.look().planet(Planet::Tarmann).exhausted, !is_exhausted(&t, Tech::TransitDiodes));
        assert_eq!(ready, if target == Target::Planet(Planet::Tarmann) { (true, false) } else { (false, true) });
        assert!(is_exhausted(&t, Tech::BioStims));
    }
}

#[test]
fn bio_stims_need_something_to_ready_at_the_end_of_ones_own_turn() {
    let mut t = owning(Tech::BioStims);
    t.activate(22);
    never(t, Tech::BioStims);
    let mut t = owning(Tech::BioStims);
    t.give_planet(A, Planet::Tarmann);
    board::exhaust(&mut t.state, Planet::Tarmann);
    t.state.active = B;
    t.activate(22);
    never(t, Tech::BioStims);
}

#[test]
fn scanlink_drones_explore_a_planet_with_ones_units() {
    let scan = |planet: Option<Planet>, active| {
        let mut t = owning(Tech::ScanlinkDroneNetwork);
        if let Some(planet) = planet {
            t.give_planet(A, planet);
            t.put(A, Place::Planet(planet), UnitKind::Infantry, 1);
        }
        t.state.active = active;
        t.activate(27);
        t
    };
    let mut t = scan(Some(Planet::NewAlbion), A);
    let before: usize = t.look().hidden.decks.explores.sizes().iter().sum();
    t.use_it(Source::Tech(Tech::ScanlinkDroneNetwork));
    assert_eq!(t.look().hidden.decks.explores.sizes().iter().sum::<usize>(), before - 1);
    never(scan(None, A), Tech::ScanlinkDroneNetwork);
    never(scan(Some(Planet::NewAlbion), B), Tech::ScanlinkDroneNetwork);
}

#[test]
fn predictive_intelligence_rearranges_tokens_at_the_end_of_the_turn() {
    let mut t = owning(Tech::PredictiveIntelligence);
    t.go().pick(Target::StrategicAction(StrategyCard::Construction));
    t.react(Source::Tech(Tech::PredictiveIntelligence));
    t.counts(&[(Target::Pool(Pool::Tactic), 1), (Target::Pool(Pool::Fleet), 3), (Target::Pool(Pool::Strategy), 4)]);
    let player = &t.look().players[A];
    assert_eq!((player.tactic, player.fleet, player.strategy), (1, 3, 4));
    assert!(is_exhausted(&t, Tech::PredictiveIntelligence));
    let mut t = owning(Tech::PredictiveIntelligence);
    t.state.active = B;
    t.activate(22);
    never(t, Tech::PredictiveIntelligence);
}

/// A, the speaker, casts three more votes for For; B may have more.
#[test]
fn predictive_intelligence_casts_three_votes_and_is_exhausted_by_defeat() {
    for against in [0, 9] {
        let mut t = owning(Tech::PredictiveIntelligence);
        t.vote_on(Agenda::RegulatedConscription).until_seat(A, Prompt::VoteFor);
        t.pick(Target::Vote(Outcome::For));
        if t.asked() == Some((A, Prompt::VoteWith)) {
            t.pass();
        }
        let cast = |t: &Sim| t.look().agenda.as_ref().map(|ballot| ballot.votes[0].votes);
        let before = cast(&t);
        if against > 0 {
            // B has voted meanwhile.
            let mut state = t.look().clone();
            if let Some(ballot) = &mut state.agenda {
                let vote = crate::games::ti4::model::state::Cast { seat: B, outcome: Outcome::Against, votes: 50 };
                ballot.votes.push(vote);
            }
            t.state = state;
            t.state.step = Step::ResolveAgenda;
            let me = Me::with(A, Source::Tech(Tech::PredictiveIntelligence));
            effects::last(&mut t.state, me, Until::Agenda, Scope::Vote(Outcome::For));
            t.go();
        } else {
            t.use_it(Source::Tech(Tech::PredictiveIntelligence));
            assert!(before.is_some());
        }
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().laws.len(), usize::from(against == 0));
        assert_eq!(is_exhausted(&t, Tech::PredictiveIntelligence), against > 0, "{against}");
    }
}

#[test]
fn predictive_intelligence_adds_votes_only_to_votes() {
    let mut t = owning(Tech::PredictiveIntelligence);
    t.vote_on(Agenda::RegulatedConscription).until_seat(A, Prompt::VoteFor).pick(Target::Pass);
    assert_ne!(t.asked(), Some((A, Prompt::React)));
}

/// Destroyer II needs two red: with Plasma Scoring and this card there is one too few without it.
#[test]
fn the_algorithm_eases_research_of_upgrades() {
    let research = |own: bool| {
        let mut t = owning(Tech::PlasmaScoring);
        t.state.players[A].techs = [Tech::PlasmaScoring].into_iter().collect();
        if own {
            // Red itself, but Carrier II needs two blue: Antimass Deflectors are one.
            t.give_tech(A, Tech::AiDevelopmentAlgorithm);
            t.give_tech(A, Tech::AntimassDeflectors);
        }
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        t
    };
    let mut t = research(true);
    t.pick(used(Tech::AiDevelopmentAlgorithm));
    assert!(t.offers(&Target::Tech(Tech::CarrierIi)) && !t.offers(&Target::Tech(Tech::FleetLogistics)));
    t.pick(Target::Tech(Tech::CarrierIi));
    assert!(t.look().players[A].has(Tech::CarrierIi) && is_exhausted(&t, Tech::AiDevelopmentAlgorithm));
    assert!(!research(false).offers(&used(Tech::AiDevelopmentAlgorithm)));
}

#[test]
fn the_algorithm_makes_production_cheaper_by_upgrades() {
    let produce = |upgrades: &[Tech]| {
        let mut t = owning(Tech::AiDevelopmentAlgorithm);
        upgrades.iter().for_each(|&tech| t.give_tech(A, tech));
        let home = t.home(A);
        t.go().pick(Target::System(home));
        t
    };
    let mut t = produce(&[Tech::CruiserIi, Tech::FighterIi]);
    t.react(Source::Tech(Tech::AiDevelopmentAlgorithm)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]);
    assert!(t.look().controlled(A).all(|planet| !t.look().planet(planet).exhausted), "2 less 2");
    never(produce(&[]), Tech::AiDevelopmentAlgorithm);
}

#[test]
fn routines_place_a_mech_after_production() {
    let mut t = owning(Tech::SelfAssemblyRoutines);
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 1 }, 1)]);
    t.react(Source::Tech(Tech::SelfAssemblyRoutines));
    if t.asked() == Some((A, Prompt::ChoosePlanet)) {
        t.pass();
    }
    assert_eq!(t.look().players[A].reserve[UnitKind::Mech], 3);
    assert!(is_exhausted(&t, Tech::SelfAssemblyRoutines));
    let mut t = owning(Tech::SelfAssemblyRoutines);
    t.go().pick(Target::System(home)).until(Prompt::Produce).counts(&[]);
    never(t, Tech::SelfAssemblyRoutines);
}

/// LRR 34.4: also while the card is exhausted, and only for one's own mechs.
#[test]
fn routines_pay_for_destroyed_mechs_even_when_exhausted_lrr_34_4() {
    for (owner, exhausted, goods) in [(B, true, 1), (B, false, 1), (A, true, 0), (A, false, 0)] {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(owner, Tech::SelfAssemblyRoutines);
        if exhausted {
            t.state.players[owner].exhausted_techs.insert(Tech::SelfAssemblyRoutines);
        }
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Mech, 1);
        t.damage(B, ALBION, UnitKind::Mech, 1);
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        t.dice(&[10]);
        t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_eq!(t.units(B, ALBION, UnitKind::Mech), 0);
        assert_eq!(t.look().players[owner].goods, goods);
    }
}
