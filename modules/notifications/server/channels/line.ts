import { beginningOf } from '#kernel/text';
import { linkOfMessage } from '#notifications/rules/link-of-message';
import { fetchOutside } from '#server/outside';
import { messageText } from '../message-text.ts';
import type { LineSettings, NotificationOptions } from '../options.ts';
import { addressFor, type Outcome, type Sending } from './sending.ts';

const patienceMilliseconds = 10_000;
/** LINE takes 5,000 letters. */
const longestText = 4_000;

interface LineCall {
  readonly path: '/v2/bot/message/push' | '/v2/bot/message/reply';
  readonly body: object;
  /** With the same key LINE sends a message once. */
  readonly retryKey?: string;
}

export const askLine = ({ token, apiUrl }: LineSettings, { path, body, retryKey }: LineCall): Promise<Response> =>
  fetchOutside(`${apiUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(retryKey !== undefined && { 'x-line-retry-key': retryKey }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });

export async function sendLine({ line, origin }: NotificationOptions, { claimed, to }: Sending): Promise<Outcome> {
  const { lineUserId, kind, facts, id } = claimed;
  if (line === null || lineUserId === null) return { result: 'skipped', error: 'lineNotConnected' };
  const { title, lines } = messageText(kind, facts, to.language);
  const link = linkOfMessage(claimed);
  const words = beginningOf([title, ...lines].join('\n'), longestText);
  const text = link ? `${words}\n${origin}${addressFor(to, link)}` : words;
  const body = { to: lineUserId, messages: [{ type: 'text', text }] };
  try {
    const answer = await askLine(line, { path: '/v2/bot/message/push', body, retryKey: id });
    return outcomeOf(answer.status);
  } catch (error) {
    return { result: 'failed', failure: 'uncertain', error: (error as Error).message };
  }
}

function outcomeOf(status: number): Outcome {
  // 409: a message with this key was accepted before.
  if ((status >= 200 && status < 300) || status === 409) return { result: 'sent' };
  const isPassing = status === 429 || status >= 500;
  return { result: 'failed', failure: isPassing ? 'passing' : 'final', error: `LINE answered ${status}.` };
}
