/** A day without a plan is published as a day off; a day that is over and had no plan when its month was published stays with the work hours: the person joined the board since. */
import type { LocalDate } from '#kernel/time';

export interface UnplannedDay {
  readonly date: LocalDate;
  readonly isPublished: boolean;
}

export const becomesDayOff = (
  { date, isPublished }: UnplannedDay,
  { today, wasPublished }: { readonly today: LocalDate; readonly wasPublished: boolean },
): boolean => isPublished || date >= today || !wasPublished;
