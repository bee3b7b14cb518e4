//! What people see of whole games: every question, scene and beat of random games with random modules.

use super::*;
use crate::core::game::Position;
use crate::core::{Chance, Shape, Stream, Table};
use crate::games::ti3::model::ids::Module;
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::Prompt as Kind;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE};
use crate::games::ti3::testing::{A, Sim};
use crate::scene::{Art, Mark, Surface, Tint, spots_in};
use std::collections::BTreeSet;

/// Chance of the tests' own: what a random player answers has nothing to do with the game's.
const OWN: Stream = Stream::new(40, "tests");

/// A game with some of what can be played; every third is built tile by tile.
fn setup(seats: u8, seed: u64, dice: &mut Chance) -> Setup {
    let bundle = if seed.is_multiple_of(5) { Bundle::Classic } else { Bundle::Expansions };
    let galaxy = if seed.is_multiple_of(3) { Galaxy::Built } else { Galaxy::Dealt };
    let mut setup = Setup { galaxy, ..Setup::new(seats, bundle) };
    // What needs another comes in a later round.
    for module in PLAYABLE.iter().chain(PLAYABLE) {
        let mut more = setup.clone();
        more.modules.push(*module);
        more.modules.sort();
        more.modules.dedup();
        if dice.below(OWN, 3) > 0 && more.check().is_ok() {
            setup = more;
        }
    }
    setup
}

/// Plays a game by chance and looks at every question of its first `most` choices. Every other one begins in the middle of a war.
fn play(seed: u64, most: usize, mut look: impl FnMut(&Table<Ti3>, &Asked<Ti3>)) -> Table<Ti3> {
    let mut dice = Chance::seeded(seed);
    let mut table: Table<Ti3> = match seed % 2 {
        0 => Table::new(setup(3 + (seed % 4) as u8, seed, &mut dice), seed),
        _ => war(seed).into_table(),
    };
    while let Some(asked) = table.pending().filter(|_| table.len() < most) {
        look(&table, asked);
        let choice = random(&table, asked.why.prompt, &mut dice);
        table.answer(choice).expect("random choices are legal");
    }
    table
}

pub fn war(seed: u64) -> Sim {
    let mut sim = Sim::new();
    sim.state.players.iter_mut().for_each(|(_, player)| player.sheet.fleet = 6);
    let modules = [Module::TacticalRetreats, Module::ShockTroops, Module::SpaceMines, Module::Flagships];
    modules.into_iter().for_each(|module| _ = sim.module(module));
    sim.scatter(seed as usize);
    sim
}

/// A random answer; most of the time something is done where there is something to do.
pub fn random(table: &Table<Ti3>, prompt: Kind, dice: &mut Chance) -> Choice {
    let eager = dice.below(OWN, 4) > 0;
    let answer = table.random_choice(|radix| match prompt {
        Kind::Scuttle | Kind::EndAgreement => 0,
        Kind::MoveFrom | Kind::UseSecondary | Kind::ScorePublic if eager && radix > 1 => 1 + dice.below(OWN, radix - 1),
        Kind::MoveShips | Kind::LoadCargo | Kind::Land | Kind::Produce | Kind::Bombard if eager => radix - 1,
        _ => dice.below(OWN, radix),
    });
    answer.expect("somebody is asked")
}

/// What is wrong with a question as it is shown.
fn faults(table: &Table<Ti3>, asked: &Asked<Ti3>) -> Vec<String> {
    let (why, names) = (asked.why, Names::default());
    let view = table.view(Some(asked.seat));
    let prompt = Ti3::prompt(&view, asked, &names);
    let offers = prompt.shape.targets();
    let labels: BTreeSet<&str> = offers.iter().map(|offer| offer.label.as_str()).collect();
    let mut found = Vec::new();
    let mut check = |holds: bool, what: &str| {
        if !holds {
            found.push(format!("{why:?}, {what}: {} {labels:?}", prompt.sentence));
        }
    };
    check(prompt.sentence.ends_with(['.', '?']) && !prompt.sentence.contains("  "), "a sentence");
    check(!prompt.rule.text.is_empty() && !prompt.rule.title.is_empty(), "a rule");
    check(!prompt.hint.text.is_empty(), "a hint");
    check(offers.iter().all(|offer| !offer.label.is_empty()), "labels");
    check(labels.len() == offers.len(), "no two answers read alike");
    let fits = |choice: &Choice| asked.shape.check(choice, &mut |_| ()).is_ok();
    check(prompt.default.as_ref().is_none_or(fits), "what is filled in is legal");
    let ahead = Ti3::ahead(&view, asked, &[]);
    check(ahead.as_ref().is_none_or(|choice| prompt.planned && fits(choice)), "a plan goes on with something legal");
    if let Shape::Counts(counts) = &prompt.shape {
        check(prompt.limits.len() == counts.caps.len(), "limits");
    }
    if let Surface::Sheet(key) = prompt.surface {
        check(sheets::tabs(&view).iter().any(|tab| tab.key == key), "the sheet is there");
        let spots = spots_in(&Ti3::sheet(&view, key, &names));
        let mut beside = offers.iter().flat_map(|offer| &offer.spots).filter(|spot| matches!(spot, Spot::Card(_)));
        // A form draws its answers itself.
        let drawn = prompt.is_form() || beside.clone().next().is_none() || beside.any(|spot| spots.contains(spot));
        check(drawn, "answers lie in the sheet");
    }
    found
}

#[test]
fn every_question_has_a_sentence_a_rule_a_surface_and_distinct_answers() {
    let (mut seen, mut found): (Vec<Kind>, Vec<(Kind, String)>) = Default::default();
    for seed in 0..10 {
        play(seed, 1_500, |table, asked| {
            let kind = asked.why.prompt;
            let often = seen.iter().filter(|other| **other == kind).count();
            if often < 12 || table.len().is_multiple_of(23) {
                seen.push(kind);
                found.extend(faults(table, asked).into_iter().map(|fault| (kind, fault)));
            }
        });
    }
    found.dedup_by_key(|(kind, _)| *kind);
    let found: Vec<String> = found.into_iter().map(|(_, fault)| fault).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    let kinds: BTreeSet<Kind> = seen.into_iter().collect();
    assert!(kinds.len() > 55, "only {} kinds of question came up: {kinds:?}", kinds.len());
}

/// T12.2, T12.3: whatever is set in the form of a payment is a legal answer, and takes exactly that from the purse.
#[test]
fn a_payment_set_piece_by_piece_is_what_the_rules_take_t12_2() {
    let (mut proposed, mut by_hand) = (0, 0);
    for seed in 0..6 {
        let mut dice = Chance::seeded(900 + seed);
        play(seed, 1_200, |table, asked| {
            if !matches!(asked.why.prompt, Kind::PayResources | Kind::PayInfluence) {
                return;
            }
            let seat = asked.seat;
            let prompt = Ti3::prompt(&table.view(Some(seat)), asked, &Names::default());
            let Some(payment) = prompt.payment else { return };
            let mut own = || payment.purse.iter().map(|coin| dice.below(OWN, coin.most + 1)).collect::<Vec<u32>>();
            let some: Vec<Vec<u32>> = (0..4).map(|_| own()).collect();
            for amounts in payment.ways.iter().cloned().chain(some) {
                let Some(choices) = payment.choices(&amounts) else {
                    assert!(payment.is_short(&amounts), "only what is too little is refused");
                    continue;
                };
                let (mut fork, count) = (table.at(table.len()), choices.len());
                choices.into_iter().for_each(|choice| fork.answer(choice).expect("the form offers what is legal"));
                // Cards may be discarded as trade goods: whatever the seat likes.
                while fork.pending().is_some_and(|next| next.why.prompt == Kind::DiscardAgendas) {
                    let choice = fork.random_choice(|_| 0).expect("it is asked");
                    fork.answer(choice).expect("it is legal");
                }
                // What was paid just before this question was told before it.
                let before = table.log_since(None, table.len()).count();
                let paid = fork.log_since(None, table.len()).skip(before).find_map(|logged| match &logged.entry {
                    Entry::Paid { seat: payer, planets, goods } if *payer == seat => Some((planets.clone(), *goods)),
                    _ => None,
                });
                let (planets, goods) = paid.expect("it is told what was paid");
                let words = Words::new(fork.state());
                let planets: Vec<&str> = planets.into_iter().map(|planet| words.planet(planet)).collect();
                assert_eq!((planets, u32::from(goods)), payment.given(&amounts, spots::TRADE_GOODS));
                *(if count == 1 { &mut proposed } else { &mut by_hand }) += 1;
            }
        });
    }
    assert!(proposed > 20 && by_hand > 10, "{proposed} {by_hand}");
}

/// Every so-manieth scene of some games, by the asked seat or by a spectator.
fn scenes(from: u64, mut look: impl FnMut(&Table<Ti3>, &View, &Scene)) {
    for seed in from..from + 5 {
        play(seed, 900, |table, asked| {
            if table.len().is_multiple_of(37) {
                let viewer = if table.len().is_multiple_of(5) { None } else { Some(asked.seat) };
                let view = table.view(viewer);
                look(table, &view, &Ti3::scene(&view, &Names::default()));
            }
        });
    }
}

#[test]
fn every_drawing_used_exists_and_every_tile_has_words_and_a_place_of_its_own() {
    let hues = crate::scene::art::HUES;
    let drawn = |art: &Art, tint: &Tint| {
        assert!(*art == Art::TEXT || Art::ALL.contains(art), "{art:?}");
        assert!(!matches!(tint, Tint::Hue(hue) if !hues.contains(hue)), "{tint:?}");
    };
    scenes(100, |_, view, scene| {
        let tiles = &scene.galaxy.tiles;
        assert!(tiles.len() >= view.public.systems.len());
        let places: BTreeSet<_> = tiles.iter().map(|tile| tile.at).collect();
        assert_eq!(places.len(), tiles.len());
        for tile in tiles {
            assert!(!tile.name.is_empty() && !tile.words.is_empty() && !tile.words.contains("  "), "{tile:?}");
            tile.marks.iter().for_each(|Mark { art, tint, .. }| drawn(art, tint));
            let spots: Vec<Spot> = tile.marks.iter().filter_map(|mark| mark.spot).collect();
            assert_eq!(spots.iter().collect::<BTreeSet<_>>().len(), spots.len(), "each thing lies in one place");
            // Nothing lies outside its hex.
            assert!(tile.marks.iter().all(|mark| mark.x.abs() < 900 && mark.y.abs() < 866), "{tile:?}");
        }
        let cards: PerSeat<i32> = scene.seats.iter().map(|card| card.score).collect();
        assert_eq!(Ti3::scores(view), cards, "scores are those on the cards");
        let mut facts = scene.seats.iter().flat_map(|card| card.badges.iter().chain(&card.facts));
        assert!(facts.all(|fact| !fact.label.is_empty()));
        assert!(!scene.phase.is_empty() && !scene.round.is_empty());
    });
}

/// T4.8: who stands first in the strip acts first.
#[test]
fn from_the_action_phase_on_the_seats_stand_in_the_order_of_play_t4_8() {
    let mut moved = 0;
    scenes(200, |_, view, scene| {
        let mut cards: Vec<&crate::scene::SeatCard> = scene.seats.iter().collect();
        cards.sort_by_key(|card| card.place);
        let shown: Vec<Seat> = cards.iter().map(|card| card.seat).collect();
        if matches!(seats::phase(view.public.step), Phase::Action | Phase::Status) {
            let order = view.known().order_of_play();
            assert_eq!(shown[..order.len()], order[..]);
            moved += usize::from(!shown.is_sorted());
        } else {
            assert!(shown.is_sorted());
        }
    });
    assert!(moved > 0);
}

/// Every sheet of every seat can be made, and tells what only its viewer knows to nobody else: drawn again, what a seat cannot know
/// changes nothing it is shown.
#[test]
fn what_a_seat_cannot_know_is_nowhere_in_what_it_is_shown() {
    let names = Names::default();
    let shown = |view: &View| {
        let sheets: Vec<Vec<Block>> = sheets::tabs(view).iter().map(|tab| Ti3::sheet(view, tab.key, &names)).collect();
        let areas: Vec<Vec<Block>> = view.public.players.seats().map(|seat| Ti3::area(view, seat, &names)).collect();
        let layers: Vec<Vec<Layer>> =
            Ti3::overlays().iter().map(|overlay| Ti3::layers(view, overlay.key, &names)).collect();
        (Ti3::scene(view, &names), sheets, areas, layers)
    };
    let mut compared = 0;
    scenes(300, |table, view, _| {
        assert!(shown(view).1.iter().all(|blocks| !blocks.is_empty()), "no sheet is empty");
        let Some(seat) = view.viewer.filter(|_| compared < 12) else { return };
        let mut other = table.state().clone();
        Ti3::resample(&mut other, seat, &mut Chance::seeded(7));
        assert_eq!(shown(&Ti3::view(&other, Some(seat))), shown(view));
        compared += usize::from(other != *table.state());
    });
    assert!(compared > 5, "{compared}");
}

#[test]
fn whatever_is_offered_on_the_board_is_drawn_there_and_answers_for_it() {
    for seed in 400..404 {
        play(seed, 800, |table, asked| {
            if !table.len().is_multiple_of(9) {
                return;
            }
            let view = table.view(Some(asked.seat));
            let galaxy = Ti3::scene(&view, &Names::default()).galaxy;
            for offer in Ti3::prompt(&view, asked, &Names::default()).shape.targets() {
                for spot in &offer.spots {
                    assert!(galaxy.draws(*spot), "{:?}: {} at {spot:?}", asked.why, offer.label);
                    let there = Ti3::targets_at(&view, asked, *spot);
                    let offered = there.iter().any(|target| asked.shape.targets().contains(&target));
                    assert!(offered, "{:?}: {} is offered at {spot:?}", asked.why, offer.label);
                }
            }
        });
    }
}

#[test]
fn what_lies_on_a_spot_and_is_no_answer_says_why_not() {
    let mut explained = 0;
    for seed in 500..503 {
        play(seed, 500, |table, asked| {
            if !table.len().is_multiple_of(13) {
                return;
            }
            let view = table.view(Some(asked.seat));
            for tile in Ti3::scene(&view, &Names::default()).galaxy.tiles.iter().take(6) {
                for target in Ti3::targets_at(&view, asked, Spot::Hex(tile.at)) {
                    let Some(because) = table.why_not(&target) else { continue };
                    let reason = Ti3::reason(&view, asked, &target, &because);
                    assert!(reason.text.ends_with('.') && !reason.rule.text.is_empty(), "{target:?}: {reason:?}");
                    explained += 1;
                }
            }
        });
    }
    assert!(explained > 50, "{explained}");
}

/// T1, T20: the points of a finished game, by where they came from.
#[test]
fn the_sources_of_points_add_up_to_the_score_t20() {
    for seed in [600, 602] {
        let table = play(seed, 60_000, |_, _| ());
        let outcome = table.outcome().expect("the game is over");
        let view = table.view(None);
        let log: Vec<&Entry> = table.log(None).map(|logged| &logged.entry).collect();
        let sources = Ti3::sources(&view, &log);
        let sum = |seat: Seat| sources.iter().map(|source| source.points[seat]).sum::<i32>();
        assert!(outcome.scores.iter().all(|(seat, &score)| sum(seat) == score), "{sources:?}");
        let beats = log.iter().map(|entry| Ti3::tell(entry, &view, &Names::default()));
        assert!(beats.into_iter().all(|beat| beat.text.ends_with('.')));
    }
}

/// A fight is shown with its sides while it lasts, odds add up to no more than all, and its result names who is left.
#[test]
fn fights_are_shown_while_they_last_t7() {
    let (mut fights, mut over, mut dice) = (0, 0, 0);
    for seed in [701, 703, 705] {
        play(seed, 700, |table, asked| {
            let view = table.view(Some(asked.seat));
            let log: Vec<&Entry> = table.log(Some(asked.seat)).map(|logged| &logged.entry).collect();
            let recent = &log[log.len().saturating_sub(60)..];
            let battle = Ti3::battle(&view, recent, false, &Names::default());
            let Some(combat) = &view.public.combat else {
                over += usize::from(battle.is_some_and(|battle| battle.result.is_some()));
                return;
            };
            let battle = battle.expect("a combat is a scene");
            assert_eq!(battle.sides.len(), 2);
            assert_eq!(battle.sides[0].seat, Some(combat.attacker));
            assert!(battle.stages.iter().any(|stage| stage.lamp == crate::scene::Progress::Now));
            dice += battle.sides.iter().flat_map(|side| &side.groups).map(|group| group.dice.len()).sum::<usize>();
            if let Some(odds) = Ti3::odds(&view) {
                assert!(odds.sides.iter().map(|&side| u32::from(side)).sum::<u32>() <= 1_001);
            }
            fights += 1;
        });
    }
    assert!(fights > 20 && dice > 20, "{fights} {over} {dice}");
}

/// Ships that are under way are drawn as such, and the system they go to is named.
#[test]
fn what_is_under_way_is_drawn_where_it_goes_t6() {
    let mut seen = 0;
    for seed in [801, 803] {
        play(seed, 600, |table, asked| {
            let Some(activation) = &table.state().activation else { return };
            let Some((from, units)) = activation.under_way else { return };
            let view = table.view(Some(asked.seat));
            let galaxy = Ti3::scene(&view, &Names::default()).galaxy;
            let to = spots::hex(&view.public, activation.system);
            let tile = galaxy.tiles.iter().find(|tile| tile.at == to).expect("the system is drawn");
            assert!(units.is_empty() || tile.marks.iter().any(|mark| mark.coming));
            assert_eq!(galaxy.ways.len(), usize::from(from != activation.system));
            seen += 1;
        });
    }
    assert!(seen > 0);
}

/// T13.1, T42.1: what lies beside the galaxy touches nothing of it.
#[test]
fn the_nexus_and_the_home_of_the_creuss_lie_beside_the_board_t42_1() {
    let sim = Sim::with(&[Module::WormholeNexus]);
    let beside: Vec<SystemId> = sim.state.system_ids().filter(|id| sim.state.system(*id).hex.is_none()).collect();
    assert_eq!(beside.len(), 1);
    let table = Table::<Ti3>::from_position(
        crate::games::ti3::testing::setup(),
        1,
        Position { state: sim.state.clone(), chance: Chance::seeded(1) },
    );
    let galaxy = Ti3::scene(&table.view(Some(A)), &Names::default()).galaxy;
    let at = spots::hex(&sim.state.public, beside[0]);
    assert!(galaxy.tiles.iter().filter(|tile| tile.at != at).all(|tile| tile.at.distance(at) > 1));
}
