// Two server processes on one database behave as one: they are started at the same moment on an empty database.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from '#server/db/embedded';

const folder = mkdtempSync(join(tmpdir(), 'kala-two-'));
const secret = 'a secret of thirty-two letters or more, for two servers';
let embedded: Embedded;
let servers: readonly { address: string; process: ChildProcess }[] = [];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function start(): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: embedded.url,
      KALA_SECRET: secret,
      KALA_DATA: folder,
      KALA_DEMO: 'on',
      SIGN_INS_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer): void => {
      said += text;
      if (said.includes('Kala is at')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)));
  });
  return { address: `http://127.0.0.1:${port}`, process: child };
}

beforeAll(async () => {
  embedded = await startEmbedded({ folder });
  servers = await Promise.all([start(), start()]);
}, 300_000);

afterAll(async () => {
  for (const server of servers) {
    server.process.kill('SIGTERM');
    if (server.process.exitCode === null) await new Promise((resolve) => server.process.once('exit', resolve));
  }
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const address = (index: number): string => servers[index]?.address ?? '';

async function ask<T>(
  index: number,
  path: string,
  options: { method?: string; token?: string; body?: object } = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(address(index) + path, {
    method: options.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}
const signIn = async (index: number): Promise<Tokens> =>
  (
    await ask<Tokens>(index, '/auth/identity/sign-in', {
      method: 'POST',
      body: { email: 'owner@demo.kala.test', password: 'mango-sticky-rice', bearer: true },
    })
  ).body;

async function rows<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client(embedded.url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

it('migrations and the demo ran once', async () => {
  expect(await rows('select count(*)::int as companies from global.organization_directory')).toEqual([
    { companies: 1 },
  ]);
});

it('a token of one works at the other, and a session ended at one ends at the other', async () => {
  const { accessToken, refreshToken } = await signIn(0);
  expect((await ask(1, '/auth/v2/users/me', { token: accessToken })).status).toBe(200);
  await ask(0, '/auth/identity/sign-out', { method: 'POST', body: { refreshToken } });
  await expect
    .poll(async () => (await ask(1, '/auth/v2/users/me', { token: accessToken })).status, { interval: 200 })
    .toBe(401);
});

it('a change made at one is sent to listeners at the other', async () => {
  const { accessToken } = await signIn(0);
  const leave = new AbortController();
  const stream = await fetch(`${address(1)}/auth/v1/live`, {
    signal: leave.signal,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await ask(0, '/auth/v1/tag', { method: 'POST', token: accessToken, body: { name: 'จากอีกเครื่อง', colour: '#123456' } });
  let heard = '';
  // Changes that come together are sent together.
  while (!/"names":\[[^\]]*"tags"/.test(heard)) {
    const part = await reader?.read();
    if (!part || part.done) throw new Error(`The line closed after: ${heard}`);
    heard += part.value;
  }
  leave.abort();
  expect(heard).toContain('"kind":"changed"');
});

it('jobs sent to both run once each', async () => {
  const roles = ['owner', 'administrator', 'manager', 'employee', 'maker', 'payrollapprove'];
  const forgot = (index: number, role: string) =>
    ask(index, '/auth/identity/password/forgot', { method: 'POST', body: { email: `${role}@demo.kala.test` } });
  await Promise.all(roles.flatMap((role) => [forgot(0, role), forgot(1, role)]));
  // People of the demo receive other mails meanwhile; these have a link with a token.
  const ofReset = `body_text like '%token=%'`;
  const count = async () =>
    (await rows<{ n: number }>(`select count(*)::int as n from global.mail where ${ofReset}`))[0]?.n;
  await expect.poll(count, { interval: 200 }).toBe(2 * roles.length);
  // No job waits or runs any more: every job has run as often as it will.
  const unfinished = async () =>
    (
      await rows<{ n: number }>(
        `select count(*)::int as n from jobs.job where state < 'completed' and start_after < now()`,
      )
    )[0]?.n;
  await expect.poll(unfinished, { interval: 200 }).toBe(0);
  expect(await count()).toBe(2 * roles.length);
});

it('a server with an open stream stops on request, and the other continues', async () => {
  const { accessToken } = await signIn(0);
  const line = await fetch(`${address(1)}/auth/v1/live`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(line.status).toBe(200);
  const stopped = new Promise((resolve) => servers[1]?.process.once('exit', resolve));
  servers[1]?.process.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect((await ask(0, '/auth/v2/users/me', { token: accessToken })).status).toBe(200);
});
