//! Cards for battles: what helps a side or leaves the field.

use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, battle, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Fut, Hooks, Me, Number, Permit, Play, Roll, Window};
use crate::games::ti3::model::ids::{ActionCard, Module, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::Target;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{hits, space};
use crate::games::ti3::rules::{movement, pieces};

const IN_BATTLE: fn(&State, &Window, Me) -> bool = |_, window, me| battle(window, me).is_some();

fn for_the_round<'g>(g: &'g mut G, _: &'g mut Window, me: Me, _: Vec<Target>) -> Fut<'g> {
    effects::last(g, me, Until::CombatRoundEnd, Scope::Nothing);
    done()
}

pub static ROWS: [ActionCardRow; 8] = [
    lasts(
        ActionCard::MoraleBoost,
        "Your units roll one better in this round of combat.",
        &[
            Play { at: At::BeforeCombatRound, can: IN_BATTLE, aim: Play::NO_AIM, run: for_the_round },
            Play {
                at: At::BeforeInvasionRound,
                can: |_, window, me| {
                    matches!(window, Window::BeforeInvasionRound { attacker, defender, .. }
                        if [*attacker, *defender].contains(&me.seat))
                },
                aim: Play::NO_AIM,
                run: for_the_round,
            },
        ],
        Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            i32::from(matches!(ask.roll, Some(Roll::SpaceBattle { .. } | Roll::Invasion { .. })))
        })]),
    ),
    lasts(
        ActionCard::FighterPrototype,
        "Before a space battle: your fighters roll two better in its first round.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: |state, window, me| {
                battle(window, me).is_some_and(|(system, _)| state.space(system, me.seat).count(UnitKind::Fighter) > 0)
            },
            aim: Play::NO_AIM,
            run: for_the_round,
        }],
        Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            let fights = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
            if fights && ask.is(&[UnitKind::Fighter]) { 2 } else { 0 }
        })]),
    ),
    lasts(
        ActionCard::FlankingTactic,
        "Before a space battle of yours: your opponent cannot retreat from it.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: IN_BATTLE,
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Some((_, enemy)) = battle(window, me) {
                    effects::last(g, me, Until::BattleEnd, Scope::Seat(enemy));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::Retreat, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
    ),
    lasts(
        ActionCard::FriendlyFire,
        "Before a space battle of yours: an enemy with more fighters than other ships loses half of them, rounded down. In Shattered \
         Ascension before a round of it: enemy fighters that roll one to four hit their own side.",
        &[
            Play {
                at: At::BeforeSpaceBattle,
                can: |state, window, me| {
                    battle(window, me).is_some_and(|(system, enemy)| {
                        let fleet = state.space(system, enemy);
                        let fighters = u32::from(fleet.count(UnitKind::Fighter));
                        !ascended(state) && fighters > fleet.non_fighters() && fighters > 1
                    })
                },
                aim: Play::NO_AIM,
                run: |g, window, me, _| {
                    let Some((system, enemy)) = battle(window, me) else { return done() };
                    let half = g.space(system, enemy).count(UnitKind::Fighter) / 2;
                    Box::pin(async move {
                        hits::destroy(g, enemy, me.seat, system, &Units::of(&[(UnitKind::Fighter, half)])).await;
                    })
                },
            },
            Play {
                at: At::BeforeCombatRound,
                can: |state, window, me| {
                    ascended(state)
                        && battle(window, me)
                            .is_some_and(|(system, enemy)| state.space(system, enemy).count(UnitKind::Fighter) > 0)
                },
                aim: Play::NO_AIM,
                run: for_the_round,
            },
        ],
        // In Shattered Ascension fighters whose dice lie at one to four hit their own side in this round.
        Hooks::all(&[Answer::Add(Number::Astray, |state, ask, me| {
            let enemy = state.combat.and_then(|combat| combat.enemy(me.seat)) == Some(ask.seat);
            if enemy && ask.is(&[UnitKind::Fighter]) { 4 } else { 0 }
        })]),
    ),
    lasts(
        ActionCard::CommunicationsBreakdown,
        "Before a space battle of yours: nobody plays action cards but Sabotage until it is over.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: IN_BATTLE,
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::BattleEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::PlayCard, |_, ask, _| ask.played != Some(ActionCard::Sabotage))]),
    ),
    action(
        ActionCard::SkilledRetreat,
        "Before a round of a space battle: your fleet goes to a friendly or empty neighbouring system that you have not activated; a \
         counter from your reinforcements goes there.",
        &[Play {
            at: At::BeforeCombatRound,
            can: |state, window, me| {
                battle(window, me).is_some_and(|(system, _)| {
                    // It is no usual retreat: admirals do not stop it.
                    let ask = Ask::of(me.seat).system(system).source(me.source);
                    state.reinforcements(me.seat) > 0 && effects::allowed(state, Permit::Retreat, ask, true)
                })
            },
            aim: |state, window, me, named| {
                let (system, _) = battle(window, me)?;
                Aim::first(named, havens(state, me, system).into_iter().map(Target::System))
            },
            run: |g, window, me, named| {
                let (Some((from, _)), [Target::System(to)]) = (battle(window, me), &named[..]) else { return done() };
                let to = *to;
                Box::pin(async move { skilled_retreat(g, me, from, to).await })
            },
        }],
    ),
    action(
        ActionCard::ShieldsHolding,
        "Before you remove casualties in a space battle: cancel up to two hits.",
        &[Play {
            at: At::BeforeCasualties,
            can: |_, window, me| matches!(window, Window::BeforeCasualties { seat, hits, .. } if *seat == me.seat && *hits > 0),
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::BeforeCasualties { hits, .. } = window {
                    *hits = hits.saturating_sub(2);
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::DirectHit,
        "After an enemy ship is damaged in a space battle of yours: destroy it. Without Shattered Empire only a dreadnought or war sun.",
        &[Play {
            at: At::ShipDamaged,
            can: |state, window, me| match *window {
                Window::ShipDamaged { owner, by, kind, hits, system } => {
                    // The base card is for two kinds only (T2.14).
                    let fits = state.contents.empire || matches!(kind, UnitKind::Dreadnought | UnitKind::WarSun);
                    by == me.seat && owner != me.seat && fits && state.space(system, owner).with_hits(kind, hits) > 0
                }
                _ => false,
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Window::ShipDamaged { owner, kind, hits, system, .. } = *window else { return done() };
                let mut lost = Units::NONE;
                lost.put(kind, hits, 1);
                Box::pin(async move { hits::destroy(g, owner, me.seat, system, &lost).await })
            },
        }],
    ),
];

fn ascended(state: &State) -> bool {
    state.contents.has(Module::ShatteredAscension)
}

/// Neighbours without a counter of the seat that are friendly or empty (T0.8, T6.9).
fn havens(state: &State, me: Me, system: SystemId) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        !state.system(*id).counters.contains(me.seat)
            && movement::is_friendly_or_empty(state, me.seat, *id)
            && movement::may_come(state, me.seat, *id)
    };
    state.touching(system).filter(fits).collect()
}

async fn skilled_retreat(g: &mut G, me: Me, from: SystemId, to: SystemId) {
    pieces::put_counter(g, me.seat, to);
    space::retreat(g, from, me.seat, Some(to)).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::model::data::Anomaly;
    use crate::games::ti3::model::data::races::Leader;
    use crate::games::ti3::model::ids::{Planet, PoliticalCard, Tile};
    use crate::games::ti3::model::state::Spot;
    use crate::games::ti3::model::target::{Place, Prompt, Source};
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
    fn morale_boost_helps_for_one_round_of_a_battle() {
        let mut t = meeting(&[(B, ActionCard::MoraleBoost)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        // A misses; B hits with a six.
        t.dice(&[1, 6]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::MoraleBoost));
        t.choose(plays(ActionCard::MoraleBoost));
        t.finish();
        let here = t.space(Tile::Wellon);
        assert!(t.units(here, A).is_empty() && t.look().effects.is_empty());
        let mut t = meeting(&[(C, ActionCard::MoraleBoost)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::MoraleBoost), "C is not in the battle");
    }

    #[test]
    fn morale_boost_helps_on_the_ground_too() {
        let mut t =
            meeting(&[(B, ActionCard::MoraleBoost)], &[(UnitKind::Carrier, 1), (UnitKind::GroundForce, 1)], &[]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::GroundForce, 1);
        t.dice(&[1, 7]);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Land));
        let here = t.space(Tile::Wellon);
        t.counts(&[(unit(here, UnitKind::GroundForce), 1)]);
        assert!(at(&mut t, ActionCard::MoraleBoost));
        t.choose(plays(ActionCard::MoraleBoost));
        assert_eq!(t.look().planets[Planet::Wellon].owner, Some(B));
        assert_eq!(t.units(Place::Planet(Planet::Wellon), A).ground(), 0);
    }

    #[test]
    fn fighter_prototype_is_for_the_first_round() {
        let own = [(UnitKind::Carrier, 1), (UnitKind::Fighter, 2)];
        let mut t = meeting(&[(A, ActionCard::FighterPrototype)], &own, &[(UnitKind::Dreadnought, 2)]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::FighterPrototype));
        t.choose(plays(ActionCard::FighterPrototype));
        let bonus = |state: &State, kind| {
            let roll = Roll::SpaceBattle { attacking: true };
            effects::number(state, Number::Combat, Ask::of(A).kind(kind).roll(roll), 0)
        };
        let mut after = Sim::new().state;
        after.effects.push(crate::games::ti3::model::state::Effect {
            source: crate::games::ti3::model::target::Source::ActionCard(ActionCard::FighterPrototype),
            seat: A,
            until: Until::CombatRoundEnd,
            scope: Scope::Nothing,
        });
        assert_eq!((bonus(&after, UnitKind::Fighter), bonus(&after, UnitKind::Carrier)), (2, 0));
        t.finish();
        assert!(t.look().effects.is_empty());
        let mut t = meeting(&[(A, ActionCard::FighterPrototype)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::FighterPrototype), "no fighters");
    }

    #[test]
    fn flanking_tactic_closes_all_ways_out() {
        let cards = [(A, ActionCard::FlankingTactic), (B, ActionCard::SkilledRetreat)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 1)]);
        let wellon = t.tile(Tile::Wellon);
        let near: Vec<SystemId> = t.state.touching(wellon).filter(|id| movement::is_open(&t.state, *id)).collect();
        near.iter().for_each(|id| t.state.system_mut(*id).counters.insert(B));
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::FlankingTactic));
        t.choose(plays(ActionCard::FlankingTactic));
        assert!(!t.until(Prompt::Retreat), "neither a retreat");
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 1)]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::FlankingTactic));
        t.choose(plays(ActionCard::FlankingTactic));
        assert!(!at(&mut t, ActionCard::SkilledRetreat), "nor a skilled one");
    }

    #[test]
    fn friendly_fire_halves_a_swarm() {
        let swarm = [(UnitKind::Carrier, 1), (UnitKind::Fighter, 5)];
        let cards = [(A, ActionCard::FriendlyFire), (B, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 1)], &swarm);
        let here = t.space(Tile::Wellon);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::FriendlyFire));
        t.choose(plays(ActionCard::FriendlyFire));
        assert!(at(&mut t, ActionCard::MoraleBoost));
        assert_eq!(t.units(here, B).count(UnitKind::Fighter), 3, "two of five are lost");
        let few = [(UnitKind::Carrier, 2), (UnitKind::Fighter, 2)];
        let mut t = meeting(&[(A, ActionCard::FriendlyFire)], &[(UnitKind::Cruiser, 1)], &few);
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::FriendlyFire), "no more fighters than other ships");
    }

    #[test]
    fn friendly_fire_of_the_variant_turns_low_dice_of_fighters_around() {
        let swarm = [(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)];
        let cards = [(A, ActionCard::FriendlyFire), (B, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 2)], &swarm);
        t.state.contents.modules.insert(Module::ShatteredAscension);
        let here = t.space(Tile::Wellon);
        // A's cruisers miss; the carrier and one fighter miss, two fighters hit their own side.
        t.dice(&[1, 1, 1, 5, 4, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::FriendlyFire));
        assert_eq!(t.asked().1, Prompt::Window);
        t.choose(plays(ActionCard::FriendlyFire));
        assert!(at(&mut t, ActionCard::MoraleBoost));
        t.pass();
        assert!(at(&mut t, ActionCard::MoraleBoost), "the second round");
        assert_eq!(t.units(here, B).sum(|_| true), 2, "two of four are lost");
        assert!(t.look().effects.is_empty());
    }

    #[test]
    fn communications_breakdown_silences_cards_until_the_battle_is_over() {
        let cards = [(A, ActionCard::CommunicationsBreakdown), (B, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::CommunicationsBreakdown));
        t.choose(plays(ActionCard::CommunicationsBreakdown));
        assert!(!at(&mut t, ActionCard::MoraleBoost));
        assert!(t.look().effects.is_empty());
    }

    #[test]
    fn skilled_retreat_leaves_before_a_round() {
        let mut t = meeting(&[(B, ActionCard::SkilledRetreat)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Carrier, 1)]);
        let (wellon, here) = (t.tile(Tile::Wellon), t.space(Tile::Wellon));
        let me = Me::new(B, crate::games::ti3::model::target::Source::ActionCard(ActionCard::SkilledRetreat));
        let ways = havens(&t.state, me, wellon);
        assert!(!ways.is_empty() && ways.iter().all(|id| t.state.present(*id).is_empty()));
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::SkilledRetreat));
        t.choose(plays(ActionCard::SkilledRetreat));
        if t.asked().1 == Prompt::Component {
            t.choose(Target::System(ways[0]));
        }
        assert!(t.units(here, B).is_empty());
        assert_eq!(t.units(Place::Space(ways[0]), B).count(UnitKind::Carrier), 1);
        assert!(t.look().system(ways[0]).counters.contains(B));
        ways.iter().for_each(|id| t.state.system_mut(*id).counters.insert(B));
        t.activate(Tile::Wellon);
        assert!(!at(&mut t, ActionCard::SkilledRetreat), "B activated all of them");
    }

    #[test]
    fn shields_holding_cancel_two_hits() {
        let cards = [(B, ActionCard::ShieldsHolding), (A, ActionCard::MoraleBoost)];
        let mut t = meeting(&cards, &[(UnitKind::Cruiser, 3)], &[(UnitKind::Cruiser, 3)]);
        let here = t.space(Tile::Wellon);
        t.dice(&[10, 10, 10, 1, 1, 1]);
        t.activate(Tile::Wellon);
        assert!(at(&mut t, ActionCard::ShieldsHolding));
        t.choose(plays(ActionCard::ShieldsHolding));
        assert!(at(&mut t, ActionCard::MoraleBoost), "the second round");
        assert_eq!(t.units(here, B).count(UnitKind::Cruiser), 2, "one hit was left");
    }

    #[test]
    fn direct_hit_destroys_what_was_damaged() {
        let mut t = meeting(&[(A, ActionCard::DirectHit)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Dreadnought, 1)]);
        let here = t.space(Tile::Wellon);
        t.dice(&[10, 1]);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Sustain));
        t.counts(&[(unit(here, UnitKind::Dreadnought), 1)]);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::DirectHit));
        assert!(t.units(here, B).is_empty());
        assert_eq!(t.units(here, A).count(UnitKind::Cruiser), 1);
    }

    /// Emergency Repairs come before a Direct Hit or not at all.
    #[test]
    fn emergency_repairs_do_not_answer_a_direct_hit() {
        for first in [A, B] {
            let second = if first == A { B } else { A };
            let cards = [(first, ActionCard::DirectHit), (second, ActionCard::EmergencyRepairs)];
            let own = [(UnitKind::Dreadnought, 1)];
            let mut t = meeting(&cards, &own, &own);
            let here = t.space(Tile::Wellon);
            // The ship of whoever has the repairs is hit.
            t.dice(if first == A { &[10, 1] } else { &[1, 10] });
            t.activate(Tile::Wellon);
            assert!(t.until(Prompt::Sustain));
            t.counts(&[(unit(here, UnitKind::Dreadnought), 1)]);
            assert_eq!(t.asked(), (A, Prompt::Window), "the active player comes first");
            if first == A {
                t.choose(plays(ActionCard::DirectHit));
                assert!(t.units(here, B).is_empty());
            } else {
                t.choose(plays(ActionCard::EmergencyRepairs));
                assert_eq!(t.units(here, A).with_hits(UnitKind::Dreadnought, 0), 1);
                assert!(!t.offers(plays(ActionCard::DirectHit)), "it is not damaged any more");
            }
        }
    }

    /// Between two hits, those of PDS as well.
    #[test]
    fn emergency_repairs_come_between_two_hits() {
        for (repairs, lives) in [(true, true), (false, false)] {
            let cards = [(A, ActionCard::EmergencyRepairs), (B, ActionCard::DirectHit)];
            let mut t = meeting(&cards, &[(UnitKind::Dreadnought, 1)], &[]);
            t.give_planet(B, Planet::Wellon);
            t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 2);
            let here = t.space(Tile::Wellon);
            t.dice(&[10, 10]);
            t.activate(Tile::Wellon);
            assert!(t.until(Prompt::FirePds));
            t.choose(Target::Yes).counts(&[(unit(here, UnitKind::Dreadnought), 1)]);
            assert_eq!(t.asked(), (A, Prompt::Window));
            if repairs {
                t.choose(plays(ActionCard::EmergencyRepairs));
                assert_eq!(t.asked(), (A, Prompt::Sustain), "B has no Direct Hit here");
                t.counts(&[(unit(here, UnitKind::Dreadnought), 1)]);
            } else {
                t.pass();
            }
            assert_eq!(!t.units(here, A).is_empty(), lives);
        }
    }

    #[test]
    fn direct_hit_does_not_follow_pds_fire() {
        let mut t = meeting(&[(B, ActionCard::DirectHit)], &[(UnitKind::Dreadnought, 1)], &[]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        t.dice(&[10]);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::FirePds));
        t.choose(Target::Yes);
        assert_eq!(t.asked().1, Prompt::Sustain);
        let here = t.space(Tile::Wellon);
        t.counts(&[(unit(here, UnitKind::Dreadnought), 1)]);
        assert_ne!(t.asked(), (B, Prompt::Window));
    }

    /// In Shattered Ascension it is the dice as they lie in the end that hit their own side.
    #[test]
    fn a_fighter_that_is_rechecked_no_longer_hits_its_own_side_t7_6() {
        for (rechecks, left) in [(true, 3), (false, 2)] {
            let swarm = [(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)];
            let cards = [(A, ActionCard::FriendlyFire), (B, ActionCard::Recheck), (B, ActionCard::MoraleBoost)];
            let mut t = meeting(&cards, &[(UnitKind::Cruiser, 2)], &swarm);
            t.module(Module::ShatteredAscension);
            let here = t.space(Tile::Wellon);
            // As A's cruisers miss, so do the carrier and a fighter; two fighters go astray, one of them only at first.
            t.dice(&[1, 1, 1, 5, 4, 1, 8]);
            t.activate(Tile::Wellon);
            assert!(at(&mut t, ActionCard::FriendlyFire));
            t.choose(plays(ActionCard::FriendlyFire));
            assert!(at(&mut t, ActionCard::Recheck), "A's dice");
            t.pass();
            assert!(at(&mut t, ActionCard::Recheck), "B's own");
            if rechecks {
                t.choose(plays(ActionCard::Recheck)).choose(Target::Die { kind: UnitKind::Fighter, face: 1 });
            } else {
                t.pass();
            }
            assert!(at(&mut t, ActionCard::MoraleBoost), "the second round");
            assert_eq!(t.units(here, B).sum(|_| true), left, "rechecks: {rechecks}");
        }
    }

    /// It is no usual retreat: an admiral holds nobody who leaves so.
    #[test]
    fn an_admiral_does_not_stop_a_skilled_retreat_t54_10() {
        for (flanked, may) in [(false, true), (true, false)] {
            let mut t =
                meeting(&[(B, ActionCard::SkilledRetreat)], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Carrier, 1)]);
            let (wellon, here) = (t.tile(Tile::Wellon), t.space(Tile::Wellon));
            t.module(Module::Leaders);
            let nth = t.state.players[A].race.row().leaders.iter().position(|own| *own == Leader::Admiral);
            t.state.players[A].leaders = vec![Spot::Dead; 3];
            t.state.players[A].leaders[nth.expect("Sol has one")] = Spot::At(here);
            let ask = Ask::of(B).system(wellon);
            assert!(!effects::allowed(&t.state, Permit::Retreat, ask, true), "the admiral holds usual retreats");
            if flanked {
                let card = Me::new(A, Source::ActionCard(ActionCard::FlankingTactic));
                effects::last(&mut t.state, card, Until::BattleEnd, Scope::Seat(B));
            }
            t.activate(Tile::Wellon);
            assert_eq!(at(&mut t, ActionCard::SkilledRetreat), may, "flanked: {flanked}");
        }
    }

    /// Red-bordered systems that are closed for the round are no haven.
    #[test]
    fn nobody_retreats_into_a_system_that_is_not_to_be_entered() {
        let mut t = meeting(&[], &[(UnitKind::Cruiser, 1)], &[(UnitKind::Carrier, 1)]);
        let me = Me::new(B, Source::ActionCard(ActionCard::SkilledRetreat));
        let near = t.state.touching(t.tile(Tile::Wellon)).find(|id| t.state.anomaly(*id) == Some(Anomaly::IonStorm));
        let storm = near.expect("an ion storm beside it");
        t.put(B, Place::Space(storm), UnitKind::Cruiser, 1);
        assert!(havens(&t.state, me, t.tile(Tile::Wellon)).contains(&storm), "it is friendly");
        let law = Me::new(A, Source::Political(PoliticalCard::InvestigateSpatialAnomalies));
        effects::last(&mut t.state, law, Until::RoundEnd, Scope::Nothing);
        assert!(!havens(&t.state, me, t.tile(Tile::Wellon)).contains(&storm));
    }
}
