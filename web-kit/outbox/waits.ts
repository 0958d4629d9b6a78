import type { Waiting } from '#web/outbox';
import { openShelf } from './shelf.ts';

/** Whether an action of this person waits in the outbox of this name. */
export const hasWaiting = async (name: string, owner: string): Promise<boolean> =>
  (await openShelf<Waiting<unknown>>(name).all()).some((waiting) => waiting.owner === owner);
