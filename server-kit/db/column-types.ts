// How PostgreSQL values arrive in rows: whole numbers as numbers, dates and instants in the kinds of kernel/time.
import pg from 'pg';
import { instant } from '#kernel/time';

const oid = {
  int8: 20,
  text: 25,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  textArray: 1009,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const;

type Parse = (text: string) => unknown;

/** Money in satang and counters stay far below 2^53; a number that does not fit is an error. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number.`);
  return value;
}

/**
 * '2026-11-15 02:00:00.123456+00' becomes '2026-11-15T02:00:00.123Z'; anything finer than a millisecond is cut, as in kernel/time.
 * Written letter by letter: a text put together of pieces stays a tree of them, and the JSON of fifty rows took 24 µs longer.
 */
function moment(text: string): string {
  const end = text.length - 3;
  if (!text.endsWith('+00') || text[10] !== ' ') return instant(text.replace(' ', 'T'));
  for (let at = 0; at < 23; at++) letters[at] = at < end ? text.charCodeAt(at) : zero;
  letters[10] = letterT;
  letters[19] = point;
  return String.fromCharCode.apply(null, letters);
}

const letters = Array.from('0000-00-00T00:00:00.000Z', (letter) => letter.charCodeAt(0));
const zero = '0'.charCodeAt(0);
const letterT = 'T'.charCodeAt(0);
const point = '.'.charCodeAt(0);

/** Wall-clock times are to the minute ('08:30'); seconds are shown only where they are stored. */
const clockTime = (text: string): string => (text.endsWith(':00') && text.length === 8 ? text.slice(0, 5) : text);

const asWritten: Parse = (text) => text;
const driverParser = pg.types.getTypeParser as (id: number, format?: 'text' | 'binary') => (value: string) => unknown;
const textArray = driverParser(oid.textArray) as (text: string) => (string | null)[];
const arrayOf = (parse: Parse): Parse => {
  return (text) => textArray(text).map((item) => (item === null ? null : parse(item)));
};

const parsers = new Map<number, Parse>([
  [oid.int8, wholeNumber],
  [oid.date, asWritten],
  [oid.time, clockTime],
  [oid.timestamptz, momentOrInfinity],
  [oid.int8Array, arrayOf(wholeNumber)],
  [oid.dateArray, arrayOf(asWritten)],
  [oid.timestamptzArray, arrayOf(momentOrInfinity)],
]);

function momentOrInfinity(text: string): string {
  return text.endsWith('infinity') ? text : moment(text);
}

/** Given to each pool, not set for the whole process: the connections of the job queue expect the driver's defaults. */
export const columnTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? driverParser(id, format),
};

/** Whether values of the type arrive as PostgreSQL writes them, so that there is nothing to parse. */
export const isAsWritten = (id: number): boolean => {
  const parse = columnTypes.getTypeParser(id);
  return parse === asWritten || parse === driverParser(oid.text);
};
