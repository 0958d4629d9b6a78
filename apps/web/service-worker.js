// Keeps the shell of the product on the device: the page, its scripts and styles, the texts. Answers of the server are
// never kept: only the files named here, and files named by their content. The build fills in the two values below.
const version = '__VERSION__';
const shell = JSON.parse('__SHELL__');

const cacheName = `kala-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      // Bypasses the browser's cache: a new version must not contain files of the last.
      .then((cache) => cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

// A version that was busy when this one was ready is asked to make way again.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const isPage = (request, url) =>
  request.mode === 'navigate' && /^\/(en|th)?(\/|$)|^\/(me|station)\//.test(url.pathname);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShell(request));
  else if (isPage(request, url)) event.respondWith(fromServer(request, '/'));
  else if (shell.includes(url.pathname)) event.respondWith(fromServer(request, url.pathname));
});

/** A built file never changes: a cached one is used, a missing one is fetched and kept. */
async function fromShell(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The server first, so that an old page is never shown while there is a network. */
async function fromServer(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(path, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

/** A message of the server: title, body, the page to open, and a tag by which a repeated message replaces itself. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } }));
});

/** An open window goes to the page, otherwise a new one opens. Only paths of this product are opened. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(open(url.href));
});

async function open(address) {
  const [window] = await self.clients.matchAll({ type: 'window' });
  const opened = window && (await window.navigate(address).catch(() => null));
  return opened ? opened.focus() : self.clients.openWindow(address);
}
