/** State of a consent: the last answer decides; without one, or when a newer text is valid than the one answered, the person is asked. */
import type { LocalDate } from '#kernel/time';

export const answers = ['given', 'refused', 'withdrawn'] as const;
export type Answer = (typeof answers)[number];

export interface Answered {
  readonly answer: Answer;
  readonly version: LocalDate;
}

export interface ConsentState {
  readonly state: Answer | 'open';
  /** The reader must be asked (again). A consent to an older text stays valid until then. */
  readonly asks: boolean;
}

/** @param last the latest answer, if any. @param current the version that is valid today. */
export function consentState(last: Answered | undefined, current: LocalDate): ConsentState {
  if (!last) return { state: 'open', asks: true };
  // A person who withdrew is not asked again for the same text: that would put pressure on them.
  return { state: last.answer, asks: last.version < current };
}

/** May the data be used for the purpose: only after consent was given and while it is not withdrawn. */
export const isGiven = (last: Answered | undefined): boolean => last?.answer === 'given';
