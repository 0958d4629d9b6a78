// Installing the product on the home screen. The browser offers it once, early; the page that asks comes later.
import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallEvent | null): void => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Called once at start. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(null));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
/** Safari on a phone offers it only in its own menu. */
const isApplePhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

export type Install = { readonly kind: 'prompt'; readonly ask: () => void } | { readonly kind: 'byHand' };

/** Null where it is already installed or cannot be. */
export function useInstall(): Install | null {
  const event = useSyncExternalStore(subscribe, () => offered);
  if (isInstalled()) return null;
  if (event) return { kind: 'prompt', ask: () => void event.prompt().finally(() => change(null)) };
  return isApplePhone() ? { kind: 'byHand' } : null;
}
