use super::*;
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::NaazRokha, Faction::Sol, Faction::Hacan])
}

const SUNS: Source = Source::Ability(Ability::DistantSuns);
const FABRICATION: Source = Source::Ability(Ability::Fabrication);
const CULTURAL: Explore = Explore::CulturalRelicFragment;
const INDUSTRIAL: Explore = Explore::IndustrialRelicFragment;
const UNKNOWN: Explore = Explore::UnknownRelicFragment;

/// A lands on New Albion, which is nobody's, with a mech or an infantry.
fn land(t: &mut Sim, kind: UnitKind) {
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), kind, 1);
    t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
}

/// RR set-up 11.
#[test]
fn the_naaz_rokha_start_with_what_their_sheet_says() {
    let t = sim();
    let planets = [Planet::Naazir, Planet::Rokha].map(Place::Planet);
    let count = |kind| planets.iter().map(|&at| t.units(A, at, kind)).sum::<u8>();
    assert_eq!([UnitKind::Infantry, UnitKind::SpaceDock, UnitKind::Mech].map(count), [3, 1, 1]);
    let kinds = [UnitKind::Carrier, UnitKind::Destroyer, UnitKind::Fighter];
    assert_eq!(kinds.map(|kind| t.units(A, t.space(57), kind)), [2, 1, 2]);
    let player = &t.state.players[A];
    assert!(player.has(Tech::Psychoarchaeology) && player.has(Tech::AiDevelopmentAlgorithm));
    assert_eq!(crate::games::ti4::rules::notes::commodity_value(&t.state, A), 3);
}

/// [`Ability::DistantSuns`].
#[test]
fn distant_suns_resolves_one_of_two_cards() {
    let mut t = sim();
    t.stack_explore(Explore::AbandonedWarehouses);
    t.stack_explore(INDUSTRIAL);
    land(&mut t, UnitKind::Mech);
    t.react(SUNS);
    assert_eq!(t.asked(), Some((A, Prompt::ResolveExploration)));
    assert!(t.offers(&Target::Explore(Explore::AbandonedWarehouses)));
    t.pick(Target::Explore(INDUSTRIAL)).until(Prompt::ChooseAction);
    assert_eq!(t.look().players[A].trove.cards, [INDUSTRIAL]);
    let discards = &t.look().exploration.discards[crate::games::ti4::model::exploration::Deck::Industrial];
    assert_eq!(discards[..], [Explore::AbandonedWarehouses]);
}

#[test]
fn distant_suns_needs_a_mech_there() {
    let mut t = sim();
    land(&mut t, UnitKind::Infantry);
    assert!(!t.offered_this_turn(SUNS));
    let mut t = sim();
    t.stack_explore(INDUSTRIAL);
    land(&mut t, UnitKind::Mech);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().players[A].trove.cards, [INDUSTRIAL], "only if A likes");
}

/// [`Ability::Fabrication`], LRR 70.1.
#[test]
fn fabrication_makes_a_relic_of_two_fragments_or_a_token_of_one() {
    let mut t = sim();
    t.give_finds(A, CULTURAL, 2);
    t.stack_relic(Relic::TheObsidian);
    t.go().use_it(FABRICATION).pick(Target::Explore(CULTURAL)).until(Prompt::ChooseAction);
    assert!(t.look().players[A].trove.relics.contains(Relic::TheObsidian));
    assert!(t.look().players[A].trove.cards.is_empty());
    let mut t = sim();
    t.give_finds(A, CULTURAL, 1);
    let before = crate::games::ti4::rules::tokens::on_sheet(&t.state, A);
    t.go().use_it(FABRICATION).until(Prompt::ChooseAction);
    assert_eq!(crate::games::ti4::rules::tokens::on_sheet(t.look(), A), before + 1);
    assert!(t.look().players[A].trove.cards.is_empty());
}

#[test]
fn fabrication_needs_fragments_of_one_type_for_a_relic() {
    let mut t = sim();
    assert!(!t.go().offers(&Target::Use(FABRICATION)), "no fragments");
    t.give_finds(A, CULTURAL, 1);
    t.give_finds(A, INDUSTRIAL, 1);
    assert_eq!(fabrications(&t.state, A), [Target::Amount(1)]);
    t.give_finds(A, UNKNOWN, 1);
    assert_eq!(forgeries(&t.state, A), [CULTURAL, INDUSTRIAL], "with an unknown one");
    t.give_finds(A, UNKNOWN, 1);
    assert_eq!(forgeries(&t.state, A), [CULTURAL, INDUSTRIAL, UNKNOWN], "or with two");
    t.go().use_it(FABRICATION).pick(Target::Explore(UNKNOWN)).until(Prompt::ChooseAction);
    assert_eq!(t.look().players[A].trove.cards, [CULTURAL, INDUSTRIAL]);
    let mut t = sim();
    t.give_finds(A, CULTURAL, 2);
    t.state.hidden.decks.relics.clear();
    t.state.players[A].tactic = 16;
    let both = [Target::Explore(CULTURAL), Target::Amount(1)];
    assert_eq!(fabrications(&t.state, A), both, "also for nothing");
    assert_eq!(forgeries(&t.state, A), [], "a forgery needs a relic");
}

/// [`Promissory::BlackMarketForgery`].
#[test]
fn a_black_market_forgery_makes_a_relic_of_the_holders_fragments() {
    let mut t = sim();
    let note = t.note(A, Promissory::BlackMarketForgery, B);
    t.state.active = B;
    t.give_finds(A, CULTURAL, 2);
    t.give_finds(B, INDUSTRIAL, 1);
    assert!(!t.go().offers(&Target::Use(note)), "two of B's own");
    t.give_finds(B, UNKNOWN, 1);
    t.go().use_it(note).until(Prompt::ChooseAction);
    assert_eq!((t.look().players[B].trove.relics.len(), t.look().players[B].trove.cards.len()), (1, 0));
    assert!(t.look().hidden.notes[A].iter().any(|own| Source::Note(*own) == note), "it returns");
}

/// [`Tech::PreFabArcologies`].
#[test]
fn pre_fab_arcologies_ready_an_explored_planet() {
    for (owned, exhausted) in [(true, false), (false, true)] {
        let mut t = sim();
        if owned {
            t.give_tech(A, Tech::PreFabArcologies);
        }
        t.stack_explore(INDUSTRIAL);
        land(&mut t, UnitKind::Infantry);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().planet(Planet::NewAlbion).exhausted, exhausted);
    }
}

const SUPERCHARGE: Source = Source::Tech(Tech::Supercharge);

/// [`Tech::Supercharge`]: for one round.
#[test]
fn supercharge_adds_one_to_combat_rolls_of_a_round() {
    let mut t = sim();
    t.give_tech(A, Tech::Supercharge);
    // A cruiser hits with 7, in this round with 6; then with 7 again.
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 2)]);
    t.react(SUPERCHARGE);
    t.dice_now(&[6, 1, 1, 6, 1, 7, 1]);
    while t.look().combat.as_ref().is_some_and(|combat| combat.round == 1) {
        t.pass();
    }
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "a 6 hits");
    while t.look().combat.as_ref().is_some_and(|combat| combat.round == 2) {
        t.pass();
    }
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "no more");
    assert!(!t.look().players[A].is_ready(Tech::Supercharge));
}

#[test]
fn supercharge_is_for_own_combats() {
    let mut t = sim();
    t.give_tech(A, Tech::Supercharge);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.put(C, t.space(27), UnitKind::Cruiser, 1);
    t.state.active = B;
    t.dice(&[10, 1]);
    t.activate(27);
    assert!(!t.offered_this_turn(SUPERCHARGE));
}

/// [`UnitCard::ViszElVir`]: on the ground below it, and in space.
#[test]
fn visz_el_vir_gives_mechs_in_its_system_a_die() {
    let mut t = sim();
    let system = t.tile(27);
    let rolls = |t: &mut Sim, kind| {
        t.state.combat = Some(crate::games::ti4::model::state::Combat::new(system, Some(Planet::NewAlbion), A, B));
        let (dice, _) = dice::combat_values(&t.state, A, kind);
        t.state.combat = None;
        dice
    };
    assert_eq!(rolls(&mut t, UnitKind::Mech), 2, "an Eidolon");
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    assert_eq!((rolls(&mut t, UnitKind::Mech), rolls(&mut t, UnitKind::Infantry)), (3, 1));
}

/// [`UnitCard::Eidolon`], [`UnitCard::ZGravEidolon`]: in space it fights as a ship, with 8 and two dice, and is hit as one.
#[test]
fn an_eidolon_fights_in_space() {
    let mut t = sim();
    // The mech hits with an 8, and falls for the carrier.
    t.dice(&[8, 1, 1, 10, 1]);
    let at = t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Mech, 1)], &[(UnitKind::Cruiser, 2)]);
    t.until(Prompt::AssignHits);
    assert_eq!(t.look().unit(A, UnitKind::Mech).card, UnitCard::ZGravEidolon);
    assert!(t.offers(&unit(at, UnitKind::Mech)) && t.offers(&unit(at, UnitKind::Carrier)));
    t.counts(&[(unit(at, UnitKind::Mech), 1)]);
    assert_eq!((t.units(A, at, UnitKind::Mech), t.units(B, at, UnitKind::Cruiser)), (0, 1));
}

/// It does not sustain damage there, wins alone, and is then a ground force without transport.
#[test]
fn an_eidolon_can_win_a_space_combat_alone() {
    let mut t = sim();
    t.dice(&[1, 1, 1, 10, 8, 1, 1]);
    let at = t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Mech, 1)], &[(UnitKind::Cruiser, 1)]);
    let mut sustained = false;
    t.until(Prompt::AssignHits);
    sustained |= t.asked() == Some((A, Prompt::SustainDamage));
    t.counts(&[(unit(at, UnitKind::Carrier), 1)]).until(Prompt::ChooseAction);
    assert!(!sustained && t.units(B, at, UnitKind::Cruiser) == 0, "it won");
    assert_eq!(t.units(A, at, UnitKind::Mech), 0, "nothing carries it (LRR 16.3)");
    assert_eq!(t.look().unit(A, UnitKind::Mech).card, UnitCard::Eidolon, "turned back");
}

/// On the ground, or without a mech in space, the card stays as it is.
#[test]
fn an_eidolon_is_turned_over_for_space_combats_around_it_alone() {
    let mut t = sim();
    t.put(A, ALBION, UnitKind::Mech, 1);
    t.give_planet(A, Planet::NewAlbion);
    t.dice(&[1, 10]);
    t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, t.space(27), UnitKind::Carrier), t.uses(Source::Unit(UnitCard::Eidolon))), (0, 0));
}

const GARV: Source = Source::Leader(Leader::GarvAndGunn);

/// [`Leader::GarvAndGunn`]: at the end of anybody's turn; that player decides.
#[test]
fn garv_and_gunn_let_a_player_explore_at_the_end_of_the_turn() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.stack_explore(INDUSTRIAL);
    t.state.active = B;
    t.activate(22).react(GARV);
    assert_eq!(t.asked(), Some((B, Prompt::ChoosePlanet)));
    t.pick(Target::Planet(Planet::NewAlbion)).until(Prompt::ChooseAction);
    assert_eq!(t.look().players[B].trove.cards, [INDUSTRIAL]);
    assert!(!t.is_ready(A, Leader::GarvAndGunn));
    let mut t = sim();
    t.state.active = B;
    t.activate(22);
    assert!(!t.offered_this_turn(GARV), "B has no planet to explore");
}

const DART: Leader = Leader::DartAndTai;

/// [`Leader::DartAndTai`].
#[test]
fn dart_and_tai_wait_for_mechs_in_three_systems_lrr_51_6() {
    let mut t = sim();
    assert_eq!(t.progress(A, DART), (1, 3));
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Mech, 1);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Mech, 1);
    assert_eq!(t.progress(A, DART), (2, 3), "systems, not planets");
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Mech, 1);
    t.go();
    assert!(t.is_ready(A, DART));
}

#[test]
fn dart_and_tai_explore_a_planet_taken_from_another() {
    for (owner, offered) in [(Some(B), true), (None, false)] {
        let mut t = sim();
        let dart = t.unlock(A, DART);
        t.stack_explore(INDUSTRIAL);
        t.state.planet_mut(Planet::NewAlbion).owner = owner;
        land(&mut t, UnitKind::Infantry);
        if offered {
            t.react(dart).until(Prompt::ChooseAction);
            assert_eq!(t.look().players[A].trove.cards, [INDUSTRIAL]);
        } else {
            assert!(!t.offered_this_turn(dart), "it was explored anyway");
        }
    }
}

const HESH: Leader = Leader::HeshAndPrit;

/// [`Leader::HeshAndPrit`]: tokens come from reinforcements; cards in use are out.
#[test]
fn hesh_and_prit_gain_a_relic_and_follow_two_cards() {
    let mut t = sim();
    let hero = t.unlock(A, HESH);
    t.give_planet(A, Planet::NewAlbion);
    t.state.players[B].strategy_cards[0].spent = true;
    let sheet = (t.state.players[A].tactic, t.state.players[A].strategy);
    t.go().use_it(hero);
    let strategy = |card| Target::Strategy(card);
    assert!(!t.offers(&strategy(StrategyCard::Diplomacy)), "exhausted");
    assert!(t.offers(&strategy(StrategyCard::Technology)) || t.offers(&strategy(StrategyCard::Imperial)), "nobody's");
    t.pick(strategy(StrategyCard::Politics));
    assert!(!t.offers(&strategy(StrategyCard::Politics)), "another one");
    t.pick(strategy(StrategyCard::Construction)).until(Prompt::PlaceStructure);
    t.pick(unit(ALBION, UnitKind::Pds)).until(Prompt::ChooseAction);
    let player = &t.look().players[A];
    assert_eq!(((player.tactic, player.strategy), player.trove.relics.len()), (sheet, 1));
    assert_eq!(t.look().hidden.hands[A].len(), 2);
    assert!(t.look().system(t.tile(27)).tokens.contains(A), "from reinforcements");
    assert!(!t.is_ready(A, HESH), "purged");
}

/// LRR 20.3: without reinforcements tokens come off the sheet; zero, one or two cards.
#[test]
fn hesh_and_prit_take_tokens_off_the_sheet_and_may_stop() {
    let mut t = sim();
    let hero = t.unlock(A, HESH);
    t.state.players[A].tactic = 16 - t.state.players[A].fleet - t.state.players[A].strategy;
    t.go().use_it(hero).pick(Target::Strategy(StrategyCard::Politics));
    assert_eq!(t.asked(), Some((A, Prompt::TokenFromSheet)));
    t.until(Prompt::ChooseAction);
    assert_eq!(crate::games::ti4::rules::tokens::on_sheet(t.look(), A), 15);
    assert_eq!((t.look().players[A].trove.relics.len(), t.look().hidden.hands[A].len()), (1, 2));
}

/// [`Tech::AssaultCannon`]: effects on ships hold for an Eidolon that is one.
#[test]
fn an_eidolon_counts_for_the_assault_cannon() {
    let mut t = sim();
    t.give_tech(A, Tech::AssaultCannon);
    t.dice(&[10, 10, 10, 10, 1]);
    let at = t.fight(&[(UnitKind::Carrier, 2), (UnitKind::Mech, 1)], &[(UnitKind::Cruiser, 2)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.uses(Source::Tech(Tech::AssaultCannon)), t.units(B, at, UnitKind::Cruiser)), (1, 0));
}

const MECH_AND_CARRIER: &[(UnitKind, u8)] = &[(UnitKind::Carrier, 1), (UnitKind::Mech, 1)];

/// A table where B is of a faction, which gets a technology.
fn against(faction: Faction, tech: Option<Tech>) -> Sim {
    let mut t = Sim::expanded(&[Faction::NaazRokha, faction, Faction::Hacan]);
    tech.into_iter().for_each(|tech| t.give_tech(B, tech));
    t
}

/// [`UnitCard::ZGravEidolon`], [`ActionCard::CourageousToTheEnd`]: it is a ship that is lost, with its 8, and one that can be given up.
#[test]
fn an_eidolon_dies_courageously() {
    let courage = Source::ActionCard(ActionCard::CourageousToTheEnd);
    let mut t = sim();
    t.give_card(A, ActionCard::CourageousToTheEnd);
    t.dice(&[1, 1, 1, 10, 1, 8, 7]);
    let at = t.fight(MECH_AND_CARRIER, &[(UnitKind::Cruiser, 2)]);
    t.until(Prompt::AssignHits).counts(&[(unit(at, UnitKind::Mech), 1)]).react(courage);
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "an 8 hits, a 7 does not");
    let mut t = sim();
    t.give_card(B, ActionCard::CourageousToTheEnd);
    t.dice(&[8, 1, 1, 1, 1, 7, 1]);
    let at = t.fight(MECH_AND_CARRIER, &[(UnitKind::Cruiser, 2)]);
    t.react(courage);
    assert_eq!(t.asked(), Some((A, Prompt::AssignHits)));
    assert!(t.offers(&unit(at, UnitKind::Mech)) && t.offers(&unit(at, UnitKind::Carrier)));
}

/// [`Promissory::TheCavalry`], [`ActionCard::DirectHit`], [`ActionCard::ReflectiveShielding`]: a ship that fights as a flagship sustains
/// damage, which can be answered.
#[test]
fn an_eidolon_rides_with_the_cavalry() {
    for shield in [false, true] {
        let mut t = Sim::expanded(&[Faction::NaazRokha, Faction::Sol, Faction::Nomad]);
        let note = t.note(C, Promissory::TheCavalry, A);
        let (card, seat) = if shield { (ActionCard::ReflectiveShielding, A) } else { (ActionCard::DirectHit, B) };
        t.give_card(seat, card);
        t.dice(&[1, 1, 1, 1, 1, 1, 10, 1]);
        let at = t.fight(MECH_AND_CARRIER, &[(UnitKind::Cruiser, 2)]);
        t.react(Source::Unit(UnitCard::Eidolon)).react(note);
        assert!(t.offers(&unit(at, UnitKind::Mech)) && t.offers(&unit(at, UnitKind::Carrier)));
        t.pick(unit(at, UnitKind::Mech)).until(Prompt::SustainDamage);
        t.counts(&[(unit(at, UnitKind::Mech), 1)]).react(Source::ActionCard(card));
        if shield {
            t.until(Prompt::ChooseAction);
        }
        assert_eq!(
            (t.units(A, at, UnitKind::Mech), t.units(B, at, UnitKind::Cruiser)),
            if shield { (1, 0) } else { (0, 2) }
        );
    }
}

/// [`UnitCard::Exotrireme2`], [`UnitCard::VanHauge`]: what destroys ships destroys an Eidolon that is one.
#[test]
fn an_eidolon_falls_with_the_ships() {
    let mut t = against(Faction::SardakkNorr, Some(Tech::ExotriremeIi));
    t.dice(&[1, 1, 1, 1]);
    let at = t.fight(MECH_AND_CARRIER, &[(UnitKind::Dreadnought, 1)]);
    t.react(Source::Unit(UnitCard::Exotrireme2));
    t.counts(&[(unit(at, UnitKind::Mech), 1)]);
    assert_eq!((t.units(A, at, UnitKind::Mech), t.units(A, at, UnitKind::Carrier)), (0, 1));
    let mut t = against(Faction::Yin, None);
    // Of four dice two hit: the flagship sustains one hit, and is lost by the other.
    t.dice(&[8, 8, 1, 1, 1]);
    let at = t.fight(MECH_AND_CARRIER, &[(UnitKind::Flagship, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!([A, B].map(|seat| board::units(t.look(), seat, at).total()), [0, 0]);
}

/// [`UnitCard::SalaiSaiCorian`]: it is one of the ships that are counted.
#[test]
fn an_eidolon_is_counted_by_the_flagship_of_the_winnu() {
    let mut t = against(Faction::Winnu, None);
    t.dice(&[1, 1, 1, 10, 1]);
    t.fight(MECH_AND_CARRIER, &[(UnitKind::Flagship, 1)]);
    t.until(Prompt::AssignHits);
    assert_eq!(dice::combat_values(t.look(), B, UnitKind::Flagship).0, 2, "carrier and mech");
}

/// [`UnitCard::Eidolon`]: it is turned over in the active system alone; a hero's battle has none.
#[test]
fn an_eidolon_stays_what_it_is_outside_of_the_active_system() {
    let mut t = Sim::expanded(&[Faction::Mahact, Faction::NaazRokha, Faction::Hacan]);
    let hero = t.unlock(A, Leader::AiroShirAur);
    let (from, to) = (t.tile(22), t.tile(27));
    t.put(B, Place::Space(from), UnitKind::Carrier, 1);
    t.put(B, Place::Space(from), UnitKind::Mech, 1);
    t.put(C, Place::Space(to), UnitKind::Cruiser, 1);
    t.go().use_it(hero).pick(Target::System(from));
    if t.asked() == Some((A, Prompt::ChooseSystem)) {
        t.pick(Target::System(to));
    }
    t.until(Prompt::ChooseAction);
    assert_eq!(t.uses(Source::Unit(UnitCard::Eidolon)), 0);
}

/// [`Secret::DemonstrateYourPower`]: when the combat ends the card is turned back before or after, as its owner likes.
#[test]
fn an_eidolon_demonstrates_power_before_it_is_turned_back() {
    let secret = Source::Secret(Secret::DemonstrateYourPower);
    for first in [true, false] {
        let mut t = sim();
        t.give_secret(A, Secret::DemonstrateYourPower);
        t.dice(&[8, 1, 1, 1, 1]);
        t.fight(&[(UnitKind::Carrier, 2), (UnitKind::Mech, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(if first { secret } else { Source::Unit(UnitCard::ZGravEidolon) });
        assert!(first || !t.offered_this_turn(secret), "a ground force again");
        assert_eq!(t.look().players[A].points, u8::from(first));
    }
}
