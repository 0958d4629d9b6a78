import * as z from 'zod/mini';
import { page, pages } from '#web/pages';

const year = z.object({ year: z.optional(z.coerce.number()) });

export const holidayPages = pages('holidays', {
  holidays: page('holidays', {
    layout: 'app',
    needs: 'holiday.manage',
    search: year,
    screen: () => import('./holidays.screen.tsx'),
  }),
  team: page('teams/view/:id?/holidays', {
    layout: 'app',
    needs: 'department.manage',
    under: 'departments.team',
    order: 30,
    search: year,
    screen: () => import('./team-holidays.screen.tsx'),
  }),
});
