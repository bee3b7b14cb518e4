//! What the sheets hold.

use super::*;
use crate::core::Rulebook;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Council, Law, Revealed};
use crate::games::ti3::model::target::{Ballot, Deal};
use crate::games::ti3::testing::{A, B, C, Sim};
use crate::scene::ti3::spots;
use crate::scene::{Spot, spots_in};

fn opened(t: &Sim, viewer: Option<Seat>, key: &str) -> Vec<Block> {
    sheet(&Ti3::view(&t.state, viewer), key, &Names::default())
}

/// All cards of some blocks.
fn cards(blocks: &[Block]) -> Vec<Card> {
    let of = |block: &Block| match block {
        Block::Cards(own) | Block::Tiles(own) | Block::Tray(own) => own.clone(),
        Block::Columns(columns) => columns.iter().flat_map(|inner| cards(inner)).collect(),
        Block::Choice { options, .. } => options.iter().flat_map(|(_, inner)| cards(inner)).collect(),
        _ => Vec::new(),
    };
    blocks.iter().flat_map(of).collect()
}

fn at(blocks: &[Block], spot: Spot) -> Card {
    cards(blocks).into_iter().find(|card| card.spot == Some(spot)).expect("a card at that spot")
}

/// T11: what is in hand is shown to its holder only, copies together.
#[test]
fn the_hand_is_its_holders_alone_t11() {
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::Sabotage, ActionCard::Plague, ActionCard::Sabotage]);
    let mine = opened(&t, Some(A), HAND);
    assert_eq!(at(&mine, spots::action_card(ActionCard::Sabotage)).count, 2);
    let theirs = spots_in(&opened(&t, Some(B), HAND));
    assert!(!theirs.contains(&spots::action_card(ActionCard::Plague)));
    assert!(opened(&t, None, HAND).is_empty(), "a spectator has no hand");
}

/// T14.2: prerequisites are told with their "and" and "or", and the way to what is out of reach.
#[test]
fn technologies_say_what_they_need_and_what_comes_first_t14_2() {
    let mut t = Sim::new();
    let card = |t: &Sim, tech| at(&opened(t, Some(A), TECHNOLOGY), spots::tech(tech));
    assert_eq!(card(&t, Tech::AntimassDeflectors).note, "Within reach.");
    let far = card(&t, Tech::WarSun);
    assert!(far.dimmed && far.kind.contains(" and ") && far.note.starts_with("First "), "{far:?}");
    assert!(far.signs.iter().all(|(_, tint)| *tint == Tint::Muted), "all of it is lacking");
    assert!(card(&t, Tech::TransitDiodes).kind.contains(" or "));
    t.give_tech(A, Tech::WarSun);
    assert_eq!((card(&t, Tech::WarSun).note.as_str(), card(&t, Tech::WarSun).holders), ("Yours.", vec![A]));
}

/// T15.2: an agreement takes a free card of both, and partners make no second one.
#[test]
fn agreements_that_could_be_made_are_listed_t15_2() {
    let mut t = Sim::new();
    let deal = |to: Seat| spots::deal(Deal { from: A, card: 0, to, for_card: 0 });
    let offered = |t: &Sim| spots_in(&opened(t, Some(A), TRADE));
    assert!(offered(&t).contains(&deal(B)) && offered(&t).contains(&deal(C)));
    t.state.players[A].contracts[1] = Contract::With { partner: B, fresh: false };
    t.state.players[B].contracts[1] = Contract::With { partner: A, fresh: false };
    assert!(!offered(&t).contains(&deal(B)), "they are partners");
    assert!(offered(&t).contains(&deal(C)));
    let told = at(&opened(&t, Some(A), TRADE), Spot::Seat(B)).text;
    assert!(told.contains("with you"), "{told}");
}

/// T16.3: what comes in pairs can be had alone, too.
#[test]
fn units_that_come_in_pairs_have_two_cards_t16_3() {
    let t = Sim::new();
    let units = opened(&t, Some(A), UNITS);
    assert!(at(&units, spots::build(UnitKind::Fighter, 2)).text.starts_with("Together cost 1"));
    assert!(at(&units, spots::build(UnitKind::Fighter, 1)).text.starts_with("Costs 1"));
    assert!(at(&units, spots::build(UnitKind::Dreadnought, 1)).text.contains("Sustains damage."));
    let sun = at(&units, spots::build(UnitKind::WarSun, 1));
    assert!(sun.dimmed && sun.note == "You cannot build it now.", "T16.6: it needs its technology");
    let modules = spots_in(&units);
    assert!(!modules.contains(&spots::build(UnitKind::Flagship, 1)), "T52: not in this game");
}

/// T17.2, T17.4: votes are shown with who cast them, and what leads.
#[test]
fn the_council_shows_ballots_votes_and_laws_t17() {
    let mut t = Sim::new();
    let mut council = Council::new(Some(PoliticalCard::ArmsReduction));
    council.votes = vec![(Ballot::For, 5)];
    council.cast = vec![(B, Ballot::For)];
    t.state.council = Some(council);
    t.state.laws = vec![Law { card: PoliticalCard::FighterTax, ballot: Ballot::For }];
    let blocks = opened(&t, Some(A), COUNCIL);
    let ballot = at(&blocks, spots::VOTE_FOR);
    assert_eq!(ballot.note, "5 votes: Sky. In the lead.");
    assert_eq!(at(&blocks, spots::VOTE_AGAINST).note, "No votes.");
    assert!(cards(&blocks).iter().any(|card| card.spot == Some(spots::political(PoliticalCard::FighterTax))));
}

/// T20: public objectives are shown to all with everybody's progress; secret ones to their holder.
#[test]
fn objectives_show_how_far_everybody_is_t20() {
    let mut t = Sim::new();
    t.state.objectives = vec![Revealed { objective: Objective::S1Planets5, scored: B.into() }];
    t.give_planet(A, Planet::Saudor);
    let public = at(&opened(&t, Some(A), OBJECTIVES), spots::objective(Objective::S1Planets5));
    let meter = |seat: Seat| public.meters.iter().find(|meter| meter.seat == Some(seat)).expect("a meter");
    assert_eq!((meter(A).have, meter(A).need, meter(A).done), (1, 5, None));
    assert_eq!(meter(B).done, Some("scored"));
    let secret = spots::objective(t.state.hidden.secrets[A][0]);
    assert!(spots_in(&opened(&t, Some(A), OBJECTIVES)).contains(&secret));
    assert!(!spots_in(&opened(&t, Some(B), OBJECTIVES)).contains(&secret));
    let chips = milestones(&Ti3::view(&t.state, Some(A)), &Names::default());
    assert_eq!((chips[0].figure.as_str(), chips[0].ready, chips[0].done), ("1/5", false, false));
}

/// Every sheet that has a tab can be opened, also in a game with all that fits together.
#[test]
fn every_tab_opens_something() {
    let modules = [Module::Leaders, Module::RaceTech, Module::Flagships, Module::PoliticalIntrigue, Module::Artifacts];
    let t = Sim::with(&modules);
    for viewer in [Some(A), None] {
        let view = Ti3::view(&t.state, viewer);
        for tab in tabs(&view) {
            assert!(!sheet(&view, tab.key, &Names::default()).is_empty(), "{}", tab.title);
        }
        assert!(sheet(&view, "no such", &Names::default()).is_empty());
        assert!(Seat::all(3).all(|seat| !area(&view, seat, &Names::default()).is_empty()));
    }
    assert_eq!(cards(&opened(&t, Some(A), RACE)).iter().filter(|card| card.rule == "T54").count(), 3, "three leaders");
}
