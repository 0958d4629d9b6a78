// A job of one company does not keep the others from theirs, and one without an end is ended.
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { event } from '#kernel/events';
import { withEffects } from './after-commit.ts';
import { type Database, openDatabase } from './db/database.ts';
import { sql } from './db/sql.ts';
import { hearsOutside, tell } from './events.ts';
import { localFiles } from './files.ts';
import { newId } from './ids.ts';
import { type Jobs, job, startJobs } from './jobs.ts';
import { type Log, silentLog } from './log.ts';
import { localMail } from './mail.ts';
import { makeTestDatabase, type TestDatabase } from './testing/database.ts';

const [busy, calm] = [newId('organization'), newId('organization')];
const done: string[] = [];
/** Work of the busy company lasts until the test is over. */
const held = Promise.withResolvers<void>();

const dayChanged = event('day.changed', { id: z.string() });
const placing = hearsOutside(dayChanged, 'places-days', async ({ organizationId, payload }) => {
  if (organizationId === busy) await held.promise;
  done.push(`placed ${payload.id}`);
});
const counting = job({
  name: 'count',
  schema: z.object({ organizationId: z.string(), id: z.string() }),
  async run({ organizationId, id }) {
    if (organizationId === busy) await held.promise;
    done.push(`counted ${id}`);
  },
});
const ended: unknown[] = [];
const endless = job({
  name: 'endless',
  schema: z.object({}),
  retries: 0,
  longestMinutes: 1 / 60,
  async run(_data, { database }) {
    try {
      for (;;) await database.globalReading((tx) => tx.one(sql`select 1 as one`));
    } catch (error) {
      ended.push(error);
      throw error;
    }
  },
});

const alarms: string[] = [];
const log: Log = { ...silentLog, error: (_facts, message) => alarms.push(message) };
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

let made: TestDatabase;
let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  made = await makeTestDatabase();
  const opened = await openDatabase({ ...made, tenantPool: 4, globalPool: 2 });
  database = withEffects(opened, () => ({
    jobs,
    log,
    live: { publish: async () => {} },
    forget: async () => {},
  }));
  const services = { database, files: localFiles(tmpdir()), mail: localMail(database), log };
  jobs = await startJobs({ database, jobs: [counting, endless], hears: [placing], services, log, sweepEveryMs: 500 });
});
afterAll(async () => {
  held.resolve();
  await jobs.stop();
  await database.close();
  await made.remove();
});

const queued = (organizationId: string, ids: readonly string[]) =>
  database.tenant(organizationId, async (tx) => {
    for (const id of ids) {
      await jobs.queue(tx, counting, { organizationId, id });
      await tell(tx, dayChanged, { id });
    }
  });

test('many jobs of one company do not keep another from its own', async () => {
  await queued(
    busy,
    Array.from({ length: 30 }, (_, at) => `busy ${at}`),
  );
  await queued(calm, ['calm']);
  await soon(() => expect(done.toSorted()).toEqual(['counted calm', 'placed calm']));
});

test('a job that takes longer than it may is ended, and an alarm says so', async () => {
  await database.global((tx) => jobs.queue(tx, endless, {}));
  await soon(() => expect(ended).toHaveLength(1));
  expect(String(ended[0])).toContain('longer than it may');
  await soon(() => expect(alarms).toContain('A job failed for good; it is kept in the queue "failed".'));
});
