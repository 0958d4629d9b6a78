import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './db/database.ts';
import { onLeash } from './db/leash.ts';
import { type Live, type LiveFilter, type LiveMessage, startLive } from './live.ts';
import { silentLog } from './log.ts';
import { makeTestDatabase, type TestDatabase } from './testing/database.ts';

// A separate database, because a test cuts connections.
let made: TestDatabase;
let database: Database;
// Two server processes: they share only the database.
let here: Live;
let there: Live;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = await openDatabase({ ...made });
  here = await startLive({ database, log: silentLog });
  there = await startLive({ database, log: silentLog });
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.close();
  await made.remove();
});

function listening(live: Live, filter: LiveFilter): LiveMessage[] {
  const heard: LiveMessage[] = [];
  live.subscribe(filter, (message) => heard.push(message));
  return heard;
}

/** When this message has arrived, all earlier ones have. */
async function settled(): Promise<void> {
  const mark = randomUUID();
  const heard = [here, there].map((live) => listening(live, { userId: mark }));
  await here.publish({ userId: mark, kind: 'mark' });
  await vi.waitFor(() => expect(heard.map(({ length }) => length)).toEqual([1, 1]), { timeout: 60_000 });
}

test('a message reaches the subscribers of every process', async () => {
  const organizationId = randomUUID();
  const heard = [listening(here, { organizationId }), listening(there, { organizationId })];
  await here.publish({ organizationId, kind: 'tags', data: { name: 'น้ำทิพย์' } });
  await settled();
  const message = { organizationId, kind: 'tags', data: { name: 'น้ำทิพย์' } };
  expect(heard).toEqual([[message], [message]]);
});

test('a job that has ended takes no message of others with it', async () => {
  const userId = randomUUID();
  const heard = listening(there, { userId });
  const job = new AbortController();
  await onLeash({ signal: job.signal }, () => here.publish({ userId, kind: 'of the job' }));
  // This one waits for the next sending, which the message of the job has set.
  const after = here.publish({ userId, kind: 'of a request' });
  job.abort();
  await after;
  await settled();
  expect(heard.map(({ kind }) => kind)).toEqual(['of the job', 'of a request']);
});

test('a message that could not be sent is sent once the database answers again', async () => {
  const userId = randomUUID();
  const heard = listening(there, { userId });
  const busy = Promise.withResolvers<never>();
  let isAway = true;
  const globalReading: Database['globalReading'] = (...asked) =>
    isAway ? busy.promise : database.globalReading(...asked);
  const live = await startLive({ database: { ...database, globalReading }, log: silentLog });
  const sent = live.publish({ userId, kind: 'of a busy moment' });
  // Another one gets through meanwhile; the rest after the first is over when it fails.
  isAway = false;
  await live.publish({ userId, kind: 'meanwhile' });
  busy.reject(new Error('No connection is free.'));
  await expect(sent).rejects.toThrow('No connection');
  const kinds = ['meanwhile', 'of a busy moment'];
  await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toEqual(kinds), { timeout: 60_000 });
  await live.publish({ userId, kind: 'later' });
  await settled();
  expect(heard.map(({ kind }) => kind)).toEqual([...kinds, 'later']);
  await live.stop();
});

test('messages published at the same time arrive in order', async () => {
  const organizationId = randomUUID();
  const heard = listening(there, { organizationId });
  const kinds = Array.from({ length: 20 }, (_, place) => `kind ${place}`);
  await Promise.all(kinds.map((kind) => here.publish({ organizationId, kind })));
  await settled();
  expect(heard.map(({ kind }) => kind)).toEqual(kinds);
});

test('a message stays in its organization and with its user', async () => {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  const member = listening(there, { organizationId, userId });
  const colleague = listening(there, { organizationId, userId: randomUUID() });
  const stranger = listening(there, { organizationId: randomUUID(), userId });
  const nobody = listening(there, {});
  await here.publish({ organizationId, kind: 'for all of us' });
  await here.publish({ organizationId, userId, kind: 'for me here' });
  await here.publish({ userId, kind: 'for me anywhere' });
  await settled();
  const kinds = (heard: LiveMessage[]) => heard.map(({ kind }) => kind);
  expect(kinds(member)).toEqual(['for all of us', 'for me here', 'for me anywhere']);
  expect(kinds(colleague)).toEqual(['for all of us']);
  expect(kinds(stranger)).toEqual(['for me anywhere']);
  expect(kinds(nobody)).toEqual([]);
});

test('a message too long for a notification arrives without its data', async () => {
  const organizationId = randomUUID();
  const heard = listening(there, { organizationId });
  await here.publish({ organizationId, kind: 'long', data: 'ก'.repeat(3_000) });
  await here.publish({ organizationId, kind: 'short', data: 'ก'.repeat(2_000) });
  await settled();
  expect(heard).toEqual([
    { organizationId, kind: 'long' },
    { organizationId, kind: 'short', data: 'ก'.repeat(2_000) },
  ]);
});

test('a subscription that was ended receives nothing more', async () => {
  const organizationId = randomUUID();
  const heard: LiveMessage[] = [];
  const end = there.subscribe({ organizationId }, (message) => heard.push(message));
  end();
  await here.publish({ organizationId, kind: 'late' });
  await settled();
  expect(heard).toEqual([]);
});

test('who subscribes late receives what was said since a moment, within their reach', async () => {
  const [organizationId, userId] = [randomUUID(), randomUUID()];
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    await here.publish({ organizationId, kind: 'before' });
    await settled();
    now += 1_000;
    await here.publish({ organizationId, kind: 'after' });
    await here.publish({ userId, kind: 'for me' });
    await settled();
    now += 1_000;
    const kinds = there.recent({ organizationId, userId }, 1_500).map(({ kind }) => kind);
    expect(kinds).toEqual(['after', 'for me']);
    expect(there.recent({ organizationId: randomUUID() }, 1_500)).toEqual([]);
  } finally {
    clock.mockRestore();
  }
});

test('who asks for more than a process has heard is asked to read again', async () => {
  const young = await startLive({ database, log: silentLog });
  expect(young.recent({}, 3_600_000)).toEqual([{ kind: 'resync' }]);
  await young.stop();
});

test('a failing subscriber does not keep the message from the others', async () => {
  const organizationId = randomUUID();
  here.subscribe({ organizationId }, () => {
    throw new Error('the screen is gone');
  });
  const heard = listening(here, { organizationId });
  await there.publish({ organizationId, kind: 'news' });
  await settled();
  expect(heard).toHaveLength(1);
});

test('after a lost connection, subscribers are asked to read again and receive later messages', async () => {
  const organizationId = randomUUID();
  const [heard, heardThere] = [listening(here, { organizationId }), listening(there, { organizationId })];
  const admin = new pg.Client(made.url);
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kala live' and datname = current_database()`);
  await admin.end();
  for (const one of [heard, heardThere])
    await vi.waitFor(() => expect(one).toEqual([{ kind: 'resync' }]), { timeout: 60_000 });
  await there.publish({ organizationId, kind: 'news' });
  await settled();
  expect(heard.at(-1)).toEqual({ organizationId, kind: 'news' });
});

test('a channel that cannot be opened fails at once', async () => {
  const elsewhere = { ...database, urls: { ...database.urls, global: 'postgresql://nobody@127.0.0.1:1/none' } };
  await expect(startLive({ database: elsewhere, log: silentLog })).rejects.toThrow('ECONNREFUSED');
});
