//! Positions and what they say about what is not possible; and whole games, in which everything that is not offered says why.

use super::universe::universe;
use super::*;
use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Stream, Table};
use crate::games::ti3::explain::variety;
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::state::{PickedCard, Revealed, Scope, Step, Until};
use crate::games::ti3::rules::galaxy;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Setup};
use crate::games::ti3::testing::{A, B, C, Sim};

/// Why a target is not offered.
fn because(t: &mut Sim, target: &Target) -> Because {
    t.table().why_not(target).unwrap_or_else(|| panic!("{target:?} is offered or goes unexplained"))
}

/// T5.2 to T5.4: a turn says what cannot be done.
#[test]
fn a_turn_says_what_cannot_be_done_t5_2() {
    let mut t = Sim::new();
    t.state.players[A].cards = [StrategyCard::Trade, StrategyCard::Warfare]
        .into_iter()
        .zip([true, false])
        .map(|(card, used)| PickedCard { card, used })
        .collect();
    t.counter(A, Tile::Saudor);
    t.go();
    assert_eq!(because(&mut t, &Target::Pass), Because::UnusedStrategyCard);
    assert_eq!(because(&mut t, &Target::Strategy(StrategyCard::Trade)), Because::UsedStrategyCard(StrategyCard::Trade));
    let other = Target::Strategy(StrategyCard::Imperial);
    assert_eq!(because(&mut t, &other), Because::NotYourStrategyCard(StrategyCard::Imperial));
    let saudor = t.tile(Tile::Saudor);
    assert_eq!(because(&mut t, &Target::System(saudor)), Because::OwnCounter(saudor));
    assert_eq!(because(&mut t, &Target::System(saudor)).rule(), "T5.5.1");
    t.state.players[A].sheet.pool = 0;
    t.go();
    assert_eq!(because(&mut t, &Target::Tactical), Because::NoPoolCounter);
    assert_eq!(because(&mut t, &Target::Transfer), Because::NoPoolCounter);
}

/// T6.6: enemy ships keep nobody from taking cargo aboard in Shattered Ascension, so they are not the reason there.
#[test]
fn enemy_ships_are_no_reason_not_to_load_in_shattered_ascension_t6_6() {
    let quann = |t: &Sim| t.tile(Tile::Quann);
    for (ascended, reason) in
        [(false, Because::EnemyShips as fn(SystemId) -> Because), (true, |_| Because::NothingToFetch)]
    {
        let mut t = Sim::new();
        if ascended {
            t.module(Module::ShatteredAscension);
        }
        let home = t.home(A);
        t.give_tech(A, Tech::XrdTransporters);
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
        t.put(B, Place::Space(quann(&t)), UnitKind::Cruiser, 1);
        t.activate(Tile::AbyzFria).moves(home, &[(UnitKind::Carrier, 1)], &[]);
        assert_eq!(t.asked(), (A, Prompt::LoadAt));
        let at = quann(&t);
        assert_eq!(because(&mut t, &Target::System(at)), reason(at));
    }
}

/// T5.5.1, T13.5: some systems cannot be activated.
#[test]
fn systems_say_why_they_are_not_activated_t13_5() {
    let mut t = Sim::new();
    t.counter(A, Tile::Saudor);
    t.go().choose(Target::Tactical);
    let (saudor, nova) = (t.tile(Tile::Saudor), t.tile(Tile::Supernova));
    assert_eq!(because(&mut t, &Target::System(saudor)), Because::OwnCounter(saudor));
    assert_eq!(because(&mut t, &Target::System(nova)), Because::ClosedSystem(nova));
    assert_eq!(because(&mut t, &Target::Pass), Because::MustChoose(Prompt::ChooseSystem));
    assert_eq!(because(&mut t, &Target::Seat(B)), Because::NotAsked(Prompt::ChooseSystem));
}

/// T35.1, T35.3: with Star by Star homes are what keeps tiles and counters away.
#[test]
fn homes_say_why_tiles_and_counters_stay_away_t35_1() {
    let modules = vec![Module::StarByStar, Module::Custodians];
    let setup = Setup { modules, galaxy: Galaxy::Built, ..Setup::new(3, Bundle::Expansions) };
    let mut table: Table<Ti3> = Table::new(setup, 4);
    let mut apart = false;
    while let Some(asked) = table.pending() {
        let (why, state) = (asked.why, table.state());
        if !state.systems.is_empty() {
            break;
        }
        if let (Prompt::PlaceTile, Subject::Tile(tile)) = (why.prompt, why.subject) {
            let homes: Vec<Target> = galaxy::layout(state).homes.iter().map(|hex| Target::Hex(*hex)).collect();
            for hex in homes {
                let taken = state.set_up.as_ref().is_some_and(|set_up| {
                    let Target::Hex(hex) = hex else { return false };
                    set_up.board.iter().any(|(at, _)| *at == hex) || set_up.homes.iter().any(|(at, _)| *at == hex)
                });
                assert_eq!(
                    table.why_not(&hex) == Some(Because::PlaceTaken),
                    taken,
                    "homes have no places of their own"
                );
            }
            apart |= tile.row().home.is_some()
                && galaxy::open_spaces(state)
                    .into_iter()
                    .any(|hex| table.why_not(&Target::Hex(hex)) == Some(Because::HomesApart));
        }
        // Homes first.
        let home = table.options().into_iter().find(|own| matches!(own, Target::Tile(own) if own.row().home.is_some()));
        match home {
            Some(home) if why.prompt == Prompt::ChooseTile => table.choose(home),
            _ => table.choose_first(),
        }
    }
    assert!(apart, "somebody's home lay too near");
    for (round, safe) in [(1, true), (2, false)] {
        let mut t = Sim::new();
        t.module(Module::StarByStar);
        t.state.round = round;
        let home = t.home(B);
        t.go().choose(Target::Tactical);
        let reason = t.table().why_not(&Target::System(home));
        assert_eq!(reason == Some(Because::HomeSafe(home)), safe);
    }
}

/// T6.1 to T6.3, T13.4: ships say why they stay.
#[test]
fn ships_say_why_they_stay_t6_1() {
    let mut t = Sim::new();
    t.counter(A, Tile::Wellon);
    t.put(A, t.space(Tile::Wellon), UnitKind::Cruiser, 1);
    let quann = t.tile(Tile::Quann);
    let near = t.state.touching(quann).find(|id| t.state.anomaly(*id).is_none() && t.state.present(*id).is_empty());
    t.put(A, Place::Space(near.expect("an empty neighbour")), UnitKind::Cruiser, 1);
    t.activate(Tile::Quann);
    assert!(t.until(Prompt::MoveFrom));
    let (home, wellon) = (t.home(A), t.tile(Tile::Wellon));
    let far = because(&mut t, &Target::System(home));
    assert!(matches!(far, Because::TooFar { far: 3.., .. }), "{far:?}");
    assert_eq!(because(&mut t, &Target::System(wellon)), Because::CounterHolds(wellon));
    let lodor = t.tile(Tile::Lodor);
    assert_eq!(because(&mut t, &Target::System(lodor)), Because::NoOwnUnits(lodor));
}

/// T6.3: enemy ships close the way.
#[test]
fn enemy_ships_stand_in_the_way_t6_3() {
    let mut t = Sim::new();
    let target = t.tile(Tile::MecatolRex);
    let from = t.home(A);
    let near: Vec<SystemId> =
        t.state.system_ids().filter(|id| t.state.touching(from).any(|next| next == *id)).collect();
    for system in near {
        t.put(B, Place::Space(system), UnitKind::Cruiser, 1);
    }
    let reason = moves::judge(
        &t.state,
        &Asked::<Ti3> {
            seat: A,
            why: Prompt::MoveFrom.about(Subject::System(target)),
            shape: crate::core::Shape::One(vec![Target::Pass]),
        },
        &Target::System(from),
    );
    assert!(matches!(reason, Err(Because::ShipsInTheWay(_) | Because::TooFar { .. })), "{reason:?}");
    let nebula = Because::AnomalyInTheWay(target, Anomaly::Nebula);
    assert_eq!(nebula.rule(), "T13.4");
}

/// T16.4, T16.6: what cannot be built says why.
#[test]
fn what_cannot_be_built_says_why_t16_6() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(B, Place::Space(home), UnitKind::Cruiser, 1);
    let planet = t.state.system(home).planets.iter().next().expect("a home has planets");
    let ask = |kind, count| {
        let asked = Asked::<Ti3> {
            seat: A,
            why: Prompt::Produce.about(Subject::Planet(planet)),
            shape: crate::core::Shape::One(vec![Target::Buy { kind: UnitKind::GroundForce, count: 1 }]),
        };
        judge(&t.state, &asked, &Target::Buy { kind, count })
    };
    assert_eq!(ask(UnitKind::Cruiser, 1), Err(Because::Blockaded));
    assert_eq!(ask(UnitKind::WarSun, 1), Err(Because::NeedsTech(UnitKind::WarSun)));
    assert_eq!(ask(UnitKind::SpaceDock, 1), Err(Because::NotProduced(UnitKind::SpaceDock)));
    assert_eq!(ask(UnitKind::Pds, 2), Err(Because::NotInPairs(UnitKind::Pds)));
}

/// T14.2: technologies say what is missing.
#[test]
fn technologies_say_what_is_missing_t14_2() {
    let mut t = Sim::new();
    t.state.players[A].cards = vec![PickedCard { card: StrategyCard::Technology, used: false }];
    t.give_tech(A, Tech::AntimassDeflectors);
    t.go().choose(Target::Strategy(StrategyCard::Technology));
    t.until(Prompt::ResearchFree);
    assert_eq!(because(&mut t, &Target::Tech(Tech::AntimassDeflectors)), Because::OwnedTech);
    assert_eq!(because(&mut t, &Target::Tech(Tech::WarSun)), Because::Prerequisites(Tech::WarSun));
}

/// T9.1, T20.1: objectives say why they are not scored.
#[test]
fn objectives_say_why_they_are_not_scored_t20_1() {
    let mut t = Sim::new();
    let spend = Objective::S1SeSpend10Either;
    let all = Objective::ALL.iter().copied();
    let mut others = all.filter(|card| *card != spend && card.row().deck == Deck::StageOne);
    let (unmet, hidden) = (others.next().expect("one"), others.next().expect("two"));
    t.state.objectives = [spend, unmet].map(|objective| Revealed { objective, scored: Default::default() }).to_vec();
    t.state.players[A].goods = 10;
    t.at(Step::Score(0));
    t.until(Prompt::ScorePublic);
    assert_eq!(because(&mut t, &Target::Objective(hidden)), Because::NotRevealed);
    assert!(matches!(because(&mut t, &Target::Objective(unmet)), Because::NotMet(_)));
}

/// T11.1, T11.2: components know their owner and their moment.
#[test]
fn components_know_their_owner_and_their_moment_t11_2() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::Sabotage]);
    t.go();
    let play = |card| Target::Use(Source::ActionCard(card));
    assert!(matches!(because(&mut t, &play(ActionCard::Sabotage)), Because::OtherMoment(_)));
    let mine = &t.state.hidden.hands[A];
    let other =
        ActionCard::ALL.iter().copied().find(|card| !mine.contains(card) && content::action_card(*card).is_some());
    assert_eq!(because(&mut t, &play(other.expect("a card in another place"))), Because::NotInHand);
    assert_eq!(because(&mut t, &Target::Use(Source::Tech(Tech::TransitDiodes))), Because::NotOwned);
    let foreign = *t.state.players[C].race.row().abilities.first().expect("an ability");
    assert_eq!(because(&mut t, &Target::Use(Source::Ability(foreign))), Because::NotYours);
}

/// Questions with a list of their own in the rules: a general excuse will not do for them.
const OWN_RULES: [Prompt; 32] = [
    Prompt::ChooseHome,
    Prompt::ChooseTile,
    Prompt::PlaceTile,
    Prompt::PickStrategyCard,
    Prompt::ChooseAction,
    Prompt::ChooseSystem,
    Prompt::ChooseSecondSystem,
    Prompt::Window,
    Prompt::UseSecondary,
    Prompt::MoveFrom,
    Prompt::MoveShips,
    Prompt::LoadAt,
    Prompt::LoadCargo,
    Prompt::RetreatTo,
    Prompt::OpenWayOut,
    Prompt::Sustain,
    Prompt::Casualties,
    Prompt::Land,
    Prompt::InvadeNext,
    Prompt::Bombard,
    Prompt::Produce,
    Prompt::BuildDock,
    Prompt::PayResources,
    Prompt::PayInfluence,
    Prompt::ResearchFree,
    Prompt::ResearchPaid,
    Prompt::ScorePublic,
    Prompt::ScoreSecret,
    Prompt::ProposeDeal,
    Prompt::RemoveExcess,
    Prompt::RefreshAbility,
    Prompt::Discard,
];

const NOISE: Stream = Stream::new(0, "noise");

/// Looks at every target of the open question; says how many reasons there were.
fn explain(table: &Table<Ti3>, seed: u64) -> usize {
    let (state, asked) = (table.state(), table.pending().expect("something is asked"));
    let imagined = table.imagine(asked.seat, seed);
    let mut reasons = 0;
    for target in universe(state, asked) {
        let at = || format!("seed {seed}, choice {}, {:?} for {target:?}", table.len(), asked.why);
        let offered = asked.shape.targets().contains(&&target);
        let reason = table.why_not(&target);
        assert_eq!(offered, reason.is_none(), "{}: offered {offered}, {reason:?}", at());
        let Some(reason) = reason else { continue };
        assert!(reason.rule().starts_with('T'), "{}: {reason:?}", at());
        let other = Ti3::why_not(imagined.state(), asked, &target);
        assert_eq!(other, Some(reason), "{}: tells a secret", at());
        let vague = matches!(reason, Because::NotOffered(_) | Because::Unfit(_));
        let own = OWN_RULES.contains(&asked.why.prompt) && source_of(asked.why.subject).is_none();
        assert!(!(vague && own), "{}: {reason:?}", at());
        reasons += 1;
    }
    reasons
}

/// T0.1: whatever is not offered says why, citing a rule, and the reason tells nothing that the seat cannot know.
#[test]
fn what_is_not_offered_says_why_t0_1() {
    let mut reasons = 0;
    let mut seen = vec![0usize; Prompt::ALL.len()];
    for seed in 0..6 {
        let mut table: Table<Ti3> = Table::new(variety::setup(3 + (seed % 4) as u8, seed), seed);
        let mut noise = Chance::seeded(seed + 40);
        while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
            let prompt = table.pending().expect("a choice answers something").why.prompt as usize;
            // Rare questions are looked at each time, common ones now and then.
            if seen[prompt] < 6 || table.len().is_multiple_of(211) {
                seen[prompt] += 1;
                reasons += explain(&table, seed);
            }
            table.answer(choice).expect("random choices are legal");
        }
    }
    let asked = seen.iter().filter(|count| **count > 0).count();
    assert!(reasons > 10_000 && asked > 40, "{reasons} reasons, {asked} kinds of questions");
}

/// T11.4: what is played as a discarded card is still itself, and has its price.
#[test]
fn a_copy_of_a_sabotage_is_refused_as_the_card_it_is_t11_4() {
    let copy = Source::Copied(ActionCard::Sabotage);
    let silence = Source::ActionCard(ActionCard::CommunicationsBreakdown);
    let now = Window::CardPlayed { seat: B, card: ActionCard::Plague, at: SystemId::MECATOL, cancelled: false };
    for (silent, goods) in [(true, 3), (false, 3), (false, 0)] {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::TouchOfGenius]);
        t.state.action_discard = vec![ActionCard::Sabotage];
        t.state.players[A].goods = goods;
        t.state.planets[Planet::Jord].exhausted = true;
        if silent {
            effects::last(&mut t.state, effects::Me::new(B, silence), Until::BattleEnd, Scope::Nothing);
        }
        let offered = effects::usable(&t.state, &now, A).contains(&Target::Use(copy));
        let why = uses::may_use(&t.state, A, &now, copy);
        match (silent, goods) {
            (true, _) => assert_eq!((offered, why), (false, Err(Because::Refused(silence)))),
            (_, 0) => assert_eq!((offered, why), (false, Err(Because::TooDear { cost: 3, funds: 0 }))),
            _ => assert!(offered),
        }
    }
}
