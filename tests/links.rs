//! Links, deltas and files as strangers send them: what was made here comes back, all else is refused in words.
//! Everything is drawn from fixed seeds, so a failure can be repeated.

use orrery::core;
use orrery::core::orders::{Orders, Standing, Topic};
use orrery::core::seat::{PerSeat, Seat, Seats};
use orrery::games::RulebookId;
use orrery::saves::envelope::{open, salvage, seal};
use orrery::saves::file::{Heading, export, import};
use orrery::saves::link::{find, full, text, turn_link};
use orrery::saves::{
    BotLevel, Control, Delta, Envelope, Link, Name, Player, Players, Received, Refusal, Summary, Talk, delta,
};
use orrery::session::{self, About};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

#[path = "../src/saves/testing.rs"]
mod testing;
use testing::{Race, Setup, played, race};

const BASE: &str = "https://orrery.example/";

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(20), failure_persistence: None, ..ProptestConfig::default() }
}

fn players(seats: usize) -> impl Strategy<Value = Players> {
    let control = prop_oneof![
        4 => Just(Control::Here),
        2 => Just(Control::ByLink),
        1 => (0u8..=13).prop_map(|level| Control::Bot(BotLevel::new(level)))
    ];
    let player = ("\\PC{0,30}", control).prop_map(|(name, control)| Player { name: Name::new(&name), control });
    prop::collection::vec(player, seats).prop_map(|players| players.into_iter().collect())
}

fn orders(seats: usize) -> impl Strategy<Value = Orders> {
    let standing = prop_oneof![
        any::<u32>().prop_map(Standing::PassThisRound),
        Just(Standing::PassUntilConcerned),
        Just(Standing::Pass),
        Just(Standing::AlwaysAsk),
        any::<u8>().prop_map(Standing::Answer),
    ];
    prop::collection::vec((0..seats, any::<u16>(), standing), 0..6).prop_map(|given| {
        let mut orders = Orders::default();
        for (seat, topic, standing) in given {
            orders.set(Seat::new(seat), Topic(topic), standing);
        }
        orders
    })
}

/// A game in progress with who plays it.
fn game() -> impl Strategy<Value = (usize, u64, usize, Players, Orders)> {
    (2usize..=8).prop_flat_map(|seats| (Just(seats), any::<u64>(), 0usize..300, players(seats), orders(seats)))
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn every_game_comes_back_from_its_link_and_its_file((seats, seed, choices, players, orders) in game()) {
        let table = played(seats, 20, seed, choices);
        let envelope = seal(&table, &players, &orders);
        let url = full(&envelope, BASE).unwrap();
        prop_assert_eq!(find(&url), Ok(Link::Game(envelope.clone())));
        let opened = open::<Race>(&envelope).unwrap();
        prop_assert_eq!((opened.len(), opened.digest()), (table.len(), table.digest()));
        let summary = Summary::of(&table, PerSeat::new(seats, |_| 3));
        let file = export(&envelope, Heading { title: "Us", game: "Race", summary: &summary }, &[]).unwrap();
        let imported = import(file.as_bytes()).unwrap();
        prop_assert!(imported.intact);
        prop_assert_eq!(imported.link, Link::Game(envelope));
    }

    #[test]
    fn every_delta_comes_back_and_brings_every_earlier_table_up_to_date(
        (seats, seed, choices, players, orders) in game(),
        from in 0usize..300,
        known in 0usize..300,
    ) {
        let table = played(seats, 20, seed, choices);
        let from = from.min(table.len());
        let known = (from + known).min(table.len());
        let delta = delta::since(&table, from, players.here(), &orders);
        let found = find(&text(&Link::Delta(delta.clone())).unwrap());
        prop_assert_eq!(found, Ok(Link::Delta(delta.clone())));
        match delta::receive(&table.at(known), &delta) {
            Ok(Received::Further { table: now, from }) => {
                prop_assert_eq!((now.digest(), now.len(), from), (table.digest(), table.len(), known));
            }
            Ok(Received::Known) => prop_assert_eq!(known, table.len()),
            Ok(Received::Fork { .. }) => prop_assert!(false, "no fork"),
            Err(refusal) => prop_assert!(false, "{}", refusal),
        }
        if from > 0 {
            let gap = delta::receive(&table.at(from - 1), &delta).err();
            prop_assert_eq!(gap, Some(Refusal::Gap { have: from - 1, needs: from }));
        }
    }

    #[test]
    fn turn_links_keep_two_devices_in_step(seats in 2usize..=4, seed in any::<u64>(), turns in 2usize..12) {
        let mut mine = race(seats, 4000, seed);
        let mut theirs = race(seats, 4000, seed);
        let mut players = Players::new(seats);
        players[Seat::new(1)].control = Control::ByLink;
        for turn in 0..turns {
            let known = mine.len();
            testing::play_on(&mut mine, seed ^ turn as u64, known + 120);
            let link = turn_link(&mine, &players, &Orders::default(), &Talk::default(), BASE, known).unwrap();
            prop_assert!(link.fits);
            let received = match find(&link.url) {
                Ok(Link::Game(envelope)) => delta::receive_game(&theirs, &envelope).unwrap(),
                Ok(Link::Delta(delta)) => delta::receive(&theirs, &delta).unwrap(),
                Err(refusal) => return Err(TestCaseError::fail(refusal.to_string())),
            };
            let Received::Further { table, .. } = received else { return Err(TestCaseError::fail("not further")) };
            theirs = table;
            prop_assert_eq!(theirs.digest(), mine.digest());
        }
    }
}

#[test]
fn a_long_game_costs_its_information_and_a_short_header() {
    for (seats, seed, choices) in [(2, 1, 2_000), (4, u64::MAX, 8_000), (8, u64::MAX / 3, 15_000)] {
        let table = played(seats, 100_000, seed, choices);
        let bits: f64 = table.digits_since(0).iter().map(|digit| f64::from(digit.radix).log2()).sum();
        let envelope = seal(&table, &Players::new(seats), &Orders::default());
        let bytes = envelope.to_bytes().len() as f64;
        assert!(bytes <= bits / 8.0 * 1.01 + 24.0, "{bytes} bytes for {} bytes of information", bits / 8.0);
        let characters = text(&Link::Game(envelope)).unwrap().len() as f64;
        assert!(characters <= (bits / 8.0 * 1.01 + 24.0) * 4.0 / 3.0 + 10.0);
    }
}

#[test]
fn a_game_of_endless_nothing_ends_at_a_bound() {
    let setup = postcard::to_allocvec(&Setup { seats: 2, laps: u32::MAX }).unwrap();
    let start = seal(&race(2, u32::MAX, 1), &Players::new(2), &Orders::default());
    let endless = Envelope { setup, count: u32::MAX, ..start };
    let pasted = full(&endless, BASE).unwrap();
    assert_eq!(find(&pasted), Err(Refusal::TooLong));
}

/// A small generator of its own, so that no change in the core moves the mutations.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides.max(1)
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most)).map(|_| self.below(256) as u8).collect()
    }
}

/// What some program on the way does to a link without harm.
fn carried(text: &str, dice: &mut Dice) -> String {
    let width = 12 + dice.below(80);
    let line_break = ["\n", "\r\n", "\n> ", "=\n", "=\r\n", "\n>>  ", " "][dice.below(7)];
    let wrap = |text: &str| {
        let chars: Vec<char> = text.chars().collect();
        chars.chunks(width).map(|line| line.iter().collect::<String>()).collect::<Vec<_>>().join(line_break)
    };
    let percent = |text: &str| -> String {
        text.bytes()
            .map(|b| if b.is_ascii_alphanumeric() { char::from(b).into() } else { format!("%{b:02X}") })
            .collect()
    };
    match dice.below(6) {
        0 => wrap(text),
        1 => percent(text),
        2 => percent(&percent(text)),
        3 => format!("https://safe.example/?url={}&data=05%7C01", percent(text)),
        4 => format!("Your move:\n<{text}>\nSee you"),
        _ => format!("> Hello,\n> {}\n> bye", wrap(text)),
    }
}

/// What harms a link.
fn harmed(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(3) {
        let at = dice.below(bytes.len());
        let span = 1 + dice.below(9);
        let end = (at + span).min(bytes.len());
        match dice.below(6) {
            0 => bytes.truncate(at.max(1)),
            1 => bytes[at] = b' ' + dice.below(95) as u8,
            2 => drop(bytes.drain(at..end)),
            3 => {
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => bytes.insert(at, b"#g1d%=<\n _-"[dice.below(11)]),
            _ => bytes[at..end].reverse(),
        }
        if bytes.is_empty() {
            bytes.push(b'#');
        }
    }
    String::from_utf8(bytes).expect("links are plain text")
}

/// A well-formed link around nonsense: right in length and check, wrong in what it says.
fn forged(good: &Envelope, dice: &mut Dice) -> Link {
    if dice.below(3) == 0 {
        let table = played(2, 20, 7, 40);
        let delta = delta::since(&table, dice.below(41), Seats::NONE, &Orders::default());
        return Link::Delta(match dice.below(4) {
            0 => Delta { count: dice.below(300) as u32, ..delta },
            1 => Delta { body: dice.bytes(40), ..delta },
            2 => Delta { from: dice.below(60) as u32, ..delta },
            _ => Delta { at: good.end, rulebook: dice.below(256) as u8, ..delta },
        });
    }
    let envelope = good.clone();
    Link::Game(match dice.below(6) {
        0 => Envelope { setup: dice.bytes(8), ..envelope },
        1 => Envelope { body: dice.bytes(200), ..envelope },
        2 => Envelope { count: dice.below(400) as u32, ..envelope },
        3 => Envelope { seed: dice.below(1 << 40) as u64, ..envelope },
        4 => Envelope { revision: dice.below(6) as u16, rulebook: 249 + dice.below(4) as u8, ..envelope },
        _ => Envelope { players: Players::new(1 + dice.below(8)), count: dice.below(50) as u32, ..envelope },
    })
}

fn says_why(refusal: &Refusal) {
    let sentence = refusal.to_string();
    assert!(sentence.len() > 20 && sentence.ends_with('.'), "{refusal:?}: {sentence}");
}

#[test]
fn a_hundred_thousand_mistreated_links_are_restored_or_refused() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let games: Vec<Envelope> = (0..24)
        .map(|n| seal(&played(2 + n % 7, 20, n as u64 * 7919, n * 9), &Players::new(2 + n % 7), &Orders::default()))
        .collect();
    let urls: Vec<String> = games.iter().map(|game| full(game, BASE).unwrap()).collect();
    let local = played(2, 20, 7, 30);
    let (mut restored, mut refused) = (0, 0);
    for n in 0..100_000 {
        let pick = dice.below(games.len());
        let (game, url) = (&games[pick], &urls[pick]);
        let pasted = match n % 4 {
            0 => carried(url, &mut dice),
            1 => harmed(url, &mut dice),
            2 => {
                let carried = carried(url, &mut dice);
                harmed(&carried, &mut dice)
            }
            _ => {
                let forged = forged(game, &mut dice);
                format!("{BASE}#{}", text(&forged).unwrap())
            }
        };
        let found = find(&pasted);
        if n % 4 == 0 {
            assert_eq!(found.as_ref(), Ok(&Link::Game(game.clone())), "{pasted}");
        }
        let outcome = found.and_then(|link| match link {
            Link::Game(envelope) => {
                let opened = open::<Race>(&envelope).map(|table| assert_eq!(table.len(), envelope.count as usize));
                if opened.is_err()
                    && let Ok((table, trouble)) = salvage::<Race>(&envelope)
                {
                    assert!(table.len() <= envelope.count as usize && trouble.is_some());
                }
                opened
            }
            Link::Delta(delta) => delta::receive(&local, &delta).map(drop),
        });
        match outcome {
            Ok(()) => restored += 1,
            Err(refusal) => {
                says_why(&refusal);
                refused += 1;
            }
        }
    }
    assert!(restored > 25_000 && refused > 30_000, "{restored} restored, {refused} refused");
}

/// Every rulebook must bear whatever setup and choices a link claims: its check comes before anything else.
#[test]
fn every_rulebook_bears_forged_setups_and_choices() {
    let mut dice = Dice(4242);
    for &rulebook in RulebookId::ALL {
        let form = About::rulebook(rulebook).form;
        let mut opened = 0;
        for n in 0..3_000 {
            let seats = form.seats.clone().nth(dice.below(form.seats.clone().count())).expect("a number of seats");
            let Ok(session) = session::begin(rulebook, &form.defaults(seats), n) else { continue };
            let mut envelope = session.envelope(&Players::new(session.seats()), &Orders::default());
            if n % 2 == 0 {
                for _ in 0..=dice.below(2) {
                    let at = dice.below(envelope.setup.len());
                    if let Some(byte) = envelope.setup.get_mut(at) {
                        *byte = [dice.below(9) as u8, dice.below(256) as u8][dice.below(2)];
                    }
                }
                envelope.players = Players::new(1 + dice.below(8));
            }
            envelope.body = dice.bytes(60);
            envelope.count = dice.below(120) as u32;
            match session::salvage(&envelope) {
                Ok((table, _)) => opened += usize::from(table.len() == envelope.count as usize),
                Err(refusal) => says_why(&refusal),
            }
        }
        assert!(opened > 500, "{}: only {opened} forged games were played", rulebook.name());
    }
}

#[test]
fn random_text_is_refused() {
    const LIKELY: &[u8] = b"gd1#%=>\n AZaz09-_{}\"";
    let mut dice = Dice(77);
    for _ in 0..5_000 {
        let bytes = dice.bytes(300);
        says_why(&find(&String::from_utf8_lossy(&bytes)).unwrap_err());
        says_why(&import(&bytes).unwrap_err());
        let printable: String = bytes.iter().map(|&b| char::from(LIKELY[b as usize % LIKELY.len()])).collect();
        says_why(&find(&printable).unwrap_err());
        says_why(&import(printable.as_bytes()).unwrap_err());
    }
}
