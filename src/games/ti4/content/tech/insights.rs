//! Technologies of Prophecy of Kings, of all colours.

use super::*;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, exploration, notes, technology, tokens};

const POK: TechRow = TechRow { edition: Edition::ProphecyOfKings, ..TechRow::BLANK };

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::DarkEnergyTap,
        name: "Dark Energy Tap",
        text: "After your tactical action in a system with a frontier token and your ships, explore the token. Your ships \
               may retreat into systems without others' units.",
        color: Some(Color::Blue),
        hooks: Hooks {
            uses: &[AfterTacticalAction::must(
                |state, now, me| {
                    let system = state.system(now.system);
                    now.seat == me.seat && system.frontier && system.space.of(me.seat).has_ships()
                },
                Do::Ask(|g, now, me| Box::pin(exploration::explore_frontier(g, me.seat, now.system))),
            )],
            answers: &[Answer::Allow(Permit::RetreatAnywhere, |_, ask, me| ask.seat == me.seat)],
        },
        ..POK
    },
    TechRow {
        tech: Tech::SlingRelay,
        name: "Sling Relay",
        text: "Action, exhaust: produce a ship in a system with one of your space docks.",
        color: Some(Color::Blue),
        needs: [1, 0, 0, 0],
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !yards(state, me).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let systems = yards(g, me);
                    if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                        let order = one_ship(g, me, system);
                        production::produce(g, me.seat, order).await;
                    }
                })
            }),
        )
        .exhausting()]),
        ..POK
    },
    TechRow {
        tech: Tech::Psychoarchaeology,
        name: "Psychoarchaeology",
        text: "Technology specialties of your planets work without exhausting them. In the action phase you may exhaust such \
               planets for 1 trade good each.",
        color: Some(Color::Green),
        hooks: Hooks {
            uses: &[
                TurnStart::may(
                    |state, now, me| now.seat == me.seat && !special(state, me.seat, false).is_empty(),
                    Do::Ask(|g, _, me| Box::pin(dig(g, me))),
                ),
                // Before the secondary abilities of others' cards, which may cost something.
                WhenStrategicActionDeclared::may(
                    |state, now, me| now.seat != me.seat && !special(state, me.seat, false).is_empty(),
                    Do::Ask(|g, _, me| Box::pin(dig(g, me))),
                ),
                TurnEnd::may(
                    |state, now, me| now.seat == me.seat && !special(state, me.seat, false).is_empty(),
                    Do::Ask(|g, _, me| Box::pin(dig(g, me))),
                ),
            ],
            answers: &[Answer::Allow(Permit::FreeSpecialties, |_, ask, me| ask.seat == me.seat)],
        },
        ..POK
    },
    TechRow {
        tech: Tech::BioStims,
        name: "Bio-Stims",
        text: "At the end of your turn, exhaust to ready a planet with a technology specialty or another technology of yours.",
        color: Some(Color::Green),
        needs: [0, 1, 0, 0],
        hooks: Hooks::uses(&[TurnEnd::may(
            |state, now, me| now.seat == me.seat && !tired(state, me).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let options = tired(g, me);
                    match ask::one(g, me.seat, me.asks(Prompt::ChooseCard), options).await {
                        Target::Planet(planet) => board::ready(g, planet),
                        Target::Tech(tech) => g.players[me.seat].exhausted_techs.remove(tech),
                        _ => {}
                    }
                })
            }),
        )
        .exhausting()]),
        ..POK
    },
    TechRow {
        tech: Tech::ScanlinkDroneNetwork,
        name: "Scanlink Drone Network",
        edition: Edition::Exploration,
        text: "When you activate a system, you may explore a planet there that has one of your units.",
        color: Some(Color::Yellow),
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, me| now.seat == me.seat && !scanned(state, me.seat, now.system).is_empty(),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let planets = scanned(g, me.seat, now.system);
                    if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                        exploration::explore(g, me.seat, planet).await;
                    }
                })
            }),
        )]),
        ..POK
    },
    TechRow {
        tech: Tech::PredictiveIntelligence,
        name: "Predictive Intelligence",
        text: "At the end of your turn, exhaust to rearrange your command tokens. When you vote, you may cast 3 more votes; \
               exhaust this if your outcome is not resolved.",
        color: Some(Color::Yellow),
        needs: [0, 0, 1, 0],
        hooks: Hooks::uses(&[
            TurnEnd::may(
                |state, now, me| now.seat == me.seat && tokens::on_sheet(state, me.seat) > 0,
                Do::Ask(|g, _, me| Box::pin(tokens::rearrange(g, me.seat))),
            )
            .exhausting(),
            AfterVotesCast::may(
                |state, now, me| {
                    now.seat == me.seat && vote_of(state, me.seat).is_some() && agenda::votes_left(state, me.seat) > 0
                },
                Do::Now(|g, _, me| {
                    if let Some(outcome) = vote_of(g, me.seat) {
                        agenda::cast(g, me.seat, outcome, 3);
                        effects::last(g, me, Until::Agenda, Scope::Vote(outcome));
                    }
                }),
            ),
        ]),
        lasting: Hooks::uses(&[AgendaOver::must(
            |state, _, me| {
                let outcome = state.agenda.as_ref().and_then(|ballot| ballot.outcome);
                outcome.map(Scope::Vote) != Some(me.scope)
            },
            Do::Now(|g, _, me| me.source.exhaust(g, me.seat)),
        )]),
        ..POK
    },
    TechRow {
        tech: Tech::AiDevelopmentAlgorithm,
        name: "AI Development Algorithm",
        text: "Exhaust when you research a unit upgrade to ignore 1 prerequisite, or when you use Production to pay 1 less for \
               each unit upgrade you own.",
        color: Some(Color::Red),
        hooks: Hooks::uses(&[
            WhenTechnologyResearched::may(
                |state, now, me| {
                    if now.seat != me.seat {
                        return false;
                    }
                    let mut eased = state.clone();
                    effects::last(&mut eased, me, Until::Research, Scope::Nothing);
                    let mut upgrades = technology::researchable_skipping(&eased, me.seat, now.price, 0);
                    let needy = |id: Tech| technology::missing(state, me.seat, tech(id)).iter().sum::<u32>() > 0;
                    upgrades.any(|id| tech(id).unit.is_some() && needy(id))
                },
                Do::Now(|g, _, me| effects::last(g, me, Until::Research, Scope::Nothing)),
            )
            .exhausting(),
            WhenProductionUsed::may(
                |state, now, me| now.seat == me.seat && technology::upgrades(state, me.seat) > 0,
                Do::Now(|g, _, me| {
                    let upgrades = technology::upgrades(g, me.seat) as i8;
                    effects::last(g, me, Until::Production, Scope::Number(upgrades));
                }),
            )
            .exhausting(),
        ]),
        lasting: Hooks::answers(&[
            Answer::Add(Number::PrerequisitesIgnored, |_, ask, me| {
                let upgrade = ask.tech.is_some_and(|id| tech(id).unit.is_some());
                i32::from(ask.seat == me.seat && upgrade && me.scope == Scope::Nothing)
            }),
            Answer::Add(Number::ProductionCost, |_, ask, me| match me.scope {
                Scope::Number(upgrades) if ask.seat == me.seat => -i32::from(upgrades),
                _ => 0,
            }),
        ]),
        ..POK
    },
    TechRow {
        tech: Tech::SelfAssemblyRoutines,
        name: "Self Assembly Routines",
        edition: Edition::Mechs,
        text: "After you use Production, exhaust to place a mech on a planet you control in that system. When one of your \
               mechs is destroyed, gain 1 trade good.",
        color: Some(Color::Red),
        needs: [0, 0, 0, 1],
        hooks: Hooks::uses(&[
            AfterProduction::may(
                |state, now, me| {
                    let mech = production::can_get(state, me.seat, UnitKind::Mech);
                    now.seat == me.seat && mech && !assembly_halls(state, me.seat, now.system).is_empty()
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let planets = assembly_halls(g, me.seat, now.system);
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            production::place(g, me.seat, Place::Planet(planet), UnitKind::Mech, 1).await;
                        }
                    })
                }),
            )
            .exhausting(),
            SALVAGED,
        ]),
        passive: Hooks::uses(&[SALVAGED]),
        ..POK
    },
];

/// A destroyed mech of the owner is worth a trade good.
const SALVAGED: Use = AfterUnitDestroyed::must(
    |_, now, me| now.seat == me.seat && now.kind == UnitKind::Mech,
    Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
);

/// Systems with space docks of the seat where it can produce a ship.
fn yards(state: &State, me: Me) -> Vec<SystemId> {
    let has_dock = |id: SystemId| {
        let places = state.planets_in(id).iter().map(Place::Planet).chain([Place::Space(id)]);
        places.into_iter().any(|at| board::units(state, me.seat, at).count(UnitKind::SpaceDock) > 0)
    };
    let fits = |id: &SystemId| has_dock(*id) && production::can_produce(state, me.seat, &one_ship(state, me, *id));
    state.system_ids().filter(fits).collect()
}

fn one_ship(state: &State, me: Me, system: SystemId) -> Order {
    let order = Order::new(state, me.seat, system, &[], 1);
    Order { kinds: order.kinds.iter().filter(|kind| kind.is_ship()).collect(), source: Some(me.source), ..order }
}

/// Planets of a seat with a technology specialty, exhausted or ready.
fn special(state: &State, seat: Seat, exhausted: bool) -> Vec<Planet> {
    let own = state.controlled(seat).filter(|&planet| state.specialty(planet).is_some());
    own.filter(|&planet| state.planet(planet).exhausted == exhausted).collect()
}

/// Planets are exhausted for trade goods.
async fn dig(g: &mut G, me: Me) {
    let ready = special(g, me.seat, false);
    let most = ready.len();
    let chosen = ask::planets(g, me.seat, me.asks(Prompt::ChoosePlanet), ready, 1, most).await;
    chosen.iter().for_each(|&planet| board::exhaust(g, planet));
    notes::gain_goods(g, me.seat, chosen.len() as u8).await;
}

/// What Bio-Stims can ready.
fn tired(state: &State, me: Me) -> Vec<Target> {
    let planets = special(state, me.seat, true).into_iter().map(Target::Planet);
    let techs = state.players[me.seat].exhausted_techs.iter().filter(|&id| Source::Tech(id) != me.source);
    planets.chain(techs.map(Target::Tech)).collect()
}

/// Planets of a system with units of the seat that can be explored.
fn scanned(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let manned = |planet: &Planet| !state.planet(*planet).ground.of(seat).is_empty();
    let planets = state.planets_in(system).iter().filter(manned);
    planets.filter(|&planet| exploration::may_explore(state, planet).is_ok()).collect()
}

/// Planets of a seat in a system that a mech can be put on.
fn assembly_halls(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    board::open_planets(state, seat).into_iter().filter(|&planet| state.system_of(planet) == system).collect()
}

/// The outcome a seat has voted for.
fn vote_of(state: &State, seat: Seat) -> Option<Outcome> {
    let votes = &state.agenda.as_ref()?.votes;
    votes.iter().find(|cast| cast.seat == seat && cast.votes > 0).map(|cast| cast.outcome)
}

#[cfg(test)]
mod tests;
