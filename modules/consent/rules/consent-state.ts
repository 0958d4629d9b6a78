/** Where a person stands with a purpose: the last answer decides; without one, or when a newer text counts than the one answered, it is asked. */
import type { LocalDate } from '#kernel/time';

export const answers = ['given', 'refused', 'withdrawn'] as const;
export type Answer = (typeof answers)[number];

export interface Answered {
  readonly answer: Answer;
  readonly version: LocalDate;
}

export interface ConsentState {
  readonly state: Answer | 'open';
  /** The reader is to be asked (again). A consent to an older text goes on until then. */
  readonly asks: boolean;
}

/** @param last the latest answer, if any. @param current the version that counts today. */
export function consentState(last: Answered | undefined, current: LocalDate): ConsentState {
  if (!last) return { state: 'open', asks: true };
  // Whoever withdrew is not asked again for the same text: that would be pressing.
  return { state: last.answer, asks: last.version < current };
}

/** May the data be used for the purpose: only after it was given and as long as it was not taken back. */
export const isGiven = (last: Answered | undefined): boolean => last?.answer === 'given';
