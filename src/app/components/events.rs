//! Events on the element, as spread attributes: `<button {..does(move || table.undo())}>`. In a browser each is a listener;
//! natively it is the number of what the element would do, so that tests press what they find.

#[cfg(target_arch = "wasm32")]
mod listeners {
    use crate::app::browser;
    use leptos::attr::Attribute;
    use leptos::ev;
    use leptos::prelude::event_target_value;
    use leptos::tachys::html::event::on;

    /// What a tap or a click does.
    pub fn does(run: impl Fn() + 'static) -> impl Attribute {
        on(ev::click, move |event| {
            // A thing on a tile is tapped, and not the tile as well.
            event.stop_propagation();
            run();
        })
    }

    /// What a control does with its new value, as somebody types.
    pub fn hears(run: impl Fn(String) + 'static) -> impl Attribute {
        on(ev::input, move |event| run(event_target_value(&event)))
    }

    /// What a form does when it is sent.
    pub fn submits(run: impl Fn() + 'static) -> impl Attribute {
        on(ev::submit, move |event| {
            event.prevent_default();
            run();
        })
    }

    /// What a long press or the second button of a mouse does.
    pub fn looks(run: impl Fn() + 'static) -> impl Attribute {
        on(ev::contextmenu, move |event| {
            event.prevent_default();
            // A thing on a tile is meant, and not the tile as well.
            event.stop_propagation();
            run();
        })
    }

    /// What happens when the focus comes.
    pub fn meets(run: impl Fn() + 'static) -> impl Attribute {
        on(ev::focusin, move |_| run())
    }

    /// What becomes of a file that somebody chooses; `None` where it is too large to be read.
    pub fn drops(run: impl Fn(Option<Vec<u8>>) + Clone + 'static) -> impl Attribute {
        on(ev::change, move |event| {
            browser::chosen_file(&event, run.clone());
        })
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod numbers {
    use leptos::attr::Attribute;
    use leptos::tachys::html::attribute::custom::custom_attribute;
    use std::cell::RefCell;
    use std::panic::Location;
    use std::rc::Rc;

    /// What an element would do with a value, and where in the source that is written.
    #[derive(Clone)]
    pub struct Doing {
        pub run: Rc<dyn Fn(String)>,
        pub from: &'static Location<'static>,
    }

    thread_local! {
        static DOINGS: RefCell<Vec<Doing>> = const { RefCell::new(Vec::new()) };
    }

    /// All that was numbered since the last call.
    pub fn take_doings() -> Vec<Doing> {
        DOINGS.take()
    }

    #[track_caller]
    fn number(run: impl Fn(String) + 'static) -> impl Attribute {
        let doing = Doing { run: Rc::new(run), from: Location::caller() };
        let number = DOINGS.with_borrow_mut(|doings| {
            doings.push(doing);
            doings.len() - 1
        });
        custom_attribute("data-do", number.to_string())
    }

    #[track_caller]
    pub fn does(run: impl Fn() + 'static) -> impl Attribute {
        number(move |_| run())
    }

    #[track_caller]
    pub fn hears(run: impl Fn(String) + 'static) -> impl Attribute {
        number(run)
    }

    #[track_caller]
    pub fn submits(run: impl Fn() + 'static) -> impl Attribute {
        number(move |_| run())
    }

    pub fn looks(_: impl Fn() + 'static) {}

    pub fn meets(_: impl Fn() + 'static) {}

    #[track_caller]
    pub fn drops(run: impl Fn(Option<Vec<u8>>) + Clone + 'static) -> impl Attribute {
        number(move |text| run(Some(text.into_bytes())))
    }
}

#[cfg(target_arch = "wasm32")]
pub use listeners::{does, drops, hears, looks, meets, submits};
#[cfg(not(target_arch = "wasm32"))]
pub use numbers::{Doing, does, drops, hears, looks, meets, submits, take_doings};
