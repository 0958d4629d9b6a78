import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { event } from '#kernel/events';
import { openDatabase } from './db/database.ts';
import { onLeash } from './db/leash.ts';
import { tell, tellAll } from './events.ts';
import { newId } from './ids.ts';
import { silentLog } from './log.ts';
import { startRelay } from './relay.ts';
import { makeTestDatabase } from './testing/database.ts';

// A separate database: the relay of the worker's application would carry the events of its own.
const made = await makeTestDatabase();
const database = await openDatabase({ ...made, tenantPool: 2, globalPool: 2 });
afterAll(async () => {
  await database.close();
  await made.remove();
});
const happened = event('relay.happened', { id: z.string() });
const never = 2 ** 31 - 1;

// A job that recorded an event and ended took the relay with it: its event waited for the next sweep, up to ten seconds.
test('what a job recorded is carried although the job has ended', async ({ onTestFinished }) => {
  const carried: string[] = [];
  const relay = startRelay({
    database,
    log: silentLog,
    sweepEveryMs: never,
    prepare: async (organizationId) => ({ write: async () => {}, written: () => carried.push(organizationId) }),
  });
  onTestFinished(() => relay.stop());
  const organizationId = newId('organization');
  const over = new AbortController();
  await onLeash(over, async () => {
    await database.tenant(organizationId, (tx) => tell(tx, happened, { id: 'a' }));
    relay.kick(organizationId);
  });
  over.abort();
  await vi.waitFor(() => expect(carried).toEqual([organizationId]), { timeout: 60_000 });
});

// A company that had imported thousands of people kept one of the two places until its last event; two of them kept both.
test('one event of a company does not wait until others have carried thousands', async ({ onTestFinished }) => {
  const large = [newId('organization'), newId('organization')] as const;
  const small = newId('organization');
  const smallCarried = Promise.withResolvers<void>();
  const batches: string[] = [];
  const relay = startRelay({
    database,
    log: silentLog,
    sweepEveryMs: never,
    prepare: async (organizationId) => {
      // From their second batch on the large ones get no further before the small one had its turn.
      if (batches.includes(organizationId)) await smallCarried.promise;
      batches.push(organizationId);
      return { write: async () => {}, written: () => organizationId === small && smallCarried.resolve() };
    },
  });
  onTestFinished(() => {
    smallCarried.resolve();
    return relay.stop();
  });
  const record = (organizationId: string, count: number) =>
    database.tenant(organizationId, (tx) =>
      tellAll(
        tx,
        happened,
        Array.from({ length: count }, (_, id) => ({ id: String(id) })),
      ),
    );
  for (const one of large) await record(one, 250);
  await record(small, 1);
  for (const one of [...large, small]) relay.kick(one);
  await vi.waitFor(() => expect(batches).toHaveLength(7), { timeout: 60_000 });
});
