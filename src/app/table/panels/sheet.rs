//! A sheet of the rulebook. It stays open, and true, when the game moves on. Where the open question is answered in it, it
//! says so and offers what lies elsewhere; when that question has gone, so has the sheet.

use crate::app::browser;
use crate::app::components::Sheet;
use crate::app::state::table::lit_spots;
use crate::app::state::{Table, use_table};
use crate::app::table::blocks::Blocks;
use crate::app::table::decision::Beside;
use crate::scene::{self, Spot};
use crate::session::question::Question;
use crate::session::table_view::TableView;
use leptos::html;
use leptos::prelude::*;

/// Something of a sheet; nothing where there is none of this key.
fn of_sheet<T: Default>(view: &TableView, key: &str, read: impl FnOnce(&scene::Sheet) -> T) -> T {
    view.scene.sheets.iter().find(|sheet| sheet.key == key).map(read).unwrap_or_default()
}

#[component]
pub fn SheetPanel(key: &'static str) -> impl IntoView {
    let table = use_table();
    let title = table.memo(move |view| of_sheet(view, key, |sheet| sheet.title.clone()));
    let blocks = table.memo(move |view| of_sheet(view, key, |sheet| sheet.blocks.clone()));
    let lit = Memo::new(move |_| lit_in(table, key));
    let asked = Memo::new(move |_| lit.with(|lit| !lit.is_empty()));
    let alone = Memo::new(move |_| lit.with(|lit| lit.len() == 1));
    let body = NodeRef::<html::Div>::new();
    // What the answers are about stays in sight when they take its room.
    browser::focus_in_when(body, ".lit", move || alone.get());
    view! {
        <Sheet title close=move |()| table.close_panel()>
            <div class="sheet-parts" tabindex="0">
                <div class="sheet-body" tabindex="0" node_ref=body>
                    <Blocks blocks />
                </div>
                {move || asked.get().then(|| view! { <SheetAsk lit /> })}
            </div>
        </Sheet>
    }
    .into_any()
}

/// The question that is answered in a sheet, with the answers that lie elsewhere.
#[component]
fn SheetAsk(lit: Memo<Vec<Spot>>) -> impl IntoView {
    let table = use_table();
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()));
    let others =
        Memo::new(move |_| lit.with(|lit| table.question(|question| elsewhere(question, lit)).unwrap_or_default()));
    view! {
        <div class="sheet-ask">
            <p>{sentence}</p>
            <Beside which=others />
        </div>
    }
    .into_any()
}

/// What of a sheet can be picked now.
fn lit_in(table: Table, key: &str) -> Vec<Spot> {
    let lit = |sheet: &scene::Sheet| table.question(|question| lit_spots(sheet, question)).unwrap_or_default();
    table.view(|view| of_sheet(view, key, lit))
}

/// The offers that cannot be picked on the lit spots of a sheet. What is alone on its spot is picked there.
fn elsewhere(question: &Question, lit: &[Spot]) -> Vec<usize> {
    let offers = question.prompt.shape.targets();
    let alone = |spot: &Spot| offers.iter().filter(|offer| offer.spots.contains(spot)).count() == 1;
    let here = |spots: &[Spot]| spots.iter().any(|spot| lit.contains(spot) && alone(spot));
    let numbered = offers.iter().enumerate();
    numbered.filter(|(_, offer)| !here(&offer.spots)).map(|(index, _)| index).collect()
}
