import { module } from '#access/server/public';
import { zones } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { lanTasksJob, startLanTasks } from './device/lan-tasks.ts';
import { deviceHandlers } from './devices.ts';
import { faceHandlers } from './faces.ts';
import { fileHandlers } from './files.ts';
import { forgetByConsent, forgetLeaver, reconcile, zoneData } from './forgetting.ts';
import type { ZoneOptions } from './options.ts';
import { placeHandlers } from './place-search.ts';
import { qrHandlers } from './qr.ts';
import { scannerHandlers } from './scanner-callbacks.ts';
import { zoneHandlers } from './zones.ts';

export const zonesModule = module<ZoneOptions>({
  name: 'zones',
  contract: zones,
  publicCalls: [zones.displayCodes, zones.heartbeat, zones.task, zones.result, zones.recognition, zones.image],
  handlers: ({ options }) => [
    ...zoneHandlers(options.secrets),
    ...fileHandlers(options.secrets),
    ...placeHandlers(options),
    ...qrHandlers,
    ...faceHandlers,
    ...deviceHandlers(options),
    ...scannerHandlers,
  ],
  jobs: ({ options }) => [lanTasksJob(options)],
  due: [reconcile],
  hears: ({ options }) => [forgetByConsent, forgetLeaver, startLanTasks(options)],
  events: Object.values(events),
  personalData: zoneData,
  demo,
});
