import * as z from 'zod';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { moneyUpTo } from '#kernel/money';

export const range = { from: businessDate, to: businessDate };

/** Satang, up to 100 million baht. */
export const amount = moneyUpTo(10_000_000_000);

/** The person of a row. */
export const Person = z.object({
  employeeId: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
