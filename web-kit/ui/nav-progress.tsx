import { useSyncExternalStore } from 'react';
import styles from './nav-progress.module.css';

type Progress = 'idle' | 'running' | 'done' | 'failed';

let progress: Progress = 'idle';
const listeners = new Set<() => void>();

/** Called by the router during a navigation. */
export function showProgress(next: Progress): void {
  progress = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The thin bar at the top. A decoration: assistive technology announces the new page's title. */
export function NavProgress() {
  const state = useSyncExternalStore(subscribe, () => progress);
  return <div className={styles.bar} data-progress={state} aria-hidden />;
}
