import type pg from 'pg';
import type { Answer, Batch } from './batch.ts';
import { requireLeash } from './leash.ts';
import type { Statement } from './sql.ts';

export interface Queries {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The only row, or undefined. Two rows are a mistake in the statement and throw. */
  one<Row>(statement: Statement): Promise<Row | undefined>;
  /** The number of rows inserted, changed or deleted. */
  run(statement: Statement): Promise<number>;
  /**
   * A statement whose result is not awaited: it leaves with the next awaited statement, at the latest with COMMIT.
   * When it fails, the transaction fails.
   */
  later(statement: Statement): void;
}

/** Inside a transaction that has entered its organization. */
export interface TenantTx extends Queries {
  readonly organizationId: string;
}

/** Inside a transaction on users, sessions, the directory and mail; it cannot see an organization's rows. */
export interface GlobalTx extends Queries {
  readonly global: true;
}

/** Statements to send before and after. */
export interface Edges {
  readonly before: readonly Statement[];
  readonly after: readonly Statement[];
  /** Around every batch, or around all of them: then the batches are one transaction. */
  readonly around: 'each' | 'all';
}

/** The statements of one piece of work on one connection. Those asked in the same turn leave in one batch. */
export class TransactionQueries implements Queries {
  readonly #client: pg.ClientBase;
  readonly #edges: Edges;
  readonly #later: Statement[] = [];
  #open = true;
  #begun = false;
  readonly #newBatch: () => Batch;
  #next: Batch | undefined;
  /** Resolves when every sent batch is answered. */
  #answered: Promise<void> = Promise.resolve();

  constructor(client: pg.ClientBase, edges: Edges, newBatch: () => Batch) {
    this.#client = client;
    this.#edges = edges;
    this.#newBatch = newBatch;
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    const { rows } = await this.#ask(statement);
    return rows as Row[];
  }

  async one<Row>(statement: Statement): Promise<Row | undefined> {
    const { rows } = await this.#ask(statement);
    if (rows.length > 1) throw new Error(`One row was expected, ${rows.length} came: ${statement.text}`);
    return rows[0] as Row | undefined;
  }

  async run(statement: Statement): Promise<number> {
    const { count } = await this.#ask(statement);
    return count;
  }

  later(statement: Statement): void {
    this.#expectOpen();
    if (this.#edges.around === 'each') throw new Error('Work that only reads has nothing to write later.');
    this.#later.push(statement);
  }

  /** Ends the transaction: waiting statements leave with COMMIT. If nothing was asked, nothing is sent. */
  async commit(): Promise<void> {
    this.#open = false;
    if (this.#edges.around === 'each') return this.settled();
    if (!this.#begun && this.#later.length === 0) return;
    const batch = this.#batch();
    this.#sendLater(batch);
    const [last] = this.#edges.after.map((statement) => batch.add(statement));
    const done = (await last)?.done;
    // A failed statement that was not awaited turns COMMIT into ROLLBACK; that must not count as success.
    if (done !== 'COMMIT') throw new Error('A statement failed unnoticed, so the transaction was rolled back.');
  }

  /** After this the client may serve other work, once everything is answered. */
  async settled(): Promise<void> {
    this.#open = false;
    while (this.#next) await this.#next.over;
    await this.#answered;
  }

  #expectOpen(): void {
    // A forgotten await would otherwise run in the next transaction of this connection, which belongs to another organization.
    if (!this.#open) throw new Error('The transaction has ended; an await is missing somewhere before.');
  }

  #ask(statement: Statement): Promise<Answer> {
    this.#expectOpen();
    requireLeash();
    const batch = this.#batch();
    this.#sendLater(batch);
    return batch.add(statement);
  }

  #sendLater(batch: Batch): void {
    for (const statement of this.#later.splice(0)) batch.add(statement).catch(() => {});
  }

  /** The next batch: it leaves when all callers of this turn have added their statements. */
  #batch(): Batch {
    if (this.#next) return this.#next;
    const batch = this.#newBatch();
    this.#next = batch;
    if (this.#edges.around === 'each' || !this.#begun) this.#addAll(batch, this.#edges.before);
    this.#begun = true;
    const earlier = this.#answered;
    this.#answered = batch.over.then(() => this.#leftOpen(batch));
    process.nextTick(() => void earlier.then(() => this.#leave(batch)));
    return batch;
  }

  #leave(batch: Batch): void {
    if (this.#edges.around === 'each') this.#addAll(batch, this.#edges.after);
    this.#next = undefined;
    batch.send(this.#client);
  }

  /** After a failure the transaction was not closed: the next batch would run inside the transaction of the last one. */
  async #leftOpen({ failed }: Batch): Promise<void> {
    if (failed && this.#edges.around === 'each') await this.#client.query('rollback').catch(() => {});
  }

  #addAll(batch: Batch, statements: readonly Statement[]): void {
    for (const statement of statements) batch.add(statement).catch(() => {});
  }
}
