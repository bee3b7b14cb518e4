//! What opens over any screen, one at a time.

use super::app::{App, Over};
use super::dialog::sheet;
use super::dom::{El, el};
use super::{driver, learn, open_link, orders, settings, share};
use leptos::prelude::*;

/// A dialog around a body.
fn dialog(title: &str, class: &str, closed: Callback<()>, body: El) -> El {
    sheet(title, class, closed, el("div").class("sheet-body").child(body))
}

pub fn over(app: App) -> El {
    let closed = Callback::new(move |()| close(app));
    let make = move || {
        let over = app.over.get()?;
        Some(untrack(|| match over {
            Over::Settings => dialog("Settings", "narrow", closed, settings::form(app)),
            Over::OpenLink => dialog("Open a link", "narrow", closed, open_link::paste(app)),
            Over::Orders(topic) => dialog("Answer ahead", "", closed, orders::sheet(app, topic)),
            Over::Rules => dialog("Rules", "", closed, learn::rules_of_the_table(app)),
            Over::Film(from) => dialog("What happened", "narrow", closed, open_link::film(app, from)),
            Over::Share => {
                let (title, body) = share::sheet(app);
                dialog(&title, "narrow", closed, body)
            }
            Over::Guest => {
                let (title, body) = open_link::guest(app);
                dialog(title, "narrow", closed, body)
            }
        }))
    };
    el("div").show(make)
}

/// Closes what is open; after the film the game goes on.
pub fn close(app: App) {
    let over = app.over.get_untracked();
    if over.is_some() {
        app.over.set(None);
    }
    if matches!(over, Some(Over::Film(_))) {
        driver::go_on(app);
    }
}
