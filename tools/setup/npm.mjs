import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { house } from './house.mjs';

const packages = join(house, 'node_modules');

/**
 * Runs npm to its end. It runs on the machine's Node, never on the pinned one: npm replaces the folder of the pinned Node,
 * and only the machine's Node knows the certificates of the machine.
 */
export function npm(args, folder = house) {
  const { npm_execpath: script, npm_node_execpath: node, PATH = '', ...env } = process.env;
  const path = PATH.split(delimiter)
    .filter((place) => !place.startsWith(packages))
    .join(delimiter);
  const isOwn = !node || node.startsWith(packages);
  const [command, ...before] = script && !isOwn ? [node, script] : ['npm'];
  const child = spawn(command, [...before, ...args], {
    cwd: folder,
    env: { ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: error.code, output }));
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}
