import type { PersonalData, PersonInCompany } from '#access/server/public';
import { consentWithdrawn } from '#consent/events';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { removeFiles } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { hears } from '#server/events';
import { bankBookFiles, changesOf, eraseChanges } from './store/changes.ts';
import * as store from './store/personal-data.ts';

async function eraseDocuments(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  options: { facePhotos: boolean },
): Promise<number> {
  const fileIds = await store.eraseDocuments(tx, employeeId, options);
  await removeFiles(tx, fileIds);
  return fileIds.length;
}

async function eraseContact({ tx, employeeId, now }: PersonInCompany): Promise<number> {
  const { count, fileIds } = await store.eraseContact(tx, employeeId, now);
  await removeFiles(tx, fileIds);
  return count;
}

/** What the company knows of an employee. */
export const peopleData: readonly PersonalData[] = [
  {
    name: 'employee.sensitive',
    kind: 'consented',
    copy: ({ tx, employeeId }) => store.sensitiveOf(tx, employeeId),
    erase: ({ tx, employeeId, now }) => store.eraseSensitive(tx, employeeId, now),
  },
  {
    name: 'employee.facePhotos',
    kind: 'consented',
    copy: ({ tx, employeeId }) => store.documentsOf(tx, employeeId, { facePhotos: true }),
    files: ({ tx, employeeId }) => store.documentFiles(tx, employeeId, { facePhotos: true }),
    erase: ({ tx, employeeId }) => eraseDocuments(tx, employeeId, { facePhotos: true }),
  },
  {
    name: 'employee.contact',
    kind: 'contact',
    copy: ({ tx, employeeId }) => store.contactOf(tx, employeeId),
    files: ({ tx, employeeId }) => store.pictureFile(tx, employeeId),
    erase: eraseContact,
  },
  {
    name: 'employee.resume',
    kind: 'contact',
    copy: ({ tx, employeeId }) => store.resumeOf(tx, employeeId),
    erase: ({ tx, employeeId }) => store.eraseResume(tx, employeeId),
  },
  {
    name: 'employee.register',
    kind: 'register',
    copy: ({ tx, employeeId }) => store.registerOf(tx, employeeId),
    erase: ({ tx, employeeId, now }) => store.eraseRegister(tx, employeeId, now),
  },
  {
    name: 'employee.changes',
    kind: 'register',
    copy: ({ tx, employeeId }) => changesOf(tx, employeeId),
    files: ({ tx, employeeId }) => bankBookFiles(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const erased = await eraseChanges(tx, employeeId);
      await removeFiles(
        tx,
        erased.flatMap(({ fileId }) => fileId ?? []),
      );
      return erased.length;
    },
  },
  {
    name: 'employee.documents',
    kind: 'register',
    copy: ({ tx, employeeId }) => store.documentsOf(tx, employeeId, { facePhotos: false }),
    files: ({ tx, employeeId }) => store.documentFiles(tx, employeeId, { facePhotos: false }),
    erase: ({ tx, employeeId }) => eraseDocuments(tx, employeeId, { facePhotos: false }),
  },
  {
    name: 'employee.pay',
    kind: 'pay',
    copy: ({ tx, employeeId }) => store.payOf(tx, employeeId),
    erase: ({ tx, employeeId, now }) => store.erasePay(tx, employeeId, now),
  },
];

/** A consent was taken back: what was kept only by it goes. */
export const forgetByConsent = hears(consentWithdrawn, 'people.forget-by-consent', async ({ tx, payload }) => {
  const [person] = await store.employeesOfUsers(tx, [payload.userId]);
  if (!person) return;
  if (payload.purpose === 'employee.sensitive') await store.eraseSensitive(tx, person.employeeId, systemNow());
  if (payload.purpose === 'employee.facePhoto') await eraseDocuments(tx, person.employeeId, { facePhotos: true });
});
