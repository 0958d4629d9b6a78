/** Entries of what PayPal reports: a sale at the price of the order or of its renewal is an invoice and a payment; a sale of another amount, or for more people after the term they were for, is held for the company (an adjustment) and opens nothing; a refund is a refund of its sale and a credit of the same amount; a refund of held money lowers what is held. Each entry has a reference made from PayPal's id, so that order and repetition of reports change nothing. */
import { type Money, negate } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { LedgerEntry } from './paid-terms.ts';
import type { Currency } from './prices.ts';

export interface PaypalOrder {
  readonly id: string;
  readonly currency: Currency;
  /** Prices with VAT: of the order, and of each renewal. */
  readonly prices: readonly Money[];
  /** More people for the rest of a term: the last day of it. Paid later, the first price buys nothing. */
  readonly firstUntil: LocalDate | null;
}

export interface PaypalSale {
  readonly id: string;
  readonly amount: Money;
  readonly currency: string;
  readonly day: LocalDate;
}

export interface PaypalRefund extends PaypalSale {
  readonly saleId: string;
}

export const saleReference = (saleId: string): string => `paypal ${saleId}`;
export const refundReference = (refundId: string): string => `paypal refund ${refundId}`;

export const isPriceOf = (order: PaypalOrder, sale: Omit<PaypalSale, 'id'>): boolean =>
  sale.currency === order.currency && pricesOn(order, sale.day).includes(sale.amount);

const pricesOn = ({ prices, firstUntil }: PaypalOrder, day: LocalDate): readonly Money[] =>
  firstUntil !== null && day > firstUntil ? prices.slice(1) : prices;

/** It cannot be undone at PayPal before the buyer agrees, so it is noticed when it is paid. */
export const isPaidTooLate = (order: PaypalOrder, sale: Omit<PaypalSale, 'id'>): boolean =>
  !isPriceOf(order, sale) && isPriceOf({ ...order, firstUntil: null }, sale);

export function saleEntries(order: PaypalOrder, sale: PaypalSale): readonly LedgerEntry[] {
  const entry = { orderId: order.id, refersTo: null, day: sale.day };
  const reference = saleReference(sale.id);
  // Another currency cannot be added to the ledger: the provider pays it back.
  if (sale.currency !== order.currency) return [];
  if (!isPriceOf(order, sale)) return [{ ...entry, kind: 'adjustment', amount: negate(sale.amount), reference }];
  return [
    { ...entry, kind: 'invoice', amount: sale.amount, reference: `invoice ${reference}` },
    { ...entry, kind: 'payment', amount: negate(sale.amount), reference },
  ];
}

/** @param booked what the ledger has of the sale: it stays what it was, whatever would be booked today; null for another currency */
export function refundEntries(
  order: Pick<PaypalOrder, 'id'>,
  refund: PaypalRefund,
  booked: LedgerEntry['kind'] | null,
): readonly LedgerEntry[] {
  if (booked === null) return [];
  const entry = { orderId: order.id, day: refund.day };
  const reference = refundReference(refund.id);
  // Money that was only held goes back: nothing was invoiced for it.
  if (booked === 'adjustment')
    return [{ ...entry, kind: 'adjustment', amount: refund.amount, reference, refersTo: null }];
  return [
    { ...entry, kind: 'refund', amount: refund.amount, reference, refersTo: saleReference(refund.saleId) },
    { ...entry, kind: 'adjustment', amount: negate(refund.amount), reference: `credit ${reference}`, refersTo: null },
  ];
}
