/** Guard rails of a person's plan: every rule that it breaks on the dates asked for, judged with the days around them. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { Stretch } from './board-period.ts';
import { daysInRow } from './days-in-row.ts';
import { type DayFinding, type Finding, type PlannedWorkDay, severityOf } from './finding.ts';
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
  /** The person's work hours on the same dates: on dates without a plan they are worked. Left out where boards plan every day. */
  readonly hours?: { readonly days: readonly PlannedWorkDay[]; readonly isPlanned: (date: LocalDate) => boolean };
  readonly protection: ProtectionFacts;
  readonly tags: TagFacts;
  /** Minutes between the work of two dates; left out, 11 hours. */
  readonly leastRest?: number;
  readonly wishes?: { readonly on: WishOn; readonly nameOf: (profileId: string) => string };
}

/** Rules that look from one date to others. Work hours count as work; what they break by themselves is no finding of the plan. */
function betweenDays({ days, hours, leastRest }: PersonToCheck): DayFinding[] {
  const found = (all: readonly PlannedWorkDay[]) => [
    ...overlappingShifts(all),
    ...restBetweenShifts(all, leastRest),
    ...daysInRow(all),
    ...weeklyLimits(all),
  ];
  if (!hours) return found(days);
  const worked = days.map((day, at) => (hours.isPlanned(day.date) ? day : (hours.days[at] ?? day)));
  const anyway = new Set(found(hours.days).map(({ rule, date }) => `${rule} ${date}`));
  return found(worked).filter(({ rule, date }) => hours.isPlanned(date) || !anyway.has(`${rule} ${date}`));
}

export function guardRails(person: PersonToCheck, { from, to }: Stretch): Finding[] {
  const { employeeId, days } = person;
  return [
    ...betweenDays(person),
    ...protectedWork(days, person.protection),
    ...plannedAbsence(days, person),
    ...missingTag(days, person.tags),
    ...(person.wishes ? brokenWishes(days, person.wishes.on, person.wishes.nameOf) : []),
  ]
    .filter(({ date }) => from <= date && date <= to)
    .map(({ rule, date, params }) => ({ rule, severity: severityOf[rule], employeeId, date, params }));
}
