/** A second factor is demanded of the provider's staff, and of owners, administrators and payroll roles wherever their company has not turned the demand off; never of demo accounts. */
import { type PermissionGroup, providerRole } from '#access/rules/groups';

export interface Employment {
  readonly groups: readonly PermissionGroup[];
  /** What the company says; on unless it was turned off. */
  readonly demandedByCompany: boolean;
  /** The company wants passwords of signs that every keyboard has. */
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
 * Whoever opens a company works on in the session they came with. A session that began this long ago, in seconds, and
 * had no second factor ends with its next refresh.
 */
export const graceSeconds = 24 * 60 * 60;
