//! Riders: give up your vote, predict the outcome, be rewarded when it comes true.

use super::action::{place_ship, with_ships};
use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::{ask, cards, notes, production, scoring, technology, tokens};

/// A prediction lasts until the agenda is over; it forbids voting (LRR 8.22).
const PREDICT: &[Use] = &[AfterAgendaRevealed::may(
    |state, _, _| state.agenda.as_ref().is_some_and(|ballot| !agenda::outcomes(state, ballot.agenda).is_empty()),
    Do::Aimed(
        |state, _, _, named| {
            let agenda = state.agenda.as_ref().map(|ballot| ballot.agenda)?;
            let outcomes = || agenda::outcomes(state, agenda).into_iter().map(Target::Vote).collect();
            at_one(named, Prompt::Predict, outcomes)
        },
        |g, _, me, named| {
            Box::pin(async move {
                if let [Target::Vote(outcome)] = named[..] {
                    effects::last(g, me, Until::Agenda, Scope::Vote(outcome));
                    g.log(Entry::Predicted { seat: me.seat, outcome });
                }
            })
        },
    ),
)];

const NO_VOTE: &[Answer] = &[Answer::Refuse(Permit::Vote, |_, ask, me| ask.seat == me.seat)];

/// The predicted outcome was resolved.
fn came_true(state: &State, _: &AfterOutcomeResolved, me: Me) -> bool {
    let outcome = state.agenda.as_ref().and_then(|ballot| ballot.outcome);
    outcome.is_some_and(|outcome| me.scope == Scope::Vote(outcome))
}

pub(super) const fn reward(run: Do<AfterOutcomeResolved>) -> Use {
    AfterOutcomeResolved::must(came_true, run)
}

pub(super) const fn rider(
    card: ActionCard,
    name: &'static str,
    text: &'static str,
    reward: &'static [Use],
) -> ActionCardRow {
    ActionCardRow { lasting: Hooks { uses: reward, answers: NO_VOTE }, ..ActionCardRow::new(card, name, text, PREDICT) }
}

pub static ROWS: &[ActionCardRow] = &[
    rider(
        ActionCard::ConstructionRider,
        "Construction Rider",
        "Predict the outcome instead of voting; if you are right, place a space dock on a planet you control.",
        &[reward(Do::Ask(|g, _, me| Box::pin(construction::offer(g, me.seat, &[UnitKind::SpaceDock], None, false))))],
    ),
    rider(
        ActionCard::DiplomacyRider,
        "Diplomacy Rider",
        "Predict the outcome instead of voting; if you are right, all others place a token in a system with your planet.",
        &[reward(Do::Ask(|g, _, me| {
            Box::pin(async move {
                let mine = |id: &SystemId| g.planets_in(*id).iter().any(|planet| g.controls(me.seat, planet));
                let systems = g.system_ids().filter(mine).collect();
                if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                    for other in g.others(me.seat).collect::<Vec<_>>() {
                        tokens::place_from_reinforcements(g, other, system).await;
                    }
                }
            })
        }))],
    ),
    rider(
        ActionCard::ImperialRider,
        "Imperial Rider",
        "Predict the outcome instead of voting; if you are right, gain 1 victory point.",
        &[reward(Do::Now(|g, _, me| scoring::change_points(g, me.seat, 1)))],
    ),
    rider(
        ActionCard::LeadershipRider,
        "Leadership Rider",
        "Predict the outcome instead of voting; if you are right, gain 3 command tokens.",
        &[reward(Do::Ask(|g, _, me| Box::pin(tokens::gain(g, me.seat, 3, me.asks(Prompt::GainTokens)))))],
    ),
    rider(
        ActionCard::PoliticsRider,
        "Politics Rider",
        "Predict the outcome instead of voting; if you are right, draw 3 action cards and become speaker.",
        &[reward(Do::Ask(|g, _, me| {
            Box::pin(async move {
                cards::draw(g, me.seat, 3).await;
                g.speaker = me.seat;
                g.log(Entry::Speaker(me.seat));
            })
        }))],
    ),
    rider(
        ActionCard::TechnologyRider,
        "Technology Rider",
        "Predict the outcome instead of voting; if you are right, research a technology.",
        &[reward(Do::Ask(|g, _, me| Box::pin(technology::research(g, me.seat, me.asks(Prompt::Research)))))],
    ),
    rider(
        ActionCard::TradeRider,
        "Trade Rider",
        "Predict the outcome instead of voting; if you are right, gain 5 trade goods.",
        &[reward(Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 5))))],
    ),
    rider(
        ActionCard::WarfareRider,
        "Warfare Rider",
        "Predict the outcome instead of voting; if you are right, place a dreadnought in a system with your ship.",
        &[reward(Do::Ask(|g, _, me| {
            Box::pin(async move {
                if !production::can_get(g, me.seat, UnitKind::Dreadnought) {
                    return;
                }
                let systems = with_ships(g, me.seat);
                if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await {
                    place_ship(g, me, vec![Target::System(system)], UnitKind::Dreadnought).await;
                }
            })
        }))],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::{Place, Pool};
    use crate::games::ti4::testing::{A, B, Sim};

    /// B rides on "For" of an agenda without effects; A, who is speaker, votes for it, nobody else does.
    fn ride(card: ActionCard) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(B, card);
        t.state.players[B].fleet = 5;
        t.reveal(Agenda::RegulatedConscription).until(Prompt::React).play(card).pick(Target::Vote(Outcome::For));
        t.until(Prompt::VoteFor);
        assert_ne!(t.asked(), Some((B, Prompt::VoteFor)), "B, who would be first, has no vote (LRR 8.22)");
        t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t
    }

    #[test]
    fn construction_rider_places_a_dock() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_planet(B, Planet::Wellon);
        t.give_card(B, ActionCard::ConstructionRider);
        t.reveal(Agenda::RegulatedConscription).until(Prompt::React).play(ActionCard::ConstructionRider);
        t.pick(Target::Vote(Outcome::For)).until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t.until(Prompt::PlaceStructure);
        let at = Place::Planet(Planet::Wellon);
        t.pick(Target::Unit { at, kind: UnitKind::SpaceDock, damaged: false });
        assert_eq!(t.units(B, at, UnitKind::SpaceDock), 1);
    }

    #[test]
    fn diplomacy_rider_closes_a_system() {
        let t = ride(ActionCard::DiplomacyRider);
        let home = t.home(B);
        assert!(t.look().system(home).tokens.contains(A), "B's only system");
    }

    #[test]
    fn imperial_rider_is_a_point_for_the_right_prediction() {
        assert_eq!(ride(ActionCard::ImperialRider).look().players[B].points, 1);
    }

    #[test]
    fn no_rider_pays_out_for_a_wrong_prediction() {
        for row in ROWS {
            let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
            t.give_card(B, row.card);
            t.give_planet(B, Planet::Wellon);
            t.reveal(Agenda::RegulatedConscription).until(Prompt::React).play(row.card);
            t.pick(Target::Vote(Outcome::Against));
            t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For)).until(Prompt::PickStrategyCard);
            assert_eq!(t.uses(Source::ActionCard(row.card)), 1, "{}: played, and nothing came of it", row.name);
            assert_eq!(t.look().players[B].points, 0);
        }
    }

    /// Only homes are owned, which cannot be elected.
    #[test]
    fn no_rider_where_nothing_can_be_predicted() {
        for row in ROWS {
            let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
            t.give_card(B, row.card);
            t.reveal(Agenda::CoreMining);
            assert!(!t.offered_this_turn(Source::ActionCard(row.card)), "{}", row.name);
        }
    }

    #[test]
    fn leadership_rider_gains_three_tokens() {
        let mut t = ride(ActionCard::LeadershipRider);
        let before = t.look().players[B].tactic;
        t.counts(&[(Target::Pool(Pool::Tactic), 3)]);
        assert_eq!(t.look().players[B].tactic, before + 3);
    }

    #[test]
    fn politics_rider_draws_cards_and_takes_the_speaker_token() {
        let t = ride(ActionCard::PoliticsRider);
        assert_eq!((t.look().speaker, t.look().hidden.hands[B].len()), (B, 3));
    }

    #[test]
    fn technology_rider_researches() {
        let mut t = ride(ActionCard::TechnologyRider);
        t.pick(Target::Tech(Tech::NeuralMotivator));
        assert!(t.look().players[B].has(Tech::NeuralMotivator));
    }

    #[test]
    fn trade_rider_gains_five_goods() {
        assert_eq!(ride(ActionCard::TradeRider).look().players[B].goods, 5);
    }

    #[test]
    fn warfare_rider_places_a_dreadnought() {
        let t = ride(ActionCard::WarfareRider);
        assert_eq!(t.units(B, Place::Space(t.home(B)), UnitKind::Dreadnought), 1, "the only system with ships");
    }
}
