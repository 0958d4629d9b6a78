/** Labour Protection Act: what an hour beyond normal work is worth, in percent of the hourly wage. Paid by date of the period's end. */
import type { LocalDate } from '#kernel/time';
import type { Source } from '#tax-th/rules/values/pack';

export interface LabourRow {
  readonly from: LocalDate;
  readonly overtime: number;
  /** For those whose salary already pays the holiday (monthly paid): once more. */
  readonly holidayOfSalaried: number;
  /** For those who are not paid for the weekly holiday (by the day or hour): twice. */
  readonly holidayOfOthers: number;
  readonly holidayOvertime: number;
  /** Overtime and holiday work of a week together, in minutes (ministerial regulation 3: 36 hours). */
  readonly weeklyLimit: number;
  readonly source: Source;
}

export const labourRows: readonly LabourRow[] = [
  {
    from: '1998-08-19' as LocalDate,
    overtime: 150,
    holidayOfSalaried: 100,
    holidayOfOthers: 200,
    holidayOvertime: 300,
    weeklyLimit: 2_160,
    source: {
      en: 'Labour Protection Act s.61, 62, 63 and 68',
      th: 'พระราชบัญญัติคุ้มครองแรงงาน มาตรา 61, 62, 63 และ 68',
      certainty: 'sourced',
    },
  },
];
