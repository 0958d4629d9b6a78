/** Punches to periods: clock_in starts one only if none is open, clock_out or break_in ends it, break_out restarts it; other punches are dropped. */
import type { Punch } from './punch.ts';
import type { Span } from './span.ts';
import type { DayPunch, WhyThisDay } from './which-day.ts';

/** What a punch did to its day. */
export type PunchRole =
  | 'startsWork'
  | 'endsWork'
  | 'startsBreak'
  | 'endsBreak'
  /** Leaves without having come back from a break: the break ends where its allowance ends, the rest is not known. */
  | 'leavesFromBreak'
  /** A phone that lost its signal sends again, a person taps twice: work was open already. */
  | 'droppedAlreadyOpen'
  /** Work had ended already. */
  | 'droppedAlreadyEnded'
  /** The first punch of the day is a clock_out: when work began is not known. */
  | 'endsUnknown';

export interface TracedPunch<Kind extends Punch = Punch> {
  readonly punch: Kind;
  readonly second: number;
  readonly why: WhyThisDay;
  readonly role: PunchRole;
}

export interface Period extends Span {
  /** The id of the punch, or `border` for work that runs in from the day before. */
  readonly startedBy: string;
  /** The id of the punch, `system` for a check-out that was forgotten, `border` for work that runs into the next day. */
  readonly endedBy: string;
}

/** Where the day stands after its last punch. */
export type DayState =
  | { readonly now: 'notIn' }
  | { readonly now: 'working'; readonly since: number; readonly startedBy: string }
  | { readonly now: 'onBreak'; readonly since: number }
  | { readonly now: 'left'; readonly since: number };

export interface DayPeriods<Kind extends Punch = Punch> {
  readonly work: readonly Period[];
  /** From break_in to the return. */
  readonly breaks: readonly Span[];
  readonly state: DayState;
  /** The first punch when it is no clock_in: what was before is not known. */
  readonly unknownBefore: number | null;
  /** From break_in to a clock_out: when the break ended is not known. */
  readonly unendedBreaks: readonly Span[];
  readonly punches: readonly TracedPunch<Kind>[];
}

/** Who starts or ends a period that runs through the border of two schedules. */
export const border = 'border';

/** Takes the punches of one day in order, as which-day gives them, and where work runs in from the day before or out of the day. */
export function periodsOf<Kind extends Punch>(
  punches: readonly DayPunch<Kind>[],
  through: { readonly from: number | null; readonly to: number | null } = { from: null, to: null },
): DayPeriods<Kind> {
  const work: Period[] = [];
  const breaks: Span[] = [];
  const unendedBreaks: Span[] = [];
  const traced: TracedPunch<Kind>[] = [];
  let state: DayState =
    through.from === null ? { now: 'notIn' } : { now: 'working', since: through.from, startedBy: border };
  for (const { punch, second, why } of punches) {
    const role = roleOf(punch.type, state);
    traced.push({ punch, second, why, role });
    if ((role === 'endsWork' || role === 'startsBreak') && state.now === 'working')
      work.push({ from: state.since, to: second, startedBy: state.startedBy, endedBy: punch.id });
    if (role === 'endsBreak' && state.now === 'onBreak') breaks.push({ from: state.since, to: second });
    if (role === 'leavesFromBreak' && state.now === 'onBreak') unendedBreaks.push({ from: state.since, to: second });
    state = stateAfter({ role, state, second, id: punch.id });
  }
  if (through.to !== null && state.now === 'working') {
    work.push({ from: state.since, to: through.to, startedBy: state.startedBy, endedBy: border });
    state = { now: 'left', since: through.to };
  }
  const [first] = traced;
  return {
    work,
    breaks,
    state,
    unknownBefore: first && through.from === null && first.punch.type !== 'clock_in' ? first.second : null,
    unendedBreaks,
    punches: traced,
  };
}

function roleOf(type: Punch['type'], { now }: DayState): PunchRole {
  switch (type) {
    case 'clock_in':
    case 'break_out':
      if (now === 'working') return 'droppedAlreadyOpen';
      return now === 'onBreak' ? 'endsBreak' : 'startsWork';
    case 'clock_out':
    case 'break_in':
      if (now === 'working') return type === 'clock_out' ? 'endsWork' : 'startsBreak';
      if (now === 'notIn') return type === 'clock_out' ? 'endsUnknown' : 'startsBreak';
      return now === 'onBreak' && type === 'clock_out' ? 'leavesFromBreak' : 'droppedAlreadyEnded';
  }
}

interface Step {
  readonly role: PunchRole;
  readonly state: DayState;
  readonly second: number;
  readonly id: string;
}

function stateAfter({ role, state, second, id }: Step): DayState {
  switch (role) {
    case 'startsWork':
    case 'endsBreak':
      return { now: 'working', since: second, startedBy: id };
    case 'startsBreak':
      return { now: 'onBreak', since: second };
    case 'endsWork':
    case 'leavesFromBreak':
    case 'endsUnknown':
      return { now: 'left', since: second };
    case 'droppedAlreadyOpen':
    case 'droppedAlreadyEnded':
      return state;
  }
}
