// A database of its own for a bench, in a folder that is removed at the end.
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { withEffects } from '#server/after-commit';
import { type Database, openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { silentLog } from '#server/log';

export const benchSecret = 'a secret of thirty-two letters or more, for the bench';

export interface BenchDatabase {
  /** Effects of transactions go nowhere. */
  readonly database: Database;
  readonly opened: Database;
  /** Where PostgreSQL has its files, by which its processes are known. */
  readonly cluster: string;
  readonly close: () => Promise<void>;
}

export async function openBenchDatabase(name: string): Promise<BenchDatabase> {
  const folder = fs.mkdtempSync(join(os.tmpdir(), `kala-${name}-`));
  const embedded = await startEmbedded({ folder });
  await prepareDatabase({ url: embedded.url, secret: benchSecret });
  const opened = await openDatabase({ url: embedded.url, secret: benchSecret });
  const nowhere = {
    live: { publish: () => {} },
    log: silentLog,
    forget: async () => {},
    jobs: { queue: async () => {}, relay: () => {} },
  };
  return {
    database: withEffects(opened, () => nowhere as never),
    opened,
    cluster: join(folder, 'pg'),
    async close() {
      await opened.close();
      await embedded.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `--people=1000` measures a smaller company than one of 10,000. */
export const askedPeople = (): number =>
  Number(process.argv.find((word) => word.startsWith('--people='))?.split('=')[1] ?? 10_000);
