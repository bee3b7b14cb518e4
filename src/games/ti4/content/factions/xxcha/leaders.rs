//! Leaders of Xxcha. What their mech does is all in the numbers of its card.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{agenda_deck, ask, board};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::GgrocutoRinn,
        name: "Ggrocuto Rinn",
        title: "The King's Shield",
        text: "Action: exhaust to ready any planet; next to a planet you control you may also remove 1 infantry from it.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.planets.values().any(|planet| planet.exhausted),
            Do::Ask(|g, _, me| Box::pin(shelter(g, me))),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::ElderQanoj,
        name: "Elder Qanoj",
        title: "The Doom from Kklaj",
        condition: "Control planets with 12 influence in all.",
        unlock: Unlock::InGalaxy(|state, seat| {
            (state.controlled(seat).map(|planet| board::influence(state, planet)).sum(), 12)
        }),
        text: "Each planet you exhaust to vote casts 1 more vote. Nothing keeps you from voting.",
        hooks: Hooks::answers(&[
            Answer::Add(Number::PlanetVotes, |_, ask, me| i32::from(ask.seat == me.seat)),
            Answer::Allow(Permit::VoteAlways, |_, ask, me| ask.seat == me.seat),
        ]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::XxekirGrom,
        name: "Xxekir Grom",
        title: "The Council's Heart",
        text: "Action: you may discard a law. Then of the top 5 agendas settle 2 alone and discard the others; nobody else uses anything meanwhile. Then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.hidden.agenda_deck.len() + state.agenda_discard.len() > 0,
            Do::Ask(|g, _, me| Box::pin(rule(g, me))),
        )]),
        lasting: Hooks::answers(&[Answer::Refuse(Permit::UseComponents, |_, ask, me| ask.seat != me.seat)]),
        ..LeaderRow::HERO
    },
];

/// Whether a planet is in, or next to, a system with a planet of a seat: a planet is adjacent to both (LRR 6.3).
fn is_near(state: &State, seat: Seat, planet: Planet) -> bool {
    let adjacency = Adjacency::of(state, Some(seat));
    let system = state.system_of(planet);
    let reaches = |own: Planet| {
        let other = state.system_of(own);
        other == system || adjacency.are_adjacent(system, other)
    };
    state.controlled(seat).any(reaches)
}

async fn shelter(g: &mut G, me: Me) {
    let tired = g.planets_in_play().iter().filter(|&planet| g.planet(planet).exhausted).collect();
    let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), tired).await else { return };
    board::ready(g, planet);
    let at = Place::Planet(planet);
    let manned = g.planet(planet).ground.iter().filter(|(_, units)| units.count(UnitKind::Infantry) > 0);
    let owners: Vec<Target> = manned.map(|(seat, _)| Target::Seat(seat)).collect();
    if owners.is_empty() || !is_near(g, me.seat, planet) {
        return;
    }
    let options = std::iter::once(Target::Pass).chain(owners).collect();
    if let Target::Seat(seat) = ask::one(g, me.seat, me.asks(Prompt::ChooseSeat), options).await {
        board::remove(g, seat, at, UnitKind::Infantry, false);
        g.log(Entry::TakenOff { seat, at, kind: UnitKind::Infantry, count: 1 });
    }
}

/// Cards that are looked at, and those of them that are settled.
const SEEN: usize = 5;
const SETTLED: usize = 2;

async fn rule(g: &mut G, me: Me) {
    let laws = g.laws.iter().map(|law| Target::Agenda(law.agenda));
    let options: Vec<Target> = std::iter::once(Target::Pass).chain(laws).collect();
    if let Target::Agenda(law) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), options).await {
        agenda::discard_law(g, law);
    }
    agenda_deck::look_deep(g, me.seat, SEEN);
    let mut chosen = Vec::new();
    for _ in 0..SETTLED {
        let Some((_, seen)) = g.hidden.looking.as_ref().filter(|(_, seen)| seen.len() > chosen.len()) else { break };
        // Named by their places: who imagines what another looks at imagines other cards.
        let left: Vec<usize> = (0..seen.len()).filter(|nth| !chosen.contains(nth)).collect();
        let cards: Vec<Target> = left.iter().map(|&nth| Target::Agenda(seen[nth])).collect();
        let card = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), cards.clone()).await;
        chosen.extend(cards.iter().position(|other| *other == card).map(|place| left[place]));
    }
    let Some((_, seen)) = g.hidden.looking.as_ref() else { return };
    let agendas: Vec<Agenda> = chosen.iter().filter_map(|&nth| seen.get(nth).copied()).collect();
    // Those that are not settled are discarded; the second waits face up meanwhile.
    if let Some((_, seen)) = g.hidden.looking.as_mut() {
        seen.retain(|card| !agendas.contains(card));
    }
    agenda_deck::discard_seen(g);
    effects::last(g, me, Until::Turn, Scope::Nothing);
    for (nth, &agenda) in agendas.iter().enumerate() {
        g.hidden.looking = agendas.get(nth + 1).map(|&next| (me.seat, vec![next]));
        agenda::settle(g, me, agenda).await;
    }
    g.hidden.looking = None;
    g.effects.retain(|effect| effect.source != me.source);
    // What would last for an agenda phase has none to last for.
    effects::end(g, Until::AgendaPhase);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::LawPlace;
    use crate::games::ti4::model::target::Outcome;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Xxcha, Faction::Sol, Faction::Hacan])
    }

    const RINN: Source = Source::Leader(Leader::GgrocutoRinn);

    /// [`Leader::GgrocutoRinn`].
    #[test]
    fn ggrocuto_rinn_readies_a_planet_and_removes_an_infantry_beside_own_planets() {
        for near in [true, false] {
            let mut t = sim();
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Infantry, 2);
            t.state.planet_mut(Planet::NewAlbion).exhausted = true;
            if near {
                t.give_planet(A, Planet::Starpoint);
            }
            t.go().use_it(RINN);
            assert!(!t.look().planet(Planet::NewAlbion).exhausted);
            assert_eq!(t.asked() == Some((A, Prompt::ChooseSeat)), near);
            if near {
                assert!(t.offers(&Target::Pass), "as you like");
                t.pick(Target::Seat(B));
            }
            assert_eq!(t.units(B, ALBION, UnitKind::Infantry), if near { 1 } else { 2 });
            assert!(!t.is_ready(A, Leader::GgrocutoRinn));
        }
    }

    #[test]
    fn ggrocuto_rinn_needs_an_exhausted_planet() {
        let mut t = sim();
        assert!(!t.go().offers(&Target::Use(RINN)));
    }

    const QANOJ: Leader = Leader::ElderQanoj;

    /// [`Leader::ElderQanoj`]: its condition, LRR 51.6.
    #[test]
    fn elder_qanoj_waits_for_twelve_influence_lrr_51_6() {
        let mut t = sim();
        let (have, need) = t.progress(A, QANOJ);
        assert_eq!((have, need), (4, 12), "Archon Ren and Archon Tau");
        t.give_planet(A, Planet::LirtaIv);
        t.give_planet(A, Planet::Lor);
        t.go();
        assert_eq!((t.progress(A, QANOJ).0, t.is_ready(A, QANOJ)), (9, false));
        t.give_planet(A, Planet::MecatolRex);
        t.go();
        assert!(t.is_ready(A, QANOJ));
    }

    #[test]
    fn elder_qanoj_adds_a_vote_for_each_planet_also_without_influence() {
        for (unlocked, votes) in [(false, 4), (true, 7)] {
            let mut t = sim();
            if unlocked {
                t.unlock(A, QANOJ);
            }
            t.give_planet(A, Planet::Tarmann);
            t.state.speaker = C;
            let ready = agenda::available(&t.state, A);
            assert_eq!(ready, votes + board::influence(&t.state, Planet::Tarmann));
        }
        let mut t = sim();
        let barren = t.state.planets_in_play().iter().find(|&planet| t.state.printed_influence(planet) == 0);
        let barren = barren.expect("one without influence");
        t.give_planet(A, barren);
        assert!(agenda::may_vote_with(&t.state, A, barren).is_err());
        t.unlock(A, QANOJ);
        assert!(agenda::may_vote_with(&t.state, A, barren).is_ok());
    }

    #[test]
    fn with_elder_qanoj_nothing_takes_the_vote_away() {
        for (unlocked, votes) in [(false, false), (true, true)] {
            let mut t = sim();
            if unlocked {
                t.unlock(A, QANOJ);
            }
            let me = Me::with(B, Source::ActionCard(ActionCard::AssassinateRepresentative));
            effects::last(&mut t.state, me, Until::Agenda, Scope::Seat(A));
            assert_eq!(agenda::available(&t.state, A) > 0, votes);
        }
    }

    const GROM: Leader = Leader::XxekirGrom;

    /// [`Leader::XxekirGrom`]
    #[test]
    fn xxekir_grom_settles_two_agendas_alone() {
        let mut t = sim();
        let hero = t.unlock(A, GROM);
        // So that A itself cannot quash anything.
        t.state.players[A].strategy = 0;
        t.law(Agenda::AntiIntellectualRevolution, LawPlace::Common);
        t.give_card(B, ActionCard::Veto);
        for agenda in [
            Agenda::FleetRegulations,
            Agenda::SharedResearch,
            Agenda::WormholeReconstruction,
            Agenda::ConventionsOfWar,
            Agenda::ArmsReduction,
        ] {
            t.stack_agenda(agenda);
        }
        let deck = t.state.hidden.agenda_deck.len();
        t.go().use_it(hero);
        t.pick(Target::Agenda(Agenda::AntiIntellectualRevolution));
        assert!(t.look().laws.is_empty(), "a law is discarded");
        t.pick(Target::Agenda(Agenda::SharedResearch)).pick(Target::Agenda(Agenda::FleetRegulations));
        assert_eq!(t.asked(), Some((A, Prompt::VoteFor)), "nobody else is asked: B may not veto");
        t.pick(Target::Vote(Outcome::For));
        assert_eq!(t.asked(), Some((A, Prompt::VoteFor)));
        t.pick(Target::Vote(Outcome::Against)).until(Prompt::ChooseAction);
        let state = t.look();
        assert_eq!(state.laws.iter().map(|law| law.agenda).collect::<Vec<_>>(), [Agenda::SharedResearch]);
        assert_eq!(state.hidden.agenda_deck.len(), deck - 5);
        for agenda in [Agenda::WormholeReconstruction, Agenda::ConventionsOfWar, Agenda::ArmsReduction] {
            assert!(state.agenda_discard.contains(&agenda), "{agenda:?}");
        }
        assert!(state.effects.is_empty() && state.agenda.is_none() && state.hidden.looking.is_none());
        assert!(!t.is_ready(A, GROM), "purged (LRR 51.12)");
    }

    #[test]
    fn xxekir_grom_replaces_what_cannot_be_voted_on() {
        let mut t = sim();
        let hero = t.unlock(A, GROM);
        // So that A itself cannot quash anything.
        t.state.players[A].strategy = 0;
        t.stack_agenda(Agenda::EconomicEquality);
        for agenda in [
            Agenda::FleetRegulations,
            Agenda::WormholeReconstruction,
            Agenda::ConventionsOfWar,
            Agenda::ArmsReduction,
            Agenda::NewConstitution,
        ] {
            t.stack_agenda(agenda);
        }
        t.go()
            .use_it(hero)
            .pick(Target::Agenda(Agenda::NewConstitution))
            .pick(Target::Agenda(Agenda::FleetRegulations));
        assert_eq!(
            t.look().agenda.as_ref().map(|ballot| ballot.agenda),
            Some(Agenda::EconomicEquality),
            "without laws"
        );
        t.pick(Target::Vote(Outcome::For)).pick(Target::Vote(Outcome::Against)).until(Prompt::ChooseAction);
    }

    /// [`UnitCard::Indomitus`]
    #[test]
    fn an_indomitus_fires_into_adjacent_systems_lrr_77_3() {
        for (tile, fires) in [(22, true), (35, false)] {
            let mut t = sim();
            let planet = t.state.planets_in(t.tile(tile)).first().expect("a planet");
            t.give_planet(A, planet);
            t.put(A, Place::Planet(planet), UnitKind::Mech, 1);
            t.put(B, t.space(27), UnitKind::Cruiser, 1);
            t.state.active = B;
            t.dice(&[8]);
            t.activate(27);
            assert_eq!(t.asked_this_turn(Prompt::FireCannons), fires);
        }
    }

    /// Nobody else does what an outcome would let them do; what it makes them do happens.
    #[test]
    fn xxekir_grom_keeps_others_from_what_an_outcome_offers() {
        let mut t = sim();
        let hero = t.unlock(A, GROM);
        t.state.players[A].strategy = 0;
        for agenda in [
            Agenda::IxthianArtifact,
            Agenda::WormholeReconstruction,
            Agenda::ConventionsOfWar,
            Agenda::ArmsReduction,
            Agenda::GalacticCrisisPact,
        ] {
            t.stack_agenda(agenda);
        }
        t.dice(&[6]);
        t.go().use_it(hero);
        t.pick(Target::Agenda(Agenda::GalacticCrisisPact)).pick(Target::Agenda(Agenda::IxthianArtifact));
        t.pick(Target::Vote(Outcome::Card(StrategyCard::Politics)));
        assert_eq!(t.asked(), Some((A, Prompt::UseSecondary)));
        t.pick(Target::Yes);
        assert_eq!(t.asked(), Some((A, Prompt::VoteFor)), "B and C are not asked");
        assert_eq!([A, B, C].map(|seat| t.look().hidden.hands[seat].len()), [2, 0, 0]);
        t.pick(Target::Vote(Outcome::For));
        assert_eq!(t.asked(), Some((A, Prompt::YesNo)));
        t.pick(Target::Pass);
        assert!(!matches!(t.asked(), Some((_, Prompt::YesNo))), "nor for technologies");
        let mut t = sim();
        t.vote_on(Agenda::GalacticCrisisPact).until(Prompt::UseSecondary);
        assert!(t.asked_this_turn(Prompt::UseSecondary), "in the agenda phase everyone is");
    }
}
