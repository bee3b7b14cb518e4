//! The Mentak Coalition.

mod leaders;

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Die, SystemId};
use crate::games::ti4::model::target::{Entry, Prompt, Roll, Target};
use crate::games::ti4::rules::combat::{dice, hits};
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, notes};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Mentak,
    name: "The Mentak Coalition",
    edition: Edition::Base,
    commodities: 2,
    home: Tile(2),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 2),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::SarweenTools, Tech::PlasmaScoring],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Ambush,
            name: "Ambush",
            text: "At the start of a space combat up to 2 of your cruisers and destroyers roll a die each for a hit.",
            hooks: Hooks::uses(&[CombatStart::may(
                |state, _, me| {
                    let raiders = |(at, _)| board::units(state, me.seat, at).kinds().any(is_raider);
                    super::space_combat(state, me.seat).is_some_and(raiders)
                },
                Do::Ask(|g, _, me| Box::pin(ambush(g, me))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Pillage,
            name: "Pillage",
            text: "After a neighbor gains trade goods or makes a transaction and has 3 or more, take a trade good or commodity.",
            hooks: Hooks::uses(&[AfterGoodsGained::may(
                |state, now, me| {
                    now.seat != me.seat
                        && state.players[now.seat].goods >= 3
                        && effects::allowed(state, Permit::TakeGoods, Ask::of(me.seat).with(now.seat), true)
                        && galaxy::neighbours(state, me.seat).contains(&now.seat)
                },
                Do::Ask(|g, now, me| Box::pin(pillage(g, me, now.seat))),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::SalvageOperations,
            name: "Salvage Operations",
            text: "After you win or lose a space combat gain 1 trade good; the winner may produce a ship of a kind destroyed there.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Mentak),
            hooks: Hooks::uses(&[AfterCombatWon::must(
                |_, now, me| now.planet.is_none() && [now.winner, now.loser].contains(&me.seat),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        notes::gain_goods(g, me.seat, 1).await;
                        if now.winner == me.seat {
                            salvage(g, me, now.system).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::MirrorComputing,
            name: "Mirror Computing",
            text: "Each trade good you spend is worth 2 resources or influence.",
            color: Some(Color::Yellow),
            needs: [0, 0, 3, 0],
            faction: Some(Faction::Mentak),
            hooks: Hooks::answers(&[Answer::Add(Number::GoodWorth, |_, ask, me| i32::from(ask.seat == me.seat))]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::PromiseOfProtection,
        name: "Promise of Protection",
        text: "Action: face up, Mentak cannot pillage you.",
        keep: Keep::UntilAttack,
        uses: &[ComponentAction::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
        hooks: Hooks::answers(&[Answer::Refuse(Permit::TakeGoods, |_, ask, me| {
            ask.seat == me.note_owner() && ask.other == Some(me.seat)
        })]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::FourthMoon,
            text: "Other players' ships in its system cannot use Sustain Damage.",
            hooks: Hooks::answers(&[Answer::Refuse(Permit::Sustain, |state, ask, me| {
                ask.seat != me.seat
                    && ask.kind.is_some_and(UnitKind::is_ship)
                    && ask.system.is_some_and(|system| super::flagship_in(state, me.seat, system))
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

fn is_raider(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Cruiser | UnitKind::Destroyer)
}

async fn ambush(g: &mut G, me: Me) {
    let Some((at, enemy)) = super::space_combat(g, me.seat) else { return };
    let slots = ask::unit_slots(board::units(g, me.seat, at), at, is_raider);
    let most = slots.iter().map(|(_, count)| count).sum::<u32>().min(2);
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), Counts::new(slots, 1..=most)).await;
    let mut dice = Vec::new();
    for (_, kind, _) in ask::chosen_units(chosen) {
        let needs = g.unit(me.seat, kind).combat as i8;
        dice.push(Die { kind, face: dice::d10(g), needs, rerolled: false });
    }
    let scored = dice.iter().filter(|die| die.hits()).count() as u8;
    g.log(Entry::Rolled { seat: me.seat, at, dice, hits: scored, roll: Roll::Component(me.source) });
    if scored > 0 {
        hits::inflict(g, enemy, at, scored, 0, me.seat, UnitKind::is_ship).await;
    }
}

async fn pillage(g: &mut G, me: Me, victim: Seat) {
    let commodities = g.players[victim].commodities > 0;
    let options = std::iter::once(Target::TradeGoods).chain(commodities.then_some(Target::Commodities)).collect();
    match ask::one(g, me.seat, me.asks(Prompt::ChooseMany), options).await {
        Target::Commodities => g.players[victim].commodities -= 1,
        _ => g.players[victim].goods -= 1,
    }
    notes::receive_goods(g, me.seat, 1).await;
    effects::raise(g, AfterPillaged { seat: victim, by: me.seat }).await;
}

/// Produces one ship of a kind that was destroyed in the combat; a mech that fell as a ship is none of the builder's.
async fn salvage(g: &mut G, me: Me, system: SystemId) {
    let Some(fallen) = g.combat.as_ref().map(|combat| combat.fallen) else { return };
    let kinds = fallen.iter().filter(|kind| kind.is_ship()).collect();
    let order = Order { kinds, source: Some(me.source), ..Order::new(g, me.seat, system, &[], 1) };
    production::produce(g, me.seat, order).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::rules::payment::{self, Currency};
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Mentak, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn ambush_fires_before_the_combat() {
        let mut t = sim();
        t.dice(&[7, 7]);
        let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 2)]);
        t.react(Source::Ability(Ability::Ambush));
        t.counts(&[(Target::Unit { at, kind: UnitKind::Cruiser, damaged: false }, 2)]);
        assert_eq!(t.units(B, at, UnitKind::Cruiser), 0);
    }

    /// B beside A gains trade goods by its Trade card.
    fn trade(t: &mut Sim) {
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.go();
    }

    #[test]
    fn pillage_robs_rich_neighbors() {
        let mut t = sim();
        trade(&mut t);
        t.pick(Target::StrategicAction(StrategyCard::Trade)).react(Source::Ability(Ability::Pillage));
        assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (1, 2));
    }

    #[test]
    fn promise_of_protection_stops_pillage() {
        let mut t = sim();
        let note = t.note(A, Promissory::PromiseOfProtection, B);
        let Source::Note(note) = note else { unreachable!("a note") };
        t.state.hidden.notes[B].retain(|held| *held != note);
        t.state.players[B].notes_face_up.push(note);
        trade(&mut t);
        t.pick(Target::StrategicAction(StrategyCard::Trade));
        assert!(!t.offered_this_turn(Source::Ability(Ability::Pillage)));
        assert_eq!(t.look().players[B].goods, 3);
    }

    #[test]
    fn salvage_operations_pay_and_rebuild() {
        let mut t = sim();
        t.give_tech(A, Tech::SalvageOperations);
        t.dice(&[7, 7, 1, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 2)], &[(UnitKind::Cruiser, 2)]);
        t.until(Prompt::Produce);
        assert_eq!(t.look().players[A].goods, 1);
        assert_eq!(t.targets(), [Target::Build { kind: UnitKind::Cruiser, count: 1 }]);
        t.counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, at, UnitKind::Cruiser), 1);
    }

    #[test]
    fn mirror_computing_doubles_trade_goods() {
        let mut t = sim();
        let before = payment::available(&t.state, A, Currency::Resources);
        t.state.players[A].goods = 2;
        t.give_tech(A, Tech::MirrorComputing);
        assert_eq!(payment::available(&t.state, A, Currency::Resources), before + 4);
    }

    #[test]
    fn fourth_moon_denies_sustain_damage() {
        let mut t = sim();
        t.dice(&[7, 7, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Dreadnought, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(B, at, UnitKind::Dreadnought), 0);
    }
}
