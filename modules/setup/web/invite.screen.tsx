import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallForm } from '#web/form';
import { useLanguage, useText } from '#web/text';
import { type Progress, setup } from '../contract.ts';
import { InviteMessage } from './invite-message.tsx';
import { SetupStep, StepForm, WithProgress } from './setup-step.tsx';

export default function InviteScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={7} title={t(($) => $.invite.title)} lead={t(($) => $.invite.lead)}>
      <WithProgress>{(progress) => <InviteStep progress={progress} />}</WithProgress>
    </SetupStep>
  );
}

function InviteStep({ progress }: { readonly progress: Progress }) {
  const t = useText('setup');
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useCallForm(setup.finish, {
    // Consent is asked of the reader now, whatever stands in a draft.
    initial: { ...progress.draft, businessTypeId: progress.draft.businessTypeId ?? null, acceptConsent: '' },
    guard: false,
    text: 'setup',
    success: t(($) => $.invite.done),
    done: () => void navigate({ to: `/${language}/dashboard`, replace: true }),
  });
  const consent = form.field('acceptConsent');
  return (
    <StepForm step={7} form={form} next={t(($) => $.steps.finish)}>
      <InviteMessage company={progress.companyName ?? ''} passcode={progress.passcode ?? ''} />
      <Checkbox
        label={t(($) => $.invite.consent)}
        checked={consent.value === true}
        error={consent.error && t(($) => $.fields.consentNeeded)}
        onChange={(event) => consent.onChange(event.currentTarget.checked || '')}
      />
    </StepForm>
  );
}
