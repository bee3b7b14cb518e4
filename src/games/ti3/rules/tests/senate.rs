//! The strategy cards of Shattered Empire (T40.1) and their set-up.

use crate::games::ti3::effects::{self, Ask, Me, Number, Permit, Roll};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, Effect, PickedCard, Scope, Standing, Step, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Pool, Prompt, Source, Target};
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::testing::*;
use StrategyCard::*;
use UnitKind::*;

/// A has Leadership and Production, B Diplomacy II and Trade II, C Assembly and Warfare II.
fn table() -> Sim {
    let mut t = Sim::with(&[Module::VariantStrategyCards]);
    let cards = &PoliticalCard::ALL[..20];
    for (nth, seat) in [A, B, C].into_iter().enumerate() {
        t.state.hidden.agendas[seat] = cards[2 * nth..2 * nth + 2].to_vec();
    }
    t.state.hidden.political_deck = cards[6..].to_vec();
    t
}

fn active(mut t: Sim, seat: crate::core::Seat, card: StrategyCard) -> Sim {
    t.state.active = seat;
    if t.state.players[seat].cards.iter().all(|own| own.card != card) {
        t.state.players[seat].cards.push(PickedCard { card, used: false });
    }
    t.go().choose(Target::Strategy(card));
    t
}

/// T2.10, T2.12, T2.13, T40.1.
#[test]
fn the_set_brings_political_cards_an_open_objective_and_a_nearer_end_t40_1() {
    let t = Sim::with(&[Module::VariantStrategyCards]);
    assert_eq!(t.state.goal, 9);
    assert_eq!(t.state.objectives.len(), 1);
    assert!(t.state.hidden.agendas[A].len() == 2 && t.state.hidden.agendas[B].len() == 2);
    assert_eq!(t.state.hidden.objective_deck.len(), 5 + 4 + 1);
    let base = Sim::new();
    assert!(base.state.objectives.is_empty() && base.state.hidden.agendas.values().all(Vec::is_empty));
}

#[test]
fn leadership_gives_three_and_sells_up_to_three_for_two_t40_1() {
    let mut t = table();
    t.give_planet(A, Planet::MecatolRex);
    let mut t = active(t, A, Leadership);
    assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
    t.pass();
    assert_eq!(t.asked(), (A, Prompt::BuyCounters), "the owner may buy as well");
    assert!(t.refuses(&[(Target::CommandCounter, 4)]));
    t.counts(&[(Target::CommandCounter, 2)]);
    assert_eq!(t.asked(), (A, Prompt::PayInfluence));
}

#[test]
fn production_adds_two_resources_and_others_build_three_t40_1() {
    let mut t = table();
    t.counter(A, Tile::HomeSol);
    let mut t = active(t, A, Production);
    let home = t.home(A);
    t.choose(Target::System(home));
    assert!(t.until(Prompt::Produce));
    // Four resources of Jord, two of the card and two political cards.
    t.counts(&[(Target::Buy { kind: Dreadnought, count: 1 }, 1), (Target::Buy { kind: Carrier, count: 1 }, 1)]);
    while t.asked().1 != Prompt::UseSecondary {
        t.pass();
    }
    let home = t.home(t.look().clockwise(A).nth(1).expect("three seats"));
    t.choose(Target::Yes).choose(Target::System(home));
    assert_eq!(t.asked().1, Prompt::Produce);
    assert!(t.refuses(&[(Target::Buy { kind: GroundForce, count: 2 }, 2)]), "three units at most");
    t.counts(&[(Target::Buy { kind: GroundForce, count: 2 }, 1), (Target::Buy { kind: GroundForce, count: 1 }, 1)]);
}

#[test]
fn diplomacy_puts_counters_of_all_opponents_in_a_system_t40_1() {
    let mut t = table();
    t.state.players[C].sheet.pool = 16 - t.state.players[C].sheet.strategy - t.state.players[C].sheet.fleet;
    let home = t.home(B);
    let mut t = active(t, B, DiplomacyIi);
    assert!(!t.offers(Target::System(t.home(A))), "a planet of one's own");
    t.choose(Target::System(home));
    assert_eq!(t.asked(), (C, Prompt::ReturnCounter), "T10.5: from the sheet, for none is left");
    t.choose(Target::Pool(Pool::Command));
    let counters = t.look().system(home).counters;
    assert!(counters.contains(A) && counters.contains(C) && !counters.contains(B));
}

#[test]
fn a_planet_without_units_next_to_a_controlled_system_is_annexed_t40_1() {
    let mut t = table();
    // Saudor is next to Mecatol Rex and to Abyz and Fria.
    t.give_planet(B, Planet::Saudor);
    t.put(B, t.space(Tile::Saudor), Cruiser, 1);
    t.put(A, Place::Planet(Planet::Abyz), GroundForce, 1);
    t.give_planet(A, Planet::Abyz);
    t.give_planet(A, Planet::Fria);
    let mut t = active(t, B, DiplomacyIi);
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::Annex));
    assert!(t.offers(Target::Planet(Planet::Fria)) && !t.offers(Target::Planet(Planet::Abyz)));
    assert!(!t.offers(Target::Planet(Planet::MecatolRex)));
    t.choose(Target::Planet(Planet::Fria));
    assert!(t.look().controls(B, Planet::Fria) && t.look().planets[Planet::Fria].exhausted);
    assert!(t.look().players[B].deeds.contains(&Deed::Annexed(Planet::Fria)), "not twice in a round");
}

#[test]
fn annexing_needs_control_of_the_system_and_influence_t40_1() {
    let mut t = table();
    let home = t.home(C);
    t.clear(C, Place::Space(home));
    t.give_planet(C, Planet::Saudor);
    t.state.players[C].goods = 0;
    t.state.hidden.agendas[C].clear();
    let secondary = |t: &Sim| {
        let row = crate::games::ti3::content::strategy(DiplomacyIi).and_then(|row| row.secondary.as_ref());
        (row.expect("it has one").can)(&t.state, C)
    };
    assert!(!secondary(&t), "T0.9: no ship there");
    t.put(C, t.space(Tile::Saudor), Cruiser, 1);
    assert!(secondary(&t));
    for planet in t.state.controlled(C).collect::<Vec<_>>() {
        t.state.planets[planet].exhausted = true;
    }
    assert!(!secondary(&t), "three influence");
}

#[test]
fn assembly_takes_or_gives_the_token_and_an_agenda_comes_from_a_hand_t40_1() {
    // C is not the speaker and takes the token: another plays a card of his hand.
    let mut t = active(table(), C, Assembly);
    assert!(t.until(Prompt::Senate));
    t.choose(Target::Yes).choose(Target::Seat(B));
    assert_eq!(t.asked(), (B, Prompt::PlayAgenda));
    let named = Entry::Chose { seat: C, source: Source::Strategy(Assembly), target: Target::Seat(B) };
    assert!(t.told(|entry| *entry == named).is_some(), "all are told who plays one");
    let before = t.look().hidden.agendas[B].len();
    t.pass();
    assert_eq!(t.look().speaker, C);
    assert_eq!(t.look().hidden.agendas[B].len(), before - 1);
    assert!(t.look().council.is_some());
    // C gives it to B, not to A who has it, and plays himself.
    let mut t = active(table(), C, Assembly);
    assert!(t.until(Prompt::Senate));
    t.choose(Target::Pass);
    assert_eq!((t.look().speaker, t.asked()), (B, (C, Prompt::PlayAgenda)));
    // A is the speaker: he can only give it away.
    let mut t = active(table(), A, Assembly);
    assert!(t.until(Prompt::Senate));
    assert!(!t.offers(Target::Yes) && t.offers(Target::Seat(B)) && t.offers(Target::Seat(C)));
}

#[test]
fn assembly_refreshes_planets_worth_six_t40_1() {
    let mut t = table();
    for planet in [Planet::MecatolRex, Planet::Jord, Planet::Abyz] {
        t.give_planet(A, planet);
        t.state.planets[planet].exhausted = true;
    }
    // Only agendas that ask for nothing.
    [A, B, C].into_iter().for_each(|seat| t.state.hidden.agendas[seat].clear());
    t.state.hidden.political_deck = vec![PoliticalCard::ImperialMandate, PoliticalCard::CostOverruns];
    let mut t = active(t, C, Assembly);
    while t.asked() != (A, Prompt::UseSecondary) {
        t.pass();
    }
    t.choose(Target::Yes);
    assert!(!t.offers(Target::Planet(Planet::MecatolRex)), "one and six are seven");
    assert!(t.refuses(&[(Target::Planet(Planet::Jord), 1), (Target::Planet(Planet::Abyz), 1)]), "six and three");
    t.counts(&[(Target::Planet(Planet::Jord), 1)]);
    assert!(!t.look().planets[Planet::Jord].exhausted);
}

/// T57.2: who plays the agenda does not get the token, nor does who has it.
#[test]
fn assembly_ii_names_who_plays_an_agenda_and_another_speaker_t57_2() {
    let mut t = table();
    t.module(Module::PoliticalIntrigue);
    let mut t = active(t, C, AssemblyIi);
    assert_eq!((t.look().hidden.agendas[C].len(), t.look().speaker), (4, A));
    assert_eq!(t.asked(), (C, Prompt::Senate));
    t.choose(Target::Seat(B));
    assert_eq!(t.look().speaker, C, "A has the token and B plays: nobody else is left");
    assert_eq!(t.asked(), (B, Prompt::PlayAgenda));
    // A speaker who uses the card may keep the token, but not play the agenda then.
    let mut t = table();
    t.module(Module::PoliticalIntrigue);
    let mut t = active(t, A, AssemblyIi);
    t.choose(Target::Seat(B));
    assert!(t.offers(Target::Seat(A)) && t.offers(Target::Seat(C)) && !t.offers(Target::Seat(B)));
    t.choose(Target::Seat(A));
    assert_eq!((t.look().speaker, t.asked()), (A, (B, Prompt::PlayAgenda)));
    assert!(t.look().open_agendas.is_empty(), "only with Political II");
}

/// T40.4: a planet beyond the home is refreshed, and a card drawn.
#[test]
fn assembly_ii_rallies_support_t40_4() {
    let mut t = table();
    t.give_planet(A, Planet::Saudor);
    [Planet::Saudor, Planet::Jord].into_iter().for_each(|planet| t.state.planets[planet].exhausted = true);
    [A, B, C].into_iter().for_each(|seat| t.state.hidden.agendas[seat].clear());
    t.state.hidden.political_deck = vec![PoliticalCard::ImperialMandate, PoliticalCard::CostOverruns];
    let mut t = active(t, C, AssemblyIi);
    while t.asked() != (A, Prompt::UseSecondary) {
        t.pass();
    }
    let cards = t.look().hidden.hands[A].len();
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (A, Prompt::RefreshPlanets));
    assert!(!t.offers(Target::Planet(Planet::Jord)), "not at home");
    t.choose(Target::Planet(Planet::Saudor));
    assert!(!t.look().planets[Planet::Saudor].exhausted && t.look().planets[Planet::Jord].exhausted);
    assert_eq!(t.look().hidden.hands[A].len(), cards + 1);
}

/// T11.6.
#[test]
fn five_political_cards_are_kept_and_pay_as_trade_goods_t11_6() {
    let mut t = table();
    for planet in t.state.controlled(A).collect::<Vec<_>>() {
        t.state.planets[planet].exhausted = true;
    }
    assert_eq!(payment::available(&t.state, A, Currency::Resources), 2, "two cards in hand");
    let home = t.home(A);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t.counts(&[(Target::Buy { kind: Cruiser, count: 1 }, 1)]);
    assert_eq!((t.look().hidden.agendas[A].len(), t.look().political_discard.len()), (0, 2));
    // A sixth is discarded.
    let mut t = table();
    let more = t.state.hidden.political_deck.split_off(t.state.hidden.political_deck.len() - 3);
    t.state.hidden.agendas[B].extend(more);
    let mut t = active(t, C, Assembly);
    t.until(Prompt::UseSecondary);
    assert!(t.look().hidden.agendas.values().all(|cards| cards.len() <= 5));
    let mut t = table();
    t.state.players[B].cards.clear();
    let mut t = active(t, A, Bureaucracy);
    let more = t.look().hidden.political_deck.clone();
    t.state = t.look().clone();
    let top = more.len() - 3;
    t.state.hidden.agendas[B].extend(&more[top..]);
    t.state.hidden.political_deck.truncate(top);
    t.go();
    while t.asked() != (B, Prompt::UseSecondary) {
        t.pass();
    }
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::DiscardAgendas));
}

#[test]
fn trade_ii_pays_all_and_the_others_one_less_t40_1() {
    let mut t = table();
    for (one, other) in [(A, C), (C, A)] {
        t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    }
    let value = |t: &Sim, seat: crate::core::Seat| t.state.players[seat].race.row().contracts[0];
    let (a, c) = (value(&t, C) - 1, value(&t, A) - 1);
    let mut t = active(t, B, TradeIi);
    assert_eq!(t.asked(), (B, Prompt::TradeOption));
    t.choose(Target::TradeGoods);
    let goods = [A, B, C].map(|seat| t.look().players[seat].goods);
    assert_eq!(goods, [a, 3, c]);
}

#[test]
fn trade_ii_ends_two_agreements_but_none_of_the_hacan_t40_1() {
    let mut t = table();
    t.state.players[C].race = Race::Hacan;
    for (one, card, other) in [(A, 0, C), (C, 0, A), (A, 1, B), (B, 0, A)] {
        t.state.players[one].contracts[card] = Contract::With { partner: other, fresh: false };
    }
    let mut t = active(t, B, TradeIi);
    t.choose(Target::Pass);
    let hacan = Target::Ballot(Ballot::Players(A, C));
    let free = Target::Ballot(Ballot::Players(A, B));
    assert!(t.offers(free.clone()) && !t.offers(hacan));
    t.some(&[free]);
    assert!(t.look().partners(B).is_empty() && t.look().partners(C).contains(A));
}

/// Agreements of who surrendered stay, and are ended as others.
#[test]
fn trade_ii_ends_an_agreement_of_who_surrendered_t36_1() {
    let mut t = table();
    t.module(Module::Surrender);
    for (one, other) in [(A, C), (C, A)] {
        t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    }
    t.state.speaker = B;
    t.state.players[A].standing = Standing::Retired;
    t.state.players[A].passed = true;
    t.state.players[A].cards.clear();
    let mut t = active(t, B, TradeIi);
    t.choose(Target::Pass).some(&[Target::Ballot(Ballot::Players(A, C))]);
    assert!(t.look().partners(C).is_empty());
}

#[test]
fn ships_on_high_alert_move_further_and_the_token_goes_with_them_t40_1() {
    let t = table();
    let home = t.home(C);
    let far = t.tile(Tile::Saudor);
    let mut t = active(t, C, WarfareIi);
    t.choose(Target::System(home));
    let chosen = |system| Entry::Chose { seat: C, source: Source::Strategy(WarfareIi), target: Target::System(system) };
    assert!(t.told(|entry| *entry == chosen(home)).is_some());
    let speed = |t: &Sim, from| movement::movement(t.look(), C, Cruiser, from);
    assert_eq!((speed(&t, home), speed(&t, far)), (3, 2));
    let bonus = |t: &Sim, at, roll| {
        effects::number(t.look(), Number::Combat, Ask::of(C).kind(Cruiser).system(at).roll(roll), 0)
    };
    let battle = Roll::SpaceBattle { attacking: true };
    assert_eq!((bonus(&t, home, battle), bonus(&t, far, battle), bonus(&t, home, Roll::Barrage)), (1, 0, 0));
    t.state = t.look().clone();
    t.state.step = Step::Turn;
    t.state.active = C;
    t.put(C, Place::Space(home), Cruiser, 1);
    let near = t.state.touching(home).find(|id| movement::is_open(&t.state, *id)).expect("a way");
    t.activate_system(near);
    t.moves(home, &[(Cruiser, 1)], &[]);
    assert!(t.until(Prompt::MoveToken));
    t.choose(Target::Yes);
    assert!(t.told(|entry| *entry == chosen(near)).is_some(), "all are told where it is now");
    assert_eq!((speed(&t, home), speed(&t, near)), (2, 3));
}

/// T5.7, T40.1: the token goes with ships that leave its system, and not back with those that left the other.
#[test]
fn the_token_of_high_alert_goes_once_in_a_transfer_t40_1() {
    let t = table();
    let home = t.home(C);
    let mut t = active(t, C, WarfareIi);
    t.choose(Target::System(home));
    t.state = t.look().clone();
    t.state.step = Step::Turn;
    t.state.active = C;
    let near = t.state.touching(home).find(|id| movement::is_open(&t.state, *id)).expect("a way");
    t.put(C, Place::Space(near), Cruiser, 1);
    t.go().choose(Target::Transfer).choose(Target::System(home));
    t.counts(&[(unit(Place::Space(home), Cruiser), 1)]);
    t.counts(&[(unit(Place::Space(near), Cruiser), 1)]);
    assert_eq!(t.asked(), (C, Prompt::MoveToken));
    t.choose(Target::Yes);
    assert!(!t.until(Prompt::MoveToken), "those who come to its old system bring nothing");
}

/// T40.1: used again in a round, by a card or by another, Warfare II moves its token.
#[test]
fn there_is_one_token_of_high_alert_t40_1() {
    let t = table();
    let home = t.home(C);
    let mut t = active(t, C, WarfareIi);
    t.choose(Target::System(home));
    t.state = t.look().clone();
    t.state.step = Step::Turn;
    let mut t = active(t, A, WarfareIi);
    let at = t.tile(Tile::Saudor);
    t.choose(Target::System(at));
    let token = |effect: &Effect| effect.source == Source::Strategy(WarfareIi);
    let tokens: Vec<_> = t.look().effects.iter().filter(|effect| token(effect)).collect();
    assert_eq!(tokens.iter().map(|token| (token.seat, token.scope)).collect::<Vec<_>>(), [(A, Scope::System(at))]);
}

/// T7.3, T40.1: a fleet that retreats leaves its system as well, and may take the token along.
#[test]
fn the_token_of_high_alert_goes_with_a_retreat_t40_1() {
    for goes in [true, false] {
        let mut t = table();
        let (home, at, back) = (t.home(A), t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
        let me = Me::new(C, Source::Strategy(WarfareIi));
        effects::last(&mut t.state, me, Until::ActionPhaseEnd, Scope::System(at));
        t.put(C, Place::Space(at), Cruiser, 1);
        t.counter(C, Tile::AbyzFria);
        t.dice(&[1, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Destroyer, 1)], &[]);
        assert!(t.until(Prompt::Retreat));
        t.choose(Target::Yes);
        assert!(t.until(Prompt::MoveToken));
        assert_eq!((t.asked().0, t.units(Place::Space(back), C).count(Cruiser)), (C, 1));
        t.choose(if goes { Target::Yes } else { Target::Pass });
        let faster = movement::movement(t.look(), C, Cruiser, back) == 3;
        assert_eq!(faster, goes);
    }
}

#[test]
fn reinforcing_ships_go_to_adjacent_systems_under_control_t40_1() {
    let mut t = table();
    let home = t.home(A);
    let near = t.state.touching(home).find(|id| !t.state.system(*id).planets.is_empty()).expect("a neighbour");
    for planet in t.state.system(near).planets {
        t.give_planet(A, planet);
    }
    let can = |t: &Sim| {
        let row = crate::games::ti3::content::strategy(WarfareIi).and_then(|row| row.secondary.as_ref());
        (row.expect("it has one").can)(&t.state, A)
    };
    assert!(!can(&t), "no ship keeps it");
    t.put(A, Place::Space(near), Destroyer, 1);
    assert!(can(&t));
    let mut t = active(t, C, WarfareIi);
    t.pass();
    assert_eq!(t.asked(), (A, Prompt::UseSecondary));
    t.choose(Target::Yes).choose(Target::System(home));
    assert!(t.until(Prompt::PatrolShip));
    t.choose(unit(Place::Space(home), Carrier));
    while t.asked().0 == A {
        t.pass();
    }
    assert_eq!(t.units(Place::Space(near), A).count(Carrier), 1);
    assert!(!t.look().system(near).counters.contains(A), "nothing is activated");
}

#[test]
fn technology_ii_gives_one_and_sells_a_second_for_eight_t40_1() {
    let mut t = table();
    t.state.players[A].goods = 20;
    let mut t = active(t, A, TechnologyIi);
    assert_eq!(t.asked(), (A, Prompt::ResearchFree));
    t.choose(Target::Tech(Tech::AntimassDeflectors));
    assert_eq!(t.asked(), (A, Prompt::ResearchPaid));
    t.choose(Target::Tech(Tech::XrdTransporters));
    while t.asked().0 == A {
        t.pass();
    }
    assert_eq!(t.look().players[A].techs.len(), 2);
}

/// For one counter: one free, a second for six, a third for eight resources, in this order.
#[test]
fn the_jol_nar_follow_technology_ii_with_the_free_one_first_t40_1() {
    let mut t = table();
    t.race(A, Race::JolNar);
    t.state.active = B;
    t.state.planets[Planet::Jord].exhausted = true;
    t.state.hidden.agendas[A].clear();
    t.state.players[A].goods = 20;
    let counters = t.state.players[A].sheet.strategy;
    t.at(Step::Secondary { card: TechnologyIi, left: A.into() });
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (A, Prompt::ResearchFree));
    for (tech, goods) in [(Tech::AntimassDeflectors, 20), (Tech::XrdTransporters, 14), (Tech::EnviroCompensator, 6)] {
        t.choose(Target::Tech(tech));
        while t.asked().1 == Prompt::PayResources {
            t.pass();
        }
        assert_eq!(t.look().players[A].goods, goods, "{tech:?}");
    }
    assert_eq!(t.look().players[A].sheet.strategy, counters - 1);
}

#[test]
fn bureaucracy_reveals_one_of_two_and_scores_at_once_t40_1() {
    let mut t = table();
    t.state.players[A].goods = 12;
    t.state.hidden.objective_deck = vec![Objective::S1Planets5, Objective::S1Tech5, Objective::S1Spend6TradeGoods];
    let mut t = active(t, A, Bureaucracy);
    assert!(t.until(Prompt::RevealOne));
    assert!(!t.offers(Target::Objective(Objective::S1Planets5)), "two of them");
    t.choose(Target::Objective(Objective::S1Spend6TradeGoods));
    assert_eq!(t.look().hidden.objective_deck.last(), Some(&Objective::S1Tech5), "the other stays on top");
    assert_eq!(t.asked(), (A, Prompt::ScorePublic));
    t.choose(Target::Objective(Objective::S1Spend6TradeGoods));
    while t.asked().1 == Prompt::DiscardAgendas {
        t.pass();
    }
    assert_eq!(t.look().players[A].points, 1);
}

#[test]
fn picking_bureaucracy_reveals_as_many_as_its_bonus_t4_6() {
    let mut t = table();
    t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
    t.state.cards[Bureaucracy] = 2;
    t.at(Step::PickCard(0)).choose(Target::Strategy(Bureaucracy));
    t.until(Prompt::PickStrategyCard);
    assert_eq!(t.look().objectives.len(), 3);
}

/// T40.3: the row of Imperial II, whatever set it is in.
#[test]
fn imperial_ii_scores_freely_or_builds_alone_t40_3() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::MecatolRex);
    let mut throne = active(t, A, ImperialIi);
    assert_eq!(throne.asked(), (A, Prompt::ImperialOption));
    throne.choose(Target::Yes);
    assert_eq!(throne.look().players[A].points, 1);
    let many = |t: &Sim, seat| effects::allowed(t.look(), Permit::ScoreMany, Ask::of(seat), false);
    assert!(many(&throne, A) && !many(&throne, B));
    let mut t = active(Sim::new(), A, ImperialIi);
    t.choose(Target::Pass).choose(Target::Planet(Planet::Jord));
    assert_eq!(t.asked().1, Prompt::Produce, "without a counter");
    t.counts(&[]);
    assert_eq!(t.look().players[A].sheet.strategy, 2);
    assert_ne!(t.asked().1, Prompt::UseSecondary, "nobody else may");
    let t = active(Sim::new(), A, ImperialIi);
    assert_eq!(t.look().players[A].points, 0, "not before the choice");
}

/// T40.3: a dock that floats is a dock of its owner.
#[test]
fn imperial_ii_builds_at_a_floating_dock_t40_3() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.race(A, Race::Saar).clear(A, Place::Planet(Planet::Jord));
    t.put(A, Place::Space(home), UnitKind::SpaceDock, 1);
    let mut t = active(t, A, ImperialIi);
    t.choose(Target::Pass).choose(Target::System(home));
    assert_eq!(t.asked(), (A, Prompt::Produce));
}

#[test]
fn without_mecatol_imperial_ii_brings_no_point_and_many_objectives_t40_3() {
    let mut t = Sim::new();
    t.state.objectives = [Objective::S1Planets5, Objective::S1Spend6TradeGoods]
        .map(|objective| crate::games::ti3::model::state::Revealed { objective, scored: Default::default() })
        .to_vec();
    for planet in [Planet::Saudor, Planet::Abyz, Planet::Fria, Planet::Wellon, Planet::Lodor] {
        t.give_planet(A, planet);
    }
    t.state.players[A].goods = 6;
    let mut one = Sim::new();
    one.state = t.state.clone();
    one.at(Step::Score(0));
    one.choose(Target::Objective(Objective::S1Planets5));
    assert_ne!(one.asked(), (A, Prompt::ScorePublic), "T9.1: one only");
    let me = Me::new(A, Source::Strategy(ImperialIi));
    effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
    t.at(Step::Score(0));
    t.choose(Target::Objective(Objective::S1Planets5));
    assert_eq!(t.asked(), (A, Prompt::ScorePublic));
}

/// T12.5, T14.3: specialties of refreshed planets lower what is bought with the primary, too; not the price of one of the race (T55.1).
#[test]
fn specialties_lower_the_second_technology_of_technology_ii_t14_3() {
    for exhausted in [false, true] {
        let mut t = table();
        t.module(Module::RaceTech);
        // Blue, as the transporters.
        let blue = Tech::XrdTransporters.row().color as usize;
        let planet = t.state.planets.keys().iter().find(|planet| planet.row().specialties[blue] == 1);
        let planet = planet.expect("there is one");
        t.give_planet(A, planet);
        t.state.planets[planet].exhausted = exhausted;
        t.state.planets[Planet::Jord].exhausted = true;
        // Seven in all, with what planets pay.
        let planets = payment::available(&t.state, A, Currency::Resources) - u32::from(t.state.players[A].goods);
        t.state.players[A].goods = 7 - planets as u8;
        let mut t = active(t, A, TechnologyIi);
        t.choose(Target::Tech(Tech::AntimassDeflectors));
        let offered = t.asked() == (A, Prompt::ResearchPaid) && t.offers(Target::Tech(Tech::XrdTransporters));
        assert_eq!(offered, !exhausted);
        assert!(!offered || !t.offers(Target::Tech(Tech::HylarVAssaultLaser)), "red costs eight");
        assert!(!offered || !t.offers(Target::RaceTech(RaceTech::MarkIiAdvancedCarriers)));
    }
}

/// T10.5: who has no counter left anywhere but on the board puts none.
#[test]
fn who_has_all_counters_on_the_board_puts_none_t10_5() {
    let mut t = table();
    t.give_planet(A, Planet::Saudor);
    t.state.players[B].sheet = Default::default();
    let saudor = t.tile(Tile::Saudor);
    for id in t.state.system_ids().filter(|id| *id != saudor).take(16).collect::<Vec<_>>() {
        t.state.system_mut(id).counters.insert(B);
    }
    assert_eq!(t.state.reinforcements(B), 0);
    let mut t = active(t, A, DiplomacyIi);
    assert!(t.until(Prompt::ChooseSystem));
    t.choose(Target::System(saudor));
    let counters = t.look().system(saudor).counters;
    assert!(!counters.contains(B) && counters.contains(C));
}
