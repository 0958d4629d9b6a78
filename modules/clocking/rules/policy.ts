/** What counts for a date besides its punches: the company's time rules, and holiday, leaves and teams of the date. */
import type { Minutes } from '#kernel/time';
import type { ForgottenCheckOut } from './forgotten-check-out.ts';
import type { LateUnit } from './late-unit.ts';
import type { LeaveCover } from './leave-cover.ts';

export interface AttendancePolicy {
  readonly forgottenCheckOut: ForgottenCheckOut;
  /** Work outside the hours that is shorter is no overtime candidate. */
  readonly minimumOvertime: Minutes;
  /** The normal length of a day, for work on days without hours. */
  readonly normalDay: Minutes;
  readonly lateUnit: LateUnit;
  /** A punch whose kind nobody chose, so soon after another, is the same punch again. */
  readonly repeatMinutes: Minutes;
}

/** Eight hours are the longest normal day (Labour Protection Act s.23). */
export const defaultPolicy: AttendancePolicy = {
  forgottenCheckOut: 'leaveOpen',
  minimumOvertime: 30 as Minutes,
  normalDay: 480 as Minutes,
  lateUnit: 'minute',
  repeatMinutes: 1 as Minutes,
};

/** What is known of a date besides its punches. */
export interface DateFacts {
  readonly holiday: { readonly name: string } | null;
  readonly leaves: readonly LeaveCover[];
  /** The teams of the person on the date, and those with all above them; left out on days made before they were kept. */
  readonly teams?: { readonly own: readonly string[]; readonly branches: readonly string[] };
  /** The person's position on the date; null without one, left out on days made before it was kept. */
  readonly positionId?: string | null;
  /** Approved seconds of overtime; left out where nobody has decided. */
  readonly approvedOvertime?: number;
}

export const noFacts: DateFacts = { holiday: null, leaves: [] };
