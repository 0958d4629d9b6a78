import * as z from 'zod';
import { call } from '#access/contract';
import { businessDate } from '#kernel/dates';
import { Person } from '../contract/shapes.ts';

const LongWeek = Person.extend({
  /** Days of the seven on which the person worked. */
  days: z.int(),
  /** Seconds worked in seven days, and those above the limit. */
  worked: z.int(),
  over: z.int(),
});
export type LongWeek = z.infer<typeof LongWeek>;

export const vejthaniCalls = {
  longWeeks: call
    .route({ method: 'GET', path: '/auth/v1/vejthani/long-weeks', summary: 'People who worked too long in seven days' })
    .meta({ needs: 'report.view', feature: 'vejthani', reads: ['attendance'] })
    /** The last of the seven days. */
    .input(z.object({ to: businessDate }))
    .output(z.object({ limitHours: z.int(), people: z.array(LongWeek) })),
};
