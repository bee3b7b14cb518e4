//! Action cards that are played as an action.

use super::*;
use crate::games::ti4::target::Prompt;
use crate::games::ti4::{ask, board, data::Trait, notes};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        card: ActionCard::IndustrialInitiative,
        name: "Industrial Initiative",
        text: "Gain 1 trade good for each industrial planet you control.",
        plays: &[Play::may(
            At::ComponentAction,
            |state, _, me| industrial(state, me.seat) > 0,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let count = industrial(g, me.seat);
                    notes::gain_goods(g, me.seat, count).await;
                })
            }),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::MiningInitiative,
        name: "Mining Initiative",
        text: "Gain trade goods equal to the resources of a planet you control.",
        plays: &[Play::may(
            At::ComponentAction,
            |state, _, me| state.controlled(me.seat).next().is_some(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let planets = g.controlled(me.seat).collect();
                    if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                        let count = board::resources(g, planet) as u8;
                        notes::gain_goods(g, me.seat, count).await;
                    }
                })
            }),
        )],
        ..ActionCardRow::BLANK
    },
];

fn industrial(state: &State, seat: Seat) -> u8 {
    state.controlled(seat).filter(|planet| planet.row().kind == Some(Trait::Industrial)).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, Sim};

    #[test]
    fn industrial_initiative_pays_for_industrial_planets() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::IndustrialInitiative);
        t.go();
        assert!(
            !t.offers(&crate::games::ti4::target::Target::Use(Source::ActionCard(ActionCard::IndustrialInitiative)))
        );
        t.give_planet(A, Planet::Wellon);
        t.go().use_it(Source::ActionCard(ActionCard::IndustrialInitiative));
        assert_eq!(t.look().players[A].goods, 1);
    }
}
