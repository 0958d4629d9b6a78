import { wholeCompany } from '#access/rules/can';
import { above } from '#departments/rules/tree';
import { departmentForUpdate, linesWithin } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { companyForUpdate } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import type { HolidayYear } from '../contract.ts';
import { holidayErrors } from '../errors.ts';
import { holidaysChanged } from '../events.ts';
import { calendarOf } from '../rules/holiday-on.ts';
import * as store from './store.ts';

/** A year as it is stored. */
type Year = Omit<HolidayYear, 'items'> & { readonly items: readonly store.HolidayRow[] };

export type DepartmentOrAll = Id<'department'> | null;

/** The most dates in one event. */
const datesPerEvent = 200;

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

interface AskedYear {
  readonly departmentId: DepartmentOrAll;
  readonly year: number;
  /** As if the department had no calendar of its own. */
  readonly withoutOwn?: boolean;
}

/** The year of a calendar: its own days, or those inherited from above. */
export async function yearIn(tx: TenantTx, { departmentId, year, withoutOwn = false }: AskedYear): Promise<Year> {
  const lines = await linesWithin(tx, wholeCompany);
  const own = await store.ownCalendars(tx);
  const hasOwn = (id: string, of: number) =>
    !(withoutOwn && id === departmentId) && own.some((one) => one.departmentId === id && one.year === of);
  const line = lines.find((one) => one.departmentId === departmentId);
  if (departmentId !== null && !line) throw holidayErrors.departmentNotFound();
  const chain = line ? [line, ...above(line.departmentId, lines).reverse()].map((one) => one.departmentId) : [];
  const source = calendarOf(year, chain, { hasOwn }) as DepartmentOrAll;
  return {
    year,
    items: await store.holidaysOfYear(tx, { departmentId: source, year }),
    source: source === departmentId ? 'own' : source === null ? 'organization' : 'above',
    sourceName: lines.find((one) => one.departmentId === source)?.name ?? null,
    others: lines
      .filter((one) => one.departmentId !== departmentId && hasOwn(one.departmentId, year))
      .map(({ departmentId: id, name }) => ({ departmentId: id, name })),
    years: await store.yearsOf(tx, departmentId),
  };
}

/** A calendar that is about to change: a department without its own starts with a copy of the inherited one. */
export async function ownYear(
  tx: TenantTx,
  { departmentId, year, now }: { departmentId: DepartmentOrAll; year: number; now: Instant },
): Promise<Year> {
  const known = await yearIn(tx, { departmentId, year });
  if (departmentId === null || known.source === 'own') return known;
  await store.beginCalendar(tx, { departmentId, year, now });
  const items = known.items.map((one) => ({ ...one, id: newId('holiday'), departmentId }));
  await store.addHolidays(tx, items, now);
  return { ...known, source: 'own', sourceName: null, items };
}

/** The department or the company, locked: two changes at once do not create two calendars or the same day twice. */
export async function placeForUpdate(
  tx: TenantTx,
  departmentId: Id<'department'> | undefined,
): Promise<{ departmentId: DepartmentOrAll; name: string }> {
  if (departmentId === undefined) return { departmentId: null, name: (await companyForUpdate(tx))?.name ?? '' };
  const { name } = await departmentForUpdate(tx, departmentId, wholeCompany);
  return { departmentId, name };
}

/** Days became holidays or working days: attendance computes them again. */
export async function tellHolidaysChanged(
  tx: TenantTx,
  departmentId: DepartmentOrAll,
  dates: readonly LocalDate[],
): Promise<void> {
  const each = [...new Set(dates)].sort();
  for (let start = 0; start < each.length; start += datesPerEvent)
    await tell(tx, holidaysChanged, { departmentId, dates: each.slice(start, start + datesPerEvent) });
}
