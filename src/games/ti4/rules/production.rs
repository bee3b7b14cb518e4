//! Producing units (LRR 67, 68).

use crate::core::Seat;
use crate::core::decision::{Cap, Counts};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterProduction, WhenGroundForcesProduced, WhenProductionUsed, WhenUnitsProduced,
};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::Production;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::{State, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::capture;
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::payment::{self, Currency};

/// What can produce: where, and how many units.
#[derive(Copy, Clone, Debug)]
pub struct Producer {
    pub at: Place,
    /// None for a planet that produces by itself.
    pub kind: Option<UnitKind>,
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
                all.extend((0..units.count(kind)).map(|_| Producer { at, kind: Some(kind), value }));
            }
        }
    };
    look(Place::Space(system), None);
    for planet in state.planets_in(system) {
        look(Place::Planet(planet), Some(planet));
    }
    all.extend(state.planets_in(system).iter().filter_map(|planet| {
        let value = planet_production(state, seat, planet);
        let may = || effects::allowed(state, Permit::UseProduction, Ask::of(seat).at(system).on(planet), true);
        (value > 0 && may()).then_some(Producer { at: Place::Planet(planet), kind: None, value })
    }));
    all
}

/// Production that a planet has by itself.
fn planet_production(state: &State, seat: Seat, planet: Planet) -> u32 {
    effects::number(state, Number::PlanetProduction, Ask::of(seat).on(planet), 0).max(0) as u32
}

/// What can be built, and with what.
pub struct Order {
    pub system: SystemId,
    /// Where ground forces may be placed.
    pub places: Vec<Place>,
    pub limit: u32,
    /// How many of them may be infantry (LRR 68.1).
    pub ground: u32,
    /// At most so many resources' worth, besides what the seat can pay.
    pub budget: Option<u32>,
    /// Kinds that may be built.
    pub kinds: IdSet<UnitKind>,
    pub source: Option<Source>,
    /// What is paid with.
    pub currency: Currency,
    /// A use of the Production ability: its price can be changed.
    pub ability: bool,
    /// Fighters and infantry that do not count for the limit.
    pub uncounted: u32,
    /// At least so many lines are filled in.
    pub least: u32,
}

impl Order {
    /// Up to `limit` units in a system, of which the given producers make the ground forces.
    pub fn new(state: &State, seat: Seat, system: SystemId, producers: &[Producer], limit: u32) -> Order {
        let ask = Ask::of(seat).at(system);
        let makes_ground = |producer: &&Producer| {
            effects::allowed(state, Permit::ProduceGround, Ask { kind: producer.kind, ..ask }, true)
        };
        let makers: Vec<&Producer> = producers.iter().filter(makes_ground).collect();
        let ground = makers.iter().map(|producer| producer.value).sum::<u32>().min(limit);
        // They stand beside any unit that produced, also beside one that cannot make them itself (LRR 68.3).
        let others = state.edition.unit_kinds().any(|kind| kind.is_ground() && kind != UnitKind::Infantry);
        let beside = if makers.is_empty() && !others { &[] } else { producers };
        let mut places: Vec<Place> = beside.iter().map(|producer| producer.at).collect();
        // LRR 68.4: from space also onto the seat's own planets there.
        if makers.iter().any(|maker| maker.at == Place::Space(system)) {
            let own = state.planets_in(system).iter().filter(|&planet| state.controls(seat, planet));
            places.extend(own.map(Place::Planet));
        }
        places.retain(|at| !matches!(at, Place::Planet(planet) if !board::may_land(state, seat, *planet)));
        places.sort_unstable();
        places.dedup();
        let kinds = state.edition.unit_kinds().collect();
        let currency = Currency::Resources;
        let (budget, source) = (None, None);
        Order { system, places, limit, ground, budget, kinds, source, currency, ability: false, uncounted: 0, least: 0 }
    }
}

impl Order {
    /// Up to `limit` units in a system by a component: ground forces stand in space or on any of the seat's planets there.
    pub fn anywhere(state: &State, seat: Seat, system: SystemId, limit: u32) -> Order {
        let own = state.planets_in(system).iter().filter(|&planet| state.controls(seat, planet));
        let open = own.filter(|&planet| board::may_land(state, seat, planet)).map(Place::Planet);
        let places = std::iter::once(Place::Space(system)).chain(open).collect();
        Order { places, ground: limit, ..Order::new(state, seat, system, &[], limit) }
    }
}

/// Whether anything of an order that is no use of Production could be built now.
pub fn can_build(state: &State, seat: Seat, order: &Order) -> bool {
    let funds = payment::available(state, seat, Currency::Resources);
    let funds = order.budget.map_or(funds, |budget| budget.min(funds));
    !lines(state, seat, &order.means(funds)).is_empty()
}

/// Whether a seat has a unit with Production in a system.
pub fn has_producer(state: &State, seat: Seat, system: SystemId) -> bool {
    let produces = |at: Place| {
        board::units(state, seat, at).kinds().any(|kind| state.unit(seat, kind).production != Production::None)
    };
    let by_itself = |planet| produces(Place::Planet(planet)) || planet_production(state, seat, planet) > 0;
    produces(Place::Space(system)) || state.planets_in(system).iter().any(by_itself)
}

/// What there is to build with and for: enough to tell what can be built and why other things cannot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Means {
    pub system: SystemId,
    /// Units in all, infantry among them, and resources for them.
    pub limit: u32,
    pub ground: u32,
    pub funds: u32,
    /// The most that all may cost together.
    budget: Option<u32>,
    /// Fighters and infantry besides.
    uncounted: u32,
    /// Kinds that may be built.
    kinds: IdSet<UnitKind>,
    /// There is a place for ground forces.
    lands: bool,
    /// It is a use of Production: what a price buys besides does not count against the limit.
    ability: bool,
}

impl Order {
    fn means(&self, funds: u32) -> Means {
        let Order { system, limit, ground, budget, kinds, uncounted, ability, .. } = *self;
        Means { system, limit, ground, funds, budget, uncounted, kinds, lands: !self.places.is_empty(), ability }
    }
}

impl Means {
    /// How many units of a cost may be built.
    fn worth(&self, cost: u32) -> u32 {
        self.budget.and_then(|budget| budget.checked_div(cost)).unwrap_or(u32::MAX)
    }
}

/// The Production step for these producers; both windows of it.
pub async fn use_production(g: &mut G, seat: Seat, system: SystemId, producers: &[Producer]) {
    let limit: u32 = producers.iter().map(|producer| producer.value).sum();
    if limit == 0 {
        return;
    }
    effects::raise(g, WhenProductionUsed { seat, system }).await;
    let order = Order::new(g, seat, system, producers, limit);
    // What a component adds can be made of whatever kind the producers make.
    let total = effects::number(g, Number::ProductionTotal, Ask::of(seat).at(system), limit as i32).max(0) as u32;
    let more = if order.ground > 0 { total.saturating_sub(limit) } else { 0 };
    let uncounted = effects::number(g, Number::UncountedUnits, Ask::of(seat).at(system), 0).max(0) as u32;
    let least = effects::number(g, Number::LeastUnits, Ask::of(seat).at(system), 0).max(0) as u32;
    let ground = order.ground.min(total) + more;
    let order = Order { ability: true, limit: total, ground, uncounted, least, ..order };
    let built = build(g, seat, order).await;
    effects::end(g, Until::Production);
    if !built.is_empty() {
        let fighters = built.iter().filter(|(kind, _)| *kind == UnitKind::Fighter).map(|(_, count)| count).sum();
        effects::raise(g, AfterProduction { seat, system, fighters }).await;
    }
}

/// One line of the order: so many units of a kind for one price, at most so often.
struct Line {
    kind: UnitKind,
    count: u8,
    /// How many of them count against the limit.
    weight: u8,
    /// Resources spent, and the cost that counts where that is limited.
    cost: u32,
    worth: u32,
    max: u32,
    /// A captive of the kind is returned for it.
    captive: bool,
}

impl Line {
    fn target(&self) -> Target {
        let Line { kind, count, captive, .. } = *self;
        if captive { Target::Kind(kind) } else { Target::Build { kind, count } }
    }

    /// Units that may be left out of the limit.
    fn is_small(&self) -> bool {
        is_small(self.kind)
    }
}

fn is_small(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Fighter | UnitKind::Infantry)
}

/// What can be built.
fn lines(state: &State, seat: Seat, means: &Means) -> Vec<Line> {
    let blockaded = is_blockaded(state, seat, means.system);
    let mut lines = Vec::new();
    for kind in means.kinds {
        let Ok(price) = price(state, seat, means, kind, blockaded) else { continue };
        lines.extend(price.lots().filter_map(|count| line(state, seat, means, kind, count, price).ok()));
        let ask = Ask::of(seat).kind(kind).at(means.system);
        let captives = capture::count(state, seat, kind);
        if captives > 0 && effects::allowed(state, Permit::BuildFromCaptives, ask, false) {
            let most = limit_of(means, kind);
            let pieces = kind.pieces().map_or(most, |_| pieces_for_captives(state, seat, kind));
            let max = most.min(pieces).min(captives).min(means.worth(price.cost));
            let free = Line { kind, count: 1, weight: 1, cost: 0, worth: price.cost, max, captive: true };
            lines.extend((max > 0).then_some(free));
        }
    }
    lines
}

/// Whether so many units of a kind can be built for one price; else why not.
pub fn may_build(state: &State, seat: Seat, means: &Means, kind: UnitKind, count: u8) -> May {
    let price = price(state, seat, means, kind, is_blockaded(state, seat, means.system))?;
    if price.lots().all(|lot| lot != count) {
        return Err(Because::BuiltInLots(price.each));
    }
    line(state, seat, means, kind, count, price).map(|_| ())
}

/// What units of a kind cost and what is spent for it: so many of them, and more where a component gives them.
#[derive(Copy, Clone)]
struct Price {
    cost: u32,
    spent: u32,
    each: u8,
    besides: u8,
}

impl Price {
    /// How many can be had for one price: all, or a single one with those besides, or a single one.
    fn lots(self) -> impl Iterator<Item = u8> {
        let all = self.each + self.besides;
        let few = Some(1 + self.besides).filter(|&few| few > 1 && few < all);
        std::iter::once(all).chain(few).chain((all > 1).then_some(1))
    }
}

/// LRR 67.6
fn is_blockaded(state: &State, seat: Seat, system: SystemId) -> bool {
    state.system(system).space.others_with_ships(seat).next().is_some()
}

/// The price of units of a kind, if they can be built here at all.
fn price(state: &State, seat: Seat, means: &Means, kind: UnitKind, blockaded: bool) -> Result<Price, Because> {
    if !means.kinds.contains(kind) {
        return Err(Because::OtherKinds);
    }
    let Some(card) = state.card(seat, kind) else { return Err(Because::NoUnitCard(kind)) };
    if card.cost == 0 {
        return Err(Because::NoCost(kind));
    }
    if kind.is_ship() && blockaded {
        return Err(Because::Blockaded);
    }
    let ask = Ask::of(seat).kind(kind).at(means.system);
    effects::verdict(state, Permit::Produce, ask, Ok(()))?;
    if kind.is_ground() && !means.lands {
        return Err(Because::NowhereToLand);
    }
    let cost = effects::number(state, Number::UnitCost, ask, i32::from(card.cost)).max(0);
    let spent = effects::number(state, Number::ResourcesSpent, ask, cost).max(0) as u32;
    let each = effects::number(state, Number::UnitsPerCost, ask, i32::from(card.per_cost)).max(1) as u8;
    let besides = effects::number(state, Number::UnitsBesides, ask, 0).max(0) as u8;
    Ok(Price { cost: cost as u32, spent, each, besides })
}

/// Units of a kind that can be made in all.
fn limit_of(means: &Means, kind: UnitKind) -> u32 {
    let limit = if kind == UnitKind::Infantry { means.ground } else { means.limit };
    limit + if is_small(kind) { means.uncounted } else { 0 }
}

/// A line of the order, if pieces, resources and production suffice for it.
fn line(state: &State, seat: Seat, means: &Means, kind: UnitKind, count: u8, price: Price) -> Result<Line, Because> {
    let Price { cost, spent, each, besides } = price;
    let limit = limit_of(means, kind);
    let weight = if means.ability && count > besides { count - besides } else { count };
    let most = limit / u32::from(weight);
    if most == 0 {
        return Err(Because::ProductionTooLow(limit));
    }
    let paid = means.funds.checked_div(spent).unwrap_or(u32::MAX).min(means.worth(cost));
    if paid == 0 {
        return Err(Because::TooDear { cost, funds: means.funds });
    }
    let pieces = match kind.pieces() {
        Some(_) => pieces_of(state, seat, kind),
        None => u32::MAX,
    };
    // A single one of those that come in pairs costs the whole price (LRR 67.2).
    let pieces = if count == 1 && count < each { 1 } else { pieces / u32::from(count) };
    if pieces == 0 {
        return Err(Because::NoPieces(kind));
    }
    Ok(Line { kind, count, weight, cost: spent, worth: cost, max: pieces.min(most).min(paid), captive: false })
}

/// The same with captives of the seat's own, which it gets back when it returns them.
fn pieces_for_captives(state: &State, seat: Seat, kind: UnitKind) -> u32 {
    pieces_of(state, seat, kind) + u32::from(capture::held(state, seat, seat).count(kind))
}

/// Pieces of a kind in reinforcements, and those that may be taken back from the board.
fn pieces_of(state: &State, seat: Seat, kind: UnitKind) -> u32 {
    u32::from(board::reserve(state, seat, kind)) + takeable(state, seat, kind).len() as u32
}

/// Whether anything can be built with what there is.
pub fn can_produce(state: &State, seat: Seat, order: &Order) -> bool {
    let funds = payment::available(state, seat, Currency::Resources);
    !lines(state, seat, &order.means(order.budget.map_or(funds, |budget| budget.min(funds)))).is_empty()
}

/// Asks what to build, takes the price and places the units. Says how many were built.
pub async fn produce(g: &mut G, seat: Seat, order: Order) -> u32 {
    build(g, seat, order).await.iter().map(|(_, count)| u32::from(*count)).sum()
}

async fn build(g: &mut G, seat: Seat, order: Order) -> Vec<(UnitKind, u8)> {
    let discount =
        if order.ability { -effects::number(g, Number::ProductionCost, Ask::of(seat).at(order.system), 0) } else { 0 };
    let available = payment::available(g, seat, order.currency);
    let funds = (available as i32 + discount).max(0) as u32;
    let funds = order.budget.map_or(funds, |budget| budget.min(funds));
    let means = order.means(funds);
    let lines = lines(g, seat, &means);
    if lines.is_empty() {
        return Vec::new();
    }
    let slots = lines.iter().map(|line| (line.target(), line.max));
    let mut counts = Counts::new(slots.collect::<Vec<_>>(), order.least..=order.limit + order.uncounted);
    let weights = |weigh: fn(&Line) -> u32| lines.iter().map(weigh).collect::<Vec<u32>>();
    let all = order.limit + order.uncounted;
    counts.caps.push(Cap { weights: weights(|line| u32::from(line.weight)), at_most: all });
    counts.caps.push(Cap { weights: weights(|line| line.cost), at_most: funds });
    if order.ground < order.limit {
        let ground = weights(|line| u32::from(line.weight) * u32::from(line.kind == UnitKind::Infantry));
        counts.caps.push(Cap { weights: ground, at_most: order.ground + order.uncounted });
    }
    if order.uncounted > 0 {
        let large = weights(|line| if line.is_small() { 0 } else { u32::from(line.weight) });
        counts.caps.push(Cap { weights: large, at_most: order.limit });
    }
    if let Some(budget) = order.budget.filter(|_| lines.iter().any(|line| line.worth != line.cost)) {
        counts.caps.push(Cap { weights: weights(|line| line.worth), at_most: budget });
    }
    for line in lines.iter().filter(|line| line.captive && line.kind.pieces().is_some()) {
        let alike = lines.iter().map(|other| u32::from(other.kind == line.kind)).collect();
        counts.caps.push(Cap { weights: alike, at_most: pieces_for_captives(g, seat, line.kind) });
    }
    let why = Prompt::Produce.about(Subject::Means(means)).by(order.source);
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
    for (line, (_, times)) in lines.iter().zip(&chosen).filter(|(line, _)| line.captive) {
        for _ in 0..*times {
            capture::give_back(g, seat, line.kind, order.source).await;
        }
    }
    let mut elsewhere: Vec<SystemId> = Vec::new();
    payment::pay(g, seat, order.currency, (price as i32 - discount.min(price as i32)) as u32, order.source).await;
    let mut wide = Vec::new();
    if built.iter().any(|(kind, _)| kind.is_ground()) {
        let now = WhenGroundForcesProduced { seat, system: order.system, wide: false };
        if effects::raise(g, now).await.wide {
            wide = wide_places(g, seat, order.system);
        }
    }
    for &(kind, count) in &built {
        fetch(g, seat, kind, count).await;
        let mut places = places(g, seat, &order, kind);
        if kind.is_ground() {
            places.extend(wide.iter().copied().filter(|at| !places.contains(at)).collect::<Vec<_>>());
        }
        elsewhere.extend(places.iter().map(|&at| board::system_of(g, at)).filter(|&system| system != order.system));
        if kind.is_ground() || places.len() > 1 {
            share_out(g, seat, &places, kind, count).await;
        } else {
            board::place(g, seat, Place::Space(order.system), kind, count);
        }
        g.log(Entry::Produced { seat, system: order.system, kind, count });
        let card = g.unit(seat, kind).card;
        g.cover(Feature::Build(card).number());
    }
    let kinds = built.iter().map(|(kind, _)| *kind).collect();
    effects::raise(g, WhenUnitsProduced { seat, system: order.system, kinds }).await;
    limits::enforce(g, seat, order.system).await;
    for system in elsewhere {
        limits::enforce(g, seat, system).await;
    }
    built
}

/// The planets of a seat in a system and in those adjacent to it, where its units may stand.
pub fn wide_places(state: &State, seat: Seat, system: SystemId) -> Vec<Place> {
    let near = Adjacency::of(state, Some(seat)).bits(system) | system.bit();
    let open = board::open_planets(state, seat).into_iter();
    open.filter(|planet| near & state.system_of(*planet).bit() != 0).map(Place::Planet).collect()
}

/// Where units of a kind that are built may be placed: as the order says, and at other docks where a component lets them.
fn places(state: &State, seat: Seat, order: &Order, kind: UnitKind) -> Vec<Place> {
    let mut places = if kind.is_ground() { order.places.clone() } else { vec![Place::Space(order.system)] };
    if effects::allowed(state, Permit::PlaceAtDocks, Ask::of(seat).kind(kind).at(order.system), false) {
        for at in state.system_ids().flat_map(|system| docks(state, seat, system, kind)) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
    }
    places
}

/// Where units of a kind can be placed at the docks of a seat in a system, unless these are blockaded (LRR 14, 68.3, 68.4).
fn docks(state: &State, seat: Seat, system: SystemId, kind: UnitKind) -> Vec<Place> {
    let space = &state.system(system).space;
    let has_dock = |at: Place| board::units(state, seat, at).count(UnitKind::SpaceDock) > 0;
    let planets = state.planets_in(system).iter().map(Place::Planet);
    let docks: Vec<Place> = std::iter::once(Place::Space(system)).chain(planets).filter(|&at| has_dock(at)).collect();
    let blockaded = !space.of(seat).has_ships() && space.others_with_ships(seat).next().is_some();
    if blockaded || docks.is_empty() {
        return Vec::new();
    }
    if !kind.is_ground() {
        return vec![Place::Space(system)];
    }
    let floats = docks.contains(&Place::Space(system));
    let below = state.planets_in(system).iter().filter(|&planet| {
        let here = docks.contains(&Place::Planet(planet)) || floats && state.controls(seat, planet);
        here && board::may_land(state, seat, planet)
    });
    floats.then_some(Place::Space(system)).into_iter().chain(below.map(Place::Planet)).collect()
}

async fn share_out(g: &mut G, seat: Seat, places: &[Place], kind: UnitKind, count: u8) {
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
    if board::on_board(state, seat, kind) == 0 {
        return slots;
    }
    for system in state.system_ids().filter(|&system| may_take_from(state, seat, system).is_ok()) {
        let places = std::iter::once(Place::Space(system));
        for at in places.chain(state.planets_in(system).iter().map(Place::Planet)) {
            let units = board::units(state, seat, at);
            if units.count(kind) > 0 {
                slots.extend(ask::unit_slots(units, at, |other| other == kind));
            }
        }
    }
    slots
}

/// LRR 23.4
pub fn may_take_from(state: &State, seat: Seat, system: SystemId) -> May {
    if state.system(system).tokens.contains(seat) { Err(Because::TokenKeeps(system)) } else { Ok(()) }
}

/// Whether a unit is in reinforcements, or on the board where it may be taken from (LRR 23.4).
pub fn can_get(state: &State, seat: Seat, kind: UnitKind) -> bool {
    board::reserve(state, seat, kind) > 0 || !takeable(state, seat, kind).is_empty()
}

/// Places units that a component gives, taken from the board where reinforcements lack them (LRR 23.4).
pub async fn place(g: &mut G, seat: Seat, at: Place, kind: UnitKind, count: u8) {
    fetch(g, seat, kind, count).await;
    board::place(g, seat, at, kind, count);
    let system = board::system_of(g, at);
    limits::enforce(g, seat, system).await;
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

#[cfg(test)]
mod tests;
