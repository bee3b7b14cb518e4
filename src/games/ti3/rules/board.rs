//! Changes of the board that many rules make.

use crate::core::{Outcome, PerSeat, Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::*;
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{artifacts, domains, fall, limits, mines, pieces, scoring, technology, trade};

/// A seat takes a planet: its card arrives exhausted (T12.1), docks and PDS of the former owner go (T8.4).
pub fn take_planet(g: &mut G, seat: Seat, planet: Planet) {
    let from = g.planets[planet].owner;
    if from == Some(seat) {
        return;
    }
    if let Some(loser) = from {
        g.log(Entry::Lost { seat: loser, planet });
        let left = *g.units(Place::Planet(planet), loser);
        if left.count(UnitKind::SpaceDock) > 0 {
            let last = g.units_of(loser).count(UnitKind::SpaceDock) == left.count(UnitKind::SpaceDock);
            // T20.1: without a fight no dock is destroyed after combat, but its planet is taken.
            let fought = g.combat.is_some();
            let deed =
                if fought { Deed::DestroyedDock { of: loser, last } } else { Deed::CapturedDock { of: loser, last } };
            g.players[seat].deeds.push(deed);
            // If it was new, nothing here is any more (T16.5).
            g.planets[planet].dock_built = 0;
        }
        destroy(g, Place::Planet(planet), loser, &left);
    }
    // Mercenaries of others who were not beaten before.
    for other in g.planets[planet].ground.seats().filter(|other| *other != seat).collect::<Vec<_>>() {
        let left = *g.units(Place::Planet(planet), other);
        destroy(g, Place::Planet(planet), other, &left);
    }
    sweep_lost(g, planet);
    let exhausted = !effects::allowed(g, Permit::ArriveRefreshed, Ask::of(seat), false);
    let round = g.round;
    let here = &mut g.planets[planet];
    here.owner = Some(seat);
    here.exhausted = exhausted;
    here.since = round;
    g.players[seat].deeds.push(Deed::TookPlanet { planet, from });
    domains::clear(g, planet);
    g.log(Entry::Took { seat, planet });
    artifacts::gained(g, seat, planet, from);
    // T59.4: abilities do nothing in the simulated early turns.
    if g.step != Step::EarlyEnd {
        let goods = effects::amount(g, Number::PlanetGoods, Ask::of(seat).planet(planet), 0);
        gain_goods(g, seat, goods.min(u32::from(u8::MAX)) as u8);
    }
    // Some planets make it easier to win.
    if g.set_up.is_none() {
        check_victory(g);
    }
}

/// Docks that float are lost where enemy ships are and no ships of their owner.
pub fn overrun(g: &mut G, system: SystemId) {
    let docks = |units: &Units| units.count(UnitKind::SpaceDock) > 0 && !units.has_ships();
    let lost: Vec<Seat> =
        g.system(system).space.iter().filter(|(_, units)| docks(units)).map(|(seat, _)| seat).collect();
    for seat in lost {
        let Some(enemy) = g.system(system).space.enemy_ships(seat) else { continue };
        let docks = g.space(system, seat).only(|kind| kind == UnitKind::SpaceDock);
        let last = g.units_of(seat).count(UnitKind::SpaceDock) == docks.count(UnitKind::SpaceDock);
        g.players[enemy].deeds.push(Deed::DestroyedDock { of: seat, last });
        destroy(g, Place::Space(system), seat, &docks);
    }
}

/// Docks of an opponent that a seat destroys without a fight count for docks destroyed (T20.1).
pub fn note_razed(g: &mut G, seat: Seat, of: Seat, lost: &Units) {
    if of != seat && lost.count(UnitKind::SpaceDock) > 0 {
        g.players[seat].deeds.push(Deed::RazedDock(of));
    }
}

/// A planet turns neutral: what stands there is destroyed, but mercenaries stay (T53.3).
pub fn turn_neutral(g: &mut G, planet: Planet) {
    let Some(loser) = g.planets[planet].owner else { return };
    let left = g.units(Place::Planet(planet), loser).only(|kind| !kind.is_mercenary());
    destroy(g, Place::Planet(planet), loser, &left);
    leave_planet(g, planet);
}

/// A planet turns neutral by somebody's doing: docks and PDS go, but a mercenary stays where nobody rules (T53.3).
pub fn free_planet(g: &mut G, by: Seat, planet: Planet) {
    let Some(owner) = g.planets[planet].owner else { return };
    let at = Place::Planet(planet);
    let lost = g.units(at, owner).only(|kind| !kind.is_mercenary());
    note_razed(g, by, owner, &lost);
    destroy(g, at, owner, &lost);
    leave_planet(g, planet);
}

/// A planet turns neutral, with whoever is there.
pub fn leave_planet(g: &mut G, planet: Planet) {
    let Some(loser) = g.planets[planet].owner else { return };
    g.planets[planet].owner = None;
    g.planets[planet].facility = None;
    g.players[loser].deeds.push(Deed::LeftPlanet(planet));
    g.log(Entry::Lost { seat: loser, planet });
    artifacts::lost(g, Some(loser), planet);
    sweep_lost(g, planet);
}

/// Ends what lasts as long as a planet is held; cards that lay there are discarded.
fn sweep_lost(g: &mut G, planet: Planet) {
    let ended = |own: &&Effect| own.until == Until::Lost(planet);
    let cards: Vec<ActionCard> = g.effects.iter().filter(ended).filter_map(Effect::card).collect();
    effects::sweep(g, Until::Lost(planet));
    g.action_discard.extend(cards);
}

/// Takes units off the board.
pub fn destroy(g: &mut G, place: Place, seat: Seat, units: &Units) {
    if !units.is_empty() {
        g.change(place, seat, |here| *here = here.without(units));
        g.log(Entry::Destroyed { seat, at: place, units: *units });
    }
}

/// Who gets trade goods that a seat receives: itself, or its left neighbour where something says so.
pub fn keeper(state: &State, seat: Seat) -> Seat {
    let keeps = effects::allowed(state, Permit::KeepGoods, Ask::of(seat), true);
    if keeps { seat } else { state.left_of(seat) }
}

/// Trade goods go from one seat to another, as many as there are; what is more than who gets them may hold is lost.
pub fn hand_goods(g: &mut G, from: Seat, to: Seat, goods: u8) {
    let goods = goods.min(g.players[from].goods);
    let to = keeper(g, to);
    g.players[from].goods -= goods;
    g.players[to].goods += goods;
    g.log(Entry::GaveGoods { seat: from, to, goods });
    limits::keep_goods(g, to);
}

/// Trade goods from the supply, as many as there are (T12.4).
pub fn gain_goods(g: &mut G, seat: Seat, goods: u8) {
    let seat = keeper(g, seat);
    let most = effects::amount(g, Number::MostGoods, Ask::of(seat), u32::from(u8::MAX));
    let room = most.saturating_sub(u32::from(g.players[seat].goods)).min(u32::from(u8::MAX)) as u8;
    let goods = goods.min(g.goods_left()).min(room);
    if goods > 0 {
        g.players[seat].goods += goods;
        g.log(Entry::GainedGoods { seat, goods });
    }
}

/// Trade goods back to the supply, as many as the seat has.
pub fn lose_goods(g: &mut G, seat: Seat, goods: u8) {
    let goods = goods.min(g.players[seat].goods);
    if goods > 0 {
        g.players[seat].goods -= goods;
        g.log(Entry::LostGoods { seat, goods });
    }
}

/// Victory points are lost, never below none or what artifacts are worth (T1.6).
pub fn lose_points(g: &mut G, seat: Seat, points: u8) {
    let points = points.min(g.players[seat].points.saturating_sub(artifacts::held(g, seat)));
    if points > 0 && !g.is_over() {
        g.players[seat].points -= points;
        g.log(Entry::LostPoints { seat, points });
    }
}

/// What a seat needs to win (T1.1).
pub fn goal(state: &State, seat: Seat) -> u8 {
    let throne = |note: &&Note| note.holder == seat && note.promise == Promise::SupportOfTheThrone;
    let support = state.hidden.notes.iter().filter(throne).count() as u8;
    let goal = effects::amount(state, Number::Goal, Ask::of(seat), u32::from(state.goal)) as u8;
    goal.saturating_sub(support)
}

/// Who has enough points wins; of several the first in order of play (T1.2). In Shattered Ascension only after step 1 of the status
/// phase (T1.3s).
pub fn check_victory(g: &mut G) {
    if fall::is_played(g) {
        return fall::check_victory(g);
    }
    if !g.contents.ascended() {
        crown(g);
    }
}

/// Who has enough points wins, now that it is the time.
pub fn crown(g: &mut G) {
    let wins = |seat: &Seat| g.players[*seat].standing.is_in_game() && g.players[*seat].points >= goal(g, *seat);
    let first = g.order_of_play().into_iter().find(wins);
    if let Some(seat) = first.filter(|_| !g.is_over()) {
        win(g, seat.into());
    }
}

/// Victory points; who reaches the target wins at once (T1.2, T1.3).
pub fn gain_points(g: &mut G, seat: Seat, points: u8) {
    // T60: there are no points.
    if g.is_over() || fall::is_played(g) {
        return;
    }
    g.players[seat].points += points;
    g.log(Entry::Points { seat, points });
    technology::points_reached(g, seat);
    // T36.1: who surrendered cannot win.
    let wins = g.players[seat].standing.is_in_game() && g.players[seat].points >= goal(g, seat);
    if wins && !g.contents.ascended() {
        win(g, seat.into());
    }
}

/// The game is over.
pub fn win(g: &mut G, winners: Seats) {
    let scores = PerSeat::new(g.count(), |seat| i32::from(g.players[seat].points));
    winners.iter().for_each(|seat| g.log(Entry::Won(seat)));
    g.outcome = Some(Outcome { scores, winners });
    g.ends();
}

/// The card that ends the game was drawn: most points win, then cards, planets, counters (T1.4).
pub fn end_by_points(g: &mut G) {
    let rank = |seat: Seat| {
        let player = &g.players[seat];
        let public = g.objectives.iter().filter(|revealed| revealed.scored.contains(seat)).count();
        let planets = g.controlled(seat).count();
        let special = usize::from(g.voice == Some(seat)) + usize::from(artifacts::held(g, seat));
        (player.points, public + player.scored.len() + special, planets, player.sheet.pool, player.sheet.total())
    };
    let players = || g.seats().filter(|seat| g.players[*seat].standing.is_in_game());
    let best = players().map(rank).max();
    let winners: Seats = players().filter(|seat| Some(rank(*seat)) == best).collect();
    win(g, winners);
}

/// Ends an agreement: both cards go home (T15.6, T15.7).
pub fn end_agreement(g: &mut G, one: Seat, other: Seat) {
    if !g.partners(one).contains(other) {
        return;
    }
    for (seat, partner) in [(one, other), (other, one)] {
        for contract in &mut g.players[seat].contracts {
            if matches!(contract, Contract::With { partner: with, .. } if *with == partner) {
                *contract = Contract::Own;
            }
        }
    }
    // What lay on cards that are home again is gone (T40.5).
    for seat in [one, other] {
        let player = &mut g.players[seat];
        for (contract, stored) in player.contracts.iter().zip(&mut player.stored) {
            if *contract == Contract::Own {
                *stored = 0;
            }
        }
    }
    g.log(Entry::Broke { one, other });
}

/// One seat attacks another: an agreement between them ends at once (T7.8, T15.6).
pub async fn attack(g: &mut G, attacker: Seat, defender: Seat) {
    if g.partners(attacker).contains(defender) {
        g.players[attacker].deeds.push(Deed::AttackedPartner(defender));
        // The defender keeps what lies on the card of the attacker (T40.5).
        trade::take_stored_from(g, defender, attacker);
        end_agreement(g, attacker, defender);
    }
    if g.contents.ascended() {
        g.players[attacker].deeds.push(Deed::Attacked(defender));
    }
    effects::raise(g, Window::AttackBegins { attacker, defender }).await;
}

/// Who alone has ships where a trade station is (T12.7); mercenaries claim nothing (T53.3).
pub fn claimant(state: &State, station: Planet) -> Option<Seat> {
    let space = &state.system(state.planets[station].system).space;
    let mut fleets = space.iter().filter(|(_, units)| units.has_ships());
    let (seat, ships) = fleets.next().filter(|_| fleets.next().is_none())?;
    ships.kinds().any(|kind| kind.is_ship() && !kind.is_mercenary()).then_some(seat)
}

/// Trade stations belong to who alone has ships in their system (T12.7).
pub async fn claim_stations(g: &mut G) {
    let stations: Vec<Planet> = g.planets.keys().iter().filter(|planet| planet.row().trade_station).collect();
    for planet in stations {
        if let Some(seat) = claimant(g, planet).filter(|seat| !g.controls(*seat, planet)) {
            let from = g.planets[planet].owner;
            take_planet(g, seat, planet);
            effects::raise(g, Window::PlanetTaken { planet, seat, from, landed: false }).await;
        }
    }
}

/// Who has neither planet nor unit is out: cards are discarded, agreements end (T1.7).
pub fn eliminate(g: &mut G) {
    let gone = |seat: &Seat| {
        !g.players[*seat].eliminated && g.controlled(*seat).next().is_none() && g.units_of(*seat).is_empty()
    };
    let lost: Vec<Seat> = Seat::all(g.count()).filter(gone).collect();
    for &seat in &lost {
        for other in g.partners(seat).iter() {
            end_agreement(g, seat, other);
        }
        retire(g, seat);
        g.players[seat].eliminated = true;
        g.log(Entry::Eliminated(seat));
    }
    let left: Seats = g.seats().collect();
    if left.len() < 2 && !g.is_over() {
        // Who is left wins; where the last went down together it is a draw (T1.4).
        win(g, if left.is_empty() { lost.into_iter().collect() } else { left });
    }
}

/// A seat plays no more: its cards are discarded, its counters, goods and notes are gone, and another is speaker.
pub fn retire(g: &mut G, seat: Seat) {
    let hand = std::mem::take(&mut g.hidden.hands[seat]);
    g.action_discard.extend(hand);
    let agendas = std::mem::take(&mut g.hidden.agendas[seat]);
    g.political_discard.extend(agendas);
    let open = g.players[seat].agenda.take();
    g.political_discard.extend(open);
    let secrets = std::mem::take(&mut g.hidden.secrets[seat]);
    secrets.into_iter().for_each(|card| scoring::put_back(g, card));
    let next = g.clockwise(seat).find(|other| *other != seat).unwrap_or(seat);
    let player = &mut g.players[seat];
    player.passed = true;
    player.cards.clear();
    player.sheet = Sheet::default();
    player.goods = 0;
    for system in g.system_ids() {
        pieces::take_counter(g, seat, system);
        while g.system(system).mines.contains(&Some(seat)) {
            mines::clear(g, Some(seat), system);
        }
    }
    g.voice = g.voice.filter(|voice| *voice != seat);
    g.hidden.notes.retain(|note| note.of != seat && note.holder != seat);
    g.players[seat].representatives.clear();
    for other in Seat::all(g.count()) {
        g.players[other].wars.remove(seat);
    }
    if g.speaker == seat {
        g.speaker = next;
    }
}
