/** Work that runs through the border of two schedules that touch is cut there: open before it, and ended after it or not yet ended. */
import { periodsOf } from './periods.ts';
import type { PunchesOfDay } from './which-day.ts';
import type { WorkWindow } from './work-windows.ts';

export interface Through {
  /** Where work of the day before runs in; null when none does. */
  readonly from: number | null;
  /** Where work runs out into the next day. */
  readonly to: number | null;
  /** Until then nobody knows whether the work that runs out was ended; null when somebody has ended it. */
  readonly openUntil: number | null;
}

export const notThrough: Through = { from: null, to: null, openUntil: null };

/** The earlier schedule ends where the later one begins, or after it. */
export const touches = (earlier: WorkWindow | undefined, later: WorkWindow | undefined): boolean =>
  earlier?.day.hours != null && later?.day.hours != null && later.day.hours.from <= earlier.day.hours.to;

/** One for each day, given in order of date. A day without a punch of its own hands nothing on, so no answer hangs on a chain of days. */
export function runsThrough(days: readonly PunchesOfDay[], asOf: number): readonly Through[] {
  const found = days.map(() => ({ ...notThrough }));
  let before = -1;
  days.forEach(({ window }, at) => {
    if (window.overAt <= window.from) return;
    const cut = before < 0 ? null : cutOf(days[before], days[at], asOf);
    if (cut) {
      found[before] = { from: found[before]?.from ?? null, ...cut };
      found[at] = { ...notThrough, from: cut.to };
    }
    before = at;
  });
  return found;
}

/** So long after the border, a punch whose kind nobody chose ends one shift and begins the next. */
const guessAtBorder = 3600;

function cutOf(
  earlier: PunchesOfDay | undefined,
  later: PunchesOfDay | undefined,
  asOf: number,
): (Pick<Through, 'openUntil'> & { readonly to: number }) | null {
  if (!earlier || !later || !touches(earlier.window, later.window)) return null;
  const to = later.window.from;
  const last = earlier.punches.at(-1);
  if (!last || last.second > to || periodsOf(earlier.punches).state.now !== 'working') return null;
  const [next] = later.punches;
  if (!next) return asOf >= to && asOf < later.window.overAt ? { to, openUntil: later.window.overAt } : null;
  if (next.second < to) return null;
  const { type, isGuessed } = next.punch;
  const isEnd = type === 'clock_out' || type === 'break_in';
  return isEnd || (isGuessed && next.second - to <= guessAtBorder) ? { to, openUntil: null } : null;
}
