import { createHash } from 'node:crypto';
import { asId, type Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { addFile } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { type Files, fileKey } from '#server/files';
import { newId } from '#server/ids';
import { type DeviceSighting, sighting } from '#zones/rules/recognition';
import { peopleByIds } from '../store/faces.ts';
import { addRecognitions, type NewRecognition, savePhoto } from '../store/recognitions.ts';

export interface Seen {
  readonly seen: readonly DeviceSighting[];
  readonly skewSeconds: number | null;
  readonly now: Instant;
  /** The picture of the one that was seen. */
  readonly photo?: { readonly bytes: Buffer; readonly files: Files } | null;
}

/**
 * Keeps what a scanner saw, each once, and tells of it in the same transaction. Strangers and failed looks are not kept:
 * nobody asked them whether they agree.
 */
export async function keepSightings(tx: TenantTx, zoneId: Id<'zone'>, o: Seen): Promise<number> {
  const known = o.seen.flatMap((told) => {
    const seen = sighting(told);
    return seen.ok ? [{ told, seen: seen.value }] : [];
  });
  const people = await peopleByIds(tx, [...new Set(known.map(({ seen }) => asId<'employee'>(seen.employeeId)))]);
  const users = new Map(people.map((person) => [person.employeeId as string, person.userId]));
  const rows = known
    .filter(({ seen }) => users.has(seen.employeeId))
    .map(
      ({ told, seen }): NewRecognition => ({
        ...seen,
        id: newId('recognition'),
        zoneId,
        employeeId: asId<'employee'>(seen.employeeId),
        receivedAt: o.now,
        skewSeconds: o.skewSeconds,
        photoFileId: null,
        raw: { ...told, key: undefined, base64: undefined, imgBase64: undefined },
      }),
    );
  const added = await addRecognitions(tx, rows);
  for (const recognitionId of added) await tell(tx, 'zones.faceRecognised', { recognitionId });
  const [first] = added;
  if (first && o.photo) {
    const createdBy = users.get(rows[0]?.employeeId ?? '') ?? asId<'user'>(zoneId);
    await savePhoto(tx, first, await keepPhoto(tx, { ...o.photo, createdBy, now: o.now }));
  }
  return added.length;
}

async function keepPhoto(
  tx: TenantTx,
  o: { bytes: Buffer; files: Files; createdBy: Id<'user'>; now: Instant },
): Promise<Id<'file'>> {
  const id = newId('file');
  await o.files.put(fileKey(tx.organizationId, id), o.bytes, 'image/jpeg');
  const sha256 = createHash('sha256').update(o.bytes).digest('hex');
  const file = { id, name: 'recognition.jpg', contentType: 'image/jpeg', size: o.bytes.length };
  await addFile(tx, { ...file, sha256, createdBy: o.createdBy, now: o.now });
  return id;
}
