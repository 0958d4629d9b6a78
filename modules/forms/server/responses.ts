import { type Actor, can, permit } from '#access/rules/can';
import { handle, handleOwn, handleScoped, type TenantContext } from '#access/server/public';
import type { Approvals } from '#approvals/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { onward } from '#kernel/paging';
import { addToDate, instantAtMinute, type LocalDate } from '#kernel/time';
import { fileRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { type FormResponse, forms } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { type DocumentKind, documentNumber } from '../rules/certificate.ts';
import { visibleFields } from '../rules/visible-fields.ts';
import { answerText, wordsOf } from './answer-text.ts';
import type { FormType } from './form-type.ts';
import { documentOf } from './store/documents.ts';
import { type NamedPerson, peopleNamed, personForLog } from './store/people.ts';
import type { ResponseRow } from './store/responses.ts';
import * as store from './store/responses.ts';
import { wholeForm } from './store/templates.ts';
import { submit } from './submit.ts';

const stateOf = { pending: 'submitted', approved: 'accepted', rejected: 'rejected', canceled: 'canceled' } as const;

async function responseOf(
  tx: TenantTx,
  id: Id<'formResponse'>,
): Promise<ResponseRow & { requestId: Id<'approvalRequest'> }> {
  const row = await store.responseById(tx, id);
  if (!row || row.requestId === null) throw formErrors.responseNotFound();
  return { ...row, requestId: row.requestId };
}

interface Reading extends Pick<TenantContext<never>, 'tx' | 'actor'> {
  /** The reader sees all answers. */
  readonly all: boolean;
}

/** An answer is seen by its person, by those who are or were asked to decide, and by staff. */
async function seenResponse(approvals: Approvals, { tx, actor, all }: Reading, id: Id<'formResponse'>) {
  const row = await responseOf(tx, id);
  await approvals.requireSeen(tx, row.requestId, { employeeId: actor.employeeId, all });
  return row;
}

const named = (people: readonly NamedPerson[]) => {
  const byId = new Map<string, NamedPerson>(people.map((one) => [one.employeeId, one]));
  return (employeeId: Id<'employee'>): NamedPerson =>
    byId.get(employeeId) ?? { employeeId, firstName: '', lastName: '', employeeCode: null };
};

const inList = (
  { claimTypeId: _, answeredById: __, employeeId, ...row }: ResponseRow,
  person: (id: Id<'employee'>) => NamedPerson,
) => ({
  ...row,
  employee: person(employeeId),
});

/** Days of the company as moments. */
const momentsOf = (
  { from, to }: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  { timeZone }: Actor,
) => ({
  from: from && instantAtMinute(timeZone, from, 0),
  until: to && instantAtMinute(timeZone, addToDate(to, { days: 1 }), 0),
});

type Certified = Pick<ResponseRow, 'employeeId'>;

/** A certificate is for its person and for staff; one of a salary for those who may see salaries. */
function mayReadDocument(
  { actor, all }: Pick<Reading, 'actor' | 'all'>,
  { employeeId }: Certified,
  kind: DocumentKind,
) {
  if (employeeId === actor.employeeId && !actor.viewedBy) return true;
  if (kind === 'work') return all;
  const salaries = permit(actor, 'file.salary');
  return salaries.allowed && salaries.scope.kind === 'all';
}

async function shownDocument(reading: Reading, row: ResponseRow): Promise<FormResponse['document']> {
  const document = await documentOf(reading.tx, row.id);
  if (!document) return null;
  return {
    kind: document.kind,
    number: documentNumber(document),
    isReady: document.fileId !== null,
    mayRead: mayReadDocument(reading, row, document.kind),
  };
}

async function wholeAnswer(reading: Reading, id: Id<'formResponse'>): Promise<FormResponse> {
  const { tx } = reading;
  const stored = await store.wholeResponse(tx, id);
  if (!stored) throw formErrors.responseNotFound();
  const row = store.readable(stored);
  const { fields, answers, ...response } = row;
  const [words, files, people, document] = await Promise.all([
    wordsOf(tx, [row]),
    store.filesOf(tx, id),
    peopleNamed(tx, [row.employeeId, row.answeredById ?? []].flat()),
    shownDocument(reading, row),
  ]);
  const person = named(people);
  return {
    ...inList(response, person),
    answeredBy: row.answeredById && person(row.answeredById),
    document,
    answers: visibleFields(fields, answers ?? {}).map((field) => {
      const answer = answers?.[field.id];
      return {
        fieldId: field.id,
        type: field.type,
        label: field.label,
        value: answer === undefined ? null : (answer as FormResponse['answers'][number]['value']),
        text: answer === undefined ? '' : answerText(field, answer, words),
        files: files.filter((file) => file.fieldId === field.id).map(({ fieldId: _, fileId: __, ...file }) => file),
      };
    }),
  };
}

export const responseHandlers = (types: readonly FormType[], approvals: Approvals) => [
  handleScoped(forms.submitResponse, (context) => submit({ ...context, types, approvals })),

  handleScoped(forms.readResponse, async ({ input, tx, actor, scope }) => {
    const reading = { tx, actor, all: scope.kind === 'all' };
    const row = await seenResponse(approvals, reading, input.responseId);
    return wholeAnswer(reading, row.id);
  }),

  handleScoped(forms.readResponseFile, async ({ input, tx, actor, scope, files }) => {
    const all = scope.kind === 'all';
    const kept = await store.fileById(tx, input.fileId);
    if (!kept) throw formErrors.fileNotFound();
    await seenResponse(approvals, { tx, actor, all }, kept.responseId);
    const file = await fileRow(tx, kept.fileId);
    if (!file) throw formErrors.fileNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handleScoped(forms.readDocument, async ({ input, tx, actor, scope, files, audit }) => {
    const reading = { tx, actor, all: scope.kind === 'all' };
    const row = await seenResponse(approvals, reading, input.responseId);
    const document = await documentOf(tx, row.id);
    if (!document || !mayReadDocument(reading, row, document.kind)) throw formErrors.fileNotFound();
    const file = document.fileId && (await fileRow(tx, document.fileId));
    if (!file) throw formErrors.documentNotReady();
    const isOthersPay = document.kind === 'salary' && row.employeeId !== actor.employeeId;
    const [person] = await peopleNamed(tx, [row.employeeId]);
    const name = person ? nameText(person, 'first-last') : '';
    audit(isOthersPay ? { kind: 'employee', id: row.employeeId, name, after: { viewed: ['salary'] } } : null);
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handle(forms.listResponses, async ({ input, tx, actor }) => {
    const { formId, employeeId } = input;
    if (formId && !(await wholeForm(tx, formId))) throw formErrors.formNotFound();
    if (employeeId && (await peopleNamed(tx, [employeeId])).length === 0) throw formErrors.employeeNotFound();
    const rows = await store.responses(tx, { ...input, ...momentsOf(input, actor) });
    const { items, next } = onward(rows, input.size, (row) => row.submittedAt);
    const person = named(
      await peopleNamed(
        tx,
        items.map(({ employeeId }) => employeeId),
      ),
    );
    return { items: items.map((row) => inList(row, person)), next };
  }),

  handle(forms.decideResponse, async ({ input, tx, actor, now, audit }) => {
    const all = can(actor, 'request.manage');
    const row = await seenResponse(approvals, { tx, actor, all }, input.responseId);
    const { accept: approve, reason } = input;
    const state = await approvals.decide(tx, row.requestId, { by: actor.employeeId, approve, reason, all, now });
    audit({
      kind: 'formResponse',
      id: row.id,
      name: row.formName,
      before: { state: row.state },
      after: { employeeId: await personForLog(tx, row.employeeId), accept: approve, reason, state: stateOf[state] },
    });
    return { responseId: row.id, state: stateOf[state] };
  }),

  handleOwn(forms.cancelResponse, async ({ input, tx, scope, now, audit }) => {
    const row = await responseOf(tx, input.responseId);
    if (row.employeeId !== scope.employeeId) throw formErrors.responseNotFound();
    const { reason } = input;
    const state = await approvals.cancel(tx, row.requestId, { by: scope.employeeId, reason, now });
    audit({
      kind: 'formResponse',
      id: row.id,
      name: row.formName,
      before: { state: row.state },
      after: { reason, state: stateOf[state] },
    });
    return { responseId: row.id, state: stateOf[state] };
  }),
];
