// SQL stays SQL: a template becomes text with $1, $2 and a list of values; nothing from outside is ever pasted into the text.

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the prepared statement; absent where the text changes with the number of rows. */
  readonly name: string | undefined;
}

interface Prepared {
  readonly text: string;
  readonly name: string;
}

/** PostgreSQL counts parameters in 16 bits. */
const mostParameters = 65_535;
/** Texts put together from fragments are named up to this many, so that a connection's memory stays bounded. */
const mostComposedNames = 1_000;

const preparedTemplates = new WeakMap<TemplateStringsArray, Prepared>();
const composedNames = new Map<string, string>();
let namesGiven = 0;

const newName = (): string => `k${++namesGiven}`;

/** Pieces of text with one value between each two; numbers are given only when the whole is known. */
class Template implements Statement {
  readonly pieces: readonly string[];
  readonly values: readonly unknown[];
  readonly #sameTextAlways: boolean;
  #text: string | undefined;
  #name: string | undefined;

  constructor(o: { pieces: readonly string[]; values: readonly unknown[]; sameTextAlways: boolean; known?: Prepared }) {
    this.pieces = o.pieces;
    this.values = o.values;
    this.#sameTextAlways = o.sameTextAlways;
    this.#text = o.known?.text;
    this.#name = o.known?.name;
  }

  get text(): string {
    this.#text ??= numbered(this.pieces);
    return this.#text;
  }

  get name(): string | undefined {
    if (this.#name === undefined && this.#sameTextAlways) this.#name = composedName(this.text);
    return this.#name;
  }

  get sameTextAlways(): boolean {
    return this.#sameTextAlways;
  }
}

function numbered(pieces: readonly string[]): string {
  if (pieces.length - 1 > mostParameters) {
    throw new RangeError(
      `A statement takes at most ${mostParameters} values, not ${pieces.length - 1}: write in batches.`,
    );
  }
  let text = pieces[0] ?? '';
  for (let n = 1; n < pieces.length; n++) text += `$${n}${pieces[n]}`;
  return text;
}

function composedName(text: string): string | undefined {
  const known = composedNames.get(text);
  if (known !== undefined || composedNames.size >= mostComposedNames) return known;
  const name = newName();
  composedNames.set(text, name);
  return name;
}

function preparedTemplate(strings: TemplateStringsArray): Prepared {
  let prepared = preparedTemplates.get(strings);
  if (!prepared) {
    prepared = { text: numbered(strings), name: newName() };
    preparedTemplates.set(strings, prepared);
  }
  return prepared;
}

function hasFragment(parts: readonly unknown[]): boolean {
  let found = false;
  for (let i = 0; i < parts.length; i++) {
    // undefined would silently become null, and `where id = null` finds nothing: say null where null is meant.
    if (parts[i] === undefined) throw new TypeError(`Value ${i + 1} of the SQL template is undefined.`);
    if (parts[i] instanceof Template) found = true;
  }
  return found;
}

/** Joins texts and values in order, splicing fragments in. */
class Composer {
  readonly #pieces: string[] = [''];
  readonly #values: unknown[] = [];
  #sameTextAlways = true;

  text(text: string): void {
    this.#pieces[this.#pieces.length - 1] += text;
  }

  part(part: unknown): void {
    if (!(part instanceof Template)) {
      this.#values.push(part);
      this.#pieces.push('');
      return;
    }
    this.#sameTextAlways &&= part.sameTextAlways;
    this.text(part.pieces[0] ?? '');
    for (let i = 0; i < part.values.length; i++) {
      this.#values.push(part.values[i]);
      this.#pieces.push(part.pieces[i + 1] ?? '');
    }
  }

  done(o: { sameTextAlways: boolean }): Statement {
    return new Template({
      pieces: this.#pieces,
      values: this.#values,
      sameTextAlways: o.sameTextAlways && this.#sameTextAlways,
    });
  }
}

/** A statement, or a fragment of one: a nested statement is spliced in, everything else is a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  if (!hasFragment(parts)) {
    return new Template({ pieces: strings, values: parts, sameTextAlways: true, known: preparedTemplate(strings) });
  }
  const whole = new Composer();
  whole.text(strings[0] ?? '');
  parts.forEach((part, i) => {
    whole.part(part);
    whole.text(strings[i + 1] ?? '');
  });
  return whole.done({ sameTextAlways: true });
}

/** Nothing: what an optional condition becomes when it is not asked for. */
sql.empty = new Template({ pieces: [''], values: [], sameTextAlways: true }) as Statement;

/** The statements one after another with the separator between them. */
sql.join = (parts: readonly Statement[], separator: Statement | string): Statement => {
  const whole = new Composer();
  parts.forEach((part, i) => {
    if (i > 0 && typeof separator === 'string') whole.text(separator);
    else if (i > 0) whole.part(separator);
    whole.part(part);
  });
  return whole.done({ sameTextAlways: true });
};

/** `$1, $2, $3`, for `in (…)` and one row of values. At least one value. */
sql.list = (values: readonly unknown[]): Statement => {
  if (values.length === 0) throw new RangeError('A list in SQL needs at least one value.');
  hasFragment(values);
  const whole = new Composer();
  appendList(whole, values);
  return whole.done({ sameTextAlways: false });
};

/** `($1, $2)`, one row of values. Of one width the text is always the same, so that the statement around it is prepared. */
sql.row = (values: readonly unknown[]): Statement => {
  hasFragment(values);
  return new Template({ pieces: rowPieces(values.length), values, sameTextAlways: true });
};

const piecesOfWidth = new Map<number, readonly string[]>();

function rowPieces(width: number): readonly string[] {
  let pieces = piecesOfWidth.get(width);
  if (!pieces) {
    pieces = Array.from({ length: width + 1 }, (_, at) => (at === 0 ? '(' : at === width ? ')' : ', '));
    piecesOfWidth.set(width, pieces);
  }
  return pieces;
}

/** `($1, $2), ($3, $4)`, what follows `values`. At least one row, all of one width. */
sql.rows = (rows: readonly (readonly unknown[])[]): Statement => {
  const width = rows[0]?.length ?? 0;
  if (width === 0) throw new RangeError('VALUES needs at least one row with at least one value.');
  const whole = new Composer();
  rows.forEach((row, i) => {
    if (row.length !== width) throw new RangeError(`Row ${i + 1} has ${row.length} values, the first has ${width}.`);
    hasFragment(row);
    whole.text(i > 0 ? ', (' : '(');
    appendList(whole, row);
    whole.text(')');
  });
  return whole.done({ sameTextAlways: false });
};

/** A value for a json column. Needed for arrays and bare strings, which the driver would send in PostgreSQL's array form. */
sql.json = (value: unknown): unknown => ({ toPostgres: () => JSON.stringify(value) });

function appendList(whole: Composer, values: readonly unknown[]): void {
  values.forEach((value, i) => {
    if (i > 0) whole.text(', ');
    whole.part(value);
  });
}

/** Many rows as few statements take them: 500 a statement, fewer when they are wide. No rows, no statement. */
sql.batches = function* batches<Row extends readonly unknown[]>(rows: readonly Row[]): Generator<readonly Row[]> {
  const size = Math.min(500, Math.floor(mostParameters / Math.max(1, rows[0]?.length ?? 1)));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
};
