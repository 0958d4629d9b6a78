import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callWith, eventsOutput, fileOutput, nothing } from '#kernel/call';
import { defaultPublicSettings } from '#kernel/public-settings';
import { type Asker, askerNow } from '#server/asker';
import { listFile } from '#server/export';
import { pdfFile } from '#server/pdf';
import { untilNoMoreIsRead } from '#server/testing/no-more-read';
import { type Endpoint, EventsAnswer } from './endpoint.ts';
import { mostOfSession, mostUnreadBytes } from './open-lines.ts';
import { createHttpServer, type HttpOptions } from './server.ts';

const call = callWith<never>();
const endpoint = (path: `/${string}`, run: Endpoint['run']): Endpoint => ({
  call: call.route({ method: 'GET', path }).output(nothing),
  run,
});

const limits = {
  bodyBytes: 1000,
  uploadBytes: 1000,
  uploadBytesPerHour: 1_000_000,
  timeoutMilliseconds: 60_000,
  requestsPerMinute: 1000,
  narrowRequestsPerMinute: 1000,
};

const patience = { timeout: 60_000 };

async function aServer(options: Partial<HttpOptions>) {
  const server = await createHttpServer({
    endpoints: [],
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    sessionOf: () => undefined,
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

describe('a long file', () => {
  it.each(['csv', 'json'] as const)(
    'as %s arrives while its lines are still read, for clients that read every compression',
    async (format) => {
      const opened = Promise.withResolvers<void>();
      const lineArrived = Promise.withResolvers<void>();
      async function* rows() {
        yield 'Line that begins a report';
        await opened.promise;
        for (let line = 0; line < 600; line += 1) yield `Line ${randomBytes(12).toString('base64')} of a report`;
        await lineArrived.promise;
        yield 'the end';
      }
      const columns = [{ header: 'Text of the line', value: (row: string) => row }];
      const file: Endpoint = {
        call: call.route({ method: 'GET', path: '/list' }).output(fileOutput),
        run: async () => listFile(format, { name: 'list', columns, rows: rows() }),
      };
      const server = await aServer({ endpoints: [file] });
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const answer = await fetch(`${address}/list`, { headers: { 'accept-encoding': 'br, gzip' } });
      const decoder = new TextDecoder();
      let text = '';
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(piece, { stream: true });
        opened.resolve();
        if (text.includes(' of a report')) lineArrived.resolve();
      }
      expect(text).toContain('the end');
    },
  );

  const most = 100_000;

  /** A list of lines of a kilobyte each that counts how many were read. */
  function aList(format: 'csv' | 'json' | 'xlsx') {
    let read = 0;
    async function* rows() {
      while (read < most) yield randomBytes(750).toString('base64') + ++read;
    }
    const columns = [{ header: 'Text', value: (row: string) => row }];
    return { run: async () => listFile(format, { name: 'list', columns, rows: rows() }), readSoFar: () => read };
  }

  it.each([
    ['csv', 'identity'],
    ['csv', 'gzip'],
    ['json', 'br'],
    ['xlsx', 'identity'],
  ] as const)('as %s, sent as %s, waits for a reader who stops to read', async (format, encoding) => {
    const { run, readSoFar } = aList(format);
    const server = await aServer({ endpoints: [endpoint('/list', run)] });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(`GET /list HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\n\r\n`);
    await vi.waitFor(() => expect(readSoFar()).toBeGreaterThan(0), { timeout: 60_000 });
    await untilNoMoreIsRead(readSoFar);
    // The system keeps some megabytes between two programs.
    expect(readSoFar()).toBeLessThan(most / 2);
  });
});

describe('open lines', () => {
  /** A server with one line; `tell` sends to all that are open. */
  async function aServerWithALine() {
    const tellers = new Set<(data: unknown) => void>();
    const line: Endpoint = {
      call: call.route({ method: 'GET', path: '/line' }).output(eventsOutput),
      run: async ({ token = '' }) =>
        new EventsAnswer(token, (send) => {
          tellers.add(send);
          return () => tellers.delete(send);
        }),
    };
    const server = await aServer({ endpoints: [line] });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const tell = (data: unknown) => {
      for (const send of tellers) send(data);
    };
    return { address, port: (server.server.address() as AddressInfo).port, tell, isOpen: () => tellers.size };
  }

  async function opened(address: string, session: string) {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const headers = { authorization: `Bearer ${session}` };
    const { body } = await fetch(`${address}/line`, { headers, signal: leaving.signal });
    const line = { heard: '', hasEnded: false };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const piece of body ?? []) line.heard += decoder.decode(piece);
      line.hasEnded = true;
    };
    read().catch(() => {});
    await vi.waitFor(() => expect(line.heard).toContain(': open'), patience);
    return line;
  }

  it('the oldest line of a session makes room for one more and does not come back at once, others stay', async () => {
    const { address, tell } = await aServerWithALine();
    const other = await opened(address, 'other');
    const lines = [];
    for (let nth = 0; nth <= mostOfSession; nth++) lines.push(await opened(address, 'session'));
    const [oldest, ...later] = lines;
    await vi.waitFor(() => expect(oldest?.hasEnded).toBe(true), patience);
    expect(oldest?.heard).toMatch(/retry: \d{6}\n/);
    // A browser whose line took the place of another is as fast as the others when that line is lost.
    for (const line of later) expect(line.heard).toMatch(/^retry: \d{4}\n: open/);
    tell('news');
    for (const line of [other, ...later])
      await vi.waitFor(() => expect(line.heard).toContain('data: "news"'), patience);
  });

  it('a caller who left before the line is open holds none', async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const mayOpen = Promise.withResolvers<void>();
    const isOpen = new Set<string>();
    const line: Endpoint = {
      call: call.route({ method: 'GET', path: '/line' }).output(eventsOutput),
      run: async ({ token = '' }) => {
        asked.resolve();
        await mayOpen.promise;
        return new EventsAnswer(token, () => {
          isOpen.add(token);
          return () => isOpen.delete(token);
        });
      },
    };
    const server = await aServer({ endpoints: [line] });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    server.server.on('request', (_request, answer) => answer.on('close', left.resolve));
    const leaving = new AbortController();
    const headers = { authorization: 'Bearer who left' };
    const gone = fetch(`${address}/line`, { headers, signal: leaving.signal });
    await asked.promise;
    leaving.abort();
    await expect(gone).rejects.toThrow('aborted');
    await left.promise;
    mayOpen.resolve();
    await opened(address, 'who stays');
    expect([...isOpen]).toEqual(['who stays']);
  });

  it('a line that nobody reads ends', async () => {
    const { port, tell, isOpen } = await aServerWithALine();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /line HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\n\r\n');
    await vi.waitFor(() => expect(isOpen()).toBe(1), patience);
    const long = 'x'.repeat(mostUnreadBytes / 2);
    await vi.waitFor(() => {
      tell(long);
      expect(isOpen()).toBe(0);
    }, patience);
  });
});

describe('a file that is made when it is asked for', () => {
  it('is made in the turn of its owner, and its maker hears when the caller leaves', async () => {
    const asked = Promise.withResolvers<Asker>();
    const paper = pdfFile('paper.pdf', () => {
      asked.resolve(askerNow());
      return new Promise<Buffer>(() => {});
    });
    const server = await aServer({ endpoints: [endpoint('/paper', async () => paper.madeFor('a company'))] });
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = fetch(`${address}/paper`, { signal: leaving.signal });
    const { owner, signal } = await asked.promise;
    expect([owner, signal?.aborted]).toEqual(['a company', false]);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), patience);
  });

  it('belongs to the address of who asks when it has no owner', async () => {
    const paper = pdfFile('paper.pdf', async () => Buffer.from(askerNow().owner));
    const server = await aServer({ endpoints: [endpoint('/paper', async () => paper)] });
    expect((await server.inject({ url: '/paper', remoteAddress: '203.0.113.9' })).body).toBe('203.0.113.9');
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

describe('what a limit counts', () => {
  const limited = (narrow: boolean) => ({
    endpoints: [
      {
        call: call
          .route({ method: 'POST', path: '/v1/guess' })
          .meta({ needs: 'public', ...(narrow && { limit: 'narrow' as const }) })
          .output(nothing),
        run: async () => ({}),
      },
    ],
    limits: { ...limits, requestsPerMinute: 2, narrowRequestsPerMinute: 2 },
    sessionOf: (token: string) => /^session-(\w+)-/.exec(token)?.[1],
  });
  const statuses = async (server: Awaited<ReturnType<typeof aServer>>, asks: readonly Partial<InjectOptions>[]) => {
    const found = [];
    for (const one of asks)
      found.push((await server.inject({ url: '/v1/guess', method: 'POST', ...one } as InjectOptions)).statusCode);
    return found;
  };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it('is the address for tokens that are made up', async () => {
    const server = await aServer(limited(false));
    expect(await statuses(server, ['a', 'b', 'c', 'd'].map(bearer))).toEqual([200, 200, 429, 429]);
  });

  it('is the session for tokens that are ours, whatever the address has done, and a new token changes nothing', async () => {
    const server = await aServer(limited(false));
    await statuses(server, ['a', 'b', 'c'].map(bearer));
    expect(await statuses(server, ['session-anna-1', 'session-anna-2', 'session-anna-3'].map(bearer))).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(server, [bearer('session-bert-1')])).toEqual([200]);
  });

  it('is the address where codes and passwords are tried, with or without a session', async () => {
    const server = await aServer(limited(true));
    expect(await statuses(server, ['session-anna-1', 'session-bert-1', 'session-carl-1'].map(bearer))).toEqual([
      200, 200, 429,
    ]);
  });

  it('is the network of an IPv6 address, and never the address that a stranger claims', async () => {
    const server = await aServer(limited(false));
    expect(
      await statuses(server, [
        { remoteAddress: '2001:db8:1:2::1' },
        { remoteAddress: '2001:db8:1:2:ffff::2' },
        { remoteAddress: '2001:db8:1:2::3', headers: { 'x-forwarded-for': '203.0.113.9' } },
      ]),
    ).toEqual([200, 200, 429]);
  });
});

describe('behind proxies', () => {
  const seenBy = async (trustProxy: HttpOptions['trustProxy'], forwarded: string) => {
    let seen = '';
    const curious = endpoint('/v1/ip', async ({ ip }) => {
      seen = ip;
      return {};
    });
    const server = await aServer({ endpoints: [curious], trustProxy });
    await server.inject({ url: '/v1/ip', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });
    return seen;
  };

  it.each([
    [false, '10.0.0.1'],
    [1, '198.51.100.7'],
    [2, '203.0.113.9'],
    [['10.0.0.0/8'], '198.51.100.7'],
    [['192.168.0.0/16'], '10.0.0.1'],
  ] as const)('with %o believed, the address is %s: what a caller writes in front is not', async (trust, expected) => {
    expect(await seenBy(trust, '127.0.0.1, 203.0.113.9, 198.51.100.7')).toBe(expected);
  });
});

describe('odd requests', () => {
  it.each(['/%ff', '/auth/v1/%E0%A4%A', '/auth/v1/nowhere?%', '//', '/health/../x'])(
    '%s carries the headers of every answer, and is not kept',
    async (url) => {
      const { headers, statusCode } = await (await aServer({})).inject({ url });
      expect(statusCode).toBeLessThan(500);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
    },
  );

  it('what is no HTTP at all is answered with them too', async () => {
    const server = await aServer({});
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
      let text = '';
      socket.on('data', (piece) => (text += piece));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('cache-control: no-store');
  });

  it('a database that has stopped answering leaves the server unready within two seconds', async () => {
    const server = await aServer({ isReady: () => new Promise(() => {}) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = Promise.all([server.inject({ url: '/ready' }), server.inject({ url: '/ready' })]);
    while (vi.getTimerCount() < 2) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1_999);
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  });
});

describe('a call', () => {
  it('that takes too long is given up', async () => {
    const server = await aServer({
      endpoints: [endpoint('/v1/slow', () => new Promise(() => {}))],
      limits: { ...limits, timeoutMilliseconds: 20 },
    });
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

  it('whose document could not be typeset is refused: no download begins', async () => {
    const paper: Endpoint = {
      call: call.route({ method: 'POST', path: '/v1/paper' }).output(fileOutput),
      run: async () => pdfFile('slips.pdf', () => Promise.reject(new Error('the typesetting process ended'))),
    };
    const answer = await (await aServer({ endpoints: [paper] })).inject({ method: 'POST', url: '/v1/paper' });
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'common.internal' }]);
    expect(answer.headers['content-disposition']).toBeUndefined();
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
