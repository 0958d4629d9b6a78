import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { PageLink } from '#ui/page-link';
import { PasswordField, TextField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { keptOf } from './arrival.ts';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';

export default function SignUpScreen() {
  const t = useText('identity');
  const go = useGo();
  const arrival = usePageSearch(identityPages.signUp);
  const kept = arrival.code ? { code: arrival.code } : {};
  const form = useCallForm(identity.signUp, {
    initial: { firstName: '', lastName: '', email: '', password: '', ...kept },
    guard: false,
    text: 'identity',
    done: () => void go(identityPages.emailVerification.to(kept)),
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.signUp.title)}</h1>
      <p className={styles.lead}>{t(($) => (arrival.code ? $.signUp.invitedLead : $.signUp.lead))}</p>
      <Form of={form}>
        <div className={styles.names}>
          <TextField
            field={form.field('firstName')}
            label={t(($) => $.signUp.firstName)}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            field={form.field('lastName')}
            label={t(($) => $.signUp.lastName)}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <TextField
          field={form.field('email')}
          label={t(($) => $.signUp.email)}
          placeholder={t(($) => $.signIn.emailHint)}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={form.field('password')}
          label={t(($) => $.signUp.password)}
          hint={t(($) => $.signUp.passwordHint)}
          autoComplete="new-password"
        />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.signUp.submit)}
        </Button>
      </Form>
      <OtherWays arrival={arrival} />
      <p className={styles.other}>
        {t(($) => $.signUp.haveAccount)}{' '}
        <PageLink to={identityPages.signIn.to(keptOf(arrival))} underline="always">
          {t(($) => $.signUp.signIn)}
        </PageLink>
      </p>
    </>
  );
}
