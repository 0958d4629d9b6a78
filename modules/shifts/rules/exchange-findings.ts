/** An exchange may be made when it breaks no rule that the plan kept before: what law forbids or what is impossible refuses it, a warning is for the approver. */
import type { Finding } from './finding.ts';

const keyOf = ({ rule, employeeId, date }: Finding): string => [rule, employeeId, date].join(' ');

/** The findings that an exchange adds. One that becomes worse counts as well. */
export function addedFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const known = new Map(before.map((one) => [keyOf(one), JSON.stringify(one.params)]));
  return after.filter((one) => known.get(keyOf(one)) !== JSON.stringify(one.params));
}

export const isAllowed = (added: readonly Pick<Finding, 'severity'>[]): boolean =>
  added.every(({ severity }) => severity === 'note' || severity === 'warning');
