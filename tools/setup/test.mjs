import { spawn } from 'node:child_process';
import { house, ownNode } from './house.mjs';
import { install } from './install.mjs';
import { sayingErrors } from './steps.mjs';

export const test = (args) =>
  sayingErrors(async () => {
    await install();
    const child = spawn(ownNode, ['tools/checks/run.ts', ...args], { cwd: house, stdio: 'inherit' });
    process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  });
