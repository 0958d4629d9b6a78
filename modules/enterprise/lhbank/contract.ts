import * as z from 'zod';
import { call } from '#access/contract';
import { LocalDate } from '#kernel/time';
import { Person } from '../contract/shapes.ts';

const BlockLeave = Person.extend({
  /** The longest leave of the year in working days in a row; days off and holidays between them do not interrupt it. */
  longest: z.int(),
  /** Its first and last day; null without leave. */
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  isMet: z.boolean(),
});
export type BlockLeave = z.infer<typeof BlockLeave>;

export const lhbankCalls = {
  blockLeave: call
    .route({
      method: 'GET',
      path: '/auth/v1/lhbank/block-leave',
      summary: 'Who has taken leave in one piece this year',
    })
    .meta({ needs: 'report.view', feature: 'lhbank', reads: ['attendance'] })
    .input(z.object({ year: z.int().min(2000).max(2100) }))
    .output(z.object({ neededDays: z.int(), people: z.array(BlockLeave) })),
};
