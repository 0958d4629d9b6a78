import { groupNamed } from '#access/rules/groups';
import type { UserContext } from '#access/server/public';
import { employmentsOf, userById } from '#identity/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { employeeOfUser } from '#people/server/public';
import { consentErrors } from '../errors.ts';
import type { Place } from '../rules/parties.ts';

type Asked = Pick<UserContext<Call>, 'tx' | 'session' | 'services' | 'request'>;

/**
 * The company a user speaks of: the one named, else the one they are at. Null for a user without one, and in one that
 * has not approved them yet. A company that is not theirs is not found.
 */
export async function placeOf(asked: Asked, named: Id<'organization'> | undefined): Promise<Place | null> {
  const { tx, session, services, request } = asked;
  const [user, employments] = await Promise.all([userById(tx, session.userId), employmentsOf(tx, session.userId)]);
  const wanted = named ?? request.tenantId ?? user?.lastVisitOrganizationId;
  const found = employments.find((one) => one.organizationId === wanted);
  const employee =
    found && (await services.database.tenant(found.organizationId, (inside) => employeeOfUser(inside, session.userId)));
  if (found && employee?.status === 'approved')
    return {
      organizationId: found.organizationId,
      isOwner: employee.permissionGroups.some((group) => groupNamed(group) === 'owner'),
    };
  if (named) throw consentErrors.organizationNotFound();
  return null;
}
