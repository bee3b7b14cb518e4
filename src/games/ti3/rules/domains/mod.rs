//! Domain counters: where they lie, and who looks at them (T43 to T45).

pub mod frontier;
pub mod landing;
pub mod locals;

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::core::hex::Hex;
use crate::games::ti3::G;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::{Domain, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Die, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, cards, pieces};
use crate::games::ti3::streams;

/// All counters of a module.
fn pool(state: &State, module: Module) -> Vec<Domain> {
    let fits = |domain: &Domain| domain.row().module == module && state.contents.has(module);
    let kinds = Domain::ALL.iter().copied().filter(fits);
    kinds.flat_map(|domain| std::iter::repeat_n(domain, usize::from(domain.row().copies))).collect()
}

/// Puts counters on neutral planets, on Mecatol Rex and in empty systems (T43.1, T44.1, T45.1).
pub async fn place(g: &mut G) {
    if g.contents.has(Module::Custodians) && g.planets[Planet::MecatolRex].owner.is_none() {
        let guards = [Domain::CustodianFighters, Domain::CustodianGround];
        g.planets[Planet::MecatolRex].domains = guards.map(Some).to_vec();
        guards.into_iter().for_each(|domain| g.log(Entry::DomainPut { planet: Planet::MecatolRex, domain }));
    }
    place_suns(g).await;
    let mut counters = pool(g, Module::FinalFrontier);
    let (_, chance) = g.with_chance();
    chance.shuffle(streams::DOMAINS, &mut counters);
    let empty: Vec<SystemId> =
        g.system_ids().filter(|id| g.system(*id).tile.row().back == Back::Empty && g.present(*id).is_empty()).collect();
    // Nobody knows which of them are left.
    let rest = counters.split_off(empty.len().min(counters.len()));
    g.hidden.unused_domains.extend(rest);
    for (system, counter) in empty.into_iter().zip(counters) {
        g.system_mut(system).unknown = true;
        g.hidden.frontier.push((system, counter));
    }
    if !g.hidden.domains.is_empty() || !g.hidden.frontier.is_empty() {
        g.log(Entry::DomainsDealt);
    }
}

async fn place_suns(g: &mut G) {
    let mut counters = pool(g, Module::DistantSuns);
    counters.extend(pool(g, Module::DistantSunsSe));
    let fits = |planet: &Planet| {
        let here = &g.planets[*planet];
        let home = g.system(here.system).tile.row().home.is_some();
        here.owner.is_none() && !home && *planet != Planet::MecatolRex && !planet.row().trade_station
    };
    let mut planets: Vec<Planet> = g.planets.keys().iter().filter(fits).collect();
    let territorial = g.contents.has(Module::TerritorialDistantSuns);
    let outer =
        g.systems.iter().filter_map(|system| system.hex).map(|hex| hex.distance(Hex::CENTRE)).max().unwrap_or(0);
    let near = |planet: &Planet| {
        let system = g.planets[*planet].system;
        let beside = g.touching(system).any(|next| g.system(next).tile.row().home.is_some());
        beside || g.system(system).hex.is_some_and(|hex| hex.distance(Hex::CENTRE) == outer)
    };
    // T43.7: what is low in risk comes first, on planets near homes.
    planets.sort_by_key(|planet| territorial && !near(planet));
    let first = if territorial { planets.iter().filter(|planet| near(planet)).count() } else { 0 };
    let (_, chance) = g.with_chance();
    chance.shuffle(streams::DOMAINS, &mut counters);
    let (mut order, mut low) = (counters, 0);
    if territorial {
        order.sort_by_key(|domain| !domain.row().low);
        low = order.iter().take_while(|domain| domain.row().low).count().min(first);
        let (_, chance) = g.with_chance();
        chance.shuffle(streams::DOMAINS, &mut order[low..]);
    }
    let rest = order.split_off(planets.len().min(order.len()));
    g.hidden.unused_domains = rest;
    if g.contents.has(Module::PublicDistantSuns) {
        place_open(g, planets, order, low, first).await;
        return;
    }
    for (planet, counter) in planets.into_iter().zip(order) {
        g.planets[planet].domains = vec![None];
        g.hidden.domains.push((planet, counter));
    }
}

/// All counters lie open; where players built the galaxy each in turn draws one and says where it lies (T43.8), the first `low` of them
/// on one of the first `near` planets (T43.7).
async fn place_open(g: &mut G, mut planets: Vec<Planet>, counters: Vec<Domain>, low: usize, near: usize) {
    let seats: Vec<Seat> = g.clockwise(g.speaker).collect();
    for (nth, counter) in counters.into_iter().enumerate() {
        let planet = if g.built {
            let open = if nth < low { near - nth } else { planets.len() };
            let options = planets[..open].iter().copied().map(Target::Planet).collect();
            let why = Prompt::PlaceDomain.about(Subject::Source(Source::Domain(counter)));
            match ask::one(g, seats[nth % seats.len()], why, options).await {
                Target::Planet(planet) => planet,
                _ => planets[0],
            }
        } else {
            planets[0]
        };
        planets.retain(|other| *other != planet);
        g.planets[planet].domains = vec![Some(counter)];
        g.log(Entry::DomainPut { planet, domain: counter });
    }
}

/// Whether a counter lies face down on a planet.
pub fn is_unknown(state: &State, planet: Planet) -> bool {
    state.planets[planet].domains.contains(&None)
}

/// Takes the counter that lies face down on a planet away.
fn lift(g: &mut G, planet: Planet) -> Option<Domain> {
    let at = g.hidden.domains.iter().position(|(own, _)| *own == planet)?;
    g.hidden.seen_domains.retain(|(_, own)| *own != planet);
    g.planets[planet].domains.clear();
    Some(g.hidden.domains.remove(at).1)
}

/// A counter stays in its system.
fn stays(g: &mut G, system: SystemId, counter: Domain) {
    g.system_mut(system).found.push(counter);
    g.log(Entry::DomainStays { system, domain: counter });
}

/// A planet that changes hands in any other way than by a landing loses its counter unseen (T43.2).
pub fn clear(g: &mut G, planet: Planet) {
    if let Some(counter) = lift(g, planet) {
        g.hidden.unused_domains.push(counter);
    }
    g.planets[planet].domains.clear();
}

/// A seat looks at the counter of a planet.
pub fn look(g: &mut G, seat: Seat, planet: Planet) {
    if !g.hidden.seen_domains.contains(&(seat, planet)) {
        g.hidden.seen_domains.push((seat, planet));
    }
    g.secret_seen();
    g.log(Entry::Probed { seat, planet });
}

/// Once ships have moved, who has a fighter in the system may look at its counters; nothing lands there then (T43.4).
pub async fn probe(g: &mut G, seat: Seat, system: SystemId) {
    let unknown: Vec<Planet> = g.system(system).planets.iter().filter(|planet| is_unknown(g, *planet)).collect();
    if unknown.is_empty() || g.space(system, seat).count(UnitKind::Fighter) == 0 {
        return;
    }
    if !ask::yes(g, seat, Prompt::Probe.about(Subject::System(system))).await {
        return;
    }
    for planet in unknown {
        if let Some(activation) = &mut g.activation {
            activation.barred.insert(planet);
        }
        probed(g, seat, planet).await;
    }
}

/// A seat has probed a planet (T43.4).
async fn probed(g: &mut G, seat: Seat, planet: Planet) {
    look(g, seat, planet);
    if g.hidden.domains.contains(&(planet, Domain::LazaxSurvivors)) {
        lift(g, planet);
        board::gain_points(g, seat, 1);
        cards::draw(g, seat, 3).await;
    }
}

/// A die of this or more finds out what lies on a planet.
const PROBED: u8 = 8;

/// Quick probing in Shattered Ascension: just before landings fighters are spread over planets, and one eight or more is enough to
/// see what lies there (T43.9s). Landing there is not barred by it.
pub async fn quick_probe(g: &mut G, seat: Seat, system: SystemId) {
    let barred = g.activation.as_ref().map_or(Default::default(), |activation| activation.barred);
    let seen = |planet: &Planet| g.hidden.seen_domains.contains(&(seat, *planet));
    let unknown = g.system(system).planets.iter().filter(|planet| is_unknown(g, *planet));
    let unknown: Vec<Planet> = unknown.filter(|planet| !seen(planet) && !barred.contains(*planet)).collect();
    let fighters = u32::from(g.space(system, seat).count(UnitKind::Fighter));
    if !g.contents.ascended() || unknown.is_empty() || fighters == 0 {
        return;
    }
    let slots = unknown.into_iter().map(|planet| (Target::Planet(planet), fighters));
    let why = Prompt::QuickProbe.about(Subject::System(system));
    for (target, count) in ask::counts(g, seat, why, Counts::new(slots, 0..=fighters)).await {
        let (Target::Planet(planet), 1..) = (target, count) else { continue };
        let faces = dice::chance(g, seat, UnitKind::Fighter, count, PROBED.into(), system).await;
        if faces.into_iter().any(|face| face >= PROBED) {
            probed(g, seat, planet).await;
        }
    }
}

/// Deep space probing in Shattered Ascension: in the strategy phase one planet in or next to the system of each own dock (T43.9s).
pub async fn deep_probe(g: &mut G) {
    if !g.contents.ascended() || g.hidden.domains.is_empty() {
        return;
    }
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        // T43.9s: each dock probes, two of one system too.
        let dock = |id: SystemId| usize::from(g.units_in(id, seat).count(UnitKind::SpaceDock));
        let docks: Vec<SystemId> = g.system_ids().flat_map(|id| std::iter::repeat_n(id, dock(id))).collect();
        for system in docks {
            let near = |planet: &Planet| {
                let there = g.planets[*planet].system;
                there == system || g.touching(system).any(|next| next == there)
            };
            let unknown = unseen(g, seat).into_iter().filter(near).collect();
            let why = Prompt::DeepProbe.about(Subject::System(system));
            if let Some(planet) = ask::maybe_planet(g, seat, why, unknown).await {
                probed(g, seat, planet).await;
            }
        }
    }
}

/// Planets with a counter that a seat has not looked at.
fn unseen(state: &State, seat: Seat) -> Vec<Planet> {
    let seen = |planet: &Planet| state.hidden.seen_domains.contains(&(seat, *planet));
    state.planets.keys().iter().filter(|planet| is_unknown(state, *planet) && !seen(planet)).collect()
}

/// Native knowledge in Shattered Ascension: before the game each player looks at one counter (T43.9s).
pub async fn native_knowledge(g: &mut G) {
    if !g.contents.ascended() || g.hidden.domains.is_empty() {
        return;
    }
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        let unknown = unseen(g, seat);
        if let Some(planet) = ask::maybe_planet(g, seat, Prompt::DeepProbe, unknown).await {
            look(g, seat, planet);
        }
    }
}

/// At the start of landings dreadnoughts and war suns may remove counters unseen; they do not bombard then (T43.5).
pub async fn raze(g: &mut G, seat: Seat, system: SystemId) {
    loop {
        let used = g.activation.as_ref().map_or(Units::NONE, |activation| activation.razed);
        let fleet = *g.space(system, seat);
        let free = |kind: &UnitKind| fleet.count(*kind) > used.count(*kind);
        let ships: Vec<UnitKind> =
            [UnitKind::Dreadnought, UnitKind::WarSun].into_iter().filter(|kind| free(kind)).collect();
        let unknown: Vec<Planet> = g.system(system).planets.iter().filter(|planet| is_unknown(g, *planet)).collect();
        if ships.is_empty() || unknown.is_empty() {
            return;
        }
        let why = Prompt::Raze.about(Subject::System(system));
        let Some(planet) = ask::maybe_planet(g, seat, why, unknown).await else { return };
        let at = Place::Space(system);
        let options = ships.into_iter().map(|kind| Target::Unit { at, kind, hits: 0 }).collect();
        if let Target::Unit { kind, .. } = ask::one(g, seat, Prompt::Raze.about(Subject::Planet(planet)), options).await
            && let Some(activation) = &mut g.activation
        {
            activation.razed.add(kind, 1);
        }
        let counter = lift(g, planet);
        g.log(Entry::Razed { seat, planet });
        match counter {
            Some(Domain::LazaxSurvivors) => landing::outrage(g, seat),
            // It goes unseen.
            other => g.hidden.unused_domains.extend(other),
        }
        let die = dice::fate(g, seat, UnitKind::Dreadnought, Roll::fate(|face| face < 8), system).await;
        let rolled = vec![Die::new(UnitKind::Dreadnought, die, 8)];
        dice::told(g, Some(seat), Place::Planet(planet), Roll::Chance, rolled);
        if die >= 8 {
            lose_cards(g, seat, 3);
        }
        if die == 10 {
            exhaust_all(g, seat);
        }
    }
}

/// Random action cards are lost.
fn lose_cards(g: &mut G, seat: Seat, count: usize) {
    for _ in 0..count.min(g.hidden.hands[seat].len()) {
        let all = g.hidden.hands[seat].len() as u32;
        let (state, chance) = g.with_chance();
        let card = state.hidden.hands[seat].remove(chance.below(streams::DOMAINS, all) as usize);
        state.public.action_discard.push(card);
    }
}

fn exhaust_all(g: &mut G, seat: Seat) {
    for planet in g.controlled(seat).collect::<Vec<_>>() {
        pieces::exhaust(g, planet);
    }
}
