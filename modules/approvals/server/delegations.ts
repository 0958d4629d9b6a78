import { handle, handleOwn } from '#access/server/public';
import { nameText } from '#kernel/format';
import { dateIn, instantAtMinute, isBefore } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { dueAt } from '#server/due';
import { newId } from '#server/ids';
import { approvals } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { acceptDelegation } from '../rules/delegation.ts';
import { requestsDueWork } from './advance.ts';
import type { Engine, Work } from './engine.ts';
import { remindersForm } from './forms.ts';
import { namesOf } from './log-words.ts';
import { handOver, lookAtAll } from './requests-due.ts';
import { requireForms, requirePeople } from './shown-lines.ts';
import { peopleOf } from './shown-requests.ts';
import type { DelegationRow } from './store/delegations.ts';
import * as store from './store/delegations.ts';
import * as settings from './store/settings.ts';

async function shown(work: Work, rows: readonly DelegationRow[]) {
  const named = await peopleOf(
    work,
    rows.flatMap((row) => [row.fromEmployeeId, row.toEmployeeId]),
  );
  return rows.map((row) => ({
    id: row.id,
    from: named(row.fromEmployeeId),
    to: named(row.toEmployeeId),
    fromDate: row.fromDate,
    toDate: row.toDate,
    forms: row.forms === null ? null : [...row.forms],
  }));
}

/** Another person may decide as well. Open requests ask them soon after the delegation has begun, by the clock. */
export async function delegate(work: Work, asked: Omit<DelegationRow, 'id'>): Promise<DelegationRow> {
  const { tx, now } = work;
  await requirePeople(work, [asked.toEmployeeId]);
  await requireForms(work, asked.forms ?? []);
  const row = { id: newId('approvalDelegation'), ...asked };
  const zone = await timeZoneOf(tx);
  const today = dateIn(zone, now);
  const accepted = acceptDelegation(row, await store.delegationsFrom(tx, today), today);
  if (!accepted.ok) throw approvalErrors[accepted.reason]();
  const begins = instantAtMinute(zone, row.fromDate, 0);
  const changesAt = isBefore(begins, now) ? now : begins;
  await store.addDelegation(tx, { ...row, changesAt, now });
  dueAt(tx, requestsDueWork, changesAt);
  return row;
}

export const delegationHandlers = (engine: Engine) => [
  handle(approvals.listDelegations, async ({ actor, tx, now }) =>
    shown({ ...engine, tx, now }, await store.delegationsOf(tx, actor.employeeId, dateIn(actor.timeZone, now))),
  ),

  handle(approvals.addDelegation, async ({ input, actor, tx, now, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { toEmployeeId, fromDate, toDate } = input;
    const forms = input.forms ?? null;
    const row = await delegate(work, { fromEmployeeId: actor.employeeId, toEmployeeId, fromDate, toDate, forms });
    // One that has begun counts at once, not only by the clock.
    if (fromDate <= dateIn(actor.timeZone, now)) await handOver(work, { employeeIds: [actor.employeeId] });
    const [delegation] = await shown(work, [row]);
    if (!delegation) throw approvalErrors.delegationNotFound();
    audit({
      kind: 'delegation',
      id: row.id,
      name: actor.name,
      after: { delegate: nameText(delegation.to, 'first-last'), fromDate, toDate, forms },
    });
    return delegation;
  }),

  handleOwn(approvals.removeDelegation, async ({ input, actor, scope, tx, now, audit }) => {
    const removed = await store.removeDelegation(tx, input.delegationId, scope.employeeId);
    if (!removed) throw approvalErrors.delegationNotFound();
    const work: Work = { ...engine, tx, now };
    await handOver(work, { employeeIds: [scope.employeeId] });
    const { toEmployeeId, fromDate, toDate, forms } = removed;
    const [delegate] = await namesOf(work, [toEmployeeId]);
    audit({ kind: 'delegation', id: removed.id, name: actor.name, before: { delegate, fromDate, toDate, forms } });
    return {};
  }),
];

export const settingHandlers = [
  handle(approvals.readReminders, async ({ tx }) => remindersForm.shown(await settings.remindersOf(tx))),

  handle(approvals.saveReminders, async ({ input, tx, now, audit }) => {
    const { remindHours, escalateHours } = input;
    const before = await settings.remindersForUpdate(tx);
    remindersForm.requireUnchanged(input, before);
    await settings.saveReminders(tx, { remindHours, escalateHours, now });
    await lookAtAll({ tx, now });
    const after = { remindHours, escalateHours };
    audit({ kind: 'approvalSetting', id: tx.organizationId, name: '', before: { ...before }, after });
    return remindersForm.shown(after);
  }),
];
