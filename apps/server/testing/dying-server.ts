// A server that is killed in the middle of one call, alone or together with PostgreSQL, or that survives a killed PostgreSQL.
// Reads one line of JSON from its arguments.
import type { InjectOptions } from 'fastify';
import { type Database, openDatabase } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { killPostgres, type Victim } from '#server/testing/kill-rounds';
import { startApplication } from '../application.ts';
import type { Opening } from '../testing.ts';
import { applicationOptions } from './application-options.ts';

/**
 * Right before the transaction commits, while COMMIT is on its way, right after it and before any effect; or before the statement of
 * that number. After the answer where the call has fewer statements. Number 0: never.
 */
export type Moment = 'beforeCommit' | 'duringCommit' | 'afterCommit' | number;

export interface Death {
  readonly opening: Opening;
  readonly victim: Victim;
  readonly moment: Moment;
  readonly request: InjectOptions;
  readonly token: string;
}

export interface LastWords {
  /** Statements that the call has sent. */
  readonly statements: number;
}

const { opening, victim, moment, request, token } = JSON.parse(process.argv[2] ?? '') as Death;
let isArmed = false;
let statements = 0;

function kill(): void {
  isArmed = false;
  if (victim !== 'server') killDatabase(opening.dataFolder);
  if (victim !== 'postgres') process.kill(process.pid, 'SIGKILL');
}

function killDatabase(dataFolder: string | undefined): void {
  if (dataFolder === undefined) throw new Error('PostgreSQL is shared with other tests and stays alive.');
  killPostgres(dataFolder);
}

/** A transaction with a point at which to die before each of its statements. */
function withPoints(tx: TenantTx): TenantTx {
  const point = (): void => {
    if (isArmed && ++statements === moment) kill();
  };
  return {
    organizationId: tx.organizationId,
    rows(statement) {
      point();
      return tx.rows(statement);
    },
    one(statement) {
      point();
      return tx.one(statement);
    },
    run(statement) {
      point();
      return tx.run(statement);
    },
    later(statement) {
      point();
      tx.later(statement);
    },
  };
}

/** The application adds its effects around this database, so code after the commit here runs before all of them. */
function dying(database: Database): Database {
  return {
    ...database,
    async tenant(organizationId, work) {
      const result = await database.tenant(organizationId, async (tx) => {
        const done = await work(withPoints(tx));
        if (isArmed && moment === 'beforeCommit') {
          // Statements that are not awaited leave with COMMIT; an answered statement after them shows that the work was sent.
          await tx.rows({ text: 'select 1', values: [], name: undefined });
          kill();
        }
        if (isArmed && moment === 'duringCommit') setImmediate(kill);
        return done;
      });
      if (isArmed && moment === 'afterCommit') kill();
      return result;
    },
  };
}

const database = await openDatabase({ ...opening, tenantPool: 2, globalPool: 2 });
const application = await startApplication(applicationOptions(dying(database)));
isArmed = true;
await application.http.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
if (isArmed && typeof moment === 'string') {
  process.stdout.write('The call ended and the server lives.');
  process.exit(1);
}
if (isArmed && moment !== 0) kill();
process.send?.({ statements } satisfies LastWords, () => process.exit(0));
