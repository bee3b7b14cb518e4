//! The guide of a first game: a short hint for each kind of question, by the rule that asks it.

use super::Page;
use super::act::Act;
use super::html::Html;
use super::parts::tool;
use crate::html;
use crate::scene::{Art, Hint};

/// While nobody here is asked, and where no hint fits.
const WATCH: Hint = Hint {
    rule: "",
    title: "Watch",
    text: "Others decide. The line above the bar says what happened last; tap it for the whole log. Tap anywhere to hurry the bots.",
};
const ASKED: Hint = Hint {
    rule: "",
    title: "A question",
    text: "What can be chosen glows on the board and stands in the bar below. The question mark opens the rule.",
};
const OVER: Hint = Hint {
    rule: "",
    title: "Well played",
    text: "That was a whole game. Watch the replay, or start a new game from home: more seats, longer, by link.",
};

pub fn guide(h: &mut Html, page: &Page) {
    let Some(held) = page.held.as_ref().filter(|_| !page.desk.unguided && page.sight.curtain().is_none()) else {
        return;
    };
    let hint = match page.edit() {
        _ if page.sight.outcome.is_some() => &OVER,
        Some(edit) => held.session.hints().iter().find(|hint| hint.rule == edit.prompt.rule.number).unwrap_or(&ASKED),
        None => &WATCH,
    };
    html!(
        h,
        "<aside class='guide panel' aria-label='Guide'><div role='status'><h2>",
        hint.title,
        "</h2><p>",
        hint.text
    );
    html!(h, "</p></div>");
    tool(h, Art::CLOSE, "Close the guide", Act::CloseGuide);
    html!(h, "</aside>");
}
