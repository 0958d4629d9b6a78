import { handle, plugPlace } from '#access/server/public';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type DayChanges, holidays, noDayChanges } from '../contract.ts';
import { holidayErrors } from '../errors.ts';
import { type ChangedYear, changedYears } from '../rules/changed-years.ts';
import { copiedYear } from '../rules/copied-year.ts';
import { type DepartmentOrAll, yearIn, yearOf } from './calendar.ts';
import type { CalendarChange } from './reader.ts';

/** Holidays that somebody thinks of saving. */
export interface AskedHolidays {
  readonly now: Instant;
  /** The department whose calendar changes; null is the organization's. */
  readonly departmentId: DepartmentOrAll;
  /** Dates that become holidays or working days. */
  readonly dates: readonly LocalDate[];
  readonly calendars: CalendarChange;
}

type Count = (tx: TenantTx, asked: AskedHolidays) => Promise<DayChanges>;

/** Attendance plugs in here what other holidays would do to days. It writes nothing. */
export const holidayPreview = plugPlace<Count>('holidayPreview');

interface Change {
  readonly departmentId: DepartmentOrAll;
  readonly years: readonly ChangedYear[];
  /** The same years as they are now. */
  readonly before: readonly { readonly items: readonly { readonly date: LocalDate }[] }[];
}

export function previewHandlers(count: Count | undefined) {
  const counted = (tx: TenantTx, now: Instant, { departmentId, years, before }: Change): Promise<DayChanges> => {
    const is = new Set(before.flatMap(({ items }) => items.map(({ date }) => date)));
    const will = new Set(years.flatMap(({ days }) => (days ?? []).map(({ date }) => date)));
    const dates = [...is.symmetricDifference(will)].sort();
    if (!count || dates.length === 0) return Promise.resolve(noDayChanges);
    return count(tx, { now, departmentId, dates, calendars: (stored) => changedYears(stored, years) });
  };
  return [
    handle(holidays.previewDays, async ({ input, tx, actor, now, audit }) => {
      audit(null);
      const departmentId = input.departmentId ?? null;
      const [added, removed] = [new Set(input.add), new Set(input.remove)];
      const all = new Set([...input.add, ...input.remove].map(yearOf));
      // Refuses a department that does not exist, also where nothing is asked.
      if (all.size === 0) all.add(yearOf(dateIn(actor.timeZone, now)));
      const before = [];
      for (const year of all) before.push(await yearIn(tx, { departmentId, year }));
      const years = before.map(({ year, items }) => {
        const kept = items.filter(({ date }) => !removed.has(date));
        const taken = new Set(kept.map(({ date }) => date));
        const fresh = [...added].filter((date) => yearOf(date) === year && !taken.has(date));
        return { departmentId, year, days: [...kept, ...fresh.map((date) => ({ date, name: '' }))] };
      });
      return counted(tx, now, { departmentId, years, before });
    }),

    handle(holidays.previewYear, async ({ input, tx, now, audit }) => {
      audit(null);
      const { year } = input;
      const departmentId = input.departmentId ?? null;
      const before = await yearIn(tx, { departmentId, year });
      if (input.fromYear !== undefined) {
        const { items } = await yearIn(tx, { departmentId, year: input.fromYear });
        const added = copiedYear(items, year, new Set(before.items.map(({ date }) => date)));
        const days = [...before.items, ...added];
        return counted(tx, now, { departmentId, years: [{ departmentId, year, days }], before: [before] });
      }
      if (input.fromDepartmentId !== undefined) {
        const { items } = await yearIn(tx, { departmentId: input.fromDepartmentId, year });
        return counted(tx, now, { departmentId, years: [{ departmentId, year, days: items }], before: [before] });
      }
      if (departmentId === null || before.source !== 'own') throw holidayErrors.nothingToRestore();
      const own = { departmentId, year, days: null };
      const above = await yearIn(tx, { departmentId, year, withoutOwn: true });
      const dates = [...before.items, ...above.items].map(({ date }) => date);
      return count
        ? count(tx, { now, departmentId, dates, calendars: (stored) => changedYears(stored, [own]) })
        : noDayChanges;
    }),
  ];
}
