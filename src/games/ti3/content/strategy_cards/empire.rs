//! The set of Shattered Empire (T40.1): Leadership, Production, Trade II, Warfare II and Technology II.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::{commerce, power};
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Race, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Step, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{
    ask, board, counters, leaders, limits, mines, movement, production, tactical, technology, trade,
};

/// What a counter costs, in influence, and how many can be bought.
const TACTICIAN: (u32, u32) = (2, 3);

pub static ROWS: [StrategyRow; 5] = [
    StrategyRow {
        id: StrategyCard::Leadership,
        text: "Gain three command counters, then buy up to three for two influence each. Others may buy as well.",
        picked: None,
        primary: Some(|g, seat| {
            Box::pin(async move {
                counters::gain(g, seat, 3).await;
                commerce::mandate(g, seat, TACTICIAN).await;
            })
        }),
        secondary: Some(Secondary {
            counter: false,
            can: |state, seat| commerce::most_mandates(state, seat, TACTICIAN) > 0,
            run: |g, seat| Box::pin(async move { commerce::mandate(g, seat, TACTICIAN).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Production,
        text: "Build at your docks in one system with two more resources. Others build up to three units in one system.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { build(g, seat, 2, None).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !power::dock_systems(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { build(g, seat, 0, Some(3)).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::TradeIi,
        text: "Gain three trade goods or end up to two agreements. Then all collect, the others one good less, and negotiations \
               open.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { free_trade(g, seat).await })),
        secondary: None,
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::WarfareIi,
        text: "Your ships in one system are on high alert: they move one further and roll one better in space battles; the token \
               may go with them. Others move up to two ships to adjacent systems they control. In Shattered Ascension all your units \
               there make all combat rolls one better, and at the end you may take a tactical action with a counter from \
               reinforcements.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { high_alert(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !reinforcing(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { reinforce(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks {
            own: &[
                Answer::Add(Number::Movement, |state, ask, me| i32::from(alert(ask, me) && moves(state, ask))),
                Answer::Add(Number::Combat, |state, ask, me| {
                    let battle = alert(ask, me) && matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
                    i32::from(battle || (state.contents.ascended() && alert_for_all(ask, me)))
                }),
            ],
            // In Shattered Ascension another tactical action follows, with a counter from reinforcements.
            uses: &[Use {
                at: At::CardDone,
                can: |state, window, me| {
                    let own =
                        matches!(window, Window::CardDone { card: StrategyCard::WarfareIi, seat } if *seat == me.seat);
                    let counter = state.reinforcements(me.seat) > 0 && !tactical::systems(state, me.seat).is_empty();
                    own && state.contents.ascended() && counter && state.activation.is_none()
                },
                run: |g, _, me| Box::pin(async move { tactical::begin_with(g, me.seat, 0).await }),
            }],
            ..Hooks::NONE
        },
    },
    StrategyRow {
        id: StrategyCard::TechnologyIi,
        text: "Gain a technology, then buy one for eight resources. Others buy one for six.",
        picked: None,
        primary: Some(|g, seat| {
            Box::pin(async move {
                if !has_both(g, seat) {
                    technology::research(g, seat).await;
                }
                technology::buy(g, seat, 8).await;
            })
        }),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| technology::may_buy(state, seat, 6),
            run: |g, seat| {
                Box::pin(async move {
                    if has_both(g, seat) {
                        technology::research(g, seat).await;
                    }
                    technology::buy(g, seat, 6).await;
                })
            },
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
];

async fn build(g: &mut G, seat: Seat, more: u32, most: Option<u32>) {
    let systems = power::dock_systems(g, seat);
    if let Some(system) = ask::maybe_system(g, seat, Prompt::MobilizeAt, systems).await {
        production::produce(g, seat, system, more, most).await;
    }
}

// ---- Technology II --------------------------------------------------------------------------

/// Whether a seat that follows the card uses its primary, too: then the free technology comes first, one for six and one for eight
/// resources after it.
fn has_both(state: &State, seat: Seat) -> bool {
    let ask = Ask::of(seat).card(StrategyCard::TechnologyIi);
    matches!(state.step, Step::Secondary { card: StrategyCard::TechnologyIi, .. })
        && effects::allowed(state, Permit::PrimaryToo, ask, false)
}

// ---- Trade II -------------------------------------------------------------------------------

/// Agreements that can be ended by a card: nobody in them forbids it. The cards name the Hacan, whatever has become of their abilities.
pub fn endable(state: &State) -> Vec<Target> {
    let may = |one: Seat, other: Seat| {
        let named = state.players[other].race == Race::Hacan;
        !named && effects::allowed(state, Permit::EndAgreement, Ask::of(one).other(other), true)
    };
    let mut pairs = Vec::new();
    // T36.1: who surrendered is a partner to the end.
    for one in Seat::all(state.count()) {
        let partners = state.partners(one).iter().filter(|other| one < *other && may(one, *other) && may(*other, one));
        pairs.extend(partners.map(|other| Target::Ballot(Ballot::Players(one, other))));
    }
    pairs
}

async fn free_trade(g: &mut G, seat: Seat) {
    let pairs = endable(g);
    let mut options = vec![Target::TradeGoods];
    if !pairs.is_empty() && trade::may_end_all(g) {
        options.push(Target::Pass);
    }
    if ask::one(g, seat, Prompt::TradeOption, options).await == Target::TradeGoods {
        trade::pay_out(g, seat, 3).await;
    } else {
        let why = Prompt::EndAgreement.about(Subject::Strategy(StrategyCard::TradeIi));
        let most = pairs.len().min(2);
        for pair in ask::some(g, seat, why, pairs, 0, most).await {
            if let Target::Ballot(Ballot::Players(one, other)) = pair {
                board::end_agreement(g, one, other);
            }
        }
    }
    let seats: Vec<Seat> = g.clockwise(seat).collect();
    for other in seats {
        trade::collect(g, other, u32::from(other != seat)).await;
    }
    trade::negotiate(g, seat).await;
}

// ---- Warfare II -----------------------------------------------------------------------------

/// Whether a question is about the system with the token.
fn alert(ask: &Ask, me: Me) -> bool {
    ask.system.is_some_and(|system| me.scope == Scope::System(system)) && ask.kind.is_some_and(UnitKind::is_ship)
}

/// Whether a combat roll is of a unit in the system with the token: in Shattered Ascension it helps all units in all of them (T7.6).
fn alert_for_all(ask: &Ask, me: Me) -> bool {
    let here = match ask.roll {
        Some(Roll::Pds { from, .. }) => Some(from),
        Some(roll) if roll.is_combat() => ask.system,
        _ => None,
    };
    here.is_some_and(|system| me.scope == Scope::System(system))
}

/// Fighters that move by themselves are ships that move; others go where they are carried.
fn moves(state: &State, ask: &Ask) -> bool {
    !ask.is(&[UnitKind::Fighter]) || effects::allowed(state, Permit::FightersFree, Ask::of(ask.seat), false)
}

async fn high_alert(g: &mut G, seat: Seat) {
    let open = g.system_ids().filter(|id| movement::is_open(g, *id)).map(Target::System).collect();
    let why = Prompt::ChooseSystem.about(Subject::Strategy(StrategyCard::WarfareIi));
    if let Target::System(system) = ask::one(g, seat, why, open).await {
        let me = Me::new(seat, Source::Strategy(StrategyCard::WarfareIi));
        // There is one token, however often the card is used in a round.
        g.effects.retain(|effect| effect.source != me.source);
        g.log(Entry::Chose { seat, source: me.source, target: Target::System(system) });
        effects::last(g, me, Until::ActionPhaseEnd, Scope::System(system));
    }
}

/// The token may go with ships that left its system. Tells whether it went.
pub async fn travel(g: &mut G, seat: Seat, from: &[SystemId], to: SystemId) -> bool {
    let source = Source::Strategy(StrategyCard::WarfareIi);
    let here = |effect: &crate::games::ti3::model::state::Effect| {
        effect.source == source
            && effect.seat == seat
            && from.iter().any(|system| *system != to && effect.scope == Scope::System(*system))
    };
    let Some(at) = g.effects.iter().position(here) else { return false };
    let goes = ask::yes(g, seat, Prompt::MoveToken.about(Subject::System(to))).await;
    if goes {
        g.effects.edit(|all| all[at].scope = Scope::System(to));
        g.log(Entry::Chose { seat, source, target: Target::System(to) });
    }
    goes
}

/// Adjacent systems that a seat controls (T0.9); wormholes do not make neighbours of cards (T6.9).
fn reinforced(state: &State, seat: Seat, from: SystemId) -> Vec<SystemId> {
    let enters = |to: SystemId| effects::allowed(state, Permit::Enter, Ask::of(seat).system(to), true);
    let fits = |to: &SystemId| movement::is_open(state, *to) && state.controls_system(seat, *to) && enters(*to);
    state.touching(from).filter(fits).collect()
}

/// Ships that move by themselves; other fighters go aboard ships only (T6.5).
fn flies(state: &State, seat: Seat, kind: UnitKind) -> bool {
    kind.is_ship() && movement::moves_alone(state, seat, kind)
}

/// Unactivated systems with ships that can go somewhere.
fn reinforcing(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.space(*id, seat).kinds().any(|kind| flies(state, seat, kind))
            && !state.system(*id).counters.contains(seat)
            && !reinforced(state, seat, *id).is_empty()
    };
    state.system_ids().filter(fits).collect()
}

/// Ships are chosen one by one and arrive together: none moves twice.
async fn reinforce(g: &mut G, seat: Seat) {
    let mut under_way: Vec<(SystemId, SystemId, Units)> = Vec::new();
    for _ in 0..2 {
        let from = reinforcing(g, seat);
        let Some(from) = ask::maybe_system(g, seat, Prompt::PatrolShip, from).await else { break };
        let slots = ask::unit_slots(g.space(from, seat), Place::Space(from), |kind| flies(g, seat, kind));
        let ships = slots.into_iter().map(|(target, _)| target).collect();
        let why = Prompt::PatrolShip.about(Subject::System(from));
        let Target::Unit { kind, hits, .. } = ask::one(g, seat, why, ships).await else { break };
        let ways = reinforced(g, seat, from).into_iter().map(Target::System).collect();
        let why = Prompt::PatrolTo.about(Subject::System(from));
        let Target::System(to) = ask::one(g, seat, why, ways).await else { break };
        let mut ship = Units::sort(kind, hits, 1);
        g.change(Place::Space(from), seat, |units| *units = units.without(&ship));
        g.log(Entry::Departed { seat, from, units: ship });
        // In Shattered Ascension it may load cargo.
        if g.contents.ascended() {
            let slots = movement::cargo_slots(g, seat, from, true);
            let cargo = movement::load(g, seat, from, slots, &ship).await;
            if !cargo.is_empty() {
                g.log(Entry::Departed { seat, from, units: cargo });
            }
            ship = ship.with(&cargo);
        }
        under_way.push((from, to, ship));
    }
    let mut arrived = Vec::new();
    for (from, to, ship) in under_way {
        // T13.7.
        let ship = movement::leave_rift(g, seat, from, to, ship).await;
        g.change(Place::Space(to), seat, |units| *units = units.with(&ship));
        g.log(Entry::Moved { seat, from, to, units: ship });
        leaders::follow(g, seat, from, to);
        if !ship.is_empty() {
            travel(g, seat, &[from], to).await;
        }
        arrived.push((to, ship));
    }
    limits::enforce_all(g, seat).await;
    for (to, ship) in arrived {
        mines::strike(g, seat, to, &ship).await;
    }
}
