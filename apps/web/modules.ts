// What each module gives to the web: its pages and its texts. A new module is one line in the list.
import { activityWeb } from '#activity/web/module';
import { billingWeb } from '#billing/web/module';
import { brandingWeb } from '#branding/web/module';
import { clockWeb } from '#clock/web/module';
import { clockingWeb } from '#clocking/web/module';
import { consentWeb } from '#consent/web/module';
import { consoleWeb } from '#console/web/module';
import { dashboardWeb } from '#dashboard/web/module';
import { departmentWeb } from '#departments/web/module';
import { holidayWeb } from '#holidays/web/module';
import { identityWeb } from '#identity/web/module';
import { importWeb } from '#imports/web/module';
import { organizationWeb } from '#organization/web/module';
import { peopleWeb } from '#people/web/module';
import { positionWeb } from '#positions/web/module';
import { reportWeb } from '#reports/web/module';
import { setupWeb } from '#setup/web/module';
import { workHoursWeb } from '#work-hours/web/module';
import { zoneWeb } from '#zones/web/module';

export const webModules = [
  identityWeb,
  organizationWeb,
  billingWeb,
  peopleWeb,
  departmentWeb,
  positionWeb,
  holidayWeb,
  workHoursWeb,
  zoneWeb,
  clockingWeb,
  clockWeb,
  reportWeb,
  importWeb,
  activityWeb,
  consentWeb,
  setupWeb,
  brandingWeb,
  dashboardWeb,
  consoleWeb,
] as const;
