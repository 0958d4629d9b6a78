import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import { deviceOf } from '#identity/rules/device';
import { Button } from '#ui/button';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { notifications, type Settings } from '../contract.ts';
import { type PushState, pushState, subscribe } from './push-device.ts';
import styles from './settings.module.css';

type Device = Settings['devices'][number];

export function DevicesPanel({ devices, pushKey }: Pick<Settings, 'devices' | 'pushKey'>) {
  const t = useText('notifications');
  return (
    <Panel title={t(($) => $.settings.devices)} hint={t(($) => $.settings.devicesHelp)}>
      {devices.length === 0 ? (
        <p className={styles.hint}>{t(($) => $.settings.noDevices)}</p>
      ) : (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      <AllowHere pushKey={pushKey} />
    </Panel>
  );
}

function AllowHere({ pushKey }: { readonly pushKey: string }) {
  const t = useText('notifications');
  const { userId } = useActor();
  const [state, setState] = useState<PushState>(pushState);
  const [isAsking, setAsking] = useState(false);
  const add = useAction(notifications.addDevice, { success: t(($) => $.settings.allowed) });
  const allow = async (): Promise<void> => {
    setAsking(true);
    try {
      const keys = await subscribe(pushKey, userId);
      if (keys) add.mutate(keys);
      else setState(pushState());
    } catch {
      showToast({ kind: 'failure', message: t(($) => $.settings.unsupported) });
    } finally {
      setAsking(false);
    }
  };
  if (state === 'unsupported') return <p className={styles.hint}>{t(($) => $.settings.unsupported)}</p>;
  if (state === 'denied') return <p className={styles.hint}>{t(($) => $.settings.denied)}</p>;
  return (
    <div className={styles.buttons}>
      <Button
        kind="secondary"
        icon={<IconDeviceMobile size={18} aria-hidden />}
        busy={isAsking || add.isPending}
        onClick={() => void allow()}
      >
        {t(($) => $.settings.allow)}
      </Button>
    </div>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const systemNames: Readonly<Record<string, string>> = { macos: 'macOS', ios: 'iOS' };

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useText('notifications');
  const remove = useAction(notifications.removeDevice, { success: t(($) => $.settings.removed) });
  const test = useAction(notifications.testDevice, { success: t(($) => $.settings.tested) });
  const { browser, system } = deviceOf(device.userAgent);
  const name = [browser, system].filter((word) => word !== 'unknown').map((word) => systemNames[word] ?? capital(word));
  return (
    <li className={styles.device}>
      <p className={styles.name}>
        <span>{name.join(' · ')}</span>
        <DateTimeText value={device.createdAt} />
      </p>
      <Button kind="secondary" small busy={test.isPending} onClick={() => test.mutate({ id: device.id })}>
        {t(($) => $.settings.test)}
      </Button>
      <Button kind="quiet" small busy={remove.isPending} onClick={() => remove.mutate({ id: device.id })}>
        {t(($) => $.settings.remove)}
      </Button>
    </li>
  );
}
