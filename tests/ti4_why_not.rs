//! Explanations of TI4: whatever is not offered says why and cites a rule, and tells nothing it should not.

use orrery::core::window::Asking;
use orrery::core::{Chance, Stream, Table};
use orrery::games::ti4::explain::because::Because;
use orrery::games::ti4::explain::why_not::{judge, universe::universe};
use orrery::games::ti4::model::ids::{Planet, StrategyCard, Tech, UnitCard};
use orrery::games::ti4::model::target::{Entry, Prompt, Source};
use orrery::games::ti4::rules::setup::{Factions, Galaxy, Setup};
use orrery::games::ti4::{Ti4, content};
use orrery::scene::ti4::{Component, Language, Words, citations};
use orrery::session::engine::Headless;

/// A bound for the time it takes.
const GAMES: u64 = 30;
const NOISE: Stream = Stream::new(0, "noise");

/// Questions with a list of their own in the rules: a general excuse will not do for them.
const OWN_RULES: [Prompt; 25] = [
    Prompt::RemoveExcess,
    Prompt::RemoveShips,
    Prompt::DiscardDown,
    Prompt::ChooseAction,
    Prompt::AfterAction,
    Prompt::TransactWith,
    Prompt::React,
    Prompt::PickStrategyCard,
    Prompt::MoveShips,
    Prompt::LoadCargo,
    Prompt::RetreatTo,
    Prompt::SustainDamage,
    Prompt::AssignHits,
    Prompt::Produce,
    Prompt::PlaceProduced,
    Prompt::TakeFromBoard,
    Prompt::PlaceStructure,
    Prompt::Research,
    Prompt::ScorePublic,
    Prompt::ScoreSecret,
    Prompt::VoteFor,
    Prompt::VoteWith,
    Prompt::PayResources,
    Prompt::PayInfluence,
    Prompt::PlaceTile,
];

/// Looks at every target of the open question; says how many reasons there were.
fn explain(table: &Table<Ti4>, seed: u64) -> usize {
    let (state, asked) = (table.state(), table.pending().expect("something is asked"));
    let imagined = table.imagine(asked.seat, seed);
    let mut reasons = 0;
    for target in universe(state, asked) {
        let at = || format!("seed {seed}, choice {}, {:?} for {target:?}", table.len(), asked.why);
        let offered = asked.shape.targets().contains(&&target);
        let reason = Ti4::explain(table, &target);
        assert_eq!(offered, reason.is_none(), "{}: offered {offered}, {reason:?}", at());
        let Some(reason) = reason else { continue };
        assert!(!reason.rule.title.is_empty(), "{}: no rule {:?}", at(), reason.rule);
        assert!(reason.text.len() > 10 && reason.text.ends_with('.'), "{}: {:?}", at(), reason.text);
        assert_eq!(Ti4::explain(&imagined, &target).as_ref(), Some(&reason), "{}: tells a secret", at());
        if OWN_RULES.contains(&asked.why.prompt) {
            let because = judge(state, asked, &target);
            let vague = matches!(because, Err(Because::NotAllowed | Because::Unfit(_) | Because::NotOffered(_)));
            assert!(!vague, "{}: {because:?}", at());
        }
        reasons += 1;
    }
    reasons
}

#[test]
fn what_is_not_offered_says_why_and_cites_a_rule() {
    let mut reasons = 0;
    let mut seen = vec![0usize; Prompt::ALL.len()];
    for seed in 0..GAMES {
        let setup = Setup {
            galaxy: if seed % 3 == 0 { Galaxy::Placed } else { Galaxy::Balanced },
            factions: if seed % 2 == 1 { Factions::Draft(6) } else { Factions::Random },
            asking: if seed % 3 == 2 { Asking::WhoCould } else { Asking::WhoCan },
            ..Setup::new(3 + (seed % 4) as u8)
        };
        let mut table: Table<Ti4> = Table::new(setup, seed);
        let mut noise = Chance::seeded(seed + 40);
        while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
            let prompt = table.pending().expect("a choice answers something").why.prompt as usize;
            // Rare questions are looked at each time, common ones now and then.
            if seen[prompt] < 60 || table.len().is_multiple_of(61) {
                seen[prompt] += 1;
                reasons += explain(&table, seed);
            }
            table.answer(choice).expect("random choices are legal");
        }
    }
    let asked = seen.iter().filter(|count| **count > 0).count();
    println!("{reasons} reasons to {} questions of {asked} kinds", seen.iter().sum::<usize>());
    assert!(reasons > 100_000 && asked > 50, "{reasons} reasons, {asked} kinds of questions");
}

#[test]
fn every_paragraph_of_the_rules_has_a_title() {
    let listed = include_str!("rules/ti4.txt").lines().filter(|line| !line.starts_with('#'));
    let cited = listed.flat_map(|line| line.split(" : ").next().unwrap_or("").split(" = "));
    let cited: Vec<&str> = cited.map(str::trim).filter(|cited| !cited.is_empty()).collect();
    assert!(cited.len() > 500, "{} paragraphs", cited.len());
    let unknown: Vec<&&str> = cited.iter().filter(|cited| citations::title(cited).is_none()).collect();
    assert!(unknown.is_empty(), "no title for {unknown:?}");
}

/// The names of everything in the box.
fn components() -> Vec<&'static str> {
    let mut names =
        vec!["command token", "speaker token", "custodians token", "strategy card", "action card", "trade good"];
    names.extend([
        "secret objective",
        "commodit",
        "victory point",
        "promissory note",
        "transaction",
        "agenda",
        "planet",
    ]);
    names.extend([
        "combat",
        "Space Cannon",
        "Bombardment",
        "Anti-Fighter Barrage",
        "flagship",
        "war sun",
        "dreadnought",
    ]);
    names.extend(["carrier", "cruiser", "destroyer", "fighter", "infantry", "PDS", "space dock", "ships"]);
    names.extend(Planet::ALL.iter().map(|planet| planet.row().name));
    names.extend(StrategyCard::ALL.iter().map(|&card| Source::Strategy(card).name()));
    names.extend(content::all_action_cards().map(|row| row.name));
    names.extend(content::all_agendas().map(|row| row.name));
    names.extend(Tech::ALL.iter().filter_map(|&tech| content::find_tech(tech)).map(|row| row.name));
    names.extend(content::all_factions().flat_map(|row| row.abilities).map(|row| row.name));
    names.extend(content::all_factions().map(|row| row.note.name));
    names.extend(content::promissory::ROWS.iter().map(|row| row.name));
    names.extend(content::objectives::public::ROWS.iter().map(|row| row.name));
    names.extend(content::objectives::secret::ROWS.iter().map(|row| row.name));
    names.extend(UnitCard::ALL.iter().map(|card| card.row().name));
    names
}

#[test]
fn every_line_of_the_log_names_a_component_and_cites_a_rule() {
    let components = components();
    let mut kinds: Vec<std::mem::Discriminant<Entry>> = Vec::new();
    let mut lines = 0;
    for seed in 100..130 {
        let factions = if seed % 2 == 1 { Factions::Draft(6) } else { Factions::Random };
        let mut table: Table<Ti4> = Table::new(Setup { factions, ..Setup::new(3 + (seed % 4) as u8) }, seed);
        let mut noise = Chance::seeded(seed);
        while let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) {
            table.answer(choice).expect("random choices are legal");
        }
        let state = table.state();
        let (words, language) = (Words::new(state), Language::default());
        let player = |faction| language.name(Component::Player(faction));
        let players: Vec<&str> = state.players.values().map(|seat| player(seat.faction)).collect();
        let viewers = state.players.iter().map(|(seat, _)| Some(seat)).chain([None]);
        for logged in viewers.flat_map(|viewer| table.log(viewer)) {
            let (line, rule) = (words.line(&logged.entry), words.rule_of(&logged.entry));
            assert!(citations::title(rule).is_some(), "{:?} cites {rule:?}", logged.entry);
            assert!(line.ends_with('.') && !line.ends_with(".."), "{:?}: {line:?}", logged.entry);
            // Who it is about does not count, nor does a planet of that name: it must name something else.
            let named = components.iter().any(|name| !players.contains(name) && line.contains(name));
            assert!(named, "{:?} names nothing: {line:?}", logged.entry);
            assert!(!line.contains("  ") && !line.contains("{") && !line.contains("()"), "{line:?}");
            lines += 1;
            let kind = std::mem::discriminant(&logged.entry);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
    }
    println!("{lines} lines of {} kinds", kinds.len());
    assert!(kinds.len() > 30, "only {} kinds of entries occurred", kinds.len());
}
