export type { AssistantOptions } from './ask.ts';
export { type Bot, serviceBot } from './bot.ts';
