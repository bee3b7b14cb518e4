//! Looking around: drag, pinch, wheel, double tap and the zoom buttons move one camera.

use super::Page;
use crate::core::hex::Hex;
use crate::scene::geometry::{Area, bounds};
use crate::scene::{Camera, Detail, Galaxy};

/// The camera of one screen. It follows the galaxy by itself until somebody moves it.
pub struct Lens {
    screen: Screen,
    moved: Option<Camera>,
    fingers: Vec<Finger>,
    dragging: bool,
    last_tap: (f64, f64, f64),
}

/// The canvas and its free part, in pixels: what nothing covers while the decision bar rests. What the galaxy is fitted
/// into does not change with the question, so that nothing moves while somebody reads.
#[derive(Copy, Clone)]
struct Screen {
    width: f64,
    height: f64,
    free: Area,
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

/// `hypot` is exact where nobody needs it, and heavier.
fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    (x * x + y * y).sqrt()
}

impl Default for Lens {
    fn default() -> Lens {
        let free = Area { x: 0.0, y: 0.0, width: 800.0, height: 600.0 };
        let screen = Screen { width: 800.0, height: 600.0, free };
        Lens { screen, moved: None, fingers: Vec::new(), dragging: false, last_tap: (0.0, 0.0, 0.0) }
    }
}

impl Lens {
    /// A lens nobody has moved, before the same screen.
    pub fn fresh(&self) -> Lens {
        Lens { screen: self.screen, ..Lens::default() }
    }

    fn camera(&self, galaxy: &Galaxy) -> Camera {
        let Screen { width, height, free } = self.screen;
        self.moved.unwrap_or_else(|| Camera::fit(bounds(galaxy), free, width, height))
    }

    pub fn view_box(&self, galaxy: &Galaxy) -> String {
        let seen = self.camera(galaxy).seen(self.screen.width, self.screen.height);
        let parts = [seen.x, seen.y, seen.width, seen.height];
        parts.map(|part| (part.round() as i32).to_string()).join(" ")
    }

    pub fn detail(&self, galaxy: &Galaxy) -> &'static str {
        match self.camera(galaxy).detail() {
            Detail::OnlyFar | Detail::Far => "far",
            Detail::Near => "near",
            Detail::Nearest => "nearest",
        }
    }

    fn aim(&mut self, galaxy: &Galaxy, step: impl FnOnce(Camera) -> Camera) {
        self.moved = Some(step(self.camera(galaxy)).within(bounds(galaxy)));
    }

    /// Brings a hex into the free part, where it is not.
    pub fn show(&mut self, galaxy: &Galaxy, hex: Hex) {
        let Screen { width, height, free } = self.screen;
        let (x, y) = self.camera(galaxy).offset(hex);
        let (x, y) = (x + width / 2.0, y + height / 2.0);
        let short =
            |at: f64, from: f64, length: f64| (from + 40.0 - at).max(0.0) + (from + length - 40.0 - at).min(0.0);
        let (right, down) = (short(x, free.x, free.width), short(y, free.y, free.height));
        if (right, down) != (0.0, 0.0) {
            self.aim(galaxy, |camera| camera.pan(right, down));
        }
    }

    /// Pixels from the middle of the canvas.
    fn middling(&self, x: f64, y: f64) -> (f64, f64) {
        (x - self.screen.width / 2.0, y - self.screen.height / 2.0)
    }

    /// A finger on the glass; true when a drag begins.
    fn finger_moved(&mut self, galaxy: &Galaxy, id: i32, x: f64, y: f64) -> bool {
        let Some(at) = self.fingers.iter().position(|finger| finger.id == id) else { return false };
        let own = self.fingers[at];
        let began = self.dragging;
        if !began && distance((x, y), own.down) < SLACK {
            return false;
        }
        self.dragging = true;
        self.fingers[at] = Finger { x, y, ..own };
        match self.fingers.iter().find(|finger| finger.id != id).copied() {
            None => self.aim(galaxy, |camera| camera.pan(x - own.x, y - own.y)),
            Some(other) => {
                let apart = |a: (f64, f64)| distance(a, (other.x, other.y)).max(1.0);
                let factor = apart((x, y)) / apart((own.x, own.y));
                let middle = self.middling((x + other.x) / 2.0, (y + other.y) / 2.0);
                let half = ((x - own.x) / 2.0, (y - own.y) / 2.0);
                self.aim(galaxy, |camera| camera.pan(half.0, half.1).zoom(factor, middle.0, middle.1));
            }
        }
        !began
    }

    /// A finger has gone; true when it tapped twice.
    fn finger_up(&mut self, id: i32, x: f64, y: f64, now: f64) -> bool {
        self.fingers.retain(|finger| finger.id != id);
        let (when, tx, ty) = self.last_tap;
        let twice = !self.dragging && now - when < TWICE && distance((x, y), (tx, ty)) < 3.0 * SLACK;
        self.last_tap = if self.dragging || twice { (0.0, 0.0, 0.0) } else { (now, x, y) };
        twice
    }
}

impl Page {
    /// How large the canvas is, and which part of it is free: left, top, width, height.
    pub fn measured(&mut self, width: f64, height: f64, free: [f64; 4]) {
        let [x, y, free_width, free_height] = free;
        self.desk.lens.screen = Screen { width, height, free: Area { x, y, width: free_width, height: free_height } };
        self.aimed();
    }

    /// Tells the host where the camera looks now.
    fn aimed(&self) {
        let (lens, galaxy) = (&self.desk.lens, &self.sight.scene.galaxy);
        self.host.look(&lens.view_box(galaxy), lens.detail(galaxy));
    }

    pub fn fit(&mut self) {
        self.desk.lens.moved = None;
        self.aimed();
    }

    /// Magnifies about the middle of the free part.
    pub fn zoom(&mut self, nearer: bool) {
        let Screen { width, height, free } = self.desk.lens.screen;
        let (right, down) = (free.x + (free.width - width) / 2.0, free.y + (free.height - height) / 2.0);
        let factor = if nearer { 1.4 } else { 1.0 / 1.4 };
        self.desk.lens.aim(&self.sight.scene.galaxy, |camera| camera.zoom(factor, right, down));
        self.aimed();
    }

    /// The wheel turned by so many pixels over a point of the canvas.
    pub fn wheel(&mut self, x: f64, y: f64, by: f64) {
        let (right, down) = self.desk.lens.middling(x, y);
        // As good as the exponential function for a wheel: turned back, it leads back.
        let turn = (-by / 400.0).clamp(-0.5, 0.5);
        let factor = (2.0 + turn) / (2.0 - turn);
        self.desk.lens.aim(&self.sight.scene.galaxy, |camera| camera.zoom(factor, right, down));
        self.aimed();
    }

    pub fn finger_down(&mut self, id: i32, x: f64, y: f64) {
        let lens = &mut self.desk.lens;
        lens.fingers.retain(|finger| finger.id != id);
        if lens.fingers.is_empty() {
            lens.dragging = false;
        }
        if lens.fingers.len() < 2 {
            lens.fingers.push(Finger { id, x, y, down: (x, y) });
        }
    }

    /// True when a drag begins: from then on the canvas gets the rest, so that no tile takes it for a tap.
    pub fn finger_moved(&mut self, id: i32, x: f64, y: f64) -> bool {
        let begins = self.desk.lens.finger_moved(&self.sight.scene.galaxy, id, x, y);
        if self.desk.lens.dragging {
            self.aimed();
        }
        begins
    }

    pub fn finger_up(&mut self, id: i32, x: f64, y: f64, now: f64) {
        if self.desk.lens.finger_up(id, x, y, now) {
            self.fit();
        }
    }
}
