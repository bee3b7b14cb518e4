//! The end: who won, the scores and how they came about, and the way into the replay.

use super::{Page, seat_name};
use crate::core::rulebook::Outcome;
use crate::core::seat::{PerSeat, Seat};
use crate::html;
use crate::page::act::Act;
use crate::page::art::seat_class;
use crate::page::html::Html;
use crate::page::parts::button;
use crate::scene::Art;

pub fn end(h: &mut Html, page: &Page) {
    let Some(outcome) = page.sight.outcome.as_ref().filter(|_| page.sight.live()) else { return };
    if page.desk.result_away {
        html!(
            h,
            "<button class='plain recall' data-k='result'",
            Act::Result { away: false },
            ">Show the result</button>"
        );
        return;
    }
    let winners = page.sight.names.list(outcome.winners.iter());
    let verb = if outcome.winners.len() == 1 { " wins" } else { " win together" };
    html!(h, "<section class='end panel' data-k='end' aria-label='Result'><p class='end-crown'>", Art::LAUREL);
    html!(h, "</p><h2>", winners, verb, "</h2><ol class='scores'>");
    let ranked = ranked(outcome);
    let best = ranked.iter().map(|(_, score)| *score).max().unwrap_or(1).max(1);
    for (seat, score) in ranked {
        html!(h, "<li class='", seat_class(seat), "'>");
        seat_name(h, page, seat);
        html!(h, "<span class='score-bar' aria-hidden='true'><span style='width:", (score.max(0) * 100 / best).max(1));
        html!(h, "%'></span></span><b>", score, "</b></li>");
    }
    html!(h, "</ol>");
    graph(h, &page.sight.course);
    html!(h, "<div class='offers'>");
    button(h, "primary", "Watch the replay", Act::Seek(0));
    button(h, "plain", "Look at the board", Act::Result { away: true });
    button(h, "plain", "Home", Act::Home);
    html!(h, "</div></section>");
}

/// Winners first, then by points.
fn ranked(outcome: &Outcome) -> Vec<(Seat, i32)> {
    let mut ranked: Vec<(Seat, i32)> = Vec::new();
    for (seat, &score) in outcome.scores.iter() {
        let rank = |seat: Seat, score: i32| (outcome.winners.contains(seat), score);
        let place = ranked.iter().position(|&(other, least)| rank(other, least) < rank(seat, score));
        ranked.insert(place.unwrap_or(ranked.len()), (seat, score));
    }
    ranked
}

/// A line for each seat, from the beginning to the end, 240 wide and 72 high. The scores above say the same in words.
fn graph(h: &mut Html, course: &[PerSeat<i32>]) {
    let all = || course.iter().flat_map(PerSeat::values).copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let steps = (course.len() as i32 - 1).max(1);
    html!(h, "<svg class='course' viewBox='-3 -3 246 78' aria-hidden='true'>");
    for seat in Seat::all(course.first().map_or(0, PerSeat::count)) {
        html!(h, "<polyline class='", seat_class(seat), "' points='");
        for (step, scores) in course.iter().enumerate() {
            let height = (most - scores.get(seat).copied().unwrap_or(0)) * 72 / (most - least);
            html!(h, step as i32 * 240 / steps, ",", height, " ");
        }
        html!(h, "'/>");
    }
    html!(h, "</svg>");
}
