//! Why something is not built, bought or paid with.

use super::{docked, spendable, unfit, unrefused};
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::explain::because::{Because, May};
use crate::games::ti3::model::ids::{Planet, RaceTech, Tech, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{production, stacks, technology};

pub fn judge(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let (seat, why) = (asked.seat, asked.why);
    match (why.prompt, why.subject, target) {
        (Prompt::Produce, Subject::Planet(planet), &Target::Buy { kind, count }) => {
            produced(state, seat, state.planets[planet].system, Place::Planet(planet), kind, count)
        }
        (Prompt::Produce, Subject::System(system), &Target::Buy { kind, count }) => {
            produced(state, seat, system, Place::Space(system), kind, count)
        }
        // T59.2: before the first round, at home.
        (Prompt::Produce, Subject::Price(funds), &Target::Buy { kind, count }) => {
            let home = state.players[seat].home;
            if let Some(cost) = kind.row().cost.map(u32::from).filter(|cost| *cost > funds && kind.module().is_none()) {
                return Err(Because::TooDear { cost, funds });
            }
            produced(state, seat, home, Place::Space(home), kind, count)
        }
        (Prompt::BuildDock, Subject::System(system), Target::Planet(planet)) => dock(state, seat, system, *planet),
        (Prompt::BuildFacility, Subject::System(_), Target::Facility(planet, _) | Target::Planet(planet)) => {
            Err(if state.controls(seat, *planet) { unfit(asked, target) } else { Because::NotYourPlanet })
        }
        (Prompt::MobilizeAt, _, Target::System(system)) => Err(docked(state, seat, *system)),
        (Prompt::MobilizeAt, _, Target::Planet(planet)) => match state.planets.get(*planet) {
            Some(here) if here.ground.of(seat).count(UnitKind::SpaceDock) > 0 => Err(Because::NewDock),
            _ => Err(Because::NoDock),
        },
        (Prompt::PayResources, subject, _) => payable(state, asked, subject, target, Currency::Resources),
        (Prompt::PayInfluence, subject, _) => payable(state, asked, subject, target, Currency::Influence),
        (Prompt::ResearchFree, Subject::Nothing, Target::Tech(tech)) => researched(state, seat, *tech, 0),
        (Prompt::ResearchPaid, Subject::Price(base), Target::Tech(tech)) => researched(state, seat, *tech, base),
        (Prompt::ResearchFree, Subject::Nothing, Target::RaceTech(tech)) => own_tech(state, seat, *tech, 0),
        (Prompt::ResearchPaid, Subject::Price(base), Target::RaceTech(tech)) => own_tech(state, seat, *tech, base),
        _ => Err(unfit(asked, target)),
    }
}

/// Why a purchase is not offered at a place that builds (T16).
fn produced(state: &State, seat: Seat, system: SystemId, at: Place, kind: UnitKind, count: u8) -> May {
    let ask = Ask::of(seat).kind(kind);
    if !production::may_build(state, seat, kind, system) {
        unrefused(state, Permit::Build, ask.system(system))?;
        return Err(match kind {
            UnitKind::WarSun => Because::NeedsTech(kind),
            UnitKind::Flagship if state.players[seat].home != system => Because::AtHomeOnly,
            _ => Because::NotProduced(kind),
        });
    }
    if production::price(state, seat, kind).is_none() {
        return Err(Because::NotProduced(kind));
    }
    let blockaded = state.system(system).space.enemy_ships(seat).is_some()
        && !effects::allowed(state, Permit::BuildBlockaded, Ask::of(seat).system(system), false);
    if kind.is_ship() && blockaded {
        return Err(Because::Blockaded);
    }
    unrefused(state, Permit::DockBuilds, ask)?;
    let stands = if kind.is_ship() { Place::Space(system) } else { at };
    if state.pieces_left(seat, kind) == Some(0) || !stacks::may_stack(state, seat, kind, stands) {
        return Err(Because::NoPieces(kind));
    }
    if let (UnitKind::Pds, Place::Planet(_)) = (kind, at)
        && state.units(at, seat).count(kind) >= UnitKind::MOST_PDS
    {
        return Err(Because::PdsLimit);
    }
    let pairs = kind.row().pair > 1 && effects::allowed(state, Permit::SoldInPairs, ask, true);
    if count > 1 && (!pairs || count != kind.row().pair) {
        return Err(Because::NotInPairs(kind));
    }
    Err(Because::ProductionTooLow(u32::from(count).saturating_sub(1)))
}

/// Why no dock is built on a planet (T16.5).
fn dock(state: &State, seat: Seat, system: SystemId, planet: Planet) -> May {
    let Some(here) = state.planets.get(planet).filter(|here| here.system == system) else {
        return Err(Because::OtherSystem(system));
    };
    if here.owner != Some(seat) {
        return Err(Because::NotYourPlanet);
    }
    if planet.row().trade_station {
        return Err(Because::TradeStation);
    }
    if here.ground.of(seat).count(UnitKind::SpaceDock) > 0 || here.dock_built == state.round {
        return Err(Because::DockThere);
    }
    if here.since >= state.round {
        return Err(Because::TakenThisRound);
    }
    affordable(state, seat, production::dock_price(state, seat, planet))
}

fn affordable(state: &State, seat: Seat, cost: u32) -> May {
    let funds = payment::available(state, seat, Currency::Resources);
    if cost > funds { Err(Because::TooDear { cost, funds }) } else { Ok(()) }
}

fn payable(state: &State, asked: &Asked<Ti3>, subject: Subject, target: &Target, currency: Currency) -> May {
    let price = if let Subject::Price(price) = subject { price } else { 0 };
    match target {
        Target::Planet(planet) => {
            spendable(state, asked.seat, *planet, currency)?;
            Err(Because::WrongSum(price))
        }
        Target::TradeGoods if payment::coins(state, asked.seat) == 0 => Err(Because::NoGoods),
        Target::TradeGoods | Target::Payment { .. } | Target::PayByHand => Err(Because::WrongSum(price)),
        _ => Err(unfit(asked, target)),
    }
}

/// Why a technology cannot be had for a base price (T14.2, T14.3).
fn researched(state: &State, seat: Seat, tech: Tech, base: u32) -> May {
    let owned = state.players[seat].techs;
    if owned.contains(tech) {
        return Err(Because::OwnedTech);
    }
    if !state.contents.holds(tech.row().from) || content::tech(tech).is_none() {
        return Err(Because::NotInThisGame);
    }
    unrefused(state, Permit::GainTech, Ask::of(seat).tech(tech).color(tech.row().color))?;
    // T59.2: before the first round it is paid with what all have.
    if base > 0 && state.round > 0 {
        unrefused(state, Permit::BuyTech, Ask::of(seat).tech(tech))?;
        affordable(state, seat, technology::price(state, seat, tech, base))?;
    }
    Err(Because::Prerequisites(tech))
}

/// Why a technology of a race cannot be had (T55.1).
fn own_tech(state: &State, seat: Seat, tech: RaceTech, base: u32) -> May {
    let race = state.players[seat].race;
    if state.players[seat].race_techs.contains(tech) {
        return Err(Because::OwnedTech);
    }
    // T59.2: none before the first round.
    if state.round == 0 {
        return Err(Because::NotAsked(Prompt::ResearchPaid));
    }
    let Some((_, more)) = technology::own(state, seat).into_iter().find(|(own, _)| *own == tech) else {
        let mine = race.row().race_techs.iter().any(|(own, _)| *own == tech);
        return Err(if mine { Because::NotInThisGame } else { Because::OtherRace(race) });
    };
    affordable(state, seat, technology::own_price(state, seat, base, more))?;
    Err(Because::NotInThisGame)
}
