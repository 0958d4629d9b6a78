import type { Database } from './db/database.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';

/** What the server offers to jobs and event listeners. Messages and further jobs leave with a transaction (after-commit.ts). */
export interface KitServices {
  readonly database: Database;
  readonly files: Files;
  readonly mail: Mail;
  readonly log: Log;
}
