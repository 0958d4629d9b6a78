import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { LoadingState } from '#ui/states';
import { TextField } from '#ui/text-fields';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';

/** A sign-in whose first factor was correct, and what is still missing. */
export interface Halfway {
  readonly step: 'code' | 'enrol';
  readonly challenge: string;
}

interface SecondStepProps {
  readonly of: Halfway;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

export function SecondStep({ of, onDone, onStartAgain }: SecondStepProps) {
  const t = useText('identity');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const form = useCallForm(identity.confirmSignIn, {
    initial: { challenge: of.challenge, code: '' },
    guard: false,
    text: 'identity',
    done: ({ recoveryCodes }) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone()),
  });
  const isEnrolling = of.step === 'enrol';
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <h1 className={styles.title}>{isEnrolling ? t(($) => $.secondStep.enrolTitle) : t(($) => $.secondStep.title)}</h1>
      <p className={styles.lead}>{isEnrolling ? t(($) => $.secondStep.enrolLead) : t(($) => $.secondStep.lead)}</p>
      {isEnrolling && <NewFactor challenge={of.challenge} />}
      <Form of={form}>
        <TextField
          field={form.field('code')}
          label={isEnrolling ? t(($) => $.security.factor.code) : t(($) => $.secondStep.code)}
          {...(!isEnrolling && { hint: t(($) => $.secondStep.recoveryHint) })}
          autoComplete="one-time-code"
          maxLength={14}
        />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.secondStep.submit)}
        </Button>
        <Button kind="quiet" onClick={onStartAgain}>
          {t(($) => $.secondStep.startAgain)}
        </Button>
      </Form>
    </>
  );
}

function NewFactor({ challenge }: { readonly challenge: string }) {
  const { mutate, data } = useAction(identity.enrolAtSignIn);
  useEffect(() => mutate({ challenge }), [mutate, challenge]);
  return data ? <Enrolment {...data} /> : <LoadingState />;
}
