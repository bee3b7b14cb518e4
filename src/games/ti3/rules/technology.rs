//! Technologies: prerequisites, specialties, prices (T14).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::data::Needs;
use crate::games::ti3::model::ids::{Module, Planet, Tech};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::payment::{self, Currency};

/// What a technology asks for in this game (T2.14).
pub fn needs(state: &State, tech: Tech) -> Needs {
    let row = tech.row();
    let alone = row.needs_alone.filter(|_| !state.contents.empire);
    let ascended = row.needs_ascended.filter(|_| state.contents.has(Module::ShatteredAscension));
    ascended.or(alone).unwrap_or(row.needs)
}

/// Technologies that a seat can gain: of boxes in the game, not owned, prerequisites owned already (T14.2).
pub fn open(state: &State, seat: Seat) -> impl Iterator<Item = Tech> + use<'_> {
    let owned = state.players[seat].techs;
    Tech::ALL.iter().copied().filter(move |tech| {
        state.contents.holds(tech.row().from)
            && content::tech(*tech).is_some()
            && !owned.contains(*tech)
            && needs(state, *tech).are_met(owned)
            && may_gain(state, seat, *tech)
    })
}

/// Whether a seat may gain a technology in any way.
pub fn may_gain(state: &State, seat: Seat, tech: Tech) -> bool {
    effects::allowed(state, Permit::Research, Ask::of(seat).tech(tech).color(tech.row().color), true)
}

/// Its price, less the specialties of refreshed planets (T12.5, T14.3).
pub fn price(state: &State, seat: Seat, tech: Tech, base: u32) -> u32 {
    let color = tech.row().color;
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let any = effects::allowed(state, Permit::AnySpecialty, Ask::of(seat), false);
    let counts = |planet: Planet| {
        let specialties = planet.row().specialties;
        if any { specialties.iter().map(|each| u32::from(*each)).sum() } else { u32::from(specialties[color as usize]) }
    };
    let discount: u32 = refreshed.map(counts).sum();
    let ask = Ask::of(seat).color(color).tech(tech);
    effects::amount(state, Number::TechPrice, ask, base.saturating_sub(discount))
}

pub fn gain(g: &mut G, seat: Seat, tech: Tech) {
    g.players[seat].techs.insert(tech);
    g.log(Entry::Researched { seat, tech });
}

/// Gains one, with all that follows from it.
pub async fn acquire(g: &mut G, seat: Seat, tech: Tech) {
    gain(g, seat, tech);
    effects::raise(g, Window::Researched { seat, tech }).await;
}

/// Gains one for nothing.
pub async fn research(g: &mut G, seat: Seat) {
    let options: Vec<Target> = open(g, seat).map(Target::Tech).collect();
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, Prompt::ResearchFree, options).await {
        acquire(g, seat, tech).await;
    }
}

/// Those that a seat can pay for.
pub fn affordable(state: &State, seat: Seat, base: u32) -> Vec<Tech> {
    let budget = payment::available(state, seat, Currency::Resources);
    let may = |tech: &Tech| effects::allowed(state, Permit::BuyTech, Ask::of(seat).tech(*tech), true);
    open(state, seat).filter(|tech| may(tech) && price(state, seat, *tech, base) <= budget).collect()
}

/// Buys one.
pub async fn buy(g: &mut G, seat: Seat, base: u32) {
    let options: Vec<Target> = affordable(g, seat, base).into_iter().map(Target::Tech).collect();
    let why = Prompt::ResearchPaid.about(Subject::Price(base));
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, options).await {
        let price = price(g, seat, tech, base);
        payment::pay(g, seat, Currency::Resources, price).await;
        acquire(g, seat, tech).await;
    }
}
