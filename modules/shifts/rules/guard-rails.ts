/** Guard rails of a person's plan: every rule that it breaks on the dates asked for, judged with the days around them. */
import type { Id } from '#kernel/ids';
import type { Stretch } from './board-period.ts';
import { daysInRow } from './days-in-row.ts';
import { type Finding, type PlannedWorkDay, severityOf } from './finding.ts';
import { missingTag, type TagFacts } from './missing-tag.ts';
import { overlappingShifts } from './overlapping-shifts.ts';
import { type Absences, plannedAbsence } from './planned-absence.ts';
import { type ProtectionFacts, protectedWork } from './protected-work.ts';
import { restBetweenShifts } from './rest-between-shifts.ts';
import { weeklyLimits } from './weekly-limits.ts';
import { brokenWishes, type WishOn } from './wish.ts';

/** Days before and after a stretch that its findings depend on: six days in a row, and the rest of a week. */
export const daysAround = 7;

export interface PersonToCheck extends Absences {
  readonly employeeId: Id<'employee'>;
  /** In order of date, with those around the stretch and of every board the person is on. */
  readonly days: readonly PlannedWorkDay[];
  readonly protection: ProtectionFacts;
  readonly tags: TagFacts;
  /** Minutes between the work of two dates; left out, 11 hours. */
  readonly leastRest?: number;
  readonly wishes?: { readonly on: WishOn; readonly nameOf: (profileId: string) => string };
}

export function guardRails(person: PersonToCheck, { from, to }: Stretch): Finding[] {
  const { employeeId, days } = person;
  return [
    ...overlappingShifts(days),
    ...restBetweenShifts(days, person.leastRest),
    ...daysInRow(days),
    ...weeklyLimits(days),
    ...protectedWork(days, person.protection),
    ...plannedAbsence(days, person),
    ...missingTag(days, person.tags),
    ...(person.wishes ? brokenWishes(days, person.wishes.on, person.wishes.nameOf) : []),
  ]
    .filter(({ date }) => from <= date && date <= to)
    .map(({ rule, date, params }) => ({ rule, severity: severityOf[rule], employeeId, date, params }));
}
