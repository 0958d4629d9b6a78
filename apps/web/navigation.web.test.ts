import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchNavigation } from './navigation.ts';

/** The part of a router that is watched: its events, and what it is asked to fetch. */
function aRouter(layout = 'app') {
  const heard = new Map<string, (event: object) => void>();
  const router = {
    state: { status: 'idle', matches: [{ status: 'success', staticData: { page: { layout } } }] },
    latestLocation: { href: '/en/next' },
    subscribe: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    matchRoutes: (path: string) => [{ routeId: path }],
    routesById: new Proxy({}, { get: (_target, id) => id }),
    loadRouteChunk: vi.fn(async () => {}),
  };
  const more = vi.fn(async () => {});
  watchNavigation(router as unknown as AnyRouter, more);
  return { router, more, arrive: () => heard.get('onResolved')?.({}) };
}

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  connect(undefined);
  document.body.innerHTML = '';
});

describe('prefetched pages', () => {
  const idle = () => {
    const asked = vi.fn();
    vi.stubGlobal('requestIdleCallback', asked);
    return asked;
  };

  it('wait for an idle moment, two seconds at most', async () => {
    const asked = idle();
    const { router, arrive } = aRouter();
    document.body.innerHTML = '<a href="/en/holidays">Holidays</a>';
    const link = document.querySelector('a');
    if (link) link.getBoundingClientRect = () => new DOMRect(0, 0, 100, 44);
    arrive();
    expect(asked.mock.lastCall?.[1]).toEqual({ timeout: 2000 });
    asked.mock.lastCall?.[0]();
    await vi.waitFor(() => expect(router.loadRouteChunk).toHaveBeenCalledWith('/en/holidays'), { timeout: 60_000 });
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are not fetched over %o',
    (connection) => {
      const asked = idle();
      connect(connection);
      aRouter().arrive();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('are, on the sign-in pages, the list of those behind them', () => {
    const asked = idle();
    const { router, more, arrive } = aRouter('preauth');
    arrive();
    expect(more).not.toHaveBeenCalled();
    asked.mock.lastCall?.[0]();
    expect(more).toHaveBeenCalled();
    expect(router.loadRouteChunk).not.toHaveBeenCalled();
  });
});

describe('a missing script', () => {
  const lose = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('loads the page again, once per address', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { router } = aRouter();
    // Only prefetched: no navigation waits for it.
    expect(lose()).toBe(false);
    router.state.status = 'pending';
    expect(lose()).toBe(true);
    expect(assign.mock.calls).toEqual([['/en/next']]);
    expect(lose()).toBe(false);
    assign.mockRestore();
  });

  it('loads the page again after the next version too', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    // The page was loaded again once, by the scripts of an earlier version.
    sessionStorage.setItem('kala.reloaded', `https://kala.test/assets/before.js ${location.href}`);
    const { router } = aRouter();
    router.state.status = 'pending';
    expect(lose()).toBe(true);
    expect(lose()).toBe(false);
    assign.mockRestore();
  });

  it('does not load the page again without a connection: the page would be lost', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { router } = aRouter();
    router.state.status = 'pending';
    expect(lose()).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    online.mockRestore();
    assign.mockRestore();
  });
});
