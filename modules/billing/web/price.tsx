import { moneyText } from '#kernel/format';
import type { Money } from '#kernel/money';

interface PriceProps {
  readonly value: Money;
  /** The currency in which the company is billed, which may be another than its own. */
  readonly currency: string;
}

export const Price = ({ value, currency }: PriceProps) => <span>{moneyText(value, currency)}</span>;
