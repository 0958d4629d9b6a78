// What later modules know about the days that are planned. They plug it into their manifests.
import { type ModuleStart, plugPlace } from '#access/server/public';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';

interface Range {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Approved leave of people over a stretch, in a number of statements that does not grow with either. */
export type LeaveDays = (
  tx: TenantTx,
  range: Range,
) => Promise<{
  /** Of the whole day or of a part of it. */
  readonly isOnLeave: (employeeId: string, date: LocalDate) => boolean;
  /** Minutes of work that leave takes of a day; null takes the whole day. */
  readonly minutesOff: (employeeId: string, date: LocalDate) => number | null;
}>;

/** The last day whose attendance is locked; null when none is. */
export type LockedUntil = (tx: TenantTx) => Promise<LocalDate | null>;

export const leaveDays = plugPlace<LeaveDays>('shifts.leaveDays');
export const lockedUntil = plugPlace<LockedUntil>('shifts.lockedUntil');

export interface Doors {
  readonly leaveDays: LeaveDays;
  readonly lockedUntil: LockedUntil;
}

export function doorsOf({ plugs }: Pick<ModuleStart, 'plugs'>): Doors {
  const [leave] = leaveDays.partsOf(plugs);
  const [locked] = lockedUntil.partsOf(plugs);
  if (!leave || !locked) throw new Error('Nobody says who is on leave, or which days are locked.');
  return { leaveDays: leave, lockedUntil: locked };
}
