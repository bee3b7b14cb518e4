//! Leaders and mech of Hacan.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Outcome, Place, Prompt, Target};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{ask, board, limits, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::CarthOfGoldenSands,
        name: "Carth of Golden Sands",
        title: "Tripartite Governor",
        text: "At any time of the action phase, exhaust: gain 2 commodities, or replenish those of another player.",
        hooks: Hooks::uses(&[AnyTimeInTurn::may(
            |state, _, me| state.others(me.seat).next().is_some(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let others: Vec<Target> = g.others(me.seat).map(Target::Seat).collect();
                    let room = g.players[me.seat].commodities < notes::commodity_value(g, me.seat);
                    let options = room.then_some(Target::Commodities).into_iter().chain(others).collect();
                    match ask::one(g, me.seat, me.asks(Prompt::ChooseMany), options).await {
                        Target::Seat(other) => notes::replenish(g, other).await,
                        _ => notes::gain_commodities(g, me.seat, 2),
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::GilaTheSilvertongue,
        name: "Gila the Silvertongue",
        title: "Kenaran Ambassador",
        condition: "Have 10 trade goods.",
        unlock: Unlock::Have(|state, seat| (u32::from(state.players[seat].goods), 10)),
        text: "When you cast votes, spend any number of trade goods: 2 more votes for each.",
        hooks: Hooks::uses(&[AfterVotesCast::may(
            |state, now, me| {
                now.seat == me.seat && vote_of(state, me.seat).is_some() && state.players[me.seat].goods > 0
            },
            Do::Ask(|g, _, me| Box::pin(buy_votes(g, me))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::HarrughGefhara,
        name: "Harrugh Gefhara",
        title: "The Nascent Twilight",
        text: "When your units use Production: all they produce costs nothing; then purge this card.",
        hooks: Hooks::uses(&[WhenProductionUsed::may(
            |_, now, me| now.seat == me.seat,
            Do::Now(|g, _, me| effects::last(g, me, Until::Production, Scope::Nothing)),
        )]),
        lasting: Hooks::answers(&[Answer::Add(
            Number::UnitCost,
            |_, ask, me| {
                if ask.seat == me.seat { -ask.base } else { 0 }
            },
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::PrideOfKenara,
    text: "Its planet may be part of a transaction; all your units there then move to another planet you control.",
    hooks: Hooks {
        uses: &[WhenPlanetTraded::must(
            |state, now, me| now.seat == me.seat && !state.planet(now.planet).ground.of(me.seat).is_empty(),
            Do::Ask(|g, now, me| Box::pin(move_out(g, me, now.planet))),
        )],
        answers: &[Answer::Allow(Permit::SellPlanet, |state, ask, me| {
            ask.seat == me.seat
                && ask.planet.is_some_and(|planet| {
                    state.planet(planet).ground.of(me.seat).count(UnitKind::Mech) > 0
                        && !refuges(state, me.seat, planet).is_empty()
                })
        })],
    },
    lasting: Hooks::NONE,
};

/// The outcome that a seat has cast votes for.
fn vote_of(state: &State, seat: Seat) -> Option<Outcome> {
    let cast = state.agenda.as_ref()?.votes.iter().find(|cast| cast.seat == seat && cast.votes > 0)?;
    Some(cast.outcome)
}

async fn buy_votes(g: &mut G, me: Me) {
    let Some(outcome) = vote_of(g, me.seat) else { return };
    let goods = u32::from(g.players[me.seat].goods);
    let counts = Counts::new([(Target::TradeGoods, goods)], 1..=goods);
    for (_, count) in ask::counts(g, me.seat, me.asks(Prompt::ChooseMany), counts).await {
        g.players[me.seat].goods -= count as u8;
        agenda::cast(g, me.seat, outcome, 2 * count);
    }
}

/// Other planets of a seat that have room for all its units on one.
fn refuges(state: &State, seat: Seat, from: Planet) -> Vec<Planet> {
    let leaving = *state.planet(from).ground.of(seat);
    let fits = |planet: &Planet| {
        let there = state.planet(*planet).ground.of(seat);
        let limit = effects::number(state, Number::PdsLimit, Ask::of(seat).on(*planet), 2).max(0) as u8;
        let docks = leaving.count(UnitKind::SpaceDock) == 0 || there.count(UnitKind::SpaceDock) == 0;
        let pds = leaving.count(UnitKind::Pds);
        *planet != from && docks && (pds == 0 || pds + there.count(UnitKind::Pds) <= limit)
    };
    board::open_planets(state, seat).into_iter().filter(fits).collect()
}

async fn move_out(g: &mut G, me: Me, from: Planet) {
    let refuges = refuges(g, me.seat, from);
    let Some(to) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), refuges).await else { return };
    let leaving = *g.planet(from).ground.of(me.seat);
    for kind in leaving.kinds() {
        board::shift(g, me.seat, Place::Planet(from), Place::Planet(to), kind, leaving.count(kind));
    }
    // LRR 16.3: fighters that a space dock supported have lost it.
    if let Some(system) = g.planet(from).system {
        limits::enforce(g, me.seat, system).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::rules::transactions;
    use crate::games::ti4::testing::{A, ALBION, B, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Hacan, Faction::Sol, Faction::Letnev])
    }

    const CARTH: Source = Source::Leader(Leader::CarthOfGoldenSands);

    /// [`Leader::CarthOfGoldenSands`]: in anybody's turn; no more commodities than the sheet has room for.
    #[test]
    fn carth_brings_commodities_at_any_time_of_the_action_phase() {
        for (before, after) in [(0, 2), (5, 6)] {
            let mut t = sim();
            t.state.active = B;
            t.state.players[A].commodities = before;
            t.at(Step::TurnStart).react(CARTH).pick(Target::Commodities);
            assert_eq!(t.look().players[A].commodities, after);
            assert!(!t.is_ready(A, Leader::CarthOfGoldenSands));
        }
        let mut t = sim();
        t.state.players[A].commodities = 6;
        t.at(Step::TurnStart).react(CARTH);
        assert!(!t.offers(&Target::Commodities), "no room");
        t.pick(Target::Seat(B));
        assert_eq!(t.look().players[B].commodities, 4, "replenished");
    }

    const GILA: Leader = Leader::GilaTheSilvertongue;

    /// [`Leader::GilaTheSilvertongue`].
    #[test]
    fn gila_waits_for_ten_trade_goods_lrr_51_6() {
        let mut t = sim();
        t.state.players[A].goods = 9;
        t.go();
        assert_eq!((t.progress(A, GILA), t.is_ready(A, GILA)), ((9, 10), false));
        t.state.players[A].goods = 10;
        assert!(t.go().is_ready(A, GILA));
    }

    #[test]
    fn gila_buys_two_votes_for_each_trade_good() {
        let mut t = sim();
        t.state.speaker = B;
        let gila = t.unlock(A, GILA);
        t.state.players[A].goods = 3;
        t.vote_on(Agenda::Mutiny).until_seat(A, Prompt::VoteFor);
        t.pick(Target::Vote(Outcome::For)).until_seat(A, Prompt::VoteWith).pass();
        let before = t.look().agenda.as_ref().map_or(0, |ballot| ballot.votes.iter().map(|cast| cast.votes).sum());
        t.react(gila).counts(&[(Target::TradeGoods, 2)]);
        let votes: u32 = t.look().agenda.as_ref().map_or(0, |ballot| ballot.votes.iter().map(|cast| cast.votes).sum());
        assert_eq!((votes, t.look().players[A].goods), (before + 4, 1));
    }

    #[test]
    fn gila_needs_votes_and_trade_goods() {
        for (goods, votes) in [(0, true), (3, false)] {
            let mut t = sim();
            t.state.speaker = B;
            let gila = t.unlock(A, GILA);
            t.state.players[A].goods = goods;
            t.vote_on(Agenda::Mutiny).until_seat(A, Prompt::VoteFor);
            t.pick(if votes { Target::Vote(Outcome::For) } else { Target::Pass });
            let mut offered = false;
            while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) && t.look().agenda.is_some() {
                offered |= t.offers(&Target::Use(gila));
                t.pass();
            }
            assert!(!offered, "{goods} {votes}");
        }
    }

    /// [`Leader::HarrughGefhara`].
    #[test]
    fn harrugh_gefhara_produces_for_nothing_within_the_production_value() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::HarrughGefhara);
        t.state.players[A].fleet = 8;
        for planet in t.state.controlled(A).collect::<Vec<_>>() {
            t.state.planet_mut(planet).exhausted = true;
        }
        let home = t.home(A);
        t.go().pick(Target::System(home)).react(hero).until(Prompt::Produce);
        let dreadnought = Target::Build { kind: UnitKind::Dreadnought, count: 1 };
        assert!(t.try_counts(&[(dreadnought.clone(), 9)]).is_err(), "the production value holds");
        t.counts(&[(dreadnought, 3)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, Place::Space(home), UnitKind::Dreadnought), 3);
        assert!(!t.is_ready(A, Leader::HarrughGefhara) && t.look().effects.is_empty(), "purged; for this one use");
    }

    fn mech_on_albion() -> Sim {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 1);
        t.put(A, ALBION, UnitKind::Infantry, 2);
        t.put(A, ALBION, UnitKind::Pds, 1);
        t
    }

    /// [`UnitCard::PrideOfKenara`].
    #[test]
    fn a_pride_of_kenara_sells_its_planet_and_all_units_leave() {
        let mut t = mech_on_albion();
        t.go().pick(Target::Transaction(B));
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until_seat(B, Prompt::AcceptTrade).pick(Target::Yes);
        t.pick(Target::Planet(Planet::Arretze));
        assert!(t.look().controls(B, Planet::NewAlbion) && t.look().planet(Planet::NewAlbion).ground.is_empty());
        let at = Place::Planet(Planet::Arretze);
        assert_eq!((t.units(A, at, UnitKind::Mech), t.units(A, at, UnitKind::Pds)), (1, 1));
    }

    /// LRR 16.3: what the space dock of a sold planet supported is removed.
    #[test]
    fn a_pride_of_kenara_leaves_no_fighters_without_their_dock_lrr_16_3() {
        for carriers in [0, 1] {
            let mut t = mech_on_albion();
            let space = t.space(27);
            t.put(A, ALBION, UnitKind::SpaceDock, 1);
            t.put(A, space, UnitKind::Fighter, 2);
            t.put(A, space, UnitKind::Carrier, carriers);
            t.go().pick(Target::Transaction(B));
            t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until_seat(B, Prompt::AcceptTrade).pick(Target::Yes);
            t.pick(Target::Planet(Planet::Arretze));
            assert_eq!(t.units(A, Place::Planet(Planet::Arretze), UnitKind::SpaceDock), 1);
            assert_eq!(t.units(A, space, UnitKind::Fighter), 2 * carriers, "a carrier holds them");
        }
    }

    #[test]
    fn a_pride_of_kenara_sells_only_its_own_planet_and_not_in_combat() {
        let mut t = mech_on_albion();
        let may = |t: &Sim, planet| transactions::may_trade_planet(&t.state, A, planet).is_ok();
        assert!(may(&t, Planet::NewAlbion) && !may(&t, Planet::Arretze));
        t.state.combat = Some(crate::games::ti4::model::state::Combat::new(t.tile(27), None, B, A));
        assert!(!may(&t, Planet::NewAlbion));
        t.state.combat = None;
        for planet in t.state.controlled(A).collect::<Vec<_>>() {
            if planet != Planet::NewAlbion {
                t.give_planet(B, planet);
            }
        }
        assert!(!may(&t, Planet::NewAlbion), "nowhere to go");
    }
}
