import type { PermissionGroup } from '#access/rules/groups';
import { handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { newId } from '#server/ids';
import { mostApprovers, mostGroups } from '../contract/lines.ts';
import { approvals } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { moved } from '../rules/moved.ts';
import type { Engine, Work } from './engine.ts';
import { requireFacts } from './facts.ts';
import { approversForm, approversOf, groupForm } from './forms.ts';
import { lineAnswer, lineInLog, lockedLine, tooManyOf } from './lines.ts';
import { conditionWords, namesOf } from './log-words.ts';
import { requirePeople } from './shown-lines.ts';
import * as store from './store/lines.ts';

async function groupAnswer(work: Work, lineId: Id<'approveLine'>, groupId: Id<'approveGroup'>, language: 'en' | 'th') {
  const { approveGroups } = await lineAnswer(work, lineId, language);
  const group = approveGroups.find(({ id }) => id === groupId);
  if (!group) throw approvalErrors.groupNotFound();
  return group;
}

async function lockedGroup(work: Work, id: Id<'approveGroup'>) {
  const group = await store.groupForUpdate(work.tx, id);
  const line = group && (await store.lineById(work.tx, group.lineId));
  const found = line?.groups.find((one) => one.id === id);
  if (!line || !found) throw approvalErrors.groupNotFound();
  return { line, group: found };
}

interface Approvers {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly roles: readonly ('teamManager' | 'managerAbove' | 'owner')[];
  readonly permissionGroups: readonly PermissionGroup[];
}

const approverRows = (groupId: Id<'approveGroup'>, chosen: Approvers): store.ApproverRow[] => {
  const row = (kind: store.ApproverRow['kind'], more: Partial<store.ApproverRow> = {}): store.ApproverRow => ({
    id: newId('approver'),
    groupId,
    kind,
    employeeId: null,
    permissionGroup: null,
    ...more,
  });
  return [
    ...chosen.roles.map((kind) => row(kind)),
    ...chosen.permissionGroups.map((permissionGroup) => row('permissionGroup', { permissionGroup })),
    ...chosen.employeeIds.map((employeeId) => row('employee', { employeeId })),
  ];
};

export const groupHandlers = (engine: Engine) => [
  handle(approvals.addGroup, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    if (line.groups.length >= mostGroups) throw tooManyOf(mostGroups);
    await requireFacts({ ...work, language: request.language }, line.forms, input.conditions);
    const { name, approvalRequest: minimum, conditions } = input;
    const position = line.groups.length;
    await store.addGroup(tx, { id: newId('approveGroup'), lineId: line.id, position, name, minimum, conditions });
    const asked = await conditionWords(work, conditions, request.language);
    audit({ ...lineInLog(line), after: { group: name, minimum, conditions: asked } });
    return lineAnswer(work, line.id, request.language);
  }),

  handle(approvals.editGroup, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { line, group } = await lockedGroup(work, input.approveGroupId);
    groupForm.requireUnchanged(input, group);
    await requireFacts({ ...work, language: request.language }, line.forms, input.conditions);
    const { name, approvalRequest: minimum, conditions } = input;
    await store.saveGroup(tx, { ...group, name, minimum, conditions });
    if (input.position !== undefined) {
      const ids = line.groups.map(({ id }) => id);
      await store.savePositions(tx, 'approve_group', moved(ids, group.id, input.position));
    }
    const asked = (of: typeof group.conditions) => conditionWords(work, of, request.language);
    audit({
      ...lineInLog(line),
      before: { group: group.name, minimum: group.minimum, conditions: await asked(group.conditions) },
      after: { group: name, minimum, conditions: await asked(conditions) },
    });
    return groupAnswer(work, line.id, group.id, request.language);
  }),

  handle(approvals.removeGroup, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { line, group } = await lockedGroup(work, input.approveGroupId);
    await store.removeGroup(tx, group.id);
    audit({ ...lineInLog(line), before: { group: group.name } });
    return lineAnswer(work, line.id, request.language);
  }),

  handle(approvals.addApprover, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { line, group } = await lockedGroup(work, input.approveGroupId);
    const { employeeId, role, permissionGroup } = input;
    const rows = approverRows(group.id, {
      employeeIds: employeeId ? [employeeId] : [],
      roles: role ? [role] : [],
      permissionGroups: permissionGroup ? [permissionGroup] : [],
    });
    if (rows.length === 0) throw approvalErrors.approverNeeded();
    if (group.approvers.length + rows.length > mostApprovers) throw tooManyOf(mostApprovers);
    await requirePeople(work, employeeId ? [employeeId] : []);
    await store.addApprovers(tx, rows, group.approvers.length);
    audit({
      ...lineInLog(line),
      after: {
        group: group.name,
        approvers: await namesOf(work, employeeId ? [employeeId] : []),
        roles: role ? [role] : [],
        permissionGroups: permissionGroup ? [permissionGroup] : [],
      },
    });
    return lineAnswer(work, line.id, request.language);
  }),

  handle(approvals.setApprovers, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { line, group } = await lockedGroup(work, input.approveGroupId);
    approversForm.requireUnchanged(input, group.approvers);
    const { employeeIds, roles, permissionGroups } = input;
    await requirePeople(work, employeeIds);
    await store.removeApprovers(tx, group.id);
    await store.addApprovers(tx, approverRows(group.id, { employeeIds, roles, permissionGroups }), 0);
    const approveGroup = await groupAnswer(work, line.id, group.id, request.language);
    const { employeeIds: peopleBefore, ...before } = approversOf(group.approvers);
    audit({
      ...lineInLog(line),
      before: { group: group.name, approvers: await namesOf(work, peopleBefore), ...before },
      after: {
        group: group.name,
        approvers: await namesOf(work, employeeIds),
        roles: roles.toSorted(),
        permissionGroups: permissionGroups.toSorted(),
      },
    });
    return { approveGroup, version: approveGroup.approversVersion };
  }),
];
