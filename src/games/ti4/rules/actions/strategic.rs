//! Strategic actions (RR 71): a primary ability, then the others' secondary abilities.

use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterStrategyAbility, WhenStrategicActionDeclared, WhenStrategicActionResolved,
};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::state::{State, Step};
use crate::games::ti4::model::target::{Entry, Prompt, Source};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::phases::action;
use crate::games::ti4::rules::strategy_cards;
use crate::games::ti4::rules::tokens;

pub async fn primary(g: &mut G, card: StrategyCard) {
    let seat = g.active;
    g.log(Entry::Strategic { seat, card });
    if let Some(picked) = g.players[seat].strategy_cards.iter_mut().find(|picked| picked.card == card) {
        picked.spent = true;
    }
    g.cover(Feature::Use(Source::Strategy(card)).number());
    if effects::raise(g, WhenStrategicActionDeclared { seat, card, cancelled: false }).await.cancelled {
        // The card is still to be used; the turn is over all the same.
        if let Some(picked) = g.players[seat].strategy_cards.iter_mut().find(|picked| picked.card == card) {
            picked.spent = false;
        }
        action::end_turn_now(g);
        return;
    }
    let free = strategy_cards::primary(g, seat, card).await;
    if g.is_over() {
        return;
    }
    effects::raise(g, AfterStrategyAbility { seat, card }).await;
    effects::raise(g, WhenStrategicActionResolved { seat, card }).await;
    let left: Seats = g.others(seat).collect();
    g.step = Step::Secondary { card, left, free };
}

/// Whether the secondary ability costs a seat no token.
fn is_free(state: &State, seat: Seat, card: StrategyCard) -> bool {
    let ask = Ask { card: Some(card), ..Ask::of(seat) };
    effects::allowed(state, Permit::FreeSecondary, ask, !strategy_cards::row(card).token)
}

/// Whether a seat can use the secondary ability of another's card, and to any purpose; else why not (LRR 20.5).
pub fn may_follow(state: &State, seat: Seat, card: StrategyCard) -> May {
    if !is_free(state, seat, card) && !tokens::can_spend_strategy(state, seat) {
        Err(Because::NoStrategyToken)
    } else if !strategy_cards::is_useful(state, seat, card) {
        Err(Because::NothingToFollow(card))
    } else {
        Ok(())
    }
}

/// The next seat clockwise may use the secondary ability; passed players may, too (RR 71.4).
pub async fn secondary(g: &mut G, card: StrategyCard, mut left: Seats, free: Seats) {
    let active = g.active;
    let Some(seat) = g.others(active).find(|&other| left.contains(other)) else {
        g.step = Step::ActionEnd;
        return;
    };
    left.remove(seat);
    g.step = Step::Secondary { card, left, free };
    follow(g, seat, card, free.contains(seat)).await;
}

/// A seat may use the secondary ability of a card, or must without paying for it.
pub async fn follow(g: &mut G, seat: Seat, card: StrategyCard, must: bool) {
    if must {
        // RR 81.4: those chosen must use it.
        g.log(Entry::Secondary { seat, card });
        strategy_cards::secondary(g, seat, card, true).await;
        effects::raise(g, AfterStrategyAbility { seat, card }).await;
        return;
    }
    let costs_none = is_free(g, seat, card);
    if let Err(because) = may_follow(g, seat, card) {
        g.log(Entry::NotAsked { seat, prompt: Prompt::UseSecondary, because });
        return;
    }
    if ask::yes(g, seat, Source::Strategy(card).asks(Prompt::UseSecondary)).await {
        if !costs_none && !strategy_cards::row(card).token_to_system {
            tokens::spend_strategy(g, seat).await;
        }
        g.log(Entry::Secondary { seat, card });
        g.cover(Feature::Follow(card).number());
        strategy_cards::secondary(g, seat, card, costs_none).await;
        effects::raise(g, AfterStrategyAbility { seat, card }).await;
    }
}
