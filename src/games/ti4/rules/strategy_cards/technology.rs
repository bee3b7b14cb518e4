//! Technology (LRR 91).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Prompt, Source};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::technology;

fn price(state: &State, seat: Seat, printed: i32) -> u32 {
    effects::number(state, Number::ResearchCost, Ask::of(seat), printed).max(0) as u32
}

pub async fn primary(g: &mut G, seat: Seat) {
    technology::research(g, seat, Prompt::Research).await;
    let price = price(g, seat, 6);
    let can = technology::would_research_for(g, seat, price);
    if can && ask::yes(g, seat, Prompt::ResearchAgain).await {
        technology::research_for(g, seat, source().asks(Prompt::Research), price).await;
    }
}

pub fn can_follow(state: &State, seat: Seat) -> bool {
    technology::would_research_for(state, seat, price(state, seat, 4))
}

pub async fn secondary(g: &mut G, seat: Seat) {
    let price = price(g, seat, 4);
    technology::research_for(g, seat, source().asks(Prompt::Research), price).await;
}

fn source() -> Source {
    Source::Strategy(StrategyCard::Technology)
}
