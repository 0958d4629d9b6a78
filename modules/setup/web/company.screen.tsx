import { useChoices } from '#organization/web/public';
import { SelectField, TextField } from '#ui/fields';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, setup } from '../contract.ts';
import styles from './setup.module.css';
import { SetupStep, StepForm, WithProgress } from './setup-step.tsx';
import { useGoToStep } from './step-pages.ts';

export default function CompanyScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={2} title={t(($) => $.company.title)} lead={t(($) => $.company.lead)}>
      <WithProgress>{(progress) => <CompanyStep progress={progress} />}</WithProgress>
    </SetupStep>
  );
}

function CompanyStep({ progress }: { readonly progress: Progress }) {
  const t = useText('setup');
  const goToStep = useGoToStep();
  const { businessTypes } = useChoices();
  const form = useCallForm(setup.createCompany, {
    initial: { name: progress.companyName, businessTypeId: progress.draft.businessTypeId ?? null },
    guard: false,
    text: 'setup',
    done: () => goToStep(3),
  });
  return (
    <StepForm step={2} form={form}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.company.name)}
        placeholder={t(($) => $.company.namePlaceholder)}
        autoComplete="organization"
        maxLength={120}
      />
      <SelectField
        field={form.field('businessTypeId')}
        label={t(($) => $.company.businessType)}
        choices={businessTypes}
      />
      <p className={styles.note}>{t(($) => $.company.trial)}</p>
    </StepForm>
  );
}
