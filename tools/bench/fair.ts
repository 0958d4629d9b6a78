// Whether one company can slow the others down: 200 clients in three companies. Those of two of them look something up
// every second; those of the third ask again as soon as they are answered. Rounds with and without the third take turns.
// `npm run bench -- fair --seconds=10`
import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import type { LocalTime } from '#kernel/time';
import { addCompany, analyze, openBeside } from '../clocking-bench/companies.ts';
import { median, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';
import { agent, client } from './fair/clients.ts';

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

const roundSeconds = option('seconds', 2);
const rounds = option('rounds', 15);
const [floodClients, calmClients] = [140, 30];
const pauseMs = 1_000;

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

  const tokens = flood.map(({ token }) => token);
  const flooding = new Thread(new URL('./fair/clients.ts', import.meta.url), {
    workerData: { url: server.url, tokens },
  });
  const [alone, besideThird, flooded] = [[] as number[], [] as number[], [] as number[]];
  const statuses = new Map<number, number>();
  const refused = new Map<number, number>();
  const play = async (seconds: number, calmTimes: number[], isFlooded: boolean) => {
    const round = { url: server.url, until: performance.now() + seconds * 1000, times: calmTimes, statuses };
    const over = isFlooded ? once(flooding, 'message') : undefined;
    if (isFlooded) flooding.postMessage(seconds);
    await Promise.all(calm.map(({ token }) => client(round, token, pauseMs)));
    const [answer] = ((await over) ?? []) as { times: number[]; statuses: Map<number, number> }[];
    flooded.push(...(answer?.times ?? []));
    for (const [status, count] of answer?.statuses ?? []) refused.set(status, (refused.get(status) ?? 0) + count);
  };
  await play(3, [], true);
  flooded.length = 0;
  const longer: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [own, shared] = [[] as number[], [] as number[]];
    await play(roundSeconds, own, false);
    await play(roundSeconds, shared, true);
    alone.push(...own);
    besideThird.push(...shared);
    longer.push(shareOf(shared, 0.95) / shareOf(own, 0.95));
  }
  await flooding.terminate();
  console.log(`  answers to the two: ${[...statuses]}; to the third: ${[...refused]}`);
  reportMeasures([
    { name: 'the two alone, median', value: shareOf(alone, 0.5), unit: 'ms' },
    { name: 'the two alone, p95', value: shareOf(alone, 0.95), unit: 'ms' },
    { name: 'the two beside the third, median', value: shareOf(besideThird, 0.5), unit: 'ms' },
    { name: 'the two beside the third, p95', value: shareOf(besideThird, 0.95), unit: 'ms' },
    { name: 'the third, p95', value: shareOf(flooded, 0.95), unit: 'ms' },
    { name: 'the third, requests per second', value: flooded.length / (rounds * roundSeconds), unit: '/s' },
    {
      name: 'p95 beside, of p95 alone, over all rounds',
      value: shareOf(besideThird, 0.95) / shareOf(alone, 0.95),
      unit: '×',
      limit: 1.5,
    },
    // Says whether a figure over the limit is of all rounds or of a few, in which others slowed the machine down.
    { name: 'p95 beside, of p95 alone, in the median round', value: median(longer), unit: '×', limit: 1.5 },
  ]);
} finally {
  agent.destroy();
  await server.stop();
}
