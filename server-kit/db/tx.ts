import type pg from 'pg';
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

/** The statements of one piece of work on one connection. */
export class TransactionQueries implements Queries {
  readonly #client: pg.ClientBase;
  readonly #around: Around | undefined;
  readonly #later: Statement[] = [];
  readonly #unawaited: Promise<unknown>[] = [];
  #failure: { readonly cause: unknown } | undefined;
  #open = true;
  #held = false;

  constructor(client: pg.ClientBase, around?: Around) {
    this.#client = client;
    this.#around = around;
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    const result = await this.#send(statement);
    return result.rows as Row[];
  }

  async one<Row>(statement: Statement): Promise<Row | undefined> {
    const result = await this.#send(statement);
    if (result.rows.length > 1) throw new Error(`One row was expected, ${result.rows.length} came: ${statement.text}`);
    return result.rows[0] as Row | undefined;
  }

  async run(statement: Statement): Promise<number> {
    const result = await this.#send(statement);
    return result.rowCount ?? 0;
  }

  later(statement: Statement): void {
    this.#expectOpen();
    if (this.#around) throw new Error('Work that only reads has nothing to write later.');
    this.#later.push(statement);
  }

  /** From here on the client belongs to somebody else. */
  close(): void {
    this.#open = false;
  }

  /** Sends what waited. Ends when all of it is done. */
  sendLater(): Promise<unknown> {
    for (const statement of this.#later.splice(0)) {
      const sent = this.#query(statement);
      sent.catch((cause) => {
        this.#failure ??= { cause };
      });
      this.#unawaited.push(sent);
    }
    return Promise.all(this.#unawaited);
  }

  /** Why a statement failed that nobody waited for: those after it only saw that their transaction was aborted. */
  get failure(): { readonly cause: unknown } | undefined {
    return this.#failure;
  }

  #expectOpen(): void {
    // A forgotten await would otherwise run in the next transaction of this connection, which is another organization's.
    if (!this.#open) throw new Error('The transaction has ended; an await is missing somewhere before.');
  }

  #send(statement: Statement): Promise<pg.QueryResult> {
    this.#expectOpen();
    this.#holdBack();
    if (this.#later.length > 0) this.sendLater().catch(() => {});
    return this.#query(statement);
  }

  #query({ text, name, values }: Statement): Promise<pg.QueryResult> {
    const query = { text, values: values as unknown[] };
    return this.#client.query(name === undefined ? query : { ...query, name });
  }

  /** Statements that are sent in one go leave in one packet. */
  #holdBack(): void {
    if (this.#held) return;
    this.#held = true;
    const stream = socketOf(this.#client);
    stream.cork();
    this.#around?.before();
    process.nextTick(() => {
      this.#held = false;
      this.#around?.after();
      stream.uncork();
    });
  }
}

/** What is sent before and after the statements of one packet. */
export interface Around {
  before(): void;
  after(): void;
}

/** What the driver writes to; it has no name of its own for it. */
export const socketOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream;
