import type * as z from 'zod';
import { TaxIdField } from '#organization/web/public';
import { DateField } from '#ui/date-fields';
import { MaskField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, stepFields } from '../contract.ts';
import { SetupStep, StepForm, useSaveStep, WithProgress } from './setup-step.tsx';

type Answer = z.input<typeof stepFields.registration>;

export default function RegistrationScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={3} title={t(($) => $.registration.title)} lead={t(($) => $.registration.lead)}>
      <WithProgress>{({ draft }) => <RegistrationStep draft={draft} />}</WithProgress>
    </SetupStep>
  );
}

function RegistrationStep({ draft }: Pick<Progress, 'draft'>) {
  const t = useText('setup');
  const { saving, save } = useSaveStep(3);
  // Without registration numbers there is no payroll yet: its question waits in the settings.
  const later = useSaveStep(4);
  const { foundingDate, taxId, branchTax, socialSecurityId, branchSocialSecurity } = draft;
  const form = useSchemaForm<Answer>({
    schema: stepFields.registration,
    initial: { foundingDate, taxId, branchTax, socialSecurityId, branchSocialSecurity } as Answer,
    guard: false,
    text: 'setup',
    saving,
    submit: (answer) => save(stepFields.registration.parse(answer)),
  });
  return (
    <StepForm step={3} form={form} onSkip={() => later.save({})}>
      <FieldGrid>
        <TaxIdField field={form.field('taxId')} label={t(($) => $.registration.taxId)} />
        <TextField
          field={form.field('branchTax')}
          label={t(($) => $.registration.branchTax)}
          placeholder={t(($) => $.registration.branchTaxHint)}
          maxLength={5}
          numeric
        />
        <MaskField
          field={form.field('socialSecurityId')}
          label={t(($) => $.registration.socialSecurityId)}
          mask="socialSecurityId"
        />
        <TextField
          field={form.field('branchSocialSecurity')}
          label={t(($) => $.registration.branchSocialSecurity)}
          placeholder={t(($) => $.registration.branchSocialSecurityHint)}
          maxLength={6}
          numeric
        />
        <DateField field={form.field('foundingDate')} label={t(($) => $.registration.foundingDate)} />
      </FieldGrid>
    </StepForm>
  );
}
