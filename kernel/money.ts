import * as z from 'zod';

declare const brand: unique symbol;

/** Money is a whole number of minor units (satang), never a fraction and never a sum of floats. */
export type Money = number & { readonly [brand]: 'Money' };

export const Money = z.int() as unknown as z.ZodType<Money, number>;
/** The schema of an amount that a person gives: from `least` to `most`, both in minor units. */
export const moneyUpTo = (most: number, least = 0) =>
  z.int().min(least).max(most) as unknown as z.ZodType<Money, number>;

export const zero = 0 as Money;

/** Takes whole minor units: satang(18750) is 187.50 baht. */
export function minor(units: number): Money {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Money must be whole minor units, not ${units}.`);
  return units as Money;
}

/** Takes an amount as people write it: baht('187.50') is 18,750 satang. At most two decimals. */
export function baht(amount: string | number): Money {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!match) throw new RangeError(`Not an amount with at most two decimals: ${amount}`);
  const units = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return minor(match[1] === '-' && units !== 0 ? -units : units);
}

/** What a person typed; null where it is no amount, or more than can be counted. */
export function bahtTyped(text: string): Money | null {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return null;
  return Math.abs(Number(text)) <= mostBaht ? baht(text) : null;
}

/** Far more than any company pays, and whole in satang. */
export const mostBaht = 10_000_000_000_000;

export const add = (...amounts: readonly Money[]): Money => minor(amounts.reduce((sum, amount) => sum + amount, 0));

export const subtract = (from: Money, amount: Money): Money => minor(from - amount);

export const negate = (amount: Money): Money => (amount === 0 ? zero : minor(-amount));

export const min = (...amounts: readonly [Money, ...Money[]]): Money => minor(Math.min(...amounts));

export const max = (...amounts: readonly [Money, ...Money[]]): Money => minor(Math.max(...amounts));

/** amount × numerator ÷ denominator, exact until one rounding at the end, half up (away from zero below zero). */
export function mulDiv(amount: Money, numerator: number, denominator: number): Money {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0)
    throw new RangeError(`mulDiv takes whole numbers and no zero divisor, not ${numerator}/${denominator}.`);
  const product = amount * numerator;
  if (Number.isSafeInteger(product) && Number.isSafeInteger(product * 2)) return roundedQuotient(product, denominator);
  const exact = BigInt(amount) * BigInt(numerator) * 2n;
  const divisor = BigInt(Math.abs(denominator));
  const sign = exact < 0n !== denominator < 0 ? -1n : 1n;
  const magnitude = exact < 0n ? -exact : exact;
  return minor(Number(sign * ((magnitude + divisor) / (divisor * 2n))));
}

function roundedQuotient(product: number, denominator: number): Money {
  const magnitude = Math.abs(product);
  const divisor = Math.abs(denominator);
  const whole = Math.floor(magnitude / divisor);
  const rest = magnitude - whole * divisor;
  const rounded = rest * 2 >= divisor ? whole + 1 : whole;
  return minor(rounded === 0 ? 0 : product < 0 !== denominator < 0 ? -rounded : rounded);
}
