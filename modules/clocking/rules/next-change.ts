/** When the passing of time alone changes a day: at its start, when late-after and absence-after pass, at its end and when it is over; while somebody is missing, at every tenth minute. */
import type { AttendanceDay } from './attendance-day.ts';
import type { WorkWindow } from './work-windows.ts';

const tenMinutes = 600;
/** The same moment for everybody, so that all who are missing are counted again together. */
const nextTenth = (second: number): number => (Math.floor(second / tenMinutes) + 1) * tenMinutes;

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
    ...(isGrowing(day, asOf) ? [nextTenth(asOf)] : []),
  ];
  const ahead = moments.filter((moment) => moment > asOf);
  return ahead.length > 0 ? Math.min(...ahead) : nextTenth(asOf);
}

/** Time in which work is expected and nobody works. Before the hours begin and after they end nothing grows. */
const isGrowing = ({ progress, day, kind, state }: AttendanceDay, asOf: number): boolean =>
  progress === 'running' && day.hours !== null && asOf < day.hours.to && kind === 'work' && state.now !== 'working';
