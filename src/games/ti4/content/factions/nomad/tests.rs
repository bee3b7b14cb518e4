use super::*;
use crate::core::Rulebook;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::Outcome;
use crate::games::ti4::rules::movement;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Nomad, Faction::Sol, Faction::Hacan])
}

/// RR set-up 11; [`Ability::TheCompany`], LRR 51.2: five leaders, three of them agents.
#[test]
fn the_nomad_starts_with_what_its_sheet_says_and_three_agents_lrr_51_2() {
    let t = sim();
    let (home, at) = (t.space(53), Place::Planet(Planet::Arcturus));
    let kinds = [UnitKind::Flagship, UnitKind::Carrier, UnitKind::Destroyer, UnitKind::Fighter];
    assert_eq!(kinds.map(|kind| t.units(A, home, kind)), [1, 1, 1, 3]);
    assert_eq!([UnitKind::Infantry, UnitKind::SpaceDock].map(|kind| t.units(A, at, kind)), [4, 1]);
    let player = &t.state.players[A];
    assert!(player.has(Tech::SlingRelay) && notes::commodity_value(&t.state, A) == 4);
    let agents = [Leader::ArtunoTheBetrayer, Leader::FieldMarshalMercer, Leader::TheThundarian];
    assert_eq!(player.leaders.ready.iter().collect::<Vec<_>>(), agents);
    assert_eq!(player.leaders.locked.len(), 2);
}

const SIGHT: Source = Source::Ability(Ability::FutureSight);

/// [`Ability::FutureSight`].
#[test]
fn future_sight_pays_for_a_vote_or_a_prediction_that_comes_true() {
    for (vote, goods) in [(Some(Outcome::For), 1), (Some(Outcome::Against), 0), (None, 0)] {
        let mut t = sim();
        let votes: Vec<(Seat, Outcome)> = vote.into_iter().map(|outcome| (A, outcome)).collect();
        t.resolve(Agenda::MiscountDisclosed, Outcome::For, &votes);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.uses(SIGHT), goods, "{vote:?}");
    }
    let mut t = sim();
    let rider = Source::ActionCard(ActionCard::TradeRider);
    effects::last(&mut t.state, Me::with(A, rider), Until::Agenda, Scope::Vote(Outcome::For));
    t.resolve(Agenda::MiscountDisclosed, Outcome::For, &[(B, Outcome::For)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.uses(SIGHT), 1, "predicted");
}

const SUITE: Source = Source::Tech(Tech::TemporalCommandSuite);
const THUNDARIAN: Source = Source::Leader(Leader::TheThundarian);

/// [`Tech::TemporalCommandSuite`]: an own agent.
#[test]
fn the_temporal_command_suite_readies_an_agent_that_was_used() {
    let mut t = sim();
    t.give_tech(A, Tech::TemporalCommandSuite);
    t.dice(&[1, 10, 10, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.react(THUNDARIAN);
    assert!(!t.is_ready(A, Leader::TheThundarian));
    t.use_it(SUITE);
    assert!(t.is_ready(A, Leader::TheThundarian) && !t.look().players[A].is_ready(Tech::TemporalCommandSuite));
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 0));
}

/// Another's agent: then there may be a transaction, though they are no neighbours.
#[test]
fn the_temporal_command_suite_readies_anothers_agent_and_trades() {
    let mut t = Sim::expanded(&[Faction::Arborec, Faction::Nomad, Faction::Hacan]);
    t.give_tech(B, Tech::TemporalCommandSuite);
    t.state.players[A].goods = 1;
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    let ospha = Source::Leader(Leader::LetaniOspha);
    t.go().use_it(ospha).until_seat(B, Prompt::React);
    t.use_it(SUITE);
    assert!(t.is_ready(A, Leader::LetaniOspha));
    assert_eq!(t.asked(), Some((B, Prompt::TransactWith)));
    let asked = t.table().pending().expect("a transaction is offered").clone();
    assert!(crate::games::ti4::Ti4::why_not(t.look(), &asked, &Target::Seat(C)).is_some(), "with that player alone");
    let before = t.look().players[B].dealt_with;
    t.pick(Target::Seat(A)).until_seat(B, Prompt::RequestTrade).counts(&[(Target::TradeGoods, 1)]);
    t.until_seat(A, Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!((t.look().players[B].goods, t.look().players[B].dealt_with), (1, before), "besides those of its turn");
}

#[test]
fn the_temporal_command_suite_is_for_agents() {
    let mut t = sim();
    t.give_tech(A, Tech::TemporalCommandSuite);
    let hero = t.unlock(A, Leader::AhkSylSiven);
    t.go().use_it(hero);
    assert!(!t.offers(&Target::Use(SUITE)), "a hero is not exhausted");
}

/// [`Tech::MemoriaIi`].
#[test]
fn memoria_ii_upgrades_the_flagship() {
    let mut t = sim();
    assert_eq!(t.state.unit(A, UnitKind::Flagship).card, UnitCard::Memoria1);
    t.give_tech(A, Tech::MemoriaIi);
    let card = t.state.unit(A, UnitKind::Flagship);
    assert_eq!((card.card, card.speed, card.capacity, card.combat), (UnitCard::Memoria2, 2, 6, 5));
    crate::games::ti4::rules::technology::lose(&mut t.state, A, Tech::MemoriaIi);
    assert_eq!(t.state.unit(A, UnitKind::Flagship).card, UnitCard::Memoria1);
}

/// [`UnitCard::Memoria1`]: one step to any system with a mech, for the flagship alone, with what it carries.
#[test]
fn memoria_is_next_to_the_mechs_of_the_nomad() {
    let mut t = sim();
    let (far, home) = (t.tile(29), t.home(A));
    let may = |t: &Sim, kind| movement::may_move(&t.state, A, far, kind, home).is_ok();
    assert!(!may(&t, UnitKind::Flagship), "far away");
    t.give_planet(A, Planet::Qucenn);
    t.put(A, Place::Planet(Planet::Qucenn), UnitKind::Mech, 1);
    assert!(may(&t, UnitKind::Flagship) && !may(&t, UnitKind::Carrier));
    let from = Place::Space(home);
    let infantry = unit(Place::Planet(Planet::Arcturus), UnitKind::Infantry);
    t.activate(29).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Flagship), 1)]).until(Prompt::LoadCargo);
    t.counts(&[(infantry, 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(29), UnitKind::Flagship), 1);
}

/// Only own mechs count; a faster flagship may also go on from there.
#[test]
fn memoria_goes_by_own_mechs_and_further_with_more_steps() {
    let mut t = sim();
    let (far, home) = (t.tile(29), t.home(A));
    t.give_planet(B, Planet::Qucenn);
    t.put(B, Place::Planet(Planet::Qucenn), UnitKind::Mech, 1);
    let may = |t: &Sim, to| movement::may_move(&t.state, A, to, UnitKind::Flagship, home).is_ok();
    assert!(!may(&t, far), "B's");
    t.put(A, t.space(29), UnitKind::Carrier, 1);
    t.put(A, t.space(29), UnitKind::Mech, 1);
    t.state.planet_mut(Planet::Qucenn).ground = Default::default();
    t.state.players[B].reserve[UnitKind::Mech] += 1;
    let next = crate::games::ti4::rules::galaxy::Adjacency::of(&t.state, Some(A)).around(far);
    let open: Vec<SystemId> = next.filter(|&id| !t.state.is_anomaly(id)).collect();
    assert!(may(&t, far) && !open.is_empty() && !open.iter().any(|&id| may(&t, id)));
    t.give_tech(A, Tech::MemoriaIi);
    assert!(open.iter().all(|&id| may(&t, id)));
}

/// It is no retreat to another's neighbour (LRR 78 step 5): that is a matter of systems.
#[test]
fn memoria_does_not_retreat_to_its_mechs() {
    use crate::games::ti4::rules::combat::retreat;
    let mut t = sim();
    t.give_planet(A, Planet::Qucenn);
    t.put(A, Place::Planet(Planet::Qucenn), UnitKind::Mech, 1);
    let (home, away) = (t.home(A), t.space(27));
    board::relocate(&mut t.state, A, Place::Space(home), away, UnitKind::Flagship, false);
    let (from, to) = (t.tile(27), t.tile(29));
    assert!(retreat::may_retreat(&t.state, A, from, to).is_err());
}

/// A fights C with a cruiser, and B has given it The Cavalry.
fn cavalry(dice: &[u32], ours: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)]) -> (Sim, Source) {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Nomad]);
    let note = t.note(C, Promissory::TheCavalry, A);
    t.dice(dice);
    t.fight(ours, theirs);
    (t, note)
}

/// [`Promissory::TheCavalry`]: 7 with two dice, and Sustain Damage, for one of several.
#[test]
fn the_cavalry_makes_one_ship_fight_as_the_nomads_flagship() {
    let carriers = [(UnitKind::Carrier, 2)];
    // No fighters: the barrage hits nothing. Then 7s of the one, a 9 of the other; a 7 ends it.
    let dice = [1, 1, 1, 7, 7, 9, 10, 1, 1, 1, 7, 1, 1, 1];
    let (mut t, note) = cavalry(&dice, &carriers, &[(UnitKind::Cruiser, 4)]);
    t.react(note).until(Prompt::SustainDamage);
    let at = t.space(27);
    let hits = t.look().combat.as_ref().map(|combat| combat.rolls[0].iter().filter(|die| die.hits()).count());
    assert_eq!(hits, Some(3));
    assert!(t.try_counts(&[(unit(at, UnitKind::Carrier), 2)]).is_err(), "one of them");
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Carrier), t.units(B, at, UnitKind::Cruiser)), (2, 0));
    assert_eq!(board::units(t.look(), A, at).damaged(UnitKind::Carrier), 1, "damage stays");
}

#[test]
fn the_cavalry_fires_at_fighters_and_returns_when_the_combat_ends() {
    let (mut t, note) = cavalry(&[8, 8, 8], &[(UnitKind::Carrier, 1)], &[(UnitKind::Fighter, 3)]);
    t.react(note).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, t.space(27), UnitKind::Fighter), 0, "Anti-Fighter Barrage 8, three dice");
    assert!(t.look().hidden.notes[C].iter().any(|own| Source::Note(*own) == note));
    assert!(t.look().effects.iter().all(|effect| effect.source != note));
}

/// The ship that took the damage is the one: with it the values go.
#[test]
fn the_cavalry_is_over_when_its_ship_is_lost() {
    let carriers = [(UnitKind::Carrier, 2)];
    let (mut t, note) = cavalry(&[1, 1, 1, 1, 1, 1, 10, 10, 1], &carriers, &[(UnitKind::Cruiser, 3)]);
    let at = t.space(27);
    t.react(note).until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Carrier), 1)]);
    t.until(Prompt::AssignHits);
    let damaged = Target::Unit { at, kind: UnitKind::Carrier, damaged: true };
    assert!(effects::guise(t.look(), A).is_some());
    t.counts(&[(damaged, 1)]);
    assert_eq!((t.units(A, at, UnitKind::Carrier), effects::guise(t.look(), A)), (1, None));
}

#[test]
fn the_cavalry_is_not_for_ground_combats_fighters_or_against_the_nomad() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Nomad, Faction::Hacan]);
    let note = t.note(B, Promissory::TheCavalry, A);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    assert!(!t.offered_this_turn(note), "against the Nomad");
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Nomad]);
    let note = t.note(C, Promissory::TheCavalry, A);
    t.dice(&[10, 1]);
    t.land(1, 1);
    assert!(!t.offered_this_turn(note), "on the ground");
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Nomad]);
    let note = t.note(C, Promissory::TheCavalry, A);
    t.state.combat = Some(crate::games::ti4::model::state::Combat::new(t.tile(27), None, A, B));
    t.put(A, t.space(27), UnitKind::Fighter, 1);
    assert_eq!(riders(&t.state, Me::with(A, note)), [], "fighters alone");
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    assert_eq!(riders(&t.state, Me::with(A, note)), [unit(t.space(27), UnitKind::Cruiser)]);
}

const ARTUNO: Leader = Leader::ArtunoTheBetrayer;

/// [`Leader::ArtunoTheBetrayer`]: as many again when the card is readied.
#[test]
fn artuno_stores_trade_goods_until_he_is_readied() {
    let mut t = sim();
    t.state.players[A].strategy_cards[0].card = StrategyCard::Trade;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).react(Source::Leader(ARTUNO));
    assert_eq!((t.look().players[A].goods, t.is_ready(A, ARTUNO)), (3, false));
    t.until(Prompt::ChooseAction);
    t.state = t.look().clone();
    t.state.active = A;
    let goods = t.state.players[A].goods;
    t.end_round().until(Prompt::PickStrategyCard);
    assert_eq!((t.look().players[A].goods, t.is_ready(A, ARTUNO)), (goods + 3, true));
    t.state = t.look().clone();
    assert!(t.state.effects.is_empty(), "once");
}

#[test]
fn artuno_is_for_goods_of_the_nomad_from_the_supply() {
    let mut t = sim();
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade));
    assert!(!t.offered_this_turn(Source::Leader(ARTUNO)), "B gains them");
    let mut t = sim();
    t.state.players[A].strategy_cards.clear();
    t.state.card_goods[StrategyCard::Imperial] = 2;
    t.at(Step::PickStrategyCard(0)).pick(Target::Strategy(StrategyCard::Imperial));
    assert!(!t.offers(&Target::Use(Source::Leader(ARTUNO))), "they lay on the card");
    assert_eq!(t.look().players[A].goods, 2);
}

const MERCER: Source = Source::Leader(Leader::FieldMarshalMercer);

/// [`Leader::FieldMarshalMercer`]: that player says which and where.
#[test]
fn field_marshal_mercer_moves_ground_forces_to_the_active_system() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.state.active = B;
    t.activate(27).react(MERCER);
    assert_eq!(t.asked(), Some((B, Prompt::ChooseUnit)));
    let home = Place::Planet(Planet::Jord);
    let before = t.units(B, home, UnitKind::Infantry);
    assert!(t.try_counts(&[(unit(home, UnitKind::Infantry), 3)]).is_err(), "two at most");
    t.counts(&[(unit(home, UnitKind::Infantry), 2)]).until(Prompt::ChooseAction);
    assert_eq!((t.units(B, ALBION, UnitKind::Infantry), t.units(B, home, UnitKind::Infantry)), (2, before - 2));
    assert!(!t.is_ready(A, Leader::FieldMarshalMercer));
}

#[test]
fn field_marshal_mercer_needs_an_active_system_with_a_planet_of_that_player() {
    let mut t = sim();
    t.state.active = B;
    t.activate(27);
    assert!(!t.offered_this_turn(MERCER), "no planet of B");
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Diplomacy));
    assert!(!t.offered_this_turn(MERCER), "no system was activated");
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.state.activated = Some(t.tile(27));
    t.state.active = B;
    t.at(Step::TurnStart);
    assert_eq!(t.look().activated, None, "that was an earlier turn");
}

/// [`Leader::TheThundarian`]: in anybody's combat, also on the ground; no hit counts and both roll again.
#[test]
fn the_thundarian_lets_both_sides_roll_again() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Nomad]);
    t.dice(&[1, 10, 10, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.react(THUNDARIAN).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 0));
    assert!(!t.is_ready(C, Leader::TheThundarian));
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Nomad]);
    t.dice(&[1, 10, 10, 1]);
    t.land(1, 1);
    t.react(THUNDARIAN).until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::NewAlbion));
}

const FENG: Leader = Leader::NavarchFeng;

/// [`Leader::NavarchFeng`].
#[test]
fn navarch_feng_waits_for_a_scored_secret_lrr_51_6() {
    let mut t = sim();
    t.objectives(&[Objective::ErectAMonument]);
    t.state.objectives[0].scored.insert(A);
    assert_eq!(t.progress(A, FENG), (0, 1), "a public one does not count");
    t.give_secret(A, Secret::UnveilFlagship);
    t.state.hidden.secrets[A].clear();
    t.state.players[A].scored.push(Secret::UnveilFlagship);
    t.go();
    assert!(t.is_ready(A, FENG));
}

#[test]
fn navarch_feng_makes_the_flagship_free() {
    for (unlocked, built) in [(true, true), (false, false)] {
        let mut t = sim();
        let home = t.home(A);
        board::remove(&mut t.state, A, Place::Space(home), UnitKind::Flagship, false);
        if unlocked {
            t.unlock(A, FENG);
        }
        t.state.planet_mut(Planet::Arcturus).exhausted = true;
        t.go().pick(Target::System(home));
        let flagship = Target::Build { kind: UnitKind::Flagship, count: 1 };
        let offered = t.asked() == Some((A, Prompt::Produce)) && t.offers(&flagship);
        assert_eq!(offered, built);
        assert!(!t.offers(&Target::Build { kind: UnitKind::Cruiser, count: 1 }), "nothing else is free");
    }
}

/// [`Leader::AhkSylSiven`]: for the flagship and what it carries, until the round ends.
#[test]
fn ahk_syl_siven_lets_the_flagship_leave_its_command_tokens() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::AhkSylSiven);
    let (home, to) = (t.home(A), t.tile(22));
    t.state.system_mut(home).tokens.insert(A);
    let may = |t: &Sim, kind| movement::may_move(&t.state, A, to, kind, home).is_ok();
    assert!(!may(&t, UnitKind::Flagship));
    t.go().use_it(hero).until(Prompt::ChooseAction);
    t.state = t.look().clone();
    assert!(may(&t, UnitKind::Flagship) && !may(&t, UnitKind::Carrier));
    assert!(!t.is_ready(A, Leader::AhkSylSiven), "purged");
    t.state.active = A;
    let infantry = unit(Place::Planet(Planet::Arcturus), UnitKind::Infantry);
    let from = Place::Space(home);
    t.activate(22).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Flagship), 1)]).until(Prompt::LoadCargo);
    assert!(t.offers(&infantry));
    t.until(Prompt::ChooseAction);
    t.state = t.look().clone();
    t.state.active = A;
    t.end_round().until(Prompt::PickStrategyCard);
    assert!(t.look().effects.is_empty(), "the round is over");
}

/// [`UnitCard::QuantumManipulator`].
#[test]
fn a_quantum_manipulator_sustains_a_hit_on_ships_beside_it() {
    let fleet = [(UnitKind::Carrier, 1), (UnitKind::Mech, 1)];
    let mut t = sim();
    t.dice(&[1, 10, 10, 1]);
    let at = t.fight(&fleet, &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Mech), 1)]).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Carrier), t.units(B, at, UnitKind::Cruiser)), (1, 0));
    assert_eq!(board::units(t.look(), A, at).damaged(UnitKind::Mech), 1);
    let mut t = Sim::expanded(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
    t.dice(&[1, 10]);
    t.fight(&fleet, &[(UnitKind::Cruiser, 1)]);
    assert!(!t.asked_this_turn(Prompt::SustainDamage), "others' mechs do not");
}

/// Also hits of a barrage; not those of space cannons, nor from a planet below.
#[test]
fn a_quantum_manipulator_guards_in_a_space_combat_from_space() {
    let mut t = sim();
    t.dice(&[10, 1]);
    let at =
        t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Fighter, 1), (UnitKind::Mech, 1)], &[(UnitKind::Destroyer, 1)]);
    t.until(Prompt::SustainDamage);
    assert!(t.offers(&unit(at, UnitKind::Mech)), "the barrage hits a fighter");
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Mech, 1);
    t.dice(&[10]);
    t.activate(27).until_seat(B, Prompt::FireCannons).pick(Target::Yes);
    assert!(!t.asked_this_turn(Prompt::SustainDamage), "no combat");
    let mut t = sim();
    t.give_planet(A, Planet::Starpoint);
    t.put(A, Place::Planet(Planet::Starpoint), UnitKind::Mech, 1);
    t.dice(&[1, 10]);
    t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Cruiser, 1)]);
    assert!(!t.asked_this_turn(Prompt::SustainDamage), "on a planet");
}

/// [`Leader::NavarchFeng`]: the flagship costs 8 all the same, where the cost of units is limited ([`Tech::IntegratedEconomy`]).
#[test]
fn the_flagship_of_navarch_feng_still_costs_eight() {
    let mut t = sim();
    let home = t.home(A);
    t.unlock(A, FENG);
    t.give_tech(A, Tech::IntegratedEconomy);
    board::remove(&mut t.state, A, Place::Space(home), UnitKind::Flagship, false);
    t.put(A, t.space(24), UnitKind::Carrier, 1);
    t.put(A, t.space(24), UnitKind::Infantry, 1);
    t.activate(24).until(Prompt::Commit).counts(&[(Target::Planet(Planet::MeharXull), 1)]);
    t.react(Source::Tech(Tech::IntegratedEconomy)).until(Prompt::Produce);
    assert!(!t.offers(&Target::Build { kind: UnitKind::Flagship, count: 1 }));
    assert!(t.offers(&Target::Build { kind: UnitKind::Infantry, count: 2 }));
}
