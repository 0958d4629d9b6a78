import { type Handler, handle } from '#access/server/public';
import { assistant } from '../contract.ts';
import type { Bot } from './bot.ts';

export interface AssistantOptions {
  /** Null: the bot in the page answers by its own rules. */
  readonly bot: Bot | null;
}

export const askHandlers = ({ bot }: AssistantOptions): readonly Handler[] => [
  // The service is asked before the transaction: it may take seconds to answer. Only the question leaves, no name and no figure.
  handle(assistant.ask, {
    prepare: async ({ input, log }) => {
      try {
        return bot ? await bot(input) : null;
      } catch (err) {
        log.warn({ err }, 'The bot service could not be asked.');
        return null;
      }
    },
    run: async ({ prepared, audit }) => {
      audit(null);
      return { reply: prepared };
    },
  }),
];
