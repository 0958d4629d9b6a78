/** How far a punch may be moved: three days from the date of its own moment, either way. A night shift and a day between are nearer. */
import { addToDate, type LocalDate } from '#kernel/time';

export const furthestMove = 3;

export const mayMove = (ownDate: LocalDate, to: LocalDate): boolean =>
  to >= addToDate(ownDate, { days: -furthestMove }) && to <= addToDate(ownDate, { days: furthestMove });
