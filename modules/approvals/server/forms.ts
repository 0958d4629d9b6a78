// What people edit in a form: two who edit the same thing at once do not undo each other's work.
import { editForm } from '#server/version';
import type { ReminderSettings } from '../rules/reminder.ts';
import type { GroupRow, LineRow, WholeLine } from './store/lines.ts';

export const lineForm = editForm(({ name, externalCode }: Pick<LineRow, 'name' | 'externalCode'>) => ({
  name,
  externalCode,
}));

export const groupForm = editForm(
  ({ name, minimum, conditions }: Pick<GroupRow, 'name' | 'minimum' | 'conditions'>) => ({
    name,
    approvalRequest: minimum,
    conditions,
  }),
);

type Approvers = WholeLine['groups'][number]['approvers'];

/** The approvers of a group by kind, in any order. */
export const approversOf = (approvers: Approvers) => ({
  employeeIds: approvers.flatMap(({ employeeId }) => employeeId ?? []).toSorted(),
  roles: approvers.flatMap(({ kind }) => (kind === 'employee' || kind === 'permissionGroup' ? [] : [kind])).toSorted(),
  permissionGroups: approvers.flatMap(({ permissionGroup }) => permissionGroup ?? []).toSorted(),
});
export const approversForm = editForm(approversOf);

export const formsForm = editForm(({ forms }: Pick<WholeLine, 'forms'>) => ({ formTemplates: forms.toSorted() }));

/** All lines of a team, as they are sent to replace them. */
export const flowForm = editForm((lines: readonly WholeLine[]) => ({
  approveLines: lines.map(({ name, externalCode, forms, groups }) => ({
    name,
    externalCode,
    formTemplates: forms,
    approveGroups: groups.map((group) => ({
      name: group.name,
      approvalRequest: group.minimum,
      conditions: group.conditions,
      approvers: group.approvers.map(({ kind, employeeId, permissionGroup }) => ({
        kind,
        ...(employeeId && { employeeId }),
        ...(permissionGroup && { permissionGroup }),
      })),
    })),
  })),
}));

export const remindersForm = editForm(({ remindHours, escalateHours }: ReminderSettings) => ({
  remindHours,
  escalateHours,
}));
