//! What opens over any screen, one at a time.

use super::app::{App, Over};
use super::dialog::dialog;
use super::{driver, learn, open_link, orders, settings, share};
use leptos::prelude::*;

pub fn over(app: App) -> AnyView {
    let close = Callback::new(move |()| close(app));
    let opened = move || {
        let over = app.over.get()?;
        let (title, class, body) = untrack(|| match over {
            Over::Settings => ("Settings".into(), "narrow", settings::form(app)),
            Over::OpenLink => ("Open a link".into(), "narrow", open_link::paste(app)),
            Over::Orders(topic) => ("Answer ahead".into(), "", orders::sheet(app, topic)),
            Over::Rules => ("Rules".into(), "", learn::rules_of_the_table(app)),
            Over::Film(from) => ("What happened".into(), "narrow", open_link::film(app, from)),
            Over::Share => {
                let (title, body) = share::sheet(app);
                (title, "narrow", body)
            }
            Over::Guest => {
                let (title, body) = open_link::guest(app);
                (title, "narrow", body)
            }
        });
        Some(dialog(title, class, close, body))
    };
    view! { {opened} }.into_any()
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
