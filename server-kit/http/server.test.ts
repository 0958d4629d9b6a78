import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callWith, nothing } from '#kernel/call';
import { defaultPublicSettings } from '#kernel/public-settings';
import type { Endpoint } from './endpoint.ts';
import { createHttpServer, type HttpOptions } from './server.ts';

const call = callWith<never>();
const endpoint = (path: `/${string}`, run: Endpoint['run']): Endpoint => ({
  call: call.route({ method: 'GET', path }).output(nothing),
  run,
});

const limits = {
  bodyBytes: 1000,
  uploadBytes: 1000,
  timeoutMilliseconds: 20,
  requestsPerMinute: 1000,
  narrowRequestsPerMinute: 1000,
};

async function aServer(options: Partial<HttpOptions>) {
  const server = await createHttpServer({
    endpoints: [],
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    openapi: async () => ({}),
    docsPage: '',
    pages: {},
    webFolder: null,
    addresses: ['http://localhost'],
    secure: false,
    trustProxy: false,
    imageSources: [],
    publicSettings: defaultPublicSettings,
    metricsToken: null,
    limits,
    ...options,
  });
  onTestFinished(() => server.close());
  return server;
}

function aBuiltWeb(): string {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-web-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(join(folder, 'assets'));
  fs.writeFileSync(join(folder, 'index.html'), '<title>Kala</title>');
  fs.writeFileSync(join(folder, 'assets', 'a-1b2c.js'), 'let kala;');
  fs.writeFileSync(join(folder, 'assets', 'a-1b2c.js.br'), brotliCompressSync('let kala;'));
  return folder;
}

describe('the built web', () => {
  it.each(['/', '/en/signin', '/th/employee/view/7'])('%s is the page, for GET and HEAD', async (url) => {
    const server = await aServer({ webFolder: aBuiltWeb() });
    const page = await server.inject({ url });
    expect([page.statusCode, page.body]).toEqual([200, '<title>Kala</title>']);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const look = await server.inject({ url, method: 'HEAD' });
    expect([look.statusCode, look.body]).toEqual([200, '']);
  });

  it.each(['/auth/v1/nothing', '/assets/gone-1234.js'])('%s is not a page', async (url) => {
    const server = await aServer({ webFolder: aBuiltWeb() });
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'common.notFound' }]);
  });

  it('a built file is sent in its compressed form, and cached forever', async () => {
    const server = await aServer({ webFolder: aBuiltWeb() });
    const { headers } = await server.inject({ url: '/assets/a-1b2c.js', headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

describe('a server', () => {
  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('on https: %s, tells browsers to stay on https: %s', async (secure, expected) => {
    const server = await aServer({ secure });
    expect((await server.inject({ url: '/health' })).headers['strict-transport-security']).toBe(expected);
  });

  it('without its database is up but not ready', async () => {
    const server = await aServer({ isReady: async () => false });
    expect((await server.inject({ url: '/health' })).statusCode).toBe(200);
    const ready = await server.inject({ url: '/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { code: 'common.unavailable' }]);
  });

  it('shows its metrics only with the token, and hides from others that they exist', async () => {
    const server = await aServer({ metricsToken: 'a token for the metrics' });
    const ask = (authorization: string) => server.inject({ url: '/metrics', headers: { authorization } });
    expect((await ask('Bearer a token for the metrics')).statusCode).toBe(200);
    expect((await ask('Bearer a token for the metricz')).statusCode).toBe(404);
  });

  it('refuses a client that asks too often', async () => {
    const server = await aServer({ limits: { ...limits, requestsPerMinute: 2 } });
    const ask = () => server.inject({ url: '/docs' });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const third = await ask();
    expect([third.statusCode, third.json()]).toEqual([429, { code: 'common.tooManyRequests' }]);
    expect(third.headers['x-request-id']).toBeTruthy();
  });
});

describe('a call', () => {
  it('that takes too long is given up', async () => {
    const server = await aServer({ endpoints: [endpoint('/v1/slow', () => new Promise(() => {}))] });
    const answer = await server.inject({ url: '/v1/slow' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'common.timeout' }]);
  });

  it('that fails reveals no internal detail', async () => {
    const broken = endpoint('/v1/broken', async () => {
      throw new Error('password of the database');
    });
    const answer = await (await aServer({ endpoints: [broken] })).inject({ url: '/v1/broken' });
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'common.internal' }]);
  });

  it('reads the headers of its caller', async () => {
    let seen: object = {};
    const curious = endpoint('/v1/who', async ({ token, language, tenantId, timeZoneOffset }) => {
      seen = { token, language, tenantId, timeZoneOffset };
      return {};
    });
    const server = await aServer({ endpoints: [curious] });
    await server.inject({
      url: '/v1/who',
      headers: {
        authorization: 'Bearer abc',
        'accept-language': 'fr, th-TH;q=0.8',
        'x-tenant-id': 'company',
        'x-time-zone-offset': '420',
      },
    });
    expect(seen).toEqual({ token: 'abc', language: 'th', tenantId: 'company', timeZoneOffset: 420 });
  });
});

describe('the shared secret', () => {
  const sharedSecret = 'known to every client';
  const asked = async (headers: Record<string, string>) => {
    const server = await aServer({ sharedSecret, endpoints: [endpoint('/v1/any', async ({ token }) => ({ token }))] });
    return (await server.inject({ url: '/v1/any', headers })).statusCode;
  };

  it.each([
    ['right', { authorization: 'Bearer abc', 'x-shared-secret': sharedSecret }, 200],
    ['wrong', { authorization: 'Bearer abc', 'x-shared-secret': 'known to no client...' }, 403],
    ['missing', { authorization: 'Bearer abc' }, 403],
    ['not needed beside a cookie', { cookie: 'kala_access=abc' }, 200],
    ['not needed by a stranger', {}, 200],
  ])('is %s', async (_how, headers, status) => {
    expect(await asked(headers)).toBe(status);
  });
});
