//! Leaders and mech of the Vuil'raith Cabal.

use crate::games::ti4::content::*;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::{ask, board, capture, limits, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::TheStillnessOfStars,
        name: "The Stillness of Stars",
        title: "Oppressive Silence",
        text: "After another player replenishes commodities, exhaust: they turn them into trade goods, and you capture a unit from their reinforcements that costs no more than their commodity value.",
        hooks: Hooks::uses(&[AfterCommoditiesReplenished::may(
            |state, now, me| {
                now.seat != me.seat
                    && (state.players[now.seat].commodities > 0 || !prey(state, me.seat, now.seat).is_empty())
            },
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let commodities = g.players[now.seat].commodities;
                    notes::convert(g, now.seat, commodities);
                    let kinds: Vec<Target> = prey(g, me.seat, now.seat).into_iter().map(Target::Kind).collect();
                    if !kinds.is_empty()
                        && let Target::Kind(kind) = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), kinds).await
                    {
                        capture::capture(g, me.seat, now.seat, kind);
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::ThatWhichMoldsFlesh,
        name: "That Which Molds Flesh",
        title: "Grisly Abomination",
        condition: "Have units in 3 gravity rifts.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let present = board::systems_with(state, seat, |units| !units.is_empty());
            let rift = |id: &SystemId| state.has_anomaly(*id, Anomaly::GravityRift);
            (galaxy::systems(present).filter(rift).count() as u32, 3)
        }),
        text: "When you produce fighters or infantry, up to 2 of them do not count for the limit of your Production.",
        hooks: Hooks::answers(&[Answer::Add(
            Number::UncountedUnits,
            |_, ask, me| {
                if ask.seat == me.seat { 2 } else { 0 }
            },
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::ItFeedsOnCarrion,
        name: "It Feeds on Carrion",
        title: "Twisted Horror",
        text: "Action: other players roll for each of their ships, fighters apart, in or next to a system with a dimensional tear; capture it on a 3 or less, with what it leaves without transport. Then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| {
                let prey = |other| galaxy::systems(reach(state, me.seat)).any(|id| ships(state, other, id) > 0);
                state.others(me.seat).any(|other| capture::may_capture(state, me.seat, other) && prey(other))
            },
            Do::Ask(|g, _, me| Box::pin(feed(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Reanimator,
    text: "Your infantry destroyed on its planet are captured on your own faction sheet.",
    hooks: Hooks::uses(&[AfterUnitDestroyed::must(
        |state, now, me| {
            // Where the flagship is it captures them already.
            let own = now.seat == me.seat && now.kind == UnitKind::Infantry && matches!(now.at, Place::Planet(_));
            let near = board::units(state, me.seat, now.at).count(UnitKind::Mech) > 0;
            own && near && !super::terror_takes(state, now, me.seat)
        },
        Do::Now(|g, now, me| {
            capture::capture(g, me.seat, now.seat, now.kind);
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Kinds of units in the reinforcements of another seat that cost no more than its commodity value.
fn prey(state: &State, seat: Seat, other: Seat) -> Vec<UnitKind> {
    let value = notes::commodity_value(state, other);
    let fits = |&kind: &UnitKind| {
        let cheap = state.card(other, kind).is_some_and(|card| card.cost > 0 && card.cost <= value);
        cheap && !kind.is_structure() && board::reserve(state, other, kind) > 0
    };
    if !capture::may_capture(state, seat, other) {
        return Vec::new();
    }
    state.edition.unit_kinds().filter(fits).collect()
}

/// Systems with a dimensional tear, and those next to them.
fn reach(state: &State, seat: Seat) -> u64 {
    let torn = |id: &SystemId| state.seats().any(|owner| state.has_tear(owner, *id));
    let adjacency = Adjacency::of(state, Some(seat));
    state.system_ids().filter(torn).fold(0, |bits, id| bits | id.bit() | adjacency.bits(id))
}

/// Ships of a seat in a system, fighters apart.
fn ships(state: &State, seat: Seat, system: SystemId) -> u32 {
    state.system(system).space.of(seat).non_fighters()
}

async fn feed(g: &mut G, me: Me) {
    let near = reach(g, me.seat);
    for other in g.others(me.seat).collect::<Vec<_>>() {
        if !capture::may_capture(g, me.seat, other) {
            continue;
        }
        for system in galaxy::systems(near) {
            devour_fleet(g, me, other, system).await;
        }
    }
}

/// Each ship of a seat in a system rolls; what those that are gone have carried is captured, too.
async fn devour_fleet(g: &mut G, me: Me, other: Seat, system: SystemId) {
    let at = Place::Space(system);
    let units = *board::units(g, other, at);
    let mut any = false;
    for kind in units.kinds().filter(|kind| kind.is_ship() && *kind != UnitKind::Fighter) {
        for nth in 0..units.count(kind) {
            if dice::d10(g) <= 3 && board::remove(g, other, at, kind, nth < units.damaged(kind)) {
                capture::capture(g, me.seat, other, kind);
                any = true;
            }
        }
    }
    let lost = if any { limits::excess(g, other, system).cargo } else { 0 };
    if lost > 0 {
        let slots = ask::unit_slots(board::units(g, other, at), at, UnitKind::is_cargo);
        for (at, kind, damaged) in ask::units(g, other, me.asks(Prompt::RemoveExcess), slots, lost).await {
            board::remove(g, other, at, kind, damaged);
            capture::capture(g, me.seat, other, kind);
        }
    }
}
