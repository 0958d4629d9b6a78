/** An exchange may be made when it breaks no rule that the plan kept before: what law forbids or what is impossible refuses it, a warning is for the approver. */
import type { Finding } from './finding.ts';

export const isAllowed = (added: readonly Pick<Finding, 'severity'>[]): boolean =>
  added.every(({ severity }) => severity === 'note' || severity === 'warning');
