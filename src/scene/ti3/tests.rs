//! What people read of games played by chance.

use super::offers::Offers;
use super::words::Words;
use super::{ask, citations, hints, prompts, rules, tell};
use crate::core::rulebook::Asked;
use crate::core::decision::Shape;
use crate::core::{Choice, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::target::{Prompt, Target};
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Setup};
use crate::scene::{Names, Surface};
use std::collections::{BTreeMap, BTreeSet};

/// A generator of its own: what a random player answers has nothing to do with the game's chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides.max(1))) as u32
    }
}

/// A game of three to six with about half of what can be played; every third one is built tile by tile.
fn setup(seed: u64) -> Setup {
    let mut dice = Dice(seed);
    let galaxy = if seed.is_multiple_of(3) { Galaxy::Built } else { Galaxy::Dealt };
    let mut setup = Setup { galaxy, ..Setup::new(3 + (seed % 4) as u8, Bundle::Expansions) };
    // What needs another comes in a later round.
    for _ in 0..2 {
        for module in PLAYABLE {
            let mut more = setup.clone();
            more.modules.push(*module);
            more.modules.sort();
            more.modules.dedup();
            if dice.below(3) > 0 && more.check().is_ok() {
                setup = more;
            }
        }
    }
    setup
}

/// A player that mostly does what there is to do, and keeps what it has.
fn bold(table: &Table<Ti3>, dice: &mut Dice) -> Option<Choice> {
    let prompt = table.pending()?.why.prompt;
    let eager = dice.below(4) > 0;
    table.random_choice(|sides| match prompt {
        Prompt::Scuttle | Prompt::EndAgreement if eager => 0,
        Prompt::MoveFrom | Prompt::UseSecondary | Prompt::ScorePublic | Prompt::ScoreSecret if eager => {
            if sides > 1 { 1 + dice.below(sides - 1) } else { 0 }
        }
        Prompt::MoveShips | Prompt::LoadCargo | Prompt::Land | Prompt::Produce | Prompt::Bombard if eager => sides - 1,
        _ => dice.below(sides),
    })
}

/// Plays so many choices, looking at each question before it is answered.
fn play(seed: u64, choices: usize, mut look: impl FnMut(&Table<Ti3>, &Asked<Ti3>)) -> Table<Ti3> {
    let mut table: Table<Ti3> = Table::new(setup(seed), seed);
    let mut dice = Dice(seed ^ 0x9e37_79b9_7f4a_7c15);
    for _ in 0..choices {
        let Some(asked) = table.pending() else { break };
        look(&table, asked);
        let Some(choice) = bold(&table, &mut dice) else { break };
        table.answer(choice).expect("a random choice is legal");
    }
    table
}

fn is_sentence(text: &str, end: &[char]) -> bool {
    let first = text.chars().next().is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit());
    first && text.ends_with(end) && !text.contains("  ") && !text.contains("..") && !text.contains(": :")
}

/// "1 units", "a infantry" and the like.
fn slip(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').collect();
    let plural = |word: &str| {
        let whole = ["PDS", "influence", "less", "class", "this", "is", "plus", "as", "across", "was", "has", "always"];
        word.len() > 2 && word.ends_with('s') && !word.ends_with("ss") && !whole.contains(&word)
    };
    let wrong = |pair: &&[&str]| {
        let an = pair[0] == "a" && pair[1].starts_with(['a', 'e', 'i', 'o']) && !["one", "once"].contains(&pair[1]);
        (pair[0] == "1" && plural(pair[1])) || an
    };
    words.windows(2).find(wrong).map(|pair| pair.join(" "))
}

/// What is wrong with what people read, each kind of fault once.
#[derive(Default)]
struct Faults(BTreeMap<String, String>);

impl Faults {
    fn check(&mut self, right: bool, what: &str, who: impl std::fmt::Debug, text: &str) {
        if !right {
            let who = format!("{who:?}");
            let kind = who.split([' ', '(']).take(5).collect::<Vec<_>>().join(" ");
            self.0.entry(format!("{what}: {kind}")).or_insert(format!("{who}: {text}"));
        }
    }

    fn assert_none(self) {
        let all: Vec<String> = self.0.into_iter().map(|(what, who)| format!("{what}\n    {who}")).collect();
        assert!(all.is_empty(), "{} faults\n{}", all.len(), all.join("\n"));
    }
}

/// Whether two answers may read alike, to be told apart by a number: copies of a card, and tiles that show the same.
fn are_copies(one: &Target, other: &Target) -> bool {
    one == other || matches!((one, other), (Target::Tile(_), Target::Tile(_)))
}

/// Whoever is asked reads a sentence, a rule that exists, and answers that differ.
fn read(table: &Table<Ti3>, asked: &Asked<Ti3>, faults: &mut Faults) {
    let (view, names, why) = (table.view(Some(asked.seat)), Names::default(), asked.why);
    let (words, state) = (Words::of(&view).named(&names), view.known());
    let question = words.question(asked);
    faults.check(is_sentence(&question, &['?']) && slip(&question).is_none(), "question", why, &question);
    let rule = rules::rule(prompts::rule(why.prompt));
    faults.check(!rule.text.is_empty() && !rule.title.is_empty(), "rule", why, &rule.number);
    let offers = Offers { view: &view, state: &state, asked, words };
    let mut seen: BTreeMap<(String, String), &Target> = BTreeMap::new();
    for target in asked.shape.targets() {
        let offer = offers.offer(target);
        let whole = offer.label.chars().next().is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit());
        faults.check(whole, "label", why, &offer.label);
        let fault = slip(&offer.label).or(slip(&offer.note)).or(offer.told.as_deref().and_then(slip));
        faults.check(fault.is_none(), "number", why, &format!("{}; {}; {:?}", offer.label, offer.note, offer.told));
        let other = seen.insert((offer.label.clone(), offer.note.clone()), target);
        faults.check(other.is_none_or(|other| are_copies(other, target)), "alike", why, &format!("{offer:?}"));
    }
    let source = ask::source(asked, words);
    faults.check(source.is_empty() || is_sentence(&source, &['.']), "source", why, &source);
    let hint = hints::hint(&view, &state, asked, words);
    faults.check(is_sentence(&hint.text, &['.']) && slip(&hint.text).is_none(), "hint", why, &hint.text);
    faults.check(hint.text.len() <= 190 && hint.title.len() <= 28, "long hint", why, &hint.text);
    if why.prompt == Prompt::Window {
        let reaction = ask::reaction(&view, asked, words).expect("a moment is told");
        faults.check(!reaction.card.text.is_empty() && !reaction.card.title.is_empty(), "card", why, "");
        let told = is_sentence(&reaction.deed, &['.']) && is_sentence(&reaction.otherwise, &['.']);
        faults.check(told, "reaction", why, &format!("{} {}", reaction.deed, reaction.otherwise));
    }
    if let Surface::Sheet(key) = ask::surface(&view, asked) {
        faults.check(!key.is_empty(), "surface", why, key);
    }
    let limits = ask::limits(asked);
    let caps = if let Shape::Counts(counts) = &asked.shape { counts.caps.len() } else { 0 };
    faults.check(limits.len() == caps, "limits", why, "");
    ask::about(&view, asked);
    ask::wares(&view, asked);
}

/// Every entry is told to everybody, with a rule that exists, and in the same words whenever it is read.
fn told(table: &Table<Ti3>, seen: &mut BTreeSet<String>, faults: &mut Faults) {
    let names = Names::default();
    let view = table.view(None);
    let words = Words::of(&view).named(&names);
    let entries = table.log(None).chain(table.log(Some(Seat::new(0)))).map(|logged| &logged.entry);
    for entry in entries {
        let beat = tell::beat(entry, &view, &names);
        faults.check(is_sentence(&beat.text, &['.']) && slip(&beat.text).is_none(), "entry", entry, &beat.text);
        faults.check(beat.art.is_some(), "drawing", entry, &beat.text);
        faults.check(citations::title(words.rule_of(entry)).is_some(), "rule", entry, words.rule_of(entry));
        faults.check(beat.legs.is_empty() || !beat.places.is_empty(), "places", entry, &beat.text);
        seen.insert(format!("{entry:?}").split([' ', '(', '{']).next().unwrap_or_default().to_owned());
    }
}

#[test]
fn every_question_has_a_sentence_a_rule_and_distinct_answers_t0_1() {
    let (mut seen, mut entries): (BTreeMap<Prompt, u32>, BTreeSet<String>) = (BTreeMap::new(), BTreeSet::new());
    let mut faults = Faults::default();
    for seed in 0..16 {
        let table = play(seed, 1_800, |table, asked| {
            let often = seen.entry(asked.why.prompt).or_default();
            *often += 1;
            if *often < 60 || table.len().is_multiple_of(17) {
                read(table, asked, &mut faults);
            }
        });
        told(&table, &mut entries, &mut faults);
    }
    let never: Vec<&Prompt> = Prompt::ALL.iter().filter(|prompt| !seen.contains_key(prompt)).collect();
    println!("{} kinds of questions were asked, never: {never:?}", seen.len());
    println!("{} kinds of entries were told: {entries:?}", entries.len());
    faults.assert_none();
    assert!(seen.len() > 70 && entries.len() > 40);
}
