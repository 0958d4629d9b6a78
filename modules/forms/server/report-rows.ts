// Answers of one form for a report: its questions through all versions, and what was answered, in words.
import type { Id } from '#kernel/ids';
import type { After } from '#kernel/paging';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Answer, FormField } from '../rules/field.ts';
import { answerText, wordsOf } from './answer-text.ts';
import { peopleNamed } from './store/people.ts';
import * as store from './store/responses.ts';
import { versionsOf, wholeForm } from './store/templates.ts';

export interface ReportForm {
  readonly id: Id<'form'>;
  readonly name: string;
  /**
   * Of the current version in its order, then questions that only earlier versions have, without dividers and descriptions. A
   * question whose type was changed is answered in words.
   */
  readonly questions: readonly FormField[];
}

const isQuestion = ({ type }: FormField): boolean => type !== 'divider' && type !== 'descriptions';

export async function reportForm(tx: TenantTx, formId: Id<'form'>): Promise<ReportForm | undefined> {
  const form = await wholeForm(tx, formId);
  if (!form) return undefined;
  const questions = new Map<string, FormField>();
  for (const { fields } of await versionsOf(tx, formId))
    for (const field of fields.filter(isQuestion)) {
      const known = questions.get(field.id);
      if (!known) questions.set(field.id, field);
      else if (known.type !== field.type || known.limits.input !== field.limits.input)
        questions.set(field.id, { ...known, type: 'textfield', limits: {} });
    }
  return { id: form.id, name: form.name, questions: [...questions.values()] };
}

export interface ReportResponses {
  readonly formId: Id<'form'>;
  readonly state?: store.ResponseState | undefined;
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
}

export interface ReportResponse extends Pick<store.ResponseRow, 'id' | 'state' | 'submittedAt' | 'decidedAt'> {
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** By the id of the question, as it was asked: the answer and its words. */
  readonly answers: ReadonlyMap<string, { readonly value: Answer; readonly text: string }>;
}

export const countReportResponses = (tx: TenantTx, query: ReportResponses): Promise<number> =>
  store.countResponses(tx, query);

const rowsPerRead = 500;

/** The next answers after one, newest first. */
export async function reportResponses(
  tx: TenantTx,
  query: ReportResponses,
  last: Pick<store.ResponseRow, 'id' | 'submittedAt'> | undefined,
): Promise<ReportResponse[]> {
  const after: After | undefined = last && { at: last.submittedAt, id: last.id };
  const rows = await store.responses(tx, { ...query, after, size: rowsPerRead - 1 });
  return inWords(tx, rows);
}

export const reportResponsePage = async (
  tx: TenantTx,
  query: ReportResponses,
  paging: { readonly page: number; readonly size: number },
): Promise<ReportResponse[]> => inWords(tx, await store.responsesOnPage(tx, query, paging));

async function inWords(tx: TenantTx, rows: readonly store.ResponseRow[]): Promise<ReportResponse[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const whole = (await store.wholeResponses(tx, ids)).map(store.readable);
  const byId = new Map(whole.map((one) => [one.id, one]));
  const words = await wordsOf(tx, whole);
  const people = new Map(
    (
      await peopleNamed(
        tx,
        rows.map(({ employeeId }) => employeeId),
      )
    ).map((one) => [one.employeeId, one]),
  );
  return rows.map(({ id, state, submittedAt, decidedAt, employeeId }) => {
    const person = people.get(employeeId);
    const { fields = [], answers = null } = byId.get(id) ?? {};
    const given = fields.flatMap((field) => {
      const value = answers?.[field.id];
      return value === undefined ? [] : [[field.id, { value, text: answerText(field, value, words) }] as const];
    });
    return {
      id,
      state,
      submittedAt,
      decidedAt,
      employeeCode: person?.employeeCode ?? null,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      answers: new Map(given),
    };
  });
}
