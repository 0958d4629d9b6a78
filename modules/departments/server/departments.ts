import { type Actor, permit, wholeCompany } from '#access/rules/can';
import { targetGroup } from '#access/rules/target-group';
import { handle, handleScoped } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant } from '#kernel/time';
import { changeTargetGroup, redirectPlannedMoves, requireRank } from '#people/server/public';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { type Department, departments } from '../contract.ts';
import { departmentErrors } from '../errors.ts';
import { departmentManagersChanged } from '../events.ts';
import { afterDelete } from '../rules/after-delete.ts';
import { movedUnder } from '../rules/move.ts';
import { above, treeOf } from '../rules/tree.ts';
import { managersForm, nameForm } from './forms.ts';
import { saveRemainingDepartments } from './history.ts';
import * as managers from './store/managers.ts';
import * as members from './store/members.ts';
import * as store from './store/tree.ts';
import { tellDepartmentsMoved, tellMembersChanged } from './tell.ts';

export const treeHandlers = [
  handleScoped(departments.listDepartments, async ({ input, actor, scope, tx }) => {
    if (input.organizationId && input.organizationId !== actor.organizationId) throw commonErrors.notFound();
    const [lines, people, leaders, withoutDepartment] = await Promise.all([
      store.linesWithin(tx, scope),
      members.membersByDepartment(tx, scope),
      managers.managersByDepartment(tx, scope),
      scope.kind === 'all' ? members.countWithoutDepartment(tx) : 0,
    ]);
    const editable = permit(actor, 'department.edit').allowed;
    const flat = lines.map((line) => ({
      ...nameForm.shown(line),
      editable,
      managers: leaders.get(line.departmentId) ?? [],
      memberCount: people.get(line.departmentId)?.length ?? 0,
    }));
    return { items: treeOf(flat, people) as Department[], total: lines.length, withoutDepartment };
  }),

  handleScoped(departments.readDepartment, async ({ input, actor, scope, tx }) => {
    const lines = await store.linesWithin(tx, scope);
    const line = lines.find((one) => one.departmentId === input.departmentId);
    if (!line) throw departmentErrors.departmentNotFound();
    const only = { kind: 'department', departmentIds: [line.departmentId] } as const;
    const [people, leaders] = await Promise.all([
      members.membersByDepartment(tx, only),
      managers.managersByDepartment(tx, only),
    ]);
    const led = leaders.get(line.departmentId) ?? [];
    return {
      ...nameForm.shown(line),
      managersVersion: managersForm.version(led.map((one) => one.employeeId)),
      editable: permit(actor, 'department.edit').allowed,
      path: above(line.departmentId, lines).map(({ departmentId, name }) => ({ departmentId, name })),
      managers: led,
      employeeManagerIds: led.map((one) => one.employeeId),
      memberCount: people.get(line.departmentId)?.length ?? 0,
      subDepartments: lines.filter((one) => one.parentId === line.departmentId),
    };
  }),

  handle(departments.createDepartment, async ({ input, tx, now, audit }) => {
    const parentId = input.parentId ?? null;
    if (parentId !== null && !(await store.hasDepartment(tx, parentId, wholeCompany)))
      throw departmentErrors.departmentNotFound();
    const departmentId = newId('department');
    const { name, externalCode } = input;
    await store.addDepartments(tx, [{ id: departmentId, parentId, name, externalCode }], now);
    audit({ kind: 'department', id: departmentId, name, after: { name, externalCode } });
    return { departmentId, parentId, name, externalCode };
  }),

  handle(departments.editDepartment, async ({ input, tx, now, audit }) => {
    const before = await store.departmentForUpdate(tx, input.departmentId, wholeCompany);
    nameForm.requireUnchanged(input, before);
    await store.saveDepartment(tx, { ...input, now });
    const { name, externalCode } = input;
    audit({
      kind: 'department',
      id: before.departmentId,
      name,
      before: { name: before.name, externalCode: before.externalCode },
      after: { name, externalCode },
    });
    return nameForm.shown({ ...before, name, externalCode });
  }),

  handle(departments.moveDepartment, async ({ input, tx, now, audit }) => {
    const tree = await store.treeForUpdate(tx);
    const named = (id: string | null) => tree.find((one) => one.departmentId === id);
    const department = named(input.departmentId);
    if (!department || (input.to !== null && !named(input.to))) throw departmentErrors.departmentNotFound();
    const nodes = tree.map((one) => ({ id: one.departmentId, parentId: one.parentId }));
    const moved = movedUnder(input.departmentId, input.to, nodes);
    if (!moved.ok) throw departmentErrors[moved.reason]();
    await store.saveParent(tx, { ...input, now });
    await tellDepartmentsMoved(tx, [department.departmentId]);
    // Managers above it, before and now, reach others from here on.
    forget(tx, tx.organizationId);
    audit({
      kind: 'department',
      id: department.departmentId,
      name: department.name,
      before: { parent: named(department.parentId)?.name ?? null },
      after: { parent: named(input.to)?.name ?? null },
    });
    return { ...department, parentId: input.to };
  }),

  handle(departments.deleteDepartment, async ({ input, actor, tx, now, audit }) => {
    const tree = await store.treeForUpdate(tx);
    const department = tree.find((one) => one.departmentId === input.departmentId);
    if (!department) throw departmentErrors.departmentNotFound();
    const { departmentId, parentId, name, externalCode } = department;
    const [people, inParent] = [
      await members.membersOf(tx, [departmentId]),
      parentId === null ? [] : await members.membersOf(tx, [parentId]),
    ];
    const joining = afterDelete({ parentId, chosen: input.members, members: people, inParent });
    if (!joining.ok) throw departmentErrors[joining.reason]();
    await dismissManagers(tx, { departmentId, actor, now });
    await store.removeDepartment(tx, department, now);
    const fromDate = dateIn(actor.timeZone, now);
    if (parentId !== null)
      await members.addRows(
        tx,
        (joining.value as Id<'employee'>[]).map((employeeId) => ({ departmentId: parentId, employeeId, fromDate })),
      );
    await saveRemainingDepartments(tx, people, { fromDate, changedBy: actor.name, now });
    const parent = tree.find((one) => one.departmentId === parentId);
    const to = input.members === 'parent' && parent ? parent : null;
    await redirectPlannedMoves(tx, { departmentId, to, today: fromDate });
    await tellMembersChanged(tx, departmentId, people);
    await tellDepartmentsMoved(
      tx,
      tree.filter((one) => one.parentId === departmentId).map((one) => one.departmentId),
    );
    audit({ kind: 'department', id: departmentId, name, before: { name, externalCode, members: people.length } });
    return {};
  }),
];

interface Dismissing {
  readonly departmentId: Id<'department'>;
  readonly actor: Actor;
  readonly now: Instant;
}

/** As if nobody was chosen as a manager: the same people may do it. */
async function dismissManagers(tx: TenantTx, { departmentId, actor, now }: Dismissing): Promise<void> {
  const before = await managers.managerIds(tx, departmentId);
  await requireRank(tx, actor, before);
  const elsewhere = await managers.managersElsewhere(tx, departmentId, before);
  await changeTargetGroup(tx, actor, { ...targetGroup({ before, after: [], elsewhere }), group: 'manager', now });
  await tell(tx, departmentManagersChanged, { departmentId });
}
