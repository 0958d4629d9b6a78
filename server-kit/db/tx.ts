import type pg from 'pg';
import type { Answer, Batch } from './batch.ts';
import type { Statement } from './sql.ts';

export interface Queries {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The only row, or undefined. Two rows are a mistake in the statement and raise an error. */
  one<Row>(statement: Statement): Promise<Row | undefined>;
  /** The number of rows inserted, changed or deleted. */
  run(statement: Statement): Promise<number>;
  /**
   * For what nobody waits for: leaves with the next statement that somebody does wait for, at the latest with COMMIT.
   * When it fails, so does the transaction.
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

/** What is said before and after statements. */
export interface Edges {
  readonly before: readonly Statement[];
  readonly after: readonly Statement[];
  /** Around every batch, or around all of them: then the batches are one transaction. */
  readonly around: 'each' | 'all';
}

/** The statements of one piece of work on one connection. Those that are asked in one go leave in one batch. */
export class TransactionQueries implements Queries {
  readonly #client: pg.ClientBase;
  readonly #edges: Edges;
  readonly #later: Statement[] = [];
  #open = true;
  #begun = false;
  readonly #newBatch: () => Batch;
  #next: Batch | undefined;
  /** Ends when every batch that left is answered. */
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

  /** Ends it: what waited leaves with COMMIT. Where nothing was asked, nothing is said. */
  async commit(): Promise<void> {
    this.#open = false;
    if (this.#edges.around === 'each') return this.settled();
    if (!this.#begun && this.#later.length === 0) return;
    const batch = this.#batch();
    this.#sendLater(batch);
    const [last] = this.#edges.after.map((statement) => batch.add(statement));
    const done = (await last)?.done;
    // A statement that failed without being awaited turns COMMIT into ROLLBACK; that must not pass for success.
    if (done !== 'COMMIT') throw new Error('A statement failed unnoticed, so the transaction was rolled back.');
  }

  /** From here on the client belongs to somebody else, once all is answered. */
  async settled(): Promise<void> {
    this.#open = false;
    while (this.#next) await this.#next.over;
    await this.#answered;
  }

  #expectOpen(): void {
    // A forgotten await would otherwise run in the next transaction of this connection, which is another organization's.
    if (!this.#open) throw new Error('The transaction has ended; an await is missing somewhere before.');
  }

  #ask(statement: Statement): Promise<Answer> {
    this.#expectOpen();
    const batch = this.#batch();
    this.#sendLater(batch);
    return batch.add(statement);
  }

  #sendLater(batch: Batch): void {
    for (const statement of this.#later.splice(0)) batch.add(statement).catch(() => {});
  }

  /** The batch that leaves next: when all who have something to ask now have asked it. */
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

  /** What failed did not come to its end: the next batch would find the transaction of the last. */
  async #leftOpen({ failed }: Batch): Promise<void> {
    if (failed && this.#edges.around === 'each') await this.#client.query('rollback').catch(() => {});
  }

  #addAll(batch: Batch, statements: readonly Statement[]): void {
    for (const statement of statements) batch.add(statement).catch(() => {});
  }
}
