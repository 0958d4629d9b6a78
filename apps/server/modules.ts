// The servers of all modules, in their order (tools/module-order.ts). Each is described in its own server/module.ts.
import { type AnyServerModule, callsOf, combineModules } from '#access/server/public';
import { activityModule } from '#activity/server/module';
import { approvalsModule } from '#approvals/server/module';
import { billingModule } from '#billing/server/module';
import { clockModule } from '#clock/server/module';
import { clockingModule } from '#clocking/server/module';
import type { ClockingOptions } from '#clocking/server/public';
import { consentModule } from '#consent/server/module';
import { consoleModule } from '#console/server/module';
import { dashboardModule } from '#dashboard/server/module';
import { departmentsModule } from '#departments/server/module';
import { formsModule } from '#forms/server/module';
import { holidaysModule } from '#holidays/server/module';
import { identityModule } from '#identity/server/module';
import type { IdentityOptions } from '#identity/server/public';
import { importsModule } from '#imports/server/module';
import { leaveModule } from '#leave/server/module';
import { notificationsModule } from '#notifications/server/module';
import type { NotificationOptions } from '#notifications/server/public';
import { organizationModule } from '#organization/server/module';
import { peopleModule } from '#people/server/module';
import { positionsModule } from '#positions/server/module';
import { privacyModule } from '#privacy/server/module';
import { requestsModule } from '#requests/server/module';
import { setupModule } from '#setup/server/module';
import { shiftsModule } from '#shifts/server/module';
import { workHoursModule } from '#work-hours/server/module';
import { zonesModule } from '#zones/server/module';
import type { ZoneOptions } from '#zones/server/public';

/** One line per module. */
export const serverModules: readonly AnyServerModule[] = [
  identityModule,
  organizationModule,
  billingModule,
  consentModule,
  approvalsModule,
  peopleModule,
  departmentsModule,
  positionsModule,
  holidaysModule,
  workHoursModule,
  zonesModule,
  formsModule,
  shiftsModule,
  leaveModule,
  requestsModule,
  clockingModule,
  clockModule,
  importsModule,
  activityModule,
  privacyModule,
  setupModule,
  notificationsModule,
  dashboardModule,
  consoleModule,
];

/** Each call of the product with its name, `organization.listTags`: the documentation and the ladder are made from it. */
export const calls = serverModules.flatMap(callsOf);

/** For modules that need the configuration. */
export interface ModuleOptions {
  readonly identity: IdentityOptions;
  readonly zones: ZoneOptions;
  readonly clocking: ClockingOptions;
  readonly notifications: NotificationOptions;
}

/** @param more modules that only tests have */
export const modules = (options: ModuleOptions, more: readonly AnyServerModule[] = []) =>
  combineModules([...serverModules, ...more], { ...options });
