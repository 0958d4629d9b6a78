import { createHash } from 'node:crypto';
import type { Actor, Scope } from '#access/rules/can';
import { type Handler, handle, type TenantContext } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addFile, fileRow, removeFiles, storePicture } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { facePhotosNeeded, hasRoomForFacePhoto, mostFacePhotos } from '../rules/face-photos.ts';
import { facePhotoSize, requireFaceConsent, type WhoAgreed } from './face-photos.ts';
import { reached, reachedByStaff } from './file.ts';
import * as store from './store/documents.ts';

/** The paper and whose it is; one of somebody out of reach is not found. */
async function documentReached(tx: TenantTx, o: { actor: Actor; scope: Scope; id: Id<'employeeDocument'> }) {
  const document = await store.documentRow(tx, o.id);
  if (!document) throw peopleErrors.documentNotFound();
  const person = await reached(tx, { actor: o.actor, scope: o.scope, employeeId: document.employeeId });
  return { document, person };
}

/** The row goes, and the bytes with it once that is certain; the log keeps the name. */
async function takeOut(
  context: Pick<TenantContext<never>, 'tx' | 'actor' | 'scope' | 'audit'>,
  documentId: Id<'employeeDocument'>,
): Promise<void> {
  const { tx, audit } = context;
  const { document, person } = await documentReached(tx, { ...context, id: documentId });
  await store.removeDocument(tx, document.id);
  await removeFiles(tx, [document.fileId]);
  audit({ kind: 'employee', id: person.id, name: person.name, before: { [document.kind]: document.name } });
}

export const documentHandlers = (whoAgreed: WhoAgreed): readonly Handler[] => [
  handle(people.listDocuments, async ({ input, tx, actor, scope }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    return store.documentsOf(tx, id);
  }),

  handle(people.uploadDocument, async ({ input, tx, actor, now, services, audit }) => {
    const person = await reachedByStaff(tx, input.employeeId);
    const bytes = Buffer.from(await input.file.arrayBuffer());
    const file = {
      id: newId('file'),
      name: input.file.name.slice(0, 255),
      contentType: input.file.type || 'application/octet-stream',
      size: bytes.length,
    };
    // The bytes go first: a row never points at nothing.
    await services.files.put(fileKey(tx.organizationId, file.id), bytes, file.contentType);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await addFile(tx, { ...file, sha256, createdBy: actor.userId, now });
    const id = newId('employeeDocument');
    const { kind, expiresOn } = input;
    const name = input.name ?? file.name;
    await store.addDocument(tx, {
      id,
      employeeId: person.id,
      fileId: file.id,
      kind,
      name,
      expiresOn,
      createdBy: actor.name,
      now,
    });
    audit({ kind: 'employee', id: person.id, name: person.name, after: { [kind]: name, expiresOn } });
    return { id };
  }),

  handle(people.readDocument, async ({ input, tx, actor, scope, services }) => {
    const { document } = await documentReached(tx, { actor, scope, id: input.documentId });
    const file = await fileRow(tx, document.fileId);
    if (!file) throw peopleErrors.documentNotFound();
    const body = await services.files.get(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handle(people.removeDocument, async (context) => {
    await takeOut(context, context.input.documentId);
    return {};
  }),

  handle(people.uploadFacePhoto, async ({ input, tx, actor, now, services, audit }) => {
    const person = await reachedByStaff(tx, input.employeeId);
    await requireFaceConsent(tx, person.id, { whoAgreed, services });
    const photos = await store.facePhotosOf(tx, person.id);
    if (!hasRoomForFacePhoto(photos.length)) throw peopleErrors.tooManyPhotos({ params: { n: mostFacePhotos } });
    const file = await storePicture({
      file: input.file,
      size: facePhotoSize,
      tx,
      services,
      createdBy: actor.userId,
      now,
    });
    const id = newId('employeeDocument');
    await store.addDocument(tx, {
      id,
      employeeId: person.id,
      fileId: file.id,
      kind: 'facePhoto',
      name: file.name,
      expiresOn: null,
      createdBy: actor.name,
      now,
    });
    audit({ kind: 'employee', id: person.id, name: person.name, after: { facePhoto: file.name } });
    return { id };
  }),

  handle(people.listFacePhotos, async ({ input, tx, actor, scope }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const photos = await store.facePhotosOf(tx, id);
    return { photos, needed: facePhotosNeeded(photos.length) };
  }),

  handle(people.removeFacePhoto, async (context) => {
    await takeOut(context, context.input.documentId);
    return {};
  }),

  handle(people.employeesWithFacePhotos, ({ tx }) => store.facePhotoCounts(tx)),
];
