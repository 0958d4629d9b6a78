/** When the passing of time alone changes a day: at the start of a segment, when late-after and absence-after pass, at its end and when it is over; while somebody is missing, at every tenth minute. */
import type { AttendanceDay } from './attendance-day.ts';
import type { PlacedSegment } from './placed-day.ts';
import type { WorkWindow } from './work-windows.ts';

const tenMinutes = 600;
/** The same moment for everybody, so that all who are missing are counted again together. */
const nextTenth = (second: number): number => (Math.floor(second / tenMinutes) + 1) * tenMinutes;

/** In seconds since 1970; null once the day is over, unless nobody knows until then whether its work ran on into the next day. Limits are still kept at their exact second, so one more. */
export function nextChange(
  day: AttendanceDay,
  parts: readonly { readonly window: WorkWindow; readonly openUntil: number | null }[],
  asOf: number,
): number | null {
  const open = parts.flatMap(({ openUntil }) => openUntil ?? []);
  if (day.progress === 'over') return open.length > 0 ? Math.max(...open) : null;
  const moments = [
    ...parts.flatMap(({ window }) => [window.from, window.overAt, ...limitsOf(window.segment)]),
    ...open,
    ...(isGrowing(day, asOf) ? [nextTenth(asOf)] : []),
  ];
  const ahead = moments.filter((moment) => moment > asOf);
  return ahead.length > 0 ? Math.min(...ahead) : nextTenth(asOf);
}

function limitsOf(segment: PlacedSegment | null): readonly number[] {
  if (!segment) return [];
  const after = (minutes: number | null) => (minutes === null ? [] : [segment.from + minutes * 60 + 1]);
  return [segment.from, segment.to, ...after(segment.lateAfter), ...after(segment.absenceAfter)];
}

/** Time in which work is expected and nobody works. Before a segment begins and after it ends nothing grows. */
const isGrowing = ({ segments, state }: AttendanceDay, asOf: number): boolean =>
  state.now !== 'working' &&
  segments.some(
    ({ segment, isExpected }) => segment !== null && isExpected && asOf >= segment.from && asOf < segment.to,
  );
