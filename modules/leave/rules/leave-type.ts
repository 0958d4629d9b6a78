/** Leave type: what a kind of leave grants, allows, costs and keeps; settings that contradict each other are refused. */

/** A yearly grant, a twelfth each month, so much for each event (a birth), days earned by holiday work, or no quota at all. */
export const grantBases = ['yearly', 'monthly', 'perEvent', 'earned', 'none'] as const;
export type GrantBasis = (typeof grantBases)[number];

export const leaveUnits = ['day', 'halfDay', 'minute'] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

/** What happens to minutes that are left at the end of the leave year: `keep` never closes the year. */
export const yearEnds = ['expire', 'carry', 'keep'] as const;
export type YearEnd = (typeof yearEnds)[number];

/** When minutes that are left are paid out. */
export const encashments = ['never', 'yearEnd', 'leaving', 'both'] as const;
export type Encashment = (typeof encashments)[number];

export const leaveGenders = ['any', 'female', 'male'] as const;

export interface LeavePolicy {
  readonly grant: GrantBasis;
  /** A starter or leaver gets a share of the year. */
  readonly proRate: boolean;
  readonly paidTimeOff: boolean;
  /** Minutes that are paid in a leave year, or for an event; null when all of it is paid. */
  readonly paidLimit: number | null;
  /** Of the wage, for the paid part: 100 is full pay. */
  readonly paidPercent: number;
  /** The shortest request, in minutes. */
  readonly minimumLeave: number;
  readonly unit: LeaveUnit;
  readonly futureOnly: boolean;
  readonly pastOnly: boolean;
  /** Days between the request and the first day of leave. */
  readonly noticeDays: number;
  /** Requests beyond the balance are possible. */
  readonly overQuota: boolean;
  readonly yearEnd: YearEnd;
  /** The most that is carried over, in minutes; null for no limit. */
  readonly carryMaximum: number | null;
  readonly carryPercent: number;
  /** The last day of the year on which carried minutes can be used, as MM-DD; null until the year ends. */
  readonly carryUntil: string | null;
  readonly encash: Encashment;
  readonly gender: (typeof leaveGenders)[number];
  /** Months of service before the leave is granted and can be asked for. */
  readonly fromServiceMonths: number;
  /** A document is needed from so many days on; null for never. */
  readonly documentFromDays: number | null;
  /** `calendar` counts holidays and rest days as well. */
  readonly counts: 'working' | 'calendar';
  /** Requests of one event lie within so many days (`perEvent`). */
  readonly eventDays: number | null;
  /** Earned days can be used for so many days (`earned`). */
  readonly earnedDays: number | null;
  /** Work that is punched during the leave counts as worked. */
  readonly workCounts: boolean;
}

export const ordinaryPolicy: LeavePolicy = {
  grant: 'yearly',
  proRate: false,
  paidTimeOff: true,
  paidLimit: null,
  paidPercent: 100,
  minimumLeave: 0,
  unit: 'minute',
  futureOnly: false,
  pastOnly: false,
  noticeDays: 0,
  overQuota: false,
  yearEnd: 'expire',
  carryMaximum: null,
  carryPercent: 100,
  carryUntil: null,
  encash: 'never',
  gender: 'any',
  fromServiceMonths: 0,
  documentFromDays: null,
  counts: 'working',
  eventDays: null,
  earnedDays: null,
  workCounts: false,
};

export type PolicyProblem =
  | 'futureAndPast'
  | 'noticeForPast'
  | 'eventDaysMissing'
  | 'earnedDaysMissing'
  | 'keepsAndEncashes'
  | 'paidLimitUnpaid'
  | 'dateNotInYear';

/** What contradicts, by the field that the reader should change. */
export function policyProblems(policy: LeavePolicy): Readonly<Partial<Record<keyof LeavePolicy, PolicyProblem>>> {
  return {
    ...(policy.futureOnly && policy.pastOnly && { pastOnly: 'futureAndPast' }),
    ...(policy.pastOnly && policy.noticeDays > 0 && { noticeDays: 'noticeForPast' }),
    ...(policy.grant === 'perEvent' && policy.eventDays === null && { eventDays: 'eventDaysMissing' }),
    ...(policy.grant === 'earned' && policy.earnedDays === null && { earnedDays: 'earnedDaysMissing' }),
    ...(policy.yearEnd === 'keep' && paysAtYearEnd(policy.encash) && { encash: 'keepsAndEncashes' }),
    ...(!policy.paidTimeOff && policy.paidLimit !== null && { paidLimit: 'paidLimitUnpaid' }),
    ...(policy.carryUntil !== null && !isDayOfYear(policy.carryUntil) && { carryUntil: 'dateNotInYear' }),
  };
}

export const paysAtYearEnd = (encash: Encashment): boolean => encash === 'yearEnd' || encash === 'both';
export const paysOnLeaving = (encash: Encashment): boolean => encash === 'leaving' || encash === 'both';

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** MM-DD of a day that every year has: 29 February is none. */
export function isDayOfYear(text: string): boolean {
  const match = /^(\d\d)-(\d\d)$/.exec(text);
  const [month, day] = [Number(match?.[1]), Number(match?.[2])];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}
