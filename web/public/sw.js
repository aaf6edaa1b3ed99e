// Keeps the shell of the page: its document, scripts, styles and pictures. Tables, games and whatever else the server says always come
// from the server, so without it one is told that it is away.

const SHELL = "parlour-shell";
const DOCUMENT = "/";

/** What a document needs at once. */
const needs = (text) => [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1]);

/** Keeps a document; a new one belongs to other scripts, and what was kept for the old one goes. */
async function keep(response) {
  const text = await response.clone().text();
  const kept = await caches.match(DOCUMENT, { cacheName: SHELL });
  if (kept && (await kept.text()) === text) return;
  await caches.delete(SHELL);
  const shell = await caches.open(SHELL);
  await shell.addAll(needs(text));
  await shell.put(DOCUMENT, response);
}

/** The document from the server, and without it as it was kept. */
async function documentOf(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok && response.headers.get("content-type")?.startsWith("text/html")) event.waitUntil(keep(response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(DOCUMENT, { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name says what is in it, so that it never changes. */
async function file(event) {
  const kept = await caches.match(event.request, { cacheName: SHELL });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(SHELL).then((shell) => shell.put(event.request, copy)));
  }
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(DOCUMENT).then(keep).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// Somebody is called because it is their turn; of messages about one table the latest counts.
self.addEventListener("push", (event) => {
  const { game, says, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(game, {
      body: says,
      icon: "/icon-192.png",
      tag: `${path} turn`,
      renotify: true,
      data: { path },
    }),
  );
});

/** Comes to a table: to the page that has it open, or a new one. */
async function come(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data.path));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const isPage = pathname === "/" || /^\/(me$|[gtr]\/)/.test(pathname);
  if (request.mode === "navigate" && isPage) event.respondWith(documentOf(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(event));
  else if (pathname === "/icon.svg") event.respondWith(fetch(request).catch(() => caches.match(pathname, { cacheName: SHELL })));
});
