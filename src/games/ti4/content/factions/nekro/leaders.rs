//! Leaders and mech of Nekro.

use super::{TOKENS, copies};
use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti4::rules::{ask, board, cards, notes, technology, tokens};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::NekroMalleon,
        name: "Nekro Malleon",
        title: "The Shifting Host",
        text: "At any time of the action phase, exhaust and choose a player: they may discard an action card or spend a command token to gain 2 trade goods.",
        hooks: Hooks::uses(&[AnyTimeInTurn::may(
            |state, _, _| state.seats_in_game().iter().any(|seat| !prices(state, seat).is_empty()),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let seats = g.clockwise(me.seat).filter(|&seat| !prices(g, seat).is_empty()).collect();
                    if let Some(seat) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), seats).await {
                        sell(g, me, seat).await;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::NekroAcidos,
        name: "Nekro Acidos",
        title: "Obsidian Reaper",
        condition: "Own 3 technologies; an assimilator counts only while it copies one.",
        unlock: Unlock::Have(|state, seat| {
            // What is copied is owned as well: it stands for its token.
            let own = state.players[seat].techs.iter().filter(|tech| !TOKENS.contains(tech));
            (own.count() as u32, 3)
        }),
        text: "After you gain a technology you may draw 1 action card.",
        hooks: Hooks::uses(&[AfterTechnologyGained::may(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| Box::pin(cards::draw(g, me.seat, 1))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::UnitDsgnFlayesh,
        name: "UNIT.DSGN.FLAYESH",
        title: "Recursive Tyrant",
        text: "Action: on a planet with a specialty in a system with your units destroy all units of others; gain trade goods for its resources and influence and a technology of its colour; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !prey(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| Box::pin(devour(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Mordred,
    text: "Adds 2 to its combat rolls against an opponent who owns a technology that one of your assimilators copies.",
    hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
        let copied = |other: Seat| copies(state, me.seat).any(|(_, tech)| state.players[other].has(tech));
        let better = ask.seat == me.seat && ask.kind == Some(UnitKind::Mech) && ask.other.is_some_and(copied);
        if better { 2 } else { 0 }
    })]),
    lasting: Hooks::NONE,
};

/// What a seat could give for trade goods: an action card, or a token of a pool.
fn prices(state: &State, seat: Seat) -> Vec<Target> {
    let card = (!state.hidden.hands[seat].is_empty()).then_some(Target::AnyCard);
    let pools = Pool::ALL.into_iter().filter(|&pool| match pool {
        Pool::Strategy => tokens::can_spend_strategy(state, seat),
        _ => tokens::pool(state, seat, pool) > 0,
    });
    card.into_iter().chain(pools.map(Target::Pool)).collect()
}

async fn sell(g: &mut G, me: Me, seat: Seat) {
    let options = std::iter::once(Target::Pass).chain(prices(g, seat)).collect();
    match ask::one(g, seat, me.asks(Prompt::PayWith), options).await {
        Target::AnyCard => cards::choose_discards(g, seat, 1, me.asks(Prompt::ChooseCard)).await,
        Target::Pool(Pool::Strategy) => {
            tokens::spend_strategy(g, seat).await;
        }
        Target::Pool(pool) => tokens::lose(g, seat, pool).await,
        _ => return,
    }
    notes::gain_goods(g, seat, 2).await;
}

/// Planets with a specialty in systems with units of a seat.
fn prey(state: &State, seat: Seat) -> Vec<Planet> {
    let near = |planet: &Planet| state.specialty(*planet).is_some() && state.has_units(seat, state.system_of(*planet));
    state.planets_in_play().iter().filter(near).collect()
}

/// Technologies of a colour that a seat could have and has not.
fn unknown(state: &State, seat: Seat, color: Color) -> Vec<Target> {
    let rows = state.edition.techs_of(state.players[seat].faction);
    let fits = |row: &&TechRow| row.color == Some(color) && row.unit.is_none() && !state.players[seat].has(row.tech);
    rows.filter(fits).map(|row| Target::Tech(row.tech)).collect()
}

async fn devour(g: &mut G, me: Me) {
    let planets = prey(g, me.seat);
    let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await else { return };
    for other in g.others(me.seat).collect::<Vec<_>>() {
        board::destroy_all(g, other, Place::Planet(planet), Some(me.seat), |_| true).await;
    }
    let worth = board::resources(g, planet) + board::influence(g, planet);
    notes::gain_goods(g, me.seat, worth as u8).await;
    let options = g.specialty(planet).map_or(Vec::new(), |color| unknown(g, me.seat, color));
    if !options.is_empty()
        && let Target::Tech(tech) = ask::one(g, me.seat, me.asks(Prompt::GainTech), options).await
    {
        technology::receive(g, me.seat, tech).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::effects;
    use crate::games::ti4::model::state::{Scope, Step, Until};
    use crate::games::ti4::model::target::Outcome;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Nekro, Faction::Sol, Faction::Hacan])
    }

    const MALLEON: Source = Source::Leader(Leader::NekroMalleon);

    /// [`Leader::NekroMalleon`].
    #[test]
    fn nekro_malleon_sells_trade_goods_for_a_card_or_a_token() {
        for price in [Target::AnyCard, Target::Pool(Pool::Fleet), Target::Pool(Pool::Strategy), Target::Pass] {
            let mut t = sim();
            t.give_card(B, ActionCard::FlankSpeed);
            // So that no ship has to go.
            t.state.players[B].fleet = 5;
            let (fleet, strategy) = (t.state.players[B].fleet, t.state.players[B].strategy);
            t.at(Step::TurnStart).react(MALLEON).pick(Target::Seat(B));
            assert_eq!(t.asked(), Some((B, Prompt::PayWith)));
            t.pick(price.clone());
            let player = &t.look().players[B];
            assert_eq!(player.goods, if price == Target::Pass { 0 } else { 2 });
            assert_eq!(t.look().hidden.hands[B].is_empty(), price == Target::AnyCard);
            assert_eq!(player.fleet == fleet, price != Target::Pool(Pool::Fleet));
            assert_eq!(player.strategy == strategy, price != Target::Pool(Pool::Strategy));
            assert!(!t.is_ready(A, Leader::NekroMalleon));
        }
    }

    const ACIDOS: Leader = Leader::NekroAcidos;

    /// [`Leader::NekroAcidos`]: its condition, LRR 51.6. An assimilator without a copy does not count.
    #[test]
    fn nekro_acidos_waits_for_three_technologies_lrr_51_6() {
        let mut t = sim();
        assert_eq!(t.progress(A, ACIDOS), (1, 3), "Dacxive Animators");
        t.give_tech(A, Tech::SarweenTools);
        t.go();
        assert!(!t.is_ready(A, ACIDOS));
        // A copy by its token.
        let me = Me::with(A, Source::Tech(Tech::ValefarAssimilatorX));
        effects::last(&mut t.state, me, Until::Forever, Scope::Tech(Tech::SpecOpsIi));
        t.give_tech(A, Tech::SpecOpsIi);
        t.go();
        assert_eq!((t.progress(A, ACIDOS).0, t.is_ready(A, ACIDOS)), (3, true));
    }

    #[test]
    fn nekro_acidos_draws_a_card_with_each_technology() {
        let mut t = sim();
        let acidos = t.unlock(A, ACIDOS);
        t.give_tech(B, Tech::SarweenTools);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Destroyer, 1)]);
        t.react(Source::Ability(Ability::TechnologicalSingularity)).pick(Target::Tech(Tech::SarweenTools));
        t.use_it(acidos);
        assert_eq!(t.look().hidden.hands[A].len(), 1);
    }

    /// It is gained, whatever gives it: an action card, a relic or an agenda.
    #[test]
    fn nekro_acidos_draws_a_card_with_technologies_of_other_components() {
        let mut t = sim();
        let acidos = t.unlock(A, ACIDOS);
        t.give_card(A, ActionCard::Plagiarize);
        t.state.players[A].goods = 5;
        t.put(B, t.space(27), UnitKind::Destroyer, 1);
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        t.give_tech(B, Tech::AssaultCannon);
        t.go().play(ActionCard::Plagiarize).pick(Target::Tech(Tech::AssaultCannon)).react(acidos);
        assert_eq!(t.look().hidden.hands[A].len(), 1, "for the one that was played");

        let mut t = sim();
        let acidos = t.unlock(A, ACIDOS);
        t.give_relic(A, Relic::MawOfWorlds);
        t.at(Step::AgendaStart).react(Source::Relic(Relic::MawOfWorlds));
        t.pick(Target::Tech(Tech::AssaultCannon)).use_it(acidos);
        assert_eq!(t.look().hidden.hands[A].len(), 1);

        let mut t = sim();
        let acidos = t.unlock(A, ACIDOS);
        t.resolve(Agenda::ResearchGrantReallocation, Outcome::Seat(A), &[]);
        t.pick(Target::Tech(Tech::SarweenTools)).use_it(acidos);
        assert_eq!(t.look().hidden.hands[A].len(), 1);
    }

    #[test]
    fn nekro_acidos_does_not_care_for_technologies_of_others() {
        let mut t = sim();
        let acidos = t.unlock(A, ACIDOS);
        t.state.active = B;
        t.state.players[B].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).until(Prompt::Research);
        t.pass();
        assert!(!t.offered_this_turn(acidos));
    }

    const HERO: Leader = Leader::UnitDsgnFlayesh;

    /// [`Leader::UnitDsgnFlayesh`]
    #[test]
    fn flayesh_devours_a_specialty_planet() {
        let mut t = sim();
        let hero = t.unlock(A, HERO);
        let special = t.state.planets_in_play().iter().find(|&planet| t.state.specialty(planet).is_some());
        let planet = special.expect("a planet with a specialty");
        assert!(!t.go().offers(&Target::Use(hero)), "no unit of A's near one");
        let system = t.state.system_of(planet);
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 2);
        t.put(B, Place::Planet(planet), UnitKind::Pds, 1);
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
        let worth = board::resources(&t.state, planet) + board::influence(&t.state, planet);
        let color = t.state.specialty(planet).expect("its colour");
        t.go().use_it(hero).until(Prompt::GainTech);
        assert!(t.look().planet(planet).ground.is_empty());
        assert_eq!(u32::from(t.look().players[A].goods), worth);
        let offered = t.targets();
        let fits = |target: &Target| matches!(target, Target::Tech(id) if tech(*id).color == Some(color));
        assert!(offered.iter().all(fits) && !offered.contains(&Target::Tech(Tech::DacxiveAnimators)));
        t.pick(offered[0].clone()).until(Prompt::ChooseAction);
        assert!(matches!(offered[0], Target::Tech(id) if t.look().players[A].has(id)));
        assert!(!t.is_ready(A, HERO), "purged (LRR 51.12)");
    }

    /// [`UnitCard::Mordred`]
    #[test]
    fn mordreds_fight_better_against_those_whose_technology_is_copied() {
        let mut t = sim();
        t.give_tech(B, Tech::SpecOpsIi);
        let bonus =
            |t: &Sim, kind, other| effects::number(&t.state, Number::CombatRoll, Ask::of(A).kind(kind).with(other), 0);
        assert_eq!(bonus(&t, UnitKind::Mech, B), 0, "nothing is copied");
        let me = Me::with(A, Source::Tech(Tech::ValefarAssimilatorX));
        effects::last(&mut t.state, me, Until::Forever, Scope::Tech(Tech::SpecOpsIi));
        assert_eq!((bonus(&t, UnitKind::Mech, B), bonus(&t, UnitKind::Mech, C)), (2, 0));
        assert_eq!(bonus(&t, UnitKind::Infantry, B), 0);
    }
}
