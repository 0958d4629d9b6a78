import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { PasswordField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Device, zones } from '../contract.ts';
import styles from './zones.module.css';

/** Where the device answers in the local network, for a server in the same network. */
export function LanFields({ zoneId, device }: { readonly zoneId: Id<'zone'>; readonly device: Device }) {
  const t = useText('zones');
  const form = useCallForm(zones.saveDevice, {
    initial: { id: zoneId, address: device.address, password: '', version: device.version },
    success: t(($) => $.list.saved),
    text: 'zones',
  });
  const check = useAction(zones.checkDevice, {
    done: ({ deviceKey: key, matches }) =>
      showToast({
        message: matches ? t(($) => $.scanner.checkMatches, { key }) : t(($) => $.scanner.checkOther, { key }),
        kind: matches ? 'success' : 'failure',
      }),
  });
  return (
    <section aria-label={t(($) => $.scanner.lan)}>
      <p className={styles.hint}>{t(($) => $.scanner.lanHint)}</p>
      <Form of={form}>
        <FieldGrid>
          <TextField field={form.field('address')} label={t(($) => $.scanner.address)} placeholder="192.168.1.50" />
          <PasswordField
            field={form.field('password')}
            label={t(($) => $.scanner.password)}
            placeholder={t(($) => $.scanner.passwordHint)}
            autoComplete="one-time-code"
          />
        </FieldGrid>
        <FormButtons of={form}>
          <Button
            kind="secondary"
            busy={check.isPending}
            disabled={device.address === null}
            onClick={() => check.mutate({ id: zoneId })}
          >
            {t(($) => $.scanner.check)}
          </Button>
        </FormButtons>
      </Form>
    </section>
  );
}

export function WifiDialog({ zoneId, onClose }: { readonly zoneId: Id<'zone'>; readonly onClose: () => void }) {
  const t = useText('zones');
  const form = useCallForm(zones.setDeviceWifi, {
    initial: { id: zoneId, name: '', password: '' },
    success: t(($) => $.scanner.wifiSent),
    text: 'zones',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.scanner.wifi)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.scanner.wifiName)} maxLength={32} />
        <PasswordField
          field={form.field('password')}
          label={t(($) => $.scanner.wifiPassword)}
          autoComplete="one-time-code"
        />
        <FormButtons of={form} save={t(($) => $.scanner.wifiSend)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
