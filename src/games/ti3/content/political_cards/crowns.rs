//! Agendas about victory points: crowns, shards and honours.

use crate::core::{Seat, Seats};
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{elected, everybody, extreme, is_elected, voters};
use crate::games::ti3::effects::{Answer, At, Hooks, Me, Number, Use, Window};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Planet, PoliticalCard};
use crate::games::ti3::model::state::{Scope, State};
use crate::games::ti3::model::target::{Ballot, Source};
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{board, cards, council, counters, scoring};
use crate::games::ti3::{G, model::ids::Objective};

pub static ROWS: [PoliticalRow; 14] = [
    agenda(PoliticalCard::ImperialMandate, "For: everybody gains two victory points. Against: everybody loses one.")
        .does(|g, ballot| {
            Box::pin(async move {
                for seat in g.order_of_play() {
                    match ballot {
                        Ballot::For => board::gain_points(g, seat, 2),
                        _ => board::lose_points(g, seat, 1),
                    }
                }
            })
        }),
    agenda(
        PoliticalCard::SeedOfAnEmpire,
        "For: who has most victory points gains one. Against: who has fewest gains one.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            let chosen = extreme(g, ballot == Ballot::For, |seat| g.players[seat].points);
            for seat in g.order_of_play().into_iter().filter(|seat| chosen.contains(seat)) {
                board::gain_points(g, seat, 1);
            }
        })
    }),
    agenda(
        PoliticalCard::Mutiny,
        "For: who voted for it gains a victory point. Against: who voted for it loses a victory point.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            let voted = voters(g, Ballot::For);
            for seat in g.order_of_play().into_iter().filter(|seat| voted.contains(seat)) {
                match ballot {
                    Ballot::For => board::gain_points(g, seat, 1),
                    _ => board::lose_points(g, seat, 1),
                }
            }
        })
    }),
    agenda(
        PoliticalCard::LordOfMecatolRex,
        "For: who controls Mecatol Rex gains a victory point and destroys all units of his in his home system. Only while somebody \
         controls it.",
    )
    .applies(|state| state.planets[Planet::MecatolRex].owner.is_some())
    .does(|g, ballot| {
        Box::pin(async move {
            if let Some(seat) = g.planets[Planet::MecatolRex].owner.filter(|_| ballot == Ballot::For) {
                let home = g.players[seat].home;
                let all = g.units_in(home, seat);
                for place in g.places(home).collect::<Vec<_>>() {
                    let lost = *g.units(place, seat);
                    board::destroy(g, place, seat, &lost);
                }
                hits::revive(g, seat, &all).await;
                board::gain_points(g, seat, 1);
            }
        })
    }),
    agenda(PoliticalCard::Emperor, "Law. The elected player gains a victory point, lost with this card.")
        .does(|g, ballot| Box::pin(async move { crown(g, ballot) }))
        .hooks(Hooks { always: &[Use { at: At::LawGone, can: Use::ALWAYS, run: |g, window, me| Box::pin(async move { fall(g, window, me) }) }], ..Hooks::NONE }),
    agenda(
        PoliticalCard::TheCrownOfEmphidia,
        "Law. The elected player gains a victory point. Who wins an invasion combat against the holder takes this card and the point.",
    )
    .does(|g, ballot| Box::pin(async move { crown(g, ballot) }))
    .hooks(Hooks {
        always: &[Use {
            at: At::InvasionWon,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::InvasionWon { winner, loser, .. } = *window
                        && is_elected(me, loser)
                    {
                        pass_on(g, me, winner);
                        board::lose_points(g, loser, 1);
                        board::gain_points(g, winner, 1);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::ShardOfTheThrone,
        "Law. The elected player needs a victory point less to win. Who destroys a unit of his in battle takes this card.",
    )
    .hooks(Hooks {
        all: &[Answer::Add(Number::Goal, |_, ask, me| -i32::from(is_elected(me, ask.seat)))],
        always: &[Use {
            at: At::UnitsLost,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::UnitsLost { of, by, .. } = *window
                        && is_elected(me, of)
                    {
                        pass_on(g, me, by);
                        board::check_victory(g);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(PoliticalCard::BuildMonument, "Law. Who controls the elected planet needs a victory point less to win.").law(&[
        Answer::Add(Number::Goal, |state, ask, me| match me.scope {
            Scope::Elected(Ballot::Planet(planet)) => -i32::from(state.controls(ask.seat, planet)),
            _ => 0,
        }),
    ]),
    agenda(
        PoliticalCard::GloryOfTheEmpire,
        "For: law; a secret objective brings a victory point more. Against: who has scored one gains a victory point.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in g.order_of_play().into_iter().filter(|seat| has_secret(g, *seat)).collect::<Vec<_>>() {
                    board::gain_points(g, seat, 1);
                }
            }
        })
    })
    .law(&[Answer::Add(Number::ObjectivePoints, |_, ask, _| {
        i32::from(ask.objective.is_some_and(|card| card.row().deck == Deck::Secret))
    })]),
    agenda(
        PoliticalCard::IncentiveProgram,
        "Law. Who has scored the elected objective gains a victory point; who scores it later gets one more.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Objective(card) = ballot {
                let scored = scorers(g, card);
                for seat in g.order_of_play().into_iter().filter(|seat| scored.contains(seat)) {
                    board::gain_points(g, seat, 1);
                }
            }
        })
    })
    .law(&[Answer::Add(Number::ObjectivePoints, |_, ask, me| match me.scope {
        Scope::Elected(Ballot::Objective(card)) => i32::from(ask.objective == Some(card)),
        _ => 0,
    })]),
    agenda(PoliticalCard::RecognizeAccomplishments, "The elected public objective may be scored again by everybody.").does(
        |g, ballot| {
            Box::pin(async move {
                let fits = |card: Objective| ballot == Ballot::Objective(card);
                if let Some(revealed) = g.objectives.iter_mut().find(|revealed| fits(revealed.objective)) {
                    revealed.scored = Seats::NONE;
                }
            })
        },
    ),
    agenda(
        PoliticalCard::CorruptEmpire,
        "Law. Who attacks the elected player gains a victory point; then this card is discarded.",
    )
    .hooks(Hooks {
        always: &[Use {
            at: At::AttackBegins,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::AttackBegins { attacker, defender } = *window
                        && is_elected(me, defender)
                    {
                        council::repeal(g, PoliticalCard::CorruptEmpire).await;
                        board::gain_points(g, attacker, 1);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::EnemyOfTheThrone,
        "Law. Who wins a space battle against the elected player draws an action card, gains a counter and two trade goods; then \
         this card is discarded.",
    )
    .hooks(Hooks {
        always: &[Use {
            at: At::BattleWon,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::BattleWon { winner, loser, .. } = *window
                        && is_elected(me, loser)
                    {
                        council::repeal(g, PoliticalCard::EnemyOfTheThrone).await;
                        cards::draw(g, winner, 1).await;
                        counters::gain(g, winner, 1).await;
                        board::gain_goods(g, winner, 2);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::NonAggressionPact,
        "For: law; who first activates a system with enemy ships loses a victory point, and the law ends. Against: reveal the next \
         public objective.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                scoring::reveal(g);
            }
        })
    })
    .hooks(Hooks {
        always: &[Use {
            at: At::CounterPlaced,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::CounterPlaced { system, seat, .. } = *window
                        && g.system(system).space.enemy_ships(seat).is_some()
                    {
                        board::lose_points(g, seat, 1);
                        council::repeal(g, PoliticalCard::NonAggressionPact).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
];

fn crown(g: &mut G, ballot: Ballot) {
    if let Ballot::Player(seat) = ballot {
        board::gain_points(g, seat, 1);
    }
}

/// The point goes with the card.
fn fall(g: &mut G, window: &Window, me: Me) {
    if let (Window::LawGone { card, .. }, Source::Political(own), Some(seat)) = (window, me.source, elected(me))
        && *card == own
    {
        board::lose_points(g, seat, 1);
    }
}

/// A card goes to another holder.
fn pass_on(g: &mut G, me: Me, to: Seat) {
    if let Some(law) = g.laws.iter_mut().find(|law| Source::Political(law.card) == me.source) {
        law.ballot = Ballot::Player(to);
    }
}

fn has_secret(state: &State, seat: Seat) -> bool {
    state.players[seat].scored.iter().any(|card| card.row().deck == Deck::Secret)
}

fn scorers(state: &State, card: Objective) -> Vec<Seat> {
    let revealed = state.objectives.iter().find(|revealed| revealed.objective == card);
    let scored = revealed.map_or(Seats::NONE, |revealed| revealed.scored);
    everybody(state).into_iter().filter(|seat| scored.contains(*seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, is_law, land_on_saudor, law};
    use crate::games::ti3::model::ids::{Module, StrategyCard, Tile, UnitKind};
    use crate::games::ti3::model::state::{Revealed, Standing};
    use crate::games::ti3::model::target::{Place, Prompt, Target};
    use crate::games::ti3::testing::*;

    fn points(t: &Sim) -> [u8; 3] {
        [A, B, C].map(|seat| t.look().players[seat].points)
    }

    /// Points of A, B and C before and after a decision.
    fn after(card: PoliticalCard, ballot: Ballot, before: [u8; 3]) -> [u8; 3] {
        let mut t = Sim::new();
        for (seat, points) in [A, B, C].into_iter().zip(before) {
            t.state.players[seat].points = points;
        }
        decide(&mut t, card, ballot);
        points(&t)
    }

    #[test]
    fn imperial_mandate_moves_everybody() {
        assert_eq!(after(PoliticalCard::ImperialMandate, Ballot::For, [0, 1, 5]), [2, 3, 7]);
        assert_eq!(after(PoliticalCard::ImperialMandate, Ballot::Against, [0, 1, 5]), [0, 0, 4], "T1.6");
    }

    /// T1.2: of several who reach the target the first in order of play wins.
    #[test]
    fn points_of_an_agenda_can_win_in_order_of_play_t1_2() {
        let mut t = Sim::new();
        for seat in [B, C] {
            t.state.players[seat].points = 9;
        }
        decide(&mut t, PoliticalCard::ImperialMandate, Ballot::For);
        assert_eq!(t.look().outcome.as_ref().map(|outcome| outcome.winners), Some(B.into()));
    }

    #[test]
    fn seed_of_an_empire_is_for_the_first_or_the_last() {
        assert_eq!(after(PoliticalCard::SeedOfAnEmpire, Ballot::For, [4, 4, 1]), [5, 5, 1]);
        assert_eq!(after(PoliticalCard::SeedOfAnEmpire, Ballot::Against, [4, 4, 1]), [4, 4, 2]);
    }

    #[test]
    fn mutiny_pays_or_costs_who_voted_for_it() {
        assert_eq!(after(PoliticalCard::Mutiny, Ballot::For, [1, 1, 1]), [1, 1, 2], "only C voted");
        let mut t = Sim::new();
        [A, B, C].into_iter().for_each(|seat| t.state.players[seat].points = 1);
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::Mutiny];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        t.choose(Target::Ballot(Ballot::For)).choose(Target::Ballot(Ballot::Against)).pass();
        assert_eq!(points(&t), [1, 0, 1], "four votes against one of B's");
    }

    #[test]
    fn lord_of_mecatol_rex_pays_with_his_home_fleet() {
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        decide(&mut t, PoliticalCard::LordOfMecatolRex, Ballot::For);
        assert_eq!(points(&t), [0, 1, 0]);
        assert!(t.look().units_in(t.home(B), B).is_empty());
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        decide(&mut t, PoliticalCard::LordOfMecatolRex, Ballot::Against);
        assert!(points(&t) == [0; 3] && !t.look().units_in(t.home(B), B).is_empty());
    }

    /// Its condition: nobody controls Mecatol Rex, so another card is drawn.
    #[test]
    fn lord_of_mecatol_rex_is_replaced_while_there_is_none() {
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::ImperialMandate, PoliticalCard::LordOfMecatolRex];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(PoliticalCard::ImperialMandate));
        assert_eq!(t.look().political_discard, [PoliticalCard::LordOfMecatolRex]);
    }

    #[test]
    fn the_emperor_loses_his_point_with_the_card() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::Emperor, Ballot::Player(B));
        assert!(points(&t) == [0, 1, 0] && is_law(&t, PoliticalCard::Emperor));
        let mut t = Sim::new();
        t.state.players[B].points = 1;
        law(&mut t, PoliticalCard::Emperor, Ballot::Player(B));
        decide(&mut t, PoliticalCard::Repeal, Ballot::Law(PoliticalCard::Emperor));
        assert!(points(&t) == [0; 3] && !is_law(&t, PoliticalCard::Emperor));
    }

    /// A invades Saudor of B with one ground force against one; the dice say who wins.
    fn invade(t: &mut Sim, dice: &[u32]) {
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
        t.dice(dice);
        land_on_saudor(t);
    }

    #[test]
    fn the_crown_of_emphidia_goes_to_who_beats_its_holder_on_the_ground() {
        for (dice, holder) in [([10, 1], A), ([1, 10], B)] {
            let mut t = Sim::new();
            t.state.players[B].points = 1;
            law(&mut t, PoliticalCard::TheCrownOfEmphidia, Ballot::Player(B));
            invade(&mut t, &dice);
            assert_eq!(t.look().laws[0].ballot, Ballot::Player(holder));
            assert_eq!((points(&t)[0], points(&t)[1]), if holder == A { (1, 0) } else { (0, 1) });
        }
        assert_eq!(after(PoliticalCard::TheCrownOfEmphidia, Ballot::Player(A), [0; 3]), [1, 0, 0]);
    }

    #[test]
    fn the_shard_goes_to_who_destroys_a_unit_and_lowers_the_goal() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ShardOfTheThrone, Ballot::Player(B));
        assert_eq!([A, B].map(|seat| board::goal(&t.state, seat)), [10, 9]);
        invade(&mut t, &[10, 1]);
        assert_eq!(t.look().laws[0].ballot, Ballot::Player(A));
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ShardOfTheThrone, Ballot::Player(B));
        t.state.players[A].points = 9;
        invade(&mut t, &[10, 1]);
        assert_eq!(t.look().outcome.as_ref().map(|outcome| outcome.winners), Some(A.into()), "T1.3");
        let mut t = Sim::new();
        t.state.players[B].points = 9;
        decide(&mut t, PoliticalCard::ShardOfTheThrone, Ballot::Player(B));
        assert!(t.look().is_over(), "elected at nine points");
    }

    #[test]
    fn a_monument_lowers_the_goal_of_who_controls_it() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::BuildMonument, Ballot::Planet(Planet::Saudor));
        assert_eq!(board::goal(&t.state, A), 10);
        t.state.players[A].points = 9;
        invade(&mut t, &[10, 1]);
        assert!(t.look().is_over(), "taken with nine points");
    }

    #[test]
    fn glory_of_the_empire_honours_secret_objectives() {
        let mut t = Sim::new();
        t.state.players[B].scored = vec![Objective::SecretUsurper];
        decide(&mut t, PoliticalCard::GloryOfTheEmpire, Ballot::Against);
        assert!(points(&t) == [0, 1, 0] && !is_law(&t, PoliticalCard::GloryOfTheEmpire));
        for (passed, gained) in [(true, 3), (false, 2)] {
            let mut t = Sim::new();
            if passed {
                law(&mut t, PoliticalCard::GloryOfTheEmpire, Ballot::For);
            }
            t.state.hidden.secrets[A] = vec![Objective::SecretConqueror];
            for planet in t.state.home_planets(B) {
                t.clear(B, Place::Planet(planet));
                t.give_planet(A, planet);
            }
            t.at(crate::games::ti3::model::state::Step::Score(0));
            t.choose(Target::Objective(Objective::SecretConqueror));
            assert_eq!(points(&t)[0], gained);
        }
    }

    #[test]
    fn an_incentive_pays_before_and_after() {
        let card = Objective::S1Spend6TradeGoods;
        let mut t = Sim::new();
        t.state.objectives.push(Revealed { objective: card, scored: B.into() });
        decide(&mut t, PoliticalCard::IncentiveProgram, Ballot::Objective(card));
        assert_eq!(points(&t), [0, 1, 0]);
        for (elected, gained) in [(card, 2), (Objective::S1Tech5, 1)] {
            let mut t = Sim::new();
            t.state.players[A].goods = 6;
            t.state.objectives.push(Revealed { objective: card, scored: Seats::NONE });
            law(&mut t, PoliticalCard::IncentiveProgram, Ballot::Objective(elected));
            t.at(crate::games::ti3::model::state::Step::Score(0)).choose(Target::Objective(card));
            assert_eq!(points(&t)[0], gained);
        }
    }

    #[test]
    fn recognized_accomplishments_may_be_scored_again() {
        let (one, other) = (Objective::S1Tech5, Objective::S1ThreeDocks);
        let mut t = Sim::new();
        t.state.objectives = [one, other].map(|objective| Revealed { objective, scored: B.into() }).to_vec();
        decide(&mut t, PoliticalCard::RecognizeAccomplishments, Ballot::Objective(one));
        assert_eq!([0, 1].map(|at: usize| t.look().objectives[at].scored.contains(B)), [false, true]);
    }

    #[test]
    fn attacking_the_corrupt_pays_once() {
        for (corrupt, gained) in [(B, 1), (C, 0)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::CorruptEmpire, Ballot::Player(corrupt));
            invade(&mut t, &[10, 1]);
            assert_eq!((points(&t)[0], is_law(&t, PoliticalCard::CorruptEmpire)), (gained, gained == 0));
        }
    }

    /// A's carrier and two cruisers meet a cruiser of B.
    fn battle(t: &mut Sim) {
        let home = t.home(A);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        let at = t.space(Tile::Saudor);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(&[10, 1]);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        t.finish();
    }

    #[test]
    fn beating_the_enemy_of_the_throne_pays() {
        for (enemy, paid) in [(B, true), (C, false)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::EnemyOfTheThrone, Ballot::Player(enemy));
            battle(&mut t);
            let player = &t.look().players[A];
            let gained = (player.goods, player.sheet.total(), t.look().hidden.hands[A].len());
            assert_eq!(gained, if paid { (2, 8, 1) } else { (0, 7, 0) }, "one counter went for the activation");
            assert_eq!(is_law(&t, PoliticalCard::EnemyOfTheThrone), !paid);
        }
    }

    #[test]
    fn the_first_to_break_the_non_aggression_pact_pays() {
        let mut t = Sim::new();
        t.state.players[A].points = 3;
        law(&mut t, PoliticalCard::NonAggressionPact, Ballot::For);
        battle(&mut t);
        assert!(points(&t)[0] == 2 && !is_law(&t, PoliticalCard::NonAggressionPact));
        let mut t = Sim::new();
        t.state.players[A].points = 3;
        law(&mut t, PoliticalCard::NonAggressionPact, Ballot::For);
        t.activate(Tile::Saudor).finish();
        assert!(points(&t)[0] == 3 && is_law(&t, PoliticalCard::NonAggressionPact), "nobody is there");
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::NonAggressionPact, Ballot::Against);
        assert_eq!(t.look().objectives.len(), 1);
    }

    /// T36.1: the point does not make him win who surrendered.
    #[test]
    fn an_emperor_who_surrendered_does_not_win_t36_1() {
        for (standing, wins) in [(Standing::Surrendered, false), (Standing::InGame, true)] {
            let mut t = Sim::with(&[Module::Surrender]);
            t.state.players[B].standing = standing;
            t.state.players[B].points = 9;
            decide(&mut t, PoliticalCard::Emperor, Ballot::Player(B));
            assert_eq!((t.look().players[B].points, t.look().is_over()), (10, wins));
        }
    }
}
