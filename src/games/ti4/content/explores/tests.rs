//! Every exploration card, and what is found with it.

use super::*;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::exploration::Storm;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::rules::technology;
use crate::games::ti4::testing::{A, B, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// A has a carrier with infantry above a planet, and this card is on top of the planet's deck.
fn above(tile: u8, card: Explore, infantry: u8) -> Sim {
    let mut t = sim();
    t.stack_explore(card);
    let at = t.space(tile);
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, infantry);
    t
}

/// A lands on a free planet and finds the card.
fn find(tile: u8, planet: Planet, card: Explore, infantry: u8) -> Sim {
    let mut t = above(tile, card, infantry);
    t.activate(tile).until(Prompt::Commit).counts(&[(Target::Planet(planet), u32::from(infantry))]);
    t
}

/// The same, played to the end of A's turn.
fn found(tile: u8, planet: Planet, card: Explore) -> Sim {
    let mut t = find(tile, planet, card, 1);
    t.until(Prompt::ChooseAction);
    t
}

/// A explores the frontier token of a system in space, by a tactical action of a test.
fn frontier(card: Explore) -> Sim {
    let mut t = sim();
    t.stack_explore(card);
    let relay = t.tile(39);
    assert!(t.state.system(relay).frontier);
    t.put(A, Place::Space(relay), UnitKind::Cruiser, 1);
    t
}

fn worth(t: &Sim, planet: Planet) -> (u32, u32) {
    (board::resources(t.look(), planet), board::influence(t.look(), planet))
}

fn is_attached(t: &Sim, card: Explore, planet: Planet) -> bool {
    t.look().attached(planet).eq([Source::Explore(card)])
}

/// LRR 35.8, 12.1: the numbers of every attachment.
#[test]
fn attachments_add_to_what_their_planets_are_worth_lrr_35_8_12_1() {
    // Quann is cultural (2/1), Starpoint hazardous (3/1), both without a specialty.
    for (tile, planet, card, expected) in [
        (25, Planet::Quann, Explore::DysonSphere, (4, 2)),
        (25, Planet::Quann, Explore::ParadiseWorld, (2, 3)),
        (25, Planet::Quann, Explore::TombOfEmphidia, (2, 2)),
        (27, Planet::Starpoint, Explore::LazaxSurvivors, (4, 3)),
        (27, Planet::Starpoint, Explore::MiningWorld, (5, 1)),
        (27, Planet::Starpoint, Explore::RichWorld, (4, 1)),
    ] {
        let t = found(tile, planet, card);
        assert!(is_attached(&t, card, planet) && t.look().controls(A, planet), "{card:?}");
        assert_eq!(worth(&t, planet), expected, "{card:?}");
        assert_eq!(worth(&t, Planet::Jord), (4, 2), "other planets stay as they are");
    }
}

/// LRR 90.13: a facility is a specialty; where there is one it is worth a resource and an influence instead.
#[test]
fn facilities_are_specialties_or_worth_one_of_each_lrr_90_13() {
    for (card, tile, planet, color, with) in [
        (Explore::WarfareResearchFacility, 27, Planet::Starpoint, Color::Red, (24, Planet::MeharXull, (2, 4))),
        (Explore::BioticResearchFacility, 23, Planet::Saudor, Color::Green, (22, Planet::Tarmann, (2, 2))),
        (Explore::CyberneticResearchFacility, 23, Planet::Saudor, Color::Yellow, (22, Planet::Tarmann, (2, 2))),
        (Explore::PropulsionResearchFacility, 23, Planet::Saudor, Color::Blue, (22, Planet::Tarmann, (2, 2))),
    ] {
        let printed = (planet.row().resources.into(), planet.row().influence.into());
        let t = found(tile, planet, card);
        assert_eq!((t.look().specialty(planet), worth(&t, planet)), (Some(color), printed), "{card:?}");
        let (tile, planet, expected) = with;
        let own = planet.row().specialty;
        let t = found(tile, planet, card);
        assert_eq!((t.look().specialty(planet), worth(&t, planet)), (own, expected), "{card:?}");
    }
}

/// A second facility finds a specialty on the planet; the first stays one.
#[test]
fn the_second_facility_of_a_planet_is_worth_one_of_each() {
    let mut t = sim();
    t.attach(Explore::BioticResearchFacility, Planet::Saudor);
    t.attach(Explore::PropulsionResearchFacility, Planet::Saudor);
    assert_eq!((t.state.specialty(Planet::Saudor), worth(&t, Planet::Saudor)), (Some(Color::Green), (3, 3)));
    t.give_planet(A, Planet::Saudor);
    t.state.players[A].techs = Default::default();
    assert!(technology::researchable(&t.state, A).contains(&Tech::DacxiveAnimators), "it stands in (LRR 90.14)");
    t.state.exploration.attached.clear();
    assert!(!technology::researchable(&t.state, A).contains(&Tech::DacxiveAnimators));
}

/// [`Explore::DemilitarizedZone`]: what is there leaves, nothing comes.
#[test]
fn the_demilitarized_zone_is_left_and_closed() {
    let mut t = find(25, Planet::Quann, Explore::DemilitarizedZone, 2);
    t.until(Prompt::ChooseAction);
    let quann = Place::Planet(Planet::Quann);
    assert!(t.look().controls(A, Planet::Quann) && t.look().planet(Planet::Quann).ground.is_empty());
    assert_eq!(t.units(A, t.space(25), UnitKind::Infantry), 2, "they go up into space");
    assert!(!board::may_land(t.look(), A, Planet::Quann) && !board::may_land(t.look(), B, Planet::Quann));
    assert!(board::may_land(t.look(), A, Planet::Lodor), "other planets stay open");
    let refused = t.look().clone();
    assert_eq!(
        board::landing(&refused, A, Planet::Quann),
        Err(Because::Refused(Source::Explore(Explore::DemilitarizedZone)))
    );
    assert_eq!(board::units(&refused, A, quann).count(UnitKind::Infantry), 0);
}

/// [`Explore::DemilitarizedZone`], LRR 16.3: without room in space ground forces are removed, structures always are.
#[test]
fn structures_and_what_finds_no_room_leave_the_demilitarized_zone_lrr_16_3() {
    let mut t = sim();
    t.give_planet(A, Planet::Quann);
    let quann = Place::Planet(Planet::Quann);
    t.put(A, quann, UnitKind::Infantry, 2);
    t.put(A, quann, UnitKind::Pds, 1);
    t.stack_explore(Explore::DemilitarizedZone);
    t.give_relic(A, Relic::TheCrownOfEmphidia);
    t.activate(22).react(Source::Relic(Relic::TheCrownOfEmphidia));
    assert!(t.look().planet(Planet::Quann).ground.is_empty());
    assert_eq!((t.units(A, t.space(25), UnitKind::Infantry), t.look().players[A].reserve[UnitKind::Pds]), (0, 6));
}

/// [`Explore::DemilitarizedZone`], LRR 94.6: its planet card is traded in the agenda phase, and only then.
#[test]
fn a_planet_in_a_demilitarized_zone_is_traded_in_the_agenda_phase() {
    let mut t = sim();
    t.give_planet(A, Planet::Quann);
    t.give_planet(A, Planet::Lodor);
    t.attach(Explore::DemilitarizedZone, Planet::Quann);
    t.trades = true;
    t.at(Step::AgendaStart).until_seat(A, Prompt::TransactWith).pick(Target::Seat(B));
    assert_eq!(t.asked(), Some((A, Prompt::OfferTrade)));
    assert!(t.offers(&Target::Planet(Planet::Quann)) && !t.offers(&Target::Planet(Planet::Lodor)));
    assert_eq!(t.table().why_not(&Target::Planet(Planet::Lodor)), Some(Because::PlanetStays));
    t.counts(&[(Target::Planet(Planet::Quann), 1)]);
    t.until_seat(B, Prompt::AcceptTrade).pick(Target::Yes);
    assert!(t.look().controls(B, Planet::Quann) && is_attached(&t, Explore::DemilitarizedZone, Planet::Quann));
    let mut t = sim();
    t.give_planet(A, Planet::Quann);
    t.attach(Explore::DemilitarizedZone, Planet::Quann);
    t.put(A, Place::Space(t.home(B)), UnitKind::Cruiser, 1);
    t.go().pick(Target::Transaction(B));
    assert!(!t.offers(&Target::Planet(Planet::Quann)), "not in the action phase");
}

/// [`Explore::Freelancers`]: one unit, paid with resources or influence of each planet, never both.
#[test]
fn freelancers_are_paid_with_resources_or_influence() {
    let mut t = above(25, Explore::Freelancers, 1);
    t.state.planets.values_mut().for_each(|planet| planet.exhausted = true);
    t.give_planet(A, Planet::Torkan);
    t.activate(25).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Quann), 1)]);
    t.until(Prompt::Produce);
    let cruiser = Target::Build { kind: UnitKind::Cruiser, count: 1 };
    let carrier = Target::Build { kind: UnitKind::Carrier, count: 1 };
    assert!(t.offers(&cruiser) && t.offers(&carrier), "Torkan has 3 influence and no resources");
    assert!(!t.offers(&Target::Build { kind: UnitKind::Dreadnought, count: 1 }), "that costs 4");
    assert!(t.try_counts(&[(cruiser.clone(), 1), (Target::Build { kind: UnitKind::Fighter, count: 1 }, 1)]).is_err());
    t.counts(&[(cruiser, 1)]).until(Prompt::ChooseAction);
    assert!(t.look().planet(Planet::Torkan).exhausted && t.units(A, t.space(25), UnitKind::Cruiser) == 1);
    assert_eq!(t.look().exploration.discards[Deck::Cultural], [Explore::Freelancers]);
}

/// [`Explore::Freelancers`]: what is produced may be a ground force on the planet, or nothing.
#[test]
fn freelancers_may_be_infantry_or_stay_away() {
    for hired in [0, 1] {
        let mut t = find(25, Planet::Quann, Explore::Freelancers, 1);
        t.until(Prompt::Produce).counts(&[(Target::Build { kind: UnitKind::Infantry, count: 1 }, hired)]);
        t.until(Prompt::ChooseAction);
        let on_quann = t.units(A, Place::Planet(Planet::Quann), UnitKind::Infantry);
        assert_eq!(u32::from(on_quann), 1 + hired);
    }
}

/// [`Explore::GammaWormhole`] and [`Explore::GammaRelay`] open a wormhole and are purged.
#[test]
fn gamma_wormholes_open_and_their_cards_are_purged_lrr_70_1() {
    let t = found(25, Planet::Quann, Explore::GammaWormhole);
    assert_eq!(t.look().wormholes(t.tile(25)), Wormholes::BETA.with(Wormholes::GAMMA));
    assert!(t.look().exploration.purged.contains(&Source::Explore(Explore::GammaWormhole)));
    let mut t = frontier(Explore::GammaRelay);
    explore_frontier(&mut t);
    assert_eq!(t.look().wormholes(t.tile(39)), Wormholes::ALPHA.with(Wormholes::GAMMA));
    assert!(t.look().exploration.purged.contains(&Source::Explore(Explore::GammaRelay)));
    assert!(t.look().exploration.discards.is_empty());
}

/// [`Explore::MercenaryOutfit`]: one infantry more, or not.
#[test]
fn a_mercenary_outfit_may_join() {
    for (answer, infantry) in [(Target::Yes, 2), (Target::Pass, 1)] {
        let mut t = find(25, Planet::Quann, Explore::MercenaryOutfit, 1);
        t.until(Prompt::YesNo).pick(answer);
        assert_eq!(t.units(A, Place::Planet(Planet::Quann), UnitKind::Infantry), infantry);
    }
}

/// LRR 35.9: a fragment stays face up before who found it.
#[test]
fn fragments_are_kept_lrr_35_9() {
    for (tile, planet, card) in [
        (25, Planet::Quann, Explore::CulturalRelicFragment),
        (27, Planet::Starpoint, Explore::HazardousRelicFragment),
        (23, Planet::Saudor, Explore::IndustrialRelicFragment),
    ] {
        let t = found(tile, planet, card);
        assert_eq!(t.look().players[A].trove.cards, [card]);
        assert!(t.look().exploration.attached.is_empty() && t.look().exploration.discards.is_empty());
    }
    let mut t = frontier(Explore::UnknownRelicFragment);
    explore_frontier(&mut t);
    assert_eq!(t.look().players[A].trove.cards, [Explore::UnknownRelicFragment]);
}

/// LRR 73.1, 35.9, 70.2: three fragments of a type are purged for a relic, unknown ones among them, but one must be real.
#[test]
fn three_fragments_make_a_relic_lrr_73_1() {
    use Explore::{CulturalRelicFragment, HazardousRelicFragment, UnknownRelicFragment};
    let fragment = |card| Target::Use(Source::Explore(card));
    for (own, unknown, offered) in
        [(3, 0, true), (2, 1, true), (1, 2, true), (0, 3, false), (2, 0, false), (1, 1, false)]
    {
        let mut t = sim();
        t.give_finds(A, CulturalRelicFragment, own);
        t.give_finds(A, UnknownRelicFragment, unknown);
        t.give_finds(A, HazardousRelicFragment, 2);
        t.stack_relic(Relic::DominusOrb);
        t.go();
        assert_eq!(t.offers(&fragment(CulturalRelicFragment)), offered, "{own} and {unknown}");
        assert!(!t.offers(&fragment(UnknownRelicFragment)));
        if offered {
            t.pick(fragment(CulturalRelicFragment)).until(Prompt::ChooseAction);
            let trove = &t.look().players[A].trove;
            assert_eq!((trove.cards.len(), trove.is_ready(Relic::DominusOrb)), (2, true));
            assert_eq!(t.look().exploration.purged.len(), 3, "never to return (LRR 70.2)");
        }
    }
}

/// LRR 73.1: who has more says how many unknown ones go.
#[test]
fn who_has_more_fragments_says_which_go_lrr_73_1() {
    let mut t = sim();
    t.give_finds(A, Explore::IndustrialRelicFragment, 3);
    t.give_finds(A, Explore::UnknownRelicFragment, 2);
    t.go().use_it(Source::Explore(Explore::IndustrialRelicFragment));
    assert_eq!(t.asked(), Some((A, Prompt::ChooseFragments)));
    t.counts(&[
        (Target::Explore(Explore::IndustrialRelicFragment), 1),
        (Target::Explore(Explore::UnknownRelicFragment), 2),
    ]);
    assert_eq!(t.look().players[A].trove.cards, [Explore::IndustrialRelicFragment; 2]);
    assert_eq!(t.look().players[A].trove.relics.len(), 1);
}

/// LRR 73.2: from an empty deck nothing is gained, but fragments are purged.
#[test]
fn an_empty_relic_deck_gives_nothing_lrr_73_2() {
    let mut t = sim();
    t.give_finds(A, Explore::CulturalRelicFragment, 3);
    let relics = std::mem::take(&mut t.state.hidden.decks.relics);
    t.state.exploration.purged = relics.into_iter().map(Source::Relic).collect();
    t.go().use_it(Source::Explore(Explore::CulturalRelicFragment));
    assert!(t.look().players[A].trove.is_empty());
}

/// [`Explore::CoreMine`], [`Explore::Expedition`], [`Explore::VolatileFuelSource`]: for an infantry, or with a mech for nothing.
#[test]
fn hazards_are_overcome_by_a_mech_or_for_an_infantry() {
    let starpoint = Place::Planet(Planet::Starpoint);
    for card in [Explore::CoreMine, Explore::Expedition, Explore::VolatileFuelSource] {
        for (mech, answer) in [(false, Target::Yes), (false, Target::Pass), (true, Target::Yes)] {
            let mut t = above(27, card, 1);
            t.put(A, t.space(27), UnitKind::Mech, u8::from(mech));
            let tokens = |t: &Sim| 16 - t.look().tokens_left(A);
            let before = tokens(&t);
            t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Starpoint), 1)]);
            if mech {
                t.until(Prompt::Commit).counts(&[(Target::Planet(Planet::Starpoint), 1)]);
                assert_ne!(t.asked(), Some((A, Prompt::GiveUpInfantry)), "{card:?}");
            } else {
                t.until(Prompt::GiveUpInfantry).pick(answer.clone());
            }
            t.until(Prompt::ChooseAction);
            let (paid, gets) = (!mech && answer == Target::Yes, mech || answer == Target::Yes);
            assert_eq!(t.units(A, starpoint, UnitKind::Infantry), u8::from(!paid), "{card:?}");
            let got = match card {
                Explore::CoreMine => t.look().players[A].goods == 1,
                Explore::Expedition => !t.look().planet(Planet::Starpoint).exhausted,
                _ => tokens(&t) == before + 1,
            };
            assert_eq!(got, gets, "{card:?} with mech {mech}, {answer:?}");
            assert!(t.look().controls(A, Planet::Starpoint), "also without units");
        }
    }
}

/// [`Explore::AbandonedWarehouses`]: commodities up to the value of the sheet, or one or two of them turned.
#[test]
fn abandoned_warehouses_give_commodities_or_turn_them() {
    // Sol's commodity value is 4.
    for (have, pick, amount, goods, commodities) in [
        (0, Target::Commodities, None, 0, 2),
        (3, Target::Commodities, None, 0, 4),
        (3, Target::TradeGoods, Some(2), 2, 1),
        (3, Target::TradeGoods, Some(1), 1, 2),
        (1, Target::TradeGoods, None, 1, 0),
        (2, Target::Pass, None, 0, 2),
    ] {
        let mut t = above(23, Explore::AbandonedWarehouses, 1);
        t.state.players[A].commodities = have;
        t.activate(23).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Saudor), 1)]);
        t.until(Prompt::ChooseBenefit).pick(pick);
        if let Some(amount) = amount {
            t.pick(Target::Amount(amount));
        }
        assert_eq!((t.look().players[A].goods, t.look().players[A].commodities), (goods, commodities));
    }
    for (have, offered) in [(0, [true, false]), (4, [false, true])] {
        let mut t = above(23, Explore::AbandonedWarehouses, 1);
        t.state.players[A].commodities = have;
        t.activate(23).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Saudor), 1)]);
        t.until(Prompt::ChooseBenefit);
        assert_eq!([Target::Commodities, Target::TradeGoods].map(|target| t.offers(&target)), offered);
    }
}

/// [`Explore::FunctioningBase`]: a commodity, or a card for a commodity or a trade good.
#[test]
fn a_functioning_base_gives_a_commodity_or_sells_a_card() {
    let mut t = find(23, Planet::Saudor, Explore::FunctioningBase, 1);
    t.until(Prompt::ChooseBenefit);
    assert!(!t.offers(&Target::AnyCard), "nothing to pay with");
    t.pick(Target::Commodities);
    assert_eq!(t.look().players[A].commodities, 1);
    for (means, left) in [(Target::TradeGoods, (0, 1)), (Target::Commodities, (1, 0))] {
        let mut t = above(23, Explore::FunctioningBase, 1);
        (t.state.players[A].goods, t.state.players[A].commodities) = (1, 1);
        t.activate(23).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Saudor), 1)]);
        t.until(Prompt::ChooseBenefit).pick(Target::AnyCard).pick(means);
        assert_eq!((t.look().players[A].goods, t.look().players[A].commodities), left);
        assert_eq!(t.look().hidden.hands[A].len(), 1);
    }
}

/// [`Explore::LocalFabricators`]: a commodity, or a mech for a commodity or a trade good.
#[test]
fn local_fabricators_give_a_commodity_or_make_a_mech() {
    let mech = Target::Kind(UnitKind::Mech);
    let mut t = find(23, Planet::Saudor, Explore::LocalFabricators, 1);
    t.until(Prompt::ChooseBenefit);
    assert!(!t.offers(&mech), "nothing to pay with");
    t.pick(Target::Commodities);
    assert_eq!((t.look().players[A].commodities, t.look().exploration.discards[Deck::Industrial].len()), (1, 1));
    let mut t = above(23, Explore::LocalFabricators, 1);
    t.state.players[A].goods = 1;
    t.activate(23).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Saudor), 1)]);
    t.until(Prompt::ChooseBenefit).pick(mech);
    assert_eq!((t.units(A, Place::Planet(Planet::Saudor), UnitKind::Mech), t.look().players[A].goods), (1, 0));
}

/// A explores the frontier token of tile 39; what is asked then is left to the test.
fn explore_frontier(t: &mut Sim) {
    t.probe(39);
}

/// [`Explore::DerelictVessel`], [`Explore::LostCrew`].
#[test]
fn derelicts_hold_secrets_and_crews_cards() {
    let mut t = frontier(Explore::DerelictVessel);
    explore_frontier(&mut t);
    assert_eq!(t.look().hidden.secrets[A].len(), 1);
    assert_eq!(t.look().exploration.discards[Deck::Frontier], [Explore::DerelictVessel]);
    let mut t = frontier(Explore::LostCrew);
    explore_frontier(&mut t);
    assert_eq!(t.look().hidden.hands[A].len(), 2);
}

/// [`Explore::MerchantStation`]: replenish, or turn all commodities.
#[test]
fn a_merchant_station_replenishes_or_turns_all() {
    for (have, pick, goods, commodities) in
        [(1, Target::Commodities, 0, 4), (3, Target::TradeGoods, 3, 0), (3, Target::Pass, 0, 3)]
    {
        let mut t = frontier(Explore::MerchantStation);
        t.state.players[A].commodities = have;
        explore_frontier(&mut t);
        assert_eq!(t.asked(), Some((A, Prompt::ChooseBenefit)));
        t.pick(pick);
        assert_eq!((t.look().players[A].goods, t.look().players[A].commodities), (goods, commodities));
    }
}

/// [`Explore::EnigmaticDevice`]: kept, then purged with 6 resources for research.
#[test]
fn an_enigmatic_device_is_purged_for_research() {
    let mut t = frontier(Explore::EnigmaticDevice);
    explore_frontier(&mut t);
    assert_eq!(t.look().players[A].trove.cards, [Explore::EnigmaticDevice]);
    for (goods, offered) in [(1, false), (2, true)] {
        // Jord has 4 resources.
        let mut t = sim();
        t.give_finds(A, Explore::EnigmaticDevice, 1);
        t.state.players[A].goods = goods;
        t.go();
        let device = Source::Explore(Explore::EnigmaticDevice);
        assert_eq!(t.offers(&Target::Use(device)), offered);
        if offered {
            t.use_it(device).until(Prompt::Research).pick(Target::Tech(Tech::SarweenTools)).until(Prompt::ChooseAction);
            assert!(t.look().players[A].has(Tech::SarweenTools) && t.look().players[A].trove.is_empty());
            assert_eq!(t.look().players[A].goods, 0);
        }
    }
}

/// [`Explore::IonStorm`]: a wormhole of the finder's choice, as long as the token is there.
#[test]
fn the_ion_storm_shows_the_side_that_its_finder_likes() {
    for side in Storm::SIDES {
        let mut t = frontier(Explore::IonStorm);
        explore_frontier(&mut t);
        assert_eq!(t.asked(), Some((A, Prompt::StormSide)));
        t.pick(Target::Wormhole(side));
        assert_eq!(t.look().exploration.storm, Some(Storm { system: t.tile(39), side }));
        assert_eq!(t.look().wormholes(t.tile(39)), side.with(Wormholes::ALPHA), "tile 39 has an alpha wormhole");
    }
}

/// [`Explore::IonStorm`]: it turns after ships have moved through it, when there is no other way.
#[test]
fn the_ion_storm_turns_when_ships_have_used_it() {
    let mut t = sim();
    // The gravity rift of tile 41 gets the storm; tile 25 has the beta wormhole it leads to.
    let rift = t.tile(41);
    t.take_storm(Storm { system: rift, side: Wormholes::BETA });
    let from = t.space(25);
    t.put(A, from, UnitKind::Cruiser, 1);
    t.activate(41).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().exploration.storm, Some(Storm { system: rift, side: Wormholes::ALPHA }));
}

/// [`Explore::IonStorm`]: beside another wormhole of its kind the mover says which one is used.
#[test]
fn beside_another_wormhole_the_mover_says_whether_the_storm_is_used() {
    for (storm, side) in [(false, Wormholes::ALPHA), (true, Wormholes::BETA)] {
        let mut t = sim();
        // Tiles 39 and 26 have alpha wormholes of their own.
        let system = t.tile(39);
        t.take_storm(Storm { system, side: Wormholes::ALPHA });
        let from = t.space(26);
        t.put(A, from, UnitKind::Carrier, 1);
        t.activate(39).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::ChoosePath)));
        t.counts(&[(Target::Path { through: 0, rifts: 0, storm, gated: true }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.look().exploration.storm, Some(Storm { system, side }));
        assert_eq!(t.units(A, Place::Space(system), UnitKind::Carrier), 1);
    }
}

/// [`Explore::IonStorm`]: it turns after a retreat through it.
#[test]
fn the_ion_storm_turns_when_ships_have_retreated_through_it() {
    let mut t = sim();
    let system = t.tile(27);
    t.take_storm(Storm { system, side: Wormholes::BETA });
    t.give_planet(B, Planet::Quann);
    t.dice(&[1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::AnnounceRetreat).pick(Target::Yes);
    if t.asked() == Some((B, Prompt::RetreatTo)) {
        t.pick_tile(25);
    }
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(B, t.space(25), UnitKind::Cruiser), 1);
    assert_eq!(t.look().exploration.storm, Some(Storm { system, side: Wormholes::ALPHA }));
}

/// [`Explore::Mirage`], LRR 53.2, 35.1: the planet appears, is its finder's with its card ready, and is explored.
#[test]
fn mirage_appears_ready_and_is_explored_lrr_53_2_35_1() {
    let mut t = frontier(Explore::Mirage);
    t.stack_explore(Explore::ParadiseWorld);
    let system = t.tile(39);
    explore_frontier(&mut t);
    let mirage = t.look().planet(Planet::Mirage);
    assert_eq!((mirage.owner, mirage.exhausted, mirage.system), (Some(A), false, Some(system)));
    assert!(is_attached(&t, Explore::ParadiseWorld, Planet::Mirage));
    assert_eq!(worth(&t, Planet::Mirage), (1, 4));
    assert!(t.look().exploration.purged.contains(&Source::Explore(Explore::Mirage)));
    assert!(!t.look().system(system).frontier && t.look().legendary(Planet::Mirage).is_some());
}

/// `explores.json`: as many cards of each deck, and of each kind of fragment, as there are.
#[test]
fn the_decks_hold_their_cards() {
    let sizes = Deck::ALL.map(|deck| {
        let rows = ExploreRow::in_order().filter(|row| row.deck == deck && row.explore != Explore::Dummy);
        rows.map(|row| row.copies).sum::<u8>()
    });
    assert_eq!(sizes, [20, 20, 20, 14]);
    assert_eq!(exploration::FRAGMENTS.map(|card| ExploreRow::of(card).copies), [9, 7, 5, 3]);
    assert_eq!(Edition::Base.whole().explores().count(), 0);
}
