//! If the engine stops, the page says so instead of freezing. Games are saved after each choice, so nothing is lost.

use leptos::prelude::document;

pub fn set_hook() {
    std::panic::set_hook(Box::new(|info| {
        leptos::logging::error!("{info}");
        show();
    }));
}

/// Plain elements, because nothing else can be relied on now.
fn show() {
    let document = document();
    let (Some(body), Ok(panel)) = (document.body(), document.create_element("div")) else { return };
    panel.set_class_name("stopped");
    let _ = panel.set_attribute("role", "alert");
    panel.set_inner_html(
        "<h1>Orrery stopped</h1><p>Something went wrong in the page. Your game is saved up to the last choice.</p>\
         <p><a class=\"primary\" href=\"\">Reload</a></p>",
    );
    body.replace_children_with_node_1(&panel);
}
