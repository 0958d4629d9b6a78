import { afterCommit, afterCommitIfAny, type EffectServices } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';

/** The shortest time between two messages, in milliseconds: windows need not read again more often. */
const pauseMilliseconds = 500;

interface Waiting {
  readonly names: Set<string>;
}

const waitingOf = new WeakMap<EffectServices['live'], Map<string, Waiting>>();

/**
 * Tells open windows of the company which data changed. The first change is sent at once; those within the next half
 * second are sent together, so that a rush at the clock does not send one message per punch.
 */
function publishChangedData(services: EffectServices, organizationId: string, names: readonly string[]): void {
  if (names.length === 0) return;
  const waiting = waitingOf.get(services.live) ?? new Map<string, Waiting>();
  waitingOf.set(services.live, waiting);
  const pause = waiting.get(organizationId);
  if (pause) {
    for (const name of names) pause.names.add(name);
    return;
  }
  publish(services, organizationId, names);
  rest(services, organizationId, waiting);
}

/** The same after the commit, for changes that no call declares: those of jobs, of listeners and of calls without a token. */
export const tellWindows = (tx: TenantTx, names: readonly string[]): void =>
  afterCommit(tx, (services) => publishChangedData(services, tx.organizationId, names));

/** Does nothing where transactions have no effects: the demo is written before anybody has a window open. */
export const tellWindowsIfAny = (tx: TenantTx, names: readonly string[]): void =>
  afterCommitIfAny(tx, (services) => publishChangedData(services, tx.organizationId, names));

/** Ends by itself when nothing came in the meantime. */
function rest(services: EffectServices, organizationId: string, waiting: Map<string, Waiting>): void {
  const names = new Set<string>();
  waiting.set(organizationId, { names });
  setTimeout(() => {
    waiting.delete(organizationId);
    if (names.size === 0) return;
    publish(services, organizationId, [...names]);
    rest(services, organizationId, waiting);
  }, pauseMilliseconds).unref();
}

function publish({ live, log }: EffectServices, organizationId: string, names: readonly string[]): void {
  live
    .publish({ organizationId, kind: 'changed', data: { names } })
    .catch((error: unknown) => log.warn({ err: error }, 'Open windows did not receive a change.'));
}
