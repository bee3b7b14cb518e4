//! Fingers, mouse and wheel on the galaxy.

use super::after_paint;
use crate::scene::geometry::Area;
use crate::scene::lens::{Lens, Screen};
use leptos::attr::Attribute;
use leptos::prelude::*;
use leptos::tachys::html::event::on;
use leptos::{ev, html, svg};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, PointerEvent, ResizeObserver, WheelEvent};

/// The element that listens.
fn canvas(event: &Event) -> Option<Element> {
    event.current_target().and_then(|target| target.dyn_into().ok())
}

/// Moves a lens by what happens on an element. The browser merges moves of a pointer into one for each frame.
pub fn gestures(lens: RwSignal<Lens>) -> impl Attribute {
    let up = move |event: PointerEvent| {
        let (x, y) = (event.client_x().into(), event.client_y().into());
        lens.update(|lens| lens.finger_up(event.pointer_id(), x, y, event.time_stamp()));
    };
    (
        on(ev::pointerdown, move |event: PointerEvent| {
            let (x, y) = (event.client_x().into(), event.client_y().into());
            lens.update(|lens| lens.finger_down(event.pointer_id(), x, y));
        }),
        on(ev::pointermove, move |event: PointerEvent| {
            let (id, x, y) = (event.pointer_id(), event.client_x().into(), event.client_y().into());
            if lens.with_untracked(|lens| lens.follows(id))
                && lens.try_update(|lens| lens.finger_moved(id, x, y)) == Some(true)
                && let Some(canvas) = canvas(&event)
            {
                // From now on the canvas gets the rest, so that no tile takes it for a tap.
                let _ = canvas.set_pointer_capture(id);
            }
        }),
        on(ev::pointerup, up),
        on(ev::pointercancel, up),
        on(ev::wheel, move |event: WheelEvent| {
            event.prevent_default();
            let Some(place) = canvas(&event).map(|canvas| canvas.get_bounding_client_rect()) else { return };
            let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 16.0 };
            let (x, y) = (f64::from(event.client_x()) - place.left(), f64::from(event.client_y()) - place.top());
            lens.update(|lens| lens.wheel(x, y, event.delta_y() * lines));
        }),
    )
}

/// Tells a lens how large its canvas is and which part of it is free, at first and whenever one of them changes.
pub fn measure(canvas: NodeRef<svg::Svg>, free: NodeRef<html::Div>, lens: RwSignal<Lens>) {
    let measure = move || {
        let (canvas, free) = (canvas.get_untracked()?, free.get_untracked()?);
        let (canvas, free) = (canvas.get_bounding_client_rect(), free.get_bounding_client_rect());
        let free = Area {
            x: free.left() - canvas.left(),
            y: free.top() - canvas.top(),
            width: free.width(),
            height: free.height(),
        };
        Some(Screen { width: canvas.width(), height: canvas.height(), free })
    };
    // The browser calls it when it has laid everything out and before it paints, so that no canvas is seen in a wrong size. A panel
    // that only covers a part of it is painted before the galaxy makes room, which is much to draw.
    let changed = Closure::<dyn FnMut()>::new(move || {
        let Some(screen) = measure() else { return };
        let set = move || {
            // The table may have been left meanwhile.
            lens.try_update(|lens| lens.set_screen(screen));
        };
        if lens.with_untracked(|lens| lens.fills(&screen)) { after_paint(set) } else { set() }
    });
    let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) else { return };
    let watch = observer.clone();
    Effect::new(move |_| {
        if let (Some(canvas), Some(free)) = (canvas.get(), free.get()) {
            watch.observe(&canvas);
            watch.observe(&free);
        }
    });
    let kept = SendWrapper::new((observer, changed));
    on_cleanup(move || kept.0.disconnect());
}
