/** Time that pay takes of a day: of a salary late, absent, early left, away and on unpaid leave; by day or hour what was worked, paid leave and freed holidays; both approved overtime and work on free days. Begun minutes are dropped; no leave is taken off again; what is missed counts once the day is over. */
import type { LocalDate } from '#kernel/time';
import type {
  AbsenceRecord,
  LateRecord,
  LeaveRecord,
  OvertimeRecord,
  WageKind,
  WorkMinuteInfo,
  WorkType,
} from './payroll-context.ts';
import { recordsOf, type Wages, wageParts } from './wage-parts.ts';

/** Figures of a day in seconds, as attendance has them. */
export interface DayTime {
  readonly date: LocalDate;
  readonly kind: 'work' | 'unscheduled' | 'dayOff' | 'holiday' | 'leave';
  /** False while the day runs or is still to come: it counts as planned, and what then differs is paid or taken back later. */
  readonly isOver: boolean;
  /** Work at the normal rate; where nobody has set hours, up to the normal length of a day. */
  readonly regular: number;
  /** What is missed, of work hours only: basic pay has no planned overtime and no holiday shift in it. */
  readonly late: number;
  readonly absence: number;
  readonly earlyLeave: number;
  readonly away: number;
  readonly approvedOvertime: number;
  readonly approvedHolidayOvertime: number;
  readonly holidayWork: number;
  readonly restDayWork: number;
  /** Work hours that a holiday freed or that were planned as a holiday shift: paid to those paid by day or hour whether they work or not (Labour Protection Act s.56). */
  readonly holiday: number;
  readonly paidLeave: number;
  readonly unpaidLeave: number;
  /** Not known: neither paid nor deducted; it blocks the person until a manager has decided. */
  readonly incomplete: number;
}

export interface TimeRecords {
  readonly overtimes: readonly OvertimeRecord[];
  readonly lates: readonly LateRecord[];
  readonly absences: readonly AbsenceRecord[];
  readonly leaves: readonly LeaveRecord[];
  readonly workMinuteInfos: readonly WorkMinuteInfo[];
}

const minutesOf = (seconds: number): number => Math.floor(seconds / 60);

/** A monthly salary loses what was missed; pay by the day or hour counts what was worked, so lateness is not taken off again. */
export const timeOfDays = (days: readonly DayTime[], wageKind: WageKind): TimeRecords =>
  wageKind === 'monthly' ? missedTime(days) : workedTime(days);

/** Each wage of the period has its own days. Minutes are summed by wage, so that a begun minute is dropped once. */
export function timeOfPeriod(days: readonly DayTime[], wages: Wages): TimeRecords {
  const parts = wageParts(wages).map((part): TimeRecords => {
    const time = timeOfDays(recordsOf(part, days), part.wageKind);
    const { until } = part;
    if (until === null) return time;
    return { ...time, workMinuteInfos: time.workMinuteInfos.map((info) => ({ ...info, until })) };
  });
  const all = <Name extends keyof TimeRecords>(name: Name) =>
    parts.flatMap((time) => [...time[name]] as TimeRecords[Name][number][]);
  return {
    overtimes: all('overtimes'),
    lates: all('lates'),
    absences: all('absences'),
    leaves: all('leaves'),
    workMinuteInfos: all('workMinuteInfos'),
  };
}

function missedTime(days: readonly DayTime[]): TimeRecords {
  const overtimes: OvertimeRecord[] = [];
  const lates: LateRecord[] = [];
  const absences: AbsenceRecord[] = [];
  const leaves: LeaveRecord[] = [];
  for (const day of days) {
    const { date } = day;
    for (const [workType, seconds] of extraWorkOf(day))
      if (seconds >= 60) overtimes.push({ date, minutes: minutesOf(seconds), workType });
    if (day.isOver) {
      if (day.late > 0) lates.push({ date, seconds: day.late });
      for (const kind of ['absence', 'earlyLeave', 'away'] as const)
        if (day[kind] >= 60) absences.push({ date, minutes: minutesOf(day[kind]), kind, coveredByForm: false });
    }
    if (day.unpaidLeave >= 60) leaves.push({ date, minutes: minutesOf(day.unpaidLeave), paidTimeOff: false });
  }
  return { overtimes, lates, absences, leaves, workMinuteInfos: [] };
}

const extraWorkOf = (day: DayTime): readonly (readonly [OvertimeRecord['workType'], number])[] => [
  ['overtime', day.approvedOvertime],
  ['traditionalHoliday', day.holidayWork],
  ['holiday', day.restDayWork],
  ['holidayOvertime', day.approvedHolidayOvertime],
];

function workedTime(days: readonly DayTime[]): TimeRecords {
  const seconds: Record<WorkType, number> = {
    working: 0,
    overtime: 0,
    holiday: 0,
    traditionalHoliday: 0,
    holidayOvertime: 0,
  };
  for (const day of days) {
    // Paid leave and freed holidays are paid as if they had been worked.
    seconds.working += day.regular + day.paidLeave + day.holiday;
    for (const [workType, worked] of extraWorkOf(day)) seconds[workType] += worked;
  }
  const workMinuteInfos = (Object.keys(seconds) as WorkType[])
    .map((workType) => ({ workType, workMinute: minutesOf(seconds[workType]) }))
    .filter(({ workMinute }) => workMinute > 0);
  return { overtimes: [], lates: [], absences: [], leaves: [], workMinuteInfos };
}

/** Days that are over and of which it is not known whether the person worked. */
export const unknownDays = (days: readonly DayTime[]): number =>
  days.filter(({ isOver, incomplete }) => isOver && incomplete > 0).length;
