/** Days of handing in: the deadline is its day and month in the tax year, at most the last day of that month; the reminder is so many days before. */
import { addToDate, asDate, type LocalDate } from '#kernel/time';

export interface HandInSetting {
  readonly deadlineMonth: number;
  readonly deadlineDay: number;
  readonly remindDays: number;
}

export interface HandInDays {
  readonly deadline: LocalDate;
  readonly reminder: LocalDate;
}

export function handInDays(year: number, { deadlineMonth, deadlineDay, remindDays }: HandInSetting): HandInDays {
  const first = asDate(`${year}-${String(deadlineMonth).padStart(2, '0')}-01`);
  const last = addToDate(addToDate(first, { months: 1 }), { days: -1 });
  const wished = addToDate(first, { days: deadlineDay - 1 });
  const deadline = wished > last ? last : wished;
  return { deadline, reminder: addToDate(deadline, { days: -remindDays }) };
}
