import { type PayrollItem, payroll } from '#payroll/contract';
import { instalmentKinds } from '#payroll/rules/items-on';
import { DateField } from '#ui/date-fields';
import { AmountField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { type CallInput, useRead } from '#web/call';
import type { CallForm, Draft } from '#web/form';
import { useText } from '#web/text';
import { useItemName } from './item-words.ts';
import { PercentField } from './percent-field.tsx';

export type PersonDraft = CallForm<Draft<CallInput<typeof payroll.addEmployeeItem>>>;
/** The fields that items of positions and of people share. */
export type SharedDraft = CallForm<Draft<Omit<CallInput<typeof payroll.addPositionItem>, 'positionId'>>>;

/** Items that can be given: switched on, and not the salary, which is agreed with the person. */
export function useGivableItems(): readonly PayrollItem[] {
  const read = useRead(payroll.searchItems, {});
  return (read.data?.items ?? []).filter(({ isActive, keyName }) => isActive && keyName !== 'SALARY');
}

export function ItemChoice({ form, items }: { readonly form: SharedDraft; readonly items: readonly PayrollItem[] }) {
  const t = useText('payroll');
  const nameOf = useItemName();
  return (
    <SelectField
      field={form.field('payrollId') as never}
      label={t(($) => $.given.item)}
      choices={items.map((item) => ({
        value: item.id,
        label: `${nameOf(item)} (${t(($) => $.items.types[item.type])})`,
      }))}
    />
  );
}

/** Values that count instead of the item's; nothing leaves those of the item. */
export function ValueFields({ form, item }: { readonly form: SharedDraft; readonly item: PayrollItem | undefined }) {
  const t = useText('payroll');
  if (!item || item.keyName !== null) return null;
  if (item.type !== 'welfare')
    return (
      <AmountField field={form.field('amount')} label={t(($) => $.items.amount)} hint={t(($) => $.given.amountHint)} />
    );
  const isPercent = item.welfarePayType === 'percent';
  return (
    <FieldGrid>
      {isPercent ? (
        <PercentField field={form.field('welfareValue')} label={t(($) => $.items.employerPart)} />
      ) : (
        <AmountField field={form.field('welfareValue')} label={t(($) => $.items.employerPart)} />
      )}
      <PercentField field={form.field('deductEmployeePercent')} label={t(($) => $.items.employeePercent)} />
      <AmountField field={form.field('deductEmployeeAmount')} label={t(($) => $.items.employeeAmount)} />
    </FieldGrid>
  );
}

export function SpanFields({ form, isOnce = false }: { readonly form: SharedDraft; readonly isOnce?: boolean }) {
  const t = useText('payroll');
  return (
    <FieldGrid>
      <DateField
        field={form.field('fromDate')}
        label={isOnce ? t(($) => $.given.onDay) : t(($) => $.given.fromDate)}
        hint={isOnce ? t(($) => $.given.onceHint) : t(($) => $.given.fromHint)}
      />
      {!isOnce && (
        <DateField field={form.field('toDate')} label={t(($) => $.given.toDate)} hint={t(($) => $.given.toHint)} />
      )}
    </FieldGrid>
  );
}

/** What only a person's item has: how often, not at all, and a debt that is paid off. */
export function PersonOnlyFields({
  form,
  item,
}: {
  readonly form: PersonDraft;
  readonly item: PayrollItem | undefined;
}) {
  const t = useText('payroll');
  const isDebt = Boolean(form.values.instalmentKind);
  const mayBeDebt = item?.type === 'deduction' && item.keyName === null;
  return (
    <>
      {item?.keyName === null && !isDebt && (
        <SelectField
          field={form.field('frequency')}
          label={t(($) => $.given.frequency)}
          choices={(['recurring', 'once'] as const).map((value) => ({
            value,
            label: t(($) => $.given.frequencies[value]),
          }))}
        />
      )}
      {mayBeDebt && form.values.frequency !== 'once' && (
        <SelectField
          field={form.field('instalmentKind')}
          label={t(($) => $.given.debt)}
          placeholder={t(($) => $.given.noDebt)}
          choices={instalmentKinds.map((value) => ({ value, label: t(($) => $.given.debts[value]) }))}
        />
      )}
      {isDebt && <DebtFields form={form} />}
      {!isDebt && form.values.frequency !== 'once' && (
        <SwitchField
          field={form.field('excluded')}
          label={t(($) => $.given.excluded)}
          hint={t(($) => $.given.excludedHint)}
        />
      )}
      {mayBeDebt && <SwitchField field={form.field('consented')} label={t(($) => $.given.consented)} />}
      <TextField field={form.field('note')} label={t(($) => $.given.note)} />
    </>
  );
}

function DebtFields({ form }: { readonly form: PersonDraft }) {
  const t = useText('payroll');
  return (
    <FieldGrid>
      <AmountField field={form.field('total')} label={t(($) => $.given.total)} />
      <AmountField field={form.field('paidBefore')} label={t(($) => $.given.paidBefore)} />
      <TextField field={form.field('reference')} label={t(($) => $.given.reference)} />
      <NumberField
        field={form.field('priority')}
        label={t(($) => $.given.priority)}
        hint={t(($) => $.given.priorityHint)}
        min={1}
        max={99}
      />
      <AmountField
        field={form.field('protectedMinimum')}
        label={t(($) => $.given.protectedMinimum)}
        hint={t(($) => $.given.protectedHint)}
      />
    </FieldGrid>
  );
}
