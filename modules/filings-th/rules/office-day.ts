/** A deadline on a day on which government offices are closed moves to the next office day. */
import { isOpenDay } from '#holidays/rules/open-day';
import { addToDate, type LocalDate } from '#kernel/time';

export function onOfficeDay(date: LocalDate): LocalDate {
  let day = date;
  while (!isOpenDay('offices', day)) day = addToDate(day, { days: 1 });
  return day;
}

/** The last of so many office days after a date. */
export function officeDaysAfter(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = onOfficeDay(addToDate(day, { days: 1 }));
  return day;
}
