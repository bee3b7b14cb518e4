//! The seats: points, tokens, goods, cards, and where the points came from.

use super::emblems;
use super::language::{Component, DEFAULT};
use crate::core::{PerSeat, Seat};
use crate::games::ti4::content;
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{Player, PublicObjective};
use crate::games::ti4::model::target::Entry;
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::exploration::FRAGMENTS;
use crate::games::ti4::rules::leaders;
use crate::scene::{Art, Fact, SeatCard, Source};

pub fn scores(view: &View) -> PerSeat<i32> {
    view.public.players.values().map(|player| i32::from(player.points)).collect()
}

/// Whose turn it is, in the phases in which somebody has one.
pub fn on_turn(view: &View) -> Option<Seat> {
    let table = &view.public;
    matches!(table.step.phase(), Phase::Action).then_some(table.active)
}

/// The seats; from the action phase on they stand in initiative order, and who is out of the game last (LRR 48).
pub fn cards(view: &View) -> Vec<SeatCard> {
    let phase = view.public.step.phase();
    let ordered = view.public.set_up.is_none() && !matches!(phase, Phase::SetUp | Phase::Strategy);
    let order = if ordered { view.known().initiative_order() } else { Vec::new() };
    let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(order.len());
    let card = |seat: Seat| SeatCard { place: place(seat) as u8, ..card(view, seat) };
    view.public.players.seats().map(card).collect()
}

fn card(view: &View, seat: Seat) -> SeatCard {
    let table = &view.public;
    let player = &table.players[seat];
    // Until factions are settled the players have none.
    let faction = match &table.set_up {
        Some(set_up) => set_up.chosen.get(seat.index()).copied().flatten(),
        None => Some(player.faction),
    };
    let title = match faction {
        Some(faction) => DEFAULT.name(Component::Faction(faction)),
        None => "Faction to be chosen",
    };
    let (badges, facts) = match (&table.set_up, player.eliminated) {
        (Some(_), _) => (Vec::new(), set_up_facts(view, seat)),
        (None, true) => (Vec::new(), vec![Fact::new("Eliminated", "")]),
        (None, false) => (badges(view, seat), facts(view, seat)),
    };
    SeatCard {
        seat,
        place: 0,
        title: title.into(),
        emblem: faction.map(emblems::emblem),
        score: player.points.into(),
        badges,
        facts,
        active: on_turn(view) == Some(seat),
        passed: player.passed || player.eliminated,
    }
}

fn set_up_facts(view: &View, seat: Seat) -> Vec<Fact> {
    let tiles = view.hands[seat].tiles;
    let speaker = (view.public.speaker == seat).then(speaker);
    let tiles = (tiles > 0).then(|| Fact::with(Art::FRONTIER, "Tiles to place", tiles));
    speaker.into_iter().chain(tiles).collect()
}

fn speaker() -> Fact {
    Fact::with(Art::SPEAKER, "Speaker", "")
}

/// The speaker token, strategy cards, leaders and finds.
fn badges(view: &View, seat: Seat) -> Vec<Fact> {
    let player = &view.public.players[seat];
    let speaker = (view.public.speaker == seat).then(speaker);
    let before = speaker.into_iter().chain(strategy_cards(player));
    before.chain(leaders_ready(view, seat)).chain(finds(player)).collect()
}

/// What every seat has, in the same order.
fn facts(view: &View, seat: Seat) -> Vec<Fact> {
    let (player, hand) = (&view.public.players[seat], &view.hands[seat]);
    let (resources, influence) = ready(view, seat);
    vec![
        Fact::with(Art::TACTIC_POOL, "Tactic tokens", player.tactic),
        Fact::with(Art::FLEET_POOL, "Fleet tokens", player.fleet),
        Fact::with(Art::STRATEGY_POOL, "Strategy tokens", player.strategy),
        Fact::with(Art::TRADE_GOOD, "Trade goods", player.goods),
        Fact::with(
            Art::COMMODITY,
            "Commodities",
            format!("{}/{}", player.commodities, content::faction(player.faction).commodities),
        ),
        Fact::with(Art::ACTION_CARD, "Action cards", hand.cards),
        Fact::with(Art::SECRET, "Secret objectives", hand.secrets),
        Fact::with(Art::NOTE, "Promissory notes", hand.notes),
        Fact::with(Art::RESOURCE, "Ready resources", resources),
        Fact::with(Art::INFLUENCE, "Ready influence", influence),
    ]
}

/// How many leaders can act now, of all there are.
fn leaders_ready(view: &View, seat: Seat) -> Option<Fact> {
    let all = leaders::all(&view.known(), seat).len();
    let ready = view.public.players[seat].leaders.ready.iter().count();
    (all > 0).then(|| Fact::with(Art::LEADER, "Leaders ready", format!("{ready}/{all}")))
}

/// Fragments and relics, where somebody has any.
fn finds(player: &Player) -> impl Iterator<Item = Fact> {
    let fragments = FRAGMENTS.into_iter().map(|card| player.trove.count(card)).sum::<usize>();
    let relics = player.trove.relics.iter().count();
    let some = [("Relic fragments", fragments), ("Relics", relics)].into_iter().filter(|(_, count)| *count > 0);
    some.map(|(name, count)| Fact::with(Art::RELIC, name, count))
}

/// Strategy cards with their numbers, in initiative order; a spent one says so.
fn strategy_cards(player: &Player) -> Vec<Fact> {
    let mut held = player.strategy_cards.clone();
    held.sort_by_key(|held| held.card);
    let said = |card: StrategyCard, spent: bool| {
        let number = card.index() + 1;
        Fact::with(
            emblems::strategy_card(card),
            DEFAULT.name(Component::Strategy(card)),
            if spent { format!("{number} spent") } else { number.to_string() },
        )
    };
    held.into_iter().map(|held| said(held.card, held.spent)).collect()
}

/// Resources and influence of the ready planets of a seat, by their cards and those attached to them.
fn ready(view: &View, seat: Seat) -> (u32, u32) {
    let planets = view.public.planets.iter().filter(|(_, state)| state.owner == Some(seat) && !state.exhausted);
    planets.fold((0, 0), |(resources, influence), (planet, _)| {
        let worth = (view.public.printed_resources(planet), view.public.printed_influence(planet));
        (resources + u32::from(worth.0), influence + u32::from(worth.1))
    })
}

/// Where the points came from: objectives of each stage and secret ones, each with who scored it, and all else.
pub fn sources(view: &View, log: &[&Entry]) -> Vec<Source> {
    const ARTS: [Art; 3] = [Art::OBJECTIVE_ONE, Art::OBJECTIVE_TWO, Art::SECRET];
    let kind = |objective: PublicObjective| match objective {
        PublicObjective::Public(id) if content::objective(id).stage == 1 => 0,
        PublicObjective::Public(_) => 1,
        PublicObjective::Secret(_) => 2,
    };
    let seats = view.public.players.count();
    let mut scored: [Vec<(PublicObjective, Seat, i32)>; 3] = Default::default();
    for entry in log {
        let Entry::Scored { seat, objective, points } = entry else { continue };
        scored[kind(*objective)].push((*objective, *seat, i32::from(*points)));
    }
    let shown = |objective: PublicObjective| (DEFAULT.name(objective), ARTS[kind(objective)]);
    let [first, second, secret] = scored.map(|scored| Source::parts(seats, &scored, shown));
    let sources = vec![
        Source::of("Public objectives, stage 1", Art::OBJECTIVE_ONE, seats, first),
        Source::of("Public objectives, stage 2", Art::OBJECTIVE_TWO, seats, second),
        Source::of("Secret objectives", Art::SECRET, seats, secret),
    ];
    Source::with_rest(sources, "Mecatol Rex, laws and support", Art::CROWN, &scores(view))
}
