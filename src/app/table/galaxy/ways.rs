//! What is under way: from where to where.

use crate::app::components::seat_class;
use crate::app::state::use_table;
use crate::scene::Way;
use crate::scene::geometry::centre;
use leptos::prelude::*;

#[component]
pub fn Ways() -> impl IntoView {
    let table = use_table();
    let drawn = table.memo(|view| view.scene.galaxy.ways.clone());
    let ways = Memo::new(move |_| {
        let planned = table.question(|question| question.preview.ways.clone()).unwrap_or_default();
        if planned.is_empty() { drawn.get() } else { planned }
    });
    view! { <g aria-hidden="true">{move || ways.get().into_iter().map(way).collect_view()}</g> }.into_any()
}

/// An arrow between two hexes, which leaves their middles free.
fn way(Way { seat, from, to, note }: Way) -> impl IntoView {
    let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
    let (x1, y1, x2, y2) = (f64::from(x1), f64::from(y1), f64::from(x2), f64::from(y2));
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    let at =
        |along: f64, aside: f64| format!("{:.0} {:.0}", x1 + dx * along - dy * aside, y1 + dy * along + dx * aside);
    let end = length - 520.0;
    let line = format!("M{}L{}", at(420.0, 0.0), at(end, 0.0));
    let head = format!("M{}L{}L{}", at(end - 130.0, 110.0), at(end, 0.0), at(end - 130.0, -110.0));
    view! {
        <g class=format!("way {}", seat_class(seat))>
            <path d=line />
            <path class="head" d=head />
            {(!note.is_empty())
                .then(|| view! { <text x=(x1 + x2) / 2.0 y=(y1 + y2) / 2.0 font-size="150">{note}</text> })}
        </g>
    }
}
