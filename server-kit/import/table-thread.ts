// The thread in which uploaded tables are read. It has limits of its own, so that no file can keep the server from answering.
import { parentPort } from 'node:worker_threads';
import { rowsOf, TableFault, type TableLimits, type TableRow } from './rows-of.ts';
import { type Encoding, textOf } from './text-of.ts';

/** One step of reading a file: its beginning, a piece of it, or its end. */
export type Step = { readonly table: number; readonly id: number } & (
  | { readonly kind: 'open'; readonly limits: TableLimits | undefined }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'close' }
);

export interface Reply {
  readonly id: number;
  /** Rows that became whole with the piece. */
  readonly rows: readonly TableRow[];
  readonly encoding: Encoding | undefined;
  /** Why nothing comes after these rows. */
  readonly fault?: TableFault['reason'] | 'unreadable';
}

const tables = new Map<number, Table>();

/** Reads what arrives, and answers the rows that became whole with each piece. */
class Table {
  #rows: TableRow[] = [];
  #encoding: Encoding | undefined;
  #asks = Promise.withResolvers<void>();
  #piece = Promise.withResolvers<Uint8Array | undefined>();
  readonly #over: Promise<void>;

  constructor(limits: TableLimits | undefined) {
    this.#over = this.#read(limits);
    // The failure is reported with the next piece.
    this.#over.catch(() => {});
  }

  /** Undefined is the end of the file. */
  async take(bytes: Uint8Array | undefined): Promise<Omit<Reply, 'id'>> {
    const fault = await this.#advance(bytes).then(
      () => undefined,
      (error: unknown) => (error instanceof TableFault ? error.reason : 'unreadable'),
    );
    const rows = this.#rows;
    this.#rows = [];
    return { rows, encoding: this.#encoding, ...(fault && { fault }) };
  }

  async #advance(bytes: Uint8Array | undefined): Promise<void> {
    await Promise.race([this.#asks.promise, this.#over]);
    this.#asks = Promise.withResolvers();
    this.#piece.resolve(bytes);
    await (bytes ? Promise.race([this.#asks.promise, this.#over]) : this.#over);
  }

  async #read(limits: TableLimits | undefined): Promise<void> {
    const text = textOf(this.#pieces(), (found) => {
      this.#encoding = found;
    });
    for await (const row of rowsOf(text, limits)) this.#rows.push(row);
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      this.#asks.resolve();
      const bytes = await this.#piece.promise;
      this.#piece = Promise.withResolvers();
      if (!bytes) return;
      yield bytes;
    }
  }
}

const nothing = { rows: [], encoding: undefined };

async function replyTo(step: Step): Promise<Reply> {
  const { id } = step;
  if (step.kind === 'open') tables.set(step.table, new Table(step.limits));
  if (step.kind === 'close') tables.delete(step.table);
  const table = step.kind === 'piece' || step.kind === 'end' ? tables.get(step.table) : undefined;
  return { id, ...((await table?.take(step.kind === 'piece' ? step.bytes : undefined)) ?? nothing) };
}

parentPort?.on('message', async (step: Step) => parentPort?.postMessage(await replyTo(step)));
