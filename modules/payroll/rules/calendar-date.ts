/** A calendar date is YYYY-MM-DD, exists (29 February only in leap years) and is of the common era, 1900 to 2400. */
import type { LocalDate } from '#kernel/time';

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const isCalendarDate = (text: unknown): text is LocalDate => calendarDay(text) !== null;

/** 20261130 for '2026-11-30': days in order of their numbers; null for anything else. */
export const calendarDay = (text: unknown): number | null =>
  typeof text === 'string' ? (daysKnown.get(text) ?? readDay(text)) : null;

/** A payroll run looks at about sixty dates per slip, and they are the same few. Only dates are kept: at most those of five centuries. */
const daysKnown = new Map<string, number>();

function readDay(text: string): number | null {
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return null;
  const year = digits(text, 0) * 100 + digits(text, 2);
  const month = digits(text, 5);
  const day = digits(text, 8);
  // No digits are NaN, which is within nothing.
  if (!(year >= 1900 && year <= 2400 && month >= 1 && month <= 12 && day >= 1)) return null;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0);
  if (day > last) return null;
  const number = year * 10_000 + month * 100 + day;
  daysKnown.set(text, number);
  return number;
}

function digits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero;
  const ones = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const zero = '0'.charCodeAt(0);
const dash = '-'.charCodeAt(0);
