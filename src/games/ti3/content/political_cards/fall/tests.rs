//! Agendas and events of the scenario (T60.1).

use crate::core::Seat;
use crate::games::ti3::content::political_cards::common::testing::{decide, law};
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::data::fall::AGENDAS;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, Step, SystemId};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Source, Target};
use crate::games::ti3::rules::fall as scenario;
use crate::games::ti3::rules::{council, trade};
use crate::games::ti3::testing::*;
use PoliticalCard as P;

/// The Lazax use Civilization and decide a card; then first answers until the next turn or this question.
fn decree(t: &mut Sim, card: PoliticalCard, ballot: Ballot, stop: Option<Prompt>) -> bool {
    t.state.active = B;
    t.state.hidden.political_deck = vec![card];
    t.state.political_discard.clear();
    t.at(Step::Primary(StrategyCard::Civilization));
    for _ in 0..200 {
        let state = t.look();
        if state.is_over() || state.active != B {
            return false;
        }
        match t.asked() {
            (_, prompt) if Some(prompt) == stop => return true,
            (_, Prompt::Decree) => t.choose(Target::Ballot(ballot)),
            (_, Prompt::UseSecondary | Prompt::ChooseAction) if stop.is_none() => return false,
            _ => t.pass(),
        };
    }
    panic!("it does not end");
}

fn decided(card: PoliticalCard, ballot: Ballot) -> Sim {
    let mut t = fall();
    decree(&mut t, card, ballot, None);
    t
}

fn in_play(t: &Sim, card: PoliticalCard) -> bool {
    t.look().laws.iter().any(|law| law.card == card)
}

#[test]
fn no_planet_of_a_home_system_is_elected_t60_1() {
    let mut t = fall();
    t.give_planet(A, Planet::Quann);
    for card in AGENDAS.into_iter().filter(|card| card.row().vote == Vote::Planet) {
        assert_eq!(council::ballots(&t.state, card), [Ballot::Planet(Planet::Quann)], "{card:?}");
    }
}

#[test]
fn a_prophecy_is_born_and_dies_without_recruits_t60_1() {
    let bonus = |t: &Sim, seat, kind| effects::number(t.look(), Number::Combat, Ask::of(seat).kind(kind), 0);
    let mut t = fall();
    law(&mut t, P::BirthOfAProphecy, Ballot::Player(A));
    assert_eq!([A, C].map(|seat| bonus(&t, seat, UnitKind::GroundForce)), [1, 0]);
    assert_eq!(bonus(&t, A, UnitKind::MechanizedUnit), 0);
    assert_eq!(bonus(&t, A, UnitKind::ShockTroop), 1, "T49.1");
    for (bought, stays) in [(2, true), (1, false)] {
        t.state.players[A].deeds = vec![Deed::Bought { kind: UnitKind::GroundForce, count: bought }];
        t.at(Step::Upkeep);
        assert_eq!(in_play(&t, P::BirthOfAProphecy), stays, "{bought}");
    }
    let mut t = fall();
    t.state = decided(P::BirthOfAProphecy, Ballot::Player(A)).look().clone();
    t.at(Step::Upkeep);
    assert!(in_play(&t, P::BirthOfAProphecy), "elected this round");
}

#[test]
fn cloaked_ships_pass_or_cards_are_lost_t60_1() {
    let mut t = fall();
    assert!(!effects::allowed(&t.state, Permit::PassShips, Ask::of(A), false));
    law(&mut t, P::BroadCloakingTechnology, Ballot::For);
    assert!(effects::allowed(&t.state, Permit::PassShips, Ask::of(A), false));
    let mut t = fall();
    let card = |t: &mut Sim, count| (0..count).filter_map(|_| t.state.hidden.action_deck.pop()).collect::<Vec<_>>();
    let (three, one) = (card(&mut t, 3), card(&mut t, 1));
    t.hand(A, &three);
    t.hand(C, &one);
    decree(&mut t, P::BroadCloakingTechnology, Ballot::Against, None);
    assert_eq!([A, C].map(|seat| t.look().hidden.hands[seat].len()), [1, 0]);
    assert!(!in_play(&t, P::BroadCloakingTechnology) && t.is_sound());
}

#[test]
fn broken_allegiances_discard_a_treaty_each_or_show_none_t60_1() {
    let t = decided(P::BrokenAllegiances, Ballot::Against);
    assert_eq!([A, B, C, D].map(|seat| t.look().hidden.treaties[seat].len()), [3, 6, 3, 3]);
    assert_eq!(t.look().hidden.treaty_moves.len(), 4);
    let t = decided(P::BrokenAllegiances, Ballot::For);
    assert_eq!([A, B, C, D].map(|seat| t.look().hidden.treaties[seat].len()), [4, 7, 4, 4]);
}

#[test]
fn checks_and_balances_refused_do_nothing_t60_1() {
    let mut t = fall();
    let before = t.state.players[A].cards.clone();
    decree(&mut t, P::ChecksAndBalances, Ballot::Against, None);
    assert_eq!(t.look().players[A].cards, before);
    let t = decided(P::ChecksAndBalances, Ballot::For);
    assert!(!effects::allowed(t.look(), Permit::KeepPick, Ask::of(A), true));
}

#[test]
fn planetary_security_frees_planets_when_it_is_refused_t60_1() {
    for (ballot, owner) in [(Ballot::For, Some(A)), (Ballot::Against, None)] {
        let mut t = fall();
        t.give_planet(A, Planet::Lazar);
        decree(&mut t, P::PlanetarySecurity, ballot, None);
        assert_eq!(t.look().planets[Planet::Lazar].owner, owner, "{ballot:?}");
        assert_eq!(t.look().planets[Planet::Jord].owner, Some(A), "homes are safe");
        t.state = t.look().clone();
        t.give_planet(A, Planet::Sakulag);
        t.at(Step::ActionEnd);
        assert_eq!(t.look().planets[Planet::Sakulag].owner, Some(A), "it does not go on");
    }
}

#[test]
fn citizens_get_war_suns_or_kill_t60_1() {
    let mut t = fall();
    t.give_planet(C, Planet::Kamdorn);
    for seat in [A, B, C, D] {
        t.state.players[seat].sheet.fleet = 7;
    }
    decree(&mut t, P::CitizensWeaponRights, Ballot::For, None);
    let suns = |seat: Seat| t.look().units_of(seat).count(UnitKind::WarSun);
    assert_eq!([A, C, D].map(suns), [1, 1, 0], "the Hacan do not hold all of their home");
    let mut t = fall();
    assert!(decree(&mut t, P::CitizensWeaponRights, Ballot::Against, Some(Prompt::ChooseSystem)));
    assert_eq!(t.asked().0, A, "the speaker first");
    let (own, home) = (t.home(A), t.home(C));
    assert!(!t.offers(Target::System(own)) && t.offers(Target::System(home)));
    let before = t.look().units_of(C).total();
    t.choose(Target::System(home));
    assert_eq!(t.asked().1, Prompt::LoseUnits);
    t.pass();
    assert_eq!(t.look().units_of(C).total(), before - 1);
}

#[test]
fn wormholes_are_cleared_when_the_round_is_over_or_blocked_t60_1() {
    let mut t = fall();
    let (quann, lodor) = (t.space(Tile::Quann), t.tile(Tile::Lodor));
    t.clear(B, quann);
    t.give_planet(A, Planet::Quann);
    t.put(A, quann, UnitKind::Cruiser, 1);
    t.put(A, Place::Planet(Planet::Quann), UnitKind::GroundForce, 2);
    let mut refused = fall();
    refused.state = t.state.clone();
    decree(&mut t, P::ClearingTheWormholes, Ballot::For, None);
    assert_eq!(t.units(quann, A).total(), 1, "not at once");
    t.state = t.look().clone();
    t.at(Step::RoundEnd);
    assert!(t.units(quann, A).is_empty() && t.units(Place::Planet(Planet::Quann), A).is_empty());
    assert!(t.look().controls(A, Planet::Quann), "the planet is still theirs");
    assert!(!t.look().units_of(A).is_empty(), "elsewhere nothing is lost");
    decree(&mut refused, P::ClearingTheWormholes, Ballot::Against, None);
    let at = refused.tile(Tile::Quann);
    assert!(refused.look().system(at).counters.contains(A) && !refused.look().system(at).counters.contains(C));
    assert!(!refused.look().system(lodor).counters.contains(A), "only what is controlled");
}

#[test]
fn demilitarization_destroys_all_ships_of_a_system_t60_1() {
    let mut t = fall();
    let at = t.space(Tile::LazarSakulag);
    t.give_planet(A, Planet::Lazar);
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::GroundForce, 2);
    t.put(A, Place::Planet(Planet::Lazar), UnitKind::GroundForce, 1);
    decree(&mut t, P::Demilitarization, Ballot::Planet(Planet::Lazar), None);
    assert!(t.units(at, A).is_empty(), "with what they carry");
    assert_eq!(t.units(Place::Planet(Planet::Lazar), A).total(), 1);
}

#[test]
fn desperate_experiments_bring_a_technology_or_ruin_t60_1() {
    for (die, lives) in [(3, true), (4, false)] {
        let mut t = fall();
        t.dice(&[die]);
        assert!(decree(&mut t, P::DesperateExperiments, Ballot::For, Some(Prompt::ChooseSystem)));
        assert_eq!(t.asked().0, B);
        t.choose(Target::System(SystemId::MECATOL));
        assert_eq!(!t.look().units_in(SystemId::MECATOL, B).is_empty(), lives);
        if lives {
            assert_eq!(t.asked(), (B, Prompt::ResearchFree));
            t.choose(Target::Tech(Tech::WarSun));
            assert!(t.look().players[B].techs.contains(Tech::WarSun), "without prerequisites");
        }
    }
    let mut t = fall();
    assert!(decree(&mut t, P::DesperateExperiments, Ballot::Against, Some(Prompt::LoseUnits)));
    let home = t.home(A);
    let before = t.look().units_in(home, A);
    let carrier = unit(Place::Space(home), UnitKind::Carrier);
    assert!(t.asked().0 == A && t.offers(carrier.clone()));
    t.choose(carrier);
    assert_ne!(t.asked().0, A, "a carrier is worth three");
    assert_eq!(t.look().units_in(home, A).count(UnitKind::Carrier) + 1, before.count(UnitKind::Carrier));
}

#[test]
fn the_empire_is_disbanded_or_the_marker_goes_back_t60_1() {
    let t = decided(P::DisbandingTheEmpire, Ballot::Against);
    assert_eq!(t.look().marker_moved, -1);
    let mut t = fall();
    let all = t.state.units_of(B);
    let near = t.tile(Tile::Quann);
    t.give_planet(B, Planet::Quann);
    t.state.players[B].sheet.fleet = 9;
    assert!(decree(&mut t, P::DisbandingTheEmpire, Ballot::For, Some(Prompt::PlaceUnits)));
    assert_eq!(t.asked().0, B);
    assert!(!t.offers(Target::System(SystemId::MECATOL)) && !t.offers(Target::Planet(Planet::MecatolRexLazax)));
    assert!(t.offers(Target::System(near)));
    while t.asked().1 == Prompt::PlaceUnits {
        t.pass();
    }
    assert!(t.look().units_in(SystemId::MECATOL, B).is_empty());
    assert_eq!(t.look().units_of(B), all, "nothing is lost");
    assert!(t.look().controls(B, Planet::MecatolRexLazax) && t.is_sound());
}

#[test]
fn a_conference_brings_technologies_or_goods_t60_1() {
    let mut t = fall();
    assert!(decree(&mut t, P::ScientificConference, Ballot::For, Some(Prompt::ResearchFree)));
    assert_eq!(t.asked().0, A);
    assert!(!t.offers(Target::Tech(Tech::WarSun)), "with its prerequisites only");
    let mut t = fall();
    t.give_tech(A, Tech::SarweenTools);
    t.give_tech(A, Tech::EnviroCompensator);
    decree(&mut t, P::ScientificConference, Ballot::Against, None);
    assert_eq!([A, C].map(|seat| t.look().players[seat].goods), [2, 0]);
}

#[test]
fn imperial_power_is_stifled_or_the_marker_goes_on_t60_1() {
    let t = decided(P::StifleImperialPower, Ballot::Against);
    assert_eq!(t.look().marker_moved, 1);
    let mut t = fall();
    let quann = t.tile(Tile::Quann);
    t.give_planet(B, Planet::Quann);
    t.put(B, Place::Planet(Planet::Quann), UnitKind::GroundForce, 1);
    t.clear(B, Place::Space(quann));
    let all = t.state.units_of(B).total();
    let mut alone = fall();
    alone.state = t.state.clone();
    t.put(B, Place::Space(quann), UnitKind::Cruiser, 1);
    t.state.active = B;
    decree(&mut t, P::StifleImperialPower, Ballot::For, None);
    assert!(t.look().units_in(quann, B).is_empty(), "the only system they control there");
    decree(&mut alone, P::StifleImperialPower, Ballot::For, None);
    assert_eq!(alone.look().units_of(B).total(), all, "T0.9: they control none without a ship");
}

#[test]
fn trade_is_subsidized_or_goods_are_lost_t60_1() {
    let mut t = fall();
    for (one, other) in [(A, C), (C, A)] {
        t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    }
    let before = trade::income(&t.state, A);
    law(&mut t, P::SubsidizedTrade, Ballot::For);
    assert_eq!(trade::income(&t.state, A), before + 1);
    let mut t = fall();
    for (seat, goods) in [(A, 3), (C, 1), (D, 9)] {
        t.state.players[seat].goods = goods;
    }
    decree(&mut t, P::SubsidizedTrade, Ballot::Against, None);
    assert_eq!([A, C, D].map(|seat| t.look().players[seat].goods), [1, 0, 0], "the Hacan lose all");
}

#[test]
fn the_lazax_are_not_tested_and_see_the_treaties_of_others_t60_1() {
    let t = fall();
    for card in [P::TestOfLoyalty, P::UnknownThreat] {
        let all = council::ballots(&t.state, card);
        assert_eq!(all, [A, C, D].map(Ballot::Player), "{card:?}");
    }
    let mut t = fall();
    decree(&mut t, P::TestOfLoyalty, Ballot::Player(C), None);
    assert_eq!(t.look().hidden.treaties[C].len(), 4, "he keeps them");
    assert!(t.look().players[C].prospects.is_empty(), "and his objective");
}

/// The treaties of who is tested are for the Lazax; without them nobody looks.
#[test]
fn treaties_are_tested_by_the_lazax_alone_t60_1() {
    for gone in [false, true] {
        let mut t = fall();
        t.state.players[B].eliminated = gone;
        t.state.active = A;
        t.state.hidden.political_deck = vec![P::TestOfLoyalty];
        t.at(Step::Primary(StrategyCard::Civilization));
        while !matches!(t.asked().1, Prompt::UseSecondary | Prompt::ChooseAction) {
            match t.asked().1 {
                Prompt::Vote => t.choose(Target::Ballot(Ballot::Player(C))),
                _ => t.pass(),
            };
        }
        let saw = |entry: &Entry| matches!(entry, Entry::SawTreaties { cards, .. } if !cards.is_empty());
        let seen = [A, B, C, D].map(|seat| t.table().log(Some(seat)).any(|logged| saw(&logged.entry)));
        assert_eq!(seen, [false, !gone, !gone, false], "gone {gone}");
    }
}

/// All goods of the round are handed on, not those of the status phase alone as in the base game.
#[test]
fn open_trade_routes_divert_all_goods_of_the_round_t60_1() {
    let keeps = |t: &Sim| effects::allowed(t.look(), Permit::KeepGoods, Ask::of(A), true);
    assert!(!keeps(&decided(P::OpenTheTradeRoutes, Ballot::Against)));
    assert!(keeps(&decided(P::OpenTheTradeRoutes, Ballot::For)));
    let mut t = Sim::new();
    t.state.contents.empire = false;
    decide(&mut t, P::OpenTheTradeRoutes, Ballot::Against);
    assert!(keeps(&t), "T2.14");
}

#[test]
fn an_unknown_threat_shows_an_objective_t60_1() {
    let mut t = fall();
    let secret = t.state.hidden.secrets[C][0];
    decree(&mut t, P::UnknownThreat, Ballot::Player(C), None);
    assert_eq!(t.look().players[C].prospects, [secret]);
    assert!(t.look().hidden.secrets[C].is_empty());
    assert_eq!(scenario::objective(t.look(), C), Some(secret), "it can still be met");
}

// ---- events -----------------------------------------------------------------------------------

#[test]
fn events_happen_without_a_vote_and_are_no_laws_to_repeal_t60_1() {
    let mut t = fall();
    assert!(!decree(&mut t, P::TheQuannConflict, Ballot::For, Some(Prompt::Decree)), "nothing is decided");
    assert!(in_play(&t, P::TheQuannConflict));
    assert!(council::ballots(t.look(), P::Repeal).is_empty());
    t.state = t.look().clone();
    law(&mut t, P::SubsidizedTrade, Ballot::For);
    assert_eq!(council::ballots(&t.state, P::Repeal), [Ballot::Law(P::SubsidizedTrade)]);
}

#[test]
fn the_council_is_dissolved_with_the_second_event_t60_1() {
    let t = decided(P::DissolveTheCouncil, Ballot::For);
    assert!(!in_play(&t, P::DissolveTheCouncil), "no other event");
    assert_eq!(t.look().political_discard, [P::DissolveTheCouncil]);
    let mut t = fall();
    law(&mut t, P::SubsidizedTrade, Ballot::For);
    law(&mut t, P::TheQuannConflict, Ballot::For);
    decree(&mut t, P::DissolveTheCouncil, Ballot::For, None);
    assert!(in_play(&t, P::DissolveTheCouncil) && in_play(&t, P::TheQuannConflict));
    assert!(!in_play(&t, P::SubsidizedTrade), "laws are discarded");
    // Civilization only brings action cards now, to all and for nothing.
    t.state = t.look().clone();
    t.state.active = C;
    let cards = t.state.hidden.hands[C].len();
    t.at(Step::Primary(StrategyCard::Civilization));
    assert_eq!(t.look().hidden.hands[C].len(), cards + 2);
    t.state.planets[Planet::Jord].exhausted = true;
    t.state.players[A].sheet.strategy = 0;
    t.at(Step::Secondary { card: StrategyCard::Civilization, left: A.into() });
    assert!(t.until(Prompt::UseSecondary) && t.offers(Target::Yes), "without counter and influence");
}

#[test]
fn a_deserter_costs_three_ships_or_a_round_t60_1() {
    let mut t = fall();
    let at = Place::Space(SystemId::MECATOL);
    t.clear(B, at);
    t.put(B, at, UnitKind::Cruiser, 2);
    t.put(B, at, UnitKind::Fighter, 3);
    decree(&mut t, P::FalloutFromTheDeserter, Ballot::For, None);
    assert_eq!(t.look().marker_moved, -1, "too few ships, fighters do not count");
    t.put(B, at, UnitKind::Destroyer, 1);
    assert!(decree(&mut t, P::FalloutFromTheDeserter, Ballot::For, Some(Prompt::PayOrLose)));
    assert_eq!(t.asked().0, B);
    t.choose(Target::Yes);
    assert_eq!((t.units(at, B).non_fighters(), t.look().marker_moved), (0, 0));
    assert!(decree(&mut t, P::FalloutFromTheDeserter, Ballot::For, Some(Prompt::PayOrLose)));
    t.choose(Target::Pass);
    assert_eq!((t.units(at, B).non_fighters(), t.look().marker_moved), (3, -1));
}

/// A attacks a fleet at Lazar with a dreadnought and hits once.
fn attack(t: &mut Sim, defender: Seat) {
    let at = t.space(Tile::LazarSakulag);
    let home = t.home(A);
    t.put(A, Place::Space(home), UnitKind::Dreadnought, 1);
    t.put(defender, at, UnitKind::Cruiser, 1);
    t.dice(&[10, 1]);
    t.activate(Tile::LazarSakulag).moves(home, &[(UnitKind::Dreadnought, 1)], &[]);
}

#[test]
fn there_are_goods_for_fallen_lazax_only_t60_1() {
    for (defender, event, goods) in [(B, true, 1), (C, true, 0), (B, false, 0)] {
        let mut t = fall();
        if event {
            law(&mut t, P::LeaveNoSurvivors, Ballot::For);
        }
        attack(&mut t, defender);
        t.finish();
        let at = t.space(Tile::LazarSakulag);
        assert!(t.units(at, defender).is_empty(), "the cruiser is lost");
        assert_eq!(t.look().players[A].goods, goods, "{defender:?} {event}");
    }
}

#[test]
fn the_edict_makes_a_fleet_retreat_while_the_lazax_hold_mecatol_rex_t60_1() {
    let order = Target::Use(Source::Political(P::TheMaanduEdict));
    for (way_out, throne) in [(true, true), (false, true), (true, false)] {
        let mut t = fall();
        law(&mut t, P::TheMaanduEdict, Ballot::For);
        let home = t.home(A);
        let before = t.units(Place::Space(home), A).count(UnitKind::Cruiser);
        if way_out {
            t.counter(A, Tile::HomeSol);
        }
        if !throne {
            t.state.planets[Planet::MecatolRexLazax].owner = None;
        }
        let at = t.space(Tile::LazarSakulag);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(C, at, UnitKind::Cruiser, 1);
        t.state.active = C;
        t.activate(Tile::LazarSakulag);
        let offered = t.until(Prompt::Window) && t.asked().0 == B && t.offers(order.clone());
        assert_eq!(offered, way_out && throne, "{way_out} {throne}");
        if offered {
            t.choose(order.clone());
            if t.asked() == (B, Prompt::ChoosePlayer) {
                t.choose(Target::Seat(A));
            }
            assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Cruiser), before + 1, "it goes home");
            assert!(t.units(at, A).is_empty() && t.units(at, C).total() == 1);
        }
    }
}

#[test]
fn the_edict_ends_when_mecatol_rex_falls_t60_1() {
    let mut t = fall();
    law(&mut t, P::TheMaanduEdict, Ballot::For);
    let window = Window::PlanetTaken { planet: Planet::MecatolRexLazax, seat: A, from: Some(B), landed: true };
    for (owner, stays) in [(B, true), (A, false)] {
        t.state.planets[Planet::MecatolRexLazax].owner = Some(owner);
        let ended = effects::zones::decrees(&t.state, window.at());
        let ends = ended.iter().any(|(me, own)| (own.can)(&t.state, &window, *me));
        assert_eq!(!ends, stays, "{owner:?}");
    }
    t.state.planets[Planet::MecatolRexLazax].owner = Some(A);
    assert!(decided_by_edict_is_void(&mut t), "it does not come into play then");
}

fn decided_by_edict_is_void(t: &mut Sim) -> bool {
    t.state.laws.clear();
    decree(t, P::TheMaanduEdict, Ballot::For, None);
    !in_play(t, P::TheMaanduEdict)
}

#[test]
fn quann_holds_four_ships_and_pays_who_controls_it_t60_1() {
    use crate::games::ti3::rules::limits;
    let mut t = fall();
    let (quann, lodor) = (t.tile(Tile::Quann), t.tile(Tile::Lodor));
    t.state.players[A].sheet.fleet = 9;
    law(&mut t, P::TheQuannConflict, Ballot::For);
    assert_eq!([quann, lodor].map(|id| limits::fleet_supply(&t.state, A, id)), [4, 9]);
    t.clear(B, Place::Space(quann));
    t.give_planet(A, Planet::Quann);
    t.at(Step::Upkeep);
    assert_eq!(t.look().players[A].goods, 0, "T0.9: without a ship");
    t.put(A, Place::Space(quann), UnitKind::Cruiser, 1);
    t.at(Step::Upkeep);
    assert_eq!(t.look().players[A].goods, 3);
}

/// What is picked is an agenda: of the deck, the discards or the laws.
#[test]
fn no_event_is_determined_as_policy_t60_1() {
    let mut t = fall();
    t.hand(A, &[ActionCard::DeterminePolicy]);
    t.state.active = C;
    t.state.hidden.political_deck = vec![P::LeaveNoSurvivors, P::FundResearchComplex];
    t.state.political_discard = vec![P::FalloutFromTheDeserter, P::OpenTheTradeRoutes];
    law(&mut t, P::TheQuannConflict, Ballot::For);
    law(&mut t, P::SubsidizedTrade, Ballot::For);
    t.at(Step::Primary(StrategyCard::Civilization));
    assert_eq!(t.asked(), (A, Prompt::Window));
    t.choose(plays(ActionCard::DeterminePolicy));
    let offered = |t: &mut Sim, card| t.offers(Target::Political(card));
    for card in [P::FundResearchComplex, P::OpenTheTradeRoutes, P::SubsidizedTrade] {
        assert!(offered(&mut t, card), "{card:?}");
    }
    for card in [P::LeaveNoSurvivors, P::FalloutFromTheDeserter, P::TheQuannConflict] {
        assert!(!offered(&mut t, card), "{card:?}");
    }
}
