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

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['of a server that is away', async () => new Response(null, { status: 503 })],
])('a sign-out %s ends nothing: the cookies stay, so the person stays and learns of it', async (_, answer) => {
  vi.resetModules();
  const { signOut } = await import('./session.ts');
  const { lastProfile, rememberProfile } = await import('./last-person.ts');
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {});
  rememberProfile(aProfile());
  vi.stubGlobal('fetch', answer);
  await expect(signOut('en')).rejects.toMatchObject({ body: { code: 'common.unavailable' } });
  expect(left).not.toHaveBeenCalled();
  expect(lastProfile()).not.toBeNull();
  // A session that the server does not know any more is over.
  vi.stubGlobal('fetch', async () => Response.json({ code: 'common.unauthorized' }, { status: 401 }));
  await signOut('en');
  expect(left).toHaveBeenCalledOnce();
  expect(lastProfile()).toBeNull();
  left.mockRestore();
});
