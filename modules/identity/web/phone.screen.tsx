import { useState } from 'react';
import { phoneText } from '#kernel/phone';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { PhoneField } from '#ui/phone-field';
import { TextField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { FinishSignIn, type OnAnswer } from './finish-sign-in.tsx';
import styles from './sign-in.module.css';

interface Asked {
  readonly request: string;
  readonly phoneNumber: string;
}

export default function PhoneScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <FinishSignIn>
      {(onAnswer) =>
        asked ? (
          <EnterCode asked={asked} onAnswer={onAnswer} onOther={() => setAsked(null)} />
        ) : (
          <AskForCode onAsked={setAsked} />
        )
      }
    </FinishSignIn>
  );
}

function AskForCode({ onAsked }: { readonly onAsked: (asked: Asked) => void }) {
  const t = useText('identity');
  const form = useCallForm(identity.sendPhoneCode, {
    initial: { phoneNumber: '' },
    guard: false,
    text: 'identity',
    done: onAsked,
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.ways.phonePage.title)}</h1>
      <p className={styles.lead}>{t(($) => $.ways.phonePage.lead)}</p>
      <Form of={form}>
        <PhoneField field={form.field('phoneNumber')} label={t(($) => $.ways.phonePage.number)} autoComplete="tel" />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.ways.phonePage.submit)}
        </Button>
      </Form>
    </>
  );
}

interface EnterCodeProps {
  readonly asked: Asked;
  readonly onAnswer: OnAnswer;
  readonly onOther: () => void;
}

function EnterCode({ asked, onAnswer, onOther }: EnterCodeProps) {
  const t = useText('identity');
  const arrival = usePageSearch(identityPages.phone);
  const form = useCallForm(identity.signInWithPhone, {
    initial: { request: asked.request, code: '' },
    guard: false,
    text: 'identity',
    done: (answer) => onAnswer(answer, arrival),
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.ways.phonePage.codeTitle)}</h1>
      <p className={styles.lead}>{t(($) => $.ways.phonePage.codeLead, { number: phoneText(asked.phoneNumber) })}</p>
      <Form of={form}>
        <TextField
          field={form.field('code')}
          label={t(($) => $.ways.phonePage.code)}
          numeric
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.ways.phonePage.confirm)}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t(($) => $.ways.phonePage.other)}
        </Button>
      </Form>
    </>
  );
}
