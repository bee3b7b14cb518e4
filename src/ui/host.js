// What the page asks of the browser, and what the browser tells the page. The page itself, all of its state and what it
// looks like, is in Rust (src/page); this file draws the HTML that comes from there and passes on what somebody does.

/** The functions of the engine (src/ui/mod.rs), once it is there. */
let engine;
let busy = false;

/** Tells the page something; what happens while it is at work, such as a focus that moves, waits for its turn. */
function tell(what, ...about) {
  if (busy) return void queueMicrotask(() => tell(what, ...about));
  busy = true;
  try {
    return engine[what](...about);
  } finally {
    busy = false;
  }
}

// ---- drawing ---------------------------------------------------------------------------------------------

const root = document.getElementById("page");
const template = document.createElement("template");
/** Elements that came with this drawing. */
let arrived = [];

/** Makes the page look like this. What is as it was is not touched, so it keeps its focus, its place and its motion. */
function draw(html, focus) {
  const active = document.activeElement;
  template.innerHTML = html;
  arrived = [];
  // What is drawn knows where the camera looks now.
  camera = undefined;
  children(root, template.content);
  // An element that was moved, or cannot be used any more, lets go of the focus.
  if (active?.isConnected && (active !== document.activeElement || active.disabled)) {
    (active.disabled ? active.closest(".stepper, .order li")?.querySelector("button:enabled") : active)?.focus();
  }
  for (const dialog of among(arrived, "dialog")) dialog.showModal();
  for (const canvas of among(arrived, ".galaxy")) {
    canvas.addEventListener("wheel", wheel, { passive: false });
    requestAnimationFrame(measure);
  }
  const [first] = among(arrived, "[data-focus]");
  const now = document.activeElement;
  if (first) first.focus();
  else if (focus && (focus[0] !== "?" || now === document.body || now?.disabled)) {
    document.querySelector(focus.replace("?", ""))?.focus();
  }
}

const among = (nodes, selector) =>
  nodes.flatMap((node) => [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]);

/** Elements with a key stay the same element wherever they go; the others are told by their place. */
const keyOf = (node) => node.dataset?.k;

function children(old, fresh) {
  const nodes = [...fresh.childNodes];
  const wanted = new Set(nodes.map(keyOf));
  const keyed = new Map();
  for (const node of [...old.childNodes]) {
    const key = keyOf(node);
    if (!key) continue;
    // What has gone goes first, so that what stays need not be moved.
    if (wanted.has(key)) keyed.set(key, node);
    else remove(node);
  }
  let at = old.firstChild;
  for (const next of nodes) {
    const key = keyOf(next);
    let match = key ? keyed.get(key) : at;
    while (!key && match && keyOf(match)) match = match.nextSibling;
    if (match?.nodeName !== next.nodeName) {
      old.insertBefore(next, at);
      if (next.nodeType === 1) arrived.push(next);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    morph(match, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    remove(gone);
  }
}

/** A sheet that is closed gives the focus back to where it was. */
function remove(node) {
  if (node.localName === "dialog") node.close();
  node.remove();
}

function morph(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (fresh.hasAttribute("data-same")) return;
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  children(old, fresh);
  if (old.localName === "input") {
    if (old.checked !== fresh.checked) old.checked = fresh.checked;
    if (old.type !== "file" && old.value !== fresh.value) old.value = fresh.value;
  } else if (old.localName === "option") {
    if (old.selected !== fresh.hasAttribute("selected")) old.selected = fresh.hasAttribute("selected");
  } else if (old.localName === "textarea" && !("free" in old.dataset) && old.value !== fresh.value) {
    old.value = fresh.value;
  }
}

/** How large the galaxy is, and where nothing covers it. */
function measure() {
  const canvas = document.querySelector(".galaxy")?.getBoundingClientRect();
  const free = document.querySelector(".free")?.getBoundingClientRect();
  if (canvas && free) {
    tell("measured", canvas.width, canvas.height, free.left - canvas.left, free.top - canvas.top, free.width, free.height);
    point();
  }
}

let camera;

/** Points the camera with the next frame; what comes before that is merged. */
function look(viewBox, detail) {
  if (!camera) requestAnimationFrame(point);
  camera = [viewBox, detail];
}

function point() {
  const canvas = document.querySelector(".galaxy");
  if (canvas && camera) {
    canvas.setAttribute("viewBox", camera[0]);
    canvas.setAttribute("data-detail", camera[1]);
  }
  camera = undefined;
}

function wheel(event) {
  event.preventDefault();
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const lines = event.deltaMode === 0 ? 1 : 16;
  tell("wheel", event.clientX - left, event.clientY - top, event.deltaY * lines);
}

function press(number) {
  const button = document.querySelector(`.answers [data-key='${number}']`);
  if (!button) return;
  button.focus();
  // A whole answer waits for Enter.
  const whole = button.classList.contains("offer") && !button.hasAttribute("aria-pressed");
  if (!whole) queueMicrotask(() => button.click());
}

// ---- what somebody does -----------------------------------------------------------------------------------

const act = (element, value = "") => tell("act", Number(element.dataset.do), value);
const on = (where, kinds, hear, how) => kinds.split(" ").forEach((kind) => where.addEventListener(kind, hear, how));

/** The tile under an event: its hex, and the number of the thing on it. */
function tileOf(event) {
  const tile = event.target.closest?.(".tile")?.dataset;
  return tile && [Number(tile.q), Number(tile.r), Number(event.target.closest("[data-on]")?.dataset.on ?? -1)];
}

function listen() {
  on(document, "click", (event) => {
    const tile = tileOf(event);
    if (tile) return tell("tap", ...tile);
    const element = event.target.closest("[data-do]");
    // A sheet's own padding is inside its children, so a click on itself is one on the veil around it.
    if (element?.matches("dialog") ? element === event.target : element?.matches(":enabled:not(input, select, textarea)")) {
      act(element);
    }
  });
  on(document, "input", ({ target }) => {
    if (target.dataset.do && !target.matches("select, [type=radio], [type=checkbox]")) act(target, target.value);
  });
  on(document, "change", ({ target }) => {
    if (target.type === "file") return readFile(target);
    if (target.dataset.do && target.matches("select, [type=radio], [type=checkbox]")) act(target, target.value);
  });
  on(document, "submit", (event) => {
    event.preventDefault();
    act(event.target);
  });
  // Not one of the events that rise: heard on their way down.
  on(document, "close", ({ target }) => target.dataset.do && act(target), true);
  on(document, "contextmenu", (event) => {
    const tile = tileOf(event);
    if (!tile) return;
    event.preventDefault();
    tell("look_at", tile[0], tile[1]);
  });
  on(document, "focusin", (event) => {
    const tile = tileOf(event);
    if (tile) tell("rest_at", tile[0], tile[1]);
  });

  // Before the key or the tap itself has its effect: it hurries what was before it.
  on(window, "pointerdown keydown", () => tell("hurry"), true);
  on(document, "keydown", (event) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // A sheet, whoever opened it, and every control have their own keys.
    if (altKey || document.querySelector("dialog[open]") || target.matches("input, textarea, select")) return;
    const atLarge = target.matches("body, section, main");
    if (tell("key", key, ctrlKey || metaKey, shiftKey, !!target.closest(".galaxy"), atLarge)) event.preventDefault();
  });

  const inGalaxy = (hear) => (event) => event.target.closest?.(".galaxy") && hear(event, event.target.closest(".galaxy"));
  on(document, "pointerdown", inGalaxy(({ pointerId, clientX, clientY }) => tell("finger_down", pointerId, clientX, clientY)));
  on(
    document,
    "pointermove",
    inGalaxy(({ pointerId, clientX, clientY }, canvas) => {
      if (tell("finger_moved", pointerId, clientX, clientY)) canvas.setPointerCapture(pointerId);
    }),
  );
  on(
    document,
    "pointerup pointercancel",
    inGalaxy(({ pointerId, clientX, clientY, timeStamp }) => tell("finger_up", pointerId, clientX, clientY, timeStamp)),
  );

  on(window, "resize", measure);
  on(window, "hashchange", () => tell("hash_changed"));
  on(window, "popstate", () => tell("popped"));
  on(window, "storage", ({ key }) => tell("stored", key ?? ""));
  // Games that live in this tab only would be lost: the browser asks.
  on(window, "beforeunload", (event) => tell("would_lose") && event.preventDefault());
  const update = () => tell("update_ready");
  on(window, "orrery:update-ready", update);
  if (document.documentElement.dataset.update === "ready") update();
}

/** A game is far smaller: whatever is larger is not read. */
const LARGEST_FILE = 1_000_000;

async function readFile(input) {
  const [file] = input.files;
  if (!file) return;
  const bytes = file.size > LARGEST_FILE ? undefined : new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  // The same file can be chosen again.
  input.value = "";
  tell("file", bytes);
}

// ---- abilities of the browser -------------------------------------------------------------------------------

/** What a refusal to keep something means; browsers name a full storage in two ways. */
function trouble({ name }) {
  if (name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED") return 1;
  return name === "SecurityError" || name === "TypeError" ? 2 : 3;
}

const tried = (attempt) => {
  try {
    return attempt() ?? 0;
  } catch (error) {
    return trouble(error);
  }
};

const settled = (promise, ticket) =>
  promise.then(
    () => tell("told", ticket, true),
    () => tell("told", ticket, false),
  );

globalThis.host = {
  draw,
  look,
  press,
  now: () => performance.now(),
  seed: () => new BigUint64Array(crypto.getRandomValues(new Uint8Array(8)).buffer)[0],
  later: (milliseconds, ticket) => setTimeout(() => tell("told", ticket, true), milliseconds),
  mark(moment) {
    performance.mark(moment);
    performance.clearMarks(moment);
  },
  base: () => location.href.split("#")[0],
  hash: () => location.hash.slice(1),
  place: () => (typeof history.state === "string" ? history.state : ""),
  set_place(place, newEntry) {
    // Refused only to a page that does it hundreds of times a minute; then "back" goes further.
    tried(() => history[newEntry ? "pushState" : "replaceState"](place, "", location.href.split("#")[0]));
  },
  set_title: (title) => void (document.title = title),
  set_attribute: (name, value) => document.documentElement.setAttribute(name, value),
  prefers_less_motion: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  download(name, text) {
    return tried(() => {
      const href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
      Object.assign(document.createElement("a"), { href, download: name }).click();
      // The browser reads it after this turn of its loop.
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
      return true;
    }) === true;
  },
  copy: (text, ticket) => settled(navigator.clipboard?.writeText(text) ?? Promise.reject(), ticket),
  can_share: () => "share" in navigator,
  share: (title, url, ticket) => settled(navigator.share({ title, url }), ticket),
  mail(subject, body) {
    location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  },
  // In a turn of its own: the page may be left, and is asked before that.
  update: () => setTimeout(() => window.dispatchEvent(new Event("orrery:update"))),
  read(key) {
    const read = tried(() => ({ text: localStorage.getItem(key) }));
    return read.text ?? (typeof read === "number" ? read : null);
  },
  write: (key, value) => tried(() => localStorage.setItem(key, value)),
  erase: (key) => tried(() => localStorage.removeItem(key)),
  keys: () => tried(() => Object.keys(localStorage).filter((key) => key.startsWith("orrery.")).join("\n")),
};

/** The engine is there: from now on it is told what happens. */
export function attend(module) {
  engine = module;
  listen();
}
