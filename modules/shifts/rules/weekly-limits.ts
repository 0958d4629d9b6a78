/** A week (Sunday to Saturday) has at most 48 hours of ordinary work (s.23) and 36 hours of overtime and holiday work together (ministerial regulation 3); found on the date that passes the limit. */
import type { Stretch } from './board-period.ts';
import { sundayOf } from './day-number.ts';
import { type DayFinding, lengthOfWork, type PlannedWorkDay } from './finding.ts';

export const mostWeeklyMinutes = 2880;
const mostWeeklyOvertime = 2160;

export function weeklyLimits(days: readonly PlannedWorkDay[]): DayFinding[] {
  const weeks = Map.groupBy(
    days.filter(({ segments }) => segments.length > 0),
    ({ date }) => sundayOf(date),
  );
  return [...weeks.values()].flatMap((week) => {
    const ordered = week.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    return [...passed(ordered, 'weeklyHours'), ...passed(ordered, 'weeklyOvertime')];
  });
}

const minutesOf = ({ segments }: PlannedWorkDay, isOrdinary: boolean): number =>
  segments
    .filter(({ kind }) => (kind === 'working') === isOrdinary)
    .reduce((sum, segment) => sum + lengthOfWork(segment), 0);

/** Minutes of ordinary work of each week of a stretch, its first and its last week whole. */
export function minutesByWeek(days: readonly PlannedWorkDay[], { from, to }: Stretch): number[] {
  const first = sundayOf(from);
  const weeks = Array.from({ length: (sundayOf(to) - first) / 7 + 1 }, () => 0);
  for (const day of days) {
    const week = (sundayOf(day.date) - first) / 7;
    const sum = weeks[week];
    if (sum !== undefined) weeks[week] = sum + minutesOf(day, true);
  }
  return weeks;
}

function passed(days: readonly PlannedWorkDay[], rule: 'weeklyHours' | 'weeklyOvertime'): DayFinding[] {
  const isOrdinary = rule === 'weeklyHours';
  const most = isOrdinary ? mostWeeklyMinutes : mostWeeklyOvertime;
  const counted = days.map((day) => ({ date: day.date, minutes: minutesOf(day, isOrdinary) }));
  const total = counted.reduce((sum, { minutes }) => sum + minutes, 0);
  let sum = 0;
  for (const { date, minutes } of counted) {
    sum += minutes;
    if (sum > most) return [{ rule, date, params: { minutes: total, most } }];
  }
  return [];
}
