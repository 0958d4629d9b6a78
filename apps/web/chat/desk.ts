// The conversation with chat support, where one was begun: sign-out and a switch of company end it.
import type { ChatDesk } from '#web/chat-widget';

let desk: ChatDesk | undefined;

export const keepDesk = (one: ChatDesk): ChatDesk => {
  desk = one;
  return one;
};

/** Called before sign-out and before a switch of company: the conversation belongs to one company. */
export const resetChat = (): void => desk?.reset();
