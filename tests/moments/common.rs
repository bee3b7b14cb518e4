//! What moments of all rulebooks have in common: how they are found, kept, and shown to hold.

use orrery::bots::{Bot, BotRng, Level, Thought, rng};
use orrery::core::decision::{Choice, Shape};
use orrery::core::rulebook::{Asked, Rulebook};
use orrery::core::{Orders, Seat, Table};
use orrery::saves::{BotLevel, Control, Link, Players, Refusal, envelope, find, link};
use orrery::scene::Names;
use orrery::session;
use rand::Rng;
use std::collections::{BTreeMap, BTreeSet};
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
    if wishes("refresh") || wishes("mend") {
        std::fs::write(file(name), play()).expect("moments can be written");
    }
    std::fs::read_to_string(file(name)).expect("there are moments")
}

fn wishes(wish: &str) -> bool {
    std::env::var("ORRERY_GOLDEN").is_ok_and(|said| said == wish)
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

/// Whether there is an answer to be given: a question with one answer is not worth a moment.
fn is_open<R: Rulebook>(asked: &Asked<R>) -> bool {
    !matches!(&asked.shape, Shape::One(options) if options.len() < 2)
}

/// The best of each moment so far, as links.
pub struct Best<R: Rulebook> {
    moments: Moments<R>,
    links: BTreeMap<String, (usize, String)>,
}

impl<R: Bot> Best<R> {
    fn new(moments: Moments<R>) -> Best<R> {
        Best { moments, links: BTreeMap::new() }
    }

    /// The best moments of a number of games; set-up and seed of each are given. Where a file is to be mended, those moments are kept to
    /// which their choices still lead, and games are played until all others have come, too.
    pub fn of(
        moments: Moments<R>,
        name: &str,
        promised: impl Iterator<Item = String>,
        games: impl Iterator<Item = (R::Setup, u64)>,
    ) -> Best<R> {
        let mut best = Best::new(moments);
        let mut wanted: BTreeSet<String> = promised.collect();
        if wishes("mend") {
            let kept = std::fs::read_to_string(file(name)).expect("there are moments to be mended");
            for (name, text) in kept.lines().filter_map(|line| line.split_once('\t')) {
                wanted.insert(name.to_owned());
                best.keep(name, text);
            }
        }
        for (setup, seed) in games {
            if wishes("mend") && wanted.iter().all(|name| best.links.contains_key(name)) {
                break;
            }
            best.play(Table::new(setup, 500 + seed), &mut rng(seed));
        }
        best
    }

    /// Keeps a moment to which its choices still lead, whatever else is different there.
    fn keep(&mut self, name: &str, text: &str) {
        let Ok(Link::Game(sealed_before)) = find::find(text) else { return };
        let repeated = envelope::salvage::<R>(&sealed_before);
        let Ok((table, None | Some(Refusal::OtherEnd { .. }))) = repeated else { return };
        let Some(asked) = table.pending().filter(|asked| is_open::<R>(asked)) else { return };
        if let Some((name, badness)) = (self.moments)(&table, asked).into_iter().find(|(moment, _)| moment == name) {
            self.links.insert(name, (badness, sealed(&table, asked, Level::Steady)));
        }
    }

    /// Plays a game to its end; in each, other kinds of question are answered at random. Six play as well as they can.
    fn play(&mut self, mut table: Table<R>, rng: &mut BotRng) {
        let wild = table.seats() != LATE.1;
        let odd: Vec<bool> = R::features().iter().map(|_| rng.random_range(0..6) == 0 && wild).collect();
        while let Some(asked) = table.pending() {
            for (moment, badness) in (self.moments)(&table, asked).into_iter().filter(|_| is_open::<R>(asked)) {
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
