import { page, pages } from '#web/pages';

export const organizationPages = pages('organization', {
  company: page('company', {
    layout: 'app',
    needs: 'organization.manage',
    text: ['organization', 'billing', 'workHours', 'clocking', 'consent'],
    screen: () => import('./company.screen.tsx'),
  }),
  branches: page('company/branch', {
    layout: 'app',
    needs: 'organization.manage',
    text: ['organization', 'billing', 'workHours', 'clocking', 'consent'],
    screen: () => import('./branches.screen.tsx'),
  }),
  tags: page('setting/tag', {
    layout: 'app',
    needs: 'tag.view',
    text: ['organization', 'clock'],
    screen: () => import('./tags.screen.tsx'),
  }),
  shiftSettings: page('setting/shift', {
    layout: 'app',
    needs: 'setting.manage',
    text: ['organization', 'clock'],
    screen: () => import('./shift-settings.screen.tsx'),
  }),
  signInRules: page('setting/security', {
    layout: 'app',
    needs: 'organization.security',
    text: ['organization', 'clock'],
    screen: () => import('./sign-in-rules.screen.tsx'),
  }),
});
