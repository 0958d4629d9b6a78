/** Severance by unbroken service (Labour Protection Act s.118), and the part of it that is free of income tax. */
import { baht } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { SeveranceRow, SeveranceStep } from './pack.ts';

const sixSteps: readonly SeveranceStep[] = [
  { minimum: { days: 120 }, daysOfWages: 30 },
  { minimum: { years: 1 }, daysOfWages: 90 },
  { minimum: { years: 3 }, daysOfWages: 180 },
  { minimum: { years: 6 }, daysOfWages: 240 },
  { minimum: { years: 10 }, daysOfWages: 300 },
  { minimum: { years: 20 }, daysOfWages: 400 },
];

export const severance: readonly SeveranceRow[] = [
  {
    from: '2019-05-05' as LocalDate,
    steps: sixSteps,
    source: {
      en: 'Labour Protection Act s.118',
      th: 'พระราชบัญญัติคุ้มครองแรงงาน มาตรา 118',
      certainty: 'sourced',
    },
    exemptDays: 400,
    exemptMax: baht(600_000),
    // Older texts say 300 days and 300,000.
    exemptSource: {
      en: 'Ministerial Regulation 126, s.2(51), as amended by Regulation 394',
      th: 'กฎกระทรวง ฉบับที่ 126 ข้อ 2(51) แก้ไขโดยฉบับที่ 394',
      certainty: 'unsure',
    },
    separateFromYears: 5,
    expensePerYear: baht(7_000),
    separateSource: {
      en: 'Revenue Code s.48(5) and 50(1)',
      th: 'ประมวลรัษฎากร มาตรา 48(5) และ 50(1)',
      certainty: 'known',
    },
  },
];
