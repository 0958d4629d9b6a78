/** Debts left after a pay: owed − what the slip takes of each, by the name of the item; paid debts are not named. */
import { type Money, minor } from '#kernel/money';

export interface OwedDebt {
  readonly lineId: string;
  readonly name: string;
  /** Owed before the pay. */
  readonly left: Money;
}

export interface DebtLeft {
  readonly name: string;
  readonly amount: Money;
}

/** Amounts that the slip takes, by line. */
type Taken = readonly { readonly itemId: string | null; readonly amount: Money }[];

export function debtsLeft(owed: readonly OwedDebt[], lines: Taken): readonly DebtLeft[] {
  const byName = new Map<string, number>();
  for (const { lineId, name, left } of owed) {
    const taken = lines.reduce((sum, { itemId, amount }) => (itemId === lineId ? sum + amount : sum), 0);
    byName.set(name, (byName.get(name) ?? 0) + Math.max(0, left - taken));
  }
  return [...byName].flatMap(([name, amount]) => (amount > 0 ? [{ name, amount: minor(amount) }] : []));
}
