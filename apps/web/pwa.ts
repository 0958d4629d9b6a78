// The service worker keeps the shell of the product on the device. Only a built product has one.
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A device without service workers works as before.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/** Messages to a person who signed out no longer reach this device: the push service reports it gone. */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
