import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** The published plan of people is another on these days, the same for all of them. */
export const shiftsPublished = event('shifts.published', {
  boardId: id('shift'),
  employeeIds: z.array(id('employee')),
  dates: z.array(LocalDate),
  /** Whether the maker wants the people to hear of it. */
  notify: z.boolean(),
});
