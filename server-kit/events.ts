import type { EventKind } from '#kernel/events';
import { systemNow } from '#kernel/time';
import { afterCommitIfAny } from './after-commit.ts';
import { sql } from './db/sql.ts';
import type { TenantTx } from './db/tx.ts';
import { newId } from './ids.ts';
import type { KitServices } from './services.ts';

// A listener reads the rows again, in its own transaction, as they are at that time.
const longestPayload = 4_000;

const withNews = new WeakSet<TenantTx>();

/** The outbox is emptied once per transaction. The relay also looks by itself, in case a process is killed here. */
export function relayAfterCommit(tx: TenantTx): void {
  if (withNews.has(tx)) return;
  withNews.add(tx);
  afterCommitIfAny(tx, ({ jobs }) => jobs.relay(tx.organizationId));
}

function written(event: string, payload: object): string {
  const text = JSON.stringify(payload);
  if (text.length > longestPayload) throw new RangeError(`The event ${event} carries a record; it should carry ids.`);
  return text;
}

/**
 * Records an event in the transaction in which it happens: after a rollback no listener gets it; after a commit every
 * listener does, even if the server is killed at that moment.
 */
export async function tell<Payload extends object>(
  tx: TenantTx,
  event: EventKind<Payload>,
  payload: Payload,
): Promise<void> {
  putIntoOutbox(tx, event.name, payload);
}

/** A row of the outbox: leaves with the transaction; the relay carries it on once that is committed. */
export function putIntoOutbox(tx: TenantTx, event: string, payload: object): void {
  relayAfterCommit(tx);
  tx.later(sql`
    insert into app.outbox (organization_id, id, event, payload, at)
    values (${tx.organizationId}, ${newId('event')}, ${event}, ${written(event, payload)}, ${systemNow()})`);
}

/** The same event for many rows, in few statements. */
export async function tellAll<Payload extends object>(
  tx: TenantTx,
  event: EventKind<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length === 0) return;
  relayAfterCommit(tx);
  const at = systemNow();
  const all = payloads.map((payload) => [
    tx.organizationId,
    newId('event'),
    event.name,
    written(event.name, payload),
    at,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at) values ${sql.rows(rows)}`);
}

/** What a listener receives: a transaction of the organization in which the event was recorded. */
export interface Heard<Payload extends object> {
  readonly tx: TenantTx;
  /** The same when the event is heard again. */
  readonly eventId: string;
  readonly payload: Payload;
}

/** What a listener receives that opens its transactions itself. It holds no connection when it is called. */
export interface HeardOutside<Payload extends object> {
  readonly organizationId: string;
  /** The same when the event is heard again. */
  readonly eventId: string;
  readonly payload: Payload;
  readonly services: KitServices;
}

/**
 * Work that follows an event, soon after it. It runs again when it fails and, rarely, once more after it succeeded,
 * so it must be idempotent. Events may arrive out of order.
 */
export interface Hears {
  readonly event: { readonly name: string };
  /** Unique, and never changed: waiting work is looked up by this name. */
  readonly name: string;
  /** Whether it may take minutes: then other organizations do not wait for it. */
  readonly isLong: boolean;
  run(heard: HeardOutside<object>): Promise<void>;
}

/** Work in one transaction of the organization. */
export const hears = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  run: (heard: Heard<Payload>) => Promise<void>,
): Hears => ({
  ...hearsOutside(event, name, ({ organizationId, eventId, payload, services }) =>
    services.database.tenant(organizationId, (tx) => run({ tx, eventId, payload })),
  ),
  isLong: false,
});

/** Work that needs several transactions, tables without an organization, or files. */
export const hearsOutside = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  run: (heard: HeardOutside<Payload>) => Promise<void>,
): Hears => ({
  event,
  name,
  isLong: true,
  run: ({ payload, ...heard }) => run({ ...heard, payload: event.payload.parse(payload) }),
});
