import { placementOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Calendars, type Holiday, holidayOn } from '../rules/holiday-on.ts';
import { holidaysBetween, ownCalendars } from './store.ts';

export interface HolidaysReader {
  on(employeeId: string, date: LocalDate): Holiday | null;
}

/** The holidays of people over a period, in four statements for any number of both. */
export async function holidaysOf(
  tx: TenantTx,
  period: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<HolidaysReader> {
  const placement = await placementOf(tx, period);
  const calendars = await calendarsBetween(tx, period);
  return { on: (employeeId, date) => holidayOn(date, placement.chainOn(employeeId, date), calendars) };
}

/** The days of the company's own calendar, without those of departments. */
export const holidaysOfCompany = async (
  tx: TenantTx,
  period: { from: LocalDate; to: LocalDate },
): Promise<{ id: Id<'holiday'>; date: LocalDate; name: string }[]> =>
  (await holidaysBetween(tx, period))
    .filter(({ departmentId }) => departmentId === null)
    .map(({ id, date, name }) => ({ id, date, name }));

async function calendarsBetween(tx: TenantTx, period: { from: LocalDate; to: LocalDate }): Promise<Calendars> {
  const days = new Map<string, Holiday>();
  for (const { departmentId, date, id, name } of await holidaysBetween(tx, period))
    days.set(`${departmentId ?? ''} ${date}`, { id, name });
  const own = new Set((await ownCalendars(tx)).map((one) => `${one.departmentId} ${one.year}`));
  return {
    hasOwn: (departmentId, year) => own.has(`${departmentId} ${year}`),
    dayOf: (departmentId, date) => days.get(`${departmentId ?? ''} ${date}`) ?? null,
  };
}
