import { cockpitPages } from '#filings-th/pages';
import { payrollPages } from '#payroll/pages';
import { routes } from '#web/routes';

const tab = { layout: 'app', needs: 'filing.view', under: payrollPages.payrolls, text: ['payroll'] } as const;

export const cockpitRoutes = routes(cockpitPages, {
  calendar: { ...tab, order: 12, screen: () => import('./calendar.screen.tsx') },
  lawWatch: { ...tab, order: 65, screen: () => import('./law-watch.screen.tsx') },
});
