//! What happens when ground forces land on a planet with a domain counter (T43.2).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Me, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::ids::{Domain, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, Spot, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::domains::{self, locals};
use crate::games::ti3::rules::leaders::{self, fates};
use crate::games::ti3::rules::{ask, board, limits, mercenaries, payment, pieces, star_by_star, technology};
use crate::games::ti3::streams;

/// Counters are turned up one after the other; who is left on the planet takes it, and what is good comes after.
pub async fn resolve(g: &mut G, seat: Seat, planet: Planet) {
    let at = Place::Planet(planet);
    let mut past = Vec::new();
    while let Some(next) = g.planets[planet].domains.first().copied() {
        let counter = match next {
            Some(open) => {
                g.planets[planet].domains.remove(0);
                open
            }
            None => {
                let Some(counter) = domains::lift(g, planet) else { break };
                g.secret_seen();
                counter
            }
        };
        g.cover(Feature::Use(Source::Domain(counter)).number());
        g.log(Entry::Domain { seat, planet, domain: counter });
        // T51.1: a mechanized unit that it could not touch takes the planet from it.
        let stays = danger(g, seat, planet, counter).await && g.units(at, seat).ground() == 0;
        if g.is_over() || g.planets[planet].owner.is_some() {
            return;
        }
        if stays {
            g.planets[planet].domains.insert(0, Some(counter));
            g.log(Entry::DomainPut { planet, domain: counter });
        } else {
            past.push(counter);
        }
        if g.units(at, seat).ground() == 0 {
            retire(g, seat, planet);
            break;
        }
    }
    if g.units(at, seat).ground() > 0 {
        board::take_planet(g, seat, planet);
    }
    for counter in past {
        boon(g, seat, planet, counter).await;
    }
}

/// Without ground forces what landed is lost; mercenaries go back into space.
fn retire(g: &mut G, seat: Seat, planet: Planet) {
    let (at, space) = (Place::Planet(planet), Place::Space(g.planets[planet].system));
    let back = g.units(at, seat).only(UnitKind::is_mercenary);
    pieces::shift(g, seat, at, space, &back);
    let left = *g.units(at, seat);
    board::destroy(g, at, seat, &left);
}

/// Ground forces of the landing die; mechanized units do not (T51.1).
async fn kill(g: &mut G, seat: Seat, planet: Planet) {
    let lost = g.units(Place::Planet(planet), seat).only(UnitKind::is_ground_force);
    board::destroy(g, Place::Planet(planet), seat, &lost);
    hits::revive(g, seat, &lost).await;
}

/// What is bad comes first. Tells whether the counter stays for the next who lands.
async fn danger(g: &mut G, seat: Seat, planet: Planet, counter: Domain) -> bool {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    let value = counter.row().value * star_by_star::strength(g, counter);
    match counter {
        Domain::Biohazard => {
            hits::assign(g, seat, at, 1, UnitKind::is_ground_force, None).await;
            g.units(at, seat).ground() == 0
        }
        Domain::Radiation => {
            kill(g, seat, planet).await;
            false
        }
        Domain::HostileLocals1 | Domain::HostileLocals2 | Domain::HostileLocals3 | Domain::CustodianGround => {
            !locals::ground_battle(g, seat, planet, Units::of(&[(UnitKind::GroundForce, value)])).await
        }
        Domain::FighterAmbush1 | Domain::FighterAmbush2 | Domain::FighterAmbush3 | Domain::CustodianFighters => {
            let won = locals::space_battle(g, seat, system, Units::of(&[(UnitKind::Fighter, value)])).await;
            if !won {
                kill(g, seat, planet).await;
            }
            !won
        }
        Domain::HostageSituation => {
            let landed = g.units(at, seat).sum(UnitKind::is_ground_force) as u8;
            let can = payment::coins(g, seat) >= landed;
            let why = Prompt::PayRansom.about(Subject::Price(u32::from(landed)));
            if landed == 0 || (can && ask::yes(g, seat, why).await) {
                payment::spend_goods(g, seat, landed).await;
            } else {
                kill(g, seat, planet).await;
            }
            false
        }
        Domain::AutomatedDefenseSystem => {
            let hit = dice::plain(g, at, UnitKind::Pds, 2, 6);
            let why = Prompt::Casualties.about(Subject::Hits(hit));
            for (at, fits) in [
                (Place::Space(system), UnitKind::is_ship as fn(UnitKind) -> bool),
                (at, UnitKind::is_ground_force as fn(UnitKind) -> bool),
            ] {
                let lost = ask::units(g, seat, why, at, fits, hit).await;
                let lost = mercenaries::hit_each(g, seat, at, lost, None).await;
                board::destroy(g, at, seat, &lost);
                hits::fallen(g, seat, at, &lost, None).await;
            }
            fates::sent_home(g, seat, system);
            limits::enforce(g, system, seat).await;
            g.units(at, seat).ground() == 0
        }
        Domain::Settlers => {
            settle(g, seat, planet).await;
            false
        }
        _ => false,
    }
}

/// Ground forces go back to their ships; two others take the planet, own ones or those of an opponent (Settlers).
async fn settle(g: &mut G, seat: Seat, planet: Planet) {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    let back = *g.units(at, seat);
    pieces::shift(g, seat, at, Place::Space(system), &back);
    limits::enforce(g, system, seat).await;
    let owner = if dice::luck(g, seat, at, UnitKind::GroundForce, 6) {
        seat
    } else {
        let others: Vec<Seat> = g.others(seat).collect();
        let nth = g.chance().below(streams::DOMAINS, others.len() as u32);
        others[nth as usize]
    };
    // T54.1: leaders go back with them.
    if owner != seat && g.space(system, seat).carries_leaders() {
        for nth in leaders::at(g, seat, at).collect::<Vec<_>>() {
            leaders::put(g, seat, nth, Spot::At(Place::Space(system)));
        }
    }
    pieces::place(g, owner, at, UnitKind::GroundForce, 2);
    board::take_planet(g, owner, planet);
    // Of who landed the landing tells.
    if owner != seat {
        let taken = Window::PlanetTaken { planet, seat: owner, from: None, landed: false };
        Box::pin(effects::raise(g, taken)).await;
    }
}

/// What is good for who landed.
async fn boon(g: &mut G, seat: Seat, planet: Planet, counter: Domain) {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    let holds = g.controls(seat, planet);
    match counter {
        Domain::NaturalWealth2 | Domain::NaturalWealth4 => board::gain_goods(g, seat, counter.row().value),
        Domain::TechnologicalSociety => {
            let left = g.left_of(seat);
            let techs: Vec<Target> = technology::open(g, seat).map(Target::Tech).collect();
            if !techs.is_empty()
                && let Target::Tech(tech) = ask::one(g, left, Prompt::GiveTech, techs).await
            {
                technology::acquire(g, seat, tech).await;
            }
        }
        Domain::IndustrialSociety => {
            pieces::refresh(g, planet);
            let free = g.pieces_left(seat, UnitKind::SpaceDock) != Some(0);
            if free && ask::yes(g, seat, Prompt::BuildDock.about(Subject::Planet(planet))).await {
                let round = g.round;
                let floats = effects::allowed(g, Permit::DocksFloat, Ask::of(seat), false);
                let at = if floats { Place::Space(system) } else { at };
                g.planets[planet].dock_built = round;
                pieces::build(g, seat, at, &Units::of(&[(UnitKind::SpaceDock, 1)]));
            }
        }
        Domain::NativeIntelligence => {
            let unknown: Vec<Planet> = g.planets.keys().iter().filter(|other| domains::is_unknown(g, *other)).collect();
            if let Some(other) = ask::maybe_planet(g, seat, Prompt::Probe, unknown).await {
                domains::look(g, seat, other);
            }
        }
        Domain::HiddenFactory => free_ships(g, seat, planet, u32::from(counter.row().value)).await,
        Domain::LazaxSurvivors => {
            let keeps = ask::yes(g, seat, Prompt::KeepSurvivors).await;
            if keeps {
                let me = Me::new(seat, Source::Domain(counter));
                effects::last(g, me, Until::Game, Scope::Nothing);
            }
        }
        Domain::WormholeAlpha | Domain::WormholeBeta => domains::stays(g, system, counter),
        Domain::AutomatedDefenseSystem if holds => {
            let room = g.units(at, seat).count(UnitKind::Pds) < UnitKind::MOST_PDS;
            let free = room && g.pieces_left(seat, UnitKind::Pds) != Some(0);
            if free && ask::yes(g, seat, Prompt::TakePds.about(Subject::Planet(planet))).await {
                pieces::place(g, seat, at, UnitKind::Pds, 1);
            }
        }
        _ => {}
    }
}

/// Ships for nothing, worth so many resources, in the system of a planet.
async fn free_ships(g: &mut G, seat: Seat, planet: Planet, worth: u32) {
    let system = g.planets[planet].system;
    let kinds = [UnitKind::Cruiser, UnitKind::Destroyer, UnitKind::Fighter];
    let offers: Vec<(UnitKind, u8, u32, u32)> = kinds
        .into_iter()
        .filter_map(|kind| {
            let row = kind.row();
            let price = u32::from(row.cost?);
            let most = (worth / price).min(g.pieces_left(seat, kind).map_or(worth, u32::from));
            Some((kind, row.pair, price, most))
        })
        .filter(|(_, _, _, most)| *most > 0)
        .collect();
    let slots = offers.iter().map(|(kind, count, _, most)| (Target::Buy { kind: *kind, count: *count }, *most));
    let counts = Counts::new(slots, 0..=worth).cap(offers.iter().map(|(_, _, price, _)| *price), worth);
    let answer = ask::counts(g, seat, Prompt::Produce.about(Subject::Planet(planet)), counts).await;
    let mut units = Units::NONE;
    for ((kind, count, _, _), (_, times)) in offers.iter().zip(answer) {
        units.add(*kind, count * times as u8);
    }
    if !units.is_empty() {
        pieces::build(g, seat, Place::Space(system), &units);
        limits::enforce(g, system, seat).await;
    }
}

/// Who razes the last Lazax loses all action cards and trade goods, exhausts all planets, and does not vote on the next agenda.
pub fn outrage(g: &mut G, seat: Seat) {
    let all = g.hidden.hands[seat].len();
    domains::lose_cards(g, seat, all);
    domains::exhaust_all(g, seat);
    let goods = g.players[seat].goods;
    board::lose_goods(g, seat, goods);
    let me = Me::new(seat, Source::Domain(Domain::LazaxSurvivors));
    effects::last(g, me, Until::CouncilEnd, Scope::Seat(seat));
}
