// The live channel: the server tells every open window which data changed, that the user switched company, and that a session
// ended.
import type { QueryClient } from '@tanstack/react-query';
import { type Call, callAddress } from '#kernel/call';
import { askAgain, askAllAgain } from '../call.ts';
import { shellToken } from '../shell.ts';
import { CallError } from './answer.ts';
import { endSession, renewalsSoFar, renewSession } from './session.ts';

export type LiveMessage =
  | { readonly kind: 'changed'; readonly names: readonly string[] }
  | { readonly kind: 'lastVisit'; readonly employeeId: string }
  | { readonly kind: 'resync' }
  | { readonly kind: 'sessionEnded' };

export interface LiveOptions {
  /** The call that stays open. */
  readonly call: Call;
  readonly client: QueryClient;
  /** The employee this window works as; undefined for a user without a company. */
  readonly employeeId: () => string | undefined;
  readonly reload?: () => void;
}

/** The page has read its first data already: the server repeats what changed since it began. */
const addressOf = (call: Call): string => callAddress(call, { pageAgeMs: String(Math.round(performance.now())) });
const firstPause = 1_000;
const longestPause = 60_000;

let stopCurrent: (() => void) | undefined;
let ownWay: string | undefined;

/** This window goes to work as this employee and leaves its page by itself: a reload would bring it back to the page. */
export function goingTo(employeeId: string | undefined): void {
  ownWay = employeeId;
}

/** The user works as somebody else than this window shows. */
export const isElsewhere = (employeeId: string, shown: string | undefined): boolean =>
  employeeId !== shown && employeeId !== ownWay;

/**
 * Opens the channel of this page. A page has one: opening it again closes the previous one. Returns the function that closes it.
 * Inside a native app there is none: the channel carries a cookie and no token, and a web view is read when it is opened.
 */
export function openLive(options: LiveOptions): () => void {
  stopCurrent?.();
  if (shellToken()) return () => {};
  let source: EventSource;
  let pause = firstPause;
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = (): void => {
    source = new EventSource(addressOf(options.call), { withCredentials: true });
    source.onopen = () => {
      // Messages sent while the connection was down are lost, so every query runs again.
      if (lost) hear({ kind: 'resync' }, options);
      lost = false;
      pause = firstPause;
    };
    source.onmessage = ({ data }) => hear(JSON.parse(data as string) as LiveMessage, options);
    source.onerror = () => {
      lost = true;
      // The browser reconnects by itself unless the server refused, most likely because of an old token.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => void reconnect(), pause);
    };
  };
  const reconnect = async (): Promise<void> => {
    pause = Math.min(pause * 2, longestPause);
    try {
      await renewSession(renewalsSoFar());
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) return stop();
    }
    if (stopCurrent === stop) connect();
  };
  const stop = (): void => {
    clearTimeout(timer);
    source.close();
    if (stopCurrent === stop) stopCurrent = undefined;
  };
  stopCurrent = stop;
  connect();
  return stop;
}

function hear(message: LiveMessage, { client, employeeId, reload = () => location.reload() }: LiveOptions): void {
  switch (message.kind) {
    case 'changed':
      void askAgain(client, message.names);
      return;
    case 'lastVisit':
      // The user switched company in another window: this one would show data of the wrong company.
      if (isElsewhere(message.employeeId, employeeId())) reload();
      return;
    case 'resync':
      void askAllAgain(client);
      return;
    case 'sessionEnded':
      stopCurrent?.();
      endSession();
      return;
  }
}
