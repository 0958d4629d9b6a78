import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#web/text';
import styles from './toast.module.css';

export interface Toast {
  readonly message: string;
  readonly kind?: 'success' | 'failure' | 'info';
}
interface ShownToast extends Required<Toast> {
  readonly id: number;
}

/** How long a toast is shown, in milliseconds. The time stops while the pointer or the focus is on it. */
const stay = 3000;
const most = 4;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a short message at the bottom right. The same text is not shown twice at once. */
export function showToast({ message, kind = 'info' }: Toast): void {
  lastId += 1;
  const others = shown.filter((toast) => toast.message !== message);
  change([...others, { id: lastId, message, kind }].slice(-most));
}

export const hideToasts = (): void => change([]);
const hideToast = (id: number) => change(shown.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const icons = { success: IconCircleCheck, failure: IconAlertTriangle, info: IconInfoCircle };

/** Used once in the page, around everything. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className={styles.region} aria-live="polite" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, message, kind } }: { toast: ShownToast }) {
  const t = useText('kit');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => hideToast(id), stay);
    return () => clearTimeout(timer);
  }, [id, held]);
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on screen; it is no control.
    <div
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} stroke={1.8} aria-hidden />
      <span className={styles.message}>{message}</span>
      <button type="button" className={styles.close} aria-label={t(($) => $.words.close)} onClick={() => hideToast(id)}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
}
