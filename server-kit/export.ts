import { Readable } from 'node:stream';
import { dateText, type Formats, hoursAndMinutes, timeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { asDate, daysBetween, type LocalDate, type LocalTime, minuteOfTime } from '#kernel/time';
import { takingTurns } from './in-pieces.ts';
import { type XlsxCell, type XlsxColumn, xlsxBytes } from './xlsx.ts';

/** One column of an exported list, the same for csv, xlsx and pdf. */
export interface Column<Row> {
  readonly header: string;
  /** Its name in json; the header when left out. */
  readonly key?: string;
  /** In characters. In a pdf the widths are shares of the page. */
  readonly width?: number;
  /** Decimals where numbers are shown to people (xlsx, pdf); csv keeps the plain number. */
  readonly decimals?: number;
  /**
   * A `date` is a LocalDate, a `time` a LocalTime, a `moment` both with a T between them: real ones in a spreadsheet. A `length` is
   * a number of minutes, written as hours and minutes; json keeps the minutes.
   */
  readonly kind?: 'date' | 'time' | 'moment' | 'length';
  value(row: Row): string | number | null;
}

export interface ListExport<Row> {
  /** The name of the sheet, and of the file without its period and extension. */
  readonly name: string;
  /** The days that the file is about; they are part of its name. */
  readonly period?: { readonly from: LocalDate; readonly to: LocalDate };
  /** The reader's, for months and years; English when left out. */
  readonly language?: Language;
  /** The company's way to write times where they are text; 08:30 when left out. */
  readonly formats?: Formats;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

/** A function makes or opens the body after the transaction of the handler: a file store may be another server. */
export type FileBody = Readable | Buffer | (() => Promise<Readable | Buffer>);

interface FileParts {
  readonly name: string;
  readonly type: string;
  readonly body: FileBody;
  readonly keptSeconds?: number | null;
  readonly isForeignPageAllowed?: boolean;
  readonly owner?: string | null;
}

/** What a handler returns instead of JSON: the answer is sent as a download. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: FileBody;
  /** The reader's own program may use the answer so long again; null: it is not kept. */
  readonly keptSeconds: number | null;
  /** Pages of other sites may show the file: a mail program in a browser. */
  readonly isForeignPageAllowed: boolean;
  /** In whose turn the body is made; null: of the address that asks. */
  readonly owner: string | null;

  constructor({ name, type, body, keptSeconds = null, isForeignPageAllowed = false, owner = null }: FileParts) {
    this.name = name;
    this.type = type;
    this.body = body;
    this.keptSeconds = keptSeconds;
    this.isForeignPageAllowed = isForeignPageAllowed;
    this.owner = owner;
  }

  madeFor(owner: string): FileAnswer {
    return new FileAnswer({ ...this, owner });
  }

  /** RFC 6266: a plain name for old clients, the real one (Thai included) in the encoding of RFC 5987. */
  get disposition(): string {
    const plain = this.name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
    const encoded = encodeURIComponent(this.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
  }
}

/**
 * Rows read page by page while they are sent, each page in a short transaction of its own, because the handler's has ended
 * by then. `read` gets the last row so far and returns the rows after it; an empty page ends the list. For lists ordered by
 * columns that never change (an instant, a date, an id): rows added or deleted meanwhile shift nothing.
 */
export async function* inPages<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let page = await read(undefined);
  while (page.length > 0) {
    yield* page;
    page = await read(page.at(-1));
  }
}

/** What the database reads of so few is read before others wait for it. */
const keysPerRead = 100;

/**
 * The same for a list whose order may change while it is sent (a name, a code): its keys are read once, in order, in
 * the handler's transaction, and their rows in portions. `read` returns the rows of some keys in any order. A row
 * deleted meanwhile is left out, an added one is not in the list, and no row is skipped or sent twice.
 */
export async function* inOrderOf<Key, Row>(
  keys: readonly Key[],
  { read, keyOf, atOnce = keysPerRead }: KeyedRead<Key, Row>,
): AsyncGenerator<Row> {
  for (let start = 0; start < keys.length; start += atOnce) {
    const some = keys.slice(start, start + atOnce);
    const rows = new Map((await read(some)).map((row) => [keyOf(row), row]));
    for (const key of some) {
      const row = rows.get(key);
      if (row !== undefined) yield row;
    }
  }
}

export interface KeyedRead<Key, Row> {
  readonly read: (keys: readonly Key[]) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => Key;
  /** Rows per read. */
  readonly atOnce?: number;
}

/** The list in the requested format. */
export function listFile<Row>(format: 'csv' | 'xlsx' | 'json', list: ListExport<Row>): FileAnswer {
  switch (format) {
    case 'csv':
      return csvOf(list);
    case 'xlsx':
      return xlsxOf(list);
    case 'json':
      return jsonOf(list);
  }
}

const rowsPerChunk = 500;
const byteOrderMark = '\ufeff';

// A spreadsheet runs a text cell that begins like a formula; names and notes come from strangers.
// Spreadsheets read the wide forms of East Asian keyboards (＝ ＋ － ＠) like the plain ones.
const looksLikeFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const needsQuotes = /[",\r\n]/;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const fileName = ({ name, period }: Pick<ListExport<never>, 'name' | 'period'>): string => {
  if (!period) return name;
  return period.from === period.to ? `${name} ${period.from}` : `${name} ${period.from}_${period.to}`;
};

/** A row that could not be read may have words in place of its moment. */
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A cell as people read it, where there are no number formats. */
export function shownCell<Row>(
  column: Column<Row>,
  row: Row,
  { language, formats }: { readonly language: Language; readonly formats?: Formats | undefined },
): string | number | null {
  const value = column.value(row);
  if (typeof value === 'number' && column.kind === 'length') return hoursAndMinutes(value);
  if (typeof value !== 'string') return value;
  const timeIn = (time: string) => (formats ? timeText(time, formats, language) : time);
  if (column.kind === 'date') return dateText(value as LocalDate, language);
  if (column.kind === 'time') return timeIn(value);
  if (column.kind !== 'moment' || !isMoment.test(value)) return value;
  return `${dateText(value.slice(0, 10) as LocalDate, language)} ${timeIn(value.slice(11, 16))}`;
}

async function* csvChunks<Row>({ columns, rows, language = 'en', formats }: ListExport<Row>): AsyncGenerator<Buffer> {
  // Without the mark Excel reads the file as Latin and breaks Thai.
  // Sent before the first rows are read: the download begins.
  yield Buffer.from(byteOrderMark + csvLine(columns.map((column) => column.header)));
  let chunk = '';
  let count = 0;
  const turn = takingTurns();
  for await (const row of rows) {
    chunk += csvLine(columns.map((column) => shownCell(column, row, { language, formats })));
    const pause = turn();
    if (pause) await pause;
    if (++count % rowsPerChunk > 0) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

/** RFC 4180 with a byte order mark; text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvOf<Row>(list: ListExport<Row>): FileAnswer {
  return new FileAnswer({
    name: `${fileName(list)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvChunks(list), { objectMode: false }),
  });
}

async function* jsonChunks<Row>({ columns, rows }: ListExport<Row>): AsyncGenerator<Buffer> {
  const keys = columns.map(({ key, header }) => `${JSON.stringify(key ?? header)}:`);
  let chunk = '[';
  let count = 0;
  const turn = takingTurns();
  for await (const row of rows) {
    const fields = columns.map((column, at) => `${keys[at]}${JSON.stringify(column.value(row))}`);
    chunk += `${count > 0 ? ',' : ''}\n{${fields.join(',')}}`;
    const pause = turn();
    if (pause) await pause;
    // The first line is sent at once: the download begins.
    if (++count % rowsPerChunk !== 1) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(`${chunk}\n]\n`);
}

/** An array of one object a row, with values as programs read them: dates 2026-11-16, numbers without separators. */
const jsonOf = <Row>(list: ListExport<Row>): FileAnswer =>
  new FileAnswer({
    name: `${fileName(list)}.json`,
    type: 'application/json; charset=utf-8',
    body: Readable.from(jsonChunks(list), { objectMode: false }),
  });

// Excel refuses a sheet name longer than 31 letters, with one of these signs, or with a quote at either end.
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Sheet1';

// XML 1.0 cannot carry these, and a cell holds at most 32,767 letters; either would make Excel "repair" the file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the point
const notXml = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const longestCell = 32_767;
const plainText = (text: string): string => text.replace(notXml, '').slice(0, longestCell);

/** Spreadsheets count days from here. */
const firstDay = asDate('1899-12-30');
/** A list has many rows of few days, and counting days is slow. */
const serials = new Map<string, number>();
const mostSerials = 10_000;
function serialOfDate(date: string): number {
  const known = serials.get(date);
  if (known !== undefined) return known;
  if (serials.size >= mostSerials) serials.clear();
  const serial = daysBetween(firstDay, date as LocalDate);
  serials.set(date, serial);
  return serial;
}
const serialOfTime = (time: string): number => minuteOfTime(time.slice(0, 5) as LocalTime) / 1440;

function xlsxCell<Row>(column: Column<Row>, row: Row): XlsxCell {
  const value = column.value(row);
  const { kind } = column;
  // A spreadsheet shows no negative time: the cell would be full of #.
  if (typeof value === 'number' && kind === 'length') return value < 0 ? hoursAndMinutes(value) : value / 1440;
  if (typeof value !== 'string') return value;
  if (kind === undefined || kind === 'length') return plainText(value);
  switch (kind) {
    case 'date':
      return serialOfDate(value);
    case 'time':
      return serialOfTime(value);
    case 'moment':
      return isMoment.test(value) ? serialOfDate(value.slice(0, 10)) + serialOfTime(value.slice(11)) : plainText(value);
  }
}

async function* xlsxRows<Row>({ columns, rows }: ListExport<Row>): AsyncGenerator<XlsxCell[]> {
  const turn = takingTurns();
  for await (const row of rows) {
    yield columns.map((column) => xlsxCell(column, row));
    const pause = turn();
    if (pause) await pause;
  }
}

/** The names of months and the era are those of the language: 107041E is Thai with Buddhist years and Western digits, 409 English. */
const dateFormat: Readonly<Record<Language, string>> = { en: '[$-409]dd mmm yyyy', th: '[$-107041E]dd mmm yyyy' };

function numberFormat({ kind, decimals }: Column<never>, language: Language): string | undefined {
  switch (kind) {
    case 'date':
      return dateFormat[language];
    case 'time':
      return 'hh:mm';
    case 'moment':
      return `${dateFormat[language]} hh:mm`;
    case 'length':
      return '[h]:mm';
    case undefined:
      if (decimals === undefined) return undefined;
      return decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  }
}

/**
 * A workbook of one sheet with a frozen header and a filter in it (a second sheet past 1,048,576 rows).
 * Text is written as typed text cells, which no spreadsheet runs, so it needs no apostrophe and stays as it was.
 */
export function xlsxOf<Row>(list: ListExport<Row>): FileAnswer {
  const { columns, language = 'en' } = list;
  const bytes = xlsxBytes({
    name: sheetName(list.name),
    columns: columns.map(
      (column): XlsxColumn => ({
        header: plainText(column.header),
        width: column.width,
        numberFormat: numberFormat(column as Column<never>, language),
      }),
    ),
    rows: xlsxRows(list),
  });
  return new FileAnswer({
    name: `${fileName(list)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Readable.from(bytes, { objectMode: false }),
  });
}
