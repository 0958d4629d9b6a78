import { handleUser } from '#access/server/public';
import { EventsAnswer } from '#server/http/endpoint';
import type { LiveMessage } from '#server/live';
import { identity } from '../contract.ts';
import { userById } from './store/users.ts';

/** One open line per window: what concerns the user, and what changed in the company the user is at. */
export const liveHandler = handleUser(identity.live, async ({ session, tx, news }) => {
  const user = await userById(tx, session.userId);
  return new EventsAnswer((send, close) => {
    const tell = ({ kind, data }: LiveMessage) => send({ kind, ...(data as object | undefined) });
    const leaveUser = news.subscribe({ userId: session.userId }, (message) => {
      if (message.kind !== 'sessionEnded') return tell(message);
      if ((message.data as { sessionId?: string } | undefined)?.sessionId !== session.sessionId) return;
      tell(message);
      close();
    });
    const organizationId = user?.lastVisitOrganizationId;
    const leaveCompany = organizationId ? news.subscribe({ organizationId }, tell) : () => {};
    return () => {
      leaveUser();
      leaveCompany();
    };
  });
});
