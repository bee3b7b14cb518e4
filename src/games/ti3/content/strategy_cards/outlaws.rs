//! Trade III, the card of Mercenaries (T53.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::empire;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::Hooks;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::{Contract, State};
use crate::games::ti3::model::target::{Ballot, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, board, mercenaries, trade};

pub static ROWS: [StrategyRow; 1] = [StrategyRow {
    id: StrategyCard::TradeIii,
    text: "Negotiations open, then all collect, from new agreements too. All pay their mercenaries or lose them, and you may hire one of \
           two. Others gain a trade good and end an agreement between two others.",
    picked: None,
    primary: Some(|g, seat| Box::pin(async move { merchants(g, seat).await })),
    secondary: Some(Secondary {
        counter: true,
        can: |_, _| true,
        run: |g, seat| Box::pin(async move { free_commerce(g, seat).await }),
    }),
    returned: None,
    lasting: Hooks::NONE,
}];

async fn merchants(g: &mut G, seat: Seat) {
    trade::negotiate(g, seat).await;
    // T15.4: new agreements pay at once.
    for owner in Seat::all(g.count()) {
        for contract in &mut g.players[owner].contracts {
            if let Contract::With { fresh, .. } = contract {
                *fresh = false;
            }
        }
    }
    let seats: Vec<Seat> = g.clockwise(seat).collect();
    for other in seats {
        trade::collect(g, other, 0).await;
    }
    mercenaries::upkeep(g, seat).await;
    if !g.is_over() {
        mercenaries::recruit(g, seat).await;
    }
}

/// Agreements between two others that nobody in them protects.
fn agreements(state: &State, seat: Seat) -> Vec<Target> {
    let own = |target: &Target| matches!(target, Target::Ballot(Ballot::Players(a, b)) if *a == seat || *b == seat);
    empire::endable(state).into_iter().filter(|target| !own(target)).collect()
}

async fn free_commerce(g: &mut G, seat: Seat) {
    trade::pay_out(g, seat, 1).await;
    let options = agreements(g, seat);
    if options.is_empty() {
        return;
    }
    let why = Prompt::EndAgreement.about(Subject::Strategy(StrategyCard::TradeIii));
    if let Target::Ballot(Ballot::Players(one, other)) = ask::one(g, seat, why, options).await {
        board::end_agreement(g, one, other);
    }
}
