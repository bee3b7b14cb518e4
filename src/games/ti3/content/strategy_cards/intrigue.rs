//! The card of Political Intrigue (T57): Political II.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::Hooks;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::target::{Prompt, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, cards, council, intrigue};

/// What the secondary costs besides a counter, in influence.
const SUBTERFUGE: u32 = 2;

pub static ROWS: [StrategyRow; 1] = [StrategyRow {
    id: StrategyCard::PoliticalIi,
    text: "Choose one of the two open political cards; the council meets with representatives. Others pay two influence for two \
           action cards.",
    picked: None,
    primary: Some(|g, seat| Box::pin(async move { summon(g, seat).await })),
    secondary: Some(Secondary {
        counter: true,
        can: |state, seat| payment::available(state, seat, Currency::Influence) >= SUBTERFUGE,
        run: |g, seat| {
            Box::pin(async move {
                payment::pay(g, seat, Currency::Influence, SUBTERFUGE).await;
                cards::draw(g, seat, 2).await;
            })
        },
    }),
    returned: None,
    lasting: Hooks::NONE,
}];

async fn summon(g: &mut G, seat: Seat) {
    council::voice(g, seat).await;
    intrigue::refill(g);
    let open: Vec<Target> = g.open_agendas.iter().map(|card| Target::Political(*card)).collect();
    if open.is_empty() || g.is_over() {
        return;
    }
    if let Target::Political(card) = ask::one(g, seat, Prompt::ChooseAgenda, open).await {
        g.open_agendas.retain(|other| *other != card);
        council::convene(g, card).await;
        intrigue::refill(g);
    }
}
