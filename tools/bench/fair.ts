// Whether one company can slow the others down: 200 clients in three companies. Those of two of them look something up
// every half second; those of the third ask again as soon as they are answered. Rounds with and without the third take turns.
// `npm run bench -- fair --seconds=10`
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalTime } from '#kernel/time';
import { addCompany, analyze, openBeside, type Worker } from '../clocking-bench/companies.ts';
import { reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

const roundSeconds = option('seconds', 6);
const rounds = option('rounds', 4);
const [floodClients, calmClients] = [140, 30];
const pauseMs = 500;

/** What an employee's windows ask for. */
const looks = [
  '/auth/v2/users/me',
  '/auth/v1/calendars?year=2026',
  '/auth/v2/clock/timeline?date=2026-11-16',
  '/auth/v1/employee/change/mine',
];

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

/** Milliseconds until the whole answer is read. */
function look(url: string, { token }: Worker, path: string): Promise<{ milliseconds: number; status: number }> {
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

interface Round {
  readonly url: string;
  readonly until: number;
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

async function client({ url, until, times, statuses }: Round, worker: Worker, pause: number): Promise<void> {
  // Spread over the pause, so that the clients do not ask in step.
  if (pause > 0) await sleep(Math.random() * pause);
  for (let at = Math.floor(Math.random() * looks.length); performance.now() < until; at++) {
    const { milliseconds, status } = await look(url, worker, looks[at % looks.length] ?? '/');
    times.push(milliseconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (pause > 0) await sleep(pause * (0.5 + Math.random()));
  }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const env = { REQUESTS_PER_MINUTE: '100000000', KALA_DEMO: 'off' };
const server = await startServer({ env });
try {
  const beside = await openBeside(server.dataFolder);
  const aCompany = (people: number) =>
    addCompany(beside, { people, days: 5, logins: true, shiftFrom: '08:00' as LocalTime });
  const flood = await aCompany(floodClients);
  const calm = [...(await aCompany(calmClients)), ...(await aCompany(calmClients))];
  await analyze(beside);
  await beside.close();

  const [alone, beside140, flooded] = [[] as number[], [] as number[], [] as number[]];
  const statuses = new Map<number, number>();
  const refused = new Map<number, number>();
  const play = async (seconds: number, calmTimes: number[], floodTimes?: number[]) => {
    const round = { url: server.url, until: performance.now() + seconds * 1000 };
    const quiet = calm.map((one) => client({ ...round, times: calmTimes, statuses }, one, pauseMs));
    const noisy = floodTimes
      ? flood.map((one) => client({ ...round, times: floodTimes, statuses: refused }, one, 0))
      : [];
    await Promise.all([...quiet, ...noisy]);
  };
  await play(3, [], []);
  for (let round = 0; round < rounds; round++) {
    await play(roundSeconds, alone);
    await play(roundSeconds, beside140, flooded);
  }
  console.log(`  answers to the two: ${[...statuses]}; to the third: ${[...refused]}`);
  reportMeasures([
    { name: 'the two alone, median', value: shareOf(alone, 0.5), unit: 'ms' },
    { name: 'the two alone, p95', value: shareOf(alone, 0.95), unit: 'ms' },
    { name: 'the two beside the third, median', value: shareOf(beside140, 0.5), unit: 'ms' },
    { name: 'the two beside the third, p95', value: shareOf(beside140, 0.95), unit: 'ms' },
    { name: 'the third, p95', value: shareOf(flooded, 0.95), unit: 'ms' },
    { name: 'the third, requests per second', value: flooded.length / (rounds * roundSeconds), unit: '/s' },
    {
      name: 'the two: p95 beside, of p95 alone',
      value: shareOf(beside140, 0.95) / shareOf(alone, 0.95),
      unit: '×',
      limit: 1.5,
    },
  ]);
} finally {
  agent.destroy();
  await server.stop();
}
