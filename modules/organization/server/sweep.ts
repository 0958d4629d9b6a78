import { forgetKeys, hasKeys } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import { due } from '#server/due';
import { fileKey } from '#server/files';
import { removeFiles } from './file-removal.ts';
import { nightOf } from './night.ts';
import { filesUnusedSince, firstUnused, knownFiles, unusedFilesName } from './store/files.ts';

/** A client that has not tried again for three days will not. */
const keptSeconds = 60 * 60 * 24 * 3;
/** A company in which nothing lies around is looked at once a week. */
const week = 7;

/** At night: answers kept for requests sent twice. */
export const sweepKeys = due({
  name: 'organization.sweep-keys',
  async run({ organizationId, now, services: { database, log } }) {
    return database.tenant(organizationId, async (tx) => {
      const count = await forgetKeys(tx, addSeconds(now, -keptSeconds));
      if (count > 0) log.info({ organizationId, count }, 'swept old request keys');
      return nightOf(tx, { now, nights: (await hasKeys(tx)) ? 1 : week });
    });
  },
});

/** An upload whose call failed left bytes without a row. A day is longer than any call takes. */
const strayKeptSeconds = 60 * 60 * 24;

/** At night: bytes that no row names, because their call failed or their removal was cut off. */
export const sweepBytes = due({
  name: 'organization.sweep-bytes',
  async run({ organizationId, now, services: { database, files, log } }) {
    let [count, seen] = [0, 0];
    for await (const fileIds of files.writtenBefore(organizationId, addSeconds(now, -strayKeptSeconds))) {
      if (fileIds.length === 0) continue;
      const known = await database.tenant(organizationId, (tx) => knownFiles(tx, fileIds));
      const stray = fileIds.filter((id) => !known.has(id));
      for (const id of stray) await files.remove(fileKey(organizationId, id));
      count += stray.length;
      seen += fileIds.length;
    }
    if (count > 0) log.info({ organizationId, count }, 'swept files that nothing names');
    return database.tenant(organizationId, (tx) => nightOf(tx, { now, nights: seen > 0 ? 1 : week }));
  },
});

/** A form that was left open overnight still finds its uploads. */
const unusedKeptSeconds = 60 * 60 * 24;

/** At night: files that were uploaded and then used for nothing, rows and bytes. */
export const sweepUnusedFiles = due({
  name: unusedFilesName,
  async run({ organizationId, now, services: { database, log } }) {
    const { count, first } = await database.tenant(organizationId, async (tx) => {
      const fileIds = await filesUnusedSince(tx, addSeconds(now, -unusedKeptSeconds));
      await removeFiles(tx, fileIds);
      return { count: fileIds.length, first: await firstUnused(tx) };
    });
    if (count > 0) log.info({ organizationId, count }, 'swept files that were never used');
    if (first === null) return null;
    const due = addSeconds(first, unusedKeptSeconds);
    // Some hundred at a time: where there are more, it goes on at once.
    if (due < now) return now;
    return database.tenant(organizationId, (tx) => nightOf(tx, { now, notBefore: due }));
  },
});
