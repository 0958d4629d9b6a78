/** Rounded minutes: to the whole minute half up, or to the next half or whole day of the person, up or down. */
import type { Rounding } from './readings.ts';

export interface RoundingDay {
  readonly rounding: Rounding;
  /** Minutes of a day of the person. */
  readonly day: number;
}

/** quota × numerator ÷ denominator, multiplied first and rounded once. */
export function roundedShare(
  quota: number,
  { numerator, denominator }: { readonly numerator: number; readonly denominator: number },
  { rounding, day }: RoundingDay,
): number {
  const unit = unitOf(rounding, day);
  const [product, divisor] = [quota * numerator, denominator * unit];
  switch (rounding) {
    case 'minute':
      return Math.floor((product * 2 + divisor) / (divisor * 2));
    case 'halfDayUp':
    case 'dayUp':
      return Math.round(Math.ceil(product / divisor) * unit);
    case 'halfDayDown':
    case 'dayDown':
      return Math.round(Math.floor(product / divisor) * unit);
  }
}

function unitOf(rounding: Rounding, day: number): number {
  switch (rounding) {
    case 'minute':
      return 1;
    case 'halfDayUp':
    case 'halfDayDown':
      return day / 2;
    case 'dayUp':
    case 'dayDown':
      return day;
  }
}
