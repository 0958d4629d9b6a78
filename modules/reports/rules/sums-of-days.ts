/** Sums of days: each figure added up in seconds; overtime is the candidates of work days and free days together. */
import type { DayResult } from '#clocking/contract';

const summed = ['worked', 'late', 'absence', 'earlyLeave', 'away', 'leave'] as const;
export type SumName = (typeof summed)[number] | 'overtime';

type Day = Pick<DayResult, (typeof summed)[number] | 'overtime' | 'holidayOvertime'>;

export function sumsOfDays(days: readonly Day[]): Readonly<Record<SumName, number>> {
  const sum = (of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    worked: sum(({ worked }) => worked),
    late: sum(({ late }) => late),
    absence: sum(({ absence }) => absence),
    earlyLeave: sum(({ earlyLeave }) => earlyLeave),
    away: sum(({ away }) => away),
    leave: sum(({ leave }) => leave),
    overtime: sum(({ overtime, holidayOvertime }) => overtime + holidayOvertime),
  };
}
