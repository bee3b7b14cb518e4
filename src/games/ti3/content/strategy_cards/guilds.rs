//! Trade III of Shattered Ascension (T40.5): trade goods lie on the agreements until they are collected.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::Hooks;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::target::{Prompt, Target};
use crate::games::ti3::rules::{ask, trade};

pub static ROWS: [StrategyRow; 1] = [StrategyRow {
    id: StrategyCard::TradeIiiAsc,
    text: "Every agreement gets its value in trade goods on it. Gain three and collect yours, or end all agreements, and all keep half \
           of what lay on theirs. Then negotiations open. Others collect.",
    picked: None,
    primary: Some(|g, seat| Box::pin(async move { guilds(g, seat).await })),
    secondary: Some(Secondary {
        counter: true,
        can: |state, seat| trade::stored(state, seat) > 0,
        run: |g, seat| Box::pin(async move { trade::take_stored(g, seat).await }),
    }),
    returned: None,
    lasting: Hooks::NONE,
}];

async fn guilds(g: &mut G, seat: Seat) {
    trade::store(g);
    let any = trade::may_end_all(g) && trade::are_made(g);
    let options = if any { vec![Target::TradeGoods, Target::Pass] } else { vec![Target::TradeGoods] };
    if ask::one(g, seat, Prompt::TradeOption, options).await == Target::TradeGoods {
        trade::pay_out(g, seat, 3).await;
        trade::take_stored(g, seat).await;
    } else {
        let seats: Vec<Seat> = g.seats().collect();
        for one in seats {
            let half = trade::stored(g, one).div_ceil(2);
            trade::clear_stored(g, one);
            trade::pay_out(g, one, half).await;
        }
        trade::end_all(g);
    }
    trade::negotiate(g, seat).await;
}
