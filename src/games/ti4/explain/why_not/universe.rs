//! Everything a player could point at when asked: what is offered, and all else of the same kinds.

use crate::core::rulebook::Asked;
use crate::core::universe;
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{Family as _, NoteRow};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{PublicObjective, State};
use crate::games::ti4::model::target::{Outcome, Pool, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::exploration::FRAGMENTS;

/// All that could be pointed at for a question, what is offered included; nothing twice.
pub fn universe(state: &State, asked: &Asked<Ti4>) -> Vec<Target> {
    universe::universe(state, asked, Target::Pass, further(asked.why.prompt))
}

/// What a prompt is about even where none of it is offered.
fn further(prompt: Prompt) -> &'static [Sort] {
    use Sort::*;
    match prompt {
        Prompt::ChooseAction => &[Strategic, Uses, Transactions, Systems],
        Prompt::AfterAction => &[Transactions],
        Prompt::React | Prompt::ResolveNext => &[Uses],
        Prompt::OfferTrade | Prompt::RequestTrade => &[Goods, Notes, Cards],
        Prompt::PayResources | Prompt::PayInfluence | Prompt::PayEither => &[Planets, Goods],
        Prompt::ScoreSecret => &[Secrets, Objectives],
        Prompt::SpendTokens => &[Pools],
        _ => &[],
    }
}

/// A sort of targets.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sort {
    Uses,
    Systems,
    Planets,
    Units,
    Builds,
    Kinds,
    Seats,
    Cards,
    Techs,
    Strategies,
    Strategic,
    Objectives,
    Secrets,
    Agendas,
    Votes,
    Notes,
    Pools,
    Factions,
    Tiles,
    Goods,
    Amounts,
    Transactions,
    Dice,
    Decks,
    Fragments,
}

impl universe::Sort<Ti4> for Sort {
    fn of(target: &Target) -> Option<Sort> {
        Some(match target {
            Target::Use(_) => Sort::Uses,
            Target::System(_) => Sort::Systems,
            Target::Planet(_) => Sort::Planets,
            Target::Unit { .. } => Sort::Units,
            Target::Build { .. } => Sort::Builds,
            Target::Kind(_) => Sort::Kinds,
            Target::Seat(_) => Sort::Seats,
            Target::Card(_) => Sort::Cards,
            Target::Tech(_) => Sort::Techs,
            Target::Strategy(_) => Sort::Strategies,
            Target::StrategicAction(_) => Sort::Strategic,
            Target::Objective(_) => Sort::Objectives,
            Target::Secret(_) => Sort::Secrets,
            Target::Agenda(_) => Sort::Agendas,
            Target::Vote(_) => Sort::Votes,
            Target::Note(_) => Sort::Notes,
            Target::Pool(_) => Sort::Pools,
            Target::Faction(_) => Sort::Factions,
            Target::Tile { .. } => Sort::Tiles,
            Target::Commodities | Target::TradeGoods => Sort::Goods,
            Target::Amount(_) => Sort::Amounts,
            Target::Transaction(_) => Sort::Transactions,
            Target::Die(_) => Sort::Dice,
            Target::Deck(_) => Sort::Decks,
            Target::Explore(_) => Sort::Fragments,
            _ => return None,
        })
    }

    fn members(self, state: &State, asked: &Asked<Ti4>, all: &mut Vec<Target>) {
        let edition = state.edition;
        match self {
            Sort::Uses => all.extend(Source::thinkable(state, asked.seat).into_iter().map(Target::Use)),
            Sort::Systems => all.extend(state.system_ids().map(Target::System)),
            Sort::Planets => all.extend(state.planets_in_play().iter().map(Target::Planet)),
            Sort::Units => units(state, asked, all),
            Sort::Builds => {
                let kinds = edition.unit_kinds();
                all.extend(kinds.flat_map(|kind| [1, 2].map(|count| Target::Build { kind, count })));
            }
            Sort::Kinds => all.extend(edition.unit_kinds().map(Target::Kind)),
            Sort::Seats => all.extend(state.seats().map(Target::Seat)),
            Sort::Cards => all.extend(edition.action_cards().map(|row| Target::Card(row.card))),
            Sort::Techs => all.extend(edition.techs().map(|row| Target::Tech(row.tech))),
            Sort::Strategies => all.extend(edition.strategy_cards().map(Target::Strategy)),
            Sort::Strategic => all.extend(edition.strategy_cards().map(Target::StrategicAction)),
            Sort::Objectives => {
                all.extend(edition.objectives().map(|row| Target::Objective(PublicObjective::Public(row.objective))));
                all.extend(edition.secrets().map(|row| Target::Objective(PublicObjective::Secret(row.secret))));
            }
            Sort::Secrets => all.extend(edition.secrets().map(|row| Target::Secret(row.secret))),
            Sort::Agendas => all.extend(edition.agendas().map(|row| Target::Agenda(row.agenda))),
            Sort::Votes => all.extend(votes(state).into_iter().map(Target::Vote)),
            Sort::Notes => all.extend(NoteRow::thinkable(state, asked.seat).into_iter().map(Target::Note)),
            Sort::Pools => all.extend(Pool::ALL.map(Target::Pool)),
            Sort::Factions => all.extend(edition.factions().map(|row| Target::Faction(row.faction))),
            Sort::Tiles => all.extend(
                crate::games::ti4::rules::map_making::tiles_and_places(state, asked.seat)
                    .map(|(tile, hex)| Target::Tile { tile, hex }),
            ),
            Sort::Goods => all.extend([Target::TradeGoods, Target::Commodities]),
            Sort::Amounts => all.extend((1..=12).map(Target::Amount)),
            Sort::Transactions => all.extend(state.seats().map(Target::Transaction)),
            Sort::Dice => all.extend((0..12).map(Target::Die)),
            Sort::Decks => all.extend(Deck::ALL.map(Target::Deck)),
            Sort::Fragments => all.extend(FRAGMENTS.map(Target::Explore)),
        }
    }
}

fn votes(state: &State) -> Vec<Outcome> {
    let mut all = vec![Outcome::For, Outcome::Against];
    all.extend(state.seats().map(Outcome::Seat));
    all.extend(state.planets_in_play().iter().map(Outcome::Planet));
    all.extend(state.edition.agendas().map(|row| Outcome::Law(row.agenda)));
    all.extend(state.edition.strategy_cards().map(Outcome::Card));
    all
}

/// Units on the board, whosever they are; where units are placed, that kind everywhere.
fn units(state: &State, asked: &Asked<Ti4>, all: &mut Vec<Target>) {
    let placed = |kind: UnitKind| match (asked.why.prompt, asked.why.about) {
        (Prompt::PlaceStructure, _) => kind.is_structure(),
        (Prompt::PlaceProduced, Subject::Kind(produced)) => kind == produced && kind.is_ground(),
        _ => false,
    };
    for at in crate::games::ti4::rules::board::places(state) {
        let area = crate::games::ti4::rules::board::area(state, at);
        for kind in state.edition.unit_kinds() {
            let here = |damaged: bool| {
                area.iter().any(|(_, units)| if damaged { units.damaged(kind) } else { units.whole(kind) } > 0)
            };
            if here(false) || placed(kind) {
                all.push(Target::Unit { at, kind, damaged: false });
            }
            if here(true) {
                all.push(Target::Unit { at, kind, damaged: true });
            }
        }
    }
}
