// The long form of the property tests that run in `npm test`: 100,000 slips, and many more schedules, punches and requests.
// `npm run bench -- properties --seed=7 --times=2`
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

/** How many examples each file draws per property. */
const files = {
  'modules/payroll/rules/slip-properties.test.ts': 100_000,
  'modules/payroll/rules/second-calculation.test.ts': 100_000,
  'modules/clocking/rules/attendance-properties.test.ts': 6_000,
  'modules/approvals/rules/request-properties.test.ts': 20_000,
};

/** Another seed in every run, unless one is given; a failure is repeated with it. */
const seed = option('seed', randomInt(1_000_000));
process.stdout.write(`Seed ${seed}: npm run bench -- properties --seed=${seed}\n`);

const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
const failed = Object.entries(files).filter(([file, runs]) => {
  const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'rules', file], {
    cwd: house,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROPERTY_RUNS: String(runs * option('times', 1)),
      PROPERTY_SEED: String(seed),
    },
  });
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
