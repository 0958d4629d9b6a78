import { handleScoped } from '#access/server/public';
import { holidaysIn, holidaysOf } from '#holidays/server/public';
import { datesBetween, daysBetween as daysFromTo } from '#kernel/time';
import { isEmployed } from '#people/rules/is-employed';
import { employmentSpans } from '#people/server/public';
import { leave, mostCalendarDays } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { teamsAsked } from './balances.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { awayOn, countSpans, peoplePage } from './store/balances.ts';
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
      employed: dates.map((date) => ({
        date,
        people: counted.reduce((sum, span) => sum + (isEmployed(span, date) ? span.people : 0), 0),
      })),
      holidays,
      away,
    };
  }),
];
