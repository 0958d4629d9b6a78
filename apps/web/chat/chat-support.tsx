// What the chat support provider learns about the user, and the pages without its window. Loaded only with a provider.
import { useEffect } from 'react';
import { consent } from '#consent/contract';
import { useRead } from '#web/call';
import type { ChatDesk, ChatVisitor } from '#web/chat-widget';
import type { Layout } from '#web/routes';
import type { Session } from '../session.ts';

/** No tracking while people decide about their data; a printed sheet and a page inside an app have no room for the window. */
const layoutsWithChat: ReadonlySet<Layout> = new Set<Layout>(['app', 'console', 'setup']);

interface ChatSupportProps {
  readonly session: Session | null;
  readonly layout: Layout | undefined;
  readonly desk: ChatDesk;
}

export function ChatSupport({ session, layout, desk }: ChatSupportProps) {
  const mayStand = session !== null && layout !== undefined && layoutsWithChat.has(layout);
  const mine = useRead(consent.listMine, {}, { enabled: session !== null });
  const hasAgreed = mine.data?.some((one) => one.purpose === 'user.supportChat' && one.state === 'given') ?? false;
  useEffect(() => {
    if (mine.isPending && mayStand) return;
    desk.show(mayStand && hasAgreed && session ? visitorOf(session) : null);
  }, [desk, mayStand, hasAgreed, mine.isPending, session]);
  return null;
}

const visitorOf = ({ profile, name }: Session): ChatVisitor => ({
  email: profile.email ?? '',
  name,
  company: profile.lastVisitEmployee?.organization.name ?? '',
  plan: profile.subscriptions[0]?.order.name ?? '',
});
