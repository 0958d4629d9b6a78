import { type Plug, plugPlace } from '#access/server/public';
import type { RequestFacts } from '#approvals/rules/condition';
import { type BothLanguages, type Fact, type RequestKind, requestKinds } from '#approvals/server/public';
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { formErrors } from '../errors.ts';
import { answerInLanguage } from '../rules/answer-in-language.ts';
import type { Answer, FormField } from '../rules/field.ts';
import { answersByMeaning, type Meaning } from '../rules/meanings.ts';
import type { ReadyForm } from '../rules/ready-fields.ts';
import { answerText, wordsOf } from './answer-text.ts';
import * as store from './store/responses.ts';
import { formsOfType } from './store/templates.ts';

/** An answered form as the module that owns its type sees it. */
export interface AnsweredForm {
  readonly responseId: Id<'formResponse'>;
  readonly formId: Id<'form'>;
  readonly formName: string;
  readonly claimTypeId: Id<'claimType'> | null;
  readonly employeeId: Id<'employee'>;
  /** The answers by what they mean to the type. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly submittedAt: Instant;
  readonly now: Instant;
}

/** An answered form once a request asks for it. */
export interface RequestedForm extends AnsweredForm {
  readonly requestId: Id<'approvalRequest'>;
  /** The person whose decision ends the request; null where nobody had to decide. */
  readonly decidedBy: Id<'employee'> | null;
}

/** With its words, and the options of a choice that have an effect; without them any answer is read. */
interface MeaningOfType extends Meaning {
  readonly title: BothLanguages;
  readonly options?: readonly { readonly id: string; readonly label: BothLanguages }[];
}

/**
 * A type of form, plugged in by the module that owns its effect: what its answers mean, and what happens when one is accepted.
 * `plugs: [...formTypePlugs(overtimeForm)]`.
 */
export interface FormType {
  /** `overtime`. Never changed: stored forms are found by it. */
  readonly name: string;
  readonly title: BothLanguages;
  readonly meanings: readonly MeaningOfType[];
  /** Facts that conditions of an approve line can use, besides the choices and numbers of each form. */
  readonly facts?: readonly Fact[];
  factsOf?(answers: AnsweredForm['answers']): RequestFacts;
  /** In the transaction of the sending: refuses what cannot be asked for, and reserves what it needs. */
  submitted?(tx: TenantTx, form: AnsweredForm): Promise<void>;
  /** What acceptance does, once. A refusal thrown here refuses the decision. */
  effect?(tx: TenantTx, form: RequestedForm): Promise<void>;
  /** As in approvals: with the last approval when left out. */
  readonly effectRuns?: RequestKind['effectRuns'];
  /** Takes the effect back. A type with an effect and without this cannot be undone. */
  undo?(tx: TenantTx, form: RequestedForm): Promise<void>;
  /** As in approvals: why the effect cannot be taken back any more. */
  whyKept?(tx: TenantTx, responseId: Id<'formResponse'>): Promise<Refusal | null>;
  /** Ended without effect: what was reserved becomes free. */
  ended?(tx: TenantTx, form: RequestedForm): Promise<void>;
  /** What acceptance will do, in a sentence; the answers in words when left out, or null. Not asked once the answers are erased. */
  wording?(tx: TenantTx, form: AnsweredForm, language: Language): Promise<string | null>;
  /** Forms of this type that a company can take as they are. */
  readonly ready?: readonly ReadyForm[];
}

export const formTypes = plugPlace<FormType>('forms.types');

/** What a module plugs in for a type of form: the type itself, and the kind of request that asks for it. */
export const formTypePlugs = (type: FormType): Plug[] => [formTypes.with(type), requestKinds.with(requestKindOf(type))];

const kindName = (type: string): string => `forms.${type}`;

export function requestKindOf(type: FormType): RequestKind<'formResponse'> {
  const load = async (tx: TenantTx, responseId: Id<'formResponse'>, now: Instant) => {
    const row = await store.wholeResponse(tx, responseId);
    if (!row) throw new Error('A request has no answered form.');
    return { row, form: answeredForm(row, now) };
  };
  /** The person may have been forgotten while it waited: nothing is left then that could be done or undone. */
  const loadAnswered = async (tx: TenantTx, responseId: Id<'formResponse'>, now: Instant) => {
    const { row, form } = await load(tx, responseId, now);
    if (row.answers === null) throw formErrors.responseNotFound();
    return form;
  };
  const undo: RequestKind<'formResponse'>['undo'] = async (tx, { id, payloadId, decision, now }) => {
    const form = await loadAnswered(tx, payloadId, now);
    await type.undo?.(tx, { ...form, requestId: id, decidedBy: decision?.by ?? null });
    await store.saveState(tx, payloadId, { state: 'canceled', now });
  };
  return {
    name: kindName(type.name),
    title: type.title,
    facts: type.facts ?? [],
    forms: async (tx) =>
      (await formsOfType(tx, type.name)).map(({ id, name, isArchived, fields }) => ({
        form: id,
        name: { en: name, th: name },
        isArchived,
        facts: factsOfFields(fields),
      })),
    summaries: async (tx, responseIds, language) => {
      const rows = (await store.wholeResponses(tx, responseIds)).map(store.readable);
      const reading = await readingOf(tx, rows, language);
      return new Map(rows.map((row) => [row.id, summaryOf(row, reading)]));
    },
    wording: async (tx, { payloadId, now }, { language }) => {
      const { row: stored } = await load(tx, payloadId, now);
      const row = store.readable(stored);
      const form = answeredForm(row, now);
      // A type makes its sentence of the answers; those of a forgotten person are gone.
      if (row.answers === null) return type.title[language];
      const sentence = await type.wording?.(tx, form, language);
      return sentence ?? summaryOf(row, await readingOf(tx, [row], language));
    },
    effect: async (tx, { id, payloadId, decision, now }) => {
      const form = await loadAnswered(tx, payloadId, now);
      await type.effect?.(tx, { ...form, requestId: id, decidedBy: decision?.by ?? null });
      await store.saveState(tx, payloadId, { state: 'accepted', now });
    },
    ...(type.effectRuns && { effectRuns: type.effectRuns }),
    ...((type.undo || !type.effect) && { undo }),
    whyKept: async (tx, { payloadId }) => (await type.whyKept?.(tx, payloadId)) ?? null,
    ended: async (tx, { id, payloadId, decision, now }, state) => {
      const { form } = await load(tx, payloadId, now);
      await type.ended?.(tx, { ...form, requestId: id, decidedBy: decision?.by ?? null });
      await store.saveState(tx, payloadId, { state, now });
    },
  };
}

export const answeredForm = (row: store.WholeResponse, now: Instant): AnsweredForm => ({
  responseId: row.id,
  formId: row.formId,
  formName: row.formName,
  claimTypeId: row.claimTypeId,
  employeeId: row.employeeId,
  answers: answersByMeaning(row.fields, row.answers ?? {}),
  submittedAt: row.submittedAt,
  now,
});

const mostInSummary = 3;

const readingOf = async (tx: TenantTx, rows: readonly store.WholeResponse[], language: Language) => ({
  words: await wordsOf(tx, rows),
  formats: await companyFormats(tx),
  language,
});

/** The first answers, in words. */
const summaryOf = (row: store.WholeResponse, reading: Awaited<ReturnType<typeof readingOf>>): string =>
  row.fields
    .flatMap((field) => {
      const answer = row.answers?.[field.id];
      if (answer === undefined) return [];
      const text = answerInLanguage(field, answer, reading) ?? answerText(field, answer, reading.words);
      return text === '' ? [] : [text.slice(0, 100)];
    })
    .slice(0, mostInSummary)
    .join(' · ');

const isFact = ({ type, limits }: FormField): boolean =>
  type === 'dropdown' || type === 'radio' || (type === 'textfield' && limits.input === 'number');

const both = (text: string): BothLanguages => ({ en: text, th: text });

const factsOfFields = (fields: readonly FormField[]): Fact[] =>
  fields.filter(isFact).map(({ id, type, label, options }) => ({
    name: id,
    title: both(label),
    ...(type === 'textfield'
      ? { type: 'number' }
      : { type: 'text', values: async () => options.map((one) => ({ value: one.label, title: both(one.label) })) }),
  }));

/** Choices by their label and numbers, by the id of their field. */
export const factsOfAnswers = (fields: readonly FormField[], answers: Readonly<Record<string, Answer>>): RequestFacts =>
  Object.fromEntries(
    fields.filter(isFact).flatMap(({ id, options }): [string, string | number][] => {
      const answer = answers[id];
      if (typeof answer === 'number') return [[id, answer]];
      const label = options.find((one) => one.id === answer)?.label;
      return label === undefined ? [] : [[id, label]];
    }),
  );
