/** A length of time in a report: hours and minutes (40:05), hours with two decimals (40.08), or whole minutes (2405). */
import { hoursAndMinutes } from '#kernel/format';

export const timeFormats = ['HH:mm', 'decimal', 'minutes'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The number that a spreadsheet or program reads: hours with two decimals for `decimal`, otherwise whole minutes. */
export const lengthNumber = (minutes: number, format: TimeFormat): number =>
  format === 'decimal' ? Math.round((minutes / 60) * 100) / 100 : Math.round(minutes);

export function lengthText(minutes: number, format: TimeFormat): string {
  switch (format) {
    case 'HH:mm':
      return hoursAndMinutes(minutes);
    case 'decimal':
      return lengthNumber(minutes, format).toFixed(2);
    case 'minutes':
      return String(lengthNumber(minutes, format));
  }
}
