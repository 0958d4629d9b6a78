/** Answers that count: those to visible fields, each fitting its field, with none missing that is required. */
import type { FieldProblem } from '#kernel/errors';
import { type AnswerDay, answerProblem } from './answer-problem.ts';
import type { Answer, Answers, FormField } from './field.ts';
import { isSilent } from './field.ts';
import { visibleFields } from './visible-fields.ts';

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: Readonly<Record<string, FieldProblem>> };

/** Empty answers are none. What was answered to a field that is hidden now is left out. Problems are by the id of the field. */
export function checkedAnswers(fields: readonly FormField[], given: Answers, day: AnswerDay): CheckedAnswers {
  const answered = Object.fromEntries(
    Object.entries(given).flatMap(([id, answer]) => {
      const value = trimmed(answer);
      return isEmpty(value) ? [] : [[id, value]];
    }),
  );
  const problems: Record<string, FieldProblem> = {};
  const known = new Set(fields.map(({ id }) => id));
  for (const id of Object.keys(answered)) if (!known.has(id)) problems[id] = { code: 'invalid' };
  const answers: Record<string, Answer> = {};
  for (const field of visibleFields(fields, answered)) {
    const answer = answered[field.id];
    if (answer === undefined) {
      if (field.required && !isSilent(field)) problems[field.id] = { code: 'required' };
      continue;
    }
    const problem = answerProblem(field, answer, day);
    if (problem) problems[field.id] = problem;
    answers[field.id] = answer;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, answers };
}

const trimmed = (answer: Answer): Answer => (typeof answer === 'string' ? answer.trim() : answer);

const isEmpty = (answer: Answer): boolean => answer === '' || (Array.isArray(answer) && answer.length === 0);
