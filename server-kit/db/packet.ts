// Statements that are asked in one go: one packet to PostgreSQL, and one back when it has done them all.
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Statement } from './sql.ts';

export interface Answer {
  readonly rows: readonly unknown[];
  /** The number of rows inserted, changed, deleted or read. */
  readonly count: number;
  /** What was done, in PostgreSQL's words: `INSERT 0 1`, `COMMIT`. */
  readonly done: string;
}

/** The part of the driver's connection that speaks to PostgreSQL. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of prepared statements by name: those it knows, and those on their way. */
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(o: { text: string; name: string | undefined }): void;
  bind(o: { portal: ''; statement: string | undefined; values: readonly unknown[] }): void;
  describe(o: { type: 'P'; name: '' }): void;
  execute(o: { portal: '' }): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}

/** How the rows of a statement arrive. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** Known by connection and name, so that PostgreSQL need not tell it again with every answer. */
const knownShapes = new WeakMap<Wire, Map<string, Shape>>();
const noRows: Shape = { names: [], parsers: [] };

interface Asked {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly rows: unknown[];
  shape: Shape | undefined;
  done: string | undefined;
  /** A value that we could not read. */
  failure: unknown;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * What the driver calls a submittable. Without a Sync between them, the first statement that fails ends the packet: those
 * after it are not run, and fail with the same error.
 */
export class Packet {
  /** Of the statement that is being answered: under these the driver remembers what is prepared. */
  name: string | undefined;
  text: string | undefined;
  /** Whether a statement failed and those after it were not run. */
  failed = false;
  readonly #asked: Asked[] = [];
  #at = 0;
  #shapes: Map<string, Shape> = new Map();
  #over!: () => void;
  /** Ends with the last answer, however it ends. */
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

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#shapes = knownShapes.get(wire) ?? new Map();
    knownShapes.set(wire, this.#shapes);
    wire.stream.cork();
    for (const asked of this.#asked) this.#send(wire, asked);
    wire.sync();
    wire.stream.uncork();
    this.#turnTo(0);
  }

  #send(wire: Wire, asked: Asked): void {
    const { text, name } = asked.statement;
    const isKnown =
      name !== undefined &&
      (wire.parsedStatements[name] !== undefined || wire.submittedNamedStatements[name] !== undefined);
    if (!isKnown) wire.parse({ text, name });
    if (name !== undefined && !isKnown) wire.submittedNamedStatements[name] = text;
    wire.bind({ portal: '', statement: name, values: asked.values });
    asked.shape = name === undefined ? undefined : this.#shapes.get(name);
    if (!asked.shape) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
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
    asked.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const asked = this.#asked[this.#at];
    if (!asked || asked.failure !== undefined) return;
    const { names, parsers } = asked.shape ?? noRows;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < names.length; at++) {
        const value = fields[at] ?? null;
        row[names[at] as string] = value === null ? null : parsers[at]?.(value);
      }
    } catch (error) {
      asked.failure = error;
    }
    asked.rows.push(row);
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
