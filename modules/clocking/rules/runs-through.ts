/** Work that runs through the border of two segments that touch, or on through the time between two of one date, is cut there: open before it, and ended after it or not yet ended. */
import { periodsOf } from './periods.ts';
import type { PunchesOfDay } from './which-day.ts';
import { isEmpty, type WorkWindow } from './work-windows.ts';

export interface Through {
  /** Where work of the day before runs in; null when none does. */
  readonly from: number | null;
  /** Where work runs out into the next day. */
  readonly to: number | null;
  /** Until then nobody knows whether the work that runs out was ended; null when somebody has ended it. */
  readonly openUntil: number | null;
}

export const notThrough: Through = { from: null, to: null, openUntil: null };

/** The earlier segment ends where the later one begins, or after it. */
export const touches = (earlier: WorkWindow | undefined, later: WorkWindow | undefined): boolean =>
  earlier?.segment != null && later?.segment != null && later.segment.from <= earlier.segment.to;

/** Work may run from one into the other: they touch, or they are two segments of one date. */
export const joins = (earlier: WorkWindow | undefined, later: WorkWindow | undefined): boolean =>
  touches(earlier, later) ||
  (earlier?.segment != null && later?.segment != null && earlier.day.date === later.day.date);

/**
 * One for each window, given in order. One without a punch hands work on within its date only, so no answer hangs on a chain of
 * days.
 */
export function runsThrough(days: readonly PunchesOfDay[], asOf: number): readonly Through[] {
  const found = days.map(() => ({ ...notThrough }));
  let before = -1;
  // Since when work passes through the window before, which has no punch of its own.
  let passing: number | null = null;
  days.forEach(({ window, punches }, at) => {
    if (isEmpty(window)) return;
    const earlier = days[before];
    const cut = earlier ? cutOf(earlier, { at, days, asOf, passing }) : null;
    if (cut) {
      const { resumes, ...end } = cut;
      found[before] = { from: found[before]?.from ?? null, ...end };
      found[at] = { ...notThrough, from: resumes };
    }
    passing = cut && punches.length === 0 && isSameDate(earlier?.window, window) ? cut.resumes : null;
    before = at;
  });
  return found;
}

const isSameDate = (one: WorkWindow | undefined, other: WorkWindow | undefined): boolean =>
  one !== undefined && one.day.date === other?.day.date;

/** Since when work is open after the last punch; null when none is. */
function openSince(earlier: PunchesOfDay, passing: number | null): number | null {
  if (earlier.punches.length === 0) return passing;
  const { state } = periodsOf(surelyOf(earlier), { from: passing, to: null });
  return state.now === 'working' ? state.since : null;
}

/** So long after the border, a punch whose kind nobody chose ends one shift and begins the next. */
const guessAtBorder = 3600;

/** Before the day's own time only a clock-in that somebody chose proves work of this day: the rest may be the earlier day's. */
function surelyOf({ window, punches }: PunchesOfDay): PunchesOfDay['punches'] {
  const first = punches.findIndex(
    ({ punch, second }) => second >= window.ownFrom || (punch.type === 'clock_in' && !punch.isGuessed),
  );
  return first < 0 ? [] : punches.slice(first);
}

interface Cut extends Pick<Through, 'openUntil'> {
  /** Where work of the earlier one ends, and that of the later one begins. */
  readonly to: number;
  readonly resumes: number;
}

interface Meeting {
  /** The place of the later one. */
  readonly at: number;
  readonly days: readonly PunchesOfDay[];
  readonly asOf: number;
  /** Since when work passes through the earlier one, where it has no punch of its own. */
  readonly passing: number | null;
}

function cutOf(earlier: PunchesOfDay, { at, days, asOf, passing }: Meeting): Cut | null {
  const later = days[at];
  if (!later || !joins(earlier.window, later.window)) return null;
  const since = openSince(earlier, passing);
  if (since === null) return null;
  const begins = beginning(later.window);
  if ((earlier.punches.at(-1)?.second ?? since) > begins) return null;
  const cut = { to: ending(earlier.window, since, begins), resumes: begins };
  // Within a date, a segment without a punch is passed through.
  let end = at + 1;
  while (isSameDate(earlier.window, days[end]?.window)) end += 1;
  const rest = days.slice(at, end);
  const next = rest.find(({ punches }) => punches.length > 0);
  const [first] = next?.punches ?? [];
  if (!next || !first) {
    const until = rest.at(-1)?.window.overAt ?? later.window.overAt;
    return asOf >= begins && asOf < until ? { ...cut, openUntil: until } : null;
  }
  const border = beginning(next.window);
  if (first.second < border) return null;
  const { type, isGuessed } = first.punch;
  const isEnd = type === 'clock_out' || type === 'break_in';
  return isEnd || (isGuessed && first.second - border <= guessAtBorder) ? { ...cut, openUntil: null } : null;
}

/** Of segments that overlap, the middle of the overlap; otherwise the start of the later one. */
const beginning = ({ from, segment }: WorkWindow): number => Math.max(from, segment?.from ?? from);

/** Time between two segments that no punch lies in is rest; a punch there proves work up to the next segment. */
const ending = ({ segment }: WorkWindow, since: number, begins: number): number =>
  segment && since < segment.to ? Math.min(segment.to, begins) : begins;
