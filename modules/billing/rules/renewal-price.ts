/** Price of one more term of an order, before VAT: the sum over its parts of the full price of a term, from the price list of the day. */
import { type Money, minor } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { type Currency, type Feature, type PartName, priceListOn, termPrice } from './prices.ts';

interface Renewed {
  readonly currency: Currency;
  readonly feature: Feature;
  readonly items: readonly { readonly part: PartName; readonly people: number }[];
}

export function renewalPrice({ currency, feature, items }: Renewed, day: LocalDate): Money {
  const list = priceListOn(day);
  return minor(items.reduce((sum, { part, people }) => sum + termPrice({ list, currency, part, feature, people }), 0));
}
