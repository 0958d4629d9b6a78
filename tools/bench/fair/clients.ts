// The clients of `fair`: each asks for what an employee's windows ask for. Those that flood run in a thread of their own, so
// that they do not delay the clocks of the others.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

const looks = [
  '/auth/v2/users/me',
  '/auth/v1/calendars?year=2026',
  '/auth/v2/clock/timeline?date=2026-11-16',
  '/auth/v1/employee/change/mine',
];

export const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

/** Milliseconds until the whole answer is read. */
function look(url: string, token: string, path: string): Promise<{ milliseconds: number; status: number }> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ milliseconds: performance.now() - begun, status: answer.statusCode ?? 0 }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

export interface Round {
  readonly url: string;
  readonly until: number;
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

export async function client({ url, until, times, statuses }: Round, token: string, pause: number): Promise<void> {
  // Spread over the pause, so that the clients do not ask in step.
  if (pause > 0) await sleep(Math.random() * pause);
  for (let at = Math.floor(Math.random() * looks.length); performance.now() < until; at++) {
    const { milliseconds, status } = await look(url, token, looks[at % looks.length] ?? '/');
    times.push(milliseconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (pause > 0) await sleep(pause * (0.5 + Math.random()));
  }
}

interface Flood {
  readonly url: string;
  readonly tokens: readonly string[];
}

/** Floods for so many seconds on each message, and answers the times and how often each status came. */
if (!isMainThread && parentPort) {
  const { url, tokens } = workerData as Flood;
  parentPort.on('message', async (seconds: number) => {
    const round = { url, until: performance.now() + seconds * 1000, times: [], statuses: new Map<number, number>() };
    await Promise.all(tokens.map((token) => client(round, token, 0)));
    parentPort?.postMessage({ times: round.times, statuses: round.statuses });
  });
}
