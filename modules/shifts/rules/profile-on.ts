/** The hours of a profile on a date: the version that began last on or before it, else the first version. */
import type { LocalDate } from '#kernel/time';
import type { ProfileHours } from './profile.ts';

export function profileOn<Version extends Pick<ProfileHours, 'from'>>(
  versions: readonly Version[],
  date: LocalDate,
): Version | null {
  let found: Version | null = null;
  let first: Version | null = null;
  for (const version of versions) {
    if (version.from <= date && (!found || version.from > found.from)) found = version;
    if (!first || version.from < first.from) first = version;
  }
  return found ?? first;
}
