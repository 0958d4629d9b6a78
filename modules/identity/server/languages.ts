import { handleUser } from '#access/server/public';
import { EventsAnswer } from '#server/http/endpoint';
import { identity } from '../contract.ts';
import * as store from './store.ts';

export const languageHandlers = [
  handleUser(identity.listLanguages, async () => ({
    languages: [
      { id: 'en' as const, name: 'English' },
      { id: 'th' as const, name: 'ไทย' },
    ],
  })),
  handleUser(identity.setLanguage, async ({ input, session, tx }) => {
    await store.setLanguage(tx, session.userId, input.languageId);
    return {};
  }),
];

/** One open line per window: what concerns the user, and what changed in the company the user is at. */
export const liveHandler = handleUser(identity.live, async ({ session, tx, services }) => {
  const user = await store.userById(tx, session.userId);
  return new EventsAnswer((send, close) => {
    const leaveUser = services.live.subscribe({ userId: session.userId }, (message) => {
      if (message.kind !== 'sessionEnded') return send(message);
      if ((message.data as { sessionId?: string } | undefined)?.sessionId !== session.sessionId) return;
      send(message);
      close();
    });
    const organizationId = user?.lastVisitOrganizationId;
    const leaveCompany = organizationId ? services.live.subscribe({ organizationId }, send) : () => {};
    return () => {
      leaveUser();
      leaveCompany();
    };
  });
});
