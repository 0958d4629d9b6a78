// A change that a person asks for in their own file, as a kind of request: of those who may write it, one must approve.
import { tellWindows, writeEffectAudit } from '#access/server/public';
import { approvalErrors } from '#approvals/errors';
import type { Approvals, RequestKind, RequestOfKind } from '#approvals/server/public';
import { commonErrors, Refusal } from '#kernel/errors';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { type Instant, systemNow } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { hears } from '#server/events';
import { peopleErrors } from '../errors.ts';
import { fileChangeAsked } from '../events.ts';
import { type ChangePart, changeParts } from '../rules/file-change.ts';
import { withoutSecrets } from '../rules/masked.ts';
import { decidePermission, decidingGroups } from '../rules/own-terms.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { aloneMark, removeBankBook } from './own-terms.ts';
import * as store from './store/changes.ts';
import { loggedValues, partsOf, writeFileChange } from './write-file-change.ts';

const wordsIn = (language: Language) => (language === 'th' ? th : en);

/** A part of the file is called as its sheet is. */
function partWord(part: ChangePart, language: Language): string {
  const { file, matters } = wordsIn(language);
  const sheets = {
    personal: file.personal,
    registeredAddress: file.registeredAddress,
    identity: file.sensitive,
    work: file.work,
  };
  return { ...matters, ...sheets }[part];
}

const groupsFor = (part: ChangePart) => decidingGroups(decidePermission[part]);

type Asked = RequestOfKind<'employeeChange'>;

async function waiting(tx: TenantTx, { payloadId }: Asked): Promise<store.ChangeRow> {
  const change = await store.changeForUpdate(tx, payloadId);
  if (!change) throw peopleErrors.changeNotFound();
  if (change.state !== 'pending') throw peopleErrors.changeDecided();
  return change;
}

/** The person who decided, with their name. */
async function deciderOf(tx: TenantTx, { decision }: Asked) {
  const person = decision ? await store.deciderById(tx, decision.by) : undefined;
  return person ? { ...person, name: nameText(person, 'first-last') } : null;
}

/** What the log calls the step that writes it, or refuses it. */
const decideCall = 'request decided';

export const fileChangeRequests: RequestKind<'employeeChange'> = {
  name: 'people.fileChange',
  title: { en: en.changes.request, th: th.changes.request },
  facts: [
    {
      name: 'part',
      type: 'text',
      title: { en: en.changes.part, th: th.changes.part },
      values: async () =>
        changeParts.map((part) => ({ value: part, title: { en: partWord(part, 'en'), th: partWord(part, 'th') } })),
    },
  ],
  deciders: ({ part }) =>
    groupsFor(changeParts.find((one) => one === part) ?? 'salary').map((group) => ({ kind: 'permissionGroup', group })),
  summaries: async (tx, ids, language) =>
    new Map((await store.changesById(tx, ids)).map(({ id, part }) => [id, partWord(part, language)])),
  wording: async (tx, { payloadId }, { language }) => {
    const [change] = await store.changesById(tx, [payloadId]);
    return change ? wordsIn(language).changes.wording.replace('{{part}}', partWord(change.part, language)) : '';
  },
  async effect(tx, request) {
    const change = await waiting(tx, request);
    const by = await deciderOf(tx, request);
    // A line or a delegation may ask others too: a person who may not write a value does not let it in by a decision.
    if (by && !groupsFor(change.part).some((group) => by.groups.includes(group))) throw commonErrors.forbidden();
    const { now, decision } = request;
    const { name, before } = await writeFileChange(tx, change, { by: by?.name ?? '', now });
    const closed = { id: change.id, by: by?.name ?? null, reason: decision?.reason ?? null, now };
    await store.closeChange(tx, { ...closed, state: 'approved' });
    await removeBankBook(tx, change);
    const subject = { kind: 'employee', id: change.employeeId, name };
    writeEffectAudit(tx, {
      call: decideCall,
      at: now,
      by,
      subject: {
        ...subject,
        before: withoutSecrets(before),
        after: { ...loggedValues(change, change.wish), ...(decision ? {} : aloneMark({ kind: 'alone' })) },
      },
    });
  },
  async ended(tx, request, state) {
    const change = await store.changeForUpdate(tx, request.payloadId);
    // Replaced by a later wish: it has ended already.
    if (change?.state !== 'pending') return;
    const { now, decision } = request;
    const by = await deciderOf(tx, request);
    const reason = decision?.reason ?? null;
    await store.closeChange(tx, { id: change.id, state, by: by?.name ?? null, reason, now });
    await removeBankBook(tx, change);
    if (state === 'canceled') return;
    const { name } = await partsOf(tx, change.employeeId);
    const fields = [...change.fields];
    const subject = { kind: 'employee', id: change.employeeId, name };
    writeEffectAudit(tx, {
      call: decideCall,
      at: now,
      by,
      subject: { ...subject, before: { asked: fields }, after: { refused: fields, reason } },
    });
  },
};

interface Work {
  readonly tx: TenantTx;
  readonly approvals: Approvals;
  readonly now: Instant;
}

/** The request of a change that is locked; opened where it has none yet. */
export async function requestOf(
  { tx, approvals, now }: Work,
  change: Pick<store.ChangeRow, 'id' | 'employeeId' | 'part' | 'requestId'>,
): Promise<Id<'approvalRequest'>> {
  if (change.requestId) return change.requestId;
  const { requestId } = await approvals.open(tx, fileChangeRequests, {
    payloadId: change.id,
    askerId: change.employeeId,
    facts: { part: change.part },
    now,
  });
  await store.saveRequest(tx, change.id, requestId);
  return requestId;
}

/** Somebody may have rejected it since: then it has ended, and the later wish goes on. */
async function endReplaced(
  approvals: Approvals,
  tx: TenantTx,
  {
    requestId,
    ...by
  }: { readonly requestId: Id<'approvalRequest'>; readonly by: Id<'employee'>; readonly now: Instant },
): Promise<void> {
  try {
    await approvals.cancel(tx, requestId, { ...by, reason: null });
  } catch (error) {
    if (!(error instanceof Refusal) || error.body.code !== approvalErrors.alreadyDecided().body.code) throw error;
  }
}

/** Opens the request of what a person asks for, and ends that of the wish it replaces. */
export const openFileChanges = (approvals: Approvals) =>
  hears(fileChangeAsked, 'people.open-file-change', async ({ tx, payload }) => {
    const now = systemNow();
    const { changeId, employeeId, replaces } = payload;
    if (replaces) await endReplaced(approvals, tx, { requestId: replaces, by: employeeId, now });
    const change = await store.changeForUpdate(tx, changeId);
    if (change?.state === 'pending') await requestOf({ tx, approvals, now }, change);
    // No call says what a listener changes.
    tellWindows(tx, ['requests']);
  });
