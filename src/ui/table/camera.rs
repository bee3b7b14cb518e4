//! Looking around: drag, pinch, wheel, double tap and the zoom buttons move one camera.

use crate::core::hex::Hex;
use crate::scene::geometry::{Area, bounds};
use crate::scene::{Camera, Scene};
use crate::ui::dom::{El, memo};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, WheelEvent};

/// The camera of one screen. It follows the galaxy by itself until somebody moves it.
#[derive(Clone, Copy)]
pub struct Lens {
    pub camera: Memo<Camera>,
    /// The canvas, and the part of the screen that nothing covers while the decision bar rests. What the galaxy is fitted
    /// into does not change with the question, so that nothing moves while somebody reads.
    nodes: StoredValue<(Element, Element), LocalStorage>,
    world: Memo<Area>,
    screen: RwSignal<Screen>,
    moved: RwSignal<Option<Camera>>,
    hand: StoredValue<Hand>,
}

/// The canvas and its free part, in pixels.
#[derive(Copy, Clone, PartialEq)]
struct Screen {
    width: f64,
    height: f64,
    free: Area,
}

/// Fingers on the glass, and where the camera is going before the next frame.
#[derive(Default)]
struct Hand {
    fingers: Vec<Finger>,
    dragging: bool,
    next: Option<Camera>,
    last_tap: (f64, f64, f64),
}

#[derive(Copy, Clone)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
    down: (f64, f64),
}

/// A finger that moves less than this has tapped.
const SLACK: f64 = 8.0;
/// Two taps within so many milliseconds are one double tap.
const TWICE: f64 = 320.0;

impl Lens {
    pub fn new(scene: Signal<Scene>, canvas: &Element, free: &Element) -> Lens {
        let nodes = StoredValue::new_local((canvas.clone(), free.clone()));
        let world = memo(move || scene.with(|scene| bounds(&scene.galaxy)));
        let free = Area { x: 0.0, y: 0.0, width: 800.0, height: 600.0 };
        let screen = RwSignal::new(Screen { width: 800.0, height: 600.0, free });
        let moved = RwSignal::new(None::<Camera>);
        let camera = memo(move || {
            let Screen { width, height, free } = screen.get();
            moved.get().unwrap_or_else(|| Camera::fit(world.get(), free, width, height))
        });
        let lens = Lens { camera, nodes, world, screen, moved, hand: StoredValue::new(Hand::default()) };
        request_animation_frame(move || lens.measure());
        let resized = window_event_listener_untyped("resize", move |_| lens.measure());
        on_cleanup(move || resized.remove());
        lens
    }

    /// Lets the canvas be dragged, pinched, wheeled and tapped twice.
    pub fn listen(self, canvas: El) -> El {
        canvas
            .on("pointerdown", move |ev| self.finger_down(&ev.unchecked_into()))
            .on("pointermove", move |ev| self.finger_moved(&ev.unchecked_into()))
            .on("pointerup", move |ev| self.finger_up(&ev.unchecked_into()))
            .on("pointercancel", move |ev| self.finger_up(&ev.unchecked_into()))
            .on("wheel", move |ev| self.wheel(&ev.unchecked_into()))
    }

    fn measure(self) {
        // The table may have gone before the frame came.
        let rects = self
            .nodes
            .try_with_value(|(canvas, free)| (canvas.get_bounding_client_rect(), free.get_bounding_client_rect()));
        let Some((canvas, free)) = rects else { return };
        let free = Area {
            x: free.left() - canvas.left(),
            y: free.top() - canvas.top(),
            width: free.width(),
            height: free.height(),
        };
        self.screen.set(Screen { width: canvas.width(), height: canvas.height(), free });
    }

    pub fn view_box(self) -> String {
        let Screen { width, height, .. } = self.screen.get();
        let seen = self.camera.get().seen(width, height);
        let parts = [seen.x, seen.y, seen.width, seen.height];
        parts.map(|part| (part.round() as i32).to_string()).join(" ")
    }

    pub fn fit(self) {
        self.moved.set(None);
    }

    /// Magnifies about the middle of the free part.
    pub fn zoom(self, factor: f64) {
        let Screen { width, height, free } = self.screen.get_untracked();
        let (right, down) = (free.x + (free.width - width) / 2.0, free.y + (free.height - height) / 2.0);
        self.aim(|camera| camera.zoom(factor, right, down));
    }

    /// Brings a hex into the free part, where it is not.
    pub fn show(self, hex: Hex) {
        let Screen { width, height, free } = self.screen.get_untracked();
        let (x, y) = self.camera.get_untracked().offset(hex);
        let (x, y) = (x + width / 2.0, y + height / 2.0);
        let short =
            |at: f64, from: f64, length: f64| (from + 40.0 - at).max(0.0) + (from + length - 40.0 - at).min(0.0);
        let (right, down) = (short(x, free.x, free.width), short(y, free.y, free.height));
        if (right, down) != (0.0, 0.0) {
            self.aim(|camera| camera.pan(right, down));
        }
    }

    /// Moves the camera at the next frame; moves before that are merged.
    fn aim(self, step: impl FnOnce(Camera) -> Camera) {
        let world = self.world.get_untracked();
        let waiting = self.hand.with_value(|hand| hand.next);
        let next = step(waiting.unwrap_or_else(|| self.camera.get_untracked())).within(world);
        self.hand.update_value(|hand| hand.next = Some(next));
        if waiting.is_none() {
            request_animation_frame(move || {
                // The table may have gone before the frame came.
                let next = self.hand.try_update_value(|hand| hand.next.take()).flatten();
                if next.is_some() {
                    self.moved.set(next);
                }
            });
        }
    }

    /// Pixels from the middle of the canvas.
    fn middling(self, x: f64, y: f64) -> (f64, f64) {
        let Screen { width, height, .. } = self.screen.get_untracked();
        (x - width / 2.0, y - height / 2.0)
    }

    fn wheel(self, ev: &WheelEvent) {
        ev.prevent_default();
        let (right, down) = self.middling(ev.offset_x().into(), ev.offset_y().into());
        let lines = if ev.delta_mode() == 0 { 1.0 } else { 16.0 };
        let factor = (-ev.delta_y() * lines / 400.0).clamp(-0.5, 0.5).exp();
        self.aim(|camera| camera.zoom(factor, right, down));
    }

    fn finger_down(self, ev: &PointerEvent) {
        let (x, y) = (f64::from(ev.client_x()), f64::from(ev.client_y()));
        self.hand.update_value(|hand| {
            hand.fingers.retain(|finger| finger.id != ev.pointer_id());
            if hand.fingers.is_empty() {
                hand.dragging = false;
            }
            if hand.fingers.len() < 2 {
                hand.fingers.push(Finger { id: ev.pointer_id(), x, y, down: (x, y) });
            }
        });
    }

    fn finger_moved(self, ev: &PointerEvent) {
        let (x, y) = (f64::from(ev.client_x()), f64::from(ev.client_y()));
        let fingers = self.hand.with_value(|hand| hand.fingers.clone());
        let Some(at) = fingers.iter().position(|finger| finger.id == ev.pointer_id()) else { return };
        let own = fingers[at];
        let began = self.hand.with_value(|hand| hand.dragging);
        if !began && (x - own.down.0).hypot(y - own.down.1) < SLACK {
            return;
        }
        if !began {
            // From here on it is a drag: the canvas gets the rest, so that no tile takes it for a tap.
            let _ = self.nodes.with_value(|(canvas, _)| canvas.set_pointer_capture(ev.pointer_id()));
        }
        self.hand.update_value(|hand| {
            hand.dragging = true;
            hand.fingers[at] = Finger { x, y, ..own };
        });
        match fingers.iter().find(|finger| finger.id != own.id) {
            None => self.aim(|camera| camera.pan(x - own.x, y - own.y)),
            Some(other) => {
                let apart = |a: (f64, f64)| (a.0 - other.x).hypot(a.1 - other.y).max(1.0);
                let factor = apart((x, y)) / apart((own.x, own.y));
                let middle = self.middling((x + other.x) / 2.0, (y + other.y) / 2.0);
                let half = ((x - own.x) / 2.0, (y - own.y) / 2.0);
                self.aim(|camera| camera.pan(half.0, half.1).zoom(factor, middle.0, middle.1));
            }
        }
    }

    fn finger_up(self, ev: &PointerEvent) {
        let (x, y) = (f64::from(ev.client_x()), f64::from(ev.client_y()));
        let now = ev.time_stamp();
        let twice = self.hand.try_update_value(|hand| {
            hand.fingers.retain(|finger| finger.id != ev.pointer_id());
            let (when, tx, ty) = hand.last_tap;
            let twice = !hand.dragging && now - when < TWICE && (x - tx).hypot(y - ty) < 3.0 * SLACK;
            hand.last_tap = if hand.dragging || twice { (0.0, 0.0, 0.0) } else { (now, x, y) };
            twice
        });
        if twice == Some(true) {
            self.fit();
        }
    }
}
