//! Laws of Prophecy of Kings.

use super::*;
use crate::core::Seats;
use crate::games::ti4::model::data::{Trait, Wormholes};
use crate::games::ti4::rules::phases::agenda::voters;
use crate::games::ti4::rules::phases::strategy;
use crate::games::ti4::rules::{cards, nexus, notes, scoring};

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::ChecksAndBalances,
        name: "Checks and Balances",
        text: "For: who picks a strategy card hands it to another player who lacks one. Against: at the end of this phase \
               everyone readies only 3 planets.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                let me = Me::with(g.speaker, Source::Agenda(Agenda::ChecksAndBalances));
                effects::last(g, me, Until::AgendaPhase, Scope::Nothing);
            }
        }),
        hooks: Hooks::uses(&[
            // Who has kept cards picks none; who is handed one still does.
            StrategyPhaseStart::must(
                |state, _, me| me.seat == state.speaker,
                Do::Now(|g, _, me| {
                    let kept: Seats = g.seats().filter(|&seat| !g.players[seat].strategy_cards.is_empty()).collect();
                    effects::last(g, me, Until::StrategyPhase, Scope::Seats(kept));
                }),
            ),
            WhenStrategyCardTaken::must(
                |state, now, me| now.seat == me.seat && lacking(state, me.seat).next().is_some(),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let seats = lacking(g, me.seat).collect();
                        if let Some(to) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), seats).await {
                            now.to = to;
                        }
                    })
                }),
            ),
        ]),
        lasting: Hooks::answers(&[
            Answer::Limit(Number::PlanetsReadied, |_, _, me| (me.scope == Scope::Nothing).then_some(3)),
            Answer::Allow(
                Permit::PickMore,
                |_, ask, me| matches!(me.scope, Scope::Seats(kept) if !kept.contains(ask.seat)),
            ),
        ]),
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::NexusSovereignty,
        name: "Nexus Sovereignty",
        text: "For: alpha and beta wormholes of the Wormhole Nexus are closed to moving ships. Against: a gamma wormhole \
               opens in the system of Mecatol Rex.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                let mecatol = g.system_mut(SystemId::MECATOL);
                mecatol.wormholes = mecatol.wormholes.with(Wormholes::GAMMA);
            }
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::SystemOpen, |state, ask, _| {
            ask.system.is_some() && ask.system == nexus::find(state)
        })]),
        edition: Edition::Nexus,
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::PoliticalCensure,
        name: "Political Censure",
        election: Election::Player,
        text: "The owner has 1 victory point as long as they keep this, and cannot play action cards.",
        resolve: Resolve::Now(|g, outcome| {
            if let Outcome::Seat(seat) = outcome {
                scoring::change_points(g, seat, 1);
            }
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::PlayCards, |_, ask, me| ask.seat == me.seat)]),
        // Unlike points of other laws (LRR 98.6) this one goes with the card.
        ends: |state, law| {
            if let LawPlace::Owned(owner) = law.place {
                let points = &mut state.players[owner].points;
                *points = points.saturating_sub(1);
            }
        },
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::RepresentativeGovernmentPok,
        name: "Representative Government",
        text: "For: planets do not vote, everyone has 1 vote and no more. Against: at the next strategy phase all who voted \
               Against exhaust their cultural planets.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                let seats = voters(g, Outcome::Against);
                at_next_strategy_phase(g, Agenda::RepresentativeGovernmentPok, seats);
            }
        }),
        hooks: Hooks::answers(&[
            Answer::Add(Number::VotesInstead, |_, _, _| 1),
            Answer::Limit(Number::VoteLimit, |_, _, _| Some(1)),
        ]),
        lasting: Hooks::uses(&[delayed(Do::Now(|g, _, me| {
            let cultural = |&planet: &Planet| g.has_trait(planet, Trait::Cultural);
            for planet in g.controlled(me.seat).filter(cultural).collect::<Vec<_>>() {
                board::exhaust(g, planet);
            }
        }))]),
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::SearchWarrant,
        name: "Search Warrant",
        election: Election::Player,
        text: "The elected player draws 2 secret objectives; the owner's secret objectives lie open.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Seat(seat) = outcome {
                    cards::draw_secrets(g, seat, 2).await;
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::HideSecrets, |_, ask, me| ask.seat == me.seat)]),
        ..AgendaRow::POK
    },
    AgendaRow {
        agenda: Agenda::ArticlesOfWar,
        name: "Articles of War",
        text: "For: mechs have none of their abilities except Sustain Damage. Against: who voted For gains 3 trade goods.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::Against {
                    for seat in voters(g, Outcome::For) {
                        notes::gain_goods(g, seat, 3).await;
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::UnitAbilities, |_, ask, _| ask.kind == Some(UnitKind::Mech))]),
        ..AgendaRow::POK
    },
];

/// Others who have fewer strategy cards than everybody gets.
fn lacking(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
    let each = strategy::cards_each(state);
    state.others(seat).filter(move |&other| state.players[other].strategy_cards.len() < each)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::data::Tile;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::rules::galaxy::{Adjacency, For};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn cards_of(t: &Sim, seat: Seat) -> Vec<StrategyCard> {
        t.look().players[seat].strategy_cards.iter().map(|picked| picked.card).collect()
    }

    /// A strategy phase begins under this law.
    fn checked() -> Sim {
        let mut t = sim();
        for seat in [A, B, C] {
            t.state.players[seat].strategy_cards.clear();
        }
        t.law(Agenda::ChecksAndBalances, LawPlace::Common);
        t
    }

    /// Three players have two cards each: each pick goes to somebody else who has room.
    #[test]
    fn under_checks_and_balances_cards_are_handed_on() {
        let mut t = checked();
        t.state.card_goods[StrategyCard::Leadership] = 2;
        t.at(Step::StrategyStart).until(Prompt::PickStrategyCard).pick(Target::Strategy(StrategyCard::Leadership));
        assert_eq!(t.asked(), Some((A, Prompt::ChooseSeat)));
        assert!(!t.offers(&Target::Seat(A)));
        t.pick(Target::Seat(B));
        assert_eq!((cards_of(&t, B), t.look().players[A].goods), (vec![StrategyCard::Leadership], 2));
        assert_eq!(t.asked(), Some((B, Prompt::PickStrategyCard)));
        t.pick(Target::Strategy(StrategyCard::Trade)).pick(Target::Seat(C));
        // C gives to B, who is full then and picks all the same in the second pass.
        t.pick(Target::Strategy(StrategyCard::Warfare)).pick(Target::Seat(B));
        t.pick(Target::Strategy(StrategyCard::Imperial));
        assert_eq!(cards_of(&t, C), [StrategyCard::Trade, StrategyCard::Imperial], "only C had room");
        assert_eq!(t.asked(), Some((B, Prompt::PickStrategyCard)));
        t.pick(Target::Strategy(StrategyCard::Politics));
        assert_eq!(cards_of(&t, A), [StrategyCard::Politics]);
        assert_eq!(t.asked(), Some((C, Prompt::PickStrategyCard)));
        t.pick(Target::Strategy(StrategyCard::Diplomacy)).until(Prompt::ChooseAction);
        assert_eq!([A, B, C].map(|seat| cards_of(&t, seat).len()), [2; 3]);
    }

    /// Political Stability: who kept cards picks none and is handed none.
    #[test]
    fn who_kept_cards_neither_picks_nor_is_handed_any_under_checks_and_balances() {
        let mut t = checked();
        let picked = |card| crate::games::ti4::model::state::PickedCard { card, spent: false };
        t.state.players[B].strategy_cards = [StrategyCard::Trade, StrategyCard::Warfare].map(picked).to_vec();
        t.at(Step::StrategyStart).until(Prompt::PickStrategyCard);
        let mut pickers = Vec::new();
        while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
            if let Some((seat, Prompt::PickStrategyCard)) = t.asked() {
                pickers.push(seat);
            }
            t.pass();
        }
        assert_eq!(pickers, [A, C, A, C]);
        assert_eq!([A, B, C].map(|seat| cards_of(&t, seat).len()), [2; 3]);
    }

    #[test]
    fn without_checks_and_balances_who_picks_a_card_keeps_it() {
        let mut t = checked();
        t.state.laws.clear();
        t.state.hidden.agenda_deck.push(Agenda::ChecksAndBalances);
        t.at(Step::StrategyStart).until(Prompt::PickStrategyCard).pick(Target::Strategy(StrategyCard::Leadership));
        assert_eq!(cards_of(&t, A), [StrategyCard::Leadership]);
    }

    #[test]
    fn against_checks_and_balances_only_three_planets_are_readied() {
        let mut t = sim();
        for planet in [Planet::Wellon, Planet::NewAlbion, Planet::Starpoint, Planet::Quann] {
            t.give_planet(A, planet);
            board::exhaust(&mut t.state, planet);
        }
        t.give_planet(C, Planet::Lodor);
        board::exhaust(&mut t.state, Planet::Lodor);
        t.resolve(Agenda::ChecksAndBalances, Outcome::Against, &[]).until(Prompt::ReadyPlanets);
        t.some(&[Planet::Wellon, Planet::Starpoint, Planet::Quann].map(Target::Planet));
        let tired = |planet| t.look().planet(planet).exhausted;
        assert!(tired(Planet::NewAlbion) && !tired(Planet::Quann) && !tired(Planet::Lodor) && !tired(Planet::Jord));
        assert!(t.look().effects.is_empty());
    }

    /// LRR 101: the nexus' own alpha and beta close; those elsewhere stay open, and it stays adjacent for other purposes.
    #[test]
    fn nexus_sovereignty_closes_the_nexus_to_moving_ships() {
        let mut t = sim();
        let (alpha, other) = (t.tile(26), t.tile(39));
        // The tile beside the board, turned to its active side.
        let nexus = t.tile(82);
        t.state.system_mut(nexus).tile = Tile::OPEN_NEXUS;
        let near = |t: &Sim, purpose| Adjacency::new(&t.state, Some(A), purpose).are_adjacent(nexus, alpha);
        assert!(near(&t, For::Movement));
        t.law(Agenda::NexusSovereignty, LawPlace::Common);
        assert!(!near(&t, For::Movement) && near(&t, For::Anything));
        assert!(Adjacency::new(&t.state, Some(A), For::Movement).are_adjacent(alpha, other));
    }

    #[test]
    fn against_nexus_sovereignty_a_gamma_wormhole_opens_at_mecatol_rex() {
        let mut t = sim();
        t.resolve(Agenda::NexusSovereignty, Outcome::Against, &[]);
        assert!(t.look().wormholes(SystemId::MECATOL).meets(Wormholes::GAMMA));
        let mut t = sim();
        t.resolve(Agenda::NexusSovereignty, Outcome::For, &[]);
        assert!(!t.look().wormholes(SystemId::MECATOL).meets(Wormholes::GAMMA));
    }

    #[test]
    fn who_is_censured_plays_no_action_cards() {
        for (owner, plays) in [(A, false), (B, true)] {
            let mut t = sim();
            t.give_card(A, ActionCard::MiningInitiative);
            t.law(Agenda::PoliticalCensure, LawPlace::Owned(owner));
            assert_eq!(t.go().offers_card(ActionCard::MiningInitiative), plays);
        }
    }

    #[test]
    fn the_point_of_political_censure_comes_and_goes_with_the_card() {
        let mut t = sim();
        t.resolve(Agenda::PoliticalCensure, Outcome::Seat(B), &[]);
        assert_eq!((t.look().players[B].points, t.look().laws[0].place), (1, LawPlace::Owned(B)));
        let mut t = sim();
        t.state.players[B].points = 3;
        t.law(Agenda::PoliticalCensure, LawPlace::Owned(B));
        t.resolve(Agenda::JudicialAbolishment, Outcome::Law(Agenda::PoliticalCensure), &[]);
        assert_eq!((t.look().players[B].points, t.look().laws.len()), (2, 0));
    }

    #[test]
    fn under_the_new_representative_government_one_vote_is_all() {
        let mut t = sim();
        t.give_card(B, ActionCard::DistinguishedCouncilor);
        t.law(Agenda::RepresentativeGovernmentPok, LawPlace::Common);
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        let votes = t.look().agenda.as_ref().map(|ballot| ballot.votes[0].votes);
        assert_eq!(votes, Some(1));
        assert!(t.look().controlled(B).all(|planet| !t.look().planet(planet).exhausted));
        assert_ne!(t.asked(), Some((B, Prompt::React)), "no councilor");
    }

    #[test]
    fn against_the_new_representative_government_cultural_planets_are_exhausted() {
        let mut t = sim();
        t.give_planet(B, Planet::Quann);
        t.give_planet(C, Planet::Lodor);
        t.resolve(Agenda::RepresentativeGovernmentPok, Outcome::Against, &[(B, Outcome::Against)]);
        t.until(Prompt::ChooseAction);
        assert!(t.look().planet(Planet::Quann).exhausted && !t.look().planet(Planet::Lodor).exhausted);
    }

    /// LRR 61.21: two are drawn, then those beyond three go back.
    #[test]
    fn a_search_warrant_brings_two_secrets_and_opens_them_all() {
        let mut t = sim();
        t.give_secret(B, Secret::CutSupplyLines);
        t.give_secret(B, Secret::UnveilFlagship);
        t.give_secret(C, Secret::FormASpyNetwork);
        t.resolve(Agenda::SearchWarrant, Outcome::Seat(B), &[]);
        assert_eq!(t.asked(), Some((B, Prompt::ReturnSecret)));
        assert_eq!(t.look().hidden.secrets[B].len(), 4);
        t.pick(Target::Secret(Secret::CutSupplyLines));
        assert_eq!(t.look().hidden.secrets[B].len(), 3);
        let view = Ti4::view(t.look(), Some(A));
        assert_eq!(view.open_secrets, [(B, t.look().hidden.secrets[B].clone())]);
        assert_eq!(view.known().hidden.secrets[B], t.look().hidden.secrets[B]);
        assert!(view.known().hidden.secrets[C].is_empty());
        for seed in 0..6 {
            let world = t.table().imagine(A, seed);
            assert_eq!(world.view(Some(A)), t.table().view(Some(A)));
            assert_eq!(world.state().hidden.secrets[B], t.look().hidden.secrets[B]);
        }
    }

    /// [`Agenda::ArticlesOfWar`]: what is printed on a mech's card, Sustain Damage and numbers apart, is gone while the law lasts.
    #[test]
    fn under_articles_of_war_mechs_have_only_sustain_damage_lrr_55() {
        let mut t = Sim::expanded(&[Faction::Arborec, Faction::Xxcha, Faction::Mentak]);
        let deploys = |t: &mut Sim| t.end_round().offered_this_turn(Source::Unit(UnitCard::LetaniBehemoth));
        let before = [A, B].map(|seat| t.state.unit(seat, UnitKind::Mech));
        assert!(before[0].shield && before[1].cannon.is_some() && before[1].far_cannon);
        t.law(Agenda::ArticlesOfWar, LawPlace::Common);
        let [arborec, xxcha] = [A, B].map(|seat| t.state.unit(seat, UnitKind::Mech));
        assert!(!arborec.shield && xxcha.cannon.is_none() && !xxcha.far_cannon);
        assert_eq!(arborec.production, crate::games::ti4::model::data::Production::None);
        assert_eq!((arborec.sustain, arborec.combat, arborec.cost), (true, 6, 2));
        assert!(t.state.unit(A, UnitKind::Pds).shield, "other units keep theirs");
        // Moll Terminus lets others sustain damage, and no Letani Behemoth is deployed.
        let at = Place::Planet(Planet::NewAlbion);
        t.put(C, at, UnitKind::Mech, 1);
        let sustains =
            |t: &Sim| crate::games::ti4::rules::combat::hits::may_sustain(&t.state, A, at, UnitKind::Mech).is_ok();
        assert!(sustains(&t));
        t.state.laws.clear();
        assert!(!sustains(&t));
        board::remove(&mut t.state, C, at, UnitKind::Mech, false);
        t.state.agenda_discard.push(Agenda::ArticlesOfWar);
        assert!(deploys(&mut t));
        t.state.agenda_discard.pop();
        t.law(Agenda::ArticlesOfWar, LawPlace::Common);
        assert!(!deploys(&mut t));
    }

    #[test]
    fn against_articles_of_war_those_who_wanted_them_are_paid() {
        let mut t = Sim::expanded(&[Faction::Arborec, Faction::Xxcha, Faction::Mentak]);
        let votes = [(A, Outcome::For), (B, Outcome::Against)];
        t.resolve(Agenda::ArticlesOfWar, Outcome::Against, &votes);
        let goods = [A, B, C].map(|seat| t.look().players[seat].goods);
        assert_eq!((goods, t.look().laws.len()), ([3, 0, 0], 0));
    }
}
