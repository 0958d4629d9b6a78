/** Personal data is kept during employment and ten years more: a person who left is erased on the day after the tenth anniversary of the last day. */
import { addToDate, type LocalDate } from '#kernel/time';

/** The limitation period of claims, Civil and Commercial Code section 193/30. */
const yearsAfterUse = 10;

export const keptUntil = (lastDay: LocalDate): LocalDate => addToDate(lastDay, { years: yearsAfterUse });

export const isOverdue = (lastDay: LocalDate, today: LocalDate): boolean => keptUntil(lastDay) < today;

/** No person with a later last day can be overdue: limits the search in the database. */
export const lastDayToLookAt = (today: LocalDate): LocalDate => addToDate(today, { years: -yearsAfterUse });
