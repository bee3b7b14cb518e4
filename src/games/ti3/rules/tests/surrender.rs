//! Surrender (T36).

use crate::games::ti3::content::strategy_cards::empire;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Artifact, Contract, Revealed, Spot, Standing, Step};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{surrender, trade};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);

fn table() -> Sim {
    let mut t = Sim::with(&[Module::Surrender]);
    for seat in [A, B, C] {
        t.hand(seat, &[]);
        t.state.players[seat].cards.iter_mut().for_each(|own| own.used = true);
    }
    t
}

/// B has surrendered and holds Saudor with units, and a fleet at Wellon.
fn fallen() -> Sim {
    let mut t = table();
    t.state.players[B].standing = Standing::Surrendered;
    t.state.players[B].passed = true;
    let home = t.home(B);
    t.clear(B, Place::Space(home));
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 2);
    t.put(B, SAUDOR, SpaceDock, 1);
    t.put(B, t.space(Tile::Wellon), Cruiser, 2);
    t.put(B, t.space(Tile::Wellon), Carrier, 1);
    t
}

/// T36.1: after passing only; points of special objectives go, and one more; the token goes on.
#[test]
fn who_passed_may_surrender_and_loses_points_t36_1() {
    let mut t = table();
    t.module(Module::Artifacts);
    t.state.players[A].points = 4;
    t.give_planet(A, Planet::Saudor);
    t.state.planets[Planet::Saudor].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
    t.state.voice = Some(A);
    t.go().choose(Target::Pass);
    assert_eq!(t.asked(), (A, Prompt::Surrender));
    t.choose(Target::Yes);
    let look = t.look();
    assert_eq!((look.players[A].points, look.voice, look.speaker), (1, None, B));
    assert_eq!(look.players[A].standing, Standing::Surrendered);
    assert!(t.is_sound());
    let mut t = table();
    t.state.players[A].points = 4;
    t.go().choose(Target::Pass).choose(Target::Pass);
    assert_eq!((t.look().players[A].points, t.look().speaker), (4, A), "it is a choice");
    let mut t = Sim::new();
    t.state.players[A].cards.iter_mut().for_each(|own| own.used = true);
    t.go().choose(Target::Pass);
    assert_ne!(t.asked().1, Prompt::Surrender, "only with the module");
}

/// Who surrendered scores no more in the status phase.
#[test]
fn who_surrendered_scores_no_more_t36_1() {
    for (standing, asked) in [(Standing::InGame, true), (Standing::Surrendered, false)] {
        let mut t = table();
        t.state.objectives.push(Revealed { objective: Objective::S1Spend6TradeGoods, scored: Default::default() });
        t.state.players[A].goods = 9;
        t.state.players[A].standing = standing;
        t.at(Step::Score(0));
        assert_eq!(t.asked() == (A, Prompt::ScorePublic), asked);
    }
}

#[test]
fn the_last_who_goes_on_cannot_surrender_t36_1() {
    let mut t = table();
    for seat in [B, C] {
        t.state.players[seat].standing = Standing::Surrendered;
        t.state.players[seat].passed = true;
    }
    t.go().choose(Target::Pass);
    assert_ne!(t.asked().1, Prompt::Surrender);
}

/// T36.2: docks beyond the home go, and the richest home planet gets up to three ground forces, to at most five.
#[test]
fn the_last_planet_is_guarded_t36_2() {
    let richest = Planet::ArcPrime;
    for (before, after) in [(0, 3), (1, 4), (4, 5), (7, 7)] {
        let mut t = fallen();
        assert_eq!(surrender::last_stand(&t.state, B), Some(richest));
        let at = Place::Planet(richest);
        t.state.change(at, B, |units| *units = units.only(|kind| !kind.is_ground()));
        t.put(B, at, GroundForce, before);
        t.at(Step::Upkeep);
        assert!(t.until(Prompt::ChooseLot));
        assert_eq!(t.units(at, B).count(GroundForce), after);
        assert_eq!(t.units(SAUDOR, B).count(SpaceDock), 0);
        let home = t.home(B);
        assert_eq!(t.look().units_in(home, B).count(SpaceDock), 1, "the dock at home stays");
        assert!(!t.offers(Target::Planet(richest)));
    }
}

/// T36.3: the speaker chooses first; the highest bid wins and alone is paid; planets come refreshed with what is on them.
#[test]
fn lots_go_to_the_highest_bid_t36_3() {
    let mut t = fallen();
    t.state.players[A].goods = 3;
    t.state.players[C].goods = 3;
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    assert_eq!(t.asked().0, A, "the speaker");
    t.choose(Target::Planet(Planet::Saudor));
    assert_eq!(t.asked(), (A, Prompt::Bid));
    t.choose(Target::Bid(1));
    assert_eq!(t.asked(), (C, Prompt::Bid), "B does not bid");
    assert!(!t.offers(Target::Bid(1)), "more than before");
    t.choose(Target::Bid(2));
    assert_eq!(t.asked(), (A, Prompt::Bid));
    t.pass();
    assert!(t.until(Prompt::ChooseLot));
    assert_eq!(t.asked().0, C, "the next chooses");
    let look = t.look();
    assert_eq!((look.planets[Planet::Saudor].owner, look.planets[Planet::Saudor].exhausted), (Some(C), false));
    assert_eq!(t.units(SAUDOR, C), Units::of(&[(GroundForce, 2)]));
    let spent = |seat| look.controlled(seat).filter(|planet| look.planets[*planet].exhausted).count();
    assert_eq!((look.players[A].goods, spent(A)), (3, 0), "only the winner pays");
    assert!(look.players[C].goods < 3 || spent(C) > 0);
    assert!(t.is_sound());
}

/// T36.1, T46.2: who surrendered lost the point of an artifact with the declaration; who wins the planet gains it.
#[test]
fn an_artifact_goes_with_its_lot_t36_3() {
    let mut t = fallen();
    t.module(Module::Artifacts);
    t.state.planets[Planet::Saudor].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
    t.state.players[B].points = 3;
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    t.choose(Target::Planet(Planet::Saudor)).choose(Target::Bid(0));
    while t.asked().1 == Prompt::Bid {
        t.pass();
    }
    assert_eq!([A, B].map(|seat| t.look().players[seat].points), [1, 3]);
}

/// T36.3, T36.4: a fleet may be had for nothing; what is too much for its new owner is removed.
#[test]
fn fleets_are_taken_over_within_supply_t36_4() {
    let mut t = fallen();
    t.state.players[A].sheet.fleet = 2;
    let wellon = t.tile(Tile::Wellon);
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    t.choose(Target::System(wellon)).choose(Target::Bid(0));
    assert_eq!(t.asked(), (C, Prompt::Bid));
    t.pass();
    assert!(t.until(Prompt::RemoveExcess));
    let at = Place::Space(wellon);
    t.counts(&[(unit(at, Carrier), 1)]);
    assert_eq!((t.units(at, A), t.units(at, B)), (Units::of(&[(Cruiser, 2)]), Units::NONE));
}

/// Who surrendered plays no more, and is out when the last planet falls; agreements stand until then (T36.1, T1.7).
#[test]
fn who_surrendered_plays_no_more_t36_1() {
    let mut t = fallen();
    t.state.players[B].contracts[0] = Contract::With { partner: C, fresh: false };
    t.state.players[C].contracts[0] = Contract::With { partner: B, fresh: false };
    t.at(Step::Upkeep);
    while t.look().step != Step::PickCard(0) {
        assert!(t.asked().0 != B);
        t.pass();
    }
    let look = t.look();
    assert_eq!(look.players[B].standing, Standing::Retired);
    assert!(!look.seats().any(|seat| seat == B) && !look.players[B].eliminated);
    assert_eq!(look.controlled(B).count(), 1);
    assert!(trade::income(look, C) > 0, "the agreement stands");
    assert!(t.is_sound());
    let planet = look.controlled(B).next().expect("the last planet");
    t.state = look.clone();
    t.clear(B, Place::Planet(planet));
    t.state.planets[planet].owner = Some(A);
    t.at(Step::RoundEnd);
    assert!(t.look().players[B].eliminated);
    assert!(t.look().partners(C).is_empty());
}

/// T36.2, T52: leaders are removed; a flagship does not change hands.
#[test]
fn leaders_and_flagships_are_not_for_sale_t36_2() {
    let mut t = Sim::with(&[Module::Surrender, Module::Leaders, Module::Flagships]);
    t.state.players[B].standing = Standing::Surrendered;
    t.put(B, t.space(Tile::Wellon), Flagship, 1);
    t.put(B, t.space(Tile::Wellon), Cruiser, 1);
    let wellon = t.tile(Tile::Wellon);
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    assert!(t.look().players[B].leaders.iter().all(|spot| *spot == Spot::Dead));
    t.choose(Target::System(wellon)).choose(Target::Bid(0));
    t.pass();
    assert_eq!(t.units(Place::Space(wellon), A), Units::of(&[(Cruiser, 1)]));
    assert!(t.units(Place::Space(wellon), B).is_empty());
}

/// T36.4: no more of a kind than there are pieces.
#[test]
fn plastic_stays_within_its_limits_t36_4() {
    let mut t = fallen();
    t.put(A, t.space(Tile::Thibah), Carrier, 1);
    let own = t.state.units_of(A).count(Carrier);
    t.put(A, t.space(Tile::Thibah), Carrier, 4 - own);
    t.state.players[A].sheet.fleet = 9;
    let wellon = t.tile(Tile::Wellon);
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    t.choose(Target::System(wellon)).choose(Target::Bid(0)).pass();
    assert_eq!(t.units(Place::Space(wellon), A), Units::of(&[(Cruiser, 2)]), "there is no fifth carrier");
}

/// The last planet defends: its owner is asked for casualties, and nothing else.
#[test]
fn the_last_planet_defends_itself_t36_2() {
    let mut t = table();
    t.state.players[B].standing = Standing::Retired;
    t.state.players[B].passed = true;
    t.state.players[B].cards.clear();
    let home = t.home(B);
    t.clear(B, Place::Space(home));
    for planet in t.state.home_planets(B).iter().collect::<Vec<_>>() {
        t.clear(B, Place::Planet(planet));
    }
    let last = Place::Planet(Planet::ArcPrime);
    t.put(B, last, GroundForce, 2);
    t.put(A, Place::Space(home), Carrier, 1);
    t.put(A, Place::Space(home), GroundForce, 2);
    // A misses, B hits; then both of B's fall to A's last.
    t.dice(&[1, 1, 8, 1, 8, 1, 1, 8, 1]);
    t.activate_system(home);
    assert!(t.until(Prompt::Land));
    let space = Place::Space(home);
    if t.look().home_planets(B).iter().next() != Some(Planet::ArcPrime) {
        t.counts(&[]);
    }
    t.counts(&[(unit(space, GroundForce), 2)]);
    t.finish();
    assert_eq!(t.look().planets[Planet::ArcPrime].owner, Some(A));
    assert_eq!(t.units(last, A).count(GroundForce), 1);
}

/// T36.1: agreements of who surrendered are agreements as all others, wherever he sits: cards may end them.
#[test]
fn cards_may_end_agreements_of_who_surrendered_t36_1() {
    for (gone, other) in [(A, B), (B, A)] {
        let mut t = table();
        t.state.players[gone].standing = Standing::Retired;
        t.state.players[gone].contracts[0] = Contract::With { partner: other, fresh: false };
        t.state.players[other].contracts[0] = Contract::With { partner: gone, fresh: false };
        assert_eq!(empire::endable(&t.state), [Target::Ballot(Ballot::Players(A, B))]);
    }
}

/// T13.3: ships among asteroids, where only he could be, are lost; those elsewhere are bid for.
#[test]
fn ships_where_nobody_else_can_be_are_lost_t36_3() {
    let mut t = fallen();
    t.race(B, Race::Saar).give_race_tech(B, RaceTech::ChaosMapping);
    let (field, wellon) = (t.space(Tile::AsteroidField), t.space(Tile::Wellon));
    t.put(B, field, Cruiser, 1);
    assert!(t.is_sound());
    t.at(Step::Upkeep);
    assert!(t.until(Prompt::ChooseLot));
    assert!(t.units(field, B).is_empty() && !t.units(wellon, B).is_empty());
    assert!(t.offers(Target::System(t.tile(Tile::Wellon))) && !t.offers(Target::System(t.tile(Tile::AsteroidField))));
}

/// In Shattered Ascension Rare Mineral follows every planet that is acquired, one that was bid for as well.
#[test]
fn rare_mineral_of_the_variant_follows_a_planet_that_was_bid_for_t36_3() {
    for ascended in [true, false] {
        let mut t = fallen();
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        t.hand(A, &[ActionCard::RareMineral]);
        t.at(Step::Upkeep);
        assert!(t.until(Prompt::ChooseLot));
        t.choose(Target::Planet(Planet::Saudor)).choose(Target::Bid(0)).pass();
        assert!(t.look().controls(A, Planet::Saudor));
        assert_eq!(t.offers(plays(ActionCard::RareMineral)), ascended);
    }
}
