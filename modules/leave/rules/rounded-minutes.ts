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
  // Half of a day of 465 minutes is kept as 233 or 232: half a minute makes no other half day.
  const odd = day % 2 === 0 ? 0 : denominator / 2;
  switch (rounding) {
    case 'minute':
      return Math.floor((product * 2 + divisor) / (divisor * 2));
    case 'halfDayUp':
    case 'dayUp':
      return Math.round(Math.max(0, Math.ceil((product - odd) / divisor)) * unit);
    case 'halfDayDown':
    case 'dayDown':
      return Math.round(Math.floor((product + odd) / divisor) * unit);
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
