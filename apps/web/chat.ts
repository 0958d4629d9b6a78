// The chat support provider in use.
import { type ChatWidget, chatDesk } from '#web/chat-widget';

/** No provider is chosen. An adapter put here also needs its hosts in the server's content security policy. */
export const chatWidget: ChatWidget | null = null;

export const supportDesk = chatDesk(chatWidget);

/** Called before sign-out and before a switch of company: the conversation belongs to one company. */
export const resetChat = (): void => supportDesk.reset();
