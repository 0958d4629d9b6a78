/** Office day: Monday to Friday, except public holidays on which government offices are closed. A deadline on another day moves to the next office day. */
import { thaiPublicHolidays } from '#holidays/rules/thai-public-holidays';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';

const closedByYear = new Map<number, ReadonlySet<string>>();

function closedIn(year: number): ReadonlySet<string> {
  const known = closedByYear.get(year);
  if (known) return known;
  const days = thaiPublicHolidays(year) ?? [];
  const closed = new Set(days.filter(({ observers }) => observers !== 'banksAndPrivate').map(({ date }) => date));
  closedByYear.set(year, closed);
  return closed;
}

/** Of a year whose holidays are not announced only the weekends are known. */
function isOfficeDay(date: LocalDate): boolean {
  const { weekday, year } = dateParts(date);
  return weekday <= 5 && !closedIn(year).has(date);
}

export function onOfficeDay(date: LocalDate): LocalDate {
  let day = date;
  while (!isOfficeDay(day)) day = addToDate(day, { days: 1 });
  return day;
}

/** The last of so many office days after a date. */
export function officeDaysAfter(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = onOfficeDay(addToDate(day, { days: 1 }));
  return day;
}
