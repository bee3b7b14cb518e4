//! The seats: points, counters, goods, cards, and where the points came from.

use super::emblems;
use super::language::{Component, DEFAULT};
use crate::core::{PerSeat, Seat};
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::{Module, Objective, StrategyCard};
use crate::games::ti3::model::state::{Player, Spot as Where, State, Step};
use crate::games::ti3::model::target::Entry;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::trade;
use crate::scene::{Art, Fact, SeatCard, Source};

pub fn scores(view: &View) -> PerSeat<i32> {
    view.public.players.values().map(|player| i32::from(player.points)).collect()
}

/// The parts of a round, as the page tells them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    SetUp,
    Strategy,
    Action,
    Status,
    Over,
}

pub fn phase(step: Step) -> Phase {
    match step {
        Step::ChooseHome(_)
        | Step::FaceDown
        | Step::PlaceTile(_)
        | Step::GalaxyDone
        | Step::PlaceArtifacts(_)
        | Step::PlaceUnits(_)
        | Step::EarlyMark(_)
        | Step::EarlyUnits(_)
        | Step::EarlyEnd => Phase::SetUp,
        Step::RoundStart | Step::PickCard(_) | Step::PicksDone => Phase::Strategy,
        Step::Score(_)
        | Step::Upkeep
        | Step::RefreshAbilities(_)
        | Step::Income(_)
        | Step::Redistribute(_)
        | Step::RoundEnd => Phase::Status,
        Step::Over => Phase::Over,
        _ => Phase::Action,
    }
}

/// Whose turn it is, in the phase in which somebody has one.
pub fn on_turn(view: &View) -> Option<Seat> {
    (phase(view.public.step) == Phase::Action).then_some(view.public.active)
}

/// The seats; from the action phase on they stand in the order of play, and who is out of the game last (T4.8).
pub fn cards(view: &View) -> Vec<SeatCard> {
    let ordered = matches!(phase(view.public.step), Phase::Action | Phase::Status);
    let state = view.known();
    let order = if ordered { state.order_of_play() } else { Vec::new() };
    let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(order.len());
    let card = |seat: Seat| SeatCard { place: place(seat) as u8, ..card(view, &state, seat) };
    view.public.players.seats().map(card).collect()
}

fn card(view: &View, state: &State, seat: Seat) -> SeatCard {
    let player = &view.public.players[seat];
    let (badges, facts) = match player.eliminated {
        true => (Vec::new(), vec![Fact::new("Eliminated", "")]),
        // The sheet of a race that is not shown does not lie there.
        false if view.public.race(seat).is_none() => {
            (badges(view, seat), vec![Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods)])
        }
        false => (badges(view, seat), facts(view, state, seat)),
    };
    SeatCard {
        seat,
        place: 0,
        title: view.public.race(seat).map_or("Race not shown", |race| DEFAULT.name(Component::Race(race))).into(),
        emblem: view.public.race(seat).map(emblems::emblem),
        score: player.points.into(),
        badges,
        facts,
        active: on_turn(view) == Some(seat),
        passed: player.passed || player.eliminated,
    }
}

/// What some seats have: the speaker token, strategy cards, leaders, offices, wars, tiles to place.
fn badges(view: &View, seat: Seat) -> Vec<Fact> {
    let (table, player) = (&view.public, &view.public.players[seat]);
    let mut badges = Vec::new();
    if table.speaker == seat {
        badges.push(Fact::with(Art::SPEAKER, "Speaker", ""));
    }
    badges.extend(strategy_cards(player));
    if table.voice == Some(seat) {
        badges.push(Fact::with(Art::LAUREL, "Voice of the Council", ""));
    }
    if !player.leaders.is_empty() {
        let free = player.leaders.iter().filter(|spot| matches!(spot, Where::At(_))).count();
        badges.push(Fact::with(Art::LEADER, "Leaders at large", format!("{free}/{}", player.leaders.len())));
    }
    let some = [
        (Art::FRONTIER, "Tiles to place", view.tiles[seat]),
        (Art::GAVEL, "Political cards", view.agendas[seat]),
        (Art::SKULL, "Wars declared", player.wars.len()),
        (Art::AMBASSADOR, "Representatives", player.representatives.len()),
    ];
    badges.extend(
        some.into_iter().filter(|(.., count)| *count > 0).map(|(art, name, count)| Fact::with(art, name, count)),
    );
    badges
}

/// What every seat has, in the same order.
fn facts(view: &View, state: &State, seat: Seat) -> Vec<Fact> {
    let player = &view.public.players[seat];
    let ready = || state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let resources: u32 = ready().map(|planet| state.resources(planet)).sum();
    let influence: u32 = ready().map(|planet| state.influence(planet)).sum();
    vec![
        Fact::with(Art::TACTIC_POOL, "Command pool", player.sheet.pool),
        Fact::with(Art::FLEET_POOL, "Fleet supply", player.sheet.fleet),
        Fact::with(Art::STRATEGY_POOL, "Strategy allocation", player.sheet.strategy),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(Art::TRADE, "Income from agreements", trade::income(state, seat)),
        Fact::with(Art::ACTION_CARD, "Action cards", view.hands[seat]),
        Fact::with(Art::SECRET, "Secret objectives", view.secrets[seat]),
        Fact::with(Art::TECHNOLOGY, "Technologies", player.techs.len() + player.race_techs.len()),
        Fact::with(Art::RESOURCE, "Ready resources", resources),
        Fact::with(Art::INFLUENCE, "Ready influence", influence),
    ]
}

/// Strategy cards with their numbers, in the order of play; a used one says so.
fn strategy_cards(player: &Player) -> Vec<Fact> {
    let mut held = player.cards.clone();
    held.sort_by_key(|held| held.card.row().number);
    let said = |card: StrategyCard, used: bool| {
        let number = card.row().number;
        Fact::with(
            emblems::strategy_card(card),
            card.row().name,
            if used { format!("{number} used") } else { number.to_string() },
        )
    };
    held.into_iter().map(|held| said(held.card, held.used)).collect()
}

/// Where the points came from: objectives of each deck, each with who scored it, and all else.
pub fn sources(view: &View, log: &[&Entry]) -> Vec<Source> {
    let seats = view.public.players.count();
    let mut parts: [Vec<(Objective, Seat, i32)>; 3] = Default::default();
    for (nth, entry) in log.iter().enumerate() {
        let Entry::Scored { seat, objective } = **entry else { continue };
        let kind = match objective.row().deck {
            Deck::StageOne => 0,
            Deck::StageTwo => 1,
            Deck::Secret | Deck::Preliminary | Deck::Special | Deck::Scenario => 2,
        };
        parts[kind].push((objective, seat, i32::from(scored(objective, &log[nth + 1..], seat))));
    }
    let shown = |objective| (DEFAULT.name(Component::Objective(objective)), emblems::objective(objective));
    let [first, second, secret] = parts.map(|kind| Source::parts(seats, &kind, shown));
    let sources = vec![
        Source::of("Public objectives, stage I", Art::OBJECTIVE_ONE, seats, first),
        Source::of("Public objectives, stage II", Art::OBJECTIVE_TWO, seats, second),
        Source::of("Secret and special objectives", Art::SECRET, seats, secret),
    ];
    let rest = match view.public.contents.has(Module::Artifacts) {
        true => "Strategy cards, artifacts, laws and losses",
        false => "Strategy cards, laws and losses",
    };
    Source::with_rest(sources, rest, Art::CROWN, &scores(view))
}

/// The points of an objective as they were counted right after it was scored; those that win the game are as many as were missing.
fn scored(objective: Objective, after: &[&Entry], seat: Seat) -> u8 {
    let counted = after.first().and_then(|entry| match entry {
        Entry::Points { seat: other, points } if *other == seat => Some(*points),
        _ => None,
    });
    counted.unwrap_or(match objective.row().worth {
        Worth::Points(points) => points,
        Worth::Win | Worth::GameOver => 0,
    })
}
