import { fetchOutside } from '#server/outside';
import { BotReply } from '../contract.ts';

/** What answers questions; an error means that there is no answer. */
export type Bot = (question: BotQuestion) => Promise<BotReply>;

export interface BotQuestion {
  readonly question: string;
  readonly language: 'en' | 'th';
  readonly conversation: string;
}

const patienceMilliseconds = 8_000;

/** A service that takes a question as JSON with a bearer token and answers `{ topic, lines }`: see the module's README. */
export const serviceBot =
  ({ url, token }: { readonly url: string; readonly token: string | null }): Bot =>
  async ({ question, language, conversation }) => {
    const answer = await fetchOutside(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ question, language, conversation }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!answer.ok) throw new Error(`The bot service answered ${answer.status}.`);
    return BotReply.parse(await answer.json());
  };
