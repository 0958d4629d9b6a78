import type { Scope } from '#access/rules/can';
import { handleScoped } from '#access/server/public';
import { holidayDates, holidaysIn, holidaysOf } from '#holidays/server/public';
import { datesBetween, daysBetween as daysFromTo, type LocalDate } from '#kernel/time';
import { isEmployed } from '#people/rules/is-employed';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { takingTurns } from '#server/in-pieces';
import { leave, mostCalendarDays } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { teamsAsked } from './balances.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { awayOn, countSpans, type PeopleQuery, peoplePage, personIds } from './store/balances.ts';
import { daysBetween } from './store/requests.ts';

export const calendarHandlers = [
  handleScoped(leave.calendar, async ({ input, tx, scope }) => {
    const { from, to, page, size } = input;
    if (to < from) throw leaveErrors.endBeforeStart();
    if (daysFromTo(from, to) >= mostCalendarDays) throw leaveErrors.periodTooLong({ params: { n: mostCalendarDays } });
    const { awayOnly, approvedOnly, departmentId, ...rest } = input;
    const query = { ...rest, leftSince: from, ...(await teamsAsked(tx, scope, departmentId)) };
    const [people, counted, away, holidays] = await Promise.all([
      peoplePage(tx, scope, {
        ...query,
        ...(awayOnly && { awayBetween: { from, to, approvedOnly } }),
      }),
      countSpans(tx, scope, query),
      awayOn(tx, scope, query),
      holidaysIn(tx, departmentId, { from, to }),
    ]);
    const employeeIds = people.items.map(({ employeeId }) => employeeId);
    const range = { employeeIds, from, to };
    const [taken, dayOf, ownHolidays, spans] = await Promise.all([
      daysBetween(tx, range),
      dayMinutesOf(tx, range),
      holidaysOf(tx, range),
      employmentSpans(tx, employeeIds),
    ]);
    const dates = datesBetween(from, to);
    const spanOf = new Map(spans.map((span) => [span.employeeId, span]));
    const days = Map.groupBy(taken, ({ employeeId }) => employeeId);
    const employed = dates.map((date) => ({
      date,
      people: counted.reduce((sum, span) => sum + (isEmployed(span, date) ? span.people : 0), 0),
    }));
    return {
      items: people.items.map(({ positionName: _, ...person }) => ({
        ...person,
        days: (days.get(person.employeeId) ?? [])
          .filter(({ minutes, isApproved }) => minutes > 0 && (isApproved || !approvedOnly))
          .filter(({ date }) => isEmployed(spanOf.get(person.employeeId), date))
          .map((day) => ({ ...day, dayMinutes: dayOf(person.employeeId, day.date) })),
        holidays: dates
          .filter((date) => isEmployed(spanOf.get(person.employeeId), date))
          .flatMap((date) => {
            const day = ownHolidays.on(person.employeeId, date);
            return day ? [{ date, name: day.name }] : [];
          }),
      })),
      total: people.total,
      page,
      size,
      employed,
      holidays,
      away,
      free: await freeOn(tx, { scope, query, employed }),
    };
  }),
];

interface Counted {
  readonly scope: Scope;
  readonly query: PeopleQuery & { readonly from: LocalDate; readonly to: LocalDate };
  readonly employed: readonly PeopleOnDay[];
}

interface PeopleOnDay {
  readonly date: LocalDate;
  readonly people: number;
}

/** How many people of the list have a holiday on each day; each person is asked only where teams have calendars of their own. */
async function freeOn(tx: TenantTx, { scope, query, employed }: Counted): Promise<PeopleOnDay[]> {
  const { from, to } = query;
  const { dates, forAll } = await holidayDates(tx, { from, to });
  if (dates.length === 0) return [];
  if (forAll) return employed.filter(({ date }) => dates.includes(date));
  const employeeIds = await personIds(tx, scope, query);
  const holidays = await holidaysOf(tx, { employeeIds, from, to });
  const spans = await employmentSpans(tx, employeeIds);
  const turn = takingTurns();
  const counts = new Map<LocalDate, number>();
  for (const span of spans) {
    await turn();
    for (const date of dates)
      if (isEmployed(span, date) && holidays.on(span.employeeId, date)) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return dates.flatMap((date) => (counts.has(date) ? [{ date, people: counts.get(date) ?? 0 }] : []));
}
