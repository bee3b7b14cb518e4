//! What people see of whole games: every question, scene and beat of random games and games of bots.

use super::*;
use crate::bots::{self, BotRng};
use crate::core::Table;
use crate::core::game::Position;
use crate::core::{Chance, Counts, Outcome, Shape};
use crate::games::ti4::explain::variety;
use crate::games::ti4::model::ids::{Faction, Planet, Tech};
use crate::games::ti4::model::target::{Prompt as Kind, Source as Component};
use crate::games::ti4::testing::{A, Sim};
use crate::scene::{Art, Draft, Mark, Reaction, Surface, Tint, spots_in};
use rand::Rng;
use std::collections::BTreeSet;

/// Plays a game and looks at every question of its first `most` choices. Half of the games are random; in the others bots,
/// who fight and plan, answer most of the time.
fn play(seats: u8, seed: u64, most: usize, mut look: impl FnMut(&Table<Ti4>, &Asked<Ti4>)) -> Table<Ti4> {
    let setup = variety::setup(seats, seed);
    let mut chance = Chance::seeded(seed);
    let mut state = Ti4::start(&setup, &mut chance);
    // Every other game begins after the custodians have left, and rich, so that everything comes up.
    if seed % 2 == 1 {
        state.public.custodians = false;
    }
    let mut table: Table<Ti4> = Table::from_position(setup, seed, Position { state, chance });
    let (mut rng, steady) = (bots::rng(seed), seed % 4 >= 2);
    while let Some(asked) = table.pending().filter(|_| table.len() < most) {
        look(&table, asked);
        let choice = match bots::Thought::begin(&table, bots::Level::Steady).filter(|_| steady && rng.random_bool(0.9))
        {
            Some(thought) => thought.finish(),
            None => random(&table, &mut rng, seed.is_multiple_of(3)),
        };
        table.answer(choice).expect("random choices are legal");
    }
    table
}

/// A random answer; the eager seldom pass.
fn random(table: &Table<Ti4>, rng: &mut BotRng, eager: bool) -> Choice {
    let answer = table.random_choice(|radix| {
        let rank = rng.random_range(0..radix);
        if eager && rank == 0 { rng.random_range(0..radix) } else { rank }
    });
    answer.expect("somebody is asked")
}

fn assert_is_whole(table: &Table<Ti4>, asked: &Asked<Ti4>) {
    let (why, names) = (asked.why, Names::default());
    let view = table.view(Some(asked.seat));
    let prompt = Ti4::prompt(&view, asked, &names);
    assert!(prompt.sentence.ends_with(['.', '?']) && !prompt.sentence.contains("  "), "{why:?}: {}", prompt.sentence);
    assert!(!prompt.rule.text.is_empty() && !prompt.rule.title.is_empty(), "{why:?} cites a rule");
    assert!(!prompt.hint.text.is_empty(), "{why:?}");
    let offers = prompt.shape.targets();
    assert!(offers.iter().all(|offer| !offer.label.is_empty()), "{why:?}");
    let labels: BTreeSet<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(labels.len(), offers.len(), "{why:?}: no two answers read alike: {labels:?}");
    if let Some(default) = &prompt.default {
        assert_eq!(asked.shape.check(default, &mut |_| ()), Ok(()), "{why:?}");
    }
    if let Shape::Counts(counts) = &prompt.shape {
        assert_eq!(prompt.limits.len(), counts.caps.len(), "{why:?}");
    }
    if let Surface::Sheet(key) = prompt.surface {
        let tabs = sheets::tabs(&view);
        assert!(tabs.iter().any(|tab| tab.key == key), "{why:?} is answered in {key}");
        let spots = spots_in(&Ti4::sheet(&view, key, &names));
        let beside = offers.iter().flat_map(|offer| &offer.spots).filter(|spot| matches!(spot, Spot::Card(_)));
        let beside: Vec<&Spot> = beside.collect();
        // A form draws its answers itself.
        let drawn = prompt.is_form() || beside.is_empty() || beside.iter().any(|spot| spots.contains(spot));
        assert!(drawn, "{why:?} is not in {key}");
    }
    if why.prompt == Kind::React {
        let tells = |told: Reaction| !told.card.title.is_empty() && !told.otherwise.is_empty();
        assert!(prompt.reaction.is_some_and(tells), "{why:?}");
    }
}

#[test]
fn every_kind_of_question_has_a_sentence_a_rule_a_surface_and_distinct_answers() {
    let mut seen: Vec<Kind> = Vec::new();
    for seed in 0..24 {
        play(3 + (seed % 4) as u8, seed, 2_500, |table, asked| {
            let often = seen.iter().filter(|kind| **kind == asked.why.prompt).count();
            if often < 40 || table.len().is_multiple_of(17) {
                seen.push(asked.why.prompt);
                assert_is_whole(table, asked);
            }
        });
    }
    // What only one technology of one faction asks (Bioplasmosis) is laid out.
    let mut t = Sim::new(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
    t.give_tech(A, Tech::Bioplasmosis);
    t.give_planet(A, Planet::Tarmann);
    t.end_round().react(Component::Tech(Tech::Bioplasmosis));
    let asked = t.table().pending().expect("infantry can regroup");
    seen.push(asked.why.prompt);
    assert_is_whole(t.table(), asked);
    let missing: Vec<Kind> = Kind::of_base().filter(|kind| !seen.contains(kind)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
    assert!(seen.contains(&Kind::AssignHits) && seen.contains(&Kind::Custodians));
}

/// LRR 94.2: all that can be given or asked for is set in the sheet of the trade.
#[test]
fn both_sides_of_a_transaction_are_set_in_the_trade_sheet_lrr_94_2() {
    let mut seen = BTreeSet::new();
    for seed in 0..6 {
        play(3 + (seed % 4) as u8, seed, 1_200, |table, asked| {
            let (view, why) = (table.view(Some(asked.seat)), asked.why);
            let prompt = Ti4::prompt(&view, asked, &Names::default());
            match why.prompt {
                Kind::OfferTrade | Kind::RequestTrade => {
                    assert!(prompt.surface == Surface::Sheet(sheets::TRADE) && prompt.is_form(), "{why:?}");
                    let nothing = Draft::begin(&prompt).choices(&prompt);
                    assert_eq!(
                        nothing,
                        Some(vec![crate::scene::filling::nothing(&asked.shape)]),
                        "nothing is given until somebody does"
                    );
                }
                Kind::AcceptTrade => assert_eq!(prompt.surface, Surface::Sheet(sheets::TRADE)),
                Kind::TransactWith => {
                    let spots = spots_in(&Ti4::sheet(&view, sheets::TRADE, &Names::default()));
                    let offers = prompt.shape.targets();
                    let whom = offers.iter().filter(|offer| !offer.pass).all(|offer| spots.contains(&offer.spots[0]));
                    assert!(prompt.surface == Surface::Sheet(sheets::TRADE) && whom, "{why:?}");
                }
                _ => return,
            }
            assert!(sheets::tabs(&view).iter().any(|tab| tab.key == sheets::TRADE));
            seen.insert(format!("{:?}", why.prompt));
        });
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// LRR 48: who stands first in the strip acts first.
#[test]
fn from_the_action_phase_on_the_seats_stand_in_initiative_order_lrr_48() {
    let mut moved = 0;
    scenes(|view, scene| {
        let mut cards: Vec<&crate::scene::SeatCard> = scene.seats.iter().collect();
        cards.sort_by_key(|card| card.place);
        let shown: Vec<Seat> = cards.iter().map(|card| card.seat).collect();
        if matches!(view.public.step.phase(), Phase::Action | Phase::Status | Phase::Agenda) {
            let order = view.known().initiative_order();
            assert_eq!(shown[..order.len()], order[..]);
            moved += usize::from(!shown.is_sorted());
        } else {
            assert!(shown.is_sorted());
        }
    });
    assert!(moved > 0);
}

/// LRR 47, 75, 93: whatever is set in the form of a payment is a legal answer, takes exactly that from the purse, and what is
/// proposed is one choice.
#[test]
fn a_payment_set_piece_by_piece_is_what_the_rules_take_lrr_47_75_93() {
    let (mut proposed, mut by_hand) = (0, 0);
    for seed in 0..8 {
        let mut rng = bots::rng(900 + seed);
        play(3 + (seed % 4) as u8, seed, 1_500, |table, asked| {
            let seat = asked.seat;
            let prompt = Ti4::prompt(&table.view(Some(seat)), asked, &Names::default());
            let pays =
                matches!(asked.why.prompt, Kind::PayResources | Kind::PayInfluence | Kind::PayEither | Kind::VoteWith);
            assert_eq!(prompt.payment.is_some(), pays, "{:?}", asked.why);
            let Some(payment) = prompt.payment.filter(|_| asked.why.prompt != Kind::VoteWith) else { return };
            let mut own = || payment.purse.iter().map(|coin| rng.random_range(0..=coin.most)).collect::<Vec<u32>>();
            let some: Vec<Vec<u32>> = (0..6).map(|_| own()).collect();
            for amounts in payment.ways.iter().cloned().chain(some) {
                let Some(choices) = payment.choices(&amounts) else {
                    assert!(payment.is_short(&amounts), "only what is too little is refused");
                    continue;
                };
                let (mut fork, count) = (table.at(table.len()), choices.len());
                choices.into_iter().for_each(|choice| fork.answer(choice).expect("the form offers what is legal"));
                let words = Words::new(fork.state());
                let paid = fork.log_since(None, table.len()).find_map(|logged| match &logged.entry {
                    Entry::Paid { seat: payer, planets, goods } if *payer == seat => Some((planets.clone(), *goods)),
                    _ => None,
                });
                let (planets, goods) = paid.expect("it is told what was paid");
                let planets: Vec<&str> = planets.into_iter().map(|planet| words.planet(planet)).collect();
                assert_eq!((planets, u32::from(goods)), payment.given(&amounts, spots::TRADE_GOODS));
                *(if count == 1 { &mut proposed } else { &mut by_hand }) += 1;
            }
        });
    }
    assert!(proposed > 100 && by_hand > 50, "{proposed} {by_hand}");
}

/// Every so-manieth scene of some games, by every seat and by a spectator.
fn scenes(mut look: impl FnMut(&View, &Scene)) {
    for seed in 0..6 {
        play(3 + (seed % 4) as u8, 100 + seed, 1_500, |table, asked| {
            if table.len().is_multiple_of(43) {
                let viewer = if table.len().is_multiple_of(5) { None } else { Some(asked.seat) };
                let view = table.view(viewer);
                look(&view, &Ti4::scene(&view, &Names::default()));
            }
        });
    }
}

#[test]
fn scores_are_those_on_the_cards() {
    scenes(|view, scene| {
        let cards: PerSeat<i32> = scene.seats.iter().map(|card| card.score).collect();
        assert_eq!(Ti4::scores(view), cards);
    });
}

#[test]
fn every_drawing_used_exists_and_every_tile_has_words_and_a_place_of_its_own() {
    let hues = crate::scene::art::HUES;
    scenes(|view, scene| {
        let tiles = &scene.galaxy.tiles;
        assert!(tiles.len() >= view.public.systems.len());
        let places: BTreeSet<_> = tiles.iter().map(|tile| tile.at).collect();
        assert_eq!(places.len(), tiles.len());
        for tile in tiles {
            assert!(!tile.name.is_empty() && !tile.words.is_empty());
            for Mark { art, tint, .. } in &tile.marks {
                assert!(*art == Art::TEXT || Art::ALL.contains(art), "{art:?}");
                assert!(!matches!(tint, Tint::Hue(hue) if !hues.contains(hue)), "{tint:?}");
            }
        }
        assert!(
            scene
                .seats
                .iter()
                .flat_map(|card| card.badges.iter().chain(&card.facts))
                .all(|fact| !fact.label.is_empty())
        );
    });
}

#[test]
fn whatever_is_offered_on_the_board_is_drawn_there() {
    for seed in 0..6 {
        play(3 + (seed % 4) as u8, 200 + seed, 1_000, |table, asked| {
            if !table.len().is_multiple_of(7) {
                return;
            }
            let view = table.view(Some(asked.seat));
            let galaxy = Ti4::scene(&view, &Names::default()).galaxy;
            for offer in Ti4::prompt(&view, asked, &Names::default()).shape.targets() {
                for spot in &offer.spots {
                    assert!(galaxy.draws(*spot), "{:?}: {} at {spot:?}", asked.why, offer.label);
                }
            }
        });
    }
}

#[test]
fn what_lies_on_a_spot_answers_for_it_or_says_why_not() {
    let mut explained = 0;
    for seed in 0..4 {
        play(3, 300 + seed, 600, |table, asked| {
            if !table.len().is_multiple_of(11) {
                return;
            }
            let view = table.view(Some(asked.seat));
            for offer in Ti4::prompt(&view, asked, &Names::default()).shape.targets() {
                let board = offer.spots.iter().filter(|spot| !matches!(spot, Spot::Card(_)));
                for spot in board {
                    let there = Ti4::targets_at(&view, asked, *spot);
                    let offered = there.iter().any(|target| asked.shape.targets().contains(&target));
                    assert!(offered, "{:?}: {} is offered at {spot:?}", asked.why, offer.label);
                }
            }
            for tile in Ti4::scene(&view, &Names::default()).galaxy.tiles.iter().take(8) {
                for target in Ti4::targets_at(&view, asked, Spot::Hex(tile.at)) {
                    let Some(because) = table.why_not(&target) else { continue };
                    let reason = Ti4::reason(&view, asked, &target, &because);
                    assert!(reason.text.ends_with('.') && !reason.rule.text.is_empty(), "{target:?}: {reason:?}");
                    explained += 1;
                }
            }
        });
    }
    assert!(explained > 100, "{explained}");
}

#[test]
fn every_entry_is_told_and_beats_name_their_places() {
    let (names, mut rolled, mut moves) = (Names::default(), 0, 0);
    for seed in 0..2 {
        let table = crate::bots::contest::play::<Ti4>(variety::setup(3, seed), seed, &[bots::Level::Steady]);
        let view = table.view(None);
        let beats: Vec<Beat> = table.log(None).map(|logged| Ti4::tell(&logged.entry, &view, &names)).collect();
        assert!(beats.len() > 100 && beats.iter().all(|beat| beat.text.ends_with('.')));
        let moved = beats.iter().filter(|beat| !beat.legs.is_empty());
        assert!(moved.clone().all(|beat| !beat.places.is_empty()));
        moves += moved.count();
        rolled += beats.iter().filter(|beat| beat.rolls.iter().any(|roll| !roll.dice.is_empty())).count();
    }
    assert!(rolled > 0 && moves > 10, "{rolled} rolls, {moves} movements");
}

/// LRR 98: the points of a finished game, by where they came from.
#[test]
fn the_sources_of_points_add_up_to_the_score_lrr_98() {
    for seed in 0..2 {
        let table = crate::bots::contest::play::<Ti4>(variety::setup(3, seed), seed, &[bots::Level::Steady]);
        let Outcome { scores, .. } = table.outcome().expect("the game is over");
        let view = table.view(None);
        let log: Vec<&Entry> = table.log(None).map(|logged| &logged.entry).collect();
        let sources = Ti4::sources(&view, &log);
        let sum = |seat: Seat| sources.iter().map(|source| source.points[seat]).sum::<i32>();
        assert!(scores.iter().all(|(seat, &score)| sum(seat) == score), "{scores:?}: {sources:?}");
        let parts: Vec<&Source> = sources.iter().flat_map(|source| &source.parts).collect();
        let scored = log.iter().filter(|entry| matches!(entry, Entry::Scored { .. })).count();
        let told = parts.iter().flat_map(|part| part.points.values()).filter(|points| **points > 0).count();
        assert_eq!(told, scored, "each objective stands beside those who scored it");
        let names: BTreeSet<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        assert_eq!(names.len(), parts.len(), "and each once");
    }
}

#[test]
fn what_is_filled_in_spares_what_is_dear_and_wastes_least_lrr_78_75() {
    use crate::core::decision::Cap;
    use crate::games::ti4::model::ids::UnitKind;
    use crate::games::ti4::model::state::SystemId;
    use crate::games::ti4::model::target::{Place, Pool};
    let table = Table::<Ti4>::new(Setup::new(3), 1);
    let view = table.view(Some(Seat::new(0)));
    let unit = |kind, damaged| Target::Unit { at: Place::Space(SystemId::MECATOL), kind, damaged };
    let filled = |prompt: Kind, slots: Vec<(Target, u32)>, total, caps: Vec<Cap>| {
        let shape = Shape::Counts(Counts { caps, ..Counts::new(slots, total) });
        defaults::default(&view, &Asked::<Ti4> { seat: Seat::new(0), why: prompt.into(), shape })
    };
    let fleet = vec![
        (unit(UnitKind::WarSun, false), 1),
        (unit(UnitKind::Carrier, false), 2),
        (unit(UnitKind::Cruiser, false), 1),
        (unit(UnitKind::Fighter, false), 2),
    ];
    let lost = filled(Kind::AssignHits, fleet.clone(), 3..=3, Vec::new());
    assert_eq!(lost, Some(Choice::Counts(vec![0, 0, 1, 2])), "fighters first");
    let hold = vec![(unit(UnitKind::Fighter, false), 3), (unit(UnitKind::Infantry, false), 3)];
    let loaded = filled(Kind::LoadCargo, hold, 0..=4, Vec::new());
    assert_eq!(loaded, Some(Choice::Counts(vec![1, 3])), "ground forces first");
    let purse = vec![(Target::TradeGoods, 4), (Target::Pool(Pool::Fleet), 1)];
    let kept = filled(Kind::PayResources, purse, 0..=5, vec![Cap { weights: vec![1, 3], at_most: 4 }]);
    assert_eq!(kept, Some(Choice::Counts(vec![1, 1])), "as much as may be left over");
}
