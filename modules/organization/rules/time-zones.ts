/** Time zones in the order people look for them: from west to east by today's offset from UTC, then by name. */
import { type Instant, offsetMinutes } from '#kernel/time';

export interface TimeZone {
  readonly id: string;
  readonly uniqueName: string;
  readonly offsetMinutes: number;
}

export function timeZonesAt(names: readonly string[], now: Instant): TimeZone[] {
  return names
    .map((name) => ({ id: name, uniqueName: name, offsetMinutes: offsetMinutes(name, now) }))
    .sort((a, b) => a.offsetMinutes - b.offsetMinutes || (a.id < b.id ? -1 : 1));
}

/** A zone name that the runtime knows; older names of a zone are accepted. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
