// Delivering events: claimed in one transaction, sent outside of any, and the end of the attempt written in another. A process that
// is killed in between leaves a claim that ends by itself: the receiver may get an event twice, with the same id.
import { addSeconds, type Instant, secondsOf } from '#kernel/time';
import { type Due, type DueRun, due } from '#server/due';
import { AddressRefused } from '#server/public-fetch';
import { afterAttempt } from '../rules/retry-pause.ts';
import { deliveryWork } from './delivery-work.ts';
import type { IntegrationOptions } from './options.ts';
import { signatureOf } from './signature.ts';
import * as store from './store/deliveries.ts';
import type { WebhookId } from './store/webhooks.ts';

/** Events of one webhook at a time. Webhooks go side by side, so that a slow receiver costs the others no time. */
const atOnce = 10;
const longestAnswerMs = 10_000;
/** Then other companies come first. */
const longestMilliseconds = 15_000;
const heldSeconds = 120;

export const deliverDue = (options: IntegrationOptions): Due =>
  due({ ...deliveryWork, run: (run) => deliver(run, options) });

/** Sends what is due now, and answers when there is something to send next. */
async function deliver(run: DueRun, options: IntegrationOptions): Promise<Instant | null> {
  const { organizationId, now, services } = run;
  const { database } = services;
  const began = performance.now();
  const heldUntil = addSeconds(now, heldSeconds);
  const deliverTo = async (webhookId: WebhookId): Promise<boolean> => {
    while (performance.now() - began < longestMilliseconds) {
      const asked = { webhookId, now, heldUntil, most: atOnce };
      const claimed = await database.tenant(organizationId, (tx) => store.claimDue(tx, asked));
      if (claimed.length === 0) return true;
      const ended = await Promise.all(claimed.map((one) => attempt(one, now, options)));
      await database.tenant(organizationId, async (tx) => {
        for (const one of ended) await store.saveAttempt(tx, one);
      });
    }
    return false;
  };
  const webhookIds = await database.reading(organizationId, (tx) => store.dueWebhooks(tx, now));
  const areDone = await Promise.all(webhookIds.map(deliverTo));
  return areDone.every(Boolean) ? database.reading(organizationId, store.nextMoment) : now;
}

/** What the receiver gets, as text: the signature covers every letter of it. */
export const bodyOf = ({ event, createdAt, data }: Pick<store.Claimed, 'event' | 'createdAt' | 'data'>): string =>
  JSON.stringify({ type: event, timestamp: createdAt, data });

async function attempt(one: store.Claimed, now: Instant, options: IntegrationOptions): Promise<store.Ended> {
  const { status, failure } = await answerTo(one, now, options);
  const after = afterAttempt({ attempts: one.attempts, status });
  const nextAt = after.state === 'waiting' ? addSeconds(now, after.pauseSeconds) : now;
  return { id: one.id, state: after.state, status, failure, at: now, nextAt };
}

async function answerTo(
  { eventId, url, secret, oldSecret, ...one }: store.Claimed,
  now: Instant,
  { secrets, fetchReceiver }: IntegrationOptions,
): Promise<Pick<store.Ended, 'status' | 'failure'>> {
  const timestamp = secondsOf(now);
  const body = bodyOf(one);
  const keys = [secret, oldSecret].filter((sealed) => sealed !== null).map((sealed) => secrets.open(sealed));
  try {
    const answer = await fetchReceiver(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Kala-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(keys, { id: eventId, timestamp, body }),
      },
      body,
      signal: AbortSignal.timeout(longestAnswerMs),
    });
    return { status: answer.status, failure: null };
  } catch (error) {
    return { status: null, failure: error instanceof AddressRefused ? 'notPublic' : 'noAnswer' };
  }
}
