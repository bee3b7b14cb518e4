//! Cards about strategy cards: picking, swapping, keeping and using them.

use crate::core::Seat;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::content::{self, ActionCardRow};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Hooks, Number, Permit, Play, Use, Window};
use crate::games::ti3::model::ids::{ActionCard, StrategyCard};
use crate::games::ti3::model::state::{PickedCard, Scope, State, Step, Until};
use crate::games::ti3::model::target::{Source, Target};

pub static ROWS: [ActionCardRow; 8] = [
    lasts(
        ActionCard::FirstStrike,
        "After the strategy phase: your first action comes before everybody's.",
        &[Play {
            at: At::StrategyDone,
            can: |state, _, me| {
                state.order_of_play().first() != Some(&me.seat)
                    && !state.effects.iter().any(|effect| effect.source.is(ActionCard::FirstStrike))
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::ActionPhaseEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks {
            // Before every number, that of the Naalu too.
            own: &[Answer::Add(Number::Initiative, |_, _, me| if me.scope == Scope::Nothing { -10_000 } else { 0 })],
            always: &[Use {
                at: At::ActionOver,
                // An action ahead of the action phase is not the first one.
                can: |state, _, me| state.active == me.seat && !is_ahead(state),
                run: |g, _, me| {
                    g.effects.retain(|effect| (effect.source, effect.scope) != (me.source, Scope::Nothing));
                    effects::last(g, me, Until::ActionEnd, Scope::Ahead);
                    done()
                },
            }],
            ..Hooks::NONE
        },
    ),
    action(
        ActionCard::PublicDisgrace,
        "Who just picked a strategy card returns it and picks another.",
        &[Play {
            at: At::AfterPick,
            can: |state, window, _| matches!(window, Window::AfterPick { seat, .. } if spare(state, *seat).next().is_some()),
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::AfterPick { returned, .. } = window {
                    *returned = true;
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::StrategicFlexibility,
        "After all picks: swap a strategy card of yours for one that nobody has.",
        &[Play {
            at: At::PicksDone,
            can: |state, _, me| spare(state, me.seat).next().is_some(),
            aim: |state, _, me, named| match named.len() {
                0 => Some(Aim::one(state.players[me.seat].cards.iter().map(|own| Target::Strategy(own.card)))),
                1 => Some(Aim::one(spare(state, me.seat).map(Target::Strategy))),
                _ => None,
            },
            run: |g, _, me, named| {
                let [Target::Strategy(given), Target::Strategy(taken)] = named[..] else { return done() };
                g.players[me.seat].cards.retain(|own| own.card != given);
                g.effects.retain(|own| own.source != Source::Strategy(given) || own.seat != me.seat);
                let row = content::strategy(taken);
                let used = row.is_some_and(|row| row.primary.is_none());
                g.players[me.seat].cards.push(PickedCard { card: taken, used });
                // Bonus counters do not come with it.
                g.cards[given] += std::mem::take(&mut g.cards[taken]);
                if let Some(picked) = row.and_then(|row| row.picked) {
                    picked(g, me.seat, 0);
                }
                Box::pin(async move {
                    effects::raise(g, Window::Picked { seat: me.seat, card: taken }).await;
                })
            },
        }],
    ),
    lasts(
        ActionCard::StrategicShift,
        "Before the first pick: one strategy card cannot be picked this round.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, _| state.step == Step::RoundStart,
            aim: |state, _, _, named| Aim::first(named, state.unpicked().map(Target::Strategy)),
            run: |g, _, me, named| {
                if let [Target::Strategy(card)] = named[..] {
                    effects::last(g, me, Until::PicksDone, Scope::Card(card));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::PickCard, |_, ask, me| ask.card.map(Scope::Card) == Some(me.scope))]),
    ),
    action(
        ActionCard::FlawlessStrategy,
        "Use the primary of a strategy card that nobody has; the others may use its secondary.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| {
                let able = |card: &StrategyCard| content::strategy(*card).is_some_and(|row| row.primary.is_some());
                Aim::first(named, state.unpicked().filter(able).map(Target::Strategy))
            },
            run: |g, _, _, named| {
                if let [Target::Strategy(card)] = named[..] {
                    g.step = Step::Primary(card);
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::PolicyParalysis,
        "After a primary: an opponent cannot use the secondary of that card.",
        &[Play {
            at: At::AfterPrimary,
            can: Play::ALWAYS,
            aim: |state, window, me, named| {
                let owner = if let Window::AfterPrimary { seat, .. } = window { *seat } else { me.seat };
                Aim::first(named, state.others(me.seat).filter(|other| *other != owner).map(Target::Seat))
            },
            run: |g, _, me, named| {
                if let [Target::Seat(other)] = named[..] {
                    effects::last(g, me, Until::ActionEnd, Scope::Seat(other));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::UseSecondary, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
    ),
    lasts(
        ActionCard::PoliticalStability,
        "In the status phase: keep a strategy card, other than Imperial and Initiative, instead of picking one next round.",
        &[Play {
            at: At::StatusPhase,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, keepable(state, me.seat).map(Target::Strategy)),
            run: |g, _, me, named| {
                if let [Target::Strategy(card)] = named[..] {
                    effects::last(g, me, Until::PicksDone, Scope::Card(card));
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Allow(Permit::KeepCard, |_, ask, me| ask.card.map(Scope::Card) == Some(me.scope))]),
    ),
    action(
        ActionCard::TechBubble,
        "After you used the primary of Technology: for a counter from strategy allocation use its secondary too.",
        &[Play {
            at: At::AfterPrimary,
            can: |state, window, me| match window {
                Window::AfterPrimary { card, seat } => {
                    // A card that nobody has has no owner.
                    *seat == me.seat
                        && state.players[me.seat].cards.iter().any(|own| own.card == *card)
                        && matches!(card, StrategyCard::Technology | StrategyCard::TechnologyIi)
                        && state.players[me.seat].sheet.strategy > 0
                        && content::strategy(*card)
                            .and_then(|row| row.secondary.as_ref())
                            .is_some_and(|secondary| (secondary.can)(state, me.seat))
                }
                _ => false,
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Window::AfterPrimary { card, .. } = *window else { return done() };
                Box::pin(async move {
                    if let Some(secondary) = content::strategy(card).and_then(|row| row.secondary.as_ref()) {
                        g.players[me.seat].sheet.strategy -= 1;
                        (secondary.run)(g, me.seat).await;
                    }
                })
            },
        }],
    ),
];

/// Cards that nobody has and that a seat could have picked.
fn spare(state: &State, seat: Seat) -> impl Iterator<Item = StrategyCard> + use<'_> {
    let may = move |card: &StrategyCard| effects::allowed(state, Permit::PickCard, Ask::of(seat).card(*card), true);
    state.unpicked().filter(may)
}

/// Cards by any numeral count as their namesake (T18.3).
fn keepable(state: &State, seat: Seat) -> impl Iterator<Item = StrategyCard> + use<'_> {
    use StrategyCard::{Imperial, ImperialIi, Initiative};
    let cards = state.players[seat].cards.iter().map(|own| own.card);
    cards.filter(|card| ![Imperial, ImperialIi, Initiative].contains(card))
}

/// Whether the action under way comes before all others.
fn is_ahead(state: &State) -> bool {
    state.effects.iter().any(|effect| effect.scope == Scope::Ahead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Ability, Module, PoliticalCard, Race};
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::model::target::{Ballot, Prompt};
    use crate::games::ti3::rules::technology;
    use crate::games::ti3::testing::*;

    /// The strategy phase begins.
    fn phase(seat: Seat, card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.hand(seat, &[card]);
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.state.step = Step::RoundStart;
        t
    }

    fn give(t: &mut Sim, seat: Seat, cards: &[StrategyCard]) {
        t.state.players[seat].cards = cards.iter().map(|card| PickedCard { card: *card, used: false }).collect();
    }

    #[test]
    fn first_strike_brings_one_action_before_the_lowest_number() {
        let mut t = Sim::new();
        t.hand(C, &[ActionCard::FirstStrike]);
        t.hand(A, &[ActionCard::FirstStrike]);
        t.at(Step::PicksDone);
        assert_eq!(t.asked(), (C, Prompt::Window), "A is the first anyway");
        t.choose(plays(ActionCard::FirstStrike));
        assert_eq!(t.asked(), (C, Prompt::ChooseAction));
        t.choose(Target::Strategy(StrategyCard::Warfare)).finish();
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "then the normal order");
        t.choose(Target::Strategy(StrategyCard::Logistics)).finish();
        assert_eq!(t.asked().0, B);
    }

    /// T4.2: whose number is zero has a number, too.
    #[test]
    fn first_strike_comes_before_the_naalu() {
        let mut t = Sim::new();
        t.race(A, Race::Naalu).hand(C, &[ActionCard::FirstStrike]);
        t.at(Step::PicksDone).choose(plays(ActionCard::FirstStrike));
        assert_eq!(t.asked(), (C, Prompt::ChooseAction));
        t.choose(Target::Strategy(StrategyCard::Warfare)).finish();
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
    }

    /// An action of the Naalu ahead of the action phase does not use it up, and the lowest number follows it all the same.
    #[test]
    fn first_strike_waits_for_who_acts_ahead_of_all() {
        let early = Target::Use(Source::Ability(Ability::NaaluInitiativeZero));
        for striker in [C, B] {
            let mut t = Sim::new();
            t.race(B, Race::Naalu).module(Module::ShatteredAscension).hand(striker, &[ActionCard::FirstStrike]);
            let home = t.home(B);
            t.at(Step::PicksDone);
            if striker == B {
                t.choose(plays(ActionCard::FirstStrike));
            }
            t.choose(early.clone()).choose(Target::System(home));
            if striker == C {
                t.choose(plays(ActionCard::FirstStrike));
            }
            t.finish();
            assert_eq!(t.asked(), (striker, Prompt::ChooseAction));
            let card = if striker == C { StrategyCard::Warfare } else { StrategyCard::Diplomacy };
            t.choose(Target::Strategy(card)).finish();
            assert_eq!(t.asked(), (A, Prompt::ChooseAction), "then the lowest number");
        }
    }

    #[test]
    fn public_disgrace_makes_a_player_pick_another_card() {
        let mut t = phase(B, ActionCard::PublicDisgrace);
        t.state.cards[StrategyCard::Imperial] = 2;
        t.go().choose(Target::Strategy(StrategyCard::Imperial));
        assert_eq!(t.asked(), (B, Prompt::Window));
        t.choose(plays(ActionCard::PublicDisgrace));
        assert_eq!(t.asked(), (A, Prompt::PickStrategyCard));
        assert!(!t.offers(Target::Strategy(StrategyCard::Imperial)));
        t.choose(Target::Strategy(StrategyCard::Trade));
        assert_eq!(t.look().cards[StrategyCard::Imperial], 2, "counters stay on the returned card");
        assert_eq!(t.asked(), (B, Prompt::PickStrategyCard));
        assert!(t.offers(Target::Strategy(StrategyCard::Imperial)));
    }

    /// What cannot be picked is no other card to pick.
    #[test]
    fn public_disgrace_needs_a_card_that_can_be_picked() {
        for (banned, may) in [(StrategyCard::Technology, true), (StrategyCard::Imperial, false)] {
            let mut t = Sim::new();
            t.hand(B, &[ActionCard::PublicDisgrace]);
            let shift = effects::Me::new(A, Source::ActionCard(ActionCard::StrategicShift));
            effects::last(&mut t.state, shift, Until::PicksDone, Scope::Card(banned));
            // Nobody has Technology and Imperial; C has one of them now.
            give(&mut t, C, &[StrategyCard::Political, StrategyCard::Warfare, StrategyCard::Technology]);
            let window = Window::AfterPick { seat: C, card: StrategyCard::Technology, returned: false };
            let usable = effects::usable(&t.state, &window, B);
            assert_eq!(usable.contains(&plays(ActionCard::PublicDisgrace)), may, "{banned:?}");
        }
    }

    #[test]
    fn strategic_flexibility_swaps_before_bonus_counters_are_placed() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::StrategicFlexibility]);
        t.state.cards[StrategyCard::Imperial] = 1;
        t.at(Step::PicksDone).choose(plays(ActionCard::StrategicFlexibility));
        t.choose(Target::Strategy(StrategyCard::Trade)).choose(Target::Strategy(StrategyCard::Imperial));
        assert!(t.look().players[B].cards.iter().any(|own| own.card == StrategyCard::Imperial));
        assert_eq!((t.look().cards[StrategyCard::Trade], t.look().cards[StrategyCard::Imperial]), (2, 0));
        assert_eq!(t.look().players[B].goods, 0);
    }

    #[test]
    fn strategic_flexibility_takes_what_comes_with_a_card_along() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::StrategicFlexibility]);
        give(&mut t, A, &[StrategyCard::Imperial, StrategyCard::Logistics]);
        t.at(Step::PicksDone).choose(plays(ActionCard::StrategicFlexibility));
        t.choose(Target::Strategy(StrategyCard::Trade)).choose(Target::Strategy(StrategyCard::Initiative));
        assert_eq!(t.look().speaker, B);
        assert_eq!(t.asked(), (B, Prompt::ChooseAction));
    }

    #[test]
    fn strategic_shift_bans_a_card_before_the_first_pick_only() {
        let mut t = phase(B, ActionCard::StrategicShift);
        t.go().choose(plays(ActionCard::StrategicShift)).choose(Target::Strategy(StrategyCard::Trade));
        assert!(!t.offers(Target::Strategy(StrategyCard::Trade)));
        let mut t = phase(B, ActionCard::StrategicShift);
        t.go().pass().choose(Target::Strategy(StrategyCard::Trade));
        assert_eq!(t.asked(), (B, Prompt::PickStrategyCard), "too late");
    }

    #[test]
    fn flawless_strategy_uses_a_card_nobody_has() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FlawlessStrategy]);
        t.go().choose(plays(ActionCard::FlawlessStrategy));
        assert!(!t.offers(Target::Strategy(StrategyCard::Trade)), "B has it");
        t.choose(Target::Strategy(StrategyCard::Imperial));
        assert_eq!(t.look().players[A].points, 2);
        assert_eq!(t.asked(), (B, Prompt::UseSecondary));
        t.finish();
        assert_eq!(t.look().active, B, "it was A's action");
        assert!(t.look().players[A].cards.iter().any(|own| !own.used), "Logistics is still to be used");
    }

    #[test]
    fn policy_paralysis_keeps_one_opponent_from_a_secondary() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::PolicyParalysis]);
        t.go().choose(Target::Strategy(StrategyCard::Logistics));
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::PolicyParalysis)).choose(Target::Seat(B));
        assert_eq!(t.asked(), (C, Prompt::UseSecondary));
        t.finish();
        assert!(t.look().effects.is_empty());
    }

    #[test]
    fn political_stability_keeps_a_card_and_saves_a_pick() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::PoliticalStability]);
        t.at(Step::Upkeep).choose(plays(ActionCard::PoliticalStability));
        assert_eq!(t.look().effects[0].scope, Scope::Card(StrategyCard::Logistics), "Initiative is not kept");
        t.state = t.look().clone();
        t.hand(A, &[]);
        t.at(Step::RoundEnd);
        let kept = PickedCard { card: StrategyCard::Logistics, used: false };
        assert_eq!(t.look().players[A].cards, [kept]);
        assert_eq!(t.asked(), (B, Prompt::PickStrategyCard), "A skips the first of two passes");
        assert!(!t.offers(Target::Strategy(StrategyCard::Logistics)));
        t.pass().pass();
        assert_eq!(t.asked(), (A, Prompt::PickStrategyCard), "with three players two are picked");
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::PoliticalStability]);
        give(&mut t, A, &[StrategyCard::Imperial]);
        assert_ne!(t.at(Step::Upkeep).asked().1, Prompt::Window, "Imperial is not kept");
    }

    #[test]
    fn tech_bubble_adds_the_secondary_for_its_owner() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::TechBubble]);
        t.hand(B, &[ActionCard::TechBubble]);
        give(&mut t, A, &[StrategyCard::Technology]);
        t.state.players[A].goods = 9;
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        let first = technology::open(t.look(), A).next().map(Target::Tech).expect("a technology");
        t.choose(first);
        assert_eq!(t.asked(), (A, Prompt::Window), "B did not use the primary");
        t.choose(plays(ActionCard::TechBubble));
        let second = technology::open(t.look(), A).next().map(Target::Tech).expect("a technology");
        t.choose(second);
        t.finish();
        assert_eq!(t.look().players[A].techs.iter().count(), 2);
        assert_eq!(t.look().players[A].sheet.strategy, 1);
    }

    /// Flawless Strategy uses a card that nobody owns.
    #[test]
    fn tech_bubble_is_for_the_owner_of_the_card() {
        for owns in [true, false] {
            let mut t = Sim::new();
            t.hand(A, &[ActionCard::TechBubble]);
            if owns {
                give(&mut t, A, &[StrategyCard::Technology]);
            }
            t.state.players[A].goods = 9;
            let window = Window::AfterPrimary { card: StrategyCard::Technology, seat: A };
            assert_eq!(effects::usable(&t.state, &window, A).contains(&plays(ActionCard::TechBubble)), owns);
        }
    }

    #[test]
    fn tech_bubble_needs_a_counter() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::TechBubble]);
        give(&mut t, A, &[StrategyCard::Technology]);
        t.state.players[A].sheet.strategy = 0;
        t.state.players[A].goods = 9;
        t.go().choose(Target::Strategy(StrategyCard::Technology)).pass();
        assert_ne!(t.asked(), (A, Prompt::Window));
    }

    #[test]
    fn strategic_flexibility_takes_no_card_that_cannot_be_picked() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::StrategicFlexibility]);
        let shift = Source::ActionCard(ActionCard::StrategicShift);
        let ban = |card| effects::Me { scope: Scope::Card(card), ..effects::Me::new(A, shift) };
        effects::last(&mut t.state, ban(StrategyCard::Imperial), Until::PicksDone, Scope::Card(StrategyCard::Imperial));
        t.at(Step::PicksDone)
            .choose(plays(ActionCard::StrategicFlexibility))
            .choose(Target::Strategy(StrategyCard::Trade));
        let has = |card| t.look().players[B].cards.iter().any(|own| own.card == card);
        assert!(has(StrategyCard::Technology) && !has(StrategyCard::Imperial), "the only one left");
        let tech = StrategyCard::Technology;
        effects::last(&mut t.state, ban(tech), Until::PicksDone, Scope::Card(tech));
        t.at(Step::PicksDone);
        assert_ne!(t.asked(), (B, Prompt::Window), "none is left");
    }

    /// T4.5: the card that is taken counts as picked, for laws as well.
    #[test]
    fn strategic_flexibility_pays_what_a_pick_costs_t4_5() {
        for (censured, left) in [(B, 1), (A, 3)] {
            let mut t = Sim::new();
            t.hand(B, &[ActionCard::StrategicFlexibility]);
            t.state.players[B].sheet.strategy = 3;
            let ballot = Ballot::Player(censured);
            t.state.laws.push(Law { card: PoliticalCard::CouncilsCensure, ballot });
            t.at(Step::PicksDone).choose(plays(ActionCard::StrategicFlexibility));
            t.choose(Target::Strategy(StrategyCard::Trade)).choose(Target::Strategy(StrategyCard::Imperial));
            assert_eq!(t.look().players[B].sheet.strategy, left);
        }
    }
}
