// What the database tools work on: the same settings as the server, the same database.
import fs from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, readConfig, secretOf } from '#apps/server/config';
import { StartError, startEmbedded } from '#server/db/embedded';
import { BackupError } from './archive.ts';

export interface Connection {
  readonly url: string;
  readonly secret: string;
  /** Null when files lie in a bucket. */
  readonly filesFolder: string | null;
}

/** Runs a tool on the configured database. What its user can mend is told in one sentence, with exit code 1. */
export async function runOnDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const embedded = config.databaseUrl ? undefined : await startEmbedded({ folder: config.dataFolder });
    try {
      await work({
        url: config.databaseUrl ?? embedded?.url ?? '',
        secret: secretOf(config),
        filesFolder: filesFolder(config),
      });
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    if (!isSentence(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isSentence = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof StartError || error instanceof ConfigError;

const filesFolder = (config: Config): string | null => (config.s3 ? null : path.join(config.dataFolder, 'files'));

/** The file named on the command line. */
export function fileArgument(usage: string): string {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupError(`Say which file: ${usage}.`);
  if (!fs.existsSync(path.dirname(path.resolve(file))))
    throw new BackupError(`There is no folder ${path.dirname(path.resolve(file))}.`);
  return path.resolve(file);
}
