//! One tile of the galaxy. It follows its own slice of the scene, so that a change elsewhere does not touch it.

use super::ground::GroundView;
use super::mark::MarkView;
use crate::app::browser;
use crate::app::components::{Placed, does, looks, meets, seat_art, seat_class};
use crate::app::state::{Table, use_table};
use crate::app::table::lit::lit_class;
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::scene::geometry::centre;
use crate::scene::{Art, Light, Mark, Spot, Tile};
use leptos::prelude::*;
use leptos::svg;

pub const HEX: &str = "1000,0 500,866 -500,866 -1000,0 -500,-866 500,-866";
const BORDER: &str = "945,0 472,818 -472,818 -945,0 -472,-818 472,-818";
const GLOW: &str = "905,0 452,784 -452,784 -905,0 -452,-784 452,-784";

#[component]
pub fn TileView(hex: Hex) -> impl IntoView {
    let table = use_table();
    let tile = shown_tile(table, hex);
    let marks = Memo::new(move |_| tile.with(|tile| tile.as_ref().map(|tile| tile.marks.clone()).unwrap_or_default()));
    let ground = Memo::new(move |_| tile.with(|tile| tile.as_ref().map(|tile| tile.ground).unwrap_or_default()));
    let owner = Memo::new(move |_| tile.with(|tile| tile.as_ref().and_then(|tile| tile.owner)));
    let lights = Memo::new(move |_| table.question(|question| question.lights_on(hex)).unwrap_or_default());
    let state = Memo::new(move |_| {
        table
            .question(|question| (question.ghost(hex).is_some(), question.prompt.about.contains(&hex)))
            .unwrap_or_default()
    });
    // From nearest, planets have their names beside them.
    let planets_told = Memo::new(move |_| marks.with(|marks| marks.iter().any(Mark::is_named_planet)));
    let (x, y) = centre(hex);
    view! {
        <g
            class=move || lights.with(|lights| classes(hex, lights, state.get()))
            transform=format!("translate({x} {y})")
            {..does(move || table.tap_tile(hex, None))}
            {..looks(move || table.look_at_tile(hex))}
            {..meets(move || table.rest_at_tile(hex))}
        >
            {move || view! { <GroundView ground=ground.get() /> }}
            {move || owner.get().map(|owner| view! { <Border owner /> })}
            <Frame hex tile lights />
            <g aria-hidden="true">
                {move || marks.get().into_iter().map(|mark: Mark| view! { <MarkView mark lights /> }).collect_view()}
                <text class="name d-2" class:told=planets_told y="790">
                    {move || tile.with(|tile| tile.as_ref().map(label))}
                </text>
            </g>
        </g>
    }
    .into_any()
}

/// The name on the board.
fn label(tile: &Tile) -> String {
    if tile.label.is_empty() { tile.name.clone() } else { tile.label.clone() }
}

/// The tile as it is, or as it would be with what is picked.
fn shown_tile(table: Table, hex: Hex) -> Memo<Option<Tile>> {
    Memo::new(move |_| {
        let ghost = table.question(|question| question.ghost(hex).cloned()).flatten();
        ghost.or_else(|| table.view(|view| view.scene.galaxy.tiles.iter().find(|tile| tile.at == hex).cloned()))
    })
}

/// What is picked would change it, and the question speaks of it.
fn classes(hex: Hex, lights: &[(Spot, Light)], (ghost, about): (bool, bool)) -> String {
    let lit = lit_class(light_of(lights, Spot::Hex(hex)));
    let ghost = if ghost { " ghost" } else { "" };
    let about = if about { " about" } else { "" };
    let holds = if lights.is_empty() { "" } else { " holds" };
    format!("tile{lit}{ghost}{about}{holds}")
}

/// Whether a spot can be chosen or is, among the lights of its tile.
pub fn light_of(lights: &[(Spot, Light)], spot: Spot) -> Option<Light> {
    lights.iter().find(|(other, _)| *other == spot).map(|(_, light)| *light)
}

/// The button is the frame alone: it has a name of its own and no figures inside that would be read with it.
#[component]
fn Frame(hex: Hex, tile: Memo<Option<Tile>>, lights: Memo<Vec<(Spot, Light)>>) -> impl IntoView {
    let table = use_table();
    let node = NodeRef::<svg::Polygon>::new();
    browser::focus_when(node, move || table.desk.walked.get() == Some(hex));
    let light = move || lights.with(|lights| lights.iter().map(|(_, light)| *light).max());
    let first = table.memo(|view| view.scene.galaxy.tiles.first().map(|tile| tile.at));
    let rests = move || table.desk.rest.get().or(first.get()) == Some(hex);
    view! {
        <polygon
            class="glow"
            points=GLOW
            role="button"
            aria-label=move || tile.with(|tile| words(tile.as_ref(), light()))
            aria-pressed=move || (light() == Some(Light::Chosen)).then_some("true")
            tabindex=move || if rests() { "0" } else { "-1" }
            node_ref=node
        />
    }
    .into_any()
}

/// The tile in words, and whether it can be chosen.
fn words(tile: Option<&Tile>, light: Option<Light>) -> String {
    let chosen = match light {
        Some(Light::Open) => ". Can be chosen",
        Some(Light::Chosen) => ". Chosen",
        None => "",
    };
    tile.map_or(String::new(), |tile| format!("{}. {}{chosen}", tile.name, tile.words))
}

/// Whose tile it is: its ground has the weave of the seat, its border the edge, and the seat's disc lies in a corner.
#[component]
fn Border(owner: Seat) -> impl IntoView {
    view! {
        <g class=format!("owner {}", seat_class(owner))>
            <polygon points=BORDER fill=format!("url(#own-{})", owner.index()) />
            <Placed name=Art::DISC.0 x=-455 y=-722 size=225 />
            <Placed name=seat_art(owner) x=-455 y=-722 size=118 />
        </g>
    }
    .into_any()
}
