import { useSyncExternalStore } from 'react';
import styles from './nav-progress.module.css';

type Progress = 'idle' | 'running' | 'done' | 'failed';

let progress: Progress = 'idle';
const listeners = new Set<() => void>();

/** Told by the router as a navigation goes on. */
export function showProgress(next: Progress): void {
  progress = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The thin bar at the top. A decoration: the new page's title is what gets announced. */
export function NavProgress() {
  const state = useSyncExternalStore(subscribe, () => progress);
  return <div className={styles.bar} data-progress={state} aria-hidden />;
}
