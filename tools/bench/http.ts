// What our way of answering a call costs: CPU of the server for one tag list of 50, compared with a bare Fastify route with the
// same SQL in the same kind of transaction on the same database, with the same options of the engine. Rounds are interleaved; the client is another process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { house, ownNode } from '../setup/house.mjs';
import { median, reportMeasures } from '../setup/measure.ts';
import { engineOptions } from '../setup/run-server.mjs';
import { startServer } from '../setup/server-process.ts';
import { profileOf, signIn } from './http/visitor.ts';

const rounds = 12;
const requests = 600;
const connections = 8;

interface Route {
  readonly process: ChildProcess;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const env = { REQUESTS_PER_MINUTE: '10000000', SIGN_INS_PER_MINUTE: '1000' };
const server = await startServer({ env, nodeOptions: ['--import', './tools/bench/http/cpu.mjs'] });
try {
  const headers = { authorization: `Bearer ${await signIn(server.url)}` };
  await fillTags(server.url, headers);
  const bare = fork(join(house, 'tools', 'bench', 'http', 'bare.ts'), {
    execPath: ownNode,
    execArgv: [...engineOptions],
    cwd: house,
    env: {
      ...process.env,
      KALA_DATA: server.dataFolder,
      BENCH_ORGANIZATION: (await profileOf(server.url, headers)).lastVisitEmployee?.organization.id,
    },
  });
  const [{ url }] = (await once(bare, 'message')) as [{ url: string }];
  const driver = { process: bare, url: `${url}/driver`, headers: {} };
  const kit = { process: bare, url: `${url}/kit`, headers: {} };
  const call = { process: server.process, url: `${server.url}/auth/v1/tags`, headers };
  const costs = await measured([driver, kit, call]);
  const [driverCosts = [], kitCosts = [], callCosts = []] = costs;
  reportMeasures([
    { name: 'bare Fastify, plain driver', value: median(driverCosts), unit: 'µs' },
    { name: 'bare Fastify, our transaction', value: median(kitCosts), unit: 'µs' },
    { name: 'the call as it is', value: median(callCosts), unit: 'µs' },
    { name: 'the call, beside bare with our transaction', value: ratio(callCosts, kitCosts), unit: '×' },
    {
      name: 'the call, beside bare with the plain driver',
      value: ratio(callCosts, driverCosts),
      unit: '×',
      limit: 1.3,
    },
  ]);
  bare.send('stop');
  await once(bare, 'exit');
} finally {
  await server.stop();
}

/** Microseconds of CPU per request, of each route in each round. */
async function measured(routes: readonly Route[]): Promise<number[][]> {
  const costs = routes.map((): number[] => []);
  // The first two rounds warm the code and the statements.
  for (let round = -2; round < rounds; round++) {
    // Every other round in reverse order, so that no route is always the first.
    const order = [...routes.keys()];
    for (const index of round % 2 ? order.reverse() : order) {
      const cost = await costOf(routes[index] as Route);
      if (round >= 0) costs[index]?.push(cost);
    }
  }
  return costs;
}

async function costOf({ process: server, url, headers }: Route): Promise<number> {
  const before = await cpuOf(server);
  const result = await autocannon({ url, headers, connections, amount: requests });
  if (result['2xx'] !== requests) throw new Error(`${url} answered ${result['2xx']} of ${requests} requests.`);
  return ((await cpuOf(server)) - before) / requests;
}

async function cpuOf(process: ChildProcess): Promise<number> {
  process.send('cpu');
  const [{ used }] = (await once(process, 'message')) as [{ used: number }];
  return used;
}

function ratio(costs: readonly number[], base: readonly number[]): number {
  return median(costs.map((cost, round) => cost / (base[round] ?? cost)));
}

/** A full page of the list. */
async function fillTags(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  for (let number = 1; number <= 50; number++)
    await fetch(`${url}/auth/v1/tag`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Tag ${number}`, colour: '#1d5fbf' }),
    });
}
