// Work that holds a connection and asks for another may wait for work that waits for its own: both stand still. So
// nothing asks for a second one, and this notices it where it happens.
import { AsyncLocalStorage } from 'node:async_hooks';

const holding = new AsyncLocalStorage<{ isOpen: boolean }>();

export class SecondConnection extends Error {
  constructor() {
    super('Work that holds a database connection asked for another: do it before or after the transaction.');
    this.name = 'SecondConnection';
  }
}

export const isHoldingConnection = (): boolean => holding.getStore()?.isOpen === true;

/** Called before a connection is asked for. */
export function expectNoConnection(found: (error: SecondConnection) => void): void {
  if (isHoldingConnection()) found(new SecondConnection());
}

/** Runs work that holds a connection. What it leaves running when it ends holds none any more. */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  const hold = { isOpen: true };
  try {
    return await holding.run(hold, work);
  } finally {
    hold.isOpen = false;
  }
}
