// SQL stays SQL: a template becomes text with $1, $2 and a list of values; no value is ever put into the text.

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the prepared statement; missing where the text changes with the number of rows. */
  readonly name: string | undefined;
  /** Its rows are asked for some at a time; so many in the first piece. */
  readonly inPieces?: number;
  /** It answers no rows: nothing asks which columns they have. */
  readonly isRowless?: boolean;
  /** Takes the place of each row as soon as it is read. */
  readonly make?: (row: never) => unknown;
}

/** Pieces of text with one value between each two; text and name are made on first use and shared. */
interface SharedText {
  readonly pieces: readonly string[];
  text: string | undefined;
  name: string | undefined;
}

/** PostgreSQL counts parameters in 16 bits. */
const mostParameters = 65_535;
/** At most this many composed texts get a name, so that a connection's memory stays bounded. */
const mostComposedNames = 1_000;

const textsOfTemplates = new WeakMap<TemplateStringsArray, SharedText>();
const composedNames = new Map<string, string>();
let namesGiven = 0;

const newName = (): string => `k${++namesGiven}`;

/** Parameters are numbered only when the whole statement is known. */
class Template implements Statement {
  readonly values: readonly unknown[];
  /** Statements with the same composition have the same pieces; undefined where the text changes with the number of rows, or is joined. */
  readonly composition: object | undefined;
  readonly sameTextAlways: boolean;
  readonly #shared: SharedText;

  constructor(options: {
    shared: SharedText;
    values: readonly unknown[];
    sameTextAlways: boolean;
    composition?: object;
  }) {
    if (options.values.length > mostParameters)
      throw new RangeError(
        `A statement takes at most ${mostParameters} values, not ${options.values.length}: write in batches.`,
      );
    this.values = options.values;
    this.composition = options.composition;
    this.sameTextAlways = options.sameTextAlways;
    this.#shared = options.shared;
  }

  get shared(): SharedText {
    return this.#shared;
  }

  get pieces(): readonly string[] {
    return this.#shared.pieces;
  }

  get text(): string {
    this.#shared.text ??= numbered(this.#shared.pieces);
    return this.#shared.text;
  }

  get name(): string | undefined {
    if (this.sameTextAlways) this.#shared.name ??= composedName(this.text);
    return this.#shared.name;
  }
}

const newText = (pieces: readonly string[]): SharedText => ({ pieces, text: undefined, name: undefined });

function numbered(pieces: readonly string[]): string {
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

/** A template has its own name: it need not be looked up by its text. */
function textOf(strings: TemplateStringsArray): SharedText {
  let shared = textsOfTemplates.get(strings);
  if (!shared) {
    shared = { pieces: strings, text: numbered(strings), name: newName() };
    textsOfTemplates.set(strings, shared);
  }
  return shared;
}

function hasFragment(parts: readonly unknown[]): boolean {
  let found = false;
  for (let i = 0; i < parts.length; i++) {
    // undefined would silently become null, and `where id = null` finds nothing: callers must write null explicitly.
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

  done(options: { sameTextAlways: boolean }): Template {
    return new Template({
      shared: newText(this.#pieces),
      values: this.#values,
      sameTextAlways: options.sameTextAlways && this.#sameTextAlways,
    });
  }
}

/** A statement, or a part of one: a nested statement is spliced in, everything else is a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  if (!hasFragment(parts)) {
    return new Template({ shared: textOf(strings), values: parts, sameTextAlways: true, composition: strings });
  }
  const composition = compositionOf(strings, parts);
  if (composition?.shared)
    return new Template({ shared: composition.shared, values: valuesIn(parts), sameTextAlways: true, composition });
  const whole = new Composer();
  whole.text(strings[0] ?? '');
  parts.forEach((part, i) => {
    whole.part(part);
    whole.text(strings[i + 1] ?? '');
  });
  const statement = whole.done({ sameTextAlways: true });
  if (!composition) return statement;
  composition.shared = statement.shared;
  return new Template({ shared: statement.shared, values: statement.values, sameTextAlways: true, composition });
}

/** A statement composed before: the same fragments in the same places give the same text. */
interface Composition {
  readonly next: WeakMap<object, Composition>;
  shared: SharedText | undefined;
}

const firstCompositions = new WeakMap<TemplateStringsArray, Composition>();
const aValue = {};

function compositionOf(strings: TemplateStringsArray, parts: readonly unknown[]): Composition | undefined {
  let composition = followed(firstCompositions, strings);
  for (const part of parts) {
    const key = part instanceof Template ? part.composition : aValue;
    if (key === undefined) return undefined;
    composition = followed(composition.next, key);
  }
  return composition;
}

function followed<Key extends object>(compositions: WeakMap<Key, Composition>, key: Key): Composition {
  let composition = compositions.get(key);
  if (!composition) {
    composition = { next: new WeakMap(), shared: undefined };
    compositions.set(key, composition);
  }
  return composition;
}

function valuesIn(parts: readonly unknown[]): unknown[] {
  const values: unknown[] = [];
  for (const part of parts) {
    if (part instanceof Template) for (const value of part.values) values.push(value);
    else values.push(part);
  }
  return values;
}

/** Nothing: the value of an optional condition that is not used. */
sql.empty = new Template({ shared: newText(['']), values: [], sameTextAlways: true, composition: {} }) as Statement;

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

/** `($1, $2)`, one row of values. The text depends only on the width, so the statement around it is prepared. */
sql.row = (values: readonly unknown[]): Statement => {
  hasFragment(values);
  const pieces = rowPieces(values.length);
  return new Template({ shared: newText(pieces), values, sameTextAlways: true, composition: pieces });
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

/** `($1, $2), ($3, $4)`, the rows after `values`. At least one row, all of one width. */
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

/**
 * Many rows as a table, for `insert into t (a, b) ${sql.columns(['uuid', 'text[]'], rows)}`. A parameter is a whole column, so the
 * text is the same for any number of rows and is prepared once; `values` of thousands of parameters are parsed and planned each
 * time, which costs the database more than writing them. At least one row.
 */
sql.columns = (types: readonly string[], rows: readonly (readonly unknown[])[]): Statement => {
  if (rows.length === 0 || types.length === 0) throw new RangeError('A table of columns needs a row and a column.');
  rows.forEach((row, i) => {
    if (row.length !== types.length)
      throw new RangeError(`Row ${i + 1} has ${row.length} values, there are ${types.length} columns.`);
    hasFragment(row);
  });
  const pieces = columnPieces(types);
  const values = types.map((type, at) =>
    columnText(
      type,
      rows.map((row) => row[at]),
    ),
  );
  return new Template({ shared: newText(pieces), values, sameTextAlways: true, composition: pieces });
};

const typeName = /^[a-z]+(\[\])?$/;
const piecesOfTypes = new Map<string, readonly string[]>();

function columnPieces(types: readonly string[]): readonly string[] {
  const key = types.join();
  let pieces = piecesOfTypes.get(key);
  if (!pieces) {
    const wrong = types.find((type) => !typeName.test(type));
    if (wrong !== undefined) throw new TypeError(`${wrong} is no type of a column.`);
    // A list of lists would have to be even: each list is sent as a text and read in the database.
    const chosen = types.map((type, at) => (type.endsWith('[]') ? `given.c${at}::${type}` : `given.c${at}`));
    const opens = (type: string | undefined) => (type === 'json' ? 'json_array_elements(' : 'unnest(');
    const closes = (type: string) => (type === 'json' ? '::json)' : type.endsWith('[]') ? '::text[])' : `::${type}[])`);
    const names = types.map((_, at) => `c${at}`).join(', ');
    pieces = [
      `select ${chosen.join(', ')} from rows from (${opens(types[0])}`,
      ...types.map((type, at) =>
        at < types.length - 1 ? `${closes(type)}, ${opens(types[at + 1])}` : `${closes(type)}) as given (${names})`,
      ),
    ];
    piecesOfTypes.set(key, pieces);
  }
  return pieces;
}

/** Written without quotes: no digit, id or moment has a letter that lists give a meaning to. */
const plainTypes: ReadonlySet<string> = new Set(['uuid', 'integer', 'bigint', 'boolean', 'date', 'timestamptz']);

/** A column as PostgreSQL reads it. JSON is sent as one list of values, in which no quote needs an escape. */
function columnText(type: string, values: readonly unknown[]): string {
  if (type === 'json') {
    if (values.includes(null)) throw new TypeError('A column of JSON has no null; jsonb has.');
    return `[${values.join()}]`;
  }
  if (plainTypes.has(type)) return `{${values.map(plainElement).join()}}`;
  if (type.endsWith('[]')) return arrayText(values.map((value) => value && arrayText(value as readonly unknown[])));
  return arrayText(values);
}

function plainElement(value: unknown): string {
  if (typeof value === 'string' && /[\s,{}"\\]/.test(value))
    throw new TypeError('An id, a number or a moment was expected in a column.');
  return String(value);
}

const arrayText = (list: readonly unknown[]): string => `{${list.map(arrayElement).join()}}`;

const arrayElement = (value: unknown): string =>
  value === null ? 'null' : `"${textOfValue(value).replace(/["\\]/g, '\\$&')}"`;

const textOfValue = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'toPostgres' in value
    ? (value as { toPostgres(): string }).toPostgres()
    : String(value);

const fieldName = /^[A-Za-z]\w*$/;

/** How the database writes a column as JSON; a null of any kind is `null`. */
const jsonOf = {
  /** Numbers and booleans, which JSON writes as PostgreSQL does. */
  plain: ['coalesce((', ")::text, 'null')"],
  /** A text without quotes in it, such as an id, a date or one of some words. */
  word: [`coalesce('"' || (`, `) || '"', 'null')`],
  text: ['coalesce(to_json(', ")::text, 'null')"],
  list: ['coalesce(array_to_json(', ")::text, 'null')"],
  instant: [`coalesce(to_char((`, `) at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"'), 'null')`],
  /** JSON already. */
  json: ['', ''],
} as const;

/** A column of a row that the database writes as JSON. */
export type JsonField = Readonly<{ [Kind in keyof typeof jsonOf]?: Statement }>;

/**
 * A row as the text of a JSON object, written by the database. With the `end` '' the closing brace is left to the reader, who
 * adds the last field.
 */
sql.jsonText = (fields: Readonly<Record<string, JsonField>>, end: '}' | '' = '}'): Statement => {
  const whole = new Composer();
  whole.text('concat(');
  Object.entries(fields).forEach(([name, field], place) => {
    if (!fieldName.test(name)) throw new TypeError(`${name} is no name of a field.`);
    const [[kind, column] = []] = Object.entries(field) as [keyof typeof jsonOf, Statement][];
    if (!kind) throw new TypeError(`The field ${name} has no column.`);
    const [before, after] = jsonOf[kind];
    whole.text(`'${place === 0 ? '{' : ','}"${name}":', ${before}`);
    whole.part(column);
    whole.text(`${after}, `);
  });
  whole.text(`'${end}')`);
  return whole.done({ sameTextAlways: true });
};

/** A value for a json column. Needed for arrays and bare strings, which the driver would send in PostgreSQL's array form. */
sql.json = (value: unknown): unknown => ({ toPostgres: () => JSON.stringify(value) });

function appendList(whole: Composer, values: readonly unknown[]): void {
  values.forEach((value, i) => {
    if (i > 0) whole.text(', ');
    whole.part(value);
  });
}

/**
 * A whole statement with many rows: the database works out some of them at a time, and between two pieces light requests come
 * first (`server-kit/give-way.ts`). The next piece is larger or smaller by how long one took; `first` is 1 where a row is much work.
 */
sql.inPieces = ({ text, values, name }: Statement, first = 100): Statement => ({ text, values, name, inPieces: first });

/** Rows that become something shorter as they are read: of thousands of wide rows none is kept. */
sql.making = <Row>({ text, values, name, inPieces }: Statement, make: (row: Row) => unknown): Statement => ({
  text,
  values,
  name,
  ...(inPieces !== undefined && { inPieces }),
  make,
});

/** Splits many rows into statements: 500 rows each, fewer when they are wide. No rows, no statement. */
sql.batches = function* batches<Row extends readonly unknown[]>(rows: readonly Row[]): Generator<readonly Row[]> {
  const size = Math.min(500, Math.floor(mostParameters / Math.max(1, rows[0]?.length ?? 1)));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
};
