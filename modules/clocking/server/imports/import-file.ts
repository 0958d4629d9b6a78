import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { clockingErrors } from '#clocking/errors';
import {
  columnsByPlace,
  type ImportColumn,
  type ImportColumns,
  importColumns,
  importedPunch,
} from '#clocking/rules/import-row';
import type { ClockType } from '#clocking/rules/punch';
import { correctedRow, type PunchProblem, type WrongCell, wrongCells } from '#clocking/rules/wrong-columns';
import type { Repair } from '#kernel/import-repair';
import {
  addSeconds,
  type Instant,
  instantAt,
  instantOfSeconds,
  type LocalDate,
  type LocalTime,
  millisecondsOf,
  secondsOf,
} from '#kernel/time';
import { columnMatch } from '#server/import/column-match';
import { isExample } from '#server/import/named-rows';
import { TableFault, type TableRow } from '#server/import/rows-of';
import { tableOf } from '#server/import/table';

export interface ReadPunch {
  /** As counted in the file, the head included. */
  readonly row: number;
  readonly employeeId: string;
  readonly at: Instant;
  /** Null where the file does not say: it is guessed from the schedule and what else is known of the day. */
  readonly type: ClockType | null;
  /** Where it was made, if the file or the person who imports it says. */
  readonly zoneId: string | null;
}

export interface RefusedRow {
  readonly row: number;
  readonly problem: PunchProblem;
  readonly text: string;
  /** What is to be corrected. */
  readonly cells: readonly WrongCell[];
}

export interface ReadFile {
  readonly rows: number;
  /** Rows that say how far their clock is from UTC; the others are read in the company's zone. */
  readonly ownOffsets: number;
  readonly punches: readonly ReadPunch[];
  readonly refused: readonly RefusedRow[];
  readonly sha256: string;
  readonly matching: {
    readonly heads: readonly string[];
    readonly columns: ImportColumns;
    /** Rows that were left out as examples. */
    readonly examples: number;
  };
}

export interface ReadFacts {
  /** Lower-case codes of the people here. */
  readonly employees: ReadonlyMap<string, string>;
  readonly zone: string;
  /** Zones by their lower-case name and code. */
  readonly zones: ReadonlyMap<string, string>;
  /** The zone of rows that name none. */
  readonly zoneId: string | null;
  readonly dayFirst: boolean;
  /** Cells that the reader corrected after a dry run. */
  readonly repairs: readonly Repair<ImportColumn>[];
  /** The columns as someone matched them for this first row. */
  readonly columnsOf: (heads: readonly string[]) => Promise<ImportColumns | undefined>;
  readonly now: Instant;
}

/** More rows at once would hold up others while the report of a file full of errors is written. */
const limits = { rows: 200_000, columns: 60, letters: 2_000 };
const oldest = 2 * 366 * 86_400;

/** Reads a file of punches row by row; nothing is stored. */
export async function readPunches(file: File, facts: ReadFacts): Promise<ReadFile> {
  if (!/\.(csv|txt)$/i.test(file.name)) throw clockingErrors.fileType();
  const hash = createHash('sha256');
  const reader = new PunchReader(facts);
  try {
    for await (const row of tableOf(hashed(file, hash), limits)) {
      await reader.begin(row);
      reader.take(row);
      // Others are answered between.
      if (reader.rowsRead % 2000 === 0) await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw clockingErrors[error.reason]({ params: { row: reader.rowsRead + 1, n: limits.rows } });
  }
  return { ...reader.done(), sha256: hash.digest('hex') };
}

async function* hashed(file: File, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const piece of Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>)) {
    hash.update(piece as Uint8Array);
    yield piece as Uint8Array;
  }
}

/** Terminals write text files with spaces between. */
const apart = (cells: readonly string[]): readonly string[] =>
  cells.length === 1 ? (cells[0] ?? '').split(/\s+/) : cells;

class PunchReader {
  readonly #facts: ReadFacts;
  readonly #midnights = new Map<LocalDate, { second: number; isEven: boolean }>();
  readonly #found: (Omit<ReadPunch, 'at'> & { second: number })[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #repairs: ReadonlyMap<number, readonly Repair<ImportColumn>[]>;
  readonly #newest: number;
  readonly #oldest: number;
  #columns: ImportColumns | undefined;
  #heads: readonly string[] = [];
  /** 0 in a file without a head. */
  #headRow = 0;
  #row = 0;
  #rows = 0;
  #examples = 0;
  #ownOffsets = 0;

  constructor(facts: ReadFacts) {
    this.#facts = facts;
    this.#repairs = Map.groupBy(facts.repairs, ({ row }) => row);
    this.#newest = secondsOf(addSeconds(facts.now, 86_400));
    this.#oldest = secondsOf(facts.now) - oldest;
  }

  /** The row of the file that was read last. */
  get rowsRead(): number {
    return this.#row;
  }

  /** Finds the columns by the first row: matched by hand, by their names, or by their places in a file without a head. */
  async begin({ row, cells: given }: TableRow): Promise<void> {
    if (this.#columns || isExample(given)) return;
    const cells = apart(given);
    const chosen = await this.#facts.columnsOf(cells);
    const match = columnMatch(cells, importColumns);
    const isNamed = match.code !== undefined && (match.moment !== undefined || match.date !== undefined);
    this.#columns = chosen ?? (isNamed ? match : columnsByPlace(cells));
    const first = importedPunch(cells, { columns: this.#columns, dayFirst: this.#facts.dayFirst });
    const isHead = isNamed || (chosen !== undefined && !first.ok);
    if (isHead || !first.ok) this.#heads = cells;
    this.#headRow = isHead ? row : 0;
  }

  take({ row, cells: given }: TableRow): void {
    this.#row = row;
    if (isExample(given)) {
      this.#examples += 1;
      return;
    }
    if (!this.#columns || this.#row === this.#headRow) return;
    const found = apart(given);
    this.#rows += 1;
    const { cells, columns } = correctedRow(found, this.#columns, this.#repairs.get(this.#row) ?? []);
    const problem = this.#read(cells, columns);
    if (problem)
      this.#refused.push({
        row: this.#row,
        problem,
        text: cells.join(' ').slice(0, 120),
        cells: wrongCells(problem, cells, columns).map(({ field, value }) => ({ field, value: value.slice(0, 200) })),
      });
  }

  #read(cells: readonly string[], columns: ImportColumns): PunchProblem | null {
    const read = importedPunch(cells, { columns, dayFirst: this.#facts.dayFirst });
    if (!read.ok) return read.reason;
    const { code, date, second: inDay, offset, type, zone } = read.value;
    const employeeId = this.#facts.employees.get(code.toLowerCase());
    if (employeeId === undefined) return 'unknownEmployee';
    const zoneId = zone === '' ? this.#facts.zoneId : this.#facts.zones.get(zone.toLowerCase());
    if (zoneId === undefined) return 'unknownZone';
    const second = offset === null ? this.#moment(date, inDay) : utcSecond(date) + inDay - offset;
    if (second > this.#newest) return 'future';
    if (second < this.#oldest) return 'tooOld';
    if (offset !== null) this.#ownOffsets += 1;
    this.#found.push({ row: this.#row, employeeId, second, type, zoneId });
    return null;
  }

  /** The calendar is asked once for a date, and again only where a clock jumps. */
  #moment(date: LocalDate, inDay: number): number {
    const { zone } = this.#facts;
    let midnight = this.#midnights.get(date);
    if (!midnight) {
      const at = (time: string) => secondsOf(instantAt(zone, date, time as LocalTime));
      const second = at('00:00');
      midnight = { second, isEven: at('23:00') - second === 23 * 3600 };
      this.#midnights.set(date, midnight);
    }
    if (midnight.isEven) return midnight.second + inDay;
    const time = `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}`;
    return secondsOf(instantAt(zone, date, time as LocalTime)) + (inDay % 60);
  }

  done(): Omit<ReadFile, 'sha256'> {
    if (this.#rows === 0) throw clockingErrors.fileEmpty();
    const punches = this.#found.map(({ second, ...punch }): ReadPunch => ({ ...punch, at: instantOfSeconds(second) }));
    const matching = { heads: this.#heads, columns: this.#columns ?? {}, examples: this.#examples };
    return { rows: this.#rows, ownOffsets: this.#ownOffsets, punches, refused: this.#refused, matching };
  }
}

const utcSecond = (date: LocalDate): number => secondsOf(instantAt('UTC', date, '00:00' as LocalTime));
const two = (count: number): string => String(count).padStart(2, '0');

/** Tells new punches from those that an import has brought already or that stand in the file twice: same person, same moment. */
export function withoutDuplicates(
  punches: readonly ReadPunch[],
  known: readonly Pick<ReadPunch, 'employeeId' | 'at'>[],
): { fresh: ReadPunch[]; duplicates: ReadPunch[] } {
  const seen = new Set(known.map(keyOf));
  const fresh: ReadPunch[] = [];
  const duplicates: ReadPunch[] = [];
  for (const punch of punches) {
    const key = keyOf(punch);
    (seen.has(key) ? duplicates : fresh).push(punch);
    seen.add(key);
  }
  return { fresh, duplicates };
}

/** Seconds decide: a terminal's file has no finer ones. */
const keyOf = ({ employeeId, at }: Pick<ReadPunch, 'employeeId' | 'at'>): string =>
  `${employeeId} ${Math.floor(millisecondsOf(at) / 1000)}`;
