import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { house, ownNode } from '../setup/house.mjs';
import type { Counts } from './counts.ts';

export interface Outcome extends Counts {
  /** What the command printed; shown when it failed. */
  readonly output: string;
}

/** Many processes read the same files: what Node has compiled of them is kept here. */
const compiled = join(house, '.test', 'compiled');

/** Runs a script on the pinned Node. The command counts as one: passed when it ends with 0. */
export async function command(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const path = [join(house, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(ownNode, args, {
    cwd: house,
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
