// All requests share one thread, and often the processors with the database. Long work (a report, a file, thousands of rows) is done
// in pieces, and between two pieces it gives way: requests that are at work come first.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as others } from 'node:timers/promises';

interface Request {
  /** Whether it is one of those at work; not once it is over, or has begun long work itself. */
  isAtWork: boolean;
}

const requests = new AsyncLocalStorage<Request>();
const waiting = new Set<() => void>();
let atWork = 0;

/** In a rush somebody is always at work; long work then goes on after so many milliseconds. */
const longestMs = 5;

/** Runs a request from its arrival to its answer. */
export async function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const request = { isAtWork: true };
  atWork++;
  try {
    return await requests.run(request, work);
  } finally {
    leave(request);
  }
}

function leave(request: Request): void {
  if (!request.isAtWork) return;
  request.isAtWork = false;
  atWork--;
  if (atWork === 0) for (const goOn of waiting) goOn();
}

/** Called where long work begins; it awaits the answer between two pieces. */
export function givingWay(): () => Promise<void> {
  const request = requests.getStore();
  return async () => {
    if (request) leave(request);
    await others();
    if (atWork === 0) return;
    await nobodyAtWork();
    // The request that ended is answered first.
    await others();
  };
}

const nobodyAtWork = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longestMs);
    waiting.add(goOn);
  });
