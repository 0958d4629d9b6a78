// What was done without an answer from the server, kept on the device until it has one. First in, first out; each with
// the key under which it is sent, so that sent twice it is done once.
import type { ErrorBody } from '#kernel/errors';
import { type Instant, systemNow } from '#kernel/time';
import { CallError } from './call/answer.ts';
import { randomKey } from './call/request.ts';
import { openShelf, type Shelf } from './outbox/shelf.ts';

export interface Waiting<Input> {
  readonly key: string;
  /** Whose it is: on a shared device nobody sends what another did. */
  readonly owner: string;
  readonly madeAt: Instant;
  readonly input: Input;
  /** Made without a network, or a try to send it failed. */
  readonly later: boolean;
  /** Why the server would not take it; it stays until its owner decides. */
  readonly refusal: ErrorBody | null;
}

export type Deliver<Input, Output> = (waiting: Waiting<Input>) => Promise<Output>;

export interface Outbox<Input> {
  /** Written before it is sent: a window that closes in between loses nothing. */
  add(owner: string, input: Input): Promise<Waiting<Input>>;
  list(owner: string): Promise<readonly Waiting<Input>[]>;
  remove(key: string): Promise<void>;
  /** Sends all of one owner in order. Stops when no answer comes; what is refused stays, marked, and the rest goes on. */
  send<Output>(owner: string, deliver: Deliver<Input, Output>): Promise<ReadonlyMap<string, Output>>;
  /** Tries what was refused once more with the next sending. */
  retry(key: string): Promise<void>;
  watch(listener: () => void): () => void;
}

/** No answer, a busy server, a session that is over: later it may be taken. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || [0, 401, 403, 408, 425, 429].includes(error.status) || error.status >= 500;

export function openOutbox<Input>(name: string, shelf: Shelf<Waiting<Input>> = openShelf(name)): Outbox<Input> {
  const listeners = new Set<() => void>();
  const oneByOne = turnstile(`kala.${name}`);
  // The other windows of this browser show the same list.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`kala.${name}`) : null;
  const tellHere = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', tellHere);
  const changed = (): void => {
    tellHere();
    channel?.postMessage('changed');
  };
  const list = async (owner: string) => (await shelf.all()).filter((one) => one.owner === owner);
  const put = async (waiting: Waiting<Input>): Promise<void> => {
    await shelf.put(waiting);
    changed();
  };
  const remove = async (key: string): Promise<void> => {
    await shelf.remove(key);
    changed();
  };

  return {
    list,
    remove,
    async add(owner, input) {
      const later = !navigator.onLine;
      const waiting: Waiting<Input> = { key: randomKey(), owner, madeAt: systemNow(), input, later, refusal: null };
      await put(waiting);
      return waiting;
    },
    async retry(key) {
      const found = (await shelf.all()).find((one) => one.key === key);
      if (found) await put({ ...found, refusal: null });
    },
    send: (owner, deliver) =>
      oneByOne(async () => {
        const done = new Map<string, Awaited<ReturnType<typeof deliver>>>();
        for (const waiting of await list(owner)) {
          if (waiting.refusal) continue;
          try {
            done.set(waiting.key, await deliver(waiting));
            await remove(waiting.key);
          } catch (error) {
            if (isPassing(error)) {
              if (!waiting.later) await put({ ...waiting, later: true });
              break;
            }
            await put({ ...waiting, refusal: (error as CallError).body });
          }
        }
        return done;
      }),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One sender at a time over all windows. A page without https has no locks: there, over this window. */
function turnstile(name: string): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>) => {
    if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
