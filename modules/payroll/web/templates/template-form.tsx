import { useCan } from '#access/web/public';
import { payroll, type Template } from '#payroll/contract';
import { closedDayMoves } from '#payroll/rules/pay-date';
import { scheduleKinds } from '#payroll/rules/pay-schedule';
import { NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import type { CallInput } from '#web/call';
import { type CallForm, type Draft, type Field, useCallForm } from '#web/form';
import { useText } from '#web/text';

type TemplateDraft = CallForm<Draft<CallInput<typeof payroll.createTemplate>>>;

interface AddProps {
  readonly onClose: () => void;
  readonly onAdded: (template: { readonly id: string }) => void;
}

export function AddTemplate({ onClose, onAdded }: AddProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.createTemplate, {
    initial: {
      name: '',
      schedule: 'monthly',
      startDay: 1,
      payDay: 31,
      payMonth: 0,
      onClosedDay: 'before',
      ownApproval: false,
    },
    success: t(($) => $.templates.saved),
    text: 'payroll',
    done: (made) => {
      onClose();
      onAdded(made);
    },
  });
  return (
    <FormDialog title={t(($) => $.templates.addTitle)} form={form} onClose={onClose}>
      <TemplateFields form={form} />
    </FormDialog>
  );
}

export function EditTemplate({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const t = useText('payroll');
  const { id, name, externalCode, schedule, startDay, secondDay, payDay, secondPayDay, version } = template;
  const { payMonth, onClosedDay, ownApproval } = template;
  const form = useCallForm(payroll.editTemplate, {
    initial: {
      id,
      name,
      externalCode,
      schedule,
      startDay,
      secondDay,
      payDay,
      secondPayDay,
      payMonth,
      onClosedDay,
      ownApproval,
      version,
    },
    success: t(($) => $.templates.saved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.templates.editTitle, { name })} form={form} onClose={onClose}>
      <TemplateFields form={form as unknown as TemplateDraft} />
    </FormDialog>
  );
}

/** The fields that the schedule needs; days that it does not use keep their values. */
function TemplateFields({ form }: { readonly form: TemplateDraft }) {
  const t = useText('payroll');
  const can = useCan();
  const { schedule } = form.values;
  return (
    <>
      <TextField field={form.field('name')} label={t(($) => $.templates.name)} />
      <SelectField
        field={form.field('schedule')}
        label={t(($) => $.templates.schedule)}
        choices={scheduleKinds.map((value) => ({ value, label: t(($) => $.templates.schedules[value]) }))}
      />
      {schedule === 'weekly' && <WeekFields form={form} />}
      {(schedule === 'monthly' || schedule === 'halfMonthly') && <MonthFields form={form} />}
      {schedule !== 'own' && (
        <SelectField
          field={form.field('onClosedDay')}
          label={t(($) => $.templates.onClosedDay)}
          choices={closedDayMoves.map((value) => ({ value, label: t(($) => $.templates.closedDays[value]) }))}
        />
      )}
      <TextField field={form.field('externalCode')} label={t(($) => $.templates.code)} />
      {can('payroll.ownApproval') && (
        <SwitchField
          field={form.field('ownApproval')}
          label={t(($) => $.templates.ownApproval)}
          hint={t(($) => $.templates.ownApprovalHint)}
        />
      )}
    </>
  );
}

function MonthFields({ form }: { readonly form: TemplateDraft }) {
  const t = useText('payroll');
  const isTwice = form.values.schedule === 'halfMonthly';
  return (
    <>
      <FieldGrid>
        <NumberField
          field={form.field('startDay')}
          label={t(($) => $.templates.startDay)}
          hint={t(($) => $.templates.startDayHint)}
          min={1}
          max={28}
        />
        <NumberField
          field={form.field('payDay')}
          label={t(($) => $.templates.payDay)}
          hint={t(($) => $.templates.payDayHint)}
          min={1}
          max={31}
        />
        {isTwice && (
          <NumberField field={form.field('secondDay')} label={t(($) => $.templates.secondDay)} min={2} max={28} />
        )}
        {isTwice && (
          <NumberField field={form.field('secondPayDay')} label={t(($) => $.templates.secondPayDay)} min={1} max={31} />
        )}
      </FieldGrid>
      <SelectField
        field={asText(form.field('payMonth'))}
        label={t(($) => $.templates.payMonth)}
        choices={(['0', '1'] as const).map((value) => ({ value, label: t(($) => $.templates.payMonths[value]) }))}
      />
    </>
  );
}

function WeekFields({ form }: { readonly form: TemplateDraft }) {
  const t = useText('payroll');
  const days = ['1', '2', '3', '4', '5', '6', '7'] as const;
  return (
    <FieldGrid>
      <SelectField
        field={asText(form.field('startDay'))}
        label={t(($) => $.templates.startWeekday)}
        choices={days.map((value) => ({ value, label: t(($) => $.templates.weekdays[value]) }))}
      />
      <NumberField field={form.field('payDay')} label={t(($) => $.templates.payAfter)} min={0} max={14} />
    </FieldGrid>
  );
}

/** A whole number that is chosen from a list. */
const asText = <Value,>(field: Field<Value>): Field<string | null | undefined> => ({
  ...(field as unknown as Field<string | null | undefined>),
  value: String(field.value ?? ''),
  onChange: (value) => field.onChange((value ? Number(value) : null) as Value),
});
