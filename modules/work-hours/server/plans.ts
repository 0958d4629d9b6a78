import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Plan, plannedSchedule } from '../rules/planned-schedule.ts';
import type { Schedule } from '../rules/schedule.ts';
import { type HoursChange, type WorkHoursReader, workHoursOf } from './reader.ts';

interface Range {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Plans of people over a stretch of dates: days off given to them and published boards, never drafts. */
export interface PlanReader {
  on(employeeId: string, date: LocalDate): readonly Plan[];
}

/** A module that plans the days of people. It reads in a number of statements that does not grow with people or dates. */
export type PlanSource = (tx: TenantTx, range: Range) => Promise<PlanReader>;

const sources = new Set<PlanSource>();

/**
 * The one door for what stands above work hours. A module offers its plans once, where its manifest is made, and tells
 * `plansChanged` whenever a published plan changes. Answers how to take the offer back.
 */
export function offerPlans(source: PlanSource): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

export interface ScheduleReader {
  /** What is expected of a person on a date: a day off given to them, else the published board, else work hours. */
  scheduleOn(employeeId: string, date: LocalDate): Schedule;
}

/** A constant number of statements: four for work hours, and those of the modules that plan. */
export async function schedulesOf(tx: TenantTx, range: Range, asIf?: HoursChange): Promise<ScheduleReader> {
  const hours: WorkHoursReader = await workHoursOf(tx, range, asIf);
  if (sources.size === 0) return hours;
  const readers: PlanReader[] = [];
  for (const read of sources) readers.push(await read(tx, range));
  return {
    scheduleOn: (employeeId, date) =>
      plannedSchedule(
        hours.scheduleOn(employeeId, date),
        readers.flatMap((reader) => reader.on(employeeId, date)),
      ),
  };
}
