//! Skirmish on the page.

mod aid;
mod board;
mod hints;
mod odds;
mod reaction;
mod rules;
mod sheets;
mod sources;
mod tell;
mod words;

use super::{
    Art, Beat, Block, Field, Filled, Form, Limit, Names, Odds, Offer, Orderable, Pitch, Present, Prompt, Reason, Rule,
    Scene, Source, Spot, Value,
};
use crate::core::decision::{Choice, Shape};
use crate::core::orders::{Standing, Topic};
use crate::core::rulebook::{Asked, Rulebook};
use crate::core::seat::{PerSeat, Seat};
use crate::core::window::Asking;
use crate::games::skirmish::{Because, Card, Entry, Kind, Setup, Skirmish, Target, View, Why, World, topics};

impl Present for Skirmish {
    const PITCH: Pitch = Pitch {
        sentence: "Seven worlds, hidden cards, five quick rounds: the place to start.",
        length: "10 to 15 minutes",
        players: "2 to 4",
        weight: 1,
        first_game: "Ten minutes of Skirmish against a bot. The guide says what each question is about; close it when you like.",
    };

    fn form() -> Form {
        Form {
            seats: 2..=4,
            default_seats: 3,
            guided_seats: 2,
            fields: vec![
                Field::pick("Rounds", "How long the game lasts.", &["3", "4", "5", "6", "7", "8"], 2),
                Field::pick(
                    "Answers to cards",
                    "Asking everybody keeps it secret who holds a reaction; asking only those who can is quicker.",
                    &["Ask those who can", "Ask everybody who could"],
                    0,
                ),
            ],
            seat_fields: vec![],
            shows_board: false,
            editions: None,
        }
    }

    fn setup(filled: &Filled) -> Result<Setup, String> {
        let asking = if filled.picked(1) == 1 { Asking::WhoCould } else { Asking::WhoCan };
        let setup = Setup { seats: filled.seats.count() as u8, rounds: 3 + filled.picked(0) as u8, asking };
        Skirmish::check(&setup)?;
        Ok(setup)
    }

    fn refill(setup: &Setup) -> Filled {
        let asking = usize::from(setup.asking == Asking::WhoCould);
        let rounds = usize::from(setup.rounds).saturating_sub(3);
        Filled {
            fields: vec![Value::Pick(rounds), Value::Pick(asking)],
            seats: PerSeat::new(setup.seats.into(), |_| Vec::new()),
        }
    }

    fn scores(view: &View) -> PerSeat<i32> {
        view.seats.values().map(|seat| seat.points as i32).collect()
    }

    fn scene(view: &View, names: &Names) -> Scene {
        board::scene(view, names)
    }

    fn odds(view: &View) -> Option<Odds> {
        let battle = view.battle?;
        let taken = odds::attacker_wins_from(&battle, view.at(battle.at).fleet);
        Some(Odds::new([taken, 1.0 - taken], true))
    }

    fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
        sheets::sheet(view, key, names)
    }

    fn prompt(view: &View, asked: &Asked<Skirmish>, names: &Names) -> Prompt {
        let offer = |target: &Target| offer(view, asked, target, names);
        Prompt {
            seat: asked.seat,
            sentence: words::question(view, asked.why, names),
            source: words::source(asked.why),
            rule: rule(asked.why.rule()),
            hint: hints::hint(view, asked.why),
            surface: sheets::surface(asked.why),
            about: words::about(asked.why),
            reaction: reaction::reaction(asked.why, view.viewer, names),
            shape: asked.shape.map(offer),
            limits: limits(asked),
            default: default(asked),
            topic: Skirmish::topic(&asked.why),
            planned: Skirmish::is_step(&asked.why),
            completes: matches!(asked.why, Why::Ships { .. }),
            in_place: false,
            deal: None,
            wares: Vec::new(),
            payment: None,
            weighed: false,
        }
        .told_apart()
    }

    fn on_turn(view: &View) -> Option<Seat> {
        board::on_turn(view)
    }

    /// Where to, and which ships: the rest of a turn is one question each.
    fn is_step(why: &Why) -> bool {
        matches!(why, Why::Destination | Why::Ships { .. })
    }

    fn ahead(_: &View, _: &Asked<Skirmish>, _: &[&Entry]) -> Option<Choice> {
        None
    }

    fn costs(before: &View, after: &View, seat: Seat) -> String {
        let fuel = |view: &View| view.seats[seat].fuel;
        match fuel(before) == fuel(after) {
            true => String::new(),
            false => format!("fuel {} → {}", fuel(before), fuel(after)),
        }
    }

    fn targets_at(_: &View, _: &Asked<Skirmish>, spot: Spot) -> Vec<Target> {
        let world = |hex| World::ALL.into_iter().find(|world| world.hex() == hex);
        let ships = |world, number| {
            let kind = Kind::ALL.into_iter().find(|kind| board::ship_spot(*kind) == number);
            kind.map(|kind| Target::Ships { world, kind })
        };
        match spot {
            Spot::Hex(hex) => world(hex).map(Target::World).into_iter().collect(),
            Spot::On(hex, number) => match world(hex) {
                Some(world) => ships(world, number).into_iter().chain([Target::World(world)]).collect(),
                None => Vec::new(),
            },
            Spot::Seat(seat) => vec![Target::Seat(seat)],
            Spot::Card(number) => {
                Card::ALL.into_iter().filter(|card| *card as u16 == number).map(Target::Card).collect()
            }
        }
    }

    fn reason(_: &View, asked: &Asked<Skirmish>, _: &Target, because: &Because) -> Reason {
        Reason { text: words::because(*because), rule: rule(asked.why.rule()) }
    }

    fn tell(entry: &Entry, _: &View, names: &Names) -> Beat {
        tell::beat(entry, names)
    }

    fn topics() -> Vec<Orderable> {
        let answers = vec![
            (Standing::Ask, "Ask me"),
            (Standing::PassThisRound(0), "Pass this round"),
            (Standing::PassUntilConcerned, "Pass until it concerns me"),
            (Standing::Pass, "Pass"),
            (Standing::AlwaysAsk, "Always ask me"),
        ];
        vec![
            Orderable::new(topics::CARDS, "When a rival plays a card", answers.clone()),
            Orderable::new(topics::BATTLES, "When a battle begins", answers.clone()),
            Orderable::new(topics::HITS, "When my ships are hit", answers.clone()),
            Orderable::new(Topic::ALL, "Everything else", answers),
        ]
    }

    fn rules() -> Vec<Rule> {
        rules::RULES
            .iter()
            .map(|(number, title, text)| Rule {
                number: number.to_string(),
                title: title.to_string(),
                text: text.to_string(),
            })
            .collect()
    }

    fn aid() -> Vec<Block> {
        aid::blocks()
    }

    fn rolled(entry: &Entry) -> Option<(Seat, Vec<u8>)> {
        let Entry::Volley { by, dice, .. } = entry else { return None };
        Some((*by, dice.iter().map(|(_, face)| *face).collect()))
    }

    fn sources(view: &View, log: &[&Entry]) -> Vec<Source> {
        sources::sources(view, log)
    }
}

fn rule(number: &str) -> Rule {
    Skirmish::rules().into_iter().find(|rule| rule.number == number).unwrap_or_default()
}

/// One possible answer in words, with the place it can be tapped.
fn offer(view: &View, asked: &Asked<Skirmish>, target: &Target, names: &Names) -> Offer {
    match (*target, asked.why) {
        (Target::Pass, why) => Offer::pass(words::pass(why)),
        (Target::World(world), Why::Destination) => Offer::new(world.name())
            .at(Spot::Hex(world.hex()))
            .note(words::arrival(view, asked.seat, world, names))
            .told(format!("Move to {}:", world.name())),
        (Target::World(world), _) => Offer::new(world.name()).at(Spot::Hex(world.hex())),
        (Target::Ships { world, kind }, Why::Build) => {
            Offer::new(format!("{} at {}", words::capital(kind.name()), world.name()))
                .note(format!("costs {} fuel", kind.cost()))
                .at(Spot::On(world.hex(), board::ship_spot(kind)))
        }
        (Target::Ships { world, kind }, _) => {
            Offer::new(format!("{} at {}", words::capital(kind.name()), world.name()))
                .note(format!("hits on {} or more", kind.hits_on()))
                .at(Spot::On(world.hex(), board::ship_spot(kind)))
        }
        (Target::Card(card), _) => Offer::new(card.row().name).note(words::effect(card)).at(Spot::Card(card as u16)),
        (Target::Seat(seat), _) => Offer::new(names.of(seat)).at(Spot::Seat(seat)),
        (Target::Bid(0), _) => Offer::new("No fuel"),
        (Target::Bid(fuel), _) => Offer::new(format!("{fuel} fuel")),
    }
}

/// The limits of what is built, in the order of S 4.4: fuel, room on each world, pieces of each kind.
fn limits(asked: &Asked<Skirmish>) -> Vec<Limit> {
    let (Shape::Counts(counts), Why::Build) = (&asked.shape, asked.why) else { return Vec::new() };
    let mut worlds: Vec<World> = counts.slots.iter().filter_map(|slot| world_of(&slot.target)).collect();
    worlds.dedup();
    let room = worlds.into_iter().map(|world| Limit::new(Art::PLANET, format!("Room at {}", world.name())));
    let pieces = Kind::ALL.into_iter().map(|kind| Limit::new(board::ship(kind), format!("Unbuilt {}s", kind.name())));
    std::iter::once(Limit::new(Art::RESOURCE, "Fuel")).chain(room).chain(pieces).collect()
}

fn world_of(target: &Target) -> Option<World> {
    if let Target::Ships { world, .. } = target { Some(*world) } else { None }
}

/// Something sensible to begin with: lose the cheaper ships first, keep the order as it stands.
fn default(asked: &Asked<Skirmish>) -> Option<Choice> {
    match (&asked.shape, asked.why) {
        (Shape::Counts(counts), Why::Losses { .. }) => {
            let mut left = *counts.total.start();
            let mut by_cost: Vec<usize> = (0..counts.slots.len()).collect();
            by_cost.sort_by_key(|&i| match counts.slots[i].target {
                Target::Ships { kind, .. } => kind.cost(),
                _ => 0,
            });
            let mut amounts = vec![0; counts.slots.len()];
            for i in by_cost {
                amounts[i] = counts.slots[i].max.min(left);
                left -= amounts[i];
            }
            Some(Choice::Counts(amounts))
        }
        (Shape::Order(items), _) => Some(Choice::Order((0..items.len() as u32).collect())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;
    use crate::core::{Counts, Table};
    use crate::scene::spots_in;
    use rand::Rng;

    /// Every question, log line and scene of random games, in words.
    #[test]
    fn every_question_and_entry_of_a_game_has_words() {
        for seed in 0..60 {
            let filled = Skirmish::form().defaults(2 + seed as usize % 3);
            let mut table: Table<Skirmish> = Table::new(Skirmish::setup(&filled).expect("the form fits"), seed);
            let mut rng = bots::rng(seed);
            let names = Names::default();
            while let Some(asked) = table.pending() {
                let view = table.view(Some(asked.seat));
                let prompt = Skirmish::prompt(&view, asked, &names);
                assert!(prompt.sentence.ends_with(['.', '?']), "{:?}: {}", asked.why, prompt.sentence);
                assert!(!prompt.rule.text.is_empty(), "{:?} cites a rule", asked.why);
                let offers = prompt.shape.targets();
                assert!(offers.iter().all(|offer| !offer.label.is_empty()));
                for (nth, offer) in offers.iter().enumerate() {
                    let alike = |other: &&&Offer| (&other.label, &other.note) == (&offer.label, &offer.note);
                    assert_eq!(offers[..nth].iter().find(alike), None, "{:?}: no two answers read alike", asked.why);
                }
                if let Some(default) = &prompt.default {
                    assert_eq!(asked.shape.check(default, &mut |_| ()), Ok(()), "{:?}", asked.why);
                }
                if let Shape::Counts(counts) = &prompt.shape {
                    assert_eq!(prompt.limits.len(), counts.caps.len(), "{:?}", asked.why);
                }
                let scene = Skirmish::scene(&view, &names);
                let held = prompt.surface.sheet().map(|key| spots_in(&Skirmish::sheet(&view, key, &names)));
                let card = |spot: &Spot| matches!(spot, Spot::Card(_));
                for spot in prompt.shape.targets().iter().flat_map(|offer| &offer.spots).filter(|spot| card(spot)) {
                    assert!(held.as_ref().is_some_and(|held| held.contains(spot)), "{:?}: {spot:?}", asked.why);
                }
                assert_eq!(scene.galaxy.tiles.len(), World::COUNT);
                assert_eq!(Skirmish::scores(&view), scene.seats.iter().map(|card| card.score).collect());
                assert!(scene.galaxy.tiles.iter().all(|tile| tile.words.starts_with(&tile.name)));
                let choice = table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked");
                table.answer(choice).expect("random choices are legal");
            }
            let view = table.view(None);
            let told = table.log(None).map(|logged| Skirmish::tell(&logged.entry, &view, &names).text);
            assert!(told.filter(|line| line.ends_with('.') && !line.contains("  ")).count() > 20);
        }
    }

    #[test]
    fn a_set_up_fills_in_the_form_it_came_from() {
        for rounds in 0..6 {
            let mut filled = Skirmish::form().defaults(2 + rounds % 3);
            filled.fields = vec![Value::Pick(rounds), Value::Pick(rounds % 2)];
            let setup = Skirmish::setup(&filled).expect("the form fits");
            assert_eq!(Skirmish::refill(&setup), filled);
        }
    }

    #[test]
    fn s4_4_limits_are_named_in_the_order_of_the_caps() {
        let slots = [World::Aster, World::Echo].into_iter().flat_map(|world| Kind::ALL.map(|kind| (world, kind)));
        let shape = Shape::Counts(Counts::new(slots.map(|(world, kind)| (Target::Ships { world, kind }, 2)), 0..=3));
        let asked = Asked::<Skirmish> { seat: crate::core::Seat::new(0), why: Why::Build, shape };
        let names: Vec<String> = limits(&asked).into_iter().map(|limit| limit.name).collect();
        assert_eq!(names, ["Fuel", "Room at Aster", "Room at Echo", "Unbuilt scouts", "Unbuilt cruisers"]);
    }

    #[test]
    fn losses_begin_with_the_cheaper_ships() {
        let at = World::Aster;
        let slots = [Kind::Cruiser, Kind::Scout].map(|kind| (Target::Ships { world: at, kind }, 2));
        let shape = Shape::Counts(Counts::new(slots, 3..=3));
        let asked = Asked::<Skirmish> { seat: crate::core::Seat::new(0), why: Why::Losses { at, hits: 3 }, shape };
        assert_eq!(default(&asked), Some(Choice::Counts(vec![1, 2])));
    }
}
