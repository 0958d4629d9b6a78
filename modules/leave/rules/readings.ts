/** Readings: what a leave policy leaves open, as settings; each has its choices, a default and a sentence in both languages. */

/** Whole minutes, or the nearest half or whole day of the person, up or down. */
const roundings = ['minute', 'halfDayUp', 'halfDayDown', 'dayUp', 'dayDown'] as const;
export type Rounding = (typeof roundings)[number];

export const readingChoices = {
  /** Half of the day's minutes, or the part before or after its break. */
  halfDay: ['byMinutes', 'byBreak'],
  /** A day of quotas, limits and balances is 480 minutes, or the person's own work day. */
  dayLength: ['fixed', 'ownDay'],
  /** A request below the type's minimum. */
  belowMinimum: ['refused', 'roundedUp'],
  /** How the share of a starter's or leaver's year is counted. */
  starter: ['byDays', 'byMonths'],
  /** When a starter gets the first days. */
  firstGrant: ['onStart', 'afterProbation', 'afterYear'],
  /** How a share of a year is rounded. */
  shareRounding: roundings,
  carryRounding: roundings,
  /** Which days are used first. */
  usedFirst: ['expiringFirst', 'oldestFirst'],
  /** When more years of service give more days. */
  tenureStep: ['onTheDay', 'atNextYear'],
  /** The first month for which a starter earns days. */
  firstAccrual: ['startMonth', 'startMonthByFifteenth', 'nextMonth'],
  /** A holiday or another shift on a day of approved leave. */
  lateHoliday: ['giveBack', 'askApprover'],
  /** The anniversary of a start on 29 February in a year without that day. */
  leapDay: ['lastOfFebruary', 'firstOfMarch'],
  /** The last day on which a compensatory day can be used. */
  compensatoryEnd: ['exactDay', 'endOfMonth', 'endOfLeaveYear'],
  /** Leave beyond the quota, where the type allows it. */
  overQuota: ['unpaid', 'paid'],
  /** Whether requests that nobody has decided reduce what can be asked for. */
  pendingRequests: ['count', 'doNotCount'],
  /** A balance below zero at the end of the leave year. */
  overdrawn: ['cleared', 'owed'],
} as const;

export type ReadingName = keyof typeof readingChoices;
export type Readings = { readonly [Name in ReadingName]: (typeof readingChoices)[Name][number] };

export const readingNames = Object.keys(readingChoices) as ReadingName[];

export const defaultReadings: Readings = {
  halfDay: 'byMinutes',
  dayLength: 'fixed',
  belowMinimum: 'refused',
  starter: 'byDays',
  firstGrant: 'onStart',
  shareRounding: 'minute',
  carryRounding: 'minute',
  usedFirst: 'expiringFirst',
  tenureStep: 'onTheDay',
  firstAccrual: 'startMonthByFifteenth',
  lateHoliday: 'giveBack',
  leapDay: 'lastOfFebruary',
  compensatoryEnd: 'exactDay',
  overQuota: 'unpaid',
  pendingRequests: 'count',
  overdrawn: 'cleared',
};
