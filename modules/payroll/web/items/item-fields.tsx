import { calMethods, deductionKinds, type ItemType, taxKinds, timeUnits, welfarePayTypes } from '#payroll/contract';
import type { ItemKey } from '#payroll/rules/payroll-context';
import { AmountField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useText } from '#web/text';
import type { ItemDraft } from './item-form.tsx';
import { PercentField } from './percent-field.tsx';

interface FieldsProps {
  readonly form: ItemDraft;
  readonly type: ItemType;
  readonly keyName: ItemKey | null;
}

/** The fields that make sense for the type; an item of payroll keeps its name and its reach. */
export function ItemFields({ form, type, keyName }: FieldsProps) {
  const t = useText('payroll');
  const isOwn = keyName === null;
  return (
    <>
      {isOwn && <TextField field={form.field('name')} label={t(($) => $.items.name)} />}
      {isOwn && (
        <SelectField
          field={form.field('appliesTo')}
          label={t(($) => $.items.appliesTo)}
          choices={(['chosen', 'everyone'] as const).map((value) => ({ value, label: t(($) => $.items.reach[value]) }))}
        />
      )}
      {isOwn && type !== 'welfare' && <AmountField field={form.field('amount')} label={t(($) => $.items.amount)} />}
      {isOwn && type === 'welfare' && <WelfareFields form={form} />}
      {keyName === 'OVERTIME' && <RateFields form={form} />}
      {keyName === 'LATE' && <UnitField form={form} />}
      {keyName !== 'SOCIAL_SECURITY' && keyName !== 'TAX' && type !== 'welfare' && <CountFields form={form} />}
      {type === 'deduction' && isOwn && (
        <SelectField
          field={form.field('deductionKind')}
          label={t(($) => $.items.deductionKind)}
          hint={t(($) => $.items.deductionHint)}
          placeholder={t(($) => $.items.noDeductionKind)}
          choices={deductionKinds.map((value) => ({ value, label: t(($) => $.items.deductionKinds[value]) }))}
        />
      )}
      <SwitchField field={form.field('shownOnSlip')} label={t(($) => $.items.shownOnSlip)} />
      {isOwn && (
        <SwitchField
          field={form.field('isActive')}
          label={t(($) => $.items.isActive)}
          hint={t(($) => $.items.offHint)}
        />
      )}
    </>
  );
}

type FormOnly = Pick<FieldsProps, 'form'>;

function CountFields({ form }: FormOnly) {
  const t = useText('payroll');
  const incomeType = form.field('incomeType');
  return (
    <>
      <FieldGrid>
        <SelectField
          field={form.field('taxCalculation')}
          label={t(($) => $.items.taxLabel)}
          choices={taxKinds.map((value) => ({ value, label: t(($) => $.items.taxLong[value]) }))}
        />
        {form.values.taxCalculation === 'flat' && (
          <PercentField field={form.field('taxRate')} label={t(($) => $.items.taxRate)} />
        )}
        {form.values.taxCalculation !== 'none' && (
          <SelectField
            field={
              {
                ...incomeType,
                value: String(incomeType.value || 1),
                onChange: (value: unknown) => incomeType.onChange(Number(value) as never),
              } as never
            }
            label={t(($) => $.items.incomeType)}
            choices={(['1', '2', '3', '4', '5'] as const).map((value) => ({
              value,
              label: t(($) => $.items.incomeTypes[value]),
            }))}
          />
        )}
      </FieldGrid>
      <SwitchField field={form.field('socialSecurityCalculation')} label={t(($) => $.items.countsSocialSecurity)} />
      <SwitchField field={form.field('welfareFundCalculation')} label={t(($) => $.items.countsWelfareFund)} />
    </>
  );
}

function UnitField({ form }: FormOnly) {
  const t = useText('payroll');
  return (
    <SelectField
      field={form.field('unit')}
      label={t(($) => $.items.unit)}
      choices={timeUnits.map((value) => ({ value, label: t(($) => $.items.units[value]) }))}
    />
  );
}

/** Percent of the hourly wage; nothing is the law's. */
function RateFields({ form }: FormOnly) {
  const t = useText('payroll');
  return (
    <FieldGrid>
      {(['overTime', 'holidayPay', 'holidayOverTime'] as const).map((name) => (
        <NumberField
          key={name}
          field={form.field(name)}
          label={t(($) => $.items.rates[name])}
          placeholder={t(($) => $.items.byLaw)}
          min={0}
          max={10_000}
          unit="%"
        />
      ))}
    </FieldGrid>
  );
}

function WelfareFields({ form }: FormOnly) {
  const t = useText('payroll');
  const isPercent = form.values.welfarePayType === 'percent';
  return (
    <>
      <FieldGrid>
        <SelectField
          field={form.field('welfareType')}
          label={t(($) => $.items.welfareType)}
          choices={(['general', 'other'] as const).map((value) => ({
            value,
            label: t(($) => $.items.welfareTypes[value]),
          }))}
        />
        <SelectField
          field={form.field('welfarePayType')}
          label={t(($) => $.items.welfarePayType)}
          choices={welfarePayTypes.map((value) => ({ value, label: t(($) => $.items.welfarePayTypes[value]) }))}
        />
        {isPercent && (
          <SelectField
            field={form.field('calMethod')}
            label={t(($) => $.items.calMethod)}
            choices={calMethods.map((value) => ({ value, label: t(($) => $.items.calMethods[value]) }))}
          />
        )}
        {isPercent ? (
          <PercentField field={form.field('welfareValue')} label={t(($) => $.items.employerPart)} />
        ) : (
          <AmountField field={form.field('welfareValue')} label={t(($) => $.items.employerPart)} />
        )}
        <PercentField field={form.field('deductEmployeePercent')} label={t(($) => $.items.employeePercent)} />
        <AmountField
          field={form.field('deductEmployeeAmount')}
          label={t(($) => $.items.employeeAmount)}
          hint={t(($) => $.items.employeeAmountHint)}
        />
      </FieldGrid>
      <SwitchField field={form.field('providentFund')} label={t(($) => $.items.providentFund)} />
    </>
  );
}
