// A batch in one packet to PostgreSQL, and one packet back when all statements are done. It uses undocumented parts of the driver:
// docs/decisions/0017-reading-in-packets.md lists what a new release of pg must be checked for.
import pg from 'pg';
import { givingWay } from '#server/give-way';
import type { Answer, Batch } from './batch.ts';
import { bytesOf, type Messages } from './packet-bytes.ts';
import { type Column, type RowMaker, rowMaker } from './row-maker.ts';
import type { Statement } from './sql.ts';

/** The part of the driver's connection that talks to PostgreSQL. */
interface Wire {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): void; pause(): void; resume(): void };
  /** Texts of prepared statements by name: those PostgreSQL knows, and those on their way. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  sendCopyFail(reason: string): void;
}

/** The rows of a statement. */
interface Shape {
  readonly width: number;
  readonly make: RowMaker;
}

/** Remembered by connection and name, so that PostgreSQL need not describe the rows with every answer. */
const knownShapes = new WeakMap<Wire, Map<string, Shape>>();
const noRows: Shape = { width: 0, make: () => ({}) };

/**
 * Values that are read without a pause, about a millisecond: Node reads a socket up to 32 times before others have their turn, and
 * a report of thousands of rows would keep them waiting for all of them.
 */
const valuesAtOnce = 4_000;

/** Milliseconds that a piece of a statement should take the database: below it the next piece has twice the rows, above it half. */
const quickPiece = 2;
const longPiece = 4;
const mostRowsAtOnce = 1_000;

interface Asked {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly rows: unknown[];
  shape: Shape | undefined;
  done: string | undefined;
  /** A value that could not be parsed. */
  failure: unknown;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What the driver calls a submittable. There is no Sync between the statements, so the first failure ends the packet. */
export class Packet implements Batch {
  /** The name of the statement being answered: the driver remembers prepared statements under it. */
  name: string | undefined;
  text: string | undefined;
  failed = false;
  readonly #asked: Asked[] = [];
  #at = 0;
  #shapes: Map<string, Shape> = new Map();
  #wire: Wire | undefined;
  /** How many statements were sent; the others follow one that is read in pieces. */
  #sent = 0;
  #isSynced = false;
  #hasPieces = false;
  /** Values read since the last pause. */
  #read = 0;
  /** Rows of the piece that was asked for last, and when that was. */
  #rowsAtOnce = 0;
  #askedAt = 0;
  readonly #giveWay = givingWay();
  #over!: () => void;
  readonly over = new Promise<void>((resolve) => {
    this.#over = resolve;
  });

  add(statement: Statement): Promise<Answer> {
    const values = statement.values.map((value) => prepareValue(value));
    this.#hasPieces ||= statement.inPieces !== undefined;
    return new Promise((resolve, reject) => {
      const rest = { rows: [], shape: undefined, done: undefined, failure: undefined };
      this.#asked.push({ statement, values, ...rest, resolve, reject });
    });
  }

  send(client: pg.ClientBase): void {
    client.query(this);
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#shapes = knownShapes.get(wire) ?? new Map();
    knownShapes.set(wire, this.#shapes);
    this.#wire = wire;
    this.#turnTo(0);
    if (this.#hasPieces) void this.#giveWay().then(() => this.#sendNext());
    else this.#sendNext();
  }

  /** Sends up to the next statement that is read in pieces; what comes after it would end its portal. */
  #sendNext(): void {
    const wire = this.#wire;
    if (!wire || this.failed) return;
    this.#send((messages) => {
      while (this.#sent < this.#asked.length) {
        const asked = this.#asked[this.#sent++] as Asked;
        this.#write(messages, wire, asked);
        if (asked.statement.inPieces) return messages.flush();
      }
      messages.sync();
      this.#isSynced = true;
    });
  }

  #send(write: (messages: Messages) => void): void {
    const bytes = bytesOf(write);
    // A closed connection fails the statements by itself.
    if (this.#wire?.stream.writable) this.#wire.stream.write(bytes);
  }

  /** The rows of a piece are read: the database does not work out the next one while light requests are at work. */
  handlePortalSuspended(): void {
    const took = performance.now() - this.#askedAt;
    if (took < quickPiece) this.#rowsAtOnce = Math.min(this.#rowsAtOnce * 2, mostRowsAtOnce);
    else if (took > longPiece) this.#rowsAtOnce = Math.ceil(this.#rowsAtOnce / 2);
    void this.#giveWay().then(() => {
      if (this.failed) return;
      this.#askedAt = performance.now();
      this.#send((messages) => {
        messages.execute(this.#rowsAtOnce);
        messages.flush();
      });
    });
  }

  /** Lets others have their turn after so many values. The database waits as well, once the socket's buffer is full. */
  #count(values: number): void {
    this.#read += values;
    if (this.#read < valuesAtOnce) return;
    this.#read = 0;
    const stream = this.#wire?.stream;
    stream?.pause();
    void this.#giveWay().then(() => stream?.resume());
  }

  #write(messages: Messages, wire: Wire, asked: Asked): void {
    const { text, name, isRowless } = asked.statement;
    const isKnown =
      name !== undefined &&
      (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined);
    if (!isKnown) messages.parse(name, text);
    if (name !== undefined && !isKnown) wire.submittedNamedStatements[name] = text;
    messages.bind(name, asked.values);
    asked.shape = isRowless ? noRows : name === undefined ? undefined : this.#shapes.get(name);
    if (!asked.shape) messages.describe();
    this.#rowsAtOnce = asked.statement.inPieces ?? 0;
    this.#askedAt = performance.now();
    messages.execute(this.#rowsAtOnce);
  }

  #turnTo(at: number): void {
    this.#at = at;
    const statement = this.#asked[at]?.statement;
    this.name = statement?.name;
    this.text = statement?.text;
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    const asked = this.#asked[this.#at];
    if (asked) asked.shape = { width: fields.length, make: rowMaker(fields) };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#at];
    if (!asked || asked.failure !== undefined) return;
    const { width, make } = asked.shape ?? noRows;
    try {
      const row = make(fields);
      asked.rows.push(asked.statement.make ? asked.statement.make(row as never) : row);
    } catch (error) {
      asked.failure = error;
    }
    this.#count(width);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#at];
    if (!asked) return;
    asked.done = text;
    const { name } = asked.statement;
    if (name !== undefined) this.#shapes.set(name, asked.shape ?? noRows);
    this.#turnTo(this.#at + 1);
    if (this.#at === this.#sent && !this.#isSynced) this.#sendNext();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).sendCopyFail('Rows are written in multi-row VALUES.');
  }

  handleReadyForQuery(): void {
    for (const asked of this.#asked) settle(asked);
    this.#over();
  }

  handleError(error: unknown, connection: unknown): void {
    const { submittedNamedStatements } = connection as Wire;
    this.failed = true;
    // PostgreSQL ignores everything up to the Sync, which was not sent yet.
    if (!this.#isSynced) this.#send((messages) => messages.sync());
    for (const asked of this.#asked.slice(0, this.#at)) settle(asked);
    for (const asked of this.#asked.slice(this.#at)) {
      const { name } = asked.statement;
      if (name !== undefined) delete submittedNamedStatements[name];
      asked.reject(error);
    }
    this.#over();
  }
}

function settle({ rows, done = '', failure, resolve, reject }: Asked): void {
  if (failure !== undefined) reject(failure);
  else resolve({ rows, done, count: Number(done.slice(done.lastIndexOf(' ') + 1)) || 0 });
}
