//! Agendas about agendas: laws are repealed, voted on again, annulled; more cards are drawn.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{everybody, exhaust, extreme, is_elected, this_round, why};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Permit, Use, Window};
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Council, Scope, State, Until};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Target};
use crate::games::ti3::rules::{ask, cards, council, pieces};

pub static ROWS: [PoliticalRow; 9] = [
    agenda(PoliticalCard::Repeal, "The elected law is discarded.").does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Law(card) = ballot {
                council::repeal(g, card).await;
            }
        })
    }),
    agenda(PoliticalCard::Revote, "The council votes again on the elected law.").does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Law(card) = ballot {
                council::repeal(g, card).await;
                g.political_discard.retain(|other| *other != card);
                council::vote_on(g, card, council::Origin::Deck).await;
            }
        })
    }),
    agenda(
        PoliticalCard::NewConstitution,
        "For: all laws are discarded and everybody exhausts two planets. Against: who has most influence on refreshed planets may \
         discard a law.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                for law in g.laws.clone() {
                    council::repeal(g, law.card).await;
                }
                for seat in everybody(g) {
                    exhaust(g, seat, PoliticalCard::NewConstitution, 2).await;
                }
            } else {
                // Of several who are equal the first from the speaker on.
                let first = extreme(g, true, |seat| refreshed_influence(g, seat)).first().copied();
                if let Some(seat) = first {
                    strike(g, seat, PoliticalCard::NewConstitution).await;
                }
            }
        })
    }),
    agenda(
        PoliticalCard::HolderOfMecatolRex,
        "For: who controls Mecatol Rex may discard a law. Against: he may add two ground forces there.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            let Some(seat) = g.planets[Planet::MecatolRex].owner else { return };
            let card = PoliticalCard::HolderOfMecatolRex;
            if ballot == Ballot::For {
                strike(g, seat, card).await;
            } else if ask::yes(g, seat, why(Prompt::PlaceUnits, card)).await {
                pieces::place(g, seat, Place::Planet(Planet::MecatolRex), UnitKind::GroundForce, 2);
            }
        })
    }),
    agenda(
        PoliticalCard::VetoPower,
        "Law. The elected player may discard this card to annul a law right after its vote.",
    )
    .hooks(Hooks {
        uses: &[Use {
            at: At::LawPassed,
            can: |_, window, me| is_elected(me, me.seat) && matches!(window, Window::LawPassed { annulled: false, .. }),
            run: |g, window, _| {
                Box::pin(async move {
                    council::repeal(g, PoliticalCard::VetoPower).await;
                    if let Window::LawPassed { annulled, .. } = window {
                        *annulled = true;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::CouncilElder,
        "Law. When an election is read, the elected player may discard this card: only his votes count.",
    )
    .hooks(Hooks {
        uses: &[Use {
            at: At::AgendaRead,
            can: |_, window, me| {
                let election =
                    matches!(window, Window::AgendaRead { card, cancelled: None } if card.row().vote != Vote::ForAgainst);
                election && is_elected(me, me.seat)
            },
            run: |g, window, me| {
                Box::pin(async move {
                    council::repeal(g, PoliticalCard::CouncilElder).await;
                    if let Window::AgendaRead { card, .. } = *window {
                        effects::last(g, me, Until::VotesCounted, Scope::Elected(Ballot::Law(card)));
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    // On that agenda only: several may be voted on at once (T58.2), and another may come in its place.
    .lasting(&[Answer::Refuse(Permit::Vote, |state, ask, me| {
        let card = state.council.as_ref().and_then(|council| council.card);
        ask.seat != me.seat && card.is_some_and(|card| me.scope == Scope::Elected(Ballot::Law(card)))
    })]),
    agenda(
        PoliticalCard::PoliticalFocus,
        "For: law; who picks Political gains a counter or two trade goods. Against: the council votes on the next card.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                next(g).await;
            }
        })
    })
    .hooks(Hooks {
        always: &[Use { at: At::Picked, can: Use::ALWAYS, run: |g, window, _| Box::pin(async move { focus(g, *window).await }) }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::NecessaryBureaucracy,
        "For: law; after each agenda the council also votes on the next card, now too. Against: the next card is revealed and, if \
         it is for or against, carried out as if voted for.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against
                && let Some(card) = council::agenda(g)
            {
                if card.row().vote == Vote::ForAgainst {
                    // Nobody voted on this one.
                    g.council = Some(Council::new(Some(card)));
                    council::carry_out(g, card, Ballot::For).await;
                } else {
                    g.political_discard.push(card);
                }
            }
        })
    })
    .hooks(Hooks {
        always: &[Use { at: At::CouncilOver, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { next(g).await }) }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::TechnologyInvestigationCommittee,
        "For: no technologies are bought this round. Against: everybody loses an action card by chance; then the council votes on \
         the next two cards.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                this_round(g, PoliticalCard::TechnologyInvestigationCommittee);
                return;
            }
            for seat in everybody(g) {
                cards::discard_random(g, seat, 1);
            }
            for _ in 0..2 {
                next(g).await;
            }
        })
    })
    .lasting(&[Answer::Refuse(Permit::BuyTech, |_, _, _| true)]),
];

/// The council votes on the next card.
async fn next(g: &mut G) {
    if g.is_over() {
        return;
    }
    if let Some(card) = council::agenda(g) {
        council::vote_on(g, card, council::Origin::Deck).await;
    }
}

/// A seat may discard a law.
async fn strike(g: &mut G, seat: Seat, card: PoliticalCard) {
    let laws: Vec<Target> = g.laws.iter().map(|law| Target::Political(law.card)).collect();
    if let Some(Target::Political(law)) = ask::maybe(g, seat, why(Prompt::ChooseLaw, card), laws).await {
        council::repeal(g, law).await;
    }
}

/// Influence of refreshed planets.
fn refreshed_influence(state: &State, seat: Seat) -> u32 {
    let refreshed = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    refreshed.map(|planet| state.influence(planet)).sum()
}

/// A counter or two trade goods for who picked the card that convenes the council.
async fn focus(g: &mut G, window: Window) {
    let Window::Picked { seat, card } = window else { return };
    if !matches!(card, StrategyCard::Political | StrategyCard::PoliticalIi) {
        return;
    }
    let options = vec![Target::CommandCounter, Target::TradeGoods];
    match ask::one(g, seat, why(Prompt::TakeBonus, PoliticalCard::PoliticalFocus), options).await {
        Target::TradeGoods => crate::games::ti3::rules::board::gain_goods(g, seat, 2),
        _ => crate::games::ti3::rules::counters::gain(g, seat, 1).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{
        decide, decide_until, is_discarded, is_law, law,
    };
    use crate::games::ti3::model::ids::{ActionCard, Module, Race, Tech};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::rules::technology;
    use crate::games::ti3::testing::*;

    const CROWN: PoliticalCard = PoliticalCard::CrownOfThalnos;
    const WEAPONS: PoliticalCard = PoliticalCard::UnconventionalWeapons;

    #[test]
    fn repeal_discards_the_elected_law_only() {
        let mut t = Sim::new();
        law(&mut t, CROWN, Ballot::Player(A));
        law(&mut t, PoliticalCard::Emperor, Ballot::Player(A));
        decide(&mut t, PoliticalCard::Repeal, Ballot::Law(CROWN));
        assert!(!is_law(&t, CROWN) && is_law(&t, PoliticalCard::Emperor));
        assert!(is_discarded(&t, CROWN));
    }

    /// Nothing can be elected while there is no law.
    #[test]
    fn repeal_without_laws_is_discarded() {
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::Repeal];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(!t.until(Prompt::Vote));
    }

    #[test]
    fn revote_lets_the_council_decide_again() {
        for (ballot, holder) in [(Some(B), Some(B)), (None, Some(A))] {
            let mut t = Sim::new();
            law(&mut t, CROWN, Ballot::Player(C));
            t.state.active = C;
            t.state.hidden.political_deck = vec![PoliticalCard::Revote];
            t.go().choose(Target::Strategy(StrategyCard::Political));
            // B, C and A vote again on the crown.
            while t.look().council.as_ref().and_then(|council| council.card) != Some(CROWN) {
                let revote = Target::Ballot(Ballot::Law(CROWN));
                if t.offers(revote.clone()) {
                    t.choose(revote)
                } else {
                    t.pass()
                };
            }
            t.pass();
            match ballot {
                Some(seat) => t.choose(Target::Ballot(Ballot::Player(seat))),
                None => t.pass(),
            };
            t.finish();
            let now = t.look().laws.iter().find(|law| law.card == CROWN).map(|law| law.ballot);
            assert_eq!(now, holder.map(Ballot::Player), "the speaker breaks a tie with the first");
            assert!(!is_discarded(&t, CROWN));
        }
    }

    #[test]
    fn a_new_constitution_ends_all_laws_or_one() {
        let mut t = Sim::new();
        law(&mut t, CROWN, Ballot::Player(A));
        law(&mut t, PoliticalCard::BuildMonument, Ballot::Planet(Planet::Jord));
        decide(&mut t, PoliticalCard::NewConstitution, Ballot::For);
        assert!(t.look().laws.is_empty());
        assert!(t.look().planets[Planet::Jord].exhausted && t.look().planets[Planet::ArchonRen].exhausted);
        let mut t = Sim::new();
        [Planet::Saudor, Planet::Quann].into_iter().for_each(|planet| t.give_planet(A, planet));
        decide_until(&mut t, PoliticalCard::NewConstitution, Ballot::For, Prompt::ExhaustPlanets);
        assert_eq!(t.asked().0, A, "two of three, as A likes");
        let mut t = Sim::new();
        law(&mut t, CROWN, Ballot::Player(A));
        law(&mut t, PoliticalCard::BuildMonument, Ballot::Planet(Planet::Jord));
        decide_until(&mut t, PoliticalCard::NewConstitution, Ballot::Against, Prompt::ChooseLaw);
        assert_eq!(t.asked().0, C, "C has most influence");
        t.choose(Target::Political(CROWN));
        assert!(!is_law(&t, CROWN) && is_law(&t, PoliticalCard::BuildMonument));
    }

    #[test]
    fn the_holder_of_mecatol_rex_strikes_a_law_or_musters() {
        for owned in [true, false] {
            let mut t = Sim::new();
            law(&mut t, CROWN, Ballot::Player(A));
            if owned {
                t.give_planet(B, Planet::MecatolRex);
                decide_until(&mut t, PoliticalCard::HolderOfMecatolRex, Ballot::For, Prompt::ChooseLaw);
                assert_eq!(t.asked().0, B);
                t.choose(Target::Political(CROWN));
            } else {
                decide(&mut t, PoliticalCard::HolderOfMecatolRex, Ballot::For);
            }
            assert_eq!(is_law(&t, CROWN), !owned);
        }
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        decide_until(&mut t, PoliticalCard::HolderOfMecatolRex, Ballot::Against, Prompt::PlaceUnits);
        t.choose(Target::Yes);
        assert_eq!(t.units(Place::Planet(Planet::MecatolRex), B).ground(), 2);
    }

    #[test]
    fn veto_power_annuls_a_law_once() {
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::VetoPower, Ballot::Player(B));
        decide_until(&mut t, CROWN, Ballot::Player(A), Prompt::Window);
        assert_eq!(t.asked().0, B);
        t.choose(Target::Use(Source::Political(PoliticalCard::VetoPower))).finish();
        assert!(t.look().laws.is_empty() && is_discarded(&t, CROWN));
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::VetoPower, Ballot::Player(B));
        decide(&mut t, CROWN, Ballot::Player(A));
        assert!(is_law(&t, CROWN) && is_law(&t, PoliticalCard::VetoPower), "not used");
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::VetoPower, Ballot::Player(B));
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::CostOverruns];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(!t.until(Prompt::Window), "not a law");
    }

    #[test]
    fn the_council_elder_decides_an_election_alone() {
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::CouncilElder, Ballot::Player(B));
        t.state.active = C;
        t.state.hidden.political_deck = vec![CROWN];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Political(PoliticalCard::CouncilElder)));
        assert_eq!(t.asked(), (B, Prompt::Vote));
        t.choose(Target::Ballot(Ballot::Player(B)));
        assert_eq!(t.look().laws.iter().map(|law| law.ballot).collect::<Vec<_>>(), [Ballot::Player(B)]);
        assert!(t.look().effects.is_empty(), "for one vote");
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::CouncilElder, Ballot::Player(B));
        t.state.active = C;
        t.state.hidden.political_deck = vec![WEAPONS];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(!t.until(Prompt::Window), "not an election");
    }

    #[test]
    fn political_focus_pays_who_picks_political() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::PoliticalFocus, Ballot::For);
        for seat in [A, B, C] {
            t.state.players[seat].cards.clear();
        }
        t.at(Step::PickCard(0)).choose(Target::Strategy(StrategyCard::Political));
        assert_eq!(t.asked(), (A, Prompt::TakeBonus));
        t.choose(Target::TradeGoods);
        assert_eq!(t.look().players[A].goods, 2);
        t.choose(Target::Strategy(StrategyCard::Trade));
        assert_eq!(t.asked(), (C, Prompt::PickStrategyCard), "nothing for Trade");
    }

    #[test]
    fn political_focus_refused_brings_the_next_card() {
        let mut t = Sim::new();
        t.state.players[A].goods = 9;
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::CostOverruns, PoliticalCard::PoliticalFocus];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        for ballot in [Ballot::Against, Ballot::For] {
            assert!(t.until(Prompt::Vote));
            t.pass().choose(Target::Ballot(ballot)).pass();
        }
        assert_eq!(t.look().players[A].goods, 8);
        assert!(!is_law(&t, PoliticalCard::PoliticalFocus));
    }

    #[test]
    fn necessary_bureaucracy_brings_one_more_card_each_time() {
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        t.state.active = C;
        let more = [PoliticalCard::ImperialMandate, PoliticalCard::CostOverruns];
        t.state.hidden.political_deck = vec![more[0], more[1], PoliticalCard::NecessaryBureaucracy];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        t.pass().choose(Target::Ballot(Ballot::For)).pass();
        assert!(is_law(&t, PoliticalCard::NecessaryBureaucracy));
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(more[1]), "at once");
        t.pass().pass().pass();
        assert_ne!(t.asked().1, Prompt::Vote, "the second card brings no third");
    }

    #[test]
    fn necessary_bureaucracy_refused_carries_out_the_next_card() {
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::ImperialMandate, PoliticalCard::NecessaryBureaucracy];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        t.pass().choose(Target::Ballot(Ballot::Against)).pass();
        assert_eq!(t.look().players[A].points, 2);
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![CROWN, PoliticalCard::NecessaryBureaucracy];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        t.pass().choose(Target::Ballot(Ballot::Against)).pass();
        assert!(t.look().laws.is_empty() && is_discarded(&t, CROWN), "an election has no for");
    }

    #[test]
    fn the_investigation_committee_stops_purchases_or_costs_cards() {
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        t.state.players[A].goods = 20;
        decide(&mut t, PoliticalCard::TechnologyInvestigationCommittee, Ballot::For);
        assert!(!technology::can_buy(t.look(), A, 8));
        assert!(technology::open(t.look(), A).any(|tech| tech == Tech::AntimassDeflectors), "only purchases");
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 2];
        t.state.active = C;
        t.state.hidden.political_deck = vec![
            PoliticalCard::ImperialMandate,
            PoliticalCard::CostOverruns,
            PoliticalCard::TechnologyInvestigationCommittee,
        ];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::Vote));
        t.pass().choose(Target::Ballot(Ballot::Against)).pass();
        assert_eq!(t.look().hidden.hands[A].len(), 1);
        for card in [PoliticalCard::CostOverruns, PoliticalCard::ImperialMandate] {
            assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(card), "in order");
            t.pass().pass().pass();
            while t.asked().1 == Prompt::BreakTie {
                t.pass();
            }
        }
        assert_ne!(t.asked().1, Prompt::Vote);
    }

    /// T11.6: cards that can be spent as trade goods are no influence of planets.
    #[test]
    fn a_new_constitution_refused_asks_who_has_most_on_planets() {
        let mut t = Sim::new();
        law(&mut t, CROWN, Ballot::Player(A));
        t.state.hidden.agendas[B] = vec![
            PoliticalCard::CostOverruns,
            PoliticalCard::ImperialMandate,
            PoliticalCard::Emperor,
            PoliticalCard::Repeal,
            PoliticalCard::Revote,
        ];
        decide_until(&mut t, PoliticalCard::NewConstitution, Ballot::Against, Prompt::ChooseLaw);
        assert_eq!(t.asked().0, C);
    }

    /// T55.1: nor are technologies of the race bought.
    #[test]
    fn the_investigation_committee_stops_purchases_of_the_race_t55_1() {
        let mut t = Sim::new();
        t.module(Module::RaceTech).race(C, Race::Norr);
        t.state.players[A].goods = 30;
        assert!(technology::can_buy(&t.state, A, 8));
        decide(&mut t, PoliticalCard::TechnologyInvestigationCommittee, Ballot::For);
        assert!(!technology::can_buy(t.look(), A, 8));
    }

    /// T13.3: a law that ends closes what it had opened, and nothing else.
    #[test]
    fn a_law_that_ends_leaves_ships_among_asteroids_alone() {
        use crate::games::ti3::model::ids::{RaceTech, Tile, UnitKind};
        use crate::games::ti3::model::target::Place;
        for (mapped, left) in [(true, 1), (false, 0)] {
            let mut t = Sim::new();
            t.race(A, Race::Saar);
            let field = t.tile(Tile::AsteroidField);
            t.put(A, Place::Space(field), UnitKind::Cruiser, 1);
            if mapped {
                t.give_race_tech(A, RaceTech::ChaosMapping);
            }
            law(&mut t, PoliticalCard::SanctuaryShield, Ballot::System(field));
            assert!(t.is_sound());
            decide(&mut t, PoliticalCard::Repeal, Ballot::Law(PoliticalCard::SanctuaryShield));
            assert_eq!(t.units(Place::Space(field), A).count(UnitKind::Cruiser), left);
            assert!(t.is_sound());
        }
    }

    /// What is carried out unasked was voted for by nobody.
    #[test]
    fn what_bureaucracy_reveals_nobody_voted_for() {
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![PoliticalCard::Mutiny, PoliticalCard::NecessaryBureaucracy];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        while t.asked().1 != Prompt::ChooseAction {
            match t.asked() {
                (B, Prompt::Vote) => t.choose(Target::Ballot(Ballot::For)),
                (C, Prompt::Vote) => t.choose(Target::Ballot(Ballot::Against)),
                _ => t.pass(),
            };
        }
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [0; 3]);
    }

    /// T57.2: what a card does in a council is over when its outcome brings up another agenda.
    #[test]
    fn what_is_for_one_agenda_is_not_for_the_next_t57_2() {
        let mut t = Sim::new();
        t.state.active = C;
        t.state.hidden.political_deck = vec![WEAPONS, PoliticalCard::PoliticalFocus];
        // Only councilors vote, and there are none.
        let speech = effects::Me::new(A, Source::ActionCard(ActionCard::MovingSpeech));
        effects::last(&mut t.state, speech, Until::CouncilEnd, Scope::Nothing);
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::BreakTie), "nobody votes on the first");
        t.choose(Target::Ballot(Ballot::Against));
        assert!(t.until(Prompt::Vote));
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(WEAPONS));
    }

    /// T58.3: when another agenda comes in the place of the election, all vote on it.
    #[test]
    fn the_council_elder_decides_no_agenda_that_replaces_the_election() {
        let mut t = Sim::new();
        t.race(C, Race::Norr);
        law(&mut t, PoliticalCard::CouncilElder, Ballot::Player(B));
        t.hand(A, &[ActionCard::Veto]);
        t.state.active = C;
        t.state.hidden.political_deck = vec![WEAPONS, CROWN];
        t.go().choose(Target::Strategy(StrategyCard::Political));
        while t.look().laws.len() == 1 {
            let elder = Target::Use(Source::Political(PoliticalCard::CouncilElder));
            if t.offers(elder.clone()) {
                t.choose(elder)
            } else {
                t.pass()
            };
        }
        while t.asked() != (A, Prompt::Window) {
            t.pass();
        }
        t.choose(plays(ActionCard::Veto));
        let mut voters = Vec::new();
        while t.until(Prompt::Vote) {
            voters.push(t.asked().0);
            t.pass();
        }
        assert_eq!(voters, [B, C, A]);
    }

    /// The law says: after a vote. Without an objective there is nothing to elect.
    #[test]
    fn bureaucracy_does_not_follow_an_agenda_without_a_vote() {
        for (card, follows) in [(PoliticalCard::RecognizeAccomplishments, false), (WEAPONS, true)] {
            let mut t = Sim::new();
            t.race(C, Race::Norr);
            law(&mut t, PoliticalCard::NecessaryBureaucracy, Ballot::For);
            t.state.active = C;
            t.state.objectives.clear();
            t.state.hidden.political_deck = vec![PoliticalCard::CostOverruns, card];
            t.go().choose(Target::Strategy(StrategyCard::Political));
            let mut voted = false;
            while t.until(Prompt::Vote) {
                voted |=
                    t.look().council.as_ref().and_then(|council| council.card) == Some(PoliticalCard::CostOverruns);
                t.pass();
            }
            assert_eq!(voted, follows);
        }
    }
}
