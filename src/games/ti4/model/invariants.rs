//! What must be true of every state: pieces and cards are conserved, limits hold at rest.

use crate::core::Seat;
use crate::games::ti4::content;
use crate::games::ti4::model::ids::{ActionCard, Planet, Promissory, UnitKind};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Player, State, Step};
use crate::games::ti4::rules::limits;

/// What is wrong, if anything.
pub fn broken(state: &State) -> Option<String> {
    if state.set_up.is_some() {
        return None;
    }
    state
        .seats()
        .find_map(|seat| units(state, seat).or_else(|| tokens(state, seat)).or_else(|| at_rest(state, seat)))
        .or_else(|| cards(state))
        .or_else(|| control(state))
}

/// Units on the board, on the move and in reinforcements are all there are (LRR 96.2).
fn units(state: &State, seat: Seat) -> Option<String> {
    let mut found = [0u32; UnitKind::COUNT];
    let mut count = |units: &Units| units.kinds().for_each(|kind| found[kind.index()] += u32::from(units.count(kind)));
    state.systems.iter().for_each(|system| count(system.space.of(seat)));
    state.planets.iter().for_each(|planet| count(planet.ground.of(seat)));
    for group in state.tactical.iter().filter(|tactical| tactical.seat == seat).flat_map(|tactical| &tactical.moving) {
        found[group.kind.index()] += u32::from(group.whole + group.damaged);
    }
    UnitKind::ALL.iter().find_map(|&kind| {
        let pieces = u32::from(kind.pieces()?);
        let all = found[kind.index()] + u32::from(state.players[seat].reserve[kind.index()]);
        (all != pieces).then(|| format!("{seat:?} has {all} of {pieces} {kind:?}"))
    })
}

/// No more than 16 command tokens (LRR 20).
fn tokens(state: &State, seat: Seat) -> Option<String> {
    let player = &state.players[seat];
    let used = player.tactic + player.fleet + player.strategy + state.tokens_on_board(seat);
    (used > Player::TOKENS).then(|| format!("{seat:?} has {used} command tokens"))
}

/// Between actions nobody is over fleet or capacity limits, hands and secrets are within theirs.
fn at_rest(state: &State, seat: Seat) -> Option<String> {
    if state.players[seat].eliminated || !matches!(state.step, Step::ChooseAction | Step::PickStrategyCard(_)) {
        return None;
    }
    let over = state.system_ids().find_map(|system| {
        let excess = limits::excess(state, seat, system);
        (excess.cargo + excess.ships > 0).then(|| format!("{seat:?} is over the limits in {system:?}: {excess:?}"))
    });
    let secrets = state.hidden.secrets[seat].len() + state.players[seat].scored.len();
    over.or_else(|| (secrets > 3).then(|| format!("{seat:?} has {secrets} secret objectives")))
}

/// Every card is somewhere, once.
fn cards(state: &State) -> Option<String> {
    let hidden = &state.hidden;
    let count = |parts: &[usize]| parts.iter().sum::<usize>();
    let mut copies = [0u8; ActionCard::COUNT];
    let hands = hidden.hands.values().flatten();
    hands.chain(&hidden.action_deck).chain(&state.action_discard).for_each(|card| copies[card.index()] += 1);
    if let Some(row) = content::all_action_cards().find(|row| copies[row.card.index()] != row.copies) {
        return Some(format!("{} of {} copies of {}", copies[row.card.index()], row.copies, row.name));
    }
    let agendas = content::all_agendas().count();
    let looking = hidden.looking.as_ref().map_or(0, |(_, seen)| seen.len());
    let voting =
        matches!(state.step, Step::Vote(_) | Step::ResolveAgenda | Step::RevealAgenda) && state.agenda.is_some();
    let found = count(&[hidden.agenda_deck.len(), state.agenda_discard.len(), state.laws.len(), looking]);
    if found > agendas || found + usize::from(voting) < agendas {
        return Some(format!("{found} of {agendas} agendas"));
    }
    let secrets = content::objectives::secret::ROWS.len();
    let held: usize = hidden.secrets.values().map(Vec::len).sum();
    let scored: usize = state.players.values().map(|player| player.scored.len()).sum();
    let found = count(&[hidden.secret_deck.len(), held, scored]);
    let public = state.objectives.len() + hidden.stage_one.len() + hidden.stage_two.len();
    let public = public + hidden.unused_one.len() + hidden.unused_two.len() + state.retired.len();
    if found + public != secrets + content::objectives::public::ROWS.len() {
        return Some(format!("{found} secret and {public} public objectives"));
    }
    notes(state)
}

/// Each note of a player still in the game is in one place.
fn notes(state: &State) -> Option<String> {
    for owner in state.seats().filter(|&owner| !state.players[owner].eliminated) {
        for &kind in Promissory::ALL {
            let note = crate::games::ti4::model::state::Note { kind, owner };
            let places = state.seats().map(|seat| {
                let hand = state.hidden.notes[seat].iter().filter(|held| **held == note).count();
                hand + state.players[seat].notes_in_play.iter().filter(|held| **held == note).count()
            });
            let found: usize = places.sum();
            let own = content::faction(state.players[owner].faction).note.note;
            let generic = content::promissory::ROWS.iter().any(|row| row.note == kind);
            let there = usize::from(kind == own || generic);
            if found != there {
                return Some(format!("{note:?} is in {found} places"));
            }
        }
    }
    None
}

/// Between actions only a planet's owner has units on it (LRR 25.5).
fn control(state: &State) -> Option<String> {
    if !matches!(state.step, Step::ChooseAction | Step::PickStrategyCard(_)) {
        return None;
    }
    Planet::ALL.iter().find_map(|&planet| {
        let here = state.planet(planet);
        let stranger = here.ground.iter().find(|(seat, _)| here.owner != Some(*seat));
        stranger.map(|(seat, _)| format!("{seat:?} has units on {planet:?} of {:?}", here.owner))
    })
}
