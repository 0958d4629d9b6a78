import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** The published plan of a person is another on these days. */
export const shiftsPublished = event('shifts.published', {
  boardId: id('shift'),
  employeeId: id('employee'),
  dates: z.array(LocalDate),
  /** Whether the maker wants the person to hear of it. */
  notify: z.boolean(),
});
