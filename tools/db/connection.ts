// What the database tools work on: the same settings as the server, the same database.
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError, readConfig, secretOf } from '#apps/server/config';
import { startEmbedded } from '#server/db/embedded';
import { StartError } from '#server/db/start-error';
import { BackupError } from './archive.ts';

export interface Connection {
  readonly url: string;
  readonly secret: string;
  /** Null when files are in a bucket. */
  readonly filesFolder: string | null;
}

/** Runs a tool. A problem that its user can fix is one sentence, with exit code 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  const isSentence = error instanceof BackupError || error instanceof StartError || error instanceof ConfigError;
  return isSentence ? error.message : undefined;
}

/** Passes the configured database to the work: that of DATABASE_URL, or the embedded one, started if it is not running. */
export async function onDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ folder: config.dataFolder });
  try {
    await work({
      url: config.databaseUrl ?? embedded?.url ?? '',
      secret: secretOf(config),
      filesFolder: config.s3 ? null : path.join(config.dataFolder, 'files'),
    });
  } finally {
    await embedded?.stop();
  }
}

/** The file named on the command line. */
export function fileArgument(usage: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError(`Say which file: ${usage}.`);
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  return path.resolve(file);
}
