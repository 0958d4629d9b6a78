import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { PageButton } from '#ui/page-link';
import { useAction, useRead } from '#web/call';
import { usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { FinishSignIn, type OnAnswer } from './finish-sign-in.tsx';
import styles from './sign-in.module.css';

type Way = 'google' | 'facebook' | 'oidc';

/** The page between this product and an outside issuer: it sends the user there, and signs them in when they return. */
export function OutsideVisit({ way }: { readonly way: Way }) {
  const { state, code, iss, error, next } = usePageSearch(identityPages.google);
  return (
    <FinishSignIn>
      {(onAnswer) => {
        if (error) return <VisitFailed declined />;
        if (state && code) return <ComingBack state={state} code={code} iss={iss} onAnswer={onAnswer} />;
        return <Leaving way={way} invite={code} next={next} />;
      }}
    </FinishSignIn>
  );
}

interface LeavingProps {
  readonly way: Way;
  readonly invite: string | undefined;
  readonly next: string | undefined;
}

function Leaving({ way, invite, next }: LeavingProps) {
  const t = useText('identity');
  const ways = useRead(identity.listWays, undefined).data;
  const { mutate, error } = useAction(identity.beginOutside, { quiet: true, done: ({ url }) => location.assign(url) });
  useEffect(() => {
    mutate({ way, ...(invite && { code: invite }), ...(next && { next }) });
  }, [mutate, way, invite, next]);
  const name = { google: 'Google', facebook: 'Facebook', oidc: ways?.oidc ?? '' }[way];
  if (error) return <VisitFailed sentence={errorText(error.body.code, error.body.params)} />;
  return <OnTheWay words={t(($) => $.ways.going, { name })} />;
}

interface ComingBackProps {
  readonly state: string;
  readonly code: string;
  /** The issuer that names itself in the address (RFC 9207). */
  readonly iss: string | undefined;
  readonly onAnswer: OnAnswer;
}

export function ComingBack({ state, code, iss, onAnswer }: ComingBackProps) {
  const t = useText('identity');
  const sent = useRef(false);
  const { mutate, error } = useAction(identity.finishOutside, {
    quiet: true,
    done: ({ inviteCode, next, ...answer }) =>
      onAnswer(answer, { ...(inviteCode && { code: inviteCode }), ...(next && { next }) }),
  });
  useEffect(() => {
    // What the issuer sent works once.
    if (!sent.current) mutate({ state, code, ...(iss && { iss }) });
    sent.current = true;
  }, [mutate, state, code, iss]);
  if (error) return <VisitFailed sentence={errorText(error.body.code, error.body.params)} />;
  return <OnTheWay words={t(($) => $.ways.coming)} />;
}

export const OnTheWay = ({ words }: { readonly words: string }) => (
  <p className={styles.waiting} role="status">
    <Loader size="sm" aria-hidden />
    {words}
  </p>
);

interface VisitFailedProps {
  readonly sentence?: string;
  readonly declined?: boolean;
}

export function VisitFailed({ sentence, declined = false }: VisitFailedProps) {
  const t = useText('identity');
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.ways.failedTitle)}</h1>
      <p className={styles.lead} role="alert">
        {declined ? t(($) => $.ways.declined) : sentence}
      </p>
      <PageButton to={identityPages.signIn}>{t(($) => $.ways.back)}</PageButton>
    </>
  );
}
