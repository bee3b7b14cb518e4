//! The question about what came by link or file.

use super::DialogSheet;
use super::take_seats::{SeatLine, TakeSeats, seat_lines};
use crate::app::browser;
use crate::app::components::Button;
use crate::app::state::{use_dialogs, use_links};
use crate::saves::link;
use crate::session::incoming::Incoming;
use leptos::prelude::*;

/// What is asked, as it was when the dialog opened.
enum Asked {
    Seats(Vec<SeatLine>),
    /// After so many choices the two courses part.
    Fork(usize),
    Look {
        why: String,
        can_look: bool,
        has_link: bool,
    },
}

impl Asked {
    fn of(incoming: &Incoming) -> Option<Asked> {
        match incoming {
            // These are opened at once.
            Incoming::Known(_) | Incoming::Heard(_) | Incoming::Further { .. } => None,
            Incoming::New { entry, asked, .. } => Some(Asked::Seats(seat_lines(entry, *asked))),
            Incoming::Fork { common, .. } => Some(Asked::Fork(*common)),
            Incoming::Look { refusal, entry, game } => Some(Asked::Look {
                why: refusal.to_string(),
                can_look: game.is_some(),
                has_link: link::full(&entry.envelope, &browser::base()).is_ok(),
            }),
        }
    }

    fn title(&self) -> &'static str {
        match self {
            Asked::Seats(_) => "Which seat is yours?",
            Asked::Fork(_) => "Two courses of one game",
            Asked::Look { .. } => "This game cannot go on here",
        }
    }
}

#[component]
pub fn IncomingDialog() -> impl IntoView {
    let asked = use_dialogs().peek(|dialog| dialog.incoming().and_then(Asked::of));
    asked
        .map(|asked| {
            let title = asked.title();
            let body = match asked {
                Asked::Seats(lines) => view! { <TakeSeats lines /> }.into_any(),
                Asked::Fork(common) => view! { <Fork common /> }.into_any(),
                Asked::Look { why, can_look, has_link } => view! { <Look why can_look has_link /> }.into_any(),
            };
            view! {
                <DialogSheet title class="narrow">
                    <div class="stack">{body}</div>
                </DialogSheet>
            }
        })
        .into_any()
}

#[component]
fn Fork(common: usize) -> impl IntoView {
    let links = use_links();
    let words = format!(
        "The link continues this game in another way than it went on here: the two agree up to move {common}. \
         Perhaps a link was answered twice. Both can be kept; talk about which one counts."
    );
    view! {
        <p>{words}</p>
        <div class="actions">
            <Button class="primary" label="Keep both, open the new one" press=move |()| links.keep_both(true) />
            <Button class="plain" label="Keep both, stay here" press=move |()| links.keep_both(false) />
        </div>
    }
    .into_any()
}

#[component]
fn Look(why: String, can_look: bool, has_link: bool) -> impl IntoView {
    let links = use_links();
    let look =
        can_look.then(|| view! { <Button class="primary" label="Look at it" press=move |()| links.look_only() /> });
    let save = has_link
        .then(|| view! { <Button class="plain" label="Save the link as a file" press=move |()| links.save_link() /> });
    view! {
        <p>{why}</p>
        <div class="actions">{look} {save}</div>
    }
    .into_any()
}
