//! What happens between two questions is told in beats that lead to the scene that is drawn.

use orrery::bots::{BotRng, rng};
use orrery::core::Seat;
use orrery::core::decision::{Ranks, walk};
use orrery::games::Rules;
use orrery::scene::{BattleSide, Beat, Galaxy, Names, Opens, Scene};
use orrery::session::{About, Session, begin};
use rand::Rng;

fn game(rules: Rules, seats: usize, seed: u64) -> Box<dyn Session> {
    begin(rules, &About::rules(rules).form.defaults(seats), seed).expect("the usual game can be played")
}

/// Answers with a random choice of the asked seat, eager to do something; whether somebody was asked.
fn answer(session: &mut dyn Session, rng: &mut BotRng) -> bool {
    let Some(prompt) = session.prompt(&Names::default()) else { return false };
    let choice = walk(
        &prompt.shape,
        &mut Ranks(|radix| {
            let rank = rng.random_range(0..radix);
            if rank == 0 { rng.random_range(0..radix) } else { rank }
        }),
    );
    session.answer(choice.expect("ranks are legal")).expect("random choices are legal");
    true
}

/// Plays games and looks at what followed from each choice: the beats, the session after them, the galaxy before.
fn watch(games: &[(Rules, usize, u64)], mut look: impl FnMut(&dyn Session, Option<Seat>, &[(usize, Beat)], &Galaxy)) {
    for &(rules, seats, seed) in games {
        let (mut session, mut rng) = (game(rules, seats, seed), rng(seed));
        let viewer = Seat::all(seats).nth(seed as usize % (seats + 1));
        let names = Names::default();
        let mut before = session.scene(viewer, &names).galaxy;
        loop {
            session.watch(true);
            if !answer(&mut *session, &mut rng) {
                break;
            }
            let beats = session.beats(viewer, &names);
            look(&*session, viewer, &beats, &before);
            before = session.scene(viewer, &names).galaxy;
        }
    }
}

const GAMES: [(Rules, usize, u64); 9] = [
    (Rules::Skirmish, 2, 1),
    (Rules::Skirmish, 3, 2),
    (Rules::Skirmish, 4, 3),
    (Rules::Skirmish, 4, 5),
    (Rules::Skirmish, 3, 7),
    (Rules::Eclipse, 2, 4),
    (Rules::Eclipse, 3, 3),
    (Rules::Eclipse, 4, 9),
    (Rules::Eclipse, 6, 11),
];

fn at(session: &dyn Session, moment: usize, viewer: Option<Seat>) -> Scene {
    session.moment(moment, viewer, &Names::default()).expect("a moment")
}

#[test]
fn nothing_changes_on_the_board_without_a_beat_and_the_last_one_shows_it_as_it_is() {
    watch(&GAMES, |session, viewer, beats, before| {
        let now = session.scene(viewer, &Names::default()).galaxy;
        let shown = match beats.last() {
            Some((moment, _)) => at(session, *moment, viewer).galaxy,
            None => before.clone(),
        };
        // A battle that is over is still shown with its result.
        if shown != now {
            let differs = |tile: &&orrery::scene::Tile| !shown.tiles.contains(tile);
            let tiles: Vec<_> = now.tiles.iter().filter(differs).collect();
            panic!("{:?} after {}: {beats:?}\n{tiles:#?}", session.rules(), session.len());
        }
    });
}

#[test]
fn a_beat_is_the_line_of_the_log_whenever_it_is_told() {
    watch(&GAMES[..7], |session, viewer, beats, _| {
        let told: Vec<Beat> = beats.iter().map(|(_, beat)| beat.clone()).collect();
        assert_eq!(session.log(viewer, &Names::default(), session.len()), told);
    });
    for (rules, seats, seed) in GAMES {
        let (mut session, mut rng, mut told) = (game(rules, seats, seed), rng(seed), Vec::new());
        while answer(&mut *session, &mut rng) {
            told.extend(session.log(None, &Names::default(), session.len()));
        }
        let all = session.log(None, &Names::default(), 1);
        for (early, late) in told.iter().zip(&all) {
            assert_eq!(early, late, "the same at once and at the end of the game");
        }
        assert_eq!(told.len(), all.len());
    }
}

#[test]
fn places_and_ways_are_on_the_board_and_every_line_has_an_icon_and_a_sentence() {
    let (mut places, mut legs) = (0, 0);
    watch(&GAMES, |session, viewer, beats, _| {
        for (moment, beat) in beats {
            assert!(beat.text.ends_with('.') && beat.art.is_some(), "{beat:?}");
            if beat.places.is_empty() && beat.legs.is_empty() {
                continue;
            }
            let scene = at(session, *moment, viewer);
            let there = |hex| scene.galaxy.tiles.iter().any(|tile| tile.at == hex);
            assert!(beat.places.iter().all(|&hex| there(hex)), "{beat:?}");
            assert!(beat.legs.iter().all(|leg| leg.count > 0 && there(leg.from) && there(leg.to)), "{beat:?}");
            places += beat.places.len();
            legs += beat.legs.len();
        }
    });
    assert!(places > 500 && legs > 50, "{places} places, {legs} ways");
}

/// The bugs that final rounds, and with one type a side one's own dice, were never shown.
#[test]
fn every_roll_of_a_battle_is_shown_and_its_result_while_it_is_still_to_be_seen() {
    let (mut rolls, mut results) = (0, 0);
    watch(&GAMES, |session, viewer, beats, _| {
        let mut fought = false;
        for (moment, beat) in beats {
            fought |= beat.opens == Some(Opens::Battle);
            let battle = || at(session, *moment, viewer).battle;
            if !beat.rolls.is_empty() && !beat.text.contains("population") {
                let battle = battle().unwrap_or_else(|| panic!("no battle is shown at {beat:?}"));
                let mut rolled: Vec<_> = beat.rolls.iter().flat_map(|roll| roll.dice.clone()).collect();
                rolled.sort_unstable_by_key(|die| (die.face, die.hit));
                let shows = |side: &BattleSide| {
                    let beside = side.groups.iter().flat_map(|group| &group.dice);
                    let mut dice: Vec<_> = beside.chain(&side.dice).copied().collect();
                    dice.sort_unstable_by_key(|die| (die.face, die.hit));
                    dice == rolled
                };
                assert!(battle.sides.iter().any(shows), "{beat:?}\n{battle:?}");
                rolls += 1;
            }
            if beat.result && !beat.places.is_empty() {
                assert!(battle().is_some(), "no battle is shown at {beat:?}");
                results += 1;
            }
        }
        assert!(!fought || beats.len() > 1, "a battle is more than its beginning");
    });
    assert!(rolls > 60 && results > 20, "{rolls} rolls, {results} results");
}

#[test]
fn sentences_mind_their_grammar() {
    watch(&GAMES, |_, _, beats, _| {
        for (_, Beat { text, .. }) in beats {
            for slip in
                ["Ancients rolls", "Ancients destroys", " 1 materials", " 1 hits", " 1 points", "1 scouts", "defences"]
            {
                assert!(!text.contains(slip), "{text}");
            }
        }
    });
}

#[test]
fn nothing_is_kept_that_nobody_watches() {
    let (mut session, mut rng) = (game(Rules::Skirmish, 3, 1), rng(1));
    for _ in 0..40 {
        assert!(answer(&mut *session, &mut rng));
        assert!(session.beats(None, &Names::default()).is_empty());
    }
    session.watch(true);
    for _ in 0..3 {
        assert!(answer(&mut *session, &mut rng));
    }
    let followed = session.log(None, &Names::default(), session.len() - 2);
    let beats: Vec<Beat> = session.beats(None, &Names::default()).into_iter().map(|(_, beat)| beat).collect();
    assert_eq!(beats, followed, "of all answers since somebody watches");
    session.watch(true);
    assert!(session.beats(None, &Names::default()).is_empty(), "and no longer than until the next look");
    let past = session.at(session.len() - 1);
    assert!(past.beats(None, &Names::default()).is_empty());
}
