// The last day of work as other modules set it: entered, or taken back, by a decision of a person.
import { tellWindows, writeEffectAudit } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { peopleErrors } from '../errors.ts';
import { employeeDeactivated, employeeLeaving, employeeStaying } from '../events.ts';
import { afterStep, type Employment } from '../rules/employment-state.ts';
import { leavesNoOwner } from '../rules/group-change.ts';
import { dropGroups, rightsChanged } from './lifecycle.ts';
import { deciderById } from './store/changes.ts';
import * as store from './store/lifecycle.ts';

export interface LastDay {
  readonly employeeId: Id<'employee'>;
  readonly lastDay: LocalDate;
  /** The person who decided; null where nobody had to. */
  readonly by: Id<'employee'> | null;
  /** What the log calls the step. */
  readonly call: string;
  readonly now: Instant;
}

/** The person works until the end of this day; a day that is past ends the employment at once. */
export async function enterLastDay(tx: TenantTx, entered: LastDay): Promise<void> {
  const before = await lockedEmployment(tx, entered.employeeId);
  if (leavesNoOwner(before.permissionGroups, await store.countOtherOwners(tx, before.id)))
    throw peopleErrors.lastOwner();
  // On the last day itself the person still works.
  const yesterday = addToDate(await todayOf(tx, entered.now), { days: -1 });
  const next = afterStep(before, 'deactivate', { today: yesterday, resignDate: entered.lastDay });
  if (!next.ok) throw peopleErrors[next.reason]();
  const hasEnded = next.value.status === 'deactivated';
  await save(tx, { before, after: next.value, entered });
  await tell(tx, hasEnded ? employeeDeactivated : employeeLeaving, { employeeId: before.id });
}

/** The person stays. Refused once the employment has ended, and where another last day was entered since. */
export async function takeBackLastDay(tx: TenantTx, entered: LastDay): Promise<void> {
  const before = await lockedEmployment(tx, entered.employeeId);
  if (before.status !== 'approved') throw peopleErrors.lastDayOver();
  if (before.resignDate !== entered.lastDay) throw peopleErrors.lastDayChanged();
  const next = afterStep(before, 'stay', { today: await todayOf(tx, entered.now), resignDate: null });
  if (!next.ok) throw peopleErrors[next.reason]();
  await save(tx, { before, after: next.value, entered });
  await tell(tx, employeeStaying, { employeeId: before.id });
}

async function lockedEmployment(tx: TenantTx, employeeId: Id<'employee'>): Promise<store.EmploymentRow> {
  await store.lockCompany(tx);
  const row = await store.employmentForUpdate(tx, employeeId);
  if (!row) throw peopleErrors.employeeNotFound();
  return row;
}

interface Saved {
  readonly before: store.EmploymentRow;
  readonly after: Employment;
  readonly entered: LastDay;
}

async function save(tx: TenantTx, { before, after, entered: { by, call, now } }: Saved): Promise<void> {
  const { id, userId } = before;
  await store.saveEmployment(tx, { ...after, id, rejectReason: null, now });
  const dropped = await dropGroups(tx, { ...before, ...after, before: before.status, now });
  const person = by === null ? undefined : await deciderById(tx, by);
  writeEffectAudit(tx, {
    call,
    at: now,
    by: person ? { ...person, name: nameText(person, 'first-last') } : null,
    subject: {
      kind: 'employee',
      id,
      name: nameText(before, 'first-last'),
      before: { status: before.status, resignDate: before.resignDate, ...dropped?.before },
      after: { status: after.status, resignDate: after.resignDate, ...dropped?.after },
    },
  });
  rightsChanged(tx, userId);
  tellWindows(tx, ['employees']);
}
