/** What can be paid back of an order: its last payment minus the refunds of that payment; earlier payments count when the later ones are paid back in full. */
import { type Money, minor } from '#kernel/money';
import type { LedgerEntry } from './paid-terms.ts';

export interface Refundable {
  /** The reference of the payment. */
  readonly reference: string;
  readonly left: Money;
  /** Paid back before. */
  readonly refunded: Money;
}

/** All that was paid back of an order. */
export const refundedOf = (entries: readonly LedgerEntry[], orderId: string): Money =>
  minor(
    entries
      .filter((entry) => entry.kind === 'refund' && entry.orderId === orderId)
      .reduce((sum, { amount }) => sum + amount, 0),
  );

export function refundable(entries: readonly LedgerEntry[], orderId: string): Refundable | null {
  return paymentsOf(entries, orderId).find(({ left }) => left > 0) ?? null;
}

/** Its last payment was paid back in full: what follows it is not wanted either. */
export const isPaidBack = (entries: readonly LedgerEntry[], orderId: string): boolean =>
  paymentsOf(entries, orderId)[0]?.left === 0;

/** The last one first. */
const paymentsOf = (entries: readonly LedgerEntry[], orderId: string): readonly Refundable[] =>
  entries
    .filter(({ kind, orderId: of, amount }) => kind === 'payment' && of === orderId && amount < 0)
    .sort((a, b) => (a.day === b.day ? (a.reference < b.reference ? 1 : -1) : a.day < b.day ? 1 : -1))
    .map(({ reference, amount }) => {
      const refunds = entries.filter(({ kind, refersTo }) => kind === 'refund' && refersTo === reference);
      const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
      return { reference, left: minor(Math.max(0, -amount - refunded)), refunded: minor(refunded) };
    });
