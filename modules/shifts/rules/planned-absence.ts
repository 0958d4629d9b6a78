/** Work is planned after the last day, on a day of leave, or ordinary work on a holiday; a shift planned as holiday work is meant for one. */
import type { LocalDate } from '#kernel/time';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

export interface Absences {
  readonly isOnLeave: (date: LocalDate) => boolean;
  readonly holidayOn: (date: LocalDate) => string | null;
  /** Of work here, where it is known. */
  readonly lastDay?: LocalDate | null;
}

export const plannedAbsence = (
  days: readonly PlannedWorkDay[],
  { isOnLeave, holidayOn, lastDay }: Absences,
): DayFinding[] =>
  days.flatMap(({ date, segments }): DayFinding[] => {
    if (segments.length === 0) return [];
    if (lastDay && date > lastDay) return [{ rule: 'afterLastDay', date, params: {} }];
    const holiday = segments.some(({ kind }) => kind === 'working' || kind === 'overtime') ? holidayOn(date) : null;
    return [
      ...(isOnLeave(date) ? [{ rule: 'onLeave', date, params: {} } as const] : []),
      ...(holiday === null ? [] : [{ rule: 'onHoliday', date, params: { holiday } } as const]),
    ];
  });
