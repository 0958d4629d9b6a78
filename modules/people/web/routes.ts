import { page, pages } from '#web/pages';

const list = { layout: 'app', needs: 'employee.manage', under: 'people.employees' } as const;

const tab = { layout: 'app', needs: 'file.view', under: 'people.file' } as const;
const thaiPayroll = { plan: 'payroll', country: 'TH' } as const;
const mine = { layout: 'app', needs: 'portal.view', under: 'people.me' } as const;

export const peoplePages = pages('people', {
  employees: page('employee', {
    layout: 'app',
    needs: 'employee.manage',
    frame: true,
    menu: 'lang-employee-index',
    screen: () => import('./employees/employees.screen.tsx'),
  }),
  all: page('employee/all', { ...list, order: 1, screen: () => import('./employees/all.screen.tsx') }),
  invitation: page('employee/invitation', {
    ...list,
    order: 2,
    screen: () => import('./invitations/invitation.screen.tsx'),
  }),
  joinRequest: page('employee/join-request', {
    ...list,
    order: 3,
    screen: () => import('./invitations/join-request.screen.tsx'),
  }),
  rejected: page('employee/rejected', { ...list, order: 4, screen: () => import('./employees/rejected.screen.tsx') }),
  deactivated: page('employee/deactivated', {
    ...list,
    order: 5,
    screen: () => import('./employees/deactivated.screen.tsx'),
  }),
  changes: page('employee/changes', {
    ...list,
    needs: 'employee.edit',
    order: 6,
    screen: () => import('./changes/changes.screen.tsx'),
  }),
  fieldAccess: page('employee/access', {
    ...list,
    needs: 'employee.role',
    order: 9,
    screen: () => import('./field-access.screen.tsx'),
  }),
  // Without an id it is one's own file; other modules hang their tabs in here.
  file: page('employee/view/:empId?', {
    layout: 'app',
    needs: 'file.view',
    frame: true,
    screen: () => import('./file/file.screen.tsx'),
  }),
  fileProfile: page('employee/view/:empId?/profile', {
    ...tab,
    order: 1,
    screen: () => import('./file/file-profile.screen.tsx'),
  }),
  fileWorkInfo: page('employee/view/:empId?/workInfo', {
    ...tab,
    order: 2,
    screen: () => import('./file/file-work-info.screen.tsx'),
  }),
  filePayrollTax: page('employee/view/:empId?/payroll-tax', {
    ...tab,
    ...thaiPayroll,
    order: 3,
    screen: () => import('./file/file-payroll-tax.screen.tsx'),
  }),
  filePayrollItems: page('employee/view/:empId?/payroll-items', {
    ...tab,
    ...thaiPayroll,
    order: 4,
    screen: () => import('./file/file-payroll-items.screen.tsx'),
  }),
  fileResume: page('employee/view/:empId?/resume', {
    ...tab,
    order: 5,
    screen: () => import('./file/file-resume.screen.tsx'),
  }),
  fileTraining: page('employee/view/:empId?/training', {
    ...tab,
    order: 6,
    screen: () => import('./file/file-training.screen.tsx'),
  }),
  fileDocument: page('employee/view/:empId?/document', {
    ...tab,
    needs: 'file.document',
    order: 7,
    screen: () => import('./file/file-document.screen.tsx'),
  }),
  me: page('me', {
    layout: 'app',
    needs: 'portal.view',
    frame: true,
    menu: 'lang-me-index-profile',
    screen: () => import('./file/me.screen.tsx'),
  }),
  myProfile: page('me/profile', { ...mine, order: 1, screen: () => import('./file/file-profile.screen.tsx') }),
  myWorkInfo: page('me/workInfo', { ...mine, order: 2, screen: () => import('./file/file-work-info.screen.tsx') }),
  myPayrollTax: page('me/payroll-tax', {
    ...mine,
    ...thaiPayroll,
    order: 3,
    screen: () => import('./file/file-payroll-tax.screen.tsx'),
  }),
  myResume: page('me/resume', { ...mine, order: 5, screen: () => import('./file/file-resume.screen.tsx') }),
  myTraining: page('me/training', { ...mine, order: 6, screen: () => import('./file/file-training.screen.tsx') }),
});
