//! Trade (LRR 92).

use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::notes;

pub async fn primary(g: &mut G, seat: Seat) -> Seats {
    notes::gain_goods(g, seat, 3).await;
    notes::replenish(g, seat).await;
    let others: Vec<Target> = g.others(seat).map(Target::Seat).collect();
    let count = others.len();
    let chosen = ask::some(g, seat, Prompt::FreeSecondary, others, 0, count).await;
    chosen.into_iter().filter_map(|target| if let Target::Seat(seat) = target { Some(seat) } else { None }).collect()
}
