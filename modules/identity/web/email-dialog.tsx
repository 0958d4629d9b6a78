import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog';
import { PasswordField, TextField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { identity } from '../contract.ts';

interface EmailDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Another address for the account: first a code goes to it, then the code is entered here. */
export function EmailDialog({ hasPassword, onClose }: EmailDialogProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <AskForCode hasPassword={hasPassword} onAsked={setAsked} onClose={onClose} />
  ) : (
    <EnterCode email={asked} onClose={onClose} />
  );
}

interface AskForCodeProps extends EmailDialogProps {
  readonly onAsked: (email: string) => void;
}

function AskForCode({ hasPassword, onAsked, onClose }: AskForCodeProps) {
  const t = useText('identity');
  const form = useCallForm(identity.changeEmail, {
    initial: { email: '', currentPassword: '' },
    guard: false,
    text: 'identity',
    done: ({ email }) => onAsked(email),
  });
  return (
    <FormDialog
      title={t(($) => $.security.email.change)}
      form={form}
      save={t(($) => $.security.email.send)}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

interface EnterCodeProps {
  readonly email: string;
  readonly onClose: () => void;
}

function EnterCode({ email, onClose }: EnterCodeProps) {
  const t = useText('identity');
  const form = useCallForm(identity.confirmEmail, {
    initial: { code: '' },
    guard: false,
    text: 'identity',
    success: t(($) => $.security.email.saved, { email }),
    done: onClose,
  });
  return (
    <FormDialog
      title={t(($) => $.security.email.codeTitle)}
      form={form}
      save={t(($) => $.security.email.confirm)}
      onClose={onClose}
    >
      <TextField
        field={form.field('code')}
        label={t(($) => $.security.email.code)}
        hint={t(($) => $.security.email.sent, { email })}
        numeric
        autoComplete="one-time-code"
        maxLength={6}
      />
    </FormDialog>
  );
}
