// The service worker of the static Studio: all files of one version are kept at the first visit, so that it works without a
// network; a new version replaces them as a whole, and is used from the next visit on.

/** The text of sw.js. */
export function serviceWorker(version, files) {
  return `// Made by scripts/site/studio.mjs. It keeps the files of one version of the Studio.
// One host may have several Studios, each at its own path.
const OWN = "quadrille " + registration.scope + " ";
const CACHE = OWN + ${JSON.stringify(version)};
const FILES = ${JSON.stringify(["./", ...files])};

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()));
});

// What the browser has kept otherwise may be of an older version.
async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OWN) && name !== CACHE;
  const clear = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(clear.then(() => clients.claim()));
});

// The page itself comes from the network while there is one, so that a new version is seen; all else is of this version.
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const kept = () => caches.match(request, { ignoreSearch: true, cacheName: CACHE });
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await kept()) ?? caches.match("./", { cacheName: CACHE })));
    return;
  }
  event.respondWith(kept().then((found) => found ?? fetch(request)));
});
`;
}
