// Starts Kala: its database or yours, migrations, the demo at the first start, then web and API on one port.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { systemNow } from '#kernel/time';
import { openDatabase } from '#server/db/database';
import { type Embedded, StartError, startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { createLog, withoutSecrets } from '#server/log';
import { givingBackMemory } from '#server/memory';
import { startApplication } from './application.ts';
import { ConfigError, ownAddresses, readConfig, secretOf, secretTexts } from './config.ts';
import { demoAccounts, loadDemoOnce } from './demo/load.ts';
import { outboxPage } from './outbox-page.ts';
import { outsideOf } from './outside-of.ts';
import { version } from './version.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Shows a step and how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Less than a service manager waits before it kills (docs/one-machine.md). What is committed is safe, and jobs begin again. */
const longestStopMs = 45_000;

class PortTaken extends Error {}

function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new PortTaken(`Port ${port} is taken: stop what uses it, or choose another with PORT=3001 npm start.`)
          : error,
      ),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const addresses = ownAddresses(config);
  await requireFreePort(config.port, config.host);
  say(`Kala ${version}`);
  const secret = secretOf(config);
  const log = createLog(config.logLevel, { secrets: [secret, ...secretTexts(process.env)] });

  const embedded: Embedded | null = config.databaseUrl
    ? null
    : await step('database', () =>
        startEmbedded({ folder: config.dataFolder, log: (message) => log.warn({}, message) }),
      );
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await step('migrations', () => prepareDatabase({ url, secret }));
  const database = await openDatabase({
    url,
    secret,
    packets: config.databasePackets,
    ...(config.databasePoolUrl && { poolUrl: config.databasePoolUrl }),
    log: (message) => log.warn({}, message),
    // In tests such work fails. Here it goes on: the wait for a connection has an end.
    onSecondConnection: (err) => log.error({ err }, 'Two database connections in one call.'),
  });
  if (config.demo) await step('demo company', () => loadDemoOnce(database, systemNow(), config.demoSeats));

  const webFolder = join(import.meta.dirname, '..', '..', '.dist', 'web');
  const application = await startApplication({
    database,
    secret,
    ...outsideOf(config, { database, filesFolder: join(config.dataFolder, 'files') }),
    demoAccounts: config.demo ? demoAccounts(systemNow()) : [],
    log,
    http: {
      webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
      addresses,
      secure: config.secure,
      trustProxy: config.trustProxy,
      imageSources: config.imageSources,
      otherSources: config.chatSources,
      publicSettings: config.publicSettings,
      metricsToken: config.metricsToken,
      onAnswered: givingBackMemory(),
      sharedSecret: config.sharedSecret,
      pages: config.demo && !config.smtpUrl ? { '/dev/outbox': () => outboxPage(database) } : {},
      limits: {
        bodyBytes: 2 * 1024 * 1024,
        uploadBytes: 25 * 1024 * 1024,
        uploadBytesPerHour: 1024 * 1024 * 1024,
        timeoutMilliseconds: 30_000,
        requestsPerMinute: config.requestsPerMinute,
        narrowRequestsPerMinute: config.narrowRequestsPerMinute,
      },
    },
  });

  const stop = once(async () => {
    say('\nStopping …');
    setTimeout(() => {
      log.error({}, 'Something did not end in time; the server ends without it.');
      process.exit(1);
    }, longestStopMs).unref();
    await application.stop();
    await database.close();
    await embedded?.stop();
    process.exit(0);
  });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A promise was left to fail.'));

  await application.http.listen({ port: config.port, host: config.host });
  announce(addresses[0], config.demo);
}

function announce(address: string, demo: boolean): void {
  say(`\nKala is at ${address}`);
  if (!demo) return;
  const accounts = demoAccounts(systemNow());
  say(`Demo accounts, all with the password ${accounts[0]?.password}:`);
  for (const account of accounts) say(`  ${account.role.padEnd(15)} ${account.email.padEnd(32)} ${account.name}`);
  say('Ctrl-C stops it.');
}

function once(work: () => Promise<void>): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    work().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof PortTaken || error instanceof StartError;
  const text = known ? error.message : inspect(error);
  console.error(withoutSecrets(secretTexts(process.env))(text));
  process.exit(1);
});
