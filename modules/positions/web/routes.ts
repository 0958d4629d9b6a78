import { page, pages } from '#web/pages';

export const positionPages = pages('positions', {
  list: page('position', { layout: 'app', needs: 'position.manage', screen: () => import('./positions.screen.tsx') }),
  /** Payroll hangs its items in here. */
  position: page('position/view/:id?', {
    layout: 'app',
    needs: 'position.manage',
    frame: true,
    screen: () => import('./position.screen.tsx'),
  }),
  employees: page('position/view/:id?/employees', {
    layout: 'app',
    needs: 'position.manage',
    under: 'positions.position',
    order: 10,
    screen: () => import('./employees.screen.tsx'),
  }),
  jobDetails: page('position/view/:id?/job-details', {
    layout: 'app',
    needs: 'position.manage',
    under: 'positions.position',
    order: 20,
    screen: () => import('./job-details.screen.tsx'),
  }),
  payrollItems: page('position/view/:id?/payroll-items', {
    layout: 'app',
    needs: 'position.manage',
    under: 'positions.position',
    order: 30,
    screen: () => import('./payroll-items.screen.tsx'),
  }),
});
