/** Readings: what the law leaves open, as settings of a company; each has its choices, a default, and a sentence in both languages. */

export const readingChoices = {
  /** Later payments of the year are projected as the agreed pay, or as this payment again. */
  shortMonth: ['agreedPay', 'thisPayment'],
  /** Salary of a joiner's or leaver's period: by calendar days, ÷ 30 × days, or by work days. */
  proration: ['calendarDays', 'thirtyDays', 'workDays'],
  /** Back pay is taxed in full when paid, or counts as regular pay. */
  backPayTax: ['special', 'regular'],
  /** Social security of back pay counts in the month paid, or in the month of the wage. */
  backPayContribution: ['monthPaid', 'wageMonth'],
  /** A leaver's last payment takes the rest of the year's tax, or an ordinary share. */
  leaverTax: ['closesYear', 'ordinaryShare'],
  /** The wage of the Employee Welfare Fund has no ceiling, or that of social security. */
  welfareFundCeiling: ['none', 'socialSecurity'],
  welfareFundRounding: ['satang', 'baht'],
  /** Whether pay for unused leave is wage for social security. */
  unusedLeaveWage: ['notWage', 'wage'],
  /** Whether form PND 1 shows the part of severance that is free of tax. */
  exemptSeverance: ['leftOut', 'shown'],
  /** Work on a traditional holiday of those paid by day or hour, whose holiday is paid already: once more, or twice. */
  traditionalHoliday: ['onceMore', 'twice'],
} as const;

export type ReadingName = keyof typeof readingChoices;
export type Readings = { readonly [Name in ReadingName]: (typeof readingChoices)[Name][number] };
export type ProrationMethod = Readings['proration'];

export const readingNames = Object.keys(readingChoices) as ReadingName[];

export const defaultReadings: Readings = {
  shortMonth: 'agreedPay',
  proration: 'calendarDays',
  backPayTax: 'special',
  backPayContribution: 'monthPaid',
  leaverTax: 'closesYear',
  welfareFundCeiling: 'none',
  welfareFundRounding: 'satang',
  unusedLeaveWage: 'notWage',
  exemptSeverance: 'leftOut',
  traditionalHoliday: 'onceMore',
};

/** How versions 1 to 4 read the law; only for slips that they saved. */
export const readingsOfVersionFour: Readings = {
  ...defaultReadings,
  shortMonth: 'thisPayment',
  traditionalHoliday: 'twice',
};
