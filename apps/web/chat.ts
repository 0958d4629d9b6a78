// Which provider of chat support stands behind the port.
import { type ChatWidget, chatDesk } from '#web/chat-widget';

/** No provider is chosen. An adapter put here also needs its hosts in the server's content security policy. */
export const chatWidget: ChatWidget | null = null;

export const supportDesk = chatDesk(chatWidget);

/** Before signing out and before another company: the conversation stays with the one it was held in. */
export const resetChat = (): void => supportDesk.reset();
