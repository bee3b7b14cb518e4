//! The deck, and "only if" and "not when" of its cards: positions in which a condition does not hold, so that a card is not offered.

use super::*;
use crate::core::Seats;
use crate::games::ti4::effects::windows::At;
use crate::games::ti4::model::set::Area;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::{Outcome, Place, Prompt};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn expanded() -> Sim {
    Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// Somebody holds a card.
fn holds(seat: Seat, card: ActionCard) -> Sim {
    let mut t = sim();
    t.give_card(seat, card);
    t
}

/// The card is not offered for the rest of the turn.
fn never(mut t: Sim, card: ActionCard) {
    assert!(!t.offered_this_turn(Source::ActionCard(card)), "{card:?}");
}

/// A has a dreadnought with an infantry over New Albion, which B holds with these; A activates the system.
fn over_albion(seat: Seat, card: ActionCard, defence: UnitKind) -> Sim {
    let mut t = holds(seat, card);
    let at = t.space(27);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, defence, 1);
    t.put(A, at, UnitKind::Dreadnought, 1);
    t.put(A, at, UnitKind::Infantry, 1);
    t.activate(27);
    t
}

#[test]
fn bunker_is_for_those_who_are_invaded() {
    never(over_albion(A, ActionCard::Bunker, UnitKind::Infantry), ActionCard::Bunker);
    never(over_albion(C, ActionCard::Bunker, UnitKind::Infantry), ActionCard::Bunker);
}

#[test]
fn disable_needs_a_pds_of_another() {
    never(over_albion(A, ActionCard::Disable, UnitKind::Infantry), ActionCard::Disable);
    never(over_albion(B, ActionCard::Disable, UnitKind::Pds), ActionCard::Disable);
}

/// Disable silences PDS, and those of opponents.
#[test]
fn disable_leaves_other_cannons_and_ones_own_pds_alone() {
    let mut t = over_albion(A, ActionCard::Disable, UnitKind::Pds);
    t.until_seat(A, Prompt::React).play(ActionCard::Disable);
    for permit in [Permit::FireCannon, Permit::Shield] {
        let can = |seat, kind| effects::allowed(t.look(), permit, Ask::of(seat).kind(kind), true);
        assert!(!can(B, UnitKind::Pds) && can(A, UnitKind::Pds) && can(B, UnitKind::Flagship), "{permit:?}");
    }
}

/// Ships that begin elsewhere follow the normal rules.
#[test]
fn in_the_silence_of_space_is_for_the_ships_of_one_system() {
    let mut t = holds(A, ActionCard::InTheSilenceOfSpace);
    let (one, other) = (t.tile(22), t.tile(39));
    for system in [one, other] {
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
    }
    t.activate(27).until(Prompt::React).play(ActionCard::InTheSilenceOfSpace).pick(Target::System(one));
    let passes = |seat, from| effects::allowed(t.look(), Permit::PassShips, Ask::of(seat).from(from), false);
    assert!(passes(A, one) && !passes(A, other) && !passes(B, one));
}

#[test]
fn parley_is_for_ones_own_planet_and_for_others_who_land() {
    for seat in [A, C] {
        let mut t = holds(seat, ActionCard::Parley);
        t.land(1, 1);
        never(t, ActionCard::Parley);
    }
}

#[test]
fn infiltrate_needs_structures_and_a_planet_of_ones_own_gaining() {
    let mut t = holds(A, ActionCard::Infiltrate);
    t.land(1, 0);
    assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A));
    never(t, ActionCard::Infiltrate);
    for seat in [B, C] {
        let mut t = holds(seat, ActionCard::Infiltrate);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.land(1, 0);
        never(t, ActionCard::Infiltrate);
    }
}

#[test]
fn reparations_needs_a_planet_of_ones_own_lost_and_something_to_do() {
    let mut t = holds(C, ActionCard::Reparations);
    t.land(1, 0);
    never(t, ActionCard::Reparations);
    // A has no ready planet and B no exhausted one.
    let mut t = holds(B, ActionCard::Reparations);
    t.state.planet_mut(Planet::Jord).exhausted = true;
    t.land(1, 0);
    never(t, ActionCard::Reparations);
}

#[test]
fn direct_hit_is_for_whoever_made_the_hit() {
    for seat in [A, C] {
        let mut t = holds(seat, ActionCard::DirectHit);
        t.dice(&[1, 7]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        never(t, ActionCard::DirectHit);
    }
}

/// A destroyer of A flies into the space cannon of B at New Albion, which hits it.
fn shot_down(seat: Seat, card: ActionCard) -> Sim {
    let mut t = holds(seat, card);
    let from = t.space(22);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, from, UnitKind::Destroyer, 1);
    t.dice(&[10]);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Destroyer), 1)]);
    t.until_seat(B, Prompt::FireCannons).pick(Target::Yes);
    t
}

#[test]
fn courageous_to_the_end_is_for_ones_own_ship_lost_in_space_combat() {
    let mut t = holds(A, ActionCard::CourageousToTheEnd);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::CourageousToTheEnd);
    let t = shot_down(A, ActionCard::CourageousToTheEnd);
    assert_eq!(t.units(A, t.space(27), UnitKind::Destroyer), 0, "before any combat");
    never(t, ActionCard::CourageousToTheEnd);
}

#[test]
fn maneuvering_jets_are_for_whoever_is_fired_at_by_space_cannon() {
    for seat in [B, C] {
        never(shot_down(seat, ActionCard::ManeuveringJets), ActionCard::ManeuveringJets);
    }
    let mut t = holds(A, ActionCard::ManeuveringJets);
    t.dice(&[1, 10]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    never(t, ActionCard::ManeuveringJets);
}

#[test]
fn shields_holding_is_for_hits_of_a_space_combat_against_oneself() {
    never(shot_down(A, ActionCard::ShieldsHolding), ActionCard::ShieldsHolding);
    // B is hit, not A.
    let mut t = holds(A, ActionCard::ShieldsHolding);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::ShieldsHolding);
    // A barrage that misses.
    let mut t = holds(B, ActionCard::ShieldsHolding);
    t.dice(&[1, 1, 1, 10]);
    t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::ShieldsHolding);
    // On the ground.
    let mut t = holds(A, ActionCard::ShieldsHolding);
    t.dice(&[1, 10]);
    t.land(1, 1);
    never(t, ActionCard::ShieldsHolding);
}

#[test]
fn emergency_repairs_need_damage() {
    let mut t = holds(A, ActionCard::EmergencyRepairs);
    t.dice(&[1, 1, 10, 1]);
    t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::EmergencyRepairs);
}

#[test]
fn morale_boost_is_for_those_who_fight() {
    let mut t = holds(C, ActionCard::MoraleBoost);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::MoraleBoost);
}

#[test]
fn fighter_prototype_needs_fighters_in_the_first_round_of_a_space_combat() {
    let card = ActionCard::FighterPrototype;
    let mut t = holds(A, card);
    t.dice(&[1, 1, 10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, card);
    let mut t = holds(A, card);
    t.dice(&[1, 1, 1, 1, 10, 10, 1]);
    t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Fighter, 1)], &[(UnitKind::Cruiser, 1)]);
    assert!(t.until(Prompt::React).offers_card(card));
    t.pass();
    never(t, card);
}

#[test]
fn intercept_is_for_the_opponent_of_whoever_retreats() {
    for seat in [B, C] {
        let mut t = holds(seat, ActionCard::Intercept);
        t.put(B, t.space(44), UnitKind::Carrier, 1);
        t.dice(&[1, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes);
        never(t, ActionCard::Intercept);
    }
}

#[test]
fn salvage_is_for_the_winner_of_a_space_combat_against_one_with_commodities() {
    for (holder, commodities) in [(A, 0), (B, 3)] {
        let mut t = holds(holder, ActionCard::Salvage);
        t.state.players[B].commodities = commodities;
        t.state.players[A].commodities = 2;
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
        never(t, ActionCard::Salvage);
    }
    let mut t = holds(A, ActionCard::Salvage);
    t.state.players[B].commodities = 3;
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, ActionCard::Salvage);
}

#[test]
fn skilled_retreat_needs_a_way_out_of_a_space_combat() {
    let mut t = holds(A, ActionCard::SkilledRetreat);
    let around: Vec<SystemId> = Adjacency::of(&t.state, Some(A)).around(t.tile(27)).collect();
    around.into_iter().for_each(|id| t.put(C, Place::Space(id), UnitKind::Destroyer, 1));
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, ActionCard::SkilledRetreat);
    let mut t = holds(A, ActionCard::SkilledRetreat);
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, ActionCard::SkilledRetreat);
}

#[test]
fn cards_of_an_activation_are_for_whoever_activates() {
    let cards =
        [ActionCard::FlankSpeed, ActionCard::InTheSilenceOfSpace, ActionCard::LostStarChart, ActionCard::Upgrade];
    for card in cards {
        let mut t = holds(B, card);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.activate(22);
        never(t, card);
    }
}

#[test]
fn upgrade_needs_a_cruiser_in_the_active_system() {
    let mut t = holds(A, ActionCard::Upgrade);
    t.put(A, t.space(22), UnitKind::Destroyer, 1);
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    t.activate(22);
    never(t, ActionCard::Upgrade);
}

/// A destroyer of A comes to tile 22, next to New Albion (27).
#[test]
fn an_experimental_battlestation_fires_at_others_and_not_far() {
    for (holder, at) in [(A, ALBION), (B, Place::Planet(Planet::Wellon))] {
        let mut t = holds(holder, ActionCard::ExperimentalBattlestation);
        let home = Place::Space(t.home(A));
        t.give_planet(holder, if holder == A { Planet::NewAlbion } else { Planet::Wellon });
        t.put(holder, at, UnitKind::SpaceDock, 1);
        t.activate(22).until(Prompt::MoveShips).counts(&[(unit(home, UnitKind::Destroyer), 1)]);
        never(t, ActionCard::ExperimentalBattlestation);
    }
}

#[test]
fn economic_initiative_and_ancient_burial_sites_need_cultural_planets() {
    let mut t = holds(A, ActionCard::EconomicInitiative);
    t.give_planet(A, Planet::Wellon);
    t.state.planet_mut(Planet::Wellon).exhausted = true;
    assert!(!t.go().offers_card(ActionCard::EconomicInitiative), "an industrial one");
    let mut t = holds(A, ActionCard::AncientBurialSites);
    t.give_planet(B, Planet::Wellon);
    assert_ne!(t.at(Step::AgendaStart).asked(), Some((A, Prompt::React)));
}

#[test]
fn war_effort_and_ghost_ship_go_only_where_they_may() {
    let mut t = holds(A, ActionCard::WarEffort);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.put(A, t.space(27), UnitKind::Destroyer, 1);
    t.go().play(ActionCard::WarEffort);
    assert!(!t.offers(&Target::System(t.tile(22))) && t.offers(&Target::System(t.tile(27))));
    let mut t = Sim::new(&[Faction::Sol, Faction::Creuss, Faction::Letnev]);
    t.give_card(A, ActionCard::GhostShip);
    let home = t.home(B);
    t.go().play(ActionCard::GhostShip);
    assert!(!t.offers(&Target::System(home)), "a home system, though it has a wormhole");
}

#[test]
fn uprising_names_ready_planets_abroad() {
    let mut t = holds(A, ActionCard::Uprising);
    t.give_planet(B, Planet::Wellon);
    t.give_planet(B, Planet::Quann);
    t.give_planet(A, Planet::VefutIi);
    t.state.planet_mut(Planet::Wellon).exhausted = true;
    t.go().play(ActionCard::Uprising);
    assert!(t.look().planet(Planet::Quann).exhausted, "the only one that can be named");
}

#[test]
fn confusing_legal_text_is_for_the_elected() {
    let mut t = holds(C, ActionCard::ConfusingLegalText);
    t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(B), &[]);
    never(t, ActionCard::ConfusingLegalText);
}

#[test]
fn a_distinguished_councilor_needs_a_vote_of_ones_own() {
    let mut t = holds(B, ActionCard::DistinguishedCouncilor);
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Pass);
    t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
    assert!(!t.offers_card(ActionCard::DistinguishedCouncilor), "B has abstained");
    // B votes, not C.
    let mut t = holds(C, ActionCard::DistinguishedCouncilor);
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
    t.pick(Target::Planet(Planet::Hercant));
    assert_eq!(t.asked(), Some((C, Prompt::VoteFor)));
}

#[test]
fn political_stability_is_for_ones_own_cards() {
    let mut t = holds(B, ActionCard::PoliticalStability);
    t.state.players[B].strategy_cards.clear();
    t.at(Step::ReadyAndReturn);
    let mut offered = false;
    while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::PickStrategyCard) {
        offered |= t.offers_card(ActionCard::PoliticalStability);
        t.pass();
    }
    assert!(!offered);
}

#[test]
fn public_disgrace_is_for_picks_of_others_with_another_card_left() {
    let mut t = holds(A, ActionCard::PublicDisgrace);
    t.state.players[A].strategy_cards.clear();
    t.at(Step::PickStrategyCard(0)).pick(Target::Strategy(StrategyCard::Imperial));
    assert!(!t.offers_card(ActionCard::PublicDisgrace), "A's own pick");
}

#[test]
fn the_deck_has_80_cards_of_59_names() {
    let rows = || ROWS.iter().flat_map(|rows| rows.iter()).filter(|row| row.edition == Edition::Base);
    assert_eq!((rows().count(), rows().map(|row| u32::from(row.copies)).sum::<u32>()), (59, 80));
}

/// On a galaxy without units, owners and tokens, with empty hands, only what needs none of them can be played as an action.
#[test]
fn cards_that_are_actions_need_something_to_act_on() {
    let mut offered = Vec::new();
    for row in ActionCardRow::rows().filter(|row| row.uses.iter().any(|own| own.at() == At::ComponentAction)) {
        let mut t = if row.edition == Edition::Base { sim() } else { expanded() };
        for system in t.state.systems.iter_mut() {
            (system.space, system.tokens) = (Area::EMPTY, Seats::NONE);
        }
        for planet in t.state.planets.values_mut() {
            (planet.owner, planet.ground) = (None, Area::EMPTY);
        }
        t.state.seats().for_each(|seat| t.state.players[seat].tactic = 0);
        t.give_card(A, row.card);
        t.go();
        if t.offers_card(row.card) {
            offered.push(row.card);
        }
    }
    let expected = [ActionCard::GhostShip, ActionCard::CrippleDefenses, ActionCard::DivertFunding];
    assert_eq!(offered, expected, "wormholes, planets and technologies are there");
}
