// The long form of the attacks that run in `npm test`: 200,000 spoiled requests over the whole contract, none answered 500.
// `npm run bench -- attack --requests=20000 --seed=7`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const option = (name: string, otherwise: number): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? String(otherwise);

const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'server', 'apps/server/fuzz.server.test.ts'], {
  cwd: house,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: option('requests', 200_000),
    FUZZ_SEED: option('seed', 20_261_115),
  },
});
process.exitCode = status ?? 1;
