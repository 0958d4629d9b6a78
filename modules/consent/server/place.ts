import type { UserOwnTransactionContext } from '#access/server/public';
import { employmentsOf, userById } from '#identity/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { consentErrors } from '../errors.ts';
import type { Place } from '../rules/parties.ts';

type Asked = Pick<UserOwnTransactionContext<Call>, 'services' | 'session' | 'actorIn' | 'request'>;

/**
 * The company of the request: the named one, otherwise the user's current one. Null for a user without one, and in one that
 * has not approved them yet. A company of other people is "not found".
 */
export async function placeOf(asked: Asked, named: Id<'organization'> | undefined): Promise<Place | null> {
  const { services, session, actorIn, request } = asked;
  const [user, employments] = await services.database.globalReading((tx) =>
    Promise.all([userById(tx, session.userId), employmentsOf(tx, session.userId)]),
  );
  const wanted = named ?? request.tenantId ?? user?.lastVisitOrganizationId;
  const found = employments.find((one) => one.organizationId === wanted);
  const actor = found ? await actorIn(found.organizationId) : null;
  if (found && actor) return { organizationId: found.organizationId, isOwner: actor.groups.includes('owner') };
  if (named) throw consentErrors.organizationNotFound();
  return null;
}
