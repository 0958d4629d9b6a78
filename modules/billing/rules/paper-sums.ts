/** Sums of a paper: of the order's own price, its lines and taxes as ordered; of any other amount (a renewal, a refund) the VAT in it = amount × percent ÷ (100 + percent), half up, and the rest is the value before VAT. */
import { type Money, minor, mulDiv, negate, subtract } from '#kernel/money';
import type { QuoteLine } from './order-quote.ts';
import type { PartName } from './prices.ts';

export interface OrderSums {
  readonly items: readonly QuoteLine[];
  readonly credit: Money;
  readonly subtotal: Money;
  readonly vatPercent: number;
  readonly vat: Money;
  readonly total: Money;
  readonly withholding: Money;
}

export interface PaperLine {
  /** Null: unused days of the term before. */
  readonly part: PartName | null;
  readonly people: number;
  /** Null where one sum is for all parts: it is on the last line. */
  readonly amount: Money | null;
}

export interface PaperSums {
  readonly lines: readonly PaperLine[];
  readonly subtotal: Money;
  readonly vatPercent: number;
  readonly vat: Money;
  readonly total: Money;
  readonly withholding: Money;
}

export function paperSums(order: OrderSums, amount: Money): PaperSums {
  const { vatPercent } = order;
  if (amount === order.total) {
    const lines: PaperLine[] = order.items.map(({ part, people, amount: price }) => ({ part, people, amount: price }));
    if (order.credit > 0) lines.push({ part: null, people: 0, amount: negate(order.credit) });
    const { subtotal, vat, total, withholding } = order;
    return { lines, subtotal, vatPercent, vat, total, withholding };
  }
  const vat = mulDiv(amount, vatPercent, 100 + vatPercent);
  const subtotal = subtract(amount, vat);
  const last = order.items.length - 1;
  const lines = order.items.map(({ part, people }, at) => ({ part, people, amount: at === last ? subtotal : null }));
  return { lines, subtotal, vatPercent, vat, total: minor(amount), withholding: minor(0) };
}
