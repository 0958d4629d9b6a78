import * as z from 'zod';
import { call } from '#access/contract';
import { LocalDate } from '#kernel/time';

export const dashboard = {
  total: call
    .route({ method: 'GET', path: '/admin/v1/dashboard/total', summary: 'The company in a few numbers' })
    .meta({ needs: 'dashboard.total', reads: ['employees', 'departments'] })
    .output(
      z.object({
        /** Active employees; those who wait, were rejected or left are not counted. */
        working: z.int(),
        waiting: z.int(),
        startedThisMonth: z.int(),
        departments: z.int(),
        /** Employees the plan is paid for; null on the free plan. */
        seats: z.int().nullable(),
      }),
    ),
  nextHoliday: call
    .route({ method: 'GET', path: '/auth/v1/me/holiday/next', summary: 'My next holiday, today included' })
    .meta({ needs: 'portal.view', reads: ['holidays'] })
    .output(z.object({ holiday: z.object({ date: LocalDate, name: z.string() }).nullable() })),
  infoCount: call
    .route({ method: 'GET', path: '/auth/v1/org/info/count', summary: 'How much the company has of everything' })
    .meta({ needs: 'dashboard.total', reads: ['employees', 'departments', 'positions', 'zones'] })
    .output(
      z.object({
        /** At work; those who wait, were rejected or left are not counted. */
        employees: z.int(),
        departments: z.int(),
        positions: z.int(),
        zones: z.int(),
        /** Employees the plan is paid for; null on the free plan. */
        seats: z.int().nullable(),
      }),
    ),
};
