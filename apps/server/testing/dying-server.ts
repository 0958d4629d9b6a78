// A server that is killed in the middle of one call: right before its transaction commits, or right after it, before any effect.
// Reads one line of JSON from its arguments.
import type { InjectOptions } from 'fastify';
import { type Database, openDatabase } from '#server/db/database';
import { startApplication } from '../application.ts';
import { applicationOptions } from './application-options.ts';

export interface Death {
  readonly opening: { readonly url: string; readonly secret: string };
  readonly moment: 'beforeCommit' | 'afterCommit';
  readonly request: InjectOptions;
  readonly token: string;
}

const { opening, moment, request, token } = JSON.parse(process.argv[2] ?? '') as Death;
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

/** The application adds its effects around this database, so code after the commit here runs before all of them. */
function dying(database: Database, isArmed: () => boolean): Database {
  return {
    ...database,
    async tenant(organizationId, work) {
      const result = await database.tenant(organizationId, async (tx) => {
        const done = await work(tx);
        if (isArmed() && moment === 'beforeCommit') {
          // Statements that are not awaited leave with COMMIT; an answered statement after them shows that the work was sent.
          await tx.rows({ text: 'select 1', values: [], name: undefined });
          die();
        }
        return done;
      });
      if (isArmed()) die();
      return result;
    },
  };
}

let armed = false;
const database = await openDatabase({ ...opening, tenantPool: 2, globalPool: 2 });
const application = await startApplication(applicationOptions(dying(database, () => armed)));
armed = true;
await application.http.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
process.stdout.write('The call ended and the server lives.');
process.exit(1);
