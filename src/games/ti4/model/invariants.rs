//! What must be true of every state: pieces and cards are conserved, limits hold at rest.

use crate::core::Keyed;
use crate::core::Seat;
use crate::games::ti4::content;
use crate::games::ti4::model::ids::{ActionCard, Explore, Leader, Promissory};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Player, State, Step};
use crate::games::ti4::model::target::Source;
use crate::games::ti4::rules::{self, limits};

/// What is wrong, if anything.
pub fn broken(state: &State) -> Option<String> {
    if state.set_up.is_some() {
        return None;
    }
    state
        .seats()
        .find_map(|seat| units(state, seat).or_else(|| tokens(state, seat)).or_else(|| at_rest(state, seat)))
        .or_else(|| cards(state))
        .or_else(|| leaders(state))
        .or_else(|| explores(state))
        .or_else(|| relics(state))
        .or_else(|| planets(state))
        .or_else(|| control(state))
}

/// Units on the board, on the move and in reinforcements are all there are (LRR 96.2).
fn units(state: &State, seat: Seat) -> Option<String> {
    let mut found = Units::NONE;
    let mut count = |units: &Units| found = found.with(units);
    state.systems.iter().for_each(|system| count(system.space.of(seat)));
    state.planets.values().for_each(|planet| count(planet.ground.of(seat)));
    state.players.values().for_each(|captor| count(captor.captives.pieces.of(seat)));
    for group in state.tactical.iter().filter(|tactical| tactical.seat == seat).flat_map(|tactical| &tactical.moving) {
        count(&group.cargo);
        count(&group.ships());
    }
    let strange = found.kinds().find(|kind| !state.edition.has(kind.edition()));
    let strange = strange.map(|kind| format!("{seat:?} has {kind:?}, which is not in this game"));
    strange.or_else(|| {
        Player::pieces(state.edition).iter().find_map(|(kind, &pieces)| {
            let all = u32::from(found.count(kind)) + u32::from(state.players[seat].reserve[kind]);
            (all != u32::from(pieces)).then(|| format!("{seat:?} has {all} of {pieces} {kind:?}"))
        })
    })
}

/// No more than 16 command tokens (LRR 20).
fn tokens(state: &State, seat: Seat) -> Option<String> {
    let player = &state.players[seat];
    let away = state.tokens_on_board(seat) + state.tokens_taken(seat);
    let used = player.tactic + player.fleet + player.strategy + away;
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
    let most = crate::games::ti4::rules::cards::secret_limit(state, seat);
    over.or_else(|| (secrets > most).then(|| format!("{seat:?} has {secrets} secret objectives")))
}

/// Every card is somewhere, once.
fn cards(state: &State) -> Option<String> {
    let hidden = &state.hidden;
    let count = |parts: &[usize]| parts.iter().sum::<usize>();
    let hands = hidden.hands.values().flatten();
    let mut copies: Keyed<ActionCard, u8> = state.edition.action_cards().map(|row| (row.card, 0)).collect();
    for &card in hands.chain(&hidden.action_deck).chain(&state.action_discard) {
        match copies.get_mut(card) {
            Some(copies) => *copies += 1,
            None => return Some(format!("{card:?} is not in this game")),
        }
    }
    if let Some(row) = state.edition.action_cards().find(|row| copies[row.card] != row.copies) {
        return Some(format!("{} of {} copies of {}", copies[row.card], row.copies, row.name));
    }
    let agendas = state.edition.agendas().count();
    let looking = hidden.looking.as_ref().map_or(0, |(_, seen)| seen.len());
    let on_table = matches!(state.step, Step::Vote(_) | Step::ResolveAgenda | Step::RevealAgenda | Step::Component(_));
    let voting = on_table && state.agenda.is_some();
    let covert = usize::from(hidden.covert.is_some());
    let purged = state.exploration.purged.iter().filter(|own| matches!(own, Source::Agenda(_))).count();
    let away = looking + covert + purged;
    let found = count(&[hidden.agenda_deck.len(), state.agenda_discard.len(), state.laws.len(), away]);
    if found > agendas || found + usize::from(voting) < agendas {
        return Some(format!("{found} of {agendas} agendas"));
    }
    let secrets = state.edition.secrets().count();
    let held: usize = hidden.secrets.values().map(Vec::len).sum();
    let scored: usize = state.players.values().map(|player| player.scored.len()).sum();
    let found = count(&[hidden.secret_deck.len(), held, scored]);
    let public = state.objectives.len() + hidden.stage_one.len() + hidden.stage_two.len();
    let public = public + hidden.unused_one.len() + hidden.unused_two.len() + state.retired.len();
    if found + public != secrets + state.edition.objectives().count() {
        return Some(format!("{found} secret and {public} public objectives"));
    }
    notes(state)
}

/// Each exploration card is in one place: a pile, before a player, under a planet card, on the table or out of the game.
fn explores(state: &State) -> Option<String> {
    let open = &state.exploration;
    let card = |source: Source| if let Source::Explore(card) = source { Some(card) } else { None };
    let mut copies: Keyed<Explore, u8> = state.edition.explores().map(|row| (row.explore, 0)).collect();
    let kept = state.players.values().flat_map(|player| player.trove.cards.iter().copied());
    let under = open.attached.iter().filter_map(|own| card(own.card));
    let gone = open.purged.iter().filter_map(|own| card(*own));
    let storm = open.storm.map(|_| Explore::IonStorm);
    let piles = state.hidden.decks.explores.all().chain(open.discards.all()).chain(open.resolving.iter().copied());
    for card in piles.chain(kept).chain(under).chain(gone).chain(storm) {
        match copies.get_mut(card) {
            Some(copies) => *copies += 1,
            None => return Some(format!("{card:?} is not in this game")),
        }
    }
    let stray = open.attached.iter().find(|own| !state.planets.contains(own.planet));
    let stray = stray.map(|own| format!("{:?} lies under {:?}, which is not in play", own.card, own.planet));
    let wrong = state.edition.explores().find(|row| copies[row.explore] != row.copies);
    wrong.map(|row| format!("{} of {} copies of {}", copies[row.explore], row.copies, row.name)).or(stray)
}

/// Each relic is in the deck, before one player or out of the game.
fn relics(state: &State) -> Option<String> {
    state.edition.relics().find_map(|row| {
        let relic = row.relic;
        let deck = state.hidden.decks.relics.iter().filter(|own| **own == relic).count();
        let owned = state.players.values().filter(|player| player.trove.relics.contains(relic)).count();
        let gone = state.exploration.purged.iter().filter(|own| **own == Source::Relic(relic)).count();
        (deck + owned + gone != 1).then(|| format!("{} is in {} places", row.name, deck + owned + gone))
    })
}

/// Each note of a player still in the game is in one place.
fn notes(state: &State) -> Option<String> {
    for owner in state.seats().filter(|&owner| !state.players[owner].eliminated) {
        for &kind in Promissory::ALL {
            let note = crate::games::ti4::model::state::Note { kind, owner };
            let places = state.seats().map(|seat| {
                let hand = state.hidden.notes[seat].iter().filter(|held| **held == note).count();
                hand + state.players[seat].notes_face_up.iter().filter(|held| **held == note).count()
            });
            let open = &state.exploration;
            let away = open.attached.iter().map(|own| own.card).chain(open.purged.iter().copied());
            let found = places.sum::<usize>() + away.filter(|card| *card == Source::Note(note)).count();
            let own = content::faction(state.players[owner].faction).notes().any(|row| row.note == kind);
            let generic = state.edition.notes().any(|row| row.note == kind);
            let there = usize::from((own || generic) && rules::notes::may_hold(state, owner, note));
            if found != there {
                return Some(format!("{note:?} is in {found} places"));
            }
        }
    }
    None
}

/// Each leader of a seat has one side up, and it has none but its own (LRR 51).
fn leaders(state: &State) -> Option<String> {
    state.players.iter().find_map(|(seat, player)| {
        let own = rules::leaders::all(state, seat);
        let sides = [player.leaders.ready, player.leaders.exhausted, player.leaders.locked];
        let twice = |leader: &Leader| sides.iter().filter(|side| side.contains(*leader)).count() > 1;
        let strange = |leader: &Leader| !own.iter().any(|row| row.leader == *leader);
        let wrong = Leader::ALL
            .iter()
            .copied()
            .find(|leader| twice(leader) || sides.iter().any(|side| side.contains(*leader)) && strange(leader));
        let due = player.leaders.due.iter().find(|&leader| !player.leaders.locked.contains(leader));
        let wrong = wrong.or(due).map(|leader| format!("{leader:?} of {seat:?} is where it cannot be"));
        let tokens = &player.captives.tokens;
        wrong.or_else(|| {
            let counted = tokens.kinds().find(|kind| kind.pieces().is_some());
            counted.map(|kind| format!("{seat:?} holds a token of {kind:?}"))
        })
    })
}

/// The planets of the systems are those in play, each in one system.
fn planets(state: &State) -> Option<String> {
    let lost = state.planets.iter().find(|(planet, here)| {
        here.system
            .is_none_or(|id| state.system_ids().any(|other| state.planets_in(other).contains(*planet) != (other == id)))
    });
    let count = state.system_ids().map(|id| state.planets_in(id).len()).sum::<usize>();
    lost.map(|(planet, here)| format!("{planet:?} is not where it should be: {:?}", here.system))
        .or_else(|| (count != state.planets_in_play().len()).then(|| format!("{count} planets in systems")))
}

/// Between actions only a planet's owner has units on it (LRR 25.5).
fn control(state: &State) -> Option<String> {
    if !matches!(state.step, Step::ChooseAction | Step::PickStrategyCard(_)) {
        return None;
    }
    state.planets.iter().find_map(|(planet, here)| {
        let stranger = here.ground.iter().find(|(seat, _)| here.owner != Some(*seat));
        stranger.map(|(seat, _)| format!("{seat:?} has units on {planet:?} of {:?}", here.owner))
    })
}
