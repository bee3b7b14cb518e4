//! Leaders and mech of Yssaril.

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::{ask, cards, deploy};
use crate::games::ti4::streams;

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Ssruu,
        name: "Ssruu",
        title: "Clever, Clever Ssruu",
        text: "Does what any other player's agent does, even an exhausted one; each use exhausts this card.",
        hooks: Hooks::answers(&[Answer::Allow(Permit::CopyAgent, |_, ask, me| ask.seat == me.seat)]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::SoAta,
        name: "So Ata",
        title: "Loyal Only to a Point",
        condition: "Have 7 action cards.",
        unlock: Unlock::Have(|state, seat| (state.hidden.hands[seat].len() as u32, 7)),
        text: "After another player activates a system with your units you may look at their action cards, promissory notes or secret objectives.",
        hooks: Hooks::uses(&[AfterSystemActivated::may(
            |state, now, me| {
                now.seat != me.seat && state.has_units(me.seat, now.system) && !hands(state, now.seat).is_empty()
            },
            Do::Ask(|g, now, me| Box::pin(spy(g, me, now.seat))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::KyverBladeAndKey,
        name: "Kyver, Blade and Key",
        title: "Guild Assassin",
        text: "Action: each other player shows you an action card; you take it, or they discard 3 random ones; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| state.others(me.seat).any(|other| !state.hidden.hands[other].is_empty()),
            Do::Ask(|g, _, me| Box::pin(blackmail(g, me))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::BlackshadeInfiltrator,
    text: "Deploy: after you use Stall Tactics you may place this mech on a planet you control.",
    hooks: Hooks::uses(&[AfterAbilityUsed::each(
        |state, now, me| {
            let stalled = now.seat == me.seat && now.ability == Ability::StallTactics;
            u8::from(stalled && deploy::can(state, me) && !deploy::planets(state, me.seat).is_empty())
        },
        Do::Ask(|g, _, me| {
            Box::pin(async move {
                let planets = deploy::planets(g, me.seat);
                if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                    deploy::onto(g, me, planet);
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// The hands of a seat in which there is anything.
fn hands(state: &State, seat: Seat) -> Vec<Target> {
    let hidden = &state.hidden;
    let cards = (!hidden.hands[seat].is_empty()).then_some(Target::AnyCard);
    let notes = (!hidden.notes[seat].is_empty()).then_some(Target::AnyNote);
    let secrets = (!hidden.secrets[seat].is_empty()).then_some(Target::AnySecret);
    [cards, notes, secrets].into_iter().flatten().collect()
}

async fn spy(g: &mut G, me: Me, of: Seat) {
    let options = hands(g, of);
    if options.is_empty() {
        return;
    }
    let hand = ask::one(g, me.seat, me.asks(Prompt::ChooseMany), options).await;
    let cards: Vec<Source> = match hand {
        Target::AnyNote => g.hidden.notes[of].iter().copied().map(Source::Note).collect(),
        Target::AnySecret => g.hidden.secrets[of].iter().copied().map(Source::Secret).collect(),
        _ => g.hidden.hands[of].iter().copied().map(Source::ActionCard).collect(),
    };
    g.secret_seen();
    let seat = me.seat;
    g.log_split(seat, Entry::SawHand { seat, of, cards }, Entry::SawHand { seat, of, cards: Vec::new() });
}

/// How many cards a seat loses that does not give the one it showed.
const LOST: u32 = 3;

async fn blackmail(g: &mut G, me: Me) {
    for other in g.others(me.seat).collect::<Vec<_>>() {
        let hand: Vec<Target> = g.hidden.hands[other].iter().copied().map(Target::Card).collect();
        if hand.is_empty() {
            continue;
        }
        let Target::Card(shown) = ask::one(g, other, me.asks(Prompt::ChooseCard), hand).await else { continue };
        g.secret_seen();
        let options = vec![Target::Card(shown), Target::Amount(LOST)];
        match ask::one(g, me.seat, me.asks(Prompt::ChooseBenefit), options).await {
            Target::Card(card) => cards::hand_over(g, other, me.seat, card).await,
            _ => {
                for _ in 0..LOST {
                    let (state, chance) = g.with_chance();
                    let Some(card) = chance.take(streams::HANDS, &mut state.hidden.hands[other]) else { break };
                    state.action_discard.push(card);
                    g.log(Entry::Discarded { seat: other, card });
                    effects::raise(g, AfterActionCardDiscarded { seat: other, card }).await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Place;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Yssaril, Faction::Sol, Faction::Hacan])
    }

    const DELOUIS: Source = Source::Leader(Leader::EvelynDelouis);

    /// [`Leader::Ssruu`]: an agent of another, though exhausted, works for its owner's rival.
    #[test]
    fn ssruu_does_what_agents_of_others_do() {
        let mut t = sim();
        let own = &mut t.state.players[B].leaders;
        own.ready.remove(Leader::EvelynDelouis);
        own.exhausted.insert(Leader::EvelynDelouis);
        t.dice(&[1, 10, 1]);
        let at = t.land(1, 1);
        t.react(DELOUIS).pick(Target::Seat(A)).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, at, UnitKind::Infantry), 0, "two dice");
        assert!(!t.is_ready(A, Leader::Ssruu) && !t.is_ready(B, Leader::EvelynDelouis), "Ssruu is exhausted for it");
    }

    #[test]
    fn an_exhausted_ssruu_copies_nobody_and_nobody_copies_commanders() {
        let mut t = sim();
        t.unlock(B, Leader::ClaireGibson);
        let own = &mut t.state.players[A].leaders;
        own.ready.remove(Leader::Ssruu);
        own.exhausted.insert(Leader::Ssruu);
        t.state.players[B].leaders.ready.remove(Leader::EvelynDelouis);
        t.state.players[B].leaders.exhausted.insert(Leader::EvelynDelouis);
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(DELOUIS));
    }

    const SO_ATA: Leader = Leader::SoAta;

    /// [`Leader::SoAta`]: its condition, LRR 51.6.
    #[test]
    fn so_ata_waits_for_seven_action_cards_lrr_51_6() {
        let mut t = sim();
        let deck = t.state.hidden.action_deck.clone();
        deck.iter().take(6).for_each(|&card| t.give_card(A, card));
        t.go();
        assert_eq!((t.progress(A, SO_ATA), t.is_ready(A, SO_ATA)), ((6, 7), false));
        t.give_card(A, deck[6]);
        t.go();
        assert!(t.is_ready(A, SO_ATA));
    }

    #[test]
    fn so_ata_looks_at_one_hand_of_who_comes() {
        let mut t = sim();
        let so_ata = t.unlock(A, SO_ATA);
        t.give_card(B, ActionCard::FlankSpeed);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.state.active = B;
        t.activate(27).react(so_ata);
        assert!(t.offers(&Target::AnyNote) && !t.offers(&Target::AnySecret), "B has no secret objective");
        t.pick(Target::AnyCard);
        let saw = |seat| {
            let cards = vec![Source::ActionCard(ActionCard::FlankSpeed)];
            let entry = Entry::SawHand { seat: A, of: B, cards };
            t.table().log(Some(seat)).any(|logged| logged.entry == entry)
        };
        assert!(saw(A) && !saw(C), "only A reads it");
    }

    #[test]
    fn so_ata_needs_own_units_there_and_another_player() {
        let mut t = sim();
        let so_ata = t.unlock(A, SO_ATA);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(so_ata), "no unit there");
        let mut t = sim();
        let so_ata = t.unlock(A, SO_ATA);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27);
        assert!(!t.offered_this_turn(so_ata), "A itself comes");
    }

    const KYVER: Leader = Leader::KyverBladeAndKey;

    /// [`Leader::KyverBladeAndKey`]
    #[test]
    fn kyver_takes_a_card_or_three_are_lost() {
        let mut t = sim();
        let hero = t.unlock(A, KYVER);
        for card in [ActionCard::FlankSpeed, ActionCard::Veto] {
            t.give_card(B, card);
        }
        let deck = t.state.hidden.action_deck.clone();
        deck.iter().take(4).for_each(|&card| t.give_card(C, card));
        t.go().use_it(hero);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseCard)), "each chooses what to show");
        t.pick(Target::Card(ActionCard::Veto)).pick(Target::Card(ActionCard::Veto));
        assert_eq!(t.look().hidden.hands[A], [ActionCard::Veto]);
        assert_eq!(t.asked(), Some((C, Prompt::ChooseCard)));
        t.pass().pick(Target::Amount(LOST)).until(Prompt::ChooseAction);
        assert_eq!((t.look().hidden.hands[C].len(), t.look().hidden.hands[A].len()), (1, 1));
        assert!(!t.is_ready(A, KYVER), "purged (LRR 51.12)");
    }

    #[test]
    fn kyver_waits_until_somebody_has_cards() {
        let mut t = sim();
        let hero = t.unlock(A, KYVER);
        assert!(!t.go().offers(&Target::Use(hero)));
    }

    const MECH_CARD: Source = Source::Unit(UnitCard::BlackshadeInfiltrator);

    /// [`UnitCard::BlackshadeInfiltrator`], LRR 30.1.
    #[test]
    fn a_blackshade_infiltrator_follows_stall_tactics_lrr_30_1() {
        let mut t = sim();
        t.give_card(A, ActionCard::FlankSpeed);
        t.give_planet(A, Planet::NewAlbion);
        t.go().use_it(Source::Ability(Ability::StallTactics)).react(MECH_CARD);
        t.pick(Target::Planet(Planet::NewAlbion)).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, ALBION, UnitKind::Mech), 1);
    }

    #[test]
    fn a_blackshade_infiltrator_needs_a_piece_lrr_30_2() {
        let mut t = sim();
        t.give_card(A, ActionCard::FlankSpeed);
        t.put(A, Place::Planet(Planet::Retillion), UnitKind::Mech, 4);
        t.go().use_it(Source::Ability(Ability::StallTactics));
        assert!(!t.offered_this_turn(MECH_CARD));
    }
}
