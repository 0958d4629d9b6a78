/** Time of a day that pay takes: late, absent, early left, away and on leave in working segments; holiday hours freed there, and those of a holiday shift on a holiday. */
import type { AttendanceSegment } from './attendance-segment.ts';

/** All in seconds. */
export interface TimeForPay {
  readonly late: number;
  readonly absence: number;
  readonly earlyLeave: number;
  readonly away: number;
  readonly paidLeave: number;
  readonly unpaidLeave: number;
  /** Paid to those paid by day or hour whether they work or not (Labour Protection Act s.56); work on it is paid besides (s.62). */
  readonly holiday: number;
}

type Part = Pick<
  AttendanceSegment,
  'segment' | 'late' | 'absence' | 'earlyLeave' | 'away' | 'leaves' | 'holiday' | 'scheduled'
>;

/** Basic pay has no overtime and no holiday shift in it: missing one takes nothing off, and leave from one pays nothing. */
export function timeForPay(segments: readonly Part[], isHoliday: boolean): TimeForPay {
  const working = segments.filter(({ segment }) => segment?.kind === 'working');
  const onHoliday = isHoliday ? segments.filter(({ segment }) => segment?.kind === 'holidayShift') : [];
  return {
    late: sum(working, ({ late }) => late.seconds),
    absence: sum(working, ({ absence }) => absence.seconds),
    earlyLeave: sum(working, ({ earlyLeave }) => earlyLeave.seconds),
    away: sum(working, ({ away }) => away.seconds),
    paidLeave: sum(working, (one) => leaveOf(one, true)),
    unpaidLeave: sum(working, (one) => leaveOf(one, false)),
    holiday: sum(working, ({ holiday }) => holiday.seconds) + sum(onHoliday, ({ scheduled }) => scheduled.seconds),
  };
}

const sum = (parts: readonly Part[], seconds: (part: Part) => number): number =>
  parts.reduce((all, part) => all + seconds(part), 0);

const leaveOf = ({ leaves }: Pick<Part, 'leaves'>, isPaid: boolean): number =>
  leaves.reduce((all, { paid, seconds }) => (paid === isPaid ? all + seconds : all), 0);
