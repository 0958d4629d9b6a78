import { PageHeader } from '#ui/page-header';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { ConnectedPanel } from './connected-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import styles from './security.module.css';

/** In My Portal: sign-in methods and signed-in devices. */
export default function SecurityScreen() {
  const t = useText('identity');
  const reading = useRead(identity.mySecurity, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.security.title)} subtitle={t(($) => $.security.lead)} />
      <States of={reading}>
        {({ secondFactor, sessions, ...ways }) => (
          <div className={styles.panels}>
            <DevicesPanel sessions={sessions} />
            <FactorPanel {...secondFactor} />
            <ConnectedPanel {...ways} />
            <EmailPanel email={ways.email} hasPassword={ways.hasPassword} />
            <PasswordPanel hasPassword={ways.hasPassword} />
          </div>
        )}
      </States>
    </>
  );
}
