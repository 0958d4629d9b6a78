// What each module gives to the web, in the order of modules (tools/module-order.ts): its pages and its words. A new module is
// one line in the list.
import { activityWeb } from '#activity/web/module';
import { announcementWeb } from '#announcements/web/module';
import { approvalsWeb } from '#approvals/web/module';
import { assistantWeb } from '#assistant/web/module';
import { billingWeb } from '#billing/web/module';
import { brandingWeb } from '#branding/web/module';
import { calendarWeb } from '#calendars/web/module';
import { clockWeb } from '#clock/web/module';
import { clockingWeb } from '#clocking/web/module';
import { consentWeb } from '#consent/web/module';
import { consoleWeb } from '#console/web/module';
import { dashboardWeb } from '#dashboard/web/module';
import { departmentWeb } from '#departments/web/module';
import { enterpriseWeb } from '#enterprise/web/module';
import { filingsWeb } from '#filings-th/web/module';
import { formsWeb } from '#forms/web/module';
import { holidayWeb } from '#holidays/web/module';
import { identityWeb } from '#identity/web/module';
import { importWeb } from '#imports/web/module';
import { integrationWeb } from '#integrations/web/module';
import { leaveWeb } from '#leave/web/module';
import { notificationsWeb } from '#notifications/web/module';
import { organizationWeb } from '#organization/web/module';
import { payrollWeb } from '#payroll/web/module';
import { peopleWeb } from '#people/web/module';
import { positionWeb } from '#positions/web/module';
import { reportWeb } from '#reports/web/module';
import { requestsWeb } from '#requests/web/module';
import { screeningWeb } from '#screening/web/module';
import { setupWeb } from '#setup/web/module';
import { shiftsWeb } from '#shifts/web/module';
import { supportWeb } from '#support/web/module';
import { taxWeb } from '#tax-th/web/module';
import { workHoursWeb } from '#work-hours/web/module';
import { zoneWeb } from '#zones/web/module';

export const webModules = [
  identityWeb,
  organizationWeb,
  billingWeb,
  consentWeb,
  supportWeb,
  approvalsWeb,
  peopleWeb,
  departmentWeb,
  positionWeb,
  holidayWeb,
  workHoursWeb,
  zoneWeb,
  formsWeb,
  calendarWeb,
  shiftsWeb,
  leaveWeb,
  requestsWeb,
  clockingWeb,
  clockWeb,
  taxWeb,
  payrollWeb,
  filingsWeb,
  announcementWeb,
  reportWeb,
  importWeb,
  activityWeb,
  setupWeb,
  brandingWeb,
  assistantWeb,
  screeningWeb,
  notificationsWeb,
  dashboardWeb,
  enterpriseWeb,
  consoleWeb,
  integrationWeb,
] as const;
