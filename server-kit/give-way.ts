// All requests share one thread, and often the processors with the database. Long work (a report, a file, thousands of rows) is done
// in pieces, and before each piece it gives way: light requests that are at work come first.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';

interface Request {
  readonly arrivedAt: number;
  /** Milliseconds that its long work has waited for light requests. */
  waitedMs: number;
}

const requests = new AsyncLocalStorage<Request>();
/** Light requests at work, the earliest first. One that has begun long work is not among them. */
const light = new Set<Request>();
const waiting = new Set<() => void>();

/** A request is light for so long. What takes longer waits for something else: its turn, a lock, another server. */
const lightMs = 100;
/** Up to so long long work has patience, all its waits together. */
const patienceMs = 1_000;

/** The longest wait before a piece: 25 ms, and 5 ms once patience has ended, so that a report also ends in a rush. */
export const longestWaitMs = (waitedMs: number): number => (waitedMs < patienceMs ? 25 : 5);

const newRequest = (): Request => ({ arrivedAt: performance.now(), waitedMs: 0 });

/** Runs a request from its arrival to its answer. */
export async function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const request = newRequest();
  light.add(request);
  try {
    return await requests.run(request, work);
  } finally {
    leave(request);
  }
}

function leave(request: Request): void {
  if (light.delete(request) && light.size === 0) for (const goOn of waiting) goOn();
}

function isLightAtWork(now: number): boolean {
  for (const request of light) {
    if (now - request.arrivedAt < lightMs) return true;
    light.delete(request);
  }
  return false;
}

/**
 * Twice: where the piece was done while the network was read, the first end is that of the same turn, and what arrived meanwhile is
 * only read in the next one.
 */
async function others(): Promise<void> {
  await endOfTurn();
  await endOfTurn();
}

/** Called where long work begins; it awaits the answer before each piece. */
export function givingWay(): () => Promise<void> {
  const request = requests.getStore() ?? newRequest();
  return async () => {
    leave(request);
    await others();
    const begunAt = performance.now();
    if (!isLightAtWork(begunAt)) return;
    await noneAtWork(longestWaitMs(request.waitedMs));
    request.waitedMs += performance.now() - begunAt;
    // The request that ended is answered first.
    await others();
  };
}

const noneAtWork = (longestMs: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longestMs);
    waiting.add(goOn);
  });
