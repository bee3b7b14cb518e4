//! What happens between two questions is told in beats that lead to the scene that is drawn.

use orrery::bots::{BotRng, rng};
use orrery::core::decision::{Ranks, walk};
use orrery::core::{Rulebook, Seat, Table};
use orrery::games::RulebookId;
use orrery::games::ti4::model::target::Entry;
use orrery::games::ti4::rules::setup::Setup;
use orrery::games::ti4::{Ti4, content};
use orrery::scene::{BattleSide, Beat, Galaxy, Names, Opens, Present, Scene};
use orrery::session::{About, Session, begin};
use rand::Rng;

/// The usual game of an edition.
fn game((rulebook, edition, seats, seed): Played) -> Box<dyn Session> {
    let form = About::rulebook(rulebook).form;
    let filled = form.defaults(seats).of_edition(&form, edition);
    begin(rulebook, &filled, seed).expect("the usual game can be played")
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
fn watch(games: &[Played], mut look: impl FnMut(&dyn Session, Option<Seat>, &[(usize, Beat)], &Galaxy)) {
    for &(rulebook, edition, seats, seed) in games {
        let (mut session, mut rng) = (game((rulebook, edition, seats, seed)), rng(seed));
        let viewer = Seat::all(seats).nth(seed as usize % (seats + 1));
        let names = Names::default();
        let mut before = session.scene(viewer, &names).galaxy;
        loop {
            session.watch(true);
            if session.len() >= most_choices(rulebook) || !answer(&mut *session, &mut rng) {
                break;
            }
            let beats = session.beats(viewer, &names);
            look(&*session, viewer, &beats, &before);
            before = session.scene(viewer, &names).galaxy;
        }
    }
}

/// Random games of Twilight Imperium go on for long: so much of each is looked at.
fn most_choices(rulebook: RulebookId) -> usize {
    match rulebook {
        RulebookId::Ti4 => 900,
        RulebookId::Ti3 => 600,
        _ => usize::MAX,
    }
}

/// A rulebook, its edition, seats and a seed.
type Played = (RulebookId, usize, usize, u64);

const GAMES: [Played; 18] = [
    (RulebookId::Skirmish, 0, 2, 1),
    (RulebookId::Skirmish, 0, 3, 2),
    (RulebookId::Skirmish, 0, 4, 3),
    (RulebookId::Skirmish, 0, 4, 5),
    (RulebookId::Skirmish, 0, 3, 7),
    (RulebookId::Eclipse, 0, 2, 4),
    (RulebookId::Eclipse, 0, 3, 3),
    (RulebookId::Eclipse, 0, 4, 9),
    (RulebookId::Eclipse, 0, 6, 11),
    (RulebookId::Ti4, 0, 3, 2),
    (RulebookId::Ti4, 0, 4, 5),
    (RulebookId::Ti4, 0, 6, 13),
    (RulebookId::Ti3, 0, 3, 2),
    (RulebookId::Ti3, 0, 6, 5),
    (RulebookId::Ti3, 1, 4, 7),
    (RulebookId::Ti3, 1, 8, 3),
    (RulebookId::Ti3, 2, 3, 4),
    (RulebookId::Ti3, 2, 6, 11),
];

fn at(session: &dyn Session, moment: usize, viewer: Option<Seat>) -> Scene {
    session.moment(moment, viewer, &Names::default()).expect("a moment")
}

#[test]
fn nothing_changes_on_the_board_without_a_beat_and_the_last_one_shows_it_as_it_is() {
    let mut unseen: Vec<String> = Vec::new();
    watch(&GAMES, |session, viewer, beats, before| {
        let now = session.scene(viewer, &Names::default()).galaxy;
        let shown = match beats.last() {
            Some((moment, _)) => at(session, *moment, viewer).galaxy,
            None => before.clone(),
        };
        // A battle that is over is still shown with its result. Ships that are picked for a movement wait for the others: that is a
        // plan, drawn as such, also where they leave a system and come back to it.
        let planned = now.tiles.iter().flat_map(|tile| &tile.marks).any(|mark| mark.coming);
        if shown != now && now.ways.is_empty() && !planned {
            let differs = |tile: &&orrery::scene::Tile| !shown.tiles.contains(tile);
            let tiles: Vec<_> = now.tiles.iter().filter(differs).map(|tile| (&tile.name, &tile.words)).collect();
            let told: Vec<_> = beats.iter().map(|(_, beat)| &beat.text).collect();
            let asked = session.at(session.len() - 1).prompt(&Names::default()).map(|prompt| prompt.sentence);
            unseen.push(format!("{:?} after {}, {asked:?}: {told:?}\n  {tiles:?}", session.rulebook(), session.len()));
        }
    });
    assert!(unseen.is_empty(), "{} times:\n{}", unseen.len(), unseen[..unseen.len().min(12)].join("\n"));
}

#[test]
fn a_beat_is_the_line_of_the_log_whenever_it_is_told() {
    watch(&GAMES[..7], |session, viewer, beats, _| {
        let told: Vec<Beat> = beats.iter().map(|(_, beat)| beat.clone()).collect();
        assert_eq!(session.log(viewer, &Names::default(), session.len()), told);
    });
    for played in GAMES {
        let (mut session, mut rng, mut told) = (game(played), rng(played.3), Vec::new());
        while session.len() < most_choices(played.0) && answer(&mut *session, &mut rng) {
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

/// Dice are rolled for other things as well: for population, for a ship in a gravity rift, for what a card says.
fn is_of_battle(rulebook: RulebookId, beat: &Beat) -> bool {
    let fights = ["space combat", "ground combat", "Space Cannon", "Bombardment", "Anti-Fighter Barrage"];
    let older = ["space battle", "invasion combat", "PDS fire", "bombardment", "anti-fighter barrage", "shots"];
    match beat.text.split_once(" for ") {
        Some((_, purpose)) => fights.iter().chain(&older).any(|fight| purpose.starts_with(fight)),
        None => rulebook != RulebookId::Ti3 && !beat.text.contains("population"),
    }
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
            if !beat.rolls.is_empty() && is_of_battle(session.rulebook(), beat) {
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
            // In Twilight Imperium a planet can be gained without a fight.
            let imperium = matches!(session.rulebook(), RulebookId::Ti3 | RulebookId::Ti4);
            if beat.result && !beat.places.is_empty() && !imperium {
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
    let (mut session, mut rng) = (game((RulebookId::Skirmish, 0, 3, 1)), rng(1));
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

/// Hands are known here: whatever is told to a seat or to a spectator names no card that somebody else holds. Only cards of which
/// there is one can be told apart by their names.
#[test]
fn no_beat_tells_what_another_seat_holds() {
    let names = Names::default();
    let (mut told, mut held) = (0, 0);
    for (seats, seed) in [(3, 4), (5, 9), (6, 21)] {
        let mut table: Table<Ti4> = Table::new(Setup::new(seats), seed);
        let mut rng = rng(seed);
        while table.pending().is_some() && table.len() < 900 {
            table.watch(true);
            let choice = table.random_choice(|radix| {
                let rank = rng.random_range(0..radix);
                if rank == 0 { rng.random_range(0..radix) } else { rank }
            });
            table.answer(choice.expect("somebody is asked")).expect("random choices are legal");
            for (logged, state) in table.moments() {
                for viewer in state.seats().map(Some).chain([None]).filter(|&viewer| logged.audience.includes(viewer)) {
                    let beat = Ti4::tell(&logged.entry, &Ti4::view(state, viewer), &names);
                    told += 1;
                    for other in state.seats().filter(|&other| Some(other) != viewer) {
                        // Who gave a card away knows it.
                        if matches!(logged.entry, Entry::TookCard { from, .. } if Some(from) == viewer) {
                            continue;
                        }
                        // What is played is on its way to the table.
                        let plays = matches!(
                            logged.entry,
                            Entry::Used { seat, .. } | Entry::Aimed { seat, .. } | Entry::Cancelled { seat, .. }
                                if seat == other
                        );
                        let cards = state.hidden.hands[other].iter().map(|&card| content::action_card(card));
                        let alone = cards.filter(|row| row.copies == 1 && !plays).map(|row| row.name);
                        let secrets = state.hidden.secrets[other].iter().map(|&secret| content::secret(secret).name);
                        for name in alone.chain(secrets) {
                            held += 1;
                            assert!(!beat.text.contains(name), "{viewer:?} reads of {other:?}: {}", beat.text);
                        }
                    }
                }
            }
        }
    }
    assert!(told > 2_000 && held > 2_000, "{told} beats, {held} cards");
}
