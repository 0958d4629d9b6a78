// A batch in one packet to PostgreSQL, and one packet back when all statements are done. It uses undocumented parts of the driver:
// docs/decisions/0017-reading-in-packets.md lists what a new release of pg must be checked for.
import pg from 'pg';
import { givingWay } from '#server/give-way';
import type { Answer, Batch } from './batch.ts';
import { columnTypes } from './column-types.ts';
import { bytesOf, type Messages } from './packet-bytes.ts';
import type { Statement } from './sql.ts';

/** The part of the driver's connection that talks to PostgreSQL. */
interface Wire {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): void; pause(): void; resume(): void };
  /** Texts of prepared statements by name: those PostgreSQL knows, and those on their way. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  sendCopyFail(reason: string): void;
}

/** The columns of a statement's rows. */
interface Shape {
  readonly names: readonly string[];
  /** A row of nulls: copying an object with all columns is faster than adding them one by one. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** Remembered by connection and name, so that PostgreSQL need not describe the rows with every answer. */
const knownShapes = new WeakMap<Wire, Map<string, Shape>>();
const noRows: Shape = { names: [], empty: {}, parsers: [] };

/**
 * Values that are read without a pause, about a millisecond: Node reads a socket up to 32 times before others have their turn, and
 * a report of thousands of rows would keep them waiting for all of them.
 */
const valuesAtOnce = 4_000;

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
  #stream: Wire['stream'] | undefined;
  /** Values read since the last pause. */
  #read = 0;
  readonly #giveWay = givingWay();
  #over!: () => void;
  readonly over = new Promise<void>((resolve) => {
    this.#over = resolve;
  });

  add(statement: Statement): Promise<Answer> {
    const values = statement.values.map((value) => prepareValue(value));
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
    const bytes = bytesOf((messages) => {
      for (const asked of this.#asked) this.#write(messages, wire, asked);
      messages.sync();
    });
    // A closed connection fails the statements by itself.
    if (wire.stream.writable) wire.stream.write(bytes);
    this.#stream = wire.stream;
    this.#turnTo(0);
  }

  /** Lets others have their turn after so many values. The database waits as well, once the socket's buffer is full. */
  #count(values: number): void {
    this.#read += values;
    if (this.#read < valuesAtOnce) return;
    this.#read = 0;
    const stream = this.#stream;
    stream?.pause();
    void this.#giveWay().then(() => stream?.resume());
  }

  #write(messages: Messages, wire: Wire, asked: Asked): void {
    const { text, name } = asked.statement;
    const isKnown =
      name !== undefined &&
      (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined);
    if (!isKnown) messages.parse(name, text);
    if (name !== undefined && !isKnown) wire.submittedNamedStatements[name] = text;
    messages.bind(name, asked.values);
    asked.shape = name === undefined ? undefined : this.#shapes.get(name);
    if (!asked.shape) messages.describe();
    messages.execute();
  }

  #turnTo(at: number): void {
    this.#at = at;
    const statement = this.#asked[at]?.statement;
    this.name = statement?.name;
    this.text = statement?.text;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const asked = this.#asked[this.#at];
    if (!asked) return;
    const empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
    // Interned copies of the column names: names straight from the wire would be looked up for every row.
    const own = new Map(Object.keys(empty).map((name) => [name, name]));
    asked.shape = {
      names: fields.map(({ name }) => own.get(name) ?? name),
      empty,
      parsers: fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#at];
    if (!asked || asked.failure !== undefined) return;
    const { names, empty, parsers } = asked.shape ?? noRows;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let at = 0; at < names.length; at++) {
        const value = fields[at] ?? null;
        if (value !== null) row[names[at] as string] = parsers[at]?.(value);
      }
    } catch (error) {
      asked.failure = error;
    }
    asked.rows.push(row);
    this.#count(names.length);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.#asked[this.#at];
    if (!asked) return;
    asked.done = text;
    const { name } = asked.statement;
    if (name !== undefined) this.#shapes.set(name, asked.shape ?? noRows);
    this.#turnTo(this.#at + 1);
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
