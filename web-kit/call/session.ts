// The session of this page: renewed once for all calls that need it, ended for all listeners.
import { newShellToken, shellToken } from '../shell.ts';
import { CallError, send } from './answer.ts';

let renewals = 0;
let renewing: Promise<void> | undefined;
const listeners = new Set<() => void>();
const renewalListeners = new Set<() => void>();

/** How often the token was renewed. A call notes it at its start, to learn later whether its token was an older one. */
export const renewalsSoFar = (): number => renewals;

/** Renews the token, unless that was done since `seen`. All calls wait for the same renewal. */
export async function renewSession(seen: number): Promise<void> {
  if (renewals > seen) return;
  renewing ??= withLockOfAllTabs(askForToken).finally(() => {
    renewing = undefined;
  });
  await renewing;
}

async function askForToken(): Promise<void> {
  try {
    // A native app renews its own session.
    if (shellToken()) await newShellToken();
    else await send(new Request(new URL('/auth/identity/refresh', location.origin), refreshInit));
    renewals += 1;
    for (const listener of renewalListeners) listener();
  } catch (error) {
    // A refusal ends the session. An unreachable server does not: the next call tries again.
    if (error instanceof CallError && error.status >= 400 && error.status < 500) endSession();
    throw error;
  }
}

const refreshInit: RequestInit = {
  method: 'POST',
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
};

/** Two tabs that renew at the same moment would each use up the other's refresh token. */
const withLockOfAllTabs = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('kala.renew', work) : work();

export function endSession(): void {
  for (const listener of listeners) listener();
}

/** Called when the session is over. Returns the function that stops listening. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when this page has a new token. Returns the function that stops listening. */
export function onRenewed(listener: () => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}
