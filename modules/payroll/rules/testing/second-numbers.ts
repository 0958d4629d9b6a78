// For tests: numbers and days of the second calculation.
import { total } from './second-tax.ts';

/** Whole numbers without a limit. */
export const big = (value: number): bigint => BigInt(value);
/** Days since the year 0; the year begins in March, so that 29 February is its last day. */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const ofYear = month > 2 ? year : year - 1;
  const ofMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(ofYear / 4) - Math.floor(ofYear / 100) + Math.floor(ofYear / 400);
  return 365 * ofYear + leapDays + Math.floor((153 * ofMonth + 2) / 5) + day;
}

export const days = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1;
export const sum = <Value>(list: readonly Value[], of: (value: Value) => bigint): bigint => total(list.map(of));
