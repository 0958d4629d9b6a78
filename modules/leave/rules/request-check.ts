/** Request check: a leave request is refused when it breaks a condition of its type; notes of the team and of documents go to the approver. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import type { AskedLeave, LeaveDay } from './leave-length.ts';
import type { LeavePolicy } from './leave-type.ts';
import { isForGender } from './offered-type.ts';
import type { Readings } from './readings.ts';
import { dayOfService } from './service.ts';

const requestRefusals = [
  'endBeforeStart',
  'tooLong',
  'partsDoNotFit',
  'wholeDaysOnly',
  'halfDaysOnly',
  'futureOnly',
  'pastOnly',
  'noticeTooShort',
  'wrongGender',
  'serviceTooShort',
  'overlaps',
  'blackout',
  'overQuota',
] as const;
export type RequestRefusal = (typeof requestRefusals)[number];

/** A year and a day: longer leave is asked for in two requests. */
export const longestRequest = 366;

export interface RequestFacts {
  readonly policy: LeavePolicy;
  readonly readings: Pick<Readings, 'leapDay'>;
  readonly today: LocalDate;
  readonly person: { readonly gender: string | null; readonly startDate: LocalDate | null };
  /** Other leave of the person, asked for or approved, on the same days. */
  readonly others: readonly { readonly date: LocalDate; readonly covered: LeaveDay['covered'] }[];
  readonly days: readonly LeaveDay[];
}

/** Before the length is known: only what the request itself says. */
export function shapeRefusal({ from, to, startPart, endPart, time }: AskedLeave): RequestRefusal | null {
  if (to < from) return 'endBeforeStart';
  if (daysBetween(from, to) >= longestRequest) return 'tooLong';
  if (time && (startPart !== 'whole' || endPart !== 'whole')) return 'partsDoNotFit';
  if (from === to ? startPart !== endPart : startPart === 'first' || endPart === 'second') return 'partsDoNotFit';
  return null;
}

export function requestRefusal(asked: AskedLeave, facts: RequestFacts): RequestRefusal | null {
  const { policy, today } = facts;
  if (policy.unit === 'day' && (asked.time || asked.startPart !== 'whole' || asked.endPart !== 'whole'))
    return 'wholeDaysOnly';
  if (policy.unit === 'halfDay' && asked.time) return 'halfDaysOnly';
  if (policy.futureOnly && asked.from < today) return 'futureOnly';
  if (policy.pastOnly && asked.to > today) return 'pastOnly';
  if (policy.noticeDays > 0 && asked.from < addToDate(today, { days: policy.noticeDays })) return 'noticeTooShort';
  return personRefusal(asked, facts) ?? (overlapsOthers(facts) ? 'overlaps' : null);
}

function personRefusal({ from }: AskedLeave, { policy, person, readings }: RequestFacts): RequestRefusal | null {
  if (!isForGender(policy, person.gender)) return 'wrongGender';
  const { startDate } = person;
  const isEarly = startDate !== null && dayOfService(startDate, policy.fromServiceMonths, readings.leapDay) > from;
  return policy.fromServiceMonths > 0 && isEarly ? 'serviceTooShort' : null;
}

function overlapsOthers({ days, others }: RequestFacts): boolean {
  return days.some(({ date, minutes, covered }) => {
    if (minutes === 0) return false;
    return others.some((other) => other.date === date && doMeet(covered, other.covered));
  });
}

const doMeet = (one: LeaveDay['covered'], other: LeaveDay['covered']): boolean =>
  one === null || other === null || one.some((a) => other.some((b) => a.start < b.end && b.start < a.end));

/** From so many days that cost something on, a document is needed (sick leave: Labour Protection Act s.32, three days). */
export const needsDocument = (
  days: readonly Pick<LeaveDay, 'minutes'>[],
  { documentFromDays }: Pick<LeavePolicy, 'documentFromDays'>,
): boolean => documentFromDays !== null && days.filter(({ minutes }) => minutes > 0).length >= documentFromDays;
