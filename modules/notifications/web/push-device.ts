// Messages on this device: what the browser can do, and its subscription.
import { keepText, keptText } from '#web/browser-memory';

/** `unsupported`: the browser cannot. `denied`: the reader, or the browser for them, refused. */
export type PushState = 'unsupported' | 'denied' | 'ready';

export function pushState(): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));

/** The user who allowed messages on this device. */
const ownerName = 'kala.push';

/**
 * Asks the reader, then the browser. Null where the reader refuses. A subscription of another person or for other keys is
 * replaced; one's own serves all one's companies.
 */
export async function subscribe(publicKey: string, userId: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  const isOwn = keptText(ownerName) === userId;
  if (!isOwn || !isSame(known?.options.applicationServerKey, applicationServerKey)) await known?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  // Without storage the next subscription replaces this one.
  keepText(ownerName, userId);
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

const isSame = (known: ArrayBuffer | null | undefined, asked: Uint8Array): boolean =>
  String(known && new Uint8Array(known)) === String(asked);
