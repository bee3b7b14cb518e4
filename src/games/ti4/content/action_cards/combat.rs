//! Action cards of combats, mostly in space.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Combat, Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::combat::{self, dice, retreat};
use crate::games::ti4::rules::galaxy::{self, Adjacency, For};
use crate::games::ti4::rules::{ask, board, notes, tokens};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::MoraleBoost,
        name: "Morale Boost",
        copies: 4,
        text: "Your units add 1 to each combat roll of this combat round.",
        uses: &[CombatRoundStart::may(
            |state, _, me| is_fighting(state, me.seat),
            Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, Scope::Nothing)),
        )],
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::DirectHit,
        name: "Direct Hit",
        copies: 4,
        text: "Destroy the ship that just sustained damage from your hit.",
        uses: &[AfterSustainDamage::may(
            |state, now, me| {
                let ask = Ask::of(now.seat).kind(now.kind);
                now.by == me.seat
                    && combat::is_ship(state, now.seat, now.kind)
                    && board::units(state, now.seat, now.at).damaged(now.kind) > 0
                    && effects::allowed(state, Permit::DirectHit, ask, true)
            },
            Do::Ask(|g, now, me| Box::pin(board::destroy(g, now.seat, now.at, now.kind, true, Some(me.seat)))),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow::new(
        ActionCard::CourageousToTheEnd,
        "Courageous to the End",
        "Your ship was destroyed in space combat: roll 2 dice against its combat value; each hit destroys an opposing ship.",
        &[AfterUnitDestroyed::may(
            |state, now, me| {
                now.seat == me.seat
                    && combat::is_ship(state, me.seat, now.kind)
                    && is_fighting_in_space(state, me.seat)
                    && state.combat.as_ref().is_some_and(|combat| combat.place() == now.at)
            },
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let Some(opponent) = g.combat.as_ref().map(|combat| combat.opponent(me.seat)) else { return };
                    // No modifier changes these dice.
                    let least = g.unit(me.seat, now.kind).combat;
                    let lost = (0..2).filter(|_| dice::d10(g) >= least).count() as u32;
                    let ships = combat::ships(g, opponent, now.at);
                    sacrifice(g, me, opponent, ships, lost).await;
                })
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::EmergencyRepairs,
        "Emergency Repairs",
        "Repair all your damaged units in the active system.",
        &[
            CombatRoundStart::may(has_damage, Do::Now(|g, _, me| repair(g, me.seat))),
            CombatRoundEnd::may(has_damage, Do::Now(|g, _, me| repair(g, me.seat))),
        ],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| {
            if ask.seat == me.seat && ask.kind == Some(UnitKind::Fighter) { 2 } else { 0 }
        })]),
        ..ActionCardRow::new(
            ActionCard::FighterPrototype,
            "Fighter Prototype",
            "Your fighters add 2 to each combat roll of this first round.",
            &[CombatStart::may(
                |state, now, me| {
                    let fighters = state.system(now.system).space.of(me.seat).count(UnitKind::Fighter);
                    now.planet.is_none() && is_fighting(state, me.seat) && fighters > 0
                },
                Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow::new(
        ActionCard::Intercept,
        "Intercept",
        "Your opponent, who announced a retreat, cannot retreat in this round.",
        &[AfterRetreatAnnounced::may(
            |state, now, me| {
                let combat = state.combat.as_ref();
                is_fighting(state, me.seat)
                    && combat.is_some_and(|combat| combat.opponent(me.seat) == now.seat && combat.retreating.is_some())
            },
            Do::Now(|g, _, _| {
                if let Some(combat) = &mut g.combat {
                    combat.retreating = None;
                }
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Salvage,
        "Salvage",
        "You won a space combat: your opponent gives you all their commodities.",
        &[AfterCombatWon::may(
            |state, now, me| now.planet.is_none() && now.winner == me.seat && state.players[now.loser].commodities > 0,
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let count = std::mem::take(&mut g.players[now.loser].commodities);
                    notes::gain_goods(g, me.seat, count).await;
                })
            }),
        )],
    ),
    ActionCardRow {
        copies: 4,
        ..ActionCardRow::new(
            ActionCard::ShieldsHolding,
            "Shields Holding",
            "Cancel up to 2 hits against your ships in a space combat.",
            &[BeforeCombatHits::may(
                |state, now, me| {
                    let waits = |combat: &Combat| combat.side(me.seat).is_some_and(|side| combat.hits[side] > 0);
                    now.seat == me.seat
                        && is_fighting_in_space(state, me.seat)
                        && state.combat.as_ref().is_some_and(waits)
                },
                Do::Aimed(
                    |state, _, me, named| {
                        let combat = state.combat.as_ref()?;
                        let most = combat.hits[combat.side(me.seat)?].min(2);
                        at_one(named, Prompt::CancelHits, || (1..=most.into()).rev().map(Target::Amount).collect())
                    },
                    |g, _, me, named| {
                        Box::pin(async move {
                            if let ([Target::Amount(count)], Some(combat)) = (&named[..], &mut g.combat)
                                && let Some(side) = combat.side(me.seat)
                            {
                                combat.hits[side] -= *count as u8;
                                combat.on_ships[side] = combat.on_ships[side].min(combat.hits[side]);
                            }
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow {
        copies: 4,
        ..ActionCardRow::new(
            ActionCard::SkilledRetreat,
            "Skilled Retreat",
            "Move all your ships to an adjacent system without others' ships; the combat ends. Place a token there.",
            &[CombatRoundStart::may(
                |state, _, me| is_fighting_in_space(state, me.seat) && !ways_out(state, me.seat).is_empty(),
                Do::Aimed(
                    |state, _, me, named| at_one(named, Prompt::RetreatTo, || systems(ways_out(state, me.seat))),
                    |g, _, me, named| {
                        Box::pin(async move {
                            let ([Target::System(to)], Some(combat)) = (&named[..], &mut g.combat) else { return };
                            let from = combat.system;
                            combat.ended = true;
                            retreat::flee(g, me.seat, from, *to, retreat::all_ships).await;
                            tokens::place_from_reinforcements(g, me.seat, *to).await;
                        })
                    },
                ),
            )],
        )
    },
];

/// A seat chooses and loses so many of its own units in a place.
async fn sacrifice(g: &mut G, me: Me, seat: Seat, slots: Vec<(Target, u32)>, count: u32) {
    for (at, kind, damaged) in ask::units(g, seat, me.asks(Prompt::AssignHits), slots, count).await {
        board::destroy(g, seat, at, kind, damaged, Some(me.seat)).await;
    }
}

/// Places of the active system.
fn active_places(state: &State) -> Vec<Place> {
    let Some(system) = state.tactical.as_ref().map(|tactical| tactical.system) else { return Vec::new() };
    let planets = state.planets_in(system).iter().map(Place::Planet);
    std::iter::once(Place::Space(system)).chain(planets).collect()
}

fn has_damage<W>(state: &State, _: &W, me: Me) -> bool {
    let damaged = |at| {
        let units = board::units(state, me.seat, at);
        units.kinds().any(|kind| units.damaged(kind) > 0)
    };
    active_places(state).into_iter().any(damaged)
}

fn repair(g: &mut G, seat: Seat) {
    for at in active_places(g) {
        board::area_mut(g, at).change(seat, |units| units.repair_all());
    }
}

/// Where Skilled Retreat leads: not into nebulae, nor where ships cannot enter.
fn ways_out(state: &State, seat: Seat) -> Vec<SystemId> {
    let Some(from) = state.combat.as_ref().map(|combat| combat.system) else { return Vec::new() };
    let around = Adjacency::new(state, Some(seat), For::Movement).around(from);
    let may = retreat::may_leave(state, seat, from).is_ok();
    around.filter(|&id| may && galaxy::is_haven(state, seat, id)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, Sim};

    /// A cruiser of A in tile 22 goes for a dreadnought of B in tile 27.
    fn attack(cards: &[(Seat, ActionCard)], dice: &[u32]) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Dreadnought, 1);
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t.dice(dice);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t
    }

    #[test]
    fn morale_boost_adds_one_for_a_round() {
        let mut t = attack(&[(A, ActionCard::MoraleBoost)], &[6, 1, 6, 1]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.use_it(Source::ActionCard(ActionCard::MoraleBoost));
        assert_eq!(t.asked(), Some((B, Prompt::SustainDamage)), "a 6 hits like a 7");
        t.counts(&[(Target::Unit { at: t.space(27), kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert!(t.look().effects.is_empty(), "and only in that round");
    }

    #[test]
    fn direct_hit_destroys_the_ship_that_sustained_damage() {
        let mut t = attack(&[(A, ActionCard::DirectHit)], &[7, 1]);
        let to = t.space(27);
        t.counts(&[(Target::Unit { at: to, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.use_it(Source::ActionCard(ActionCard::DirectHit));
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Dreadnought)), (1, 0));
    }

    #[test]
    fn direct_hit_does_nothing_to_upgraded_dreadnoughts() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.give_tech(B, Tech::DreadnoughtIi);
        t.give_card(A, ActionCard::DirectHit);
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Dreadnought, 1);
        t.dice(&[7, 10]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.counts(&[(Target::Unit { at: to, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert_ne!(t.asked(), Some((A, Prompt::React)));
    }

    #[test]
    fn courageous_to_the_end_takes_ships_along() {
        // The cruiser of A is hit; of its dice against 7 one hits.
        let mut t = attack(&[(A, ActionCard::CourageousToTheEnd)], &[1, 5, 7, 6]);
        let to = t.space(27);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.play(ActionCard::CourageousToTheEnd);
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(B, to, UnitKind::Dreadnought)), (0, 0));
    }

    #[test]
    fn emergency_repairs_repairs_in_the_active_system() {
        let mut t = attack(&[(B, ActionCard::EmergencyRepairs)], &[7, 1]);
        let to = t.space(27);
        t.counts(&[(Target::Unit { at: to, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        assert_eq!(board::units(t.look(), B, to).damaged(UnitKind::Dreadnought), 1);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.dice(&[]);
        t.play(ActionCard::EmergencyRepairs);
        assert!(t.look().action_discard.contains(&ActionCard::EmergencyRepairs));
        assert_eq!(board::units(t.look(), B, to).damaged(UnitKind::Dreadnought), 0);
    }

    #[test]
    fn fighter_prototype_makes_fighters_hit_on_sevens() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Fighter, 1);
        t.put(B, to, UnitKind::Cruiser, 1);
        t.give_card(A, ActionCard::FighterPrototype);
        t.dice(&[7, 1, 1]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }, 1)]);
        t.until(Prompt::LoadCargo).counts(&[(Target::Unit { at: from, kind: UnitKind::Fighter, damaged: false }, 1)]);
        t.until(Prompt::React).play(ActionCard::FighterPrototype);
        assert_eq!(t.units(B, to, UnitKind::Cruiser), 0, "9 less 2");
    }

    /// B announces a retreat in the first round; tile 44 is the only haven.
    fn fleeing(dice: &[u32]) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to, haven) = (t.space(22), t.space(27), t.space(44));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Cruiser, 1);
        t.put(B, haven, UnitKind::Carrier, 1);
        t.give_card(A, ActionCard::Intercept);
        t.dice(dice);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.until(Prompt::AnnounceRetreat).pick(Target::Yes);
        t
    }

    #[test]
    fn intercept_stops_a_retreat() {
        let mut t = fleeing(&[1, 1]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.play(ActionCard::Intercept);
        assert_eq!(t.units(B, t.space(27), UnitKind::Cruiser), 1);
        assert_eq!(t.asked(), Some((B, Prompt::AnnounceRetreat)), "and may be announced again in the next round");
    }

    #[test]
    fn salvage_takes_commodities() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Fighter, 1);
        t.state.players[B].commodities = 3;
        t.give_card(A, ActionCard::Salvage);
        t.dice(&[7, 1]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.until(Prompt::React).play(ActionCard::Salvage);
        assert_eq!((t.look().players[A].goods, t.look().players[B].commodities), (3, 0));
    }

    #[test]
    fn shields_holding_cancels_hits() {
        let mut t = attack(&[(A, ActionCard::ShieldsHolding)], &[1, 5]);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.play(ActionCard::ShieldsHolding);
        assert!(t.look().combat.as_ref().is_none_or(|combat| combat.round > 1));
        t.until(Prompt::ChooseAction);
        assert!(t.look().action_discard.contains(&ActionCard::ShieldsHolding));
    }

    #[test]
    fn shields_holding_cancels_hits_of_a_barrage() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Destroyer, 1);
        t.put(B, to, UnitKind::Carrier, 1);
        t.put(B, to, UnitKind::Fighter, 2);
        t.give_card(B, ActionCard::ShieldsHolding);
        t.dice(&[9, 10]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Destroyer, damaged: false }, 1)]);
        t.until_seat(B, Prompt::React).play(ActionCard::ShieldsHolding);
        assert_eq!(t.units(B, to, UnitKind::Fighter), 2);
    }

    #[test]
    fn skilled_retreat_ends_the_combat_without_a_winner() {
        let mut t = attack(&[(B, ActionCard::SkilledRetreat), (A, ActionCard::Salvage)], &[]);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.play(ActionCard::SkilledRetreat);
        assert!(!t.offers(&Target::System(t.tile(22))) || t.look().system(t.tile(22)).space.of(A).is_empty());
        let to = t.targets().into_iter().find_map(|target| match target {
            Target::System(system) => Some(system),
            _ => None,
        });
        let to = to.expect("a way out");
        t.pick(Target::System(to));
        assert_eq!(t.units(B, Place::Space(to), UnitKind::Dreadnought), 1);
        assert!(t.look().system(to).tokens.contains(B) && t.look().combat.is_none());
    }

    /// LRR 41.2: Skilled Retreat out of a rift costs dice; fighters fly without transport (LRR 58.9).
    #[test]
    fn skilled_retreat_out_of_a_rift_rolls_for_each_ship_lrr_41_2() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::SkilledRetreat);
        let (at, to) = (t.space(41), t.space(20));
        t.put(A, at, UnitKind::Cruiser, 2);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.dice(&[3, 4]);
        t.activate(41).react(Source::ActionCard(ActionCard::SkilledRetreat)).pick_tile(20);
        assert_eq!((t.units(A, to, UnitKind::Cruiser), t.units(A, at, UnitKind::Cruiser)), (1, 0));
        assert!(t.look().system(t.tile(20)).tokens.contains(A));
    }

    /// Shields Holding answers every hit of a space combat: of Ambush, Impulse Core, Devotion and Dimensional Splicer.
    #[test]
    fn shields_hold_against_hits_of_components() {
        let shielded = |faction: Faction, tech: Option<Tech>, source: Source, dice: &[u32], tile: u8| {
            let mut t = Sim::new(&[faction, Faction::Sol, Faction::Letnev]);
            tech.into_iter().for_each(|tech| t.give_tech(A, tech));
            t.give_card(B, ActionCard::ShieldsHolding);
            let at = t.space(tile);
            t.put(A, at, UnitKind::Cruiser, 2);
            t.put(B, at, UnitKind::Cruiser, 1);
            // A haven, so that B is asked something before the combat is over.
            t.put(B, t.space(22), UnitKind::Carrier, 1);
            t.dice(dice);
            t.activate(tile).react(source);
            while !t.offers_card(ActionCard::ShieldsHolding) {
                assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "{source:?}");
                t.pass();
            }
            t.play(ActionCard::ShieldsHolding);
            assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "{source:?}");
        };
        let misses = &[1; 12];
        shielded(Faction::Mentak, None, Source::Ability(Ability::Ambush), &[10, 1, 1, 1, 1, 1, 1, 1], 27);
        shielded(Faction::Yin, Some(Tech::ImpulseCore), Source::Tech(Tech::ImpulseCore), misses, 27);
        shielded(Faction::Yin, None, Source::Ability(Ability::Devotion), misses, 27);
        shielded(Faction::Creuss, Some(Tech::DimensionalSplicer), Source::Tech(Tech::DimensionalSplicer), misses, 26);
    }

    /// LRR 41.2: no die is rolled for fighters that a ship carries; those that fly by themselves take their own risk.
    #[test]
    fn carried_fighters_need_no_die_out_of_a_rift_lrr_41_2() {
        for (carried, dice, arrived) in [(1, &[4][..], 1), (0, &[4, 3][..], 0)] {
            let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
            t.give_card(A, ActionCard::SkilledRetreat);
            let (at, to) = (t.space(41), t.space(20));
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(A, at, UnitKind::Fighter, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.dice(dice);
            t.activate(41).react(Source::ActionCard(ActionCard::SkilledRetreat)).pick_tile(20);
            assert_eq!(t.asked(), Some((A, Prompt::LoadCargo)));
            t.counts(&[(Target::Unit { at, kind: UnitKind::Fighter, damaged: false }, carried)]);
            assert_eq!((t.units(A, to, UnitKind::Carrier), t.units(A, to, UnitKind::Fighter)), (1, arrived));
        }
    }
}
