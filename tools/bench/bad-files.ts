// The long form of the bad files that run in `npm test`: 2,000 generated files over all importers. None crashes the server, hangs or
// is written in part. `npm run bench -- bad-files --files=100 --from=5000`
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? otherwise);

/** Leave, shifts, workers, punches, pay items and people. */
const importers = 6;
const files = number('files', 2_000);

const vitest = join(house, 'node_modules', 'vitest', 'vitest.mjs');
const begun = performance.now();
const { status } = spawnSync(ownNode, [vitest, 'run', '--project', 'server', 'apps/server/bad-files.server.test.ts'], {
  cwd: house,
  stdio: 'inherit',
  env: {
    ...process.env,
    BAD_FILES: String(Math.ceil(files / importers)),
    BAD_FILES_FROM: String(number('from', 0)),
  },
});
console.log(`${files} bad files in ${Math.round((performance.now() - begun) / 1_000)} s`);
process.exitCode = status ?? 1;
