import type { Id } from '#kernel/ids';
import { Dialog } from '#ui/dialog';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import type { CallInput } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type LeaveQuota, type LeaveType, leave } from '../contract.ts';
import { DaysField } from './days-field.tsx';
import { usePositions } from './quota-panel.tsx';

interface FormProps {
  readonly departmentId: Id<'department'> | null;
  /** The quota to change; null adds one. */
  readonly quota: LeaveQuota | null;
  readonly types: readonly LeaveType[];
  readonly onlyType?: LeaveType;
  readonly onClose: () => void;
}

export const QuotaForm = (props: FormProps) =>
  props.quota ? <EditQuota {...props} quota={props.quota} /> : <AddQuota {...props} />;

function AddQuota({ departmentId, onlyType, types, onClose }: FormProps) {
  const t = useText('leave');
  const form = useCallForm(leave.createQuota, {
    initial: {
      leaveTypeId: onlyType?.id ?? '',
      minutes: null,
      fromServiceMonths: 0,
      positionId: null,
      employmentType: null,
      ...(departmentId && { departmentId }),
    },
    success: t(($) => $.quota.saved),
    text: 'leave',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.quota.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Fields form={form} types={onlyType ? [onlyType] : types} onClose={onClose} />
    </Dialog>
  );
}

function EditQuota({ quota, onlyType, types, onClose }: FormProps & { readonly quota: LeaveQuota }) {
  const t = useText('leave');
  const { days: _, departmentId: __, ...initial } = quota;
  const form = useCallForm(leave.editQuota, {
    initial: initial as never,
    success: t(($) => $.quota.saved),
    text: 'leave',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.quota.editTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Fields form={form as never} types={onlyType ? [onlyType] : types} onClose={onClose} />
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: CallForm<Draft<CallInput<typeof leave.createQuota>>>;
  readonly types: readonly LeaveType[];
  readonly onClose: () => void;
}

function Fields({ form, types, onClose }: FieldsProps) {
  const t = useText('leave');
  const positions = usePositions();
  return (
    <Form of={form}>
      <SelectField
        field={form.field('leaveTypeId')}
        label={t(($) => $.quota.type)}
        choices={types
          .filter(({ grant }) => grant !== 'none' && grant !== 'earned')
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldGrid>
        <DaysField field={form.field('minutes')} label={t(($) => $.quota.days)} />
        <NumberField field={form.field('fromServiceMonths')} label={t(($) => $.quota.fromServiceMonths)} min={0} />
        <SelectField
          field={form.field('employmentType')}
          label={t(($) => $.quota.employmentType)}
          placeholder={t(($) => $.quota.anyType)}
          choices={[
            { value: 'FULL-TIME', label: t(($) => $.quota.fullTime) },
            { value: 'PART-TIME', label: t(($) => $.quota.partTime) },
          ]}
        />
        {positions.length > 0 && (
          <SelectField
            field={form.field('positionId')}
            label={t(($) => $.quota.positionField)}
            placeholder={t(($) => $.quota.anyType)}
            choices={positions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FieldGrid>
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
