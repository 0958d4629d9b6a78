/** The time rules of a date: the version that began last on or before it; before the first version, the usual rules. */
import type { LocalDate } from '#kernel/time';
import type { ExceptionPolicy } from './exceptions.ts';
import { type AttendancePolicy, defaultPolicy } from './policy.ts';

export interface PolicyVersion extends AttendancePolicy, ExceptionPolicy {
  /** Null for the usual rules, which nobody has chosen. */
  readonly id: string | null;
  /** The first date on which it counts. */
  readonly from: LocalDate;
}

/** From when the rules count that a company had before its changes were dated. */
export const sinceEver = '1900-01-01' as LocalDate;

export const usualPolicy: PolicyVersion = { id: null, from: sinceEver, ...defaultPolicy, wantedAssurance: 'C' };

export function policyOn<Version extends PolicyVersion>(
  date: LocalDate,
  versions: readonly Version[],
): Version | PolicyVersion {
  let found: Version | null = null;
  for (const version of versions) if (version.from <= date && (!found || version.from > found.from)) found = version;
  return found ?? usualPolicy;
}
