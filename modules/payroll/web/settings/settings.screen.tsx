import { useCan } from '#access/web/public';
import { asDate, type LocalDate } from '#kernel/time';
import { type PayrollSetting, payroll } from '#payroll/contract';
import { readingNames } from '#payroll/rules/readings';
import { DateField } from '#ui/date-fields';
import { AmountField, NumberField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import { PayrollHead } from '../templates/payroll-head.tsx';
import { ReadingField } from './reading-field.tsx';
import styles from './settings.module.css';
import { SettingsHistory } from './settings-history.tsx';

export type Settings = CallOutput<typeof payroll.readPayrollSettings>;

/** What the law leaves open and when a net is remarkable, by date. */
export default function SettingsScreen() {
  const t = useText('payroll');
  const can = useCan();
  const read = useRead(payroll.readPayrollSettings, {});
  return (
    <>
      <PayrollHead lead={t(($) => $.settings.lead)} />
      <States of={read}>
        {(settings) => (
          <div className={styles.stack}>
            <SettingsForm of={settings} isReadOnly={!can('payroll.template')} />
            <SettingsHistory of={settings} />
          </div>
        )}
      </States>
    </>
  );
}

/** The form changes the newest settings; from this month on where they are older, so that past periods stay as they were. */
function useBeginning({ fromDate }: PayrollSetting): LocalDate {
  const month = asDate(`${useToday().slice(0, 7)}-01`);
  return fromDate !== null && fromDate > month ? fromDate : month;
}

function SettingsForm({ of, isReadOnly }: { readonly of: Settings; readonly isReadOnly: boolean }) {
  const t = useText('payroll');
  const newest = of.history[0] ?? of.current;
  const { changedName: _name, changedAt: _at, ...values } = newest;
  const form = useCallForm(payroll.savePayrollSettings, {
    initial: { ...values, fromDate: useBeginning(newest), version: of.version },
    success: t(($) => $.settings.saved),
    text: 'payroll',
    follows: true,
  });
  const shown = <Value,>(field: Field<Value>): Field<Value> => (isReadOnly ? { ...field, disabled: true } : field);
  return (
    <Form of={form}>
      <div className={styles.stack}>
        <Panel title={t(($) => $.settings.readings)} hint={t(($) => $.settings.readingsHint)}>
          <div className={styles.readings}>
            {readingNames.map((name) => (
              <ReadingField
                key={name}
                name={name}
                field={shown(form.field(name) as Field<string | null | undefined>)}
              />
            ))}
          </div>
        </Panel>
        <Panel title={t(($) => $.settings.farOff)} hint={t(($) => $.settings.farOffHint)}>
          <FieldGrid>
            <NumberField
              field={shown(form.field('farOffPercent'))}
              label={t(($) => $.settings.farOffPercent)}
              min={0}
              max={1_000}
              unit="%"
            />
            <AmountField field={shown(form.field('farOffAmount'))} label={t(($) => $.settings.farOffAmount)} />
            <DateField
              field={shown(form.field('fromDate'))}
              label={t(($) => $.settings.fromDate)}
              hint={t(($) => $.settings.fromDateHint)}
            />
          </FieldGrid>
          {!isReadOnly && <FormButtons of={form} />}
        </Panel>
      </div>
    </Form>
  );
}
