//! What the game turned on, and what the dice had to do with it.

use crate::app::components::{Icon, does, seat_class};
use crate::app::state::use_table;
use crate::app::table::seat_name::SeatName;
use crate::scene::{Art, Luck, TurningPoint};
use leptos::prelude::*;

/// Each leads to its place in the history.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let table = use_table();
    let points = table.memo(|view| {
        let points = view.ending.as_ref().map(|ending| ending.turning_points.clone()).unwrap_or_default();
        points.into_iter().map(|point| (point.words(&view.names), point)).collect::<Vec<_>>()
    });
    let item = move |(words, point): (String, TurningPoint)| {
        view! {
            <li class=seat_class(point.seat)>
                <button class="row" {..does(move || table.seek_from_log(point.from))}>
                    <Icon art=Art::HISTORY />
                    <span class="offer-words">
                        <span>
                            <b>"Round " {point.round} ": "</b>
                            {words}
                        </span>
                        <small>{point.cause}</small>
                    </span>
                </button>
            </li>
        }
    };
    let whole = move || {
        view! {
            <section class="end-part">
                <h3>"Turning points"</h3>
                <ul class="rows">{move || points.get().into_iter().map(item).collect_view()}</ul>
            </section>
        }
    };
    (move || (!points.with(Vec::is_empty)).then(whole)).into_any()
}

#[component]
pub fn Dice() -> impl IntoView {
    let table = use_table();
    let luck = table.memo(|view| view.ending.as_ref().map(|ending| ending.luck.clone()).unwrap_or_default());
    let item = |luck: Luck| {
        view! {
            <li class=seat_class(luck.seat)>
                <SeatName seat=luck.seat />
                <span class="score-bar" aria-hidden="true">
                    <span class="weft" style=format!("width:{}%", luck.better_than())></span>
                </span>
                <span>{words(luck)}</span>
            </li>
        }
    };
    let whole = move || {
        view! {
            <section class="end-part">
                <h3>
                    <Icon art=Art::DIE />
                    " Luck with dice"
                </h3>
                <ul class="scores luck">{move || luck.get().into_iter().map(item).collect_view()}</ul>
                <p class="aside">{move || luck.with(|luck| even(luck))}</p>
            </section>
        }
    };
    (move || (!luck.with(Vec::is_empty)).then(whole)).into_any()
}

/// What the figures are measured by.
fn even(luck: &[Luck]) -> String {
    let even = luck.first().map_or(0, |luck| luck.even());
    format!("{}.{} is even. The bar says how many such rolls are worse.", even / 10, even % 10)
}

/// "23 dice, 4.1 on average, better than 82 %".
fn words(luck: Luck) -> String {
    let dice = if luck.dice == 1 { "1 die".to_string() } else { format!("{} dice", luck.dice) };
    let average = luck.average();
    format!("{dice}, {}.{} on average, better than {} %", average / 10, average % 10, luck.better_than())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::seat::Seat;

    #[test]
    fn luck_is_told_with_its_measure() {
        let luck = Luck { seat: Seat::new(0), faces: 6, dice: 2, sum: 7 };
        assert!(even(&[luck]).starts_with("3.5 is even.") && even(&[Luck { faces: 10, ..luck }]).starts_with("5.5 "));
        assert_eq!(words(luck), "2 dice, 3.5 on average, better than 50 %");
        assert_eq!(words(Luck { dice: 1, sum: 6, ..luck }), "1 die, 6.0 on average, better than 92 %");
    }
}
