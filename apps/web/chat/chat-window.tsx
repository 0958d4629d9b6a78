import { useEffect, useState } from 'react';
import { type ChatDesk, chatDesk } from '#web/chat-widget';
import type { Layout } from '#web/routes';
import { usePublicSettings } from '#web/settings';
import type { Session } from '../session.ts';
import { ChatSupport } from './chat-support.tsx';
import { keepDesk } from './desk.ts';

/** The chat window of the provider that the installation chose; nothing where it chose none, or a link. */
export function ChatWindow({
  session,
  layout,
}: {
  readonly session: Session | null;
  readonly layout: Layout | undefined;
}) {
  const chat = usePublicSettings()?.chat;
  const [desk, setDesk] = useState<ChatDesk>();
  useEffect(() => {
    if (!chat || chat.provider === 'line') return;
    void import('./adapters.ts').then(({ widgetOf }) => setDesk(keepDesk(chatDesk(widgetOf(chat)))));
  }, [chat]);
  return desk ? <ChatSupport session={session} layout={layout} desk={desk} /> : null;
}
