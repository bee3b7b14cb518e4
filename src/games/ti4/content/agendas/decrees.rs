//! Directives of Prophecy of Kings.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::model::target::{Entry, Pool, Target};
use crate::games::ti4::rules::{production, relics, strategy_cards, technology, tokens};

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::ArmedForcesStandardization,
        name: "Armed Forces Standardization",
        kind: AgendaKind::Directive,
        election: Election::Player,
        text: "The elected player's command tokens become 3 in the tactic, 3 in the fleet and 2 in the strategy pool.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Seat(seat) = outcome {
                    standardize(g, seat).await;
                }
            })
        }),
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::ClandestineOperations,
        name: "Clandestine Operations",
        kind: AgendaKind::Directive,
        text: "For: everyone loses 2 command tokens of their choice. Against: everyone loses 1 of their fleet pool.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in everyone(g) {
                    if outcome == Outcome::For {
                        give_up_tokens(g, seat, 2).await;
                    } else {
                        tokens::lose(g, seat, Pool::Fleet).await;
                    }
                }
            })
        }),
        ..AgendaRow::POK
    },
    // What it hides is resolved in its place (LRR 8): the procedure knows.
    AgendaRow {
        agenda: Agenda::CovertLegislation,
        name: "Covert Legislation",
        kind: AgendaKind::Directive,
        election: Election::Hidden,
        text: "The speaker draws the next agenda and tells only what can be voted for; its outcome is resolved.",
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::GalacticCrisisPact,
        name: "Galactic Crisis Pact",
        kind: AgendaKind::Directive,
        election: Election::StrategyCard,
        text: "Everyone may use the secondary ability of the elected strategy card without spending a command token.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                let Outcome::Card(card) = outcome else { return };
                for seat in everyone(g) {
                    let why = Source::Agenda(Agenda::GalacticCrisisPact).asks(Prompt::UseSecondary);
                    if strategy_cards::is_useful(g, seat, card) && accepts(g, seat, why).await {
                        g.log(Entry::Secondary { seat, card });
                        strategy_cards::secondary(g, seat, card, true).await;
                        effects::raise(g, AfterStrategyAbility { seat, card }).await;
                    }
                }
            })
        }),
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfAntiquities,
        name: "Minister of Antiquities",
        kind: AgendaKind::Directive,
        election: Election::Player,
        text: "The elected player gains a relic.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Seat(seat) = outcome {
                    relics::gain(g, seat).await;
                }
            })
        }),
        edition: Edition::Exploration,
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::RearmamentAgreement,
        name: "Rearmament Agreement",
        kind: AgendaKind::Directive,
        text: "For: everyone places a mech on a planet of theirs in their home system. Against: every mech becomes an infantry.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in everyone(g) {
                    if outcome == Outcome::For {
                        rearm(g, seat).await;
                    } else {
                        disarm(g, seat);
                    }
                }
            })
        }),
        edition: Edition::Mechs,
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::ResearchGrantReallocation,
        name: "Research Grant Reallocation",
        kind: AgendaKind::Directive,
        election: Election::Player,
        text: "The elected player gains any technology, then loses a fleet token for each of its prerequisites.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Seat(seat) = outcome {
                    grant(g, seat).await;
                }
            })
        }),
        ..AgendaRow::POK
    },
];

/// What the pools hold afterwards.
const STANDARD: [(Pool, u8); 3] = [(Pool::Tactic, 3), (Pool::Fleet, 3), (Pool::Strategy, 2)];

/// When too few tokens are left for all pools their owner says where they go (LRR 20.3).
async fn standardize(g: &mut G, seat: Seat) {
    let player = &g.players[seat];
    let all = u32::from(player.tactic + player.fleet + player.strategy + g.tokens_left(seat));
    let slots = STANDARD.map(|(pool, most)| (Target::Pool(pool), u32::from(most)));
    let count = slots.iter().map(|(_, most)| most).sum::<u32>().min(all);
    let why = Source::Agenda(Agenda::ArmedForcesStandardization).asks(Prompt::Redistribute);
    for (target, amount) in ask::counts(g, seat, why, Counts::new(slots, count..=count)).await {
        if let Target::Pool(pool) = target {
            *tokens::pool_mut(g, seat, pool) = amount as u8;
        }
    }
    let (tactic, fleet, strategy) = (g.players[seat].tactic, g.players[seat].fleet, g.players[seat].strategy);
    g.log(Entry::Redistributed { seat, tactic, fleet, strategy });
}

/// A seat returns so many command tokens of its choice, as many as it has.
async fn give_up_tokens(g: &mut G, seat: Seat, count: u32) {
    let slots = Pool::ALL.map(|pool| (Target::Pool(pool), u32::from(tokens::pool(g, seat, pool))));
    let count = slots.iter().map(|(_, here)| here).sum::<u32>().min(count);
    let why = Source::Agenda(Agenda::ClandestineOperations).asks(Prompt::SpendTokens);
    for (target, amount) in ask::counts(g, seat, why, Counts::new(slots, count..=count)).await {
        if let (Target::Pool(pool), 1..) = (target, amount) {
            *tokens::pool_mut(g, seat, pool) -= amount as u8;
            g.log(Entry::Tokens { seat, pool, change: -(amount as i8) });
        }
    }
}

/// A mech is placed on a home planet, where the seat has one.
async fn rearm(g: &mut G, seat: Seat) {
    let home = g.players[seat].home;
    let planets = board::open_planets(g, seat).into_iter().filter(|&planet| g.system_of(planet) == home).collect();
    let why = Source::Agenda(Agenda::RearmamentAgreement).asks(Prompt::ChoosePlanet);
    if production::can_get(g, seat, UnitKind::Mech)
        && let Some(planet) = ask::planet(g, seat, why, planets).await
    {
        production::place(g, seat, Place::Planet(planet), UnitKind::Mech, 1).await;
    }
}

fn disarm(g: &mut G, seat: Seat) {
    for at in everywhere(g) {
        let mechs = *board::units(g, seat, at);
        for nth in 0..mechs.count(UnitKind::Mech) {
            board::remove(g, seat, at, UnitKind::Mech, nth < mechs.damaged(UnitKind::Mech));
            board::place(g, seat, at, UnitKind::Infantry, 1);
        }
    }
}

/// Any technology that the seat could own; with too few tokens in the fleet pool all of them go.
async fn grant(g: &mut G, seat: Seat) {
    let player = &g.players[seat];
    let rows = g.edition.techs_of(player.faction).filter(|row| !player.has(row.tech));
    let new = rows.filter(|row| !technology::is_replaced(g, seat, row)).map(|row| Target::Tech(row.tech));
    let options: Vec<Target> = new.collect();
    if options.is_empty() {
        return;
    }
    let why = Source::Agenda(Agenda::ResearchGrantReallocation).asks(Prompt::ChooseCard);
    let Target::Tech(id) = ask::one(g, seat, why, options).await else { return };
    technology::receive(g, seat, id).await;
    for _ in 0..tech(id).needs.iter().sum::<u8>() {
        tokens::lose(g, seat, Pool::Fleet).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::rules::phases::agenda;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn pools(t: &Sim, seat: Seat) -> [u8; 3] {
        let player = &t.look().players[seat];
        [player.tactic, player.fleet, player.strategy]
    }

    #[test]
    fn armed_forces_are_standardized_from_above_and_below() {
        for before in [[9, 1, 0], [0, 5, 4]] {
            let mut t = sim();
            let player = &mut t.state.players[B];
            (player.tactic, player.fleet, player.strategy) = (before[0], before[1], before[2]);
            t.resolve(Agenda::ArmedForcesStandardization, Outcome::Seat(B), &[]);
            assert_eq!((pools(&t, B), pools(&t, C)), ([3, 3, 2], [3, 3, 2]));
        }
    }

    /// LRR 20.3: with ten tokens on the board only six are left.
    #[test]
    fn armed_forces_are_standardized_as_far_as_tokens_reach_lrr_20_3() {
        let mut t = sim();
        let player = &mut t.state.players[B];
        (player.tactic, player.fleet, player.strategy) = (0, 3, 0);
        for system in t.state.system_ids().take(10).collect::<Vec<_>>() {
            t.state.system_mut(system).tokens.insert(B);
        }
        t.resolve(Agenda::ArmedForcesStandardization, Outcome::Seat(B), &[]);
        t.counts(&[(Target::Pool(Pool::Tactic), 3), (Target::Pool(Pool::Fleet), 3)]);
        assert_eq!(pools(&t, B), [3, 3, 0]);
    }

    #[test]
    fn clandestine_operations_cost_two_tokens_or_one_of_the_fleet() {
        let mut t = sim();
        t.resolve(Agenda::ClandestineOperations, Outcome::For, &[]);
        t.counts(&[(Target::Pool(Pool::Tactic), 1), (Target::Pool(Pool::Strategy), 1)]);
        assert_eq!(pools(&t, A), [2, 3, 1]);
        assert_eq!(t.asked(), Some((B, Prompt::SpendTokens)));
        let mut t = sim();
        t.resolve(Agenda::ClandestineOperations, Outcome::Against, &[]).until(Prompt::ChooseAction);
        assert_eq!([A, B, C].map(|seat| pools(&t, seat)), [[3, 2, 2]; 3]);
    }

    #[test]
    fn who_has_one_token_loses_one_to_clandestine_operations() {
        let mut t = sim();
        let player = &mut t.state.players[A];
        (player.tactic, player.strategy) = (0, 0);
        player.fleet = 1;
        let home = Place::Space(t.home(A));
        while board::remove(&mut t.state, A, home, UnitKind::Carrier, false) {}
        t.resolve(Agenda::ClandestineOperations, Outcome::For, &[]);
        assert_eq!(pools(&t, A), [0; 3]);
    }

    /// The speaker, A, draws the second card; B and C see only what it elects.
    fn covert(hidden: Agenda) -> Sim {
        let mut t = sim();
        t.stack_agenda(hidden);
        t.reveal(Agenda::CovertLegislation);
        t
    }

    #[test]
    fn covert_legislation_is_voted_on_unseen_and_resolves_what_it_hides() {
        let mut t = covert(Agenda::Mutiny);
        let seen = |seat| Ti4::view(t.look(), Some(seat)).mine.and_then(|mine| mine.covert);
        assert_eq!([A, B, C].map(seen), [Some(Agenda::Mutiny), None, None]);
        t.until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For)).pick(Target::Planet(Planet::Hercant));
        t.until_seat(A, Prompt::VoteFor).pass();
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [0, 1, 0]);
        t.until(Prompt::PickStrategyCard);
        for agenda in [Agenda::Mutiny, Agenda::CovertLegislation] {
            assert!(t.look().agenda_discard.contains(&agenda), "{agenda:?}");
        }
    }

    #[test]
    fn a_law_that_was_hidden_stays_in_play() {
        let mut t = covert(Agenda::MinisterOfPolicy);
        t.until_seat(B, Prompt::VoteFor);
        assert!(t.offers(&Target::Vote(Outcome::Seat(C))) && !t.offers(&Target::Vote(Outcome::For)));
        t.pick(Target::Vote(Outcome::Seat(C))).pick(Target::Planet(Planet::Hercant));
        t.until(Prompt::PickStrategyCard);
        assert_eq!(t.look().laws.iter().map(|law| law.place).collect::<Vec<_>>(), [LawPlace::Owned(C)]);
    }

    /// Others imagine any agenda that elects the same; what they see does not change.
    #[test]
    fn others_imagine_what_covert_legislation_hides() {
        let mut t = covert(Agenda::Mutiny);
        t.until_seat(B, Prompt::VoteFor);
        let mut imagined = std::collections::BTreeSet::new();
        for seed in 0..12 {
            for seat in [A, B] {
                let world = t.table().imagine(seat, seed);
                assert_eq!(world.view(Some(seat)), t.table().view(Some(seat)));
                assert_eq!(Ti4::broken_invariant(world.state()), None);
                let hidden = world.state().hidden.covert.map(|covert| covert.agenda);
                match seat {
                    A => assert_eq!(hidden, Some(Agenda::Mutiny)),
                    _ => imagined.extend(hidden),
                }
            }
        }
        let elects = agenda::outcomes(t.look(), Agenda::Mutiny);
        assert!(imagined.len() > 2 && imagined.iter().all(|&other| agenda::outcomes(t.look(), other) == elects));
    }

    /// An agenda about laws while there are none: both are discarded, and the next is revealed.
    #[test]
    fn covert_legislation_that_hides_nothing_votable_is_discarded_with_it() {
        let mut t = sim();
        t.stack_agenda(Agenda::Mutiny);
        t.stack_agenda(Agenda::MiscountDisclosed);
        t.reveal(Agenda::CovertLegislation);
        for agenda in [Agenda::MiscountDisclosed, Agenda::CovertLegislation] {
            assert!(t.look().agenda_discard.contains(&agenda), "{agenda:?}");
        }
        assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.agenda == Agenda::Mutiny));
    }

    #[test]
    fn covert_legislation_that_is_vetoed_takes_the_hidden_agenda_along() {
        let mut t = sim();
        t.give_card(B, ActionCard::Veto);
        t.stack_agenda(Agenda::Mutiny);
        t.reveal(Agenda::CovertLegislation).react(Source::ActionCard(ActionCard::Veto));
        for agenda in [Agenda::Mutiny, Agenda::CovertLegislation] {
            assert!(t.look().agenda_discard.contains(&agenda), "{agenda:?}");
        }
    }

    /// Who had seen the next agenda still knows it.
    #[test]
    fn who_knew_the_next_agenda_knows_what_is_hidden() {
        let mut t = sim();
        t.stack_agenda(Agenda::Mutiny);
        t.stack_agenda(Agenda::CovertLegislation);
        t.state.hidden.known_agendas[C].top = vec![Agenda::Mutiny, Agenda::CovertLegislation];
        t.at(Step::RevealAgenda);
        let seen = |seat| Ti4::view(t.look(), Some(seat)).mine.and_then(|mine| mine.covert);
        assert_eq!([B, C].map(seen), [None, Some(Agenda::Mutiny)]);
    }

    /// B has no strategy token and follows Politics all the same.
    #[test]
    fn the_crisis_pact_lets_everyone_follow_for_free() {
        let mut t = sim();
        t.state.players[B].strategy = 0;
        t.resolve(Agenda::GalacticCrisisPact, Outcome::Card(StrategyCard::Politics), &[]);
        for seat in [A, B] {
            assert_eq!(t.asked(), Some((seat, Prompt::UseSecondary)));
            t.pick(Target::Yes);
        }
        t.pick(Target::Pass);
        let hands = [A, B, C].map(|seat| t.look().hidden.hands[seat].len());
        assert_eq!((hands, pools(&t, A)), ([2, 2, 0], [3, 3, 2]));
    }

    /// Where the ability places a token it comes from reinforcements (LRR 24.3).
    #[test]
    fn the_crisis_pact_places_tokens_of_reinforcements_for_construction() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.resolve(Agenda::GalacticCrisisPact, Outcome::Card(StrategyCard::Construction), &[]).pick(Target::Yes);
        t.until(Prompt::ChooseSystem).pick_tile(27);
        t.pick(unit(ALBION, UnitKind::Pds));
        assert!(t.look().system(t.tile(27)).tokens.contains(A) && t.units(A, ALBION, UnitKind::Pds) == 1);
        assert_eq!(pools(&t, A), [3, 3, 2]);
    }

    #[test]
    fn the_minister_of_antiquities_brings_a_relic() {
        let mut t = sim();
        t.resolve(Agenda::MinisterOfAntiquities, Outcome::Seat(B), &[]);
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].trove.relics.len()), [0, 1, 0]);
    }

    #[test]
    fn rearmament_places_a_mech_at_home_or_turns_all_into_infantry() {
        let mut t = sim();
        t.give_planet(C, Planet::ArcPrime);
        t.resolve(Agenda::RearmamentAgreement, Outcome::For, &[]).until_seat(B, Prompt::ChoosePlanet);
        assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Mech), 1);
        t.pick(Target::Planet(Planet::Kamdorn));
        assert_eq!(t.units(B, Place::Planet(Planet::Kamdorn), UnitKind::Mech), 1);
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 2);
        t.damage(A, ALBION, UnitKind::Mech, 1);
        t.resolve(Agenda::RearmamentAgreement, Outcome::Against, &[]);
        assert_eq!((t.units(A, ALBION, UnitKind::Mech), t.units(A, ALBION, UnitKind::Infantry)), (0, 2));
    }

    #[test]
    fn who_holds_no_home_planet_is_not_rearmed() {
        let mut t = sim();
        t.state.planet_mut(Planet::Jord).owner = Some(B);
        t.state.planet_mut(Planet::Jord).ground = Default::default();
        t.put(B, Place::Planet(Planet::Jord), UnitKind::Infantry, 1);
        t.state.players[A].reserve = crate::games::ti4::model::state::Player::pieces(Edition::ProphecyOfKings.whole());
        t.state.system_mut(t.state.players[A].home).space = Default::default();
        t.give_planet(A, Planet::NewAlbion);
        t.resolve(Agenda::RearmamentAgreement, Outcome::For, &[]).until(Prompt::PickStrategyCard);
        assert_eq!(t.look().players[A].reserve[UnitKind::Mech], 4);
    }

    #[test]
    fn a_research_grant_costs_fleet_tokens_for_prerequisites() {
        for (tech, fleet) in [(Tech::SarweenTools, 3), (Tech::GravityDrive, 2), (Tech::AssaultCannon, 0)] {
            let mut t = sim();
            t.resolve(Agenda::ResearchGrantReallocation, Outcome::Seat(C), &[]);
            assert_eq!(t.asked(), Some((C, Prompt::ChooseCard)));
            assert!(!t.offers(&Target::Tech(Tech::QuantumDatahubNode)), "not of other factions");
            assert!(!t.offers(&Target::Tech(Tech::AntimassDeflectors)), "Letnev has it");
            t.pick(Target::Tech(tech)).until(Prompt::PickStrategyCard);
            assert!(t.look().players[C].has(tech));
            assert_eq!(t.look().players[C].fleet, fleet, "{tech:?}");
        }
    }

    #[test]
    fn nothing_lasts_of_these_directives() {
        let mut t = sim();
        t.resolve(Agenda::ClandestineOperations, Outcome::Against, &[]);
        assert_eq!(*t.look().effects, []);
    }
}
