import type { GlobalWork } from '#access/server/public';
import { whoAgreed } from '#consent/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { keepFile, type StoredFile, storePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import type { Files } from '#server/files';
import { newId } from '#server/ids';
import { peopleErrors } from '../errors.ts';
import { hasRoomForFacePhoto } from '../rules/face-photos.ts';
import * as store from './store/documents.ts';

/** Square, as a scanner wants it. */
export const facePhotoSize = { width: 640, height: 640 };

/** A face is stored only of an employee who agreed; one without a login could not be asked. */
export async function requireFaceConsent(
  readGlobal: GlobalWork,
  { organizationId, userId }: { organizationId: string; userId: Id<'user'> | null },
): Promise<void> {
  const agreed =
    userId && (await whoAgreed(readGlobal, { ...facePhotoConsent({ organizationId }), userIds: [userId] }));
  if (!userId || !agreed?.has(userId)) throw peopleErrors.faceConsentNeeded();
}

/** The consent by which a company keeps faces. */
export const facePhotoConsent = ({ organizationId }: { readonly organizationId: string }) =>
  ({ organizationId, purpose: 'employee.facePhoto' }) as const;

export interface TakenPhoto {
  readonly employeeId: Id<'employee'>;
  /** Stored before the transaction. */
  readonly photo: StoredFile;
  readonly createdBy: { readonly userId: Id<'user'>; readonly name: string };
  readonly now: Instant;
}

/** A photo that a scanner took, in the size of the file. */
export const storeFacePhoto = (bytes: Buffer, where: { organizationId: string; files: Pick<Files, 'put'> }) =>
  storePicture({
    file: new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' }),
    size: facePhotoSize,
    ...where,
  });

/** A photo that a scanner took goes into the file, so that other scanners can be sent it. A full file takes no more. */
export async function keepFacePhoto(tx: TenantTx, taken: TakenPhoto): Promise<void> {
  const { employeeId, photo, createdBy, now } = taken;
  if (!hasRoomForFacePhoto((await store.facePhotosOf(tx, employeeId)).length)) return;
  await keepFile(tx, photo, { createdBy: createdBy.userId, now });
  await store.addDocument(tx, {
    id: newId('employeeDocument'),
    employeeId,
    fileId: photo.id,
    kind: 'facePhoto',
    name: photo.name,
    expiresOn: null,
    createdBy: createdBy.name,
    now,
  });
}
