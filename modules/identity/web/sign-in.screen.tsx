import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { PageLink } from '#ui/page-link';
import { PasswordField, TextField } from '#ui/text-fields';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { type DemoAccount, identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { keptOf } from './arrival.ts';
import { FinishSignIn, type OnAnswer } from './finish-sign-in.tsx';
import { OtherWays } from './other-ways.tsx';
import styles from './sign-in.module.css';

export default function SignInScreen() {
  return <FinishSignIn>{(onAnswer) => <FirstStep onAnswer={onAnswer} />}</FinishSignIn>;
}

function FirstStep({ onAnswer }: { readonly onAnswer: OnAnswer }) {
  const t = useText('identity');
  const arrival = usePageSearch(identityPages.signIn);
  const form = useCallForm(identity.signIn, {
    initial: { email: '', password: '' },
    guard: false,
    done: (answer) => onAnswer(answer, arrival),
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.signIn.title)}</h1>
      <p className={styles.lead}>{t(($) => $.signIn.lead)}</p>
      <Form of={form}>
        <TextField
          field={form.field('email')}
          label={t(($) => $.signIn.email)}
          placeholder={t(($) => $.signIn.emailHint)}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          field={form.field('password')}
          label={t(($) => $.signIn.password)}
          autoComplete="current-password"
        />
        <div className={styles.foot}>
          <PageLink to={identityPages.forgotPassword.to({ code: arrival.code })}>{t(($) => $.signIn.forgot)}</PageLink>
        </div>
        <Button type="submit" busy={form.saving}>
          {t(($) => $.signIn.submit)}
        </Button>
      </Form>
      <OtherWays arrival={arrival} />
      <p className={styles.other}>
        {t(($) => $.signIn.noAccount)}{' '}
        <PageLink to={identityPages.signUp.to(keptOf(arrival))} underline="always">
          {t(($) => $.signIn.signUp)}
        </PageLink>
      </p>
      <DemoAccounts onChoose={({ email, password }) => form.set({ email, password })} />
    </>
  );
}

/** In a demo, the roles to choose from. */
function DemoAccounts({ onChoose }: { readonly onChoose: (account: DemoAccount) => void }) {
  const t = useText('identity');
  const accounts = useRead(identity.listDemoAccounts, undefined).data ?? [];
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.demoTitle}>
        {t(($) => $.signIn.demoTitle)}
      </h2>
      <p className={styles.demoLead}>{t(($) => $.signIn.demoLead)}</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.role}>
            <button type="button" className={styles.account} onClick={() => onChoose(account)}>
              <span className={styles.role}>{t(($) => $.demo[account.role])}</span>
              <span className={styles.name}>{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
