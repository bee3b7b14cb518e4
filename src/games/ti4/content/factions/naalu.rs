//! The Naalu Collective.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Pool, Prompt};
use crate::games::ti4::rules::combat::retreat;
use crate::games::ti4::rules::galaxy::{self, Adjacency, For};
use crate::games::ti4::rules::{ask, board, notes, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Naalu,
    name: "The Naalu Collective",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(9),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::NeuralMotivator, Tech::SarweenTools],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Telepathic,
            name: "Telepathic",
            text: "Your initiative is 0: you are first in initiative order.",
            hooks: Hooks::answers(&[Answer::Add(Number::Initiative, |state, ask, me| {
                if ask.seat == me.seat && !is_given_away(state, me.seat) { -ask.base } else { 0 }
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Foresight,
            name: "Foresight",
            text: "When others move ships to yours, put a strategy token into an adjacent system without their ships: your ships move there.",
            hooks: Hooks::uses(&[AfterShipsMoved::may(
                |state, now, me| {
                    now.seat != me.seat
                        && tokens::can_spend_strategy(state, me.seat)
                        && state.tactical.as_ref().is_some_and(|tactical| tactical.arrived)
                        && state.system(now.system).space.of(now.seat).has_ships()
                        && state.system(now.system).space.of(me.seat).has_ships()
                        && !refuges(state, me.seat, now.system).is_empty()
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let systems = refuges(g, me.seat, now.system);
                        if let Some(to) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                            tokens::spend_strategy(g, me.seat).await;
                            tokens::put_on(g, me.seat, to);
                            retreat::flee(g, me.seat, now.system, to, retreat::all_ships).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::Neuroglaive,
            name: "Neuroglaive",
            text: "Others who activate a system with your ships lose a token of their fleet pool.",
            color: Some(Color::Green),
            needs: [0, 3, 0, 0],
            faction: Some(Faction::Naalu),
            hooks: Hooks::uses(&[AfterSystemActivated::must(
                |state, now, me| super::visitor(state, now, me.seat).is_some(),
                Do::Ask(|g, now, me| {
                    let visitor = super::visitor(g, now, me.seat);
                    Box::pin(async move {
                        if let Some(other) = visitor {
                            tokens::lose(g, other, Pool::Fleet).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::HybridCrystalFighterIi,
            name: "Hybrid Crystal Fighter II",
            text: "Upgrades your fighters.",
            needs: [1, 1, 0, 0],
            faction: Some(Faction::Naalu),
            unit: Some(UnitCard::HybridCrystalFighter2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::GiftOfPrescience,
        name: "Gift of Prescience",
        text: "At the end of the strategy phase: your initiative is 0 this round; Naalu loses Telepathic.",
        keep: Keep::InPlay,
        uses: &[StrategyPhaseEnd::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
        hooks: Hooks {
            uses: &[StatusPhaseEnd::must(
                |_, _, _| true,
                Do::Now(|g, _, me| {
                    if let Source::Note(note) = me.source {
                        notes::give_back(g, note);
                    }
                }),
            )],
            answers: &[Answer::Add(Number::Initiative, |_, ask, me| if ask.seat == me.seat { -ask.base } else { 0 })],
        },
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::HybridCrystalFighter2,
            text: "Flies by itself. Beyond your capacity each counts as half a ship.",
            hooks: Hooks::answers(&[Answer::Add(Number::ExcessFighterHalves, |_, ask, me| {
                -i32::from(ask.seat == me.seat)
            })]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Matriarch,
            text: "In an invasion of its system your fighters may land and fight as ground forces; they return when the combat ends.",
            hooks: Hooks {
                uses: &[
                    CombatEnd::must(
                        |state, now, me| landed(state, me.seat, now.planet),
                        Do::Now(|g, now, me| take_off(g, me.seat, now.planet)),
                    ),
                    InvasionEnd::must(
                        |state, now, me| landed(state, me.seat, state.planets_in(now.system)),
                        Do::Now(|g, now, me| take_off(g, me.seat, g.planets_in(now.system))),
                    ),
                ],
                answers: &[
                    Answer::Allow(Permit::Commit, |state, ask, me| {
                        ask.seat == me.seat
                            && ask.kind == Some(UnitKind::Fighter)
                            && ask.system.is_some_and(|system| super::flagship_in(state, me.seat, system))
                    }),
                    Answer::Add(Number::Fighting, |state, ask, me| match (ask.planet, ask.kind) {
                        (Some(planet), Some(UnitKind::Fighter)) if ask.seat == me.seat && ask.system.is_none() => {
                            i32::from(state.planet(planet).ground.of(me.seat).count(UnitKind::Fighter))
                        }
                        _ => 0,
                    }),
                ],
            },
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// Whether somebody else has the initiative of 0 this round.
fn is_given_away(state: &State, seat: Seat) -> bool {
    state.others(seat).any(|other| {
        let mut notes = state.players[other].notes_face_up.iter();
        notes.any(|note| note.owner == seat && note.kind == Promissory::GiftOfPrescience)
    })
}

/// Adjacent systems without ships of others that ships can enter: what closes wormholes to moving ships holds here, too.
fn refuges(state: &State, seat: Seat, from: SystemId) -> Vec<SystemId> {
    let adjacency = Adjacency::new(state, Some(seat), For::Movement);
    adjacency.around(from).filter(|&id| galaxy::is_haven(state, seat, id)).collect()
}

/// Whether fighters of the seat are on any of these planets, whose combat or invasion has ended.
fn landed(state: &State, seat: Seat, planets: impl IntoIterator<Item = Planet>) -> bool {
    planets.into_iter().any(|planet| state.planet(planet).ground.of(seat).count(UnitKind::Fighter) > 0)
}

fn take_off(g: &mut G, seat: Seat, planets: impl IntoIterator<Item = Planet>) {
    for planet in planets {
        let space = Place::Space(g.system_of(planet));
        board::shift(g, seat, Place::Planet(planet), space, UnitKind::Fighter, u8::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// [`Ability::Telepathic`].
    #[test]
    fn telepathic_naalu_are_first_in_initiative_order_lrr_48_1() {
        let t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Naalu]);
        assert_eq!((t.state.initiative(C), t.state.initiative_order()[0]), (0, C));
    }

    #[test]
    fn gift_of_prescience_takes_the_zero_for_a_round() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Naalu]);
        let note = t.note(C, Promissory::GiftOfPrescience, B);
        t.at(Step::StrategyEnd).react(note);
        let order = t.look().initiative_order();
        assert_eq!((t.look().initiative(B), order[0]), (0, B));
        assert!(t.look().initiative(C) > 0);
        t.state = t.look().clone();
        t.end_round().until(Prompt::PickStrategyCard);
        assert!(t.look().players[B].notes_face_up.is_empty());
    }

    #[test]
    fn foresight_escapes_for_a_strategy_token() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Hacan]);
        t.state.active = A;
        let (from, at, to) = (t.space(22), t.space(27), t.tile(26));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.activate(27).until(Prompt::MoveShips);
        t.counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.react(Source::Ability(Ability::Foresight)).pick(Target::System(to));
        assert_eq!((t.units(B, Place::Space(to), UnitKind::Cruiser), t.look().players[B].strategy), (1, 1));
        assert!(t.look().system(to).tokens.contains(B));
    }

    #[test]
    fn neuroglaive_takes_fleet_tokens() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Hacan]);
        t.state.active = A;
        t.give_tech(B, Tech::Neuroglaive);
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27);
        assert_eq!(t.look().players[A].fleet, 2);
    }

    #[test]
    fn hybrid_crystal_fighters_count_half_beyond_capacity() {
        let mut t = Sim::new(&[Faction::Naalu, Faction::Sol, Faction::Hacan]);
        t.give_tech(A, Tech::HybridCrystalFighterIi);
        t.put(A, t.space(27), UnitKind::Fighter, 6);
        let excess = crate::games::ti4::rules::limits::excess(&t.state, A, t.tile(27));
        assert_eq!((excess.ships, excess.cargo), (0, 0), "six halves in a fleet pool of three");
        assert_eq!(t.state.unit(A, UnitKind::Fighter).combat, 7);
    }

    #[test]
    fn matriarchs_fighters_land_fight_and_return() {
        let mut t = Sim::new(&[Faction::Naalu, Faction::Sol, Faction::Hacan]);
        let (space, at) = (t.space(27), Place::Planet(Planet::NewAlbion));
        t.put(A, space, UnitKind::Flagship, 1);
        t.put(A, space, UnitKind::Fighter, 2);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, at, UnitKind::Infantry, 1);
        t.dice(&[8, 1, 1]);
        t.activate(27).until(Prompt::Commit);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 2)]).until(Prompt::ChooseAction);
        assert_eq!((t.units(B, at, UnitKind::Infantry), t.units(A, space, UnitKind::Fighter)), (0, 2));
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(B), "fighters win no control");
    }

    /// LRR 42.4 and the note on the flagship: fighters alone never win a planet, so Dacxive Animators bring nobody there.
    #[test]
    fn fighters_alone_never_win_a_planet() {
        let invade = |infantry: u8, dice: &[u32]| {
            let mut t = Sim::new(&[Faction::Naalu, Faction::Sol, Faction::Hacan]);
            t.give_tech(A, Tech::DacxiveAnimators);
            let (space, at) = (t.space(27), Place::Planet(Planet::NewAlbion));
            t.put(A, space, UnitKind::Flagship, 1);
            t.put(A, space, UnitKind::Fighter, 2);
            t.put(A, space, UnitKind::Infantry, infantry);
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, at, UnitKind::Infantry, 1);
            t.dice(dice);
            t.activate(27).until(Prompt::Commit);
            t
        };
        let planet = Target::Planet(Planet::NewAlbion);
        let mut t = invade(0, &[8, 1, 1]);
        t.counts(&[(planet.clone(), 2)]);
        assert!(!t.offered_this_turn(Source::Tech(Tech::DacxiveAnimators)), "a draw");
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(B));
        let mut t = invade(1, &[10, 1, 1, 1]);
        t.counts(&[(planet.clone(), 2)]).until(Prompt::Commit).counts(&[(planet, 1)]);
        t.react(Source::Tech(Tech::DacxiveAnimators)).until(Prompt::ChooseAction);
        assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A));
    }

    /// [`Ability::Foresight`]: ships move, so that Enforced Travel Ban closes the wormholes to them.
    #[test]
    fn foresight_obeys_the_travel_ban() {
        let escape = |banned: bool| {
            let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Hacan]);
            if banned {
                t.law(Agenda::EnforcedTravelBan, crate::games::ti4::model::state::LawPlace::Common);
            }
            t.state.active = A;
            let from = t.space(22);
            t.put(A, from, UnitKind::Cruiser, 1);
            t.put(B, t.space(26), UnitKind::Cruiser, 1);
            t.activate(26).until(Prompt::MoveShips);
            t.counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
            t.react(Source::Ability(Ability::Foresight));
            t
        };
        let (free, banned) = (escape(false), escape(true));
        let beyond = Target::System(free.tile(39));
        assert!(free.offers(&beyond) && !banned.offers(&beyond) && banned.offers(&Target::System(banned.tile(27))));
    }

    /// LRR 41.2, 58.9: Foresight out of a rift rolls for each ship; fighters move without being transported.
    #[test]
    fn foresight_out_of_a_rift_rolls_for_each_ship_lrr_41_2() {
        for (tile, dice, left) in [(41, [3, 4], 1), (27, [3, 3], 2)] {
            let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Hacan]);
            t.state.active = A;
            let (from, at) = (t.space(26), t.space(tile));
            t.put(A, from, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Destroyer, 1);
            t.dice(&dice);
            t.activate(tile).until(Prompt::MoveShips);
            t.counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
            t.react(Source::Ability(Ability::Foresight)).pick_tile(26);
            assert_eq!(board::units(t.look(), B, from).total(), left);
            assert!(t.look().system(t.tile(26)).tokens.contains(B));
        }
    }
}
