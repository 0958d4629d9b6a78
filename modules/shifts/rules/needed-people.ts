/** People that a work needs on a date: its number for holidays where it has one and the date is a holiday, otherwise the number of the weekday. */
import { dateParts, type LocalDate } from '#kernel/time';

export interface NeededPeople {
  /** Monday first. */
  readonly needed: readonly number[];
  /** Null: as on the weekday. */
  readonly neededOnHoliday: number | null;
}

export const neededOn = ({ needed, neededOnHoliday }: NeededPeople, date: LocalDate, isHoliday: boolean): number =>
  isHoliday && neededOnHoliday !== null ? neededOnHoliday : (needed[dateParts(date).weekday - 1] ?? 0);
