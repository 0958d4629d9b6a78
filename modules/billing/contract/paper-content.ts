import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { PaperSums } from '../rules/paper-sums.ts';
import type { Feature } from '../rules/prices.ts';
import type { Address } from './shapes.ts';

/** What a paper says, as it was on its day. */
export interface PaperContent {
  readonly seller: { readonly name: string; readonly address: string; readonly taxId: string; readonly branch: string };
  readonly buyer: Address;
  readonly sums: PaperSums;
  readonly feature: Feature;
  /** The days that were paid for; null where the payment gave none. */
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | null;
  readonly method: 'transfer' | 'paypal';
  /** The last day of payment, on invoices. */
  readonly validUntil: LocalDate | null;
  /** The tax invoice or receipt that a credit note corrects. */
  readonly corrects: string | null;
  /** Values before VAT that section 86/10 wants on a credit note; older ones do not say them. */
  readonly credited?: {
    /** Of the paper that it corrects. */
    readonly value: Money;
    /** Taken off by credit notes before. */
    readonly before: Money;
  } | null;
}
