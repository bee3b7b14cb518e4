//! A player without ground forces, production and planets leaves the game (LRR 33).

use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::content::{self, Keep, Rank};
use crate::games::ti4::model::data::Production;
use crate::games::ti4::model::state::{LawPlace, Leaders, Note, Player, State};
use crate::games::ti4::model::target::Entry;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::capture;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::streams;

/// LRR 33.1.
fn is_out(state: &State, seat: Seat) -> bool {
    state.controlled(seat).next().is_none()
        && !board::places(state).any(|at| {
            let units = board::units(state, seat, at);
            units.ground() > 0 || units.kinds().any(|kind| state.unit(seat, kind).production != Production::None)
        })
}

pub async fn check(g: &mut G, seat: Seat) {
    if !g.players[seat].eliminated && is_out(g, seat) {
        eliminate(g, seat);
    }
}

fn eliminate(g: &mut G, seat: Seat) {
    g.log(Entry::Eliminated(seat));
    // 33.4: foreign notes go home, own notes leave the game.
    let held: Vec<Note> = g.hidden.notes[seat].iter().chain(&g.players[seat].notes_face_up).copied().collect();
    for note in held.into_iter().filter(|note| note.owner != seat) {
        notes::give_back(g, note);
    }
    if g.active == seat {
        let order = g.initiative_order();
        let after = order.iter().position(|&other| other == seat).map_or(0, |place| place + 1);
        g.successor = order.iter().cycle().skip(after).copied().find(|&other| other != seat);
    }
    g.players[seat].eliminated = true;
    // What lies face up until something on the card stays until then (33.10: the initiative of 0).
    let leaves = |note: &Note| content::note(note.kind).keep != Keep::InPlay;
    let out: Vec<Note> = g
        .seats()
        .flat_map(|holder| {
            let face_up = g.players[holder].notes_face_up.iter().copied().filter(leaves);
            g.hidden.notes[holder].iter().copied().chain(face_up).collect::<Vec<_>>()
        })
        .filter(|note| note.owner == seat)
        .collect();
    out.into_iter().for_each(|note| notes::give_back(g, note));
    // 33.2: units and tokens.
    for at in board::places(g).collect::<Vec<_>>() {
        board::area_mut(g, at).change(seat, |units| *units = Default::default());
    }
    for system in g.systems.iter_mut() {
        system.tokens.remove(seat);
    }
    capture::forget(g, seat);
    g.players[seat].reserve = Player::pieces(g.edition);
    // A command token in the fleet pool of another stays there, and an unlocked commander with it (LRR 33.10).
    let kept = if g.tokens_taken(seat) > 0 { g.players[seat].leaders.ready } else { Default::default() };
    let kept = kept.iter().filter(|&leader| content::leader(leader).rank == Rank::Commander).collect();
    g.players[seat].leaders = Leaders { ready: kept, ..Leaders::default() };
    g.players[seat].tribute = Seats::NONE;
    g.players[seat].sleepers = Default::default();
    // 33.3, 33.5-33.7: laws, action cards, strategy cards, secret objectives.
    let laws: Vec<_> = g.laws.iter().filter(|law| law.place == LawPlace::Owned(seat)).map(|law| law.agenda).collect();
    g.laws.retain(|law| law.place != LawPlace::Owned(seat));
    g.agenda_discard.extend(laws);
    let hand = std::mem::take(&mut g.hidden.hands[seat]);
    g.action_discard.extend(hand);
    g.players[seat].strategy_cards.clear();
    let secrets = [std::mem::take(&mut g.hidden.secrets[seat]), std::mem::take(&mut g.players[seat].scored)].concat();
    let (state, chance) = g.with_chance();
    state.hidden.secret_deck.extend(secrets);
    chance.shuffle(streams::SECRETS, &mut state.hidden.secret_deck);
    let player = &mut g.players[seat];
    player.passed = true;
    (player.tactic, player.fleet, player.strategy) = (0, 0, 0);
    (player.techs, player.exhausted_techs) = Default::default();
    exploration::forfeit(g, seat);
    g.effects.retain(|effect| effect.seat != seat);
    // 33.8: the speaker token moves on.
    let next = g.others(seat).next();
    if g.speaker == seat
        && let Some(next) = next
    {
        g.speaker = next;
        g.log(Entry::Speaker(next));
    }
    let left: Seats = g.seats().filter(|&other| !g.players[other].eliminated).collect();
    if left.len() == 1
        && let Some(winner) = left.iter().next()
    {
        scoring::win(g, winner);
    }
}
