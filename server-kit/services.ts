import type { Database } from './db/database.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Live } from './live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';

/** What the server offers to handlers, jobs and hearers. */
export interface KitServices {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly mail: Mail;
  readonly live: Live;
  readonly log: Log;
}
