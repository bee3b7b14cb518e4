//! What opens beside the board: the hand, objectives, technologies, units, the race sheet, strategy cards, the council, planets,
//! trade agreements, the players' areas and the piles; while the galaxy is made, tiles to place. All from the view of one seat.

mod council;
mod fall;
mod hand;
mod objectives;
mod piles;
mod planets;
mod players;
pub mod progress;
mod race;
mod strategy;
mod technology;
#[cfg(test)]
mod tests;
mod trade;
mod units;

use super::words::upper;
use super::{Component, Words, emblems, moments};
use crate::core::Seat;
use crate::games::ti3::effects::At;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::view::View;
use crate::scene::sheets::{self, section};
use crate::scene::{Art, Block, Card, Milestone, Names, SheetTab, Tint};

/// The keys of the sheets.
pub const HAND: &str = "hand";
pub const OBJECTIVES: &str = "objectives";
pub const TECHNOLOGY: &str = "technology";
pub const UNITS: &str = "units";
pub const RACE: &str = "race";
pub const STRATEGY: &str = "strategy";
pub const COUNCIL: &str = "council";
pub const PLANETS: &str = "planets";
pub const TRADE: &str = "trade";
pub const PLAYERS: &str = "players";
/// While the galaxy is made.
pub const TILES: &str = "tiles";

/// A table as one viewer sees it, with what sheets ask of it.
pub struct Seen<'v> {
    view: &'v View,
    /// The table as far as the viewer knows it. Never asked for what others hold: see [`View::known`].
    state: State,
    words: Words<'v>,
    names: &'v Names,
    me: Option<Seat>,
}

impl<'v> Seen<'v> {
    fn new(view: &'v View, names: &'v Names) -> Seen<'v> {
        Seen { view, state: view.known(), words: Words::of(view).named(names), names, me: view.viewer }
    }

    fn name(&self, seat: Seat) -> &'v str {
        self.names.of(seat)
    }

    /// A seat as the viewer calls it.
    fn who(&self, seat: Seat) -> &'v str {
        if self.me == Some(seat) { "you" } else { self.name(seat) }
    }

    /// All seats, the viewer first, then clockwise.
    fn seats(&self) -> Vec<Seat> {
        let first = self.me.unwrap_or(self.state.speaker);
        first.clockwise(self.state.count()).collect()
    }

    /// A card to read, with its rule.
    fn card(&self, component: Component, art: Art) -> Card {
        Card {
            title: self.words.name(component).to_owned(),
            art: Some((art, Tint::Plain)),
            text: self.words.text(component),
            rule: super::citations::section(component),
            ..Card::default()
        }
    }
}

/// Which sheets there are: a spectator has no hand and no race.
pub fn tabs(view: &View) -> Vec<SheetTab> {
    let mut tabs = Vec::new();
    if !view.own_tiles.is_empty() {
        tabs.push(SheetTab::new(TILES, "My tiles", Art::FRONTIER));
    }
    let made = view.public.set_up.is_none();
    if let Some(seat) = view.viewer {
        if made {
            tabs.push(SheetTab::new(HAND, "My cards", Art::ACTION_CARD));
        }
        let emblem = view.public.race(seat).map_or(Art::PERSON, emblems::emblem);
        tabs.push(SheetTab::new(UNITS, "Units", Art::DREADNOUGHT));
        tabs.push(SheetTab::new(RACE, "My race", emblem));
    }
    tabs.extend([
        SheetTab::new(OBJECTIVES, "Objectives", Art::OBJECTIVE_ONE),
        SheetTab::new(TECHNOLOGY, "Technology", Art::TECHNOLOGY),
    ]);
    if made {
        tabs.extend([
            SheetTab::new(STRATEGY, "Strategy cards", Art::STRATEGY),
            SheetTab::new(COUNCIL, "Council", Art::POLITICS),
            SheetTab::new(PLANETS, "Planets", Art::RINGED_PLANET),
            SheetTab::new(TRADE, "Trade", Art::TRADE),
            SheetTab::new(PLAYERS, "Players", Art::PERSON),
        ]);
    }
    tabs
}

/// The public objectives with how far everybody is.
pub fn milestones(view: &View, names: &Names) -> Vec<Milestone> {
    if view.public.set_up.is_some() { Vec::new() } else { objectives::milestones(&Seen::new(view, names)) }
}

/// What a sheet holds; nothing where there is no such sheet now.
pub fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
    let seen = Seen::new(view, names);
    let made = view.public.set_up.is_none();
    match (key, seen.me) {
        (TILES, Some(_)) => planets::tiles(&seen),
        (UNITS, Some(me)) => units::sheet(&seen, me),
        (RACE, Some(me)) => race::sheet(&seen, me),
        (OBJECTIVES, _) => objectives::sheet(&seen),
        (TECHNOLOGY, _) => technology::sheet(&seen),
        (HAND, Some(_)) if made => hand::sheet(&seen),
        (STRATEGY, _) if made => strategy::sheet(&seen),
        (COUNCIL, _) if made => council::sheet(&seen),
        (PLANETS, _) if made => planets::sheet(&seen),
        (TRADE, _) if made => trade::sheet(&seen),
        (PLAYERS, _) if made => players::sheet(&seen),
        _ => Vec::new(),
    }
}

/// The area of a player: all that lies open before them. Nothing until the galaxy is made.
pub fn area(view: &View, seat: Seat, names: &Names) -> Vec<Block> {
    if view.public.set_up.is_some() { Vec::new() } else { players::area(&Seen::new(view, names), seat) }
}

/// When a component is used.
fn timing(moments: impl IntoIterator<Item = At>) -> String {
    sheets::timing(moments.into_iter().map(moments::when))
}
