import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** These days became holidays or working days, in a department or (null) in the whole company. */
export const holidaysChanged = event('holidays.changed', {
  departmentId: id('department').nullable(),
  dates: z.array(LocalDate),
});
