import { useState } from 'react';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { PasswordField, TextField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { identity } from '../contract.ts';

interface EmailFormProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Another address for the account: first a code goes to it, then the code is entered here. */
export function EmailForm({ hasPassword, onDone }: EmailFormProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <AskForCode hasPassword={hasPassword} onAsked={setAsked} />
  ) : (
    <EnterCode email={asked} onOther={() => setAsked(null)} onDone={onDone} />
  );
}

interface AskForCodeProps {
  readonly hasPassword: boolean;
  readonly onAsked: (email: string) => void;
}

function AskForCode({ hasPassword, onAsked }: AskForCodeProps) {
  const t = useText('identity');
  const form = useCallForm(identity.changeEmail, {
    initial: { email: '', currentPassword: '' },
    guard: false,
    text: 'identity',
    done: ({ email }) => onAsked(email),
  });
  return (
    <Form of={form}>
      <TextField
        field={form.field('email')}
        label={t(($) => $.security.email.next)}
        type="email"
        autoComplete="email"
      />
      {hasPassword && (
        <PasswordField
          field={form.field('currentPassword')}
          label={t(($) => $.security.password.current)}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" busy={form.saving}>
        {t(($) => $.security.email.send)}
      </Button>
    </Form>
  );
}

interface EnterCodeProps {
  readonly email: string;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function EnterCode({ email, onOther, onDone }: EnterCodeProps) {
  const t = useText('identity');
  const form = useCallForm(identity.confirmEmail, {
    initial: { code: '' },
    guard: false,
    text: 'identity',
    success: t(($) => $.security.email.saved, { email }),
    done: onDone,
  });
  return (
    <Form of={form}>
      <p role="status">{t(($) => $.security.email.sent, { email })}</p>
      <TextField
        field={form.field('code')}
        label={t(($) => $.security.email.code)}
        numeric
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" busy={form.saving}>
        {t(($) => $.security.email.confirm)}
      </Button>
      <Button kind="quiet" onClick={onOther}>
        {t(($) => $.security.email.other)}
      </Button>
    </Form>
  );
}
