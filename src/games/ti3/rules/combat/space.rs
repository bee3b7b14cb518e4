//! Space battles (T7).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit, Roll, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{ask, board, limits, movement};

/// A battle in the system: the attacker is who activated it. At least one round is fought (T7.1).
pub async fn battle(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    board::attack(g, attacker, defender).await;
    let first = [attacker, defender].map(|seat| g.space(system, seat).sum(UnitKind::is_ship) as u8);
    effects::raise(g, Window::BeforeSpaceBattle { system, attacker, defender }).await;
    barrage(g, system, attacker, defender).await;
    let mut round = 0u8;
    while both(g, system, attacker, defender) {
        round = round.saturating_add(1);
        effects::raise(g, Window::BeforeCombatRound { system, attacker, defender, round }).await;
        if !both(g, system, attacker, defender) {
            break;
        }
        let leaves = announce(g, system, attacker, defender).await;
        exchange(g, system, attacker, defender).await;
        if let Some(seat) = leaves {
            retreat(g, system, seat).await;
        } else if stalemate(g, system, attacker, defender) {
            // T7.7: the attacker goes, or his ships are lost.
            if ways_out(g, system, attacker).is_empty() {
                let lost = g.space(system, attacker).only(UnitKind::is_ship);
                board::destroy(g, Place::Space(system), attacker, &lost);
            } else {
                retreat(g, system, attacker).await;
            }
        }
        if g.is_over() {
            return;
        }
    }
    for (winner, loser, ships) in [(attacker, defender, first[1]), (defender, attacker, first[0])] {
        let alone = g.space(system, winner).has_ships() && g.system(system).space.enemy_ships(winner).is_none();
        if alone {
            g.players[winner].deeds.push(Deed::WonBattle { system, ships });
            effects::raise(g, Window::BattleWon { winner, loser }).await;
        }
    }
    // T7.4: fighters that fought without a place go, and cargo without ships.
    for seat in [attacker, defender] {
        limits::enforce(g, system, seat).await;
    }
}

fn both(state: &State, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    [attacker, defender].iter().all(|seat| state.space(system, *seat).has_ships())
}

/// Before the first round destroyers shoot at fighters; nobody shoots back (T7.2).
async fn barrage(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    for (seat, enemy) in [(defender, attacker), (attacker, defender)] {
        let ships = g.space(system, seat).only(UnitKind::is_ship);
        if g.space(system, enemy).count(UnitKind::Fighter) == 0 {
            continue;
        }
        let hit = dice::volley(g, seat, &ships, Roll::Barrage, enemy, system);
        hits::assign(g, enemy, Place::Space(system), hit, |kind| kind == UnitKind::Fighter, Some(seat)).await;
    }
}

/// Ships that roll in a round: fighters in an ion storm do not (T13.6).
fn rolling(state: &State, system: SystemId, seat: Seat) -> Units {
    let storm = state.anomaly(system) == Some(Anomaly::IonStorm);
    state.space(system, seat).only(|kind| kind.is_ship() && !(storm && kind == UnitKind::Fighter))
}

fn stalemate(state: &State, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    both(state, system, attacker, defender)
        && [attacker, defender].iter().all(|seat| rolling(state, system, *seat).is_empty())
}

/// All ships roll; then the attacker assigns the hits he took, then the defender (T7.3).
async fn exchange(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    let (ours, theirs) = (rolling(g, system, attacker), rolling(g, system, defender));
    let (mut scored, our_tens) =
        dice::salvo(g, attacker, &ours, Roll::SpaceBattle { attacking: true }, defender, system);
    let (mut taken, their_tens) =
        dice::salvo(g, defender, &theirs, Roll::SpaceBattle { attacking: false }, attacker, system);
    taken -= hunt(g, system, defender, attacker, their_tens).await;
    scored -= hunt(g, system, attacker, defender, our_tens).await;
    hits::assign(g, attacker, Place::Space(system), taken, UnitKind::is_ship, Some(defender)).await;
    hits::assign(g, defender, Place::Space(system), scored, UnitKind::is_ship, Some(attacker)).await;
}

/// Where a component says so, two tens of fighters are two hits that one war sun has to take. Gives the hits used up.
async fn hunt(g: &mut G, system: SystemId, by: Seat, of: Seat, tens: u32) -> u32 {
    let may = tens >= 2 && effects::allowed(g, Permit::FightersHunt, Ask::of(by).system(system), false);
    if !may || g.space(system, of).count(UnitKind::WarSun) == 0 {
        return 0;
    }
    let at = Place::Space(system);
    hits::kill(g, of, at, |kind| kind == UnitKind::WarSun, 1, by).await;
    2
}

/// The attacker may announce a withdrawal, else the defender a retreat; who does must go (T7.3).
async fn announce(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) -> Option<Seat> {
    for (seat, prompt) in [(attacker, Prompt::Withdraw), (defender, Prompt::Retreat)] {
        let may = effects::allowed(g, Permit::Retreat, Ask::of(seat).system(system), true);
        if may
            && !ways_out(g, system, seat).is_empty()
            && ask::yes(g, seat, prompt.about(Subject::System(system))).await
        {
            return Some(seat);
        }
    }
    None
}

/// Adjacent systems that the seat activated earlier and that hold no enemy ship (T7.3).
fn ways_out(state: &State, system: SystemId, seat: Seat) -> Vec<SystemId> {
    systems_of(movement::adjacent(state, system) & state.activated(seat))
        .filter(|to| {
            movement::is_open(state, *to)
                && state.system(*to).space.enemy_ships(seat).is_none()
                && effects::allowed(state, Permit::Enter, Ask::of(seat).system(*to), true)
        })
        .collect()
}

/// The whole fleet goes, with what it carries (T7.5: it picks nothing up), if any of it is left.
async fn retreat(g: &mut G, system: SystemId, seat: Seat) {
    let fleet = *g.space(system, seat);
    let ways = ways_out(g, system, seat);
    if !fleet.has_ships() || ways.is_empty() {
        return;
    }
    let options = ways.into_iter().map(crate::games::ti3::model::target::Target::System).collect();
    let why = Prompt::RetreatTo.about(Subject::System(system));
    if let crate::games::ti3::model::target::Target::System(to) = ask::one(g, seat, why, options).await {
        g.change(Place::Space(system), seat, |units| *units = Units::NONE);
        g.change(Place::Space(to), seat, |units| *units = units.with(&fleet));
        g.log(Entry::Retreated { seat, from: system, to });
        limits::enforce(g, to, seat).await;
    }
}
