//! Plans of Eclipse: which questions are steps of one, how it goes on by itself, and what it costs.

use super::seats::Preview;
use super::{defaults, words};
use crate::core::Seat;
use crate::core::decision::{Choice, Shape};
use crate::core::rulebook::Asked;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::content::tracks::production;
use crate::games::eclipse::ids::{Resource, Sector};
use crate::games::eclipse::target::{Entry, Target, Why};
use crate::games::eclipse::view::View;

/// Whether a question is a step of a plan: all that a seat decides in its turn, the dice of a volley, and what a loss or
/// upkeep asks several times. What answers somebody else, and what only dice or tiles can follow, is none.
pub fn is_step(why: Why) -> bool {
    match why {
        Why::Turn | Why::Reaction | Why::TurnEnd => true,
        Why::Colonise | Why::ReturnCube(_) | Why::Trade | Why::TradeAmount(..) => true,
        Why::Explore | Why::PlaceSector | Why::Claim(_) | Why::Discovery(_) => true,
        Why::AncientTechnology | Why::FitAncient(_) | Why::MoveDisc | Why::MoveDiscTo => true,
        Why::Research | Why::ArtifactKey | Why::Upgrade | Why::UpgradePart(..) => true,
        Why::Build | Why::BuildWhere(_) | Why::Move | Why::MoveTo(..) => true,
        Why::Dice(..) | Why::BombardCubes(_) | Why::Bury(_) | Why::UpkeepColony | Why::Debt(_) => true,
        Why::Draft | Why::TurnHome(_) | Why::Offer(_) | Why::AmbassadorCube(_) | Why::MakeRoom => false,
        Why::FirstToAct | Why::Retreat(_) | Why::Withdraw(_) | Why::Bombard(_) | Why::Control(_) => false,
        Why::KeepReputation | Why::ReturnReputation => false,
    }
}

/// Whether the answer is told with the step before it.
pub fn completes(why: Why) -> bool {
    matches!(
        why,
        Why::Colonise
            | Why::TradeAmount(..)
            | Why::MoveDiscTo
            | Why::UpgradePart(..)
            | Why::BuildWhere(_)
            | Why::MoveTo(..)
    )
}

/// Whether an answer is picked first and given by confirming: a sector is turned over, dice are rolled.
pub fn is_weighed(why: Why) -> bool {
    matches!(why, Why::Explore | Why::Dice(..))
}

/// What a plan goes on with by itself: a disc and cubes on the hex that was just found, the hex where something was just
/// built, the best target of each die; and no more of an action that has done something. No action is ended that has
/// done nothing yet.
pub fn ahead(view: &View, asked: &Asked<Eclipse>, since: &[&Entry]) -> Option<Choice> {
    let (seat, why) = (asked.seat, asked.why);
    let Shape::One(options) = &asked.shape else { return None };
    let begun =
        since.iter().rposition(|entry| matches!(entry, Entry::Acts(own, _) | Entry::Reacts(own, _) if *own == seat));
    let since = &since[begun.unwrap_or(0)..];
    let place = |wanted: Target| options.iter().position(|option| *option == wanted);
    let done =
        |is: &dyn Fn(&Entry) -> bool| since.iter().any(|entry| is(entry)).then_some(Target::Pass).and_then(place);
    let found = since.iter().rev().find_map(|entry| match entry {
        Entry::Claims(own, sector) if *own == seat => Some(*sector),
        _ => None,
    });
    let next = match why {
        Why::Claim(_) if Preview::with_discs_gone(&view.players[seat], 1).lack() == 0 => place(Target::Yes),
        Why::Claim(_) => place(Target::Pass),
        Why::Colonise => best_square(view, seat, found?, options),
        Why::TurnEnd => match found.and_then(|sector| settles(view, seat, sector)) {
            Some(()) => place(Target::Colony),
            None => place(Target::Pass),
        },
        Why::Research => done(&|entry| matches!(entry, Entry::Researches(own, ..) if *own == seat)),
        Why::Upgrade => done(&|entry| matches!(entry, Entry::Fits(own, ..) | Entry::Returns(own, ..) if *own == seat)),
        Why::Build => done(&|entry| matches!(entry, Entry::Builds(own, ..) if *own == seat)),
        Why::BuildWhere(_) => options.iter().position(|option| Some(*option) == built_at(view, seat, since)),
        Why::Move | Why::MoveTo(..) => done(&|entry| matches!(entry, Entry::Moves(own, ..) if *own == seat)),
        Why::MoveDisc => done(&|entry| matches!(entry, Entry::Claims(own, _) | Entry::Gives(own, _) if *own == seat)),
        Why::Dice(..) | Why::ReturnCube(_) | Why::Bury(_) => return defaults::default(view, asked),
        _ => None,
    };
    next.map(|nth| Choice::One(nth as u32))
}

/// Where this action has built something already.
fn built_at(view: &View, seat: Seat, since: &[&Entry]) -> Option<Target> {
    let sector = since.iter().rev().find_map(|entry| match entry {
        Entry::Builds(own, _, sector) if *own == seat => Some(*sector),
        _ => None,
    })?;
    view.tile_ids().find(|&tile| view[tile].sector == sector).map(Target::Tile)
}

/// Whether a cube can go on the hex of a sector.
fn settles(view: &View, seat: Seat, sector: Sector) -> Option<()> {
    let on = |target: Target| matches!(target, Target::Settle(tile, ..) if view[tile].sector == sector);
    view.settlements(seat, false).any(on).then_some(())
}

/// The square of a sector's hex that brings most; money before science before materials where they bring the same.
fn best_square(view: &View, seat: Seat, sector: Sector, options: &[Target]) -> Option<usize> {
    let gain = |resource: Resource| {
        let cubes = view.players[seat].tracks[resource];
        production(cubes.saturating_sub(1)).saturating_sub(production(cubes))
    };
    let squares = options.iter().enumerate().filter_map(|(nth, option)| match option {
        Target::Settle(tile, _, resource) if view[*tile].sector == sector => Some((nth, *resource)),
        _ => None,
    });
    let best = squares
        .max_by_key(|(nth, resource)| (gain(*resource), std::cmp::Reverse(resource.index()), std::cmp::Reverse(*nth)));
    best.map(|(nth, _)| nth)
}

/// What a plan takes from its seat: "upkeep 3 → 5, materials 6 → 1".
pub fn costs(before: &View, after: &View, seat: Seat) -> String {
    let (Some(then), Some(now)) = (before.players.get(seat), after.players.get(seat)) else { return String::new() };
    let mut changes = vec![("upkeep", Preview::of(then).cost, Preview::of(now).cost)];
    changes.extend(
        Resource::ALL
            .iter()
            .map(|&resource| (words::resource(resource), then.storage[resource], now.storage[resource])),
    );
    let changed = changes.into_iter().filter(|(_, then, now)| then != now);
    let told: Vec<String> = changed.map(|(what, then, now)| format!("{what} {then} → {now}")).collect();
    match Preview::of(now).lack() {
        0 => told.join(", "),
        lack => format!("{}: you would lack {lack}", told.join(", ")),
    }
}
