//! Where the keyboard is.

use super::document;
use leptos::html::{self, ElementType};
use leptos::prelude::{
    Effect, Get, GetUntracked, NodeRef, StoredValue, UpdateValue, on_cleanup, request_animation_frame,
};
use leptos::web_sys::HtmlDialogElement;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlButtonElement, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Moves the focus to an element at once, and scrolls there with the next frame: scrolling needs the layout, which would be
/// worked out for what has been drawn so far, and again for the rest.
pub fn focus(element: &Element) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // HTML and SVG elements have the same `focus`; a class is only a name for it here.
    let _ = element.unchecked_ref::<HtmlElement>().focus_with_options(&options);
    let element = element.clone();
    request_animation_frame(move || {
        if has_focus(&element) {
            show(&element);
        }
    });
}

/// Scrolls no further than it takes to see an element.
fn show(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Gives an element the focus when it comes to the page.
pub fn focus_first<E>(node: NodeRef<E>)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            focus(node.unchecked_ref());
        }
    });
}

/// Gives a panel the focus when it comes to the page, and gives it back to where it was when the panel goes.
pub fn visit(node: NodeRef<html::Section>) {
    let before = StoredValue::new_local(document().active_element());
    focus_first(node);
    on_cleanup(move || {
        let before = before.try_update_value(Option::take).flatten();
        super::detach(async move {
            super::sleep(0).await;
            if let Some(before) = before.filter(|before| before.is_connected()) {
                focus_if_lost(&before);
            }
        });
    });
}

/// Gives an element the focus whenever something becomes true.
pub fn focus_when<E>(node: NodeRef<E>, wanted: impl Fn() -> bool + 'static)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |_| {
        if wanted()
            && let Some(node) = node.get_untracked()
        {
            focus(node.unchecked_ref());
        }
    });
}

/// Gives an element the focus after something changed, where nothing has it then. Not at first.
pub fn focus_after<E>(node: NodeRef<E>, changed: impl Fn() + 'static)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |before: Option<()>| {
        changed();
        if before.is_some()
            && let Some(node) = node.get_untracked()
        {
            focus_if_lost(node.unchecked_ref());
        }
    });
}

/// Passes the focus on from a button to another as soon as the first cannot be used any more.
pub fn pass_focus(from: NodeRef<html::Button>, to: NodeRef<html::Button>, closed: impl Fn() -> bool + 'static) {
    Effect::new(move |_| {
        if closed()
            && let (Some(from), Some(to)) = (from.get_untracked(), to.get_untracked())
            && has_focus(&from)
        {
            focus(&to);
        }
    });
}

/// The keyboard stays with a button whose row is about to move, or goes to the other one where that cannot be used any more.
pub fn keep_focus(node: NodeRef<html::Button>, other: NodeRef<html::Button>) {
    let (Some(node), Some(other)) = (node.get_untracked(), other.get_untracked()) else { return };
    super::detach(async move {
        super::sleep(0).await;
        focus_if_lost(if node.disabled() { &other } else { &node });
    });
}

/// Whether this element has the focus.
pub fn has_focus(element: &Element) -> bool {
    document().active_element().as_ref() == Some(element)
}

/// Whether the keyboard is nowhere: on nothing, or on a button that cannot be used any more.
fn lost() -> bool {
    let Some(active) = document().active_element() else { return true };
    active.tag_name() == "BODY" || active.dyn_ref::<HtmlButtonElement>().is_some_and(HtmlButtonElement::disabled)
}

/// Moves the focus to an element where nothing has it.
pub fn focus_if_lost(element: &Element) {
    if lost() {
        focus(element);
    }
}

/// Moves the focus to the first element within another that a selector finds.
fn focus_in(element: &Element, selector: &str) {
    if let Ok(Some(found)) = element.query_selector(selector) {
        focus(&found);
    }
}

/// Gives the focus to the first element within another that a selector finds, whenever something becomes true.
pub fn focus_in_when<E>(node: NodeRef<E>, selector: &'static str, wanted: impl Fn() -> bool + 'static)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |_| {
        if wanted()
            && let Some(node) = node.get()
        {
            // With the next frame, when all that changed has been drawn.
            request_animation_frame(move || focus_in(node.unchecked_ref(), selector));
        }
    });
}

/// Brings the first element within another that a selector finds into sight, whenever something changed that leads there.
pub fn show_in_after<E>(node: NodeRef<E>, selector: &'static str, changed: impl Fn() -> bool + 'static)
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    Effect::new(move |_| {
        if changed()
            && let Some(node) = node.get()
        {
            let element: Element = node.unchecked_ref::<Element>().clone();
            request_animation_frame(move || {
                if let Ok(Some(found)) = element.query_selector(selector) {
                    show(&found);
                }
            });
        }
    });
}

/// Opens a sheet that has the floor; when its owner goes it is closed, which gives the focus back to where it was.
pub fn show_modal(dialog: HtmlDialogElement) {
    if dialog.is_connected() && !dialog.open() {
        let _ = dialog.show_modal();
    }
    let dialog = SendWrapper::new(dialog);
    on_cleanup(move || dialog.close());
}

/// Focuses the answer with this number key. Toggles and steppers are pressed at once, a whole answer waits for Enter.
pub fn press_answer(number: &str) {
    let found = document().query_selector(&format!(".answers [data-key='{number}']")).ok().flatten();
    let Some(button) = found.and_then(|button| button.dyn_into::<HtmlElement>().ok()) else { return };
    focus(&button);
    let whole = button.class_list().contains("offer") && !button.has_attribute("aria-pressed");
    if !whole {
        button.click();
    }
}

/// Whether what an event is about is still a part of the page.
pub fn is_connected(event: &web_sys::Event) -> bool {
    let target = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.is_connected())
}
