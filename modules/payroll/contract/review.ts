import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { differenceCauses } from '../rules/difference-by-cause.ts';
import { personOfRun } from './runs.ts';

const reportId = id('payrollRun');
const employeeId = id('employee');
const commentId = id('payrollComment');

/** The run that a run is compared with: the one before it, or the one of the same month of last year. */
export const comparedRuns = ['last', 'lastYear'] as const;

const Cause = z.object({
  cause: z.enum(differenceCauses),
  /** What it adds to the net; negative where it takes away. */
  amount: Money,
});

const PersonDifference = z.object({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  /** The net of each run; null where the person is not in it. */
  before: Money.nullable(),
  after: Money.nullable(),
  difference: Money,
  /** The difference is over the threshold. */
  isOver: z.boolean(),
  heldReason: z.string().nullable(),
  causes: z.array(Cause),
});

export const RunDifference = listOf(PersonDifference).extend({
  /** Null: there is no such run. */
  against: z
    .object({ reportId, name: z.string(), start: LocalDate, end: LocalDate, payDate: LocalDate, net: Money })
    .nullable(),
  net: Money,
  difference: Money,
  /** Biggest first, whatever the sign; together they are the difference of what is paid. */
  groups: z.array(Cause.extend({ people: z.int() })),
  /** People whose difference is over the threshold. */
  over: z.int(),
  threshold: z.object({ percent: z.int(), amount: Money }),
});
export type RunDifference = z.infer<typeof RunDifference>;

export const RunComment = z.object({
  id: commentId,
  /** The person it is about; null for the whole run. */
  employeeId: employeeId.nullable(),
  employeeName: z.string().nullable(),
  text: z.string(),
  madeName: z.string(),
  madeAt: Instant,
  /** Written by the reader, who may delete it. */
  isOwn: z.boolean(),
});
export type RunComment = z.infer<typeof RunComment>;

const needs = 'payroll.read' as const;
const changes = ['payroll.comments'];

export const reviewCalls = {
  readRunDifference: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/template/report/difference',
      summary: 'Why the net of a run differs from an earlier one: by cause and by person, biggest first',
    })
    .meta({ needs, reads: ['payroll.runs'] })
    .input(
      z.object({
        reportId,
        against: z.enum(comparedRuns).default('last'),
        /** Only people with this cause. */
        cause: z.enum(differenceCauses).optional(),
        /** `over`: only people whose difference is over the threshold. */
        show: z.enum(['all', 'over']).default('all'),
        /** A difference counts as big above this percent of the earlier net and above this amount; the company’s when left out. */
        overPercent: z.int().min(0).max(1_000).optional(),
        overAmount: z.int().min(0).max(100_000_000_00).optional(),
        ...page(50),
      }),
    )
    .output(RunDifference),
  listRunComments: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/template/report/comments',
      summary: 'Comments on a run, oldest first',
    })
    .meta({ needs, reads: ['payroll.comments'] })
    .input(z.object({ reportId }))
    .output(z.array(RunComment)),
  addRunComment: call
    .route({ method: 'POST', path: '/auth/v1/payroll/template/report/comment', summary: 'Comment on a run' })
    .meta({ needs, changes })
    .input(z.object({ reportId, employeeId: personOfRun.optional(), text: words(500) }))
    .output(z.object({ id: commentId })),
  deleteRunComment: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/template/report/comment',
      summary: 'Delete one’s own comment on a run',
    })
    .meta({ needs, changes })
    .input(z.object({ id: commentId }))
    .output(nothing),
};
