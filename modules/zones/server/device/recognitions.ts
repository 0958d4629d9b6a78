import { asId, type Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { keepFile, type StoredFile } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { faceRecognised } from '#zones/events';
import { type DeviceSighting, sighting } from '#zones/rules/recognition';
import { peopleByIds } from '../store/faces.ts';
import { addRecognitions, type NewRecognition, savePhoto } from '../store/recognitions.ts';

export interface Seen {
  readonly seen: readonly DeviceSighting[];
  readonly skewSeconds: number | null;
  readonly now: Instant;
  /** The picture of the one that was seen, stored before the transaction. */
  readonly photo?: StoredFile | null;
}

/**
 * Keeps what a scanner saw, each once, and tells of it in the same transaction. Strangers and failed looks are not kept:
 * nobody asked them whether they agree.
 */
export async function keepSightings(tx: TenantTx, zoneId: Id<'zone'>, options: Seen): Promise<number> {
  const known = options.seen.flatMap((sent) => {
    const seen = sighting(sent);
    return seen.ok ? [{ sent, seen: seen.value }] : [];
  });
  const people = await peopleByIds(tx, [...new Set(known.map(({ seen }) => asId<'employee'>(seen.employeeId)))]);
  const users = new Map(people.map((person) => [person.employeeId as string, person.userId]));
  const rows = known
    .filter(({ seen }) => users.has(seen.employeeId))
    .map(
      ({ sent, seen }): NewRecognition => ({
        ...seen,
        id: newId('recognition'),
        zoneId,
        employeeId: asId<'employee'>(seen.employeeId),
        receivedAt: options.now,
        skewSeconds: options.skewSeconds,
        photoFileId: null,
        raw: { ...sent, key: undefined, base64: undefined, imgBase64: undefined },
      }),
    );
  const added = await addRecognitions(tx, rows);
  for (const recognitionId of added) await tell(tx, faceRecognised, { recognitionId });
  const [first] = added;
  if (first && options.photo) {
    const createdBy = users.get(rows[0]?.employeeId ?? '') ?? asId<'user'>(zoneId);
    await keepFile(tx, options.photo, { createdBy, now: options.now });
    await savePhoto(tx, first, options.photo.id);
  }
  return added.length;
}
