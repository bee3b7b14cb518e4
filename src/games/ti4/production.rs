//! Producing units (LRR 67, 68).

use super::G;
use super::ask;
use super::because::{Because, May};
use super::board;
use super::data::Production;
use super::effects::{self, Ask, Number, Permit};
use super::ids::{Planet, UnitKind};
use super::limits;
use super::payment::{self, Currency};
use super::set::IdSet;
use super::state::{State, SystemId, Until};
use super::target::{Entry, Place, Prompt, Source, Subject, Target};
use super::windows::Window;
use crate::core::Seat;
use crate::core::decision::{Cap, Counts};

/// A unit that can produce: where, and how many units.
#[derive(Copy, Clone, Debug)]
pub struct Producer {
    pub at: Place,
    pub kind: UnitKind,
    pub value: u32,
}

/// Everything of a seat in a system that can use Production.
pub fn producers(state: &State, seat: Seat, system: SystemId) -> Vec<Producer> {
    let mut all = Vec::new();
    let mut look = |at: Place, planet: Option<Planet>| {
        let units = board::units(state, seat, at);
        for kind in units.kinds() {
            let printed = match (state.unit(seat, kind).production, planet) {
                (Production::None, _) => continue,
                (Production::Fixed(value), _) => u32::from(value),
                (Production::Planet(more), Some(planet)) => board::resources(state, planet) + u32::from(more),
                (Production::Planet(more), None) => u32::from(more),
            };
            let ask = Ask { planet, ..Ask::of(seat).kind(kind).at(system) };
            if effects::allowed(state, Permit::UseProduction, ask, true) {
                let value = effects::number(state, Number::ProductionValue, ask, printed as i32).max(0) as u32;
                all.extend((0..units.count(kind)).map(|_| Producer { at, kind, value }));
            }
        }
    };
    look(Place::Space(system), None);
    for &planet in state.planets_in(system) {
        look(Place::Planet(planet), Some(planet));
    }
    all
}

/// What can be built, and with what.
pub struct Order {
    pub system: SystemId,
    /// Where ground forces may be placed.
    pub places: Vec<Place>,
    pub limit: u32,
    /// How many of them may be ground forces.
    pub ground: u32,
    /// At most so many resources' worth, besides what the seat can pay.
    pub budget: Option<u32>,
    /// Kinds that may be built.
    pub kinds: IdSet<UnitKind>,
    pub source: Option<Source>,
    /// A use of the Production ability: its price can be changed.
    pub ability: bool,
}

impl Order {
    /// Up to `limit` units in a system, of which the given producers make the ground forces.
    pub fn new(state: &State, seat: Seat, system: SystemId, producers: &[Producer], limit: u32) -> Order {
        let ask = Ask::of(seat).at(system);
        let makes_ground =
            |producer: &&Producer| effects::allowed(state, Permit::ProduceGround, ask.kind(producer.kind), true);
        let makers: Vec<&Producer> = producers.iter().filter(makes_ground).collect();
        let ground = makers.iter().map(|producer| producer.value).sum::<u32>().min(limit);
        let mut places: Vec<Place> = makers.iter().map(|producer| producer.at).collect();
        // LRR 68.4: from space also onto the seat's own planets there.
        if places.contains(&Place::Space(system)) {
            let own = state.planets_in(system).iter().filter(|&&planet| state.controls(seat, planet));
            places.extend(own.map(|&planet| Place::Planet(planet)));
        }
        places.sort_unstable();
        places.dedup();
        let kinds = UnitKind::ALL.iter().copied().collect();
        Order { system, places, limit, ground, budget: None, kinds, source: None, ability: false }
    }
}

/// What an order form says, in short: enough to tell what can be built and why other things cannot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Form {
    pub system: SystemId,
    /// Units in all, ground forces among them, and resources for them.
    pub limit: u32,
    pub ground: u32,
    pub funds: u32,
    /// Bits of the kinds that may be built.
    kinds: u16,
    /// There is a place for ground forces.
    lands: bool,
}

impl Order {
    fn form(&self, funds: u32) -> Form {
        let kinds = self.kinds.iter().fold(0, |bits, kind| bits | 1 << kind.index());
        let Order { system, limit, ground, .. } = *self;
        Form { system, limit, ground, funds, kinds, lands: !self.places.is_empty() }
    }
}

/// The Production step for these producers; both windows of it.
pub async fn use_production(g: &mut G, seat: Seat, system: SystemId, producers: &[Producer]) {
    let limit: u32 = producers.iter().map(|producer| producer.value).sum();
    if limit == 0 {
        return;
    }
    effects::raise(g, Window::WhenProductionUsed { seat, system }).await;
    let order = Order { ability: true, ..Order::new(g, seat, system, producers, limit) };
    let built = build(g, seat, order).await;
    effects::end(g, Until::Production);
    if !built.is_empty() {
        let fighters = built.iter().filter(|(kind, _)| *kind == UnitKind::Fighter).map(|(_, count)| count).sum();
        effects::raise(g, Window::AfterProduction { seat, system, fighters }).await;
    }
}

/// One line of the order form: so many units of a kind for one price, at most so often.
struct Line {
    kind: UnitKind,
    count: u8,
    cost: u32,
    max: u32,
}

/// What can be built.
fn lines(state: &State, seat: Seat, form: &Form) -> Vec<Line> {
    let blockaded = is_blockaded(state, seat, form.system);
    let mut lines = Vec::new();
    for &kind in UnitKind::ALL {
        let Ok((cost, each)) = price(state, seat, form, kind, blockaded) else { continue };
        if each > 1 {
            lines.extend(line(state, seat, form, kind, each, cost, each));
        }
        lines.extend(line(state, seat, form, kind, 1, cost, each));
    }
    lines
}

/// Whether so many units of a kind can be built for one price; else why not.
pub fn may_build(state: &State, seat: Seat, form: &Form, kind: UnitKind, count: u8) -> May {
    let (cost, each) = price(state, seat, form, kind, is_blockaded(state, seat, form.system))?;
    if count != 1 && count != each {
        return Err(Because::BuiltInLots(each));
    }
    line(state, seat, form, kind, count, cost, each).map(|_| ())
}

/// LRR 67.6
fn is_blockaded(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.others_with_ships(seat).next().is_some()
}

/// The price of units of a kind and how many it buys, if they can be built here at all.
fn price(state: &State, seat: Seat, form: &Form, kind: UnitKind, blockaded: bool) -> Result<(u32, u8), Because> {
    if form.kinds >> kind.index() & 1 == 0 {
        return Err(Because::OtherKinds);
    }
    let Some(card) = state.card(seat, kind) else { return Err(Because::NoUnitCard(kind)) };
    if card.cost == 0 {
        return Err(Because::NoCost(kind));
    }
    if kind.is_ship() && blockaded {
        return Err(Because::Blockaded);
    }
    let ask = Ask::of(seat).kind(kind).at(form.system);
    effects::verdict(state, Permit::Produce, ask, Ok(()))?;
    if kind.is_ground() && !form.lands {
        return Err(Because::NowhereToLand);
    }
    let cost = effects::number(state, Number::UnitCost, ask, i32::from(card.cost)).max(0) as u32;
    let each = effects::number(state, Number::UnitsPerCost, ask, i32::from(card.per_cost)).max(1) as u8;
    Ok((cost, each))
}

/// A line of the form, if pieces, resources and production suffice for it.
fn line(
    state: &State,
    seat: Seat,
    form: &Form,
    kind: UnitKind,
    count: u8,
    cost: u32,
    each: u8,
) -> Result<Line, Because> {
    let limit = if kind.is_ground() { form.ground } else { form.limit };
    let most = limit / u32::from(count);
    if most == 0 {
        return Err(Because::ProductionTooLow(limit));
    }
    let paid = form.funds.checked_div(cost).unwrap_or(u32::MAX);
    if paid == 0 {
        return Err(Because::TooDear { cost, funds: form.funds });
    }
    let pieces = match kind.pieces() {
        Some(_) => u32::from(board::reserve(state, seat, kind)) + takeable(state, seat, kind).len() as u32,
        None => form.limit,
    };
    // A single one of those that come in pairs costs the whole price (LRR 67.2).
    let pieces = if count < each { 1 } else { pieces / u32::from(count) };
    if pieces == 0 {
        return Err(Because::NoPieces(kind));
    }
    Ok(Line { kind, count, cost, max: pieces.min(most).min(paid) })
}

/// Asks what to build, takes the price and places the units. Says how many were built.
pub async fn produce(g: &mut G, seat: Seat, order: Order) -> u32 {
    build(g, seat, order).await.iter().map(|(_, count)| u32::from(*count)).sum()
}

async fn build(g: &mut G, seat: Seat, order: Order) -> Vec<(UnitKind, u8)> {
    let discount =
        if order.ability { -effects::number(g, Number::ProductionCost, Ask::of(seat).at(order.system), 0) } else { 0 };
    let available = payment::available(g, seat, Currency::Resources);
    let funds = (available as i32 + discount).max(0) as u32;
    let funds = order.budget.map_or(funds, |budget| budget.min(funds));
    let form = order.form(funds);
    let lines = lines(g, seat, &form);
    if lines.is_empty() {
        return Vec::new();
    }
    let slots = lines.iter().map(|line| (Target::Build { kind: line.kind, count: line.count }, line.max));
    let mut counts = Counts::new(slots.collect::<Vec<_>>(), 0..=order.limit);
    let weights = |weigh: fn(&Line) -> u32| lines.iter().map(weigh).collect::<Vec<u32>>();
    counts.caps.push(Cap { weights: weights(|line| u32::from(line.count)), at_most: order.limit });
    counts.caps.push(Cap { weights: weights(|line| line.cost), at_most: funds });
    if order.ground < order.limit {
        let ground = weights(|line| u32::from(line.count) * u32::from(line.kind.is_ground()));
        counts.caps.push(Cap { weights: ground, at_most: order.ground });
    }
    let why = Prompt::Produce.about(Subject::Form(form)).by(order.source);
    let chosen = ask::counts(g, seat, why, counts).await;
    let mut built: Vec<(UnitKind, u8)> = Vec::new();
    let mut price = 0;
    for (line, (_, times)) in lines.iter().zip(&chosen).filter(|(_, (_, times))| *times > 0) {
        price += line.cost * times;
        built.push((line.kind, line.count * *times as u8));
    }
    if built.is_empty() {
        return built;
    }
    payment::pay(g, seat, Currency::Resources, (price as i32 - discount.min(price as i32)) as u32, order.source).await;
    for &(kind, count) in &built {
        fetch(g, seat, kind, count).await;
        if kind.is_ground() {
            place_ground(g, seat, &order.places, kind, count).await;
        } else {
            board::place(g, seat, Place::Space(order.system), kind, count);
        }
        g.log(Entry::Produced { seat, system: order.system, kind, count });
    }
    effects::raise(g, Window::WhenUnitsProduced { seat, system: order.system }).await;
    limits::enforce(g, seat, order.system).await;
    built
}

async fn place_ground(g: &mut G, seat: Seat, places: &[Place], kind: UnitKind, count: u8) {
    let slots = places.iter().map(|&at| (Target::Unit { at, kind, damaged: false }, u32::from(count)));
    let counts = Counts::new(slots.collect::<Vec<_>>(), u32::from(count)..=u32::from(count));
    let why = Prompt::PlaceProduced.about(Subject::Kind(kind));
    for (target, count) in ask::counts(g, seat, why, counts).await {
        if let Target::Unit { at, .. } = target {
            board::place(g, seat, at, kind, count as u8);
        }
    }
}

/// Units on the board that may be taken back: not from systems with the seat's command token (LRR 23.4).
pub fn takeable(state: &State, seat: Seat, kind: UnitKind) -> Vec<(Target, u32)> {
    let mut slots = Vec::new();
    for system in state.system_ids().filter(|&system| may_take_from(state, seat, system).is_ok()) {
        let places = std::iter::once(Place::Space(system));
        for at in places.chain(state.planets_in(system).iter().map(|&planet| Place::Planet(planet))) {
            slots.extend(ask::unit_slots(board::units(state, seat, at), at, |other| other == kind));
        }
    }
    slots
}

/// LRR 23.4
pub fn may_take_from(state: &State, seat: Seat, system: SystemId) -> May {
    if state.system(system).tokens.contains(seat) { Err(Because::TokenKeeps(system)) } else { Ok(()) }
}

/// Makes sure that so many pieces are in reinforcements, taking them from the board where they are missing.
pub async fn fetch(g: &mut G, seat: Seat, kind: UnitKind, count: u8) {
    let missing = count.saturating_sub(board::reserve(g, seat, kind));
    if missing > 0 {
        let slots = takeable(g, seat, kind);
        let why = Prompt::TakeFromBoard.about(Subject::Kind(kind));
        for (at, kind, damaged) in ask::units(g, seat, why, slots, u32::from(missing)).await {
            board::remove(g, seat, at, kind, damaged);
            let system = board::system_of(g, at);
            limits::enforce(g, seat, system).await;
        }
    }
}
