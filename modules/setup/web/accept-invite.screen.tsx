import { useState } from 'react';
import { isVerificationDue } from '#access/rules/email-verification';
import { markInvitation } from '#access/web/public';
import { identity } from '#identity/contract';
import { identityPages } from '#identity/pages';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { Form } from '#ui/form';
import { PageButton } from '#ui/page-link';
import { LoadingState, States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useSchemaForm } from '#web/form';
import { useFormat } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { NameForm } from './name-form.tsx';
import styles from './setup.module.css';
import { SetupSheet } from './setup-step.tsx';

/** Opened by the link in an invitation's mail, by visitors and by users; without a code it asks for one. */
export default function AcceptInviteScreen() {
  const { code } = usePageSearch(setupPages.acceptInvite);
  return code ? <Invitation key={code} code={code} /> : <CodeForm />;
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

function Invitation({ code }: WithCode) {
  const t = useText('setup');
  const invitation = useRead(people.invitationByCode, { code });
  const me = useRead(people.myProfile, undefined);
  const { data, error } = invitation;
  if (error)
    return (
      <SetupSheet title={t(($) => $.accept.overTitle)} lead={errorText(error.body.code, error.body.params)}>
        <PageButton to={setupPages.acceptInvite} variant="default">
          {t(($) => $.accept.otherCode)}
        </PageButton>
      </SetupSheet>
    );
  if (!data || me.isPending) return <LoadingState />;
  // A visitor who is not signed in is refused the profile; any other failure says nothing about the visitor.
  if (me.error && me.error.status !== 401 && me.error.status !== 403) return <States of={me}>{() => null}</States>;
  return me.data ? <ForUser invitation={data} user={me.data} code={code} /> : <ForStranger of={data} code={code} />;
}

type Invited = CallOutput<typeof people.invitationByCode>;

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
  const name = [`${firstName} ${lastName}`, email].filter(Boolean).join(' · ');
  return (
    <SetupSheet title={t(($) => $.accept.title, { company })} lead={t(($) => $.accept.as, { name })}>
      <Joining company={company} code={code} />
    </SetupSheet>
  );
}

function Joining({ company, code }: WithCode & { readonly company: string }) {
  const t = useText('setup');
  const go = useGo();
  const [joined, setJoined] = useState(false);
  const join = useAction(people.acceptInvitation, {
    done: () => {
      setJoined(true);
      markInvitation();
      void go(setupPages.welcome);
    },
  });
  const leave = useAction(identity.signOut, { done: () => location.reload() });
  return (
    <div className={styles.buttons}>
      <Button kind="quiet" busy={leave.isPending} disabled={join.isPending || joined} onClick={() => leave.mutate({})}>
        {t(($) => $.accept.other)}
      </Button>
      <span className={styles.gap} />
      <Button busy={join.isPending || joined} onClick={() => join.mutate({ code })}>
        {t(($) => $.accept.join, { company })}
      </Button>
    </div>
  );
}
