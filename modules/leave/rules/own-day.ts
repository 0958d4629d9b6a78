/** Own days: what the company sets in days of 480 minutes is as many days of the person: minutes × the person's day ÷ 480, half up. */
import { workDay } from './day-parts.ts';
import type { LeavePolicy } from './leave-type.ts';

/** @param day minutes of a day of the person; 480 where the company counts so for all */
export const inOwnDays = (minutes: number, day: number): number => Math.round((minutes * day) / workDay);

/** The type with the minutes that are paid of it. */
export const withOwnLimit = <Type extends Pick<LeavePolicy, 'paidLimit'>>(type: Type, day: number): Type =>
  type.paidLimit === null ? type : { ...type, paidLimit: inOwnDays(type.paidLimit, day) };
