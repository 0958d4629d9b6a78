import { routes } from '#web/routes';
import { peoplePages } from '../pages.ts';

const list = { layout: 'app', needs: 'employee.manage', under: peoplePages.employees } as const;

const tab = { layout: 'app', needs: 'file.view', under: peoplePages.file } as const;
const mine = { layout: 'app', needs: 'portal.view', under: peoplePages.me } as const;

export const peopleRoutes = routes(peoplePages, {
  employees: {
    layout: 'app',
    needs: 'employee.manage',
    frame: true,
    menu: 'lang-employee-index',
    screen: () => import('./employees/employees.screen.tsx'),
  },
  all: { ...list, order: 1, screen: () => import('./employees/all.screen.tsx') },
  invitation: { ...list, order: 2, screen: () => import('./invitations/invitation.screen.tsx') },
  joinRequest: { ...list, order: 3, screen: () => import('./invitations/join-request.screen.tsx') },
  rejected: { ...list, order: 4, screen: () => import('./employees/rejected.screen.tsx') },
  deactivated: { ...list, order: 5, screen: () => import('./employees/deactivated.screen.tsx') },
  changes: { ...list, needs: 'employee.edit', order: 6, screen: () => import('./changes/changes.screen.tsx') },
  fieldAccess: { ...list, needs: 'employee.role', order: 9, screen: () => import('./field-access.screen.tsx') },
  file: { layout: 'app', needs: 'file.view', frame: true, screen: () => import('./file/file.screen.tsx') },
  fileProfile: { ...tab, order: 1, screen: () => import('./file/file-profile.screen.tsx') },
  fileWorkInfo: { ...tab, order: 2, screen: () => import('./file/file-work-info.screen.tsx') },
  fileResume: { ...tab, order: 5, screen: () => import('./file/file-resume.screen.tsx') },
  fileTraining: { ...tab, order: 6, screen: () => import('./file/file-training.screen.tsx') },
  fileDocument: { ...tab, needs: 'file.document', order: 7, screen: () => import('./file/file-document.screen.tsx') },
  me: {
    layout: 'app',
    needs: 'portal.view',
    frame: true,
    menu: 'lang-me-index-profile',
    screen: () => import('./file/me.screen.tsx'),
  },
  myProfile: { ...mine, order: 1, screen: () => import('./file/file-profile.screen.tsx') },
  myWorkInfo: { ...mine, order: 2, screen: () => import('./file/file-work-info.screen.tsx') },
  myResume: { ...mine, order: 5, screen: () => import('./file/file-resume.screen.tsx') },
  myTraining: { ...mine, order: 6, screen: () => import('./file/file-training.screen.tsx') },
  profileView: { layout: 'webview', needs: 'portal.view', screen: () => import('./file/profile-view.screen.tsx') },
  workInfoView: { layout: 'webview', needs: 'portal.view', screen: () => import('./file/work-info-view.screen.tsx') },
});
