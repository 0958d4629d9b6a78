import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { PageLink } from '#ui/page-link';
import { PasswordField, TextField } from '#ui/text-fields';
import { showToast } from '#ui/toast';
import { useCallForm } from '#web/form';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import styles from './sign-in.module.css';

/** Requests the mail; with the token of the mail in the address, sets the new password. */
export default function ForgotPasswordScreen() {
  const { token, code } = usePageSearch(identityPages.forgotPassword);
  const t = useText('identity');
  return (
    <>
      {token ? <NewPassword token={token} code={code} /> : <AskForLink code={code} />}
      <p>
        <PageLink to={identityPages.signIn.to({ code })}>{t(($) => $.forgot.back)}</PageLink>
      </p>
    </>
  );
}

function AskForLink({ code }: { readonly code: string | undefined }) {
  const t = useText('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCallForm(identity.forgotPassword, {
    initial: { email: '', ...(code && { code }) },
    guard: false,
    done: () => setSentTo(String(form.values.email)),
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.forgot.title)}</h1>
      <p className={styles.lead}>{t(($) => $.forgot.lead)}</p>
      {sentTo && (
        <Alert
          className={styles.refusal ?? ''}
          color="green"
          variant="light"
          role="status"
          title={t(($) => $.forgot.sentTitle)}
        >
          {t(($) => $.forgot.sent, { email: sentTo })}
        </Alert>
      )}
      <Form of={form}>
        <TextField
          field={form.field('email')}
          label={t(($) => $.signIn.email)}
          placeholder={t(($) => $.signIn.emailHint)}
          type="email"
          autoComplete="username"
        />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.forgot.submit)}
        </Button>
      </Form>
    </>
  );
}

function NewPassword({ token, code }: { readonly token: string; readonly code: string | undefined }) {
  const t = useText('identity');
  const go = useGo();
  const form = useCallForm(identity.resetPassword, {
    initial: { token, password: '' },
    guard: false,
    text: 'identity',
    done: () => {
      showToast({ message: t(($) => $.reset.done), kind: 'success' });
      void go(identityPages.signIn.to({ code }));
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.reset.title)}</h1>
      <p className={styles.lead}>{t(($) => $.reset.lead)}</p>
      <Form of={form}>
        <PasswordField field={form.field('password')} label={t(($) => $.reset.password)} autoComplete="new-password" />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.reset.submit)}
        </Button>
      </Form>
    </>
  );
}
