/** A second factor is required of provider staff, and of owners, administrators and payroll roles unless their company turned it off; never of demo accounts. */
import { type PermissionGroup, providerRole } from '#access/rules/groups';

export interface Employment {
  readonly groups: readonly PermissionGroup[];
  /** The company's setting; on unless it was turned off. */
  readonly demandedByCompany: boolean;
  /** The company requires passwords with characters that every keyboard has. */
  readonly englishPasswords: boolean;
}

const guarded: readonly PermissionGroup[] = ['owner', 'administrator', 'payrollViewer', 'maker', 'payrollApprove'];

export const isSecondFactorDemanded = (facts: {
  readonly roles: readonly string[];
  readonly employments: readonly Employment[];
  readonly isDemo: boolean;
}): boolean =>
  !facts.isDemo &&
  (facts.roles.includes(providerRole) ||
    facts.employments.some((one) => one.demandedByCompany && one.groups.some((group) => guarded.includes(group))));

/**
 * A user who creates a company continues in their current session. A session that began this many seconds ago without a
 * second factor ends with its next refresh.
 */
export const graceSeconds = 24 * 60 * 60;
