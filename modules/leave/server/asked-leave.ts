import { handleScoped } from '#access/server/public';
import { type Approvals, cancelsAsked } from '#approvals/server/public';
import { leaveText, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { dateIn, minutes } from '#kernel/time';
import { fileRow, takeFiles } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { askedOf } from './calculate.ts';
import { factsOf, leaveRequest } from './leave-request.ts';
import * as store from './store/asked-leave.ts';
import { personWithin } from './store/balances.ts';
import { leaveById } from './store/requests.ts';
import { askLeave } from './take-leave.ts';
import { accountsOf, leaveWorld, typeIn } from './world.ts';

/** Documents are sent once, by the person who stored them. */
async function documentsOf(tx: TenantTx, fileIds: readonly Id<'file'>[], userId: Id<'user'>) {
  if (fileIds.length === 0) return [];
  const taken = await takeFiles(tx, fileIds, userId);
  if (taken.length < fileIds.length) throw leaveErrors.fileNotFound();
  return taken.map(({ id: fileId }) => ({ id: newId('leaveFile'), fileId }));
}

const shownLength = (row: store.AskedRow, dayMinutes: number, language: Language) => ({
  shown: leaveText(minutes(row.minutes), language, dayMinutes),
  dayMinutes,
});

export const askedLeaveHandlers = (approvals: Approvals) => [
  handleScoped(leave.ask, async ({ input, tx, scope, actor, now, request, audit }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    const person = await personWithin(tx, scope, { employeeId, actorId: actor.employeeId });
    if (!person) throw leaveErrors.employeeNotFound();
    const { leaveTypeId, note, fileIds } = input;
    const files = await documentsOf(tx, fileIds, actor.userId);
    const asking = { employeeId, leaveTypeId, asked: askedOf(input), note, hasDocument: fileIds.length > 0 };
    const { leaveId, measured } = await askLeave(tx, { ...asking, now });
    await store.addFiles(tx, leaveId, files);
    const type = typeIn(await leaveWorld(tx), leaveTypeId);
    const { requestId } = await approvals.open(tx, leaveRequest, {
      payloadId: leaveId,
      askerId: employeeId,
      madeById: actor.employeeId,
      facts: factsOf(type.code, measured),
      now,
    });
    await store.saveRequestId(tx, leaveId, requestId);
    const asked = await leaveById(tx, leaveId);
    if (!asked) throw leaveErrors.leaveNotFound();
    const { from, to } = input;
    audit({
      kind: 'leave',
      id: leaveId,
      name: nameText(person, 'first-last'),
      after: { type: type.name, from, to, minutes: asked.minutes },
    });
    return {
      leaveId,
      requestId,
      state: asked.state,
      shown: leaveText(minutes(asked.minutes), request.language, measured.day),
    };
  }),

  handleScoped(leave.listRequests, async ({ input, tx, scope, actor, now, request }) => {
    const { employeeId = actor.employeeId, page, size, sort } = input;
    if (!(await personWithin(tx, scope, { employeeId, actorId: actor.employeeId })))
      throw leaveErrors.employeeNotFound();
    const accounts = await accountsOf(tx, await leaveWorld(tx), {
      employeeIds: [employeeId],
      today: dateIn(actor.timeZone, now),
    });
    const { items, total } = await store.leavePage(tx, { employeeId, page, size, sort });
    const lengthOf = (row: store.AskedRow) => shownLength(row, accounts.dayOf(employeeId, row.from), request.language);
    const cancels = await cancelsAskedOf(tx, items);
    return { items: items.map((row) => ({ ...row, ...cancels(row), ...lengthOf(row) })), total, page, size };
  }),

  handleScoped(leave.readRequest, async ({ input, tx, scope, actor, now, request }) => {
    const row = await store.askedById(tx, input.leaveId);
    if (!row?.requestId) throw leaveErrors.leaveNotFound();
    await approvals.requireSeen(tx, row.requestId, { employeeId: actor.employeeId, all: scope.kind === 'all' });
    const { employeeId, ...asked } = row;
    const cancels = await cancelsAskedOf(tx, [row]);
    const today = dateIn(actor.timeZone, now);
    const accounts = await accountsOf(tx, await leaveWorld(tx), { employeeIds: [employeeId], today });
    const day = accounts.dayOf(employeeId, row.from);
    return { ...asked, ...cancels(row), ...shownLength(row, day, request.language) };
  }),

  handleScoped(leave.readFile, async ({ input, tx, scope, actor, files }) => {
    const kept = await store.fileById(tx, input.id);
    if (!kept?.requestId) throw leaveErrors.fileNotFound();
    await approvals.requireSeen(tx, kept.requestId, { employeeId: actor.employeeId, all: scope.kind === 'all' });
    const file = await fileRow(tx, kept.fileId);
    if (!file) throw leaveErrors.fileNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),
];

type Decided = Pick<store.AskedRow, 'requestId'>;

/** Whether a request to cancel each leave waits, in one statement for all. */
async function cancelsAskedOf(tx: TenantTx, rows: readonly Decided[]) {
  const asked = await cancelsAsked(
    tx,
    rows.flatMap(({ requestId }) => requestId ?? []),
  );
  return ({ requestId }: Decided) => ({ isCancelAsked: requestId !== null && asked.has(requestId) });
}
