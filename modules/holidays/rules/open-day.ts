/** Open day: Monday to Friday, except public holidays on which banks, or government offices, are closed. */
import { dateParts, type LocalDate } from '#kernel/time';
import { type Observers, thaiPublicHolidays } from './thai-public-holidays.ts';

type Counter = 'banks' | 'offices';

/** The holidays on which a counter is open: those of the others only. */
const openOn: Readonly<Record<Counter, Observers>> = { banks: 'government', offices: 'banksAndPrivate' };

const closedDays = { banks: new Map<number, ReadonlySet<string>>(), offices: new Map<number, ReadonlySet<string>>() };

function closedIn(year: number, counter: Counter): ReadonlySet<string> {
  const known = closedDays[counter].get(year);
  if (known) return known;
  const days = thaiPublicHolidays(year) ?? [];
  const closed = new Set(days.filter(({ observers }) => observers !== openOn[counter]).map(({ date }) => date));
  closedDays[counter].set(year, closed);
  return closed;
}

/** Of a year whose holidays are not announced only the weekends are known. */
export function isOpenDay(counter: Counter, date: LocalDate): boolean {
  const { weekday, year } = dateParts(date);
  return weekday <= 5 && !closedIn(year, counter).has(date);
}
