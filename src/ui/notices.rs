//! Sentences that appear over the page and stay until they are read.

use super::app::App;
use super::art::icon;
use crate::scene::Art;
use leptos::prelude::*;

/// What a notice is about; there is at most one about each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum About {
    Update,
    Storage,
    OtherTab,
    Deleted,
    Trouble,
}

#[derive(Clone)]
pub struct Notice {
    pub about: About,
    pub text: String,
    pub actions: Vec<(&'static str, Callback<()>)>,
}

impl App {
    /// Shows a notice instead of the last one about the same.
    pub fn tell(self, about: About, text: impl ToString, actions: Vec<(&'static str, Callback<()>)>) {
        let notice = Notice { about, text: text.to_string(), actions };
        self.notices.update(|notices| {
            notices.retain(|other| other.about != about);
            notices.push(notice);
        });
    }

    pub fn untell(self, about: About) {
        if self.notices.with_untracked(|notices| notices.iter().any(|notice| notice.about == about)) {
            self.notices.update(|notices| notices.retain(|notice| notice.about != about));
        }
    }
}

/// The place of all notices; it is there from the start, so that screen readers hear what appears in it.
pub fn notices(app: App) -> AnyView {
    let all = move || app.notices.get().into_iter().map(|own| notice(app, own)).collect_view();
    view! { <div class="notices" role="status" aria-live="polite">{all}</div> }.into_any()
}

fn notice(app: App, notice: Notice) -> AnyView {
    let about = notice.about;
    let art = match about {
        About::Update => Art::CLOCK,
        About::Deleted => Art::TRASH,
        _ => Art::WARNING,
    };
    let button = move |(label, act): (&'static str, Callback<()>)| {
        let press = move |_| {
            app.untell(about);
            act.run(());
        };
        view! { <button class="plain" on:click=press>{label}</button> }
    };
    view! {
        <div class="notice panel">
            {icon(art)}
            <p>{notice.text}</p>
            <div class="notice-actions">
                {notice.actions.into_iter().map(button).collect_view()}
                <button class="tool" aria-label="Close this notice" on:click=move |_| app.untell(about)>
                    {icon(Art::CLOSE)}
                </button>
            </div>
        </div>
    }
    .into_any()
}
