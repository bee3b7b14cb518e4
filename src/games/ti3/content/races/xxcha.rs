//! The Xxcha Kingdom.

use super::{ability, flagship, has_counter, spend_counter, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Instead, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Planet, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::pieces;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::XxchaDiplomacyPrimary,
        "You may use the primary of Diplomacy in place of its secondary, that of Diplomacy II for a strategy counter.",
        Hooks::own(&[
            Answer::Allow(Permit::PrimaryInstead, |_, ask, _| {
                ask.card.is_some_and(|card| [StrategyCard::Diplomacy, StrategyCard::DiplomacyIi].contains(&card))
            }),
            Answer::Allow(Permit::FreeInstead, |_, ask, _| ask.card == Some(StrategyCard::Diplomacy)),
        ]),
    ),
    ability(
        Ability::XxchaCancelAgenda,
        "Right after an agenda is read, spend a strategy counter: another comes in its place, but none in the Twilight Council. In \
         Shattered Ascension the resources of a planet may be votes in place of its influence.",
        Hooks {
            own: &[Answer::Add(Number::Votes, |state, _, me| flexible_votes(state, me))],
            uses: &[Use {
                at: At::AgendaRead,
                can: |state, window, me| {
                    has_counter(state, me) && matches!(window, Window::AgendaRead { cancelled: None, .. })
                },
                run: |g, window, me| {
                    Box::pin(async move {
                        spend_counter(g, me);
                        if let Window::AgendaRead { cancelled, .. } = window {
                            *cancelled = Some(Instead::AsBefore);
                        }
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    ability(
        Ability::XxchaFirstRoundMalus,
        "Opponents roll one worse against you in the first round of each space battle and invasion.",
        Hooks::own(&[Answer::Add(Number::EnemyCombat, |state, ask, _| {
            let fight = matches!(ask.roll, Some(Roll::SpaceBattle { .. } | Roll::Invasion { .. }));
            -i32::from(fight && state.combat.is_some_and(|combat| combat.round == 1))
        })]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::InstinctTraining,
        Origin::Shards,
        "Once per round, spend a strategy counter to cancel an action card that an opponent just played.",
        Hooks::uses(&[Use {
            at: At::CardPlayed,
            can: |state, window, me| {
                let theirs = matches!(window, Window::CardPlayed { seat, cancelled: false, .. } if *seat != me.seat);
                theirs && has_counter(state, me) && !effects::used(state, me)
            },
            run: |g, window, me| {
                Box::pin(async move {
                    effects::mark(g, me, Until::RoundEnd);
                    spend_counter(g, me);
                    if let Window::CardPlayed { cancelled, .. } = window {
                        *cancelled = true;
                    }
                })
            },
        }]),
    ),
    tech(
        RaceTech::Diplomats,
        Origin::Empire,
        "Once per round, when an enemy activates a system that you control, spend a strategy counter: his counter goes and his action ends. \
     In Shattered Ascension it costs nothing.",
        Hooks::uses(&[Use {
            at: At::AfterActivation,
            can: |state, window, me| match *window {
                Window::AfterActivation { system, seat } => {
                    let pays = has_counter(state, me) || state.contents.has(Module::ShatteredAscension);
                    let stands =
                        state.activation.is_some() && seat != me.seat && state.controls_system(me.seat, system);
                    stands && pays && !effects::used(state, me)
                }
                _ => false,
            },
            run: |g, window, me| {
                Box::pin(async move {
                    let Window::AfterActivation { system, seat } = *window else { return };
                    effects::mark(g, me, Until::RoundEnd);
                    if !g.contents.has(Module::ShatteredAscension) {
                        spend_counter(g, me);
                    }
                    pieces::take_counter(g, seat, system);
                    g.activation = None;
                })
            },
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Xxcha,
    "It shoots like two PDS with Deep Space Cannon, but not at invaders.",
    Hooks::own(&[Answer::Allow(Permit::ShootsAsPds, |_, ask, _| ask.is(&[UnitKind::Flagship]))]),
);

/// What the resources of refreshed planets bring beyond their influence.
fn flexible_votes(state: &State, me: Me) -> i32 {
    if !state.contents.has(Module::ShatteredAscension) {
        return 0;
    }
    let worth = |currency: Currency, planet: Planet| currency.worth(state, planet) as i32;
    let refreshed: Vec<Planet> = state.controlled(me.seat).filter(|planet| !state.planets[*planet].exhausted).collect();
    let influence: i32 = refreshed.iter().map(|planet| worth(Currency::Influence, *planet)).sum();
    let best = |planet: &Planet| worth(Currency::Resources, *planet).max(worth(Currency::Influence, *planet));
    // The one vote that everybody has is not added to it (T17.2).
    refreshed.iter().map(best).sum::<i32>().max(1) - influence.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{ActionCard, PoliticalCard, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
    use crate::games::ti3::rules::council;
    use crate::games::ti3::testing::*;

    #[test]
    fn they_use_the_primary_of_diplomacy_in_place_of_its_secondary() {
        let primary = Target::Strategy(StrategyCard::Diplomacy);
        let mut t = Sim::new();
        t.state.active = B;
        t.at(Step::Secondary { card: StrategyCard::Diplomacy, left: C.into() });
        assert!(t.offers(primary.clone()) && !t.offers(Target::Yes), "nothing is exhausted for the secondary");
        t.choose(primary.clone()).choose(Target::Seat(A));
        assert_eq!(t.look().players[C].sheet.strategy, 2, "for nothing");
        assert!(t.look().effects.iter().any(|effect| effect.seat == C), "at peace with A");
        t.state.players[C].sheet.strategy = 0;
        t.at(Step::Secondary { card: StrategyCard::Diplomacy, left: C.into() });
        assert!(t.offers(primary.clone()), "without a counter, too");
        t.race(C, Race::Sol).at(Step::Secondary { card: StrategyCard::Diplomacy, left: C.into() });
        assert_ne!(t.asked().1, Prompt::UseSecondary, "nobody else does");
        t.race(C, Race::Xxcha).state.players[C].sheet.strategy = 1;
        t.at(Step::Secondary { card: StrategyCard::Trade, left: C.into() });
        assert!(t.asked().1 != Prompt::UseSecondary || !t.offers(Target::Strategy(StrategyCard::Trade)));
    }

    #[test]
    fn a_counter_cancels_an_agenda_and_another_comes() {
        let mut t = Sim::new();
        // The next card is last.
        t.state.hidden.political_deck = vec![PoliticalCard::ArchivedSecret, PoliticalCard::Repeal];
        t.state.political_discard.clear();
        t.state.active = C;
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Window));
        assert_eq!(t.asked().0, C);
        t.choose(Target::Use(Source::Ability(Ability::XxchaCancelAgenda)));
        assert_eq!(t.look().players[C].sheet.strategy, 1);
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(PoliticalCard::ArchivedSecret));
        assert_eq!(t.look().political_discard, [PoliticalCard::Repeal]);
    }

    /// Right after an agenda is read: another is chosen where it was chosen. A veto draws another in any case.
    #[test]
    fn an_agenda_from_a_hand_is_replaced_from_that_hand_but_drawn_after_a_veto() {
        for (source, replaced) in [
            (Source::Ability(Ability::XxchaCancelAgenda), PoliticalCard::ArchivedSecret),
            (Source::ActionCard(ActionCard::Veto), PoliticalCard::CostOverruns),
        ] {
            let mut t = Sim::with(&[Module::VariantStrategyCards]);
            t.state.hidden.agendas[A] =
                vec![PoliticalCard::Repeal, PoliticalCard::ArchivedSecret, PoliticalCard::CostOverruns];
            t.state.hidden.political_deck = vec![PoliticalCard::CostOverruns; 3];
            t.hand(C, &[ActionCard::Veto]);
            t.state.active = C;
            t.go().choose(Target::Strategy(StrategyCard::Assembly));
            assert!(t.until(Prompt::Senate));
            t.choose(Target::Yes).choose(Target::Seat(A));
            assert_eq!(t.asked(), (A, Prompt::PlayAgenda));
            t.choose(Target::Political(PoliticalCard::Repeal));
            assert!(t.until(Prompt::Window));
            assert_eq!(t.asked().0, C, "{source:?}");
            t.choose(Target::Use(source));
            if replaced == PoliticalCard::ArchivedSecret {
                assert_eq!(t.asked(), (A, Prompt::PlayAgenda));
                t.choose(Target::Political(replaced));
            }
            assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(replaced));
            assert_eq!(t.look().political_discard.last(), Some(&PoliticalCard::Repeal));
        }
    }

    #[test]
    fn opponents_roll_worse_in_the_first_round_only() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(C, at, UnitKind::Carrier, 1);
        // A seven misses in the first round and hits in the second.
        t.dice(&[7, 1, 7, 1]);
        t.activate(Tile::Saudor);
        t.pass();
        assert!(t.units(at, C).is_empty() && !t.units(at, A).is_empty());
        let mut t = Sim::new();
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(&[7, 1]);
        t.activate(Tile::Saudor);
        t.pass();
        assert!(t.units(at, B).is_empty(), "not against others");
    }

    #[test]
    fn in_shattered_ascension_resources_are_votes() {
        let mut t = Sim::new();
        t.give_planet(C, Planet::Abyz);
        let before = council::votes(&t.state, C);
        t.module(Module::ShatteredAscension);
        assert_eq!(council::votes(&t.state, C), before + 3, "Abyz has three resources and no influence");
        t.race(C, Race::Sol);
        assert_eq!(council::votes(&t.state, C), before);
    }

    #[test]
    fn instinct_cancels_a_card_of_an_opponent_once_per_round() {
        use crate::games::ti3::model::ids::ActionCard;
        let instinct = Target::Use(Source::RaceTech(RaceTech::InstinctTraining));
        let play = Target::Use(Source::ActionCard(ActionCard::RiseOfAMessiah));
        let mut t = Sim::new();
        t.give_race_tech(C, RaceTech::InstinctTraining);
        t.hand(A, &[ActionCard::RiseOfAMessiah, ActionCard::RiseOfAMessiah]);
        let before = t.state.units_of(A).count(UnitKind::GroundForce);
        t.go().choose(play.clone());
        assert_eq!(t.asked(), (C, Prompt::Window));
        t.choose(instinct);
        assert_eq!(t.look().players[C].sheet.strategy, 1);
        assert_eq!(t.look().units_of(A).count(UnitKind::GroundForce), before);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "a cancelled card counts as not played (T11.4)");
        t.choose(play.clone());
        assert_ne!(t.asked(), (C, Prompt::Window), "once per round");
        t.state.players[C].sheet.strategy = 0;
        t.go().choose(play);
        assert_ne!(t.asked(), (C, Prompt::Window), "it costs a counter");
    }

    #[test]
    fn diplomats_end_an_enemys_action_once_per_round() {
        let diplomats = Target::Use(Source::RaceTech(RaceTech::Diplomats));
        let mut t = Sim::new();
        t.give_race_tech(C, RaceTech::Diplomats);
        t.give_planet(C, Planet::Saudor);
        t.activate(Tile::Saudor);
        assert_ne!(t.asked().1, Prompt::Window, "no ship there: no control (T0.9)");
        t.put(C, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
        t.activate(Tile::Saudor);
        assert_eq!(t.asked(), (C, Prompt::Window));
        t.choose(diplomats);
        let saudor = t.tile(Tile::Saudor);
        assert!(!t.look().system(saudor).counters.contains(A));
        assert_eq!(
            (t.look().players[A].sheet.pool, t.look().players[C].sheet.strategy),
            (2, 1),
            "it is not given back"
        );
        assert_eq!(t.asked(), (B, Prompt::ChooseAction), "A's action is over");
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (A, Step::Turn);
        t.activate(Tile::Saudor);
        assert_ne!(t.asked().1, Prompt::Window, "once per round");
    }

    #[test]
    fn diplomats_cost_a_counter_but_not_in_shattered_ascension() {
        for ascended in [false, true] {
            let mut t = Sim::new();
            t.give_race_tech(C, RaceTech::Diplomats).put(C, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
            t.give_planet(C, Planet::Saudor);
            t.put(C, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
            t.state.players[C].sheet.strategy = 0;
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            t.activate(Tile::Saudor);
            assert_eq!(t.asked() == (C, Prompt::Window), ascended);
        }
    }

    #[test]
    fn the_flagship_shoots_next_door_like_two_pds_t52() {
        for (race, tile, fires) in
            [(Race::Xxcha, Tile::AbyzFria, true), (Race::Xxcha, Tile::Quann, false), (Race::Sol, Tile::AbyzFria, false)]
        {
            let mut t = Sim::new();
            let home = t.home(A);
            let at = t.space(tile);
            t.flagship(C, race, at);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 2);
            t.dice(&[6, 6]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 2)], &[]);
            assert_eq!(t.until(Prompt::FirePds), fires, "{race:?} at {tile:?}");
            if fires {
                t.choose(Target::Yes).finish();
                assert_eq!(t.units(t.space(Tile::Saudor), A).count(UnitKind::Cruiser), 0);
            }
        }
    }

    #[test]
    fn the_primary_of_diplomacy_two_costs_them_a_counter() {
        let primary = Target::Strategy(StrategyCard::DiplomacyIi);
        for (counters, offered) in [(0, false), (1, true)] {
            let mut t = Sim::new();
            t.state.active = B;
            t.state.players[C].sheet.strategy = counters;
            t.at(Step::Secondary { card: StrategyCard::DiplomacyIi, left: C.into() });
            assert_eq!(t.asked() == (C, Prompt::UseSecondary) && t.offers(primary.clone()), offered, "{counters}");
            if offered {
                t.choose(primary.clone());
                assert_eq!(t.look().players[C].sheet.strategy, 0);
            }
        }
    }

    /// T17.2: the one vote of who has no influence does not come on top.
    #[test]
    fn in_shattered_ascension_resources_alone_are_as_many_votes() {
        let mut t = Sim::new();
        t.module(Module::ShatteredAscension);
        for planet in t.state.home_planets(C) {
            t.state.planets[planet].exhausted = true;
        }
        assert_eq!(council::votes(&t.state, C), 1);
        t.give_planet(C, Planet::Abyz);
        assert_eq!(council::votes(&t.state, C), 3, "Abyz has three resources and no influence");
    }
}
