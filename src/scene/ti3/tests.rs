//! What people read of games played by chance.

use super::language::Component;
use super::offers::Offers;
use super::words::Words;
use super::{ask, citations, hints, prompts, rules, tell};
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::core::testing::Told;
use crate::core::{Choice, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::explain::variety::{self, Dice};
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::{
    ActionCard, Module, Objective, Planet, PoliticalCard, StrategyCard, Tech, Tile, UnitKind,
};
use crate::games::ti3::model::state::PickedCard;
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Target};
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Setup};
use crate::games::ti3::testing::{A, B, C, Sim};
use crate::scene::{Names, Surface};
use std::collections::{BTreeMap, BTreeSet};

/// A player that mostly does what there is to do, and keeps what it has.
fn bold(table: &Table<Ti3>, dice: &mut Dice) -> Option<Choice> {
    let prompt = table.pending()?.why.prompt;
    let eager = dice.below(4) > 0;
    table.random_choice(|sides| match prompt {
        Prompt::Scuttle | Prompt::EndAgreement if eager => 0,
        // Nobody gives up easily.
        Prompt::Surrender => u32::from(dice.below(12) == 0).min(sides - 1),
        Prompt::MoveFrom | Prompt::UseSecondary | Prompt::ScorePublic | Prompt::ScoreSecret if eager => {
            if sides > 1 {
                1 + dice.below(sides - 1)
            } else {
                0
            }
        }
        Prompt::MoveShips | Prompt::LoadCargo | Prompt::Land | Prompt::Produce | Prompt::Bombard if eager => sides - 1,
        _ => dice.below(sides),
    })
}

/// Plays so many choices, looking at each question before it is answered.
fn play(mut table: Table<Ti3>, seed: u64, choices: usize, readers: &mut Readers) {
    let mut dice = Dice(seed ^ 0x9e37_79b9_7f4a_7c15);
    for _ in 0..choices {
        let Some(asked) = table.pending() else { break };
        let often = readers.asked.entry(asked.why.prompt).or_default();
        *often += 1;
        if *often < 60 || table.len().is_multiple_of(17) {
            read(&table, asked, &mut readers.faults);
        }
        let Some(choice) = bold(&table, &mut dice) else { break };
        table.answer(choice).expect("a random choice is legal");
    }
    told(&table, &mut readers.told, &mut readers.faults);
}

/// A galaxy full of fleets, rich players and much to use.
fn war(seed: usize, modules: &[Module]) -> Sim {
    let mut sim = Sim::new();
    modules.iter().for_each(|module| _ = sim.module(*module));
    sim.state.players.iter_mut().for_each(|(_, player)| {
        player.sheet.fleet = 6;
        player.goods = 12;
    });
    for (seat, tech) in [(A, Tech::NeuralMotivator), (B, Tech::DeepSpaceCannon), (C, Tech::AdvancedFighters)] {
        sim.give_tech(seat, tech);
        sim.give_tech(seat, Tech::AntimassDeflectors);
        let secret = sim.state.hidden.secret_deck.pop();
        sim.state.hidden.secrets[seat].extend(secret);
    }
    sim.scatter(seed);
    sim
}

/// Shattered Ascension with all that lies hidden in its galaxy.
fn ascended(seed: u64) -> Setup {
    let mut setup = Setup { galaxy: Galaxy::Dealt, ..Setup::new(3 + (seed % 2) as u8, Bundle::Ascension) };
    let hidden = [Module::DistantSuns, Module::FinalFrontier, Module::DimensionRifts];
    setup.modules.extend(hidden);
    setup.modules.sort();
    setup.modules.dedup();
    setup
}

/// What was read so far.
#[derive(Default)]
struct Readers {
    asked: BTreeMap<Prompt, u32>,
    told: BTreeSet<String>,
    faults: Faults,
}

fn is_sentence(text: &str, end: &[char]) -> bool {
    let begins = |letter: char| letter.is_uppercase() || letter.is_ascii_digit() || letter == '[';
    text.chars().next().is_some_and(begins)
        && text.ends_with(end)
        && !text.contains("  ")
        && !text.contains("..")
        && !text.contains(": :")
}

/// "1 units", "a infantry" and the like.
fn slip(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').collect();
    let plural = |word: &str| {
        let whole = [
            "PDS",
            "bonus",
            "influence",
            "less",
            "class",
            "this",
            "is",
            "plus",
            "as",
            "across",
            "was",
            "has",
            "always",
            "begins",
        ];
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
    let mut seen: BTreeMap<String, &Target> = BTreeMap::new();
    for target in asked.shape.targets() {
        let offer = offers.offer(target);
        // One home planet is called [0.0.0].
        let begins = |letter: char| letter.is_uppercase() || letter.is_ascii_digit() || letter == '[';
        let whole = offer.label.chars().next().is_some_and(begins);
        faults.check(whole, "label", why, &offer.label);
        let fault = slip(&offer.label).or(slip(&offer.note)).or(offer.told.as_deref().and_then(slip));
        faults.check(fault.is_none(), "number", why, &format!("{}; {}; {:?}", offer.label, offer.note, offer.told));
        // A card that shows its text is not followed by it once more (`Card::unsaid`).
        if let Target::Representative(id) = target {
            let text = words.text(Component::Representative(*id));
            faults.check(offer.note.starts_with(&text), "twice", why, &offer.note);
        }
        let other = seen.insert(offer.label.clone(), target);
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

/// Asked in so few games that chance does not find them here; their sentences are those of the tables.
const RARE: &[Prompt] = &[
    Prompt::PlaceFaceDown,
    Prompt::RetreatTo,
    Prompt::MoveToken,
    Prompt::ImperialOption,
    Prompt::RemoveMine,
    Prompt::PayRansom,
    Prompt::GiveTech,
    Prompt::KeepSurvivors,
    Prompt::TakePds,
    Prompt::Shelter,
    Prompt::FindCaptive,
    Prompt::JudgeCaptive,
    Prompt::ChoosePlayer,
    Prompt::ChooseLaw,
    Prompt::ChooseSecret,
    Prompt::ReturnTech,
    Prompt::ChooseAgenda,
    // Shown by rule tests of Shattered Ascension: T8.2s, T50.2s, T49.4s and T54.8s.
    Prompt::TurnNeutral,
    Prompt::NegateMine,
    Prompt::SetAside,
    Prompt::Overrule,
    Prompt::LetGo,
    // Of two players with the Twilight Council (T61.1).
    Prompt::BuyVotes,
];

#[test]
fn every_question_and_every_entry_is_told_well_t0_1() {
    let mut readers = Readers::default();
    for seed in 0..22 {
        let table = Table::new(variety::setup(3 + (seed % 4) as u8, seed), seed);
        play(table, seed, 1_500, &mut readers);
    }
    let arms = [
        Module::TacticalRetreats,
        Module::SabotageRuns,
        Module::ShockTroops,
        Module::SpaceMines,
        Module::Flagships,
        Module::MechanizedUnits,
        Module::Facilities,
    ];
    for seed in 0..6 {
        play(war(seed, &arms).into_table(), seed as u64, 1_200, &mut readers);
    }
    for seed in 0..10 {
        play(Table::new(ascended(seed), seed), seed, 2_000, &mut readers);
    }
    // T53.1: mercenaries are hired and paid, and fight.
    for seed in 0..6 {
        let mut sim = Sim::with(&[Module::Mercenaries]);
        sim.state.players.iter_mut().for_each(|(_, player)| player.goods = 6);
        for seat in [A, B, C] {
            if let Some(kind) = sim.state.hidden.mercenary_deck.pop() {
                let home = sim.home(seat);
                sim.put(seat, Place::Space(home), kind, 1);
            }
        }
        sim.scatter(seed);
        sim.state.active = B;
        let mut table = sim.into_table();
        table.until(|_, why| why.prompt == Prompt::ChooseAction);
        table.choose(Target::Strategy(StrategyCard::TradeIii));
        play(table, seed as u64, 400, &mut readers);
    }
    // T40.5: Prospect without its objective and goods.
    let mut sim = Sim::new();
    sim.state.players[A].cards.push(PickedCard { card: StrategyCard::Prospect, used: false });
    let drawn = sim.state.hidden.action_deck.pop();
    sim.state.hidden.hands[A].extend(drawn);
    let mut table = sim.into_table();
    table.until(|_, why| why.prompt == Prompt::ChooseAction);
    table.choose(Target::Strategy(StrategyCard::Prospect));
    table.until(|_, why| why.prompt == Prompt::ProspectOption);
    table.choose(Target::Pass);
    play(table, 0, 20, &mut readers);
    // T47.1: a token that was just found.
    let mut sim = Sim::with(&[Module::Artifacts, Module::DimensionRifts]);
    let home = sim.home(A);
    sim.state.system_mut(home).rift = Some(Wormholes::NONE);
    play(sim.into_table(), 0, 60, &mut readers);
    // Every agenda is voted on.
    let agendas = PoliticalCard::ALL.iter().copied().filter(|card| content::political(*card).is_some());
    for (nth, card) in agendas.enumerate() {
        let mut sim = war(nth % 7, &[]);
        let deck = &mut sim.state.hidden.political_deck;
        deck.retain(|other| *other != card);
        deck.push(card);
        sim.state.active = C;
        let mut table = sim.into_table();
        table.until(|_, why| why.prompt == Prompt::ChooseAction);
        table.choose(Target::Strategy(StrategyCard::Political));
        play(table, nth as u64, 60, &mut readers);
    }
    let Readers { asked, told, faults } = readers;
    let never: Vec<&Prompt> = Prompt::ALL.iter().filter(|prompt| !asked.contains_key(prompt)).collect();
    faults.assert_none();
    let missed: Vec<&&Prompt> = never.iter().filter(|prompt| !RARE.contains(prompt)).collect();
    assert!(missed.is_empty(), "never asked: {missed:?}");
    assert!(told.len() > 55, "{told:?}");
}

/// What was chosen is told with what it was chosen for, and cards with what they are played on.
#[test]
fn what_is_chosen_and_aimed_at_is_told() {
    let t = Sim::new();
    let line = |entry| Words::new(&t.state).line(&entry);
    let source = Source::Strategy(StrategyCard::Diplomacy);
    let told = line(Entry::Chose { seat: A, source, target: Target::Seat(B) });
    assert_eq!(told, "Sol chooses Letnev for Diplomacy.");
    let played = |source, named| line(Entry::Played { seat: A, source, named });
    let card = Source::ActionCard;
    let (at, kind) = (t.space(Tile::Saudor), UnitKind::Dreadnought);
    let told = played(card(ActionCard::LuckyShot), vec![Target::Unit { at, kind, hits: 1 }]);
    assert!(told.starts_with("Sol plays Lucky Shot on a damaged dreadnought over Saudor: "), "{told}");
    let told = played(card(ActionCard::SignalJamming), vec![Target::Seat(B), Target::System(t.tile(Tile::AbyzFria))]);
    assert!(told.starts_with("Sol plays Signal Jamming on Letnev, at Abyz and Fria: "), "{told}");
    let bought = Target::Buy { kind: UnitKind::GroundForce, count: 2 };
    let told = played(card(ActionCard::AdvancedReinforcements), vec![Target::Planet(Planet::Jord), bought]);
    assert!(told.starts_with("Sol plays Advanced Reinforcements on Jord: "), "{told}");
    let told = played(Source::Copied(ActionCard::GoodYear), Vec::new());
    assert!(told.starts_with("Sol plays Touch of Genius as Good Year: "), "{told}");
}

/// Laws add to what an objective is worth: its points are told by themselves, once.
#[test]
fn points_are_told_once() {
    let t = Sim::new();
    let told = Words::new(&t.state).line(&Entry::Scored { seat: A, objective: Objective::S1ThreeDocks });
    assert_eq!(told, "Sol scores Three Docks.");
}
