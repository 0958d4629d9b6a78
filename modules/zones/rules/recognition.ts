/** A recognition counts when the device names a person of ours and did not fail (type ending in _2); aliveType 1 is a living face, 2 is not, anything else says nothing. */
import { ok, type Result, refused } from '#kernel/result';
import { type Instant, instantOfMilliseconds, millisecondsOf } from '#kernel/time';
import { type ClockType, clockTypes } from './clock-type.ts';

/** A scanner with a clock further off than this gets the right time, and its punches are marked. */
export const mostSkewSeconds = 120;

export interface DeviceSighting {
  readonly personId: string;
  /** Milliseconds by the device's clock. */
  readonly time: string | number;
  readonly type: string;
  readonly aliveType?: string | number | undefined;
  readonly attendance?: string | number | undefined;
}

export interface Sighting {
  readonly employeeId: string;
  readonly at: Instant;
  readonly kind: string;
  readonly live: boolean | null;
  readonly clockType: ClockType | null;
}

export type NoSighting = 'stranger' | 'failed' | 'badTime';

export function sighting(sent: DeviceSighting): Result<Sighting, NoSighting> {
  const employeeId = employeeOf(sent.personId);
  if (employeeId === null) return refused('stranger');
  if (/_2$/.test(sent.type)) return refused('failed');
  const time = Number(sent.time);
  if (!Number.isSafeInteger(time) || time <= 0) return refused('badTime');
  const chosen = String(sent.attendance ?? '');
  return ok({
    employeeId,
    at: instantOfMilliseconds(time),
    kind: sent.type,
    live: living(String(sent.aliveType ?? '')),
    clockType: clockTypes.find((type) => type === chosen) ?? null,
  });
}

function living(aliveType: string): boolean | null {
  if (aliveType === '1') return true;
  return aliveType === '2' ? false : null;
}

/** A device takes letters and figures only, so an employee's id loses its dashes there. */
export const personOf = (employeeId: string): string => employeeId.replaceAll('-', '');

/** STRANGERBABY, IDCARD and people added at the device by hand are no employees. */
export function employeeOf(personId: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(personId);
  return parts ? parts.slice(1).join('-') : null;
}

/** Seconds by which the device's clock is ahead of ours. */
export const skewOf = (deviceTime: string | number, now: Instant): number =>
  Math.round((Number(deviceTime) - millisecondsOf(now)) / 1000);
