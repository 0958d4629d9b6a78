/** Days of reminding: 7, 3 and 1 days before the last day of a filing, on it, and every 7 days after it, until it is filed. */
import { daysBetween, type LocalDate } from '#kernel/time';

const daysBefore = [7, 3, 1, 0];
const everyDaysLate = 7;

export function isReminderDay(lastDay: LocalDate, today: LocalDate): boolean {
  const left = daysBetween(today, lastDay);
  return left >= 0 ? daysBefore.includes(left) : -left % everyDaysLate === 0;
}
