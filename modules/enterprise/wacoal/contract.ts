import * as z from 'zod';
import { call } from '#access/contract';
import { Money } from '#kernel/money';
import { Person, range } from '../contract/shapes.ts';

const FullAttendance = Person.extend({
  /** Scheduled days, all of them worked. */
  days: z.int(),
  amount: Money,
});
export type FullAttendance = z.infer<typeof FullAttendance>;

export const wacoalCalls = {
  fullAttendance: call
    .route({
      method: 'GET',
      path: '/auth/v1/wacoal/full-attendance',
      summary: 'People who missed nothing, and their bonus',
    })
    .meta({ needs: 'report.view', feature: 'wacoal', reads: ['attendance'] })
    .input(z.object(range))
    .output(z.array(FullAttendance)),
};
