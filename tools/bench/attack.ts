// The long form of the attacks that run in `npm test`: 200,000 spoiled requests over the whole contract, none answered 500; every
// change sent four times at once, twenty times over. `npm run bench -- attack --requests=20000 --seed=7 --rounds=5`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const option = (name: string, otherwise: number): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? String(otherwise);

const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
const attacks = ['fuzz', 'races', 'states', 'secrets', 'parallel-edits', 'stopped-database'];
const files = attacks.map((name) => `apps/server/${name}.server.test.ts`);
const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'server', ...files], {
  cwd: house,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: option('requests', 200_000),
    FUZZ_SEED: option('seed', 20_261_115),
    RACE_ROUNDS: option('rounds', 20),
  },
});
process.exitCode = status ?? 1;
