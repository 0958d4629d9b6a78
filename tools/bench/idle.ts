// What a server costs to which nobody speaks: its own processor time and PostgreSQL's, over a minute.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';

const minute = 60_000;
const server = await startServer({ env: { KALA_DEMO: 'on' } });
try {
  // The first minutes compile, collect garbage and do what is due in the new company.
  await sleep(2 * minute);
  const used = () => ({
    server: cpuOf([server.process.pid ?? 0]),
    postgres: cpuOfPostgres(join(server.dataFolder, 'pg')),
  });
  const before = used();
  await sleep(minute);
  const after = used();
  const share = (whose: keyof typeof before) => (100 * (after[whose] - before[whose])) / minute;
  reportMeasures([
    { name: 'idle server, of one core', value: share('server'), unit: '%', limit: 0.5 },
    { name: 'PostgreSQL below it, of one core', value: share('postgres'), unit: '%', limit: 0.5 },
  ]);
} finally {
  await server.stop();
}
