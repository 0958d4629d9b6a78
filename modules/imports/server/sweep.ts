import { addSeconds, type Instant, isBefore } from '#kernel/time';
import { nightOf, removeFiles } from '#organization/server/public';
import { due } from '#server/due';
import { undoSeconds } from '../rules/import-state.ts';
import * as store from './store.ts';

/** At night: rows hold personal data. They go when they can no longer be taken back, and with an import that was never written. */
export const sweepImports = due({
  name: store.sweepName,
  async run({ organizationId, now, services: { database, log } }) {
    const { count, next } = await database.tenant(organizationId, async (tx) => {
      const limits = {
        writtenBefore: addSeconds(now, -undoSeconds),
        begunBefore: addSeconds(now, -store.patienceSeconds),
      };
      const swept = await store.sweep(tx, limits);
      await removeFiles(tx, swept.fileIds);
      const { written, begun } = await store.firstToSweep(tx);
      const due = earliest(
        written && addSeconds(written, undoSeconds),
        begun && addSeconds(begun, store.patienceSeconds),
      );
      return { count: swept.count, next: due && (await nightOf(tx, { now, notBefore: due })) };
    });
    if (count > 0) log.info({ organizationId, count }, 'swept rows of old imports');
    return next;
  },
});

const earliest = (a: Instant | null, b: Instant | null): Instant | null =>
  a && b ? (isBefore(a, b) ? a : b) : (a ?? b);
