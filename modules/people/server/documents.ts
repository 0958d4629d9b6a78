import { type Actor, type Scope, wholeCompany } from '#access/rules/can';
import { type Handler, handle, handleScoped, type TenantContext } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { dateIn } from '#kernel/time';
import { fileRow, keepFile, removeFiles, storePicture, storeUpload } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { remindedAtEntry } from '../rules/document-reminder.ts';
import { facePhotosNeeded, hasRoomForFacePhoto, mostFacePhotos } from '../rules/face-photos.ts';
import { remindOfDocuments } from './document-reminders.ts';
import { facePhotoSize, requireFaceConsent } from './face-photos.ts';
import { reached, reachedByStaff } from './file.ts';
import { requireRank } from './rank.ts';
import * as store from './store/documents.ts';

/** The paper and whose it is; one of somebody out of reach is not found. */
async function documentReached(tx: TenantTx, options: { actor: Actor; scope: Scope; id: Id<'employeeDocument'> }) {
  const document = await store.documentRow(tx, options.id);
  if (!document) throw peopleErrors.documentNotFound();
  const person = await reached(tx, { actor: options.actor, scope: options.scope, employeeId: document.employeeId });
  return { document, person };
}

/** The row goes, and the bytes with it once that is certain; the log keeps the name. */
async function takeOut(
  context: Pick<TenantContext<never, Scope>, 'tx' | 'actor' | 'scope' | 'audit'>,
  documentId: Id<'employeeDocument'>,
): Promise<void> {
  const { tx, audit } = context;
  const { document, person } = await documentReached(tx, { ...context, id: documentId });
  await requireRank(tx, context.actor, [person.id]);
  if ((await store.removeDocument(tx, document.id)) === 0) throw peopleErrors.documentNotFound();
  await removeFiles(tx, [document.fileId]);
  audit({ kind: 'employee', id: person.id, name: person.name, before: { [document.kind]: document.name } });
}

/** The employee whose face may be kept: in reach, and with room for one more photo. */
async function withRoomForFace(tx: TenantTx, employeeId: Id<'employee'>) {
  const person = await reachedByStaff(tx, employeeId);
  const photos = await store.facePhotosOf(tx, person.id);
  if (!hasRoomForFacePhoto(photos.length)) throw peopleErrors.tooManyPhotos({ params: { n: mostFacePhotos } });
  return person;
}

export const documentHandlers: readonly Handler[] = [
  handleScoped(people.listDocuments, async ({ input, tx, actor, scope }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    return store.documentsOf(tx, id);
  }),

  handle(people.uploadDocument, {
    prepare: async ({ input, actor, files, readCompany }) => {
      await readCompany((tx) => reachedByStaff(tx, input.employeeId));
      return storeUpload(input.file, { organizationId: actor.organizationId, files });
    },
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const person = await reachedByStaff(tx, input.employeeId);
      await keepFile(tx, file, { createdBy: actor.userId, now });
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
        remindedOn: remindedAtEntry(expiresOn, dateIn(actor.timeZone, now)),
        createdBy: actor.name,
        now,
      });
      if (expiresOn !== null) dueAt(tx, remindOfDocuments, now);
      audit({ kind: 'employee', id: person.id, name: person.name, after: { [kind]: name, expiresOn } });
      return { id };
    },
  }),

  handleScoped(people.readDocument, async ({ input, tx, actor, scope, files }) => {
    const { document } = await documentReached(tx, { actor, scope, id: input.documentId });
    const file = await fileRow(tx, document.fileId);
    if (!file) throw peopleErrors.documentNotFound();
    const body = files.open(fileKey(tx.organizationId, file.id));
    return new FileAnswer({ name: file.name, type: file.contentType, body });
  }),

  handle(people.removeDocument, async (context) => {
    await takeOut({ ...context, scope: wholeCompany }, context.input.documentId);
    return {};
  }),

  handle(people.uploadFacePhoto, {
    prepare: async ({ input, actor, files, readCompany, readGlobal }) => {
      const { organizationId } = actor;
      const userId = await readCompany(async (tx) => {
        const { id } = await withRoomForFace(tx, input.employeeId);
        return store.userOf(tx, id);
      });
      await requireFaceConsent(readGlobal, { organizationId, userId });
      return storePicture({ file: input.file, size: facePhotoSize, organizationId, files });
    },
    run: async ({ input, tx, actor, now, audit, prepared: file }) => {
      const person = await withRoomForFace(tx, input.employeeId);
      await keepFile(tx, file, { createdBy: actor.userId, now });
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
    },
  }),

  handleScoped(people.listFacePhotos, async ({ input, tx, actor, scope }) => {
    const { id } = await reached(tx, { actor, scope, employeeId: input.employeeId });
    const photos = await store.facePhotosOf(tx, id);
    return { photos, needed: facePhotosNeeded(photos.length) };
  }),

  handle(people.removeFacePhoto, async (context) => {
    await takeOut({ ...context, scope: wholeCompany }, context.input.documentId);
    return {};
  }),

  handleScoped(people.employeesWithFacePhotos, ({ tx, scope }) => store.facePhotoCounts(tx, scope)),
];
