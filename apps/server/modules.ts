// The servers of all modules: who answers each call, which work runs behind the scenes, who hears what.
import type { Handler, PersonalData } from '#access/server/public';
import { activityHandlers, anchorLogs } from '#activity/server/public';
import { planHandler } from '#billing/server/public';
import { clockHandlers } from '#clock/server/public';
import { clockingData, clockingDue, clockingHandlers, clockingHears } from '#clocking/server/public';
import {
  asksConsent,
  consentData,
  consentHandlers,
  requestHandlers,
  retentionDue,
  retentionHandler,
  whoAgreed,
} from '#consent/server/public';
import { consoleHandlers } from '#console/server/public';
import { totalHandler } from '#dashboard/server/public';
import { followTerms, memberHandlers, moveHandler, searchHandlers, treeHandlers } from '#departments/server/public';
import { holidayHandlers } from '#holidays/server/public';
import {
  accountHandlers,
  enterpriseHandlers,
  type IdentityOptions,
  identityData,
  liveHandler,
  outsideHandlers,
  passwordHandlers,
  phoneHandlers,
  resetMail,
  secondFactorHandlers,
  securityHandlers,
  securityMail,
  sessionHandlers,
  sweepSessions,
  verificationMail,
} from '#identity/server/public';
import { importData, importDue, importHandlers, importJobs, startStep } from '#imports/server/public';
import { type Call, nameOf } from '#kernel/call';
import { organizationDue, organizationHandlers, removeBytes } from '#organization/server/public';
import {
  forgetByConsent,
  peopleData,
  peopleDue,
  peopleHandlers,
  peopleJobs,
  type WhoAgreed,
} from '#people/server/public';
import { followPositions, positionHandlers, positionMemberHandlers } from '#positions/server/public';
import type { Due } from '#server/due';
import type { Hears } from '#server/events';
import type { AnyJob } from '#server/jobs';
import { setupHandlers } from '#setup/server/public';
import { workHoursHandlers } from '#work-hours/server/public';
import { type ZoneOptions, zoneData, zoneDue, zoneHears, zonesHandlers } from '#zones/server/public';

/** Everything the product keeps about people: what a copy holds and what erasing erases. */
export const personalData: readonly PersonalData[] = [
  ...identityData,
  ...peopleData,
  ...zoneData,
  ...clockingData,
  ...importData,
  ...consentData,
];

/** Whether a face may be kept is asked by modules that stand before consent. */
export const agreedToFacePhotos: WhoAgreed = (services, asked) =>
  whoAgreed(services, { ...asked, purpose: 'employee.facePhoto' });

export const handlers = (identity: IdentityOptions, zones: ZoneOptions): readonly Handler[] => [
  ...sessionHandlers(identity),
  ...secondFactorHandlers(identity),
  ...accountHandlers(identity),
  ...passwordHandlers(identity),
  ...securityHandlers(identity),
  ...outsideHandlers(identity),
  ...phoneHandlers(identity),
  ...enterpriseHandlers(identity),
  liveHandler,
  ...organizationHandlers,
  planHandler,
  ...peopleHandlers({ asksConsent, whoAgreed: agreedToFacePhotos }),
  ...treeHandlers,
  ...searchHandlers,
  ...memberHandlers,
  moveHandler,
  ...consentHandlers,
  ...requestHandlers(personalData),
  retentionHandler,
  ...setupHandlers,
  ...positionHandlers,
  ...positionMemberHandlers,
  ...holidayHandlers,
  ...workHoursHandlers,
  ...zonesHandlers(zones),
  ...importHandlers,
  ...activityHandlers,
  ...clockingHandlers,
  ...clockHandlers,
  totalHandler,
  ...consoleHandlers,
];

export const jobs: readonly AnyJob[] = [
  resetMail,
  verificationMail,
  securityMail,
  sweepSessions,
  ...peopleJobs,
  ...importJobs,
];

/** Work that falls due in each company at its own time. */
export const due: readonly Due[] = [
  ...organizationDue,
  ...peopleDue,
  ...zoneDue,
  ...importDue,
  ...clockingDue,
  retentionDue(personalData),
  anchorLogs,
];

export const hears: readonly Hears[] = [
  followTerms,
  followPositions,
  removeBytes,
  forgetByConsent,
  startStep,
  ...zoneHears,
  ...clockingHears,
];

/** The server does not start with a call that nobody answers, a handler of no call, or two for one. */
export function requireEveryCallAnswered(calls: readonly (readonly [string, Call])[], given: readonly Handler[]): void {
  const answered = new Set<Call>();
  for (const handler of given) {
    if (answered.has(handler.call)) throw new Error(`${nameOf(handler.call)} has two handlers.`);
    answered.add(handler.call);
  }
  for (const [name, call] of calls) if (!answered.delete(call)) throw new Error(`Nobody answers the call ${name}.`);
  for (const call of answered) throw new Error(`${nameOf(call)} has a handler and is not in the contract.`);
}
