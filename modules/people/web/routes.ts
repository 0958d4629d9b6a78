import { page, pages } from '#web/pages';

const list = { layout: 'app', needs: 'employee.manage', under: 'people.employees' } as const;

export const peoplePages = pages('people', {
  employees: page('employee', {
    layout: 'app',
    needs: 'employee.manage',
    frame: true,
    menu: 'lang-employee-index',
    screen: () => import('./employees.screen.tsx'),
  }),
  all: page('employee/all', { ...list, order: 1, screen: () => import('./all.screen.tsx') }),
  invitation: page('employee/invitation', { ...list, order: 2, screen: () => import('./invitation.screen.tsx') }),
  joinRequest: page('employee/join-request', { ...list, order: 3, screen: () => import('./join-request.screen.tsx') }),
  rejected: page('employee/rejected', { ...list, order: 4, screen: () => import('./rejected.screen.tsx') }),
  deactivated: page('employee/deactivated', { ...list, order: 5, screen: () => import('./deactivated.screen.tsx') }),
});
