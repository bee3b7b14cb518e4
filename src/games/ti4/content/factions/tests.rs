//! What the sheets say, and "only if" and "not when" of what factions have: positions in which a condition does not hold.

use super::*;
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::model::state::{Scope, Step, Until};
use crate::games::ti4::model::target::{Outcome, Place, Prompt, Target};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

/// A component is not offered for the rest of the turn.
fn never(mut t: Sim, source: Source) {
    assert!(!t.offered_this_turn(source), "{source:?}");
}

/// A, of this faction, fights B in space with one ship, and wins against a fighter.
fn fight_with(faction: Faction, ship: UnitKind) -> Sim {
    let mut t = Sim::new(&[faction, Faction::Sol, Faction::Letnev]);
    t.dice(&[10, 1]);
    t.fight(&[(ship, 1)], &[(UnitKind::Fighter, 1)]);
    t
}

/// A and B, of other factions, fight in space; C has ships elsewhere.
fn fight_beside(faction: Faction) -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, faction]);
    t.put(C, t.space(39), UnitKind::Cruiser, 1);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
    t
}

#[test]
fn ambush_needs_cruisers_or_destroyers_in_the_combat() {
    let ambush = Source::Ability(Ability::Ambush);
    never(fight_with(Faction::Mentak, UnitKind::Carrier), ambush);
    never(fight_beside(Faction::Mentak), ambush);
}

#[test]
fn devotion_needs_a_cruiser_or_destroyer_to_give_up() {
    let devotion = Source::Ability(Ability::Devotion);
    let mut t = Sim::new(&[Faction::Yin, Faction::Sol, Faction::Letnev]);
    t.dice(&[1, 1, 10, 1]);
    t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, devotion);
    never(fight_beside(Faction::Yin), devotion);
}

#[test]
fn indoctrination_needs_a_ground_combat_and_two_influence() {
    let indoctrination = Source::Ability(Ability::Indoctrination);
    never(fight_with(Faction::Yin, UnitKind::Carrier), indoctrination);
    let mut t = Sim::new(&[Faction::Yin, Faction::Sol, Faction::Hacan]);
    t.state.planet_mut(Planet::Darien).exhausted = true;
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, indoctrination);
}

/// Fighters that landed beside the Matriarch are no infantry.
#[test]
fn indoctrination_turns_only_infantry() {
    let mut t = Sim::new(&[Faction::Naalu, Faction::Yin, Faction::Hacan]);
    let space = t.space(27);
    t.state.active = A;
    t.put(A, space, UnitKind::Flagship, 1);
    t.put(A, space, UnitKind::Fighter, 2);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.dice(&[8, 1, 1]);
    t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
    never(t, Source::Ability(Ability::Indoctrination));
}

/// Rulings 9: why one's own ability cannot be used now, and why another's never.
#[test]
fn a_silenced_ability_is_refused_and_anothers_is_not_yours() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Yin, Faction::Hacan]);
    let secret = t.note(B, Promissory::PoliticalSecret, A);
    let missing = |t: &Sim, ability| AbilityRow::missing(&t.state, B, ability);
    assert_eq!(missing(&t, Ability::Devotion), Because::NotYours, "nothing silences it");
    effects::last(&mut t.state, Me::with(A, secret), Until::Agenda, Scope::Seat(B));
    assert_eq!(missing(&t, Ability::Devotion), Because::Refused(secret));
    assert_eq!(missing(&t, Ability::OrbitalDrop), Because::NotYours);
}

#[test]
fn assimilate_takes_nothing_that_others_gain() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::L1z1x]);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.dice(&[1]);
    t.land(1, 0);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(B, ALBION, UnitKind::Pds), t.units(C, ALBION, UnitKind::Pds)), (0, 0));
}

/// A destroyer of A comes to tile 22.
fn arrive(strategy: u8, ships_at: u8, moves: u32) -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Letnev]);
    let home = Place::Space(t.home(A));
    t.put(B, t.space(ships_at), UnitKind::Cruiser, 1);
    t.put(A, t.space(22), UnitKind::Fighter, u8::from(moves == 0));
    t.put(A, t.space(22), UnitKind::Carrier, u8::from(moves == 0));
    t.state.players[B].strategy = strategy;
    t.state.active = A;
    t.activate(22).until(Prompt::MoveShips).counts(&[(unit(home, UnitKind::Destroyer), moves)]);
    t
}

#[test]
fn foresight_needs_a_token_own_ships_and_others_that_arrive() {
    let foresight = Source::Ability(Ability::Foresight);
    assert!(arrive(1, 22, 1).offered_this_turn(foresight), "else");
    never(arrive(0, 22, 1), foresight);
    never(arrive(1, 27, 1), foresight);
    never(arrive(1, 22, 0), foresight);
}

/// Once in each agenda phase, and only who foretold rightly gains a technology.
#[test]
fn galactic_threat_foretells_once_and_may_be_wrong() {
    let threat = Source::Ability(Ability::GalacticThreat);
    let mut t = Sim::new(&[Faction::Nekro, Faction::Sol, Faction::Hacan]);
    t.state.custodians = false;
    t.stack_agenda(Agenda::EconomicEquality);
    t.stack_agenda(Agenda::Mutiny);
    let techs = t.state.players[A].techs;
    t.at(Step::RevealAgenda).react(threat);
    t.pick(Target::Vote(Outcome::Against)).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
    t.pass();
    assert!(!t.offered_this_turn(threat), "nor for the second agenda");
    assert_eq!(t.look().players[A].techs, techs);
}

#[test]
fn peace_accords_follow_ones_own_use_of_diplomacy() {
    let accords = Source::Ability(Ability::PeaceAccords);
    let mut t = Sim::new(&[Faction::Sol, Faction::Xxcha, Faction::Hacan]);
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade));
    never(t, accords);
    let mut t = Sim::new(&[Faction::Sol, Faction::Xxcha, Faction::Hacan]);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Diplomacy;
    t.state.players[B].strategy_cards[0].card = StrategyCard::Leadership;
    t.go().pick(Target::StrategicAction(StrategyCard::Diplomacy));
    never(t, accords);
}

#[test]
fn propagation_leaves_the_research_of_others_alone() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Nekro, Faction::Hacan]);
    assert!(!effects::allowed(&t.state, Permit::ResearchOtherwise, Ask::of(A), false));
    assert!(effects::allowed(&t.state, Permit::ResearchOtherwise, Ask::of(B), false));
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology)).until(Prompt::Research);
    t.pick(Target::Tech(Tech::GravityDrive));
    assert!(t.look().players[A].has(Tech::GravityDrive));
}

#[test]
fn brilliant_is_about_technology_and_about_jol_nar() {
    let t = Sim::new(&[Faction::Sol, Faction::JolNar, Faction::Hacan]);
    let instead = |seat, card| {
        let ask = Ask { card: Some(card), ..Ask::of(seat) };
        effects::allowed(&t.state, Permit::PrimaryInstead, ask, false)
    };
    assert!(instead(B, StrategyCard::Technology));
    assert!(!instead(B, StrategyCard::Warfare) && !instead(A, StrategyCard::Technology));
}

/// War suns and the Arc Secundus take Planetary Shield from others in their system, nowhere else and never from their owner.
#[test]
fn shields_are_lost_only_beside_the_ship_that_takes_them() {
    let ships = [
        (Faction::Sol, Some(Tech::WarSun), UnitKind::WarSun),
        (Faction::Muaat, None, UnitKind::WarSun),
        (Faction::Muaat, Some(Tech::PrototypeWarSunIi), UnitKind::WarSun),
        (Faction::Letnev, None, UnitKind::Flagship),
    ];
    for (faction, tech, ship) in ships {
        let mut t = Sim::new(&[faction, Faction::Hacan, Faction::Arborec]);
        tech.into_iter().for_each(|tech| t.give_tech(A, tech));
        t.put(A, t.space(27), ship, 1);
        let shields = |seat, tile| {
            effects::allowed(&t.state, Permit::Shield, Ask::of(seat).kind(UnitKind::Pds).at(t.tile(tile)), true)
        };
        assert!(!shields(B, 27) && shields(B, 22) && shields(A, 27), "{faction:?}");
    }
}

#[test]
fn only_upgraded_dreadnoughts_of_their_owner_fear_no_direct_hit() {
    let upgrades = [
        (Faction::Sol, Tech::DreadnoughtIi),
        (Faction::L1z1x, Tech::SuperDreadnoughtIi),
        (Faction::SardakkNorr, Tech::ExotriremeIi),
    ];
    for (faction, tech) in upgrades {
        let mut t = Sim::new(&[faction, Faction::Hacan, Faction::Arborec]);
        t.give_tech(A, tech);
        let hit = |seat, kind| effects::allowed(&t.state, Permit::DirectHit, Ask::of(seat).kind(kind), true);
        assert!(!hit(A, UnitKind::Dreadnought), "{tech:?}");
        assert!(hit(B, UnitKind::Dreadnought) && hit(A, UnitKind::Flagship), "{tech:?}");
    }
}

/// [0.0.1]: the flagship and dreadnoughts beside it, of its owner.
#[test]
fn hits_pass_by_fighters_only_beside_the_flagship() {
    let mut t = Sim::new(&[Faction::L1z1x, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let passes = |seat, kind, tile| {
        effects::allowed(&t.state, Permit::HitShips, Ask::of(seat).kind(kind).at(t.tile(tile)), false)
    };
    assert!(passes(A, UnitKind::Dreadnought, 27) && passes(A, UnitKind::Flagship, 27));
    assert!(!passes(A, UnitKind::Cruiser, 27) && !passes(A, UnitKind::Dreadnought, 22));
    assert!(!passes(B, UnitKind::Dreadnought, 27));
}

#[test]
fn the_matriarchs_fighters_land_only_beside_it() {
    let mut t = Sim::new(&[Faction::Naalu, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let lands =
        |seat, kind, tile| effects::allowed(&t.state, Permit::Commit, Ask::of(seat).kind(kind).at(t.tile(tile)), false);
    assert!(lands(A, UnitKind::Fighter, 27));
    assert!(!lands(A, UnitKind::Fighter, 22) && !lands(A, UnitKind::Cruiser, 27) && !lands(B, UnitKind::Fighter, 27));
}

/// A turn and a status phase in which cards of units have nothing to do: they do not say that they did it.
#[test]
fn units_do_nothing_where_nothing_is_to_be_done() {
    let silent = |faction: Faction, tech: Option<Tech>, card: UnitCard, play: fn(&mut Sim)| {
        let mut t = Sim::new(&[faction, Faction::Letnev, Faction::Hacan]);
        tech.into_iter().for_each(|tech| t.give_tech(A, tech));
        play(&mut t);
        assert_eq!(t.uses(Source::Unit(card)), 0, "{card:?}");
    };
    let infantry = [
        (Faction::JolNar, Tech::InfantryIi, UnitCard::Infantry2),
        (Faction::Arborec, Tech::LetaniWarriorIi, UnitCard::LetaniWarrior2),
        (Faction::Sol, Tech::SpecOpsIi, UnitCard::SpecOps2),
    ];
    for (faction, tech, card) in infantry {
        // Infantry of B is destroyed, then a cruiser of A.
        silent(faction, Some(tech), card, |t| {
            t.dice(&[10, 1]);
            t.land(1, 1);
            t.until_seat(B, Prompt::ChooseAction);
            assert!(t.look().controls(A, Planet::NewAlbion));
        });
        silent(faction, Some(tech), card, |t| {
            t.dice(&[1, 10]);
            let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
            t.until_seat(B, Prompt::ChooseAction);
            assert_eq!(t.units(A, at, UnitKind::Cruiser), 0);
        });
    }
    for (tech, card) in
        [(None, UnitCard::FloatingFactory1), (Some(Tech::FloatingFactoryIi), UnitCard::FloatingFactory2)]
    {
        silent(Faction::Saar, tech, card, |t| {
            let home = t.home(A);
            t.go().pick(Target::System(home)).until(Prompt::Produce);
            t.counts(&[(Target::Build { kind: UnitKind::Fighter, count: 2 }, 1)]).until_seat(B, Prompt::ChooseAction);
        });
    }
    silent(Faction::Sol, None, UnitCard::Genesis, |t| {
        t.end_round().until(Prompt::PickStrategyCard);
    });
    silent(Faction::Naalu, None, UnitCard::Matriarch, |t| {
        t.dice(&[10, 1]);
        t.land(1, 1);
        t.until_seat(B, Prompt::ChooseAction);
    });
}

#[test]
fn only_ysia_yssrila_itself_passes_ships() {
    let mut t = Sim::new(&[Faction::Yssaril, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let passes = |seat, kind| effects::allowed(&t.state, Permit::PassShips, Ask::of(seat).kind(kind), false);
    assert!(passes(A, UnitKind::Flagship) && !passes(A, UnitKind::Cruiser) && !passes(B, UnitKind::Flagship));
}

#[test]
fn wrath_of_kenara_needs_goods_and_dice_that_just_missed() {
    let kenara = Source::Unit(UnitCard::WrathOfKenara);
    let fight = |goods: u8, dice: &[u32]| {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        t.state.players[A].goods = goods;
        t.dice(dice);
        t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Fighter, 1)]);
        t.offered_this_turn(kenara)
    };
    assert!(fight(1, &[6, 1, 1, 10, 10]), "a 6 misses a 7 by one");
    assert!(!fight(0, &[6, 1, 1, 10, 10, 1]) && !fight(1, &[1, 10, 1]));
}

#[test]
fn duha_menaimon_and_the_inferno_need_their_flagship_and_their_turn() {
    let duha = Source::Unit(UnitCard::DuhaMenaimon);
    let mut t = Sim::new(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    t.activate(22);
    never(t, duha);
    let mut t = Sim::new(&[Faction::Sol, Faction::Arborec, Faction::Hacan]);
    t.put(B, t.space(27), UnitKind::Flagship, 1);
    t.activate(27);
    never(t, duha);
    let inferno = Target::Use(Source::Unit(UnitCard::TheInferno));
    let mut t = Sim::new(&[Faction::Muaat, Faction::Sol, Faction::Hacan]);
    assert!(!t.go().offers(&inferno), "it is not on the board");
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    assert!(t.go().offers(&inferno));
    t.state.players[A].strategy = 0;
    assert!(!t.go().offers(&inferno), "no token");
}

#[test]
fn the_alastor_and_exotriremes_need_a_space_combat_of_theirs() {
    let alastor = Source::Unit(UnitCard::TheAlastor);
    let mut t = Sim::new(&[Faction::Nekro, Faction::Sol, Faction::Hacan]);
    t.dice(&[10, 10, 1]);
    t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Fighter, 1)]);
    never(t, alastor);
    let exotrireme = Source::Unit(UnitCard::Exotrireme2);
    let mut t = Sim::new(&[Faction::SardakkNorr, Faction::Sol, Faction::Hacan]);
    t.give_tech(A, Tech::ExotriremeIi);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.dice(&[1, 1, 10, 1]);
    t.land(1, 1);
    never(t, exotrireme);
}

#[test]
fn van_hauge_takes_nothing_with_it_when_others_fall() {
    let mut t = Sim::new(&[Faction::Yin, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    t.dice(&[1, 1, 10, 1]);
    let at = t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert!(t.units(A, at, UnitKind::Flagship) == 1 && t.units(B, at, UnitKind::Cruiser) == 0);
}

#[test]
fn arc_secundus_is_not_repaired_in_ground_combats() {
    let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
    let at = t.space(27);
    t.put(A, at, UnitKind::Flagship, 1);
    t.damage(A, at, UnitKind::Flagship, 1);
    t.dice(&[10, 1, 10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().system(t.tile(27)).space.of(A).damaged(UnitKind::Flagship), 1);
}

/// Valkyrie Particle Weave: in a round in which its owner is hit, on the ground.
#[test]
fn valkyrie_particle_weave_needs_a_hit_on_its_owner() {
    let mut t = Sim::new(&[Faction::SardakkNorr, Faction::Sol, Faction::Hacan]);
    t.give_tech(A, Tech::ValkyrieParticleWeave);
    t.dice(&[1, 1, 1, 1, 1, 1, 10, 10, 10]);
    let at = t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (0, 0), "only when both hit");
}

#[test]
fn war_funding_and_raghs_call_need_a_combat_and_forces_of_their_owner() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    let note = t.note(C, Promissory::WarFunding, A);
    t.dice(&[10, 1]);
    t.land(1, 1);
    never(t, note);
    for (saar, landed) in [(C, B), (B, C)] {
        let mut factions = [Faction::Sol, Faction::Hacan, Faction::Hacan];
        factions[saar.index()] = Faction::Saar;
        let mut t = Sim::new(&factions);
        let note = t.note(saar, Promissory::RaghsCall, A);
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert_eq!(t.offered_this_turn(note), landed == C, "B defends New Albion");
    }
}

#[test]
fn scavenge_scheming_stall_tactics_and_star_forge_have_their_conditions() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Saar, Faction::Hacan]);
    t.land(1, 0);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().players[B].goods, 0, "A gained a planet");
    let mut t = Sim::new(&[Faction::Sol, Faction::Yssaril, Faction::Hacan]);
    t.give_card(B, ActionCard::Plague);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Politics;
    t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until_seat(B, Prompt::UseSecondary);
    assert_eq!(t.look().hidden.hands[B].len(), 1, "A drew cards");
    let stall = Target::Use(Source::Ability(Ability::StallTactics));
    let mut t = Sim::new(&[Faction::Yssaril, Faction::Sol, Faction::Hacan]);
    assert!(!t.go().offers(&stall), "no card to discard");
    let forge = Target::Use(Source::Ability(Ability::StarForge));
    let mut t = Sim::new(&[Faction::Muaat, Faction::Sol, Faction::Hacan]);
    assert!(t.go().offers(&forge));
    t.state.players[A].strategy = 0;
    assert!(!t.go().offers(&forge), "no token");
    t.state.players[A].strategy = 2;
    let home = t.home(A);
    crate::games::ti4::rules::board::remove(&mut t.state, A, Place::Space(home), UnitKind::WarSun, false);
    assert!(!t.go().offers(&forge), "no war sun");
}

/// RR set-up 11: home tile, commodities, starting units (dreadnought, war sun, carrier, cruiser, destroyer, fighter, infantry, PDS,
/// space dock) and technologies of every faction.
#[test]
#[rustfmt::skip]
fn each_faction_starts_with_what_its_sheet_says_rr_set_up_11() {
    type Sheet = (Faction, u8, u8, [u8; 9], &'static [Tech]);
    let sheets: &[Sheet] = &[
        (Faction::Arborec, 5, 3, [0, 0, 1, 1, 0, 2, 4, 1, 1], &[Tech::MagenDefenseGrid]),
        (Faction::Letnev, 10, 2, [1, 0, 1, 0, 1, 1, 3, 0, 1], &[Tech::AntimassDeflectors, Tech::PlasmaScoring]),
        (Faction::Saar, 11, 3, [0, 0, 2, 1, 0, 2, 4, 0, 1], &[Tech::AntimassDeflectors]),
        (Faction::Muaat, 4, 4, [0, 1, 0, 0, 0, 2, 4, 0, 1], &[Tech::PlasmaScoring]),
        (Faction::Hacan, 16, 6, [0, 0, 2, 1, 0, 2, 4, 0, 1], &[Tech::AntimassDeflectors, Tech::SarweenTools]),
        (Faction::Sol, 1, 4, [0, 0, 2, 0, 1, 3, 5, 0, 1], &[Tech::NeuralMotivator, Tech::AntimassDeflectors]),
        (Faction::Creuss, 51, 4, [0, 0, 1, 0, 2, 2, 4, 0, 1], &[Tech::GravityDrive]),
        (Faction::L1z1x, 6, 2, [1, 0, 1, 0, 0, 3, 5, 1, 1], &[Tech::NeuralMotivator, Tech::PlasmaScoring]),
        (Faction::Mentak, 2, 2, [0, 0, 1, 2, 0, 3, 4, 1, 1], &[Tech::SarweenTools, Tech::PlasmaScoring]),
        (Faction::Naalu, 9, 3, [0, 0, 1, 1, 1, 3, 4, 1, 1], &[Tech::NeuralMotivator, Tech::SarweenTools]),
        (Faction::Nekro, 8, 3, [1, 0, 1, 1, 0, 2, 2, 0, 1], &[Tech::DacxiveAnimators, Tech::ValefarAssimilatorX, Tech::ValefarAssimilatorY]),
        (Faction::SardakkNorr, 13, 3, [0, 0, 2, 1, 0, 0, 5, 1, 1], &[]),
        (Faction::JolNar, 12, 4, [1, 0, 2, 0, 0, 1, 2, 2, 1], &[Tech::NeuralMotivator, Tech::AntimassDeflectors, Tech::SarweenTools, Tech::PlasmaScoring]),
        (Faction::Winnu, 7, 3, [0, 0, 1, 1, 0, 2, 2, 1, 1], &[]),
        (Faction::Xxcha, 14, 4, [0, 0, 1, 2, 0, 3, 4, 1, 1], &[Tech::GravitonLaserSystem]),
        (Faction::Yin, 3, 2, [0, 0, 2, 0, 1, 4, 4, 0, 1], &[Tech::SarweenTools]),
        (Faction::Yssaril, 15, 3, [0, 0, 2, 1, 0, 2, 5, 1, 1], &[Tech::NeuralMotivator]),
    ];
    assert_eq!(sheets.len(), Contents::Base.factions().count());
    for (faction, tile, commodities, units, techs) in sheets {
        let row = super::super::faction(*faction);
        assert_eq!((row.home.0, row.commodities, row.techs), (*tile, *commodities, *techs), "{faction:?}");
        let kinds = [
            UnitKind::Dreadnought, UnitKind::WarSun, UnitKind::Carrier, UnitKind::Cruiser, UnitKind::Destroyer,
            UnitKind::Fighter, UnitKind::Infantry, UnitKind::Pds, UnitKind::SpaceDock,
        ];
        let count = |kind| row.units.iter().filter(|(own, _)| *own == kind).map(|(_, count)| *count).sum::<u8>();
        assert_eq!(kinds.map(count), *units, "{faction:?}");
    }
}
