// Workers sleep until a notice wakes them. What is delayed or tried again makes no notice when its time comes, and a
// notice may be lost: one look at all queues finds both, instead of one by each worker.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** A worker looks by itself so seldom; it has this look and the notices. */
export const ownLookSeconds = 15 * 60;

const usualEveryMs = 2_000;

export interface Waker {
  stop(): Promise<void>;
}

/** Called when every queue has its workers. */
export function startWaker(
  boss: PgBoss,
  options: { schema: string; failed: (problem: Error) => void; everyMs?: number | undefined },
): Waker {
  const { schema, failed, everyMs = usualEveryMs } = options;
  const stopped = new AbortController();
  const waiting = `
    select q.name from unnest($1::text[]) as q (name)
    where exists (select from ${schema}.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= ${schema}.job_now())`;

  const workers = Map.groupBy(boss.getWipData({ includeInternal: true }), ({ name }) => name);
  const names = [...workers.keys()];

  async function look(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(waiting, [names]);
    for (const { name } of rows as { name: string }[])
      for (const { id } of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  async function lookOnAndOn(): Promise<void> {
    while (!stopped.signal.aborted) {
      await look().catch(failed);
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const looking = lookOnAndOn();

  return {
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}
