// Clocking under load: a rush of clock-ins compared with raw inserts, a clock-in beside large reports, the report compared with its
// bare SQL, an import, the lock of a month, and kills under load. `--only=beside` measures one of them, `--encoding=br` lets the reports be compressed.

import { join } from 'node:path';
import { measureBeside } from '../clocking-bench/beside.ts';
import { addCompany, analyze, nextHalfHour, openBeside, type Worker } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { measureImport } from '../clocking-bench/import.ts';
import { killedWhileClocking } from '../clocking-bench/kill.ts';
import { measureLock } from '../clocking-bench/lock.ts';
import { measureReport } from '../clocking-bench/report.ts';
import { rawInserts, rush } from '../clocking-bench/rush.ts';
import { writtenSoFar } from '../clocking-bench/written.ts';
import { type Measure, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const options = new Set(process.argv.slice(2));
const wants = (part: string) =>
  [...options].every((option) => !option.startsWith('--only=')) || options.has(`--only=${part}`);
const env = { REQUESTS_PER_MINUTE: '100000000', SIGN_INS_PER_MINUTE: '100000', KALA_DEMO: 'off' };

/** Options of Node for the server, such as `--node=--cpu-prof`. */
const nodeOptions = [...options].flatMap((option) => (option.startsWith('--node=') ? [option.slice(7)] : []));
const encoding = [...options].find((option) => option.startsWith('--encoding='))?.slice('--encoding='.length);

if (wants('beside')) nodeOptions.push('--import', './tools/clocking-bench/turns.mjs');

const measures: Measure[] = [];
const server = await startServer({ env, nodeOptions });
const beside = await openBeside(server.dataFolder);
const data = join(server.dataFolder, 'pg');
try {
  if (wants('rush')) measures.push(...(await measureRush()));
  if (wants('beside'))
    measures.push(...(await measureBeside({ url: server.url, server: server.process, data, encoding, beside })));
  if (wants('report')) measures.push(...(await measureReport(server.url, beside)));
  if (wants('lock')) measures.push(...(await measureLock(server.url, beside)));
  if (wants('import')) measures.push(...(await measureImport(server.url, beside)));
} finally {
  await beside.close();
  await server.stop();
}
if (wants('kill')) {
  const { acknowledged, lost, doubled, kills } = await killedWhileClocking({
    victims: ['server', 'postgres', 'server', 'postgres', 'server'],
    perSecond: 200,
    seconds: 4,
    log: (line) => console.log(`  ${line}`),
  });
  measures.push(
    { name: `clock-ins acknowledged over ${kills} kills at 200/s`, value: acknowledged, unit: 'punches' },
    { name: 'acknowledged and lost', value: lost, unit: 'punches', limit: 0 },
    { name: 'stored twice', value: doubled, unit: 'punches', limit: 0 },
  );
}
reportMeasures(measures);

async function measureRush(): Promise<Measure[]> {
  const companies: Worker[][] = [];
  const shiftFrom = nextHalfHour();
  for (let count = 0; count < 40; count++)
    companies.push(await addCompany(beside, { people: 60, days: 8, logins: true, shiftFrom }));
  // The companies alternate, as in a real rush.
  const workers = Array.from({ length: 60 }, (_, person) => companies.map((one) => one[person] as Worker)).flat();
  const one = await addCompany(beside, { people: 2_000, days: 8, logins: true, shiftFrom });
  await analyze(beside);
  // Warm-up, until the engine has compiled the hot code.
  await rush({ url: server.url, workers, connections: 16, seconds: 10 });
  // With as many connections as the server has, before and after: the load of the machine may have changed meanwhile.
  const inserts = () => rawInserts(beside.database, { worker: workers[0] as Worker, connections: 10, seconds: 4 });
  const cpuOfAll = () => ({
    server: cpuOf([server.process.pid ?? 0]),
    postgres: cpuOfPostgres(data),
    own: cpuOf([process.pid]),
  });
  const beforeInserts = cpuOfAll();
  const before = await inserts();
  const afterInserts = cpuOfAll();
  const insertCpu =
    (afterInserts.postgres - beforeInserts.postgres + afterInserts.own - beforeInserts.own) / (before * 4);
  // A server that was quiet for five seconds gives memory back, and compiled code with it (server-kit/memory.ts): on a busy machine
  // the inserts take that long.
  await rush({ url: server.url, workers, connections: 16, seconds: 5 });
  const writtenBefore = await writtenSoFar(beside.database);
  const then = cpuOfAll();
  const many = await rush({ url: server.url, workers, connections: 16, seconds: 15 });
  const now = cpuOfAll();
  const written = await writtenSoFar(beside.database);
  const each = (whose: keyof typeof then) => (now[whose] - then[whose]) / many.count;
  const raw = (before + (await inserts())) / 2;
  const single = await rush({ url: server.url, workers: one, connections: 16, seconds: 10 });
  return [
    { name: 'raw single-row durable inserts', value: raw, unit: '/s' },
    { name: 'clock-ins, 40 companies', value: many.perSecond, unit: '/s' },
    { name: 'clock-ins short of 500/s', value: Math.max(0, 500 - many.perSecond), unit: '/s', limit: 0 },
    { name: 'clock-in, median', value: many.median, unit: 'ms' },
    { name: 'clock-in, p99', value: many.p99, unit: 'ms', limit: 150 },
    { name: 'a clock-in costs as many raw inserts', value: raw / many.perSecond, unit: '×', limit: 10 },
    {
      name: 'the same by processor time',
      value: (each('server') + each('postgres') + each('own')) / insertCpu,
      unit: '×',
    },
    { name: 'write-ahead log of a clock-in', value: (written.bytes - writtenBefore.bytes) / many.count, unit: 'bytes' },
    {
      name: 'days written again on their page',
      value: (100 * (written.daysOnPage - writtenBefore.daysOnPage)) / (written.days - writtenBefore.days),
      unit: '%',
    },
    { name: 'processor time of a clock-in, server', value: each('server'), unit: 'ms' },
    { name: 'processor time of a clock-in, PostgreSQL', value: each('postgres'), unit: 'ms' },
    { name: 'processor time of a clock-in, the client beside them', value: each('own'), unit: 'ms' },
    { name: 'clock-ins, one company of 2,000', value: single.perSecond, unit: '/s' },
    { name: 'clock-in in one company, p99', value: single.p99, unit: 'ms' },
  ];
}
