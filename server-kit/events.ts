import { systemNow } from '#kernel/time';
import { sql } from './db/sql.ts';
import type { TenantTx } from './db/tx.ts';
import { newId } from './ids.ts';
import type { KitServices } from './services.ts';

export type EventPayload = Record<string, unknown>;

// Whoever hears it reads the rows again, in its own transaction, as they are then.
const longestPayload = 4_000;

const told = new WeakSet<TenantTx>();

/** Whether anything was told in this transaction: if not, nobody need look into the outbox after it. */
export const hasTold = (tx: TenantTx): boolean => told.has(tx);

/**
 * Says that something happened, in the transaction in which it happens: if that is rolled back, nobody hears of it, and
 * once it is committed, everybody will, even if the server is killed in the same moment. The payload holds ids only.
 */
export async function tell(tx: TenantTx, event: string, payload: EventPayload): Promise<void> {
  putIntoOutbox(tx, event, payload);
}

/** Leaves with the transaction; the relay carries it on once that is committed. */
export function putIntoOutbox(tx: TenantTx, event: string, payload: EventPayload): void {
  const written = JSON.stringify(payload);
  if (written.length > longestPayload)
    throw new RangeError(`The event ${event} carries a record; it should carry ids.`);
  told.add(tx);
  tx.later(sql`
    insert into app.outbox (organization_id, id, event, payload, at)
    values (${tx.organizationId}, ${newId('event')}, ${event}, ${written}, ${systemNow()})`);
}

/** The same event of many, in few statements. */
export async function tellAll(tx: TenantTx, event: string, payloads: readonly EventPayload[]): Promise<void> {
  if (payloads.length > 0) told.add(tx);
  const at = systemNow();
  const all = payloads.map((payload) => [tx.organizationId, newId('event'), event, JSON.stringify(payload), at]);
  for (const rows of sql.batches(all))
    await tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at) values ${sql.rows(rows)}`);
}

/**
 * Somebody who acts on an event, in a transaction of the organization in which it was told, soon after. It is run again
 * when it fails and, rarely, once more after it succeeded, so it must do no harm twice. Events may overtake each other.
 */
export interface Hears {
  readonly event: string;
  /** Unique, and never changed: what still waits for it is found by this name. */
  readonly name: string;
  run(o: { tx: TenantTx; payload: EventPayload; services: KitServices }): Promise<void>;
}

export const hears = (event: string, name: string, run: Hears['run']): Hears => ({ event, name, run });
