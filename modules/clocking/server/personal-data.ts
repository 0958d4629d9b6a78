import type { PersonalData, PersonInCompany } from '#access/server/public';
import { consentWithdrawn } from '#consent/events';
import { removeFiles } from '#organization/server/public';
import { employeesOfUsers } from '#people/server/public';
import { hears } from '#server/events';
import { devicesOfPerson, forgetDevices } from './store/devices.ts';
import * as store from './store/personal-data.ts';

async function erase({ tx, employeeId }: PersonInCompany): Promise<number> {
  const photos = await store.photosOfPerson(tx, employeeId);
  const count = await store.forgetPunches(tx, employeeId);
  await forgetDevices(tx, employeeId);
  await removeFiles(
    tx,
    photos.map(({ fileId }) => fileId),
  );
  return count;
}

/** Hours worked are part of the register of employees: they are kept as long (Labour Protection Act s.115). */
export const clockingData: readonly PersonalData[] = [
  {
    name: 'clocking.punches',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      punches: await store.punchesOfPerson(tx, employeeId),
      corrections: await store.correctionsOfPerson(tx, employeeId),
      days: await store.daysOfPerson(tx, employeeId),
      overtime: await store.overtimeOfPerson(tx, employeeId),
      exceptions: await store.questionsOfPerson(tx, employeeId),
      devices: await devicesOfPerson(tx, employeeId),
    }),
    files: ({ tx, employeeId }) => store.photosOfPerson(tx, employeeId),
    erase,
  },
];

/** The scanners' pictures are files of the zones, which remove them; the punches no longer name them. */
export const forgetFacePhotos = hears(consentWithdrawn, 'clocking.forget-by-consent', async ({ tx, payload }) => {
  if (payload.purpose !== 'employee.facePhoto') return;
  const [person] = await employeesOfUsers(tx, [payload.userId]);
  if (person) await store.forgetFacePhotos(tx, person.employeeId);
});
