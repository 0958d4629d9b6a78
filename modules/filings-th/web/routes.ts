import { payrollPages } from '#payroll/pages';
import { routes } from '#web/routes';
import { filingPages } from '../pages.ts';

const tab = { layout: 'app', needs: 'filing.view', under: payrollPages.payrolls } as const;

export const filingRoutes = routes(filingPages, {
  monthlyTax: { ...tab, order: 30, screen: () => import('./filings/monthly-tax.screen.tsx') },
  yearlyTax: { ...tab, order: 40, screen: () => import('./filings/yearly-tax.screen.tsx') },
  monthlySocialSecurity: { ...tab, order: 50, screen: () => import('./filings/monthly-social-security.screen.tsx') },
  yearlySocialSecurity: { ...tab, order: 60, screen: () => import('./filings/yearly-social-security.screen.tsx') },
});
