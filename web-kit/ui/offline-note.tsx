import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { instantOfMilliseconds, timeIn } from '#kernel/time';
import { useFormat, useFormats } from '#web/format';
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

/** As long as a toast, in milliseconds. */
const goodNewsLast = 3_000;

/** True for a moment after the connection came back. */
function useJustBack(online: boolean): boolean {
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    if (!online) return setWasAway(true);
    if (!wasAway) return;
    const timer = setTimeout(() => setWasAway(false), goodNewsLast);
    return () => clearTimeout(timer);
  }, [online, wasAway]);
  return online && wasAway;
}

/** When the oldest data on screen was loaded, in milliseconds; null where nothing is shown that was loaded. */
function useLoadedAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.getAll().filter((query) => query.isActive() && query.meta?.reads !== undefined);
      const moments = shown.map(({ state }) => state.dataUpdatedAt).filter((moment) => moment > 0);
      return moments.length === 0 ? null : Math.min(...moments);
    },
  );
}

/** Shows that the connection is lost, and that it is back; everything stays usable. */
export function OfflineNote() {
  const t = useText('kit');
  const online = useOnline();
  const isBack = useJustBack(online);
  const loadedAt = useLoadedAt();
  const format = useFormat();
  const { zone } = useFormats();
  return (
    <div role="status">
      {!online && (
        <p className={styles.note}>
          <IconWifiOff size={18} stroke={1.8} aria-hidden />
          {loadedAt === null
            ? t(($) => $.shell.offline)
            : t(($) => $.shell.offlineSince, { time: format.time(timeIn(zone, instantOfMilliseconds(loadedAt))) })}
        </p>
      )}
      {isBack && (
        <p className={styles.note} data-back>
          <IconWifi size={18} stroke={1.8} aria-hidden />
          {t(($) => $.shell.online)}
        </p>
      )}
    </div>
  );
}
