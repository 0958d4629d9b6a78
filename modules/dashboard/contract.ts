import * as z from 'zod';
import { call } from '#access/contract';

export const dashboard = {
  total: call
    .route({ method: 'GET', path: '/admin/v1/dashboard/total', summary: 'The company in a few numbers' })
    .meta({ needs: 'dashboard.total', reads: ['employees', 'departments'] })
    .output(
      z.object({
        working: z.int(),
        waiting: z.int(),
        startedThisMonth: z.int(),
        departments: z.int(),
        /** Employees the plan is paid for; null on the free plan. */
        seats: z.int().nullable(),
      }),
    ),
};
