// Messages that a push service brings to the service worker: shown with their text, and opened at their page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  .replace("'__VERSION__'", "'1'")
  .replace("'__SHELL__'", "'[]'");

/** The worker as a browser runs it, with the windows that are open. */
function aWorker(windows: readonly object[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: 'https://hr.kala.test' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  new Function('self', 'caches', source)(self, {});
  const happens = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { happens, showNotification, openWindow };
}

const clicked = (path: string) => ({ notification: { close() {}, data: { path } } });

test('a message is shown with its title, text and tag', async () => {
  const { happens, showNotification } = aWorker();
  const message = { title: 'อนุมัติแล้ว', body: '2 ชั่วโมง', path: '/th/me/time', tag: 'a' };
  await happens('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith(
    'อนุมัติแล้ว',
    expect.objectContaining({ body: '2 ชั่วโมง', tag: 'a', data: { path: '/th/me/time' } }),
  );
});

test('a press on it goes to the page in an open window, otherwise in a new one', async () => {
  const focus = vi.fn();
  const navigate = vi.fn(async () => ({ focus }));
  const open = aWorker([{ navigate }]);
  await open.happens('notificationclick', clicked('/th/me/time'));
  expect(navigate).toHaveBeenCalledWith('https://hr.kala.test/th/me/time');
  expect(focus).toHaveBeenCalled();
  expect(open.openWindow).not.toHaveBeenCalled();
  const closed = aWorker();
  await closed.happens('notificationclick', clicked('/th/me/time'));
  expect(closed.openWindow).toHaveBeenCalledWith('https://hr.kala.test/th/me/time');
});

test('an address elsewhere is not opened', async () => {
  const { happens, openWindow } = aWorker();
  await happens('notificationclick', clicked('https://example.com/'));
  expect(openWindow).not.toHaveBeenCalled();
});
