// The service worker: after one visit Orrery works offline. Each build has its own cache with all its files, so
// that a page never mixes two builds. scripts/finish.mjs fills in the next two lines; addresses are relative to
// the scope, so that any folder of any site will do.
const BUILD = "unfinished";
const FILES = [];

const scope = self.registration.scope;
// Earlier builds live under rev/ with workers and caches of their own, hence the scope in the name.
const family = `orrery ${new URL(scope).pathname} `;
const cacheName = family + BUILD;
const address = (file) => new URL(file, scope).href;
const page = address("./");
const files = new Set(FILES.map(address));
/** How long a slow network may delay a start that the cache could serve. */
const PATIENCE_MS = 1500;

self.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all([...files].map(async (file) => cache.put(file, await obtain(file))));
}

async function obtain(file) {
  // "no-cache" asks the server whether the browser's own copy is still good, so nothing is loaded twice.
  const response = await fetch(file, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (file === page && !(await response.clone().text()).includes(BUILD)) {
    throw new Error("The site is just being replaced; the browser tries again later.");
  }
  return response;
}

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

// A new build waits until the player (or a page that is already new) asks for it; see start.js.
self.addEventListener("message", ({ data, ports }) => {
  if (data === "update") self.skipWaiting();
  if (data === "build") ports[0]?.postMessage(BUILD);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, "");
  if (request.method !== "GET") return;
  if (url === page || url === `${page}index.html`) event.respondWith(newestPage(request));
  else if (files.has(url)) event.respondWith(cached(url).then((kept) => kept ?? fetch(request)));
});

// Looks only: opening a cache that a newer build has deleted would bring it back.
const cached = (url) => caches.match(url, { cacheName });

/** The network's page if it comes soon and is Orrery (not an error or a hotel's login), else the cached one. */
async function newestPage(request) {
  const network = fetch(request).then(async (response) => {
    if (!response.ok || !(await response.clone().text()).includes("orrery-build")) throw new Error("not Orrery");
    return response;
  });
  const tooLate = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("too late")));
  try {
    return await Promise.race([network, tooLate]);
  } catch {
    return (await cached(page)) ?? network;
  }
}
