//! Leaders and mech of Jol-Nar.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects::Aim;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::{ask, board, technology};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::DoctorSucaban,
        name: "Doctor Sucaban",
        title: "Head of Medical \"R&D\"",
        text: "When a player spends resources to research, exhaust: they may remove infantry from the board, each for 1 resource less.",
        hooks: Hooks::uses(&[WhenTechnologyResearched::may(
            |state, now, _| now.price > 0 && !infantry(state, now.seat).is_empty(),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let slots = infantry(g, now.seat);
                    let most = slots.iter().map(|(_, most)| most).sum::<u32>().min(now.price);
                    let counts = Counts::new(slots, 0..=most);
                    let chosen = ask::counts(g, now.seat, me.asks(Prompt::ChooseUnit), counts).await;
                    for (at, kind, damaged) in ask::chosen_units(chosen) {
                        board::remove(g, now.seat, at, kind, damaged);
                        g.log(Entry::TakenOff { seat: now.seat, at, kind, count: 1 });
                        now.price -= 1;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::TaZern,
        name: "Ta Zern",
        title: "Advisor Adjunct",
        condition: "Own 8 technologies.",
        unlock: Unlock::Have(|state, seat| (state.players[seat].techs.len() as u32, 8)),
        text: "After you roll dice for a unit ability, you may reroll any of them.",
        hooks: Hooks::uses(&[AfterUnitAbilityRoll::may(
            |state, now, me| now.seat == me.seat && !state.ability_dice.is_empty(),
            Do::Aimed(
                |state, _, _, named| {
                    let dice = (0..state.ability_dice.len() as u8).map(Target::Die).collect();
                    named.is_empty().then_some(Aim::Any(Prompt::Reroll, dice))
                },
                |g, _, _, named| {
                    Box::pin(async move {
                        for target in named {
                            let face = dice::d10(g);
                            if let Target::Die(nth) = target
                                && let Some(die) = g.ability_dice.get_mut(usize::from(nth))
                            {
                                (die.face, die.rerolled) = (face, true);
                            }
                        }
                    })
                },
            ),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::RinTheMastersLegacy,
        name: "Rin, The Master's Legacy",
        title: "Perfected Being",
        text: "Action: exchange any of your technologies, no unit upgrades, each for another of its colour; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| own(state, me.seat).any(|id| !others(state, me.seat, id).is_empty()),
            Do::Ask(|g, _, me| Box::pin(exchange(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::ShieldPaling,
    text: "Your infantry on its planet are not Fragile.",
    hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
        let guarded =
            ask.planet.is_some_and(|planet| state.planet(planet).ground.of(me.seat).count(UnitKind::Mech) > 0);
        i32::from(ask.seat == me.seat && ask.kind == Some(UnitKind::Infantry) && guarded)
    })]),
    lasting: Hooks::NONE,
};

/// The infantry of a seat on the board.
fn infantry(state: &State, seat: Seat) -> Vec<(Target, u32)> {
    let of = |at: Place| ask::unit_slots(board::units(state, seat, at), at, |kind| kind == UnitKind::Infantry);
    board::places(state).flat_map(of).collect()
}

/// The technologies of a seat that are no unit upgrades.
fn own(state: &State, seat: Seat) -> impl Iterator<Item = Tech> {
    state.players[seat].techs.iter().filter(|&id| tech(id).unit.is_none())
}

/// Technologies that a seat does not own, of the colour of one that it does.
fn others(state: &State, seat: Seat, id: Tech) -> Vec<Tech> {
    let fits = |row: &&TechRow| row.unit.is_none() && row.color == tech(id).color && !state.players[seat].has(row.tech);
    state.edition.techs_of(state.players[seat].faction).filter(fits).map(|row| row.tech).collect()
}

/// All at once: what is given back cannot be taken again.
async fn exchange(g: &mut G, me: Me) {
    let can = own(g, me.seat).filter(|&id| !others(g, me.seat, id).is_empty());
    let options: Vec<Target> = can.map(Target::Tech).collect();
    let all = options.len();
    let mut pairs: Vec<(Tech, Tech)> = Vec::new();
    for target in ask::some(g, me.seat, me.asks(Prompt::ChooseMany), options, 0, all).await {
        let Target::Tech(old) = target else { continue };
        let mut left = others(g, me.seat, old);
        left.retain(|id| !pairs.iter().any(|(_, taken)| taken == id));
        let new: Vec<Target> = left.into_iter().map(Target::Tech).collect();
        if new.is_empty() {
            continue;
        }
        if let Target::Tech(new) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), new).await {
            pairs.push((old, new));
        }
    }
    for &(old, _) in &pairs {
        g.players[me.seat].techs.remove(old);
        g.players[me.seat].exhausted_techs.remove(old);
    }
    for (_, new) in pairs {
        technology::receive(g, me.seat, new).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Combat;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::JolNar, Faction::Sol, Faction::Letnev])
    }

    /// B uses Technology; A's agent offers to spare B resources.
    fn research(t: &mut Sim) {
        t.state.active = B;
        t.state.players[B].strategy_cards[0].card = StrategyCard::Technology;
        t.state.players[B].goods = 2;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).until_seat(B, Prompt::ResearchAgain);
        t.pick(Target::Yes);
    }

    const SUCABAN: Source = Source::Leader(Leader::DoctorSucaban);

    /// [`Leader::DoctorSucaban`].
    #[test]
    fn doctor_sucaban_lets_infantry_pay_for_research() {
        let mut t = sim();
        research(&mut t);
        t.use_it(SUCABAN);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseUnit)), "who researches decides");
        let jord = Place::Planet(Planet::Jord);
        let before = t.units(B, jord, UnitKind::Infantry);
        t.counts(&[(unit(jord, UnitKind::Infantry), 2)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, jord, UnitKind::Infantry), before - 2);
        assert_eq!(t.look().players[B].goods, 2, "Jord pays 4 of 6, the infantry 2");
        assert!(!t.is_ready(A, Leader::DoctorSucaban));
    }

    #[test]
    fn doctor_sucaban_is_for_research_that_costs_resources() {
        let mut t = sim();
        t.state.active = B;
        t.state.players[B].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        assert!(!t.offers(&Target::Use(SUCABAN)), "the first one is free");
    }

    const ZERN: Leader = Leader::TaZern;

    /// [`Leader::TaZern`].
    #[test]
    fn ta_zern_waits_for_eight_technologies_lrr_51_6() {
        let mut t = sim();
        assert_eq!(t.progress(A, ZERN), (4, 8));
        for tech in [Tech::GravityDrive, Tech::FleetLogistics, Tech::DacxiveAnimators] {
            t.give_tech(A, tech);
        }
        assert!(!t.go().is_ready(A, ZERN));
        t.give_tech(A, Tech::HyperMetabolism);
        assert!(t.go().is_ready(A, ZERN));
    }

    #[test]
    fn ta_zern_rerolls_unit_abilities_but_no_combat_rolls() {
        let mut t = sim();
        let zern = t.unlock(A, ZERN);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Pds, 2);
        let from = t.space(22);
        t.put(B, from, UnitKind::Cruiser, 2);
        t.state.players[A].techs.remove(Tech::PlasmaScoring);
        t.dice(&[1, 1, 10]);
        t.state.active = B;
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 2)]);
        t.until_seat(A, Prompt::FireCannons).pick(Target::Yes).use_it(zern).pick(Target::Die(1));
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(B, t.space(27), UnitKind::Cruiser), 1, "one of two misses became a hit");
        let mut t = sim();
        let zern = t.unlock(A, ZERN);
        t.dice(&[1, 1, 1, 1, 10, 10]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        assert!(!t.offered_this_turn(zern));
    }

    /// [`Leader::RinTheMastersLegacy`].
    #[test]
    fn rin_exchanges_technologies_of_a_colour() {
        let mut t = sim();
        let rin = t.unlock(A, Leader::RinTheMastersLegacy);
        t.give_tech(A, Tech::CruiserIi);
        t.give_tech(A, Tech::GravityDrive);
        t.go().use_it(rin);
        assert!(!t.offers(&Target::Tech(Tech::CruiserIi)), "no unit upgrades");
        t.some(&[Target::Tech(Tech::AntimassDeflectors), Target::Tech(Tech::SarweenTools)]);
        assert!(!t.offers(&Target::Tech(Tech::GravityDrive)) && !t.offers(&Target::Tech(Tech::AntimassDeflectors)));
        t.pick(Target::Tech(Tech::LightWaveDeflector)).pick(Target::Tech(Tech::IntegratedEconomy));
        let techs = t.look().players[A].techs;
        assert!(techs.contains(Tech::LightWaveDeflector) && techs.contains(Tech::IntegratedEconomy));
        assert!(!techs.contains(Tech::AntimassDeflectors) && !techs.contains(Tech::SarweenTools));
        assert!(techs.contains(Tech::NeuralMotivator) && techs.len() == 6);
    }

    /// [`UnitCard::ShieldPaling`]: for infantry, not for the mech itself, and only beside it.
    #[test]
    fn a_shield_paling_makes_infantry_beside_it_sturdy() {
        let mut t = sim();
        let needs = |t: &mut Sim, kind| {
            t.state.combat = Some(Combat::new(t.tile(27), Some(Planet::NewAlbion), A, B));
            dice::combat_values(&t.state, A, kind).1
        };
        assert_eq!(needs(&mut t, UnitKind::Infantry), 9, "8, and Fragile");
        t.put(A, ALBION, UnitKind::Mech, 1);
        assert_eq!((needs(&mut t, UnitKind::Infantry), needs(&mut t, UnitKind::Mech)), (8, 7));
    }
}
