import { wholeCompany } from '#access/rules/can';
import type { PermissionGroup } from '#access/rules/groups';
import { handle, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { newId } from '#server/ids';
import { mostApprovers, mostGroups, mostLines } from '../contract/lines.ts';
import { approvals } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { isUsable } from '../rules/approve-line.ts';
import { moved } from '../rules/moved.ts';
import type { Engine, Work } from './engine.ts';
import { knownFact, requireFacts } from './facts.ts';
import { approversForm, approversOf, flowForm, formsForm, groupForm, lineForm } from './forms.ts';
import { conditionWords, formNames, lineWords, namesOf } from './log-words.ts';
import { factsOf } from './request-kind.ts';
import { requireForms, requirePeople, requireTeam, shownLines } from './shown-lines.ts';
import * as store from './store/lines.ts';
import { writeLine } from './write-line.ts';

const tooMany = (n: number) => approvalErrors.tooMany({ params: { n } });

/** The line as the caller gets it back, after its change. */
async function answer(work: Work, lineId: Id<'approveLine'>, language: 'en' | 'th') {
  const line = await store.lineById(work.tx, lineId);
  if (!line) throw approvalErrors.lineNotFound();
  const [shown] = await shownLines(work, [line], language);
  if (!shown) throw approvalErrors.lineNotFound();
  return shown;
}

async function groupAnswer(work: Work, lineId: Id<'approveLine'>, groupId: Id<'approveGroup'>, language: 'en' | 'th') {
  const { approveGroups } = await answer(work, lineId, language);
  const group = approveGroups.find(({ id }) => id === groupId);
  if (!group) throw approvalErrors.groupNotFound();
  return group;
}

/** The flow as the caller gets it. */
async function flow(work: Work, departmentId: Id<'department'> | null, language: 'en' | 'th') {
  const lines = await store.linesOf(work.tx, departmentId);
  return { departmentId, approveLines: await shownLines(work, lines, language), version: flowForm.version(lines) };
}

async function lockedLine(work: Work, id: Id<'approveLine'>): Promise<store.WholeLine> {
  const line = (await store.lineForUpdate(work.tx, id)) && (await store.lineById(work.tx, id));
  if (!line) throw approvalErrors.lineNotFound();
  return line;
}

async function lockedGroup(work: Work, id: Id<'approveGroup'>) {
  const group = await store.groupForUpdate(work.tx, id);
  const line = group && (await store.lineById(work.tx, group.lineId));
  const found = line?.groups.find((one) => one.id === id);
  if (!line || !found) throw approvalErrors.groupNotFound();
  return { line, group: found };
}

const subject = ({ id, name }: Pick<store.LineRow, 'id' | 'name'>) => ({ kind: 'approveLine', id, name });

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

export const lineHandlers = (engine: Engine) => [
  handleScoped(approvals.readFlow, async ({ input, scope, tx, now, request }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, scope);
    return flow(work, departmentId, request.language);
  }),

  handle(approvals.saveFlow, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const before = await store.linesOf(tx, departmentId);
    flowForm.requireUnchanged(input, before);
    await store.removeLinesOf(tx, departmentId);
    for (const [position, line] of input.approveLines.entries())
      await writeLine(work, line, { departmentId, position, language: request.language });
    audit({
      kind: 'approveLine',
      id: departmentId ?? tx.organizationId,
      name: input.approveLines.map(({ name }) => name).join(', '),
      before: { approveLines: await lineWords(work, before, request.language) },
      after: { approveLines: await lineWords(work, await store.linesOf(tx, departmentId), request.language) },
    });
    return flow(work, departmentId, request.language);
  }),

  handle(approvals.removeLines, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const before = await store.linesOf(tx, departmentId);
    await store.removeLinesOf(tx, departmentId);
    audit(
      before.length === 0
        ? null
        : {
            kind: 'approveLine',
            id: departmentId ?? tx.organizationId,
            name: before.map(({ name }) => name).join(', '),
            before: { approveLines: await lineWords(work, before, request.language) },
          },
    );
    return { deleted: before.length };
  }),

  handle(approvals.addLine, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const departmentId = input.departmentId ?? null;
    await requireTeam(work, departmentId, wholeCompany);
    await store.lockLines(tx);
    const { length } = await store.linesOf(tx, departmentId);
    if (length >= mostLines) throw tooMany(mostLines);
    const { name, externalCode } = input;
    const line = { id: newId('approveLine'), departmentId, name, externalCode, position: length };
    await store.addLine(tx, line, now);
    audit({ ...subject(line), after: { name, externalCode } });
    return answer(work, line.id, request.language);
  }),

  handle(approvals.editLine, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    lineForm.requireUnchanged(input, line);
    const { name, externalCode } = input;
    await store.saveLine(tx, { ...line, name, externalCode }, now);
    if (input.position !== undefined) {
      const ids = (await store.linesOf(tx, line.departmentId)).map(({ id }) => id);
      await store.savePositions(tx, 'approve_line', moved(ids, line.id, input.position));
    }
    audit({
      ...subject({ id: line.id, name }),
      before: { name: line.name, externalCode: line.externalCode },
      after: { name, externalCode },
    });
    return answer(work, line.id, request.language);
  }),

  handle(approvals.removeLine, async ({ input, tx, now, audit }) => {
    const line = await lockedLine({ ...engine, tx, now }, input.approveLineId);
    await store.removeLine(tx, line.id);
    audit({ ...subject(line), before: { name: line.name, externalCode: line.externalCode } });
    return {};
  }),

  handle(approvals.setForms, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    formsForm.requireUnchanged(input, line);
    await requireForms(work, input.formTemplates);
    if (input.formTemplates.length > 0 && !isUsable(line.groups)) throw approvalErrors.lineWithoutApprovers();
    const asked = line.groups.flatMap(({ conditions }) => conditions);
    await requireFacts({ ...work, language: request.language }, input.formTemplates, asked);
    await store.saveForms(tx, line, input.formTemplates);
    audit({
      ...subject(line),
      before: { forms: await formNames(work, line.forms, request.language) },
      after: { forms: await formNames(work, input.formTemplates, request.language) },
    });
    const approveLine = await answer(work, line.id, request.language);
    return { approveLine, version: approveLine.formsVersion };
  }),

  handle(approvals.listForms, async ({ tx, request: { language } }) => {
    const offered = (await engine.kinds.formsOf(tx)).filter(({ isArchived }) => !isArchived);
    return Promise.all(
      offered.map(async (one) => ({
        id: one.form,
        name: one.name[language],
        facts: await Promise.all(factsOf(one).map((fact) => knownFact({ tx, language }, fact))),
      })),
    );
  }),
];

export const groupHandlers = (engine: Engine) => [
  handle(approvals.addGroup, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const line = await lockedLine(work, input.approveLineId);
    if (line.groups.length >= mostGroups) throw tooMany(mostGroups);
    await requireFacts({ ...work, language: request.language }, line.forms, input.conditions);
    const { name, approvalRequest: minimum, conditions } = input;
    const position = line.groups.length;
    await store.addGroup(tx, { id: newId('approveGroup'), lineId: line.id, position, name, minimum, conditions });
    const asked = await conditionWords(work, conditions, request.language);
    audit({ ...subject(line), after: { group: name, minimum, conditions: asked } });
    return answer(work, line.id, request.language);
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
      ...subject(line),
      before: { group: group.name, minimum: group.minimum, conditions: await asked(group.conditions) },
      after: { group: name, minimum, conditions: await asked(conditions) },
    });
    return groupAnswer(work, line.id, group.id, request.language);
  }),

  handle(approvals.removeGroup, async ({ input, tx, now, request, audit }) => {
    const work: Work = { ...engine, tx, now };
    const { line, group } = await lockedGroup(work, input.approveGroupId);
    await store.removeGroup(tx, group.id);
    audit({ ...subject(line), before: { group: group.name } });
    return answer(work, line.id, request.language);
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
    if (group.approvers.length + rows.length > mostApprovers) throw tooMany(mostApprovers);
    await requirePeople(work, employeeId ? [employeeId] : []);
    await store.addApprovers(tx, rows, group.approvers.length);
    audit({
      ...subject(line),
      after: {
        group: group.name,
        approvers: await namesOf(work, employeeId ? [employeeId] : []),
        roles: role ? [role] : [],
        permissionGroups: permissionGroup ? [permissionGroup] : [],
      },
    });
    return answer(work, line.id, request.language);
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
      ...subject(line),
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
