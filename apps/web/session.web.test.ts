import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProfile } from './testing.ts';

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return pathname.endsWith('/refresh') ? new Response(null, { status: 204 }) : Response.json(aProfile());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('after a new token the profile is loaded again, once for several, a second after the last', async () => {
  // Modules of its own: a renewal that another file left open would be waited for here.
  vi.resetModules();
  const { newQueryClient } = await import('#web/call');
  const { renewalsSoFar, renewSession } = await import('#web/call/session');
  const { loadProfileAfterRenewal, sessionOf } = await import('./session.ts');
  vi.useFakeTimers();
  const client = newQueryClient();
  const profiles = () => asked.filter((path) => path === '/auth/v2/users/me').length;
  await sessionOf(client);
  const stop = loadProfileAfterRenewal(client);
  await renewSession(renewalsSoFar());
  await vi.advanceTimersByTimeAsync(900);
  await renewSession(renewalsSoFar());
  await vi.advanceTimersByTimeAsync(999);
  await sessionOf(client);
  expect(profiles()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await sessionOf(client);
  expect(profiles()).toBe(2);
  stop();
});
