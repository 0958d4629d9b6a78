import { departmentPages } from '#departments/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { activityPages } from '../pages.ts';

const tab = {
  layout: 'app',
  needs: 'activity.view',
  under: activityPages.log,
  text: ['reports'],
  screen: () => import('./entries.screen.tsx'),
} as const;

export const activityRoutes = routes(activityPages, {
  log: { layout: 'app', needs: 'activity.view', frame: true, screen: () => import('./log.screen.tsx') },
  all: { ...tab, order: 10 },
  company: { ...tab, order: 20 },
  employee: { ...tab, order: 30 },
  team: { ...tab, order: 40 },
  ofEmployee: {
    layout: 'app',
    needs: 'activity.view',
    under: peoplePages.file,
    order: 20,
    screen: () => import('./of-employee.screen.tsx'),
  },
  ofTeam: {
    layout: 'app',
    needs: 'activity.view',
    under: departmentPages.team,
    order: 90,
    screen: () => import('./of-team.screen.tsx'),
  },
  signIn: { ...tab, order: 50 },
  logDetails: {
    layout: 'webview',
    needs: 'clock.view',
    text: ['reports', 'clocking'],
    screen: () => import('./log-details.screen.tsx'),
  },
});
