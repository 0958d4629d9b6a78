/** Over the threshold: a net that differs by more than the amount and by more than the percent of the earlier net; for a person in only one of the runs the amount decides. */
import type { Money } from '#kernel/money';

export interface Threshold {
  readonly percent: number;
  readonly amount: Money;
}

interface Nets {
  /** Null where the person is not in the run. */
  readonly before: Money | null;
  readonly after: Money | null;
}

export function isOverThreshold({ before, after }: Nets, { percent, amount }: Threshold): boolean {
  const difference = Math.abs((after ?? 0) - (before ?? 0));
  if (difference <= amount) return false;
  return before === null || after === null || difference * 100 > before * percent;
}
