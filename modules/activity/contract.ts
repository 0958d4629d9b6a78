import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { verbs } from './rules/verb.ts';

export const topics = ['company', 'employee', 'team', 'signIn'] as const;
export type Topic = (typeof topics)[number];

/** One changed field, in plain words; null where there was or is no value. Private fields are dots. */
const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** Who did what to whom. Names are those of that time. */
export const Entry = z.object({
  id: id('auditEntry'),
  /** Under this id `webview/log-details` shows the event in the mobile app. */
  mobileLogId: z.uuid(),
  at: Instant,
  topic: z.enum(topics),
  verb: z.enum(verbs),
  actorName: z.string(),
  employeeId: id('employee').nullable(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  changes: z.array(Change),
  /** The network address of the request. */
  ip: z.string().nullable(),
});
export type Entry = z.infer<typeof Entry>;

const Filters = z.object({
  topic: z.enum(topics).optional(),
  /** Who did it. */
  employeeId: id('employee').optional(),
  /** To whom or what: the history of one employee, one department. */
  subjectId: z.uuid().optional(),
  /** Days of the company's own calendar, both counted in. */
  from: businessDate.optional(),
  to: businessDate.optional(),
});
export type Filters = z.infer<typeof Filters>;

export const activity = {
  readEntry: call
    .route({ method: 'GET', path: '/auth/v1/activity', summary: 'One entry of the activity log' })
    .meta({ needs: 'activity.view', reads: ['activity'] })
    .input(z.object({ id: id('auditEntry') }))
    .output(Entry),
  /** Counts and pages to 10,000; older entries are found by their days. */
  listEntries: call
    .route({ method: 'GET', path: '/auth/v1/activityLog/page', summary: 'The activity log, newest first' })
    .meta({ needs: 'activity.view', reads: ['activity'] })
    .input(Filters.extend(page(20)))
    .output(listOf(Entry)),
  exportEntries: call
    .route({ method: 'GET', path: '/auth/v1/activityLog/export', summary: 'The activity log as a file' })
    .meta({ needs: 'activity.export' })
    .input(Filters.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(fileOutput),
};
