//! Components: one row each, with everything the component does.
//!
//! # How to add a component
//!
//! 1. Find its file below and add a row to the `ROWS` of that file (a faction: a new file with a `ROW`, and one line
//!    in `factions/mod.rs`). **What has a row is in the games of its edition** and of later ones (`editions.rs`): it is dealt,
//!    researched, chosen. A new id goes to the end of its family in `ids.rs`: no other game may notice it.
//!    Name and numbers are facts; the text is ours, short and active.
//! 2. Give it hooks. A [`Use`] belongs to one kind of window, which is a type with its data (`windows.rs`): `TurnStart::may(can, run)`
//!    offers it to its owner, `TurnStart::must(can, run)` makes it happen. `can` says when (trigger, cost, legal target: never
//!    offer what cannot be done): `|state, now, me| now.seat == me.seat`, with `now` the data of the window. `run` does it:
//!    `Do::Now(f)` without questions, `Do::Ask(f)` with questions (`f` returns `Box::pin(async move {..})`), `Do::Aimed(next, f)` with
//!    targets that are named before it can be cancelled. Where a window has `cancelled`, `run` stops its event by it. The ability of
//!    a unit is used by each unit: `CombatRoundEnd::each(units, run)`, with `units` counting those that can use it.
//!    An [`Answer`] changes a [`Number`] (`Add`, `Limit`) or a [`Permit`] (`Allow`, `Refuse`; refusal wins) for what the
//!    [`Ask`] is about: compare `me.seat` with `ask.seat`, since every seat's components hear every question.
//! 3. What lasts is an entry in the state: `effects::last(g, me, Until::.., Scope::..)`. While it is there the row's
//!    `lasting` hooks are active, with `me.scope` telling what the entry is for.
//! 4. Ask through `ask::` (`planet`, `system`, `seat`, `yes`, `units`, ...), pay through `payment::`, change the board through
//!    `board::` (place, destroy, remove), tokens through `tokens::`, cards through `cards::`, points through `scoring::`.
//!    Name the component in each question: `me.asks(Prompt::..)`. A prompt that fits none: add one to `target.rs`.
//! 5. End the file with a test per component that fails when the row's hook is removed (see `testing.rs`: a table in
//!    any position, answered by targets), citing the rule.
//!
//! A window or question that is missing: add its line (`effects/windows.rs`, `effects/hooks.rs`) and raise or ask it at the one
//! place in the procedure where the rules have it. Procedures never name a component.
//!
//! # How to add a family
//!
//! A file with its rows, their [`Table`] and [`Family`], and where they lie while they can act (a `Zone`); a line in
//! `families!` (`registry.rs`), which makes them a [`Source`]; a line in `ZONES` (`effects/zones.rs`). Dispatch, reasons, coverage and names
//! follow. `promissory.rs` is a model: in hand, and face up.
//!
//! # How to add a leader or a mech
//!
//! 1. Give the faction a file `factions/<name>/leaders.rs` (`mod leaders;` in `factions/<name>.rs`; `arborec/leaders.rs` is the model) with
//!    `pub static ROWS: [LeaderRow; 3]` and `pub const MECH: UnitHooks`, and name both in the faction's row: `leaders: &leaders::ROWS`, and
//!    `leaders::MECH` at the end of `unit_hooks`. What is printed on the mech's card is in `model/data/units.rs` already; a mech that has no text
//!    of its own needs no hooks.
//! 2. A row is filled in with `..LeaderRow::AGENT`, `..LeaderRow::COMMANDER` or `..LeaderRow::HERO`. Its `hooks` act while an agent is ready, or a
//!    commander or hero unlocked. **Each use of an agent exhausts it and each use of a hero purges it by itself**: no `.exhausting()`. A hero
//!    that lies beside the board for a while is purged at once and goes on by an effect that lasts (`Until::Round`).
//! 3. A commander has a `condition` in words and an `unlock`: `Unlock::Have(|state, seat| (have, need))`, looked at at each step (LRR 51.6, between
//!    effects), the same as `Unlock::InGalaxy` where it counts what lies on the board and reads only what `rules::board::has_changed` watches, or `Unlock::When(|state, window, seat| ..)` for something that happens, seen in any window that is raised. Heroes need neither.
//! 4. `me.seat` is who uses it: a commander may be lent (`Permit::UseCommander`: Alliance, Imperia), an agent copied (`Permit::CopyAgent`), so never
//!    ask for the owner's faction, and never for `leaders::owner`.
//! 5. A deploy (LRR 30) is a use of the unit card, once in a window: `WhenAbilityUsed::each(|state, now, me| u8::from(deploy::can(state, me) && ..), ..)`, with
//!    `rules::deploy` to place it. `WhenAbilityUsed` can be `cancelled`, for what happens instead of an ability; `AfterAbilityUsed` follows it.
//! 6. Windows made for leaders: `AnyTimeInTurn`, `AfterPillaged`, `AfterStrategyTokenSpent`, `AfterTechnologyGained`, `WhenGoodsGained` (from the supply),
//!    `AfterCommoditiesReplenished`, `AfterAgentExhausted`, `AfterAgentReadied`, ``WhenGroundForcesProduced`,
//!    `BeforeVotes`. Captured units: `rules::capture`. A space combat that a component makes: `combat::space::battle`. Command tokens of others in
//!    a fleet pool: `tokens::take_tribute`. A leader or note that is attached to a planet has an `attach`, like an exploration card.
//! 7. Test with `Sim::expanded(..)`: `t.unlock(A, Leader::..)` turns one over, `t.progress(A, ..)` says how far it is, `t.is_ready(A, ..)` whether it can act.
//! 8. What moves and lands: `AfterShipsArrived` (which kinds, by a wormhole or not), `WhenGroundForcesCommit`, `AfterLanding`; an ability of a
//!    sheet that was used in one place: `AfterAbilityIn`. `Permit::UseComponents` and `Permit::UnitAbilities` silence seats and units.
//!
//! | family | file | row | active |
//! |---|---|---|---|
//! | action cards | `action_cards/{action,activation,agenda,battle,combat,council,expeditions,invasion,movement,raid,riders,strategy,ventures}.rs` | [`ActionCardRow`] | in hand: `uses`; afterwards `lasting` |
//! | agendas | `agendas/{crowns,decrees,directives,disasters,laws,ministers,movement_laws,planets,senate}.rs` | [`AgendaRow`] | `resolve` once; `hooks` while a law |
//! | technologies | `tech/{blue,green,yellow,red,upgrades,insights}.rs` | [`TechRow`] | owned and ready: `hooks` |
//! | objectives | `objectives/{frontiers,intrigues,public,secret}.rs` | [`ObjectiveRow`], [`SecretRow`] | `progress`; action-phase secrets: `uses` |
//! | generic notes | `promissory.rs` | [`NoteRow`] | in hand: `uses`; face up: `hooks` |
//! | exploration cards | `explores/{cultural,hazardous,industrial,frontier}.rs` | [`ExploreRow`] | `found` once; attached, or face up: `hooks` |
//! | relics | `relics/{crowns,wonders}.rs` | [`RelicRow`] | owned (used while ready): `hooks` |
//! | legendary planets | `legendary.rs` | [`LegendaryRow`] | while the planet is controlled and the card ready: `uses` |
//! | factions | `factions/<name>.rs` | [`FactionRow`] | abilities, own technologies, note, units: all in that file |
//! | leaders | `factions/<name>/leaders.rs` | [`LeaderRow`] | ready or unlocked, or lent: `hooks`; afterwards `lasting` |
//! | generic units | `units.rs` | [`UnitHooks`] | while the seat has that unit card |

pub mod action_cards;
pub mod agendas;
#[cfg(test)]
pub mod dummies;
pub mod editions;
pub mod explores;
pub mod factions;
pub mod leaders;
pub mod legendary;
pub mod objectives;
pub mod promissory;
pub mod registry;
pub mod relics;
pub mod tech;
pub mod units;

use crate::core::Seat;
use crate::games::ti4::G;
pub use crate::games::ti4::effects::windows::*;
use crate::games::ti4::effects::zones::{Reach, Zone, hooks_of};
pub use crate::games::ti4::effects::{Answer, Ask, Can, Do, Fut, Hook, Hooks, Me, Number, Permit, Use};
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::data::{Color, Tile};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::Outcome;
pub use action_cards::ActionCardRow;
pub use agendas::{AgendaKind, AgendaRow, Election, Resolve};
pub use explores::{Attach, ExploreRow, Find, Found, Then};
pub use factions::{AbilityRow, FactionRow};
pub use leaders::{LeaderRow, Rank, Unlock};
pub use legendary::LegendaryRow;
pub use objectives::{Goal, ObjectiveRow, SecretRow};
pub use promissory::{Keep, NoteRow};
pub use registry::{Family, Source, Table, boxes, occurring};
use registry::{Shelf, printed, table};
pub use relics::RelicRow;
use std::sync::LazyLock;
pub use tech::TechRow;
pub use units::UnitHooks;

// ---- looking rows up --------------------------------------------------------------------------

pub fn action_card(card: ActionCard) -> &'static ActionCardRow {
    ActionCardRow::of(card)
}

pub fn tech(tech: Tech) -> &'static TechRow {
    TechRow::of(tech)
}

pub fn find_tech(tech: Tech) -> Option<&'static TechRow> {
    TechRow::find(tech)
}

pub fn agenda(agenda: Agenda) -> &'static AgendaRow {
    AgendaRow::of(agenda)
}

pub fn find_agenda(agenda: Agenda) -> Option<&'static AgendaRow> {
    AgendaRow::find(agenda)
}

pub fn note(note: Promissory) -> &'static NoteRow {
    NoteRow::of(note)
}

pub fn objective(objective: Objective) -> &'static ObjectiveRow {
    ObjectiveRow::of(objective)
}

pub fn find_objective(objective: Objective) -> Option<&'static ObjectiveRow> {
    ObjectiveRow::find(objective)
}

pub fn secret(secret: Secret) -> &'static SecretRow {
    SecretRow::of(secret)
}

pub fn faction(faction: Faction) -> &'static FactionRow {
    FactionRow::of(faction)
}

pub fn leader(leader: Leader) -> &'static LeaderRow {
    LeaderRow::of(leader)
}

pub fn find_faction(faction: Faction) -> Option<&'static FactionRow> {
    FactionRow::find(faction)
}

/// The factions in the game, in the order of their numbers.
pub fn all_factions() -> impl Iterator<Item = &'static FactionRow> {
    FactionRow::in_order()
}

pub fn all_action_cards() -> impl Iterator<Item = &'static ActionCardRow> {
    ActionCardRow::in_order()
}

pub fn all_agendas() -> impl Iterator<Item = &'static AgendaRow> {
    AgendaRow::in_order()
}
