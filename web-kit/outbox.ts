// Actions without an answer from the server, kept on the device until they have one. First in, first out; each has the key under
// which it is sent, so that an action sent twice is done once.
import type { ErrorBody } from '#kernel/errors';
import { type Instant, systemNow } from '#kernel/time';
import { CallError } from './call/answer.ts';
import { randomKey } from './call/request.ts';
import { openShelf, type Shelf } from './outbox/shelf.ts';
import { turnstile } from './outbox/turnstile.ts';

export interface Waiting<Input> {
  readonly key: string;
  /** The owner: on a shared device a user never sends another user's actions. */
  readonly owner: string;
  readonly madeAt: Instant;
  readonly input: Input;
  /** Made without a network, or after a failed try to send it. */
  readonly later: boolean;
  /** Why the server refused it; it stays until its owner decides. */
  readonly refusal: ErrorBody | null;
}

export type Deliver<Input, Output> = (waiting: Waiting<Input>) => Promise<Output>;

export interface Outbox<Input> {
  /** Stored before it is sent: a window that closes in between loses nothing. */
  add(owner: string, input: Input): Promise<Waiting<Input>>;
  list(owner: string): Promise<readonly Waiting<Input>[]>;
  remove(key: string): Promise<void>;
  /** Sends all actions of one owner in order. Stops when no answer comes; a refused action stays, marked, and the rest continues. */
  send<Output>(owner: string, deliver: Deliver<Input, Output>): Promise<ReadonlyMap<string, Output>>;
  /** Tries refused actions again with the next sending. */
  retry(key: string): Promise<void>;
  watch(listener: () => void): () => void;
}

/** No answer, a busy server, an ended session: it may be accepted later. Never, where the reader looks through other eyes. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  ([0, 401, 403, 408, 425, 429].includes(error.status) && error.body.code !== 'common.viewOnly') ||
  error.status >= 500;

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
