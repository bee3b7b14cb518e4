//! The Nekro Virus.

mod leaders;

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{ask, board, limits, technology, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Nekro,
    name: "The Nekro Virus",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(8),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 2),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::DacxiveAnimators, Tech::ValefarAssimilatorX, Tech::ValefarAssimilatorY],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::GalacticThreat,
            name: "Galactic Threat",
            text: "You do not vote. Once each agenda phase predict an outcome; if right, gain a technology of a player who voted for it.",
            hooks: Hooks {
                uses: &[AfterAgendaRevealed::may(
                    |state, _, me| {
                        let foretold = |effect: &crate::games::ti4::model::state::Effect| {
                            effect.seat == me.seat && effect.source == me.source
                        };
                        !state.effects.iter().any(foretold)
                            && state
                                .agenda
                                .as_ref()
                                .is_some_and(|ballot| !agenda::outcomes(state, ballot.agenda).is_empty())
                    },
                    Do::Ask(|g, _, me| Box::pin(foretell(g, me))),
                )],
                answers: &[Answer::Refuse(Permit::Vote, |_, ask, me| ask.seat == me.seat)],
            },
            lasting: Hooks::uses(&[AfterOutcomeResolved::must(
                |state, _, me| {
                    state.agenda.as_ref().is_some_and(|ballot| ballot.outcome.map(Scope::Vote) == Some(me.scope))
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let Some(ballot) = &g.agenda else { return };
                        let right = ballot.votes.iter().filter(|cast| Some(cast.outcome) == ballot.outcome);
                        let voters: Vec<Seat> = right.filter(|cast| cast.votes > 0).map(|cast| cast.seat).collect();
                        take_tech(g, me, &voters).await;
                    })
                }),
            )]),
        },
        AbilityRow {
            ability: Ability::TechnologicalSingularity,
            name: "Technological Singularity",
            text: "Once in each combat, after an enemy unit is destroyed, gain a technology of the enemy.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::may(
                |state, now, me| {
                    let enemy = super::space_combat(state, me.seat).or(super::ground_combat(state, me.seat));
                    let used = state.effects.iter().any(|effect| effect.seat == me.seat && effect.source == me.source);
                    enemy.is_some_and(|(_, enemy)| enemy == now.seat)
                        && !used
                        && effects::allowed(state, Permit::TakeTech, Ask::of(me.seat).with(now.seat), true)
                        && !gainable(state, me.seat, now.seat).is_empty()
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        effects::last(g, me, Until::Combat, Scope::Nothing);
                        take_tech(g, me, &[now.seat]).await;
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Propagation,
            name: "Propagation",
            text: "You do not research. Whenever you would, gain 3 command tokens.",
            hooks: Hooks {
                uses: &[WhenTechnologyResearched::must(
                    |_, now, me| now.seat == me.seat,
                    Do::Ask(|g, now, me| {
                        now.cancelled = true;
                        Box::pin(tokens::gain(g, me.seat, 3, me.asks(Prompt::GainTokens)))
                    }),
                )],
                answers: &[Answer::Allow(Permit::ResearchOtherwise, |_, ask, me| ask.seat == me.seat)],
            },
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        assimilator(Tech::ValefarAssimilatorX, "Valefar Assimilator X"),
        assimilator(Tech::ValefarAssimilatorY, "Valefar Assimilator Y"),
    ],
    note: NoteRow {
        note: Promissory::Antivirus,
        name: "Antivirus",
        text: "At the start of a combat: face up, Nekro cannot use Technological Singularity against you.",
        keep: Keep::UntilAttack,
        uses: &[CombatStart::may(
            |state, _, me| state.combat.as_ref().is_some_and(|combat| combat.side(me.seat).is_some()),
            Do::Now(|_, _, _| {}),
        )],
        hooks: Hooks::answers(&[Answer::Refuse(Permit::TakeTech, |_, ask, me| {
            ask.seat == me.note_owner() && ask.other == Some(me.seat)
        })]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::TheAlastor,
            text: "At the start of a space combat in its system your ground forces there may fight as ships.",
            hooks: Hooks::uses(&[CombatStart::each(
                |state, _, me| u8::from(!recruits(state, me.seat).is_empty()),
                Do::Ask(|g, _, me| Box::pin(enlist(g, me))),
            )]),
            lasting: Hooks {
                // One such effect for each ground force that fights, about what and where it is.
                uses: &[AfterUnitDestroyed::must(
                    |_, now, me| now.seat == me.seat && me.scope == Scope::Force(now.at, now.kind),
                    Do::Now(|g, _, me| {
                        let fallen =
                            g.effects.iter().position(|effect| (effect.source, effect.scope) == (me.source, me.scope));
                        fallen.map(|index| g.effects.remove(index));
                    }),
                )],
                answers: &[Answer::Add(Number::Fighting, |_, ask, me| {
                    let from = match (ask.system, ask.planet) {
                        (Some(_), Some(planet)) => Some(Place::Planet(planet)),
                        (Some(system), None) => Some(Place::Space(system)),
                        _ => None,
                    };
                    let recruit = from.zip(ask.kind).map(|(from, kind)| Scope::Force(from, kind));
                    i32::from(ask.seat == me.seat && recruit == Some(me.scope))
                })],
            },
        },
        leaders::MECH,
    ],
};

const TOKENS: [Tech; 2] = [Tech::ValefarAssimilatorX, Tech::ValefarAssimilatorY];

/// A copy lies in the state as a lasting effect of the assimilator, about the copied technology.
const fn assimilator(tech: Tech, name: &'static str) -> TechRow {
    TechRow {
        tech,
        name,
        text: "When an ability of yours gains a technology, put this token on one of that player's own technologies to copy it.",
        faction: Some(Faction::Nekro),
        ..TechRow::BLANK
    }
}

/// What each assimilator of a seat copies.
fn copies(state: &State, seat: Seat) -> impl Iterator<Item = (Tech, Tech)> + use<'_> {
    state.effects.iter().filter(move |effect| effect.seat == seat).filter_map(|effect| {
        match (effect.source, effect.scope) {
            (Source::Tech(token), Scope::Tech(copied)) if TOKENS.contains(&token) => Some((token, copied)),
            _ => None,
        }
    })
}

/// Technologies of another seat that this one could gain: general ones, and the other's own by a token (LRR 90.17).
fn gainable(state: &State, seat: Seat, from: Seat) -> Vec<Tech> {
    let own = state.players[from].faction;
    let tokens = TOKENS.iter().any(|&token| state.players[seat].has(token));
    let fits = |id: &Tech| {
        let free = tech(*id).faction.is_none() || tokens && tech(*id).faction == Some(own);
        free && !state.players[seat].has(*id)
    };
    state.players[from].techs.iter().filter(fits).collect()
}

async fn foretell(g: &mut G, me: Me) {
    let Some(agenda) = g.agenda.as_ref().map(|ballot| ballot.agenda) else { return };
    let options = agenda::outcomes(g, agenda).into_iter().map(Target::Vote).collect();
    if let Target::Vote(outcome) = ask::one(g, me.seat, me.asks(Prompt::ChooseMany), options).await {
        effects::last(g, me, Until::Agenda, Scope::Vote(outcome));
        g.log(Entry::Predicted { seat: me.seat, outcome });
        effects::last(g, me, Until::AgendaPhase, Scope::Nothing);
    }
}

async fn take_tech(g: &mut G, me: Me, from: &[Seat]) {
    let mut options: Vec<Tech> = from.iter().flat_map(|&other| gainable(g, me.seat, other)).collect();
    options.sort_unstable();
    options.dedup();
    if options.is_empty() {
        return;
    }
    let options = options.into_iter().map(Target::Tech).collect();
    if let Target::Tech(id) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), options).await {
        absorb(g, me, id).await;
    }
}

/// Gains a technology; another faction's lies under a token. An upgrade replaces that of the same kind (LRR 90.21).
async fn absorb(g: &mut G, me: Me, id: Tech) {
    let kind = tech(id).unit.map(|unit| unit.row().kind);
    let same_kind = |old: &Tech| kind.is_some() && tech(*old).unit.map(|unit| unit.row().kind) == kind;
    let replaced = g.players[me.seat].techs.iter().find(same_kind);
    let bound = replaced.and_then(|old| copies(g, me.seat).find(|(_, copied)| *copied == old));
    if let Some(old) = replaced {
        forget(g, me.seat, old);
    }
    if tech(id).faction.is_some() {
        let token = match bound {
            Some((token, _)) => token,
            None => {
                let own = TOKENS.into_iter().filter(|&token| g.players[me.seat].has(token)).map(Target::Tech).collect();
                match ask::one(g, me.seat, me.asks(Prompt::ChooseCard), own).await {
                    Target::Tech(token) => token,
                    _ => return,
                }
            }
        };
        let covered = copies(g, me.seat).find(|(other, _)| *other == token);
        if let Some((_, old)) = covered {
            forget(g, me.seat, old);
        }
        effects::last(g, Me { source: Source::Tech(token), ..me }, Until::Forever, Scope::Tech(id));
    }
    technology::receive(g, me.seat, id).await;
    settle(g, me).await;
}

/// Loses a technology, and the token with it if it was a copy.
fn forget(g: &mut G, seat: Seat, old: Tech) {
    g.effects.retain(|effect| !(effect.seat == seat && effect.scope == Scope::Tech(old)));
    technology::lose(g, seat, old);
}

/// Units that have no card any more leave; docks stand where their card says (LRR 90.19, 90.20).
async fn settle(g: &mut G, me: Me) {
    let seat = me.seat;
    for system in g.system_ids().collect::<Vec<_>>() {
        let space = Place::Space(system);
        let here = *board::units(g, seat, space);
        for kind in here.kinds().filter(|&kind| g.card(seat, kind).is_none()).collect::<Vec<_>>() {
            for n in 0..here.count(kind) {
                board::remove(g, seat, space, kind, n < here.damaged(kind));
            }
        }
        let floats = g.card(seat, UnitKind::SpaceDock).is_some_and(|card| card.speed > 0);
        for planet in g.planets_in(system) {
            let ground = Place::Planet(planet);
            if floats {
                board::shift(g, seat, ground, space, UnitKind::SpaceDock, u8::MAX);
            }
        }
        while !floats && board::units(g, seat, space).count(UnitKind::SpaceDock) > 0 {
            let free = |&planet: &Planet| {
                g.controls(seat, planet) && g.planet(planet).ground.of(seat).count(UnitKind::SpaceDock) == 0
            };
            let planets: Vec<Planet> = g.planets_in(system).iter().filter(free).collect();
            match ask::planet(g, seat, me.asks(Prompt::ChoosePlanet), planets).await {
                Some(planet) => {
                    board::shift(g, seat, space, Place::Planet(planet), UnitKind::SpaceDock, 1);
                }
                None => {
                    board::remove(g, seat, space, UnitKind::SpaceDock, false);
                }
            }
        }
    }
    limits::enforce_everywhere(g, seat).await;
}

/// Ground forces in the system of the flagship that fights in space.
fn recruits(state: &State, seat: Seat) -> Vec<(Target, u32)> {
    let Some((space, _)) = super::space_combat(state, seat) else { return Vec::new() };
    let system = board::system_of(state, space);
    if !super::flagship_in(state, seat, system) {
        return Vec::new();
    }
    let planets = state.planets_in(system).iter().map(Place::Planet);
    let places = std::iter::once(space).chain(planets);
    places.flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, UnitKind::is_ground)).collect()
}

/// Those on planets stay there while they fight.
async fn enlist(g: &mut G, me: Me) {
    let slots = recruits(g, me.seat);
    let most = slots.iter().map(|(_, count)| count).sum();
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), Counts::new(slots, 0..=most)).await;
    for (at, kind, _) in ask::chosen_units(chosen) {
        effects::last(g, me, Until::Combat, Scope::Force(at, kind));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::Outcome;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Nekro, Faction::Sol, Faction::Hacan])
    }

    const SINGULARITY: Source = Source::Ability(Ability::TechnologicalSingularity);

    /// A destroys a cruiser of B and uses its ability.
    fn singularity(t: &mut Sim) {
        t.dice(&[7, 7, 1, 1]);
        t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 2)]);
        t.react(SINGULARITY);
    }

    /// [`Ability::TechnologicalSingularity`].
    #[test]
    fn technological_singularity_takes_a_technology_once_in_a_combat() {
        let mut t = sim();
        singularity(&mut t);
        t.pick(Target::Tech(Tech::AntimassDeflectors));
        assert!(t.look().players[A].has(Tech::AntimassDeflectors) && t.look().players[B].has(Tech::AntimassDeflectors));
        assert!(!t.offered_this_turn(SINGULARITY));
    }

    #[test]
    fn valefar_assimilators_copy_and_move_on_lrr_90_21() {
        let mut t = sim();
        t.give_tech(B, Tech::SpecOpsIi);
        t.give_tech(B, Tech::AdvancedCarrierIi);
        singularity(&mut t);
        t.pick(Target::Tech(Tech::SpecOpsIi)).pick(Target::Tech(Tech::ValefarAssimilatorX));
        let nekro = &t.look().players[A];
        assert_eq!(nekro.cards[UnitKind::Infantry], UnitCard::SpecOps2);
        assert_eq!(copies(t.look(), A).collect::<Vec<_>>(), [(Tech::ValefarAssimilatorX, Tech::SpecOpsIi)]);
    }

    #[test]
    fn an_assimilator_that_moves_ends_its_copy_lrr_90_21() {
        let mut t = sim();
        t.give_tech(B, Tech::SpecOpsIi);
        t.give_tech(B, Tech::AdvancedCarrierIi);
        t.give_tech(A, Tech::SpecOpsIi);
        let token = Me { seat: A, source: Source::Tech(Tech::ValefarAssimilatorX), scope: Scope::Nothing };
        effects::last(&mut t.state, token, Until::Forever, Scope::Tech(Tech::SpecOpsIi));
        singularity(&mut t);
        t.pick(Target::Tech(Tech::AdvancedCarrierIi)).pick(Target::Tech(Tech::ValefarAssimilatorX));
        let nekro = &t.look().players[A];
        assert!(!nekro.has(Tech::SpecOpsIi) && nekro.has(Tech::AdvancedCarrierIi));
        assert_eq!(nekro.cards[UnitKind::Infantry], UnitCard::Infantry1);
    }

    #[test]
    fn galactic_threat_foretells_an_outcome_instead_of_voting() {
        let mut t = sim();
        t.state.custodians = false;
        t.stack_agenda(Agenda::Mutiny);
        t.at(Step::RevealAgenda).react(Source::Ability(Ability::GalacticThreat));
        t.pick(Target::Vote(Outcome::For)).until_seat(B, Prompt::VoteFor);
        t.pick(Target::Vote(Outcome::For));
        while !t.offers(&Target::Tech(Tech::AntimassDeflectors)) {
            assert_ne!(t.asked(), Some((A, Prompt::VoteFor)));
            t.pass();
        }
        t.pick(Target::Tech(Tech::AntimassDeflectors));
        assert!(t.look().players[A].has(Tech::AntimassDeflectors));
    }

    /// [`Ability::Propagation`].
    #[test]
    fn propagation_gains_tokens_instead_of_research() {
        let mut t = sim();
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        assert_eq!(t.asked(), Some((A, Prompt::GainTokens)));
        let techs = t.look().players[A].techs;
        t.until_seat(B, Prompt::ChooseAction);
        let player = &t.look().players[A];
        assert_eq!((player.tactic + player.fleet + player.strategy, player.techs), (11, techs));
    }

    #[test]
    fn antivirus_protects_its_holder() {
        let mut t = sim();
        let note = t.note(A, Promissory::Antivirus, B);
        t.dice(&[7, 7, 1, 1]);
        t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 2)]);
        t.react(note);
        assert!(!t.offered_this_turn(SINGULARITY));
    }

    #[test]
    fn the_alastors_ground_forces_fight_as_ships() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        let ground = Place::Planet(Planet::NewAlbion);
        t.put(A, ground, UnitKind::Infantry, 2);
        // Infantry hits on 8, the flagship on 9.
        t.dice(&[8, 8, 1, 1, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 2), (UnitKind::Carrier, 1)]);
        t.react(Source::Unit(UnitCard::TheAlastor));
        t.counts(&[(Target::Unit { at: ground, kind: UnitKind::Infantry, damaged: false }, 2)]);
        t.until(Prompt::AssignHits);
        t.counts(&[(Target::Unit { at, kind: UnitKind::Cruiser, damaged: false }, 2)]);
        while t.offers(&Target::Use(SINGULARITY)) {
            t.pass();
        }
        assert_eq!(t.units(B, at, UnitKind::Cruiser), 0);
    }

    #[test]
    fn lifted_ground_forces_return_after_the_combat() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        let ground = Place::Planet(Planet::NewAlbion);
        t.put(A, ground, UnitKind::Infantry, 2);
        t.dice(&[8, 8, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(Source::Unit(UnitCard::TheAlastor));
        t.counts(&[(Target::Unit { at: ground, kind: UnitKind::Infantry, damaged: false }, 2)]);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(B, at, UnitKind::Cruiser), t.units(A, ground, UnitKind::Infantry)), (0, 2));
    }

    /// A copies a technology of B under token X.
    fn copying(t: &mut Sim, id: Tech) {
        t.give_tech(B, id);
        t.give_tech(A, id);
        let token = Me { seat: A, source: Source::Tech(Tech::ValefarAssimilatorX), scope: Scope::Nothing };
        effects::last(&mut t.state, token, Until::Forever, Scope::Tech(id));
    }

    /// LRR 90.17: what is printed on a faction sheet is no technology.
    #[test]
    fn basic_units_of_a_sheet_are_not_copied_lrr_90_17() {
        let mut t = sim();
        singularity(&mut t);
        assert!(t.targets().iter().all(|target| matches!(target, Target::Tech(id) if t.look().players[B].has(*id))));
        assert_eq!(t.targets().len(), 2, "Sol's two technologies, not its carriers and infantry");
    }

    /// LRR 90.20, [`Tech::ValefarAssimilatorY`] beside it: with the copy the war suns go.
    #[test]
    fn war_suns_leave_with_the_copied_upgrade_lrr_90_20() {
        let mut t = Sim::new(&[Faction::Nekro, Faction::Muaat, Faction::Hacan]);
        copying(&mut t, Tech::PrototypeWarSunIi);
        t.give_tech(B, Tech::MagmusReactor);
        t.put(A, t.space(22), UnitKind::WarSun, 1);
        t.state.players[A].techs.remove(Tech::ValefarAssimilatorY);
        singularity(&mut t);
        t.pick(Target::Tech(Tech::MagmusReactor));
        assert!(t.look().players[A].has(Tech::MagmusReactor) && !t.look().players[A].has(Tech::PrototypeWarSunIi));
        assert_eq!((t.units(A, t.space(22), UnitKind::WarSun), t.look().players[A].reserve[UnitKind::WarSun]), (0, 2));
        let mut t = Sim::new(&[Faction::Nekro, Faction::Muaat, Faction::Hacan]);
        copying(&mut t, Tech::PrototypeWarSunIi);
        t.give_tech(B, Tech::MagmusReactor);
        t.put(A, t.space(22), UnitKind::WarSun, 1);
        singularity(&mut t);
        t.pick(Target::Tech(Tech::MagmusReactor)).pick(Target::Tech(Tech::ValefarAssimilatorY));
        assert_eq!(t.units(A, t.space(22), UnitKind::WarSun), 1, "the other token is free");
    }

    /// LRR 90.19: docks that floated come down on a planet of their system, or go.
    #[test]
    fn docks_come_down_with_the_copied_factory_lrr_90_19() {
        let mut t = Sim::new(&[Faction::Nekro, Faction::Saar, Faction::Hacan]);
        copying(&mut t, Tech::FloatingFactoryIi);
        t.give_tech(B, Tech::ChaosMapping);
        t.give_planet(A, Planet::Tarmann);
        t.put(A, t.space(22), UnitKind::SpaceDock, 1);
        t.put(A, t.space(39), UnitKind::SpaceDock, 1);
        t.state.players[A].techs.remove(Tech::ValefarAssimilatorY);
        singularity(&mut t);
        t.pick(Target::Tech(Tech::ChaosMapping));
        assert_eq!(t.units(A, Place::Planet(Planet::Tarmann), UnitKind::SpaceDock), 1);
        assert_eq!(
            (t.units(A, t.space(22), UnitKind::SpaceDock), t.units(A, t.space(39), UnitKind::SpaceDock)),
            (0, 0)
        );
    }

    /// Copying the factory lifts Nekro's docks into space.
    #[test]
    fn docks_float_with_the_copied_factory_lrr_90_21() {
        let mut t = Sim::new(&[Faction::Nekro, Faction::Saar, Faction::Hacan]);
        t.give_tech(B, Tech::FloatingFactoryIi);
        singularity(&mut t);
        t.pick(Target::Tech(Tech::FloatingFactoryIi)).pick(Target::Tech(Tech::ValefarAssimilatorX));
        let home = t.home(A);
        assert_eq!(t.units(A, Place::Space(home), UnitKind::SpaceDock), 1);
    }

    /// LRR 90.22: a copy counts for objectives with its colour and kind.
    #[test]
    fn a_copy_counts_for_objectives_lrr_90_22() {
        let mut t = sim();
        assert_eq!(technology::upgrades(&t.state, A), 0);
        copying(&mut t, Tech::SpecOpsIi);
        assert_eq!(technology::upgrades(&t.state, A), 1);
        let mut t = Sim::new(&[Faction::Nekro, Faction::Hacan, Faction::Sol]);
        copying(&mut t, Tech::ProductionBiomes);
        assert_eq!(technology::owned(&t.state, A, Color::Green), 2, "beside Dacxive Animators");
    }

    /// Enlisted ground forces fight on when the flagship is gone.
    #[test]
    fn the_alastors_ground_forces_fight_on_without_it() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        let ground = Place::Planet(Planet::NewAlbion);
        t.put(A, ground, UnitKind::Infantry, 1);
        // Round 1: A misses, B's three cruisers hit twice. Round 2: the infantry hits.
        t.dice(&[1, 1, 1, 7, 7, 1, 8, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 3)]);
        t.react(Source::Unit(UnitCard::TheAlastor));
        t.counts(&[(Target::Unit { at: ground, kind: UnitKind::Infantry, damaged: false }, 1)]);
        t.until(Prompt::SustainDamage).counts(&[(Target::Unit { at, kind: UnitKind::Flagship, damaged: false }, 1)]);
        t.until(Prompt::AssignHits).counts(&[(Target::Unit { at, kind: UnitKind::Flagship, damaged: true }, 1)]);
        t.react(SINGULARITY);
        assert_eq!((t.units(A, at, UnitKind::Flagship), t.units(B, at, UnitKind::Cruiser)), (0, 2));
    }

    /// The note on the flagship: ground forces that fight from a planet stay there, and are hit there.
    #[test]
    fn infantry_that_fights_for_the_alastor_stays_on_its_planet() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        let ground = Place::Planet(Planet::NewAlbion);
        t.put(A, ground, UnitKind::Infantry, 2);
        // The flagship misses with two dice, one infantry with one; B's cruiser hits.
        t.dice(&[1, 1, 1, 10]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(Source::Unit(UnitCard::TheAlastor));
        t.counts(&[(Target::Unit { at: ground, kind: UnitKind::Infantry, damaged: false }, 1)]);
        t.until(Prompt::SustainDamage).pass();
        assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(A, ground, UnitKind::Infantry)), (0, 2));
        assert_eq!(t.asked(), Some((A, Prompt::AssignHits)));
        t.counts(&[(Target::Unit { at: ground, kind: UnitKind::Infantry, damaged: false }, 1)]);
        assert_eq!(t.units(A, ground, UnitKind::Infantry), 1, "the other one did not fight");
        assert!(t.look().combat.is_none() || crate::games::ti4::rules::combat::ranks(t.look(), A, at).len() <= 1);
    }
}
