import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { asId, type Id } from '#kernel/ids';
import { millisecondsOf, systemNow } from '#kernel/time';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { hears, tell } from '#server/events';
import { job } from '#server/jobs';
import type { KitServices } from '#server/services';
import { scannerWork } from '#zones/events';
import { photoSeconds, scans } from '#zones/rules/face-registration';
import { personOf } from '#zones/rules/recognition';
import { reachable, type ZoneOptions } from '../options.ts';
import { type DeviceRow, deviceOf } from '../store/devices.ts';
import { faceForUpdate } from '../store/faces.ts';
import { type DeviceTask, openTask, takeTask } from '../store/tasks.ts';
import { afterAnswer, photosCounted } from './flow.ts';
import { isInterface, type LanDevice } from './lan-client.ts';
import { parametersOf } from './task-parameters.ts';

const Work = z.object({ organizationId: z.string(), zoneId: z.string() });
type Work = z.infer<typeof Work>;

/** Does what waits for a scanner in the local network. Scanners elsewhere come for their tasks themselves. */
export const lanTasksJob = (options: ZoneOptions) =>
  job({
    name: 'zones.lan-tasks',
    schema: Work,
    retries: 10,
    run: (work, services) => workThrough(work, { options, services }),
  });

/** Recorded in the transaction that adds tasks, so that the work begins once they are stored. */
export async function kickScanner(tx: TenantTx, device: Pick<DeviceRow, 'zoneId' | 'address'>): Promise<void> {
  if (device.address !== null) await tell(tx, scannerWork, { zoneId: device.zoneId });
}

export const startLanTasks = (options: ZoneOptions) =>
  hears(scannerWork, 'zones.start-lan-tasks', async ({ tx, payload }) => {
    const { zoneId } = payload;
    const device = await deviceOf(tx, zoneId);
    if (device && reachable(options, device))
      await queue(tx, lanTasksJob(options), { organizationId: tx.organizationId, zoneId });
  });

interface Around {
  readonly options: ZoneOptions;
  readonly services: KitServices;
}

async function workThrough({ organizationId, zoneId }: Work, { options, services }: Around): Promise<void> {
  const { database } = services;
  for (;;) {
    const taken = await database.tenant(organizationId, async (tx) => {
      const device = await deviceOf(tx, zoneId);
      const lan = device && reachable(options, device);
      const task = lan && (await takeTask(tx, asId<'zone'>(zoneId), systemNow()));
      return task ? { device, lan, task } : null;
    });
    if (!taken) return;
    const { device, lan, task } = taken;
    const answer = isInterface(task.interfaceName)
      ? await lan.call(task.interfaceName, await parametersOf(task, { organizationId, files: services.files }))
      : ({ ok: false, reason: 'notSupported' } as const);
    await database.tenant(organizationId, async (tx) => {
      const open = await openTask(tx, task.zoneId, task.id);
      if (open) await afterAnswer(tx, open, { answer, skewSeconds: device.skewSeconds, now: systemNow() });
    });
    // Busy or away: the job is tried again a little later.
    if (!answer.ok && (answer.reason === 'busy' || answer.reason === 'away'))
      throw new Error(`The scanner of zone ${zoneId} is ${answer.reason}.`);
    if (answer.ok && task.interfaceName === 'face/takeImg')
      await watchForPhoto(task, { lan, organizationId, services });
  }
}

/** A photo is taken when somebody looks into the device, so it is asked every second whether there is one more. */
async function watchForPhoto(
  task: DeviceTask,
  { lan, organizationId, services }: { lan: LanDevice; organizationId: string; services: KitServices },
): Promise<void> {
  const employeeId = task.employeeId as Id<'employee'>;
  const end = millisecondsOf(systemNow()) + photoSeconds * 1000;
  while (millisecondsOf(systemNow()) < end) {
    const answer = await lan.call('face/find', { personId: personOf(employeeId) });
    const count = answer.ok && Array.isArray(answer.value) ? Math.min(answer.value.length, scans) : 0;
    const goOn = await services.database.tenant(organizationId, async (tx) => {
      const face = await faceForUpdate(tx, { zoneId: task.zoneId, employeeId });
      if (face?.state !== 'scanning' || count > face.photos) {
        if (face) await photosCounted(tx, face, { count, now: systemNow() });
        return false;
      }
      return true;
    });
    if (!goOn) return;
    await wait(1_000);
  }
}
