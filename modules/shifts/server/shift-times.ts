import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { shiftErrors } from '../errors.ts';
import { timeKey, type WantedTime } from '../rules/wanted-times.ts';
import { readProfiles } from './findings.ts';
import { stretchOf } from './plan-cells.ts';
import * as times from './store/times.ts';

/** A profile that was archived cannot be newly put on a date; it stays where it stands, is put back where it stood, and is taken off. */
export async function requireOffered(
  tx: TenantTx,
  boardId: Id<'shift'>,
  wanted: readonly (WantedTime & { readonly back?: boolean | undefined })[],
): Promise<void> {
  const added = wanted.filter(({ needed }) => needed !== null);
  const stretch = stretchOf(added.map(({ date }) => date));
  if (!stretch) return;
  const { isArchived } = await readProfiles(tx);
  const stored = new Set((await times.timesBetween(tx, { boardId, ...stretch })).map(timeKey));
  const isRefused = (one: (typeof added)[number]) => {
    const archived = isArchived(one.profileId);
    return archived === null || (archived && !one.back && !stored.has(timeKey(one)));
  };
  if (added.some(isRefused)) throw shiftErrors.profileNotFound();
}

/** Writes the wanted times that differ, and answers how they were. A place that is named twice takes the last. */
export async function changeTimes(tx: TenantTx, boardId: Id<'shift'>, wanted: readonly WantedTime[]) {
  const stretch = stretchOf(wanted.map(({ date }) => date));
  if (!stretch) return [];
  const stored = new Map((await times.timesBetween(tx, { boardId, ...stretch })).map((row) => [timeKey(row), row]));
  const once = [...new Map(wanted.map((one) => [timeKey(one), one])).values()];
  const changed = once.filter((one) => (stored.get(timeKey(one))?.needed ?? null) !== one.needed);
  await times.removeTimes(
    tx,
    changed.flatMap((one) => (one.needed === null ? (stored.get(timeKey(one))?.id ?? []) : [])),
  );
  await times.addTimes(
    tx,
    changed.flatMap(({ profileId, date, needed }) =>
      needed === null ? [] : [{ id: newId('shiftTime'), boardId, profileId, date, needed }],
    ),
  );
  return changed.map(({ profileId, date, needed }) => ({
    shiftProfileId: profileId,
    date,
    needed: stored.get(timeKey({ profileId, date }))?.needed ?? null,
    seen: needed,
  }));
}
