import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '#web/text';
import styles from './offline-note.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says so while the connection is gone; nothing else is taken from the reader. */
export function OfflineNote() {
  const t = useText('kit');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.note}>
          <IconWifiOff size={18} stroke={1.8} aria-hidden />
          {t(($) => $.shell.offline)}
        </p>
      )}
    </div>
  );
}
