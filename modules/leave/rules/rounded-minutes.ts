/** Rounded minutes: to the whole minute half up, or to the next half or whole day of 480 minutes, up or down. */
import { workDay } from './day-parts.ts';
import type { Rounding } from './readings.ts';

/** quota × numerator ÷ denominator, multiplied first and rounded once. */
export function roundedShare(
  quota: number,
  { numerator, denominator }: { readonly numerator: number; readonly denominator: number },
  rounding: Rounding,
): number {
  const unit = unitOf(rounding);
  const [product, divisor] = [quota * numerator, denominator * unit];
  switch (rounding) {
    case 'minute':
      return Math.floor((product * 2 + divisor) / (divisor * 2));
    case 'halfDayUp':
    case 'dayUp':
      return Math.ceil(product / divisor) * unit;
    case 'halfDayDown':
    case 'dayDown':
      return Math.floor(product / divisor) * unit;
  }
}

function unitOf(rounding: Rounding): number {
  switch (rounding) {
    case 'minute':
      return 1;
    case 'halfDayUp':
    case 'halfDayDown':
      return workDay / 2;
    case 'dayUp':
    case 'dayDown':
      return workDay;
  }
}
