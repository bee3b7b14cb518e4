//! Elements whose parts follow signals, without a type for each.
//!
//! A Leptos view has a type of its own for every element, and every closure in it brings its own copy of the machinery
//! that runs it: the table alone was half a megabyte that way. Here all parts are boxed closures under one kind of
//! effect. Signals, memos, owners and effects are Leptos' own, so what is made inside an effect goes with it.

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::reactive::owner::Owner;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement, Node};

/// An element in the making, or made.
#[derive(Clone)]
pub struct El(Element);

pub fn el(tag: &str) -> El {
    El(document().create_element(tag).expect("a tag is a name"))
}

pub fn svg(tag: &str) -> El {
    El(document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag).expect("a tag is a name"))
}

/// Runs now, and again whenever a signal it read has changed; ends with its owner.
pub fn follow(run: impl FnMut() + 'static) {
    fn begin(mut run: Box<dyn FnMut()>) {
        StoredValue::new_local(RenderEffect::new(move |_: Option<()>| run()));
    }
    begin(Box::new(run));
}

/// A derived value that tells its readers only when it changes.
pub fn memo<T: PartialEq + Send + Sync + 'static>(derive: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    fn begin<T: PartialEq + Send + Sync + 'static>(derive: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
        Memo::new(move |_| derive())
    }
    begin(Box::new(derive))
}

impl El {
    pub fn node(&self) -> &Element {
        &self.0
    }

    pub fn attr(self, name: &str, value: &str) -> El {
        // Refused only for a name that is none.
        let _ = self.0.set_attribute(name, value);
        self
    }

    pub fn class(self, class: &str) -> El {
        self.attr("class", class)
    }

    /// What the element is called, for those who do not see it.
    pub fn named(self, name: &str) -> El {
        self.attr("aria-label", name)
    }

    /// An attribute that follows; none takes it away.
    pub fn live(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> El {
        fn set(node: Element, name: &'static str, value: Box<dyn Fn() -> Option<String>>) {
            follow(move || {
                let _ = match value() {
                    Some(value) => node.set_attribute(name, &value),
                    None => node.remove_attribute(name),
                };
            });
        }
        set(self.0.clone(), name, Box::new(value));
        self
    }

    /// An attribute that is there or not.
    pub fn flag(self, name: &'static str, is: impl Fn() -> bool + 'static) -> El {
        self.live(name, move || is().then(String::new))
    }

    /// "true" or "false", as aria states are.
    pub fn state(self, name: &'static str, is: impl Fn() -> bool + 'static) -> El {
        self.live(name, move || Some(is().to_string()))
    }

    pub fn class_if(self, class: &'static str, is: impl Fn() -> bool + 'static) -> El {
        fn set(node: Element, class: &'static str, is: Box<dyn Fn() -> bool>) {
            follow(move || {
                let _ = node.class_list().toggle_with_force(class, is());
            });
        }
        set(self.0.clone(), class, Box::new(is));
        self
    }

    pub fn text(self, text: &str) -> El {
        let _ = self.0.append_child(&document().create_text_node(text));
        self
    }

    /// Text that follows.
    pub fn says(self, words: impl Fn() -> String + 'static) -> El {
        fn set(parent: &Element, words: Box<dyn Fn() -> String>) {
            let node = document().create_text_node("");
            let _ = parent.append_child(&node);
            follow(move || node.set_data(&words()));
        }
        set(&self.0, Box::new(words));
        self
    }

    pub fn child(self, child: El) -> El {
        let _ = self.0.append_child(&child.0);
        self
    }

    pub fn maybe(self, child: Option<El>) -> El {
        match child {
            Some(child) => self.child(child),
            None => self,
        }
    }

    pub fn children(self, children: impl IntoIterator<Item = El>) -> El {
        children.into_iter().fold(self, El::child)
    }

    /// An element that is made again whenever what it was made from changes; none while there is none.
    pub fn show(self, make: impl Fn() -> Option<El> + 'static) -> El {
        fn set(parent: &Element, make: Box<dyn Fn() -> Option<El>>) {
            let anchor = anchor(parent);
            let mut shown: Option<El> = None;
            follow(move || {
                if let Some(old) = shown.take() {
                    old.0.remove();
                }
                shown = make();
                if let Some(new) = &shown {
                    place(&new.0, &anchor);
                }
            });
        }
        set(&self.0, Box::new(make));
        self
    }

    /// An element made from a value, kept while the value stays the same; none while there is none.
    pub fn when<K: Clone + PartialEq + 'static>(
        self,
        key: impl Fn() -> Option<K> + 'static,
        make: impl Fn(K) -> El + 'static,
    ) -> El {
        self.each(move || key().into_iter().collect(), make)
    }

    /// An element for each key, kept while its key stays.
    pub fn each<K: Clone + PartialEq + 'static>(
        self,
        keys: impl Fn() -> Vec<K> + 'static,
        make: impl Fn(K) -> El + 'static,
    ) -> El {
        list(&self.0, Box::new(keys), Box::new(make));
        self
    }

    pub fn on(self, event: &str, act: impl FnMut(Event) + 'static) -> El {
        fn set(node: &Element, event: &str, act: Box<dyn FnMut(Event)>) {
            let closure = Closure::wrap(act);
            let _ = node.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
            StoredValue::new_local(Lasting(Some(closure)));
        }
        set(&self.0, event, Box::new(act));
        self
    }

    /// A click, a tap, Enter or Space on a button.
    pub fn press(self, act: impl Fn() + 'static) -> El {
        self.on("click", move |_| act())
    }

    pub fn focus(&self) {
        // Every element of the page that has a tabindex can be focused, those of an SVG too.
        let _ = self.0.unchecked_ref::<HtmlElement>().focus();
    }
}

/// A listener that outlives its element by a moment: an event on its way up still reaches elements that an inner
/// listener has taken out of the page.
struct Lasting(Option<Closure<dyn FnMut(Event)>>);

impl Drop for Lasting {
    fn drop(&mut self) {
        let closure = self.0.take();
        set_timeout(move || drop(closure), std::time::Duration::ZERO);
    }
}

/// One copy for each kind of key.
fn list<K: Clone + PartialEq + 'static>(parent: &Element, keys: Box<dyn Fn() -> Vec<K>>, make: Box<dyn Fn(K) -> El>) {
    let mut list = List::new(parent);
    let mut old: Vec<Option<K>> = Vec::new();
    follow(move || {
        let new = keys();
        let mut kept = Vec::with_capacity(new.len());
        for key in &new {
            let at = old.iter().position(|other| other.as_ref() == Some(key));
            if let Some(at) = at {
                old[at] = None;
            }
            kept.push(at);
        }
        list.update(kept, &|index| make(new[index].clone()));
        old = new.into_iter().map(Some).collect();
    });
}

/// The elements of a list, in order, before an anchor.
struct List {
    /// Rows outlive the runs of the effect that lists them, so they belong to whoever owns the list.
    owner: Owner,
    anchor: Node,
    rows: Vec<Option<Row>>,
}

/// An element of a list, and the owner of all that follows inside it.
struct Row {
    owner: Owner,
    node: Node,
}

impl List {
    fn new(parent: &Element) -> List {
        List { owner: Owner::current().unwrap_or_default(), anchor: anchor(parent), rows: Vec::new() }
    }

    /// For each new row the old one it was, or none where it is to be made. What is in place is not touched, so that it
    /// keeps its focus.
    fn update(&mut self, kept: Vec<Option<usize>>, make: &dyn Fn(usize) -> El) {
        let mut rows: Vec<Option<Row>> = kept.iter().map(|old| self.rows[(*old)?].take()).collect();
        for gone in self.rows.drain(..).flatten() {
            if let Some(parent) = gone.node.parent_node() {
                let _ = parent.remove_child(&gone.node);
            }
            gone.owner.cleanup();
        }
        let mut next = rows.iter().flatten().next().map_or(self.anchor.clone(), |row| row.node.clone());
        for (index, row) in rows.iter_mut().enumerate() {
            let row = row.get_or_insert_with(|| {
                let owner = self.owner.child();
                let node = untrack(|| owner.with(|| make(index))).0.into();
                Row { owner, node }
            });
            if row.node == next {
                next = row.node.next_sibling().unwrap_or(self.anchor.clone());
            } else {
                place(&row.node, &next);
            }
        }
        self.rows = rows;
    }
}

/// Marks a place among the children of an element.
fn anchor(parent: &Element) -> Node {
    let node: Node = document().create_text_node("").into();
    let _ = parent.append_child(&node);
    node
}

fn place(node: &Node, before: &Node) {
    if let Some(parent) = before.parent_node() {
        let _ = parent.insert_before(node, Some(before));
    }
}
