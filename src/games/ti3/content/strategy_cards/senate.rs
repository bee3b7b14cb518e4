//! The set of Shattered Empire (T40.1): Diplomacy II, Assembly and Bureaucracy; and Imperial II (T40.3).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Permit, Use, Window};
use crate::games::ti3::model::ids::{Planet, StrategyCard};
use crate::games::ti3::model::state::{Deed, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Pool, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::council::Origin;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, cards, council, counters, leaders, limits, pieces, production, scoring};

/// What a planet costs that joins of its own will, in influence.
const ANNEXATION: u32 = 3;
/// Resources and influence of the planets that Assembly refreshes.
const MORALE: u32 = 6;

pub static ROWS: [StrategyRow; 4] = [
    StrategyRow {
        id: StrategyCard::DiplomacyIi,
        text: "All opponents put a counter on a system with a planet of yours, or annex a planet. Others annex one for three \
               influence. In Shattered Ascension whoever acts against you also exhausts a planet, until you attack somebody.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { demilitarize(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| {
                payment::available(state, seat, Currency::Influence) >= ANNEXATION && !annexable(state, seat).is_empty()
            },
            run: |g, seat| {
                Box::pin(async move {
                    if let Some(planet) = which(g, seat).await {
                        payment::pay(g, seat, Currency::Influence, ANNEXATION).await;
                        annex(g, seat, planet).await;
                    }
                })
            },
        }),
        returned: None,
        // In Shattered Ascension who attacks its owner exhausts a planet, until he attacks somebody himself.
        lasting: Hooks::always(&[
            Use {
                at: At::AttackBegins,
                can: |state, window, me| {
                    matches!(window, Window::AttackBegins { defender, .. } if *defender == me.seat)
                        && !effects::used(state, me)
                },
                run: |g, window, me| {
                    let Window::AttackBegins { attacker, .. } = *window else { return Box::pin(async {}) };
                    // One planet for the whole action, however many battles it has.
                    effects::mark(g, me, Until::ActionEnd);
                    Box::pin(async move { protest(g, attacker).await })
                },
            },
            Use {
                at: At::AttackBegins,
                can: |_, window, me| matches!(window, Window::AttackBegins { attacker, .. } if *attacker == me.seat),
                run: |g, _, me| {
                    g.effects.retain(|effect| (effect.source, effect.seat) != (me.source, me.seat));
                    Box::pin(async {})
                },
            },
        ]),
    },
    StrategyRow {
        id: StrategyCard::Assembly,
        text: "Draw a political card and two action cards. Take the speaker token and name who plays an agenda, or give it away and \
               play one; in Shattered Ascension it goes to any player who does not have it, and another plays one. Others refresh \
               planets worth up to six.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { senate(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| state.controlled(seat).any(|planet| uplifted(state, planet)),
            run: |g, seat| Box::pin(async move { morale(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Bureaucracy,
        text: "When you pick it, an objective is revealed for each of its bonus counters. Gain a counter, look at two objectives, \
               reveal one, and you may score an objective. In Shattered Ascension you look at three of stage I openly, and may turn \
               the direction of play for one influence. Others draw a political card and an action card.",
        picked: Some(|g, _, bonus| {
            for _ in 0..bonus {
                if !scoring::reveal(g) {
                    return;
                }
            }
        }),
        primary: Some(|g, seat| Box::pin(async move { bureaucracy(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |_, _| true,
            run: |g, seat| {
                Box::pin(async move {
                    council::draw_to_hand(g, seat, 1).await;
                    cards::draw(g, seat, 1).await;
                })
            },
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::ImperialIi,
        text: "Gain a point on Mecatol Rex, and score as many public objectives as you like this round; or build at one of your \
               docks, and nobody else does. Others build at one of their docks.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { ancient_throne(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !production::yards(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { mobilize(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks {
            own: &[Answer::Allow(Permit::ScoreMany, |_, _, me| me.scope == Scope::Nothing)],
            all: &[Answer::Refuse(Permit::UseSecondary, |_, ask, me| {
                ask.card == Some(StrategyCard::ImperialIi) && me.scope == Scope::Seat(me.seat)
            })],
            ..Hooks::NONE
        },
    },
];

// ---- Diplomacy II ---------------------------------------------------------------------------

/// Planets without units in systems next to one that the seat controls; wormholes do not count (T6.9), stations follow ships (T12.7).
fn annexable(state: &State, seat: Seat) -> Vec<Planet> {
    let annexed = |planet: Planet| state.players.values().any(|player| player.deeds.contains(&Deed::Annexed(planet)));
    let fits = |planet: &Planet| {
        let here = &state.planets[*planet];
        here.owner != Some(seat)
            && *planet != Planet::MecatolRex
            && !planet.row().trade_station
            && here.ground.is_empty()
            && state.seats().all(|other| leaders::at(state, other, Place::Planet(*planet)).next().is_none())
            && !annexed(*planet)
            && (state.touching(here.system).any(|next| state.controls_system(seat, next)) || held(state, seat, here.system))
            // An enemy's home is spared in Shattered Ascension.
            && !(state.contents.ascended() && is_enemy_home(state, seat, here.system))
    };
    state.planets.keys().iter().filter(fits).collect()
}

fn is_enemy_home(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).tile.row().home.is_some_and(|race| race != state.players[seat].race)
}

/// In Shattered Ascension a planet may lie inside a system that is held by ships and by another planet there.
fn held(state: &State, seat: Seat, system: SystemId) -> bool {
    let here = state.system(system);
    state.contents.ascended()
        && state.space(system, seat).non_fighters() > 0
        && here.planets.iter().any(|planet| state.controls(seat, planet))
}

async fn which(g: &mut G, seat: Seat) -> Option<Planet> {
    let planets = annexable(g, seat);
    ask::maybe_planet(g, seat, Prompt::Annex, planets).await
}

async fn annex(g: &mut G, seat: Seat, planet: Planet) {
    let from = g.planets[planet].owner;
    board::take_planet(g, seat, planet);
    g.players[seat].deeds.push(Deed::Annexed(planet));
    effects::raise(g, Window::PlanetTaken { planet, seat, from, landed: false }).await;
}

async fn demilitarize(g: &mut G, seat: Seat) {
    // Who attacked somebody in this round before is not protected any more.
    let hostile = g.players[seat].deeds.iter().any(|deed| matches!(deed, Deed::Attacked(_)));
    if g.contents.ascended() && !hostile {
        let me = Me::new(seat, Source::Strategy(StrategyCard::DiplomacyIi));
        effects::last(g, me, Until::RoundEnd, Scope::Nothing);
    }
    let own = |id: &SystemId| g.system(*id).planets.iter().any(|planet| g.controls(seat, planet));
    let mut options: Vec<Target> = g.system_ids().filter(own).map(Target::System).collect();
    if !annexable(g, seat).is_empty() {
        options.push(Target::Yes);
    }
    let why = Prompt::ChooseSystem.about(Subject::Strategy(StrategyCard::DiplomacyIi));
    match ask::maybe(g, seat, why, options).await {
        Some(Target::System(system)) => {
            let others: Vec<Seat> = g.clockwise(seat).skip(1).collect();
            for other in others {
                place_counter(g, other, system).await;
            }
        }
        Some(_) => {
            if let Some(planet) = which(g, seat).await {
                annex(g, seat, planet).await;
            }
        }
        None => {}
    }
}

/// From reinforcements, from the sheet where none are left (T10.5).
pub async fn place_counter(g: &mut G, seat: Seat, system: SystemId) {
    if g.system(system).counters.contains(seat) {
        return;
    }
    if g.reinforcements(seat) == 0 {
        let mut sheet = g.players[seat].sheet;
        let areas: Vec<Target> =
            Pool::ALL.into_iter().filter(|pool| *sheet.area(*pool) > 0).map(Target::Pool).collect();
        // All counters may lie on the board.
        if areas.is_empty() {
            return;
        }
        let why = Prompt::ReturnCounter.about(Subject::System(system));
        let Target::Pool(pool) = ask::one(g, seat, why, areas).await else { return };
        *g.players[seat].sheet.area(pool) -= 1;
        limits::enforce_all(g, seat).await;
    }
    pieces::put_counter(g, seat, system);
}

// ---- Assembly -------------------------------------------------------------------------------

/// Who attacks exhausts a planet of his choice, if one is refreshed.
async fn protest(g: &mut G, attacker: Seat) {
    let fresh = g.controlled(attacker).filter(|planet| !g.planets[*planet].exhausted);
    let fresh: Vec<Target> = fresh.map(Target::Planet).collect();
    let why = Prompt::ExhaustPlanets.about(Subject::Strategy(StrategyCard::DiplomacyIi));
    if !fresh.is_empty()
        && let Target::Planet(planet) = ask::one(g, attacker, why, fresh).await
    {
        pieces::exhaust(g, planet);
    }
}

/// In Shattered Ascension the token goes to anybody who does not have it, and somebody else plays an agenda, from his hand or by chance.
async fn assembly(g: &mut G, seat: Seat) {
    let why = Prompt::Senate.about(Subject::Strategy(StrategyCard::Assembly));
    let speaker = g.speaker;
    let options = g.seats().filter(|other| *other != speaker).map(Target::Seat).collect();
    let Target::Seat(token) = ask::one(g, seat, why, options).await else { return };
    let options = g.seats().filter(|other| *other != token).map(Target::Seat).collect();
    let Target::Seat(plays) = ask::one(g, seat, Prompt::Senate, options).await else { return };
    g.speaker = token;
    g.log(Entry::Speaker(token));
    g.log(Entry::Chose { seat, source: Source::Strategy(StrategyCard::Assembly), target: Target::Seat(plays) });
    let origin = Origin::HandOrDeck(plays);
    if let Some(card) = council::bring(g, origin).await {
        council::convene(g, card, origin).await;
    }
}

async fn senate(g: &mut G, seat: Seat) {
    council::voice(g, seat).await;
    if g.is_over() {
        return;
    }
    council::draw_to_hand(g, seat, 1).await;
    cards::draw(g, seat, 2).await;
    if g.contents.ascended() {
        assembly(g, seat).await;
        return;
    }
    let speaker = g.speaker;
    // Who is speaker cannot take the token; with two players left there may be nobody else to have it.
    let third = g.others(seat).any(|other| other != speaker);
    let options = match (seat == speaker, third) {
        (true, _) => vec![Target::Pass],
        (false, true) => vec![Target::Yes, Target::Pass],
        (false, false) => vec![Target::Yes],
    };
    let why = Prompt::Senate.about(Subject::Strategy(StrategyCard::Assembly));
    let takes = ask::one(g, seat, why, options).await == Target::Yes;
    let others = g.others(seat).filter(|other| takes || *other != speaker).map(Target::Seat).collect();
    let Target::Seat(named) = ask::one(g, seat, Prompt::Senate, others).await else { return };
    let (token, plays) = if takes { (seat, named) } else { (named, seat) };
    g.speaker = token;
    g.log(Entry::Speaker(token));
    g.log(Entry::Chose { seat, source: Source::Strategy(StrategyCard::Assembly), target: Target::Seat(plays) });
    let origin = Origin::Hand(plays);
    if let Some(card) = council::bring(g, origin).await {
        council::convene(g, card, origin).await;
    }
}

fn worth(state: &State, planet: Planet) -> u32 {
    Currency::Resources.worth(state, planet) + Currency::Influence.worth(state, planet)
}

pub fn uplifted(state: &State, planet: Planet) -> bool {
    state.planets[planet].exhausted && worth(state, planet) <= MORALE
}

pub async fn morale(g: &mut G, seat: Seat) {
    let planets: Vec<Planet> = g.controlled(seat).filter(|planet| uplifted(g, *planet)).collect();
    let weights: Vec<u32> = planets.iter().map(|planet| worth(g, *planet)).collect();
    let all = planets.len() as u32;
    let slots = planets.into_iter().map(|planet| (Target::Planet(planet), 1));
    let counts = Counts::new(slots, 0..=all).cap(weights, MORALE);
    for (target, count) in ask::counts(g, seat, Prompt::RefreshPlanets, counts).await {
        if let (Target::Planet(planet), 1) = (target, count) {
            pieces::refresh(g, planet);
        }
    }
}

// ---- Bureaucracy ----------------------------------------------------------------------------

async fn bureaucracy(g: &mut G, seat: Seat) {
    counters::gain(g, seat, 1).await;
    if !scoring::reveal_chosen(g, seat).await {
        return;
    }
    let flips = g.contents.ascended() && payment::available(g, seat, Currency::Influence) > 0;
    if flips && ask::yes(g, seat, Prompt::SetCycler.about(Subject::Strategy(StrategyCard::Bureaucracy))).await {
        payment::pay(g, seat, Currency::Influence, 1).await;
        g.anticlockwise = !g.anticlockwise;
        g.log(Entry::Cycler { anticlockwise: g.anticlockwise });
    }
    scoring::score_public(g, seat).await;
}

// ---- Imperial II ----------------------------------------------------------------------------

/// Builds at one dock, on a planet or in space.
async fn mobilize(g: &mut G, seat: Seat) {
    let docks = production::yards(g, seat).into_iter().map(production::target_of);
    let at = match ask::maybe(g, seat, Prompt::MobilizeAt, docks).await {
        Some(Target::Planet(planet)) => Place::Planet(planet),
        Some(Target::System(system)) => Place::Space(system),
        _ => return,
    };
    production::produce_at_one(g, seat, at).await;
}

async fn ancient_throne(g: &mut G, seat: Seat) {
    let me = Me::new(seat, Source::Strategy(StrategyCard::ImperialIi));
    let builds = !production::yards(g, seat).is_empty();
    let options = if builds { vec![Target::Yes, Target::Pass] } else { vec![Target::Yes] };
    let why = Prompt::ImperialOption;
    if ask::one(g, seat, why, options).await == Target::Yes {
        effects::last(g, me, Until::RoundEnd, Scope::Nothing);
        if g.controls(seat, Planet::MecatolRex) {
            board::gain_points(g, seat, 1);
        }
    } else {
        effects::last(g, me, Until::ActionEnd, Scope::Seat(seat));
        mobilize(g, seat).await;
    }
}
