//! The Winnu.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::{ask, board, combat};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Winnu,
    name: "The Winnu",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(7),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 2),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[],
    tech_choice: &[&[
        Tech::AntimassDeflectors,
        Tech::NeuralMotivator,
        Tech::SarweenTools,
        Tech::PlasmaScoring,
        Tech::DarkEnergyTap,
        Tech::Psychoarchaeology,
        Tech::ScanlinkDroneNetwork,
        Tech::AiDevelopmentAlgorithm,
    ]],
    abilities: &[
        AbilityRow {
            ability: Ability::BloodTies,
            name: "Blood Ties",
            text: "You remove the custodians token without spending influence.",
            hooks: Hooks::answers(&[Answer::Add(Number::CustodiansCost, |_, ask, me| {
                if ask.seat == me.seat { -ask.base } else { 0 }
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Reclamation,
            name: "Reclamation",
            text: "After a tactical action in which you gained Mecatol Rex, place a PDS and a space dock there.",
            hooks: Hooks::uses(&[AfterTacticalAction::may(
                |state, now, me| {
                    now.seat == me.seat
                        && state.tactical.as_ref().is_some_and(|tactical| tactical.gained.contains(Planet::MecatolRex))
                        && state.controls(me.seat, Planet::MecatolRex)
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        for kind in [UnitKind::Pds, UnitKind::SpaceDock] {
                            // Nobody is forced to take a piece off the board for it (LRR 23.4).
                            if construction::fits(g, me.seat, Planet::MecatolRex, kind)
                                && (board::reserve(g, me.seat, kind) > 0
                                    || ask::yes(g, me.seat, me.asks(Prompt::YesNo)).await)
                            {
                                construction::place_structure(g, me.seat, Place::Planet(Planet::MecatolRex), kind)
                                    .await;
                            }
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::LazaxGateFolding,
            name: "Lazax Gate Folding",
            text: "While you do not control Mecatol Rex, it has alpha and beta wormholes in your tactical actions. Action: while you control it, exhaust to place 1 infantry there.",
            color: Some(Color::Blue),
            needs: [2, 0, 0, 0],
            faction: Some(Faction::Winnu),
            hooks: Hooks {
                uses: &[ComponentAction::may(
                    |state, _, me| state.controls(me.seat, Planet::MecatolRex),
                    Do::Now(|g, _, me| {
                        board::place(g, me.seat, Place::Planet(Planet::MecatolRex), UnitKind::Infantry, 1);
                    }),
                )
                .exhausting()],
                answers: &[Answer::Wormhole(|state, system, seat, me| {
                    let acting = state.tactical.as_ref().is_some_and(|tactical| tactical.seat == me.seat);
                    let away = !state.controls(me.seat, Planet::MecatolRex);
                    if system == SystemId::MECATOL && seat == Some(me.seat) && acting && away {
                        Wormholes::ALPHA_BETA
                    } else {
                        Wormholes::NONE
                    }
                })],
            },
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::HegemonicTradePolicy,
            name: "Hegemonic Trade Policy",
            text: "When your units use Production, exhaust to swap resources and influence of a planet of yours for that use.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Winnu),
            hooks: Hooks::uses(&[WhenProductionUsed::may(
                |state, now, me| now.seat == me.seat && state.controlled(me.seat).next().is_some(),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let planets = g.controlled(me.seat).collect();
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            effects::last(g, me, Until::Production, Scope::Planet(planet));
                        }
                    })
                }),
            )
            .exhausting()]),
            lasting: Hooks::answers(&[
                Answer::Add(Number::Resources, |state, ask, me| swapped(state, ask, me, 1)),
                Answer::Add(Number::Influence, |state, ask, me| swapped(state, ask, me, -1)),
            ]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::Acquiescence,
        name: "Acquiescence",
        text: "At the end of the strategy phase swap one of your strategy cards with one of Winnu's.",
        uses: &[StrategyPhaseEnd::may(
            |state, _, me| {
                [me.seat, me.note_owner()].iter().all(|&seat| !state.players[seat].strategy_cards.is_empty())
            },
            Do::Ask(|g, _, me| Box::pin(swap_cards(g, me))),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::SalaiSaiCorian,
            text: "Rolls as many combat dice as the enemy has non-fighter ships in its system.",
            hooks: Hooks::answers(&[Answer::Add(Number::CombatDice, |state, ask, me| {
                let enemy =
                    ask.other.zip(ask.system).filter(|_| ask.seat == me.seat && ask.kind == Some(UnitKind::Flagship));
                enemy.map_or(0, |(other, system)| combat::large_ships(state, other, Place::Space(system)) as i32)
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// The printed influence instead of the printed resources, or the other way round.
fn swapped(state: &State, ask: &Ask, me: Me, sign: i32) -> i32 {
    match ask.planet.filter(|planet| me.scope == Scope::Planet(*planet)) {
        Some(planet) => {
            let (influence, resources) = (state.printed_influence(planet), state.printed_resources(planet));
            sign * (i32::from(influence) - i32::from(resources))
        }
        None => 0,
    }
}

/// The holder says which cards change hands.
async fn swap_cards(g: &mut G, me: Me) {
    let mut chosen = Vec::new();
    for owner in [me.seat, me.note_owner()] {
        let cards = g.players[owner].strategy_cards.iter().map(|picked| Target::Strategy(picked.card)).collect();
        if let Target::Strategy(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), cards).await {
            chosen.push((owner, card));
        }
    }
    if let [(one, mine), (other, theirs)] = chosen[..] {
        for (owner, old, new) in [(one, mine, theirs), (other, theirs, mine)] {
            if let Some(picked) = g.players[owner].strategy_cards.iter_mut().find(|picked| picked.card == old) {
                picked.card = new;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{Combat, Step};
    use crate::games::ti4::rules::combat::dice;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Winnu, Faction::Sol, Faction::Hacan])
    }

    /// [`Ability::BloodTies`].
    #[test]
    fn blood_ties_and_reclamation_on_mecatol_rex() {
        let mut t = sim();
        let (at, rex) = (t.space(18), Place::Planet(Planet::MecatolRex));
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Infantry, 1);
        t.state.planet_mut(Planet::Winnu).exhausted = true;
        t.activate(18).until(Prompt::Custodians).pick(Target::Yes);
        assert_eq!((t.look().players[A].points, t.look().custodians), (1, false));
        t.react(Source::Ability(Ability::Reclamation));
        assert_eq!((t.units(A, rex, UnitKind::Pds), t.units(A, rex, UnitKind::SpaceDock)), (1, 1));
    }

    #[test]
    fn lazax_gate_folding_reaches_mecatol_rex_and_mans_it() {
        let mut t = sim();
        t.give_tech(A, Tech::LazaxGateFolding);
        let from = t.space(39);
        t.put(A, from, UnitKind::Carrier, 1);
        t.activate(18).until(Prompt::MoveShips);
        assert!(t.offers(&Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }));
        let mut t = sim();
        t.give_tech(A, Tech::LazaxGateFolding);
        t.give_planet(A, Planet::MecatolRex);
        t.go().use_it(Source::Tech(Tech::LazaxGateFolding));
        assert_eq!(t.units(A, Place::Planet(Planet::MecatolRex), UnitKind::Infantry), 1);
    }

    #[test]
    fn hegemonic_trade_policy_swaps_resources_and_influence() {
        let mut t = sim();
        t.give_tech(A, Tech::HegemonicTradePolicy);
        t.activate(7).react(Source::Tech(Tech::HegemonicTradePolicy));
        assert_eq!(t.asked(), Some((A, Prompt::Produce)));
        assert_eq!((board::resources(t.look(), Planet::Winnu), board::influence(t.look(), Planet::Winnu)), (4, 3));
    }

    #[test]
    fn acquiescence_swaps_strategy_cards() {
        let mut t = sim();
        let note = t.note(A, Promissory::Acquiescence, B);
        t.at(Step::StrategyEnd).react(note);
        t.pick(Target::Strategy(StrategyCard::Trade)).pick(Target::Strategy(StrategyCard::Leadership));
        let has = |seat: Seat, card| t.look().players[seat].strategy_cards.iter().any(|picked| picked.card == card);
        assert!(has(A, StrategyCard::Trade) && has(B, StrategyCard::Leadership));
    }

    #[test]
    fn salai_sai_corian_rolls_a_die_for_each_enemy_ship() {
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Flagship, 1);
        t.put(B, t.space(27), UnitKind::Cruiser, 3);
        t.state.combat = Some(Combat::new(t.tile(27), None, A, B));
        assert_eq!(dice::combat_values(&t.state, A, UnitKind::Flagship).0, 3);
    }

    /// LRR 23.4: for a missing piece one may be taken off the board, and nobody is forced to.
    #[test]
    fn reclamation_may_take_pieces_off_the_board_lrr_23_4() {
        for takes in [true, false] {
            let mut t = sim();
            let (at, rex) = (t.space(18), Place::Planet(Planet::MecatolRex));
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(A, at, UnitKind::Infantry, 1);
            t.give_planet(A, Planet::Wellon);
            let left = t.state.players[A].reserve[UnitKind::Pds];
            t.put(A, Place::Planet(Planet::Wellon), UnitKind::Pds, left);
            t.activate(18).until(Prompt::Custodians).pick(Target::Yes);
            t.react(Source::Ability(Ability::Reclamation));
            assert_eq!(t.asked(), Some((A, Prompt::YesNo)));
            if takes {
                t.pick(Target::Yes).until(Prompt::ChooseAction);
            } else {
                t.pass().until(Prompt::ChooseAction);
            }
            assert_eq!((t.units(A, rex, UnitKind::Pds), t.units(A, rex, UnitKind::SpaceDock)), (u8::from(takes), 1));
        }
    }
}
