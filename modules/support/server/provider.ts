// What provider staff do: ask, begin a look, end it. Each is in the log of the company, in the transaction of the change.
import { handleProvider } from '#access/server/public';
import { forget } from '#server/after-commit';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { support } from '../contract.ts';
import { supportErrors } from '../errors.ts';
import { supportAsked } from '../events.ts';
import { lookEnd } from '../rules/look-end.ts';
import { supportState } from '../rules/support-state.ts';
import { closeExpired } from './end.ts';
import { shownAccess } from './shown.ts';
import { accessById, addAccess, currentAccess } from './store/access.ts';
import * as looks from './store/looks.ts';

export const providerHandlers = [
  handleProvider(support.askSupport, ({ input: { organizationId, reason }, session, now, changeCompany }) =>
    changeCompany(organizationId, async (tx, _company, audit) => {
      await closeExpired(tx, now);
      const id = newId('supportAccess');
      await addAccess(tx, { id, reason, askedBy: session.name, askedAt: now });
      await tell(tx, supportAsked, { accessId: id });
      audit({ after: { supportAsked: reason } });
      const access = await accessById(tx, id);
      if (!access) throw supportErrors.accessNotFound();
      return shownAccess(access, now);
    }),
  ),

  handleProvider(support.startLook, async ({ input: { organizationId }, session, now, inGlobal, changeCompany }) => {
    const until = await changeCompany(organizationId, async (tx, _company, audit) => {
      const access = await currentAccess(tx);
      if (!access?.endsAt || supportState(access, now) !== 'open') throw supportErrors.noAccess();
      const end = lookEnd(now, access.endsAt);
      const { sessionId, userId, name: userName } = session;
      await looks.startLook(tx, { sessionId, accessId: access.id, userId, userName, until: end });
      forget(tx, userId);
      audit({ after: { supportLook: userName, until: end } });
      return end;
    });
    await inGlobal((tx) => looks.rememberLook(tx, { sessionId: session.sessionId, organizationId, until }));
    return { until };
  }),

  handleProvider(support.endLook, async ({ input: { organizationId }, session, inGlobal, changeCompany }) => {
    await changeCompany(organizationId, async (tx, _company, audit) => {
      if (await looks.endLook(tx, session.sessionId)) audit({ before: { supportLook: session.name } });
      forget(tx, session.userId);
    });
    await inGlobal((tx) => looks.forgetLook(tx, session.sessionId));
    return {};
  }),
];
