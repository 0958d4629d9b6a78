// A batch with only documented functions of the driver, one statement after another: slower than a packet, and safe with any
// release.
import type pg from 'pg';
import type { Answer, Batch } from './batch.ts';
import type { Statement } from './sql.ts';

interface Asked {
  readonly statement: Statement;
  readonly answer: PromiseWithResolvers<Answer>;
}

export class PlainBatch implements Batch {
  failed = false;
  readonly #asked: Asked[] = [];
  readonly #over = Promise.withResolvers<void>();
  readonly over: Promise<void> = this.#over.promise;

  add(statement: Statement): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    this.#asked.push({ statement, answer });
    return answer.promise;
  }

  send(client: pg.ClientBase): void {
    void this.#run(client).then(this.#over.resolve);
  }

  async #run(client: pg.ClientBase): Promise<void> {
    let failure: unknown;
    for (const { statement, answer } of this.#asked) {
      if (this.failed) answer.reject(failure);
      else
        await answered(client, statement).then(answer.resolve, (error: unknown) => {
          this.failed = true;
          failure = error;
          answer.reject(error);
        });
    }
  }
}

async function answered(client: pg.ClientBase, statement: Statement): Promise<Answer> {
  const { rows, rowCount, command } = await client.query(queryOf(statement));
  return { rows: madeOf(statement, rows), count: rowCount ?? 0, done: command };
}

const madeOf = ({ make }: Statement, rows: unknown[]): readonly unknown[] =>
  make ? rows.map((row) => make(row as never)) : rows;

const queryOf = ({ text, name, values }: Statement): pg.QueryConfig => ({
  text,
  values: [...values],
  ...(name !== undefined && { name }),
});
