/** When the passing of time alone changes a day: at its start, when late-after and absence-after pass, at its end and when it is over; while somebody is missing, every ten minutes. */
import type { AttendanceDay } from './attendance-day.ts';
import type { WorkWindow } from './work-windows.ts';

const whileMissing = 600;

/** In seconds since 1970; null once the day is over, unless nobody knows until then whether its work ran on into the next day. Limits are still kept at their exact second, so one more. */
export function nextChange(
  day: AttendanceDay,
  { window, openUntil }: { readonly window: WorkWindow; readonly openUntil: number | null },
  asOf: number,
): number | null {
  if (day.progress === 'over') return openUntil;
  const { hours } = day.day;
  const after = (minutes: number | null | undefined) =>
    hours && minutes != null ? [hours.from + minutes * 60 + 1] : [];
  const moments = [
    window.from,
    window.overAt,
    ...(hours ? [hours.from, hours.to, ...after(hours.lateAfter), ...after(hours.absenceAfter)] : []),
    ...(isGrowing(day) ? [asOf + whileMissing] : []),
  ];
  const ahead = moments.filter((moment) => moment > asOf);
  return ahead.length > 0 ? Math.min(...ahead) : asOf + whileMissing;
}

/** Time in which work is expected and nobody works. Before the day begins nothing grows. */
const isGrowing = ({ progress, day, kind, state }: AttendanceDay): boolean =>
  progress === 'running' && day.hours !== null && kind === 'work' && state.now !== 'working';
