/** Buddhist year = Gregorian year + 543; day and month stay as they are. */
import type { LocalDate } from '#kernel/time';
import { type DatePattern, dateText } from '#payroll/rules/bank-files/date-text';

const yearsAhead = 543;

export const buddhistYear = (gregorianYear: number): number => gregorianYear + yearsAhead;

/** For statutory files: 30 October 2026 as DDMMYYYY is 30102569. */
export const buddhistDate = (date: LocalDate, pattern: DatePattern): string => dateText(date, pattern, yearsAhead);

const thaiMonths = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;

/** For forms that people read: 13 พฤศจิกายน 2569. */
export function buddhistDateInWords(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${thaiMonths[Number(month) - 1]} ${buddhistYear(Number(year))}`;
}

/** For columns of a list: 13/11/2569. */
export function buddhistDateWithSlashes(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${buddhistYear(Number(year))}`;
}

export const thaiMonth = (month: number): string => thaiMonths[month - 1] ?? '';
