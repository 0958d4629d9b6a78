/** Leave cover: scheduled time inside an approved leave, less work that counts during it; where two leaves overlap the first one covers. Of paid leave its percentage is paid, to the second, half up. */
import { joined, type Span, total, within, without } from './span.ts';

export interface LeaveCover {
  readonly id: string;
  /** Null covers the whole day; else from and to in seconds since 1970. */
  readonly time: Span | null;
  readonly paid: boolean;
  /** Of the wage, where it is less than 100: the rest of the time is unpaid. */
  readonly paidPercent?: number;
  /** Work during the leave counts as worked. */
  readonly workCounts?: boolean;
}

export interface LeaveOfDay {
  readonly covered: readonly Span[];
  readonly seconds: number;
  readonly parts: readonly { readonly id: string; readonly paid: boolean; readonly seconds: number }[];
}

const noLeave: LeaveOfDay = { covered: [], seconds: 0, parts: [] };

/** `scheduled` has no breaks in it, so that leave over noon does not cost the lunch hour. */
export function leaveOfDay(
  scheduled: readonly Span[],
  leaves: readonly LeaveCover[],
  worked: readonly Span[] = [],
): LeaveOfDay {
  if (leaves.length === 0) return noLeave;
  let covered: readonly Span[] = [];
  const parts = leaves.flatMap((leave) => {
    const free = without(leave.workCounts ? without(scheduled, worked) : scheduled, covered);
    const own = leave.time ? within(free, leave.time.from, leave.time.to) : free;
    covered = joined(covered, own);
    return partsOf(leave, total(own));
  });
  return { covered, seconds: total(covered), parts };
}

function partsOf({ id, paid, paidPercent = 100 }: LeaveCover, seconds: number): LeaveOfDay['parts'] {
  const paidSeconds = paid ? Math.round((seconds * paidPercent) / 100) : 0;
  return [
    { id, paid: true, seconds: paidSeconds },
    { id, paid: false, seconds: seconds - paidSeconds },
  ].filter((part) => part.seconds > 0);
}
