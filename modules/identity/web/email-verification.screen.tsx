import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { PageButton } from '#ui/page-link';
import { LoadingState } from '#ui/states';
import { askAgain, useAction, useRead } from '#web/call';
import { usePageSearch, useTo } from '#web/links';
import { errorText, useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { useArrive } from './arrival.ts';
import { EmailDialog } from './email-dialog.tsx';
import styles from './sign-in.module.css';

/** Waits until the link of the mail is opened; opened by that link, verifies the address. */
export default function EmailVerificationScreen() {
  const { token, code } = usePageSearch(identityPages.emailVerification);
  return token ? <OpenedLink token={token} code={code} /> : <Waiting code={code} />;
}

interface Kept {
  readonly code: string | undefined;
}

const lookAgainEvery = 3000;

function Waiting({ code }: Kept) {
  const t = useText('identity');
  const to = useTo();
  const arrive = useArrive();
  const client = useQueryClient();
  const reading = useRead(identity.myVerification, undefined);
  const again = useAction(identity.sendVerification, { success: t(($) => $.verification.againSent) });
  const leave = useAction(identity.signOut, { done: () => location.assign(to(identityPages.signIn.to({ code }))) });
  const [isWrong, setWrong] = useState(false);
  const { refetch, data, isError } = reading;
  const verified = data?.verified === true;

  // The live channel reports it at once; where it cannot, this timer does.
  useEffect(() => {
    if (verified || isError) return;
    const timer = setInterval(() => void refetch(), lookAgainEvery);
    return () => clearInterval(timer);
  }, [refetch, verified, isError]);
  useEffect(() => {
    if (verified) void askAgain(client, ['me']).then(() => arrive({ code }));
  }, [verified, client, arrive, code]);

  if (isError)
    return (
      <>
        <h1 className={styles.title}>{t(($) => $.verification.signedOutTitle)}</h1>
        <p className={styles.lead}>{t(($) => $.verification.signedOutLead)}</p>
        <PageButton to={identityPages.signIn.to({ code })}>{t(($) => $.signIn.submit)}</PageButton>
      </>
    );
  if (!data) return <LoadingState />;
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.verification.title)}</h1>
      <p className={styles.lead}>{t(($) => $.verification.lead, { email: data.email ?? '' })}</p>
      <p className={styles.waiting} role="status">
        <Loader size="sm" aria-hidden />
        {t(($) => $.verification.waiting)}
      </p>
      <p>{t(($) => $.verification.notThere)}</p>
      <div className={styles.deeds}>
        <Button kind="secondary" busy={again.isPending} onClick={() => again.mutate(code ? { code } : {})}>
          {t(($) => $.verification.again)}
        </Button>
        <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate({})}>
          {t(($) => $.verification.otherAccount)}
        </Button>
        <Button kind="quiet" onClick={() => setWrong(true)}>
          {t(($) => $.verification.wrongAddress)}
        </Button>
      </div>
      {isWrong && <EmailDialog hasPassword onClose={() => setWrong(false)} />}
    </>
  );
}

function OpenedLink({ token, code }: Kept & { readonly token: string }) {
  const t = useText('identity');
  const arrive = useArrive();
  const { mutate, data, error } = useAction(identity.verifyEmail, { quiet: true });
  useEffect(() => mutate({ token }), [mutate, token]);
  if (error)
    return (
      <>
        <h1 className={styles.title}>{t(($) => $.verification.overTitle)}</h1>
        <p className={styles.lead} role="alert">
          {errorText(error.body.code, error.body.params)}
        </p>
        <PageButton to={identityPages.signIn.to({ code })}>{t(($) => $.signIn.submit)}</PageButton>
      </>
    );
  if (!data)
    return (
      <p className={styles.waiting} role="status">
        <Loader size="sm" aria-hidden />
        {t(($) => $.verification.checking)}
      </p>
    );
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.verification.doneTitle)}</h1>
      <p className={styles.lead}>{t(($) => $.verification.doneLead, { email: data.email })}</p>
      <Button onClick={() => arrive({ code })}>{t(($) => $.verification.goOn)}</Button>
    </>
  );
}
