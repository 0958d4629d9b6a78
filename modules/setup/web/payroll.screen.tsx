import { IconClock, IconReceipt2 } from '@tabler/icons-react';
import type * as z from 'zod';
import { useChoices } from '#organization/web/public';
import { SelectField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, stepFields } from '../contract.ts';
import { ChoiceCards } from './choice-cards.tsx';
import styles from './setup.module.css';
import { SetupStep, StepForm, useSaveStep, WithProgress } from './setup-step.tsx';

type Answer = z.input<typeof stepFields.payroll>;

export default function PayrollScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={4} title={t(($) => $.payroll.title)} lead={t(($) => $.payroll.lead)}>
      <WithProgress>{({ draft }) => <PayrollStep draft={draft} />}</WithProgress>
    </SetupStep>
  );
}

function PayrollStep({ draft }: Pick<Progress, 'draft'>) {
  const t = useText('setup');
  const choices = useChoices();
  const { saving, save } = useSaveStep(4);
  const { runningPayroll, bankId, countryId, currencyId } = draft;
  const form = useSchemaForm<Answer>({
    schema: stepFields.payroll,
    initial: { runningPayroll, bankId: bankId ?? null, countryId, currencyId },
    guard: false,
    text: 'setup',
    saving,
    submit: (answer) => save(stepFields.payroll.parse(answer)),
  });
  const isRunning = form.values.runningPayroll !== false;
  return (
    <StepForm step={4} form={form}>
      <ChoiceCards
        name="runningPayroll"
        label={t(($) => $.payroll.title)}
        value={isRunning ? 'yes' : 'no'}
        onChange={(value) => form.set({ runningPayroll: value === 'yes' })}
        choices={[
          {
            value: 'yes',
            title: t(($) => $.payroll.yes),
            lead: t(($) => $.payroll.yesLead),
            icon: <IconReceipt2 size={28} stroke={1.4} />,
          },
          {
            value: 'no',
            title: t(($) => $.payroll.no),
            lead: t(($) => $.payroll.noLead),
            icon: <IconClock size={28} stroke={1.4} />,
          },
        ]}
      />
      <FieldGrid>
        <SelectField field={form.field('countryId')} label={t(($) => $.payroll.country)} choices={choices.countries} />
        <SelectField
          field={form.field('currencyId')}
          label={t(($) => $.payroll.currency)}
          choices={choices.currencies}
        />
      </FieldGrid>
      {isRunning && (
        <SelectField field={form.field('bankId')} label={t(($) => $.payroll.bank)} choices={choices.banks} />
      )}
      {isRunning && form.values.countryId !== 'TH' && <p className={styles.note}>{t(($) => $.payroll.thailandOnly)}</p>}
    </StepForm>
  );
}
