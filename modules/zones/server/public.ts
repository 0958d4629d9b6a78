import type { Handler } from '#access/server/public';
import type { Due } from '#server/due';
import type { Hears } from '#server/events';
import type { AnyJob } from '#server/jobs';
import { lanTasksJob, startLanTasks } from './device/lan-tasks.ts';
import { deviceHandlers } from './devices.ts';
import { faceHandlers } from './faces.ts';
import { fileHandlers } from './files.ts';
import { forgetByConsent, forgetLeaver, reconcile } from './forgetting.ts';
import type { ZoneOptions } from './options.ts';
import { qrHandlers } from './qr.ts';
import { deviceCallHandlers } from './scanner-callbacks.ts';
import { zoneHandlers } from './zones.ts';

export const zonesHandlers = (options: ZoneOptions): readonly Handler[] => [
  ...zoneHandlers(options.secrets),
  ...fileHandlers(options.secrets),
  ...qrHandlers,
  ...faceHandlers(options),
  ...deviceHandlers(options),
  ...deviceCallHandlers,
];

export const zoneDue: readonly Due[] = [reconcile];
export const zoneHears: readonly Hears[] = [forgetByConsent, forgetLeaver];

/** Work for scanners in the local network, where the server may speak to any. */
export const scannerJobs = (options: ZoneOptions): readonly AnyJob[] => [lanTasksJob(options)];
export const scannerHears = (options: ZoneOptions): readonly Hears[] => [startLanTasks(options)];

export { readCode } from '../rules/zone-code.ts';
export type { ZoneSignals, ZoneVerdict } from '../rules/zone-verdict.ts';
export { judgeZone, newCodeKey } from './codes.ts';
export { zoneData } from './forgetting.ts';
export type { ZoneOptions } from './options.ts';
export { saveDeviceKey } from './store/devices.ts';
export { type ZoneForPunch, type ZoneName, zoneNames, zonesFor } from './store/punch.ts';
export { type Recognition, recognitionById } from './store/recognitions.ts';
export { addZones, markActivated, type NewZone } from './store/zones.ts';
