//! The Ghosts of Creuss.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::combat::hits;
use crate::games::ti4::rules::{ask, board, galaxy, movement};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Creuss,
    name: "The Ghosts of Creuss",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(51),
    gate: Some(Tile(17)),
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Destroyer, 2),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::GravityDrive],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::QuantumEntanglement,
            name: "Quantum Entanglement",
            text: "To you alpha and beta wormholes are the same, and nothing can change that.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::KeepWormholes, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Slipstream,
            name: "Slipstream",
            text: "Your ships that start at home or at an alpha or beta wormhole move 1 further in your tactical actions.",
            hooks: Hooks::answers(&[Answer::Add(Number::Move, |state, ask, me| {
                let slips = ask.from.is_some_and(|from| {
                    from == state.players[me.seat].home
                        || galaxy::wormholes(state, from, Some(me.seat)).meets(Wormholes::ALPHA_BETA)
                });
                i32::from(ask.seat == me.seat && slips)
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::CreussGate,
            name: "Creuss Gate",
            text: "The Creuss Gate lies at your place of the map; your home system lies beside it.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::WormholeGenerator,
            name: "Wormhole Generator",
            text: "At the start of the status phase place or move a Creuss wormhole token.",
            color: Some(Color::Blue),
            needs: [2, 0, 0, 0],
            faction: Some(Faction::Creuss),
            hooks: Hooks::uses(&[StatusPhaseStart::must(
                |state, _, me| !sites(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| Box::pin(place_token(g, me))),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::DimensionalSplicer,
            name: "Dimensional Splicer",
            text: "At the start of a space combat at a wormhole: 1 hit on an enemy ship of your choice.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 1],
            faction: Some(Faction::Creuss),
            hooks: Hooks::uses(&[CombatStart::may(
                |state, _, me| {
                    super::space_combat(state, me.seat).is_some_and(|(at, _)| {
                        let system = board::system_of(state, at);
                        galaxy::wormholes(state, system, Some(me.seat)) != Wormholes::NONE
                    })
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = super::space_combat(g, me.seat) {
                            hits::strike(g, me, enemy, at).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::CreussIff,
        name: "Creuss IFF",
        text: "At the start of your turn place or move a Creuss wormhole token.",
        uses: &[TurnStart::may(
            |state, now, me| now.seat == me.seat && !sites(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| Box::pin(place_token(g, me))),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::HilColish,
            text: "Its system has a delta wormhole. It may move before your other ships.",
            hooks: Hooks {
                uses: &[BeforeShipsMove::each(
                    |state, now, me| {
                        u8::from(
                            now.seat == me.seat && movement::can_lead(state, me.seat, now.system, UnitKind::Flagship),
                        )
                    },
                    Do::Ask(|g, now, me| Box::pin(movement::lead(g, me.seat, now.system, UnitKind::Flagship))),
                )],
                answers: &[Answer::Wormhole(|state, system, _, me| {
                    if super::flagship_in(state, me.seat, system) { Wormholes::DELTA } else { Wormholes::NONE }
                })],
            },
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// Systems with a planet of the seat, and others that are nobody's home and hold no ships of others.
fn sites(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.planets_in(*id).iter().any(|planet| state.controls(seat, planet))
            || state.home_of(*id).is_none() && state.system(*id).space.others_with_ships(seat).next().is_none()
    };
    state.system_ids().filter(fits).collect()
}

/// There is one token of each kind: placing it takes it from where it lies.
async fn place_token(g: &mut G, me: Me) {
    let Some(token) = choose_token(g, me).await else { return };
    let systems = sites(g, me.seat);
    let Some(to) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await else { return };
    move_token(g, token, to);
}

/// The expansion has a gamma token, too.
async fn choose_token(g: &mut G, me: Me) -> Option<Wormholes> {
    let gamma = g.edition.has(Edition::ProphecyOfKings).then_some(Wormholes::GAMMA);
    let tokens = [Wormholes::ALPHA, Wormholes::BETA].into_iter().chain(gamma).map(Target::Wormhole).collect();
    match ask::one(g, me.seat, me.asks(Prompt::ChooseMany), tokens).await {
        Target::Wormhole(token) => Some(token),
        _ => None,
    }
}

/// The gamma token is told apart from those that explorers find.
fn move_token(g: &mut G, token: Wormholes, to: SystemId) {
    if token == Wormholes::GAMMA {
        g.exploration.gate = Some(to);
        return;
    }
    for system in g.systems.iter_mut() {
        system.wormholes = system.wormholes.without(token);
    }
    let system = g.system_mut(to);
    system.wormholes = system.wormholes.with(token);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Place;
    use crate::games::ti4::rules::galaxy::{Adjacency, For};
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Creuss, Faction::Sol, Faction::Hacan])
    }

    fn ship(at: Place, kind: UnitKind) -> Target {
        Target::Unit { at, kind, damaged: false }
    }

    /// [`Ability::CreussGate`].
    #[test]
    fn the_home_lies_beside_the_map_behind_its_gate() {
        let t = sim();
        let (home, gate) = (t.home(A), t.tile(17));
        assert!(t.state.system(home).hex.is_none() && t.state.system(gate).hex.is_some());
        assert!(t.state.home_of(gate).is_none() && t.state.controls_home(A));
        assert!(Adjacency::of(&t.state, Some(B)).are_adjacent(home, gate), "delta wormholes (RR 89.4)");
        assert_eq!(Adjacency::of(&t.state, Some(B)).around(home).count(), 1);
    }

    /// [`Ability::QuantumEntanglement`].
    #[test]
    fn quantum_entanglement_joins_alpha_and_beta_for_creuss_only() {
        let mut t = sim();
        let (alpha, beta) = (t.tile(39), t.tile(40));
        for (seat, joined) in [(A, true), (B, false)] {
            let adjacency = Adjacency::new(&t.state, Some(seat), For::Movement);
            assert_eq!(adjacency.are_adjacent(alpha, beta), joined);
        }
        t.put(A, t.space(40), UnitKind::Cruiser, 1);
        t.put(B, t.space(39), UnitKind::Cruiser, 1);
        assert!(galaxy::neighbours(&t.state, A).contains(&B));
        assert!(galaxy::neighbours(&t.state, B).contains(&A), "LRR 60, both ways");
    }

    /// [`Ability::Slipstream`].
    #[test]
    fn slipstream_moves_one_further_from_home_and_wormholes() {
        // From home through the gate to tile 22 and on to tile 27 is three steps; destroyers move two.
        let mut t = sim();
        let home = Place::Space(t.home(A));
        t.state.players[A].techs.remove(Tech::GravityDrive);
        t.activate(27).until(Prompt::MoveShips);
        assert!(t.offers(&ship(home, UnitKind::Destroyer)));
        assert!(!t.offers(&ship(home, UnitKind::Carrier)));
    }

    #[test]
    fn wormhole_generator_places_and_moves_tokens() {
        let mut t = sim();
        t.give_tech(A, Tech::WormholeGenerator);
        let old = t.tile(22);
        t.state.system_mut(old).wormholes = Wormholes::ALPHA;
        t.end_round();
        while !t.offers(&Target::Wormhole(Wormholes::ALPHA)) {
            t.pass();
        }
        let to = t.tile(17);
        t.pick(Target::Wormhole(Wormholes::ALPHA)).pick(Target::System(to));
        assert_eq!(
            (t.look().system(to).wormholes, t.look().system(old).wormholes),
            (Wormholes::ALPHA, Wormholes::NONE)
        );
        assert!(Adjacency::of(t.look(), Some(B)).are_adjacent(to, t.tile(39)));
    }

    #[test]
    fn creuss_iff_places_a_token_for_its_holder() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Creuss, Faction::Hacan]);
        let note = t.note(B, Promissory::CreussIff, A);
        let (home, to) = (t.home(B), t.tile(22));
        t.at(Step::TurnStart).react(note).pick(Target::Wormhole(Wormholes::BETA));
        assert!(!t.offers(&Target::System(home)), "not another's home");
        t.pick(Target::System(to));
        assert_eq!(t.look().system(to).wormholes, Wormholes::BETA);
    }

    #[test]
    fn dimensional_splicer_hits_at_wormholes() {
        for (tile, there) in [(39, true), (27, false)] {
            let mut t = sim();
            t.give_tech(A, Tech::DimensionalSplicer);
            let at = t.space(tile);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Cruiser, 2);
            t.dice(&[1, 1, 1]);
            t.activate(tile);
            if there {
                t.react(Source::Tech(Tech::DimensionalSplicer));
                assert_eq!(t.units(B, at, UnitKind::Cruiser), 1);
            } else {
                assert!(!t.offered_this_turn(Source::Tech(Tech::DimensionalSplicer)));
            }
        }
    }

    #[test]
    fn hil_colish_carries_a_wormhole_and_leads_the_way() {
        let mut t = sim();
        let (home, from, to) = (Place::Space(t.home(A)), t.space(22), t.space(27));
        t.put(A, from, UnitKind::Flagship, 1);
        assert!(Adjacency::of(&t.state, Some(B)).are_adjacent(t.tile(22), t.home(A)));
        t.state.players[A].techs.remove(Tech::GravityDrive);
        t.activate(27).react(Source::Unit(UnitCard::HilColish));
        t.counts(&[(ship(from, UnitKind::Flagship), 1)]).until(Prompt::MoveShips);
        assert_eq!(t.units(A, to, UnitKind::Flagship), 1);
        assert!(t.offers(&ship(home, UnitKind::Carrier)), "next door by the flagship's wormhole");
        t.activate(22);
        assert!(!t.offered_this_turn(Source::Unit(UnitCard::HilColish)), "it is there already");
    }
}
