//! Laws for or against, in the common play area.

use super::*;
use crate::core::Seats;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::model::state::{PublicObjective, Revealed};
use crate::games::ti4::model::target::Pool;
use crate::games::ti4::rules::phases::agenda::voters;
use crate::games::ti4::rules::{cards, tokens};
use crate::games::ti4::streams;

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::AntiIntellectualRevolution,
        name: "Anti-Intellectual Revolution",
        text: "For: who researches must destroy one of their ships, no fighter. Against: at the next strategy phase \
               everyone exhausts a planet for each technology they own.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                let seats = everyone(g);
                at_next_strategy_phase(g, Agenda::AntiIntellectualRevolution, seats);
            }
        }),
        hooks: Hooks::uses(&[AfterTechnologyResearched::must(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let fits = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
                    let ships = slots(g, me.seat, everywhere(g), fits);
                    give_up(g, Agenda::AntiIntellectualRevolution, me.seat, ships, 1).await;
                })
            }),
        )]),
        lasting: Hooks::uses(&[delayed(Do::Ask(|g, _, me| {
            Box::pin(async move {
                let ready: Vec<Planet> = g.controlled(me.seat).filter(|&planet| !g.planet(planet).exhausted).collect();
                let count = g.players[me.seat].techs.iter().count().min(ready.len());
                for planet in ask::planets(g, me.seat, me.asks(Prompt::ChoosePlanet), ready, count, count).await {
                    board::exhaust(g, planet);
                }
            })
        }))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ClassifiedDocumentLeaks,
        name: "Classified Document Leaks",
        election: Election::ScoredSecret,
        text: "The elected secret objective becomes a public objective.",
        votable: |state| state.players.values().any(|player| !player.scored.is_empty()),
        resolve: Resolve::Now(|g, outcome| {
            let Outcome::Secret(secret) = outcome else { return };
            let scored: Seats = g.seats().filter(|&seat| g.players[seat].scored.contains(&secret)).collect();
            for seat in scored.iter() {
                g.players[seat].scored.retain(|own| *own != secret);
            }
            g.objectives.push(Revealed { objective: PublicObjective::Secret(secret), scored });
        }),
        ends: |state, _| {
            let secret = |revealed: &Revealed| match revealed.objective {
                PublicObjective::Secret(secret) => Some(secret),
                PublicObjective::Public(_) => None,
            };
            let retired: Vec<Secret> = state.objectives.iter().filter_map(secret).collect();
            state.objectives.retain(|revealed| secret(revealed).is_none());
            state.retired.extend(retired);
        },
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ConventionsOfWar,
        name: "Conventions of War",
        text: "For: units on cultural planets cannot be bombarded. Against: who voted Against discards all action cards.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::Against {
                    for seat in voters(g, Outcome::Against) {
                        cards::discard_hand(g, seat).await;
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::Bombard, |state, ask, _| {
            ask.planet.is_some_and(|planet| state.has_trait(planet, Trait::Cultural))
        })]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ExecutiveSanctions,
        name: "Executive Sanctions",
        text: "For: nobody holds more than 3 action cards. Against: each player discards a random action card.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::Against {
                    for seat in everyone(g) {
                        let (state, chance) = g.with_chance();
                        if let Some(card) = chance.take(streams::HANDS, &mut state.hidden.hands[seat]) {
                            state.action_discard.push(card);
                            effects::raise(g, AfterActionCardDiscarded { seat, card }).await;
                        }
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Limit(Number::HandLimit, |_, _, _| Some(3))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::FleetRegulations,
        name: "Fleet Regulations",
        text: "For: at most 4 command tokens in each fleet pool. Against: each fleet pool grows by 1 token.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in everyone(g) {
                    match outcome {
                        Outcome::For => {
                            while tokens::in_fleet_pool(g, seat) > 4 && g.players[seat].fleet > 0 {
                                tokens::lose(g, seat, Pool::Fleet).await;
                            }
                        }
                        _ if g.tokens_left(seat) > 0 => g.players[seat].fleet += 1,
                        _ => {}
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Limit(Number::FleetPool, |_, _, _| Some(4))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::HomelandDefenseAct,
        name: "Homeland Defense Act",
        text: "For: any number of PDS may be on a planet. Against: each player destroys one of their PDS.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::Against {
                    for seat in everyone(g) {
                        let pds = slots(g, seat, everywhere(g), |kind| kind == UnitKind::Pds);
                        give_up(g, Agenda::HomelandDefenseAct, seat, pds, 1).await;
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Add(Number::PdsLimit, |_, _, _| 100)]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::PublicizeWeaponSchematics,
        name: "Publicize Weapon Schematics",
        text: "For: war suns lose Sustain Damage, and once somebody owns the technology it needs no prerequisites. \
               Against: its owners discard all action cards.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::Against {
                    for seat in everyone(g) {
                        if owns_war_suns(g, seat) {
                            cards::discard_hand(g, seat).await;
                        }
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[
            Answer::Refuse(Permit::Sustain, |_, ask, _| ask.kind == Some(UnitKind::WarSun)),
            Answer::Add(Number::PrerequisitesIgnored, |state, ask, _| {
                let public = ask.tech.is_some_and(is_war_sun) && state.seats().any(|seat| owns_war_suns(state, seat));
                if public { 100 } else { 0 }
            }),
        ]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::RegulatedConscription,
        name: "Regulated Conscription",
        text: "For: fighters and infantry cost their price each, not for two. Against: nothing.",
        hooks: Hooks::answers(&[Answer::Limit(Number::UnitsPerCost, |_, _, _| Some(1))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::RepresentativeGovernment,
        removed_in: Some(Edition::ProphecyOfKings),
        name: "Representative Government",
        text: "For: planets do not vote, everyone has 1 vote. Against: at the next strategy phase all who voted Against \
               exhaust their cultural planets.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                let seats = voters(g, Outcome::Against);
                at_next_strategy_phase(g, Agenda::RepresentativeGovernment, seats);
            }
        }),
        hooks: Hooks::answers(&[Answer::Add(Number::VotesInstead, |_, _, _| 1)]),
        lasting: Hooks::uses(&[delayed(Do::Now(|g, _, me| {
            let cultural = |&planet: &Planet| g.has_trait(planet, Trait::Cultural);
            for planet in g.controlled(me.seat).filter(cultural).collect::<Vec<_>>() {
                board::exhaust(g, planet);
            }
        }))]),
        ..AgendaRow::BLANK
    },
];

fn is_war_sun(id: Tech) -> bool {
    tech(id).unit.is_some_and(|unit| unit.row().kind == UnitKind::WarSun)
}

fn owns_war_suns(state: &State, seat: Seat) -> bool {
    state.players[seat].techs.iter().any(is_war_sun)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::rules::strategy_cards::construction;
    use crate::games::ti4::rules::{combat::bombardment, phases::agenda, scoring, technology};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn with_law(agenda: Agenda) -> Sim {
        let mut t = sim();
        t.law(agenda, LawPlace::Common);
        t
    }

    #[test]
    fn anti_intellectual_revolution_costs_a_ship() {
        let mut t = with_law(Agenda::AntiIntellectualRevolution);
        let home = Place::Space(t.home(A));
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).pick(Target::Tech(Tech::SarweenTools));
        assert!(!t.offers(&Target::Unit { at: home, kind: UnitKind::Fighter, damaged: false }));
        t.counts(&[(Target::Unit { at: home, kind: UnitKind::Destroyer, damaged: false }, 1)]);
        assert_eq!(t.units(A, home, UnitKind::Destroyer), 0);
    }

    #[test]
    fn against_anti_intellectual_revolution_planets_are_exhausted() {
        let mut t = sim();
        t.resolve(Agenda::AntiIntellectualRevolution, Outcome::Against, &[]);
        t.until(Prompt::ChooseAction);
        assert!(t.look().planet(Planet::Jord).exhausted, "Sol owns two technologies and one planet");
    }

    #[test]
    fn classified_document_leaks_makes_a_secret_public() {
        let mut t = sim();
        let secret = Secret::ControlTheRegion;
        t.give_secret(B, secret);
        t.state.hidden.secrets[B].clear();
        t.state.players[B].scored.push(secret);
        assert!((super::super::super::agenda(Agenda::ClassifiedDocumentLeaks).votable)(&t.state));
        t.resolve(Agenda::ClassifiedDocumentLeaks, Outcome::Secret(secret), &[]);
        assert!(t.look().players[B].scored.is_empty());
        let mut state = t.look().clone();
        assert!(!scoring::scorable(&state, A).contains(&PublicObjective::Secret(secret)));
        for tile in [19, 20, 21, 22, 23, 24] {
            let system = t.tile(tile);
            state.system_mut(system).space.change(A, |units| units.add(UnitKind::Fighter, 1));
            state.system_mut(system).space.change(B, |units| units.add(UnitKind::Fighter, 1));
        }
        assert!(scoring::scorable(&state, A).contains(&PublicObjective::Secret(secret)));
        assert!(!scoring::scorable(&state, B).contains(&PublicObjective::Secret(secret)), "B has scored it");
        agenda::discard_law(&mut state, Agenda::ClassifiedDocumentLeaks);
        assert!(!scoring::scorable(&state, A).contains(&PublicObjective::Secret(secret)), "with the law it is gone");
    }

    #[test]
    fn a_leaked_secret_of_the_action_phase_is_scored_there() {
        let mut t = with_law(Agenda::ClassifiedDocumentLeaks);
        let secret = Secret::SparkARebellion;
        t.state.hidden.secret_deck.retain(|other| *other != secret);
        t.state.objectives.push(Revealed { objective: PublicObjective::Secret(secret), scored: Seats::from(B) });
        let (from, to) = (t.space(22), t.space(27));
        t.put(A, from, UnitKind::Cruiser, 1);
        t.put(B, to, UnitKind::Fighter, 1);
        t.dice(&[7, 1]);
        t.activate(27).counts(&[(Target::Unit { at: from, kind: UnitKind::Cruiser, damaged: false }, 1)]);
        t.use_it(Source::Secret(secret));
        assert_eq!(t.look().players[A].points, 1);
        assert!(t.look().players[A].scored.is_empty(), "it does not count as a secret objective of A");
    }

    #[test]
    fn conventions_of_war_protect_cultural_planets() {
        let mut t = sim();
        t.give_planet(B, Planet::Quann);
        t.put(B, Place::Planet(Planet::Quann), UnitKind::Infantry, 1);
        let system = t.tile(25);
        assert_eq!(bombardment::targets(&t.state, A, system), [Planet::Quann]);
        t.law(Agenda::ConventionsOfWar, LawPlace::Common);
        assert_eq!(bombardment::targets(&t.state, A, system), []);
    }

    #[test]
    fn against_conventions_of_war_its_voters_lose_their_hands() {
        let mut t = sim();
        t.give_card(A, ActionCard::Uprising);
        t.give_card(B, ActionCard::Plague);
        t.resolve(Agenda::ConventionsOfWar, Outcome::Against, &[(A, Outcome::Against), (B, Outcome::For)]);
        assert_eq!((t.look().hidden.hands[A].len(), t.look().hidden.hands[B].len()), (0, 1));
    }

    #[test]
    fn executive_sanctions_limits_hands() {
        let mut t = sim();
        for card in [ActionCard::Uprising, ActionCard::Plague, ActionCard::Spy, ActionCard::Upgrade] {
            t.give_card(B, card);
        }
        t.resolve(Agenda::ExecutiveSanctions, Outcome::For, &[]).some(&[Target::Card(ActionCard::Spy)]);
        assert_eq!(t.look().hidden.hands[B].len(), 3);
        let mut t = sim();
        t.give_card(B, ActionCard::Uprising);
        t.resolve(Agenda::ExecutiveSanctions, Outcome::Against, &[]);
        assert!(t.look().hidden.hands[B].is_empty());
    }

    #[test]
    fn fleet_regulations_limits_or_grows_fleets() {
        let mut t = sim();
        t.state.players[B].fleet = 6;
        t.resolve(Agenda::FleetRegulations, Outcome::For, &[]);
        assert_eq!((t.look().players[A].fleet, t.look().players[B].fleet), (3, 4));
        let mut t = sim();
        t.resolve(Agenda::FleetRegulations, Outcome::Against, &[]);
        assert_eq!(t.look().players[A].fleet, 4);
    }

    #[test]
    fn homeland_defense_act_lifts_the_limit_of_pds() {
        let mut t = sim();
        t.give_planet(A, Planet::Wellon);
        t.put(A, Place::Planet(Planet::Wellon), UnitKind::Pds, 2);
        assert!(!construction::fits(&t.state, A, Planet::Wellon, UnitKind::Pds));
        t.law(Agenda::HomelandDefenseAct, LawPlace::Common);
        assert!(construction::fits(&t.state, A, Planet::Wellon, UnitKind::Pds));
    }

    #[test]
    fn against_homeland_defense_act_everyone_loses_a_pds() {
        let mut t = sim();
        t.give_planet(A, Planet::Wellon);
        t.put(A, Place::Planet(Planet::Wellon), UnitKind::Pds, 2);
        t.resolve(Agenda::HomelandDefenseAct, Outcome::Against, &[]);
        assert_eq!(t.units(A, Place::Planet(Planet::Wellon), UnitKind::Pds), 1);
    }

    #[test]
    fn publicized_schematics_open_and_weaken_war_suns() {
        let mut t = sim();
        t.give_tech(C, Tech::WarSun);
        assert!(!technology::researchable(&t.state, A).contains(&Tech::WarSun));
        t.law(Agenda::PublicizeWeaponSchematics, LawPlace::Common);
        assert!(technology::researchable(&t.state, A).contains(&Tech::WarSun));
        let ask = Ask::of(C).kind(UnitKind::WarSun);
        assert!(!effects::allowed(&t.state, Permit::Sustain, ask, true));
        t.state.players[C].techs.remove(Tech::WarSun);
        assert!(!technology::researchable(&t.state, A).contains(&Tech::WarSun), "somebody must own it");
    }

    #[test]
    fn against_publicized_schematics_war_sun_owners_lose_their_hands() {
        let mut t = sim();
        t.give_tech(C, Tech::WarSun);
        t.give_card(C, ActionCard::Uprising);
        t.give_card(B, ActionCard::Plague);
        t.resolve(Agenda::PublicizeWeaponSchematics, Outcome::Against, &[]);
        assert_eq!((t.look().hidden.hands[C].len(), t.look().hidden.hands[B].len()), (0, 1));
    }

    #[test]
    fn regulated_conscription_sells_single_fighters() {
        let mut t = with_law(Agenda::RegulatedConscription);
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        assert!(!t.offers(&Target::Build { kind: UnitKind::Fighter, count: 2 }));
        assert!(t.offers(&Target::Build { kind: UnitKind::Fighter, count: 1 }));
    }

    #[test]
    fn under_representative_government_everyone_has_one_vote() {
        let mut t = with_law(Agenda::RepresentativeGovernment);
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        let ballot = t.look().agenda.as_ref().expect("an agenda is voted on");
        assert_eq!(ballot.votes[0].votes, 1);
        assert!(t.look().controlled(B).all(|planet| !t.look().planet(planet).exhausted));
    }

    #[test]
    fn against_representative_government_cultural_planets_are_exhausted() {
        let mut t = sim();
        t.give_planet(B, Planet::Quann);
        t.give_planet(C, Planet::Lodor);
        t.resolve(Agenda::RepresentativeGovernment, Outcome::Against, &[(B, Outcome::Against)]);
        t.until(Prompt::ChooseAction);
        assert!(t.look().planet(Planet::Quann).exhausted && !t.look().planet(Planet::Lodor).exhausted);
    }
}
