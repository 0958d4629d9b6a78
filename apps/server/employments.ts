import { groupNamed } from '#access/rules/groups';
import type { Employment } from '#identity/rules/second-factor-demand';
import { employmentsOf } from '#identity/server/public';
import type { Id } from '#kernel/ids';
import { signInRules } from '#organization/server/public';
import { employeeOfUser } from '#people/server/public';
import type { Database } from '#server/db/database';

/** Where a user is employed, and how each company wants its people to sign in. Companies may be on different machines. */
export async function guardedEmployments(
  database: Pick<Database, 'reading' | 'globalReading'>,
  userId: Id<'user'>,
): Promise<readonly Employment[]> {
  const places = await database.globalReading((tx) => employmentsOf(tx, userId));
  return Promise.all(
    places.map(({ organizationId }) =>
      database.reading(organizationId, async (tx) => {
        const [employee, rules] = await Promise.all([employeeOfUser(tx, userId), signInRules(tx)]);
        const isAtWork = employee?.status === 'approved';
        const groups = isAtWork ? employee.permissionGroups : [];
        return {
          groups: groups.map(groupNamed).filter((group) => group !== undefined),
          demandedByCompany: rules?.secondFactorDemanded ?? false,
          englishPasswords: isAtWork && (rules?.englishPasswords ?? false),
        };
      }),
    ),
  );
}
