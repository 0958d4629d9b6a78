import { page, pages } from '#web/pages';

export const departmentPages = pages('departments', {
  teams: page('teams', { layout: 'app', needs: 'department.manage', screen: () => import('./teams.screen.tsx') }),
  /** Later modules hang their tabs in here: work hours, holidays, approve lines, leave quotas. */
  team: page('teams/view/:id?', {
    layout: 'app',
    needs: 'department.manage',
    frame: true,
    screen: () => import('./team.screen.tsx'),
  }),
  members: page('teams/view/:id?/members', {
    layout: 'app',
    needs: 'department.manage',
    under: 'departments.team',
    order: 10,
    screen: () => import('./members.screen.tsx'),
  }),
});
