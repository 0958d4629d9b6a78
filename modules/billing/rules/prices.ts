/** Price of a part for a term: people × price per person and month of their size band × months of the term (1 or 12), from the newest price list that began by the day of the order. */
import { type Money, minor } from '#kernel/money';
import type { LocalDate } from '#kernel/time';

export const partNames = ['cloud', 'station', 'payroll'] as const;
export type PartName = (typeof partNames)[number];

export const features = ['annual', 'monthly'] as const;
/** How long one payment lasts. */
export type Feature = (typeof features)[number];

export const currencies = ['THB', 'USD'] as const;
export type Currency = (typeof currencies)[number];

export const monthsOf: Readonly<Record<Feature, number>> = { annual: 12, monthly: 1 };

export interface SizeBand {
  readonly from: number;
  /** Null: no upper end. */
  readonly to: number | null;
  /** Per person and month, before VAT, in satang or cents. */
  readonly price: Money;
}

export interface PriceList {
  readonly from: LocalDate;
  readonly prices: Readonly<
    Record<Currency, Readonly<Record<PartName, Readonly<Record<Feature, readonly SizeBand[]>>>>>
  >;
}

/** The most people of one order; larger companies ask for an offer. */
export const mostPeople = 10_000;

const bands = (small: number, middle: number, large: number): readonly SizeBand[] => [
  { from: 1, to: 50, price: minor(small) },
  { from: 51, to: 200, price: minor(middle) },
  { from: 201, to: null, price: minor(large) },
];

/** A list is never edited after its first day: a new price is a new list. */
export const priceLists: readonly PriceList[] = [
  {
    from: '2026-01-01' as LocalDate,
    prices: {
      THB: {
        cloud: { monthly: bands(60_00, 55_00, 50_00), annual: bands(50_00, 45_00, 40_00) },
        payroll: { monthly: bands(50_00, 45_00, 40_00), annual: bands(40_00, 36_00, 32_00) },
        station: { monthly: bands(30_00, 27_00, 24_00), annual: bands(25_00, 22_00, 20_00) },
      },
      USD: {
        cloud: { monthly: bands(2_00, 1_80, 1_60), annual: bands(1_60, 1_45, 1_30) },
        payroll: { monthly: bands(1_60, 1_45, 1_30), annual: bands(1_30, 1_15, 1_00) },
        station: { monthly: bands(1_00, 90, 80), annual: bands(80, 70, 65) },
      },
    },
  },
];

/** Before the first list its prices count. */
export function priceListOn(day: LocalDate, lists: readonly PriceList[] = priceLists): PriceList {
  const begun = lists.filter(({ from }) => from <= day);
  const newest = begun.reduce<PriceList | undefined>(
    (best, one) => (best && best.from > one.from ? best : one),
    undefined,
  );
  const list = newest ?? lists[0];
  if (!list) throw new RangeError('There is no price list.');
  return list;
}

interface Priced {
  readonly list: PriceList;
  readonly currency: Currency;
  readonly part: PartName;
  readonly feature: Feature;
  readonly people: number;
}

export function termPrice({ list, currency, part, feature, people }: Priced): Money {
  if (people === 0) return minor(0);
  const band = list.prices[currency][part][feature].find(
    ({ from, to }) => people >= from && (to === null || people <= to),
  );
  if (!band) throw new RangeError(`No price for ${people} people.`);
  return minor(people * band.price * monthsOf[feature]);
}
