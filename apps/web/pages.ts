// Every page of the product, module by module. Plain data: the router, the tests and `npm run routes` read it alike.

import { activityPages } from '#activity/web/routes';
import { billingPages } from '#billing/web/routes';
import { brandingPages } from '#branding/web/routes';
import { clockPages } from '#clock/web/routes';
import { clockingPages } from '#clocking/web/routes';
import { consentPages } from '#consent/web/routes';
import { dashboardPages } from '#dashboard/web/routes';
import { departmentPages } from '#departments/web/routes';
import { holidayPages } from '#holidays/web/routes';
import { identityPages } from '#identity/web/routes';
import { importPages } from '#imports/web/routes';
import { organizationPages } from '#organization/web/routes';
import { peoplePages } from '#people/web/routes';
import { positionPages } from '#positions/web/routes';
import { reportPages } from '#reports/web/routes';
import { setupPages } from '#setup/web/routes';
import type { Page } from '#web/pages';
import { workHoursPages } from '#work-hours/web/routes';
import { zonePages } from '#zones/web/routes';

export const allPages: readonly Page[] = [
  identityPages,
  organizationPages,
  billingPages,
  peoplePages,
  departmentPages,
  holidayPages,
  workHoursPages,
  zonePages,
  reportPages,
  clockPages,
  clockingPages,
  consentPages,
  setupPages,
  positionPages,
  importPages,
  activityPages,
  brandingPages,
  dashboardPages,
].flatMap((pages): readonly Page[] => Object.values(pages));
