import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscribe } from './push-device.ts';

const key = 'AQID';
const bytes = (...values: number[]) => new Uint8Array(values).buffer;

/** A browser with one subscription at most; asked again with the same key it gives the one it has. */
function aBrowser() {
  let made = 0;
  let current: { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null = null;
  const shown = (one: NonNullable<typeof current>) => ({
    ...one,
    toJSON: () => ({ endpoint: one.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      current = null;
    },
  });
  const pushManager = {
    getSubscription: async () => current && shown(current),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      current ??= {
        endpoint: `https://push.test/${++made}`,
        options: { applicationServerKey: applicationServerKey.buffer },
      };
      return shown(current);
    },
  };
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: { pushManager } }, configurable: true });
  return {
    renewKeys: () => {
      if (current) current.options.applicationServerKey = bytes(9);
    },
  };
}

const endpointFor = async (userId: string) => (await subscribe(key, userId))?.endpoint;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a person who works in two companies allows messages of both on one device', async () => {
  aBrowser();
  const first = await endpointFor('anna');
  expect(await endpointFor('anna')).toBe(first);
});

it('another person on the same device, and other keys of the server, get an address of their own', async () => {
  const browser = aBrowser();
  const ofAnna = await endpointFor('anna');
  const ofBert = await endpointFor('bert');
  expect(ofBert).not.toBe(ofAnna);
  browser.renewKeys();
  expect(await endpointFor('bert')).not.toBe(ofBert);
});
