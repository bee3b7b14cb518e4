//! Everything a player could point at when asked: what is offered, and all else of the same kinds.

use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{Family as _, NoteRow};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{PublicObjective, State};
use crate::games::ti4::model::target::{Outcome, Pool, Prompt, Source, Subject, Target};

/// All that could be pointed at for a question, what is offered included; nothing twice.
pub fn universe(state: &State, asked: &Asked<Ti4>) -> Vec<Target> {
    let offered: Vec<Target> = asked.shape.targets().into_iter().cloned().collect();
    let mut all = vec![Target::Pass];
    let mut families: Vec<Family> = offered.iter().filter_map(Family::of).collect();
    families.extend_from_slice(further(asked.why.prompt));
    for (nth, family) in families.iter().enumerate() {
        if !families[..nth].contains(family) {
            family.members(state, asked, &mut all);
        }
    }
    for target in offered {
        if !all.contains(&target) {
            all.push(target);
        }
    }
    all
}

/// What a prompt is about even where none of it is offered.
fn further(prompt: Prompt) -> &'static [Family] {
    use Family::*;
    match prompt {
        Prompt::ChooseAction => &[Strategic, Uses, Transactions, Systems],
        Prompt::AfterAction => &[Transactions],
        Prompt::React | Prompt::ResolveNext => &[Uses],
        Prompt::OfferTrade | Prompt::RequestTrade => &[Goods, Notes, Cards],
        Prompt::PayResources | Prompt::PayInfluence => &[Planets, Goods],
        Prompt::ScoreSecret => &[Secrets, Objectives],
        Prompt::SpendTokens => &[Pools],
        _ => &[],
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Family {
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
}

impl Family {
    fn of(target: &Target) -> Option<Family> {
        Some(match target {
            Target::Use(_) => Family::Uses,
            Target::System(_) => Family::Systems,
            Target::Planet(_) => Family::Planets,
            Target::Unit { .. } => Family::Units,
            Target::Build { .. } => Family::Builds,
            Target::Kind(_) => Family::Kinds,
            Target::Seat(_) => Family::Seats,
            Target::Card(_) => Family::Cards,
            Target::Tech(_) => Family::Techs,
            Target::Strategy(_) => Family::Strategies,
            Target::StrategicAction(_) => Family::Strategic,
            Target::Objective(_) => Family::Objectives,
            Target::Secret(_) => Family::Secrets,
            Target::Agenda(_) => Family::Agendas,
            Target::Vote(_) => Family::Votes,
            Target::Note(_) => Family::Notes,
            Target::Pool(_) => Family::Pools,
            Target::Faction(_) => Family::Factions,
            Target::Tile { .. } => Family::Tiles,
            Target::Commodities | Target::TradeGoods => Family::Goods,
            Target::Amount(_) => Family::Amounts,
            Target::Transaction(_) => Family::Transactions,
            Target::Die(_) => Family::Dice,
            _ => return None,
        })
    }

    fn members(self, state: &State, asked: &Asked<Ti4>, all: &mut Vec<Target>) {
        let edition = state.edition;
        match self {
            Family::Uses => all.extend(Source::thinkable(state, asked.seat).into_iter().map(Target::Use)),
            Family::Systems => all.extend(state.system_ids().map(Target::System)),
            Family::Planets => all.extend(state.planets_in_play().iter().map(Target::Planet)),
            Family::Units => units(state, asked, all),
            Family::Builds => {
                let kinds = edition.unit_kinds();
                all.extend(kinds.flat_map(|kind| [1, 2].map(|count| Target::Build { kind, count })));
            }
            Family::Kinds => all.extend(edition.unit_kinds().map(Target::Kind)),
            Family::Seats => all.extend(state.seats().map(Target::Seat)),
            Family::Cards => all.extend(edition.action_cards().map(|row| Target::Card(row.card))),
            Family::Techs => all.extend(edition.techs().map(|row| Target::Tech(row.tech))),
            Family::Strategies => all.extend(edition.strategy_cards().map(Target::Strategy)),
            Family::Strategic => all.extend(edition.strategy_cards().map(Target::StrategicAction)),
            Family::Objectives => {
                all.extend(edition.objectives().map(|row| Target::Objective(PublicObjective::Public(row.objective))));
                all.extend(edition.secrets().map(|row| Target::Objective(PublicObjective::Secret(row.secret))));
            }
            Family::Secrets => all.extend(edition.secrets().map(|row| Target::Secret(row.secret))),
            Family::Agendas => all.extend(edition.agendas().map(|row| Target::Agenda(row.agenda))),
            Family::Votes => all.extend(votes(state).into_iter().map(Target::Vote)),
            Family::Notes => all.extend(NoteRow::thinkable(state, asked.seat).into_iter().map(Target::Note)),
            Family::Pools => all.extend(Pool::ALL.map(Target::Pool)),
            Family::Factions => all.extend(edition.factions().map(|row| Target::Faction(row.faction))),
            Family::Tiles => all.extend(
                crate::games::ti4::rules::map_making::tiles_and_places(state, asked.seat)
                    .map(|(tile, hex)| Target::Tile { tile, hex }),
            ),
            Family::Goods => all.extend([Target::TradeGoods, Target::Commodities]),
            Family::Amounts => all.extend((1..=12).map(Target::Amount)),
            Family::Transactions => all.extend(state.seats().map(Target::Transaction)),
            Family::Dice => all.extend((0..12).map(Target::Die)),
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
