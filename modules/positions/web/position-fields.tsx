import { DateField } from '#ui/date-fields';
import { AmountField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import type { useCallForm } from '#web/form';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import { employmentTypes, type Position, type positions } from '../contract.ts';

interface PositionFieldsProps {
  readonly form: ReturnType<typeof useCallForm<typeof positions.createPosition>>;
  /** Possible parents of a new position; left out for an existing one. */
  readonly places?: readonly Position[];
  /** Said where the form asks for the day from which terms hold. */
  readonly sinceHint?: string;
  readonly onCancel?: () => void;
}

export function PositionFields({ form, places, sinceHint, onCancel }: PositionFieldsProps) {
  const t = useText('positions');
  const today = useToday();
  const types = employmentTypes.map((value) => ({ value, label: t(($) => $.types[value]) }));
  return (
    <Form of={form}>
      <TextField field={form.field('name')} label={t(($) => $.form.name)} maxLength={120} />
      <TextField field={form.field('externalCode')} label={t(($) => $.form.code)} maxLength={40} />
      {places && (
        <SelectField
          field={form.fieldAt('parentId') as never}
          label={t(($) => $.form.parent)}
          choices={places.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <SelectField field={form.fieldAt('employmentType') as never} label={t(($) => $.form.type)} choices={types} />
      <AmountField
        field={form.field('salaryBase')}
        label={t(($) => $.form.salaryBase)}
        hint={t(($) => $.form.salaryHint)}
      />
      <NumberField
        field={form.field('workHourPerDay')}
        label={t(($) => $.form.hours)}
        min={0.25}
        max={24}
        decimals={2}
      />
      {sinceHint !== undefined && (
        <DateField
          field={form.fieldAt('fromDate') as never}
          label={t(($) => $.form.fromDate)}
          hint={sinceHint}
          max={today}
        />
      )}
      <SwitchField field={form.field('socialSecurityCalculation')} label={t(($) => $.form.socialSecurity)} />
      <SwitchField field={form.field('taxCalculation')} label={t(($) => $.form.tax)} />
      <FormButtons of={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
