import type { EventKind } from '#kernel/events';
import { systemNow } from '#kernel/time';
import { afterCommitIfAny } from './after-commit.ts';
import { sql } from './db/sql.ts';
import type { TenantTx } from './db/tx.ts';
import { newId } from './ids.ts';
import type { KitServices } from './services.ts';

// A listener reads the rows again, in its own transaction, as they are at that time.
const longestPayload = 4_000;

/** Ids that fit into one event beside some other words. */
const idsInEvent = 80;

/** Many ids in parts that an event can carry: each part is an event of its own. */
export const inEvents = <Id extends string>(ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / idsInEvent) }, (_, part) =>
    ids.slice(part * idsInEvent, (part + 1) * idsInEvent),
  );

const withNews = new WeakSet<TenantTx>();

/** The outbox is emptied once per transaction. The relay also looks by itself, in case a process is killed here. */
function relayAfterCommit(tx: TenantTx): void {
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

/** An event as its listeners get it. */
export interface HeardEvent<Payload extends object> {
  /** The same when the event is heard again. */
  readonly eventId: string;
  readonly payload: Payload;
}

/** What a listener receives: a transaction of the organization in which the event was recorded. */
export interface Heard<Payload extends object> extends HeardEvent<Payload> {
  readonly tx: TenantTx;
}

/** What a listener receives that takes several events of an organization in one transaction. */
export interface HeardTogether<Payload extends object> {
  readonly tx: TenantTx;
  /** In the order in which they were recorded. */
  readonly events: readonly [HeardEvent<Payload>, ...HeardEvent<Payload>[]];
}

/** What a listener receives that opens its transactions itself. It holds no connection when it is called. */
export interface HeardOutside<Payload extends object> extends HeardEvent<Payload> {
  readonly organizationId: string;
  readonly services: KitServices;
}

/** The same for several events of an organization. */
export interface HeardTogetherOutside<Payload extends object> {
  readonly organizationId: string;
  readonly events: HeardTogether<Payload>['events'];
  readonly services: KitServices;
}

/** Those of the events for which the listener has something to do. Read after their commit; it may answer more than that. */
type Concerning<Payload extends object> = (
  tx: TenantTx,
  events: readonly HeardEvent<Payload>[],
) => Promise<readonly HeardEvent<Payload>[]>;

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
  /** Events that were recorded within moments of each other, as one piece of work: it succeeds or fails for all of them. */
  runTogether?(heard: HeardTogetherOutside<object>): Promise<void>;
  /** For the other events no work is queued. Left out: for all of them there is. */
  readonly concerning?: Concerning<object>;
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

/** For a listener that needs only some events, as their payload says. */
export const onlyWith =
  <Part extends object>(isWanted: (part: Part) => boolean) =>
  async <Payload extends Part>(_tx: TenantTx, events: readonly HeardEvent<Payload>[]): Promise<HeardEvent<Payload>[]> =>
    events.filter(({ payload }) => isWanted(payload));

/**
 * Work in one transaction for several events, where many events of a kind follow each other: a rush of answers, an import. It
 * costs about as many statements for many events as for one.
 */
export const hearsTogether = <Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  run: (heard: HeardTogether<Payload>) => Promise<void>,
  { concerning }: { readonly concerning?: Concerning<Payload> } = {},
): Hears => ({
  ...hearsTogetherOutside(event, name, ({ organizationId, events, services }) =>
    services.database.tenant(organizationId, (tx) => run({ tx, events })),
  ),
  ...(concerning && { concerning: (tx, events) => concerning(tx, events.map(parsedBy(event))) }),
});

/** The same for work that opens its transactions itself. */
export function hearsTogetherOutside<Payload extends object>(
  event: EventKind<Payload>,
  name: string,
  run: (heard: HeardTogetherOutside<Payload>) => Promise<void>,
): Hears {
  const runTogether = ({ events: [first, ...others], ...heard }: HeardTogetherOutside<object>) => {
    const parsed = parsedBy(event);
    return run({ ...heard, events: [parsed(first), ...others.map(parsed)] });
  };
  return {
    event,
    name,
    isLong: false,
    runTogether,
    run: ({ eventId, payload, ...heard }) => runTogether({ ...heard, events: [{ eventId, payload }] }),
  };
}

const parsedBy =
  <Payload extends object>(event: EventKind<Payload>) =>
  ({ eventId, payload }: HeardEvent<object>): HeardEvent<Payload> => ({
    eventId,
    payload: event.payload.parse(payload),
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
