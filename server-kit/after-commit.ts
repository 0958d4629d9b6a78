import type { Database } from './db/database.ts';
import type { GlobalTx, TenantTx } from './db/tx.ts';
import type { JobKind, SendOptions, TransactionJobs } from './jobs.ts';
import type { Live, LiveMessage } from './live.ts';
import type { Log } from './log.ts';

/** What an effect may use. It runs after its transaction is committed, so it cannot change anything in it. */
export interface EffectServices {
  readonly live: Pick<Live, 'publish'>;
  readonly jobs: TransactionJobs;
  /** Every server process drops its cached answers about this user or organization; this process at once. */
  forget(ownerId: string): Promise<void>;
  readonly log: Log;
}

type AnyTx = TenantTx | GlobalTx;
type Effect = (services: EffectServices) => void | Promise<void>;

interface TransactionEffects {
  readonly effects: Effect[];
  readonly services: EffectServices;
}

const effectsOfTransactions = new WeakMap<AnyTx, TransactionEffects>();

function effectsOf(tx: AnyTx): TransactionEffects {
  const found = effectsOfTransactions.get(tx);
  if (!found) throw new Error('Nothing can follow this transaction: it only reads, or was opened past withEffects.');
  return found;
}

/**
 * Runs the effect after the transaction is committed and before the caller gets the answer. A transaction that is rolled back
 * has no effects; one that is repeated has the effects of its last run. A process that is killed in between loses the effect:
 * use `tell` or `queue` for what must not be lost; these write rows in the transaction itself.
 */
export function afterCommit(tx: AnyTx, effect: Effect): void {
  effectsOf(tx).effects.push(effect);
}

/**
 * Like afterCommit, for an effect that would also happen by itself a little later. Does nothing where transactions have no effects.
 */
export function afterCommitIfAny(tx: AnyTx, effect: Effect): void {
  effectsOfTransactions.get(tx)?.effects.push(effect);
}

/** Queues a job in this transaction: committed or rolled back with it. */
export const queue = <Data extends object>(
  tx: AnyTx,
  job: JobKind<Data>,
  data: Data,
  options?: SendOptions,
): Promise<void> => effectsOf(tx).services.jobs.queue(tx, job, data, options);

/** Sends a message to open windows after the transaction is committed. */
export const publish = (tx: AnyTx, message: LiveMessage): void => afterCommit(tx, ({ live }) => live.publish(message));

/** After the transaction is committed, every process drops its cached answers about this user or organization. */
export const forget = (tx: AnyTx, ownerId: string): void => afterCommit(tx, (services) => services.forget(ownerId));

/** The database whose transactions can have effects. All writing code uses it. */
export function withEffects(database: Database, services: () => EffectServices): Database {
  const following = async <Tx extends AnyTx, T>(
    open: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    let effects: Effect[] = [];
    const result = await open((tx) => {
      // A repeated transaction starts without effects.
      effects = [];
      effectsOfTransactions.set(tx, { effects, services: services() });
      return work(tx);
    });
    for (const effect of effects) await contained(effect, services());
    return result;
  };
  return {
    ...database,
    tenant: (organizationId, work) => following((run) => database.tenant(organizationId, run), work),
    global: (work, owner) => following((run) => database.global(run, owner), work),
  };
}

/** The change is committed: an effect that fails must not look like a failed change. */
async function contained(effect: Effect, services: EffectServices): Promise<void> {
  try {
    await effect(services);
  } catch (err) {
    services.log.error({ err }, 'An effect of a committed change failed.');
  }
}
