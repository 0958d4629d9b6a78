import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { call } from '#access/contract';
import { callServer } from './call.ts';

const read = call.route({ method: 'GET', path: '/auth/v1/read' }).output(z.object({ ok: z.boolean() }));
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
});

test('inside a native app a call carries the app’s token and no cookie', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('kalaShell', { token: 'first', sharedSecret: 'between app and server' });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return json({ ok: true });
  });
  await callServer(read, undefined);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer first');
  expect(asked[0]?.headers.get('x-shared-secret')).toBe('between app and server');
  expect(asked[0]?.credentials).toBe('omit');
});

test('an expired token is reported to the app, and the call is repeated with the new one', async () => {
  const tokens: (string | null)[] = [];
  const messages: unknown[] = [];
  const postMessage = (text: string): void => {
    messages.push(JSON.parse(text));
    vi.stubGlobal('kalaShell', { token: 'second' });
    dispatchEvent(new Event('kala:token'));
  };
  vi.stubGlobal('kalaShell', { token: 'first', postMessage });
  vi.stubGlobal('fetch', async (request: Request) => {
    tokens.push(request.headers.get('authorization'));
    return tokens.length === 1 ? json({ code: 'common.tokenExpired' }, 401) : json({ ok: true });
  });
  expect(await callServer(read, undefined)).toEqual({ ok: true });
  expect(messages).toEqual([{ type: 'tokenExpired' }]);
  expect(tokens).toEqual(['Bearer first', 'Bearer second']);
});

test('a browser sends no bearer token', async () => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return json({ ok: true });
  });
  await callServer(read, undefined);
  expect(asked[0]?.headers.get('authorization')).toBeNull();
  expect(asked[0]?.credentials).toBe('same-origin');
});
