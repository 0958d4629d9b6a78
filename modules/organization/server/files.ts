import { handle } from '#access/server/public';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import * as store from './store/files.ts';
import { keepFile, storeUpload } from './stored-files.ts';

export const fileHandlers = [
  handle(organization.uploadFile, {
    prepare: ({ input, actor, files }) => storeUpload(input.file, { organizationId: actor.organizationId, files }),
    run: async ({ tx, actor, now, audit, prepared: stored }) => {
      await keepFile(tx, stored, { createdBy: actor.userId, now, unused: true });
      audit({ kind: 'file', id: stored.id, name: stored.name });
      const { sha256: _, ...file } = stored;
      return file;
    },
  }),

  handle(organization.readFile, async ({ input, tx, actor, files }) => {
    const file = await store.fileOf(tx, input.id, actor.userId);
    if (!file) throw organizationErrors.fileNotFound();
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: files.open(fileKey(tx.organizationId, file.id)),
    });
  }),
];
