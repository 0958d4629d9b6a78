import * as z from 'zod';
import { call } from '#access/contract';
import { topics } from './rules/topic.ts';

export const longestQuestion = 300;

/** What a bot says to a question. */
export const BotReply = z.object({
  /** A topic is answered from the reader's own data, after these lines. Null: the lines are the whole reply. */
  topic: z.enum(topics).nullable(),
  lines: z.array(z.string().trim().min(1).max(1000)).max(20),
});
export type BotReply = z.infer<typeof BotReply>;

export const assistant = {
  ask: call
    .route({ method: 'POST', path: '/auth/v1/assistant/ask', summary: 'Ask the bot service of this server' })
    // Reads nothing of the company: what a topic means for the reader is answered by the calls of the reader's own pages.
    .meta({ needs: 'member', limit: 'narrow' })
    .input(
      z.object({
        question: z.string().trim().min(1).max(longestQuestion),
        language: z.enum(['en', 'th']),
        /** Of the page, not of the person: the service can follow a conversation without knowing whose it is. */
        conversation: z.uuid(),
      }),
    )
    /** Null: no service is set, or it did not answer. */
    .output(z.object({ reply: BotReply.nullable() })),
};
