/** A paper is reminded of thirty days before its last day and on the last day, each once; a paper that is entered later than the first of them is reminded of on its last day only. */
import { addToDate, type LocalDate } from '#kernel/time';

const daysAhead = 30;

export interface PaperToRemind {
  readonly expiresOn: LocalDate;
  /** The day of the last reminder; null before the first. */
  readonly remindedOn: LocalDate | null;
}

/** The first day on which a reminder of papers that end may be due. */
const firstReminder = (expiresOn: LocalDate): LocalDate => addToDate(expiresOn, { days: -daysAhead });

/** The papers that end on or before this day are near their end. */
export const lastDayNear = (today: LocalDate): LocalDate => addToDate(today, { days: daysAhead });

/** Null when there is none left. */
export function nextReminder({ expiresOn, remindedOn }: PaperToRemind): LocalDate | null {
  if (remindedOn === null) return firstReminder(expiresOn);
  return remindedOn < expiresOn ? expiresOn : null;
}

/** What a new paper begins with: who enters one that is near its end has just read the day. */
export const remindedAtEntry = (expiresOn: LocalDate | null, today: LocalDate): LocalDate | null =>
  expiresOn !== null && expiresOn <= lastDayNear(today) ? today : null;
