//! One drawing on a tile.

use super::tile::light_of;
use crate::app::components::{Placed, base_art, does, looks, seat_art, tint_class};
use crate::app::state::use_table;
use crate::app::table::lit::lit_class;
use crate::scene::{Art, Detail, Light, Mark, Spot, Tint};
use leptos::prelude::*;

/// Drawings with room for a figure.
const HOLLOW: [Art; 11] = [
    Art::WORMHOLE,
    Art::DISC,
    Art::CUBE,
    Art::SQUARE,
    Art::SHIELD,
    Art::RESOURCE,
    Art::INFLUENCE,
    Art::MONEY,
    Art::SCIENCE,
    Art::MATERIALS,
    Art::LAUREL,
];

/// `lights` are those of its tile: where nothing changes there, nothing is asked again.
#[component]
pub fn MarkView(mark: Mark, lights: Memo<Vec<(Spot, Light)>>) -> impl IntoView {
    let (x, y) = (i32::from(mark.x), i32::from(mark.y));
    let coming = if mark.coming { " coming" } else { "" };
    let class = format!("mark {}{}{}{coming}", detail_class(mark.detail), tint_class(mark.tint), kind_class(&mark));
    let turn = (mark.turn > 0).then(|| format!("rotate({} {x} {y})", i32::from(mark.turn) * 60));
    match mark.spot {
        None => view! { <g class=class transform=turn><Drawing mark /></g> }.into_any(),
        Some(spot) => {
            let table = use_table();
            let halo = i32::from(mark.size) * 3 / 5 + 30;
            view! {
                <g
                    class=move || format!("{class}{}", lit_class(lights.with(|lights| light_of(lights, spot))))
                    transform={turn}
                    {..looks(move || table.take_all(spot))}
                    {..does(move || match spot {
                        Spot::On(hex, number) => table.tap_tile(hex, Some(number)),
                        Spot::Hex(hex) => table.tap_tile(hex, None),
                        other => {
                            table.tap(other);
                        }
                    })}
                >
                    <circle class="halo" cx=x cy=y r=halo />
                    <Drawing mark />
                </g>
            }
            .into_any()
        }
    }
}

#[component]
pub fn Drawing(mark: Mark) -> impl IntoView {
    let (x, y, size) = (i32::from(mark.x), i32::from(mark.y), i32::from(mark.size));
    let drawing = match mark.tint {
        _ if mark.art == Art::TEXT => None,
        // A piece stands on its seat's base, which shows the seat's shape, too.
        Tint::Seat(seat) if mark.art.is_unit() => {
            let base = view! { <Placed name=base_art(seat) x y size /> };
            Some(view! { {base} <Placed name=mark.art.0 x y=y + size / 40 size=size * 7 / 10 /> }.into_any())
        }
        // Else the shape is at the drawing's upper left.
        Tint::Seat(seat) => {
            let (left, above, small) = (x - size * 2 / 5, y - size * 9 / 25, (size * 9 / 25).max(70));
            let shape = view! { <Placed name=seat_art(seat) x=left y=above size=small /> };
            Some(view! { <Placed name=mark.art.0 x y size /> {shape} }.into_any())
        }
        _ => Some(view! { <Placed name=mark.art.0 x y size /> }.into_any()),
    };
    view! {
        {drawing}
        <Label mark />
    }
    .into_any()
}

/// What kind of drawing it is to the style sheet.
fn kind_class(mark: &Mark) -> &'static str {
    match mark.tint {
        Tint::Seat(_) if mark.art.is_unit() => " unit",
        _ if mark.art.is_planet() => " planet",
        _ => "",
    }
}

/// The figure or the word of a mark.
#[component]
fn Label(mark: Mark) -> impl IntoView {
    let (x, y, size) = (i32::from(mark.x), i32::from(mark.y), i32::from(mark.size));
    let named = mark.art.is_planet() || mark.art == Art::STAR;
    let (class, x, y, height) = match mark.text.chars().count() {
        0 => return ().into_any(),
        _ if mark.art == Art::TEXT => ("figure", x, y, size),
        1..=3 if HOLLOW.contains(&mark.art) => ("inside", x, y, size * 3 / 5),
        1..=3 if !named => ("count", x + size * 23 / 50, y + size * 21 / 50, (size / 2).max(140)),
        _ => ("label d-2", x, y + size / 2 + 90, 120),
    };
    view! { <text class=class x=x y=y font-size=height>{mark.text}</text> }.into_any()
}

pub fn detail_class(detail: Detail) -> &'static str {
    match detail {
        Detail::OnlyFar => "d-0 ",
        Detail::Far => "",
        Detail::Near => "d-1 ",
        Detail::Nearest => "d-2 ",
    }
}
