import type { PersonalData } from '#access/server/public';
import { consentWithdrawn } from '#consent/events';
import type { Id } from '#kernel/ids';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { nightOf, removeFiles } from '#organization/server/public';
import { employeeDeactivated } from '#people/events';
import { employeesOfUsers } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { hears } from '#server/events';
import { askToForget } from './device/flow.ts';
import { kickScanner } from './device/lan-tasks.ts';
import { recordsTask } from './scanner-callbacks.ts';
import { deviceOf, faceZones, reconcileName } from './store/devices.ts';
import { facesOfEmployee, knownAt } from './store/faces.ts';
import { photosOf, recognitionsOf, takePhotosOut } from './store/recognitions.ts';
import { addTasks, hasTasks, removeOldTasks } from './store/tasks.ts';

/** Every scanner that knows the person gets a task to forget the face. Answers how many there are. */
async function forgetAtScanners(tx: TenantTx, employeeId: Id<'employee'>, now: Instant): Promise<number> {
  const faces = await facesOfEmployee(tx, employeeId);
  await askToForget(tx, faces, now);
  for (const { zoneId } of faces) {
    const device = await deviceOf(tx, zoneId);
    if (device) await kickScanner(tx, device);
  }
  return faces.length;
}

/** Also the pictures taken at the door go. */
async function forgetFace(tx: TenantTx, employeeId: Id<'employee'>, now: Instant): Promise<number> {
  const scanners = await forgetAtScanners(tx, employeeId, now);
  const photos = await takePhotosOut(tx, employeeId);
  await removeFiles(tx, photos);
  return scanners + photos.length;
}

/** An employee who takes the consent back is forgotten at every door. */
export const forgetByConsent = hears(consentWithdrawn, 'zones.forget-by-consent', async ({ tx, payload }) => {
  if (payload.purpose !== 'employee.facePhoto') return;
  const [person] = await employeesOfUsers(tx, [payload.userId]);
  if (person) await forgetFace(tx, person.employeeId, systemNow());
});

/** An employee who left is no longer known at the doors. */
export const forgetLeaver = hears(employeeDeactivated, 'zones.forget-leaver', async ({ tx, payload }) => {
  await forgetAtScanners(tx, payload.employeeId, systemNow());
});

export const zoneData: readonly PersonalData[] = [
  {
    name: 'zone.faces',
    kind: 'consented',
    copy: async ({ tx, employeeId }) => ({
      scanners: await knownAt(tx, employeeId),
      recognitions: await recognitionsOf(tx, employeeId),
    }),
    files: ({ tx, employeeId }) => photosOf(tx, employeeId),
    erase: ({ tx, employeeId, now }) => forgetFace(tx, employeeId, now),
  },
];

const day = 86_400;

/**
 * At night each scanner is asked for everything it saw in the last two days: a callback that was not answered is lost
 * otherwise. What is known already is not kept twice.
 */
export const reconcile = due({
  name: reconcileName,
  async run({ organizationId, now, services: { database } }) {
    return database.tenant(organizationId, async (tx) => {
      const zones = await faceZones(tx);
      for (const { id } of zones) {
        const device = await deviceOf(tx, id);
        if (!device) continue;
        await addTasks(tx, [await recordsTask(tx, id, addSeconds(now, -2 * day))], now);
        await kickScanner(tx, device);
      }
      await removeOldTasks(tx, addSeconds(now, -30 * day));
      return zones.length > 0 || (await hasTasks(tx)) ? nightOf(tx, { now }) : null;
    });
  },
});
