//! Assigning hits: Sustain Damage first, then destruction, both by the owner's choice (LRR 87, 78 step 4).

use super::{large_ships, ranks};
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterSustainDamage, BeforeCombatHits, WhenSustainDamage};
use crate::games::ti4::effects::{self, Ask, Me, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{Edition, UnitKind};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;

/// Hits on the units of a seat in a place; the first `on_ships` of them cannot be taken by fighters while other ships are
/// there.
struct Salvo {
    seat: Seat,
    at: Place,
    by: Seat,
    hits: u32,
    on_ships: u32,
    fits: fn(UnitKind) -> bool,
    /// Hits that fall back on the ships of who made these.
    back: u8,
}

/// Takes the hits that wait for both sides of the combat: both sustain damage before either loses a unit (LRR 78 step 4).
pub async fn suffer_combat(g: &mut G, sides: [Seat; 2]) {
    let mut salvos = Vec::new();
    // Hits that fall back join those of the round, also on the side that has sustained damage already.
    while g.combat.as_ref().is_some_and(|combat| combat.hits != [0; 2]) {
        for seat in sides {
            let Some(combat) = g.combat.as_mut() else { return };
            let Some(side) = combat.side(seat) else { return };
            let (hits, on_ships) = (std::mem::take(&mut combat.hits[side]), std::mem::take(&mut combat.on_ships[side]));
            let (at, by) = (combat.place(), combat.opponent(seat));
            if hits > 0 {
                let (hits, on_ships) = announce(g, seat, hits, on_ships).await;
                let salvo =
                    Salvo { seat, at, by, hits: hits.into(), on_ships: on_ships.into(), fits: |_| true, back: 0 };
                let salvo = endure(g, salvo).await;
                if let Some(combat) = g.combat.as_mut() {
                    combat.hits[1 - side] += salvo.back;
                }
                salvos.push(salvo);
            }
        }
    }
    for salvo in salvos {
        lose(g, salvo).await;
    }
}

/// Takes hits that a component, or a barrage, has produced in a space combat: they can be cancelled like those of a round.
pub async fn inflict(g: &mut G, seat: Seat, at: Place, hits: u8, on_ships: u8, by: Seat, fits: fn(UnitKind) -> bool) {
    let (hits, on_ships) = announce(g, seat, hits, on_ships).await;
    suffer(g, seat, at, hits, on_ships, by, fits).await;
}

/// Hits are about to be assigned: says how many are left of them.
async fn announce(g: &mut G, seat: Seat, hits: u8, on_ships: u8) -> (u8, u8) {
    let Some((combat, side)) = g.combat.as_mut().and_then(|combat| combat.side(seat).map(|side| (combat, side))) else {
        return (hits, on_ships);
    };
    // Those of a roll may wait meanwhile.
    let waiting = (combat.hits[side], combat.on_ships[side]);
    (combat.hits[side], combat.on_ships[side]) = (hits, on_ships);
    effects::raise(g, BeforeCombatHits { seat }).await;
    let Some(combat) = g.combat.as_mut() else { return (hits, on_ships) };
    let left = (combat.hits[side], combat.on_ships[side]);
    (combat.hits[side], combat.on_ships[side]) = waiting;
    left
}

/// Units that could take a hit by Sustain Damage.
fn sustaining(state: &State, seat: Seat, at: Place, fits: fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let guise = effects::guise(state, seat);
    let fighting = ranks(state, seat, at).into_iter().filter(|&(_, kind, _)| fits(counts_as(state, seat, kind)));
    let mut slots: Vec<(Target, u32)> = Vec::new();
    for (at, kind, count) in fighting.chain(guardians(state, seat, at)) {
        let whole = board::units(state, seat, at).whole(kind).min(count);
        let guised = guise.is_some_and(|guise| guise.kind == kind && guise.whole && guise.card.row().sustain);
        let most = match may_sustain(state, seat, at, kind) {
            Ok(()) => whole,
            Err(Because::NoSustain(_)) if guised => whole.min(1),
            Err(_) => 0,
        };
        if most > 0 {
            slots.push((Target::Unit { at, kind, damaged: false }, u32::from(most)));
        }
    }
    slots
}

/// Units in a space area that do not fight in the combat there but may sustain hits on the ships beside them.
fn guardians(state: &State, seat: Seat, at: Place) -> impl Iterator<Item = (Place, UnitKind, u8)> {
    let units = *board::units(state, seat, at);
    let guards = move |kind: &UnitKind| {
        let Place::Space(system) = at else { return false };
        let fought = state.combat.as_ref().is_some_and(|combat| combat.place() == at);
        fought
            && kind.is_ground()
            && effects::allowed(state, Permit::SustainForShips, Ask::of(seat).kind(*kind).at(system), false)
    };
    units.kinds().filter(guards).map(move |kind| (at, kind, units.count(kind)))
}

/// Whether whole units of a kind can sustain damage there; else why not.
pub fn may_sustain(state: &State, seat: Seat, at: Place, kind: UnitKind) -> May {
    let base = if state.unit(seat, kind).sustain { Ok(()) } else { Err(Because::NoSustain(kind)) };
    let planet = if let Place::Planet(planet) = at { Some(planet) } else { None };
    let ask = Ask { planet, ..Ask::of(seat).kind(kind).at(board::system_of(state, at)) };
    effects::verdict(state, Permit::Sustain, ask, base)
}

/// What a unit counts as where hits are for units of some kinds: a mech that is a ship is like a large one.
pub(super) fn counts_as(state: &State, seat: Seat, kind: UnitKind) -> UnitKind {
    if state.unit(seat, kind).ship { UnitKind::Cruiser } else { kind }
}

/// Units that a hit in a place can destroy.
fn targets(state: &State, seat: Seat, at: Place, fits: impl Fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let mut slots = Vec::new();
    for (at, kind, count) in
        ranks(state, seat, at).into_iter().filter(|(_, kind, _)| fits(counts_as(state, seat, *kind)))
    {
        let here = ask::unit_slots(board::units(state, seat, at), at, |other| other == kind);
        slots.extend(here.into_iter().map(|(target, most)| (target, most.min(u32::from(count)))));
    }
    slots
}

/// One hit on a unit that its enemy `by` chooses; its owner may sustain it.
pub async fn strike(g: &mut G, by: Me, seat: Seat, at: Place) {
    if announce(g, seat, 1, 0).await.0 == 0 {
        return;
    }
    let slots = targets(g, seat, at, |_| true);
    for (at, kind, damaged) in ask::units(g, by.seat, by.asks(Prompt::ChooseUnit), slots, 1).await {
        let sustains = !damaged && may_sustain(g, seat, at, kind).is_ok();
        if sustains && ask::yes(g, seat, Prompt::SustainDamage).await {
            let used = sustain(g, seat, at, kind, by.seat).await;
            throw_back(g, by.seat, at, used.back, seat).await;
        } else {
            board::destroy(g, seat, at, kind, damaged, Some(by.seat)).await;
        }
    }
}

/// Takes hits on units in a place, see [`Salvo`].
pub async fn suffer(g: &mut G, seat: Seat, at: Place, hits: u8, on_ships: u8, by: Seat, fits: fn(UnitKind) -> bool) {
    let salvo = Salvo { seat, at, by, hits: hits.into(), on_ships: on_ships.into(), fits, back: 0 };
    let salvo = endure(g, salvo).await;
    throw_back(g, by, at, salvo.back, seat).await;
    lose(g, salvo).await;
}

/// Hits fall back on the ships of a seat, or on its ground forces on a planet, outside of the step in which those of a round are assigned.
async fn throw_back(g: &mut G, seat: Seat, at: Place, hits: u8, by: Seat) {
    if hits > 0 {
        let fits = if matches!(at, Place::Planet(_)) { UnitKind::is_ground } else { UnitKind::is_ship };
        Box::pin(inflict(g, seat, at, hits, 0, by, fits)).await;
    }
}

/// Sustain Damage, as far as the owner likes; says what is left of the hits.
async fn endure(g: &mut G, mut salvo: Salvo) -> Salvo {
    let Salvo { seat, at, by, fits, .. } = salvo;
    // Each use may be answered with an action card (Direct Hit) before the next is decided; an empty hand answers nothing.
    let one_by_one = !g.hidden.hands[by].is_empty();
    loop {
        let slots = sustaining(g, seat, at, fits);
        if salvo.hits == 0 || slots.is_empty() || g.is_over() {
            return salvo;
        }
        let most = slots.iter().map(|(_, max)| max).sum::<u32>().min(if one_by_one { 1 } else { salvo.hits });
        let chosen = ask::counts(g, seat, Prompt::SustainDamage, Counts::new(slots, 0..=most)).await;
        let used: u32 = chosen.iter().map(|(_, count)| count).sum();
        // A unit that is repaired at once can be used again.
        let mut again = one_by_one;
        for (at, kind, _) in ask::chosen_units(chosen) {
            let Sustained { cancels, back, repaired } = sustain(g, seat, at, kind, by).await;
            salvo.back += back;
            salvo.hits = salvo.hits.saturating_sub(cancels);
            salvo.on_ships = salvo.on_ships.saturating_sub(cancels);
            again |= repaired;
        }
        if used == 0 || !again {
            return salvo;
        }
    }
}

/// For each hit left the owner loses a unit of choice.
async fn lose(g: &mut G, salvo: Salvo) {
    let Salvo { seat, at, by, mut hits, on_ships, fits, .. } = salvo;
    let mut on_ships = on_ships.min(hits);
    while hits > 0 && !g.is_over() {
        let is_large = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
        let large = large_ships(g, seat, at);
        let only_ships = on_ships > 0 && large > 0;
        let now = if only_ships { on_ships.min(large) } else { hits };
        let slots = targets(g, seat, at, |kind| fits(kind) && (!only_ships || is_large(kind)));
        if slots.is_empty() {
            break;
        }
        let mut lost = ask::units(g, seat, Prompt::AssignHits, slots, now).await;
        // What falls together falls under the eyes of a flagship that falls with it (Prophecy of Kings has one that minds).
        if g.edition.has(Edition::ProphecyOfKings) {
            lost.sort_by_key(|&(_, kind, _)| kind == UnitKind::Flagship);
        }
        for (at, kind, damaged) in lost {
            board::destroy(g, seat, at, kind, damaged, Some(by)).await;
        }
        hits = hits.saturating_sub(now);
        on_ships = on_ships.saturating_sub(now);
    }
}

/// What comes of a use of Sustain Damage: hits that it cancels, hits that fall back.
#[derive(Default)]
struct Sustained {
    cancels: u32,
    back: u8,
    repaired: bool,
}

/// One unit sustains damage.
async fn sustain(g: &mut G, seat: Seat, at: Place, kind: UnitKind, by: Seat) -> Sustained {
    if board::units(g, seat, at).whole(kind) == 0 {
        return Sustained::default();
    }
    let back = effects::raise(g, WhenSustainDamage { seat, kind, at, back: 0 }).await.back;
    board::area_mut(g, at).change(seat, |units| units.damage(kind));
    if let Some(combat) = g.combat.as_mut()
        && let Some(side) = combat.side(seat)
    {
        combat.sustained[side].add(kind, 1);
    }
    g.log(Entry::Damaged { seat, at, kind });
    let cancels = effects::number(g, Number::SustainCancels, Ask::of(seat).kind(kind), 1).max(1) as u32;
    let now = AfterSustainDamage { seat, by, kind, at, repaired: false };
    let repaired = effects::raise(g, now).await.repaired;
    Sustained { cancels, back, repaired }
}
