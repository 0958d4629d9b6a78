import { phoneText } from '#kernel/phone';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { afterDisconnecting } from '../rules/last-way.ts';
import styles from './security.module.css';

type Security = CallOutput<typeof identity.mySecurity>;
type Way = Security['connected'][number];

type PanelProps = Pick<Security, 'connected' | 'phoneNumber' | 'hasPassword' | 'email'>;

export function ConnectedPanel({ connected, phoneNumber, hasPassword, email }: PanelProps) {
  const t = useText('identity');
  const ways = useRead(identity.listWays, undefined).data;
  const connect = useAction(identity.connectOutside, { done: ({ url }) => location.assign(url) });
  const names: Readonly<Record<Way, string>> = {
    google: t(($) => $.security.connected.google),
    facebook: t(($) => $.security.connected.facebook),
    oidc: ways?.oidc ?? t(($) => $.security.connected.oidc),
    phone: t(($) => $.security.connected.phone, { number: phoneText(phoneNumber ?? '') }),
    firebase: t(($) => $.security.connected.firebase),
    enterprise: t(($) => $.security.connected.enterprise),
  };
  const waysIn = { hasPassword: hasPassword && email !== null, connected };
  const offered = (['google', 'facebook', 'oidc'] as const).filter((way) => ways?.[way] && !connected.includes(way));
  if (connected.length === 0 && offered.length === 0) return null;
  return (
    <Panel title={t(($) => $.security.connected.title)} hint={t(($) => $.security.connected.lead)}>
      <ul className={styles.devices}>
        {connected.map((way) => (
          <li key={way} className={styles.device}>
            <span className={styles.about}>{names[way]}</span>
            <Status tone="success">{t(($) => $.security.connected.on)}</Status>
            {way !== 'enterprise' && afterDisconnecting(waysIn, way).ok && (
              <DisconnectButton way={way} name={names[way]} />
            )}
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

interface DisconnectProps {
  readonly way: Exclude<Way, 'enterprise'>;
  readonly name: string;
}

function DisconnectButton({ way, name }: DisconnectProps) {
  const t = useText('identity');
  const confirm = useConfirm();
  const disconnect = useAction(identity.disconnectOutside, {
    success: t(($) => $.security.connected.removed, { name }),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.security.connected.removeTitle, { name }),
      body: t(($) => $.security.connected.removeBody),
      agree: t(($) => $.security.connected.remove),
      danger: true,
    });
    if (agreed) disconnect.mutate({ way });
  };
  return (
    <Button kind="secondary" small busy={disconnect.isPending} onClick={() => void ask()}>
      {t(($) => $.security.connected.remove)}
    </Button>
  );
}
