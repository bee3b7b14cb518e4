//! Cards of the strategy phase that hold for the round.

use crate::core::Seat;
use crate::games::ti3::content::action_cards::{action, done, is_doubled, is_home, lasts};
use crate::games::ti3::content::{self, ActionCardRow};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Me, Number, Permit, Play, zones};
use crate::games::ti3::model::ids::{Ability, ActionCard, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Entry, Place, Target};
use crate::games::ti3::rules::{limits, pieces, trade};

pub static ROWS: [ActionCardRow; 10] = [
    action(
        ActionCard::CommandSummit,
        "Gain two counters in your command pool.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, me| state.reinforcements(me.seat) > 0,
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                let count = g.reinforcements(me.seat).min(2);
                g.players[me.seat].sheet.pool += count;
                g.log(Entry::GainedCounters { seat: me.seat, count });
                done()
            },
        }],
    ),
    action(
        ActionCard::CulturalCrisis,
        "A player loses all abilities of the race sheet this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: |state, _, _, named| Aim::first(named, state.seats().map(Target::Seat)),
            run: |g, _, me, named| {
                let [Target::Seat(seat)] = named[..] else { return done() };
                effects::last(g, me, Until::RoundEnd, Scope::NoAbilities(seat));
                // What the sheet allowed may be too much now (T11.1, T16.7).
                Box::pin(async move { limits::settle(g).await })
            },
        }],
    ),
    action(
        ActionCard::Multiculturalism,
        "Gain a race ability of an opponent this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, foreign(state, me.seat).into_iter().map(Target::Ability)),
            run: |g, _, me, named| {
                let [Target::Ability(ability)] = named[..] else { return done() };
                effects::last(g, me, Until::RoundEnd, Scope::Ability(ability));
                Box::pin(async move { limits::enforce_all(g, me.seat).await })
            },
        }],
    ),
    lasts(
        ActionCard::GrandArmada,
        "Fleet supply does not limit your ships in your home system this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::RoundEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::FleetSupply, |state, ask, me| {
            // More ships than there are pieces.
            if ask.system == Some(state.players[me.seat].home) { 100 } else { 0 }
        })]),
    ),
    lasts(
        ActionCard::ProductivitySpike,
        "One of your docks builds as many more units as its planet has influence, this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let dock = |planet: &Planet| {
                    state.units(Place::Planet(*planet), me.seat).count(UnitKind::SpaceDock) > 0
                        && !is_doubled(state, me, Scope::Planet(*planet))
                };
                Aim::first(named, state.controlled(me.seat).filter(dock).map(Target::Planet))
            },
            run: |g, _, me, named| {
                if let [Target::Planet(planet)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::Planet(planet));
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::DockLimit, |state, ask, me| match (ask.planet, me.scope) {
            (Some(planet), Scope::Planet(own)) if planet == own => state.influence(planet) as i32,
            _ => 0,
        })]),
    ),
    lasts(
        ActionCard::ScientistAssassination,
        "A player gains no technology this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: |state, _, _, named| Aim::first(named, state.seats().map(Target::Seat)),
            run: |g, _, me, named| {
                if let [Target::Seat(seat)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::Seat(seat));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::GainTech, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
    ),
    action(
        ActionCard::SignalJamming,
        "Put a counter from another player's reinforcements on a system that is no home. In Shattered Ascension also on your own home, and \
         his units may leave there.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: |state, _, me, named| match named {
                [] => {
                    let has = |other: &Seat| state.reinforcements(*other) > 0;
                    Some(Aim::one(state.others(me.seat).filter(has).map(Target::Seat)))
                }
                [Target::Seat(other)] => Some(Aim::one(jammable(state, me.seat, *other))),
                _ => None,
            },
            run: |g, _, me, named| {
                if let [Target::Seat(other), Target::System(system)] = named[..] {
                    pieces::put_counter(g, other, system);
                    // The variant turns it: ships may leave.
                    if g.contents.has(Module::ShatteredAscension) {
                        effects::last(g, Me { seat: other, ..me }, Until::RoundEnd, Scope::Turned(system));
                    }
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::StrategicPlanning,
        "Secondaries cost you no counters this round.",
        &[Play {
            at: At::StrategyPhase,
            can: Play::ALWAYS,
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::RoundEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::own(&[Answer::Allow(Permit::FreeSecondary, |_, _, _| true)]),
    ),
    action(
        ActionCard::TradeStop,
        "All trade agreements end.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, _| trade::are_made(state),
            aim: Play::NO_AIM,
            run: |g, _, _, _| {
                trade::end_all(g);
                done()
            },
        }],
    ),
    lasts(
        ActionCard::Usurper,
        "While you control Mecatol Rex: it gives you twice its influence as votes, even exhausted, until you lose it.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, me| state.controls(me.seat, state.throne()),
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                let throne = g.throne();
                effects::last(g, me, Until::Lost(throne), Scope::Nothing);
                // It lies at the planet.
                if let Some(at) =
                    me.source.card().and_then(|card| g.action_discard.iter().rposition(|own| *own == card))
                {
                    g.action_discard.remove(at);
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::Votes, |state, _, me| {
            let influence = state.influence(state.throne()) as i32;
            if !state.planets[state.throne()].exhausted {
                return influence;
            }
            // The one vote that everybody has is not added to it (T17.2).
            let mut others = state.controlled(me.seat).filter(|planet| !state.planets[*planet].exhausted);
            2 * influence - i32::from(others.all(|planet| state.influence(planet) == 0))
        })]),
    ),
];

/// Abilities of opponents that can be taken over; floating docks cannot, nor can those of a sheet in crisis.
fn foreign(state: &State, seat: Seat) -> Vec<Ability> {
    let own: Vec<Ability> = zones::abilities(state, seat).collect();
    let lost = |other: &Seat| state.effects.iter().any(|effect| effect.scope == Scope::NoAbilities(*other));
    let sheets =
        state.others(seat).filter(|other| !lost(other)).flat_map(|other| state.players[other].race.row().abilities);
    let fits = |ability: &Ability| {
        !zones::is_about_pieces(*ability) && !own.contains(ability) && content::ability(*ability).is_some()
    };
    sheets.copied().filter(fits).collect()
}

/// Systems on which a counter of a seat can be put: no homes, but the own one in Shattered Ascension.
fn jammable(state: &State, own: Seat, seat: Seat) -> Vec<Target> {
    let player = &state.players[own];
    // T13.1: some have two homes.
    let friendly = |id| player.home == id || state.system(id).tile.row().home == Some(player.race);
    let free = |id| !is_home(state, id) || (state.contents.ascended() && friendly(id));
    let fits = |id: &_| free(*id) && !state.system(*id).counters.contains(seat);
    state.system_ids().filter(fits).map(Target::System).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::Ask;
    use crate::games::ti3::model::data::races::Leader;
    use crate::games::ti3::model::ids::{PoliticalCard, Race, StrategyCard, Tile};
    use crate::games::ti3::model::state::{Contract, Facility, Law, Spot, Step};
    use crate::games::ti3::model::target::{Ballot, Prompt};
    use crate::games::ti3::rules::{council, technology};
    use crate::games::ti3::testing::*;

    /// The strategy phase begins and A holds the card.
    fn with(card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[card]);
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.state.step = Step::RoundStart;
        t
    }

    #[test]
    fn command_summit_fills_the_command_pool() {
        let mut t = with(ActionCard::CommandSummit);
        t.go().choose(plays(ActionCard::CommandSummit));
        assert_eq!(t.look().players[A].sheet.pool, 5);
        t.state.players[A].sheet.strategy = 9;
        t.state.players[A].sheet.fleet = 4;
        assert_eq!(t.go().asked().1, Prompt::PickStrategyCard, "none in reinforcements");
    }

    #[test]
    fn cards_of_the_strategy_phase_may_be_played_between_picks() {
        let mut t = with(ActionCard::CommandSummit);
        t.go().pass();
        t.choose(Target::Strategy(StrategyCard::Trade));
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::CommandSummit));
        assert_eq!(t.asked(), (B, Prompt::PickStrategyCard));
    }

    #[test]
    fn cultural_crisis_silences_a_sheet_for_the_round() {
        let mut t = with(ActionCard::CulturalCrisis);
        t.state.players[B].race = Race::L1z1x;
        let price =
            |state: &State| effects::number(state, Number::UnitPrice, Ask::of(B).kind(UnitKind::Dreadnought), 5);
        assert_eq!(price(&t.state), 4);
        t.go().choose(plays(ActionCard::CulturalCrisis)).choose(Target::Seat(B));
        assert_eq!(price(t.look()), 5);
        assert_eq!(t.look().effects[0].until, Until::RoundEnd);
    }

    /// Letnev has one ship more than its fleet supply, and a leader aboard it.
    #[test]
    fn leaders_die_at_once_with_ships_that_cultural_crisis_makes_too_many_t54_3() {
        let mut t = with(ActionCard::CulturalCrisis);
        let (home, far) = (Place::Space(t.home(B)), t.space(Tile::Saudor));
        t.clear(B, home);
        t.put(B, far, UnitKind::Cruiser, 1);
        t.state.players[B].sheet.fleet = 0;
        t.module(Module::Leaders);
        let nth = t.leader(B, Race::Letnev, Leader::Admiral, far);
        t.go().choose(plays(ActionCard::CulturalCrisis)).choose(Target::Seat(B));
        assert!(t.look().space(t.tile(Tile::Saudor), B).is_empty());
        assert_eq!(t.look().players[B].leaders[usize::from(nth)], Spot::Dead);
    }

    #[test]
    fn cultural_crisis_leaves_the_docks_of_the_saar_afloat() {
        let mut t = with(ActionCard::CulturalCrisis);
        t.state.players[B].race = Race::Saar;
        let has = |state: &State, ability| zones::abilities(state, B).any(|own| own == ability);
        assert!(has(&t.state, Ability::SaarNomads));
        t.go().choose(plays(ActionCard::CulturalCrisis)).choose(Target::Seat(B));
        assert!(has(t.look(), Ability::SaarFloatingDocks) && !has(t.look(), Ability::SaarNomads));
    }

    #[test]
    fn multiculturalism_borrows_an_ability_but_not_from_a_sheet_in_crisis() {
        let mut t = with(ActionCard::Multiculturalism);
        t.state.players[B].race = Race::L1z1x;
        t.state.players[C].race = Race::Saar;
        let cheap = Target::Ability(Ability::L1z1xCheapDreadnoughts);
        t.go().choose(plays(ActionCard::Multiculturalism));
        assert!(!t.offers(Target::Ability(Ability::SaarFloatingDocks)), "Saar docks cannot be copied");
        t.choose(cheap.clone());
        let price = effects::number(t.look(), Number::UnitPrice, Ask::of(A).kind(UnitKind::Dreadnought), 5);
        assert_eq!(price, 4);
        t.state.effects.push(crate::games::ti3::model::state::Effect {
            source: crate::games::ti3::model::target::Source::ActionCard(ActionCard::CulturalCrisis),
            seat: C,
            until: Until::RoundEnd,
            scope: Scope::NoAbilities(B),
        });
        assert!(!foreign(&t.state, A).contains(&Ability::L1z1xCheapDreadnoughts));
    }

    /// T11.1: a hand is within its limit again as soon as the ability is gone that knows none.
    #[test]
    fn a_hand_that_a_borrowed_ability_allowed_ends_with_the_round_t11_1() {
        for (ability, cards) in [(Ability::YssarilExtraActionCard, 9), (Ability::YssarilStall, 7)] {
            let mut t = Sim::new();
            t.hand(A, &vec![ActionCard::CommandSummit; cards]);
            t.state.hidden.hands[A][0] = ActionCard::Plague;
            let me = Me::new(A, crate::games::ti3::model::target::Source::ActionCard(ActionCard::Multiculturalism));
            effects::last(&mut t.state, me, Until::RoundEnd, Scope::Ability(ability));
            t.at(Step::RoundEnd);
            assert_eq!(t.asked(), (A, if cards > 7 { Prompt::Discard } else { Prompt::Window }));
        }
    }

    #[test]
    fn grand_armada_frees_the_home_until_the_status_phase_is_over() {
        let mut t = with(ActionCard::GrandArmada);
        let home = t.home(A);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 6);
        let elsewhere = t.tile(Tile::Saudor);
        t.go().choose(plays(ActionCard::GrandArmada));
        assert!(limits::excess(t.look(), home, A).is_none());
        assert_eq!(limits::fleet_supply(t.look(), A, elsewhere), 3);
        t.state = t.look().clone();
        t.at(Step::RoundEnd);
        assert_eq!(t.asked(), (A, Prompt::RemoveExcess), "excess ships go at the end of the status phase");
    }

    #[test]
    fn productivity_spike_adds_influence_to_one_dock() {
        let mut t = with(ActionCard::ProductivitySpike);
        t.go().choose(plays(ActionCard::ProductivitySpike));
        let limit = |planet| effects::number(t.look(), Number::DockLimit, Ask::of(A).planet(planet), 0);
        assert_eq!((limit(Planet::Jord), limit(Planet::Saudor)), (2, 0), "its only dock is at Jord, of two influence");
    }

    #[test]
    fn scientist_assassination_stops_research_of_one_player() {
        let mut t = with(ActionCard::ScientistAssassination);
        t.go().choose(plays(ActionCard::ScientistAssassination)).choose(Target::Seat(C));
        assert_eq!(technology::open(t.look(), C).count(), 0);
        assert!(technology::open(t.look(), A).count() > 0);
    }

    #[test]
    fn signal_jamming_closes_a_system_that_is_no_home() {
        let mut t = with(ActionCard::SignalJamming);
        let (home, saudor) = (t.home(B), t.tile(Tile::Saudor));
        t.go().choose(plays(ActionCard::SignalJamming)).choose(Target::Seat(B));
        assert!(!t.offers(Target::System(home)));
        t.choose(Target::System(saudor));
        assert!(t.look().system(saudor).counters.contains(B));
        let mut t = with(ActionCard::SignalJamming);
        t.give_planet(C, Planet::ArcPrime);
        t.go().choose(plays(ActionCard::SignalJamming)).choose(Target::Seat(B));
        assert!(t.offers(Target::System(home)), "T11.5: B no longer controls it");
    }

    #[test]
    fn signal_jamming_of_the_variant_lets_ships_leave_and_reaches_the_own_home() {
        let mut t = with(ActionCard::SignalJamming);
        t.state.contents.modules.insert(Module::ShatteredAscension);
        let (own, his) = (t.home(A), t.home(B));
        t.go().choose(plays(ActionCard::SignalJamming)).choose(Target::Seat(B));
        assert!(t.offers(Target::System(own)) && !t.offers(Target::System(his)));
        t.choose(Target::System(own));
        let turned = t.look().effects.iter().any(|own| own.seat == B && matches!(own.scope, Scope::Turned(_)));
        assert!(turned && t.look().system(own).counters.contains(B));
    }

    /// T13.1: the gate of the Creuss is a home of theirs as well.
    #[test]
    fn signal_jamming_of_the_variant_reaches_both_homes_of_the_creuss_t13_1() {
        for (race, ascended, may) in [(Race::Creuss, true, true), (Race::Creuss, false, false), (Race::Sol, true, true)]
        {
            let mut t = with(ActionCard::SignalJamming);
            let gate = t.tile(Tile::Empty);
            t.state.system_mut(gate).tile = Tile::CreussGate;
            t.race(A, race);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            assert_eq!(jammable(&t.state, A, B).contains(&Target::System(gate)), may, "{race:?}");
        }
    }

    #[test]
    fn strategic_planning_saves_counters() {
        let mut t = with(ActionCard::StrategicPlanning);
        t.go().choose(plays(ActionCard::StrategicPlanning));
        let free =
            |seat| effects::allowed(t.look(), Permit::FreeSecondary, Ask::of(seat).card(StrategyCard::Trade), false);
        assert!(free(A) && !free(B));
    }

    #[test]
    fn trade_stop_ends_all_agreements() {
        let mut t = with(ActionCard::TradeStop);
        assert_eq!(t.go().asked().1, Prompt::PickStrategyCard, "there are none");
        t.state.players[B].contracts[0] = Contract::With { partner: C, fresh: false };
        t.state.players[C].contracts[0] = Contract::With { partner: B, fresh: false };
        t.go().choose(plays(ActionCard::TradeStop));
        assert!(t.look().partners(B).is_empty() && t.look().partners(C).is_empty());
    }

    #[test]
    fn usurper_doubles_mecatol_rex_until_it_is_lost() {
        let mut t = with(ActionCard::Usurper);
        assert_eq!(t.go().asked().1, Prompt::PickStrategyCard, "A does not control it");
        t.give_planet(A, Planet::MecatolRex);
        let before = council::votes(&t.state, A);
        t.go().choose(plays(ActionCard::Usurper));
        assert_eq!(council::votes(t.look(), A), before + 6);
        assert!(t.look().action_discard.is_empty(), "it lies at Mecatol Rex");
        t.state = t.look().clone();
        t.state.planets[Planet::MecatolRex].exhausted = true;
        assert_eq!(council::votes(&t.state, A), before + 6, "even exhausted");
        t.state.step = Step::Turn;
        t.state.active = B;
        t.state.players[B].sheet.fleet = 5;
        let (rex, near) = (t.tile(Tile::MecatolRex), t.tile(Tile::IonStorm));
        t.put(B, Place::Space(near), UnitKind::Carrier, 1);
        t.put(B, Place::Space(near), UnitKind::GroundForce, 2);
        t.activate_system(rex).moves(
            near,
            &[(UnitKind::Carrier, 1)],
            &[(Place::Space(near), UnitKind::GroundForce, 2)],
        );
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(Place::Space(rex), UnitKind::GroundForce), 2)]);
        assert_eq!(t.look().planets[Planet::MecatolRex].owner, Some(B));
        assert!(t.look().effects.is_empty());
        assert_eq!(t.look().action_discard, [ActionCard::Usurper]);
    }

    /// The influence that it has, whatever changes it.
    #[test]
    fn usurper_doubles_the_influence_that_mecatol_rex_has_now() {
        let mut t = with(ActionCard::Usurper);
        t.give_planet(A, Planet::MecatolRex);
        let labor = PoliticalCard::LaborForcePolitics;
        t.state.laws.push(Law { card: labor, ballot: Ballot::For });
        let before = council::votes(&t.state, A);
        t.go().choose(plays(ActionCard::Usurper));
        assert_eq!(council::votes(t.look(), A), before + 1, "its one resource is influence now");
    }

    /// T55.1: technologies of the race are technologies.
    #[test]
    fn scientist_assassination_stops_technologies_of_the_race_t55_1() {
        let mut t = with(ActionCard::ScientistAssassination);
        t.module(Module::RaceTech);
        t.state.players[C].goods = 30;
        assert!(technology::can_buy(&t.state, C, 8));
        t.go().choose(plays(ActionCard::ScientistAssassination)).choose(Target::Seat(C));
        assert!(!technology::can_buy(t.look(), C, 8));
    }

    /// T0.7: not even what points bring, which then comes with the next round (T55.1s).
    #[test]
    fn scientist_assassination_keeps_away_what_points_bring_t55_1s() {
        for kept in [true, false] {
            let mut t = Sim::new();
            t.module(Module::ShatteredAscension).module(Module::RaceTech);
            let (tech, cost) = Race::Sol.row().race_techs[0];
            t.state.players[A].points = cost;
            if kept {
                let me = Me::new(
                    B,
                    crate::games::ti3::model::target::Source::ActionCard(ActionCard::ScientistAssassination),
                );
                effects::last(&mut t.state, me, Until::RoundEnd, Scope::Seat(A));
            }
            t.at(Step::RoundStart);
            assert_eq!(t.look().players[A].race_techs.contains(tech), !kept);
            t.state = t.look().clone();
            t.at(Step::RoundEnd);
            assert!(t.look().players[A].race_techs.contains(tech));
        }
    }

    /// T15.5s.
    #[test]
    fn trade_stop_ends_agreements_with_oneself_t15_5s() {
        let mut t = with(ActionCard::TradeStop);
        t.state.players[B].contracts[0] = Contract::With { partner: B, fresh: false };
        t.go().choose(plays(ActionCard::TradeStop));
        assert_eq!(t.look().agreements(B), 0);
    }

    /// T41.1: the influence that the planet has, with its colony and laws.
    #[test]
    fn productivity_spike_counts_the_influence_of_a_colony_t41_1() {
        for (facility, more) in [(None, 2), (Some(Facility::Colony), 3), (Some(Facility::Refinery), 2)] {
            let mut t = with(ActionCard::ProductivitySpike);
            t.state.planets[Planet::Jord].facility = facility;
            t.go().choose(plays(ActionCard::ProductivitySpike));
            let limit = effects::number(t.look(), Number::DockLimit, Ask::of(A).planet(Planet::Jord), 0);
            assert_eq!(limit, more, "{facility:?}");
        }
    }

    /// T17.2: twice its influence, and not the one vote of who has none besides.
    #[test]
    fn usurper_is_worth_twelve_votes_when_all_planets_are_exhausted_t17_2() {
        for (jord, votes) in [(true, 12), (false, 14)] {
            let mut t = with(ActionCard::Usurper);
            t.give_planet(A, Planet::MecatolRex);
            t.go().choose(plays(ActionCard::Usurper));
            t.state = t.look().clone();
            t.state.planets[Planet::MecatolRex].exhausted = true;
            t.state.planets[Planet::Jord].exhausted = jord;
            assert_eq!(council::votes(&t.state, A), votes);
        }
    }
}
