// Requests are worked on at once, until one company asks for much more than the others and the process has more to do than it
// can: then that company has its share, so many requests at a time, and the rest of them wait.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { type Crowd, Turns } from '#server/db/turns';

const longestWaitMs = 10_000;
const sampleMs = 25;
/** From this part of the time on, work delays other work noticeably. */
const busyFrom = 0.6;
const [fewestPlaces, mostPlaces] = [3, 64];
/** An owner with more than this many equal parts of the requests asks for much. */
const manyParts = 1.5;

export const requestTurns = (): Turns => {
  const places = new Places();
  return new Turns({
    mayBegin: (crowd) => mayBegin(crowd, () => places.now()),
    longestWaitMs,
    lookEveryMs: sampleMs,
  });
};

export function mayBegin({ owners, ownPart, ownWorking }: Crowd, places: () => number): boolean {
  if (owners === 1 || ownPart * owners <= manyParts) return true;
  return ownWorking < Math.max(1, Math.floor(places() / owners));
}

/** Halved while the process is busy, and raised step by step while it is not. */
class Places {
  #count = mostPlaces;
  #sampledAt = 0;
  #last: EventLoopUtilization = performance.eventLoopUtilization();

  now(): number {
    const at = performance.now();
    if (at - this.#sampledAt < sampleMs) return this.#count;
    this.#sampledAt = at;
    const present = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(present, this.#last);
    this.#last = present;
    this.#count =
      utilization > busyFrom ? Math.max(fewestPlaces, this.#count / 2) : Math.min(mostPlaces, this.#count + 1);
    return this.#count;
  }
}
