import { type Actor, can } from '#access/rules/can';
import { mayActOn } from '#access/rules/may-act-on';
import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { EventKind } from '#kernel/events';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { forget, publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import {
  employeeApproved,
  employeeDeactivated,
  employeeGroupsChanged,
  employeeJoined,
  employeeLeaving,
  employeePending,
  employeeRejected,
  employeeStaying,
} from '../events.ts';
import { afterStep, type Employment, takesSeat } from '../rules/employment-state.ts';
import { groupChange, leavesNoOwner } from '../rules/group-change.ts';
import { codeAfter, nextCode } from '../rules/next-code.ts';
import { hasSeats } from '../rules/seat-limit.ts';
import { knownGroups } from './employees.ts';
import { requireFreeCode, requireOwnAtStation } from './file.ts';
import { groupsForm } from './groups-form.ts';
import { requireOwnNationalId } from './national-ids.ts';
import { countSeatsKept } from './store/invitations.ts';
import * as store from './store/lifecycle.ts';
import { lockNationalIds } from './store/national-ids.ts';
import { saveTerms } from './store/terms.ts';
import { placesIn, writeTerms } from './terms.ts';

interface SeatsWanted {
  readonly cloud: Actor['plan']['cloud'];
  readonly now: Instant;
  /** One when left out. */
  readonly wanted?: number;
  /** An invitation that keeps the seat that is taken now. */
  readonly besides?: Id<'invitation'>;
}

/**
 * The numbers that say why there is no seat; null when there is one. Holds the company's row, so that two who come at once
 * cannot both take the last seat.
 */
export async function lackingSeats(tx: TenantTx, { cloud, now, wanted = 1, besides }: SeatsWanted) {
  await store.lockCompany(tx);
  if (!cloud.enabled || wanted === 0) return null;
  const [working, invited] = await Promise.all([store.countWorking(tx), countSeatsKept(tx, now, besides)]);
  return hasSeats(cloud, { working, invited }, wanted) ? null : { n: cloud.limit, working, invited, wanted };
}

/** Every way in that the company's staff takes asks here. */
export async function requireSeat(tx: TenantTx, seats: SeatsWanted): Promise<void> {
  const lacking = await lackingSeats(tx, seats);
  if (lacking) throw peopleErrors.employeeLimitReached({ params: lacking });
}

/** What the person may do has changed: it counts at once where they are signed in, and their windows read it again. */
export function rightsChanged(tx: TenantTx, userId: Id<'user'> | null): void {
  if (!userId) return;
  forget(tx, userId);
  publish(tx, { userId, kind: 'changed', data: { names: ['me'] } });
}

interface Leaving extends Employment {
  readonly id: Id<'employee'>;
  readonly permissionGroups: readonly string[];
  /** The status before the step. */
  readonly before: Employment['status'];
  readonly now: Instant;
}

/** Groups end with the employment, and do not come back with it: they are given again on purpose. Answers what the log says. */
export async function dropGroups(tx: TenantTx, { id, permissionGroups, status, before, now }: Leaving) {
  const ends = status === 'deactivated' || status === 'rejected' || before === 'deactivated' || before === 'rejected';
  if (!ends || permissionGroups.length === 0) return undefined;
  await store.saveGroups(tx, { id, groups: [], now });
  return { before: { permissionGroups }, after: { permissionGroups: [] } };
}

const becoming = {
  pending: employeePending,
  approved: employeeApproved,
  rejected: employeeRejected,
  deactivated: employeeDeactivated,
} as const;

/** An employee with a last day to come, or without one again, is at work as before. */
const eventOf = (before: Employment, after: Employment): EventKind<{ employeeId: Id<'employee'> }> => {
  if (before.status !== after.status) return becoming[after.status];
  return after.resignDate === null ? employeeStaying : employeeLeaving;
};

export const lifecycleHandlers = [
  handle(people.createEmployee, async ({ input, tx, actor, now, audit }) => {
    await requireSeat(tx, { cloud: actor.plan.cloud, now });
    const id = newId('employee');
    const { departmentId, positionId, startDate } = input;
    const today = dateIn(actor.timeZone, now);
    const fromDate = startDate ?? today;
    // A person who starts later is in the team at once, so that their first days can be planned.
    const placedFrom = fromDate < today ? fromDate : today;
    const places = await placesIn({ tx, actor }, { fromDate: placedFrom, note: null, departmentId, positionId });
    const position = places.find(({ matter }) => matter === 'position')?.valueText;
    const added = { ...input, positionName: position ?? input.positionName };
    await requireFreeCode(tx, { code: input.employeeCode, employeeId: id });
    await store.addEmployee(tx, { id, userId: null, status: 'approved', ...added, now });
    if (!position && added.positionName !== null) {
      const term = { employeeId: id, matter: 'position', fromDate, valueText: added.positionName } as const;
      await saveTerms(tx, [{ ...term, changedBy: actor.name }], now);
    }
    if (places.length > 0) await writeTerms(tx, id, { terms: places, changedBy: actor.name, now });
    await tell(tx, employeeJoined, { employeeId: id });
    const { departmentId: _team, positionId: _position, ...entered } = input;
    const placed = Object.fromEntries(places.map(({ matter, valueText }) => [matter, valueText]));
    audit({ kind: 'employee', id, name: nameText(input, 'first-last'), after: { ...entered, ...placed } });
    return { id };
  }),

  handle(people.nextEmployeeCode, async ({ tx }) => {
    let employeeCode = nextCode(await store.newestCodes(tx));
    while (employeeCode !== null && (await store.isCodeTaken(tx, employeeCode))) employeeCode = codeAfter(employeeCode);
    return { employeeCode };
  }),

  handle(people.decideEmployee, async ({ input, tx, actor, now, audit }) => {
    if (takesSeat(input.step)) await requireSeat(tx, { cloud: actor.plan.cloud, now });
    else await store.lockCompany(tx);
    if (takesSeat(input.step)) await lockNationalIds(tx);
    const before = await store.employmentForUpdate(tx, input.employeeId);
    if (!before) throw peopleErrors.employeeNotFound();
    // A step of one's own life is decided by another person: a last day that was set would be taken back otherwise.
    if (!mayActOn(actor.groups, before.permissionGroups)) throw peopleErrors.beyondReach();
    const next = afterStep(before, input.step, { today: dateIn(actor.timeZone, now), resignDate: input.resignDate });
    if (!next.ok) throw peopleErrors[next.reason]();
    if (
      input.step === 'deactivate' &&
      leavesNoOwner(before.permissionGroups, await store.countOtherOwners(tx, before.id))
    )
      throw peopleErrors.lastOwner();
    if (takesSeat(input.step)) await requireOwnNationalId(tx, before.id, { mayName: can(actor, 'file.sensitive') });
    if (takesSeat(input.step)) await requireOwnAtStation(tx, before.id);
    const rejectReason = input.step === 'reject' ? input.reason : null;
    await store.saveEmployment(tx, { ...next.value, id: before.id, rejectReason, now });
    const dropped = await dropGroups(tx, { ...before, ...next.value, before: before.status, now });
    await tell(tx, eventOf(before, next.value), { employeeId: before.id });
    audit({
      kind: 'employee',
      id: before.id,
      name: nameText(before, 'first-last'),
      before: { status: before.status, resignDate: before.resignDate, ...dropped?.before },
      after: {
        status: next.value.status,
        resignDate: next.value.resignDate,
        ...(rejectReason && { rejectReason }),
        ...dropped?.after,
      },
    });
    rightsChanged(tx, before.userId);
    return { status: next.value.status };
  }),

  handle(people.tagEmployee, async ({ input, tx, audit }) => {
    const employee = await store.employmentForUpdate(tx, input.employeeId);
    const named = [...new Set([...input.add, ...input.remove])];
    if (!employee) throw peopleErrors.employeeNotFound();
    const tags = await store.ownTags(tx, named);
    if (tags.size < named.length) throw commonErrors.notFound();
    const namesOf = (ids: readonly string[]) => ids.map((one) => tags.get(one) ?? one);
    await store.changeTags(tx, input);
    audit({
      kind: 'employee',
      id: employee.id,
      name: nameText(employee, 'first-last'),
      before: { tagsTaken: namesOf(input.remove) },
      after: { tagsGiven: namesOf(input.add) },
    });
    return {};
  }),

  handle(people.teamsLed, async ({ input, tx }) => {
    const [person] = await store.groupsOf(tx, [input.employeeId]);
    if (!person) throw peopleErrors.employeeNotFound();
    return store.teamsLedBy(tx, input.employeeId);
  }),

  handle(people.setPermissionGroups, async ({ input, tx, actor, now, audit }) => {
    await store.lockCompany(tx);
    const employee = await store.employmentForUpdate(tx, input.employeeId);
    if (!employee) throw peopleErrors.employeeNotFound();
    const before = knownGroups(employee.permissionGroups);
    groupsForm.requireUnchanged(input, { permissionGroups: before });
    const changed = groupChange({
      actor: { ...actor, isThemselves: actor.employeeId === employee.id },
      before,
      after: input.permissionGroups,
      otherOwners: await store.countOtherOwners(tx, employee.id),
      leadsTeam: (await store.teamsLedBy(tx, employee.id)).length > 0,
    });
    if (!changed.ok) throw peopleErrors[changed.reason]();
    await store.saveGroups(tx, { id: employee.id, groups: changed.value, now });
    await tell(tx, employeeGroupsChanged, { employeeId: employee.id });
    audit({
      kind: 'employee',
      id: employee.id,
      name: nameText(employee, 'first-last'),
      before: { permissionGroups: before },
      after: { permissionGroups: changed.value },
    });
    rightsChanged(tx, employee.userId);
    return { version: groupsForm.version({ permissionGroups: changed.value }) };
  }),
];
