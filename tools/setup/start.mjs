import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectRoomToWrite } from './folder.mjs';
import { house, ownNode } from './house.mjs';
import { install } from './install.mjs';
import { expectFreePort } from './port.mjs';
import { serverArguments } from './run-server.mjs';
import { Stop, sayingErrors } from './steps.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export const start = () =>
  sayingErrors(async () => {
    const { DATABASE_URL, KALA_DATA, PORT, HOST } = process.env;
    if (!DATABASE_URL) expectRoomToWrite(resolvePath(house, KALA_DATA || '.data'));
    await install();
    await expectFreePort(PORT, HOST);
    for (const args of [['tools/build-web.ts'], ['tools/build-server.ts'], server]) {
      const { code, stopped } = await run(args);
      process.exitCode = code;
      if (code !== 0 || stopped) return;
    }
  });

const server = ['--import', './tools/setup/stop-with-parent.mjs', ...serverArguments];

/** Runs a file on the pinned Node until it ends. */
function run(args) {
  // In its own process group: a signal of the terminal reaches it once, through this process, and not twice.
  const child = spawn(ownNode, args, { cwd: house, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true });
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  for (const signal of stopSignals) process.on(signal, stop);
  void stopWithNpm(child, stop);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Stop(`Node could not be started: ${error.message}.`)));
    child.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop);
      resolve({ code: code ?? (stopped ? 0 : 1), stopped });
    });
  });
}

/** A killed npm sends no signal. The server must not stay and hold the port. */
async function stopWithNpm(child, stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = parentsUpToNpm();
  while (child.exitCode === null && child.signalCode === null) {
    if (parentsUpToNpm() !== before) return stop();
    await sleep(300, undefined, { ref: false });
  }
}

/** npm is the parent, or the parent of the shell that npm started. A changed parent means that it is gone. */
function parentsUpToNpm() {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(statOf(process.ppid)) ?? [];
  return /^(sh|dash|ash|bash|busybox)$/.test(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** Linux only; elsewhere only the direct parent is known. */
function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
