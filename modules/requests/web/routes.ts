import { departmentPages } from '#departments/pages';
import { organizationPages } from '#organization/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';
import { requestPages } from '../pages.ts';

/** Refusals of a decision come from the engine and from the module that owns the kind of request. */
const text = ['approvals', 'forms', 'people', 'clocking', 'leave', 'shifts'];
const list = { layout: 'app', needs: 'request.manage', under: requestPages.requests, text } as const;
const mine = { layout: 'app', needs: 'request.ask', under: peoplePages.me, text } as const;

export const requestRoutes = routes(requestPages, {
  requests: { layout: 'app', needs: 'member', frame: true, screen: () => import('./requests.screen.tsx') },
  /** Open to everyone: a person who is asked decides, also without any permission group. */
  pending: { ...list, needs: 'member', order: 1, screen: () => import('./pending.screen.tsx') },
  decided: { ...list, needs: 'member', order: 1.5, screen: () => import('./decided.screen.tsx') },
  approved: { ...list, order: 2, screen: () => import('./ended.screen.tsx') },
  rejected: { ...list, order: 3, screen: () => import('./ended.screen.tsx') },
  canceled: { ...list, order: 4, screen: () => import('./ended.screen.tsx') },
  view: { layout: 'app', needs: 'request.view', text, screen: () => import('./view.screen.tsx') },
  myRequests: { ...mine, order: 0.7, screen: () => import('./my-requests.screen.tsx') },
  delegations: { ...mine, order: 7, screen: () => import('./delegations.screen.tsx') },
  teamLines: {
    layout: 'app',
    needs: 'department.manage',
    under: departmentPages.team,
    order: 40,
    text,
    screen: () => import('./team-lines.screen.tsx'),
  },
  companyLines: {
    layout: 'app',
    needs: 'approveLine.edit',
    under: organizationPages.company,
    order: 40,
    text,
    screen: () => import('./company-lines.screen.tsx'),
  },
});
