/** Which day a punch belongs to: the window it falls in; between two windows the day whose work goes on, else the nearer one. Kinds that nobody chose are guessed with the day. */
import type { LocalDate } from '#kernel/time';
import { guessedTypes } from './guessed-types.ts';
import { type ClockType, inOrder, type Punch, type TimedPunch } from './punch.ts';
import { touches } from './runs-through.ts';
import { forever } from './span.ts';
import { openWindows, type WorkWindow } from './work-windows.ts';

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
  /** One for each window, in order: a date with several segments has several. */
  readonly days: readonly PunchesOfDay<Kind>[];
  /** Punches before the first window and after the last, or moved to a date that is not among them. */
  readonly outside: readonly Kind[];
}

export interface WhichDayOptions {
  /** A punch of a date that nobody typed within so many seconds of the one before it is the same punch again. */
  readonly repeatSecondsOn: (date: LocalDate) => number;
}

const usually: WhichDayOptions = { repeatSecondsOn: () => 60 };

export function whichDay<Kind extends Punch>(
  windows: readonly WorkWindow[],
  punches: readonly Kind[],
  options: WhichDayOptions = usually,
): DaysOfPunches<Kind> {
  const lists = new Map<WorkWindow, DayPunch<Kind>[]>(windows.map((window) => [window, []]));
  // A day off inside the hours of a neighbour has an empty window: only a manager can give it a punch.
  const open = openWindows(windows);
  const outside: Kind[] = [];
  const moved: TimedPunch<Kind>[] = [];
  let index = 0;
  let last: Placed<Kind> | null = null;
  const ordered = inOrder(punches);
  const firstGuess = guessedInOwnTime(open, ordered, options);
  for (const timed of ordered) {
    if (timed.punch.movedTo) {
      moved.push(timed);
      continue;
    }
    while (timed.second >= (open[index]?.overAt ?? forever)) index += 1;
    const type = typeOf(timed, firstGuess);
    const [window, next] = [open[index], open[index + 1]];
    const before = open.slice(Math.max(0, index - 2), index);
    const found: Found | null = dayOf({ before, window, next, timed, type, last, options });
    if (found) {
      lists.get(found.window)?.push({ ...timed, why: found.why });
      last = { window: found.window, timed, type: type ?? found.type };
    } else outside.push(timed.punch);
  }
  const ofDate = moved.length > 0 ? Map.groupBy(windows, ({ day }): string => day.date) : null;
  for (const timed of moved) {
    const target = nearestOf(ofDate?.get(timed.punch.movedTo ?? '') ?? [], timed);
    if (target) lists.set(target, withMoved(lists.get(target) ?? [], { ...timed, why: 'moved' }));
    else outside.push(timed.punch);
  }
  return { days: windows.map((window) => typedDay(window, lists.get(window) ?? [], options)), outside };
}

/** Of the windows of the date to which a punch was moved, the one that is nearest to it. */
function nearestOf(windows: readonly WorkWindow[], { second }: TimedPunch): WorkWindow | undefined {
  const distance = ({ from, to, segment }: WorkWindow) =>
    Math.max((segment?.from ?? from) - second, second - (segment?.to ?? to), 0);
  let found: WorkWindow | undefined;
  for (const window of windows) if (!found || distance(window) < distance(found)) found = window;
  return found;
}

/** The punches of a window with the kinds that were guessed from all of them. */
function typedDay<Kind extends Punch>(
  window: WorkWindow,
  punches: readonly DayPunch<Kind>[],
  { repeatSecondsOn }: WhichDayOptions,
): PunchesOfDay<Kind> {
  if (!punches.some(({ punch }) => punch.isGuessed)) return { window, punches };
  const { day, segment: hours } = window;
  const types = guessedTypes(punches.map(untyped), { hours, repeatSeconds: repeatSecondsOn(day.date) });
  return {
    window,
    punches: punches.map((each, at) => ({ ...each, punch: { ...each.punch, type: types[at] ?? each.punch.type } })),
  };
}

const untyped = ({ punch, second }: TimedPunch) => ({ second, type: punch.isGuessed ? null : punch.type });

/**
 * A first guess from the punches of each day's own time alone: it says whether a day's work is open when a punch comes
 * that two days may have. Those between the days do not take part, so that no answer hangs on a chain of days.
 */
function guessedInOwnTime<Kind extends Punch>(
  windows: readonly WorkWindow[],
  punches: readonly TimedPunch<Kind>[],
  { repeatSecondsOn }: WhichDayOptions,
): ReadonlyMap<string, ClockType> {
  const guesses = new Map<string, ClockType>();
  if (!punches.some(({ punch }) => punch.isGuessed)) return guesses;
  const free = punches.filter(({ punch }) => !punch.movedTo);
  // Windows and punches are both in order of time: each is passed once.
  let from = 0;
  for (const { day, segment: hours, ownFrom, ownTo } of windows) {
    while ((free[from]?.second ?? ownFrom) < ownFrom) from += 1;
    let to = from;
    while ((free[to]?.second ?? ownTo) < ownTo) to += 1;
    const own = free.slice(from, to);
    from = to;
    if (!own.some(({ punch }) => punch.isGuessed)) continue;
    const types = guessedTypes(own.map(untyped), { hours, repeatSeconds: repeatSecondsOn(day.date) });
    own.forEach(({ punch }, at) => {
      guesses.set(punch.id, types[at] ?? punch.type);
    });
  }
  return guesses;
}

/** Null for a punch between two days whose kind nobody chose. */
const typeOf = ({ punch }: TimedPunch, guesses: ReadonlyMap<string, ClockType>): ClockType | null =>
  punch.isGuessed ? (guesses.get(punch.id) ?? null) : punch.type;

interface Found {
  readonly window: WorkWindow;
  readonly why: WhyThisDay;
  /** What a punch whose kind nobody chose does there, as far as the next one needs to know. */
  readonly type: ClockType;
}

interface Placed<Kind extends Punch> {
  readonly window: WorkWindow;
  readonly timed: TimedPunch<Kind>;
  readonly type: ClockType;
}

interface Place<Kind extends Punch> {
  /** The two windows before it. */
  readonly before: readonly WorkWindow[];
  /** The first window that is not yet over at the moment of the punch, and the one after it. */
  readonly window: WorkWindow | undefined;
  readonly next: WorkWindow | undefined;
  readonly timed: TimedPunch<Kind>;
  readonly type: ClockType | null;
  readonly last: Placed<Kind> | null;
  readonly options: WhichDayOptions;
}

function dayOf<Kind extends Punch>(place: Place<Kind>): Found | null {
  const { window, next, timed, type, last } = place;
  if (!window || timed.second < window.from) return null;
  const ended = type === 'clock_out' ? endedOnTheDot(place) : null;
  if (ended) return { window: ended, why: 'goesOn', type: 'clock_out' };
  if (timed.second < window.ownTo) return { window, why: 'inWindow', type: type ?? timed.punch.type };
  if (type === null && last && isRepeat(place)) return { window: last.window, why: 'goesOn', type: last.type };
  const goesOn = type !== 'clock_in' && last?.window === window && leavesOpen(last) && (type ?? isSoon(place));
  if (goesOn) return { window, why: 'goesOn', type: type ?? 'clock_out' };
  const nearer = timed.second < window.to || !next ? window : next;
  return { window: nearer, why: nearer.segment ? 'nearer' : 'ownDate', type: type ?? 'clock_in' };
}

/** A clock-out at the very border ends the shift before it, whose work is open or runs in from the one before that. */
function endedOnTheDot<Kind extends Punch>({ before, window, timed, last }: Place<Kind>): WorkWindow | null {
  const [first, ended] = before.length === 2 ? before : [undefined, before[0]];
  if (!ended || !window || timed.second !== window.from || !touches(ended, window)) return null;
  if (!last || last.timed.second >= timed.second || !leavesOpen(last)) return null;
  const isOwn = last.window.day.date === ended.day.date;
  return isOwn || (last.window === first && touches(first, ended)) ? ended : null;
}

/** The same punch as one of this day's own time or of the same stretch between days. */
const isRepeat = <Kind extends Punch>({ window, timed, last, options }: Place<Kind>): boolean =>
  last !== null &&
  timed.second - last.timed.second <= options.repeatSecondsOn(last.window.day.date) &&
  last.timed.second >= (window?.ownFrom ?? forever);

/**
 * So long after the last punch, one whose kind nobody chose still ends the work. Where no hours are set it is shorter than
 * the time from an evening to the next morning: a forgotten punch does not turn the days after it around.
 */
const longestOpen = { scheduled: 20 * 3600, unscheduled: 13 * 3600 } as const;

const isSoon = <Kind extends Punch>({ window, timed, last }: Place<Kind>): boolean =>
  last !== null &&
  timed.second - last.timed.second <= (window?.segment ? longestOpen.scheduled : longestOpen.unscheduled);

/** A break or a guess from before the day's own time proves nothing: it may be the earlier day's. So no answer hangs on a chain of days. */
const leavesOpen = <Kind extends Punch>({ window, timed: { punch, second }, type }: Placed<Kind>): boolean =>
  (type === 'clock_in' && !punch.isGuessed) || (type !== 'clock_out' && second >= window.ownFrom);

function withMoved<Kind extends Punch>(list: DayPunch<Kind>[], moved: DayPunch<Kind>): DayPunch<Kind>[] {
  const byId = new Map([...list, moved].map((each) => [each.punch.id, each]));
  const ordered = inOrder([...byId.values()].map(({ punch }) => punch));
  return ordered.flatMap(({ punch }) => byId.get(punch.id) ?? []);
}
