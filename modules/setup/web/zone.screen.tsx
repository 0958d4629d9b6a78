import type * as z from 'zod';
import { TextField } from '#ui/fields';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { type Progress, stepFields } from '../contract.ts';
import { SetupStep, StepForm, useSaveStep, WithProgress } from './setup-step.tsx';
import { useGoToStep } from './step-pages.ts';

export default function ZoneScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={6} title={t(($) => $.zone.title)} lead={t(($) => $.zone.lead)}>
      <WithProgress>{({ draft }) => <ZoneStep draft={draft} />}</WithProgress>
    </SetupStep>
  );
}

function ZoneStep({ draft }: Pick<Progress, 'draft'>) {
  const t = useText('setup');
  const goToStep = useGoToStep();
  const { saving, save } = useSaveStep(6);
  const form = useSchemaForm<z.input<typeof stepFields.zone>>({
    schema: stepFields.zone,
    initial: { zoneName: draft.zoneName ?? null },
    guard: false,
    saving,
    submit: save,
  });
  return (
    <StepForm step={6} form={form} onSkip={() => goToStep(7)}>
      <TextField
        field={form.field('zoneName')}
        label={t(($) => $.zone.name)}
        placeholder={t(($) => $.zone.placeholder)}
        maxLength={60}
      />
    </StepForm>
  );
}
