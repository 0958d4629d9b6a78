/** Kinds of punches that nobody chose, for a whole segment or day at once: those that leave fewest punches missing, then those nearest to start, breaks and end; repeats are one punch. */
import type { PlacedHours } from './placed-day.ts';
import { type ClockType, clockTypes } from './punch.ts';

export interface UntypedPunch {
  readonly second: number;
  /** Null when nobody chose it. */
  readonly type: ClockType | null;
}

export interface GuessOptions {
  /** The segment to which the punches belong; null on a day without schedule. */
  readonly hours: PlacedHours | null;
  /** A punch that nobody typed within so many seconds of the one before it is the same punch again. */
  readonly repeatSeconds: number;
}

type State = 'notIn' | 'working' | 'onBreak' | 'left';
const states: readonly State[] = ['notIn', 'working', 'onBreak', 'left'];

/** A punch that is missing weighs more than any distance within a day's window. */
const missing = 4 * 86_400;

/** Where a punch leads from a state, and how many punches are missing or superfluous for it. */
const steps: Readonly<Record<State, Readonly<Record<ClockType, readonly [State, number]>>>> = {
  notIn: { clock_in: ['working', 0], break_out: ['working', 1], clock_out: ['left', 1], break_in: ['onBreak', 1] },
  working: { clock_out: ['left', 0], break_in: ['onBreak', 0], clock_in: ['working', 1], break_out: ['working', 1] },
  onBreak: { break_out: ['working', 0], clock_in: ['working', 0], clock_out: ['left', 1], break_in: ['onBreak', 1] },
  left: { clock_in: ['working', 0], break_out: ['working', 1], clock_out: ['left', 1], break_in: ['onBreak', 1] },
};

interface Way {
  readonly cost: number;
  readonly types: readonly ClockType[];
}

/** One kind for each punch, which are given in order of time. */
export function guessedTypes(punches: readonly UntypedPunch[], options: GuessOptions): readonly ClockType[] {
  const kept = withoutRepeats(punches, options.repeatSeconds);
  let ways: Partial<Record<State, Way>> = { notIn: { cost: 0, types: [] } };
  for (const punch of kept) ways = stepped(ways, punch, options);
  const types = best(ways)?.types ?? [];
  let at = -1;
  return punches.map((punch) => {
    if (kept[at + 1] === punch) at += 1;
    return punch.type ?? types[at] ?? 'clock_in';
  });
}

/** The first of repeats stays; a punch whose kind somebody chose is never a repeat. */
function withoutRepeats(punches: readonly UntypedPunch[], repeatSeconds: number): readonly UntypedPunch[] {
  const kept: UntypedPunch[] = [];
  for (const punch of punches) {
    const last = kept.at(-1);
    const isRepeat = punch.type === null && last !== undefined && punch.second - last.second <= repeatSeconds;
    if (!isRepeat) kept.push(punch);
  }
  return kept;
}

function stepped(
  ways: Partial<Record<State, Way>>,
  punch: UntypedPunch,
  options: GuessOptions,
): Partial<Record<State, Way>> {
  const next: Partial<Record<State, Way>> = {};
  for (const state of states) {
    const way = ways[state];
    if (!way) continue;
    for (const type of punch.type === null ? clockTypes : [punch.type]) {
      const [to, missed] = steps[state][type];
      const cost =
        way.cost + missed * missing + (punch.type === null ? distance(punch.second, type, options.hours) : 0);
      const known = next[to];
      if (!known || cost < known.cost) next[to] = { cost, types: [...way.types, type] };
    }
  }
  return next;
}

/** A day that ends at work or on a break misses a punch. */
function best(ways: Partial<Record<State, Way>>): Way | undefined {
  let found: Way | undefined;
  for (const state of states) {
    const way = ways[state];
    if (!way) continue;
    const open = state === 'working' || state === 'onBreak' ? missing : 0;
    const cost = way.cost + open;
    if (!found || cost < found.cost) found = { ...way, cost };
  }
  return found;
}

/** A break is a guess only where the schedule has one. */
const unlikelyBreak = 86_400;

/** Seconds between a punch and the moment at which its kind is expected. */
function distance(second: number, type: ClockType, hours: PlacedHours | null): number {
  if (!hours) return type === 'clock_in' || type === 'clock_out' ? (type === 'clock_in' ? 0 : 1) : unlikelyBreak;
  switch (type) {
    case 'clock_in':
      return Math.abs(second - hours.from);
    case 'clock_out':
      return Math.abs(second - hours.to);
    case 'break_in':
      return nearest(second, breakEdges(hours, 'from'));
    case 'break_out':
      return nearest(second, breakEdges(hours, 'to'));
  }
}

const nearest = (second: number, moments: readonly number[]): number =>
  moments.length === 0 ? unlikelyBreak : Math.min(...moments.map((moment) => Math.abs(second - moment)));

/** Begins or ends of the breaks; one without a set time stands in the middle of the hours. */
const breakEdges = ({ from, to, breaks }: PlacedHours, edge: 'from' | 'to'): readonly number[] =>
  breaks.map((each) => {
    const begins = each.from ?? Math.floor((from + to - each.seconds) / 2);
    return edge === 'from' ? begins : begins + each.seconds;
  });
