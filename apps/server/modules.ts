// The servers of all modules, in their order (tools/module-order.ts). Each is described in its own server/module.ts.
import { type AnyServerModule, callsOf, combineModules } from '#access/server/public';
import { activityModule } from '#activity/server/module';
import { announcementsModule } from '#announcements/server/module';
import { approvalsModule } from '#approvals/server/module';
import { assistantModule } from '#assistant/server/module';
import type { AssistantOptions } from '#assistant/server/public';
import { billingModule } from '#billing/server/module';
import type { BillingOptions } from '#billing/server/public';
import { brandingModule } from '#branding/server/module';
import { calendarsModule } from '#calendars/server/module';
import { clockModule } from '#clock/server/module';
import { clockingModule } from '#clocking/server/module';
import type { ClockingOptions } from '#clocking/server/public';
import { consentModule } from '#consent/server/module';
import { consoleModule } from '#console/server/module';
import { dashboardModule } from '#dashboard/server/module';
import { departmentsModule } from '#departments/server/module';
import { enterpriseModule } from '#enterprise/server/module';
import { filingsModule } from '#filings-th/server/module';
import { formsModule } from '#forms/server/module';
import { holidaysModule } from '#holidays/server/module';
import { identityModule } from '#identity/server/module';
import type { IdentityOptions } from '#identity/server/public';
import { importsModule } from '#imports/server/module';
import { integrationsModule } from '#integrations/server/module';
import type { IntegrationOptions } from '#integrations/server/public';
import { leaveModule } from '#leave/server/module';
import { notificationsModule } from '#notifications/server/module';
import type { NotificationOptions } from '#notifications/server/public';
import { organizationModule } from '#organization/server/module';
import type { OrganizationOptions } from '#organization/server/public';
import { payrollModule } from '#payroll/server/module';
import { peopleModule } from '#people/server/module';
import { positionsModule } from '#positions/server/module';
import { privacyModule } from '#privacy/server/module';
import { reportsModule } from '#reports/server/module';
import { requestsModule } from '#requests/server/module';
import { setupModule } from '#setup/server/module';
import { shiftsModule } from '#shifts/server/module';
import { supportModule } from '#support/server/module';
import { taxModule } from '#tax-th/server/module';
import { workHoursModule } from '#work-hours/server/module';
import { zonesModule } from '#zones/server/module';
import type { ZoneOptions } from '#zones/server/public';

/** One line per module. */
export const serverModules: readonly AnyServerModule[] = [
  identityModule,
  organizationModule,
  billingModule,
  consentModule,
  supportModule,
  approvalsModule,
  peopleModule,
  departmentsModule,
  positionsModule,
  holidaysModule,
  workHoursModule,
  zonesModule,
  formsModule,
  calendarsModule,
  shiftsModule,
  leaveModule,
  requestsModule,
  clockingModule,
  clockModule,
  taxModule,
  payrollModule,
  filingsModule,
  announcementsModule,
  reportsModule,
  importsModule,
  activityModule,
  privacyModule,
  setupModule,
  brandingModule,
  assistantModule,
  notificationsModule,
  dashboardModule,
  enterpriseModule,
  consoleModule,
  integrationsModule,
];

/** Each call of the product with its name, `organization.listTags`: the documentation and the ladder are made from it. */
export const calls = serverModules.flatMap(callsOf);

/** For modules that need the configuration. */
export interface ModuleOptions {
  readonly identity: IdentityOptions;
  readonly organization: OrganizationOptions;
  readonly zones: ZoneOptions;
  readonly clocking: ClockingOptions;
  readonly notifications: NotificationOptions;
  readonly billing: BillingOptions;
  readonly assistant: AssistantOptions;
  readonly integrations: IntegrationOptions;
}

/** @param more modules that only tests have */
export const modules = (options: ModuleOptions, more: readonly AnyServerModule[] = []) =>
  combineModules([...serverModules, ...more], { ...options });
