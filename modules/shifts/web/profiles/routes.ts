import { organizationPages } from '#organization/pages';
import { shiftPages } from '#shifts/pages';
import { routes } from '#web/routes';

const { settings } = shiftPages;

export const profileRoutes = routes(
  { settings },
  {
    settings: {
      layout: 'app',
      needs: 'setting.manage',
      under: organizationPages.settings,
      order: 20,
      text: ['organization'],
      screen: () => import('./settings.screen.tsx'),
    },
  },
);
