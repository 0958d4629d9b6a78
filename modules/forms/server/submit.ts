import type { Scope } from '#access/rules/can';
import type { TenantContext } from '#access/server/public';
import type { Approvals } from '#approvals/server/public';
import type { CallAnswer } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { dateIn, isBefore } from '#kernel/time';
import { returnFiles, takeFiles } from '#organization/server/public';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import type { forms } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { formAnswered } from '../events.ts';
import { notAnswerable } from '../rules/answerable.ts';
import { checkedAnswers } from '../rules/checked-answers.ts';
import { type Answers, type FormField, takesFiles } from '../rules/field.ts';
import { answersByMeaning } from '../rules/meanings.ts';
import { wordsOf } from './answer-text.ts';
import { answerableBy, answererOf } from './audience.ts';
import { answeredForm, type FormType, factsOfAnswers, requestKindOf } from './form-type.ts';
import { personForLog } from './store/people.ts';
import * as store from './store/responses.ts';
import { wholeForm } from './store/templates.ts';
import { typeNamed } from './templates.ts';

interface Submitting extends TenantContext<typeof forms.submitResponse, Scope> {
  readonly types: readonly FormType[];
  readonly approvals: Approvals;
}

/** A sending with the person whose answer it is. */
interface Sending extends Submitting {
  readonly employeeId: Id<'employee'>;
}

type Sent = CallAnswer<typeof forms.submitResponse>;

/** Stores an answer and opens the request for it, in one transaction. The same sending again answers what became of the first. */
export async function submit(asking: Submitting): Promise<Sent> {
  const context = { ...asking, employeeId: await answererOf(asking, asking.input.employeeId) };
  const { input, tx, employeeId, actor, now, audit } = context;
  const [sent, found, asker] = await Promise.all([
    sentBefore(context),
    wholeForm(tx, input.formId, input.formVersion),
    context.approvals.askerOf(tx, employeeId, dateIn(actor.timeZone, now)),
  ]);
  if (sent) return sent;
  const form = await openForm(context, found);
  const type = typeNamed(context.types, form.type);
  const answers = await answersOf(context, form.fields);
  const [id, requestId] = [newId('formResponse'), newId('approvalRequest')];
  const answeredById = employeeId === actor.employeeId ? null : actor.employeeId;
  const response = { ...input, id, requestId, employeeId, answeredById, answers, now };
  const isNew = await addAnswer(context, response, filesIn(form.fields, answers));
  // Another request with the same key was faster.
  if (!isNew) return (await sentBefore(context)) ?? sentTwice();
  const row = {
    ...form,
    id,
    formId: form.id,
    formName: form.name,
    employeeId,
    answeredById,
    answers,
    submittedAt: now,
  };
  const asked = answeredForm({ ...row, state: 'submitted', requestId, decidedAt: null }, now);
  await type.submitted?.(tx, asked);
  const facts = { ...factsOfAnswers(form.fields, answers), ...type.factsOf?.(answersByMeaning(form.fields, answers)) };
  const kind = requestKindOf(type);
  const opened = await context.approvals.open(tx, kind, {
    requestId,
    payloadId: id,
    askerId: employeeId,
    madeById: actor.employeeId,
    form: form.id,
    facts,
    asker,
    now,
  });
  await tell(tx, formAnswered, { responseId: id });
  audit({
    kind: 'formResponse',
    id,
    name: form.name,
    after: {
      form: form.name,
      formVersion: input.formVersion,
      ...(answeredById && { employeeId: await personForLog(tx, employeeId) }),
    },
  });
  const state = opened.state === 'approved' ? 'accepted' : 'submitted';
  return { id, requestId, state, autoResponse: form.autoResponse, isRepeat: false };
}

async function sentBefore({ input, tx, employeeId, audit }: Sending): Promise<Sent | null> {
  const earlier = await store.responseByKey(tx, employeeId, input.key);
  if (!earlier) return null;
  if (earlier.formId !== input.formId) throw formErrors.otherAnswersSent();
  audit(null);
  const { id, requestId, state, autoResponse } = earlier;
  return { id, requestId, state, autoResponse, isRepeat: true };
}

function sentTwice(): never {
  throw new Error('An answer is stored and not found.');
}

/** The form in the version that was answered. Refuses one that is not for the person, or was replaced or archived too long ago. */
async function openForm({ input, tx, employeeId, actor, now }: Sending, form: Awaited<ReturnType<typeof wholeForm>>) {
  if (!form) throw formErrors.formNotFound();
  const today = dateIn(actor.timeZone, now);
  const isFor = (await answerableBy(tx, [form], { employeeId, today })).length > 0;
  if (!isFor) throw formErrors.formNotFound();
  const beganAt = input.beganAt && isBefore(input.beganAt, now) ? input.beganAt : now;
  const refusal = notAnswerable(form, { beganAt, now });
  if (refusal) throw formErrors[refusal]({ params: { form: form.name } });
  return { ...form, formVersion: input.formVersion };
}

/** The answers that count. People, teams and zones that they name are of this company. */
async function answersOf({ input, tx, actor, now }: Sending, fields: readonly FormField[]): Promise<Answers> {
  const given: Answers = Object.fromEntries(input.answers.map(({ fieldId, value }) => [fieldId, value]));
  const day = { today: dateIn(actor.timeZone, now), timeZone: actor.timeZone, now };
  const checked = checkedAnswers(fields, given, day);
  if (!checked.ok) throw formErrors.answerProblems({ fields: checked.problems });
  const { answers } = checked;
  const words = await wordsOf(tx, [{ fields, answers }]);
  const unknown = fields.filter((field) => namesNobody(field, answers, words));
  if (unknown.length > 0)
    throw formErrors.answerProblems({ fields: Object.fromEntries(unknown.map(({ id }) => [id, { code: 'choice' }])) });
  return answers;
}

function namesNobody({ id, type }: FormField, answers: Answers, words: ReadonlyMap<string, string>): boolean {
  const answer = answers[id];
  if (answer === undefined) return false;
  if (['employee', 'manager', 'team', 'zone'].includes(type)) return !words.has(String(answer));
  const zoneId = typeof answer === 'object' && 'zoneId' in answer ? answer.zoneId : null;
  return Boolean(zoneId) && !words.has(String(zoneId));
}

interface AnswerFile extends store.FileOfResponse {
  readonly type: FormField['type'];
}

/** Files that the person stored before and names in the answers. */
const filesIn = (fields: readonly FormField[], answers: Answers): AnswerFile[] =>
  fields.filter(takesFiles).flatMap(({ id: fieldId, type }) =>
    [answers[fieldId] ?? []].flat().map((fileId) => ({
      id: newId('formFile'),
      fieldId,
      fileId: String(fileId) as Id<'file'>,
      type,
    })),
  );

/** False when the same sending is stored already. */
async function addAnswer(
  { tx, actor, now }: Sending,
  response: store.NewResponse,
  files: readonly AnswerFile[],
): Promise<boolean> {
  const fileIds = files.map(({ fileId }) => fileId);
  const [isNew, taken] = await Promise.all([
    store.addResponse(tx, response),
    fileIds.length > 0 ? takeFiles(tx, fileIds, actor.userId) : [],
  ]);
  if (isNew) {
    requireFiles(files, taken);
    store.addFiles(tx, response.id, files);
  } else if (taken.length > 0) {
    const takenIds = taken.map(({ id }) => id);
    await returnFiles(tx, takenIds, now);
  }
  return isNew;
}

/** They become files of the answer: each is of this person, belongs to no other answer and is of the kind that its field asks for. */
function requireFiles(files: readonly AnswerFile[], taken: Awaited<ReturnType<typeof takeFiles>>): void {
  const kinds = new Map<string, string>(taken.map(({ id, contentType }) => [id, contentType]));
  const isTwice = new Set(files.map(({ fileId }) => fileId)).size < files.length;
  const missing = files.find(({ fileId }) => !kinds.has(fileId));
  if (missing || isTwice)
    throw formErrors.fileNotYours({ fields: { [missing?.fieldId ?? files[0]?.fieldId ?? '']: { code: 'choice' } } });
  const other = files.find(({ type, fileId }) => type === 'image' && !kinds.get(fileId)?.startsWith('image/'));
  if (other) throw formErrors.notAPicture({ fields: { [other.fieldId]: { code: 'invalid' } } });
}
