//! Everything that happens is seen: no change of the board without a beat, and no roll of a fight without its stage.

use super::*;
use crate::core::{Chance, Stream, Table};
use crate::scene::{BattleSide, Die, Galaxy};

/// Chance of the tests' own.
const OWN: Stream = Stream::new(40, "tests");

/// Games of all editions as the form makes them: (edition, seats, seed, choices that are looked at).
const GAMES: [(usize, usize, u64, usize); 6] =
    [(0, 3, 2, 700), (0, 6, 5, 500), (1, 4, 7, 700), (1, 8, 3, 400), (2, 3, 4, 700), (2, 6, 11, 500)];

fn galaxy(state: &<Ti3 as Rulebook>::State, viewer: Option<Seat>) -> Galaxy {
    Ti3::scene(&Ti3::view(state, viewer), &Names::default()).galaxy
}

/// A war of fleets that lie everywhere, played by those who seldom pass.
fn fight(seed: u64, most: usize, look: &mut impl FnMut(&Table<Ti3>, Option<Seat>, &Galaxy, &str)) {
    let (mut table, mut dice) = (shown::war(seed).into_table(), Chance::seeded(seed));
    while let Some(asked) = table.pending().filter(|_| table.len() < most) {
        let why = format!("{:?}", asked.why);
        let before = galaxy(table.state(), None);
        let choice = shown::random(&table, asked.why.prompt, &mut dice);
        table.watch(true);
        table.answer(choice).expect("random choices are legal");
        look(&table, None, &before, &why);
    }
}

/// Plays games by chance and looks at what followed from each choice: the table after it, the viewer, the galaxy before.
fn watch(mut look: impl FnMut(&Table<Ti3>, Option<Seat>, &Galaxy, &str)) {
    let form = Ti3::form();
    for (edition, seats, seed, most) in GAMES {
        let setup = Ti3::setup(&form.defaults(seats).of_edition(&form, edition)).expect("the usual game can be played");
        let (mut table, mut dice) = (Table::<Ti3>::new(setup, seed), Chance::seeded(seed));
        let viewer = Seat::all(seats).nth(seed as usize % (seats + 1));
        while let Some(asked) = table.pending().filter(|_| table.len() < most) {
            let why = format!("{:?}", asked.why);
            let before = galaxy(table.state(), viewer);
            let choice = table.random_choice(|radix| match dice.below(OWN, radix) {
                0 => dice.below(OWN, radix),
                some => some,
            });
            table.watch(true);
            table.answer(choice.expect("somebody is asked")).expect("random choices are legal");
            look(&table, viewer, &before, &why);
        }
    }
    [701, 703, 705].into_iter().for_each(|seed| fight(seed, 500, &mut look));
}

#[test]
fn nothing_changes_on_the_board_without_a_beat() {
    let mut unseen: Vec<String> = Vec::new();
    watch(|table, viewer, before, why| {
        let now = galaxy(table.state(), viewer);
        let mut read = table.moments().filter(|(logged, _)| logged.audience.includes(viewer));
        let shown = read.next_back().map_or(before.clone(), |(_, state)| galaxy(state, viewer));
        // Ships that are picked for a movement wait for the others: that is a plan, drawn as such.
        let planned = now.tiles.iter().flat_map(|tile| &tile.marks).any(|mark| mark.coming);
        if shown != now && now.ways.is_empty() && !planned {
            let differs = |tile: &&crate::scene::Tile| !shown.tiles.contains(tile);
            let tiles: Vec<_> = now.tiles.iter().filter(differs).map(|tile| (&tile.name, &tile.words)).collect();
            let told: Vec<_> = table.moments().map(|(logged, _)| &logged.entry).collect();
            unseen.push(format!("after {}, {why}: {told:?}\n  {tiles:?}", table.len()));
        }
    });
    assert!(unseen.is_empty(), "{} times:\n{}", unseen.len(), unseen[..unseen.len().min(40)].join("\n"));
}

/// T7, T8, T43.3: while a roll of a fight is told its dice lie beside what rolled them.
#[test]
fn every_roll_of_a_fight_is_shown_t7() {
    let mut rolls = 0;
    let mut unseen: Vec<String> = Vec::new();
    watch(|table, viewer, _, why| {
        let after = table.moments().count();
        let log: Vec<_> = table.whole_log().collect();
        for (nth, (logged, state)) in table.moments().enumerate() {
            let Entry::Rolled { roll, .. } = &logged.entry else { continue };
            if *roll == crate::games::ti3::effects::Roll::Chance {
                continue;
            }
            let told = &log[..log.len() - after + nth + 1];
            let read = told.iter().filter(|logged| logged.audience.includes(viewer)).map(|logged| &logged.entry);
            let recent: Vec<&Entry> = read.collect();
            let view = Ti3::view(state, viewer);
            let beat = Ti3::tell(&logged.entry, &view, &Names::default());
            let sorted = |mut dice: Vec<Die>| {
                dice.sort_unstable_by_key(|die| (die.face, die.hit));
                dice
            };
            let rolled = sorted(beat.rolls.iter().flat_map(|roll| roll.dice.clone()).collect());
            let shows = |side: &BattleSide| {
                sorted(side.groups.iter().flat_map(|group| &group.dice).chain(&side.dice).copied().collect()) == rolled
            };
            match Ti3::battle(&view, &recent, true, &Names::default()) {
                Some(battle) if battle.sides.iter().any(shows) => rolls += 1,
                other => unseen.push(format!("{why}: {beat:?}\n  {other:?}")),
            }
        }
    });
    assert!(unseen.is_empty(), "{} times:\n{}", unseen.len(), unseen[..unseen.len().min(10)].join("\n"));
    assert!(rolls > 20, "{rolls} rolls");
}
