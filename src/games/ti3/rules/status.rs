//! The status phase (T9). Its steps are taken in order of play.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::data::Refresh;
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{PickedCard, State, Step, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{
    ask, board, cards, council, counters, crimson, fall, limits, pieces, scoring, stacks, surrender, trade,
};

/// The nth seat in order of play, and the step after it.
fn nth_seat(state: &State, nth: u8, step: fn(u8) -> Step, after: Step) -> (Option<Seat>, Step) {
    let order = state.order_of_play();
    let next = usize::from(nth) + 1;
    (order.get(usize::from(nth)).copied(), if next < order.len() { step(nth + 1) } else { after })
}

/// Step 1: one public and one secret objective each (T9.1).
pub async fn score(g: &mut G, nth: u8) {
    if nth == 0 {
        effects::raise(g, Window::StatusStart).await;
        effects::sweep(g, Until::StatusStart);
        // What came back or lost its supply may be too much: nobody scores with it (T16.7).
        limits::settle(g).await;
    }
    let (seat, next) = nth_seat(g, nth, Step::Score, Step::Upkeep);
    // T36.1: who surrendered scores no more.
    if let Some(seat) = seat.filter(|seat| g.players[*seat].standing.is_in_game()) {
        scoring::score(g, seat).await;
    }
    // T1.3s: after all have scored.
    if next == Step::Upkeep && g.contents.ascended() {
        board::crown(g);
    }
    if !g.is_over() {
        g.step = next;
    }
}

/// Steps 2, 3 and 5: repair, counters off the board, planets refreshed (T9.2, T9.3, T9.5).
pub async fn upkeep(g: &mut G) {
    effects::raise(g, Window::StatusPhase).await;
    for system in &mut g.systems {
        system.space.repair_all();
        system.counters = crate::core::Seats::NONE;
    }
    for planet in g.planets.values_mut() {
        planet.ground.repair_all();
    }
    g.log(Entry::CountersReturned);
    if g.contents.ascended() {
        g.step = Step::Commerce(0);
    } else {
        refresh(g).await;
    }
}

async fn refresh(g: &mut G) {
    for planet in g.planets.values_mut() {
        planet.exhausted = false;
    }
    g.log(Entry::AllRefreshed);
    surrender::begin(g).await;
}

/// Step 4 in Shattered Ascension: planets produce a trade good for every two resources (T9.4s), or influence where a component says so.
pub async fn commerce(g: &mut G, nth: u8) {
    let (seat, next) = nth_seat(g, nth, Step::Commerce, Step::RefreshAbilities(0));
    if let Some(seat) = seat {
        let influence = effects::allowed(g, Permit::GoodsForInfluence, Ask::of(seat), false);
        let worth = |state: &State, planet: Planet| {
            let other = if influence { state.influence(planet) } else { 0 };
            state.resources(planet).max(other)
        };
        let planets = g.controlled(seat).filter(|planet| !g.planets[*planet].exhausted && worth(g, *planet) > 0);
        let planets: Vec<Target> = planets.map(Target::Planet).collect();
        let most = planets.len();
        let mut spent = 0;
        for target in ask::some(g, seat, Prompt::ProduceGoods, planets, 0, most).await {
            if let Target::Planet(planet) = target {
                spent += worth(g, planet);
                pieces::exhaust(g, planet);
            }
        }
        board::gain_goods(g, seat, (spent / 2) as u8);
    }
    if next == Step::RefreshAbilities(0) {
        refresh(g).await;
    } else {
        g.step = next;
    }
}

/// Right after refreshing, planets with a refresh ability may be exhausted for it (T9.5, T12.6).
pub async fn refresh_abilities(g: &mut G, nth: u8) {
    let (seat, next) = nth_seat(g, nth, Step::RefreshAbilities, Step::Income(0));
    if let Some(seat) = seat {
        use_refreshes(g, seat).await;
    }
    g.step = next;
}

/// A seat exhausts planets for their refresh abilities, as it likes.
pub async fn use_refreshes(g: &mut G, seat: Seat) {
    let able: Vec<Planet> = g.controlled(seat).filter(|planet| may_refresh(g, seat, *planet)).collect();
    let targets: Vec<Target> = able.into_iter().map(Target::Planet).collect();
    let most = targets.len();
    for target in ask::some(g, seat, Prompt::RefreshAbility, targets, 0, most).await {
        if let Target::Planet(planet) = target {
            use_refresh(g, seat, planet).await;
        }
    }
}

fn may_refresh(state: &State, seat: Seat, planet: Planet) -> bool {
    let here = &state.planets[planet];
    let clear = state.system(here.system).space.enemy_ships(seat).is_none();
    !here.exhausted && planet.row().refresh.is_some_and(|refresh| refresh != Refresh::Fighters || clear)
}

async fn use_refresh(g: &mut G, seat: Seat, planet: Planet) {
    let Some(refresh) = planet.row().refresh else { return };
    let system = g.planets[planet].system;
    pieces::exhaust(g, planet);
    let shock = g.contents.has(Module::ShockTroops);
    match refresh {
        Refresh::TradeGoods => board::gain_goods(g, seat, 2),
        Refresh::Fighters => pieces::place(g, seat, Place::Space(system), UnitKind::Fighter, 2),
        Refresh::ShockTroops if shock => {
            pieces::place(g, seat, Place::Planet(planet), UnitKind::ShockTroop, 2);
        }
        Refresh::GroundForces | Refresh::ShockTroops => {
            pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, 2);
        }
    }
    limits::enforce(g, system, seat).await;
}

/// Step 6: an action card and two command counters (T9.6).
pub async fn income(g: &mut G, nth: u8) {
    if nth == 0 {
        // What is played before anybody draws comes before laws that deal.
        let order = g.order_of_play();
        let mut now = effects::raise_for(g, Window::BeforeStatusCards, &order).await;
        effects::decree(g, &mut now).await;
    }
    let (seat, next) = nth_seat(g, nth, Step::Income, Step::Redistribute(0));
    if let Some(seat) = seat {
        if effects::allowed(g, Permit::DrawStatusCards, Ask::of(seat), true) {
            let count = effects::amount(g, Number::StatusCards, Ask::of(seat), 1);
            cards::draw(g, seat, count).await;
        }
        if g.contents.ascended() {
            agendas(g, seat).await;
        }
        // T61.1: one less for two players.
        let usual = if g.contents.has(Module::TwoPlayer) { 1 } else { 2 };
        let count = effects::amount(g, Number::StatusCounters, Ask::of(seat), usual);
        counters::gain(g, seat, count).await;
        effects::raise(g, Window::StatusIncome { seat }).await;
    }
    g.step = next;
}

/// In Shattered Ascension a political card comes, too, and two may be given for a new one, as often as a seat likes (T9.6s).
async fn agendas(g: &mut G, seat: Seat) {
    council::draw_to_hand(g, seat, 1).await;
    while g.hidden.agendas[seat].len() >= 2 && ask::yes(g, seat, Prompt::ExchangeAgendas).await {
        let hand = g.hidden.agendas[seat].iter().map(|card| Target::Political(*card)).collect();
        for target in ask::some(g, seat, Prompt::ExchangeAgendas, hand, 2, 2).await {
            if let Target::Political(card) = target {
                council::discard(g, seat, card);
            }
        }
        council::draw_to_hand(g, seat, 1).await;
    }
}

/// Step 8, and what may be done in this phase besides: ending agreements (T9.11) and scuttling (T9.10).
pub async fn redistribute(g: &mut G, nth: u8) {
    let (seat, next) = nth_seat(g, nth, Step::Redistribute, Step::RoundEnd);
    if let Some(seat) = seat {
        crimson::declare(g, seat).await;
        end_agreements(g, seat).await;
        fates::judge(g, seat).await;
        scuttle(g, seat).await;
        counters::redistribute(g, seat).await;
        limits::enforce_all(g, seat).await;
        stacks::enforce(g, seat).await;
    }
    g.step = next;
}

/// Either partner may end an agreement, unless a component forbids it (T15.7).
async fn end_agreements(g: &mut G, seat: Seat) {
    loop {
        let may = |other: &Seat| effects::allowed(g, Permit::EndAgreement, Ask::of(seat).other(*other), true);
        let partners: Vec<Target> = g.partners(seat).iter().filter(may).map(Target::Seat).collect();
        let own = (trade::with_oneself(g, seat) > 0).then_some(Target::Seat(seat));
        let options = partners.into_iter().chain(own);
        let Some(Target::Seat(other)) = ask::maybe(g, seat, Prompt::EndAgreement, options).await else { return };
        if other == seat {
            trade::take_back(g, seat);
        } else {
            board::end_agreement(g, seat, other);
        }
    }
}

/// Own units are taken off the board, place by place. Gives what is gone.
pub async fn scuttle(g: &mut G, seat: Seat) -> Units {
    let mut gone = Units::NONE;
    while !g.units_of(seat).is_empty() && ask::yes(g, seat, Prompt::Scuttle).await {
        let here: Vec<SystemId> = g.system_ids().filter(|id| !g.units_in(*id, seat).is_empty()).collect();
        let options = here.into_iter().map(Target::System).collect();
        let Target::System(system) = ask::one(g, seat, Prompt::Scuttle, options).await else { return gone };
        let slots: Vec<(Target, u32)> =
            g.places(system).flat_map(|at| ask::unit_slots(g.units(at, seat), at, |_| true)).collect();
        let all = slots.iter().map(|(_, max)| max).sum();
        let why = Prompt::Scuttle.about(Subject::System(system));
        for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, Counts::new(slots, 1..=all)).await) {
            board::destroy(g, at, seat, &Units::sort(kind, hits, count));
            gone.add(kind, count);
        }
        limits::enforce(g, system, seat).await;
    }
    gone
}

/// Step 9: strategy cards go back (T9.9).
pub async fn end(g: &mut G) {
    effects::raise(g, Window::RoundOver).await;
    let round = g.round;
    effects::sweep(g, Until::RoundEnd);
    effects::sweep(g, Until::Round(round));
    // Fleets and hands: what allowed more of them may be gone (T16.7, T11.1).
    limits::settle(g).await;
    for seat in Seat::all(g.count()) {
        for own in std::mem::take(&mut g.players[seat].cards) {
            if effects::allowed(g, Permit::KeepCard, Ask::of(seat).card(own.card), false) {
                g.players[seat].cards.push(PickedCard { used: false, ..own });
            } else if let Some(returned) = content::strategy(own.card).and_then(|row| row.returned) {
                returned(g, seat);
            }
        }
    }
    board::eliminate(g);
    scoring::move_token(g);
    fall::end_round(g);
    if !g.is_over() {
        g.step = Step::RoundStart;
    }
}
