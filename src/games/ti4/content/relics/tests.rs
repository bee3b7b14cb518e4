//! Every relic.

use super::*;
use crate::games::ti4::model::state::{LawPlace, PlanetState, Player, PublicObjective, Step};
use crate::games::ti4::rules::{tokens, transactions};
use crate::games::ti4::testing::{A, B, C, Sim, unit};

/// A owns a relic.
fn owning(relic: Relic) -> Sim {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_relic(A, relic);
    t
}

fn is_purged(t: &Sim, relic: Relic) -> bool {
    !t.look().players[A].trove.relics.contains(relic) && t.look().exploration.purged.contains(&Source::Relic(relic))
}

/// Takes all units of a seat off the board.
fn clear(t: &mut Sim, seat: Seat) {
    for at in board::places(&t.state).collect::<Vec<_>>() {
        board::area_mut(&mut t.state, at).change(seat, |units| *units = Default::default());
    }
    t.state.players[seat].reserve = Player::pieces(t.state.edition);
}

/// LRR 73.3: who has a relic can use it.
#[test]
fn the_dominus_orb_frees_units_from_command_tokens_lrr_73_3() {
    let orb = Source::Relic(Relic::DominusOrb);
    for used in [true, false] {
        let mut t = owning(Relic::DominusOrb);
        let from = t.space(22);
        t.put(A, from, UnitKind::Carrier, 1);
        t.give_planet(A, Planet::Tarmann);
        t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
        t.state.system_mut(t.tile(22)).tokens.insert(A);
        t.activate(27);
        if used {
            t.react(orb)
                .until(Prompt::MoveShips)
                .counts(&[(unit(from, UnitKind::Carrier), 1)])
                .until(Prompt::LoadCargo);
            let infantry = unit(Place::Planet(Planet::Tarmann), UnitKind::Infantry);
            assert!(t.offers(&infantry), "and transported");
            t.counts(&[(infantry, 1)]).until(Prompt::ChooseAction);
            assert!(is_purged(&t, Relic::DominusOrb));
            assert!(t.look().effects.is_empty(), "in this tactical action only");
        } else {
            t.until(Prompt::ChooseAction);
        }
        assert_eq!(t.units(A, t.space(27), UnitKind::Carrier), u8::from(used));
    }
    let mut t = owning(Relic::DominusOrb);
    t.activate(27);
    assert!(!t.offered_this_turn(orb), "without units beside one's own tokens it does nothing");
}

#[test]
fn the_maw_of_worlds_swallows_all_planets_for_a_technology() {
    let mut t = owning(Relic::MawOfWorlds);
    t.give_planet(A, Planet::Quann);
    t.at(Step::AgendaStart).react(Source::Relic(Relic::MawOfWorlds));
    assert_eq!(t.asked(), Some((A, Prompt::GainTech)));
    assert!(!t.offers(&Target::Tech(Tech::AntimassDeflectors)), "Sol has that");
    assert!(!t.offers(&Target::Tech(Tech::QuantumDatahubNode)), "that is Hacan's");
    t.pick(Target::Tech(Tech::WarSun));
    assert!(t.look().players[A].has(Tech::WarSun) && is_purged(&t, Relic::MawOfWorlds));
    assert!(t.look().controlled(A).all(|planet| t.look().planet(planet).exhausted));
    assert!(t.look().controlled(B).all(|planet| !t.look().planet(planet).exhausted));
}

/// [`Relic::ScepterOfEmelpar`]: for faction abilities, secondary abilities and objectives alike.
#[test]
fn the_scepter_of_emelpar_spares_a_strategy_token() {
    let scepter = Source::Relic(Relic::ScepterOfEmelpar);
    for (spared, left) in [(true, 2), (false, 1)] {
        let mut t = owning(Relic::ScepterOfEmelpar);
        t.go().use_it(Source::Ability(Ability::OrbitalDrop));
        if spared {
            t.react(scepter);
        } else {
            t.pass();
        }
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].strategy, left);
        assert_eq!(t.look().players[A].trove.is_ready(Relic::ScepterOfEmelpar), !spared);
        assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Infantry), 7);
    }
}

/// [`Relic::ScepterOfEmelpar`]: with an empty pool it must be used; exhausted it is of no use; from empty reinforcements a token
/// of the sheet is spent.
#[test]
fn the_scepter_of_emelpar_works_with_an_empty_pool() {
    let drop = Target::Use(Source::Ability(Ability::OrbitalDrop));
    for (ready, offered) in [(true, true), (false, false)] {
        let mut t = owning(Relic::ScepterOfEmelpar);
        t.state.players[A].strategy = 0;
        if !ready {
            t.state.players[A].trove.exhausted.insert(Relic::ScepterOfEmelpar);
        }
        t.go();
        assert_eq!(t.offers(&drop), offered);
        if offered {
            t.pick(drop.clone()).until(Prompt::ChooseAction);
            assert_eq!(t.look().players[A].strategy, 0);
            assert!(!t.look().players[A].trove.is_ready(Relic::ScepterOfEmelpar));
        }
    }
    let mut t = owning(Relic::ScepterOfEmelpar);
    (t.state.players[A].tactic, t.state.players[A].fleet, t.state.players[A].strategy) = (8, 8, 0);
    assert_eq!(t.state.tokens_left(A), 0);
    t.go().pick(drop).until(Prompt::TokenFromSheet);
    t.pick(Target::Pool(crate::games::ti4::model::target::Pool::Tactic)).until(Prompt::ChooseAction);
    assert_eq!(t.look().players[A].tactic, 7);
}

#[test]
fn the_scepter_of_emelpar_follows_and_pays_for_objectives() {
    let mut t = owning(Relic::ScepterOfEmelpar);
    t.state.players[A].strategy = 0;
    assert_eq!(tokens::strategy_tokens(&t.state, A), 1);
    t.state.active = B;
    t.state.players[B].strategy_cards[0].card = StrategyCard::Warfare;
    t.go().pick(Target::StrategicAction(StrategyCard::Warfare)).until_seat(A, Prompt::UseSecondary);
    t.pick(Target::Yes);
    assert!(!t.look().players[A].trove.is_ready(Relic::ScepterOfEmelpar));
    // Lead from the Front: 3 tokens of the tactic and strategy pools.
    let mut t = owning(Relic::ScepterOfEmelpar);
    t.objectives(&[Objective::LeadFromTheFront]);
    (t.state.players[A].tactic, t.state.players[A].strategy) = (2, 0);
    t.end_round().until(Prompt::ScorePublic);
    let objective = PublicObjective::Public(Objective::LeadFromTheFront);
    t.pick(Target::Objective(objective));
    assert_eq!((t.look().players[A].points, t.look().players[A].tactic), (1, 0));
}

/// [`Relic::ShardOfTheThrone`]: a point that goes with the card to who takes a home planet or a legendary one.
#[test]
fn the_shard_of_the_throne_is_a_point_that_can_be_lost() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_finds(A, Explore::CulturalRelicFragment, 3);
    t.stack_relic(Relic::ShardOfTheThrone);
    t.go().use_it(Source::Explore(Explore::CulturalRelicFragment));
    assert_eq!(t.look().players[A].points, 1);
    // A planet of B's home system; New Albion is neither that nor legendary.
    for (planet, home, taken) in [(Planet::Arretze, true, true), (Planet::NewAlbion, false, false)] {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_relic(B, Relic::ShardOfTheThrone);
        t.state.players[B].points = 1;
        t.give_planet(B, planet);
        let system = if home { t.home(B) } else { t.tile(27) };
        clear(&mut t, B);
        t.put(A, Place::Space(system), UnitKind::Carrier, 1);
        t.put(A, Place::Space(system), UnitKind::Infantry, 1);
        t.go().pick(Target::System(system)).until(Prompt::Commit).counts(&[(Target::Planet(planet), 1)]);
        t.until(Prompt::ChooseAction);
        assert!(t.look().controls(A, planet));
        let points = (t.look().players[A].points, t.look().players[B].points);
        assert_eq!(points, if taken { (1, 0) } else { (0, 1) }, "{planet:?}");
        assert_eq!(t.look().players[A].trove.relics.contains(Relic::ShardOfTheThrone), taken);
    }
}

/// [`Relic::StellarConverter`], LRR 12.2: the planet, what is on it and what is attached are gone.
#[test]
fn the_stellar_converter_destroys_a_planet_with_all_on_it_lrr_12_2() {
    let converter = Source::Relic(Relic::StellarConverter);
    let mut t = owning(Relic::StellarConverter);
    t.give_planet(B, Planet::Starpoint);
    let starpoint = Place::Planet(Planet::Starpoint);
    t.put(B, starpoint, UnitKind::Infantry, 2);
    t.put(B, starpoint, UnitKind::Pds, 1);
    t.attach(Explore::RichWorld, Planet::Starpoint);
    t.law(Agenda::ColonialRedistribution, LawPlace::Attached(Planet::Starpoint));
    // Tile 22 is beside tile 27.
    t.put(A, t.space(22), UnitKind::Dreadnought, 1);
    t.give_planet(A, Planet::NewAlbion);
    t.go().use_it(converter);
    assert!(
        t.offers(&Target::Planet(Planet::Starpoint)) && !t.offers(&Target::Planet(Planet::NewAlbion)),
        "not one's own"
    );
    assert!(!t.offers(&Target::Planet(Planet::Tarmann)), "not where the ship is");
    assert!(!t.offers(&Target::Planet(Planet::Jord)) && !t.offers(&Target::Planet(Planet::MecatolRex)));
    t.pick(Target::Planet(Planet::Starpoint)).until(Prompt::ChooseAction);
    let state = t.look();
    assert!(!state.planets.contains(Planet::Starpoint) && state.exploration.destroyed.contains(Planet::Starpoint));
    assert_eq!(state.planets_in(t.tile(27)).len(), 1);
    assert!(state.exploration.attached.is_empty() && state.laws.is_empty() && is_purged(&t, Relic::StellarConverter));
    assert!(t.look().exploration.purged.contains(&Source::Explore(Explore::RichWorld)));
    assert_eq!(t.look().players[B].reserve[UnitKind::Pds], 6);
    assert!(t.look().controls(A, Planet::NewAlbion), "its neighbour stays");
}

#[test]
fn the_stellar_converter_needs_bombardment_and_a_planet_in_reach() {
    let converter = Target::Use(Source::Relic(Relic::StellarConverter));
    for (kind, offered) in [(UnitKind::Dreadnought, true), (UnitKind::Cruiser, false)] {
        let mut t = owning(Relic::StellarConverter);
        clear(&mut t, A);
        t.put(A, t.space(22), kind, 1);
        assert_eq!(t.go().offers(&converter), offered, "{kind:?}");
    }
}

/// LRR 53.1: legendary planets are out of the converter's reach.
#[test]
fn the_stellar_converter_spares_legendary_planets_lrr_53_1() {
    let mut t = owning(Relic::StellarConverter);
    t.put(A, t.space(22), UnitKind::Dreadnought, 1);
    let system = t.tile(27);
    t.state.system_mut(system).planets.insert(Planet::Primor);
    t.state.planets.insert(Planet::Primor, PlanetState::new(system));
    t.go().use_it(Source::Relic(Relic::StellarConverter));
    assert!(t.offers(&Target::Planet(Planet::Starpoint)) && !t.offers(&Target::Planet(Planet::Primor)));
}

/// [`Relic::TheCodex`], LRR 70.3: up to three cards; it is purged also for none.
#[test]
fn the_codex_brings_three_cards_back_lrr_70_3() {
    let codex = Source::Relic(Relic::TheCodex);
    let mut t = owning(Relic::TheCodex);
    assert!(!t.go().offers(&Target::Use(codex)), "nothing has been discarded");
    let deck = &mut t.state.hidden.action_deck;
    let cards = deck.split_off(deck.len() - 5);
    t.state.action_discard = cards;
    let pile = t.state.clone();
    t.go().use_it(codex).answer_some(&[0, 2, 4]);
    assert_eq!((t.look().hidden.hands[A].len(), t.look().action_discard.len()), (3, 2));
    assert!(is_purged(&t, Relic::TheCodex));
    t.state = pile;
    t.go().use_it(codex).answer_some(&[]);
    assert!(is_purged(&t, Relic::TheCodex) && t.look().hidden.hands[A].is_empty(), "purged whatever it does");
}

/// [`Relic::TheCrownOfEmphidia`]: a planet is explored once more (LRR 35.3).
#[test]
fn the_crown_of_emphidia_explores_after_a_tactical_action_lrr_35_3() {
    let crown = Source::Relic(Relic::TheCrownOfEmphidia);
    let mut t = owning(Relic::TheCrownOfEmphidia);
    t.give_planet(A, Planet::Quann);
    t.give_planet(A, Planet::Saudor);
    t.stack_explore(Explore::DysonSphere);
    t.activate(22).react(crown);
    assert!(!t.offers(&Target::Planet(Planet::Jord)));
    assert_eq!(t.table().why_not(&Target::Planet(Planet::Jord)), Some(Because::NoTrait));
    t.pick(Target::Planet(Planet::Quann));
    assert_eq!(board::resources(t.look(), Planet::Quann), 4);
    assert!(!t.look().players[A].trove.is_ready(Relic::TheCrownOfEmphidia));
    let mut t = owning(Relic::TheCrownOfEmphidia);
    t.activate(22);
    assert!(!t.offered_this_turn(crown), "home planets have no traits (LRR 35.2)");
}

/// [`Relic::TheCrownOfEmphidia`] and [`Explore::TombOfEmphidia`].
#[test]
fn the_crown_of_emphidia_is_a_point_for_who_controls_the_tomb() {
    let crown = Source::Relic(Relic::TheCrownOfEmphidia);
    for (owner, points) in [(A, 1), (B, 0)] {
        let mut t = owning(Relic::TheCrownOfEmphidia);
        t.give_planet(owner, Planet::Quann);
        t.attach(Explore::TombOfEmphidia, Planet::Quann);
        t.state.players[A].trove.exhausted.insert(Relic::TheCrownOfEmphidia);
        t.end_round();
        let mut offered = false;
        while t.look().round == 1 {
            offered |= t.offers(&Target::Use(crown));
            if t.offers(&Target::Use(crown)) {
                t.use_it(crown)
            } else {
                t.pass()
            };
        }
        assert_eq!((offered, t.look().players[A].points), (points == 1, points));
        assert_eq!(is_purged(&t, Relic::TheCrownOfEmphidia), points == 1);
    }
}

/// [`Relic::TheCrownOfThalnos`], LRR 74: a reroll with 1 more; who has rerolled and not hit is destroyed.
#[test]
fn the_crown_of_thalnos_rerolls_for_life_or_death_lrr_74() {
    let crown = Source::Relic(Relic::TheCrownOfThalnos);
    // Two cruisers hit on 7; the rerolled die shows 6, then 5.
    for (face, hits, cruisers) in [(6, 1, 2), (5, 0, 1)] {
        let mut t = owning(Relic::TheCrownOfThalnos);
        t.dice(&[1, 2]);
        let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Dreadnought, 1)]);
        t.until(Prompt::React);
        t.dice_now(&[face, 1]);
        t.react(crown).some(&[Target::Die(0)]);
        assert_eq!(t.units(A, at, UnitKind::Cruiser), cruisers);
        assert_eq!(t.asked() == Some((B, Prompt::SustainDamage)), hits == 1);
    }
}

/// [`Relic::TheCrownOfThalnos`]: a unit with several dice is safe when one that it kept has hit.
#[test]
fn a_kept_hit_saves_its_unit_from_the_crown_of_thalnos() {
    for (first, flagships) in [(10, 1), (1, 0)] {
        let mut t = owning(Relic::TheCrownOfThalnos);
        // Genesis rolls two dice and hits on 5.
        t.dice(&[first, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Dreadnought, 2)]);
        t.until(Prompt::React);
        t.dice_now(&[1, 1, 1]);
        t.react(Source::Relic(Relic::TheCrownOfThalnos)).some(&[Target::Die(1)]);
        assert_eq!(t.units(A, at, UnitKind::Flagship), flagships, "and cannot sustain damage");
    }
}

/// [`Relic::TheCrownOfThalnos`], [`Leader::ViscountUnlenn`]: the die that a ship rolls besides is its own.
#[test]
fn a_die_besides_saves_its_unit_from_the_crown_of_thalnos() {
    for (besides, cruisers) in [(10, 1), (1, 0)] {
        let mut t = owning(Relic::TheCrownOfThalnos);
        t.dice(&[1, besides]);
        let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 2)]);
        t.react(Source::Leader(Leader::ViscountUnlenn)).pick(Target::Seat(A)).until(Prompt::React);
        t.dice_now(&[1, 1, 1]);
        t.react(Source::Relic(Relic::TheCrownOfThalnos)).some(&[Target::Die(0)]);
        assert_eq!(t.units(A, at, UnitKind::Cruiser), cruisers);
    }
}

/// [`Relic::TheObsidian`], LRR 61.21: a secret objective more.
#[test]
fn the_obsidian_holds_a_fourth_secret_lrr_61_21() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for seat in [A, B] {
        for _ in 0..3 {
            let secret = t.state.hidden.secret_deck[0];
            t.give_secret(seat, secret);
        }
    }
    t.give_finds(A, Explore::CulturalRelicFragment, 3);
    t.stack_relic(Relic::TheObsidian);
    assert_eq!([A, B].map(|seat| cards::secret_limit(&t.state, seat)), [3, 3]);
    t.go().use_it(Source::Explore(Explore::CulturalRelicFragment));
    assert_eq!([A, B].map(|seat| cards::secret_limit(t.look(), seat)), [4, 3]);
    assert_eq!(t.look().hidden.secrets[A].len(), 4);
    t.until(Prompt::ChooseAction);
}

/// [`Relic::TheProphetsTears`]: a prerequisite less, or a card.
#[test]
fn the_prophets_tears_skip_a_prerequisite_or_draw_a_card() {
    let tears = Source::Relic(Relic::TheProphetsTears);
    let sim = |techs: &[Tech]| {
        let mut t = owning(Relic::TheProphetsTears);
        t.state.players[A].techs = techs.iter().copied().collect();
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.state.players[A].goods = 0;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).react(tears);
        t
    };
    let mut t = sim(&[]);
    assert_eq!(t.asked(), Some((A, Prompt::SkipOrDraw)));
    t.pick(Target::Yes).until(Prompt::Research);
    assert!(t.offers(&Target::Tech(Tech::GravityDrive)) && !t.offers(&Target::Tech(Tech::FleetLogistics)));
    t.pick(Target::Tech(Tech::GravityDrive));
    assert!(t.look().effects.is_empty() && !t.look().players[A].trove.is_ready(Relic::TheProphetsTears));
    let mut t = sim(&[]);
    t.pick(Target::AnyCard).until(Prompt::Research);
    assert_eq!(t.look().hidden.hands[A].len(), 1);
    assert!(!t.offers(&Target::Tech(Tech::GravityDrive)));
}

/// LRR 73.4: relics are not traded; fragments are (LRR 94.3).
#[test]
fn fragments_are_traded_and_relics_are_not_lrr_73_4_94_3() {
    let mut t = owning(Relic::TheCodex);
    t.give_finds(A, Explore::CulturalRelicFragment, 2);
    t.give_finds(B, Explore::UnknownRelicFragment, 1);
    t.put(A, Place::Space(t.home(B)), UnitKind::Cruiser, 1);
    for seat in [A, B] {
        t.state.players[seat].commodities = 0;
        t.state.players[seat].goods = 0;
    }
    assert!(transactions::may_deal(&t.state, A, B).is_ok());
    t.go().pick(Target::Transaction(B));
    assert_eq!(t.targets(), [Target::Explore(Explore::CulturalRelicFragment)]);
    let elsewhere = t.table().why_not(&Target::Explore(Explore::HazardousRelicFragment));
    assert_eq!(elsewhere, Some(Because::HasNone(A)));
    t.counts(&[(Target::Explore(Explore::CulturalRelicFragment), 2)]);
    t.until(Prompt::RequestTrade).counts(&[(Target::Explore(Explore::UnknownRelicFragment), 1)]);
    t.until_seat(B, Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!(t.look().players[A].trove.cards, [Explore::UnknownRelicFragment]);
    assert_eq!(t.look().players[B].trove.cards, [Explore::CulturalRelicFragment; 2]);
    assert!(t.look().players[A].trove.relics.contains(Relic::TheCodex));
}

/// LRR 71.5, 34.2: relics are readied in the status phase.
#[test]
fn relics_are_readied_in_the_status_phase_lrr_71_5() {
    let mut t = owning(Relic::ScepterOfEmelpar);
    t.state.players[A].trove.exhausted.insert(Relic::ScepterOfEmelpar);
    t.end_round().until(Prompt::PickStrategyCard);
    assert!(t.look().players[A].trove.is_ready(Relic::ScepterOfEmelpar));
}

/// LRR 33: who is eliminated leaves fragments to the discard piles; relics are purged.
#[test]
fn the_finds_of_an_eliminated_player_are_gone_lrr_33() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_relic(B, Relic::TheCodex);
    t.give_finds(B, Explore::CulturalRelicFragment, 2);
    for planet in t.state.controlled(B).collect::<Vec<_>>() {
        t.give_planet(C, planet);
    }
    clear(&mut t, B);
    t.activate(22).until(Prompt::ChooseAction);
    assert!(t.look().players[B].eliminated && t.look().players[B].trove.is_empty());
    assert!(t.look().exploration.purged.contains(&Source::Relic(Relic::TheCodex)));
    assert_eq!(t.look().exploration.discards.sizes(), [2, 0, 0, 0]);
}

/// `relics.json`: ten relics, one copy each; none in a base game.
#[test]
fn there_are_ten_relics() {
    assert_eq!(RelicRow::in_order().filter(|row| row.relic != Relic::Dummy).count(), 10);
    assert_eq!(Edition::Base.whole().relics().count(), 0);
    let t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    assert!(t.state.hidden.decks.is_empty() && t.state.exploration.is_empty());
}
