//! Passing a game on: a link to copy, mail, share or scan, or a file.

use super::DialogSheet;
use super::qr::Qr;
use crate::app::browser;
use crate::app::components::{Button, Icon, IconButton, does, hears};
use crate::app::state::{use_dialogs, use_table};
use crate::saves::Carries;
use crate::scene::Art;
use crate::session::parcel::Parcel;
use leptos::prelude::*;

#[component]
pub fn ShareDialog() -> impl IntoView {
    let dialogs = use_dialogs();
    // Both are made once, when it opens.
    let made = dialogs.peek(|dialog| dialog.share().map(|share| (share.title(), share.parcel.clone())));
    let (title, parcel) = made.unwrap_or_default();
    let body = match parcel {
        Some(parcel) => view! { <Ways parcel /> }.into_any(),
        None => view! { <OnlyAsFile /> }.into_any(),
    };
    view! {
        <DialogSheet title class="narrow">
            <div class="stack">{body}</div>
        </DialogSheet>
    }
    .into_any()
}

#[component]
fn OnlyAsFile() -> impl IntoView {
    let table = use_table();
    let save = move |()| {
        table.save_as_file();
    };
    view! {
        <p>"This game is too long for a link. Save it as a file and send that."</p>
        <Button class="primary" label="Save as a file" press=save />
    }
    .into_any()
}

#[component]
fn Ways(parcel: Parcel) -> impl IntoView {
    let (dialogs, table) = (use_dialogs(), use_table());
    let said = move || dialogs.read(|dialog| dialog.share().map(|share| share.said.clone()));
    let code = Memo::new(move |_| dialogs.read(|dialog| dialog.share().map(|share| share.code)) == Some(true));
    let url = Memo::new(move |_| dialogs.read(|dialog| dialog.share().map(|share| share.url().to_string())));
    let url = move || url.get().unwrap_or_default();
    let part = matches!(parcel.turn.carries, Carries::Since(_));
    let long =
        (!parcel.turn.fits).then(|| view! { <p>"This link is long: some mail programs cut it. A file is safer."</p> });
    let unsaid = (parcel.turn.unsaid > 0)
        .then(|| view! { <p>"Some of what was said lately found no room in this link. The whole game has it, and so has the file."</p> });
    view! {
        <div class="ways">
            <IconButton class="way" art=Art::LINK label="Copy" press=move |()| table.copy_link() />
            {browser::can_share()
                .then(|| {
                    view! { <IconButton class="way" art=Art::SHARE label="Share" press=move |()| table.share_link() /> }
                })}
            <IconButton class="way" art=Art::NOTE label="Mail" press=move |()| table.mail_link() />
            <button
                type="button"
                class="way"
                aria-expanded={move || if code.get() { "true" } else { "false" }}
                {..does(move || table.toggle_code())}
            >
                <Icon art=Art::QR />
                <span>"QR code"</span>
            </button>
            <IconButton class="way" art=Art::FILE label="File" press=move |()| table.share_file() />
        </div>
        <p class="said" role="status">
            {said}
        </p>
        {move || code.get().then(|| view! { <Qr url=url() /> })}
        {long}
        {unsaid}
        <label class="field">
            <span>"The link"</span>
            <textarea class="link-text" readonly rows="3" spellcheck="false">{url}</textarea>
        </label>
        {part.then(|| view! { <WholeGame /> })}
        <p>
            <small>
                "The link holds the whole game, everybody's secrets included. Orrery shows each player only their own; looking further is a matter of honour."
            </small>
        </p>
    }
    .into_any()
}

/// The link carries a part of the game unless this is ticked.
#[component]
fn WholeGame() -> impl IntoView {
    let (dialogs, table) = (use_dialogs(), use_table());
    let whole = Memo::new(move |_| dialogs.read(|dialog| dialog.share().map(|share| share.whole)) == Some(true));
    view! {
        <label class="check-row">
            <input
                type="checkbox"
                checked={move || whole.get()}
                prop:checked={move || whole.get()}
                {..hears(move |_| table.toggle_whole())}
            />
            <span>"The whole game, for somebody who does not have it yet (a longer link)"</span>
        </label>
    }
    .into_any()
}
