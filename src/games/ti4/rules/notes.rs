//! Promissory notes (LRR 69) and commodities.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::content::{self, Keep};
use crate::games::ti4::effects::windows::{
    AfterCommoditiesReplenished, AfterGoodsGained, OnReceived, WhenCommoditiesReplenished, WhenGoodsGained,
};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::model::state::{Note, State, SystemId};
use crate::games::ti4::model::target::Entry;
use crate::games::ti4::rules::scoring;

/// A note goes back to its owner, wherever it is; points it gave are lost.
pub fn give_back(g: &mut G, note: Note) {
    for seat in g.seats() {
        if g.players[seat].notes_face_up.contains(&note) {
            g.players[seat].notes_face_up.retain(|held| *held != note);
            scoring::change_points(g, seat, -(content::note(note.kind).points as i8));
        }
        g.hidden.notes[seat].retain(|held| *held != note);
    }
    if !g.players[note.owner].eliminated {
        g.hidden.notes[note.owner].push(note);
    }
}

/// A note reaches a new holder; one that does something only face up is laid down at once (LRR 69.6). Back with its owner it is dormant.
pub async fn hand_over(g: &mut G, note: Note, to: Seat) {
    for seat in g.seats() {
        g.hidden.notes[seat].retain(|held| *held != note);
    }
    let row = content::note(note.kind);
    let points = row.points;
    if row.is_laid_down() && to != note.owner {
        g.players[to].notes_face_up.push(note);
        scoring::change_points(g, to, points as i8);
    } else {
        g.hidden.notes[to].push(note);
        g.secret_seen();
    }
    effects::raise(g, OnReceived { seat: to, note }).await;
}

/// Notes in the hand of a seat that another may be given.
pub fn givable(state: &State, from: Seat, to: Seat) -> Vec<Note> {
    state.hidden.notes[from].iter().copied().filter(|note| may_hold(state, to, *note)).collect()
}

/// Whether a seat may be given, or begin with, a note.
pub fn may_hold(state: &State, seat: Seat, note: Note) -> bool {
    let ask = Ask { note: Some(note.kind), ..Ask::of(seat).with(note.owner) };
    effects::allowed(state, Permit::HoldNote, ask, true)
}

/// Notes face up before `seat` that end when it activates a system with units of their owner.
pub fn return_on_attack(g: &mut G, seat: Seat, system: SystemId) {
    let ended: Vec<Note> = g.players[seat]
        .notes_face_up
        .iter()
        .copied()
        .filter(|note| content::note(note.kind).keep == Keep::UntilAttack && g.has_units(note.owner, system))
        .collect();
    for note in ended {
        give_back(g, note);
    }
}

/// Notes that were face up for one agenda.
pub fn return_after_agenda(g: &mut G) {
    let face_up = g.players.values().flat_map(|player| player.notes_face_up.iter().copied());
    let ended: Vec<Note> = face_up.filter(|note| content::note(note.kind).keep == Keep::UntilAgenda).collect();
    for note in ended {
        give_back(g, note);
    }
}

/// What a seat replenishes to.
pub fn commodity_value(state: &State, seat: Seat) -> u8 {
    let printed = i32::from(content::faction(state.players[seat].faction).commodities);
    effects::number(state, Number::CommodityValue, Ask::of(seat), printed).max(0) as u8
}

/// LRR 21.2: commodities up to the value on the faction sheet.
pub async fn replenish(g: &mut G, seat: Seat) {
    let value = commodity_value(g, seat);
    if g.players[seat].commodities < value {
        g.players[seat].commodities = value;
        g.log(Entry::Replenished { seat, commodities: value });
    }
    effects::raise(g, WhenCommoditiesReplenished { seat }).await;
    effects::raise(g, AfterCommoditiesReplenished { seat }).await;
}

/// Trade goods from the supply.
pub async fn gain_goods(g: &mut G, seat: Seat, count: u8) {
    if count > 0 {
        effects::raise(g, WhenGoodsGained { seat, count }).await;
        receive_goods(g, seat, count).await;
    }
}

/// Trade goods that come from another player.
pub async fn receive_goods(g: &mut G, seat: Seat, count: u8) {
    if count > 0 {
        let player = &mut g.players[seat];
        player.goods = player.goods.saturating_add(count);
        g.log(Entry::Goods { seat, count });
        effects::raise(g, AfterGoodsGained { seat }).await;
    }
}

/// Commodities as far as the faction sheet has room for them (LRR 21.2).
pub fn gain_commodities(g: &mut G, seat: Seat, count: u8) {
    let room = commodity_value(g, seat).saturating_sub(g.players[seat].commodities);
    let count = count.min(room);
    if count > 0 {
        g.players[seat].commodities += count;
        g.log(Entry::Commodities { seat, count });
    }
}

/// Turns so many commodities of a seat into trade goods, which it gains by that.
pub async fn turn_into_goods(g: &mut G, seat: Seat, count: u8) {
    if convert(g, seat, count) > 0 {
        effects::raise(g, AfterGoodsGained { seat }).await;
    }
}

/// The same where nothing is gained; says how many there were.
pub fn convert(g: &mut G, seat: Seat, count: u8) -> u8 {
    let player = &mut g.players[seat];
    let count = count.min(player.commodities);
    if count > 0 {
        player.commodities -= count;
        player.goods = player.goods.saturating_add(count);
        g.log(Entry::Converted { seat, count });
    }
    count
}
