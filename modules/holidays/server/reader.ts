import { placementOf, teamsOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { datesBetween, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { StoredCalendars } from '../rules/changed-years.ts';
import { type Calendars, type Holiday, holidayOn } from '../rules/holiday-on.ts';
import { holidaysBetween, ownCalendars } from './store.ts';

export interface HolidaysReader {
  on(employeeId: string, date: LocalDate): Holiday | null;
}

/** Calendars as they would be after a change. */
export type CalendarChange = (stored: StoredCalendars) => StoredCalendars;

/** The holidays of people over a period, in four statements for any number of both. */
export async function holidaysOf(
  tx: TenantTx,
  period: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
  asIf?: CalendarChange,
): Promise<HolidaysReader> {
  const placement = await placementOf(tx, period);
  const calendars = await calendarsBetween(tx, period, asIf);
  return { on: (employeeId, date) => holidayOn(date, placement.chainOn(employeeId, date), calendars) };
}

/** The days that hold in a department, from the nearest calendar; without one those of the company's own. */
export async function holidaysIn(
  tx: TenantTx,
  departmentId: Id<'department'> | undefined,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<{ date: LocalDate; name: string }[]> {
  const teams = await teamsOf(tx, { employeeIds: [], from, to });
  const calendars = await calendarsBetween(tx, { from, to });
  return datesBetween(from, to).flatMap((date) => {
    const day = holidayOn(date, departmentId ? teams.branchesOn([departmentId], date) : [], calendars);
    return day ? [{ date, name: day.name }] : [];
  });
}

/** Dates that are a holiday in any calendar, and whether a team has one of its own: without one they hold for everybody. */
export async function holidayDates(
  tx: TenantTx,
  period: { from: LocalDate; to: LocalDate },
): Promise<{ readonly dates: readonly LocalDate[]; readonly forAll: boolean }> {
  const days = await holidaysBetween(tx, period);
  return { dates: [...new Set(days.map(({ date }) => date))].sort(), forAll: (await ownCalendars(tx)).length === 0 };
}

/** The days of the company's own calendar, without those of departments. */
export const holidaysOfCompany = async (
  tx: TenantTx,
  period: { from: LocalDate; to: LocalDate },
): Promise<{ id: Id<'holiday'>; date: LocalDate; name: string }[]> =>
  (await holidaysBetween(tx, period))
    .filter(({ departmentId }) => departmentId === null)
    .map(({ id, date, name }) => ({ id, date, name }));

async function calendarsBetween(
  tx: TenantTx,
  period: { from: LocalDate; to: LocalDate },
  asIf: CalendarChange = (stored) => stored,
): Promise<Calendars> {
  const known = asIf({ days: await holidaysBetween(tx, period), own: await ownCalendars(tx) });
  const days = new Map<string, Holiday>();
  for (const { departmentId, date, id, name } of known.days) days.set(`${departmentId ?? ''} ${date}`, { id, name });
  const own = new Set(known.own.map((one) => `${one.departmentId} ${one.year}`));
  return {
    hasOwn: (departmentId, year) => own.has(`${departmentId} ${year}`),
    dayOf: (departmentId, date) => days.get(`${departmentId ?? ''} ${date}`) ?? null,
  };
}
