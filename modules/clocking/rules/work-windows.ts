/** Work windows: start minus margin to end plus margin, or the calendar day without schedule; time between two is shared in the middle. */
import type { PlacedDay } from './placed-day.ts';
import type { Span } from './span.ts';

/** Dates to place before and after a date, so that its window is the same as among all dates. */
export const daysBefore = 4;
export const daysAfter = 3;

/** The window of a date. `from` and `to` never overlap those of another date and leave no hole. */
export interface WorkWindow extends Span {
  readonly day: PlacedDay;
  /** Up to `ownFrom` and from `ownTo` the neighbour may have the punch; between them the day is alone. */
  readonly ownFrom: number;
  readonly ownTo: number;
  /** From then on no punch can go on with the day: it is over. */
  readonly overAt: number;
}

/** What a day asks for, and the part of it that a neighbour cannot have. */
interface Claim extends Span {
  readonly day: PlacedDay;
  readonly keepsFrom: number;
  readonly keepsTo: number;
}

/** Where two days meet: before `from` it is the earlier, from `to` on the later, between them see which-day.ts. */
interface Meeting extends Span {
  readonly split: number;
}

/** One window for each day, given in order of date without holes. */
export function workWindows(days: readonly PlacedDay[]): readonly WorkWindow[] {
  const claims = claimsOf(days);
  const windows = days.map(emptyWindow);
  let before: Meeting | null = null;
  for (let index = nextClaim(claims, 0); index < claims.length; ) {
    const claim = claims[index] as Claim;
    const nextIndex = nextClaim(claims, index + 1);
    const next = claims[nextIndex];
    before ??= { from: claim.from, split: claim.from, to: claim.from };
    const after: Meeting = next ? inOrder(meetingOf(claim, next), before) : atEnd(claim, before);
    windows[index] = {
      day: claim.day,
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

const emptyWindow = (day: PlacedDay): WorkWindow => {
  const { from } = day.midnight;
  return { day, from, to: from, ownFrom: from, ownTo: from, overAt: from };
};

function nextClaim(claims: readonly (Claim | null)[], from: number): number {
  let index = from;
  while (index < claims.length && !claims[index]) index += 1;
  return index;
}

/** Hours of 24 and more may cover a whole day off: that one claims nothing, its window is empty. */
function claimsOf(days: readonly PlacedDay[]): (Claim | null)[] {
  let busyUntil = Number.NEGATIVE_INFINITY;
  const nextStarts = startsAfter(days);
  return days.map((day, index) => {
    if (day.hours) {
      const { from, to } = day.hours;
      busyUntil = Math.max(busyUntil, to);
      return { day, from: from - day.marginBefore, to: to + day.marginAfter, keepsFrom: from, keepsTo: to };
    }
    const from = Math.max(day.midnight.from, busyUntil);
    const to = Math.min(day.midnight.to, nextStarts[index] ?? Number.POSITIVE_INFINITY);
    return to > from ? { day, from, to, keepsFrom: to, keepsTo: from } : null;
  });
}

/** For each day, the first scheduled start of the days after it. */
function startsAfter(days: readonly PlacedDay[]): number[] {
  const starts: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    starts[index] = next;
    next = Math.min(next, days[index]?.hours?.from ?? Number.POSITIVE_INFINITY);
  }
  return starts;
}

function meetingOf(earlier: Claim, later: Claim): Meeting {
  const meeting = sharedTime(earlier, later);
  if (later.day.hours) return meeting;
  // A day without schedule asks for little: work that is open when it begins may go on for the margin after.
  const goesOn = Math.min(later.from + earlier.day.marginAfter, later.to);
  return { ...meeting, to: Math.max(meeting.to, goesOn) };
}

function sharedTime(earlier: Claim, later: Claim): Meeting {
  if (earlier.to > later.from) {
    const edges = [Math.max(earlier.keepsTo, later.from), Math.min(later.keepsFrom, earlier.to)] as const;
    return middle(Math.min(...edges), Math.max(...edges));
  }
  // A day without schedule never begins before its own midnight.
  return later.day.hours ? middle(earlier.to, later.from) : { from: earlier.to, split: later.from, to: later.from };
}

const middle = (from: number, to: number): Meeting => ({ from, split: Math.floor((from + to) / 2), to });

/** Meetings follow each other even when overlapping schedules or a move to another zone would cross them. */
function inOrder(meeting: Meeting, before: Meeting): Meeting {
  const from = Math.max(meeting.from, before.to);
  const to = Math.max(meeting.to, from);
  return { from, split: Math.min(Math.max(meeting.split, from), to), to };
}

function atEnd(claim: Claim, before: Meeting): Meeting {
  const end = Math.max(claim.to, before.to);
  return { from: end, split: end, to: end };
}
