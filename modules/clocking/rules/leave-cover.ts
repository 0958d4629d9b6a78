/** Leave cover: scheduled time inside an approved leave; where two leaves overlap the first one covers. */
import { joined, type Span, total, within, without } from './span.ts';

export interface LeaveCover {
  readonly id: string;
  /** Null covers the whole day; else from and to in seconds since 1970. */
  readonly time: Span | null;
  readonly paid: boolean;
}

export interface LeaveOfDay {
  readonly covered: readonly Span[];
  readonly seconds: number;
  readonly parts: readonly { readonly id: string; readonly paid: boolean; readonly seconds: number }[];
}

/** `scheduled` has no breaks in it, so that leave over noon does not cost the lunch hour. */
export function leaveOfDay(scheduled: readonly Span[], leaves: readonly LeaveCover[]): LeaveOfDay {
  let covered: readonly Span[] = [];
  const parts = leaves.flatMap(({ id, time, paid }) => {
    const free = without(scheduled, covered);
    const own = time ? within(free, time.from, time.to) : free;
    covered = joined([...covered, ...own]);
    return own.length === 0 ? [] : [{ id, paid, seconds: total(own) }];
  });
  return { covered, seconds: total(covered), parts };
}
