//! Technologies: prerequisites, specialties, prices (T14).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::data::Needs;
use crate::games::ti3::model::ids::{Module, Tech};
use crate::games::ti3::model::state::{State, Until};
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
            && (needs(state, *tech).are_met(owned) || may_skip(state, seat, *tech))
            && effects::allowed(state, Permit::GainTech, Ask::of(seat), true)
    })
}

fn may_skip(state: &State, seat: Seat, tech: Tech) -> bool {
    effects::allowed(state, Permit::SkipPrerequisite, Ask::of(seat), false) && lacks_one(state, seat, tech)
}

/// Whether a seat lacks only one prerequisite, which it could have gained.
pub fn lacks_one(state: &State, seat: Seat, tech: Tech) -> bool {
    let owned = state.players[seat].techs;
    let helps = |other: &Tech| {
        let row = other.row();
        let gainable = state.contents.holds(row.from) && content::tech(*other).is_some();
        let mut more = owned;
        more.insert(*other);
        gainable && *other != tech && needs(state, *other).are_met(owned) && needs(state, tech).are_met(more)
    };
    !needs(state, tech).are_met(owned) && Tech::ALL.iter().any(helps)
}

/// Its price, less the specialties of refreshed planets (T12.5, T14.3).
pub fn price(state: &State, seat: Seat, tech: Tech, base: u32) -> u32 {
    let color = tech.row().color;
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let discount: u32 = refreshed.map(|planet| u32::from(planet.row().specialties[color as usize])).sum();
    effects::amount(state, Number::TechPrice, Ask::of(seat).color(color), base.saturating_sub(discount))
}

pub fn gain(g: &mut G, seat: Seat, tech: Tech) {
    g.players[seat].techs.insert(tech);
    g.log(Entry::Researched { seat, tech });
}

/// Gains one for nothing.
pub async fn research(g: &mut G, seat: Seat) {
    let options: Vec<Target> = open(g, seat).map(Target::Tech).collect();
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, Prompt::ResearchFree, options).await {
        gain(g, seat, tech);
    }
}

/// Those that a seat can pay for.
pub fn affordable(state: &State, seat: Seat, base: u32) -> Vec<Tech> {
    let budget = payment::available(state, seat, Currency::Resources);
    open(state, seat).filter(|tech| price(state, seat, *tech, base) <= budget).collect()
}

/// Whether a seat has something to buy, or a component that helps to.
pub fn may_buy(state: &State, seat: Seat, base: u32) -> bool {
    !affordable(state, seat, base).is_empty()
        || !effects::usable(state, &Window::BeforePurchase { seat }, seat).is_empty()
}

/// Buys one.
pub async fn buy(g: &mut G, seat: Seat, base: u32) {
    effects::raise(g, Window::BeforePurchase { seat }).await;
    let options: Vec<Target> = affordable(g, seat, base).into_iter().map(Target::Tech).collect();
    let why = Prompt::ResearchPaid.about(Subject::Price(base));
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, options).await {
        let price = price(g, seat, tech, base);
        payment::pay(g, seat, Currency::Resources, price).await;
        gain(g, seat, tech);
    }
    effects::sweep(g, Until::PurchaseEnd);
}
