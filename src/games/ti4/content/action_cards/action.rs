//! Action cards played as an action, for one's own good.

use super::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::model::{data::Trait, data::Wormholes};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{board, galaxy, notes, production, technology, tokens};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::new(
        ActionCard::EconomicInitiative,
        "Economic Initiative",
        "Ready each cultural planet you control.",
        &[ComponentAction::may(
            |state, _, me| cultural(state, me.seat).any(|planet| state.planet(planet).exhausted),
            Do::Now(|g, _, me| {
                for planet in cultural(g, me.seat).collect::<Vec<_>>() {
                    board::ready(g, planet);
                }
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::FocusedResearch,
        "Focused Research",
        "Spend 4 trade goods to research a technology.",
        &[ComponentAction::may(
            |state, _, me| state.players[me.seat].goods >= 4 && !technology::researchable(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    g.players[me.seat].goods -= 4;
                    technology::research(g, me.seat, me.asks(Prompt::Research)).await;
                })
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::FrontlineDeployment,
        "Frontline Deployment",
        "Place 3 infantry on a planet you control.",
        &[ComponentAction::may(
            |state, _, me| !board::open_planets(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| {
                    at_one(named, Prompt::ChoosePlanet, || planets(board::open_planets(state, me.seat)))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        if let [Target::Planet(planet)] = named[..] {
                            board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 3);
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::GhostShip,
        "Ghost Ship",
        "Place a destroyer in a system with a wormhole, without others' ships, that is no home system.",
        &[ComponentAction::may(
            |state, _, me| {
                production::can_get(state, me.seat, UnitKind::Destroyer) && !haunts(state, me.seat).is_empty()
            },
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSystem, || systems(haunts(state, me.seat))),
                |g, _, me, named| Box::pin(place_ship(g, me, named, UnitKind::Destroyer)),
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::IndustrialInitiative,
        "Industrial Initiative",
        "Gain 1 trade good for each industrial planet you control.",
        &[ComponentAction::may(
            |state, _, me| industrial(state, me.seat) > 0,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let count = industrial(g, me.seat);
                    notes::gain_goods(g, me.seat, count).await;
                })
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::MiningInitiative,
        "Mining Initiative",
        "Gain trade goods equal to the resources of a planet you control.",
        &[ComponentAction::may(
            |state, _, me| state.controlled(me.seat).next().is_some(),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChoosePlanet, || planets(state.controlled(me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        if let [Target::Planet(planet)] = named[..] {
                            let count = board::resources(g, planet) as u8;
                            notes::gain_goods(g, me.seat, count).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::RepealLaw,
        "Repeal Law",
        "Discard a law from play.",
        &[ComponentAction::may(
            |state, _, _| !state.laws.is_empty(),
            Do::Aimed(
                |state, _, _, named| {
                    let laws = || state.laws.iter().map(|law| Target::Agenda(law.agenda)).collect();
                    at_one(named, Prompt::ChooseCard, laws)
                },
                |g, _, _, named| {
                    Box::pin(async move {
                        if let [Target::Agenda(law)] = named[..] {
                            agenda::discard_law(g, law);
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::RiseOfAMessiah,
        "Rise of a Messiah",
        "Place an infantry on each planet you control.",
        &[ComponentAction::may(
            |state, _, me| !board::open_planets(state, me.seat).is_empty(),
            Do::Now(|g, _, me| {
                for planet in board::open_planets(g, me.seat) {
                    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                }
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::UnexpectedAction,
        "Unexpected Action",
        "Take one of your command tokens off the board.",
        &[ComponentAction::may(
            |state, _, me| state.tokens_on_board(me.seat) > 0,
            Do::Aimed(
                |state, _, me, named| {
                    let own = state.system_ids().filter(|&id| state.system(id).tokens.contains(me.seat));
                    at_one(named, Prompt::RemoveToken, || systems(own))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        if let [Target::System(system)] = named[..] {
                            tokens::take_off(g, me.seat, system);
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::WarEffort,
        "War Effort",
        "Place a cruiser in a system with one of your ships.",
        &[ComponentAction::may(
            |state, _, me| {
                production::can_get(state, me.seat, UnitKind::Cruiser) && !with_ships(state, me.seat).is_empty()
            },
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSystem, || systems(with_ships(state, me.seat))),
                |g, _, me, named| Box::pin(place_ship(g, me, named, UnitKind::Cruiser)),
            ),
        )],
    ),
];

fn industrial(state: &State, seat: Seat) -> u8 {
    state.controlled(seat).filter(|&planet| state.has_trait(planet, Trait::Industrial)).count() as u8
}

fn cultural(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(move |&planet| state.has_trait(planet, Trait::Cultural))
}

/// Systems for a ghost ship.
fn haunts(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        galaxy::wormholes(state, *id, None) != Wormholes::NONE
            && state.home_of(*id).is_none()
            && state.system(*id).space.others_with_ships(seat).next().is_none()
    };
    state.system_ids().filter(fits).collect()
}

/// Systems where a seat has a ship.
pub(super) fn with_ships(state: &State, seat: Seat) -> Vec<SystemId> {
    state.system_ids().filter(|&id| state.system(id).space.of(seat).has_ships()).collect()
}

/// Places a ship in the system that was named.
pub(super) async fn place_ship(g: &mut G, me: Me, named: Vec<Target>, kind: UnitKind) {
    if let [Target::System(system)] = named[..] {
        production::place(g, me.seat, Place::Space(system), kind, 1).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::LawPlace;
    use crate::games::ti4::testing::{A, B, Sim};

    fn holding(card: ActionCard) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, card);
        t
    }

    #[test]
    fn economic_initiative_readies_cultural_planets() {
        let mut t = holding(ActionCard::EconomicInitiative);
        for planet in [Planet::Quann, Planet::Wellon] {
            t.give_planet(A, planet);
            board::exhaust(&mut t.state, planet);
        }
        t.go().play(ActionCard::EconomicInitiative);
        assert!(!t.look().planet(Planet::Quann).exhausted && t.look().planet(Planet::Wellon).exhausted);
    }

    #[test]
    fn focused_research_costs_four_trade_goods() {
        let mut t = holding(ActionCard::FocusedResearch);
        t.state.players[A].goods = 3;
        assert!(!t.go().offers_card(ActionCard::FocusedResearch));
        t.state.players[A].goods = 5;
        t.go().play(ActionCard::FocusedResearch).pick(Target::Tech(Tech::SarweenTools));
        assert!(t.look().players[A].has(Tech::SarweenTools) && t.look().players[A].goods == 1);
    }

    #[test]
    fn frontline_deployment_places_three_infantry() {
        let mut t = holding(ActionCard::FrontlineDeployment);
        t.give_planet(A, Planet::Wellon);
        t.go().play(ActionCard::FrontlineDeployment).pick(Target::Planet(Planet::Wellon));
        assert_eq!(t.units(A, Place::Planet(Planet::Wellon), UnitKind::Infantry), 3);
    }

    #[test]
    fn ghost_ship_appears_at_a_free_wormhole() {
        let mut t = holding(ActionCard::GhostShip);
        t.put(B, t.space(39), UnitKind::Destroyer, 1);
        t.go().play(ActionCard::GhostShip);
        assert!(!t.offers(&Target::System(t.tile(39))) && !t.offers(&Target::System(t.tile(22))));
        t.pick_tile(25);
        assert_eq!(t.units(A, t.space(25), UnitKind::Destroyer), 1);
    }

    #[test]
    fn industrial_initiative_pays_for_industrial_planets() {
        let mut t = holding(ActionCard::IndustrialInitiative);
        assert!(!t.go().offers_card(ActionCard::IndustrialInitiative));
        t.give_planet(A, Planet::Wellon);
        t.go().play(ActionCard::IndustrialInitiative);
        assert_eq!(t.look().players[A].goods, 1);
    }

    #[test]
    fn repeal_law_discards_a_law() {
        let mut t = holding(ActionCard::RepealLaw);
        assert!(!t.go().offers_card(ActionCard::RepealLaw));
        t.law(Agenda::FleetRegulations, LawPlace::Common);
        t.go().play(ActionCard::RepealLaw);
        assert!(t.look().laws.is_empty() && t.look().agenda_discard.contains(&Agenda::FleetRegulations));
    }

    #[test]
    fn rise_of_a_messiah_reaches_every_planet() {
        let mut t = holding(ActionCard::RiseOfAMessiah);
        t.give_planet(A, Planet::Wellon);
        let before = t.units(A, Place::Planet(Planet::Jord), UnitKind::Infantry);
        t.go().play(ActionCard::RiseOfAMessiah);
        assert_eq!(t.units(A, Place::Planet(Planet::Wellon), UnitKind::Infantry), 1);
        assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Infantry), before + 1);
    }

    #[test]
    fn unexpected_action_takes_a_token_back() {
        let mut t = holding(ActionCard::UnexpectedAction);
        assert!(!t.go().offers_card(ActionCard::UnexpectedAction));
        let home = t.home(A);
        t.state.system_mut(home).tokens.insert(A);
        t.go().play(ActionCard::UnexpectedAction);
        assert_eq!(t.look().tokens_on_board(A), 0);
    }

    #[test]
    fn war_effort_adds_a_cruiser_to_a_fleet() {
        let mut t = holding(ActionCard::WarEffort);
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        t.go().play(ActionCard::WarEffort).pick_tile(22);
        assert_eq!(t.units(A, t.space(22), UnitKind::Cruiser), 1);
    }
}
