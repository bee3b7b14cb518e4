// What must be there before the page's program runs: starts it, says when it stops, keeps it available offline.
//
// How the page learns of a new version (no other wiring is needed):
//   - `orrery:update-ready` fires on `window`, and <html data-update="ready"> stays set, once a new build waits;
//   - the page fires `orrery:update` on `window` when the player wants it: the new build takes over, and the page reloads.
// Nothing reloads by itself, so nobody loses a game.

const boot = document.getElementById("boot");

// If the program stops, the page says so instead of freezing. Games are saved after each choice, so nothing is lost.
window.addEventListener("error", ({ error }) => stopped(error));
window.addEventListener("unhandledrejection", ({ reason }) => stopped(reason));

try {
  const { js, wasm } = document.getElementById("app").dataset;
  const program = await import(js);
  await program.default({ module_or_path: new URL(wasm, import.meta.url) });
  boot.remove();
} catch (error) {
  boot.setAttribute("role", "alert");
  boot.textContent = "Orrery could not start. Reload the page; if that does not help, try a newer browser.";
  throw error;
} finally {
  // Even after a failed start: the next version may be the cure.
  await keepOffline();
}

function stopped(error) {
  if (!(error instanceof WebAssembly.RuntimeError)) return;
  const reload = element("a", { className: "primary", href: "" }, "Reload");
  const panel = element(
    "div",
    { className: "stopped", role: "alert" },
    element("h1", {}, "Orrery stopped"),
    element("p", {}, "Something went wrong in the page. Your game is saved up to the last choice."),
    element("p", {}, reload),
  );
  document.body.replaceChildren(panel);
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

async function keepOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let registration;
  try {
    registration = await workers.register(new URL("./sw.js", import.meta.url), { updateViaCache: "none" });
  } catch (error) {
    console.info("Orrery will need the network next time:", error.message);
    return;
  }

  let wanted = false;
  workers.addEventListener("controllerchange", () => wanted && location.reload());
  window.addEventListener("orrery:update", () => {
    wanted = true;
    if (registration.waiting) registration.waiting.postMessage("update");
    else location.reload(); // another tab was quicker
  });

  const watch = (worker) => {
    const installed = () => worker.state === "installed" && workers.controller && offer(worker);
    worker?.addEventListener("statechange", installed);
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting) await offer(registration.waiting);

  // An installed app may stay open for days; look for a new build when its player comes back.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** A build waits: the page may already be that build (it came fresh from the network), else the player decides. */
async function offer(worker) {
  if ((await buildOf(worker)) === document.querySelector('meta[name="orrery-build"]').content) {
    worker.postMessage("update");
  } else {
    document.documentElement.dataset.update = "ready";
    window.dispatchEvent(new Event("orrery:update-ready"));
  }
}

function buildOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("build", [port2]);
  });
}
