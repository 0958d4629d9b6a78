// The long form of a test in `npm test`: server, PostgreSQL and both are killed at 50 random points of freezing and approving a run. Each
// step is made whole or not at all, to the satang, and is done within 60 seconds. `npm run bench -- payroll-kill --rounds=10 --seed=7`
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

const rounds = option('rounds', 50);
/** Another seed in every run, unless one is given; a failure is repeated with it. */
const seed = option('seed', randomInt(1_000_000));
process.stdout.write(`Seed ${seed}: npm run bench -- payroll-kill --seed=${seed}\n`);

const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
const file = 'modules/payroll/server/killed.server.test.ts';
const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'server', file], {
  cwd: house,
  stdio: 'inherit',
  env: { ...process.env, KILL_ROUNDS: String(rounds), KILL_SEED: String(seed) },
});
process.exitCode = status === 0 ? 0 : 1;
