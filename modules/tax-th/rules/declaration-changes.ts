/** Changes of a declaration: the answers that differ, each with its value before and after; null where nothing was said. */
import { type AnswerName, type AnswerValue, answerNames, answerOf } from './answers.ts';
import type { Declaration } from './declaration.ts';

export interface AnswerChange {
  readonly answer: AnswerName;
  readonly before: AnswerValue | null;
  readonly after: AnswerValue | null;
}

export const declarationChanges = (before: Declaration, after: Declaration): AnswerChange[] =>
  answerNames
    .map((answer) => ({ answer, before: answerOf(before, answer), after: answerOf(after, answer) }))
    .filter((change) => JSON.stringify(shape(change.before)) !== JSON.stringify(shape(change.after)));

/** Children in the order of birth: the order in which they were entered is no change. */
const shape = (value: AnswerValue | null) =>
  Array.isArray(value)
    ? value.map(({ birthYear, adopted }) => [birthYear, adopted]).sort(([one], [other]) => Number(one) - Number(other))
    : value;
