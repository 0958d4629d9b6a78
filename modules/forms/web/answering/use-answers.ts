// The state of a form while it is answered: the answers, the files, and what is wrong with them.
import { useEffect, useRef, useState } from 'react';
import type { FormTemplate } from '#forms/contract';
import type { AnswerDay } from '#forms/rules/answer-problem';
import { checkedAnswers } from '#forms/rules/checked-answers';
import { type Answer, type Answers, type FormField, hasOptions, isNumber } from '#forms/rules/field';
import { visibleFields } from '#forms/rules/visible-fields';
import type { FieldProblem } from '#kernel/errors';
import { dateIn, type Instant, systemNow } from '#kernel/time';
import { useFormats } from '#web/format';
import { type AnswerDraft, dropDraft, type KeptFile, keepDraft } from './drafts.ts';

type Problems = Readonly<Record<string, FieldProblem>>;

export interface Answering {
  /** One's own answers, and no preview: one's own punches can be named. */
  readonly isOwn: boolean;
  readonly visible: readonly FormField[];
  readonly answers: Answers;
  readonly files: readonly KeptFile[];
  readonly problems: Problems;
  readonly day: AnswerDay;
  readonly beganAt: Instant;
  /** The form was another one when the answering began. */
  readonly isChanged: boolean;
  readonly set: (fieldId: string, answer: Answer | null) => void;
  readonly setFiles: (fieldId: string, files: readonly KeptFile[]) => void;
  readonly setProblems: (problems: Problems) => void;
  /** Why what is typed in a field is no answer, null when it is one. */
  readonly unread: (fieldId: string, problem: FieldProblem | null) => void;
  /** The answers that count, or null: then the problems are shown. */
  readonly checked: () => Answers | null;
  readonly forget: () => Promise<void>;
}

interface Kept {
  readonly draft: AnswerDraft | null;
  /** Null for the preview of a form: nothing is kept on the device. */
  readonly key: string | null;
  /** Staff answers for another person. */
  readonly forOther?: boolean;
}

export function useAnswers(form: FormTemplate, { draft, key, forOther = false }: Kept): Answering {
  const { zone } = useFormats();
  const [beganAt] = useState(() => draft?.beganAt ?? systemNow());
  const [begunVersion] = useState(() => (draft?.form ?? form).formVersion);
  const [held, setHeld] = useState(() => ({
    ...keptAnswers(form, draft),
    form,
    problems: {} as Problems,
    changes: 0,
  }));
  // Changed by staff while it is open: the answers of questions that are gone would never be taken.
  if (held.form.formVersion !== form.formVersion)
    setHeld({ ...held, ...keptAnswers(form, held), form, problems: {}, changes: held.changes + 1 });
  const { answers, files, problems, changes } = held;
  const now = systemNow();
  const day = { today: dateIn(zone, now), timeZone: zone, now };
  const fields: readonly FormField[] = form.fields;
  const isDone = useRef(false);
  const typed = useRef(new Map<string, FieldProblem>());

  useEffect(() => {
    if (key !== null && changes > 0 && !isDone.current) void keepDraft({ key, form, beganAt, answers, files });
  }, [key, form, beganAt, answers, files, changes]);

  const set: Answering['set'] = (fieldId, answer) =>
    setHeld((before) => {
      const { [fieldId]: _, ...others } = before.answers;
      return {
        ...before,
        answers: answer === null ? others : { ...others, [fieldId]: answer },
        problems: without(before.problems, fieldId),
        changes: before.changes + 1,
      };
    });
  return {
    isOwn: key !== null && !forOther,
    visible: visibleFields(fields, answers),
    answers,
    files,
    problems,
    day,
    beganAt,
    isChanged: begunVersion !== form.formVersion,
    set,
    setFiles: (fieldId, chosen) => {
      const known = new Set([answers[fieldId] ?? []].flat());
      setHeld((before) => ({
        ...before,
        files: [...before.files.filter((one) => !known.has(one.key)), ...chosen],
      }));
      set(fieldId, chosen.length === 0 ? null : chosen.map((one) => one.key));
    },
    setProblems: (found) => setHeld((before) => ({ ...before, problems: found })),
    unread: (fieldId, problem) => {
      if (problem) typed.current.set(fieldId, problem);
      else typed.current.delete(fieldId);
    },
    checked: () => {
      const found = checkedAnswers(fields, answers, day);
      const unread = visibleFields(fields, answers).flatMap(({ id }) => {
        const problem = typed.current.get(id);
        return problem ? [[id, problem] as const] : [];
      });
      setHeld((before) => ({
        ...before,
        problems: { ...(found.ok ? {} : found.problems), ...Object.fromEntries(unread) },
      }));
      return found.ok && unread.length === 0 ? found.answers : null;
    },
    forget: async () => {
      isDone.current = true;
      if (key !== null) await dropDraft(key);
    },
  };
}

const without = (problems: Problems, fieldId: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => id !== fieldId));

type Held = Pick<AnswerDraft, 'form' | 'answers' | 'files'>;

/** Of a form that was changed since, the answers to the same questions that can still be given. */
function keptAnswers(form: FormTemplate, held: Held | null): Pick<AnswerDraft, 'answers' | 'files'> {
  if (!held) return { answers: {}, files: [] };
  const before = new Map(held.form.fields.map((field) => [field.id, field]));
  const answers = Object.fromEntries(
    form.fields.flatMap((field) => {
      const [asked, answer] = [before.get(field.id), held.answers[field.id]];
      const isSame = asked && asked.type === field.type && isNumber(asked) === isNumber(field);
      const kept = isSame && answer !== undefined ? offered(field, answer) : null;
      return kept === null ? [] : [[field.id, kept]];
    }),
  );
  const named = new Set(Object.values(answers).flat());
  return { answers, files: held.files.filter(({ key }) => named.has(key)) };
}

/** The choices that are still offered; null where none is. */
function offered(field: FormField, answer: Answer): Answer | null {
  if (!hasOptions(field)) return answer;
  const isOffered = (one: Answer) => field.options.some(({ id }) => id === one);
  if (!Array.isArray(answer)) return isOffered(answer) ? answer : null;
  const left = answer.filter(isOffered);
  return left.length > 0 ? left : null;
}
