//! What opens beside the board: the hand, objectives, technologies, units, the faction sheet, strategy cards, the council, planets,
//! trade, the players' areas and the piles; while a game is set up, factions and tiles to choose from. All from the view of one seat.

mod council;
mod faction;
mod figures;
mod finds;
mod hand;
mod leaders;
mod objectives;
mod piles;
mod planets;
mod players;
mod strategy;
mod technology;
#[cfg(test)]
mod tests;
mod trade;
mod units;

use super::words::upper;
use super::{Words, moments};
use crate::core::Seat;
use crate::games::ti4::content::Use;
use crate::games::ti4::model::state::{State, Step};
use crate::games::ti4::model::view::View;
use crate::scene::sheets;
use crate::scene::{Art, Block, Milestone, Names, SheetTab};

/// The keys of the sheets.
pub const HAND: &str = "hand";
pub const OBJECTIVES: &str = "objectives";
pub const TECHNOLOGY: &str = "technology";
pub const UNITS: &str = "units";
pub const FACTION: &str = "faction";
pub const STRATEGY: &str = "strategy";
pub const COUNCIL: &str = "council";
pub const PLANETS: &str = "planets";
pub const PLAYERS: &str = "players";
/// While something can be traded.
pub const TRADE: &str = "trade";
/// While a game is set up.
pub const FACTIONS: &str = "factions";
pub const TILES: &str = "tiles";

/// A table as one viewer sees it, with what sheets ask of it.
struct Seen<'v> {
    view: &'v View,
    /// The table as far as the viewer knows it. Never asked for what others hold: see [`View::known`].
    state: State,
    words: Words<'v>,
    names: &'v Names,
    me: Option<Seat>,
}

impl<'v> Seen<'v> {
    fn new(view: &'v View, names: &'v Names) -> Seen<'v> {
        let me = view.mine.as_ref().map(|mine| mine.seat);
        Seen { view, state: view.known(), words: Words::of(view), names, me }
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
        first.clockwise(self.state.players.count()).collect()
    }
}

/// Which sheets there are: a spectator has no hand and no faction.
pub fn tabs(view: &View) -> Vec<SheetTab> {
    if view.public.set_up.is_some() {
        let tiles = view.mine.as_ref().is_some_and(|mine| !mine.tiles.is_empty());
        let tiles = tiles.then(|| SheetTab::new(TILES, "My tiles", Art::FRONTIER));
        return tiles.into_iter().chain([SheetTab::new(FACTIONS, "Factions", Art::LEADER)]).collect();
    }
    let own = view.mine.as_ref().map(|_| SheetTab::new(HAND, "My cards", Art::ACTION_CARD));
    let sheet = view.mine.as_ref().map(|mine| {
        let emblem = super::emblems::emblem(view.public.players[mine.seat].faction);
        [SheetTab::new(UNITS, "Units", Art::DREADNOUGHT), SheetTab::new(FACTION, "My faction", emblem)]
    });
    let all = [
        SheetTab::new(OBJECTIVES, "Objectives", Art::OBJECTIVE_ONE),
        SheetTab::new(TECHNOLOGY, "Technology", Art::TECHNOLOGY),
    ];
    let trade = trades(view).then(|| SheetTab::new(TRADE, "Trade", Art::TRADE));
    let others = [
        SheetTab::new(STRATEGY, "Strategy cards", Art::STRATEGY),
        SheetTab::new(COUNCIL, "Council", Art::POLITICS),
        SheetTab::new(PLANETS, "Planets", Art::RINGED_PLANET),
        SheetTab::new(PLAYERS, "Players", Art::PERSON),
    ];
    own.into_iter().chain(trade).chain(all).chain(sheet.into_iter().flatten()).chain(others).collect()
}

/// The public objectives with how far everybody is.
pub fn milestones(view: &View, names: &Names) -> Vec<Milestone> {
    if view.public.set_up.is_some() { Vec::new() } else { objectives::milestones(&Seen::new(view, names)) }
}

/// Whether the viewer can trade now, or is offered something.
pub fn trades(view: &View) -> bool {
    view.mine.as_ref().is_some_and(|mine| trade::is_open(&view.public, mine))
}

/// What a sheet holds; nothing where there is no such sheet now.
pub fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
    let seen = Seen::new(view, names);
    if view.public.set_up.is_some() {
        return match key {
            FACTIONS => faction::to_choose(&seen),
            TILES => planets::tiles(&seen),
            _ => Vec::new(),
        };
    }
    match (key, seen.me) {
        (HAND, Some(_)) => hand::sheet(&seen),
        (OBJECTIVES, _) => objectives::sheet(&seen),
        (TECHNOLOGY, _) => technology::sheet(&seen),
        (UNITS, Some(me)) => units::sheet(&seen, me),
        (FACTION, Some(me)) => faction::sheet(&seen, me),
        (STRATEGY, _) => strategy::sheet(&seen),
        (COUNCIL, _) => council::sheet(&seen),
        (PLANETS, _) => planets::sheet(&seen),
        (TRADE, Some(me)) => trade::sheet(&seen, me),
        (PLAYERS, _) => players::sheet(&seen),
        _ => Vec::new(),
    }
}

/// The area of a player: all that lies open before them. Nothing until the game is set up.
pub fn area(view: &View, seat: Seat, names: &Names) -> Vec<Block> {
    if view.public.set_up.is_some() { Vec::new() } else { players::area(&Seen::new(view, names), seat) }
}

/// Whether nobody has picked a strategy card yet in this round.
fn before_picks(state: &State) -> bool {
    matches!(state.step, Step::StrategyStart | Step::PickStrategyCard(_))
}

/// When a component is used.
fn timing(uses: &[Use]) -> String {
    sheets::timing(uses.iter().map(|own| moments::when(own.at())))
}

/// With a small letter.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}
