// The way to other servers and to the typesetting process. They may take seconds, and a transaction that waits for them holds rows
// and a connection: so nothing is asked while one is open. A handler asks in `prepare` or in the body of a FileAnswer, a listener is
// `hearsOutside`, a job opens short transactions.
import { isHoldingConnection } from './db/one-connection.ts';

export class OutsideInTransaction extends Error {
  constructor() {
    super('Another server or process was asked while a transaction is open: ask before or after it.');
    this.name = 'OutsideInTransaction';
  }
}

/** Called by everything that waits for another server or process: HTTP, the file store, the mail server, the typesetter; and by hashes of passwords, which are slow on purpose. */
export function requireNoTransaction(): void {
  if (isHoldingConnection()) throw new OutsideInTransaction();
}

/** `fetch`, outside of transactions. */
export const fetchOutside: typeof fetch = async (address, options) => {
  requireNoTransaction();
  return fetch(address, options);
};
