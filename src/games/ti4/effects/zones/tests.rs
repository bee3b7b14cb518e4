//! What a seat has, and where.

use super::*;
use crate::games::ti4::content::registry::occurring;
use crate::games::ti4::content::*;
use crate::games::ti4::effects::{Number, Permit, last};
use crate::games::ti4::model::exploration::Attachment;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Law, LawPlace, Note, PlanetState, PublicObjective, Revealed, Until};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::strategy_cards::StrategyRow;
use crate::games::ti4::testing::{A, B, Sim};

/// The zones in which a seat has a component.
fn found(state: &State, seat: Seat, source: Source) -> Vec<&'static str> {
    let own = holdings(state, seat).into_iter().filter(|(_, me, _)| me.source == source);
    own.map(|(zone, ..)| zone.name).collect()
}

/// A has it in this zone and in no other, B has it nowhere.
fn only_a(state: &State, source: Source, zone: &str) {
    assert_eq!(found(state, A, source), [zone], "{source:?}");
    assert!(found(state, B, source).is_empty(), "{source:?}");
}

/// A table where nobody has anything.
fn bare() -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for seat in [A, B] {
        t.state.players[seat].techs = IdSet::default();
        t.state.players[seat].card_set = IdSet::default();
        t.state.hidden.notes[seat].clear();
        t.state.hidden.secrets[seat].clear();
        t.state.hidden.hands[seat].clear();
    }
    t
}

#[test]
fn every_component_is_found_in_exactly_one_zone_where_it_lies() {
    for row in ActionCardRow::rows() {
        let mut t = bare();
        t.state.hidden.hands[A] = vec![row.card];
        only_a(&t.state, Source::ActionCard(row.card), "action cards in hand");
    }
    for row in TechRow::rows() {
        let mut t = bare();
        t.state.players[A].techs.insert(row.tech);
        only_a(&t.state, Source::Tech(row.tech), "technologies");
    }
    for row in FactionRow::rows().filter(|row| row.faction != Faction::Hacan) {
        let mut t = bare();
        t.state.players[A].faction = row.faction;
        row.abilities.iter().for_each(|own| only_a(&t.state, Source::Ability(own.ability), "faction abilities"));
    }
    for row in UnitHooks::rows() {
        let mut t = bare();
        t.state.players[A].card_set.insert(row.card);
        only_a(&t.state, Source::Unit(row.card), "units");
    }
    for row in NoteRow::rows() {
        let note = Note { kind: row.note, owner: B };
        let mut t = bare();
        t.state.hidden.notes[A] = vec![note];
        only_a(&t.state, Source::Note(note), "notes in hand");
        let mut t = bare();
        t.state.players[A].notes_face_up = vec![note];
        only_a(&t.state, Source::Note(note), "notes face up");
    }
    for row in AgendaRow::rows() {
        let mut t = bare();
        t.law(row.agenda, LawPlace::Owned(A));
        only_a(&t.state, Source::Agenda(row.agenda), "laws");
    }
    for row in ExploreRow::rows() {
        let mut t = bare();
        t.state.players[A].trove.cards = vec![row.explore];
        let mut planet = bare();
        let card = Source::Explore(row.explore);
        planet.state.exploration.attached = vec![Attachment { planet: Planet::Quann, card }];
        only_a(&t.state, card, "exploration cards");
        let under = ["attached exploration cards"];
        assert_eq!((found(&planet.state, A, card), found(&planet.state, B, card)), (under.into(), under.into()));
    }
    for row in RelicRow::rows() {
        let mut t = bare();
        t.state.players[A].trove.relics.insert(row.relic);
        only_a(&t.state, Source::Relic(row.relic), "relics");
    }
    for row in LegendaryRow::rows() {
        let mut t = bare();
        let planet = PlanetState { owner: Some(A), ..PlanetState::new(t.home(A)) };
        t.state.planets.insert(row.planet, planet);
        only_a(&t.state, Source::Legendary(row.legendary), "legendary planets");
    }
    for row in SecretRow::rows() {
        let mut t = bare();
        t.state.hidden.secrets[A] = vec![row.secret];
        only_a(&t.state, Source::Secret(row.secret), "secret objectives");
        let mut t = bare();
        let scored = [B].into_iter().collect();
        t.state.objectives.push(Revealed { objective: PublicObjective::Secret(row.secret), scored });
        only_a(&t.state, Source::Secret(row.secret), "secret objectives made public");
    }
}

/// LRR 7.4, 7.5: a law in the common play area, or attached to a planet, concerns everybody.
#[test]
fn a_law_without_an_owner_is_everybodys() {
    for place in [LawPlace::Common, LawPlace::Attached(Planet::Quann)] {
        let mut t = bare();
        let source = Source::Agenda(Agenda::SharedResearch);
        t.state.laws.push(Law { agenda: Agenda::SharedResearch, place, exhausted: false });
        assert_eq!((found(&t.state, A, source), found(&t.state, B, source)), (vec!["laws"], vec!["laws"]));
    }
}

/// LRR 34.4, 69.3: what is exhausted is not used, nor is one's own note.
#[test]
fn what_cannot_be_used_lies_in_no_zone() {
    let mut t = bare();
    t.give_tech(A, Tech::TransitDiodes);
    t.state.players[A].exhausted_techs.insert(Tech::TransitDiodes);
    assert!(found(&t.state, A, Source::Tech(Tech::TransitDiodes)).is_empty());
    t.state.laws.push(Law { agenda: Agenda::MinisterOfWar, place: LawPlace::Owned(A), exhausted: true });
    assert!(found(&t.state, A, Source::Agenda(Agenda::MinisterOfWar)).is_empty());
    let own = Note { kind: Promissory::Ceasefire, owner: A };
    t.state.hidden.notes[A].push(own);
    assert!(found(&t.state, A, Source::Note(own)).is_empty());
}

#[test]
fn what_lasts_is_its_users_until_it_ends() {
    let mut t = bare();
    let me = Me::with(A, Source::ActionCard(ActionCard::FlankSpeed));
    last(&mut t.state, me, Until::TacticalAction, Scope::Nothing);
    only_a(&t.state, me.source, "lasting effects");
}

/// Others know only that there is something in a hand; what lies open tells everything itself.
#[test]
fn hands_are_the_hidden_zones() {
    let hidden: Vec<&str> = ZONES.iter().filter(|zone| zone.hidden.is_some()).map(|zone| zone.name).collect();
    assert_eq!(hidden, ["secret objectives", "notes in hand", "action cards in hand"]);
    let sabotage = Hook::at(At::WhenActionCardPlayed);
    let mut t = bare();
    assert!(!might_hold(&t.state, sabotage, A));
    t.give_card(A, ActionCard::Plague);
    assert!(might_hold(&t.state, sabotage, A), "for all that others know");
}

/// A view knows all that its seat has, wherever it lies, and of others what lies open.
#[test]
fn a_view_holds_its_seats_zones_and_the_open_ones_of_others() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for seat in [A, B] {
        t.give_card(seat, ActionCard::Sabotage);
        let secret = t.state.hidden.secret_deck[0];
        t.give_secret(seat, secret);
    }
    t.give_note(B, Promissory::Ceasefire, A);
    t.give_note(A, Promissory::Ceasefire, B);
    let lists = |state: &State, seat: Seat, open: bool| -> Vec<(&str, Source)> {
        let own = holdings(state, seat).into_iter().filter(|(zone, ..)| !open || zone.hidden.is_none());
        own.map(|(zone, me, _)| (zone.name, me.source)).collect()
    };
    let known = View::of(&t.state, Some(A)).known();
    assert_eq!(lists(&known, A, false), lists(&t.state, A, false));
    assert_eq!(lists(&known, B, false), lists(&t.state, B, true), "nothing hidden of B");
    let hidden = |seat: Seat| lists(&t.state, seat, false).len() - lists(&t.state, seat, true).len();
    assert!(hidden(A) >= 3 && hidden(B) >= 3, "a card, a secret and a note");
}

/// What is used in windows only changes no number and allows nothing.
#[test]
fn components_in_hand_answer_no_question() {
    for zone in ZONES.iter().filter(|zone| zone.reach == Reach::Windows) {
        assert!((zone.hooks)().iter().all(|hooked| hooked.hooks.answers.is_empty()), "{}", zone.name);
    }
    assert!(is_heard(Hook::number(Number::Move)) && is_heard(Hook::permit(Permit::Activate)));
}

#[test]
fn every_family_is_in_the_registry() {
    fn numbers<R: Family>(source: fn(R::Piece) -> Source, piece: fn(R::Id) -> R::Piece) -> Vec<usize> {
        R::Id::ALL.iter().map(|&id| source(piece(id)).number()).collect()
    }
    let mut all = numbers::<ActionCardRow>(Source::ActionCard, |id| id);
    all.extend(numbers::<TechRow>(Source::Tech, |id| id));
    all.extend(numbers::<AbilityRow>(Source::Ability, |id| id));
    all.extend(numbers::<AgendaRow>(Source::Agenda, |id| id));
    all.extend(numbers::<NoteRow>(Source::Note, |kind| Note { kind, owner: A }));
    all.extend(numbers::<UnitHooks>(Source::Unit, |id| id));
    all.extend(numbers::<SecretRow>(Source::Secret, |id| id));
    all.extend(numbers::<StrategyRow>(Source::Strategy, |id| id));
    all.extend(numbers::<LeaderRow>(Source::Leader, |id| id));
    all.extend(numbers::<ExploreRow>(Source::Explore, |id| id));
    all.extend(numbers::<RelicRow>(Source::Relic, |id| id));
    all.extend(numbers::<LegendaryRow>(Source::Legendary, |id| id));
    assert!(all.iter().copied().eq(0..Source::COUNT), "each component has its number");
    assert_eq!(occurring(|_| true).len(), Source::COUNT);
    let t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for source in Source::thinkable(&t.state, A) {
        assert!(!source.name().is_empty() && source.rule().starts_with("LRR"), "{source:?}");
    }
}

#[test]
fn every_component_has_a_name_and_says_what_it_does() {
    fn told<R: Family>() {
        for row in R::rows() {
            assert!(!row.name().is_empty() && !row.text().is_empty(), "{}{}", row.name(), row.text());
        }
        let texts: std::collections::BTreeSet<&str> = R::rows().map(Family::text).collect();
        assert!(texts.len() > 1, "not all of a family say the same");
    }
    told::<ActionCardRow>();
    told::<TechRow>();
    told::<AbilityRow>();
    told::<AgendaRow>();
    told::<NoteRow>();
    told::<UnitHooks>();
    told::<SecretRow>();
    told::<StrategyRow>();
    told::<LeaderRow>();
    told::<ExploreRow>();
    told::<RelicRow>();
    told::<LegendaryRow>();
    let strategy: std::collections::BTreeSet<&str> = StrategyRow::rows().map(Family::text).collect();
    assert_eq!(strategy.len(), StrategyRow::rows().count(), "each says something else");
}

/// LRR 1.18: each unit has its own use of its ability. What must happen is about one unit, or happens once for all.
#[test]
fn the_ability_of_a_unit_is_used_by_each_unit_lrr_1_18() {
    for row in UnitHooks::rows() {
        for own in row.hooks.uses.iter().filter(|own| !own.must) {
            assert!(own.act.is_by_unit(), "{:?}", row.card);
        }
    }
    let cards = TechRow::rows().flat_map(|row| row.hooks.uses).chain(AbilityRow::rows().flat_map(|row| row.hooks.uses));
    assert!(cards.chain(ActionCardRow::rows().flat_map(|row| row.uses)).all(|own| !own.act.is_by_unit()));
}
