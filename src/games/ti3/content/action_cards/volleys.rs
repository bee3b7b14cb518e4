//! Cards for battles: dice, hits and what is lost by them.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, battle, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Me, Number, Permit, Play, Roll, Use, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{ActionCard, UnitKind};
use crate::games::ti3::model::state::{Effect, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::rules::combat::{dice, hits, space};
use crate::games::ti3::rules::{ask, board, limits, pieces};
use crate::games::ti3::streams;

pub static ROWS: [ActionCardRow; 9] = [
    lasts(
        ActionCard::ExperimentalWeaponry,
        "In this round of combat hits of your dreadnoughts and war suns go to other ships than fighters first.",
        &[Play {
            at: At::BeforeCombatRound,
            can: |state, window, me| {
                battle(window, me)
                    .is_some_and(|(system, _)| BIG.iter().any(|kind| state.space(system, me.seat).count(*kind) > 0))
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::CombatRoundEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::own(&[Answer::Allow(Permit::HitsHeavy, |_, ask, _| ask.is(&BIG))]),
    ),
    lasts(
        ActionCard::IntoTheBreach,
        "Before a space battle: your fleet rolls one better in it, and one of your dreadnoughts takes the first two hits.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: |_, window, me| battle(window, me).is_some(),
            aim: |state, window, me, named| {
                let (system, _) = battle(window, me)?;
                let slots = ask::unit_slots(state.space(system, me.seat), Place::Space(system), |kind| {
                    kind == UnitKind::Dreadnought
                });
                Aim::first(named, slots.into_iter().map(|(target, _)| target))
            },
            run: |g, _, me, named| {
                if let [Target::Unit { hits: taken, .. }] = named[..] {
                    effects::last(g, me, Until::BattleEnd, Scope::Breach { taken, left: 2 });
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            i32::from(matches!(ask.roll, Some(Roll::SpaceBattle { .. })))
        })]),
    ),
    lasts(
        ActionCard::Minelayers,
        "After an enemy fleet enters a system with yours: each of your cruisers there has hit it once when the first round is over.",
        &[Play {
            at: At::AfterMovement,
            can: |state, window, me| {
                matches!(window, Window::AfterMovement { system, seat }
                    if *seat != me.seat
                        && state.space(*system, *seat).has_ships()
                        && state.space(*system, me.seat).count(UnitKind::Cruiser) > 0)
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Window::AfterMovement { system, .. } = *window {
                    // A hit each, in the battle there (T37.2).
                    for _ in 0..g.space(system, me.seat).count(UnitKind::Cruiser) {
                        effects::last(g, me, Until::ActivationEnd, Scope::System(system));
                    }
                }
                done()
            },
        }],
        Hooks {
            always: &[Use {
                at: At::BeforeCasualties,
                can: |_, window, me| {
                    matches!(window, Window::BeforeCasualties { by, system, .. }
                        if *by == me.seat && Scope::System(*system) == me.scope)
                },
                run: |g, window, me| {
                    let mine = |own: &Effect| (own.source, own.seat, own.scope) == (me.source, me.seat, me.scope);
                    if let (Window::BeforeCasualties { hits, .. }, Some(at)) = (window, g.effects.iter().position(mine))
                    {
                        *hits += 1;
                        g.effects.remove(at);
                    }
                    done()
                },
            }],
            ..Hooks::NONE
        },
    ),
    action(
        ActionCard::Recheck,
        "After dice are rolled in a battle of yours: one of them is rolled again.",
        &[Play {
            at: At::Rolled,
            can: |state, window, me| {
                // T7.6: not for dice that decide something else.
                let combat = matches!(window, Window::Rolled { roll, .. } if roll.is_combat());
                combat && state.combat.is_some_and(|combat| combat.enemy(me.seat).is_some())
            },
            aim: |state, _, _, named| {
                let mut thrown: Vec<(UnitKind, u8)> = state.rolled.iter().map(|die| (die.kind, die.face)).collect();
                thrown.sort();
                thrown.dedup();
                Aim::first(named, thrown.into_iter().map(|(kind, face)| Target::Die { kind, face }))
            },
            run: |g, _, _, named| {
                if let [Target::Die { kind, face }] = named[..] {
                    let new = g.die(streams::DICE, 10) as u8;
                    if let Some(die) = g.rolled.iter_mut().find(|die| (die.kind, die.face) == (kind, face)) {
                        die.face = new;
                    }
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::RuleByTerror,
        "Before a space battle, with a war sun or two dreadnoughts: your opponent retreats if he can, or loses two ships.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: |state, window, me| {
                battle(window, me).is_some_and(|(system, _)| {
                    let fleet = state.space(system, me.seat);
                    fleet.count(UnitKind::WarSun) > 0 || fleet.count(UnitKind::Dreadnought) > 1
                })
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Some((system, enemy)) = battle(window, me) else { return done() };
                Box::pin(async move { terror(g, me, system, enemy).await })
            },
        }],
    ),
    lasts(
        ActionCard::TargetTheirFlagship,
        "Before a space battle: one of your ships shoots one die at an enemy ship and does not roll in the first round.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: |_, window, me| battle(window, me).is_some(),
            aim: |state, window, me, named| {
                let (system, enemy) = battle(window, me)?;
                let (side, shoots) = match named.len() {
                    0 => (me.seat, true),
                    1 => (enemy, false),
                    _ => return None,
                };
                // T13.6: fighters in an ion storm roll no dice.
                let storm = shoots && state.anomaly(system) == Some(Anomaly::IonStorm);
                let fits = |kind: UnitKind| kind.is_ship() && !(storm && kind == UnitKind::Fighter);
                let slots = ask::unit_slots(state.space(system, side), Place::Space(system), fits);
                Some(Aim::one(slots.into_iter().map(|(target, _)| target)))
            },
            run: |g, window, me, named| {
                let Some((system, enemy)) = battle(window, me) else { return done() };
                Box::pin(async move { snipe(g, me, system, enemy, &named).await })
            },
        }],
        Hooks::own(&[Answer::Add(Number::Silent, |_, ask, me| i32::from(ask.kind.map(Scope::Kind) == Some(me.scope)))]),
    ),
    action(
        ActionCard::CourageousToTheEnd,
        "After a ship of yours is destroyed in a space battle: it rolls two dice; each hit costs the opponent a ship at once.",
        &[Play {
            at: At::ShipDestroyed,
            can: |state, window, me| {
                matches!(window, Window::ShipDestroyed { owner, by, system, .. }
                    if *owner == me.seat && state.space(*system, *by).has_ships())
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Window::ShipDestroyed { by, kind, system, .. } = *window else { return done() };
                Box::pin(async move {
                    let hit = dice::roll(g, me.seat, kind, 2, Roll::Shot, Some(by), system, false).await;
                    lose(g, me, system, by, hit).await;
                })
            },
        }],
    ),
    lasts(
        ActionCard::MilitaryForesight,
        "After you lose a ship in a space battle: it comes back at one of your docks when the next status phase begins.",
        &[Play {
            at: At::ShipDestroyed,
            can: |_, window, me| matches!(window, Window::ShipDestroyed { owner, .. } if *owner == me.seat),
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Window::ShipDestroyed { kind, .. } = *window {
                    effects::last(g, me, Until::StatusStart, Scope::Piece(kind));
                }
                done()
            },
        }],
        Hooks {
            always: &[Use {
                at: At::StatusStart,
                can: |_, _, _| true,
                run: |g, _, me| Box::pin(async move { come_back(g, me).await }),
            }],
            ..Hooks::NONE
        },
    ),
    action(
        ActionCard::MomentOfTriumph,
        "When you destroy a war sun or a flagship of another player in a battle: gain a victory point.",
        &[Play {
            at: At::ShipDestroyed,
            can: |_, window, me| {
                matches!(window, Window::ShipDestroyed { owner, by, kind, .. }
                    if *by == me.seat && *owner != me.seat && matches!(kind, UnitKind::WarSun | UnitKind::Flagship))
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                board::gain_points(g, me.seat, 1);
                done()
            },
        }],
    ),
];

const BIG: [UnitKind; 2] = [UnitKind::Dreadnought, UnitKind::WarSun];

/// Ships of a seat are lost, of its own choice.
async fn lose(g: &mut G, me: Me, system: SystemId, seat: Seat, count: u32) {
    if count == 0 {
        return;
    }
    let why = Prompt::Component.about(Subject::Source(me.source));
    let lost = ask::units(g, seat, why, Place::Space(system), UnitKind::is_ship, count).await;
    hits::destroy(g, seat, me.seat, system, &lost).await;
}

async fn terror(g: &mut G, me: Me, system: SystemId, enemy: Seat) {
    if space::ways_out(g, system, enemy).is_empty() {
        lose(g, me, system, enemy, 2).await;
    } else {
        space::retreat(g, system, enemy, None).await;
    }
}

async fn snipe(g: &mut G, me: Me, system: SystemId, enemy: Seat, named: &[Target]) {
    let [Target::Unit { kind: own, .. }, Target::Unit { at, kind, hits }] = *named else { return };
    effects::last(g, me, Until::CombatRoundEnd, Scope::Kind(own));
    if dice::roll(g, me.seat, own, 1, Roll::Shot, Some(enemy), system, false).await > 0 {
        hits::strike(g, enemy, at, kind, hits, me.seat).await;
    }
}

/// A ship that was set aside appears at a dock; without one it is lost.
async fn come_back(g: &mut G, me: Me) {
    let Scope::Piece(kind) = me.scope else { return };
    if let Some(at) =
        g.effects.iter().position(|own| own.source == me.source && own.seat == me.seat && own.scope == me.scope)
    {
        g.effects.remove(at);
    }
    let docks: Vec<Target> = harbours(g, me.seat).into_iter().map(Target::System).collect();
    if docks.is_empty() {
        return;
    }
    let why = Prompt::Component.about(Subject::Source(me.source));
    if let Target::System(system) = ask::one(g, me.seat, why, docks).await {
        pieces::place(g, me.seat, Place::Space(system), kind, 1);
        limits::enforce(g, system, me.seat).await;
    }
}

/// Systems with a dock of the seat in which its ship can appear: not among enemy ships.
fn harbours(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.units_in(*id, seat).count(UnitKind::SpaceDock) > 0 && state.system(*id).space.enemy_ships(seat).is_none()
    };
    state.system_ids().filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tech, Tile};
    use crate::games::ti3::model::state::{Combat, Die, Step};
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::testing::*;

    /// Ships of A and B meet at Wellon, which A activates.
    fn meeting(cards: &[(Seat, ActionCard)], a: &[(UnitKind, u8)], b: &[(UnitKind, u8)]) -> Sim {
        let mut t = Sim::new();
        cards.iter().for_each(|(seat, card)| t.state.hidden.hands[*seat].push(*card));
        let at = t.space(Tile::Wellon);
        for seat in [A, B, C] {
            t.state.players[seat].sheet.fleet = 6;
        }
        a.iter().for_each(|(kind, count)| t.put(A, at, *kind, *count));
        b.iter().for_each(|(kind, count)| t.put(B, at, *kind, *count));
        t
    }

    fn at(t: &mut Sim, card: ActionCard) -> bool {
        let it = plays(card);
        for _ in 0..30 {
            if t.look().active != A || t.asked().1 == Prompt::Produce {
                return false;
            }
            if t.offers(it.clone()) {
                return true;
            }
            t.pass();
        }
        false
    }

    #[test]
    fn experimental_weaponry_spares_fighters() {
        let swarm = [(UnitKind::Carrier, 1), (UnitKind::Fighter, 4)];
        let mut t = meeting(&[(A, ActionCard::ExperimentalWeaponry)], &[(UnitKind::WarSun, 1)], &swarm);
        let here = t.space(Tile::Wellon);
        t.dice(&[10, 10, 1, 1, 1, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::ExperimentalWeaponry));
        t.choose(plays(ActionCard::ExperimentalWeaponry));
        // The first hit can only be taken by the carrier, the second by fighters.
        assert_eq!(t.units(here, B).count(UnitKind::Carrier), 0);
        let mut t = meeting(&[(A, ActionCard::ExperimentalWeaponry)], &[(UnitKind::Cruiser, 1)], &swarm);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::ExperimentalWeaponry), "no dreadnought and no war sun");
    }

    /// A plays Into the Breach and has more cards; B holds a Morale Boost, which tells the rounds.
    fn into_the_breach(more: &[(Seat, ActionCard)]) -> Sim {
        let fleet = [(UnitKind::Dreadnought, 1), (UnitKind::Cruiser, 2)];
        let cards = [&[(A, ActionCard::IntoTheBreach), (B, ActionCard::MoraleBoost)], more].concat();
        let mut t = meeting(&cards, &fleet, &[(UnitKind::Cruiser, 3)]);
        // A: dreadnought, two cruisers with +1; B: three cruisers, two hits.
        t.dice(&[1, 6, 5, 10, 10, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::IntoTheBreach));
        t.choose(plays(ActionCard::IntoTheBreach));
        t
    }

    #[test]
    fn into_the_breach_a_dreadnought_takes_the_first_two_hits() {
        let mut t = into_the_breach(&[]);
        let here = t.space(Tile::Wellon);
        assert!(at(&mut t, ActionCard::MoraleBoost));
        t.pass();
        assert!(at(&mut t, ActionCard::MoraleBoost), "the second round");
        assert_eq!(t.units(here, A).count(UnitKind::Dreadnought), 0);
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), 2, "no other ship was hit");
        assert_eq!(t.units(here, B).count(UnitKind::Cruiser), 2, "a six hits with the bonus");
        assert_eq!(t.look().effects[0].scope, Scope::Breach { taken: 2, left: 0 });
    }

    /// Hits are cancelled before casualties: it takes the first two that are left.
    #[test]
    fn shields_hold_before_a_dreadnought_in_the_breach_is_hit() {
        let mut t = into_the_breach(&[(A, ActionCard::ShieldsHolding)]);
        let here = t.space(Tile::Wellon);
        assert!(at(&mut t, ActionCard::ShieldsHolding));
        t.choose(plays(ActionCard::ShieldsHolding));
        assert!(at(&mut t, ActionCard::MoraleBoost), "the second round");
        assert_eq!(t.units(here, A).with_hits(UnitKind::Dreadnought, 0), 1);
    }

    #[test]
    fn who_is_not_in_a_battle_neither_targets_nor_leads_it() {
        let cards = [(C, ActionCard::IntoTheBreach), (C, ActionCard::TargetTheirFlagship)];
        let fleet = [(UnitKind::Dreadnought, 1)];
        for (_, card) in cards {
            let mut t = meeting(&cards, &fleet, &fleet);
            t.activate(Tile::Wellon);
            assert!(!at(&mut t, card));
        }
    }

    #[test]
    fn into_the_breach_needs_a_dreadnought() {
        let mut t = meeting(&[(A, ActionCard::IntoTheBreach)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::IntoTheBreach));
    }

    /// Fleet Logistics: nothing happens where no battle follows, nor in the next tactical action.
    #[test]
    fn minelayers_do_not_last_for_a_second_tactical_action() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::Minelayers]);
        t.give_tech(A, Tech::FleetLogistics);
        let (home, saudor) = (t.home(A), t.space(Tile::Saudor));
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.give_planet(B, Planet::Saudor);
        t.put(B, saudor, UnitKind::Cruiser, 1);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::Pds, 1);
        t.dice(&[10]);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::Minelayers));
        assert!(t.until(Prompt::FirePds));
        t.choose(Target::Yes);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Tech(Tech::FleetLogistics)));
        let mined = t.look().effects.iter().any(|own| own.source == Source::ActionCard(ActionCard::Minelayers));
        assert_eq!((t.asked().1, mined), (Prompt::ChooseSystem, false));
    }

    #[test]
    fn minelayers_add_hits_to_the_first_round() {
        let cards = [(B, ActionCard::Minelayers), (A, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 4)], &[(UnitKind::Cruiser, 2)]);
        let here = t.space(Tile::Wellon);
        t.dice(&[1, 1, 1, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::Minelayers));
        t.choose(plays(ActionCard::Minelayers));
        assert!(at(&mut t, ActionCard::MoraleBoost));
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), 4, "all of them still roll");
        t.pass();
        assert!(at(&mut t, ActionCard::MoraleBoost));
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), 2, "two cruisers, two hits, once");
        assert!(t.look().effects.is_empty());
        let mut t = meeting(&[(B, ActionCard::Minelayers)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Destroyer, 2)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::Minelayers), "no cruisers");
    }

    #[test]
    fn faulty_targeting_systems_cancel_minelayers_only() {
        let cards = [(B, ActionCard::Minelayers), (A, ActionCard::FaultyTargetingSystems)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 4)], &[(UnitKind::Cruiser, 2)]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::Minelayers));
        t.choose(plays(ActionCard::Minelayers)).choose(plays(ActionCard::FaultyTargetingSystems));
        assert!(t.look().effects.is_empty());
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination]);
        t.hand(B, &[ActionCard::FaultyTargetingSystems]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(C));
        assert_ne!(t.asked(), (B, Prompt::Window));
    }

    #[test]
    fn recheck_rolls_any_die_of_the_battle_again() {
        let mut t = meeting(&[(B, ActionCard::Recheck)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        let here = t.space(Tile::Wellon);
        t.dice(&[10, 1, 10]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::Recheck));
        t.choose(plays(ActionCard::Recheck));
        t.finish();
        assert!(t.units(here, A).is_empty(), "A's ten became a one, and B rolled a ten");
        let mut t = meeting(&[(C, ActionCard::Recheck)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::Recheck), "C is not in the battle");
    }

    #[test]
    fn rule_by_terror_costs_two_ships_where_there_is_no_way_out() {
        let mut t = meeting(&[(A, ActionCard::RuleByTerror)], &[(UnitKind::WarSun, 1)], &[(UnitKind::Cruiser, 2)]);
        let here = t.space(Tile::Wellon);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::RuleByTerror));
        t.choose(plays(ActionCard::RuleByTerror));
        assert!(t.units(here, B).is_empty());
        let mut t = meeting(&[(A, ActionCard::RuleByTerror)], &[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::RuleByTerror), "one dreadnought frightens nobody");
    }

    #[test]
    fn rule_by_terror_makes_an_opponent_retreat_who_can() {
        let mut t = meeting(&[(A, ActionCard::RuleByTerror)], &[(UnitKind::WarSun, 1)], &[(UnitKind::Cruiser, 2)]);
        let (wellon, here) = (t.tile(Tile::Wellon), t.space(Tile::Wellon));
        let open = |id: &SystemId| crate::games::ti3::rules::movement::is_open(&t.state, *id);
        let near = t.state.touching(wellon).find(open).expect("a neighbour");
        t.state.system_mut(near).counters.insert(B);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::RuleByTerror));
        t.choose(plays(ActionCard::RuleByTerror));
        assert!(t.units(here, B).is_empty());
        assert_eq!(t.units(Place::Space(near), B).count(UnitKind::Cruiser), 2);
    }

    #[test]
    fn target_their_flagship_shoots_once_and_then_is_silent_for_a_round() {
        let fleet = [(UnitKind::WarSun, 1), (UnitKind::Destroyer, 1)];
        let cards = [(B, ActionCard::TargetTheirFlagship), (A, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &fleet, &[(UnitKind::Cruiser, 1), (UnitKind::Dreadnought, 1)]);
        let here = t.space(Tile::Wellon);
        // The cruiser hits; then A's three and one, and B's dreadnought only.
        t.dice(&[7, 1, 1, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::TargetTheirFlagship));
        t.choose(plays(ActionCard::TargetTheirFlagship));
        t.choose(unit(here, UnitKind::Cruiser)).choose(unit(here, UnitKind::WarSun));
        assert!(at(&mut t, ActionCard::MoraleBoost));
        assert_eq!(t.units(here, A).with_hits(UnitKind::WarSun, 1), 1, "it is hit without return fire");
        let silent =
            |t: &Sim| effects::number(t.look(), Number::Silent, effects::Ask::of(B).kind(UnitKind::Cruiser), 0);
        assert_eq!(silent(&t), 1);
        t.pass();
        assert!(at(&mut t, ActionCard::MoraleBoost));
        assert_eq!(silent(&t), 0, "from the second round on it rolls");
    }

    #[test]
    fn courageous_to_the_end_takes_ships_along() {
        let mut t =
            meeting(&[(B, ActionCard::CourageousToTheEnd)], &[(UnitKind::Cruiser, 3)], &[(UnitKind::Cruiser, 1)]);
        let here = t.space(Tile::Wellon);
        t.dice(&[10, 1, 1, 1, 7, 10]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::CourageousToTheEnd));
        t.choose(plays(ActionCard::CourageousToTheEnd));
        assert!(t.units(here, B).is_empty());
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), 1, "two hits");
    }

    #[test]
    fn military_foresight_brings_a_ship_back_in_the_status_phase() {
        let mut t =
            meeting(&[(B, ActionCard::MilitaryForesight)], &[(UnitKind::Cruiser, 3)], &[(UnitKind::Cruiser, 1)]);
        t.dice(&[10, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::MilitaryForesight));
        t.choose(plays(ActionCard::MilitaryForesight));
        let aside = Effect {
            source: Source::ActionCard(ActionCard::MilitaryForesight),
            seat: B,
            until: Until::StatusStart,
            scope: Scope::Piece(UnitKind::Cruiser),
        };
        assert_eq!(t.look().effects[..], [aside]);
        let home = t.home(B);
        let mut t = Sim::new();
        t.state.effects = vec![aside].into();
        t.state.players[B].sheet.fleet = 9;
        let before = t.units(Place::Space(home), B).count(UnitKind::Cruiser);
        t.at(Step::Score(0));
        assert_eq!(t.units(Place::Space(home), B).count(UnitKind::Cruiser), before + 1);
        assert!(t.look().effects.is_empty());
        t.clear(B, Place::Planet(crate::games::ti3::model::ids::Planet::ArcPrime));
        t.clear(B, Place::Planet(crate::games::ti3::model::ids::Planet::WrenTerra));
        t.at(Step::Score(0));
        assert_eq!(t.units(Place::Space(home), B).count(UnitKind::Cruiser), before, "lost without a dock");
    }

    #[test]
    fn moment_of_triumph_is_for_war_suns_and_flagships() {
        let mut t = meeting(&[(A, ActionCard::MomentOfTriumph)], &[(UnitKind::Cruiser, 2)], &[(UnitKind::WarSun, 1)]);
        t.dice(&[10, 10, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::MomentOfTriumph));
        t.choose(plays(ActionCard::MomentOfTriumph));
        assert_eq!(t.look().players[A].points, 1);
        let mut t = meeting(&[(A, ActionCard::MomentOfTriumph)], &[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 1)]);
        t.dice(&[10, 10, 1]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::MomentOfTriumph));
    }

    /// T7.6: only dice that are compared with a combat value.
    #[test]
    fn recheck_is_for_combat_dice_only_t7_6() {
        let mut t = meeting(&[(B, ActionCard::Recheck)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        let system = t.tile(Tile::Wellon);
        t.state.combat = Some(Combat::new(Place::Space(system), A, B));
        t.state.rolled = vec![Die::new(UnitKind::Cruiser, 1, 7)];
        let usable = |roll| effects::usable(&t.state, &Window::Rolled { seat: A, roll, system }, B);
        assert_eq!(usable(Roll::SpaceBattle { attacking: true }), [plays(ActionCard::Recheck)]);
        assert!(usable(Roll::Chance).is_empty());
    }
}
