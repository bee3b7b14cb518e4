//! Everything a player could point at when asked: what is offered, and all else of the same kinds.

use crate::core::rulebook::Asked;
use crate::core::universe;
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Ballot, Deal, Pool, Prompt, Source, Target};
use crate::games::ti3::rules::galaxy;

/// All that could be pointed at for a question, what is offered included; nothing twice.
pub fn universe(state: &State, asked: &Asked<Ti3>) -> Vec<Target> {
    universe::universe(state, asked, Target::Pass, further(asked.why.prompt))
}

/// What a prompt is about even where none of it is offered.
fn further(prompt: Prompt) -> &'static [Sort] {
    use Sort::*;
    match prompt {
        Prompt::ChooseAction => &[Strategies, Actions, Uses, Systems],
        Prompt::Window => &[Uses],
        Prompt::UseSecondary => &[Yes],
        Prompt::PayResources | Prompt::PayInfluence => &[Planets, Goods],
        Prompt::ScoreSecret => &[Objectives],
        Prompt::ResearchFree | Prompt::ResearchPaid => &[Techs, RaceTechs],
        _ => &[],
    }
}

/// A sort of targets.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sort {
    Actions,
    Uses,
    Yes,
    Systems,
    Planets,
    Units,
    Purchases,
    Seats,
    ActionCards,
    PoliticalCards,
    Techs,
    RaceTechs,
    Strategies,
    Objectives,
    Ballots,
    Pools,
    Tiles,
    Hexes,
    Goods,
    Deals,
}

impl universe::Sort<Ti3> for Sort {
    fn of(target: &Target) -> Option<Sort> {
        Some(match target {
            Target::Use(_) => Sort::Uses,
            Target::System(_) => Sort::Systems,
            Target::Planet(_) => Sort::Planets,
            Target::Unit { .. } => Sort::Units,
            Target::Buy { .. } => Sort::Purchases,
            Target::Seat(_) => Sort::Seats,
            Target::ActionCard(_) => Sort::ActionCards,
            Target::Political(_) => Sort::PoliticalCards,
            Target::Tech(_) => Sort::Techs,
            Target::RaceTech(_) => Sort::RaceTechs,
            Target::Strategy(_) => Sort::Strategies,
            Target::Objective(_) => Sort::Objectives,
            Target::Ballot(_) => Sort::Ballots,
            Target::Pool(_) => Sort::Pools,
            Target::Tile(_) => Sort::Tiles,
            Target::Hex(_) => Sort::Hexes,
            Target::TradeGoods => Sort::Goods,
            Target::Deal(_) => Sort::Deals,
            _ => return None,
        })
    }

    fn members(self, state: &State, asked: &Asked<Ti3>, all: &mut Vec<Target>) {
        match self {
            Sort::Actions => all.extend([Target::Tactical, Target::Transfer, Target::TradeGoods]),
            Sort::Yes => all.push(Target::Yes),
            Sort::Uses => all.extend(sources(state, asked).into_iter().map(Target::Use)),
            Sort::Systems => all.extend(state.system_ids().map(Target::System)),
            Sort::Planets => all.extend(state.planets.keys().iter().map(Target::Planet)),
            Sort::Units => units(state, all),
            Sort::Purchases => {
                let kinds = UnitKind::ALL.iter();
                all.extend(kinds.flat_map(|kind| [1, 2].map(|count| Target::Buy { kind: *kind, count })));
            }
            Sort::Seats => all.extend(state.players.iter().map(|(seat, _)| Target::Seat(seat))),
            Sort::ActionCards => all.extend(ActionCard::ALL.iter().map(|card| Target::ActionCard(*card))),
            Sort::PoliticalCards => all.extend(PoliticalCard::ALL.iter().map(|card| Target::Political(*card))),
            Sort::Techs => all.extend(Tech::ALL.iter().map(|tech| Target::Tech(*tech))),
            Sort::RaceTechs => all.extend(RaceTech::ALL.iter().map(|tech| Target::RaceTech(*tech))),
            Sort::Strategies => all.extend(StrategyCard::ALL.iter().map(|card| Target::Strategy(*card))),
            Sort::Objectives => all.extend(Objective::ALL.iter().map(|card| Target::Objective(*card))),
            Sort::Ballots => {
                all.extend([Ballot::For, Ballot::Against].map(Target::Ballot));
                all.extend(state.players.iter().map(|(seat, _)| Target::Ballot(Ballot::Player(seat))));
                all.extend(state.planets.keys().iter().map(|planet| Target::Ballot(Ballot::Planet(planet))));
            }
            Sort::Pools => all.extend(Pool::ALL.map(Target::Pool)),
            Sort::Tiles => all.extend(Tile::ALL.iter().map(|tile| Target::Tile(*tile))),
            Sort::Hexes => all.extend(galaxy::layout(state).spaces().into_iter().map(Target::Hex)),
            Sort::Goods => all.push(Target::TradeGoods),
            Sort::Deals => {
                let cards = || (0..2u8).flat_map(|card| (0..2u8).map(move |for_card| (card, for_card)));
                all.extend(state.players.iter().flat_map(|(to, _)| {
                    cards().map(move |(card, for_card)| Target::Deal(Deal { from: asked.seat, card, to, for_card }))
                }));
            }
        }
    }
}

/// Components that could be used by somebody.
fn sources(state: &State, asked: &Asked<Ti3>) -> Vec<Source> {
    let mut all: Vec<Source> = Tech::ALL.iter().copied().map(Source::Tech).collect();
    all.extend(state.players.values().flat_map(|player| player.race.row().abilities).map(|own| Source::Ability(*own)));
    all.extend(RaceTech::ALL.iter().copied().map(Source::RaceTech));
    let cards = ActionCard::ALL.iter().copied().filter(|card| content::action_card(*card).is_some());
    all.extend(cards.map(Source::ActionCard));
    all.extend(state.laws.iter().map(|law| Source::Political(law.card)));
    all.extend((0..state.players[asked.seat].leaders.len() as u8).map(Source::Leader));
    all
}

/// Units on the board, whosever they are.
fn units(state: &State, all: &mut Vec<Target>) {
    for at in state.system_ids().flat_map(|id| state.places(id)) {
        for (_, units) in state.area(at).iter() {
            for (kind, hits, _) in units.sorts() {
                let target = Target::Unit { at, kind, hits };
                if !all.contains(&target) {
                    all.push(target);
                }
            }
        }
    }
}
