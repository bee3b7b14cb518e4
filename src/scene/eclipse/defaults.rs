//! Something sensible to begin with, where there is one.

use super::galaxy;
use crate::bots::eclipse_odds::Fight;
use crate::core::Seat;
use crate::core::decision::{Choice, Shape};
use crate::core::rulebook::Asked;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::content::tracks::production;
use crate::games::eclipse::ids::Resource;
use crate::games::eclipse::target::{Target, Why};
use crate::games::eclipse::view::View;

pub fn default(view: &View, asked: &Asked<Eclipse>) -> Option<Choice> {
    let seat = asked.seat;
    match (&asked.shape, asked.why) {
        (Shape::One(options), why) => one(view, seat, why, options).map(|nth| Choice::One(nth as u32)),
        (Shape::Some { min, .. }, Why::BombardCubes(_)) => Some(Choice::Some((0..*min).collect())),
        (Shape::Counts(counts), Why::TradeAmount(..)) => {
            let debt = if view.players.get(seat).is_some() { u32::from(view.debt(seat)) } else { 0 };
            Some(Choice::Counts(vec![debt.clamp(1, counts.slots.first()?.max)]))
        }
        (Shape::Counts(counts), Why::ArtifactKey) => {
            let stored = |target: &Target| match target {
                Target::Resource(resource) => view.players[seat].storage[*resource],
                _ => u16::MAX,
            };
            let least = (0..counts.slots.len()).min_by_key(|&slot| stored(&counts.slots[slot].target))?;
            let all = *counts.total.start();
            Some(Choice::Counts((0..counts.slots.len()).map(|slot| if slot == least { all } else { 0 }).collect()))
        }
        _ => None,
    }
}

fn one(view: &View, seat: Seat, why: Why, options: &[Target]) -> Option<usize> {
    match why {
        // The highest drawn, the lowest held and the home as it lies come first.
        Why::KeepReputation | Why::ReturnReputation | Why::MakeRoom | Why::FirstToAct | Why::TurnHome(_) => Some(0),
        Why::PlaceSector => {
            let at = view.turn.exploring.as_ref()?.at;
            let joined = |target: &Target| match target {
                Target::Place(sector, turned) => {
                    let open = galaxy::turned_mask(sector.row().wormholes, *turned);
                    Some(galaxy::connections(view, open, at).len())
                }
                _ => None,
            };
            let best = options.iter().filter_map(joined).max()?;
            options.iter().position(|target| joined(target) == Some(best))
        }
        Why::Dice(..) => {
            let (vessel, damage) = Fight::under_way(view)?.best_target()?;
            options.iter().position(|target| *target == Target::Enemy(vessel, damage))
        }
        Why::ReturnCube(_) | Why::Bury(_) => track(options, |resource| {
            let cubes = view.players[seat].tracks[resource];
            i16::from(production(cubes)) - i16::from(production(cubes + 1))
        }),
        Why::AmbassadorCube(_) => track(options, |resource| {
            let cubes = view.players[seat].tracks[resource];
            i16::from(production(cubes)) - i16::from(production(cubes.saturating_sub(1)))
        }),
        _ => None,
    }
}

/// The track that costs least.
fn track(options: &[Target], cost: impl Fn(Resource) -> i16) -> Option<usize> {
    let cost = |target: &Target| match target {
        Target::Resource(resource) => cost(*resource),
        _ => i16::MAX,
    };
    (0..options.len()).min_by_key(|&nth| cost(&options[nth]))
}
