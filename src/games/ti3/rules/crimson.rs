//! Crimson Suns: declarations of war, and what is won of wrecks (T38).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board};

/// What a declaration costs, in influence, and how many a seat may have at a time.
const PRICE: u32 = 2;
const MOST: usize = 2;

/// Opponents on whom a seat may declare war (T38.1).
fn foes(state: &State, seat: Seat) -> Vec<Target> {
    let wars = state.players[seat].wars;
    if wars.len() >= MOST || payment::available(state, seat, Currency::Influence) < PRICE {
        return Vec::new();
    }
    let may = |other: &Seat| {
        let bound = state.partners(seat).contains(*other);
        !wars.contains(*other)
            && (!bound || effects::allowed(state, Permit::EndAgreement, Ask::of(seat).other(*other), true))
    };
    state.others(seat).filter(may).map(Target::Seat).collect()
}

/// In the status phase a seat may declare war; it ends agreements with that opponent (T9.7, T38.1).
pub async fn declare(g: &mut G, seat: Seat) {
    while g.contents.has(Module::CrimsonSuns) {
        let Some(Target::Seat(other)) = ask::maybe(g, seat, Prompt::DeclareWar, foes(g, seat)).await else { return };
        payment::pay(g, seat, Currency::Influence, PRICE).await;
        board::end_agreement(g, seat, other);
        g.players[seat].wars.insert(other);
        g.log(Entry::DeclaredWar { seat, other });
    }
}

/// A new agreement ends declarations between the two (T38.1).
pub fn reconcile(g: &mut G, one: Seat, other: Seat) {
    g.players[one].wars.remove(other);
    g.players[other].wars.remove(one);
}

/// The value of ships in resources, as printed.
fn value(state: &State, seat: Seat, ships: &Units) -> u32 {
    let each = |kind: UnitKind| match kind {
        UnitKind::Flagship => state.players[seat].race.row().flagship.map_or(0, |own| u32::from(own.cost)),
        _ => u32::from(kind.row().cost.unwrap_or(0)),
    };
    let of = |kind: UnitKind| each(kind) * u32::from(ships.count(kind)) / u32::from(kind.row().pair);
    ships.kinds().filter(|kind| kind.is_ship()).map(of).sum()
}

/// After a battle against an opponent in such a war: half of the value of own ships lost for the attacker, a quarter for the defender
/// (T38.2).
pub fn salvage(g: &mut G, attacker: Seat, defender: Seat) {
    let Some(combat) = g.combat.filter(|_| g.contents.has(Module::CrimsonSuns)) else { return };
    for (seat, enemy, lost, share) in [(attacker, defender, combat.lost[0], 2), (defender, attacker, combat.lost[1], 4)]
    {
        if g.players[seat].wars.contains(enemy) {
            let goods = value(g, seat, &lost) / share;
            board::gain_goods(g, seat, goods.min(u32::from(u8::MAX)) as u8);
        }
    }
}
