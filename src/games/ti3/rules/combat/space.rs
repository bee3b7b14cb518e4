//! Space battles (T7).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::empire;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Combat, Deed, Effect, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::dice::{self, Salvo};
use crate::games::ti3::rules::combat::{hits, sabotage};
use crate::games::ti3::rules::domains::frontier;
use crate::games::ti3::rules::leaders::{self, fates};
use crate::games::ti3::rules::{ask, board, crimson, limits, mines, movement, pieces, rifts, star_by_star};

/// A battle in the system: the attacker is who activated it. At least one round is fought (T7.1).
pub async fn battle(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    effects::raise(g, Window::Attacked { system, attacker, defender }).await;
    if !both(g, system, attacker, defender) || leaders::let_go(g, system, attacker, defender).await {
        return;
    }
    board::attack(g, attacker, defender).await;
    g.combat = Some(Combat::new(Place::Space(system), attacker, defender));
    fight(g, system, attacker, defender).await;
    g.combat = None;
    effects::sweep(g, Until::BattleEnd);
}

async fn fight(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    let first = [attacker, defender].map(|seat| g.space(system, seat).sum(UnitKind::is_ship) as u8);
    before(g, system, attacker, defender).await;
    let mut round = 0u8;
    while both(g, system, attacker, defender) {
        round = round.saturating_add(1);
        if let Some(combat) = &mut g.combat {
            combat.next_round();
        }
        effects::raise(g, Window::BeforeCombatRound { system, attacker, defender, round }).await;
        if g.is_over() || !both(g, system, attacker, defender) {
            break;
        }
        let leaves = announce(g, system, attacker, defender).await;
        exchange(g, system, attacker, defender).await;
        effects::raise(g, Window::AfterCombatRound { system, attacker, defender }).await;
        effects::sweep(g, Until::CombatRoundEnd);
        if let Some((seat, way)) = leaves {
            retreat(g, system, seat, way).await;
        } else if stalemate(g, system, attacker, defender) {
            // T7.7: the attacker goes, or his ships are lost.
            if ways_out(g, system, attacker).is_empty() {
                let lost = g.space(system, attacker).only(UnitKind::is_ship);
                board::destroy(g, Place::Space(system), attacker, &lost);
            } else {
                retreat(g, system, attacker, None).await;
            }
        }
        if g.is_over() {
            return;
        }
    }
    effects::sweep(g, Until::CombatRoundEnd);
    effects::sweep(g, Until::BattleEnd);
    for (winner, loser, ships) in [(attacker, defender, first[1]), (defender, attacker, first[0])] {
        let alone = g.space(system, winner).has_ships() && g.system(system).space.enemy_ships(winner).is_none();
        if alone {
            g.players[winner].deeds.push(Deed::WonBattle { system, ships });
            effects::raise(g, Window::BattleWon { system, winner, loser }).await;
        }
    }
    crimson::salvage(g, attacker, defender);
    for (seat, enemy) in [(attacker, defender), (defender, attacker)] {
        fates::fleet_lost(g, seat, enemy, system).await;
    }
    effects::raise(g, Window::AfterSpaceBattle { system, attacker, defender }).await;
    // T7.4: fighters that fought without a place go, and cargo without ships.
    for seat in [attacker, defender] {
        limits::enforce(g, system, seat).await;
    }
}

fn both(state: &State, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    [attacker, defender].iter().all(|seat| state.space(system, *seat).has_ships())
}

/// Before the first round: barrages, and what components of either side do, in the order the defender likes (T7.2).
async fn before(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    let window = Window::BeforeSpaceBattle { system, attacker, defender };
    let (mut barrages, mut left) = (true, vec![defender, attacker]);
    if g.contents.ascended() {
        barrage(g, system, attacker, defender).await;
        at_once(g, system, attacker, defender).await;
        left.clear();
        barrages = false;
    }
    while both(g, system, attacker, defender) {
        let mut options: Vec<Target> = Vec::new();
        if barrages && barrage_matters(g, system, attacker, defender) {
            options.push(Target::Barrage);
        }
        left.retain(|seat| effects::concerns(g, &window, *seat));
        options.extend(left.iter().map(|seat| Target::Seat(*seat)));
        if options.is_empty() {
            break;
        }
        match ask::one(g, defender, Prompt::Window.about(Subject::System(system)), options).await {
            Target::Seat(seat) => {
                left.retain(|other| *other != seat);
                effects::raise_for(g, window, &[seat]).await;
            }
            _ => {
                barrages = false;
                barrage(g, system, attacker, defender).await;
            }
        }
    }
    // T48.1: after the barrage.
    for (seat, enemy) in [(defender, attacker), (attacker, defender)] {
        if both(g, system, attacker, defender) {
            sabotage::run(g, seat, enemy, system).await;
        }
    }
    // Who is no part of the battle comes last.
    let others: Vec<Seat> =
        g.order_from(attacker).into_iter().filter(|seat| ![attacker, defender].contains(seat)).collect();
    effects::raise_for(g, window, &others).await;
}

/// After the barrages all else happens at the same time (T7.2s): what the first side destroys still acts for its owner, then it is gone.
async fn at_once(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    let window = Window::BeforeSpaceBattle { system, attacker, defender };
    let (at, before) = (Place::Space(system), *g.space(system, attacker));
    effects::raise_for(g, window, &[defender]).await;
    let mut doomed = Units::NONE;
    for (kind, hits, count) in before.only(UnitKind::is_ship).sorts() {
        let gone = before.count(kind).saturating_sub(g.space(system, attacker).count(kind) + doomed.count(kind));
        // A piece that came back elsewhere cannot be here, too.
        let left = g.pieces_left(attacker, kind).unwrap_or(u8::MAX).saturating_sub(doomed.count(kind));
        doomed.put(kind, hits, gone.min(count).min(left));
    }
    pieces::rejoin(g, attacker, at, &doomed);
    if both(g, system, attacker, defender) {
        effects::raise_for(g, window, &[attacker]).await;
    }
    let doomed = g.space(system, attacker).common(&doomed);
    pieces::take_off(g, attacker, at, &doomed);
}

/// Whether somebody has dice for a barrage and fighters to shoot at.
fn barrage_matters(state: &State, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    [(defender, attacker), (attacker, defender)].into_iter().any(|(seat, enemy)| {
        let shoots =
            |kind: UnitKind| kind.is_ship() && dice::dice(state, seat, kind, Roll::Barrage, Some(enemy), system) > 0;
        state.space(system, enemy).count(UnitKind::Fighter) > 0 && state.space(system, seat).kinds().any(shoots)
    })
}

/// Before the first round destroyers shoot at fighters; nobody shoots back (T7.2).
async fn barrage(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    for (seat, enemy) in [(defender, attacker), (attacker, defender)] {
        let ships = g.space(system, seat).only(UnitKind::is_ship);
        if g.space(system, enemy).count(UnitKind::Fighter) == 0 {
            continue;
        }
        let hit = dice::volley(g, seat, &ships, Roll::Barrage, enemy, system).await;
        hits::assign(g, enemy, Place::Space(system), hit, |kind| kind == UnitKind::Fighter, Some(seat)).await;
    }
}

/// Ships that roll in a round: fighters in an ion storm do not (T13.6).
fn rolling(state: &State, system: SystemId, seat: Seat) -> Units {
    let storm = state.anomaly(system) == Some(Anomaly::IonStorm);
    let mut ships = state.space(system, seat).only(UnitKind::is_ship);
    if ground_fights(state, system, seat) {
        // Shock troops are ground forces, too (T49.1).
        ships.add(UnitKind::Fighter, state.space(system, seat).sum(UnitKind::is_ground_force) as u8);
    }
    let mut ships = ships.only(|kind| !(storm && kind == UnitKind::Fighter));
    for kind in ships.kinds() {
        let silent = effects::amount(state, Number::Silent, Ask::of(seat).kind(kind).system(system), 0) as u8;
        ships.take_any(kind, silent.min(ships.count(kind)));
    }
    ships
}

/// Whether ground forces aboard fight as fighters do, where a component says so.
fn ground_fights(state: &State, system: SystemId, seat: Seat) -> bool {
    effects::allowed(state, Permit::GroundInSpace, Ask::of(seat).system(system), false)
}

/// Whether neither side can destroy anything: what rolls at all cannot hit (T7.7).
fn stalemate(state: &State, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    let harmless = |seat: Seat, enemy: Seat| {
        let roll = Roll::SpaceBattle { attacking: seat == attacker };
        rolling(state, system, seat).kinds().all(|kind| {
            let needs = dice::needs(state, seat, kind, roll, Some(enemy), system);
            dice::dice(state, seat, kind, roll, Some(enemy), system) == 0 || needs.is_none_or(|needs| needs > 10)
        })
    };
    both(state, system, attacker, defender) && harmless(attacker, defender) && harmless(defender, attacker)
}

/// All ships roll; then the attacker assigns the hits he took, then the defender (T7.3).
async fn exchange(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    let (ours, theirs) = (rolling(g, system, attacker), rolling(g, system, defender));
    let (attack, defence) = (Roll::SpaceBattle { attacking: true }, Roll::SpaceBattle { attacking: false });
    let ours = dice::salvo(g, attacker, &ours, attack, Some(defender), system).await;
    let theirs = dice::salvo(g, defender, &theirs, defence, Some(attacker), system).await;
    let (at_us, at_them) = (ours.astray, theirs.astray);
    // As they are scored, whatever is destroyed before they are assigned.
    let [big, their_big] = [(attacker, &ours), (defender, &theirs)].map(|(by, own)| heavy(g, system, by, &own.hits));
    suffer(g, system, attacker, (theirs, their_big), at_us, defender).await;
    suffer(g, system, defender, (ours, big), at_them, attacker).await;
}

/// Hits that are for other ships than fighters as long as there are any.
pub fn heavy(state: &State, system: SystemId, by: Seat, hits: &[(UnitKind, u32)]) -> u32 {
    let heavy =
        |kind: UnitKind| effects::allowed(state, Permit::HitsHeavy, Ask::of(by).kind(kind).system(system), false);
    hits.iter().filter(|(kind, hits)| *hits > 0 && heavy(*kind)).map(|(_, hits)| hits).sum()
}

/// Where a component says so, two tens of fighters are two hits that a war sun has to take. Gives the hits used up.
async fn hunt(g: &mut G, system: SystemId, by: Seat, of: Seat, tens: u32) -> u32 {
    let may = tens >= 2 && effects::allowed(g, Permit::FightersHunt, Ask::of(by).system(system), false);
    if !may || g.space(system, of).count(UnitKind::WarSun) == 0 {
        return 0;
    }
    let at = Place::Space(system);
    // One without damage may cancel both.
    let fresh = g.space(system, of).with_hits(UnitKind::WarSun, 0) > 0;
    if fresh && hits::cancels(g, of, at, UnitKind::WarSun, 0) > 1 {
        hits::strike(g, of, at, UnitKind::WarSun, 0, by).await;
        return 2;
    }
    if hits::toughness(g, of, UnitKind::WarSun) <= 2 {
        hits::kill(g, of, at, |kind| kind == UnitKind::WarSun, 1, Some(by)).await;
        return 2;
    }
    // T16.9s: it may live through both; the one that has taken most takes them.
    for _ in 0..2 {
        let suns = g.space(system, of).sorts().filter(|(kind, _, _)| *kind == UnitKind::WarSun);
        let Some(taken) = suns.map(|(_, taken, _)| taken).max() else { break };
        hits::strike(g, of, at, UnitKind::WarSun, taken, by).await;
    }
    2
}

/// Where a component says so one dreadnought takes the next hits, of those that were not cancelled. Gives the hits left.
async fn breach(g: &mut G, system: SystemId, seat: Seat, mut hits: u32, by: Seat) -> u32 {
    let at = Place::Space(system);
    let ahead = |effect: &&Effect| effect.seat == seat && matches!(effect.scope, Scope::Breach { .. });
    let ahead: Vec<Effect> = g.effects.iter().filter(ahead).copied().collect();
    for effect in ahead {
        let Scope::Breach { mut taken, mut left } = effect.scope else { continue };
        while left > 0 && hits > 0 && g.units(at, seat).with_hits(UnitKind::Dreadnought, taken) > 0 {
            let many = hits::cancels(g, seat, at, UnitKind::Dreadnought, taken).min(hits).min(left.into());
            hits::strike(g, seat, at, UnitKind::Dreadnought, taken, by).await;
            hits -= many;
            left -= many as u8;
            taken += 1;
        }
        g.effects.edit(|all| {
            if let Some(own) = all.iter_mut().find(|own| **own == effect) {
                own.scope = Scope::Breach { taken, left };
            }
        });
    }
    hits
}

/// Hits of a round are assigned, with those of own dice that went astray; components may have some of them taken by other ships than
/// fighters as long as there are any.
async fn suffer(g: &mut G, system: SystemId, seat: Seat, (salvo, heavy): (Salvo, u32), astray: u32, by: Seat) {
    let at = Place::Space(system);
    let Salvo { mut hits, tens, .. } = salvo;
    let hunted = hunt(g, system, by, seat, tens).await;
    for (_, hits) in hits.iter_mut().filter(|(kind, _)| *kind == UnitKind::Fighter) {
        *hits -= hunted.min(*hits);
    }
    let all = astray + hits.iter().map(|(_, hits)| hits).sum::<u32>();
    let now = effects::raise(g, Window::BeforeCasualties { seat, by, system, hits: all }).await;
    let all = if let Window::BeforeCasualties { hits, .. } = now { hits } else { all };
    let all = breach(g, system, seat, all, by).await;
    let heavy = heavy.min(all);
    let rest = all - heavy;
    let left = hits::assign_large(g, seat, system, heavy, by).await;
    let ground = ground_fights(g, system, seat);
    let fights = |kind: UnitKind| kind.is_ship() || (ground && kind.is_ground_force());
    hits::assign(g, seat, at, left + rest, fights, Some(by)).await;
}

/// The attacker may announce a withdrawal, else the defender a retreat; who does must go (T7.3). The defender may open a way out,
/// which is then the way he goes (T39.1).
async fn announce(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) -> Option<(Seat, Option<SystemId>)> {
    for (seat, prompt) in [(attacker, Prompt::Withdraw), (defender, Prompt::Retreat)] {
        let ways = ways_out(g, system, seat);
        let new = if seat == defender { new_ways_out(g, system, seat) } else { Vec::new() };
        if (ways.is_empty() && new.is_empty()) || !ask::yes(g, seat, prompt.about(Subject::System(system))).await {
            continue;
        }
        let options = (!ways.is_empty()).then_some(Target::Pass).into_iter().chain(new.into_iter().map(Target::System));
        let options = options.collect();
        let way = match ask::one(g, seat, Prompt::OpenWayOut.about(Subject::System(system)), options).await {
            Target::System(way) => Some(way),
            _ => None,
        };
        if let Some(way) = way {
            g.players[seat].sheet.strategy -= 1;
            pieces::put_counter(g, seat, way);
            // T39.1: it is activated.
            effects::raise(g, Window::CounterPlaced { system: way, seat, tactical: false }).await;
        }
        return Some((seat, way));
    }
    None
}

/// Adjacent systems without units of enemies that the seat can activate with a strategy counter (T39.1).
fn new_ways_out(state: &State, system: SystemId, seat: Seat) -> Vec<SystemId> {
    if !state.contents.has(Module::TacticalRetreats)
        || state.players[seat].sheet.strategy == 0
        || !effects::allowed(state, Permit::Retreat, Ask::of(seat).system(system), true)
    {
        return Vec::new();
    }
    let fits = |to: &SystemId| {
        movement::may_come(state, seat, *to)
            && !star_by_star::is_shut(state, seat, *to)
            && !state.system(*to).counters.contains(seat)
            && state.present(*to).iter().all(|other| other == seat)
            && effects::allowed(state, Permit::Activate, Ask::of(seat).system(*to), true)
    };
    systems_of(movement::adjacent_for(state, seat, system)).filter(fits).collect()
}

/// Adjacent systems that the seat activated earlier and that hold no enemy ship (T7.3).
pub fn ways_out(state: &State, system: SystemId, seat: Seat) -> Vec<SystemId> {
    if !effects::allowed(state, Permit::Retreat, Ask::of(seat).system(system), true) {
        return Vec::new();
    }
    systems_of(movement::adjacent_for(state, seat, system) & state.activated(seat))
        .filter(|to| movement::may_come(state, seat, *to) && state.system(*to).space.enemy_ships(seat).is_none())
        .collect()
}

/// The whole fleet goes, with what it carries (T7.5: it picks nothing up), if any of it is left; else a way that was opened for it is
/// closed again and the counter goes back (T39.1).
pub async fn retreat(g: &mut G, system: SystemId, seat: Seat, way: Option<SystemId>) {
    // Docks that float stay behind, unless a component takes them along.
    let docks = effects::allowed(g, Permit::DocksRetreat, Ask::of(seat), false);
    let fleet = g.space(system, seat).only(|kind| docks || kind != UnitKind::SpaceDock);
    if !fleet.has_ships() {
        if let Some(way) = way {
            pieces::take_counter(g, seat, way);
            g.players[seat].sheet.strategy += 1;
        }
        return;
    }
    let ways = way.map_or_else(|| ways_out(g, system, seat), |way| vec![way]);
    if ways.is_empty() {
        return;
    }
    let options = ways.into_iter().map(Target::System).collect();
    let why = Prompt::RetreatTo.about(Subject::System(system));
    if let Target::System(to) = ask::one(g, seat, why, options).await {
        let gates = rifts::between(g, seat, system, to);
        g.change(Place::Space(system), seat, |units| *units = units.without(&fleet));
        let fleet = movement::leave_rift(g, seat, system, to, fleet).await;
        g.change(Place::Space(to), seat, |units| *units = units.with(&fleet));
        rifts::flip(g, &gates);
        g.log(Entry::Retreated { seat, from: system, to, units: fleet });
        if fleet.carries_leaders() {
            leaders::follow(g, seat, system, to);
        } else {
            // T54.3: the rift, not the enemy, took their ships.
            fates::sunk(g);
        }
        if !fleet.is_empty() {
            empire::travel(g, seat, &[system], to).await;
        }
        limits::enforce(g, to, seat).await;
        frontier::enter(g, seat, to).await;
        mines::strike(g, seat, to, &fleet).await;
    }
}
