// The service worker keeps the shell of the product on the device. Only a built product has one.
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A device without service workers works as before.
  navigator.serviceWorker
    .register('/service-worker.js')
    .then((registration) => {
      document.addEventListener('visibilitychange', () => void renew(registration));
    })
    .catch(() => {});
}

/** The clock stays open for days: a new version is looked for when the reader comes back, and takes over once the old one is idle. */
async function renew(registration: ServiceWorkerRegistration): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await registration.update().catch(() => undefined);
  registration.waiting?.postMessage('take over');
}

/** Messages to a person who signed out no longer reach this device: the push service reports it gone. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
