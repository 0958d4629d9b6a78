// `npm run dev`: the server starts again and the web reloads when a source is saved. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { house, ownNode } from './setup/house.mjs';
import { freePort } from './setup/server-process.ts';

const port = process.env.PORT ?? String(await freePort());
const env = {
  ...process.env,
  PORT: port,
  KALA_API: `http://127.0.0.1:${port}`,
  // Vite's server is in front: links in mails lead there.
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
};

// Each in its own process group: the terminal's signal reaches them through this process, in order and once.
const start = (args: readonly string[]) => spawn(ownNode, args, { cwd: house, env, stdio: 'inherit', detached: true });

const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) child.on('close', stop);
