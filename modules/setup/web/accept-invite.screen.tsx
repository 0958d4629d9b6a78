import { useState } from 'react';
import { isVerificationDue } from '#access/rules/email-verification';
import { markInvitation } from '#access/web/public';
import { identity } from '#identity/contract';
import { identityPages } from '#identity/pages';
import { nameText } from '#kernel/format';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { Form } from '#ui/form';
import { PageButton } from '#ui/page-link';
import { LoadingState, States } from '#ui/states';
import { PasswordField } from '#ui/text-fields';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useCallForm, useSchemaForm } from '#web/form';
import { useFormat } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { NameFields, NameForm } from './name-form.tsx';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';

/** Opened by the link in an invitation's mail, by visitors and by users; without a code it asks for one. */
export default function AcceptInviteScreen() {
  const { code, proof } = usePageSearch(setupPages.acceptInvite);
  return code ? <Invitation key={code} code={code} proof={proof} /> : <CodeForm />;
}

function CodeForm() {
  const t = useText('setup');
  const go = useGo();
  const form = useSchemaForm<{ code: string }>({
    schema: people.invitationByCode['~orpc'].inputSchema,
    initial: { code: '' },
    guard: false,
    submit: ({ code }) => void go(setupPages.acceptInvite.to({ code })),
  });
  return (
    <SetupSheet title={t(($) => $.accept.codeTitle)} lead={t(($) => $.accept.codeLead)}>
      <Form of={form}>
        <TextField
          field={form.field('code')}
          label={t(($) => $.accept.code)}
          placeholder={t(($) => $.accept.codePlaceholder)}
          maxLength={40}
        />
        <div className={styles.buttons}>
          <span className={styles.gap} />
          <Button type="submit">{t(($) => $.accept.open)}</Button>
        </div>
      </Form>
    </SetupSheet>
  );
}

interface WithCode {
  readonly code: string;
}

function Invitation({ code, proof }: WithCode & { readonly proof: string | undefined }) {
  const t = useText('setup');
  const invitation = useRead(people.invitationByCode, { code, ...(proof && { proof }) });
  const me = useRead(people.myProfile, undefined);
  const join = useJoin(code);
  const { data, error } = invitation;
  if (error)
    return (
      <SetupSheet title={t(($) => $.accept.overTitle)} lead={errorText(error.body.code, error.body.params)}>
        <PageButton to={setupPages.acceptInvite} variant="default">
          {t(($) => $.accept.otherCode)}
        </PageButton>
      </SetupSheet>
    );
  if (!data || me.isPending || join.isUnderWay) return <LoadingState />;
  // A visitor who is not signed in is refused the profile; any other failure says nothing about the visitor.
  if (me.error && me.error.status !== 401 && me.error.status !== 403) return <States of={me}>{() => null}</States>;
  if (me.data) return <ForUser invitation={data} user={me.data} code={code} />;
  const { invited } = data;
  if (proof && invited)
    return <ForReader of={data} invited={invited} words={{ code, proof }} onSignedUp={join.mutate} />;
  return <ForStranger of={data} code={code} />;
}

/** Joins the company, then welcomes. */
function useJoin(code: string) {
  const go = useGo();
  const [joined, setJoined] = useState(false);
  const join = useAction(people.acceptInvitation, {
    done: () => {
      setJoined(true);
      markInvitation();
      void go(setupPages.welcome);
    },
  });
  return { mutate: () => join.mutate({ code }), isUnderWay: join.isPending || joined };
}

type Invited = CallOutput<typeof people.invitationByCode>;

interface ForReaderProps {
  readonly of: Invited;
  readonly invited: NonNullable<Invited['invited']>;
  readonly words: { readonly code: string; readonly proof: string };
  readonly onSignedUp: () => void;
}

/** The reader of the mail: the invitation proves the address, so a name and a password are enough. */
function ForReader({ of, invited, words, onSignedUp }: ForReaderProps) {
  const t = useText('setup');
  const { companyName: company } = of;
  const { email, firstName, lastName, invitedBy } = invited;
  const form = useCallForm(identity.signUp, {
    initial: { firstName: firstName ?? '', lastName: lastName ?? '', email, password: '', ...words },
    guard: false,
    text: 'identity',
    done: onSignedUp,
  });
  return (
    <SetupSheet
      title={t(($) => $.accept.title, { company })}
      lead={t(($) => $.accept.readerLead, { name: invitedBy, company })}
    >
      <Form of={form}>
        <p className={styles.note}>{t(($) => $.accept.address, { email })}</p>
        <NameFields of={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          field={form.field('password')}
          label={t(($) => $.accept.password)}
          hint={t(($) => $.accept.passwordHint)}
          autoComplete="new-password"
        />
        <div className={styles.buttons}>
          <PageButton to={identityPages.signIn.to({ code: words.code })} variant="subtle">
            {t(($) => $.accept.signIn)}
          </PageButton>
          <span className={styles.gap} />
          <Button type="submit" busy={form.saving}>
            {t(($) => $.accept.joinNow)}
          </Button>
        </div>
      </Form>
    </SetupSheet>
  );
}

function ForStranger({ of, code }: WithCode & { readonly of: Invited }) {
  const t = useText('setup');
  const format = useFormat();
  const date = format.dateTime(of.expiresAt);
  return (
    <SetupSheet title={t(($) => $.accept.title, { company: of.companyName })} lead={t(($) => $.accept.lead)}>
      <p className={styles.note}>{t(($) => $.accept.until, { date })}</p>
      <div className={styles.buttons}>
        <PageButton to={identityPages.signUp.to({ code })}>{t(($) => $.accept.signUp)}</PageButton>
        <PageButton to={identityPages.signIn.to({ code })} variant="default">
          {t(($) => $.accept.signIn)}
        </PageButton>
      </div>
    </SetupSheet>
  );
}

interface ForUserProps extends WithCode {
  readonly invitation: Invited;
  readonly user: CallOutput<typeof people.myProfile>;
}

function ForUser({ invitation, user, code }: ForUserProps) {
  const t = useText('setup');
  const { companyName: company } = invitation;
  const { firstName, lastName, email } = user;
  if (isVerificationDue(user))
    return (
      <SetupSheet
        title={t(($) => $.accept.title, { company })}
        lead={t(($) => $.accept.verifyLead, { email: email ?? '' })}
      >
        <PageButton to={identityPages.emailVerification.to({ code })}>{t(($) => $.accept.verify)}</PageButton>
      </SetupSheet>
    );
  if (!firstName || !lastName)
    return (
      <SetupSheet title={t(($) => $.person.title)} lead={t(($) => $.person.lead)}>
        <NameForm onSaved={() => {}} />
      </SetupSheet>
    );
  const name = [nameText(user, 'first-last'), email].filter(Boolean).join(' · ');
  return (
    <SetupSheet title={t(($) => $.accept.title, { company })} lead={t(($) => $.accept.as, { name })}>
      <Joining company={company} code={code} />
    </SetupSheet>
  );
}

function Joining({ company, code }: WithCode & { readonly company: string }) {
  const t = useText('setup');
  const join = useJoin(code);
  const leave = useAction(identity.signOut, { done: () => location.reload() });
  return (
    <div className={styles.buttons}>
      <Button kind="quiet" busy={leave.isPending} disabled={join.isUnderWay} onClick={() => leave.mutate({})}>
        {t(($) => $.accept.other)}
      </Button>
      <span className={styles.gap} />
      <Button busy={join.isUnderWay} onClick={join.mutate}>
        {t(($) => $.accept.join, { company })}
      </Button>
    </div>
  );
}
