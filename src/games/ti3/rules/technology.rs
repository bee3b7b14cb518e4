//! Technologies: prerequisites, specialties, prices (T14).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::Needs;
use crate::games::ti3::model::ids::{Module, Planet, RaceTech, Tech};
use crate::games::ti3::model::state::{Public, State, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target, Why};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{artifacts, ask, counters};

/// What a technology asks for in this game (T2.14).
pub fn needs(state: &Public, tech: Tech) -> Needs {
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
            && may_gain(state, seat, *tech)
    })
}

/// Whether a seat may gain a technology whose prerequisites do not matter.
pub fn may_have(state: &State, seat: Seat, tech: Tech) -> bool {
    let held = state.contents.holds(tech.row().from) && content::tech(tech).is_some();
    held && !state.players[seat].techs.contains(tech) && may_gain(state, seat, tech)
}

/// Whether a seat may gain a technology in any way.
pub fn may_gain(state: &State, seat: Seat, tech: Tech) -> bool {
    effects::allowed(state, Permit::GainTech, Ask::of(seat).tech(tech).color(tech.row().color), true)
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

/// How many technologies a seat gained in the game, those of its race too: not what it began with.
pub fn researched(state: &State, seat: Seat) -> usize {
    let player = &state.players[seat];
    let row = player.race.row();
    let first = row.techs_ascended.filter(|_| state.contents.ascended()).unwrap_or(row.techs);
    player.techs.iter().filter(|tech| !first.contains(tech)).count() + player.race_techs.len()
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
    // T46.3s: artifacts count whether their planet is exhausted or not.
    let finds = state.controlled(seat).filter_map(|planet| artifacts::specialty(state, planet));
    let finds = finds.filter(|own| any || *own == color).count() as u32;
    let discount: u32 = refreshed.map(counts).sum::<u32>() + finds;
    let ask = Ask::of(seat).color(color).tech(tech);
    effects::amount(state, Number::TechPrice, ask, base.saturating_sub(discount))
}

pub fn gain(g: &mut G, seat: Seat, tech: Tech) {
    g.players[seat].techs.insert(tech);
    g.cover(Feature::Research(tech).number());
    g.log(Entry::Researched { seat, tech });
}

/// Gains one, with all that follows from it.
pub async fn acquire(g: &mut G, seat: Seat, tech: Tech) {
    gain(g, seat, tech);
    effects::raise(g, Window::Researched { seat, tech: Some(tech) }).await;
}

/// Gains one of a race, with all that follows from it: it is a technology as others are (T55.1).
pub async fn acquire_own(g: &mut G, seat: Seat, tech: RaceTech) {
    gain_own(g, seat, tech);
    effects::raise(g, Window::Researched { seat, tech: None }).await;
}

/// A technology that a card brings; some gain counters in its place.
pub async fn receive(g: &mut G, seat: Seat, tech: Tech) {
    match effects::amount(g, Number::InsteadOfTech, Ask::of(seat), 0) {
        0 => acquire(g, seat, tech).await,
        counters => counters::gain(g, seat, counters).await,
    }
}

/// Gains one for nothing; one of the race costs what is printed on it (T55.1).
pub async fn research(g: &mut G, seat: Seat) {
    choose(g, seat, 0, Prompt::ResearchFree.into()).await;
}

/// Technologies of the race that a seat can gain, with what they cost on top of the normal price (T55.1, T55.1s).
pub fn own(state: &State, seat: Seat) -> Vec<(RaceTech, u32)> {
    let player = &state.players[seat];
    if !state.contents.has(Module::RaceTech) {
        return Vec::new();
    }
    let ascended = state.contents.has(Module::ShatteredAscension);
    let less = if ascended { player.points } else { 0 };
    let all = player.race.row().race_techs.iter().filter(|(tech, cost)| {
        let held = content::race_tech(*tech).is_some_and(|row| state.contents.holds(row.from));
        // What costs nothing is not for sale.
        *cost > 0 && held && !player.race_techs.contains(*tech) && !player.spent_techs.contains(*tech)
    });
    all.map(|(tech, cost)| (*tech, u32::from(cost.saturating_sub(less)))).collect()
}

/// What a technology of the race costs in all: no colour, so no specialties.
pub fn own_price(state: &State, seat: Seat, base: u32, more: u32) -> u32 {
    effects::amount(state, Number::TechPrice, Ask::of(seat), base + more)
}

fn gain_own(g: &mut G, seat: Seat, tech: RaceTech) {
    g.players[seat].race_techs.insert(tech);
    g.cover(Feature::Adapt(tech).number());
    g.log(Entry::GainedRaceTech { seat, tech });
}

/// In Shattered Ascension points bring the technologies of the race (T55.1s), but not while a card keeps all technologies away (T0.7).
pub fn points_reached(g: &mut G, seat: Seat) {
    if g.contents.has(Module::ShatteredAscension) && effects::allowed(g, Permit::GainTech, Ask::of(seat), true) {
        for (tech, _) in own(g, seat).into_iter().filter(|(_, cost)| *cost == 0) {
            gain_own(g, seat, tech);
        }
    }
}

/// What technologies cost without their prerequisites, where a component lets a seat pay for that.
const SKIPPED_NEEDS: u32 = 2;

/// Technologies of which only the prerequisites are missing, where a component makes up for them.
fn forced(state: &State, seat: Seat) -> Vec<Tech> {
    if !effects::allowed(state, Permit::SkipNeeds, Ask::of(seat), false) {
        return Vec::new();
    }
    let owned = state.players[seat].techs;
    let held = |tech: &Tech| {
        state.contents.holds(tech.row().from) && content::tech(*tech).is_some() && may_gain(state, seat, *tech)
    };
    let all = Tech::ALL.iter().copied().filter(|tech| held(tech) && !owned.contains(*tech));
    all.filter(|tech| !needs(state, *tech).are_met(owned)).collect()
}

/// Whether a seat gains no technology at all, or buys none unless it is `free`.
fn is_barred(state: &State, seat: Seat, free: bool) -> bool {
    let asked = Ask::of(seat);
    !effects::allowed(state, Permit::GainTech, asked, true)
        || !(free || effects::allowed(state, Permit::BuyTech, asked, true))
}

/// All that a seat can have for a base price, with what it pays for it.
fn offers(state: &State, seat: Seat, base: u32) -> Vec<(Target, u32)> {
    let free = base == 0;
    let cost = |tech: Tech, more: u32| if free { more } else { price(state, seat, tech, base) + more };
    let may = |tech: &Tech| free || effects::allowed(state, Permit::BuyTech, Ask::of(seat).tech(*tech), true);
    let techs = open(state, seat).filter(may).map(|tech| (Target::Tech(tech), cost(tech, 0)));
    let forced =
        forced(state, seat).into_iter().filter(may).map(|tech| (Target::Tech(tech), cost(tech, SKIPPED_NEEDS)));
    // T55.1: a technology of the race is one for what forbids them, too.
    let barred = is_barred(state, seat, free);
    let own = own(state, seat).into_iter().filter(|_| !barred);
    let own = own.map(|(tech, more)| (Target::RaceTech(tech), own_price(state, seat, base, more)));
    let budget = payment::available(state, seat, Currency::Resources);
    techs.chain(forced).chain(own).filter(|(_, price)| *price <= budget).collect()
}

/// One that no card brings, for nothing.
pub async fn discover(g: &mut G, seat: Seat) {
    pick(g, seat, 0, Prompt::ResearchFree.into()).await;
}

/// What a card brings: some gain counters in place of every technology.
async fn choose(g: &mut G, seat: Seat, base: u32, why: Why) {
    let instead = effects::amount(g, Number::InsteadOfTech, Ask::of(seat), 0);
    if instead > 0 {
        // A card that helps to buy does not help here: who cannot pay, or would gain no technology (T17), gains nothing.
        if !is_barred(g, seat, base == 0) && payment::available(g, seat, Currency::Resources) >= base {
            payment::pay(g, seat, Currency::Resources, base).await;
            counters::gain(g, seat, instead).await;
        }
    } else {
        pick(g, seat, base, why).await;
    }
}

/// One of what can be had for a base price, or none.
async fn pick(g: &mut G, seat: Seat, base: u32, why: Why) {
    let offers = offers(g, seat, base);
    let options: Vec<Target> = offers.iter().map(|(target, _)| target.clone()).collect();
    let Some(target) = ask::maybe(g, seat, why, options).await else { return };
    let price = offers.iter().find(|(offer, _)| *offer == target).map_or(0, |(_, price)| *price);
    payment::pay(g, seat, Currency::Resources, price).await;
    match target {
        Target::Tech(tech) => acquire(g, seat, tech).await,
        Target::RaceTech(tech) => acquire_own(g, seat, tech).await,
        _ => {}
    }
}

/// Whether a seat can have anything for a base price.
pub fn can_buy(state: &State, seat: Seat, base: u32) -> bool {
    let instead = effects::amount(state, Number::InsteadOfTech, Ask::of(seat), 0) > 0;
    let counters = instead && !is_barred(state, seat, base == 0);
    (counters && payment::available(state, seat, Currency::Resources) >= base) || !offers(state, seat, base).is_empty()
}

/// Whether a seat has something to buy, or a component that helps to.
pub fn may_buy(state: &State, seat: Seat, base: u32) -> bool {
    can_buy(state, seat, base) || !effects::usable(state, &Window::BeforePurchase { seat }, seat).is_empty()
}

/// Buys one.
pub async fn buy(g: &mut G, seat: Seat, base: u32) {
    effects::raise(g, Window::BeforePurchase { seat }).await;
    choose(g, seat, base, Prompt::ResearchPaid.about(Subject::Price(base))).await;
    effects::sweep(g, Until::PurchaseEnd);
}
