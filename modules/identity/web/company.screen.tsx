import { useEffect, useRef } from 'react';
import { asId } from '#kernel/ids';
import { Button } from '#ui/button';
import { States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { FinishSignIn, type OnAnswer } from './finish-sign-in.tsx';
import { ComingBack, OnTheWay, VisitFailed } from './outside-visit.tsx';
import styles from './sign-in.module.css';

/** The sign-in page of one company. Its portal sends people here with a token, its issuer sends them back here. */
export default function CompanyScreen() {
  const { id } = usePageParams(identityPages.company);
  const { token, state, code, iss, error } = usePageSearch(identityPages.company);
  return (
    <FinishSignIn>
      {(onAnswer) => {
        if (error) return <VisitFailed declined />;
        if (token) return <WithToken id={id} token={token} onAnswer={onAnswer} />;
        if (state && code) return <ComingBack state={state} code={code} iss={iss} onAnswer={onAnswer} />;
        return <CompanyDoor id={id} />;
      }}
    </FinishSignIn>
  );
}

function CompanyDoor({ id }: { readonly id: string }) {
  const t = useText('identity');
  const reading = useRead(identity.showCompany, { id });
  if (reading.error) return <VisitFailed sentence={errorText(reading.error.body.code)} />;
  return (
    <States of={reading}>
      {(company) => (
        <>
          <h1 className={styles.title}>{t(($) => $.ways.company.title, { name: company.name })}</h1>
          <p className={styles.lead}>{t(($) => $.ways.company.lead)}</p>
          <WayIn to={company} />
        </>
      )}
    </States>
  );
}

function WayIn({ to }: { readonly to: CallOutput<typeof identity.showCompany> }) {
  const t = useText('identity');
  const { code, next } = usePageSearch(identityPages.company);
  const leave = useAction(identity.beginOutside, { done: ({ url }) => location.assign(url) });
  const { portalUrl } = to;
  const go = (): void => {
    if (to.kind === 'token') location.assign(portalUrl ?? '');
    else
      leave.mutate({
        way: 'enterprise',
        organizationId: asId<'organization'>(to.id),
        ...(code && { code }),
        ...(next && { next }),
      });
  };
  if (to.kind === 'token' && portalUrl === null) return <p>{t(($) => $.ways.company.fromPortal)}</p>;
  return (
    <Button busy={leave.isPending} onClick={go}>
      {t(($) => $.ways.company.go)}
    </Button>
  );
}

interface WithTokenProps {
  readonly id: string;
  readonly token: string;
  readonly onAnswer: OnAnswer;
}

function WithToken({ id, token, onAnswer }: WithTokenProps) {
  const t = useText('identity');
  const { code, next } = usePageSearch(identityPages.company);
  const sent = useRef(false);
  const { mutate, error } = useAction(identity.signInWithCompanyToken, {
    quiet: true,
    done: (answer) => onAnswer(answer, { code, next }),
  });
  useEffect(() => {
    // A company's token works once.
    if (!sent.current) mutate({ id, token });
    sent.current = true;
  }, [mutate, id, token]);
  if (error) return <VisitFailed sentence={errorText(error.body.code, error.body.params)} />;
  return <OnTheWay words={t(($) => $.ways.coming)} />;
}
