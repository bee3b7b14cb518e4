//! Action cards of Prophecy of Kings played as an action.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::{ask, board, cards, galaxy, ground_forces, limits, notes, production, technology};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Refuse(Permit::Research, |_, ask, me| {
            ask.seat == me.seat && ask.tech.map(Scope::Tech) == Some(me.scope)
        })]),
        ..ActionCardRow::pok(
            ActionCard::DivertFunding,
            "Divert Funding",
            "Return one of your technologies, no unit upgrade and not your faction's, and research another.",
            &[ComponentAction::may(
                |state, _, me| !divertible(state, me.seat).is_empty(),
                Do::Aimed(
                    |state, _, me, named| at_one(named, Prompt::ChooseCard, || techs(divertible(state, me.seat))),
                    |g, _, me, named| {
                        Box::pin(async move {
                            let [Target::Tech(tech)] = named[..] else { return };
                            technology::lose(g, me.seat, tech);
                            g.log(Entry::LostTech { seat: me.seat, tech });
                            effects::last(g, me, Until::Research, Scope::Tech(tech));
                            technology::research(g, me.seat, me.asks(Prompt::Research)).await;
                            effects::end(g, Until::Research);
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::FighterConscription,
        "Fighter Conscription",
        "Place a fighter in each system with your space docks or units with capacity, and without others' ships.",
        &[ComponentAction::may(
            |state, _, me| hangars(state, me.seat).next().is_some(),
            Do::Now(|g, _, me| {
                for system in hangars(g, me.seat).collect::<Vec<_>>() {
                    board::place(g, me.seat, Place::Space(system), UnitKind::Fighter, 1);
                }
            }),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::Impersonation,
        "Impersonation",
        "Spend 3 influence to draw a secret objective.",
        &[ComponentAction::may(
            |state, _, me| {
                payment::available(state, me.seat, Currency::Influence) >= 3 && !state.hidden.secret_deck.is_empty()
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    payment::pay(g, me.seat, Currency::Influence, 3, Some(me.source)).await;
                    cards::draw_secret(g, me.seat).await;
                })
            }),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::Plagiarize,
        "Plagiarize",
        "Spend 5 influence to gain a technology of a neighbor, not of their faction.",
        &[ComponentAction::may(
            |state, _, me| {
                payment::available(state, me.seat, Currency::Influence) >= 5 && !copied(state, me.seat).is_empty()
            },
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseCard, || techs(copied(state, me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Tech(tech)] = named[..] else { return };
                        payment::pay(g, me.seat, Currency::Influence, 5, Some(me.source)).await;
                        technology::receive(g, me.seat, tech).await;
                    })
                },
            ),
        )],
    ),
    ActionCardRow {
        edition: Edition::Mechs,
        ..ActionCardRow::pok(
            ActionCard::RefitTroops,
            "Refit Troops",
            "Replace 1 or 2 of your infantry with mechs.",
            &[ComponentAction::may(
                |state, _, me| *recruits(state, me.seat).total.end() > 0,
                Do::Aimed(
                    |state, _, me, named| {
                        named.is_empty().then(|| Aim::Counts(Prompt::ChooseUnit, recruits(state, me.seat)))
                    },
                    |g, _, me, named| {
                        Box::pin(async move {
                            let chosen = named.into_iter().map(|unit| (unit, 1)).collect();
                            for (at, kind, damaged) in ask::chosen_units(chosen) {
                                board::remove(g, me.seat, at, kind, damaged);
                                production::place(g, me.seat, at, UnitKind::Mech, 1).await;
                            }
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::Scuttle,
        "Scuttle",
        "Return 1 or 2 of your ships, no fighters, to your reinforcements and gain trade goods equal to their cost.",
        &[ComponentAction::may(
            |state, _, me| !large_ships(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| {
                    let ships = large_ships(state, me.seat);
                    let most = ships.iter().map(|(_, count)| count).sum::<u32>().min(2);
                    named.is_empty().then(|| Aim::Counts(Prompt::ChooseUnit, Counts::new(ships, 1..=most)))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let mut goods = 0;
                        let chosen = named.into_iter().map(|unit| (unit, 1)).collect();
                        for (at, kind, damaged) in ask::chosen_units(chosen) {
                            if board::remove(g, me.seat, at, kind, damaged) {
                                goods += g.unit(me.seat, kind).cost;
                                g.log(Entry::Removed { seat: me.seat, at, kind, count: 1 });
                            }
                        }
                        notes::gain_goods(g, me.seat, goods).await;
                    })
                },
            ),
        )],
    ),
];

fn techs(of: Vec<Tech>) -> Vec<Target> {
    of.into_iter().map(Target::Tech).collect()
}

/// Technologies of a seat without which it could research another.
fn divertible(state: &State, seat: Seat) -> Vec<Tech> {
    let own = state.players[seat].techs.iter();
    let plain = own.filter(|&id| tech(id).faction.is_none() && tech(id).unit.is_none());
    let diverts = |id: &Tech| {
        let mut without = state.clone();
        technology::lose(&mut without, seat, *id);
        effects::allowed(state, Permit::ResearchOtherwise, Ask::of(seat), false)
            || technology::researchable(&without, seat).iter().any(|other| other != id)
    };
    plain.filter(diverts).collect()
}

/// Systems for new fighters: a space dock or a ship with capacity, and no ships of others.
fn hangars(state: &State, seat: Seat) -> impl Iterator<Item = SystemId> + use<'_> {
    let has_dock = move |id: SystemId| {
        let places = state.planets_in(id).iter().map(Place::Planet).chain([Place::Space(id)]);
        places.into_iter().any(|at| board::units(state, seat, at).count(UnitKind::SpaceDock) > 0)
    };
    let fits = move |id: &SystemId| {
        let system = state.system(*id);
        let room = has_dock(*id) || limits::capacity(state, seat, *id, system.space.of(seat)) > 0;
        room && system.space.others_with_ships(seat).next().is_none()
    };
    state.system_ids().filter(fits)
}

/// Technologies of neighbours that a seat could own.
fn copied(state: &State, seat: Seat) -> Vec<Tech> {
    let neighbours = galaxy::neighbours(state, seat).into_iter();
    let theirs: IdSet<Tech> = neighbours.flat_map(|other| state.players[other].techs.iter()).collect();
    let new = theirs.iter().filter(|&id| !state.players[seat].has(id) && tech(id).faction.is_none());
    new.filter(|&id| !technology::is_replaced(state, seat, tech(id))).collect()
}

/// Infantry anywhere, of which one or two become mechs.
fn recruits(state: &State, seat: Seat) -> Counts<Target> {
    let slots: Vec<(Target, u32)> = ground_forces::everywhere(state)
        .flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, |kind| kind == UnitKind::Infantry))
        .collect();
    let taken: u32 = production::takeable(state, seat, UnitKind::Mech).iter().map(|(_, count)| count).sum();
    let mechs = u32::from(board::reserve(state, seat, UnitKind::Mech)) + taken;
    let most = slots.iter().map(|(_, count)| count).sum::<u32>().min(mechs).min(2);
    Counts::new(slots, most.min(1)..=most)
}

/// Ships of a seat other than fighters, as options.
fn large_ships(state: &State, seat: Seat) -> Vec<(Target, u32)> {
    let fits = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
    let spaces = state.system_ids().map(Place::Space);
    spaces.flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, fits)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn holding(card: ActionCard) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, card);
        t
    }

    #[test]
    fn divert_funding_exchanges_a_technology() {
        let mut t = holding(ActionCard::DivertFunding);
        // Sol starts with Neural Motivator and Antimass Deflectors.
        t.go().play(ActionCard::DivertFunding).pick(Target::Tech(Tech::NeuralMotivator));
        assert!(!t.offers(&Target::Tech(Tech::NeuralMotivator)), "a different one");
        assert!(!t.offers(&Target::Tech(Tech::DacxiveAnimators)), "whose prerequisite is gone");
        t.pick(Target::Tech(Tech::GravityDrive));
        let player = &t.look().players[A];
        assert!(player.has(Tech::GravityDrive) && !player.has(Tech::NeuralMotivator));
        assert!(technology::researchable(t.look(), A).contains(&Tech::NeuralMotivator), "and may be researched again");
    }

    #[test]
    fn divert_funding_takes_no_upgrades_and_no_faction_technologies() {
        let mut t = holding(ActionCard::DivertFunding);
        t.state.players[A].techs = Default::default();
        t.give_tech(A, Tech::FighterIi);
        t.give_tech(A, Tech::SpecOpsIi);
        assert!(!t.go().offers_card(ActionCard::DivertFunding));
        t.give_tech(A, Tech::SarweenTools);
        t.go().play(ActionCard::DivertFunding);
        assert!(!t.look().players[A].has(Tech::SarweenTools), "the only one");
    }

    #[test]
    fn fighter_conscription_places_a_fighter_where_there_is_room() {
        let mut t = holding(ActionCard::FighterConscription);
        let (room, none, foreign) = (t.space(22), t.space(27), t.space(26));
        t.put(A, room, UnitKind::Carrier, 1);
        t.put(A, none, UnitKind::Destroyer, 1);
        t.put(A, foreign, UnitKind::Carrier, 1);
        t.put(B, foreign, UnitKind::Destroyer, 1);
        let home = Place::Space(t.home(A));
        let before = t.units(A, home, UnitKind::Fighter);
        t.go().play(ActionCard::FighterConscription);
        assert_eq!([room, none, foreign].map(|at| t.units(A, at, UnitKind::Fighter)), [1, 0, 0]);
        assert_eq!(t.units(A, home, UnitKind::Fighter), before + 1, "a dock and carriers: still one");
    }

    /// LRR 16.3: what is too much is removed at once.
    #[test]
    fn fighter_conscription_needs_a_place() {
        let mut t = holding(ActionCard::FighterConscription);
        for at in board::places(&t.state).collect::<Vec<_>>() {
            let units = *board::units(&t.state, A, at);
            for kind in units.kinds() {
                for _ in 0..units.count(kind) {
                    board::remove(&mut t.state, A, at, kind, false);
                }
            }
        }
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        assert!(!t.go().offers_card(ActionCard::FighterConscription));
    }

    #[test]
    fn impersonation_draws_a_secret_for_three_influence() {
        let mut t = holding(ActionCard::Impersonation);
        assert!(!t.go().offers_card(ActionCard::Impersonation), "Jord has 2 influence");
        t.state.players[A].goods = 1;
        t.go().play(ActionCard::Impersonation);
        assert_eq!((t.look().hidden.secrets[A].len(), t.look().players[A].goods), (1, 0));
        assert!(t.look().planet(Planet::Jord).exhausted);
    }

    /// LRR 61.21: beyond three one goes back.
    #[test]
    fn impersonation_with_three_secrets_returns_one_lrr_61_21() {
        let mut t = holding(ActionCard::Impersonation);
        t.state.players[A].goods = 3;
        for secret in [Secret::UnveilFlagship, Secret::FormASpyNetwork, Secret::CutSupplyLines] {
            t.give_secret(A, secret);
        }
        t.go().play(ActionCard::Impersonation).until(Prompt::ReturnSecret);
        t.pick(Target::Secret(Secret::FormASpyNetwork));
        assert_eq!(t.look().hidden.secrets[A].len(), 3);
        assert!(!t.look().hidden.secrets[A].contains(&Secret::FormASpyNetwork));
    }

    /// B, next to A, owns a generic technology, an upgrade that Sol replaces by its own, and one of its faction.
    fn neighbours(influence: u8) -> Sim {
        let mut t = holding(ActionCard::Plagiarize);
        t.state.players[A].goods = influence - 2;
        t.put(B, t.space(27), UnitKind::Destroyer, 1);
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        for tech in [Tech::AssaultCannon, Tech::InfantryIi, Tech::ProductionBiomes] {
            t.give_tech(B, tech);
        }
        t.give_tech(C, Tech::HyperMetabolism);
        t
    }

    #[test]
    fn plagiarize_gains_a_technology_of_a_neighbor_without_prerequisites() {
        let mut t = neighbours(5);
        t.go().play(ActionCard::Plagiarize);
        for (tech, offered) in [
            (Tech::AssaultCannon, true),
            (Tech::InfantryIi, false),
            (Tech::ProductionBiomes, false),
            (Tech::HyperMetabolism, false),
        ] {
            assert_eq!(t.offers(&Target::Tech(tech)), offered, "{tech:?}");
        }
        t.pick(Target::Tech(Tech::AssaultCannon));
        assert!(t.look().players[A].has(Tech::AssaultCannon) && t.look().players[B].has(Tech::AssaultCannon));
        assert_eq!((t.look().players[A].goods, t.look().planet(Planet::Jord).exhausted), (0, true));
    }

    #[test]
    fn plagiarize_needs_influence_and_a_neighbor() {
        assert!(!neighbours(4).go().offers_card(ActionCard::Plagiarize));
        let mut t = neighbours(5);
        let at = t.space(22);
        board::remove(&mut t.state, A, at, UnitKind::Destroyer, false);
        assert!(!t.go().offers_card(ActionCard::Plagiarize));
    }

    #[test]
    fn refit_troops_turns_infantry_into_mechs() {
        let mut t = holding(ActionCard::RefitTroops);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Infantry, 3);
        t.go().play(ActionCard::RefitTroops);
        assert!(t.try_counts(&[(unit(ALBION, UnitKind::Infantry), 3)]).is_err(), "at most two");
        assert!(t.try_counts(&[]).is_err(), "at least one");
        t.counts(&[(unit(ALBION, UnitKind::Infantry), 2)]);
        assert_eq!((t.units(A, ALBION, UnitKind::Infantry), t.units(A, ALBION, UnitKind::Mech)), (1, 2));
    }

    /// LRR 23.4: mechs that are all on the board where command tokens keep them cannot be had.
    #[test]
    fn refit_troops_needs_infantry_and_mechs_lrr_23_4() {
        let mut t = holding(ActionCard::RefitTroops);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 4);
        let system = t.tile(27);
        t.state.system_mut(system).tokens.insert(A);
        assert!(!t.go().offers_card(ActionCard::RefitTroops));
        let mut t = holding(ActionCard::RefitTroops);
        for at in board::places(&t.state).collect::<Vec<_>>() {
            while board::remove(&mut t.state, A, at, UnitKind::Infantry, false) {}
        }
        assert!(!t.go().offers_card(ActionCard::RefitTroops));
    }

    #[test]
    fn scuttle_pays_the_cost_of_up_to_two_ships() {
        let mut t = holding(ActionCard::Scuttle);
        let at = t.space(27);
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.damage(A, at, UnitKind::Dreadnought, 1);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(A, t.space(22), UnitKind::Fighter, 1);
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.go().play(ActionCard::Scuttle);
        assert!(!t.offers(&unit(t.space(22), UnitKind::Fighter)));
        let dreadnought = Target::Unit { at, kind: UnitKind::Dreadnought, damaged: true };
        assert!(t.try_counts(&[]).is_err(), "at least one");
        t.counts(&[(dreadnought, 1), (unit(at, UnitKind::Cruiser), 1)]);
        assert_eq!((t.look().players[A].goods, t.look().system(t.tile(27)).space.of(A).is_empty()), (6, true));
        assert_eq!(t.look().players[A].reserve[UnitKind::Dreadnought], 5, "removed, not destroyed");
    }

    #[test]
    fn scuttle_needs_a_ship_that_is_no_fighter() {
        let mut t = holding(ActionCard::Scuttle);
        let home = Place::Space(t.home(A));
        let units = *board::units(&t.state, A, home);
        for kind in units.kinds().filter(|kind| *kind != UnitKind::Fighter) {
            while board::remove(&mut t.state, A, home, kind, false) {}
        }
        assert!(!t.go().offers_card(ActionCard::Scuttle));
    }
}
