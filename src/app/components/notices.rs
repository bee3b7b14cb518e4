//! The place of all notices; it is there from the start, so that screen readers hear what appears in it.

use super::{Button, Each, Icon, Tool};
use crate::app::browser;
use crate::app::state::notices::{About, Notice, Remedy};
use crate::app::state::{Route, use_games, use_links, use_notices, use_routes, use_table};
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn Notices() -> impl IntoView {
    let (notices, routes) = (use_notices(), use_routes());
    let at_table = Memo::new(move |_| matches!(routes.route(), Route::Table { .. }));
    let draw = move |number| {
        // A notice is never changed, only replaced by one with another number.
        notices.get(number).map(|notice| view! { <NoticeCard notice /> }).into_any()
    };
    view! {
        <div class="notices" class:at-table=at_table role="status" aria-live="polite">
            <Each keys=move || notices.numbers() draw />
        </div>
    }
    .into_any()
}

#[component]
fn NoticeCard(notice: Notice) -> impl IntoView {
    let notices = use_notices();
    let about = notice.about;
    let art = match about {
        About::Update => Art::CLOCK,
        About::Deleted => Art::TRASH,
        About::Storage | About::OtherTab | About::Trouble => Art::WARNING,
    };
    view! {
        <div class="notice panel">
            <Icon art />
            <p>{notice.text}</p>
            <div class="notice-actions">
                {notice
                    .remedies
                    .into_iter()
                    .map(|remedy| view! { <RemedyButton about remedy /> })
                    .collect_view()}
                <Tool art=Art::CLOSE name="Close this notice" press=move |()| notices.dismiss(about) />
            </div>
        </div>
    }
    .into_any()
}

/// One of the ways out that a notice offers.
#[component]
fn RemedyButton(about: About, remedy: Remedy) -> impl IntoView {
    let (notices, games, table) = (use_notices(), use_games(), use_table());
    let (routes, links) = (use_routes(), use_links());
    let label = remedy.label().to_string();
    let press = move |()| {
        notices.dismiss(about);
        match &remedy {
            Remedy::Update => browser::update(),
            Remedy::SaveAsFile => {
                table.save_as_file();
            }
            Remedy::PasteAgain => links.open_dialog(),
            Remedy::ShowNewer => table.show_newer(),
            Remedy::KeepMine => {
                if table.keep_mine() {
                    routes.renamed();
                }
            }
            Remedy::Restore(entry) => games.add((**entry).clone()),
        }
    };
    view! { <Button class="plain" label press /> }.into_any()
}
