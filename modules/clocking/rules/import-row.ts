/** A line of a file of punches: employee code, date and time in the ways terminals write them, with the distance from UTC, the kind and the zone if they are there. Years from 2400 on are Buddhist. */
import { latinDigits } from '#kernel/format';
import { ok, type Result, refused } from '#kernel/result';
import { type LocalDate, localDate } from '#kernel/time';
import type { ClockType } from './punch.ts';

export type ImportColumn = 'code' | 'moment' | 'date' | 'time' | 'type' | 'zone';
export type ImportColumns = Readonly<Partial<Record<ImportColumn, number>>>;

/** Names that columns have in files people bring. */
export const importColumns: readonly { readonly key: ImportColumn; readonly names: readonly string[] }[] = [
  {
    key: 'code',
    names: [
      'employeeCode',
      'employee code',
      'employee id',
      'emp code',
      'emp id',
      'user id',
      'id',
      'no',
      'pin',
      'รหัสพนักงาน',
      'รหัส',
    ],
  },
  {
    key: 'moment',
    names: ['datetime', 'date time', 'date/time', 'timestamp', 'punch time', 'clock time', 'วันเวลา', 'วันที่และเวลา'],
  },
  { key: 'date', names: ['clockDate', 'clock date', 'day', 'วันที่', 'วัน'] },
  { key: 'time', names: ['clockTime', 'hour', 'เวลา'] },
  {
    key: 'type',
    names: ['clockType', 'clock type', 'status', 'state', 'in/out', 'inout', 'mode', 'ประเภท', 'สถานะ', 'เข้าออก'],
  },
  {
    key: 'zone',
    names: ['zone', 'zone name', 'zone code', 'จุดลงเวลา', 'รหัสจุดลงเวลา', 'โซน'],
  },
];

const typeWords: Readonly<Record<ClockType, readonly string[]>> = {
  clock_in: ['clockin', 'in', 'i', 'c/in', 'checkin', '0', 'เข้า', 'เข้างาน'],
  clock_out: ['clockout', 'out', 'o', 'c/out', 'checkout', '1', 'ออก', 'ออกงาน'],
  // Terminals call going to the break "out": code 2.
  break_in: ['breakin', 'startbreak', 'breakstart', '2', 'เริ่มพัก', 'พัก'],
  break_out: ['breakout', 'endbreak', 'breakend', '3', 'สิ้นสุดพัก', 'เลิกพัก', 'กลับจากพัก'],
};
const types = new Map(
  Object.entries(typeWords).flatMap(([type, words]) => words.map((word) => [word, type as ClockType] as const)),
);

export interface ImportedPunch {
  readonly code: string;
  readonly date: LocalDate;
  /** Seconds after midnight on the wall clock. */
  readonly second: number;
  /** Seconds that the wall clock is ahead of UTC; null when the row does not say, and the company's zone counts. */
  readonly offset: number | null;
  /** Null when the file does not say. */
  readonly type: ClockType | null;
  /** The name or code of the zone as it stands in the file; empty when the file does not say. */
  readonly zone: string;
}

export type RowProblem = 'missingColumn' | 'badTime' | 'badType';

interface Reading {
  readonly columns: ImportColumns;
  readonly dayFirst: boolean;
}

export function importedPunch(
  cells: readonly string[],
  { columns, dayFirst }: Reading,
): Result<ImportedPunch, RowProblem> {
  const cell = (column: ImportColumn): string => latinDigits(cells[columns[column] ?? -1] ?? '').trim();
  const code = cell('code');
  const [dateCell, timeCell] = columns.moment === undefined ? [cell('date'), cell('time')] : apart(cell('moment'));
  if (code === '' || dateCell === '') return refused('missingColumn');
  const date = readDate(dateCell, dayFirst);
  const time = readTime(timeCell);
  if (date === null || time === null) return refused('badTime');
  const word = cell('type');
  const type = word === '' ? null : types.get(word.toLowerCase().replace(/[\s_-]/g, ''));
  return type === undefined ? refused('badType') : ok({ code, date, ...time, type, zone: cell('zone') });
}

/** '2026-11-02T08:00:00+07:00', '02/11/2026 08:00', '20261102080000'. */
function apart(moment: string): readonly [string, string] {
  const together = /^(\d{8})(\d{4}(?:\d\d)?)$/.exec(moment);
  if (together) return [together[1] ?? '', together[2] ?? ''];
  const at = moment.search(/[T\s]/);
  return at < 0 ? [moment, ''] : [moment.slice(0, at), moment.slice(at + 1).trim()];
}

function readDate(text: string, dayFirst: boolean): LocalDate | null {
  const parts = /^(\d{4})[-/.]?(\d\d?)[-/.]?(\d\d?)$/.exec(text);
  if (parts) return localDate(western(parts[1]), Number(parts[2]), Number(parts[3]));
  const ends = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/.exec(text);
  if (!ends) return null;
  const [first, second] = [Number(ends[1]), Number(ends[2])];
  return localDate(western(ends[3]), dayFirst ? second : first, dayFirst ? first : second);
}

const western = (year: string | undefined): number => {
  const count = Number(year);
  return count >= 2400 ? count - 543 : count;
};

/** '8:00', '08:00:30', '08.00', '0800', '080030', '8:00 PM', '01:00:00Z', '08:00:00 +07:00', '08:00+0700'. */
function readTime(text: string): Pick<ImportedPunch, 'second' | 'offset'> | null {
  const [, time = text, utc, sign, hours, minutes = '00'] =
    /^(.+?)\s*(?:(Z|UTC|GMT)|([+-])(\d\d?):?(\d\d)?)$/i.exec(text) ?? [];
  const second = secondOfDay(time);
  if (second === null || Number(hours ?? 0) > 14 || Number(minutes) > 59) return null;
  if (utc) return { second, offset: 0 };
  return { second, offset: sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60) : null };
}

function secondOfDay(text: string): number | null {
  const parts =
    /^(\d\d?)[:.](\d\d)(?:[:.](\d\d)(?:\.\d+)?)?\s*([AP]M)?$/i.exec(text) ?? /^(\d\d)(\d\d)(\d\d)?$/.exec(text);
  if (!parts) return null;
  const half = parts[4]?.toUpperCase();
  const hour = half ? (Number(parts[1]) % 12) + (half === 'PM' ? 12 : 0) : Number(parts[1]);
  const [minute, second] = [Number(parts[2]), Number(parts[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}

/** Where things stand in a file without a head: code, date and time (or both in one cell), kind. */
export function columnsByPlace(cells: readonly string[]): ImportColumns {
  const hasOneMoment = /\d[T\s]\d/.test(cells[1] ?? '') || /^\d{12,14}$/.test(cells[1] ?? '');
  return hasOneMoment ? { code: 0, moment: 1, type: 2 } : { code: 0, date: 1, time: 2, type: 3 };
}
