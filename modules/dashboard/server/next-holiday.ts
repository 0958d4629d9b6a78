import { handleOwn } from '#access/server/public';
import { holidaysOf } from '#holidays/server/public';
import { addToDate, dateIn } from '#kernel/time';
import { dashboard } from '../contract.ts';

/** A year and a day: a holiday of today that comes again next year is found. */
const daysAhead = 366;

export const nextHolidayHandler = handleOwn(dashboard.nextHoliday, async ({ tx, scope, actor, now }) => {
  const from = dateIn(actor.timeZone, now);
  const to = addToDate(from, { days: daysAhead });
  const holidays = await holidaysOf(tx, { employeeIds: [scope.employeeId], from, to });
  for (let date = from; date <= to; date = addToDate(date, { days: 1 })) {
    const found = holidays.on(scope.employeeId, date);
    if (found) return { holiday: { date, name: found.name } };
  }
  return { holiday: null };
});
