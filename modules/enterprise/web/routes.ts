import { organizationPages } from '#organization/pages';
import { reportPages } from '#reports/pages';
import { routes } from '#web/routes';
import { enterprisePages } from '../pages.ts';

const text = ['reports', 'clocking'];
const report = { layout: 'app', needs: 'report.view', text } as const;
const icc = { ...report, feature: 'icc', under: enterprisePages.icc } as const;
const ofReports = { ...report, under: reportPages.reports } as const;

export const enterpriseRoutes = routes(enterprisePages, {
  icc: { ...ofReports, feature: 'icc', order: 31, frame: true },
  allowance: { ...icc, order: 1, screen: () => import('../icc/web/allowance.screen.tsx') },
  temporaryEmployee: { ...icc, order: 2, screen: () => import('../icc/web/temporary-employee.screen.tsx') },
  vehicle: { ...icc, order: 3, screen: () => import('../icc/web/vehicle.screen.tsx') },
  iccOvertime: {
    layout: 'app',
    needs: 'setting.manage',
    feature: 'icc',
    under: organizationPages.settings,
    order: 70,
    text: ['organization'],
    screen: () => import('../icc/web/overtime.screen.tsx'),
  },
  longWeeks: { ...report, feature: 'vejthani', screen: () => import('../vejthani/web/long-weeks.screen.tsx') },
  serviceCharge: { ...report, feature: 'kata', screen: () => import('../kata/web/service-charge.screen.tsx') },
  siteWork: {
    ...ofReports,
    feature: 'scasset',
    order: 32,
    screen: () => import('../scasset/web/site-work.screen.tsx'),
  },
  fullAttendance: {
    ...ofReports,
    feature: 'wacoal',
    order: 33,
    screen: () => import('../wacoal/web/full-attendance.screen.tsx'),
  },
  blockLeave: {
    ...ofReports,
    feature: 'lhbank',
    order: 34,
    screen: () => import('../lhbank/web/block-leave.screen.tsx'),
  },
});
