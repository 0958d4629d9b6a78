import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { type CallInput, type CallOutput, useAction } from '#web/call';
import type { Draft } from '#web/form';
import { useText } from '#web/text';
import { organization } from '../contract.ts';
import styles from './company-sign-in.module.css';

type Entered = CallInput<typeof organization.testCompanySignIn>;
type Check = CallOutput<typeof organization.testCompanySignIn>['checks'][number];

const textOr = (value: string | null | undefined): string | null => value?.trim() || null;

function enteredOf(values: Draft<Entered>): Entered {
  return {
    companyCode: textOr(values.companyCode) ?? '-',
    kind: values.kind === 'token' ? 'token' : 'oidc',
    issuer: textOr(values.issuer) ?? '-',
    clientId: textOr(values.clientId),
    clientSecret: textOr(values.clientSecret),
    keysUrl: textOr(values.keysUrl),
    portalUrl: textOr(values.portalUrl),
    publicKey: textOr(values.publicKey),
  };
}

/** Tries the values of the form without saving them, and says which step fails. */
export function SignInTest({ values }: { readonly values: Draft<Entered> }) {
  const t = useText('organization');
  const test = useAction(organization.testCompanySignIn);
  return (
    <div className={styles.test}>
      <Button kind="secondary" busy={test.isPending} onClick={() => test.mutate(enteredOf(values))}>
        {t(($) => $.companySignIn.test)}
      </Button>
      <ul className={styles.checks} aria-live="polite">
        {test.data?.checks.map((check) => (
          <li key={check.step} className={styles.check}>
            <CheckLine check={check} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CheckLine({ check: { step, problem, detail } }: { readonly check: Check }) {
  const t = useText('organization');
  const name = t(($) => $.companySignIn.steps[step]);
  if (problem === null)
    return (
      <>
        <IconCircleCheck className={styles.good} size={20} stroke={1.8} aria-hidden />
        <span>{t(($) => $.companySignIn.works, { step: name })}</span>
      </>
    );
  return (
    <>
      <IconCircleX className={styles.bad} size={20} stroke={1.8} aria-hidden />
      <span>
        {t(($) => $.companySignIn.fails, {
          step: name,
          problem: t(($) => $.companySignIn.problems[problem], { detail: detail ?? '' }),
        })}
      </span>
    </>
  );
}
