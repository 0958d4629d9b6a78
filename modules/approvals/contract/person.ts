import * as z from 'zod';
import { id } from '#kernel/ids';

export const Person = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  /** False for a person who has left. */
  isAtWork: z.boolean(),
});
export type Person = z.infer<typeof Person>;
