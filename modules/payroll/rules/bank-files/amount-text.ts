/** An amount in a file: whole satang as digits, or baht with a point and two decimals and no thousands separator. */
import type { Money } from '#kernel/money';

/** 28,960.42 baht is 2896042. A negative amount keeps its sign, and a field of digits refuses it. */
export const satang = (amount: Money): string => String(amount);

/** 28,960.42 baht is 28960.42, and one satang is 0.01. */
export function bahtWithDecimals(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
