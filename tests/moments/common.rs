//! What moments of all rulebooks have in common: how they are found, kept, and shown to hold.

use orrery::bots::{Bot, BotRng, Level, Thought};
use orrery::core::decision::{Choice, Shape};
use orrery::core::rulebook::{Asked, Rulebook};
use orrery::core::{Orders, Seat, Table};
use orrery::saves::{BotLevel, Control, Link, Players, envelope, find, link};
use orrery::scene::Names;
use orrery::session;
use rand::Rng;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::PathBuf;

/// A late game has this round at least, and so many seats.
pub const LATE: (u32, usize) = (5, 6);
const BEST_LATE: usize = 100;

/// The moments that a question is one of, each with how bad a one it is.
pub type Moments<R> = fn(&Table<R>, &Asked<R>) -> Vec<(String, usize)>;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("e2e/fixtures").join(name)
}

/// The moments of a file, played anew if that is wished.
pub fn kept(name: &str, play: impl FnOnce() -> String) -> String {
    if std::env::var("ORRERY_GOLDEN").is_ok_and(|wish| wish == "refresh") {
        std::fs::write(file(name), play()).expect("moments can be written");
    }
    std::fs::read_to_string(file(name)).expect("there are moments")
}

/// A kind of question as the name of a moment: "choose-action".
pub fn dashed(prompt: impl Debug) -> String {
    let dashed = |letter: char| match letter.is_uppercase() {
        true => format!("-{}", letter.to_lowercase()),
        false => letter.to_string(),
    };
    format!("{prompt:?}").chars().map(dashed).collect::<String>().trim_start_matches('-').to_owned()
}

/// The moments of a question that is best as early as it comes: how bad it is, is how long it takes to get there. A turn with
/// something in every hand may be that of a late game besides: the later and the more, the better.
pub fn soonest<R: Rulebook>(table: &Table<R>, prompt: impl Debug, held: Option<usize>) -> Vec<(String, usize)> {
    let round = R::round(table.state());
    let is_late = round >= LATE.0 && table.seats() == LATE.1;
    let late = held.filter(|held| is_late && *held > 0);
    let late = late.map(|held| ("late-game".to_owned(), BEST_LATE.saturating_sub(held * 2 + round as usize)));
    [(dashed(prompt), table.len() * table.seats())].into_iter().chain(late).collect()
}

/// A link to the open question, with its seat here and bots at all others.
pub fn sealed<R: Rulebook>(table: &Table<R>, asked: &Asked<R>, level: Level) -> String {
    let mut players = Players::new(table.seats());
    for seat in Seat::all(table.seats()).filter(|&seat| seat != asked.seat) {
        players[seat].control = Control::Bot(BotLevel::new(level as u8));
    }
    link::game_text(&envelope::seal(table, &players, &Orders::default())).expect("a game fits a link")
}

/// A steady bot with whims; some kinds of question are answered at random more often.
fn answer<R: Bot>(table: &Table<R>, odd: &[bool], rng: &mut BotRng) -> Choice {
    let why = &table.pending().expect("somebody is asked").why;
    let whims = if odd[R::feature_of(why)] { 12 } else { 1 };
    match rng.random_range(0..16) < whims {
        true => table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked"),
        false => Thought::begin(table, Level::Steady).expect("somebody is asked").finish(),
    }
}

/// The best of each moment so far, as links.
pub struct Best<R: Rulebook> {
    moments: Moments<R>,
    links: BTreeMap<String, (usize, String)>,
}

impl<R: Bot> Best<R> {
    pub fn new(moments: Moments<R>) -> Best<R> {
        Best { moments, links: BTreeMap::new() }
    }

    /// Plays a game to its end; in each, other kinds of question are answered at random. Six play as well as they can.
    pub fn play(&mut self, mut table: Table<R>, rng: &mut BotRng) {
        let wild = table.seats() != LATE.1;
        let odd: Vec<bool> = R::features().iter().map(|_| rng.random_range(0..6) == 0 && wild).collect();
        while let Some(asked) = table.pending() {
            // An answer must be there to be given: a question with one answer is not worth a moment.
            let open = !matches!(&asked.shape, Shape::One(options) if options.len() < 2);
            for (moment, badness) in (self.moments)(&table, asked).into_iter().filter(|_| open) {
                if self.links.get(&moment).is_none_or(|(known, _)| *known > badness) {
                    self.links.insert(moment, (badness, sealed(&table, asked, Level::Steady)));
                }
            }
            let choice = answer(&table, &odd, rng);
            table.answer(choice).expect("both answer legally");
        }
    }

    pub fn lines(self) -> String {
        self.links.into_iter().map(|(moment, (_, link))| format!("{moment}\t{link}\n")).collect()
    }
}

/// The table of a link that was kept.
pub fn opened<R: Rulebook>(name: &str, text: &str) -> Table<R> {
    let Ok(Link::Game(sealed)) = find::find(text) else { panic!("{name} is not a full link") };
    let session = session::open(&sealed, 0).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    assert!(session.prompt(&Names::default()).is_some(), "{name} asks something");
    envelope::open(&sealed).expect("it was opened before")
}

/// Every moment that was kept can be opened and asks what it promises; those named are there.
pub fn hold<R: Rulebook>(
    kept: &str,
    promised: impl Iterator<Item = String>,
    moments: impl Fn(&Table<R>, &Asked<R>) -> Vec<String>,
) {
    let is_kept = |name: &String| kept.lines().any(|line| line.split('\t').next() == Some(name));
    let missing: Vec<String> = promised.filter(|name| !is_kept(name)).collect();
    assert_eq!(missing, Vec::<String>::new(), "questions without a moment");
    for line in kept.lines() {
        let (name, text) = line.split_once('\t').expect("a name and a link");
        let table: Table<R> = opened(name, text);
        let asked = table.pending().expect("somebody is asked");
        assert!(moments(&table, asked).iter().any(|moment| moment == name), "{name}");
    }
}
