// Measures against limits: `npm run bench` for all of tools/bench, `npm run bench -- http` for one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { house, ownNode } from './setup/house.mjs';

const names = fs
  .readdirSync(join(house, 'tools', 'bench'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ''));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
  const failed = (asked.length > 0 ? asked : names).filter((name) => {
    console.log(`\n${name}`);
    const { status } = spawnSync(ownNode, [join('tools', 'bench', `${name}.ts`), ...options], {
      cwd: house,
      stdio: 'inherit',
    });
    return status !== 0;
  });
  if (failed.length > 0) console.log(`\nOver the limit or failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
