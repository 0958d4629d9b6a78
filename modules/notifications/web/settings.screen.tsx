import { States } from '#ui/states';
import { useRead } from '#web/call';
import { notifications } from '../contract.ts';
import { ChoicesForm } from './choices-form.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import styles from './settings.module.css';

/** In My Portal: which messages reach the reader, where and when. */
export default function SettingsScreen() {
  const reading = useRead(notifications.readSettings, undefined);
  return (
    <States of={reading}>
      {(settings) => (
        <div className={styles.panels}>
          <ChoicesForm settings={settings} />
          <DevicesPanel devices={settings.devices} pushKey={settings.pushKey} />
          {settings.line && <LinePanel {...settings.line} />}
        </div>
      )}
    </States>
  );
}
