import type { Services } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { storePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { peopleErrors } from '../errors.ts';
import { hasRoomForFacePhoto } from '../rules/face-photos.ts';
import * as store from './store/documents.ts';

/** Square, as a scanner wants it. */
export const facePhotoSize = { width: 640, height: 640 };

/** Those of the users who agreed that the company keeps their face. Consent is a later module, so it is handed in. */
export type WhoAgreed = (
  services: Pick<Services, 'database'>,
  o: { organizationId: string; userIds: readonly Id<'user'>[] },
) => Promise<ReadonlySet<Id<'user'>>>;

/** A face is stored only of somebody who agreed; whoever has no login could not be asked. */
export async function requireFaceConsent(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  o: { whoAgreed: WhoAgreed; services: Services },
): Promise<void> {
  const userId = await store.userOf(tx, employeeId);
  const agreed = userId && (await o.whoAgreed(o.services, { organizationId: tx.organizationId, userIds: [userId] }));
  if (!userId || !agreed?.has(userId)) throw peopleErrors.faceConsentNeeded();
}

export interface TakenPhoto {
  readonly employeeId: Id<'employee'>;
  readonly bytes: Buffer;
  readonly createdBy: { readonly userId: Id<'user'>; readonly name: string };
  readonly services: Pick<Services, 'files'>;
  readonly now: Instant;
}

/** A photo that a scanner took goes into the file, so that other scanners can be sent it. A full file takes no more. */
export async function keepFacePhoto(tx: TenantTx, o: TakenPhoto): Promise<void> {
  if (!hasRoomForFacePhoto((await store.facePhotosOf(tx, o.employeeId)).length)) return;
  const { services, now } = o;
  const file = new File([new Uint8Array(o.bytes)], 'face.jpg', { type: 'image/jpeg' });
  const stored = await storePicture({ file, size: facePhotoSize, tx, services, createdBy: o.createdBy.userId, now });
  await store.addDocument(tx, {
    id: newId('employeeDocument'),
    employeeId: o.employeeId,
    fileId: stored.id,
    kind: 'facePhoto',
    name: stored.name,
    expiresOn: null,
    createdBy: o.createdBy.name,
    now,
  });
}
