//! What is true of every state between choices.

use crate::core::Seat;
use crate::games::ti3::content::rulings::{RIFT_TOKENS, TRADE_GOODS};
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::*;
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{
    armada, artifacts, board, council, facilities, fall, limits, mercenaries, mines, movement, rifts, setup, stacks,
    trade,
};

/// What is wrong with this state, if anything.
pub fn broken(state: &State) -> Option<String> {
    let all = [pieces, places, trade, cards, objectives, holdings, leaders, tokens];
    all.into_iter().find_map(|broken| broken(state))
}

/// Between actions, when nothing is under way: everything lies where it belongs.
fn is_settled(state: &State) -> bool {
    let busy = state.activation.is_some() || state.council.is_some() || !state.marks.is_empty();
    !busy && matches!(state.step, Step::Turn | Step::PickCard(_) | Step::Score(1..))
}

/// Nobody has more pieces or counters than there are (T10.1, T16.1).
fn pieces(state: &State) -> Option<String> {
    let extended = state.contents.has(Module::ExtendedLimits);
    for seat in Seat::all(state.count()) {
        let units = state.units_of(seat);
        for kind in units.kinds() {
            let row = kind.row();
            let most = if extended { row.pieces_extended } else { row.pieces };
            if most.is_some_and(|most| units.count(kind) > most) {
                return Some(format!("{seat:?} has {} of {kind:?}", units.count(kind)));
            }
        }
        // As the status phase begins units may come back, and be too many until somebody says which go.
        let settled = matches!(state.step, Step::Turn | Step::PickCard(_) | Step::Score(1..));
        for kind in [UnitKind::Fighter, UnitKind::GroundForce] {
            let stacks = stacks::stacks(state, seat, kind).len();
            if settled && stacks::plastic(kind).is_some_and(|pieces| stacks > pieces) {
                return Some(format!("{seat:?} has {stacks} stacks of {kind:?}"));
            }
        }
        let counters = u32::from(state.players[seat].sheet.total()) + state.activated(seat).count_ones();
        if counters > if extended { 24 } else { 16 } {
            return Some(format!("{seat:?} has {counters} command counters"));
        }
        if state.players[seat].eliminated && (!units.is_empty() || state.controlled(seat).next().is_some()) {
            return Some(format!("{seat:?} is eliminated and still on the board"));
        }
    }
    None
}

/// Units stand where they may, and no more of them than supply and capacity allow (T10.4, T16.7).
fn places(state: &State) -> Option<String> {
    // In the middle of an action there may be too much for a moment.
    let busy = state.activation.is_some() || !state.marks.is_empty();
    // As the status phase begins units may come back, and be too many until somebody says which go.
    let settled = !busy && matches!(state.step, Step::Turn | Step::PickCard(_) | Step::Score(1..));
    for id in state.system_ids() {
        let system = state.system(id);
        // What a nova caught may stay there.
        let caught = system.tile == Tile::NovaSeedSupernova;
        let stranger = |seat: Seat| !caught && !movement::may_enter(state, seat, id);
        if system.space.seats().any(stranger) {
            return Some(format!("units in {:?}", system.tile));
        }
        if !busy && system.space.iter().filter(|(_, units)| units.has_ships()).count() > 1 {
            return Some(format!("two fleets in {id:?}"));
        }
        for (seat, units) in system.space.iter() {
            let floats = effects::allowed(state, Permit::DocksFloat, Ask::of(seat), false);
            if units.count(UnitKind::SpaceDock) > 0 && !floats {
                return Some(format!("a dock in space at {id:?}"));
            }
            let dead =
                |(kind, taken, _): &(UnitKind, u8, u8)| *taken > 0 && *taken >= hits::toughness(state, seat, *kind);
            if let Some((kind, taken, _)) = units.sorts().find(dead).filter(|_| settled) {
                return Some(format!("{kind:?} of {seat:?} has taken {taken} hits and lives"));
            }
            // Who just lost abilities may still have to remove something.
            let upset = state.effects.iter().any(|effect| effect.scope == Scope::NoAbilities(seat));
            if settled && !upset && !limits::excess(state, id, seat).is_none() {
                return Some(format!("{seat:?} has too many units in {id:?}: {units:?}"));
            }
        }
        for planet in system.planets {
            let here = &state.planets[planet];
            for (seat, units) in here.ground.iter() {
                // Fighters may be there while they fight for the planet.
                let lands = |kind: UnitKind| kind.is_mercenary() || (busy && kind == UnitKind::Fighter);
                let strange = units.kinds().any(|kind| kind.is_ship() && !lands(kind));
                // T53.3: mercenaries may be on neutral planets.
                let guests = here.owner.is_none() && units.kinds().all(UnitKind::is_mercenary);
                let many = units.count(UnitKind::SpaceDock) > 1 || units.count(UnitKind::Pds) > UnitKind::MOST_PDS;
                if strange || many || planet.row().trade_station || (!busy && !guests && here.owner != Some(seat)) {
                    return Some(format!("{units:?} of {seat:?} on {planet:?}"));
                }
            }
        }
    }
    None
}

/// Agreements have two sides and pairs have one (T15.2).
fn trade(state: &State) -> Option<String> {
    for seat in Seat::all(state.count()) {
        for other in Seat::all(state.count()) {
            let given = |from: Seat, to: Seat| {
                state.players[from]
                    .contracts
                    .iter()
                    .filter(|c| matches!(c, Contract::With { partner, .. } if *partner == to))
                    .count()
            };
            let most = if seat == other { trade::most_with_oneself(state) } else { 1 };
            if given(seat, other) != given(other, seat) || given(seat, other) > most {
                return Some(format!("agreements of {seat:?} and {other:?}"));
            }
        }
    }
    let stored = |player: &Player| player.stored.iter().map(|&goods| u32::from(goods)).sum::<u32>();
    let held: u32 = state.players.values().map(|player| u32::from(player.goods) + stored(player)).sum();
    let boxes = [true, state.contents.empire, state.contents.shards];
    let most: u32 = TRADE_GOODS.iter().zip(boxes).map(|(&goods, here)| if here { u32::from(goods) } else { 0 }).sum();
    (held > most && !state.contents.has(Module::ShatteredAscension)).then(|| format!("{held} trade goods"))
}

/// No card is lost or doubled (T11.7).
fn cards(state: &State) -> Option<String> {
    let hidden = &state.hidden;
    for card in ActionCard::ALL {
        let hands = Seat::all(state.count()).flat_map(|seat| hidden.hands[seat].iter());
        let all = hidden.action_deck.iter().chain(&state.action_discard).chain(hands).copied();
        let all = all.chain(state.effects.iter().filter_map(Effect::card));
        let count = all.filter(|own| own == card).count();
        if count != 0 && count != usize::from(card.row().copies) {
            return Some(format!("{count} of {card:?}"));
        }
    }
    let strategy: usize = Seat::all(state.count()).map(|seat| state.players[seat].cards.len()).sum();
    if strategy > state.cards.keys().len() {
        return Some(format!("{strategy} strategy cards"));
    }
    let homes = state.systems.iter().filter(|system| system.tile.row().home.is_some()).count();
    (state.set_up.is_none() && homes < state.count()).then(|| format!("{homes} home systems"))
}

/// All political cards, wherever they lie.
fn politics(state: &State) -> Vec<PoliticalCard> {
    let hidden = &state.hidden;
    let held = Seat::all(state.count()).flat_map(|seat| hidden.agendas[seat].iter().copied());
    let open = state.players.values().filter_map(|player| player.agenda);
    held.chain(open)
        .chain(hidden.political_deck.iter().chain(&state.political_discard).chain(&state.open_agendas).copied())
        .chain(state.laws.iter().map(|law| law.card))
        .chain(hidden.looking.iter().flat_map(|(_, cards)| cards.iter().copied()))
        .collect()
}

/// What is wrong with the cards of a game that began with its set-up: between actions each lies in one place, and no others do (T2.3); of
/// no counter are there too many (T43.1).
pub fn misplaced(state: &State) -> Option<String> {
    if !is_settled(state) {
        return None;
    }
    let hidden = &state.hidden;
    let politics = politics(state);
    for card in PoliticalCard::ALL {
        let count = politics.iter().filter(|own| *own == card).count();
        if count != usize::from(setup::has_political_card(&state.contents, *card)) {
            return Some(format!("{count} of {card:?}"));
        }
    }
    let hands = Seat::all(state.count()).flat_map(|seat| hidden.hands[seat].iter());
    let actions = hidden.action_deck.iter().chain(&state.action_discard).chain(hands).copied();
    let actions: Vec<ActionCard> = actions.chain(state.effects.iter().filter_map(Effect::card)).collect();
    for card in ActionCard::ALL {
        let count = actions.iter().filter(|own| *own == card).count();
        let whole = setup::has_action_card(&state.contents, state.count() as u8, *card);
        if count != if whole { usize::from(card.row().copies) } else { 0 } {
            return Some(format!("{count} of {card:?}"));
        }
    }
    // Those that lie open may be more: cards put some down.
    let (planets, space) = (hidden.domains.iter(), hidden.frontier.iter());
    let down = planets.map(|(_, own)| *own).chain(space.map(|(_, own)| *own));
    let counters: Vec<Domain> = down.chain(hidden.unused_domains.iter().copied()).collect();
    for domain in Domain::ALL {
        let count = counters.iter().filter(|own| *own == domain).count();
        if count > usize::from(domain.row().copies) {
            return Some(format!("{count} of {domain:?}"));
        }
    }
    for card in StrategyCard::ALL {
        let held = state.players.values().flat_map(|player| &player.cards).filter(|own| own.card == *card).count();
        if held > usize::from(state.cards.contains(*card)) {
            return Some(format!("{card:?} is held {held} times"));
        }
    }
    None
}

/// Every objective lies in one place (T2.4, T20).
fn objectives(state: &State) -> Option<String> {
    let hidden = &state.hidden;
    let mut all: Vec<Objective> = hidden.objective_deck.iter().chain(&hidden.unused_objectives).copied().collect();
    all.extend(hidden.secret_deck.iter().chain(&hidden.preliminary_deck).copied());
    all.extend(state.objectives.iter().map(|revealed| revealed.objective));
    for seat in Seat::all(state.count()) {
        let player = &state.players[seat];
        all.extend(hidden.secrets[seat].iter().chain(&player.prospects).chain(&player.scored).copied());
    }
    let count = all.len();
    all.sort();
    all.dedup();
    (all.len() != count).then(|| format!("objectives {all:?} of {count}"))
}

/// What players hold is not more than they may, and who is out holds nothing (T1.7, T10.4, T11.1, T11.6, T38.1).
fn holdings(state: &State) -> Option<String> {
    let settled = is_settled(state) && !state.is_over();
    for seat in Seat::all(state.count()).filter(|_| settled) {
        let (player, hidden, ask) = (&state.players[seat], &state.hidden, Ask::of(seat));
        let (hand, agendas) = (hidden.hands[seat].len(), hidden.agendas[seat].len());
        let most = |number: Number, usual: u32| effects::amount(state, number, ask, usual);
        // Between two picks Cultural Crisis may take the ability of a hand without limit, which is discarded card by card.
        let cut = !matches!(state.step, Step::PickCard(_));
        if cut && hand as u32 > most(Number::HandLimit, 7) && !effects::allowed(state, Permit::KeepHand, ask, false) {
            return Some(format!("{seat:?} has {hand} action cards"));
        }
        if agendas > council::hand_limit(state) {
            return Some(format!("{seat:?} has {agendas} political cards"));
        }
        if u32::from(player.goods) > most(Number::MostGoods, u32::from(u8::MAX)) {
            return Some(format!("{seat:?} has {} trade goods", player.goods));
        }
        if u32::from(player.sheet.fleet) > most(Number::FleetCounters, u32::from(u8::MAX)) {
            return Some(format!("{seat:?} has {} counters in fleet supply", player.sheet.fleet));
        }
        if armada::is_limited(state) && armada::ships(state, seat) > armada::most_ships(state, seat) {
            return Some(format!("{seat:?} has {} ships", armada::ships(state, seat)));
        }
        if player.wars.len() > 2 || player.wars.iter().any(|other| state.partners(seat).contains(other)) {
            return Some(format!("wars of {seat:?}: {:?}", player.wars));
        }
        let nothing =
            player.goods == 0 && hand == 0 && agendas == 0 && player.agenda.is_none() && player.cards.is_empty();
        let bound =
            !state.partners(seat).is_empty() || hidden.notes.iter().any(|note| note.of == seat || note.holder == seat);
        if player.eliminated && (!nothing || bound || !hidden.secrets[seat].is_empty()) {
            return Some(format!("{seat:?} is eliminated and still holds something"));
        }
        // T60: nobody has points; T1.3s: they win at another time.
        let at_once = !state.contents.ascended() && !fall::is_played(state) && player.standing.is_in_game();
        if at_once && player.points >= board::goal(state, seat) {
            return Some(format!("{seat:?} has {} points and has not won", player.points));
        }
    }
    if settled && !state.plays(state.speaker) {
        return Some(format!("{:?} is speaker and out of the game", state.speaker));
    }
    if settled && state.voice.is_some_and(|voice| !state.plays(voice)) {
        return Some(format!("{:?} is the Voice and out of the game", state.voice));
    }
    None
}

/// Leaders are aboard ships, on own planets or captive with somebody who plays (T54.1).
fn leaders(state: &State) -> Option<String> {
    for seat in Seat::all(state.count()).filter(|_| is_settled(state)) {
        for (nth, spot) in state.players[seat].leaders.iter().enumerate() {
            let fits = match *spot {
                Spot::At(Place::Space(system)) => state.space(system, seat).carries_leaders(),
                Spot::At(Place::Planet(planet)) => state.controls(seat, planet) && !planet.row().trade_station,
                Spot::Captive(captor) => captor != seat && (state.plays(captor) || !state.plays(seat)),
                Spot::Dead => true,
            };
            if !fits {
                return Some(format!("leader {nth} of {seat:?} at {spot:?}"));
            }
        }
        if state.players[seat].leaders.len() > 3 {
            return Some(format!("too many leaders of {seat:?}"));
        }
    }
    None
}

/// Tokens of modules: no more than there are, only with their module, and where they may lie (T41, T49, T50).
fn tokens(state: &State) -> Option<String> {
    let mines = mines::laid(state);
    if mines > if state.contents.has(Module::SpaceMines) { mines::TOKENS } else { 0 } {
        return Some(format!("{mines} mines"));
    }
    for facility in Facility::ALL {
        let built = facilities::built(state, facility);
        if built > if state.contents.has(Module::Facilities) { facilities::PIECES } else { 0 } {
            return Some(format!("{built} of {facility:?}"));
        }
    }
    let hired = mercenaries::hired(state).into_iter().map(|(_, kind, _)| kind);
    let mut all: Vec<UnitKind> =
        hired.chain(state.dismissed.iter().chain(&state.hidden.mercenary_deck).copied()).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    if all.len() != count || (count > 0 && !state.contents.has(Module::Mercenaries)) {
        return Some(format!("mercenaries {all:?} of {count} (T53)"));
    }
    // As the status phase begins units may come back, and be too many until somebody says which go.
    let settled = matches!(state.step, Step::Turn | Step::PickCard(_) | Step::Score(1..));
    for (planet, here) in state.planets.iter() {
        if here.facility.is_some() && (here.owner.is_none() || planet.row().trade_station) {
            return Some(format!("{:?} on {planet:?} (T41.1)", here.facility));
        }
        let down = here.domains.contains(&None);
        if down != state.hidden.domains.iter().any(|(own, _)| *own == planet) {
            return Some(format!("the counter on {planet:?} is not what lies there"));
        }
        if !here.domains.is_empty() && here.owner.is_some() {
            return Some(format!("counters on {planet:?}, which is somebody's (T43.1)"));
        }
        let token = here.artifact == Some(Artifact::FaceDown);
        if token != state.hidden.artifacts.iter().any(|(own, _)| *own == planet) {
            return Some(format!("the artifact on {planet:?} is not what lies there"));
        }
    }
    let rifts = rifts::systems(state).len();
    if rifts > if state.contents.has(Module::DimensionRifts) { RIFT_TOKENS } else { 0 } {
        return Some(format!("{rifts} rifts"));
    }
    for id in state.system_ids() {
        if state.system(id).unknown != state.hidden.frontier.iter().any(|(own, _)| *own == id) {
            return Some(format!("the counter in {id:?} is not what lies there"));
        }
    }
    for seat in Seat::all(state.count()) {
        if settled && state.players[seat].points < artifacts::held(state, seat) {
            return Some(format!("{seat:?} has fewer points than artifacts (T1.6)"));
        }
        if state.players[seat].leaders.contains(&Spot::Captive(seat)) {
            return Some(format!("a leader of {seat:?} is its own captive (T54.6)"));
        }
        let units = state.units_of(seat);
        if let Some(kind) = units.kinds().find(|kind| kind.module().is_some_and(|module| !state.contents.has(module))) {
            return Some(format!("{kind:?} of {seat:?} without its module"));
        }
        let alone = |place: &Place| {
            let here = state.units(*place, seat);
            here.count(UnitKind::ShockTroop) > 0 && here.count(UnitKind::GroundForce) == 0
        };
        if let Some(place) = state.system_ids().flat_map(|id| state.places(id)).find(alone).filter(|_| settled) {
            return Some(format!("shock troops of {seat:?} alone at {place:?}"));
        }
    }
    None
}
