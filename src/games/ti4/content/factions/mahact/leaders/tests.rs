use super::*;
use crate::games::ti4::model::target::Target;
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Mahact, Faction::Letnev, Faction::Sol])
}

const KAN: Source = Source::Leader(Leader::JaeMirKan);

/// B uses a strategy card, with so many tokens on the board; A is to follow with so many strategy tokens.
fn follow(card: StrategyCard, on_board: &[u8], own: u8) -> Sim {
    let mut t = sim();
    for &tile in on_board {
        let system = t.tile(tile);
        t.state.system_mut(system).tokens.insert(B);
    }
    t.state.players[A].strategy = own;
    t.state.players[B].strategy_cards[0].card = card;
    t.state.active = B;
    t.go().pick(Target::StrategicAction(card));
    t
}

/// [`Leader::JaeMirKan`]: also without a token of one's own.
#[test]
fn jae_mir_kan_spends_a_token_of_the_active_player() {
    let mut t = follow(StrategyCard::Trade, &[22, 27], 0);
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).pick_tile(27);
    let left = t.look().tokens_left(B);
    assert!(!t.look().system(t.tile(27)).tokens.contains(B) && t.look().system(t.tile(22)).tokens.contains(B));
    assert_eq!((left, t.look().players[A].commodities), (16 - 8 - 1, 3));
    assert!(!t.is_ready(A, Leader::JaeMirKan));
    let mut t = follow(StrategyCard::Trade, &[22], 2);
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).use_it(KAN).until(Prompt::ChooseAction);
    assert_eq!((t.look().players[A].strategy, t.look().tokens_on_board(B)), (2, 0));
    let mut t = follow(StrategyCard::Trade, &[22], 2);
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).pick(Target::Pass).until(Prompt::ChooseAction);
    assert_eq!((t.look().players[A].strategy, t.look().tokens_on_board(B)), (1, 1), "it may");
}

/// It is for the Mahact: others follow with tokens of their own (LRR 82.2).
#[test]
fn jae_mir_kan_is_of_no_use_to_others() {
    for (own, asked) in [(1, true), (0, false)] {
        let mut t = sim();
        let system = t.tile(22);
        t.state.system_mut(system).tokens.insert(B);
        t.state.players[C].strategy = own;
        t.state.players[B].strategy_cards[0].card = StrategyCard::Construction;
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Construction));
        let mut found = false;
        while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
            found |= t.asked() == Some((C, Prompt::UseSecondary));
            t.pass();
        }
        assert_eq!(found, asked);
    }
}

/// With Construction the spent token goes into the system (LRR 24.3).
#[test]
fn jae_mir_kan_puts_the_spent_token_where_construction_says() {
    let mut t = follow(StrategyCard::Construction, &[22], 0);
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).until(Prompt::ChooseAction);
    let home = t.look().system(t.home(A)).tokens;
    assert!(home.contains(B) && !home.contains(A) && t.look().tokens_on_board(B) == 1);
}

#[test]
fn jae_mir_kan_needs_a_token_on_the_board_and_a_secondary_ability() {
    let mut t = follow(StrategyCard::Trade, &[], 0);
    while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
        assert_ne!(t.asked(), Some((A, Prompt::UseSecondary)), "nothing to spend");
        t.pass();
    }
    let mut t = follow(StrategyCard::Trade, &[], 1);
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes);
    assert!(!t.offers(&Target::Use(KAN)) && t.look().players[A].strategy == 0);
    let mut t = sim();
    let system = t.tile(22);
    t.state.system_mut(system).tokens.insert(B);
    t.state.active = B;
    assert!(!can_borrow(&t.state, A), "no secondary ability");
}

const VIROSET: Leader = Leader::IlNaViroset;

/// [`Leader::IlNaViroset`].
#[test]
fn il_na_viroset_waits_for_two_subjects_lrr_51_6() {
    let mut t = sim();
    t.state.players[A].tribute.insert(B);
    assert_eq!(t.progress(A, VIROSET), (1, 2));
    assert!(!t.go().is_ready(A, VIROSET));
    t.state.players[A].tribute.insert(C);
    assert!(t.go().is_ready(A, VIROSET));
}

#[test]
fn il_na_viroset_takes_both_tokens_back_and_ends_the_turn() {
    let mut t = sim();
    let system = t.tile(27);
    t.state.system_mut(system).tokens.insert(A);
    assert!(!t.go().offers(&Target::System(system)), "locked");
    t.unlock(A, VIROSET);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    let left = t.state.tokens_left(A);
    t.activate(27);
    assert_eq!((t.look().players[A].tactic, t.look().tokens_left(A)), (2, left + 2));
    assert!(!t.look().system(system).tokens.contains(A) && t.look().tactical.is_none());
    t.until(Prompt::ChooseAction);
    assert_eq!((t.look().active, t.units(A, t.space(22), UnitKind::Cruiser)), (B, 1), "no ships move");
    // A system without a token is activated as ever.
    let mut t = sim();
    t.unlock(A, VIROSET);
    t.activate(27).until(Prompt::ChooseAction);
    assert!(t.look().system(t.tile(27)).tokens.contains(A));
}

/// [`Leader::AiroShirAur`]: the ships of others fight each other; nobody leaves (LRR_RESTORED 13, LRR 51.12).
#[test]
fn airo_shir_aur_throws_fleets_at_each_other() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::AiroShirAur);
    let (from, to) = (t.space(22), t.space(27));
    t.put(B, from, UnitKind::Cruiser, 2);
    t.put(B, from, UnitKind::Carrier, 1);
    t.put(B, from, UnitKind::Infantry, 2);
    t.put(C, to, UnitKind::Cruiser, 1);
    t.give_planet(C, Planet::Wellon);
    t.give_card(B, ActionCard::SkilledRetreat);
    t.give_card(C, ActionCard::SkilledRetreat);
    t.dice(&[1, 1, 1, 1, 10, 1, 1, 1]);
    let (source, target) = (t.tile(22), t.tile(27));
    t.go().use_it(hero).pick(Target::System(source));
    let skilled = Source::ActionCard(ActionCard::SkilledRetreat);
    if t.asked() == Some((A, Prompt::ChooseSystem)) {
        t.pick(Target::System(target));
    }
    while t.look().combat.is_some() {
        let asked = t.asked().map(|(_, prompt)| prompt);
        let leaves = asked == Some(Prompt::AnnounceRetreat) || t.offers(&Target::Use(skilled));
        assert!(!leaves, "{asked:?}");
        assert!(t.look().combat.as_ref().is_some_and(|combat| combat.attacker == B && combat.defender == C));
        t.pass();
    }
    t.until(Prompt::ChooseAction);
    let units = [UnitKind::Cruiser, UnitKind::Carrier, UnitKind::Infantry].map(|kind| t.units(B, to, kind));
    assert_eq!((units, t.units(C, to, UnitKind::Cruiser)), ([2, 1, 2], 0));
    assert!(board::units(t.look(), B, from).is_empty() && !t.is_ready(A, Leader::AiroShirAur));
    assert!(!t.look().system(target).tokens.contains(B) && t.look().effects.is_empty());
}

#[test]
fn airo_shir_aur_needs_ships_next_to_another_players() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::AiroShirAur);
    assert!(!t.go().offers(&Target::Use(hero)), "all are at home");
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    assert!(!arenas(&t.state, t.tile(22)).contains(&t.tile(27)), "ships of the same player");
    assert!(arenas(&t.state, t.tile(22)).contains(&t.home(A)), "but A's are next to it, too");
    // A's own fleet can be sent, and then wins a token by Edict.
    let home = t.home(A);
    assert!(arenas(&t.state, home).contains(&t.tile(22)));
    t.dice(&[10, 10, 10, 10, 10, 1]);
    let target = t.tile(22);
    t.go().use_it(hero).pick(Target::System(home));
    if t.asked() == Some((A, Prompt::ChooseSystem)) {
        t.pick(Target::System(target));
    }
    t.until(Prompt::ChooseAction);
    assert!(t.look().players[A].tribute.contains(B));
}
