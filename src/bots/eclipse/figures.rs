//! What a finished game of Eclipse says of its players.

use crate::bots::figures::Figures;
use crate::core::{Seat, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::Resource;
use crate::games::eclipse::state::Party;
use crate::games::eclipse::target::Entry;

/// All figures; where seats differ in who plays them, those are told apart by `name_of`.
pub fn figures(table: &Table<Eclipse>, name_of: &dyn Fn(Seat) -> String) -> Figures {
    let mut figures = Figures::default();
    for (seat, player) in table.state().players.iter() {
        let name = name_of(seat);
        for (what, resource) in
            [("money", Resource::Money), ("science", Resource::Science), ("materials", Resource::Materials)]
        {
            figures.add(format!("{name}: {what} left"), player.storage[resource], 1);
        }
        figures.add(format!("{name}: out of the game"), player.left.is_some(), 1);
    }
    for seat in Seat::all(table.seats()) {
        let (name, seen) = (name_of(seat), count(table, seat));
        figures.count(format!("{name}: empty actions"), seen.empty);
        figures.count(format!("{name}: first rounds passed at once"), seen.idle_start);
        for (what, times) in [
            ("actions", seen.actions),
            ("ships built", seen.ships),
            ("parts fitted", seen.parts),
            ("ancient parts left over", table.state().players[seat].spare.len() as i64),
            ("hexes given up for money", seen.given),
            ("ships destroyed", seen.kills),
        ] {
            figures.add(format!("{name}: {what}"), times, 1);
        }
    }
    figures
}

/// What one seat did.
#[derive(Default)]
struct Deeds {
    actions: i64,
    /// Actions paid with a disc that changed nothing else.
    empty: i64,
    /// Round one passed without any action.
    idle_start: bool,
    ships: i64,
    parts: i64,
    /// Hexes given up in upkeep.
    given: i64,
    kills: i64,
}

fn count(table: &Table<Eclipse>, seat: Seat) -> Deeds {
    let mut deeds = Deeds::default();
    // The action under way, until something comes of it.
    let mut open = false;
    let (mut round, mut acting) = (1, false);
    for logged in table.log(Some(seat)) {
        match logged.entry {
            Entry::Round(number) => round = number,
            Entry::Acts(..) | Entry::Reacts(..) => acting = true,
            Entry::Passes(_) | Entry::Battle { .. } | Entry::Upkeep { .. } => acting = false,
            _ => {}
        }
        match &logged.entry {
            Entry::Acts(by, _) | Entry::Reacts(by, _) => {
                deeds.empty += i64::from(std::mem::replace(&mut open, *by == seat));
                deeds.actions += i64::from(*by == seat);
            }
            Entry::Passes(by) => {
                deeds.empty += i64::from(std::mem::take(&mut open));
                deeds.idle_start |= *by == seat && round == 1 && deeds.actions == 0;
            }
            // What is free is no use of an action.
            Entry::Trades { .. } | Entry::Settles(..) | Entry::Proposes(..) => {}
            Entry::Refuses(..) | Entry::Allies(..) => {}
            Entry::Battle { .. } | Entry::Upkeep { .. } | Entry::Round(_) => {
                deeds.empty += i64::from(std::mem::take(&mut open));
            }
            entry => {
                open = false;
                match entry {
                    Entry::Builds(by, item, _) if *by == seat => deeds.ships += i64::from(item.ship().is_some()),
                    Entry::Fits(by, ..) if *by == seat => deeds.parts += 1,
                    Entry::Gives(by, _) if *by == seat && !acting => deeds.given += 1,
                    Entry::Destroys { by: Party::Player(by), .. } if *by == seat => deeds.kills += 1,
                    _ => {}
                }
            }
        }
    }
    deeds.empty += i64::from(open);
    deeds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::eclipse::ids::{Action, Technology};
    use crate::games::eclipse::target::Target;
    use crate::games::eclipse::tests::kit::{A, B, Kit, Told};

    #[test]
    fn an_action_of_which_nothing_comes_is_empty() {
        let table = |uses: &[Target]| {
            let mut kit = Kit::terrans(2);
            kit.offer(&[Technology::GaussShield]);
            let mut table = kit.play();
            table.choose(Target::Action(Action::Research));
            table.choose_all(uses);
            table
        };
        let empty = count(&table(&[Target::Pass]), A);
        assert_eq!((empty.actions, empty.empty, empty.idle_start), (1, 1, false));
        let used = count(&table(&[Target::Technology(Technology::GaussShield)]), A);
        assert_eq!((used.actions, used.empty), (1, 0));
        let mut passed = table(&[Target::Pass]);
        passed.choose(Target::Pass);
        assert!(count(&passed, B).idle_start, "B passed the first round at once");
    }
}
