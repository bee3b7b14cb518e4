//! The Nekro Virus.

use super::{ability, flagship, tech, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{self, AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::rules::{ask, board, technology};

/// What each technology from a card is worth, in command counters.
const COUNTERS: i32 = 3;

/// Technologies that only change an ability of their own race: they cannot be copied.
const BOUND: [RaceTech; 5] = [
    RaceTech::SporeAcceleration,
    RaceTech::L4Disruptors,
    RaceTech::FloatingFactory,
    RaceTech::Fanaticism,
    RaceTech::MageonImplants,
];

pub static ROWS: [AbilityRow; 3] = [
    ability(Ability::NekroNoVotes, "You do not vote.", Hooks::own(&[Answer::Refuse(Permit::Vote, |_, _, _| true)])),
    ability(
        Ability::NekroAssimilate,
        "Once per battle or invasion, if you destroyed a unit of the enemy other than with PDS, copy one of his technologies.",
        Hooks::uses(&[
            Use {
                at: At::AfterSpaceBattle,
                can: |state, _, me| !preys(state, me).is_empty(),
                run: |g, _, me| Box::pin(async move { assimilate(g, me).await }),
            },
            Use {
                at: At::AfterInvasion,
                can: |state, _, me| !preys(state, me).is_empty(),
                run: |g, _, me| Box::pin(async move { assimilate(g, me).await }),
            },
        ]),
    ),
    ability(
        Ability::NekroNoResearch,
        "Cards bring you three command counters in place of each technology.",
        Hooks::own(&[Answer::Add(Number::InsteadOfTech, |_, _, _| COUNTERS)]),
    ),
];

/// The two cards stand for what was copied: see [`preys`].
pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ValefarAssimilatorSt,
        Origin::Shards,
        "You may copy a technology of an enemy race in place of a normal one, unless it changes an ability of that race.",
        Hooks::NONE,
    ),
    tech(
        RaceTech::ValefarAssimilatorSe,
        Origin::Empire,
        "You may copy a second technology of an enemy race.",
        Hooks::NONE,
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Nekro,
    "When it is destroyed every ship in its system is destroyed.",
    Hooks::always(&[Use {
        at: At::FlagshipLost,
        can: |_, window, me| matches!(window, Window::FlagshipLost { seat, .. } if *seat == me.seat),
        run: |g, window, _| {
            Box::pin(async move {
                let Window::FlagshipLost { system, .. } = *window else { return };
                let fleets: Vec<Seat> = g.system(system).space.seats().collect();
                for seat in fleets {
                    let ships = g.space(system, seat).only(UnitKind::is_ship);
                    board::destroy(g, Place::Space(system), seat, &ships);
                }
            })
        },
    }]),
);

/// Copies of race technologies that there are cards for.
fn spare(state: &State, me: Me) -> usize {
    if !state.contents.has(Module::RaceTech) {
        return 0;
    }
    let cards = TECHS.iter().filter(|row| state.contents.holds(row.from)).count();
    cards.saturating_sub(state.players[me.seat].race_techs.len())
}

/// What can be copied after the fight under way.
fn preys(state: &State, me: Me) -> Vec<Target> {
    let Some(combat) = state.combat.filter(|combat| combat.slew.contains(me.seat)) else { return Vec::new() };
    let Some(enemy) = combat.enemy(me.seat) else { return Vec::new() };
    if effects::used(state, me) {
        return Vec::new();
    }
    let (own, theirs) = (&state.players[me.seat], &state.players[enemy]);
    let techs = theirs.techs.iter().filter(|tech| !own.techs.contains(*tech)).map(Target::Tech);
    let fits = |tech: &RaceTech| {
        spare(state, me) > 0
            && !own.race_techs.contains(*tech)
            && !BOUND.contains(tech)
            && content::race_tech(*tech).is_some()
    };
    let own_kind = theirs.race_techs.iter().filter(fits).map(Target::RaceTech);
    techs.chain(own_kind).collect()
}

async fn assimilate(g: &mut G, me: Me) {
    let preys = preys(g, me);
    effects::mark(g, me, Until::BattleEnd);
    match ask::one(g, me.seat, why(me), preys).await {
        Target::Tech(tech) => technology::gain(g, me.seat, tech),
        Target::RaceTech(tech) => technology::gain_own(g, me.seat, tech),
        _ => {}
    }
}
