//! The deck, and "only if" and "not when" of laws: positions in which a condition does not hold.

use super::*;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::Target;
use crate::games::ti4::rules::combat::bombardment;
use crate::games::ti4::rules::production;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, owned, unit};

fn with_law(agenda: Agenda, place: LawPlace) -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.law(agenda, place);
    t
}

/// The law is not offered for the rest of the turn.
fn never(mut t: Sim, agenda: Agenda) {
    assert!(!t.offered_this_turn(Source::Agenda(agenda)), "{agenda:?}");
}

#[test]
fn the_deck_has_50_agendas() {
    assert_eq!(ROWS.iter().flat_map(|rows| rows.iter()).filter(|row| row.edition == Edition::Base).count(), 50);
    assert_eq!(Edition::Base.whole().agendas().count(), 50);
}

/// Thirteen agendas of the base game are not in the expansion's deck.
#[test]
fn the_expansion_takes_thirteen_agendas_out() {
    let left: Vec<Agenda> = Edition::ProphecyOfKings.whole().agendas().map(|row| row.agenda).collect();
    let removed = Edition::Base.whole().agendas().filter(|row| !left.contains(&row.agenda)).count();
    assert_eq!(removed, 13);
    assert!(!left.contains(&Agenda::ShardOfTheThrone) && left.contains(&Agenda::Mutiny));
    let t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    assert!(!t.state.hidden.agenda_deck.contains(&Agenda::CoreMining));
}

/// LRR 8.8, 8.9, 8.20: what is a law, and what is voted on; of planets, which may be elected.
#[test]
fn each_agenda_has_its_kind_and_election_lrr_8_8_8_9_8_20() {
    use Agenda::*;
    use Planet::{Jord, MecatolRex, Quann, VefutIi, Wellon};
    type Group = (AgendaKind, &'static str, &'static [Planet], &'static [Agenda]);
    let groups: &[Group] = &[
        (
            AgendaKind::Law,
            "for or against",
            &[],
            &[
                AntiIntellectualRevolution,
                ConventionsOfWar,
                EnforcedTravelBan,
                ExecutiveSanctions,
                FleetRegulations,
                HomelandDefenseAct,
                PublicizeWeaponSchematics,
                RegulatedConscription,
                RepresentativeGovernment,
                SharedResearch,
                WormholeReconstruction,
            ],
        ),
        (AgendaKind::Law, "scored secret", &[], &[ClassifiedDocumentLeaks]),
        (
            AgendaKind::Law,
            "player",
            &[],
            &[
                CommitteeFormation,
                ImperialArbiter,
                MinisterOfCommerce,
                MinisterOfExploration,
                MinisterOfIndustry,
                MinisterOfPeace,
                MinisterOfPolicy,
                MinisterOfSciences,
                MinisterOfWar,
                ProphecyOfIxth,
                ShardOfTheThrone,
                TheCrownOfEmphidia,
                TheCrownOfThalnos,
            ],
        ),
        (AgendaKind::Law, "planet", &[VefutIi], &[CoreMining, ResearchTeamWarfare, TerraformingInitiative]),
        (AgendaKind::Law, "planet", &[Quann], &[DemilitarizedZone, HolyPlanetOfIxth, SenateSanctuary]),
        (AgendaKind::Law, "planet", &[Wellon], &[ResearchTeamBiotic, ResearchTeamCybernetic, ResearchTeamPropulsion]),
        (AgendaKind::Directive, "player", &[], &[ArchivedSecret, PublicExecution]),
        (
            AgendaKind::Directive,
            "for or against",
            &[],
            &[
                ArmsReduction,
                EconomicEquality,
                IncentiveProgram,
                IxthianArtifact,
                Mutiny,
                NewConstitution,
                SeedOfAnEmpire,
                SwordsToPlowshares,
                UnconventionalMeasures,
                WormholeResearch,
            ],
        ),
        (AgendaKind::Directive, "planet", &[Quann, VefutIi, Wellon], &[ColonialRedistribution]),
        (AgendaKind::Directive, "planet", &[Quann, VefutIi, Wellon, MecatolRex, Jord], &[CompensatedDisarmament]),
        (AgendaKind::Directive, "law", &[], &[JudicialAbolishment, MiscountDisclosed]),
    ];
    assert_eq!(groups.iter().map(|group| group.3.len()).sum::<usize>(), 50);
    let t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for (kind, elects, electable, agendas) in groups {
        for id in *agendas {
            let row = agenda(*id);
            let (own, planets) = match row.election {
                Election::ForAgainst => ("for or against", Vec::new()),
                Election::Player => ("player", Vec::new()),
                Election::Law => ("law", Vec::new()),
                Election::ScoredSecret => ("scored secret", Vec::new()),
                Election::StrategyCard => ("strategy card", Vec::new()),
                Election::Hidden => ("hidden", Vec::new()),
                Election::Planet(fits) => {
                    let some = [Quann, VefutIi, Wellon, MecatolRex, Jord];
                    ("planet", some.into_iter().filter(|planet| fits(&t.state, *planet)).collect())
                }
            };
            assert_eq!((row.kind, own, &planets[..]), (*kind, *elects, *electable), "{id:?}");
            assert!(!row.name.is_empty() && !row.text.is_empty(), "{id:?}");
        }
    }
}

#[test]
fn conventions_of_war_protect_only_cultural_planets() {
    let mut t = with_law(Agenda::ConventionsOfWar, LawPlace::Common);
    t.give_planet(B, Planet::Wellon);
    t.put(B, Place::Planet(Planet::Wellon), UnitKind::Infantry, 1);
    assert_eq!(bombardment::targets(&t.state, A, t.tile(19)), [Planet::Wellon]);
}

#[test]
fn production_is_forbidden_on_the_holy_planet_alone() {
    let mut t = with_law(Agenda::HolyPlanetOfIxth, LawPlace::Attached(Planet::Lodor));
    t.give_planet(A, Planet::Wellon);
    t.put(A, Place::Planet(Planet::Wellon), UnitKind::SpaceDock, 1);
    assert_eq!(production::producers(&t.state, A, t.tile(19)).len(), 1);
}

#[test]
fn publicized_schematics_weaken_only_war_suns() {
    let t = with_law(Agenda::PublicizeWeaponSchematics, LawPlace::Common);
    let sustains = |kind| effects::allowed(&t.state, Permit::Sustain, Ask::of(A).kind(kind), true);
    assert!(sustains(UnitKind::Dreadnought) && !sustains(UnitKind::WarSun));
}

#[test]
fn anti_intellectual_revolution_costs_only_whoever_researches() {
    let mut t = with_law(Agenda::AntiIntellectualRevolution, LawPlace::Common);
    let home = Place::Space(t.home(A));
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    let ships = |t: &Sim| {
        t.look()
            .system(t.home(B))
            .space
            .of(B)
            .kinds()
            .map(|kind| (kind, t.units(B, Place::Space(t.home(B)), kind)))
            .collect::<Vec<_>>()
    };
    let before = ships(&t);
    t.go().pick(Target::StrategicAction(StrategyCard::Technology)).pick(Target::Tech(Tech::SarweenTools));
    t.counts(&[(unit(home, UnitKind::Destroyer), 1)]).until_seat(B, Prompt::ChooseAction);
    assert_eq!(ships(&t), before);
}

#[test]
fn a_committee_is_formed_for_elections_of_players() {
    let mut t = owned(Agenda::CommitteeFormation, B);
    t.reveal(Agenda::Mutiny);
    never(t, Agenda::CommitteeFormation);
}

#[test]
fn the_imperial_arbiter_needs_cards_on_both_sides() {
    for empty in [&[B][..], &[A, C]] {
        let mut t = owned(Agenda::ImperialArbiter, B);
        empty.iter().for_each(|&seat| t.state.players[seat].strategy_cards.clear());
        t.at(Step::StrategyEnd);
        assert!(!t.offers(&Target::Use(Source::Agenda(Agenda::ImperialArbiter))), "{empty:?}");
    }
}

/// A has the Trade card, gains Tarmann and places a dock: B owns the ministers and has no part in it.
#[test]
fn ministers_serve_their_owner_alone() {
    let mut t = owned(Agenda::MinisterOfCommerce, B);
    t.put(A, t.space(29), UnitKind::Cruiser, 1);
    t.put(B, t.space(29), UnitKind::Infantry, 1);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Trade;
    t.state.players[B].strategy_cards[1].card = StrategyCard::Leadership;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).until_seat(B, Prompt::UseSecondary);
    assert_eq!(t.look().players[B].goods, 0, "A replenished");
    let mut t = owned(Agenda::MinisterOfExploration, B);
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    t.put(A, t.space(22), UnitKind::Infantry, 1);
    t.activate(22).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Tarmann), 1)]);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (0, 0));
    let mut t = owned(Agenda::MinisterOfIndustry, B);
    t.give_planet(A, Planet::Tarmann);
    let dock = unit(Place::Planet(Planet::Tarmann), UnitKind::SpaceDock);
    t.go().pick(Target::StrategicAction(StrategyCard::Construction)).pick(dock);
    never(t, Agenda::MinisterOfIndustry);
    let mut t = owned(Agenda::MinisterOfWar, B);
    t.activate(22);
    never(t, Agenda::MinisterOfWar);
}

#[test]
fn the_minister_of_war_needs_a_token_on_the_board() {
    let mut t = owned(Agenda::MinisterOfWar, A);
    t.go().pick(Target::StrategicAction(StrategyCard::Leadership));
    never(t, Agenda::MinisterOfWar);
}

#[test]
fn the_minister_of_peace_needs_units_of_others() {
    let mut t = owned(Agenda::MinisterOfPeace, B);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.activate(22);
    never(t, Agenda::MinisterOfPeace);
}

#[test]
fn the_shard_of_the_throne_stays_with_whoever_does_not_lose() {
    for owner in [A, C] {
        let mut t = owned(Agenda::ShardOfTheThrone, owner);
        t.state.players[owner].points = 1;
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Fighter, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.look().laws[0].place, t.look().players[owner].points), (LawPlace::Owned(owner), 1));
    }
}

#[test]
fn the_crown_of_emphidia_falls_with_no_other_planet() {
    let mut t = owned(Agenda::TheCrownOfEmphidia, B);
    t.state.players[B].points = 1;
    t.land(1, 0);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A));
    assert_eq!((t.look().laws[0].place, t.look().players[B].points), (LawPlace::Owned(B), 1));
    assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 1);
}

/// Who produces nothing has not used Production.
#[test]
fn the_prophecy_of_ixth_stays_when_nothing_is_produced() {
    let mut t = owned(Agenda::ProphecyOfIxth, A);
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce).counts(&[]).until_seat(B, Prompt::ChooseAction);
    assert_eq!(t.look().laws.len(), 1);
}

#[test]
fn against_shared_research_only_tokens_of_reinforcements_are_placed() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.state.players[B].tactic += t.state.tokens_left(B);
    t.resolve(Agenda::SharedResearch, Outcome::Against, &[]);
    let locked = |seat| t.look().system(t.home(seat)).tokens.contains(seat);
    assert!(locked(A) && !locked(B), "B has none left");
}
