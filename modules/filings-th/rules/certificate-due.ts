/** Due day of a certificate: 15 February after the tax year; for a person who left in it, one month after the last day if that is earlier. */
import { addToDate, asDate, type LocalDate } from '#kernel/time';

/** @param year Gregorian tax year @param lastDay last day of work, null for a person who stays */
export function certificateDue(year: number, lastDay: LocalDate | null): LocalDate {
  const forEveryone = asDate(`${year + 1}-02-15`);
  if (lastDay === null) return forEveryone;
  const forLeaver = addToDate(lastDay, { months: 1 });
  return forLeaver < forEveryone ? forLeaver : forEveryone;
}
