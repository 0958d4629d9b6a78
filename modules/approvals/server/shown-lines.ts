// Approve lines as readers see them, and what a line may name.
import type { Scope } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { ApproveLine } from '../contract.ts';
import { approvalErrors } from '../errors.ts';
import { isUsable } from '../rules/approve-line.ts';
import type { Work } from './engine.ts';
import { factWords } from './facts.ts';
import { approversForm, formsForm, groupForm, lineForm } from './forms.ts';
import { peopleOf } from './shown-requests.ts';
import type { WholeLine } from './store/lines.ts';

export async function shownLines(work: Work, lines: readonly WholeLine[], language: Language): Promise<ApproveLine[]> {
  const approvers = lines.flatMap(({ groups }) => groups.flatMap((group) => group.approvers));
  const named = await peopleOf(
    work,
    approvers.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const all = await work.kinds.formsOf(work.tx);
  const forms = new Map(all.map(({ form, name }) => [form, name[language]]));
  const asked = lines.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions));
  const facts = await factWords({ ...work, language }, asked);
  return lines.map(({ id, departmentId, name, externalCode, forms: used, groups }) => ({
    ...lineForm.shown({ name, externalCode }),
    formsVersion: formsForm.version({ forms: used }),
    id,
    departmentId,
    formTemplates: used.map((form) => ({ id: form, name: forms.get(form) ?? form })),
    approveGroups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      approvalRequest: group.minimum,
      conditions: [...group.conditions],
      version: groupForm.version(group),
      approversVersion: approversForm.version(group.approvers),
      approvers: group.approvers.map((one) => ({
        id: one.id,
        kind: one.kind,
        permissionGroup: one.permissionGroup,
        employee: one.employeeId === null ? null : named(one.employeeId),
      })),
    })),
    facts: [...new Set(groups.flatMap(({ conditions }) => conditions.map(({ fact }) => fact)))].flatMap(
      (fact) => facts.get(fact) ?? [],
    ),
    isUsable: isUsable(groups),
  }));
}

export async function requireTeam(
  { tx, people }: Work,
  departmentId: Id<'department'> | null,
  scope: Scope,
): Promise<void> {
  // The company's own lines are open to managers as well: their teams may use them.
  const isOpen = departmentId === null ? scope.kind !== 'own' : await people.isTeam(tx, departmentId, scope);
  if (!isOpen) throw approvalErrors.departmentNotFound();
}

export async function requirePeople({ tx, people }: Work, employeeIds: readonly string[]): Promise<void> {
  const found = await people.people(tx, employeeIds);
  if (employeeIds.some((id) => !found.get(id)?.isAtWork)) throw approvalErrors.employeeNotFound();
}

export async function requireForms({ tx, kinds }: Work, forms: readonly string[]): Promise<void> {
  if (forms.length === 0) return;
  const known = new Set((await kinds.formsOf(tx)).map(({ form }) => form));
  if (forms.some((form) => !known.has(form))) throw approvalErrors.formNotFound();
}
