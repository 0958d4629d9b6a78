import { module } from '#access/server/public';
import { assistant } from '../contract.ts';
import { type AssistantOptions, askHandlers } from './ask.ts';

export const assistantModule = module<AssistantOptions>({
  name: 'assistant',
  contract: assistant,
  handlers: ({ options }) => askHandlers(options),
});
