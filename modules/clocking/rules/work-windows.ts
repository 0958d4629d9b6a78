/** Work windows: start of a segment minus margin to its end plus margin, or the calendar day without schedule; time between two is shared in the middle. */
import type { PlacedDay, PlacedSegment } from './placed-day.ts';
import type { Span } from './span.ts';

/** Dates to place before and after a date, so that its window is the same as among all dates. */
export const daysBefore = 4;
export const daysAfter = 3;

/** The window of a segment, or of a date without any. `from` and `to` never overlap those of another and leave no hole. */
export interface WorkWindow extends Span {
  readonly day: PlacedDay;
  /** Null on a day without schedule, which has one window. */
  readonly segment: PlacedSegment | null;
  /** Up to `ownFrom` and from `ownTo` the neighbour may have the punch; between them the day is alone. */
  readonly ownFrom: number;
  readonly ownTo: number;
  /** From then on no punch can go on with the day: it is over. */
  readonly overAt: number;
}

interface Unit {
  readonly day: PlacedDay;
  readonly segment: PlacedSegment | null;
}

/** What a segment or a day asks for, and the part of it that a neighbour cannot have. */
interface Claim extends Span, Unit {
  readonly keepsFrom: number;
  readonly keepsTo: number;
}

/** Where two meet: before `from` it is the earlier, from `to` on the later, between them see which-day.ts. */
interface Meeting extends Span {
  readonly split: number;
}

/** One window for each segment and for each day without any; days are given in order of date without holes. */
export function workWindows(days: readonly PlacedDay[]): readonly WorkWindow[] {
  const units = days.flatMap(unitsOf);
  const claims = claimsOf(units);
  const windows = units.map(emptyWindow);
  let before: Meeting | null = null;
  for (let index = nextClaim(claims, 0); index < claims.length; ) {
    const claim = claims[index] as Claim;
    const nextIndex = nextClaim(claims, index + 1);
    const next = claims[nextIndex];
    before ??= { from: claim.from, split: claim.from, to: claim.from };
    const after: Meeting = next ? inOrder(meetingOf(claim, next), before) : atEnd(claim, before);
    windows[index] = {
      day: claim.day,
      segment: claim.segment,
      from: before.split,
      to: after.split,
      ownFrom: before.to,
      ownTo: after.from,
      overAt: after.to,
    };
    before = after;
    index = nextIndex;
  }
  return windows;
}

/** Those that time can lie in: a day off inside the hours of a neighbour has none. */
export const openWindows = (windows: readonly WorkWindow[]): readonly WorkWindow[] =>
  windows.filter((window) => !isEmpty(window));

export const isEmpty = ({ from, overAt }: Pick<WorkWindow, 'from' | 'overAt'>): boolean => overAt <= from;

const unitsOf = (day: PlacedDay): readonly Unit[] =>
  day.segments.length === 0 ? [{ day, segment: null }] : day.segments.map((segment) => ({ day, segment }));

const emptyWindow = (unit: Unit): WorkWindow => {
  const { from } = unit.day.midnight;
  return { ...unit, from, to: from, ownFrom: from, ownTo: from, overAt: from };
};

function nextClaim(claims: readonly (Claim | null)[], from: number): number {
  let index = from;
  while (index < claims.length && !claims[index]) index += 1;
  return index;
}

/** Hours of 24 and more may cover a whole day off: that one claims nothing, its window is empty. */
function claimsOf(units: readonly Unit[]): (Claim | null)[] {
  let busyUntil = Number.NEGATIVE_INFINITY;
  const nextStarts = startsAfter(units);
  return units.map(({ day, segment }, index) => {
    if (segment) {
      const { from, to } = segment;
      busyUntil = Math.max(busyUntil, to);
      return { day, segment, from: from - day.marginBefore, to: to + day.marginAfter, keepsFrom: from, keepsTo: to };
    }
    const from = Math.max(day.midnight.from, busyUntil);
    const to = Math.min(day.midnight.to, nextStarts[index] ?? Number.POSITIVE_INFINITY);
    return to > from ? { day, segment, from, to, keepsFrom: to, keepsTo: from } : null;
  });
}

/** For each, the first scheduled start of those after it. */
function startsAfter(units: readonly Unit[]): number[] {
  const starts: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (let index = units.length - 1; index >= 0; index -= 1) {
    starts[index] = next;
    next = Math.min(next, units[index]?.segment?.from ?? Number.POSITIVE_INFINITY);
  }
  return starts;
}

function meetingOf(earlier: Claim, later: Claim): Meeting {
  const meeting = sharedTime(earlier, later);
  // Without a margin the windows meet where the hours end: a clock-out on the very end still goes on from before it.
  const end = earlier.segment ? earlier.segment.to + 1 : earlier.to;
  if (later.segment) return end > later.segment.from ? meeting : { ...meeting, to: Math.max(meeting.to, end) };
  // A day without schedule asks for little: work that is open when it begins may go on for the margin after.
  const goesOn = Math.min(Math.max(later.from + earlier.day.marginAfter, end), later.to);
  return { ...meeting, to: Math.max(meeting.to, goesOn) };
}

function sharedTime(earlier: Claim, later: Claim): Meeting {
  if (earlier.to > later.from) {
    const edges = [Math.max(earlier.keepsTo, later.from), Math.min(later.keepsFrom, earlier.to)] as const;
    return middle(Math.min(...edges), Math.max(...edges));
  }
  // A day without schedule never begins before its own midnight.
  return later.segment ? middle(earlier.to, later.from) : { from: earlier.to, split: later.from, to: later.from };
}

const middle = (from: number, to: number): Meeting => ({ from, split: Math.floor((from + to) / 2), to });

/** Meetings follow each other even when overlapping schedules or a move to another zone would cross them. */
function inOrder(meeting: Meeting, before: Meeting): Meeting {
  const from = Math.max(meeting.from, before.to);
  const to = Math.max(meeting.to, from);
  return { from, split: Math.min(Math.max(meeting.split, from), to), to };
}

function atEnd(claim: Claim, before: Meeting): Meeting {
  // A clock-out on the very end of the last hours belongs to them: the second of the end is inside.
  const end = Math.max(claim.to, before.to, claim.segment ? claim.segment.to + 1 : 0);
  return { from: end, split: end, to: end };
}
