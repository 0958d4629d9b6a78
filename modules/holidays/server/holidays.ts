import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { holidays, mostDaysAtOnce } from '../contract.ts';
import { holidayErrors } from '../errors.ts';
import { copiedYear, type NamedDay } from '../rules/copied-year.ts';
import { suggestedHolidays } from '../rules/thai-public-holidays.ts';
import { type DepartmentOrAll, ownYear, placeForUpdate, tellHolidaysChanged, yearIn, yearOf } from './calendar.ts';
import * as store from './store.ts';

const rowsOf = (departmentId: DepartmentOrAll, days: readonly NamedDay[]): store.HolidayRow[] =>
  days.map((day) => ({ ...day, id: newId('holiday'), departmentId }));

const form = editForm(({ name, date }: NamedDay) => ({ name, date }));

export const holidayHandlers = [
  handle(holidays.listHolidays, async ({ input, tx }) => {
    const year = await yearIn(tx, { departmentId: input.departmentId ?? null, year: input.year });
    return { ...year, items: year.items.map(form.shown) };
  }),

  handle(holidays.createHoliday, async ({ input, tx, now, audit }) => {
    const place = await placeForUpdate(tx, input.departmentId);
    const dates = daysFrom(input.date, input.until ?? input.date);
    for (const year of new Set(dates.map(yearOf))) await ownYear(tx, { ...place, year, now });
    const items = rowsOf(
      place.departmentId,
      dates.map((date) => ({ date, name: input.name })),
    );
    await store.addHolidays(tx, items, now);
    await tellHolidaysChanged(tx, place.departmentId, dates);
    const [first] = items;
    audit({ kind: 'holiday', id: first?.id ?? '', name: input.name, after: { dates, of: place.name } });
    return { items: items.map(form.shown) };
  }),

  handle(holidays.editHoliday, async ({ input, tx, now, audit }) => {
    const place = await placeForUpdate(tx, input.departmentId);
    const before = await ownDay(tx, { id: input.id, departmentId: place.departmentId, now });
    form.requireUnchanged(input, before);
    await ownYear(tx, { ...place, year: yearOf(input.date), now });
    const after = { ...before, name: input.name, date: input.date };
    await store.saveHoliday(tx, { ...after, now });
    await tellHolidaysChanged(tx, place.departmentId, [before.date, after.date]);
    const shown = ({ name, date }: NamedDay) => ({ name, date, of: place.name });
    audit({ kind: 'holiday', id: before.id, name: after.name, before: shown(before), after: shown(after) });
    return form.shown(after);
  }),

  handle(holidays.deleteHoliday, async ({ input, tx, now, audit }) => {
    const place = await placeForUpdate(tx, input.departmentId);
    const day = await ownDay(tx, { id: input.id, departmentId: place.departmentId, now });
    await store.removeHoliday(tx, day.id);
    await tellHolidaysChanged(tx, place.departmentId, [day.date]);
    audit({ kind: 'holiday', id: day.id, name: day.name, before: { date: day.date, of: place.name } });
    return {};
  }),

  handle(holidays.copyCalendar, async ({ input, tx, now, audit }) => {
    const { departmentId, name } = await placeForUpdate(tx, input.departmentId);
    if (departmentId === null) throw holidayErrors.departmentNotFound();
    const { year } = input;
    const other = await yearIn(tx, { departmentId: input.fromDepartmentId, year });
    const former = await yearIn(tx, { departmentId, year });
    await store.removeYear(tx, { departmentId, year });
    await store.beginCalendar(tx, { departmentId, year, now });
    await store.addHolidays(tx, rowsOf(departmentId, other.items.map(nameAndDate)), now);
    await tellHolidaysChanged(
      tx,
      departmentId,
      [...former.items, ...other.items].map((day) => day.date),
    );
    audit({ kind: 'holidays', id: departmentId, name, after: { year, days: other.items.length } });
    return { copied: other.items.length };
  }),

  handle(holidays.copyYear, async ({ input, tx, now, audit }) => {
    const place = await placeForUpdate(tx, input.departmentId);
    const from = await yearIn(tx, { ...place, year: input.fromYear });
    const to = await ownYear(tx, { ...place, year: input.toYear, now });
    const days = copiedYear(from.items, input.toYear, new Set(to.items.map((day) => day.date)));
    if (days.length === 0) throw holidayErrors.nothingToCopy();
    await store.addHolidays(tx, rowsOf(place.departmentId, days), now);
    await tellHolidaysChanged(
      tx,
      place.departmentId,
      days.map((day) => day.date),
    );
    audit({
      kind: 'holidays',
      id: place.departmentId ?? tx.organizationId,
      name: place.name,
      after: { year: input.toYear, days: days.length },
    });
    return { copied: days.length };
  }),

  handle(holidays.restoreCalendar, async ({ input, tx, audit }) => {
    const { year } = input;
    const { departmentId, name } = await placeForUpdate(tx, input.departmentId);
    if (departmentId === null || (await store.endCalendar(tx, { departmentId, year })) === 0)
      throw holidayErrors.nothingToRestore();
    const own = await store.removeYear(tx, { departmentId, year });
    const above = await yearIn(tx, { departmentId, year });
    await tellHolidaysChanged(
      tx,
      departmentId,
      [...own, ...above.items].map((day) => day.date),
    );
    audit({ kind: 'holidays', id: departmentId, name, before: { year, days: own.length } });
    return {};
  }),

  handle(holidays.listPublicHolidays, async ({ input, actor, tx }) => {
    const { items } = await yearIn(tx, { departmentId: input.departmentId ?? null, year: input.year });
    const taken = new Set(items.map((day) => day.date));
    const offered = actor.country === 'TH' ? suggestedHolidays(input.year) : null;
    return {
      isAnnounced: offered !== null,
      items: (offered ?? []).map(({ date, th, en, inLieuOf, uncertain }) => ({
        date,
        th,
        en,
        inLieuOf: inLieuOf ?? null,
        uncertain: uncertain ?? null,
        isTaken: taken.has(date),
      })),
    };
  }),

  handle(holidays.addPublicHolidays, async ({ input, actor, request, tx, now, audit }) => {
    const place = await placeForUpdate(tx, input.departmentId);
    const offered = actor.country === 'TH' ? suggestedHolidays(input.year) : null;
    const chosen = new Set(input.dates);
    const days = (offered ?? []).filter((day) => chosen.has(day.date));
    if (days.length < chosen.size) throw holidayErrors.notAnnounced();
    const { items } = await ownYear(tx, { ...place, year: input.year, now });
    const taken = new Set(items.map((day) => day.date));
    const added = days
      .filter((day) => !taken.has(day.date))
      .map((day) => ({ date: day.date, name: request.language === 'th' ? day.th : day.en }));
    await store.addHolidays(tx, rowsOf(place.departmentId, added), now);
    await tellHolidaysChanged(
      tx,
      place.departmentId,
      added.map((day) => day.date),
    );
    audit({
      kind: 'holidays',
      id: place.departmentId ?? tx.organizationId,
      name: place.name,
      after: { year: input.year, days: added.length },
    });
    return { added: added.length };
  }),
];

const nameAndDate = ({ date, name }: NamedDay): NamedDay => ({ date, name });

/** The days from one to another, both included; refused when there are too many or the end comes first. */
function daysFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const count = daysBetween(first, last) + 1;
  if (count < 1 || count > mostDaysAtOnce)
    throw holidayErrors.tooManyDays({ params: { n: mostDaysAtOnce }, fields: { until: { code: 'tooManyDays' } } });
  return Array.from({ length: count }, (_, days) => addToDate(first, { days }));
}

/** The day in the department's own calendar. Where it still inherits its days, they are copied first and the day is found by its date. */
async function ownDay(
  tx: TenantTx,
  options: { id: Id<'holiday'>; departmentId: DepartmentOrAll; now: Parameters<typeof ownYear>[1]['now'] },
): Promise<store.HolidayRow> {
  const day = await store.holidayForUpdate(tx, options.id);
  if (!day) throw holidayErrors.holidayNotFound();
  if (day.departmentId === options.departmentId) return day;
  const { items } = await ownYear(tx, { departmentId: options.departmentId, year: yearOf(day.date), now: options.now });
  const own = items.find((one) => one.date === day.date);
  if (!own || options.departmentId === null) throw holidayErrors.holidayNotFound();
  return own;
}
