/** What a position says on a day: of the terms that held to a last day those with the first one not before it, else the present ones; a change from a day on closes what held the day before and replaces that matter since. A first base that names no day holds for the days before, too, with its employment type: 0 was never agreed. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { PositionTerms } from './agreed-terms.ts';

/** The terms that have a day from which they hold. */
export type DatedTerms = Pick<PositionTerms, 'employmentType' | 'salaryBase' | 'workHourPerDay'>;

export interface EarlierTerms extends DatedTerms {
  /** The last day on which they held. */
  readonly until: LocalDate;
}

/** @param earlier in the order of their days */
export function positionTermsOn<Terms extends DatedTerms>(
  present: Terms,
  earlier: readonly EarlierTerms[],
  day: LocalDate,
): Terms {
  const then = earlier.find(({ until }) => until >= day);
  if (!then) return present;
  const { employmentType, salaryBase, workHourPerDay } = then;
  return { ...present, employmentType, salaryBase, workHourPerDay };
}

export interface History {
  readonly present: DatedTerms;
  readonly earlier: readonly EarlierTerms[];
}

interface Change {
  readonly change: Partial<DatedTerms>;
  readonly today: LocalDate;
  /** The day from which it holds; without one today. */
  readonly fromDate?: LocalDate | undefined;
}

/** What has held earlier, once a change holds from a day on. Only what the change names is another. */
export function earlierAfter({ present, earlier }: History, { change, today, fromDate }: Change): EarlierTerms[] {
  const from = fromDate ?? today;
  const last = addToDate(from, { days: -1 });
  const after = { ...present, ...change };
  const isFirstBase = fromDate === undefined && present.salaryBase === 0 && after.salaryBase !== 0;
  /** A month and an hour of work have different bases: days of another employment type have none. */
  const hasNoBaseYet = (one: DatedTerms): boolean =>
    isFirstBase && one.salaryBase === 0 && one.employmentType === present.employmentType;
  const { employmentType, salaryBase } = after;
  const all = [
    ...earlier.filter(({ until }) => until < last),
    { ...positionTermsOn(present, earlier, last), until: last },
    ...earlier.filter(({ until }) => until >= from).map((one) => ({ ...one, ...change })),
  ].map((one) => (hasNoBaseYet(one) ? { ...one, employmentType, salaryBase } : one));
  return all.filter((one, index) => !isSame(one, all[index + 1] ?? after));
}

export const isSame = (one: DatedTerms, other: DatedTerms): boolean => Object.keys(changeOf(one, other)).length === 0;

/** The terms that are others than before. */
export const changeOf = (before: DatedTerms, after: DatedTerms): Partial<DatedTerms> => ({
  ...(before.employmentType !== after.employmentType && { employmentType: after.employmentType }),
  ...(before.salaryBase !== after.salaryBase && { salaryBase: after.salaryBase }),
  ...(minutesOf(before) !== minutesOf(after) && { workHourPerDay: after.workHourPerDay }),
});

/** Hours are kept to the minute. */
const minutesOf = ({ workHourPerDay }: DatedTerms): number => Math.round(workHourPerDay * 60);
