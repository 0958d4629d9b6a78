/** An exception is the same as long as its kind and what it is about are: the punch, the missing type and its segment, or the day. */
import type { DayException } from './exceptions.ts';

export function subjectOf(exception: DayException): string {
  switch (exception.kind) {
    case 'missingPunch':
      return exception.segmentId === undefined ? exception.type : `${exception.type} ${exception.segmentId}`;
    case 'late':
    case 'away':
    case 'shortBreak':
    case 'workOnLeave':
      return '';
    case 'farAway':
      return exception.reason === 'tooFast' ? `${exception.punchId} tooFast` : exception.punchId;
    case 'disputed':
    case 'lowAssurance':
    case 'clockSkew':
      return exception.punchId;
  }
}

/** Two breaks without an end are one question. */
export const onceEach = (exceptions: readonly DayException[]): readonly DayException[] =>
  exceptions.length < 2
    ? exceptions
    : [...new Map(exceptions.map((one) => [`${one.kind} ${subjectOf(one)}`, one])).values()];

/** The punch an exception is about, from its stored subject. */
export const punchOf = (kind: DayException['kind'], subject: string): string | null =>
  aboutPunches.has(kind) ? (subject.split(' ')[0] ?? null) : null;

const aboutPunches: ReadonlySet<DayException['kind']> = new Set(['farAway', 'disputed', 'lowAssurance', 'clockSkew']);
