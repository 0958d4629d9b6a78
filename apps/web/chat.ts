// The chat-support window: which provider, who is told to it, and where it never stands.
import { useEffect } from 'react';
import { consent } from '#consent/contract';
import { useRead } from '#web/call';
import { type ChatDesk, type ChatVisitor, type ChatWidget, chatDesk } from '#web/chat-widget';
import type { Layout } from '#web/pages';
import type { Session } from './session.ts';

/** No provider is chosen. An adapter put here also needs its hosts in the server's content security policy. */
const widget: ChatWidget | null = null;

/** Nobody is watched while they decide over their data; a sheet of paper and a page inside an app have no room for it. */
const layoutsWithChat: ReadonlySet<Layout> = new Set<Layout>(['app', 'console', 'setup']);

const desk = chatDesk(widget);

/** Before signing out and before another company: the conversation stays with the one it was held in. */
export const resetChat = (): void => desk.reset();

interface ChatFacts {
  readonly session: Session | null;
  readonly layout: Layout | undefined;
}

interface ChatAdapter {
  readonly desk: ChatDesk;
  /** False spares the question whether the reader has agreed. */
  readonly isChosen: boolean;
}

export function useChat(
  { session, layout }: ChatFacts,
  adapter: ChatAdapter = { desk, isChosen: widget !== null },
): void {
  const mayStand = session !== null && layout !== undefined && layoutsWithChat.has(layout);
  const mine = useRead(consent.listMine, {}, { enabled: adapter.isChosen && session !== null });
  const hasAgreed = mine.data?.some((one) => one.purpose === 'user.supportChat' && one.state === 'given') ?? false;
  useEffect(() => {
    if (mine.isPending && mayStand) return;
    adapter.desk.show(mayStand && hasAgreed && session ? visitorOf(session) : null);
  }, [adapter.desk, mayStand, hasAgreed, mine.isPending, session]);
}

export const visitorOf = ({ profile, name }: Session): ChatVisitor => ({
  email: profile.email ?? '',
  name,
  company: profile.lastVisitEmployee?.organization.name ?? '',
  plan: profile.subscriptions[0]?.order.name ?? '',
});
