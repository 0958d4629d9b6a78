import * as z from 'zod';
import { call } from '#access/contract';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { taskStates } from '../rules/task-order.ts';

const needs = 'member';
/** Tasks change with the work they count: one line for each module with a source of tasks. */
const reads = [
  'requests',
  'employees',
  ...['leave', 'leave.balances'],
  ...['attendance', 'exceptions', 'overtime'],
  'payroll.runs',
  'filings',
  'announcements',
  'reportRuns',
  'imports',
];

export const Task = z.object({
  /** The channel and the key within it: `imports.019a…`. */
  id: z.string(),
  channel: z.string(),
  /** In the reader's language. */
  title: z.string(),
  state: z.enum(taskStates),
  /** How many things wait; null for a single one. */
  count: z.int().nullable(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  due: LocalDate.nullable(),
  changedAt: Instant.nullable(),
  /** Where it is done, below the language and without a slash in front: `reports/exceptions?view=overtime`. */
  address: z.string(),
});
export type Task = z.infer<typeof Task>;

export const Channel = z.object({
  id: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** Tasks that are not done. */
  open: z.int(),
  total: z.int(),
});
export type Channel = z.infer<typeof Channel>;

export const taskCalls = {
  listTasks: call
    .route({ method: 'GET', path: '/auth/v1/tasks', summary: 'Jobs, imports and open work of the reader' })
    .meta({ needs, reads })
    .input(
      z.object({
        ...page(50),
        channel: z.string().max(40).optional(),
        state: z.enum(taskStates).optional(),
      }),
    )
    .output(listOf(Task)),
  listChannels: call
    .route({ method: 'GET', path: '/auth/v1/channels', summary: 'Where tasks of the reader come from, with counts' })
    .meta({ needs, reads })
    .output(z.array(Channel)),
};
