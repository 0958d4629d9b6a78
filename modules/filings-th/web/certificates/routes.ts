import { certificatePages } from '#filings-th/pages';
import { payrollPages } from '#payroll/pages';
import { peoplePages } from '#people/pages';
import { routes } from '#web/routes';

const list = { needs: 'filing.view', screen: () => import('./certificates.screen.tsx') } as const;
const own = { needs: 'slip.own', screen: () => import('./own-certificates.screen.tsx') } as const;

export const certificateRoutes = routes(certificatePages, {
  certificates: { ...list, layout: 'app', under: payrollPages.payrolls, order: 70 },
  certificatePreview: {
    layout: 'print',
    needs: 'filing.view',
    screen: () => import('./certificate-sheet.screen.tsx'),
  },
  certificatesOfPayroll: { ...list, layout: 'webview' },
  myCertificates: { ...own, layout: 'app', under: peoplePages.me, order: 1.6 },
  certificatesView: { ...own, layout: 'webview' },
});
