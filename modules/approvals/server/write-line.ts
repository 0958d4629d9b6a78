import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { newId } from '#server/ids';
import type { NewLine } from '../contract/lines.ts';
import { approvalErrors } from '../errors.ts';
import { isUsable } from '../rules/approve-line.ts';
import type { Work } from './engine.ts';
import { requireFacts } from './facts.ts';
import { requireForms, requirePeople } from './shown-lines.ts';
import * as store from './store/lines.ts';

/** A line with its forms, groups and approvers. */
export async function writeLine(
  work: Work,
  line: NewLine,
  {
    language = 'th',
    ...place
  }: { readonly departmentId: Id<'department'> | null; readonly position: number; readonly language?: Language },
): Promise<void> {
  const { tx, now } = work;
  const { name, externalCode, formTemplates, approveGroups } = line;
  await requireForms(work, formTemplates);
  if (formTemplates.length > 0 && !isUsable(approveGroups)) throw approvalErrors.lineWithoutApprovers();
  const row = { id: newId('approveLine'), name, externalCode, ...place };
  await store.addLine(tx, row, now);
  await store.saveForms(tx, row, formTemplates);
  for (const [position, group] of approveGroups.entries()) {
    await requireFacts({ ...work, language }, formTemplates, group.conditions);
    const id = newId('approveGroup');
    await store.addGroup(tx, {
      id,
      lineId: row.id,
      position,
      name: group.name,
      minimum: group.approvalRequest,
      conditions: group.conditions,
    });
    const approvers = group.approvers.map((one) => ({
      id: newId('approver'),
      groupId: id,
      kind: one.kind,
      employeeId: one.kind === 'employee' ? ((one.employeeId ?? null) as Id<'employee'> | null) : null,
      permissionGroup: one.kind === 'permissionGroup' ? (one.permissionGroup ?? null) : null,
    }));
    const isNamed = (one: store.ApproverRow) =>
      (one.kind !== 'employee' || one.employeeId !== null) &&
      (one.kind !== 'permissionGroup' || one.permissionGroup !== null);
    if (!approvers.every(isNamed)) throw approvalErrors.approverNeeded();
    await requirePeople(
      work,
      approvers.flatMap(({ employeeId }) => employeeId ?? []),
    );
    await store.addApprovers(tx, approvers, 0);
  }
}
