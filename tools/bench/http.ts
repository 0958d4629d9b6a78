// What our way of answering a call costs: CPU of the server for one tag list of 50, beside a bare Fastify route with the
// same SQL in the same kind of transaction on the same database. Interleaved rounds in one process, the client in another.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { house, ownNode } from '../setup/house.mjs';
import { median, reportMeasures } from '../setup/measure.ts';
import type { Started } from './http/server.ts';

const rounds = 12;
const requests = 600;
const connections = 8;

const server = fork(join(house, 'tools', 'bench', 'http', 'server.ts'), { execPath: ownNode, cwd: house });
try {
  const [{ routes }] = (await once(server, 'message')) as [Started];
  const cost: Record<string, number[]> = {};
  for (const { name, ...route } of routes) {
    await ask(route);
    cost[name] = [];
  }
  for (let round = 0; round < rounds; round++) {
    // Every other round backwards, so that no route is always the first on a warm machine.
    for (const { name, ...route } of round % 2 ? routes.toReversed() : routes) {
      const before = await cpu(server);
      await ask(route);
      cost[name]?.push(((await cpu(server)) - before) / requests);
    }
  }
  const bare = cost.bare ?? [];
  const against = (name: string, base: readonly number[]) =>
    median((cost[name] ?? []).map((value, round) => value / (base[round] ?? value)));
  reportMeasures([
    { name: 'bare Fastify, plain driver', value: median(bare), unit: 'µs' },
    { name: 'bare Fastify, our transaction', value: median(cost.kit ?? []), unit: 'µs' },
    { name: 'the call as it is', value: median(cost.call ?? []), unit: 'µs' },
    { name: 'the call, beside bare with our transaction', value: against('call', cost.kit ?? []), unit: '×' },
    { name: 'the call, beside bare with the plain driver', value: against('call', bare), unit: '×', limit: 1.3 },
  ]);
} finally {
  server.send('stop');
  await once(server, 'exit');
}

async function ask(route: Omit<Started['routes'][number], 'name'>): Promise<void> {
  const result = await autocannon({ ...route, connections, amount: requests, headers: { ...route.headers } });
  if (result['2xx'] !== requests) throw new Error(`${route.url} answered ${result['2xx']} of ${requests} requests.`);
}

/** Microseconds of CPU that the server has used so far. */
async function cpu(process: ChildProcess): Promise<number> {
  process.send('cpu');
  const [{ used }] = (await once(process, 'message')) as [{ used: number }];
  return used;
}
