/** Bank day: Monday to Friday, except public holidays on which banks are closed. */
import { type PublicHoliday, thaiPublicHolidays } from '#holidays/rules/thai-public-holidays';
import { dateParts, type LocalDate } from '#kernel/time';

const closedByYear = new Map<number, ReadonlySet<string>>();

function closedIn(year: number): ReadonlySet<string> {
  const known = closedByYear.get(year);
  if (known) return known;
  const days = thaiPublicHolidays(year) ?? [];
  const closed = new Set(days.filter(isOfBanks).map(({ date }) => date));
  closedByYear.set(year, closed);
  return closed;
}

const isOfBanks = ({ observers }: PublicHoliday): boolean => observers !== 'government';

/** Of a year whose holidays are not announced only the weekends are known. */
export function isBankDay(date: LocalDate): boolean {
  const { weekday, year } = dateParts(date);
  return weekday <= 5 && !closedIn(year).has(date);
}
