/** Which day a punch belongs to: the window it falls in; between two windows the day whose work goes on, else the nearer one. */
import { inOrder, type Punch, type TimedPunch } from './punch.ts';
import { forever } from './span.ts';
import type { WorkWindow } from './work-windows.ts';

/** Why a punch belongs to its day. */
export type WhyThisDay = 'inWindow' | 'goesOn' | 'nearer' | 'ownDate' | 'moved';

export interface DayPunch<Kind extends Punch = Punch> extends TimedPunch<Kind> {
  readonly why: WhyThisDay;
}

export interface PunchesOfDay<Kind extends Punch = Punch> {
  readonly window: WorkWindow;
  readonly punches: readonly DayPunch<Kind>[];
}

export interface DaysOfPunches<Kind extends Punch = Punch> {
  /** One for each window, in order. */
  readonly days: readonly PunchesOfDay<Kind>[];
  /** Punches before the first window and after the last, or moved to a date that is not among them. */
  readonly outside: readonly Kind[];
}

export function whichDay<Kind extends Punch>(
  windows: readonly WorkWindow[],
  punches: readonly Kind[],
): DaysOfPunches<Kind> {
  const lists = new Map<WorkWindow, DayPunch<Kind>[]>(windows.map((window) => [window, []]));
  // A day off inside the hours of a neighbour has an empty window: only a manager can give it a punch.
  const open = windows.filter(({ from, overAt }) => overAt > from);
  const outside: Kind[] = [];
  const moved: TimedPunch<Kind>[] = [];
  let index = 0;
  let last: Placed<Kind> | null = null;
  for (const timed of inOrder(punches)) {
    if (timed.punch.movedTo) {
      moved.push(timed);
      continue;
    }
    while (timed.second >= (open[index]?.overAt ?? forever)) index += 1;
    const found: Found | null = dayOf({ window: open[index], next: open[index + 1], timed, last });
    if (found) {
      lists.get(found.window)?.push({ ...timed, why: found.why });
      last = { window: found.window, timed };
    } else outside.push(timed.punch);
  }
  for (const timed of moved) {
    const target = windows.find(({ day }) => day.date === timed.punch.movedTo);
    if (target) lists.set(target, withMoved(lists.get(target) ?? [], { ...timed, why: 'moved' }));
    else outside.push(timed.punch);
  }
  return { days: windows.map((window) => ({ window, punches: lists.get(window) ?? [] })), outside };
}

interface Found {
  readonly window: WorkWindow;
  readonly why: WhyThisDay;
}

interface Placed<Kind extends Punch> {
  readonly window: WorkWindow;
  readonly timed: TimedPunch<Kind>;
}

interface Place<Kind extends Punch> {
  /** The first window that is not yet over at the moment of the punch, and the one after it. */
  readonly window: WorkWindow | undefined;
  readonly next: WorkWindow | undefined;
  readonly timed: TimedPunch<Kind>;
  readonly last: Placed<Kind> | null;
}

function dayOf<Kind extends Punch>(place: Place<Kind>): Found | null {
  const { window, next, timed, last } = place;
  if (!window || timed.second < window.from) return null;
  if (timed.second < window.ownTo) return { window, why: 'inWindow' };
  const goesOn = timed.punch.type !== 'clock_in' && last?.window === window && leavesOpen(last);
  if (goesOn) return { window, why: 'goesOn' };
  const nearer = timed.second < window.to || !next ? window : next;
  return { window: nearer, why: nearer.day.hours ? 'nearer' : 'ownDate' };
}

/** A break from before the day's own time proves nothing: it may be the earlier day's. So no answer hangs on a chain of days. */
const leavesOpen = <Kind extends Punch>({ window, timed: { punch, second } }: Placed<Kind>): boolean =>
  punch.type === 'clock_in' || (punch.type !== 'clock_out' && second >= window.ownFrom);

function withMoved<Kind extends Punch>(list: DayPunch<Kind>[], moved: DayPunch<Kind>): DayPunch<Kind>[] {
  const byId = new Map([...list, moved].map((each) => [each.punch.id, each]));
  const ordered = inOrder([...byId.values()].map(({ punch }) => punch));
  return ordered.flatMap(({ punch }) => byId.get(punch.id) ?? []);
}
