//! A sheet of the rulebook. It stays open, and true, when the game moves on. Where the open question is answered in it and it
//! covers the decision bar, as on small screens, it holds the question and offers what lies elsewhere. A form stands at its top on
//! all screens: it needs more room than the bar has.

use super::Frame;
use crate::app::browser;
use crate::app::state::use_table;
use crate::app::table::blocks::Blocks;
use crate::app::table::decision::{Beside, ReactionView, Say, SheetForm, WhyNot};
use crate::scene::{Block, DealSide, Spot};
use crate::session::question::Question;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn SheetPanel(key: &'static str) -> impl IntoView {
    let table = use_table();
    let title = table.memo(move |view| {
        let tab = view.scene.sheets.iter().find(|tab| tab.key == key);
        tab.map(|tab| tab.title.clone()).unwrap_or_default()
    });
    let blocks = Signal::derive(move || table.sheet(<[_]>::to_vec));
    // An offer on the table comes before the words about it.
    let whole = Memo::new(move |_| table.question(|own| own.prompt.deal.map(|deal| deal.side)).flatten());
    let ahead = move || usize::from(whole.get() == Some(DealSide::Whole));
    let first = Signal::derive(move || blocks.with(|blocks| blocks.iter().take(ahead()).cloned().collect::<Vec<_>>()));
    let rest = Signal::derive(move || blocks.with(|blocks| blocks.iter().skip(ahead()).cloned().collect::<Vec<_>>()));
    let lit = Memo::new(move |_| table.lit_in_sheet());
    let asked = Memo::new(move |_| lit.with(|lit| !lit.is_empty()) || table.is_asked_in_sheet());
    let alone = Memo::new(move |_| lit.with(|lit| lit.len() == 1));
    let form = Memo::new(move |_| table.has_form_in_sheet());
    // What is answered stands above the answers, unless the sheet tells it anyway.
    let reaction = Memo::new(move |_| {
        let own = table.question(|question| question.prompt.reaction.clone()).flatten();
        own.filter(|own| table.is_asked_in_sheet() && !blocks.with(|blocks| tells(blocks, &own.card.title)))
    });
    let body = NodeRef::<html::Div>::new();
    // What the answers are about stays in sight when they take its room.
    browser::focus_in_when(body, ".lit", move || alone.get() && !form.get());
    // Another question: the first thing that answers it is in sight.
    let question = Memo::new(move |_| table.question_key().filter(|_| table.is_asked_in_sheet()));
    browser::show_in_after(body, ".lit", move || question.get().is_some() && !form.get());
    view! {
        <Frame title close=move |()| table.close_panel()>
            <div class="sheet-body" tabindex="0" node_ref=body>
                {move || form.get().then(|| view! { <SheetForm /> })}
                {move || reaction.get().map(|reaction| view! { <ReactionView reaction /> })}
                <Blocks blocks=first />
                {move || question.get().map(|_| view! { <Say /> })}
                <Blocks blocks=rest />
            </div>
            {move || asked.get().then(|| view! { <SheetAsk lit form /> })}
        </Frame>
    }
    .into_any()
}

/// The question that is answered in a sheet, with the answers that lie elsewhere: in place of the decision bar.
#[component]
fn SheetAsk(lit: Memo<Vec<Spot>>, form: Memo<bool>) -> impl IntoView {
    let table = use_table();
    let sentence = Memo::new(move |_| table.question(|question| question.prompt.sentence.clone()));
    // A sheet that somebody opened to look at is not filled with the answers to something else.
    let others = Memo::new(move |_| match table.is_asked_in_sheet() {
        true => lit.with(|lit| table.question(|question| elsewhere(question, lit)).unwrap_or_default()),
        false => Vec::new(),
    });
    view! {
        <section class="sheet-ask" class:form=form aria-label="Decision">
            <h3>{sentence}</h3>
            <WhyNot />
            <Beside which=others />
        </section>
    }
    .into_any()
}

/// Whether a card of this name lies in a sheet.
fn tells(blocks: &[Block], title: &str) -> bool {
    let named = |block: &Block| matches!(block, Block::Cards(cards) if cards.iter().any(|card| card.title == title));
    blocks.iter().any(named)
}

/// The offers that cannot be picked on the lit spots of a sheet. What is alone on its spot is picked there.
fn elsewhere(question: &Question, lit: &[Spot]) -> Vec<usize> {
    let offers = question.prompt.shape.targets();
    let alone = |spot: &Spot| offers.iter().filter(|offer| offer.spots.contains(spot)).count() == 1;
    let here = |spots: &[Spot]| spots.iter().any(|spot| lit.contains(spot) && alone(spot));
    let numbered = offers.iter().enumerate();
    numbered.filter(|(_, offer)| !here(&offer.spots)).map(|(index, _)| index).collect()
}
