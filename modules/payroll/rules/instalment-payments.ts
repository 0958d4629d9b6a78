/** Instalments that the pay covers: by priority, each at most what the net pay leaves above its protected minimum; what is not covered stays owed. */
import { type Money, minor, zero } from '#kernel/money';

export interface DueInstalment {
  readonly lineId: string;
  readonly amount: Money;
  /** 1 is taken first. */
  readonly priority: number;
  readonly protectedMinimum: Money;
}

/** What is taken of each, by line. `net` is the pay after every other deduction. */
export function instalmentPayments(due: readonly DueInstalment[], net: Money): ReadonlyMap<string, Money> {
  const taken = new Map<string, Money>();
  let left: number = Math.max(0, net);
  for (const one of due.toSorted(byPriority)) {
    const payment = Math.max(0, Math.min(one.amount, left - one.protectedMinimum));
    taken.set(one.lineId, payment === 0 ? zero : minor(payment));
    left -= payment;
  }
  return taken;
}

const byPriority = (one: DueInstalment, other: DueInstalment): number =>
  one.priority - other.priority || (one.lineId < other.lineId ? -1 : 1);
