// SQL stays SQL: a template becomes text with $1, $2 and a list of values; nothing from outside is ever pasted into the text.

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the prepared statement; absent where the text changes with the number of rows. */
  readonly name: string | undefined;
}

/** Pieces of text with one value between each two; text and name are made when first asked for, for all who share it. */
interface Cast {
  readonly pieces: readonly string[];
  text: string | undefined;
  name: string | undefined;
}

/** PostgreSQL counts parameters in 16 bits. */
const mostParameters = 65_535;
/** Texts put together from fragments are named up to this many, so that a connection's memory stays bounded. */
const mostComposedNames = 1_000;

const castTemplates = new WeakMap<TemplateStringsArray, Cast>();
const composedNames = new Map<string, string>();
let namesGiven = 0;

const newName = (): string => `k${++namesGiven}`;

/** Numbers are given only when the whole is known. */
class Template implements Statement {
  readonly values: readonly unknown[];
  /** Two with the same have the same pieces; none where the text changes with the number of rows, or is joined. */
  readonly mould: object | undefined;
  readonly sameTextAlways: boolean;
  readonly #cast: Cast;

  constructor(o: { cast: Cast; values: readonly unknown[]; sameTextAlways: boolean; mould?: object }) {
    this.values = o.values;
    this.mould = o.mould;
    this.sameTextAlways = o.sameTextAlways;
    this.#cast = o.cast;
  }

  get cast(): Cast {
    return this.#cast;
  }

  get pieces(): readonly string[] {
    return this.#cast.pieces;
  }

  get text(): string {
    this.#cast.text ??= numbered(this.#cast.pieces);
    return this.#cast.text;
  }

  get name(): string | undefined {
    if (this.sameTextAlways) this.#cast.name ??= composedName(this.text);
    return this.#cast.name;
  }
}

const newCast = (pieces: readonly string[]): Cast => ({ pieces, text: undefined, name: undefined });

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

/** A template has a name of its own: it need not be looked up by its text. */
function castOf(strings: TemplateStringsArray): Cast {
  let cast = castTemplates.get(strings);
  if (!cast) {
    cast = { pieces: strings, text: numbered(strings), name: newName() };
    castTemplates.set(strings, cast);
  }
  return cast;
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

  done(o: { sameTextAlways: boolean }): Template {
    return new Template({
      cast: newCast(this.#pieces),
      values: this.#values,
      sameTextAlways: o.sameTextAlways && this.#sameTextAlways,
    });
  }
}

/** A statement, or a fragment of one: a nested statement is spliced in, everything else is a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  if (!hasFragment(parts)) {
    return new Template({ cast: castOf(strings), values: parts, sameTextAlways: true, mould: strings });
  }
  const mould = mouldOf(strings, parts);
  if (mould?.cast) return new Template({ cast: mould.cast, values: valuesIn(parts), sameTextAlways: true, mould });
  const whole = new Composer();
  whole.text(strings[0] ?? '');
  parts.forEach((part, i) => {
    whole.part(part);
    whole.text(strings[i + 1] ?? '');
  });
  const statement = whole.done({ sameTextAlways: true });
  if (!mould) return statement;
  mould.cast = statement.cast;
  return new Template({ cast: statement.cast, values: statement.values, sameTextAlways: true, mould });
}

/** A statement put together from fragments before: where the same fragments stand in the same places, so does the text. */
interface Mould {
  readonly next: WeakMap<object, Mould>;
  cast: Cast | undefined;
}

const firstMoulds = new WeakMap<TemplateStringsArray, Mould>();
const aValue = {};

function mouldOf(strings: TemplateStringsArray, parts: readonly unknown[]): Mould | undefined {
  let mould = followed(firstMoulds, strings);
  for (const part of parts) {
    const key = part instanceof Template ? part.mould : aValue;
    if (key === undefined) return undefined;
    mould = followed(mould.next, key);
  }
  return mould;
}

function followed<Key extends object>(moulds: WeakMap<Key, Mould>, key: Key): Mould {
  let mould = moulds.get(key);
  if (!mould) {
    mould = { next: new WeakMap(), cast: undefined };
    moulds.set(key, mould);
  }
  return mould;
}

const valuesIn = (parts: readonly unknown[]): unknown[] =>
  parts.flatMap((part) => (part instanceof Template ? part.values : [part]));

/** Nothing: what an optional condition becomes when it is not asked for. */
sql.empty = new Template({ cast: newCast(['']), values: [], sameTextAlways: true, mould: {} }) as Statement;

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
  const pieces = rowPieces(values.length);
  return new Template({ cast: newCast(pieces), values, sameTextAlways: true, mould: pieces });
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
