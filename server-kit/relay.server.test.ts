import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { event } from '#kernel/events';
import { onLeash } from './db/leash.ts';
import { tell } from './events.ts';
import { newId } from './ids.ts';
import { silentLog } from './log.ts';
import { startRelay } from './relay.ts';
import { openTestDatabase } from './testing/open-database.ts';

const database = await openTestDatabase();
const happened = event('relay.happened', { id: z.string() });
const never = 2 ** 31 - 1;

// A job that recorded an event and ended took the relay with it: its event waited for the next sweep, up to ten seconds.
test('what a job recorded is carried although the job has ended', async ({ onTestFinished }) => {
  const carried: string[] = [];
  const relay = startRelay({
    database,
    log: silentLog,
    sweepEveryMs: never,
    deliver: async (organizationId) => void carried.push(organizationId),
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
