// Requests are worked on at once, until one company asks for much more than the others and the process has more to do than it
// can: then that company has its share, so many requests at a time, and the rest of them wait. While the process stays busy, the
// share is what the others leave.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { type Crowd, Turns } from '#server/db/turns';

const longestWaitMs = 10_000;
const sampleMs = 25;
/** From this part of the time on, work delays other work noticeably. */
const busyFrom = 0.6;
const [fewestPlaces, mostPlaces, growth] = [1, 64, 0.25];
/** An owner with more than this many equal parts of the requests asks for much. */
const manyParts = 1.5;

/** However busy the others are, one request is begun so often. */
const longestRestMs = 50;

export const requestTurns = (): Turns => {
  const places = new Places();
  return new Turns({
    mayBegin: (crowd) => mayBegin(crowd, () => places.now()),
    longestWaitMs,
    lookEveryMs: sampleMs,
  });
};

export function mayBegin({ owners, ownPart, working, ownWorking, ownRestMs }: Crowd, places: () => number): boolean {
  if (owners === 1 || ownPart * owners <= manyParts) return true;
  const share = Math.floor(places() / owners);
  if (share > 1) return ownWorking < share;
  const othersWork = working > ownWorking;
  return ownWorking === 0 && (!othersWork || ownRestMs >= longestRestMs);
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
      utilization > busyFrom ? Math.max(fewestPlaces, this.#count / 2) : Math.min(mostPlaces, this.#count + growth);
    return this.#count;
  }
}
