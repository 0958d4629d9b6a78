import { importPages } from '#imports/pages';
import { peoplePages } from '#people/pages';
import { positionPages } from '#positions/pages';
import { routes } from '#web/routes';
import { payrollPages } from '../pages.ts';

const manage = { layout: 'app', needs: 'payrollItem.manage' } as const;
const tab = { ...manage, under: payrollPages.items } as const;
const read = { layout: 'app', needs: 'payroll.read' } as const;
const ofTemplate = { ...read, under: payrollPages.template } as const;
const sheet = { layout: 'print', needs: 'payroll.read' } as const;

export const payrollRoutes = routes(payrollPages, {
  items: {
    ...manage,
    frame: true,
    menu: 'lang-payroll-items-index',
    screen: () => import('./items/payroll-items.screen.tsx'),
  },
  incomes: { ...tab, order: 10, screen: () => import('./items/incomes.screen.tsx') },
  benefits: { ...tab, order: 20, screen: () => import('./items/benefits.screen.tsx') },
  deductions: { ...tab, order: 30, screen: () => import('./items/deductions.screen.tsx') },
  welfares: { ...tab, order: 40, screen: () => import('./items/welfares.screen.tsx') },
  ofPosition: {
    layout: 'app',
    needs: 'position.manage',
    under: positionPages.position,
    order: 30,
    screen: () => import('./items/of-position.screen.tsx'),
  },
  ofEmployee: {
    layout: 'app',
    needs: 'payrollItem.view',
    under: peoplePages.file,
    order: 4,
    screen: () => import('./items/of-employee.screen.tsx'),
  },
  payrolls: { ...read, under: payrollPages.payrolls, order: 10, screen: () => import('./runs/payrolls.screen.tsx') },
  templates: {
    ...read,
    under: payrollPages.payrolls,
    order: 20,
    screen: () => import('./templates/templates.screen.tsx'),
  },
  uploadedSlips: {
    ...read,
    needs: 'payroll.template',
    under: payrollPages.payrolls,
    order: 80,
    screen: () => import('./slips/uploaded.screen.tsx'),
  },
  journalAccounts: {
    ...read,
    needs: 'payroll.view',
    under: payrollPages.payrolls,
    order: 85,
    screen: () => import('./journal/accounts.screen.tsx'),
  },
  settings: {
    ...read,
    needs: 'payroll.view',
    under: payrollPages.payrolls,
    order: 90,
    screen: () => import('./settings/settings.screen.tsx'),
  },
  itemImports: {
    layout: 'app',
    needs: 'payrollItem.manage',
    menu: 'lang-import',
    under: importPages.imports,
    order: 40,
    screen: () => import('./items/imports.screen.tsx'),
  },
  template: { ...read, frame: true, screen: () => import('./templates/template.screen.tsx') },
  templateEmployees: { ...ofTemplate, order: 10, screen: () => import('./templates/employees.screen.tsx') },
  templateApprover: { ...ofTemplate, order: 20, screen: () => import('./templates/approver.screen.tsx') },
  templateHistory: { ...ofTemplate, order: 30, screen: () => import('./templates/history.screen.tsx') },
  slipSheet: { ...sheet, needs: 'slip.own', screen: () => import('./slips/slip-sheet.screen.tsx') },
  summarySheet: { ...sheet, screen: () => import('./slips/summary-sheet.screen.tsx') },
  run: { ...read, screen: () => import('./runs/run.screen.tsx') },
  mySlips: {
    layout: 'app',
    needs: 'slip.own',
    under: peoplePages.me,
    order: 1.5,
    screen: () => import('./slips/my-slips.screen.tsx'),
  },
  slipsView: { layout: 'webview', needs: 'slip.own', screen: () => import('./slips/slips-view.screen.tsx') },
});
