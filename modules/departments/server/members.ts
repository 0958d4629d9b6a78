import { type Actor, type Scope, wholeCompany } from '#access/rules/can';
import { targetGroup } from '#access/rules/target-group';
import { handle, handleScoped } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { changeTargetGroup, requireOther, requireRank } from '#people/server/public';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { departments, type Person } from '../contract.ts';
import { departmentErrors } from '../errors.ts';
import { departmentManagersChanged } from '../events.ts';
import { managersForm } from './forms.ts';
import { addMembers, saveRemainingDepartments } from './history.ts';
import * as managers from './store/managers.ts';
import * as store from './store/members.ts';
import { departmentForUpdate, hasDepartment } from './store/tree.ts';
import { tellMembersChanged } from './tell.ts';

const namesOf = (people: readonly Person[]): string => people.map((one) => nameText(one, 'first-last')).join(', ');

export const memberHandlers = [
  handleScoped(departments.listMembers, async ({ input, scope, tx }) => {
    if (!(await hasDepartment(tx, input.departmentId, scope))) throw departmentErrors.departmentNotFound();
    const { items, total } = await store.memberPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handleScoped(departments.listCandidates, async ({ input, scope, tx }) => {
    if (!(await hasDepartment(tx, input.departmentId, scope))) throw departmentErrors.departmentNotFound();
    const { items, total } = await store.candidatePage(tx, scope, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handleScoped(departments.addMember, async ({ input, actor, scope, tx, now, audit }) => {
    const added = await add(tx, { ...input, employeeIds: [input.employeeId], actor, scope, now });
    audit(added.subject);
    return {};
  }),

  handleScoped(departments.addMembers, async ({ input, actor, scope, tx, now, audit }) => {
    const added = await add(tx, { ...input, actor, scope, now });
    audit(added.subject);
    return { added: added.people.length };
  }),

  handleScoped(departments.removeMember, async ({ input, actor, scope, tx, now, audit }) => {
    const department = await departmentForUpdate(tx, input.departmentId, scope);
    const [person] = await store.peopleWithin(tx, wholeCompany, [input.employeeId]);
    const mark = await requireOther(tx, actor, { employeeIds: [input.employeeId], part: 'department' });
    if ((await store.removeMember(tx, input)) === 0) throw departmentErrors.memberNotFound();
    await tellMembersChanged(tx, department.departmentId, [input.employeeId]);
    const fromDate = dateIn(actor.timeZone, now);
    await saveRemainingDepartments(tx, [input.employeeId], { fromDate, changedBy: actor.name, now });
    const before = { members: person ? namesOf([person]) : '' };
    const after = { members: null, ...mark };
    audit({ kind: 'department', id: department.departmentId, name: department.name, before, after });
    return {};
  }),

  handle(departments.setManagers, async ({ input, actor, tx, now, audit }) => {
    const department = await departmentForUpdate(tx, input.departmentId, wholeCompany);
    const chosen = [...new Set(input.employeeManagerIds)];
    const people = await store.peopleWithin(tx, wholeCompany, chosen);
    if (people.length < chosen.length) throw departmentErrors.employeeNotFound();
    const before = await managers.managerIds(tx, department.departmentId);
    managersForm.requireUnchanged(input, before);
    const [elsewhere, former] = await Promise.all([
      managers.managersElsewhere(tx, department.departmentId, before),
      store.peopleWithin(tx, wholeCompany, before),
    ]);
    const moved = [...chosen.filter((id) => !before.includes(id)), ...before.filter((id) => !chosen.includes(id))];
    await requireRank(tx, actor, moved);
    await managers.saveManagers(tx, department.departmentId, chosen);
    await tell(tx, departmentManagersChanged, { departmentId: department.departmentId });
    // How far their permissions reach is others now, also for those who stay managers elsewhere.
    forget(tx, tx.organizationId);
    await changeTargetGroup(tx, actor, {
      ...targetGroup({ before, after: chosen, elsewhere }),
      group: 'manager',
      now,
    });
    audit({
      kind: 'department',
      id: department.departmentId,
      name: department.name,
      before: { managers: namesOf(former) },
      after: { managers: namesOf(people) },
    });
    return { managers: people, version: managersForm.version(chosen) };
  }),
];

interface Adding {
  readonly departmentId: Id<'department'>;
  readonly employeeIds: readonly Id<'employee'>[];
  readonly actor: Actor;
  readonly scope: Scope;
  readonly now: Instant;
}

/** All or none: one person who is already a member, or not visible, refuses the whole list. */
async function add(tx: TenantTx, { departmentId, employeeIds, actor, scope, now }: Adding) {
  const department = await departmentForUpdate(tx, departmentId, scope);
  const chosen = [...new Set(employeeIds)];
  const people = await store.peopleWithin(tx, scope, chosen);
  if (people.length < chosen.length) throw departmentErrors.employeeNotFound();
  const mark = await requireOther(tx, actor, { employeeIds: chosen, part: 'department' });
  const fromDate = dateIn(actor.timeZone, now);
  const joining = chosen.map((employeeId) => ({ departmentId, employeeId, fromDate }));
  await addMembers(tx, joining, { changedBy: actor.name, now });
  await tellMembersChanged(tx, departmentId, chosen);
  const subject = {
    kind: 'department',
    id: departmentId,
    name: department.name,
    before: { members: null },
    after: { members: namesOf(people), ...mark },
  };
  return { people, subject };
}
