/** A text table that cannot be read further: it is no table, or it is over the reader's limits. */
export class TableFault extends Error {
  readonly reason: 'notText' | 'openQuote' | 'tooManyRows' | 'tooManyColumns' | 'cellTooLong';

  constructor(reason: TableFault['reason']) {
    super(reason);
    this.name = 'TableFault';
    this.reason = reason;
  }
}

export interface TableRow {
  /** As a spreadsheet counts: the header is row 1, and empty rows count. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Letters in one cell. A quote that is never closed fails here instead of reading the whole file as one cell. */
  readonly letters: number;
}

const usualLimits: TableLimits = { rows: 100_000, columns: 200, letters: 10_000 };

const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];

/** The separator is decided after this many letters when the first line has no end. */
const enoughOfHead = 65_536;

/** The separator that is most frequent in the first line, outside quotes; Excel uses the one of the country settings. */
export function separatorIn(text: string): Separator {
  const counts: Record<string, number> = {};
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else counts[sign] = (counts[sign] ?? 0) + 1;
  }
  const count = (sign: string): number => counts[sign] ?? 0;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * The rows of a text table (RFC 4180: quotes may hold separators, line ends and doubled quotes), one after another while
 * the text still arrives. Lines without a letter are left out. The first row is the header.
 */
export async function* rowsOf(
  text: AsyncIterable<string> | Iterable<string>,
  limits: TableLimits = usualLimits,
): AsyncGenerator<TableRow> {
  let reader: TableReader | undefined;
  let head = '';
  let count = 0;
  for await (const piece of text) {
    if (piece.includes('\0')) throw new TableFault('notText');
    let fresh = piece;
    if (!reader) {
      // The separator is known once the first line is whole, or long enough.
      head += piece;
      if (!piece.includes('\n') && !piece.includes('\r') && head.length < enoughOfHead) continue;
      reader = new TableReader(separatorIn(head), limits);
      fresh = head;
    }
    for (const row of reader.read(fresh)) {
      if (++count > limits.rows) throw new TableFault('tooManyRows');
      yield row;
    }
  }
  const last = reader ?? new TableReader(separatorIn(head), limits);
  if (!reader) yield* last.read(head);
  yield* last.end();
}

class TableReader {
  readonly #separator: string;
  readonly #limits: TableLimits;
  #row = 0;
  #cells: string[] = [];
  #cell = '';
  #quoted = false;
  /** Only spaces so far: a quote may still open the cell. */
  #blank = true;
  /** A quote inside quotes ends the cell, unless a second one follows. */
  #maybeEnd = false;
  /** Two signs may end one row. */
  #afterReturn = false;

  constructor(separator: string, limits: TableLimits) {
    this.#separator = separator;
    this.#limits = limits;
  }

  *read(text: string): Generator<TableRow> {
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at];
      if (this.#maybeEnd) {
        this.#maybeEnd = false;
        if (sign === '"') {
          start = at;
          continue;
        }
        this.#quoted = false;
        start = at;
      }
      if (this.#quoted) {
        if (sign !== '"') continue;
        this.#add(text.slice(start, at));
        this.#maybeEnd = true;
        start = at + 1;
      } else if (sign === '"' && this.#blank) {
        this.#quoted = true;
        this.#blank = false;
        this.#cell = '';
        start = at + 1;
      } else if (sign === this.#separator || sign === '\n' || sign === '\r') {
        this.#add(text.slice(start, at));
        start = at + 1;
        const isSameEnd = sign === '\n' && this.#afterReturn && this.#isUntouched();
        this.#afterReturn = sign === '\r';
        if (isSameEnd) continue;
        this.#closeCell();
        const row = sign === this.#separator ? undefined : this.#closedRow();
        if (row) yield row;
      } else if (this.#blank && sign?.trim() !== '') {
        this.#blank = false;
      }
    }
    this.#add(text.slice(start));
  }

  *end(): Generator<TableRow> {
    if (this.#quoted && !this.#maybeEnd) throw new TableFault('openQuote');
    this.#closeCell();
    const row = this.#closedRow();
    if (row) yield row;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > this.#limits.letters) throw new TableFault(this.#quoted ? 'openQuote' : 'cellTooLong');
  }

  #closeCell(): void {
    this.#cells.push(plain(this.#cell));
    this.#cell = '';
    this.#blank = true;
    if (this.#cells.length > this.#limits.columns) throw new TableFault('tooManyColumns');
  }

  /** Nothing has come since the last row ended. */
  #isUntouched(): boolean {
    return this.#blank && this.#cell === '' && this.#cells.length === 0;
  }

  /** Undefined for a line without a letter. */
  #closedRow(): TableRow | undefined {
    const cells = this.#cells;
    this.#cells = [];
    this.#row += 1;
    return cells.some((cell) => cell !== '') ? { row: this.#row, cells } : undefined;
  }
}

/** Our own files put an apostrophe before what a spreadsheet would run as a formula; a file read back loses it again. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');
