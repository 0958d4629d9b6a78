// A job that takes too long or too much memory is stopped at its next statement: everything it does for long goes through the
// database, so no loop has to ask. Requests are not on a leash; they have their own limits.
import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';

export class JobStopped extends Error {
  constructor(why: 'time' | 'memory') {
    super(
      why === 'time' ? 'The job took longer than it may.' : 'The job was stopped: the process has little memory left.',
    );
    this.name = 'JobStopped';
  }
}

export interface Leash {
  /** Aborted when the job's time is over. */
  readonly signal: AbortSignal;
  /** Part of the memory that the process may have and uses; a test passes its own. */
  readonly memory?: () => number;
}

const leashes = new AsyncLocalStorage<Leash>();

/** Runs a job. From the moment its time is over every statement of it fails. */
export const onLeash = <T>(leash: Leash, work: () => Promise<T>): Promise<T> => leashes.run(leash, work);

/** Whether this is work of a job and no request. */
export const isJob = (): boolean => leashes.getStore() !== undefined;

/** From this part on the process may end soon, and with it the requests of everybody. */
const mostMemory = 0.85;
const sampleMs = 250;
let sampled = { at: Number.NEGATIVE_INFINITY, part: 0 };

function usedMemory(): number {
  const now = performance.now();
  if (now - sampled.at < sampleMs) return sampled.part;
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  sampled = { at: now, part: used / limit };
  return sampled.part;
}

/** Called before each statement. Loops of a job that run long without the database call it as well. */
export function requireLeash(): void {
  const leash = leashes.getStore();
  if (!leash) return;
  if (leash.signal.aborted) throw new JobStopped('time');
  if ((leash.memory ?? usedMemory)() > mostMemory) throw new JobStopped('memory');
}
