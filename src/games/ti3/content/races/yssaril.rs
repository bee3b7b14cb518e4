//! The Yssaril Tribes.

use super::{ability, flagship, landable, pick_seat, pick_system, tech, why};
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Planet, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, limits, pieces};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::YssarilStall,
        "You may skip an action, but not two in a row.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| !effects::used(state, me),
            run: |g, _, me| Box::pin(async move { effects::mark(g, me, Until::NextAction) }),
        }]),
    ),
    ability(
        Ability::YssarilExtraActionCard,
        "Draw one more action card in each status phase. No limit holds for your hand.",
        Hooks::own(&[Answer::Add(Number::StatusCards, |_, _, _| 1), Answer::Allow(Permit::KeepHand, |_, _, _| true)]),
    ),
    ability(
        Ability::YssarilEspionage,
        "Once per strategy phase look at the action cards of a player.",
        Hooks::uses(&[Use {
            at: At::StrategyPhase,
            can: |state, _, me| !effects::used(state, me) && !with_cards(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { spy(g, me).await }),
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ShuttleLogistics,
        Origin::Empire,
        "As a status phase begins, ground forces in a system without enemy ships may go to planets of yours there and next door. In \
         Shattered Ascension instead two come along from systems next to the activated one, two more for each strategy counter.",
        Hooks {
            always: &[Use {
                at: At::BeforeProduction,
                can: |state, _, me| !under_way(state, me).is_empty(),
                run: |g, window, me| {
                    if let Window::BeforeProduction { system, .. } = *window {
                        go_back(g, me, system);
                    }
                    Box::pin(async {})
                },
            }],
            uses: &[
                Use {
                    at: At::StatusStart,
                    can: |state, _, me| {
                        !state.contents.has(Module::ShatteredAscension)
                            && !effects::used(state, me)
                            && !shuttles(state, me).is_empty()
                    },
                    run: |g, _, me| Box::pin(async move { shuttle(g, me).await }),
                },
                Use {
                    at: At::BeforeLandings,
                    can: |state, window, me| {
                        let own = matches!(window, Window::BeforeLandings { seat, .. } if *seat == me.seat);
                        own && state.contents.ascended() && !has_come(state, me) && !pads(state, me).is_empty()
                    },
                    run: |g, _, me| Box::pin(async move { come_along(g, me).await }),
                },
            ],
            ..Hooks::NONE
        },
    ),
    // The card is taken where the hand is looked at.
    tech(RaceTech::MageonImplants, Origin::Shards, "Take a card from a hand that you look at.", Hooks::NONE),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Yssaril,
    "It passes through systems with enemy ships.",
    Hooks::own(&[Answer::Allow(Permit::PassShips, |_, ask, _| ask.is(&[UnitKind::Flagship]))]),
);

fn with_cards(state: &State, me: Me) -> Vec<Seat> {
    state.others(me.seat).filter(|other| !state.hidden.hands[*other].is_empty()).collect()
}

async fn spy(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let others = with_cards(g, me);
    let Some(of) = pick_seat(g, me, others).await else { return };
    let mut cards = g.hidden.hands[of].clone();
    cards.sort();
    let seat = me.seat;
    g.secret_seen();
    let seen = Entry::SawHand { seat, of, cards: cards.clone() };
    g.log_split(seat, seen, Entry::SawHand { seat, of, cards: Vec::new() });
    cards.dedup();
    if g.players[seat].race_techs.contains(RaceTech::MageonImplants) {
        let options: Vec<Target> = cards.into_iter().map(Target::ActionCard).collect();
        if let Some(Target::ActionCard(card)) = ask::maybe(g, seat, why(me), options).await
            && let Some(at) = g.hidden.hands[of].iter().position(|own| *own == card)
        {
            g.hidden.hands[of].remove(at);
            g.hidden.hands[seat].push(card);
        }
    }
}

/// How many come along for nothing, and for each counter.
const EACH: u32 = 2;

/// Planets next to the activated system, in systems that the seat has not activated, with ground forces.
fn pads(state: &State, me: Me) -> Vec<Planet> {
    let Some(system) = state.activation.as_ref().map(|activation| activation.system) else { return Vec::new() };
    let near = state.touching(system).filter(|id| !state.system(*id).counters.contains(me.seat));
    let planets = near.flat_map(|id| state.system(id).planets.iter().collect::<Vec<_>>());
    planets.filter(|one| state.units(Place::Planet(*one), me.seat).sum(UnitKind::is_ground_force) > 0).collect()
}

/// Where the ground forces came from that are on their way.
fn under_way(state: &State, me: Me) -> Vec<Planet> {
    let own = state.effects.iter().filter(|effect| (effect.source, effect.seat) == (me.source, me.seat));
    own.filter_map(|effect| if let Scope::Planet(planet) = effect.scope { Some(planet) } else { None }).collect()
}

/// Whether the seat was asked in this activation who comes along: once is enough, even if nobody did.
fn has_come(state: &State, me: Me) -> bool {
    let system = state.activation.as_ref().map(|activation| Scope::System(activation.system));
    let mut asked = state.effects.iter();
    asked.any(|effect| (effect.source, effect.seat, Some(effect.scope)) == (me.source, me.seat, system))
}

/// Ground forces come into the activated system from next door, and land from there.
async fn come_along(g: &mut G, me: Me) {
    let Some(system) = g.activation.as_ref().map(|activation| activation.system) else { return };
    effects::last(g, me, Until::ActionEnd, Scope::System(system));
    let places = pads(g, me).into_iter().map(Place::Planet);
    let slots: Vec<(Target, u32)> =
        places.flat_map(|at| ask::unit_slots(g.units(at, me.seat), at, UnitKind::is_ground_force)).collect();
    let all: u32 = slots.iter().map(|(_, most)| most).sum();
    let most = all.min(EACH * (1 + u32::from(g.players[me.seat].sheet.strategy)));
    let chosen = ask::chosen(ask::counts(g, me.seat, why(me), Counts::new(slots, 0..=most)).await);
    let count: u32 = chosen.iter().map(|(_, _, _, count)| u32::from(*count)).sum();
    g.players[me.seat].sheet.strategy -= count.saturating_sub(EACH).div_ceil(EACH) as u8;
    for (at, kind, hits, count) in chosen {
        pieces::shift(g, me.seat, at, Place::Space(system), &Units::sort(kind, hits, count));
        if let Place::Planet(planet) = at {
            (0..count).for_each(|_| effects::last(g, me, Until::ActionEnd, Scope::Planet(planet)));
        }
    }
}

/// Those that did not land and that nothing carries go back.
fn go_back(g: &mut G, me: Me, system: SystemId) {
    let left = limits::excess(g, system, me.seat).cargo as usize;
    for planet in under_way(g, me).into_iter().take(left) {
        let aboard = g.space(system, me.seat).kinds().find(|kind| kind.is_ground_force());
        if let Some(kind) = aboard.filter(|_| g.controls(me.seat, planet)) {
            let force = g.space(system, me.seat).any(kind, 1);
            pieces::shift(g, me.seat, Place::Space(system), Place::Planet(planet), &force);
        }
    }
    g.effects.retain(|effect| {
        !((effect.source, effect.seat) == (me.source, me.seat) && matches!(effect.scope, Scope::Planet(_)))
    });
}

fn is_clear(state: &State, me: Me, system: SystemId) -> bool {
    state.system(system).space.enemy_ships(me.seat).is_none()
}

/// Planets of the seat to which ground forces of a system can go.
fn stops(state: &State, me: Me, from: SystemId) -> Vec<Planet> {
    let near = |system: SystemId| system == from || state.touching(from).any(|id| id == system);
    landable(state, me.seat)
        .filter(|planet| near(state.planets[*planet].system) && is_clear(state, me, state.planets[*planet].system))
        .collect()
}

fn shuttles(state: &State, me: Me) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        let ground = state.units_in(*id, me.seat).sum(UnitKind::is_ground_force) > 0;
        ground && is_clear(state, me, *id) && !stops(state, me, *id).is_empty()
    };
    state.system_ids().filter(fits).collect()
}

/// Ground forces of one system go, as many as one likes to each planet.
async fn shuttle(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let systems = shuttles(g, me);
    let Some(system) = pick_system(g, me, systems).await else { return };
    let here: Vec<Place> = g.places(system).collect();
    let mut fresh: Vec<(Target, u32)> =
        here.iter().flat_map(|at| ask::unit_slots(g.units(*at, me.seat), *at, UnitKind::is_ground_force)).collect();
    for to in stops(g, me, system) {
        let to = Place::Planet(to);
        let elsewhere = |target: &Target| !matches!(target, Target::Unit { at, .. } if *at == to);
        let slots: Vec<(Target, u32)> =
            fresh.iter().filter(|(target, count)| elsewhere(target) && *count > 0).cloned().collect();
        let all = slots.iter().map(|(_, max)| max).sum();
        if all == 0 {
            continue;
        }
        for (at, kind, hits, count) in ask::chosen(ask::counts(g, me.seat, why(me), Counts::new(slots, 0..=all)).await)
        {
            pieces::shift(g, me.seat, at, to, &Units::sort(kind, hits, count));
            // Each goes once.
            let gone = Target::Unit { at, kind, hits };
            fresh.iter_mut().filter(|(own, _)| *own == gone).for_each(|(_, left)| *left -= u32::from(count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{ActionCard, StrategyCard, Tile};
    use crate::games::ti3::model::state::{Contract, Step};
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::testing::*;

    /// A plays the Yssaril.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Yssaril);
        t
    }

    #[test]
    fn they_skip_an_action_but_not_two_in_a_row_t5_4() {
        let stall = Target::Use(Source::Ability(Ability::YssarilStall));
        let mut t = table();
        t.go().choose(stall.clone());
        assert_eq!(t.asked().0, B);
        assert!(!t.look().players[A].passed);
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (A, Step::Turn);
        assert!(!t.go().offers(stall.clone()), "not two in a row");
        t.choose(Target::Strategy(StrategyCard::Logistics));
        t.finish();
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (A, Step::Turn);
        assert!(t.go().offers(stall), "after another action again");
    }

    /// T12.3: to give trade goods is no action, and neither is a card for any time.
    #[test]
    fn what_is_no_action_does_not_let_them_skip_again_t12_3() {
        let stall = Target::Use(Source::Ability(Ability::YssarilStall));
        let card = ActionCard::MasterOfTrade;
        let mut t = table();
        t.state.players[A].goods = 2;
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.players[A].contracts = [B, C].map(|partner| Contract::With { partner, fresh: false });
        t.hand(A, &[card]);
        t.go().choose(stall.clone());
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (A, Step::Turn);
        t.go().choose(Target::TradeGoods).choose(Target::Seat(B));
        t.counts(&[(Target::TradeGoods, 1)]);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        assert!(!t.offers(stall.clone()), "they gave goods");
        t.choose(plays(card)).some(&[Target::Planet(Planet::Jord)]);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        assert!(!t.offers(stall), "they played a card");
    }

    #[test]
    fn they_draw_two_cards_and_keep_them_all_t11_1() {
        let mut t = table();
        t.state.hidden.action_deck = vec![ActionCard::GoodYear; 4];
        t.state.hidden.hands[A] = vec![ActionCard::FlankSpeed; 7];
        t.at(Step::Income(0));
        assert_eq!(t.look().hidden.hands[A].len(), 9);
        assert_ne!(t.asked().1, Prompt::Discard);
    }

    #[test]
    fn they_look_at_a_hand_once_and_with_implants_take_a_card() {
        for implants in [false, true] {
            let spy = Target::Use(Source::Ability(Ability::YssarilEspionage));
            let mut t = table();
            if implants {
                t.give_race_tech(A, RaceTech::MageonImplants);
            }
            t.state.hidden.hands[B] = vec![ActionCard::GoodYear, ActionCard::FlankSpeed];
            t.at(Step::RoundStart).choose(spy.clone());
            assert_eq!(t.asked().1 == Prompt::Component, implants, "only B has cards");
            if implants {
                t.choose(Target::ActionCard(ActionCard::GoodYear));
                assert_eq!(t.look().hidden.hands[A], [ActionCard::GoodYear]);
                assert_eq!(t.look().hidden.hands[B], [ActionCard::FlankSpeed]);
            }
            assert!(!t.offers(spy), "once");
        }
        let mut t = table();
        assert_ne!(t.at(Step::RoundStart).asked().1, Prompt::Window, "nobody has a card");
    }

    /// Cultural Crisis takes the ability away: what is too much is discarded at once.
    #[test]
    fn a_hand_without_limit_has_one_when_the_ability_is_lost_t11_1() {
        for lost in [true, false] {
            let mut t = table();
            t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
            t.state.hidden.hands[A] = vec![ActionCard::FlankSpeed; 9];
            let crisis = Me::new(B, Source::ActionCard(ActionCard::CulturalCrisis));
            if lost {
                effects::last(&mut t.state, crisis, Until::RoundEnd, Scope::NoAbilities(A));
            }
            t.at(Step::RoundStart);
            assert!(t.until(Prompt::PickStrategyCard));
            assert_eq!(t.look().hidden.hands[A].len(), if lost { 7 } else { 9 });
        }
    }

    /// T11.1: at once, also when the card is played between two picks.
    #[test]
    fn a_hand_has_its_limit_at_once_when_a_card_takes_the_ability_t11_1() {
        let mut t = table();
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.hand(B, &[ActionCard::CulturalCrisis]);
        t.state.hidden.hands[A] = vec![ActionCard::FlankSpeed; 9];
        t.at(Step::PickCard(1));
        let crisis = Target::Use(Source::ActionCard(ActionCard::CulturalCrisis));
        assert_eq!(t.pass().asked().0, B, "behind Espionage of A");
        t.choose(crisis).choose(Target::Seat(A));
        assert_eq!(t.look().hidden.hands[A].len(), 7);
    }

    #[test]
    fn shuttles_take_ground_forces_next_door_as_the_status_phase_begins() {
        let shuttle = Target::Use(Source::RaceTech(RaceTech::ShuttleLogistics));
        let mut t = table();
        t.give_race_tech(A, RaceTech::ShuttleLogistics);
        t.give_planet(A, Planet::Saudor);
        t.give_planet(A, Planet::Quann);
        let jord = Place::Planet(Planet::Jord);
        // Home is the only system with ground forces.
        t.at(Step::Score(0)).choose(shuttle.clone());
        t.counts(&[(unit(jord, UnitKind::GroundForce), 2)]);
        assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(UnitKind::GroundForce), 2);
        assert_eq!(t.units(Place::Planet(Planet::Quann), A).count(UnitKind::GroundForce), 0, "too far");
        t.put(B, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
        t.at(Step::Score(0)).choose(shuttle);
        assert_ne!(t.asked().1, Prompt::Component, "enemy ships: there is nowhere to go");
    }

    #[test]
    fn in_shattered_ascension_troops_come_along_once_even_if_none_does() {
        let shuttle = Target::Use(Source::RaceTech(RaceTech::ShuttleLogistics));
        let jord = Place::Planet(Planet::Jord);
        for count in [0, 1] {
            let mut t = table();
            t.module(Module::ShatteredAscension);
            t.give_race_tech(A, RaceTech::ShuttleLogistics);
            t.put(A, t.space(Tile::Saudor), UnitKind::Carrier, 1);
            t.activate(Tile::Saudor);
            assert!(t.until(Prompt::Window) && t.offers(shuttle.clone()));
            t.choose(shuttle.clone()).counts(&[(unit(jord, UnitKind::GroundForce), count)]);
            assert_eq!(t.units(t.space(Tile::Saudor), A).ground(), count);
            assert!(!t.offers(shuttle.clone()), "once");
        }
    }

    #[test]
    fn the_flagship_passes_enemy_ships_t52() {
        for (kind, moves) in [(UnitKind::Flagship, true), (UnitKind::Cruiser, false)] {
            let mut t = table();
            let home = t.home(A);
            t.module(crate::games::ti3::model::ids::Module::Flagships);
            t.clear(A, Place::Space(home));
            t.put(A, Place::Space(home), kind, 1);
            // Everything around home is B's.
            for id in t.state.touching(home).collect::<Vec<_>>() {
                t.put(B, Place::Space(id), UnitKind::Destroyer, 1);
            }
            t.activate(Tile::AbyzFria);
            assert_eq!(t.until(Prompt::MoveFrom), moves, "{kind:?}");
        }
    }

    #[test]
    fn no_law_limits_their_hand_t11_1() {
        use crate::games::ti3::model::ids::PoliticalCard;
        use crate::games::ti3::model::state::Law;
        use crate::games::ti3::model::target::Ballot;
        for (race, kept) in [(Race::Yssaril, true), (Race::Sol, false)] {
            let mut t = Sim::new();
            t.race(A, race);
            t.state.laws.push(Law { card: PoliticalCard::LimitsToIndividualPower, ballot: Ballot::For });
            t.state.hidden.action_deck = vec![ActionCard::GoodYear; 4];
            t.state.hidden.hands[A] = vec![ActionCard::FlankSpeed; 3];
            t.at(Step::Income(0));
            assert_eq!(t.asked().1 != Prompt::Discard, kept, "{race:?}: a hand holds three cards");
        }
    }

    #[test]
    fn shuttles_take_shock_troops_too_t49_1() {
        let shuttle = Target::Use(Source::RaceTech(RaceTech::ShuttleLogistics));
        let mut t = table();
        t.give_race_tech(A, RaceTech::ShuttleLogistics).module(Module::ShockTroops);
        t.give_planet(A, Planet::Saudor);
        let (jord, saudor) = (Place::Planet(Planet::Jord), Place::Planet(Planet::Saudor));
        t.put(A, jord, UnitKind::ShockTroop, 1);
        t.at(Step::Score(0)).choose(shuttle);
        t.counts(&[(unit(jord, UnitKind::GroundForce), 1), (unit(jord, UnitKind::ShockTroop), 1)]);
        let there = t.units(saudor, A);
        assert_eq!((there.count(UnitKind::GroundForce), there.count(UnitKind::ShockTroop)), (1, 1));
    }

    /// T12.3: to give trade goods is no action, so that who skipped does not skip again after it.
    #[test]
    fn who_gave_goods_does_not_skip_again_t5_4() {
        let stall = Target::Use(Source::Ability(Ability::YssarilStall));
        let mut t = table();
        t.state.players[A].goods = 1;
        effects::mark(&mut t.state, Me::new(A, Source::Ability(Ability::YssarilStall)), Until::NextAction);
        t.go().choose(Target::TradeGoods).pass();
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        assert!(!t.offers(stall.clone()));
        t.choose(Target::Tactical);
        assert!(t.look().effects.is_empty(), "an action was taken");
    }

    /// T11.4: a card that was cancelled is no action, either.
    #[test]
    fn who_was_cancelled_does_not_skip_again_t11_4() {
        for cancelled in [true, false] {
            let mut t = table();
            t.hand(A, &[ActionCard::Insubordination]);
            t.hand(B, &[ActionCard::Sabotage]);
            effects::mark(&mut t.state, Me::new(A, Source::Ability(Ability::YssarilStall)), Until::NextAction);
            t.go().choose(plays(ActionCard::Insubordination));
            while t.asked().0 == A {
                t.pass();
            }
            assert_eq!(t.asked(), (B, Prompt::Window));
            t.choose(if cancelled { plays(ActionCard::Sabotage) } else { Target::Pass });
            while t.asked().1 != Prompt::ChooseAction {
                t.pass();
            }
            assert_eq!(t.asked().0, if cancelled { A } else { B });
            assert_eq!(t.look().effects.is_empty(), !cancelled);
        }
    }
}
