//! Components: one row each, with everything the component does.
//!
//! # How to add a component
//!
//! 1. Find its file below and add a row to the `ROWS` of that file (a faction: a new file with a `ROW`, and one line
//!    in `factions/mod.rs`). **What has a row is in the game**: it is dealt, researched, chosen; what has none is not.
//!    The id is already in `ids.rs`. Name and numbers are facts; the text is ours, short and active.
//! 2. Give it hooks. A [`Use`] belongs to one kind of window, which is a type with its data (`windows.rs`): `TurnStart::may(can, run)`
//!    offers it to its owner, `TurnStart::must(can, run)` makes it happen. `can` says when (trigger, cost, legal target: never
//!    offer what cannot be done): `|state, now, me| now.seat == me.seat`, with `now` the data of the window. `run` does it:
//!    `Do::Now(f)` without questions, `Do::Ask(f)` with questions (`f` returns `Box::pin(async move {..})`), `Do::Aimed(next, f)` with
//!    targets that are named before it can be cancelled. Where a window has `cancelled`, `run` stops its event by it.
//!    An [`Answer`] changes a [`Number`] (`Add`, `Limit`) or a [`Permit`] (`Allow`, `Refuse`; refusal wins) for what the
//!    [`Ask`] is about: compare `me.seat` with `ask.seat`, since every seat's components hear every question.
//! 3. What lasts is an entry in the state: `effects::last(g, me, Until::.., About::..)`. While it is there the row's
//!    `lasting` hooks are active, with `me.about` telling what the entry is about.
//! 4. Ask through `ask::` (`planet`, `system`, `seat`, `yes`, `units`, ...), pay through `payment::`, change the board through
//!    `board::` (place, destroy, remove), tokens through `tokens::`, cards through `cards::`, points through `scoring::`.
//!    Name the component in each question: `me.asks(Prompt::..)`. A prompt that fits none: add one to `target.rs`.
//! 5. End the file with a test per component that fails when the row's hook is removed (see `testing.rs`: a table in
//!    any position, answered by targets), citing the rule.
//!
//! A window or question that is missing: add its line (`effects/windows.rs`, `effects/hooks.rs`) and raise or ask it at the one place in the
//! procedure where the rules have it. Procedures never name a component.
//!
//! | family | file | row | active |
//! |---|---|---|---|
//! | action cards | `action_cards/{action,agenda,combat,movement,riders,strategy}.rs` | [`ActionCardRow`] | in hand: `uses`; afterwards `lasting` |
//! | agendas | `agendas/{laws,ministers,planets,directives}.rs` | [`AgendaRow`] | `resolve` once; `hooks` while a law |
//! | technologies | `tech/{blue,green,yellow,red,upgrades}.rs` | [`TechRow`] | owned and ready: `hooks` |
//! | objectives | `objectives/{public,secret}.rs` | [`ObjectiveRow`], [`SecretRow`] | `progress`; action-phase secrets: `uses` |
//! | generic notes | `promissory.rs` | [`NoteRow`] | in hand: `uses`; face up: `hooks` |
//! | factions | `factions/<name>.rs` | [`FactionRow`] | abilities, own technologies, note, units: all in that file |
//! | generic units | `units.rs` | [`UnitHooks`] | while the seat has that unit card |

pub mod action_cards;
pub mod agendas;
pub mod factions;
pub mod objectives;
pub mod promissory;
pub mod tech;
pub mod units;

use crate::core::Seat;
use crate::games::ti4::G;
pub use action_cards::ActionCardRow;
pub use agendas::{AgendaKind, AgendaRow, Election, Resolve};
pub use factions::{AbilityRow, FactionRow};
pub use objectives::{Goal, ObjectiveRow, SecretRow};
pub use promissory::{Keep, NoteRow};
pub use tech::TechRow;
pub use units::UnitHooks;

pub use crate::games::ti4::effects::windows::*;
pub use crate::games::ti4::effects::{Answer, Ask, Do, Fut, Hook, Hooks, Me, Number, Permit, Use};
use crate::games::ti4::model::data::{Color, Tile};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Outcome, Source};
use std::sync::LazyLock;

// ---- looking rows up --------------------------------------------------------------------------

/// All rows by id, and for each kind of hook who has one.
pub struct Index {
    cards_by_id: Vec<Option<&'static ActionCardRow>>,
    techs_by_id: Vec<Option<&'static TechRow>>,
    abilities_by_id: Vec<Option<&'static AbilityRow>>,
    agendas_by_id: Vec<Option<&'static AgendaRow>>,
    notes_by_id: Vec<Option<&'static NoteRow>>,
    objectives_by_id: Vec<Option<&'static ObjectiveRow>>,
    secrets_by_id: Vec<Option<&'static SecretRow>>,
    units_by_id: Vec<Option<&'static UnitHooks>>,
    factions_by_id: Vec<Option<&'static FactionRow>>,
    /// Bits by id, for each hook.
    pub cards: [u128; Hook::COUNT],
    pub techs: [u128; Hook::COUNT],
    /// Bits by faction.
    pub abilities: [u128; Hook::COUNT],
    pub laws: [u128; Hook::COUNT],
    /// Notes in play.
    pub notes: [u128; Hook::COUNT],
    pub hand_notes: [u128; Hook::COUNT],
    pub secrets: [u128; Hook::COUNT],
    pub units: [u128; Hook::COUNT],
    pub any: [bool; Hook::COUNT],
}

static INDEX: LazyLock<Index> = LazyLock::new(Index::build);

pub fn index() -> &'static Index {
    &INDEX
}

fn by_id<R>(count: usize, rows: impl Iterator<Item = &'static R>, id: fn(&R) -> usize) -> Vec<Option<&'static R>> {
    let mut table = vec![None; count];
    for row in rows {
        assert!(table[id(row)].replace(row).is_none(), "each component has one row");
    }
    table
}

fn note_hooks(
    bits: &mut [u128; Hook::COUNT],
    any: &mut [bool; Hook::COUNT],
    id: usize,
    hooks: impl Iterator<Item = Hook>,
) {
    for hook in hooks {
        bits[hook.index()] |= 1 << id;
        any[hook.index()] = true;
    }
}

impl Index {
    fn build() -> Index {
        let factions = || factions::ROWS.iter().copied();
        let techs = || tech::ROWS.iter().flat_map(|rows| rows.iter()).chain(factions().flat_map(|row| row.own_techs));
        let notes = || promissory::ROWS.iter().chain(factions().map(|row| &row.note));
        let units = || units::ROWS.iter().chain(factions().flat_map(|row| row.unit_hooks));
        let abilities = || factions().flat_map(|row| row.abilities);
        let cards = || action_cards::ROWS.iter().flat_map(|rows| rows.iter());
        let agendas = || agendas::ROWS.iter().flat_map(|rows| rows.iter());
        let mut index = Index {
            cards_by_id: by_id(ActionCard::COUNT, cards(), |row| row.card.index()),
            techs_by_id: by_id(Tech::COUNT, techs(), |row| row.tech.index()),
            abilities_by_id: by_id(Ability::COUNT, abilities(), |row| row.ability.index()),
            agendas_by_id: by_id(Agenda::COUNT, agendas(), |row| row.agenda.index()),
            notes_by_id: by_id(Promissory::COUNT, notes(), |row| row.note.index()),
            objectives_by_id: by_id(Objective::COUNT, objectives::public::ROWS.iter(), |row| row.objective.index()),
            secrets_by_id: by_id(Secret::COUNT, objectives::secret::ROWS.iter(), |row| row.secret.index()),
            units_by_id: by_id(UnitCard::COUNT, units(), |row| row.card.index()),
            factions_by_id: by_id(Faction::COUNT, factions(), |row| row.faction.index()),
            cards: [0; Hook::COUNT],
            techs: [0; Hook::COUNT],
            abilities: [0; Hook::COUNT],
            laws: [0; Hook::COUNT],
            notes: [0; Hook::COUNT],
            hand_notes: [0; Hook::COUNT],
            secrets: [0; Hook::COUNT],
            units: [0; Hook::COUNT],
            any: [false; Hook::COUNT],
        };
        let mut lasting: Vec<&'static Hooks> = Vec::new();
        let any = &mut index.any;
        let hooks = |uses: &'static [Use]| uses.iter().map(|own| Hook::at(own.at()));
        for row in cards() {
            note_hooks(&mut index.cards, any, row.card.index(), hooks(row.uses));
            lasting.push(&row.lasting);
        }
        for row in techs() {
            note_hooks(&mut index.techs, any, row.tech.index(), row.hooks.all());
            lasting.push(&row.lasting);
        }
        for faction in factions() {
            for row in faction.abilities {
                note_hooks(&mut index.abilities, any, faction.faction.index(), row.hooks.all());
                lasting.push(&row.lasting);
            }
        }
        for row in agendas() {
            note_hooks(&mut index.laws, any, row.agenda.index(), row.hooks.all());
            lasting.push(&row.lasting);
        }
        for row in notes() {
            note_hooks(&mut index.notes, any, row.note.index(), row.hooks.all());
            note_hooks(&mut index.hand_notes, any, row.note.index(), hooks(row.uses));
            lasting.push(&row.lasting);
        }
        for row in objectives::secret::ROWS {
            note_hooks(&mut index.secrets, any, row.secret.index(), hooks(row.uses));
        }
        for row in units() {
            note_hooks(&mut index.units, any, row.card.index(), row.hooks.all());
            lasting.push(&row.lasting);
        }
        for hooks in lasting {
            hooks.all().for_each(|hook| any[hook.index()] = true);
        }
        index
    }
}

const IN_PLAY: &str = "only components with a row are in play";

pub fn action_card(card: ActionCard) -> &'static ActionCardRow {
    index().cards_by_id[card.index()].expect(IN_PLAY)
}

pub fn tech(tech: Tech) -> &'static TechRow {
    find_tech(tech).expect(IN_PLAY)
}

pub fn find_tech(tech: Tech) -> Option<&'static TechRow> {
    index().techs_by_id[tech.index()]
}

pub fn agenda(agenda: Agenda) -> &'static AgendaRow {
    find_agenda(agenda).expect(IN_PLAY)
}

pub fn find_agenda(agenda: Agenda) -> Option<&'static AgendaRow> {
    index().agendas_by_id[agenda.index()]
}

pub fn note(note: Promissory) -> &'static NoteRow {
    index().notes_by_id[note.index()].expect(IN_PLAY)
}

pub fn objective(objective: Objective) -> &'static ObjectiveRow {
    index().objectives_by_id[objective.index()].expect(IN_PLAY)
}

pub fn secret(secret: Secret) -> &'static SecretRow {
    index().secrets_by_id[secret.index()].expect(IN_PLAY)
}

pub fn faction(faction: Faction) -> &'static FactionRow {
    find_faction(faction).expect(IN_PLAY)
}

pub fn find_faction(faction: Faction) -> Option<&'static FactionRow> {
    index().factions_by_id[faction.index()]
}

/// The factions in the game, in the order of their numbers.
pub fn all_factions() -> impl Iterator<Item = &'static FactionRow> {
    index().factions_by_id.iter().filter_map(|row| *row)
}

pub fn all_action_cards() -> impl Iterator<Item = &'static ActionCardRow> {
    index().cards_by_id.iter().filter_map(|row| *row)
}

pub fn all_agendas() -> impl Iterator<Item = &'static AgendaRow> {
    index().agendas_by_id.iter().filter_map(|row| *row)
}

/// The technologies a faction can own.
pub fn techs_of(faction: Faction) -> impl Iterator<Item = &'static TechRow> {
    index().techs_by_id.iter().filter_map(|row| *row).filter(move |row| row.faction.is_none_or(|own| own == faction))
}

pub fn unit_hooks(card: UnitCard) -> &'static Hooks {
    index().units_by_id[card.index()].map_or(&Hooks::NONE, |row| &row.hooks)
}

/// The hooks of a component's lasting effects.
pub fn lasting(source: Source) -> &'static Hooks {
    match source {
        Source::ActionCard(card) => &action_card(card).lasting,
        Source::Tech(id) => &tech(id).lasting,
        Source::Ability(ability) => &index().abilities_by_id[ability.index()].expect(IN_PLAY).lasting,
        Source::Agenda(id) => &agenda(id).lasting,
        Source::Note(id) => &note(id.kind).lasting,
        Source::Unit(card) => index().units_by_id[card.index()].map_or(&Hooks::NONE, |row| &row.lasting),
        Source::Secret(_) | Source::Strategy(_) => &Hooks::NONE,
    }
}

pub fn name(source: Source) -> &'static str {
    match source {
        Source::ActionCard(card) => action_card(card).name,
        Source::Tech(id) => tech(id).name,
        Source::Ability(ability) => index().abilities_by_id[ability.index()].expect(IN_PLAY).name,
        Source::Agenda(id) => agenda(id).name,
        Source::Note(id) => note(id.kind).name,
        Source::Unit(card) => card.row().name,
        Source::Secret(id) => secret(id).name,
        Source::Strategy(card) => crate::games::ti4::rules::strategy_cards::row(card).name,
    }
}

pub fn text(source: Source) -> &'static str {
    match source {
        Source::ActionCard(card) => action_card(card).text,
        Source::Tech(id) => tech(id).text,
        Source::Ability(ability) => index().abilities_by_id[ability.index()].expect(IN_PLAY).text,
        Source::Agenda(id) => agenda(id).text,
        Source::Note(id) => note(id.kind).text,
        Source::Unit(card) => index().units_by_id[card.index()].map_or("", |row| row.text),
        Source::Secret(id) => secret(id).text,
        Source::Strategy(card) => crate::games::ti4::rules::strategy_cards::row(card).text,
    }
}

/// The names of all components that are used or happen in play, by [`Source::number`].
pub fn occurring() -> Vec<Option<&'static str>> {
    let index = index();
    let mut names: Vec<Option<&'static str>> = Vec::with_capacity(Source::COUNT);
    names.extend(index.cards_by_id.iter().map(|row| row.map(|row| row.name)));
    let used = |hooks: &Hooks| !hooks.uses.is_empty();
    names.extend(index.techs_by_id.iter().map(|row| row.filter(|row| used(&row.hooks)).map(|row| row.name)));
    names.extend(index.abilities_by_id.iter().map(|row| row.filter(|row| used(&row.hooks)).map(|row| row.name)));
    names.extend(index.agendas_by_id.iter().map(|row| row.map(|row| row.name)));
    names.extend(index.notes_by_id.iter().map(|row| row.filter(|row| !row.uses.is_empty()).map(|row| row.name)));
    let unit = |row: &'static UnitHooks| row.card.row().name;
    names.extend(index.units_by_id.iter().map(|row| row.filter(|row| used(&row.hooks)).map(unit)));
    names.extend(index.secrets_by_id.iter().map(|row| row.map(|row| row.name)));
    names.extend(StrategyCard::ALL.iter().map(|&card| Some(crate::games::ti4::rules::strategy_cards::row(card).name)));
    names
}
