export type { AssistantOptions } from './ask.ts';
export { serviceBot } from './bot.ts';
