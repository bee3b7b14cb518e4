//! What is on the tile somebody looks at, and the zoom buttons.

use super::overlay::OverlayTool;
use crate::app::components::Tool;
use crate::app::state::use_table;
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn Look() -> impl IntoView {
    let table = use_table();
    let looked = Memo::new(move |_| {
        let hex = table.desk.looked.get()?;
        table.view(|view| {
            let tile = view.scene.galaxy.tiles.iter().find(|tile| tile.at == hex);
            tile.map(|tile| (tile.name.clone(), tile.words.clone()))
        })
    });
    view! {
        {move || {
            looked
                .get()
                .map(|(name, words)| {
                    view! {
                        <section class="look panel" aria-label="On this tile">
                            <h2>{name}</h2>
                            <p>{words}</p>
                            <Tool art=Art::CLOSE name="Close" press=move |()| table.desk.looked.set(None) />
                        </section>
                    }
                })
        }}
        <div class="zoom" role="group" aria-label="Zoom">
            <Tool art=Art::PLUS name="Nearer" press=move |()| table.lens.update(|lens| lens.zoom(true)) />
            <Tool art=Art::MINUS name="Farther" press=move |()| table.lens.update(|lens| lens.zoom(false)) />
            <OverlayTool />
            <Tool art=Art::FIT name="Whole galaxy" press=move |()| table.lens.update(|lens| lens.fit()) />
        </div>
    }
    .into_any()
}
