//! Ministers: laws that elect a player, who owns them.

use super::*;
use crate::games::ti4::rules::phases::{action, agenda};
use crate::games::ti4::rules::{cards, notes, production, tokens};

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::MinisterOfCommerce,
        name: "Minister of Commerce",
        election: Election::Player,
        text: "After replenishing commodities the owner gains 1 trade good for each neighbor.",
        hooks: Hooks::uses(&[WhenCommoditiesReplenished::must(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let count = galaxy::neighbours(g, me.seat).len() as u8;
                    notes::gain_goods(g, me.seat, count).await;
                })
            }),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfExploration,
        name: "Minister of Exploration",
        election: Election::Player,
        text: "The owner gains 1 trade good for each planet they gain.",
        hooks: Hooks::uses(&[WhenControlGained::must(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfIndustry,
        name: "Minister of Industry",
        election: Election::Player,
        text: "When the owner places a space dock, their units in that system may use Production.",
        hooks: Hooks::uses(&[WhenSpaceDockPlaced::may(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let system = board::system_of(g, now.at);
                    let producers = production::producers(g, me.seat, system);
                    production::use_production(g, me.seat, system, &producers).await;
                })
            }),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfPeace,
        name: "Minister of Peace",
        election: Election::Player,
        text: "After a player activates a system with units of another, the owner may discard this: that turn ends.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, _| {
                state.tactical.is_some() && state.others(now.seat).any(|other| state.has_units(other, now.system))
            },
            Do::Ask(|g, now, _| {
                agenda::discard_law(g, Agenda::MinisterOfPeace);
                // Nothing more happens after this activation.
                now.cancelled = true;
                Box::pin(action::stop_turn(g))
            }),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfPolicy,
        name: "Minister of Policy",
        election: Election::Player,
        text: "The owner draws an action card at the end of each status phase.",
        hooks: Hooks::uses(&[StatusPhaseEnd::must(
            |_, _, _| true,
            Do::Ask(|g, _, me| Box::pin(cards::draw(g, me.seat, 1))),
        )]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfSciences,
        name: "Minister of Sciences",
        election: Election::Player,
        text: "Research with the Technology card costs the owner no resources.",
        hooks: Hooks::answers(&[Answer::Limit(Number::ResearchCost, |_, ask, me| (ask.seat == me.seat).then_some(0))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MinisterOfWar,
        name: "Minister of War",
        election: Election::Player,
        text: "After an action the owner may discard this to take a command token off the board and act once more.",
        hooks: Hooks::uses(&[AfterActionPerformed::may(
            |state, now, me| now.seat == me.seat && state.tokens_on_board(me.seat) > 0,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    agenda::discard_law(g, Agenda::MinisterOfWar);
                    let systems = g.system_ids().filter(|&id| g.system(id).tokens.contains(me.seat)).collect();
                    if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::RemoveToken), systems).await {
                        tokens::take_off(g, me.seat, system);
                        effects::last(g, me, Until::Turn, Scope::Nothing);
                    }
                })
            }),
        )]),
        lasting: Hooks::answers(&[Answer::Add(Number::ActionsPerTurn, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..AgendaRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, owned};

    #[test]
    fn minister_of_commerce_pays_for_neighbours() {
        let mut t = owned(Agenda::MinisterOfCommerce, B);
        t.put(A, t.space(29), UnitKind::Cruiser, 1);
        t.put(B, t.space(29), UnitKind::Infantry, 1);
        let near = galaxy::neighbours(&t.state, B).len() as u8;
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade));
        assert!(near > 0);
        assert_eq!(t.look().players[B].goods, 3 + near);
    }

    #[test]
    fn minister_of_exploration_pays_for_a_gained_planet() {
        let mut t = owned(Agenda::MinisterOfExploration, A);
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.put(A, t.space(22), UnitKind::Infantry, 1);
        t.activate(22).until(Prompt::Commit).counts(&[(Target::Planet(Planet::Tarmann), 1)]);
        assert_eq!(t.look().players[A].goods, 1);
    }

    #[test]
    fn minister_of_industry_produces_at_a_new_dock() {
        let mut t = owned(Agenda::MinisterOfIndustry, A);
        t.give_planet(A, Planet::Tarmann);
        let dock = Target::Unit { at: Place::Planet(Planet::Tarmann), kind: UnitKind::SpaceDock, damaged: false };
        t.go().pick(Target::StrategicAction(StrategyCard::Construction)).pick(dock);
        t.use_it(Source::Agenda(Agenda::MinisterOfIndustry));
        assert_eq!(t.asked(), Some((A, Prompt::Produce)));
    }

    #[test]
    fn minister_of_peace_ends_a_turn() {
        let mut t = owned(Agenda::MinisterOfPeace, B);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.activate(22).use_it(Source::Agenda(Agenda::MinisterOfPeace));
        t.until(Prompt::ChooseAction);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseAction)), "A moved nothing");
        assert!(t.look().laws.is_empty() && t.look().system(t.tile(22)).tokens.contains(A));
    }

    #[test]
    fn minister_of_policy_draws_after_the_status_phase() {
        let mut t = owned(Agenda::MinisterOfPolicy, B);
        t.state.step = Step::ReadyAndReturn;
        t.go();
        assert_eq!((t.look().hidden.hands[B].len(), t.look().hidden.hands[A].len()), (1, 0));
    }

    #[test]
    fn minister_of_sciences_researches_for_nothing() {
        let mut t = owned(Agenda::MinisterOfSciences, A);
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).pick(Target::Tech(Tech::SarweenTools));
        t.pick(Target::Yes).pick(Target::Tech(Tech::PlasmaScoring));
        assert!(t.look().players[A].has(Tech::PlasmaScoring) && !t.look().planet(Planet::Jord).exhausted);
    }

    #[test]
    fn minister_of_war_gives_another_action() {
        let mut t = owned(Agenda::MinisterOfWar, A);
        t.activate(22).until(Prompt::React).use_it(Source::Agenda(Agenda::MinisterOfWar));
        assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)));
        assert_eq!(t.look().tokens_on_board(A), 0);
    }
}
