//! A browser for native tests: what the page asks for is written down, and happens or fails as a test wants it. Two stages on
//! one storage are two tabs; two storages are two devices.

use super::Key;
use crate::app::dialogs::{self, Draw};
use crate::games::RulebookId;
use crate::saves::store::{Fault, MemoryStore};
use crate::saves::{Store, StoreError};
use crate::scene::lens::Lens;
use crate::session::registry;
use crate::session::tap_guard::Touch;
use leptos::html::ElementType;
use leptos::prelude::{NodeRef, RwSignal};
use leptos::{html, svg};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

thread_local! {
    static CURRENT: RefCell<Option<Rc<Stage>>> = const { RefCell::new(None) };
}

type Work = Pin<Box<dyn Future<Output = ()>>>;

pub struct Stage {
    pub store: Rc<MemoryStore>,
    clock: Cell<f64>,
    pub seed: Cell<u64>,
    /// When somebody wants to be woken, by number.
    timers: RefCell<BTreeMap<u64, f64>>,
    /// How many timers there have been: each has a number of its own.
    timed: Cell<u64>,
    tasks: RefCell<Vec<Work>>,
    listeners: RefCell<Vec<Listener>>,
    pub base: RefCell<String>,
    pub hash: RefCell<String>,
    /// The browser's own history: the last place is where somebody is.
    pub places: RefCell<Vec<String>>,
    pub title: RefCell<String>,
    pub attributes: RefCell<BTreeMap<String, String>>,
    pub downloads: RefCell<Vec<(String, String)>>,
    pub clipboard: RefCell<String>,
    pub mails: RefCell<Vec<(String, String)>>,
    pub shared: RefCell<Vec<String>>,
    pub updates: Cell<u32>,
    pub copies: Cell<bool>,
    pub downloading: Cell<bool>,
    pub can_share: Cell<bool>,
    pub shares: Cell<bool>,
    /// Rulebooks that have to be fetched, as in a browser; natively all are here.
    away: RefCell<Vec<RulebookId>>,
    /// The dialogs have to be fetched, as in a browser.
    pub dialogs_away: Cell<bool>,
    /// Whether anything can be fetched.
    pub fetches: Cell<bool>,
    /// The network is slow: what is fetched comes or fails when this is over.
    pub slow: Cell<bool>,
    /// The system prefers less motion: bots answer without pauses.
    pub still: Cell<bool>,
    /// Where and when a finger went down last, where a test says so.
    pub touched: RefCell<Option<Touch>>,
}

/// What the page wants to be told of.
enum Listener {
    HashChange(Box<dyn Fn()>),
    PopState(Box<dyn Fn()>),
    Storage(Box<dyn Fn(String)>),
    BeforeUnload(Box<dyn Fn() -> bool>),
    UpdateReady(Box<dyn Fn()>),
    Key(Box<dyn Fn(&Key) -> bool>),
}

impl Stage {
    pub fn on(store: &Rc<MemoryStore>, seed: u64) -> Rc<Stage> {
        Rc::new(Stage {
            store: store.clone(),
            clock: Cell::new(1_000.0),
            seed: Cell::new(seed),
            timers: RefCell::default(),
            timed: Cell::new(0),
            tasks: RefCell::default(),
            listeners: RefCell::default(),
            base: RefCell::new("https://orrery.example/".into()),
            hash: RefCell::default(),
            places: RefCell::new(vec![String::new()]),
            title: RefCell::default(),
            attributes: RefCell::default(),
            downloads: RefCell::default(),
            clipboard: RefCell::default(),
            mails: RefCell::default(),
            shared: RefCell::default(),
            updates: Cell::new(0),
            copies: Cell::new(true),
            downloading: Cell::new(true),
            can_share: Cell::new(false),
            shares: Cell::new(true),
            away: RefCell::default(),
            dialogs_away: Cell::new(false),
            fetches: Cell::new(true),
            slow: Cell::new(false),
            still: Cell::new(true),
            touched: RefCell::default(),
        })
    }

    /// From now on this is the browser of the page on this thread.
    pub fn enter(self: &Rc<Stage>) {
        CURRENT.set(Some(self.clone()));
        registry::put_away(self.away.borrow().clone());
    }

    /// From now on these rulebooks have to be fetched.
    pub fn put_away(&self, rulebook: &[RulebookId]) {
        *self.away.borrow_mut() = rulebook.to_vec();
    }

    pub fn misbehave(&self, fault: Fault) {
        self.store.misbehave(fault);
    }

    /// Goes on to the next moment at which something is due, and lets all that is under way go on; false when nothing is, or
    /// when all of it waits for the network.
    pub fn step(&self) -> bool {
        let due = self.timers.borrow().iter().min_by(|a, b| a.1.total_cmp(b.1)).map(|(&number, &due)| (number, due));
        if due.is_none() && self.tasks.borrow().is_empty() {
            return false;
        }
        if let Some((number, due)) = due {
            self.timers.borrow_mut().remove(&number);
            self.clock.set(self.clock.get().max(due));
        }
        let waker = Waker::noop();
        let mut under_way = self.tasks.take();
        let before = under_way.len();
        under_way.retain_mut(|task| task.as_mut().poll(&mut Context::from_waker(waker)).is_pending());
        // What began meanwhile comes after what was there.
        let mut tasks = self.tasks.borrow_mut();
        under_way.append(&mut tasks);
        *tasks = under_way;
        let idle = due.is_none() && self.timers.borrow().is_empty() && tasks.len() == before;
        !(idle && self.slow.get())
    }

    /// Whatever is under way belongs to a page that is gone.
    pub fn forget(&self) {
        self.tasks.take();
        self.timers.take();
        self.listeners.take();
    }

    pub fn attribute(&self, name: &str) -> String {
        self.attributes.borrow().get(name).cloned().unwrap_or_default()
    }

    /// The keys of the storage that begin like this.
    pub fn keys_like(&self, start: &str) -> Vec<String> {
        self.store.keys().unwrap_or_default().into_iter().filter(|key| key.starts_with(start)).collect()
    }

    // ---- what happens to the page ---------------------------------------------------------------

    fn tell(&self, tell: impl Fn(&Listener)) {
        self.listeners.borrow().iter().for_each(tell);
    }

    pub fn hash_changed(&self) {
        self.tell(|listener| {
            if let Listener::HashChange(hear) = listener {
                hear()
            }
        });
    }

    pub fn popped(&self) {
        self.tell(|listener| {
            if let Listener::PopState(hear) = listener {
                hear()
            }
        });
    }

    /// Another tab wrote this key.
    pub fn stored(&self, key: &str) {
        self.tell(|listener| {
            if let Listener::Storage(hear) = listener {
                hear(key.into())
            }
        });
    }

    pub fn update_ready(&self) {
        self.tell(|listener| {
            if let Listener::UpdateReady(hear) = listener {
                hear()
            }
        });
    }

    /// True when the key meant something.
    pub fn press(&self, key: &Key) -> bool {
        let meant = Cell::new(false);
        self.tell(|listener| {
            if let Listener::Key(hear) = listener {
                meant.set(meant.get() | hear(key))
            }
        });
        meant.get()
    }

    /// Whether the browser would ask before it closes the tab.
    pub fn asks_before_closing(&self) -> bool {
        let asks = Cell::new(false);
        self.tell(|listener| {
            if let Listener::BeforeUnload(hear) = listener {
                asks.set(asks.get() | hear())
            }
        });
        asks.get()
    }
}

fn stage() -> Rc<Stage> {
    CURRENT.with_borrow(|current| current.clone()).expect("a test enters a stage before it opens the page")
}

fn listen(listener: Listener) {
    stage().listeners.borrow_mut().push(listener);
}

// ---- what the page asks -----------------------------------------------------------------------------

/// The storage of the stage this thread is on.
#[derive(Clone, Copy)]
pub struct LocalStore;

impl Store for LocalStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        stage().store.get(key)
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StoreError> {
        stage().store.set(key, value)
    }
    fn remove(&self, key: &str) -> Result<(), StoreError> {
        stage().store.remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, StoreError> {
        stage().store.keys()
    }
}

/// Every look at the clock takes a moment, so that a thought has an end.
pub fn now() -> f64 {
    let stage = stage();
    stage.clock.set(stage.clock.get() + 0.5);
    stage.clock.get()
}

pub fn seed() -> u64 {
    let stage = stage();
    stage.seed.set(stage.seed.get() + 1);
    stage.seed.get()
}

pub fn detach(work: impl Future<Output = ()> + 'static) {
    stage().tasks.borrow_mut().push(Box::pin(work));
}

/// A timer of the stage; it is taken back when nobody waits for it any more.
struct Sleep {
    stage: Rc<Stage>,
    number: u64,
    due: f64,
}

impl Future for Sleep {
    type Output = ();
    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<()> {
        let over = !self.stage.timers.borrow().contains_key(&self.number) && self.stage.clock.get() >= self.due;
        if over { Poll::Ready(()) } else { Poll::Pending }
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        self.stage.timers.borrow_mut().remove(&self.number);
    }
}

/// Nothing is painted here.
pub fn after_paint(act: impl FnOnce() + 'static) {
    act();
}

pub fn sleep(milliseconds: u32) -> impl Future<Output = ()> {
    let stage = stage();
    let due = stage.clock.get() + f64::from(milliseconds);
    let number = stage.timed.get();
    stage.timed.set(number + 1);
    stage.timers.borrow_mut().insert(number, due);
    Sleep { stage, number, due }
}

pub async fn fetch_rulebook(rulebook: RulebookId) -> bool {
    let stage = stage();
    poll_fn(|_| if stage.slow.get() { Poll::Pending } else { Poll::Ready(()) }).await;
    if stage.fetches.get() {
        stage.away.borrow_mut().retain(|other| *other != rulebook);
        stage.enter();
    }
    stage.fetches.get()
}

pub fn dialogs_at_hand() -> Option<Draw> {
    (!stage().dialogs_away.get()).then_some(dialogs::draw as Draw)
}

pub async fn fetch_dialogs() -> Option<Draw> {
    let stage = stage();
    poll_fn(|_| if stage.slow.get() { Poll::Pending } else { Poll::Ready(()) }).await;
    stage.fetches.get().then_some(dialogs::draw as Draw)
}

pub fn mark(_: &str) {}

pub fn base() -> String {
    stage().base.borrow().clone()
}

pub fn hash() -> String {
    stage().hash.borrow().clone()
}

pub fn place() -> String {
    stage().places.borrow().last().cloned().unwrap_or_default()
}

pub fn set_place(place: &str, new_entry: bool) {
    let stage = stage();
    stage.hash.borrow_mut().clear();
    let mut places = stage.places.borrow_mut();
    if !new_entry {
        places.pop();
    }
    places.push(place.into());
}

pub fn set_title(title: &str) {
    *stage().title.borrow_mut() = title.into();
}

pub fn set_root_attribute(name: &str, value: &str) {
    stage().attributes.borrow_mut().insert(name.into(), value.into());
}

pub fn prefers_less_motion() -> bool {
    stage().still.get()
}

pub fn download(name: &str, text: &str) -> bool {
    let stage = stage();
    if stage.downloading.get() {
        stage.downloads.borrow_mut().push((name.into(), text.into()));
    }
    stage.downloading.get()
}

pub async fn copy(text: String) -> bool {
    let stage = stage();
    if stage.copies.get() {
        *stage.clipboard.borrow_mut() = text;
    }
    stage.copies.get()
}

pub fn can_share() -> bool {
    stage().can_share.get()
}

pub async fn share(_: String, url: String) -> bool {
    let stage = stage();
    if stage.shares.get() {
        stage.shared.borrow_mut().push(url);
    }
    stage.shares.get()
}

pub fn mail(subject: &str, body: &str) {
    stage().mails.borrow_mut().push((subject.into(), body.into()));
}

pub fn update() {
    let stage = stage();
    stage.updates.set(stage.updates.get() + 1);
}

pub fn on_hash_change(hear: impl Fn() + 'static) {
    listen(Listener::HashChange(Box::new(hear)));
}

pub fn on_pop_state(hear: impl Fn() + 'static) {
    listen(Listener::PopState(Box::new(hear)));
}

pub fn on_storage(hear: impl Fn(String) + 'static) {
    listen(Listener::Storage(Box::new(hear)));
}

pub fn on_before_unload(would_lose: impl Fn() -> bool + 'static) {
    listen(Listener::BeforeUnload(Box::new(would_lose)));
}

pub fn on_update_ready(hear: impl Fn() + 'static) {
    listen(Listener::UpdateReady(Box::new(hear)));
}

pub fn last_touch() -> Option<Touch> {
    stage().touched.borrow().clone()
}

/// A test says itself what was touched.
pub fn note_touches() {}

pub fn on_key(hear: impl Fn(&Key) -> bool + 'static) {
    listen(Listener::Key(Box::new(hear)));
}

/// The number key somebody pressed is written down as an attribute, since no element has a focus here.
pub fn press_answer(number: &str) {
    set_root_attribute("pressed", number);
}

/// Nothing has a focus here.
pub fn focus_first<E: ElementType>(_: NodeRef<E>) {}

pub fn visit(_: NodeRef<html::Section>) {}

pub fn focus_when<E: ElementType>(_: NodeRef<E>, _: impl Fn() -> bool + 'static) {}

pub fn show_in_after<E: ElementType>(_: NodeRef<E>, _: &'static str, _: impl Fn() -> bool + 'static) {}

pub fn focus_in_when<E: ElementType>(_: NodeRef<E>, _: &'static str, _: impl Fn() -> bool + 'static) {}

/// Tests move the lens themselves.
pub fn gestures(_: RwSignal<Lens>) {}

pub fn measure(_: NodeRef<svg::Svg>, _: NodeRef<html::Div>, _: RwSignal<Lens>) {}

pub fn focus_after<E: ElementType>(_: NodeRef<E>, _: impl Fn() + 'static) {}

pub fn pass_focus(_: NodeRef<html::Button>, _: NodeRef<html::Button>, _: impl Fn() -> bool + 'static) {}

pub fn keep_focus(_: NodeRef<html::Button>, _: NodeRef<html::Button>) {}
