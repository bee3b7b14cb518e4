//! The legendary planets.

use super::*;
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{PlanetState, Step};
use crate::games::ti4::testing::{A, B, Sim};

/// A controls a legendary planet, which lies in tile 27.
fn holding(planet: Planet) -> Sim {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    let system = t.tile(27);
    // The nexus has a place of its own, and Mirage comes with its card.
    if let Some(old) = t.state.planet(planet).system {
        t.state.system_mut(old).planets.remove(planet);
    }
    t.state.system_mut(system).planets.insert(planet);
    t.state.planets.insert(planet, PlanetState { owner: Some(A), ..PlanetState::new(system) });
    t
}

/// A's turn ends, and A uses the ability.
fn use_at_turn_end(t: &mut Sim, card: Legendary) {
    t.activate(22).react(Source::Legendary(card));
}

#[test]
fn the_atrament_places_one_or_two_infantry_on_a_planet() {
    for count in [1, 2] {
        let mut t = holding(Planet::Primor);
        use_at_turn_end(&mut t, Legendary::TheAtrament);
        assert_eq!(t.asked(), Some((A, Prompt::ChoosePlanet)));
        t.pick(Target::Planet(Planet::Primor)).pick(Target::Amount(count));
        assert_eq!(u32::from(t.units(A, Place::Planet(Planet::Primor), UnitKind::Infantry)), count);
    }
}

#[test]
fn the_imperial_arms_vault_holds_a_mech_or_a_card() {
    let mut t = holding(Planet::HopesEnd);
    use_at_turn_end(&mut t, Legendary::ImperialArmsVault);
    t.pick(Target::AnyCard);
    assert_eq!(t.look().hidden.hands[A].len(), 1);
    let mut t = holding(Planet::HopesEnd);
    use_at_turn_end(&mut t, Legendary::ImperialArmsVault);
    t.pick(Target::Kind(UnitKind::Mech)).pick(Target::Planet(Planet::Jord));
    assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Mech), 1);
}

#[test]
fn exterrix_headquarters_give_goods_or_turn_commodities() {
    for (pick, goods, commodities) in [(Target::TradeGoods, 2, 3), (Target::Commodities, 3, 0)] {
        let mut t = holding(Planet::Mallice);
        t.state.players[A].commodities = 3;
        use_at_turn_end(&mut t, Legendary::ExterrixHeadquarters);
        t.pick(pick);
        assert_eq!((t.look().players[A].goods, t.look().players[A].commodities), (goods, commodities));
    }
}

fn holding_mirage() -> Sim {
    let mut t = holding(Planet::Mirage);
    t.state.hidden.decks.explores[Deck::Frontier].retain(|card| *card != Explore::Mirage);
    t.state.exploration.purged.push(Source::Explore(Explore::Mirage));
    t
}

#[test]
fn the_mirage_flight_academy_needs_a_ship_and_the_end_of_its_owners_turn() {
    for (active, ships, offered) in [(A, true, true), (A, false, false), (B, true, false)] {
        let mut t = holding_mirage();
        if !ships {
            for system in t.state.system_ids().collect::<Vec<_>>() {
                let gone = *t.state.system(system).space.of(A);
                t.state.system_mut(system).space.change(A, |units| *units = Units::NONE);
                for kind in gone.kinds().filter(|kind| kind.pieces().is_some()) {
                    t.state.players[A].reserve[kind] += gone.count(kind);
                }
            }
        }
        t.state.active = active;
        t.activate(22);
        let card = Source::Legendary(Legendary::MirageFlightAcademy);
        assert_eq!(t.offered_this_turn(card), offered, "ships: {ships}, turn of {active:?}");
    }
}

#[test]
fn the_mirage_flight_academy_sends_fighters_to_a_ship() {
    for count in [1, 2] {
        let mut t = holding_mirage();
        t.put(A, t.space(25), UnitKind::Carrier, 1);
        use_at_turn_end(&mut t, Legendary::MirageFlightAcademy);
        let home = t.home(A);
        assert!(t.offers(&Target::System(home)) && !t.offers(&Target::System(t.tile(27))), "only beside ships");
        t.pick_tile(25).pick(Target::Amount(count));
        assert_eq!(u32::from(t.units(A, t.space(25), UnitKind::Fighter)), count);
    }
}

/// LRR 53.3, 71.4, 71.5: used once, then it is exhausted until the status phase.
#[test]
fn an_ability_card_is_exhausted_until_the_status_phase_lrr_53_3_71_4() {
    let card = Source::Legendary(Legendary::ExterrixHeadquarters);
    let mut t = holding(Planet::Mallice);
    use_at_turn_end(&mut t, Legendary::ExterrixHeadquarters);
    assert!(t.look().exploration.exhausted.contains(Legendary::ExterrixHeadquarters));
    t.until_seat(A, Prompt::ChooseAction);
    t.state = t.look().clone();
    t.activate(23);
    assert!(!t.offered_this_turn(card));
    t.state = t.look().clone();
    t.state.active = A;
    t.end_round().until(Prompt::PickStrategyCard);
    assert!(t.look().exploration.exhausted.is_empty());
}

/// LRR 53.2, 64.5: the card goes with the planet, exhausted as it is; who does not control the planet has not the card.
#[test]
fn the_ability_card_goes_with_its_planet_lrr_53_2() {
    let card = Source::Legendary(Legendary::TheAtrament);
    for (exhausted, offered) in [(false, true), (true, false)] {
        let mut t = holding(Planet::Primor);
        t.state.planet_mut(Planet::Primor).owner = Some(B);
        if exhausted {
            t.state.exploration.exhausted.insert(Legendary::TheAtrament);
        }
        t.go();
        assert_eq!(t.table().why_not(&Target::Use(card)), Some(Because::NotYourPlanet));
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Infantry, 1);
        t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Primor), 1)]);
        assert_eq!(t.offered_this_turn(card), offered, "at the end of the same turn");
    }
}

/// LRR 53.2: at the end of another's turn it is not used.
#[test]
fn ability_cards_are_used_at_the_end_of_ones_own_turn() {
    let mut t = holding(Planet::Mallice);
    t.state.active = B;
    t.state.step = Step::ChooseAction;
    t.activate(40);
    assert!(!t.offered_this_turn(Source::Legendary(Legendary::ExterrixHeadquarters)));
}

/// LRR 53.4: with the planet card its ability card is gone.
#[test]
fn without_its_planet_an_ability_card_is_gone_lrr_53_4() {
    let mut t = holding(Planet::Mallice);
    t.state.system_mut(t.tile(27)).planets.remove(Planet::Mallice);
    t.state.planets.remove(Planet::Mallice);
    t.state.exploration.destroyed.insert(Planet::Mallice);
    t.activate(22);
    assert!(!t.offered_this_turn(Source::Legendary(Legendary::ExterrixHeadquarters)));
}
