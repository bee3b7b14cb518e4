//! Imperial (LRR 45).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::scoring;

pub async fn primary(g: &mut G, seat: Seat) {
    scoring::offer_public(g, seat).await;
    if g.controls(seat, Planet::MecatolRex) {
        scoring::change_points(g, seat, 1);
    } else {
        cards::draw_secret(g, seat).await;
    }
}
