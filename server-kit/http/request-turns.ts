// Requests are worked on at once, except those of a company that asks for more than its part: of it as many are at work as the
// machine has processors, and in a busy process one at a time, while nobody else's are.
import { availableParallelism } from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { type Crowd, Turns } from '#server/db/turns';

const longestWaitMs = 10_000;
const sampleMs = 25;
/** From this part of the time on, work delays other work noticeably. */
const busyFrom = 0.6;
/** A process that was busy counts as busy for so long. */
const busyMs = 250;
/** An owner with more than this many equal parts of the requests asks for much. */
const manyParts = 1.2;
/** However busy the others are, and however long its own requests take, one more is begun so often. */
const longestRestMs = 100;

export const requestTurns = (): Turns => {
  const load = new Load();
  const machine = { processors: availableParallelism(), isBusy: () => load.isBusy() };
  return new Turns({ mayBegin: (crowd) => mayBegin(crowd, machine), longestWaitMs, lookEveryMs: sampleMs });
};

interface Machine {
  readonly processors: number;
  readonly isBusy: () => boolean;
}

export function mayBegin(crowd: Crowd, { processors, isBusy }: Machine): boolean {
  const { owners, ownPart, working, ownWorking, ownRestMs } = crowd;
  if (owners === 1 || ownPart * owners <= manyParts || ownRestMs >= longestRestMs) return true;
  return isBusy() ? working === 0 : ownWorking < processors;
}

class Load {
  #busyUntil = 0;
  #sampledAt = 0;
  #last: EventLoopUtilization = performance.eventLoopUtilization();

  isBusy(): boolean {
    const now = performance.now();
    if (now - this.#sampledAt >= sampleMs) {
      this.#sampledAt = now;
      const present = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(present, this.#last).utilization > busyFrom) this.#busyUntil = now + busyMs;
      this.#last = present;
    }
    return now < this.#busyUntil;
  }
}
