import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import styles from './security.module.css';

type Security = CallOutput<typeof identity.mySecurity>;
type Way = Security['connected'][number];

export function ConnectedPanel({ connected, phoneNumber }: Pick<Security, 'connected' | 'phoneNumber'>) {
  const t = useText('identity');
  const ways = useRead(identity.listWays, undefined).data;
  const connect = useAction(identity.connectOutside, { done: ({ url }) => location.assign(url) });
  const names: Readonly<Record<Way, string>> = {
    google: t(($) => $.security.connected.google),
    facebook: t(($) => $.security.connected.facebook),
    oidc: ways?.oidc ?? t(($) => $.security.connected.oidc),
    phone: t(($) => $.security.connected.phone, { number: phoneNumber ?? '' }),
    firebase: t(($) => $.security.connected.firebase),
    enterprise: t(($) => $.security.connected.enterprise),
  };
  const offered = (['google', 'facebook', 'oidc'] as const).filter((way) => ways?.[way] && !connected.includes(way));
  if (connected.length === 0 && offered.length === 0) return null;
  return (
    <Panel title={t(($) => $.security.connected.title)} hint={t(($) => $.security.connected.lead)}>
      <ul className={styles.devices}>
        {connected.map((way) => (
          <li key={way} className={styles.device}>
            <span className={styles.about}>{names[way]}</span>
            <Status tone="success">{t(($) => $.security.connected.on)}</Status>
          </li>
        ))}
        {offered.map((way) => (
          <li key={way} className={styles.device}>
            <span className={styles.about}>{names[way]}</span>
            <Button kind="secondary" small busy={connect.isPending} onClick={() => connect.mutate({ way })}>
              {t(($) => $.security.connected.connect, { name: names[way] })}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
