import { ColourField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FieldGrid, Panel } from '#ui/panel';
import type { CallInput } from '#web/call';
import type { CallForm, Draft } from '#web/form';
import { useText } from '#web/text';
import type { leave } from '../contract.ts';
import { encashments, grantBases, leaveGenders, leaveUnits, yearEnds } from '../rules/leave-type.ts';
import { DaysField } from './days-field.tsx';
import styles from './leave.module.css';
import manage from './manage.module.css';

interface FieldsProps {
  readonly form: CallForm<Draft<CallInput<typeof leave.createType>>>;
}

const choicesOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** Groups of settings; a field is shown only where it means something. */
export const TypeFields = ({ form }: FieldsProps) => (
  <div className={styles.stack}>
    <Look form={form} />
    <Gives form={form} />
    <Pay form={form} />
    <Asking form={form} />
    <Who form={form} />
    <YearEnd form={form} />
  </div>
);

function Look({ form }: FieldsProps) {
  const t = useText('leave');
  return (
    <Panel title={t(($) => $.type.look)}>
      <FieldGrid>
        <TextField field={form.field('name')} label={t(($) => $.type.name)} maxLength={120} />
        <TextField
          field={form.field('code')}
          label={t(($) => $.type.code)}
          hint={t(($) => $.type.codeHint)}
          maxLength={20}
        />
        <TextField
          field={form.field('symbol')}
          label={t(($) => $.type.symbol)}
          hint={t(($) => $.type.symbolHint)}
          maxLength={2}
        />
        <ColourField field={form.field('colour')} label={t(($) => $.type.colour)} />
      </FieldGrid>
      <SwitchField
        field={form.field('isActive')}
        label={t(($) => $.type.isActive)}
        hint={t(($) => $.type.isActiveHint)}
      />
    </Panel>
  );
}

function Gives({ form }: FieldsProps) {
  const t = useText('leave');
  const { grant } = form.values;
  return (
    <Panel title={t(($) => $.type.gives)}>
      <FieldGrid>
        <SelectField
          field={{ ...form.field('grant'), required: true }}
          label={t(($) => $.type.grant)}
          choices={choicesOf(grantBases, (one) => t(($) => $.type.grants[one]))}
        />
        <SelectField
          field={{ ...form.field('counts'), required: true }}
          label={t(($) => $.type.counts)}
          choices={choicesOf(['working', 'calendar'] as const, (one) => t(($) => $.type.countings[one]))}
        />
        {grant === 'perEvent' && (
          <NumberField
            field={form.field('eventDays')}
            label={t(($) => $.type.eventDays)}
            hint={t(($) => $.type.eventDaysHint)}
            min={1}
          />
        )}
        {grant === 'earned' && (
          <NumberField field={form.field('earnedDays')} label={t(($) => $.type.earnedDays)} min={1} />
        )}
      </FieldGrid>
      {grant === 'yearly' && <SwitchField field={form.field('proRate')} label={t(($) => $.type.proRate)} />}
    </Panel>
  );
}

function Pay({ form }: FieldsProps) {
  const t = useText('leave');
  return (
    <Panel title={t(($) => $.type.pay)}>
      <SwitchField
        field={{
          ...form.field('paidTimeOff'),
          // Unpaid leave has no limit of paid days, and its field is taken away.
          onChange: (paidTimeOff) => form.set({ paidTimeOff, ...(!paidTimeOff && { paidLimit: null }) }),
        }}
        label={t(($) => $.type.paidTimeOff)}
      />
      {form.values.paidTimeOff && (
        <FieldGrid>
          <DaysField
            field={form.field('paidLimit')}
            label={t(($) => $.type.paidLimit)}
            hint={t(($) => $.type.paidLimitHint)}
          />
          <NumberField field={form.field('paidPercent')} label={t(($) => $.type.paidPercent)} min={0} max={100} />
        </FieldGrid>
      )}
    </Panel>
  );
}

function Asking({ form }: FieldsProps) {
  const t = useText('leave');
  return (
    <Panel title={t(($) => $.type.asking)}>
      <FieldGrid>
        <SelectField
          field={{ ...form.field('unit'), required: true }}
          label={t(($) => $.type.unit)}
          choices={choicesOf(leaveUnits, (one) => t(($) => $.type.units[one]))}
        />
        <NumberField field={form.field('minimumLeave')} label={t(($) => $.type.minimumLeave)} min={0} />
        <NumberField field={form.field('noticeDays')} label={t(($) => $.type.noticeDays)} min={0} />
        <NumberField
          field={form.field('documentFromDays')}
          label={t(($) => $.type.documentFromDays)}
          hint={t(($) => $.type.documentHint)}
          min={1}
        />
      </FieldGrid>
      <div className={manage.switches}>
        <SwitchField field={form.field('futureOnly')} label={t(($) => $.type.futureOnly)} />
        <SwitchField field={form.field('pastOnly')} label={t(($) => $.type.pastOnly)} />
        <SwitchField field={form.field('overQuota')} label={t(($) => $.type.overQuota)} />
        <SwitchField field={form.field('workCounts')} label={t(($) => $.type.workCounts)} />
      </div>
    </Panel>
  );
}

function Who({ form }: FieldsProps) {
  const t = useText('leave');
  return (
    <Panel title={t(($) => $.type.who)}>
      <FieldGrid>
        <SelectField
          field={{ ...form.field('gender'), required: true }}
          label={t(($) => $.type.gender)}
          choices={choicesOf(leaveGenders, (one) => t(($) => $.type.genders[one]))}
        />
        <NumberField field={form.field('fromServiceMonths')} label={t(($) => $.type.fromServiceMonths)} min={0} />
      </FieldGrid>
    </Panel>
  );
}

function YearEnd({ form }: FieldsProps) {
  const t = useText('leave');
  const { grant, yearEnd } = form.values;
  if (grant === 'none' || grant === 'perEvent') return null;
  return (
    <Panel title={t(($) => $.type.yearEndTitle)}>
      <FieldGrid>
        <SelectField
          field={{ ...form.field('yearEnd'), required: true }}
          label={t(($) => $.type.yearEnd)}
          choices={choicesOf(yearEnds, (one) => t(($) => $.type.yearEnds[one]))}
        />
        <SelectField
          field={{ ...form.field('encash'), required: true }}
          label={t(($) => $.type.encash)}
          choices={choicesOf(encashments, (one) => t(($) => $.type.encashes[one]))}
        />
        {yearEnd === 'carry' && (
          <>
            <DaysField
              field={form.field('carryMaximum')}
              label={t(($) => $.type.carryMaximum)}
              hint={t(($) => $.type.carryMaximumHint)}
            />
            <NumberField field={form.field('carryPercent')} label={t(($) => $.type.carryPercent)} min={0} max={100} />
            <TextField
              field={form.field('carryUntil')}
              label={t(($) => $.type.carryUntil)}
              hint={t(($) => $.type.carryUntilHint)}
              maxLength={5}
            />
          </>
        )}
      </FieldGrid>
    </Panel>
  );
}
