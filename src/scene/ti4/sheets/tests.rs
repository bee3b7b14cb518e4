//! Every sheet of every seat over whole games of bots.

use super::super::{rules, spots};
use super::*;
use crate::bots::{Level, Thought};
use crate::core::table::Table;
use crate::core::{Chance, Rulebook};
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{self, Table as _};
use crate::games::ti4::model::ids::{Explore, Faction, Leader, Planet, Relic, Secret};
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::PublicObjective;
use crate::games::ti4::model::view;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup};
use crate::games::ti4::testing::{A, B, C, Sim};
use crate::scene::{Card, Spot, spots_in};
use std::collections::BTreeSet;

/// Shows a game at every so many choices, until it is over or long enough.
fn watch(setup: Setup, seed: u64, every: usize, most: usize, mut look: impl FnMut(&Table<Ti4>)) {
    let mut table: Table<Ti4> = Table::new(setup, seed);
    for count in 0..most {
        if count % every == 0 {
            look(&table);
        }
        let Some(thought) = Thought::begin(&table, Level::Random) else { break };
        let choice = thought.finish();
        table.answer(choice).expect("bots answer legally");
    }
}

fn viewers(state: &State) -> impl Iterator<Item = Option<Seat>> {
    state.seats().map(Some).chain([None])
}

fn drafted() -> Setup {
    Setup { factions: Factions::Draft(5), galaxy: Galaxy::Placed, ..Setup::new(3) }
}

#[test]
fn every_sheet_of_every_seat_says_something_and_each_spot_is_there_once() {
    let mut phases = BTreeSet::new();
    for (setup, seed) in [(Setup::new(3), 3), (drafted(), 4)] {
        watch(setup, seed, 41, 2500, |table| {
            phases.insert(table.state().phase());
            for viewer in viewers(table.state()) {
                let view = table.view(viewer);
                for tab in tabs(&view) {
                    let blocks = sheet(&view, tab.key, &Names::default());
                    assert!(!blocks.is_empty(), "{} says nothing", tab.key);
                    assert_cites(&blocks);
                    let spots = spots_in(&blocks);
                    let distinct: BTreeSet<&Spot> = spots.iter().collect();
                    assert_eq!(distinct.len(), spots.len(), "{}: {spots:?}", tab.key);
                }
                assert!(sheet(&view, "no such sheet", &Names::default()).is_empty());
            }
        });
    }
    let all = [Phase::SetUp, Phase::Strategy, Phase::Action, Phase::Status];
    assert!(all.iter().all(|phase| phases.contains(phase)), "{phases:?}");
}

/// Every card to read leads to a section of the reference.
fn assert_cites(blocks: &[Block]) {
    for block in blocks {
        match block {
            Block::Cards(cards) | Block::Tiles(cards) | Block::Tray(cards) => {
                let cited = cards.iter().filter(|card| !card.rule.is_empty());
                cited.for_each(|card| assert!(!rules::rule(card.rule).text.is_empty(), "{card:?}"));
            }
            Block::Choice { options, .. } => options.iter().for_each(|(_, inner)| assert_cites(inner)),
            Block::Columns(columns) => columns.iter().for_each(|inner| assert_cites(inner)),
            _ => {}
        }
    }
}

#[test]
fn every_card_technology_unit_and_objective_leads_to_its_rule() {
    let t = sim();
    let view = Ti4::view(&t.state, Some(A));
    for key in [HAND, OBJECTIVES, TECHNOLOGY, UNITS, FACTION, STRATEGY] {
        let mut cards = Vec::new();
        let mut gather = |block: &Block| match block {
            Block::Cards(own) | Block::Tiles(own) | Block::Tray(own) => cards.extend(own.clone()),
            Block::Columns(columns) => {
                for inner in columns.iter().flatten() {
                    if let Block::Cards(own) | Block::Tiles(own) | Block::Tray(own) = inner {
                        cards.extend(own.clone());
                    }
                }
            }
            _ => {}
        };
        sheet(&view, key, &Names::default()).iter().for_each(&mut gather);
        assert!(cards.iter().all(|card| !card.rule.is_empty()), "{key}");
    }
}

/// LRR 8.19: what passes as it stands, and who decides where votes are level or nobody votes.
#[test]
fn the_council_tells_what_passes_if_nobody_else_votes_lrr_8_19() {
    use crate::games::ti4::model::ids::Agenda;
    use crate::games::ti4::model::state::{Ballot, Cast};
    use crate::games::ti4::model::target::Outcome;
    let mut t = sim();
    t.state.speaker = B;
    let told = |t: &Sim, votes: &[(Seat, Outcome, u32)]| {
        let mut state = t.state.clone();
        let votes = votes.iter().map(|&(seat, outcome, votes)| Cast { seat, outcome, votes }).collect();
        let (agenda, replaced) = (Agenda::AntiIntellectualRevolution, false);
        state.agenda = Some(Ballot { votes, replaced, ..Ballot::on(agenda) });
        let blocks = sheet(&Ti4::view(&state, Some(A)), COUNCIL, &Names::default());
        let said = blocks.into_iter().find_map(|block| match block {
            Block::Text(text) if text.contains("If ") => Some(text),
            _ => None,
        });
        said.expect("it is told")
    };
    let speaker = Names::default().of(B).to_owned();
    let decides = |start: &str, stays: &str| format!("{start} {stays}, {speaker} decides as speaker.");
    assert_eq!(told(&t, &[]), decides("Nobody has voted.", "If it stays so"));
    let (first, second) = ((A, Outcome::For, 3), (C, Outcome::Against, 3));
    assert_eq!(told(&t, &[first]), "If nobody else votes, it is For.");
    let level = told(&t, &[first, second]);
    assert!(level.ends_with(&decides("are level.", "If nobody else votes")), "{level}");
}

/// LRR 2.5, 61.17, 69.6: what a seat cannot know makes no difference to its sheets.
#[test]
fn no_sheet_tells_what_another_seat_hides_lrr_2_5_61_17_69_6() {
    watch(Setup::new(3), 9, 97, 1500, |table| {
        for viewer in table.state().seats() {
            let mut other = table.state().clone();
            view::resample(&mut other, viewer, &mut Chance::seeded(77));
            let (one, two) = (table.view(Some(viewer)), Ti4::view(&other, Some(viewer)));
            for tab in tabs(&one) {
                let read = |view| format!("{:?}", sheet(view, tab.key, &Names::default()));
                assert_eq!(read(&one), read(&two), "{}", tab.key);
            }
        }
    });
}

/// LRR 61.3, 61.4, 61.8, 61.16: "can be scored" on the sheet is what the rules say, for every seat.
#[test]
fn progress_agrees_with_what_can_be_scored_lrr_61_3_61_4_61_8_61_16() {
    let mut met = 0;
    watch(Setup::new(3), 5, 61, 2500, |table| {
        let state = table.state();
        for viewer in viewers(state).filter(|_| state.set_up.is_none()) {
            let (view, names) = (table.view(viewer), Names::default());
            let seen = Seen::new(&view, &names);
            for seat in state.seats() {
                for revealed in &state.objectives {
                    let can = scoring::may_score(state, seat, revealed.objective).is_ok();
                    met += usize::from(can);
                    assert_eq!(objectives::can_score(&seen, seat, revealed), can, "{:?}", revealed.objective);
                }
            }
        }
    });
    assert!(met > 0, "somebody could score something");
}

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn read(t: &Sim, seat: Seat, key: &str) -> String {
    let view = Ti4::view(&t.state, Some(seat));
    format!("{:?}", sheet(&view, key, &Names::default()))
}

#[test]
fn cards_in_hand_stand_under_the_moment_they_are_played_at_lrr_2_6() {
    use crate::games::ti4::model::ids::ActionCard;
    let mut t = sim();
    t.give_card(A, ActionCard::Plague);
    t.give_card(A, ActionCard::FlankSpeed);
    let read = read(&t, A, HAND);
    let place = |text: &str| read.find(text).unwrap_or_else(|| panic!("{text} in {read}"));
    assert!(place("As your action") < place("Plague"));
    assert!(place("When ships move and units fight") < place("Flank Speed"));
    assert!(read.contains("After a system is activated"));
}

#[test]
fn votes_left_are_those_of_ready_planets_lrr_8_6() {
    use crate::games::ti4::model::ids::Planet;
    use crate::games::ti4::rules::phases::agenda;
    let mut t = sim();
    let before = agenda::available(&t.state, A);
    t.give_planet(A, Planet::Wellon);
    assert_eq!(agenda::available(&t.state, A), before + 2);
    t.state.planet_mut(Planet::Wellon).exhausted = true;
    assert_eq!(agenda::available(&t.state, A), before);
}

#[test]
fn the_objectives_sheet_says_how_far_everybody_is_lrr_61_4() {
    use crate::games::ti4::model::ids::Objective;
    let mut t = sim();
    t.objectives(&[Objective::NegotiateTradeRoutes]);
    t.state.players[A].goods = 3;
    t.state.players[B].goods = 7;
    let view = Ti4::view(&t.state, Some(A));
    let blocks = sheet(&view, OBJECTIVES, &Names::default());
    let card = blocks.iter().find_map(|block| match block {
        Block::Cards(cards) => cards.first(),
        _ => None,
    });
    let card = card.expect("the objective");
    let figures: Vec<(u32, u32)> = card.meters.iter().map(|meter| (meter.have, meter.need)).collect();
    assert_eq!(figures, [(3, 5), (7, 5), (0, 5)]);
    assert_eq!(card.note, "You need 2 more. Sky could score it.");
    let chips = milestones(&view, &Names::default());
    assert_eq!((chips[0].figure.as_str(), chips[0].ready, chips[0].done), ("3/5", false, false));
    assert!(chips[0].words.ends_with("Orange 3 of 5; Sky 7 of 5; Green 0 of 5"), "{}", chips[0].words);
    assert!(milestones(&Ti4::view(&t.state, Some(B)), &Names::default())[0].ready, "Sky can score it");
    t.state.objectives[0].scored.insert(B);
    let scored = &milestones(&Ti4::view(&t.state, Some(B)), &Names::default())[0];
    assert!(scored.done && !scored.ready && scored.seats == [B]);
    t.objectives(&[Objective::NegotiateTradeRoutes, Objective::ErectAMonument]);
    t.state.objectives[0].scored.insert(B);
    let aims: Vec<Art> =
        milestones(&Ti4::view(&t.state, Some(B)), &Names::default()).iter().map(|own| own.aim).collect();
    assert_eq!(aims, [Art::RESOURCE, Art::TRADE_GOOD], "what Sky has comes last");
    assert_eq!(t.state.objectives[0].objective, PublicObjective::Public(Objective::NegotiateTradeRoutes));
}

/// LRR 94.2: an offer is between two; each reads it as its own give and get.
#[test]
fn an_offer_lies_open_to_its_two_sides_only_lrr_94_2() {
    use crate::games::ti4::rules::transactions::{Gift, Offer};
    let mut t = sim();
    let (given, wanted) = (Gift { goods: 2, ..Gift::default() }, Gift { commodities: 1, ..Gift::default() });
    t.state.hidden.offer = Some(Offer { from: A, to: B, given, wanted });
    let order = |seat| {
        let read = read(&t, seat, TRADE);
        let place = |text: &str| read.find(text).unwrap_or_else(|| panic!("{text} in {read}"));
        [place("You give"), place("2 trade goods"), place("You get"), place("1 commodity")]
    };
    assert!(order(A).is_sorted(), "what A offers is what it gives");
    let [give, goods, get, commodity] = order(B);
    assert!([give, commodity, get, goods].is_sorted(), "B gets what A gives");
    let others = tabs(&Ti4::view(&t.state, Some(C)));
    assert!(others.iter().all(|tab| tab.key != TRADE), "C sees no offer");
}

/// LRR 51: every leader of a seat is on its sheet and in its area, with how far locked ones are.
#[test]
fn leaders_stand_on_the_faction_sheet_with_how_far_they_are_lrr_51() {
    let mut t = Sim::expanded(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
    t.unlock(A, Leader::DirzugaRophal);
    t.state.players[A].scored = vec![Secret::DestroyTheirGreatestShip];
    let cards = |t: &mut Sim, viewer, key| {
        let view = t.go().table().view(Some(viewer));
        cards_in(&sheet(&view, key, &Names::default()))
    };
    let own = cards(&mut t, A, FACTION);
    let note = |name: &str| own.iter().find(|card| card.title == name).map(|card| (card.note.as_str(), card.dimmed));
    let named = |leader| content::leader(leader).name;
    assert_eq!(note(named(Leader::LetaniOspha)), Some(("Ready.", false)));
    assert_eq!(note(named(Leader::DirzugaRophal)), Some(("Unlocked.", false)));
    assert_eq!(note(named(Leader::LetaniMiasmiala)), Some(("Locked. Score 3 objectives, public or secret.", true)));
    let hero = own.iter().find(|card| card.title == named(Leader::LetaniMiasmiala)).expect("the hero is there");
    assert_eq!((hero.meters[0].have, hero.meters[0].need), (1, 3));
    let view = t.table().view(Some(B));
    let theirs = cards_in(&area(&view, A, &Names::default()));
    let agent = theirs.iter().find(|card| card.title == named(Leader::LetaniOspha)).expect("all can read it");
    assert_eq!(agent.spot, None, "the agent of another player is not tapped");
}

/// LRR 73, 53: relics, fragments and the cards of legendary planets can be read by all and tapped by their owner.
#[test]
fn finds_lie_open_before_their_owner_lrr_53_73() {
    let mut t = Sim::expanded(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
    t.give_relic(A, Relic::DominusOrb);
    t.give_finds(A, Explore::CulturalRelicFragment, 2);
    let view = t.go().table().view(Some(A));
    let own = cards_in(&sheet(&view, FACTION, &Names::default()));
    let fragments = own.iter().find(|card| card.spot == Some(spots::explore(Explore::CulturalRelicFragment)));
    assert_eq!(fragments.map(|card| card.count), Some(2));
    assert!(own.iter().any(|card| card.spot == Some(spots::relic(Relic::DominusOrb)) && !card.dimmed));
    let view = t.table().view(None);
    let read = cards_in(&area(&view, A, &Names::default()));
    assert!(read.iter().any(|card| card.title == content::RelicRow::of(Relic::DominusOrb).name && card.spot.is_none()));
    let facts = &super::super::seats::cards(&view)[0].badges;
    assert!(facts.iter().any(|fact| fact.label == "Relic fragments" && fact.value == "2"), "{facts:?}");
}

/// LRR 12: what is attached to a planet is read on its card.
#[test]
fn attachments_are_read_on_the_card_of_their_planet_lrr_12() {
    let mut t = Sim::expanded(&[Faction::Arborec, Faction::Sol, Faction::Hacan]);
    t.give_planet(A, Planet::NewAlbion);
    let plain = t.go().table().view(Some(A));
    t.attach(Explore::RichWorld, Planet::NewAlbion);
    let with = t.go().table().view(Some(A));
    let card = |view: &View| {
        let cards = cards_in(&sheet(view, PLANETS, &Names::default()));
        let card = cards.into_iter().find(|card| card.spot == Some(spots::planet_card(Planet::NewAlbion)));
        card.expect("the planet is there")
    };
    let (plain, with) = (card(&plain), card(&with));
    let name = content::ExploreRow::of(Explore::RichWorld).name;
    assert!(!plain.text.contains(name) && with.text.contains(name));
    assert_ne!(plain.figures, with.figures, "it is worth more");
}

/// Figures are compared from card to card: each stands in the same place, and the first line names them.
#[test]
fn players_and_planets_have_the_same_figures_in_the_same_order() {
    let t = sim();
    let view = Ti4::view(&t.state, Some(A));
    let labels = |facts: &[crate::scene::Fact]| facts.iter().map(|fact| fact.label.clone()).collect::<Vec<_>>();
    let blocks = sheet(&view, PLAYERS, &Names::default());
    let [Block::Facts(legend), Block::Tiles(seats), ..] = blocks.as_slice() else { panic!("{blocks:?}") };
    assert_eq!(seats.len(), 3);
    assert!(legend.iter().all(|fact| fact.value.is_empty()));
    assert!(seats.iter().all(|card| labels(&card.figures) == labels(legend)));
    let planets = cards_in(&sheet(&view, PLANETS, &Names::default()));
    let planets: Vec<_> = planets.iter().filter(|card| card.spot != Some(spots::TRADE_GOODS)).collect();
    assert!(planets.len() > 3 && planets.iter().all(|card| labels(&card.figures) == ["Resources", "Influence"]));
}

fn cards_in(blocks: &[Block]) -> Vec<Card> {
    let mut all = Vec::new();
    for block in blocks {
        match block {
            Block::Cards(cards) | Block::Tiles(cards) => all.extend(cards.iter().cloned()),
            Block::Choice { options, .. } => options.iter().for_each(|(_, inner)| all.extend(cards_in(inner))),
            Block::Columns(columns) => columns.iter().for_each(|inner| all.extend(cards_in(inner))),
            _ => {}
        }
    }
    all
}
