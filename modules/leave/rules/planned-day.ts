/** Planned work of a day: its work segments without unpaid breaks; a break without a time is in the middle of the day. */
import type { LocalDate } from '#kernel/time';

/** Minutes after midnight of the day on the wall clock; past 1440 on the day after. From is included, to is not. */
export interface MinuteSpan {
  readonly start: number;
  readonly end: number;
}

export interface PlannedDay {
  readonly date: LocalDate;
  /** `unscheduled`: nobody has set hours for this person. */
  readonly kind: 'work' | 'rest' | 'holiday' | 'unscheduled' | 'notEmployed';
  readonly holidayName: string | null;
  /** A published roster has no shift for the person on this day. */
  readonly isLeftFree?: boolean;
  /** Planned overtime is no time from which leave is taken. */
  readonly segments: readonly (MinuteSpan & { readonly kind: 'work' | 'overtime' })[];
  /** Of the work, not of planned overtime. */
  readonly breaks: readonly { readonly start: number | null; readonly length: number; readonly paid: boolean }[];
}

export const lengthOf = (spans: readonly MinuteSpan[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** The parts of spans that lie within one span. */
export const within = (spans: readonly MinuteSpan[], limits: MinuteSpan): MinuteSpan[] =>
  spans
    .map(({ start, end }) => ({ start: Math.max(start, limits.start), end: Math.min(end, limits.end) }))
    .filter(({ start, end }) => end > start);

/** Spans, in order, without one span. */
const withoutSpan = (spans: readonly MinuteSpan[], gap: MinuteSpan): MinuteSpan[] =>
  spans.flatMap((each) => [
    ...within([each], { start: Number.NEGATIVE_INFINITY, end: gap.start }),
    ...within([each], { start: gap.end, end: Number.POSITIVE_INFINITY }),
  ]);

/** The first so many minutes, and the rest. */
export function splitAfter(
  spans: readonly MinuteSpan[],
  minutes: number,
): { readonly first: MinuteSpan[]; readonly rest: MinuteSpan[] } {
  const [first, rest]: [MinuteSpan[], MinuteSpan[]] = [[], []];
  let left = minutes;
  for (const { start, end } of spans) {
    const cut = Math.min(end, start + Math.max(left, 0));
    if (cut > start) first.push({ start, end: cut });
    if (end > cut) rest.push({ start: cut, end });
    left -= cut - start;
  }
  return { first, rest };
}

export function plannedWork({ segments, breaks }: PlannedDay): MinuteSpan[] {
  const work = segments
    .filter(({ kind }) => kind === 'work')
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => one.start - other.start);
  const timed = breaks
    .filter(({ paid, start }) => !paid && start !== null)
    .reduce((spans, { start, length }) => withoutSpan(spans, spanFrom(start ?? 0, length)), work);
  const loose = breaks.reduce((sum, each) => (each.start === null && !each.paid ? sum + each.length : sum), 0);
  return loose === 0 ? timed : withoutMiddle(timed, loose);
}

const spanFrom = (start: number, length: number): MinuteSpan => ({ start, end: start + length });

function withoutMiddle(spans: readonly MinuteSpan[], minutes: number): MinuteSpan[] {
  const [from, to] = [spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0];
  const begins = Math.floor((from + to - minutes) / 2);
  const { first, rest } = splitAfter(spans, lengthOf(within(spans, { start: from, end: begins })));
  return [...first, ...splitAfter(rest, minutes).rest];
}
