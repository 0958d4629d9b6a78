/** Total of an order: price before tax + VAT of the day (7 % in Thailand, none abroad), rounded half up once; a Thai company that pays by transfer withholds 3 % of the price before tax from 1,000 baht on, and PayPal orders withhold nothing. */
import { baht, type Money, minor, mulDiv, subtract, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';

interface VatRate {
  readonly from: LocalDate;
  readonly percent: number;
}

/** Ten per cent by law, lowered to seven by decree, which is extended year by year. */
const vatRates: readonly VatRate[] = [{ from: '1999-04-01' as LocalDate, percent: 7 }];

const withholdingPercent = 3;
const withholdingFrom = baht(1_000);

export interface TotalInput {
  readonly subtotal: Money;
  readonly day: LocalDate;
  readonly country: string;
  readonly method: 'transfer' | 'paypal';
  /** The company says that it will withhold. */
  readonly withholds: boolean;
}

export interface OrderTotal {
  readonly subtotal: Money;
  readonly vatPercent: number;
  readonly vat: Money;
  /** Price with VAT: the sum of the invoice. */
  readonly total: Money;
  /** Tax that the company keeps and hands to the Revenue Department, with a certificate for us. */
  readonly withholding: Money;
  /** What is paid in money. */
  readonly payable: Money;
}

export function orderTotal({ subtotal, day, country, method, withholds }: TotalInput): OrderTotal {
  const isThai = country === 'TH';
  const vatPercent = isThai ? vatPercentOn(day) : 0;
  const vat = mulDiv(subtotal, vatPercent, 100);
  const total = minor(subtotal + vat);
  const isWithheld = withholds && isThai && method === 'transfer' && subtotal >= withholdingFrom;
  const withholding = isWithheld ? mulDiv(subtotal, withholdingPercent, 100) : zero;
  return { subtotal, vatPercent, vat, total, withholding, payable: subtract(total, withholding) };
}

const vatPercentOn = (day: LocalDate): number => vatRates.findLast(({ from }) => from <= day)?.percent ?? 0;
