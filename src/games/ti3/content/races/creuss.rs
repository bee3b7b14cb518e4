//! The Ghosts of Creuss.

use super::{ability, flagship, flagship_in, pick_system, pick_unit, tech, why};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Permit, Use, Window};
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::{Ability, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Target};
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, movement};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::CreussAlphaBetaAdjacent,
        "For your movement alpha and beta wormholes lead to each other.",
        Hooks::own(&[Answer::Allow(Permit::LinkWormholes, |_, _, _| true)]),
    ),
    ability(
        Ability::CreussAlwaysUseWormholes,
        "Nothing keeps you from using wormholes.",
        Hooks::own(&[Answer::Allow(Permit::ForceWormhole, |_, _, _| true)]),
    ),
    ability(
        Ability::CreussWormholeDenial,
        "Others do not enter systems that you control through alpha or beta wormholes.",
        Hooks::all(&[Answer::Refuse(Permit::UseWormhole, |state, ask, me| {
            ask.seat != me.seat && ask.system.is_some_and(|system| state.controls_system(me.seat, system))
        })]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::DimensionalSplicer,
        Origin::Empire,
        "As a battle of yours begins in a system with a wormhole, an enemy ship of your choice takes a hit.",
        Hooks::uses(&[Use {
            at: At::BeforeSpaceBattle,
            can: |state, window, me| splices(state, window, me).is_some(),
            run: |g, window, me| Box::pin(async move { splice(g, window, me).await }),
        }]),
    ),
    tech(
        RaceTech::SlaveWormholeGenerator,
        Origin::Shards,
        "As a status phase begins, your alpha or beta token goes to a system that is empty or friendly and nobody's home.",
        Hooks::uses(&[Use {
            at: At::StatusStart,
            can: |state, _, me| !effects::used(state, me) && !gates(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { open_gate(g, me).await }),
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Creuss,
    "Its system has a delta wormhole, and so has its destination while it moves.",
    Hooks {
        own: &[Answer::Allow(Permit::BringsDelta, |_, ask, _| ask.is(&[UnitKind::Flagship]))],
        all: &[Answer::Allow(Permit::DeltaHere, |state, ask, me| flagship_in(state, me.seat, ask.system))],
        ..Hooks::NONE
    },
);

/// The battle and the enemy, where the splicer works.
fn splices(state: &State, window: &Window, me: Me) -> Option<(SystemId, crate::core::Seat)> {
    let Window::BeforeSpaceBattle { system, attacker, defender } = *window else { return None };
    let enemy = match me.seat {
        seat if seat == attacker => defender,
        seat if seat == defender => attacker,
        _ => return None,
    };
    let hole = movement::wormholes(state, system) != Wormholes::NONE;
    let there = state.space(system, me.seat).has_ships() && state.space(system, enemy).has_ships();
    (hole && there && !effects::used(state, me)).then_some((system, enemy))
}

async fn splice(g: &mut G, window: &Window, me: Me) {
    let Some((system, enemy)) = splices(g, window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let at = Place::Space(system);
    if let Some((kind, taken)) = pick_unit(g, me, enemy, at, UnitKind::is_ship).await {
        hits::strike(g, enemy, at, kind, taken, me.seat).await;
    }
}

/// Systems for the token: nobody's home, and empty (T0.8) or with own units or planets.
fn gates(state: &State, me: Me) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        let system = state.system(*id);
        let back = system.tile.row().back;
        let mine =
            state.present(*id).contains(me.seat) || system.planets.iter().any(|one| state.controls(me.seat, one));
        back != Back::Home && ((state.present(*id).is_empty() && !back.is_red()) || mine)
    };
    state.system_ids().filter(fits).collect()
}

async fn open_gate(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let systems = gates(g, me);
    let Some(system) = pick_system(g, me, systems).await else { return };
    // The side of the token: yes is alpha, no is beta.
    let alpha = ask::one(g, me.seat, why(me), vec![Target::Pass, Target::Yes]).await == Target::Yes;
    let token = if alpha { Wormholes::ALPHA } else { Wormholes::BETA };
    let mine = |scope: &Scope| matches!(scope, Scope::Wormhole(..));
    g.effects.retain(|effect| (effect.source, effect.seat) != (me.source, me.seat) || !mine(&effect.scope));
    effects::last(g, me, Until::Game, Scope::Wormhole(system, token));
    g.log(Entry::WormholePut { seat: me.seat, system, side: token });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::testing::*;

    /// Lodor has an alpha, Quann a beta wormhole; they are far apart.
    fn leads(t: &Sim, seat: crate::core::Seat, from: Tile, to: Tile) -> bool {
        movement::adjacent_for(&t.state, seat, t.tile(from)) & t.tile(to).bit() != 0
    }

    #[test]
    fn alpha_and_beta_are_one_for_them_only() {
        let mut t = Sim::new();
        assert!(leads(&t, A, Tile::Lodor, Tile::EmptyAlphaWormhole), "T13.2");
        assert!(!leads(&t, A, Tile::Lodor, Tile::Quann));
        t.race(A, Race::Creuss);
        assert!(leads(&t, A, Tile::Lodor, Tile::Quann) && leads(&t, A, Tile::Quann, Tile::Lodor));
        assert!(!leads(&t, B, Tile::Lodor, Tile::Quann));
    }

    #[test]
    fn others_do_not_come_through_to_systems_they_control_t0_9() {
        let mut t = Sim::new();
        t.race(A, Race::Creuss);
        t.give_planet(A, Planet::Lodor);
        assert!(leads(&t, B, Tile::EmptyAlphaWormhole, Tile::Lodor), "no ship, no control");
        t.put(A, t.space(Tile::Lodor), UnitKind::Cruiser, 1);
        assert!(!leads(&t, B, Tile::EmptyAlphaWormhole, Tile::Lodor));
        assert!(leads(&t, B, Tile::Lodor, Tile::EmptyAlphaWormhole), "leaving is another matter");
        assert!(leads(&t, A, Tile::EmptyAlphaWormhole, Tile::Lodor), "they themselves do");
    }

    #[test]
    fn the_splicer_hits_a_ship_of_their_choice_in_wormhole_systems_only() {
        for (tile, offered) in [(Tile::Lodor, true), (Tile::Saudor, false)] {
            let mut t = Sim::new();
            t.race(A, Race::Creuss).give_race_tech(A, RaceTech::DimensionalSplicer);
            let home = t.home(A);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            let at = t.space(tile);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Dreadnought, 1);
            t.activate(tile);
            assert_eq!(t.until(Prompt::Window), offered);
            if offered {
                t.choose(Target::Use(Source::RaceTech(RaceTech::DimensionalSplicer)));
                t.choose(unit(at, UnitKind::Dreadnought));
                assert_eq!(t.units(at, B).with_hits(UnitKind::Dreadnought, 1), 1, "it takes the hit and lives");
            }
        }
    }

    #[test]
    fn their_token_makes_a_wormhole_of_its_letter() {
        let mut t = Sim::new();
        t.race(A, Race::Creuss).give_race_tech(A, RaceTech::SlaveWormholeGenerator);
        t.put(B, t.space(Tile::Empty), UnitKind::Cruiser, 1);
        t.at(Step::Score(0));
        t.choose(Target::Use(Source::RaceTech(RaceTech::SlaveWormholeGenerator)));
        let (home, saudor, empty) = (t.home(A), t.tile(Tile::Saudor), t.tile(Tile::Empty));
        assert!(!t.offers(Target::System(home)) && !t.offers(Target::System(empty)), "no home, nothing of B's");
        t.choose(Target::System(saudor)).choose(Target::Yes);
        t.state = t.look().clone();
        assert!(leads(&t, B, Tile::Lodor, Tile::Saudor) && !leads(&t, B, Tile::Quann, Tile::Saudor), "alpha");
        t.at(Step::RoundStart);
        t.at(Step::Score(0));
        assert_eq!(t.look().effects.iter().filter(|effect| effect.until == Until::Game).count(), 1);
    }

    /// T0.8: a red-bordered system is never empty, and the tile of a Nova Seed is one.
    #[test]
    fn their_token_does_not_go_to_the_supernova_of_a_nova_seed_t0_8() {
        let mut t = Sim::new();
        let empty = t.tile(Tile::Empty);
        let me = Me::new(A, Source::RaceTech(RaceTech::SlaveWormholeGenerator));
        assert!(gates(&t.state, me).contains(&empty));
        t.state.system_mut(empty).tile = Tile::NovaSeedSupernova;
        assert!(!gates(&t.state, me).contains(&empty));
    }

    #[test]
    fn the_flagship_goes_anywhere_in_one_step_t52() {
        let mut t = Sim::new();
        let home = t.home(A);
        t.flagship(A, Race::Creuss, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        let far = t.tile(Tile::Quann);
        t.activate(Tile::Quann).moves(home, &[(UnitKind::Flagship, 1)], &[]);
        assert_eq!(t.units(Place::Space(far), A).count(UnitKind::Flagship), 1);
        let mut t = Sim::new();
        t.race(A, Race::Creuss);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.activate(Tile::Quann);
        assert!(!t.until(Prompt::MoveFrom), "nothing else can");
    }

    /// Where the flagship is there is a delta wormhole, so that ships at another one may come after it in the same movement.
    #[test]
    fn others_follow_the_flagship_through_its_wormhole_t52() {
        for gate in [true, false] {
            let mut t = Sim::new();
            let (home, other) = (t.home(A), t.tile(Tile::Thibah));
            t.flagship(A, Race::Creuss, Place::Space(home));
            t.put(A, Place::Space(other), UnitKind::Carrier, 1);
            if gate {
                let me = Me::new(A, Source::RaceTech(RaceTech::SlaveWormholeGenerator));
                effects::last(&mut t.state, me, Until::Game, Scope::Wormhole(other, Wormholes::DELTA));
            }
            t.activate(Tile::Lodor);
            assert!(t.until(Prompt::MoveFrom) && !t.offers(Target::System(other)), "not before it");
            t.moves(home, &[(UnitKind::Flagship, 1)], &[]);
            assert_eq!(t.asked() == (A, Prompt::MoveFrom) && t.offers(Target::System(other)), gate);
        }
    }

    /// A copy of the Nekro is a token of its own: that of the Ghosts stays where it lies.
    #[test]
    fn a_copied_generator_leaves_their_token_alone() {
        let mut t = Sim::new();
        let (quann, saudor) = (t.tile(Tile::Quann), t.tile(Tile::Saudor));
        let generator = Source::RaceTech(RaceTech::SlaveWormholeGenerator);
        t.race(A, Race::Nekro).give_race_tech(A, RaceTech::SlaveWormholeGenerator);
        t.race(B, Race::Creuss);
        effects::last(&mut t.state, Me::new(B, generator), Until::Game, Scope::Wormhole(quann, Wormholes::ALPHA));
        t.at(Step::Score(0)).choose(Target::Use(generator)).choose(Target::System(saudor)).choose(Target::Yes);
        let tokens: Vec<Scope> = t.look().effects.iter().map(|own| own.scope).collect();
        assert!(tokens.contains(&Scope::Wormhole(quann, Wormholes::ALPHA)), "{tokens:?}");
        assert!(tokens.contains(&Scope::Wormhole(saudor, Wormholes::ALPHA)), "{tokens:?}");
    }
}
