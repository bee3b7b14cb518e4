//! Action cards about exploration and relic fragments.

use super::*;
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::exploration::{self, FRAGMENTS};
use crate::games::ti4::rules::galaxy::{self, Adjacency};

/// A card of the module, played as an action.
const fn action(card: ActionCard, name: &'static str, text: &'static str, uses: &'static [Use]) -> ActionCardRow {
    ActionCardRow { edition: Edition::Exploration, ..ActionCardRow::new(card, name, text, uses) }
}

pub static ROWS: &[ActionCardRow] = &[
    action(
        ActionCard::ArchaeologicalExpedition,
        "Archaeological Expedition",
        "Turn over 3 cards of the exploration deck of a trait that a planet of yours has; keep the relic fragments.",
        &[ComponentAction::may(
            |state, _, me| !sites(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| {
                    at_one(named, Prompt::ExploreDeck, || sites(state, me.seat).into_iter().map(Target::Deck).collect())
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Deck(deck)] = named[..] else { return };
                        let cards: Vec<Explore> = (0..3).map_while(|_| exploration::draw(g, deck)).collect();
                        for &card in &cards {
                            if FRAGMENTS.contains(&card) {
                                g.players[me.seat].trove.cards.push(card);
                            } else {
                                exploration::discard(g, card);
                            }
                        }
                        g.log(Entry::TurnedOver { seat: me.seat, cards });
                    })
                },
            ),
        )],
    ),
    action(
        ActionCard::ExplorationProbe,
        "Exploration Probe",
        "Explore a frontier token in or next to a system with your ships.",
        &[ComponentAction::may(
            |state, _, me| !frontiers(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSystem, || systems(frontiers(state, me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        if let [Target::System(system)] = named[..] {
                            exploration::explore_frontier(g, me.seat, system).await;
                        }
                    })
                },
            ),
        )],
    ),
    action(
        ActionCard::SeizeArtifact,
        "Seize Artifact",
        "A neighbor gives you a relic fragment of your choice.",
        &[ComponentAction::may(
            |state, _, me| !finders(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| match named[..] {
                    [] => Some(Aim::One(Prompt::ChooseSeat, seats(finders(state, me.seat)))),
                    [Target::Seat(other)] => {
                        let held = FRAGMENTS.into_iter().filter(|&card| state.players[other].trove.count(card) > 0);
                        Some(Aim::One(Prompt::ChooseFragments, held.map(Target::Explore).collect()))
                    }
                    _ => None,
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Seat(from), Target::Explore(card)] = named[..] else { return };
                        if g.players[from].trove.count(card) > 0 {
                            Source::Explore(card).purge(g, from);
                            g.players[me.seat].trove.cards.push(card);
                            g.log(Entry::TradedFragments { from, to: me.seat, cards: vec![card] });
                        }
                    })
                },
            ),
        )],
    ),
];

/// Decks of the traits that planets of the seat have.
fn sites(state: &State, seat: Seat) -> Vec<Deck> {
    let mut decks: Vec<Deck> = state.controlled(seat).flat_map(|planet| state.traits(planet)).map(Deck::from).collect();
    decks.sort_unstable();
    decks.dedup();
    decks
}

/// Systems with a frontier token where the seat has ships, or next to which it does.
fn frontiers(state: &State, seat: Seat) -> Vec<SystemId> {
    let adjacency = Adjacency::of(state, Some(seat));
    let manned = |id: SystemId| state.system(id).space.of(seat).has_ships();
    let near = |id: &SystemId| manned(*id) || adjacency.around(*id).any(manned);
    state.system_ids().filter(|&id| state.system(id).frontier).filter(near).collect()
}

/// Neighbours with relic fragments.
fn finders(state: &State, seat: Seat) -> Vec<Seat> {
    galaxy::neighbours(state, seat).into_iter().filter(|&other| exploration::fragments(state, other) > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn holding(card: ActionCard) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, card);
        t
    }

    #[test]
    fn an_expedition_keeps_the_fragments_of_three_cards() {
        let mut t = holding(ActionCard::ArchaeologicalExpedition);
        t.give_planet(A, Planet::Quann);
        for card in [Explore::CulturalRelicFragment, Explore::Freelancers, Explore::CulturalRelicFragment] {
            t.stack_explore(card);
        }
        t.go().play(ActionCard::ArchaeologicalExpedition);
        assert_eq!(t.look().players[A].trove.cards, [Explore::CulturalRelicFragment; 2], "the only deck");
        assert_eq!(t.look().exploration.discards[Deck::Cultural], [Explore::Freelancers]);
    }

    #[test]
    fn an_expedition_needs_a_planet_with_the_trait() {
        let mut t = holding(ActionCard::ArchaeologicalExpedition);
        assert!(!t.go().offers_card(ActionCard::ArchaeologicalExpedition), "home planets have none");
        t.give_planet(A, Planet::Quann);
        t.give_planet(A, Planet::VefutIi);
        t.go().play(ActionCard::ArchaeologicalExpedition);
        assert!(t.offers(&Target::Deck(Deck::Cultural)) && t.offers(&Target::Deck(Deck::Hazardous)));
        assert!(!t.offers(&Target::Deck(Deck::Industrial)) && !t.offers(&Target::Deck(Deck::Frontier)));
    }

    /// Tile 44 is next to 27, tile 39 is not.
    #[test]
    fn a_probe_explores_a_frontier_nearby() {
        let mut t = holding(ActionCard::ExplorationProbe);
        t.put(A, t.space(27), UnitKind::Destroyer, 1);
        t.put(A, t.space(44), UnitKind::Destroyer, 1);
        t.stack_explore(Explore::LostCrew);
        t.go().play(ActionCard::ExplorationProbe);
        let (near, far) = (t.tile(44), t.tile(40));
        assert!(!t.offers(&Target::System(far)));
        if t.asked().is_some_and(|(_, prompt)| prompt == Prompt::ChooseSystem) {
            t.pick(Target::System(near));
        }
        assert!(!t.look().system(near).frontier && t.look().system(far).frontier);
        assert_eq!(t.look().hidden.hands[A].len(), 2, "the lost crew brings two cards");
    }

    #[test]
    fn a_probe_needs_a_token_in_reach() {
        let mut t = holding(ActionCard::ExplorationProbe);
        for system in t.state.systems.iter_mut() {
            system.frontier = false;
        }
        assert!(!t.go().offers_card(ActionCard::ExplorationProbe));
        let far = t.tile(40);
        t.state.system_mut(far).frontier = true;
        assert!(!t.go().offers_card(ActionCard::ExplorationProbe));
    }

    #[test]
    fn an_artifact_is_seized_from_a_neighbor() {
        let mut t = holding(ActionCard::SeizeArtifact);
        for card in [Explore::CulturalRelicFragment, Explore::HazardousRelicFragment] {
            t.give_finds(B, card, 1);
        }
        t.give_finds(C, Explore::IndustrialRelicFragment, 1);
        assert!(!t.go().offers_card(ActionCard::SeizeArtifact), "nobody is near");
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        t.put(B, t.space(27), UnitKind::Destroyer, 1);
        t.go().play(ActionCard::SeizeArtifact).pick(Target::Explore(Explore::HazardousRelicFragment));
        assert_eq!(t.look().players[A].trove.cards, [Explore::HazardousRelicFragment]);
        assert_eq!(t.look().players[B].trove.cards, [Explore::CulturalRelicFragment]);
    }
}
