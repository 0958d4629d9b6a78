import { useState } from 'react';
import { type ApproveGroup, type ApproveLine, approvals } from '#approvals/contract';
import { untitled } from '#approvals/rules/approve-line';
import { NumberField, SelectField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useAction } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { ConditionFields } from './condition-fields.tsx';
import { type Role, roles, useConditionWords } from './line-words.ts';

interface AddGroupProps {
  readonly line: ApproveLine;
  readonly onClose: () => void;
}

/** A new step, with its first approver. */
export function AddGroup({ line, onClose }: AddGroupProps) {
  const t = useText('requests');
  const [role, setRole] = useState<Role | null>('teamManager');
  const addApprover = useAction(approvals.addApprover);
  const form = useCallForm(approvals.addGroup, {
    initial: { approveLineId: line.id, name: '', approvalRequest: 1, conditions: [] },
    success: t(($) => $.lines.groupAdded),
    done: ({ approveGroups }) => {
      const made = approveGroups.at(-1);
      if (made && role) addApprover.mutate({ approveGroupId: made.id, role });
      onClose();
    },
  });
  const roleField: Field<string | null | undefined> = plainField({
    name: 'role',
    value: role,
    disabled: form.saving,
    onChange: (next) => setRole(roles.find((one) => one === next) ?? null),
  });
  return (
    <GroupDialog title={t(($) => $.lines.addGroupTitle)} line={line} form={form} onClose={onClose}>
      <SelectField
        field={roleField}
        label={t(($) => $.lines.approvers)}
        hint={t(($) => $.lines.firstApproverHint)}
        choices={roles.map((value) => ({ value, label: t(($) => $.lines.kinds[value]) }))}
      />
    </GroupDialog>
  );
}

interface EditGroupProps extends AddGroupProps {
  readonly group: ApproveGroup;
}

export function EditGroup({ line, group, onClose }: EditGroupProps) {
  const t = useText('requests');
  const conditionWords = useConditionWords(line);
  const { id: approveGroupId, name, approvalRequest, conditions, version } = group;
  const form = useCallForm(approvals.editGroup, {
    initial: { approveGroupId, name, approvalRequest, conditions, version },
    success: t(($) => $.lines.saved),
    done: onClose,
    compare: {
      conditions: {
        label: t(($) => $.lines.conditions),
        inWords: (value) =>
          (Array.isArray(value) ? (value as ApproveGroup['conditions']) : []).map(conditionWords).join(' · ') ||
          t(($) => $.lines.always),
      },
    },
  });
  return <GroupDialog title={t(($) => $.lines.editGroup, { name })} line={line} form={form} onClose={onClose} />;
}

type EditForm = ReturnType<typeof useCallForm<typeof approvals.editGroup>>;

interface GroupDialogProps {
  readonly title: string;
  readonly line: ApproveLine;
  readonly form: Pick<EditForm, 'element' | 'submit' | 'saving' | 'otherProblems' | 'mayLeave'> & {
    readonly values: Pick<EditForm['values'], 'conditions'>;
    readonly field: EditForm['field'];
    readonly set: (change: { conditions: ApproveGroup['conditions'] }) => void;
  };
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

function GroupDialog({ title, line, form, onClose, children }: GroupDialogProps) {
  const t = useText('requests');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.lines.groupName)}
        placeholder={untitled}
        maxLength={120}
      />
      {children}
      <NumberField
        field={form.field('approvalRequest')}
        label={t(($) => $.lines.minimum)}
        hint={t(($) => $.lines.minimumHint)}
        min={1}
        max={100}
      />
      <ConditionFields
        line={line}
        conditions={form.values.conditions || []}
        onChange={(conditions) => form.set({ conditions })}
      />
    </FormDialog>
  );
}
