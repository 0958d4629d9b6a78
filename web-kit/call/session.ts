// The session of this page: renewed once for all calls that need it, ended for all who listen.
import { CallError, send } from './answer.ts';

let renewals = 0;
let renewing: Promise<void> | undefined;
const listeners = new Set<() => void>();
const renewalListeners = new Set<() => void>();

/** How often the token was renewed. A call notes it when it starts, to learn later whether its token was an older one. */
export const renewalsSoFar = (): number => renewals;

/** Renews the token, unless that was done since `seen`. Any number of calls may wait for the same renewal. */
export async function renewSession(seen: number): Promise<void> {
  if (renewals > seen) return;
  renewing ??= withLockOfAllTabs(askForToken).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

async function askForToken(): Promise<void> {
  try {
    await send(new Request(new URL('/auth/identity/refresh', location.origin), refreshInit));
    renewals += 1;
    for (const listener of renewalListeners) listener();
  } catch (error) {
    // Refused is the end of the session. Not reached is not: the next call tries again.
    if (error instanceof CallError && error.status >= 400 && error.status < 500) endSession();
    throw error;
  }
}

const refreshInit: RequestInit = {
  method: 'POST',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
};

/** Two tabs that renew at the same moment would each spend the other's refresh token. */
const withLockOfAllTabs = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('kala.renew', work) : work();

export function endSession(): void {
  for (const listener of listeners) listener();
}

/** Hears that the session is over. Gives back how to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears that the token of this page is a new one. Gives back how to stop listening. */
export function onRenewed(listener: () => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}
