import { createHash } from 'node:crypto';
import { handle } from '#access/server/public';
import { FileAnswer } from '#server/export';
import { newId } from '#server/ids';
import { organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import * as store from './store/files.ts';

export const fileHandlers = [
  handle(organization.uploadFile, async ({ input, tx, actor, now, services, audit }) => {
    const bytes = Buffer.from(await input.file.arrayBuffer());
    const file = {
      id: newId('file'),
      name: input.file.name.slice(0, 255),
      contentType: input.file.type || 'application/octet-stream',
      size: bytes.length,
    };
    // The bytes go first: a row never points at nothing. Bytes without a row, after a failure, harm nobody.
    await services.files.put(`${tx.organizationId}/${file.id}`, bytes, file.contentType);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.addFile(tx, { ...file, sha256, createdBy: actor.userId, now, unused: true });
    audit({ kind: 'file', id: file.id, name: file.name });
    return file;
  }),

  handle(organization.readFile, async ({ input, tx, actor, services }) => {
    const file = await store.fileOf(tx, input.id, actor.userId);
    if (!file) throw organizationErrors.fileNotFound();
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: await services.files.get(`${tx.organizationId}/${file.id}`),
    });
  }),
];
