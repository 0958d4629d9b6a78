/** A date in a file: day, month and year as digits in the order of the pattern; the era is a number of years added to the Gregorian year. */
import type { LocalDate } from '#kernel/time';

export type DatePattern = 'DDMMYY' | 'DDMMYYYY' | 'YYMMDD' | 'YYYYMMDD' | 'MMYY';

/** Banks write the Gregorian year (0 years added), statutory files the Buddhist (543). No calendar is converted: 29 February stays 29 February. */
export function dateText(date: LocalDate, pattern: DatePattern, yearsAdded = 0): string {
  const [gregorian = '', month = '', day = ''] = date.split('-');
  const year = String(Number(gregorian) + yearsAdded).padStart(4, '0');
  return pattern.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', day);
}
