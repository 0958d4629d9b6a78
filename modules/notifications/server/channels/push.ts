// A message to a browser: encrypted for its keys (RFC 8291) and signed with those of this installation (RFC 8292).
import type { PushSubscription, RequestDetails } from 'web-push';
import { beginningOf } from '#kernel/text';
import { linkOfMessage } from '#notifications/rules/link-of-message';
import { pushSender } from '#notifications/rules/push-sender';
import { isPushService } from '#notifications/rules/push-service';
import { fetchOutside } from '#server/outside';
import { messageText } from '../message-text.ts';
import type { NotificationOptions } from '../options.ts';
import { addressFor, type Outcome, type Sending } from './sending.ts';
import { vapidKeys } from './vapid.ts';

const patienceMilliseconds = 10_000;
/** A device that is off gets the message within a day, or not at all: the bell has it. */
const keptSeconds = 24 * 60 * 60;
/** Services take about 4 kB; a phone shows two lines. */
const longestBody = 300;

export async function sendPush(options: NotificationOptions, { claimed, to, companyName }: Sending): Promise<Outcome> {
  const { endpoint, p256dh, auth, kind, facts, id } = claimed;
  if (endpoint === null || p256dh === null || auth === null) return { result: 'skipped', error: 'deviceGone' };
  if (!isPushService(endpoint, options.pushServices)) return { result: 'skipped', error: 'noPushService' };
  const { title, lines } = messageText(kind, facts, to.language);
  const link = linkOfMessage(claimed);
  const payload = JSON.stringify({
    title,
    body: beginningOf([...lines, companyName].join('\n'), longestBody),
    path: link === null ? `/${to.language}` : addressFor(to, link),
    // A message that comes twice replaces itself.
    tag: id,
  });
  const request = await requestFor(options, { endpoint, keys: { p256dh, auth } }, payload);
  if (!request) return { result: 'failed', failure: 'final', error: 'The keys of the device cannot be used.' };
  const { method, headers, body } = request;
  try {
    const answer = await fetchOutside(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return outcomeOf(answer.status);
  } catch (error) {
    return { result: 'failed', failure: 'uncertain', error: (error as Error).message };
  }
}

async function requestFor(
  { secrets, origin }: NotificationOptions,
  subscription: PushSubscription,
  payload: string,
): Promise<RequestDetails | null> {
  const { default: webpush } = await import('web-push');
  const vapidDetails = { ...vapidKeys(secrets), subject: pushSender(origin) };
  try {
    return webpush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: keptSeconds, urgency: 'normal' });
  } catch {
    return null;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  const error = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return { result: 'failed', failure: 'final', error, isDeviceGone: true };
  const isPassing = status === 429 || status >= 500;
  return { result: 'failed', failure: isPassing ? 'passing' : 'final', error };
}
