import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from './steps.mjs';

const defaultPort = 3000;
const defaultHost = '127.0.0.1';
/** A server that is stopping releases its port within this, in milliseconds. */
const longestStop = 4_000;

/** Checked before the work begins; the server checks again when it listens. */
export async function expectFreePort(wish, host, patience = longestStop, wait = () => sleep(200)) {
  const port = Number(wish || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Stop(`PORT must be a number from 1 to 65535, not "${wish}".`);
  const begun = performance.now();
  for (;;) {
    const refusal = await refusalOf(port, host || defaultHost);
    if (!refusal) return;
    if (refusal !== 'EADDRINUSE')
      throw new Stop(`Port ${port} cannot be used (${refusal}): choose another one with PORT=8080 npm start.`);
    if (performance.now() - begun > patience)
      throw new Stop(
        `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
      );
    await wait();
  }
}

function refusalOf(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
