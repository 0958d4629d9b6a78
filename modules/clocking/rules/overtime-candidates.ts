/** Overtime candidates: work before the start and after the end; without hours, work beyond the normal length of a day. Less than the minimum is none. */
import type { Minutes } from '#kernel/time';
import { type Span, total, totalWithin } from './span.ts';

export type OvertimeReason = 'none' | 'beforeStart' | 'afterEnd' | 'beyondNormalDay' | 'belowMinimum';

export interface OvertimeCandidate {
  readonly seconds: number;
  readonly reason: OvertimeReason;
}

export interface OvertimeInput {
  readonly worked: readonly Span[];
  readonly hours: Span | null;
  /** The normal length of a day, for work on a day without hours. */
  readonly normalDay: Minutes;
  /** Shorter work outside the hours is coming early and leaving late, not overtime. */
  readonly minimum: Minutes;
}

export function overtimeCandidates(input: OvertimeInput): { before: OvertimeCandidate; after: OvertimeCandidate } {
  const { worked, hours, normalDay, minimum } = input;
  if (!hours) {
    const beyond = Math.max(0, total(worked) - normalDay * 60);
    return { before: { seconds: 0, reason: 'none' }, after: candidate(beyond, minimum, 'beyondNormalDay') };
  }
  return {
    before: candidate(totalWithin(worked, Number.NEGATIVE_INFINITY, hours.from), minimum, 'beforeStart'),
    after: candidate(totalWithin(worked, hours.to, Number.POSITIVE_INFINITY), minimum, 'afterEnd'),
  };
}

function candidate(seconds: number, minimum: Minutes, reason: OvertimeReason): OvertimeCandidate {
  if (seconds === 0) return { seconds, reason: 'none' };
  return seconds < minimum * 60 ? { seconds: 0, reason: 'belowMinimum' } : { seconds, reason };
}
