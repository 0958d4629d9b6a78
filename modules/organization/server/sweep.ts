import * as z from 'zod';
import { forgetKeys } from '#access/server/public';
import { addSeconds, systemNow } from '#kernel/time';
import { fileKey } from '#server/files';
import { job } from '#server/jobs';
import { everyOrganization } from './directory.ts';
import { removeFiles } from './file-removal.ts';
import { filesUnusedSince, knownFiles } from './store/files.ts';

/** A client that has not tried again for three days will not. */
const keptSeconds = 60 * 60 * 24 * 3;

/** Every night, company by company: deletes the stored answers of repeated requests. */
export const sweepKeys = job({
  name: 'organization.sweep-keys',
  schema: z.object({}),
  cron: '45 2 * * *',
  async run(_data, services) {
    const before = addSeconds(systemNow(), -keptSeconds);
    let count = 0;
    for await (const organizationId of everyOrganization(services.database))
      count += await services.database.tenant(organizationId, (tx) => forgetKeys(tx, before));
    services.log.info({ count }, 'swept old request keys');
  },
});

/** An upload whose call failed left bytes without a row. A day is longer than any call takes. */
const strayKeptSeconds = 60 * 60 * 24;

/** Every night, company by company: deletes bytes without a row, whose call failed or whose removal was interrupted. */
export const sweepBytes = job({
  name: 'organization.sweep-bytes',
  schema: z.object({}),
  cron: '15 3 * * *',
  async run(_data, { database, files, log }) {
    const before = addSeconds(systemNow(), -strayKeptSeconds);
    let count = 0;
    for await (const organizationId of everyOrganization(database))
      for await (const fileIds of files.writtenBefore(organizationId, before)) {
        if (fileIds.length === 0) continue;
        const known = await database.tenant(organizationId, (tx) => knownFiles(tx, fileIds));
        const stray = fileIds.filter((id) => !known.has(id));
        for (const id of stray) await files.remove(fileKey(organizationId, id));
        count += stray.length;
      }
    log.info({ count }, 'swept files that nothing names');
  },
});

/** A form that was left open overnight still finds its uploads. */
const unusedKeptSeconds = 60 * 60 * 24;

/** Every night, company by company: deletes unused uploads, rows and bytes. */
export const sweepUnusedFiles = job({
  name: 'organization.sweep-unused-files',
  schema: z.object({}),
  cron: '55 2 * * *',
  async run(_data, { database, log }) {
    const before = addSeconds(systemNow(), -unusedKeptSeconds);
    let count = 0;
    for await (const organizationId of everyOrganization(database))
      for (let removed = 1; removed > 0; count += removed)
        removed = await database.tenant(organizationId, async (tx) => {
          const fileIds = await filesUnusedSince(tx, before);
          await removeFiles(tx, fileIds);
          return fileIds.length;
        });
    log.info({ count }, 'swept files that were never used');
  },
});
