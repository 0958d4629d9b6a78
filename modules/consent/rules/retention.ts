/** Personal data is kept during use and ten years more: a person who left goes on the day after the tenth anniversary of the last day. */
import { addToDate, type LocalDate } from '#kernel/time';

/** The limitation of claims, Civil and Commercial Code section 193/30. */
const yearsAfterUse = 10;

export const keptUntil = (lastDay: LocalDate): LocalDate => addToDate(lastDay, { years: yearsAfterUse });

export const isOverdue = (lastDay: LocalDate, today: LocalDate): boolean => keptUntil(lastDay) < today;

/** Nobody whose last day is later can be overdue: how far the database has to look. */
export const lastDayToLookAt = (today: LocalDate): LocalDate => addToDate(today, { years: -yearsAfterUse });
