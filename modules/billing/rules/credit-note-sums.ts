/** Sums of a credit note: of a part, the VAT in all parts so far (amount × percent ÷ (100 + percent), half up) less the VAT of those before; one that pays back all that is left of the payment takes off all that is left of its tax invoice, withheld tax included. */
import { type Money, minor, mulDiv, subtract } from '#kernel/money';
import { type OrderSums, type PaperSums, paperSums } from './paper-sums.ts';

export interface CreditedBefore {
  /** Paid back in money. */
  readonly amount: Money;
  readonly sums: PaperSums;
}

interface Crediting {
  /** Of the tax invoice or receipt. */
  readonly corrected: PaperSums;
  /** In money. */
  readonly paid: Money;
  readonly before: readonly CreditedBefore[];
  /** Paid back now, in money. */
  readonly amount: Money;
}

export function creditNoteSums(order: OrderSums, { corrected, paid, before, amount }: Crediting): PaperSums {
  const isRest = amount + before.reduce((sum, one) => sum + one.amount, 0) === paid;
  if (before.length === 0) return isRest ? corrected : paperSums(order, amount);
  const sumOf = (of: 'vat' | 'total' | 'withholding') => minor(before.reduce((sum, { sums }) => sum + sums[of], 0));
  const { vatPercent } = corrected;
  const total = isRest ? subtract(corrected.total, sumOf('total')) : amount;
  const vatSoFar = isRest ? corrected.vat : mulDiv(minor(sumOf('total') + amount), vatPercent, 100 + vatPercent);
  const vat = subtract(vatSoFar, sumOf('vat'));
  const subtotal = subtract(total, vat);
  const withholding = isRest ? subtract(corrected.withholding, sumOf('withholding')) : minor(0);
  const last = order.items.length - 1;
  const lines = order.items.map(({ part, people }, at) => ({ part, people, amount: at === last ? subtotal : null }));
  return { lines, subtotal, vatPercent, vat, total, withholding };
}
