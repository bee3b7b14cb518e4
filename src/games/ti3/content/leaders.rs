//! Leaders: what they do where they are (T54.7 to T54.11).

use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::{ActionCard, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, Spot, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Source, Subject};
use crate::games::ti3::rules::combat::{dice, pds};
use crate::games::ti3::rules::{artifacts, leaders};

fn spot(state: &State, me: Me) -> Option<Place> {
    let Source::Leader(nth) = me.source else { return None };
    match state.players[me.seat].leaders.get(usize::from(nth))? {
        Spot::At(place) => Some(*place),
        Spot::Captive(_) | Spot::Dead => None,
    }
}

fn on(state: &State, me: Me, planet: Option<Planet>) -> bool {
    planet.is_some() && spot(state, me) == planet.map(Place::Planet)
}

/// Whether it is the first of its kind in its place: leaders of one kind do not add up (T54.12).
fn first(state: &State, me: Me) -> bool {
    let Some(place) = spot(state, me) else { return false };
    let Source::Leader(nth) = me.source else { return false };
    let kind = leaders::kind(state, me.seat, nth);
    leaders::at(state, me.seat, place).find(|other| leaders::kind(state, me.seat, *other) == kind) == Some(nth)
}

fn aboard(state: &State, me: Me, system: Option<SystemId>) -> bool {
    system.is_some() && spot(state, me) == system.map(Place::Space)
}

/// T54.7: a specialty counts one more, docks cost two less, PDS roll one better and shield against everything.
static SCIENTIST: Hooks = Hooks::own(&[
    Answer::Add(Number::TechPrice, |state, ask, me| {
        let Some((Place::Planet(planet), color)) = spot(state, me).zip(ask.color) else { return 0 };
        let any = effects::allowed(state, Permit::AnySpecialty, Ask::of(me.seat), false);
        let printed = planet.row().specialties;
        let fits = if any { printed.iter().any(|each| *each > 0) } else { printed[color as usize] > 0 };
        // T46.3s: an artifact is a specialty, on an exhausted planet too.
        let find = artifacts::specialty(state, planet).is_some_and(|own| any || own == color);
        let helps = (fits && !state.planets[planet].exhausted) || find;
        -i32::from(helps && first(state, me) && state.controls(me.seat, planet))
    }),
    Answer::Add(Number::UnitPrice, |state, ask, me| {
        if ask.is(&[UnitKind::SpaceDock]) && on(state, me, ask.planet) && first(state, me) { -2 } else { 0 }
    }),
    Answer::Add(Number::Combat, |state, ask, me| match ask.roll {
        Some(Roll::Defence(planet)) => {
            i32::from(ask.is(&[UnitKind::Pds]) && on(state, me, Some(planet)) && first(state, me))
        }
        _ => 0,
    }),
    Answer::Refuse(Permit::BeBombarded, |state, ask, me| {
        let pds = |planet: Planet| pds::batteries(state, me.seat, planet) > 0;
        on(state, me, ask.planet) && ask.planet.is_some_and(pds)
    }),
]);

/// Leaders do nothing for mechanized units (T51.1).
fn is_led(kind: UnitKind) -> bool {
    kind != UnitKind::MechanizedUnit
}

/// T54.9: attacking, up to two dice are rolled again each round; defending, ground forces roll one better; bombardment four worse.
static GENERAL: Hooks = Hooks {
    own: &[
        Answer::Add(Number::Combat, |state, ask, me| match ask.roll {
            // T54.9s: always both.
            Some(Roll::Invasion { attacking, planet }) if !attacking || state.contents.ascended() => {
                let ground = ask.kind.is_some_and(UnitKind::is_ground_force);
                i32::from(ground && on(state, me, Some(planet)) && first(state, me))
            }
            _ => 0,
        }),
        Answer::Add(Number::EnemyCombat, |state, ask, me| match ask.roll {
            Some(Roll::Bombard(planet)) if on(state, me, Some(planet)) && first(state, me) => -4,
            _ => 0,
        }),
    ],
    uses: &[Use {
        at: At::Rolled,
        can: |state, window, me| {
            let attacks = matches!(window, Window::Rolled { seat, roll: Roll::Invasion { attacking, planet }, .. }
                if *seat == me.seat && (*attacking || state.contents.ascended()) && on(state, me, Some(*planet)));
            attacks && effects::uses(state, me) < 2 && state.rolled.iter().any(|die| is_led(die.kind))
        },
        run: |g, _, me| {
            Box::pin(async move {
                effects::mark(g, me, Until::CombatRoundEnd);
                dice::roll_again(g, me.seat, Prompt::Component.about(Subject::Source(me.source)), is_led).await;
            })
        },
    }],
    ..Hooks::NONE
};

/// T54.10: one more die in space battles; who is attacked by its fleet retreats only with an admiral of his own.
static ADMIRAL: Hooks = Hooks {
    own: &[Answer::Add(Number::ExtraDice, |state, ask, me| {
        // Leaders of one kind do not add up (T54.12).
        let first = ask.system.and_then(|system| leaders::admiral(state, me.seat, system)).map(Source::Leader);
        let battle = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
        i32::from(battle && first == Some(me.source) && aboard(state, me, ask.system))
    })],
    all: &[Answer::Refuse(Permit::Retreat, |state, ask, me| {
        let own = ask.system.is_some_and(|system| leaders::has(state, ask.seat, Place::Space(system), Leader::Admiral));
        // What a card brings away is no usual retreat.
        let usual = ask.source.is_none();
        usual && me.seat != ask.seat && state.active == me.seat && aboard(state, me, ask.system) && !own
    })],
    ..Hooks::NONE
};

/// T54.11: it may be given up like a Sabotage. T54.11s: instead it cancels what affects its system, then not again in this and the next
/// round.
static AGENT: Hooks = Hooks::uses(&[Use {
    at: At::CardPlayed,
    can: |state, window, me| {
        let Window::CardPlayed { seat, card, at, cancelled: false } = *window else { return false };
        let Source::Leader(nth) = me.source else { return false };
        let here = leaders::system_of(state, me.seat, nth);
        let reaches = !state.contents.ascended() || (here == Some(at) && !effects::used(state, me));
        seat != me.seat && card != ActionCard::Sabotage && here.is_some() && reaches
    },
    run: |g, window, me| {
        Box::pin(async move {
            if let (Window::CardPlayed { cancelled, .. }, Source::Leader(nth)) = (window, me.source) {
                *cancelled = true;
                if g.contents.ascended() {
                    let next = g.round + 1;
                    effects::mark(g, me, Until::Round(next));
                } else {
                    leaders::put(g, me.seat, nth, Spot::Dead);
                }
            }
        })
    },
}]);

static NONE: Hooks = Hooks::NONE;

/// What a leader does.
pub fn hooks(leader: Leader) -> &'static Hooks {
    match leader {
        Leader::Scientist => &SCIENTIST,
        Leader::General => &GENERAL,
        Leader::Admiral => &ADMIRAL,
        Leader::Agent => &AGENT,
        Leader::Diplomat => &NONE,
    }
}

/// While something of a leader lasts: a passage that a diplomat was granted, and the PDS of a scientist's planet while they shoot.
pub static LASTING: Hooks = Hooks::own(&[
    Answer::Allow(Permit::PassShips, |state, ask, me| match me.scope {
        Scope::Passage { from, through, to } => {
            let there = state.activation.as_ref().is_some_and(|activation| activation.system == to);
            there && ask.from == Some(from) && ask.system == Some(through)
        }
        _ => false,
    }),
    Answer::Add(Number::Combat, |_, ask, me| {
        let shots = matches!(ask.roll, Some(Roll::Pds { .. })) && ask.is(&[UnitKind::Pds]);
        i32::from(shots && me.scope == Scope::Nothing)
    }),
]);
