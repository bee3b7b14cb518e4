use super::*;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::state::Note;
use crate::games::ti4::model::target::{Place, Pool};
use crate::games::ti4::rules::{movement, tokens};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Empyrean, Faction::Sol, Faction::Hacan])
}

/// A note of A, face up before B.
fn face_up(t: &mut Sim, kind: Promissory) -> Note {
    let note = Note { kind, owner: A };
    t.state.hidden.notes[A].retain(|held| *held != note);
    t.state.players[B].notes_face_up.push(note);
    note
}

/// [`Faction::Empyrean`], [`Ability::DarkWhispers`]: two notes of the faction; the home system is a nebula.
#[test]
fn dark_whispers_give_a_second_note() {
    let t = sim();
    let own = |kind| t.state.hidden.notes[A].contains(&Note { kind, owner: A });
    assert!(own(Promissory::BloodPact) && own(Promissory::DarkPact));
    assert!(t.state.players[A].has(Tech::DarkEnergyTap));
    assert!(t.state.has_anomaly(t.home(A), Anomaly::Nebula));
    assert_eq!((t.units(A, Place::Space(t.home(A)), UnitKind::Carrier), notes::commodity_value(&t.state, A)), (2, 4));
}

/// Two systems that have only this one between them.
fn around(t: &Sim, between: SystemId) -> Option<(SystemId, SystemId)> {
    let near = Adjacency::of(&t.state, Some(B));
    let ids = || t.state.system_ids().filter(|&id| t.state.system(id).space.is_empty() && !t.state.is_anomaly(id));
    let only = |from: SystemId, to: SystemId| {
        let between_them = t.state.system_ids().filter(|&id| near.are_adjacent(from, id) && near.are_adjacent(id, to));
        from != to && !near.are_adjacent(from, to) && between_them.eq([between])
    };
    let ways = ids().flat_map(|from| ids().map(move |to| (from, to)));
    ways.into_iter().find(|&(from, to)| only(from, to))
}

/// [`Ability::Voidborn`], LRR 59.1, 59.2: through nebulae, out of them at full speed, and into them in a retreat.
#[test]
fn voidborn_ships_are_not_stopped_by_nebulae_lrr_59_1_59_2() {
    let t = sim();
    let nebula = t.tile(42);
    let (from, to) = around(&t, nebula).expect("a way through it");
    let may = |seat, from| movement::may_move(&t.state, seat, to, UnitKind::Cruiser, from);
    assert_eq!(may(A, from), Ok(()));
    assert_eq!(may(B, from), Err(Because::InTheWay { system: nebula, anomaly: true }));
    assert!(galaxy::is_haven(&t.state, A, nebula) && !galaxy::is_haven(&t.state, B, nebula));
    let near = Adjacency::of(&t.state, Some(B));
    let two = t.state.system_ids().find(|&id| {
        let far = id != nebula && !near.are_adjacent(nebula, id) && !t.state.is_anomaly(id);
        let mut steps = near.around(nebula).filter(|step| near.are_adjacent(*step, id));
        far && steps.any(|step| !t.state.is_anomaly(step))
    });
    let may = |seat| movement::may_move(&t.state, seat, two.expect("two steps away"), UnitKind::Cruiser, nebula);
    assert!(may(A) == Ok(()) && matches!(may(B), Err(Because::TooFar { speed: 1, .. })));
}

const PASSAGE: Source = Source::Ability(Ability::Aetherpassage);

/// [`Ability::Aetherpassage`]: for the one player, during the one action, past Empyrean ships only.
#[test]
fn aetherpassage_lets_others_pass() {
    let mut t = sim();
    let plain = |id: &SystemId| !t.state.is_anomaly(*id) && t.state.system(*id).space.is_empty();
    let blocks = |&(id, (from, to)): &(SystemId, (SystemId, SystemId))| {
        let mut t = sim();
        t.put(A, Place::Space(id), UnitKind::Cruiser, 1);
        let may = movement::may_move(&t.state, B, to, UnitKind::Cruiser, from);
        may == Err(Because::InTheWay { system: id, anomaly: false })
    };
    let ways = t.state.system_ids().filter(plain).filter_map(|id| Some((id, around(&t, id)?)));
    let (between, (from, to)) = { ways }.find(blocks).expect("a way that a ship of A blocks");
    t.put(A, Place::Space(between), UnitKind::Cruiser, 1);
    t.put(B, Place::Space(from), UnitKind::Cruiser, 1);
    t.state.active = B;
    let cruiser = unit(Place::Space(from), UnitKind::Cruiser);
    t.go().pick(Target::System(to)).use_it(PASSAGE).until(Prompt::MoveShips);
    let passes = |t: &Sim, seat| {
        effects::allowed(t.look(), Permit::PassShips, Ask::of(seat).kind(UnitKind::Cruiser).at(between), false)
    };
    assert!(passes(&t, B) && !passes(&t, C));
    t.counts(&[(cruiser, 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, Place::Space(to), UnitKind::Cruiser), 1);
    assert!(!passes(&t, B), "until the tactical action is over");
    let may = |t: &Sim| movement::may_move(&t.state, B, to, UnitKind::Cruiser, from);
    t.put(C, Place::Space(between), UnitKind::Cruiser, 1);
    effects::last(&mut t.state, Me::with(A, PASSAGE), Until::TacticalAction, Scope::Seat(B));
    assert!(may(&t).is_err(), "C is there, too");
}

#[test]
fn aetherpassage_is_for_others_who_could_meet_ships() {
    let mut t = sim();
    assert!(!t.activate(27).offered_this_turn(PASSAGE), "A itself");
    let mut t = sim();
    t.state.active = B;
    let home = t.home(A);
    t.go().pick(Target::System(home));
    assert!(!t.offered_this_turn(PASSAGE), "A's ships are all there");
}

const STREAM: Source = Source::Tech(Tech::Aetherstream);

fn speed(t: &Sim, seat: Seat) -> i32 {
    effects::number(t.look(), Number::Move, Ask::of(seat).kind(UnitKind::Cruiser), 2)
}

/// A system that has an anomaly beside it, or none.
fn beside(t: &Sim, anomaly: bool) -> SystemId {
    let near = Adjacency::of(&t.state, Some(A));
    let fits = |id: &SystemId| near.around(*id).any(|other| t.state.is_anomaly(other)) == anomaly;
    t.state.system_ids().filter(fits).find(|&id| !t.state.is_anomaly(id) && t.state.home_of(id).is_none()).expect("one")
}

/// [`Tech::Aetherstream`].
#[test]
fn aetherstream_moves_ships_one_further_next_to_an_anomaly() {
    let mut t = sim();
    t.give_tech(A, Tech::Aetherstream);
    let system = beside(&t, true);
    t.go().pick(Target::System(system)).use_it(STREAM);
    assert_eq!((speed(&t, A), speed(&t, B)), (3, 2));
    t.until(Prompt::ChooseAction);
    assert_eq!(speed(&t, A), 2, "until the tactical action is over");
    let mut t = sim();
    t.give_tech(A, Tech::Aetherstream);
    let system = beside(&t, false);
    t.go().pick(Target::System(system));
    assert!(!t.offered_this_turn(STREAM), "no anomaly there");
}

#[test]
fn aetherstream_serves_neighbours_and_nobody_else() {
    for near in [true, false] {
        let mut t = sim();
        t.give_tech(A, Tech::Aetherstream);
        let system = beside(&t, true);
        if near {
            t.put(B, t.space(22), UnitKind::Cruiser, 1);
        }
        t.state.active = B;
        t.go().pick(Target::System(system));
        assert_eq!(t.offers(&Target::Use(STREAM)), near);
        if near {
            t.use_it(STREAM);
            assert_eq!((speed(&t, B), speed(&t, A)), (3, 2));
        }
    }
}

/// [`Tech::Voidwatch`]: a note of the mover's choice.
#[test]
fn voidwatch_takes_a_note_of_who_moves_ships_in() {
    let mut t = sim();
    t.give_tech(A, Tech::Voidwatch);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Infantry, 1);
    let from = t.space(22);
    t.put(B, from, UnitKind::Cruiser, 1);
    t.state.active = B;
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]).until(Prompt::ChooseCard);
    assert_eq!(t.asked().map(|(seat, _)| seat), Some(B));
    let note = Note { kind: Promissory::Ceasefire, owner: B };
    t.pick(Target::Note(note));
    assert!(t.look().hidden.notes[A].contains(&note) && !t.look().hidden.notes[B].contains(&note));
}

#[test]
fn voidwatch_needs_ships_that_move_a_unit_there_and_a_note() {
    let used = |unit_there: bool, moves: u32, notes: bool| {
        let mut t = sim();
        t.give_tech(A, Tech::Voidwatch);
        let from = t.space(22);
        t.put(B, from, UnitKind::Cruiser, 1);
        if unit_there {
            t.give_planet(A, Planet::NewAlbion);
            t.put(A, ALBION, UnitKind::Infantry, 1);
        }
        if !notes {
            let hand = std::mem::take(&mut t.state.hidden.notes[B]);
            t.state.hidden.notes[C].extend(hand);
        }
        t.state.active = B;
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), moves)]);
        t.until(Prompt::ChooseAction).uses(Source::Tech(Tech::Voidwatch))
    };
    assert_eq!(used(true, 1, true), 1);
    assert_eq!([used(false, 1, true), used(true, 0, true), used(true, 1, false)], [0; 3]);
}

/// LRR 78 step 5: ships that retreat move, too.
#[test]
fn voidwatch_sees_retreats() {
    let mut t = sim();
    t.give_tech(A, Tech::Voidwatch);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
    t.dice(&[1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until_seat(B, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::ChooseAction);
    assert_eq!(t.uses(Source::Tech(Tech::Voidwatch)), 1);
}

/// [`Promissory::BloodPact`]: both have to vote, for the same outcome; whoever votes last.
#[test]
fn a_blood_pact_adds_four_votes_when_both_agree() {
    let voted = |votes: [Target; 2]| {
        let mut t = sim();
        let note = face_up(&mut t, Promissory::BloodPact);
        t.give_card(A, ActionCard::Bribery);
        t.state.players[A].goods = 1;
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(votes[0].clone());
        t.until_seat(A, Prompt::VoteFor).pick(votes[1].clone());
        (t.uses(Source::Note(note)), t)
    };
    let [yes, no] = [Outcome::For, Outcome::Against].map(Target::Vote);
    let (used, t) = voted([yes.clone(), yes.clone()]);
    assert_eq!((used, t.asked()), (1, Some((A, Prompt::React))));
    let cast = t.look().agenda.as_ref().and_then(|ballot| ballot.votes.iter().find(|cast| cast.seat == B));
    assert_eq!(cast.map(|cast| cast.votes), Some(6), "2 of Jord and 4");
    assert_eq!((voted([yes.clone(), no]).0, voted([yes, Target::Pass]).0), (0, 0));
}

#[test]
fn pacts_are_laid_down_as_an_action_and_end_with_an_attack() {
    for kind in [Promissory::BloodPact, Promissory::DarkPact] {
        let mut t = sim();
        let note = t.note(A, kind, B);
        t.state.active = B;
        t.go().use_it(note).until(Prompt::ChooseAction);
        assert_eq!(t.look().players[B].notes_face_up, [Note { kind, owner: A }]);
        t.state = t.look().clone();
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.activate(27);
        assert!(t.look().players[B].notes_face_up.is_empty() && t.look().hidden.notes[A].len() >= 2);
    }
}

/// [`Promissory::DarkPact`]: as many commodities as the sheet holds, not fewer.
#[test]
fn a_dark_pact_pays_both_for_all_commodities() {
    for (count, paid) in [(4, 1), (3, 0)] {
        let mut t = sim();
        face_up(&mut t, Promissory::DarkPact);
        let near = Adjacency::of(&t.state, Some(A)).around(t.home(B)).next().expect("a system next to B");
        t.put(A, Place::Space(near), UnitKind::Cruiser, 1);
        t.state.players[B].commodities = 4;
        t.state.active = B;
        t.go().pick(Target::Transaction(A)).counts(&[(Target::Commodities, count)]);
        t.until(Prompt::AcceptTrade).pick(Target::Yes);
        let goods = [A, B].map(|seat| u32::from(t.look().players[seat].goods));
        assert_eq!(goods, [count + paid, paid], "{count}");
    }
}

/// A Trade Agreement counts as the gift (`promissory_notes.json`).
#[test]
fn a_trade_agreement_fulfils_a_dark_pact() {
    let mut t = sim();
    face_up(&mut t, Promissory::DarkPact);
    let note = t.note(B, Promissory::TradeAgreement, A);
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).react(note);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (5, 4), "4 and 1; 3 and 1");
}

/// B hits A's dreadnought in tile 27 twice; A's flagship is in this tile.
fn shelled(flagship: Option<u8>, goods: u8) -> (Sim, Place) {
    let mut t = sim();
    if let Some(tile) = flagship {
        t.put(A, t.space(tile), UnitKind::Flagship, 1);
    }
    let home = t.state.controlled(A).collect::<Vec<_>>();
    home.into_iter().for_each(|planet| t.state.planet_mut(planet).exhausted = true);
    t.state.players[A].goods = goods;
    t.dice(&[1, 10, 10]);
    let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
    t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    (t, at)
}

const DYNAMO: Source = Source::Unit(UnitCard::Dynamo);

/// [`UnitCard::Dynamo`]: in an adjacent system, for 2 influence; the unit can sustain again (LRR 87).
#[test]
fn dynamo_repairs_what_sustained_damage() {
    let (mut t, at) = shelled(Some(22), 2);
    t.use_it(DYNAMO);
    assert_eq!(t.look().players[A].goods, 0);
    assert_eq!(t.asked(), Some((A, Prompt::SustainDamage)), "the second hit");
    t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(board::units(t.look(), A, at).damaged(UnitKind::Dreadnought), 1, "and nothing to pay with");
}

#[test]
fn dynamo_needs_influence_and_to_be_near() {
    let (t, at) = shelled(Some(22), 1);
    assert!(!t.offers(&Target::Use(DYNAMO)) && t.units(A, at, UnitKind::Dreadnought) == 0, "1 influence");
    let (t, _) = shelled(None, 2);
    assert!(!t.offers(&Target::Use(DYNAMO)));
    let (t, _) = shelled(Some(30), 2);
    assert!(!t.offers(&Target::Use(DYNAMO)), "too far");
}

/// It serves units of others, too.
#[test]
fn dynamo_repairs_units_of_anybody() {
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Flagship, 1);
    t.put(B, t.space(27), UnitKind::Dreadnought, 1);
    t.put(C, t.space(27), UnitKind::Cruiser, 1);
    t.state.players[A].goods = 2;
    t.state.active = B;
    t.dice(&[1, 10, 10, 1]);
    let at = t.space(27);
    t.activate(27).until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    t.use_it(DYNAMO).until(Prompt::ChooseAction);
    assert_eq!(board::units(t.look(), B, t.space(27)).damaged(UnitKind::Dreadnought), 0);
}

const WATCHER: Source = Source::Unit(UnitCard::Watcher);

/// [`UnitCard::Watcher`]: next to units of who plays the card.
#[test]
fn a_watcher_leaves_to_cancel_an_action_card() {
    for (mech, seen) in [(Planet::NewAlbion, true), (Planet::MeharXull, false)] {
        let mut t = sim();
        t.give_planet(A, mech);
        t.put(A, Place::Planet(mech), UnitKind::Mech, 1);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.give_card(B, ActionCard::FlankSpeed);
        t.state.active = B;
        t.activate(28).react(Source::ActionCard(ActionCard::FlankSpeed));
        assert_eq!(t.offers(&Target::Use(WATCHER)), seen);
        if seen {
            t.use_it(WATCHER);
            assert_eq!((t.units(A, ALBION, UnitKind::Mech), t.look().players[A].reserve[UnitKind::Mech]), (0, 4));
            assert!(t.look().action_discard.contains(&ActionCard::FlankSpeed));
            assert_eq!(speed(&t, B), 2, "it did nothing");
        }
    }
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Mech, 1);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.give_card(A, ActionCard::FlankSpeed);
    t.activate(28).react(Source::ActionCard(ActionCard::FlankSpeed));
    assert!(!t.offers(&Target::Use(WATCHER)), "A's own card");
}

const ACAMAR: Source = Source::Leader(Leader::Acamar);

/// B moves a cruiser from tile 22 to an adjacent one.
fn visit(t: &mut Sim, tile: u8) {
    let from = t.space(22);
    t.put(B, from, UnitKind::Cruiser, 1);
    t.state.active = B;
    t.activate(tile).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
}

/// A tile without planets within two steps of tile 22, where a ship may go.
fn empty_tile(t: &Sim) -> u8 {
    let reach = |id: &SystemId| movement::may_move(&t.state, B, *id, UnitKind::Cruiser, t.tile(22)).is_ok();
    let empty = t.state.system_ids().filter(|&id| t.state.planets_in(id).is_empty() && !t.state.is_anomaly(id));
    let id = empty.into_iter().find(reach).expect("an empty system near");
    t.state.system(id).tile.0
}

/// [`Leader::Acamar`]: for whoever moves into a system without planets.
#[test]
fn acamar_gives_a_command_token_in_empty_systems() {
    let mut t = sim();
    let tile = empty_tile(&t);
    visit(&mut t, tile);
    t.react(ACAMAR);
    assert_eq!(t.asked(), Some((B, Prompt::GainTokens)));
    let before = tokens::on_sheet(t.look(), B);
    t.counts(&[(Target::Pool(Pool::Strategy), 1)]);
    assert_eq!((tokens::on_sheet(t.look(), B), t.look().players[B].strategy), (before + 1, 3));
    assert!(!t.is_ready(A, Leader::Acamar));
    let mut t = sim();
    visit(&mut t, 27);
    assert!(!t.offered_this_turn(ACAMAR), "planets are there");
}

const XUANGE: Leader = Leader::Xuange;

/// [`Leader::Xuange`].
#[test]
fn xuange_waits_for_neighbours_all_around_lrr_51_6() {
    let mut t = sim();
    assert_eq!(t.progress(A, XUANGE), (0, 2));
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    assert_eq!(t.progress(A, XUANGE), (1, 2));
    t.put(C, t.space(22), UnitKind::Infantry, 1);
    assert_eq!(t.progress(A, XUANGE), (2, 2));
}

#[test]
fn xuange_takes_a_token_back_where_others_arrive() {
    let mut t = sim();
    let xuange = t.unlock(A, XUANGE);
    let system = t.tile(27);
    t.state.system_mut(system).tokens.insert(A);
    let left = t.state.tokens_left(A);
    visit(&mut t, 27);
    t.react(xuange);
    assert!(!t.look().system(system).tokens.contains(A) && t.look().tokens_left(A) == left + 1);
    let mut t = sim();
    t.unlock(A, XUANGE);
    visit(&mut t, 27);
    assert!(!t.offered_this_turn(xuange), "no token of A is there");
}

/// [`Leader::ConservatorProcyon`], LRR 38.1, 51.12.
#[test]
fn conservator_procyon_places_frontier_tokens_and_explores_some() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::ConservatorProcyon);
    let empty: Vec<SystemId> = t.state.system_ids().filter(|&id| t.state.planets_in(id).is_empty()).collect();
    t.state.system_ids().for_each(|id| t.state.system_mut(id).frontier = false);
    t.put(A, Place::Space(empty[0]), UnitKind::Cruiser, 1);
    t.stack_explore(Explore::LostCrew);
    let deck = t.state.hidden.decks.explores[Deck::Frontier].len();
    t.go().use_it(hero).until(Prompt::ChooseAction);
    let tokens: Vec<SystemId> = t.look().system_ids().filter(|&id| t.look().system(id).frontier).collect();
    assert_eq!(tokens, empty[1..]);
    assert_eq!(t.look().hidden.decks.explores[Deck::Frontier].len(), deck - 1);
    assert_eq!(t.look().hidden.hands[A].len(), 2, "Lost Crew");
    assert!(!t.is_ready(A, Leader::ConservatorProcyon));
}
