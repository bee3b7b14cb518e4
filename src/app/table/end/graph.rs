//! The points of all seats from the first round to the last.

use crate::app::components::{Placed, seat_art, seat_class};
use crate::app::state::use_table;
use crate::core::seat::{PerSeat, Seat};
use crate::scene::ending::Stand;
use leptos::prelude::*;

const WIDTH: i32 = 300;
const HEIGHT: i32 = 110;

/// A graph with its axes, in its own units.
#[derive(Clone, PartialEq, Debug, Default)]
struct Drawn {
    /// The points of each seat's line, and where it ends.
    lines: Vec<(Seat, String, (i32, i32))>,
    /// Points, and their height.
    levels: Vec<(i32, i32)>,
    /// Rounds, and where they begin.
    rounds: Vec<(u32, i32)>,
}

/// The table of sources says the same in words.
#[component]
pub fn Graph() -> impl IntoView {
    let table = use_table();
    let drawn = table.memo(|view| view.ending.as_ref().map(|ending| draw(&ending.course)).unwrap_or_default());
    let level = |(points, y): (i32, i32)| {
        view! {
            <line x2=WIDTH y1=y y2=y />
            <text class="level" x=-5 y=y>
                {points}
            </text>
        }
    };
    let round = |(round, x): (u32, i32)| {
        view! {
            <line class="round" x1=x x2=x y1=0 y2=HEIGHT />
            <text x=x + 3 y={HEIGHT + 11}>
                {round}
            </text>
        }
    };
    let line = |(seat, points, (x, y)): (Seat, String, (i32, i32))| {
        view! {
            <g class=format!("course {}", seat_class(seat))>
                <polyline points=points />
                <Placed name=seat_art(seat) x=x + 7 y size=10 />
            </g>
        }
    };
    let graph = move |drawn: Drawn| {
        view! {
            <figure class="graph">
                <figcaption>"Points by round"</figcaption>
                <svg viewBox=format!("-22 -8 {} {}", WIDTH + 40, HEIGHT + 26) aria-hidden="true">
                    {drawn.levels.into_iter().map(level).collect_view()}
                    {drawn.rounds.into_iter().map(round).collect_view()}
                    {drawn.lines.into_iter().map(line).collect_view()}
                </svg>
            </figure>
        }
    };
    (move || Some(drawn.get()).filter(|drawn| !drawn.lines.is_empty()).map(graph)).into_any()
}

fn draw(course: &[Stand]) -> Drawn {
    let (Some(first), Some(last)) = (course.first(), course.last()) else { return Drawn::default() };
    let all = || course.iter().flat_map(|stand| stand.scores.values()).copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let x = |stand: &Stand| (stand.after * WIDTH as usize / last.after.max(1)) as i32;
    let y = |points: i32| (most - points) * HEIGHT / (most - least);
    let line = |seat: Seat| {
        let point = |stand: &Stand| format!("{},{}", x(stand), y(score(&stand.scores, seat)));
        let points = course.iter().map(point).collect::<Vec<_>>().join(" ");
        (seat, points, (x(last), y(score(&last.scores, seat))))
    };
    let step = step(most - least);
    let mut rounds: Vec<(u32, i32)> = Vec::new();
    for stand in course {
        if rounds.last().is_none_or(|(round, _)| *round != stand.round) {
            rounds.push((stand.round, x(stand)));
        }
    }
    Drawn {
        lines: first.scores.seats().map(line).collect(),
        levels: (least / step..=most / step).map(|nth| (nth * step, y(nth * step))).collect(),
        rounds,
    }
}

fn score(scores: &PerSeat<i32>, seat: Seat) -> i32 {
    scores.get(seat).copied().unwrap_or(0)
}

/// How far levels are apart, so that there are about four.
fn step(range: i32) -> i32 {
    [1, 2, 5, 10, 20, 50].into_iter().find(|step| range / step <= 4).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(after: usize, round: u32, scores: [i32; 2]) -> Stand {
        Stand { after, round, scores: scores.into_iter().collect() }
    }

    #[test]
    fn the_course_reaches_from_the_beginning_to_the_end_and_from_nothing_to_the_best() {
        let drawn = draw(&[stand(0, 1, [0, 0]), stand(10, 2, [2, 6]), stand(20, 2, [11, 4])]);
        assert_eq!(drawn.lines[0].1, "0,110 150,90 300,0");
        assert_eq!(drawn.lines[1].1, "0,110 150,50 300,70");
        assert_eq!(drawn.lines[1].2, (300, 70));
        assert_eq!(drawn.rounds, [(1, 0), (2, 150)]);
        assert_eq!(drawn.levels, [(0, 110), (5, 60), (10, 10)]);
        assert_eq!(draw(&[]), Drawn::default());
    }

    #[test]
    fn points_below_nothing_are_drawn_too() {
        let drawn = draw(&[stand(0, 1, [0, 0]), stand(5, 1, [-2, 3])]);
        assert_eq!(drawn.lines[0].2, (300, 110));
        assert_eq!(drawn.levels.first(), Some(&(-2, 110)));
    }
}
