import { IconPlugConnected, IconWifi } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { DateTimeText } from '#ui/date-text';
import { Dialog } from '#ui/dialog';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { readOptions, useAction } from '#web/call';
import { useText } from '#web/text';
import { type Device, type DeviceAddresses, zones } from '../contract.ts';
import { mostSkewSeconds } from '../rules/recognition.ts';
import { LanFields, WifiDialog } from './device-access.tsx';
import styles from './zones.module.css';

const lookEveryMilliseconds = 10_000;

/** The device as it last reported, and how it is brought into touch. */
export function DevicePanel({ zoneId }: { readonly zoneId: Id<'zone'> }) {
  const t = useText('zones');
  const [open, setOpen] = useState<'wifi' | DeviceAddresses | null>(null);
  const read = useQuery({ ...readOptions(zones.readDevice, { id: zoneId }), refetchInterval: lookEveryMilliseconds });
  return (
    <Panel
      title={t(($) => $.scanner.device)}
      hint={t(($) => $.scanner.deviceHint)}
      actions={
        <>
          <Button
            kind="secondary"
            icon={<IconWifi size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('wifi')}
          >
            {t(($) => $.scanner.wifi)}
          </Button>
          <ConnectButton zoneId={zoneId} device={read.data} onDone={setOpen} />
        </>
      }
    >
      <States of={read}>
        {(device) => (
          <div className={styles.stack}>
            <DeviceFacts device={device} />
            {device.lan && <LanFields zoneId={zoneId} device={device} />}
          </div>
        )}
      </States>
      {open === 'wifi' && <WifiDialog zoneId={zoneId} onClose={() => setOpen(null)} />}
      {open && open !== 'wifi' && <AddressesDialog addresses={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function DeviceFacts({ device }: { readonly device: Device }) {
  const t = useText('zones');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(($) => $.list.status)}</dt>
        <dd>
          <Status tone={device.online ? 'success' : 'warning'}>
            {device.online ? t(($) => $.scanner.online) : t(($) => $.scanner.offline)}
          </Status>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.scanner.heartbeat)}</dt>
        <dd>{device.heartbeatAt ? <DateTimeText value={device.heartbeatAt} /> : t(($) => $.scanner.never)}</dd>
      </div>
      <div>
        <dt>{t(($) => $.form.deviceKey)}</dt>
        <dd>{device.deviceKey}</dd>
      </div>
      {device.skewSeconds !== null && (
        <div>
          <dt>{t(($) => $.scanner.clock)}</dt>
          <dd>{clockWords(t, device.skewSeconds)}</dd>
        </div>
      )}
      {device.personCount !== null && (
        <div>
          <dt>{t(($) => $.scanner.people)}</dt>
          <dd>{t(($) => $.scanner.peopleCount, { people: device.personCount, faces: device.faceCount ?? 0 })}</dd>
        </div>
      )}
      {device.waitingTasks > 0 && (
        <div>
          <dt>{t(($) => $.scanner.waiting)}</dt>
          <dd>{t(($) => $.scanner.waitingTasks, { count: device.waitingTasks })}</dd>
        </div>
      )}
    </dl>
  );
}

function clockWords(t: ReturnType<typeof useText<'zones'>>, skew: number): string {
  if (Math.abs(skew) <= mostSkewSeconds) return t(($) => $.scanner.clockRight);
  return skew > 0
    ? t(($) => $.scanner.clockAhead, { seconds: skew })
    : t(($) => $.scanner.clockBehind, { seconds: -skew });
}

interface ConnectButtonProps {
  readonly zoneId: Id<'zone'>;
  readonly device: Device | undefined;
  readonly onDone: (addresses: DeviceAddresses) => void;
}

function ConnectButton({ zoneId, device, onDone }: ConnectButtonProps) {
  const t = useText('zones');
  const confirm = useConfirm();
  const connect = useAction(zones.connectDevice, { done: onDone });
  const ask = async (): Promise<void> => {
    const agreed =
      !device?.connected ||
      (await confirm({
        title: t(($) => $.scanner.connectTitle),
        body: t(($) => $.scanner.connectBody),
        agree: t(($) => $.scanner.connect),
      }));
    if (agreed) connect.mutate({ id: zoneId });
  };
  return (
    <Button
      busy={connect.isPending}
      icon={<IconPlugConnected size={18} stroke={1.6} aria-hidden />}
      onClick={() => void ask()}
    >
      {t(($) => $.scanner.connect)}
    </Button>
  );
}

const addressOrder = ['heartbeat', 'task', 'result', 'recognition', 'image'] as const;

function AddressesDialog({
  addresses,
  onClose,
}: {
  readonly addresses: DeviceAddresses;
  readonly onClose: () => void;
}) {
  const t = useText('zones');
  return (
    <Dialog open title={t(($) => $.scanner.addresses)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>
          {addresses.sent ? t(($) => $.scanner.addressesSent) : t(($) => $.scanner.addressesHint)}
        </p>
        {addressOrder.map((name) => (
          <div key={name}>
            <p className={styles.hint}>{t(($) => $.scanner.addressNames[name])}</p>
            <div className={styles.address}>
              <code>{addresses[name]}</code>
              <CopyButton text={addresses[name]} />
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
