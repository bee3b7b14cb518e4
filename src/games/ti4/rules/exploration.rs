//! Exploration (LRR 35), frontier tokens (LRR 38), attachments (LRR 12) and what is purged (LRR 70).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::content::{ExploreRow, Find, Found, Me, Table, Then};
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::{AfterExplored, BeforeExploring};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::exploration::{Attachment, Deck};
use crate::games::ti4::model::ids::{Edition, Explore, Planet};
use crate::games::ti4::model::state::{LawPlace, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Source, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::streams;

/// Whether there is anything to explore in this game.
pub fn is_played(state: &State) -> bool {
    state.edition.has(Edition::Exploration)
}

/// Shuffles the decks and puts frontier tokens into the systems without planets (LRR 38.1).
pub fn prepare(g: &mut G) {
    if !is_played(g) {
        return;
    }
    let (state, chance) = g.with_chance();
    for deck in Deck::ALL {
        let rows = state.edition.explores().filter(|row| row.deck == deck);
        let mut cards: Vec<Explore> =
            rows.flat_map(|row| std::iter::repeat_n(row.explore, usize::from(row.copies))).collect();
        chance.shuffle(streams::EXPLORATION, &mut cards);
        state.hidden.decks.explores[deck] = cards;
    }
    state.hidden.decks.relics = state.edition.relics().map(|row| row.relic).collect();
    chance.shuffle(streams::RELICS, &mut state.hidden.decks.relics);
    for system in state.public.systems.iter_mut() {
        system.frontier = system.planets.is_empty();
    }
}

/// A planet is explored by its trait; those without, as Mecatol Rex and those at home, are not (LRR 35.2).
pub fn may_explore(state: &State, planet: Planet) -> May {
    if !is_played(state) {
        Err(Because::NotAllowed)
    } else if state.traits(planet).next().is_none() {
        Err(Because::NoTrait)
    } else {
        Ok(())
    }
}

/// Explores a planet; one with several traits by the deck of the seat's choice.
pub async fn explore(g: &mut G, seat: Seat, planet: Planet) {
    if may_explore(g, planet).is_err() {
        return;
    }
    let decks = g.traits(planet).map(|kind| Target::Deck(kind.into())).collect();
    if let Target::Deck(deck) = ask::one(g, seat, Prompt::ExploreDeck, decks).await {
        draw_and_resolve(g, seat, deck, Place::Planet(planet)).await;
    }
}

/// Explores the frontier token of a system, which is gone afterwards (LRR 35.5, 35.6).
pub async fn explore_frontier(g: &mut G, seat: Seat, system: SystemId) {
    if g.system(system).frontier {
        draw_and_resolve(g, seat, Deck::Frontier, Place::Space(system)).await;
        g.system_mut(system).frontier = false;
    }
}

/// Puts a frontier token into a system without planets; there is never more than one (LRR 38.1).
pub fn place_frontier(g: &mut G, system: SystemId) {
    if !g.system(system).frontier && g.planets_in(system).is_empty() {
        g.system_mut(system).frontier = true;
        g.log(Entry::Frontier(system));
    }
}

/// The next card of a deck; an empty one is made of its discard pile (LRR 35.7).
pub fn draw(g: &mut G, deck: Deck) -> Option<Explore> {
    let (state, chance) = g.with_chance();
    if state.hidden.decks.explores[deck].is_empty() {
        let mut pile = std::mem::take(&mut state.public.exploration.discards[deck]);
        chance.shuffle(streams::EXPLORATION, &mut pile);
        state.hidden.decks.explores[deck] = pile;
    }
    let card = state.hidden.decks.explores[deck].pop();
    g.secret_seen();
    card
}

/// Puts a card onto the discard pile of its deck.
pub fn discard(g: &mut G, card: Explore) {
    g.exploration.discards[ExploreRow::of(card).deck].push(card);
}

/// Draws so many cards; all but one of the seat's choice are discarded.
async fn draw_one_of(g: &mut G, seat: Seat, deck: Deck, count: u8) -> Option<Explore> {
    let cards: Vec<Explore> = (0..count).map_while(|_| draw(g, deck)).collect();
    if cards.len() <= 1 {
        return cards.first().copied();
    }
    g.log(Entry::TurnedOver { seat, cards: cards.clone() });
    let waiting = g.exploration.resolving.len();
    g.exploration.resolving.extend(&cards);
    let mut options: Vec<Target> = cards.iter().copied().map(Target::Explore).collect();
    options.dedup();
    let chosen = ask::one(g, seat, Prompt::ResolveExploration, options).await;
    g.exploration.resolving.truncate(waiting);
    let kept = cards.iter().position(|&card| chosen == Target::Explore(card));
    let others = cards.iter().enumerate().filter(|(nth, _)| Some(*nth) != kept);
    others.for_each(|(_, &card)| discard(g, card));
    kept.map(|nth| cards[nth])
}

async fn draw_and_resolve(g: &mut G, seat: Seat, deck: Deck, at: Place) {
    let count = effects::raise(g, BeforeExploring { seat, at, cards: 1 }).await.cards;
    if let Some(card) = draw_one_of(g, seat, deck, count).await {
        Box::pin(resolve(g, Found { seat, card, at })).await;
    }
}

/// Resolves a card that has been drawn: all see it, then it does what it says (LRR 35.7).
pub async fn resolve(g: &mut G, found: Found) {
    let Found { seat, card, at } = found;
    let row = ExploreRow::of(card);
    g.exploration.resolving.push(card);
    g.log(Entry::Explored { seat, at, card });
    g.cover(Feature::Use(Source::Explore(card)).number());
    match row.found {
        Find::Nothing => {}
        Find::Now(run) => run(g, found),
        Find::Ask(run) => run(g, found).await,
    }
    g.exploration.resolving.pop();
    match (row.then, at) {
        (Then::Kept, _) => g.players[seat].trove.cards.push(card),
        (Then::Attached, Place::Planet(planet)) => attach(g, Source::Explore(card), planet),
        (Then::Purged, _) => g.exploration.purged.push(Source::Explore(card)),
        (Then::Common, _) if g.exploration.storm.is_some() => {}
        _ => discard(g, card),
    }
    effects::raise(g, AfterExplored { seat, at, card }).await;
}

// ---- attachments ------------------------------------------------------------------------------

/// Puts a card under the card of a planet (LRR 12.1).
pub fn attach(g: &mut G, card: Source, planet: Planet) {
    g.exploration.attached.push(Attachment { planet, card });
    g.log(Entry::Attached { planet, card });
}

/// Purges a planet card with all that is attached to it; the planet is in play no more (LRR 12.2, 53.4).
pub fn destroy_planet(g: &mut G, planet: Planet) {
    let system = g.system_of(planet);
    let attached: Vec<Source> = g.attached(planet).collect();
    let laws = g.laws.iter().filter(|law| law.place == LawPlace::Attached(planet));
    let purged: Vec<Source> = attached.into_iter().chain(laws.map(|law| Source::Agenda(law.agenda))).collect();
    g.laws.retain(|law| law.place != LawPlace::Attached(planet));
    let exploration = &mut g.exploration;
    exploration.attached.retain(|own| own.planet != planet);
    exploration.purged.extend(purged);
    exploration.destroyed.insert(planet);
    g.system_mut(system).planets.remove(planet);
    g.planets.remove(planet);
    for seat in g.seats() {
        g.players[seat].sleepers.remove(planet);
    }
    g.log(Entry::PlanetDestroyed { planet, system });
}

// ---- fragments --------------------------------------------------------------------------------

/// The kinds of relic fragments.
pub const FRAGMENTS: [Explore; 4] = [
    Explore::CulturalRelicFragment,
    Explore::HazardousRelicFragment,
    Explore::IndustrialRelicFragment,
    Explore::UnknownRelicFragment,
];

/// Whether a seat has so many fragments of a type, one of them real; unknown ones stand in for the others.
pub fn can_purge_fragments(state: &State, seat: Seat, fragment: Explore, count: usize) -> bool {
    let trove = &state.players[seat].trove;
    let own = trove.count(fragment);
    own > 0 && own + trove.count(Explore::UnknownRelicFragment) >= count
}

/// Purges so many fragments of a type; the seat says how many unknown ones are among them.
pub async fn purge_fragments(g: &mut G, me: Me, fragment: Explore, count: u32) {
    let trove = &g.players[me.seat].trove;
    let most = |card: Explore, most: u32| (Target::Explore(card), most.min(trove.count(card) as u32));
    let slots = [most(fragment, count), most(Explore::UnknownRelicFragment, count - 1)];
    let slots = slots.into_iter().filter(|(_, most)| *most > 0).collect::<Vec<_>>();
    let counts = Counts::new(slots, count..=count);
    for (target, count) in ask::counts(g, me.seat, me.asks(Prompt::ChooseFragments), counts).await {
        if let Target::Explore(card) = target {
            (0..count).for_each(|_| purge(g, me.seat, Source::Explore(card)));
        }
    }
}

/// The types of which a seat can purge two fragments; unknown ones stand in for one or both.
pub fn pairs(state: &State, seat: Seat) -> Vec<Explore> {
    let unknown = Explore::UnknownRelicFragment;
    let twice = |&card: &Explore| match card == unknown {
        true => state.players[seat].trove.count(unknown) >= 2,
        false => can_purge_fragments(state, seat, card, 2),
    };
    FRAGMENTS.into_iter().filter(twice).collect()
}

/// Purges two fragments of a type.
pub async fn purge_pair(g: &mut G, me: Me, fragment: Explore) {
    if fragment == Explore::UnknownRelicFragment {
        (0..2).for_each(|_| purge(g, me.seat, Source::Explore(fragment)));
    } else {
        purge_fragments(g, me, fragment, 2).await;
    }
}

/// Relic fragments of a seat, whatever their types.
pub fn fragments(state: &State, seat: Seat) -> usize {
    FRAGMENTS.iter().map(|&fragment| state.players[seat].trove.count(fragment)).sum()
}

/// Purges so many fragments, of whatever types the seat likes.
pub async fn purge_any_fragments(g: &mut G, seat: Seat, count: u32) {
    let trove = &g.players[seat].trove;
    let slots = FRAGMENTS.map(|fragment| (Target::Explore(fragment), trove.count(fragment) as u32));
    let slots = slots.into_iter().filter(|(_, most)| *most > 0).collect::<Vec<_>>();
    let counts = Counts::new(slots, count..=count);
    for (target, count) in ask::counts(g, seat, Prompt::ChooseFragments, counts).await {
        if let Target::Explore(card) = target {
            (0..count).for_each(|_| purge(g, seat, Source::Explore(card)));
        }
    }
}

/// Whether a card is attached to a planet (LRR 12).
pub fn has_attachment(state: &State, planet: Planet) -> bool {
    state.exploration.attached.iter().any(|attached| attached.planet == planet)
        || state.laws.iter().any(|law| law.place == LawPlace::Attached(planet))
}

// ---- purging ----------------------------------------------------------------------------------

/// Takes a component of a seat out of the game for good (LRR 70.1, 70.2).
pub fn purge(g: &mut G, seat: Seat, component: Source) {
    component.purge(g, seat);
    g.exploration.purged.push(component);
    g.log(Entry::Purged { seat, component });
}

/// Puts a wormhole token into a system.
pub fn place_wormhole(g: &mut G, system: SystemId, side: Wormholes) {
    let tokens = &mut g.system_mut(system).wormholes;
    *tokens = tokens.with(side);
    g.log(Entry::Wormhole { system, side });
}

/// After a seat has moved ships through it, the ion storm shows its other side.
pub fn turn_storm(g: &mut G) {
    if let Some(storm) = &mut g.exploration.storm {
        *storm = storm.turned();
        let entry = Entry::Wormhole { system: storm.system, side: storm.side };
        g.log(entry);
    }
}

/// The exploration cards of a player who has left the game are discarded, the relics purged.
pub fn forfeit(g: &mut G, seat: Seat) {
    let trove = std::mem::take(&mut g.players[seat].trove);
    trove.cards.into_iter().for_each(|card| discard(g, card));
    g.exploration.purged.extend(trove.relics.iter().map(Source::Relic));
}

/// The order in which planets are gained and explored is the seat's choice (LRR 35.2).
pub async fn next_planet(g: &mut G, seat: Seat, planets: &[Planet]) -> Option<Planet> {
    let free = |planet: &&Planet| g.planet(**planet).owner.is_none() && may_explore(g, **planet).is_ok();
    if planets.iter().filter(free).count() == 0 {
        return planets.first().copied();
    }
    ask::planet(g, seat, Prompt::NextPlanet, planets.to_vec()).await
}

#[cfg(test)]
mod tests;
