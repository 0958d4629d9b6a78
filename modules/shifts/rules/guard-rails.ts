/** Guard rails of a person's plan: every rule that it breaks on the dates asked for, judged with the days around them. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { Stretch } from './board-period.ts';
import { daysInRow } from './days-in-row.ts';
import { type Finding, type PlannedWorkDay, severityOf } from './finding.ts';
import { missingTag, type TagFacts } from './missing-tag.ts';
import { nightWork } from './night-work.ts';
import { overlappingShifts } from './overlapping-shifts.ts';
import { type Absences, plannedAbsence } from './planned-absence.ts';
import { restBetweenShifts } from './rest-between-shifts.ts';
import { weeklyLimits } from './weekly-limits.ts';

/** Days before and after a stretch that its findings depend on: six days in a row, and the rest of a week. */
export const daysAround = 7;

export interface PersonToCheck extends Absences {
  readonly employeeId: Id<'employee'>;
  /** In order of date, with those around the stretch and of every board the person is on. */
  readonly days: readonly PlannedWorkDay[];
  readonly birthDate: LocalDate | null;
  readonly tags: TagFacts;
  /** Minutes between the work of two dates; left out, 11 hours. */
  readonly leastRest?: number;
}

export function guardRails(person: PersonToCheck, { from, to }: Stretch): Finding[] {
  const { employeeId, days } = person;
  return [
    ...overlappingShifts(days),
    ...restBetweenShifts(days, person.leastRest),
    ...daysInRow(days),
    ...weeklyLimits(days),
    ...nightWork(days, person.birthDate),
    ...plannedAbsence(days, person),
    ...missingTag(days, person.tags),
  ]
    .filter(({ date }) => from <= date && date <= to)
    .map(({ rule, date, params }) => ({ rule, severity: severityOf[rule], employeeId, date, params }));
}
