import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from '../db/sql.ts';
import { TransactionQueries } from '../db/tx.ts';
import { Remembered } from '../remembered.ts';

interface Counter {
  statements: number;
}

const counters = new AsyncLocalStorage<Counter | undefined>();

/** Events are carried on after the commit, now before the answer and now after it. */
const isOfRelay = ({ text }: Statement): boolean => text.includes('from app.outbox');

for (const way of ['rows', 'one', 'run', 'later'] as const) {
  const sent: (statement: Statement) => unknown = TransactionQueries.prototype[way];
  Object.assign(TransactionQueries.prototype, {
    [way](this: TransactionQueries, statement: Statement) {
      const counter = counters.getStore();
      if (counter && !isOfRelay(statement)) counter.statements += 1;
      return sent.call(this, statement);
    },
  });
}

const { get } = Remembered.prototype;

/** Who asks, and what they may do, is remembered for some seconds: a slow machine reads it again, and does not count it. */
Remembered.prototype.get = function (key, look) {
  return get.call(this, key, { ...look, load: () => counters.run(undefined, look.load) });
};

/** How many statements the work sends to the database; statements of others, such as jobs, are not counted. */
export function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const counter = { statements: 0 };
  return counters.run(counter, async () => {
    await work();
    return counter.statements;
  });
}
