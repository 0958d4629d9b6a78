import { placementOf } from '#departments/server/public';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Schedule } from '../rules/schedule.ts';
import { scheduleOn } from '../rules/work-hours-on.ts';
import { allVersions, type Version } from './store.ts';

export interface WorkHoursReader {
  /** What work hours expect of a person on a date. Plans, where there are any, stand above it: plans.ts. */
  scheduleOn(employeeId: string, date: LocalDate): Schedule;
}

/** The versions of every place as they would be after a change. */
export type HoursChange = (stored: readonly Version[]) => readonly Version[];

/** The work hours of people over a stretch of dates, in four statements for any number of both. */
export async function workHoursOf(
  tx: TenantTx,
  range: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
  asIf: HoursChange = (stored) => stored,
): Promise<WorkHoursReader> {
  const placement = await placementOf(tx, range);
  const versions = Map.groupBy(asIf(await allVersions(tx)), (one): string => one.departmentId ?? '');
  const organization = versions.get('') ?? [];
  // People of one department share their schedules: a month of a thousand people is a few hundred answers.
  const known = new Map<string, Schedule>();
  return {
    scheduleOn(employeeId, date) {
      const chain = placement.chainOn(employeeId, date);
      const key = `${chain[0] ?? ''} ${date}`;
      let schedule = known.get(key);
      if (!schedule) {
        schedule = scheduleOn(date, { departments: chain.map((id) => versions.get(id) ?? []), organization });
        known.set(key, schedule);
      }
      return schedule;
    },
  };
}
