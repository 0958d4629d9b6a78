/** Own days: what the company sets in days of 480 minutes is as many days of the person: minutes × the person's day ÷ 480, half up. */
import { workDay } from './day-parts.ts';
import type { LeavePolicy } from './leave-type.ts';

/** @param day minutes of a day of the person; 480 where the company counts so for all */
export const inOwnDays = (minutes: number, day: number): number => Math.round((minutes * day) / workDay);

/** The type with the minutes that are paid of it. */
export const withOwnLimit = <Type extends Pick<LeavePolicy, 'paidLimit'>>(type: Type, day: number): Type =>
  type.paidLimit === null ? type : { ...type, paidLimit: inOwnDays(type.paidLimit, day) };

/** Typed days as minutes: of a day of 465, 0.5 are 233 and -0.5 are -233. */
export const typedDays = (days: number, day: number): number => Math.sign(days) * Math.round(Math.abs(days) * day);

/** The shortest number that, typed, is as many minutes; four decimals at most. */
export function shownDays(minutes: number, day: number): number {
  const parts = [1, 10, 100, 1_000, 10_000];
  const shown = parts.map((part) => Math.round((minutes / day) * part) / part);
  return shown.find((days) => typedDays(days, day) === minutes) ?? shown.at(-1) ?? 0;
}
