import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { LocalDate } from '#kernel/time';

/** Ids of cards: the module and its key, `leave.balance`. */
const cardIds = z.array(z.string().min(1).max(80)).max(200);
const Arrangement = z.object({ order: cardIds, hidden: cardIds });

export const dashboard = {
  readArrangement: call
    .route({ method: 'GET', path: '/auth/v1/me/dashboard', summary: 'The reader’s order of cards, and hidden ones' })
    .meta({ needs: 'member', reads: ['dashboard.arrangement'] })
    .output(Arrangement),
  saveArrangement: call
    .route({ method: 'PUT', path: '/auth/v1/me/dashboard', summary: 'Arrange one’s own dashboard' })
    .meta({ needs: 'member', changes: ['dashboard.arrangement'] })
    .input(Arrangement)
    .output(nothing),
  total: call
    .route({ method: 'GET', path: '/admin/v1/dashboard/total', summary: 'The company in a few numbers' })
    .meta({ needs: 'dashboard.total', reads: ['employees', 'departments'], keptOnDevice: true })
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
    .meta({ needs: 'portal.view', reads: ['holidays'], keptOnDevice: true })
    .output(z.object({ holiday: z.object({ date: LocalDate, name: z.string() }).nullable() })),
  infoCount: call
    .route({ method: 'GET', path: '/auth/v1/org/info/count', summary: 'How much the company has of everything' })
    .meta({ needs: 'dashboard.total', reads: ['employees', 'departments', 'positions', 'zones'], keptOnDevice: true })
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
