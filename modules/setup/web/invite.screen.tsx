import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { consent, type ShownText } from '#consent/contract';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useLanguage, useText } from '#web/text';
import { type Progress, setup } from '../contract.ts';
import { InviteMessage } from './invite-message.tsx';
import { Opened } from './opened.tsx';
import styles from './setup.module.css';
import { SetupStep, StepForm, WithProgress } from './setup-step.tsx';

export default function InviteScreen() {
  const t = useText('setup');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Opened />;
  return (
    <SetupStep step={7} title={t(($) => $.invite.title)} lead={t(($) => $.invite.lead)}>
      <WithProgress>{(progress) => <InviteStep progress={progress} onDone={() => setIsOpen(true)} />}</WithProgress>
    </SetupStep>
  );
}

interface InviteStepProps {
  readonly progress: Progress;
  readonly onDone: () => void;
}

function InviteStep({ progress, onDone }: InviteStepProps) {
  const language = useLanguage();
  const texts = useRead(consent.listTexts, { language });
  const agreement = texts.data?.find(({ purpose }) => purpose === 'owner.processing');
  return (
    <States of={{ ...texts, data: agreement }}>
      {(text) => <InviteForm key={text.hash} progress={progress} agreement={text} onDone={onDone} />}
    </States>
  );
}

function InviteForm({ progress, agreement, onDone }: InviteStepProps & { readonly agreement: ShownText }) {
  const t = useText('setup');
  const language = useLanguage();
  const form = useCallForm(setup.finish, {
    initial: {
      ...progress.draft,
      businessTypeId: progress.draft.businessTypeId ?? null,
      // Consent is always asked now, whatever the draft says.
      acceptConsent: '',
      agreement: { hash: agreement.hash, language },
    },
    guard: false,
    text: 'setup',
    success: t(($) => $.invite.done),
    done: onDone,
  });
  const accept = form.field('acceptConsent');
  return (
    <StepForm step={7} form={form} next={t(($) => $.steps.finish)}>
      <InviteMessage company={progress.companyName ?? ''} passcode={progress.passcode ?? ''} />
      <Agreement of={agreement} />
      <Checkbox
        label={agreement.statement}
        checked={accept.value === true}
        error={accept.error && t(($) => $.fields.consentNeeded)}
        onChange={(event) => accept.onChange(event.currentTarget.checked || '')}
      />
    </StepForm>
  );
}

/** The full text of the agreement, above the box. */
function Agreement({ of }: { readonly of: ShownText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.agreement} aria-label={of.title} tabIndex={0}>
      <h2 className={styles.agreementTitle}>{of.title}</h2>
      <dl className={styles.terms}>
        {of.sections.map(({ heading, body }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
