import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom work outside of transactions is done: it takes turns by owner, and is not begun for a caller who has left. */
export interface Asker {
  readonly owner: string;
  /** Ends when the caller leaves; left out where nobody can. */
  readonly signal?: AbortSignal;
}

const askers = new AsyncLocalStorage<Asker>();

export const workingFor = <T>(asker: Asker, work: () => T): T => askers.run(asker, work);

/** Work that nobody in particular asked for has an owner as well. */
export const askerNow = (): Asker => askers.getStore() ?? { owner: 'the house' };
